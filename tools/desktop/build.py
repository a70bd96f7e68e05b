"""Makes the program for this kind of desktop in ``build/desktop/diamant`` and looks at its first page.

``python tools/desktop/build.py`` needs PyInstaller (``pip install .[desktop]``). On Linux the program is then started
in an empty home, in a window that Xvfb keeps in memory, and its first page must be drawn: a dump of it is left beside.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build" / "desktop"
SIZE = (1280, 800)
SECONDS, LEAST_COLOURS = 60, 1000
BIG = 25  # 32-bit numbers in the header of a window dump


def build() -> Path:
    """Runs PyInstaller and returns the program."""
    shutil.rmtree(OUT, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--distpath", OUT, "--workpath", OUT / "work"]
    subprocess.run([*command, ROOT / "tools" / "desktop" / "diamant.spec"], check=True, cwd=ROOT)
    return OUT / "diamant" / ("diamant.exe" if sys.platform == "win32" else "diamant")


def pixels(dump: Path) -> bytes:
    """Returns the pixels of the screen that Xvfb keeps in a file, four bytes each."""
    data = dump.read_bytes()
    header = struct.unpack(f">{BIG}I", data[: 4 * BIG])
    return data[header[0] + 12 * header[19] :]  # behind the header lie the colours, twelve bytes each


def colours(dump: Path) -> int:
    """Returns how many colours the screen shows."""
    held = pixels(dump)
    return len({held[at : at + 3] for at in range(0, len(held) - 4, 4 * 7)})


def first_page(program: Path) -> int:
    """Opens the program in an empty home and returns how many colours its first page has, once it is drawn."""
    with tempfile.TemporaryDirectory() as folder:
        home, display = Path(folder), ":87"
        screen = ["Xvfb", display, "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", folder]
        environment = {"HOME": folder, "PATH": os.defpath, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        with subprocess.Popen(screen, stderr=subprocess.DEVNULL) as server:
            time.sleep(1)
            with subprocess.Popen([program], cwd=home, env=environment) as app:
                seen, end = 0, time.monotonic() + SECONDS
                while seen < LEAST_COLOURS and app.poll() is None and time.monotonic() < end:
                    time.sleep(1)
                    seen = colours(home / "Xvfb_screen0")
                shutil.copy(home / "Xvfb_screen0", OUT / "first_page.xwd")
                app.terminate()
                app.wait(20)
            server.terminate()
    return seen


def main() -> int:
    """Builds the program; returns 1 if its first page is not drawn."""
    program = build()
    size = sum(path.stat().st_size for path in program.parent.rglob("*") if path.is_file())
    print(f"{program.parent}: {size / 1e6:.0f} MB, not signed")
    if not sys.platform.startswith("linux"):
        return 0
    if shutil.which("Xvfb") is None:
        print("Its first page was not looked at: there is no Xvfb.")
        return 0
    seen = first_page(program)
    print(f"Its first page has {seen} colours." if seen >= LEAST_COLOURS else "Its first page was not drawn.")
    return 0 if seen >= LEAST_COLOURS else 1


if __name__ == "__main__":
    sys.exit(main())
