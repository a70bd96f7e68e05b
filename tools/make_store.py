"""Draws what stores show of the app into fastlane/metadata/android: scenes of its games, the picture above its page.

Run `python tools/make_store.py` when the app looks different, look at what it wrote, and commit it. A window has one
size for life, so the screenshots of each size and language are drawn by a process of their own.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from drawings import HOUSE, read_drawings, scene_picture
from make_art import read_table, scene_path
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
STORES = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en": "en-US", "pl": "pl", "uk": "uk"}
SIZES = {"sevenInchScreenshots": (1024, 600), "tenInchScreenshots": (1280, 800)}
SCENES = ("home", "expedition/trap", "dwarfs/supper-table", "valley/valley-climbing", "draw")
FEATURE = "feature"
FEATURE_WIDTH = 1024
COLOURS = 256
ROUNDS = 8  # of moving every colour to the middle of those it stands for


def save(picture: Image.Image, path: Path, dither: Image.Dither = Image.Dither.NONE) -> None:
    """Writes a picture with a palette: a third of the size, and hardly to be told from it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    plain = picture.convert("RGB")
    palette = plain.quantize(COLOURS, kmeans=ROUNDS)
    plain.quantize(palette=palette, dither=dither).save(path, optimize=True)


def make_screenshots(language: str, kind: str) -> None:
    """Draws the scenes in one language and size, numbered in the order in which a store shows them."""
    with tempfile.TemporaryDirectory() as folder:
        only = [word for scene in SCENES for word in ("--only", scene)]
        size = "{}x{}".format(*SIZES[kind])
        command = ["-m", "diamant", "shots", folder, "--size", size, "--language", language, *only]
        subprocess.run([sys.executable, *command], cwd=ROOT, check=True)
        for number, scene in enumerate(SCENES, 1):
            with Image.open(Path(folder, f"{scene}.png")) as drawn:
                save(drawn, STORES / LOCALES[language] / "images" / kind / f"{number}.png")


def make_feature() -> None:
    """Draws the picture above the page, which has no words and is the same in every language; half of it is sky."""
    table = read_table(HOUSE)
    drawn = scene_picture(read_drawings(HOUSE, table["kinds"]), scene_path(table, FEATURE), FEATURE_WIDTH)
    for locale in LOCALES.values():
        save(drawn, STORES / locale / "images" / "featureGraphic.png", Image.Dither.FLOYDSTEINBERG)


def main() -> int:
    """Makes all of them anew."""
    make_feature()
    for language in LOCALES:
        for kind in SIZES:
            make_screenshots(language, kind)
    return 0


if __name__ == "__main__":
    sys.exit(main())
