"""Tries every Python from 3.11 up that is found here: the rooms without a window, then whole games of the packed app.

``python tools/every_python.py`` makes a small environment for each in ``build/pythons``, once. Where Kivy has no wheel
for one, it is built from its source, which takes minutes, a C compiler and SDL 2 with its headers.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "build" / "pythons"
OLDEST = (3, 11)
NEWEST = (3, 20)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NEEDED = (*PROJECT["dependencies"], "pytest", "hypothesis", "numpy")
WITHOUT_A_WINDOW = ("games", "table", "store", "device", "phones")


def version_of(python: str) -> tuple[int, int] | None:
    """Returns the version of an interpreter, None if it is none."""
    asked = subprocess.run(
        [python, "-c", "import sys; print(*sys.version_info[:2])"], capture_output=True, text=True, check=False
    )
    parts = asked.stdout.split()
    return (int(parts[0]), int(parts[1])) if asked.returncode == 0 and len(parts) == 2 else None


def pythons() -> dict[tuple[int, int], str]:
    """Returns one interpreter for each version: this one, those on the path, those of pyenv."""
    names = [f"python{OLDEST[0]}.{minor}" for minor in range(OLDEST[1], NEWEST[1])]
    found = [sys.executable, *filter(None, map(shutil.which, names))]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found += [str(path) for path in sorted(pyenv.glob("*/bin/python3"))]
    kept: dict[tuple[int, int], str] = {}
    for python in found:
        version = version_of(python)
        if version is not None and version >= OLDEST:
            kept.setdefault(version, python)
    return kept


def with_kivy(version: tuple[int, int], python: str) -> str | None:
    """Returns an interpreter of this version that has Kivy, making an environment if need be; None if that fails."""
    if version == sys.version_info[:2]:
        return sys.executable
    folder = CACHE / f"{version[0]}.{version[1]}"
    own = folder / "bin" / "python"
    if not (folder / "ready").exists():
        subprocess.run([python, "-m", "venv", "--clear", str(folder)], check=True)
        install = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--prefer-binary"]
        done = subprocess.run([*install, "--constraint", ROOT / "constraints.txt", *NEEDED], check=False)
        if done.returncode:
            return None
        (folder / "ready").touch()
    return str(own)


def tested(python: str, *arguments: str, **environment: str) -> bool:
    """Tells whether the tests pass that the arguments name."""
    command = [python, "-m", "pytest", *arguments]
    return subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=False).returncode == 0


def main() -> int:
    """Tries all of them; returns 1 if something failed with one."""
    ready = []
    for version, python in sorted(pythons().items()):
        own = with_kivy(version, python)
        print(f"Python {version[0]}.{version[1]}: {own or 'Kivy cannot be had for it here'}", flush=True)
        if own:
            ready.append(own)
    folders = [str(folder) for room in WITHOUT_A_WINDOW if (folder := ROOT / "tests" / room).is_dir()]
    passed = [tested(python, *folders, PYTHONPATH=str(ROOT)) for python in ready]
    packed = ROOT / "tests" / "packaging" / "test_packaged_game.py"
    passed.append(tested(sys.executable, str(packed), PYTHONS=os.pathsep.join(ready)))
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
