"""Where this machine keeps what an app stores for its user."""

from __future__ import annotations

import os
import sys
from pathlib import Path

# The variable that names the folder of all apps, and where it lies in the user's home if it does not.
PLACES = {"win32": ("APPDATA", "AppData/Roaming"), "darwin": ("", "Library/Application Support")}
ELSEWHERE = ("XDG_CONFIG_HOME", ".config")


def data_folder(name: str) -> Path:
    """Returns the folder of an app on a desktop. It may not be there yet, and it may be that it cannot be made."""
    variable, in_the_home = PLACES.get(sys.platform, ELSEWHERE)
    named = os.path.expanduser(os.environ.get(variable, ""))
    return (Path(named) if os.path.isabs(named) else _home() / in_the_home) / name


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # a user whom the system does not know: there nothing can be kept, and the store says so
        return Path(os.devnull)
