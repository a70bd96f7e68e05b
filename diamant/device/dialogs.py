"""The desktop's file dialog: a program of the desktop's own on Linux, Python's way to the system's dialog elsewhere.

plyer's is not used: it stops the whole app until somebody has chosen, and on Linux it needs a module that Python has
no longer.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from threading import Thread

from .documents import Chosen, PathDocument
from .folders import desktop_folder

# Asks with the standard library's way to the dialogs of Windows and macOS, in a process of its own.
ASK = """
import sys, tkinter
from tkinter import filedialog
root = tkinter.Tk()
root.withdraw()
root.attributes("-topmost", True)
how, title, folder, name = sys.argv[1:]
kinds = [("Diamant", "*.json")]
if how == "save":
    path = filedialog.asksaveasfilename(
        title=title, initialdir=folder, initialfile=name, filetypes=kinds, defaultextension=".json"
    )
else:
    path = filedialog.askopenfilename(title=title, initialdir=folder, filetypes=kinds)
sys.stdout.buffer.write((path or "").encode("utf-8"))
"""


class DesktopChooser:
    """Runs the dialog beside the app, which goes on meanwhile; ``chosen`` is called in another thread."""

    def __init__(self) -> None:
        self._open: subprocess.Popen[bytes] | None = None

    def ask_where(self, name: str, title: str, chosen: Chosen) -> bool:
        """Asks where to keep a new file. Returns False if this desktop has no dialog."""
        return self._ask(_command("save", title, desktop_folder("downloads"), name), chosen)

    def ask_which(self, title: str, chosen: Chosen) -> bool:
        """Asks for a file that is there. Returns False if this desktop has no dialog."""
        return self._ask(_command("open", title, desktop_folder("downloads"), ""), chosen)

    def close(self) -> None:
        """Takes the dialog away; nothing is chosen then."""
        if self._open is not None:
            self._open.kill()

    @property
    def can_send(self) -> bool:
        """A desktop has no share sheet."""
        return False

    def send(self, content: bytes, name: str, title: str) -> None:
        """Is never asked for: see ``can_send``."""
        raise NotImplementedError

    def _ask(self, command: list[str], chosen: Chosen) -> bool:
        if not command:
            return False
        self.close()
        self._open = asking = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        Thread(target=_wait, args=(asking, chosen), daemon=True).start()
        return True


def _wait(asking: subprocess.Popen[bytes], chosen: Chosen) -> None:
    said, _ = asking.communicate()
    path = os.fsdecode(said).strip("\r\n")
    chosen(PathDocument(Path(path)) if path and asking.returncode == 0 else None)


def _command(how: str, title: str, folder: Path, name: str) -> list[str]:
    """Returns the command that asks and prints a path; empty if there is none on this desktop."""
    if sys.platform in ("win32", "darwin"):
        usable = find_spec("tkinter") is not None and not getattr(sys, "frozen", False)
        return [sys.executable, "-c", ASK, how, title, str(folder), name] if usable else []
    kdialog, zenity = shutil.which("kdialog"), shutil.which("zenity")
    place = str(folder / name) if name else f"{folder}/"
    if kdialog and ("KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "") or not zenity):
        return [kdialog, "--title", title, f"--get{how}filename", place, "*.json"]
    if zenity:
        saving = ["--save", "--confirm-overwrite"] if how == "save" else []
        return [zenity, "--file-selection", *saving, f"--title={title}", f"--filename={place}", "--file-filter=*.json"]
    return []
