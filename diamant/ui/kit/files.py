"""Where the files of the app lie, and how a module loads the kv file of its own name."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from kivy.lang import Builder
from kivy.lang.parser import global_idmap


def holder_of_files(package: Path) -> Path:
    """Returns where the files of a package lie: in it where it is installed, beside it in a project or on a tablet."""
    return package if (package / "kv").is_dir() else package.parent


PACKAGE = Path(__file__).resolve().parents[2]
ROOT = holder_of_files(PACKAGE)
KV = ROOT / "kv"
# Each of these holds a folder for the house and one for every game.
ATLAS = ROOT / "assets" / "atlas"
SCENES = ROOT / "assets" / "scenes"
SOUNDS = ROOT / "assets" / "sounds"
TRANSLATIONS = ROOT / "assets" / "translations"
PHONE = ROOT / "assets" / "phone"
HOUSE = "house"

IN_EVERY_KV = {"art": "diamant.ui.kit.art", "i18n": "diamant.ui.kit.i18n", "theme": "diamant.ui.kit.theme"}
"""What every kv file can name, as it can name ``dp``: kv keeps such names for all its files. Each is its module's."""


def load_kv(module: str) -> None:
    """Loads the kv file that describes a module: ``load_kv(__name__)``. It lies in the same folder of ``kv``.

    That is the ``kv`` of the package which the module was found in: a game may be kept in a tree of its own.
    """
    folders = module.removeprefix("diamant.ui.").split(".")
    package = Path(str(sys.modules[module].__file__)).resolve().parents[len(folders)]
    path = str(holder_of_files(package).joinpath("kv", *folders).with_suffix(".kv"))
    for name, home in IN_EVERY_KV.items():
        global_idmap.setdefault(name, getattr(import_module(home), name))
    if path not in Builder.files:
        Builder.load_file(path, rulesonly=True)
