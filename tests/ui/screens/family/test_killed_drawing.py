"""An app that is killed in the midst of a line: the strokes so far are there again."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from diamant.store import Store

TESTS = Path(__file__).parents[2]
DRAW_AND_DIE = """
import os, signal, sys
from pathlib import Path
from diamant.commands import offscreen
offscreen.prepare(1280, 800)
offscreen.keep_steady_time()
from diamant.ui.app.app import DiamantApp
app = DiamantApp(Path(sys.argv[1]), language="en")
app._run_prepare()
sys.path.insert(0, sys.argv[2])
from drawing_hands import Sheet
app.house.go("drawing", person=None)
for _ in range(60):
    offscreen.tick()
sheet = Sheet(app.root.current_screen)
sheet.screen.take(4)
sheet.line((300, 300), (700, 300))
sheet.line((300, 400), (700, 400))
finger = sheet.down((300, 500))
sheet.move(finger, (700, 500))
for _ in range(150):
    offscreen.tick()
sheet.move(finger, (700, 600))
offscreen.tick()
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_strokes_outlive_a_kill_in_the_midst_of_a_line(tmp_path):
    command = [sys.executable, "-c", DRAW_AND_DIE, str(tmp_path), str(TESTS)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr[-2000:]
    store = Store.open(tmp_path / "diamant.db").store
    face = store.drawing(None)
    store.close()
    assert face is not None
    assert [stroke.points for stroke in face] == [
        ((300, 300), (700, 300)),
        ((300, 400), (700, 400)),
        ((300, 500), (700, 500)),
    ]
    assert {stroke.pen for stroke in face} == {4}
