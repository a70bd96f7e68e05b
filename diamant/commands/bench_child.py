"""How the app is measured: every figure in a process of its own, which opens it offscreen and prints what it took."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from . import offscreen

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 800)


@contextmanager
def reading_compiled() -> Iterator[None]:
    """Lets Python read compiled files meanwhile, as on a tablet and where the app is installed."""
    with tempfile.TemporaryDirectory(prefix="diamant-compiled-") as compiled:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = compiled
        yield


def in_child(module: str, *arguments: str) -> dict[str, float]:
    """Runs a module with these arguments and returns the figures that it prints last."""
    environment = {**os.environ, "DIAMANT_SPAWNED": repr(time.time())}
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(arguments)} failed: {done.stderr.strip()[-600:]}")
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def since_spawned() -> float:
    """Returns how many seconds ago this process was asked for."""
    return time.time() - float(os.environ["DIAMANT_SPAWNED"])


def open_app(folder: str) -> Any:
    """Opens the app on what is stored in a folder."""
    from diamant.ui.app.start import look_ahead, search_later

    offscreen.prepare(*SIZE)
    search_later()
    look_ahead(Path(folder))
    from diamant.ui.app.app import DiamantApp

    app = DiamantApp(Path(folder), language="en")
    app._run_prepare()
    idle(2)
    return app


def idle(frames: int) -> None:
    """Lets frames pass. Each is waited for, as by a display; offscreen they would pile up undrawn."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    for _ in range(frames):
        EventLoop.idle()
        glFinish()
