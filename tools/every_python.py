"""Plays the packed app with every Python from 3.11 up that is found here and that Kivy has a wheel for.

``python tools/every_python.py`` makes a small environment for each in ``build/pythons``, once, and runs the test.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "build" / "pythons"
OLDEST = (3, 11)
NEWEST = (3, 20)
NEEDED = ("kivy", "plyer")


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
    """Returns an interpreter of this version that has Kivy, making an environment if need be; None without a wheel."""
    if version == sys.version_info[:2]:
        return sys.executable
    folder = CACHE / f"{version[0]}.{version[1]}"
    own = folder / "bin" / "python"
    if not (folder / "ready").exists():
        subprocess.run([python, "-m", "venv", "--clear", str(folder)], check=True)
        install = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", "kivy"]
        done = subprocess.run([*install, "--constraint", ROOT / "constraints.txt", *NEEDED], check=False)
        if done.returncode:
            return None
        (folder / "ready").touch()
    return str(own)


def main() -> int:
    """Runs the test with all of them and returns its answer."""
    ready = []
    for version, python in sorted(pythons().items()):
        name = f"Python {version[0]}.{version[1]}"
        own = with_kivy(version, python)
        print(f"{name}: {own or 'Kivy has no wheel for it here'}", flush=True)
        if own:
            ready.append(own)
    test = ROOT / "tests" / "packaging" / "test_packaged_game.py"
    environment = os.environ | {"PYTHONS": os.pathsep.join(ready)}
    command = [sys.executable, "-m", "pytest", str(test)]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
