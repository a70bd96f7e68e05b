"""What `make run` does where there is no display: a whole game, with pictures of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def test_without_a_display_a_whole_game_is_played_and_drawn(tmp_path):
    environment = {name: value for name, value in os.environ.items() if name not in DISPLAYS} | {"HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "run.py")],
        env=environment, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    pictures = [Path(line.strip()).stem for line in done.stdout.splitlines() if line.endswith(".png")]
    assert pictures == ["home", *(f"expedition-{number}-summary" for number in range(1, 6)), "result"]
