"""The desktop preview: a scene to begin with, and kv files that are read again when they are saved."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.logger import Logger

from diamant.ui.app.app import DiamantApp
from diamant.ui.kit.files import KV, PACKAGE, ROOT

LOOK_EVERY = 0.5


def run_preview(language: str = "", scene: str = "") -> None:
    """Runs the app on a desktop. A scene is made up, so it plays in a folder of its own that is thrown away."""
    if not scene:
        _run(DiamantApp(language=language, welcomes=True))
        return
    with TemporaryDirectory(prefix="diamant-") as folder:
        app = DiamantApp(folder=Path(folder), language=language)
        app.bind(on_start=lambda _: _open_scene(app, scene))
        _run(app)


def _run(app: DiamantApp) -> None:
    if ROOT != PACKAGE:  # nobody edits what is installed
        watch = KvWatch()
        app.bind(on_start=lambda _: watch.start(app), on_stop=lambda _: watch.stop())
    with suppress(KeyboardInterrupt):
        app.run()


def _open_scene(app: DiamantApp, name: str) -> None:
    from diamant.ui.app.scenes import open_scene

    try:
        open_scene(app, name)
    except LookupError:
        print(f"diamant: there is no scene called {name!r}; see `python -m diamant shots --help`", file=sys.stderr)
        sys.exit(2)


class KvWatch:
    """Looks at the times of the kv files that are in use, and shows the screen anew when one has changed.

    It draws nothing by itself: a still screen stays still.
    """

    def __init__(self) -> None:
        self._app: DiamantApp | None = None
        self._times: dict[str, float] = {}
        self._ticks = Clock.create_trigger(self.look, LOOK_EVERY, interval=True)

    def start(self, app: DiamantApp) -> None:
        """Begins to look."""
        self._app = app
        self._ticks()

    def stop(self) -> None:
        """Looks no longer."""
        self._ticks.cancel()

    def look(self, *_: object) -> bool:
        """Reads again what has changed since it looked last; tells whether anything has."""
        changed = [path for path in list(Builder.files) if self._has_changed(path)]
        if changed and self._read(changed) and self._app is not None:
            self._app.rebuild()
        return bool(changed)

    def _has_changed(self, path: str | None) -> bool:
        if not path or KV not in Path(path).parents:
            return False
        try:
            time = Path(path).stat().st_mtime
        except OSError:  # an editor is just putting a new file in its place
            return False
        return self._times.setdefault(path, time) != time

    def _read(self, paths: list[str]) -> bool:
        for path in paths:
            self._times[path] = Path(path).stat().st_mtime
            Builder.unload_file(path)
            try:
                Builder.load_file(path, rulesonly=True)
            except Exception as error:
                Logger.error("Preview: %s: %s", Path(path).name, error)
                Builder.files.append(path)
                return False
        return True
