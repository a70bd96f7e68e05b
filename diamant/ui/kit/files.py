"""Where the files of the app lie, and how a module loads the kv file of its own name."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

PACKAGE = Path(__file__).resolve().parents[2]
# Installed, the package holds its files itself; in the project and on a tablet they lie beside it.
ROOT = PACKAGE if (PACKAGE / "kv").is_dir() else PACKAGE.parent
KV = ROOT / "kv"
# Each of these holds a folder for the house and one for every game.
ATLAS = ROOT / "assets" / "atlas"
SCENES = ROOT / "assets" / "scenes"
SOUNDS = ROOT / "assets" / "sounds"
TRANSLATIONS = ROOT / "assets" / "translations"
HOUSE = "house"


def load_kv(module: str) -> None:
    """Loads the kv file that describes a module: ``load_kv(__name__)``. It lies in the same folder of ``kv``."""
    room = module.removeprefix("diamant.ui.").replace(".", "/")
    path = str(KV / f"{room}.kv")
    if path not in Builder.files:
        Builder.load_file(path, rulesonly=True)
