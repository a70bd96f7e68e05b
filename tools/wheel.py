"""How the package for a desktop is built: with the screens' descriptions, drawings, sounds and words inside of it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from setuptools.command.build_py import build_py

# What ships beside the code, as on a tablet: what is made from sources, and nothing that only a launcher shows.
FOLDERS = ("kv", "assets")
KINDS = {".kv", ".png", ".jpg", ".atlas", ".json", ".ogg", ".mo", ".html", ".css", ".js"}
LEFT_OUT = ("assets/art/**/*", "assets/presplash.png", "assets/icon*.png", "assets/**/made.json")


def shipped() -> Iterator[Path]:
    """Yields the files that the app opens while it runs; setuptools works in the project's own folder."""
    left_out = {path for pattern in LEFT_OUT for path in Path().glob(pattern)}
    for folder in FOLDERS:
        yield from (path for path in sorted(Path(folder).rglob("*")) if path.suffix in KINDS and path not in left_out)


class BuildWithFiles(build_py):
    """Builds the package, and puts into it what lies beside it in the project."""

    def run(self) -> None:
        """Builds the package from nothing: files of an older version must not go along."""
        if self.editable_mode:
            return
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        for path in shipped():
            target = Path(self.build_lib, "diamant", path)
            self.mkpath(str(target.parent))
            self.copy_file(str(path), str(target))

    def get_source_files(self) -> list[str]:
        """Returns what the package is built from, this module included."""
        return [*super().get_source_files(), *map(str, shipped()), "tools/wheel.py"]
