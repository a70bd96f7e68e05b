"""Opens the app as a person would and tells in one line what its first page shows, with a picture of it.

``python first_page.py PICTURE PROGRAM``: the program is a file such as main.py, or the name of a module.
"""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

picture, program = Path(sys.argv[1]), sys.argv[2]
sys.argv[1:] = []
del sys.path[0]  # the folder of the tests: what is opened must not need it
if program.endswith("main.py"):
    sys.path.insert(0, str(Path(program).parent))

from diamant.ui.app.start import Options, prepare  # noqa: E402

prepare(Options())

from kivy.app import App  # noqa: E402
from kivy.clock import Clock  # noqa: E402

FRAMES = 5  # for the page, and for what is told over it
frames = iter(range(FRAMES, -1, -1))


def look(_: float) -> None:
    """Waits for a few frames of the app, tells what is there, and closes it."""
    app = App.get_running_app()
    if app is None or app.root is None or next(frames):
        Clock.schedule_once(look)
        return
    from kivy.core.window import Window

    from diamant.ui.kit import files
    from diamant.ui.kit.art import art

    dialogs = [child for child in Window.children if getattr(child, "is_modal", False)]
    told = {
        "screen": app.house.here,
        "told": [[dialog.title, dialog.text] for dialog in dialogs],
        "lasting": app.house.store.lasting,
        "folder": str(app.house.folder),
        "files": str(files.ROOT),
        "missing": sorted(art.missing),
    }
    Path(Window.screenshot(str(picture))).replace(picture)
    print(json.dumps(told))
    app.stop()


Clock.schedule_once(look)
if "/" in program:
    runpy.run_path(program, run_name="__main__")
else:
    runpy.run_module(program, run_name="__main__", alter_sys=True)
