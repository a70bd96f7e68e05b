"""Makes every sound of the app out of sines and noise, and writes them as OGG under assets/sounds.

Every folder there is made by a module of its own, ``sounds_<folder>.py``: the house's, and one for each game.
Run `python tools/make_sounds.py` after any change, or with the names of the folders that changed, and commit what it
writes. The same recipe makes the same file, byte by byte.
"""

from __future__ import annotations

import hashlib
import io
import json
import struct
import sys
from importlib import import_module
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
import soundfile
from synth import RATE, Wave, finished

TOOLS = Path(__file__).resolve().parent
ROOT = TOOLS.parent
SOUNDS = ROOT / "assets" / "sounds"
RECIPES = "sounds_"

PEAK = 10 ** (-4.5 / 20)  # leaves room for what the encoder adds
BACKGROUND = 10 ** (-20 / 20)
QUALITY = 0.25


def folders() -> list[str]:
    """Returns the folders that are made, each apart."""
    return sorted(path.stem.removeprefix(RECIPES) for path in TOOLS.glob(f"{RECIPES}*.py"))


def recipes(folder: str) -> Any:
    """Returns the module with the ``MAKERS`` of a folder; ``FAR`` names what is only heard in the background."""
    return import_module(f"{RECIPES}{folder}")


def make(folder: str, name: str) -> Wave:
    """Returns a sound as two channels; the same every time."""
    of_folder = recipes(folder)
    wave = of_folder.MAKERS[name](np.random.default_rng(crc32(name.encode())))
    return finished(wave, BACKGROUND if name in getattr(of_folder, "FAR", ()) else PEAK)


def stamp(folder: str) -> Path:
    """Returns the file that says what a folder was made from."""
    return SOUNDS / folder / "made.json"


def fingerprints(folder: str) -> dict[str, str]:
    """Returns the hash of every source of a folder, with line ends as on every machine."""
    sources = (TOOLS / f"{RECIPES}{folder}.py", TOOLS / "make_sounds.py", TOOLS / "synth.py")
    return {
        path.relative_to(ROOT).as_posix(): hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
        for path in sources
    }


def as_ogg(name: str, wave: Wave) -> bytes:
    """Returns a sound as a file. The encoder gives every stream a number by chance; ours is made from the name."""
    file = io.BytesIO()
    soundfile.write(file, wave, RATE, format="OGG", subtype="VORBIS", compression_level=1 - QUALITY)
    data, at = bytearray(file.getvalue()), 0
    while at < len(data):
        lengths = data[at + 27 : at + 27 + data[at + 26]]
        end = at + 27 + len(lengths) + sum(lengths)
        struct.pack_into("<I", data, at + 14, crc32(name.encode()))
        struct.pack_into("<I", data, at + 22, 0)
        struct.pack_into("<I", data, at + 22, ogg_sum(data[at:end]))
        at = end
    return bytes(data)


def ogg_sum(page: bytearray) -> int:
    """Returns the checksum of a page of an OGG file."""
    total = 0
    for byte in page:
        total = (total << 8) & 0xFFFFFFFF ^ OGG_TABLE[total >> 24 ^ byte]
    return total


def ogg_row(number: int) -> int:
    """Returns one row of the table for the checksums of OGG."""
    row = number << 24
    for _ in range(8):
        row = (row << 1) & 0xFFFFFFFF ^ (0x04C11DB7 if row >> 31 else 0)
    return row


OGG_TABLE = [ogg_row(number) for number in range(256)]


def make_folder(folder: str) -> None:
    """Makes a folder anew."""
    target = SOUNDS / folder
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("*.ogg"):
        old.unlink()
    for name in recipes(folder).MAKERS:
        (target / f"{name}.ogg").write_bytes(as_ogg(name, make(folder, name)))
    stamp(folder).write_text(json.dumps(fingerprints(folder), indent=1) + "\n", encoding="utf-8")


def main(wanted: list[str]) -> int:
    """Makes the folders that are asked for, or all of them."""
    for folder in wanted or folders():
        make_folder(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
