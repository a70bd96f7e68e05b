"""Which letters can be drawn: those that the fonts of the app have, read from the fonts themselves."""

from __future__ import annotations

import struct
from functools import cache, lru_cache
from struct import unpack_from

from kivy.logger import Logger

from diamant.ui.kit.theme import FONT

UNKNOWN = "?"
SPACES = {"\n", "\r", "\t"}
REMEMBERED = 512


def can_be_drawn(letter: str) -> bool:
    """Tells whether every font has a picture of this letter."""
    known = _known()
    return not known or letter in known


@lru_cache(REMEMBERED)
def drawable(text: str) -> str:
    """Returns the text with a question mark for every letter that would be drawn as an empty box.

    >>> drawable("Łucja"), drawable("Ольга 漢")
    ('Łucja', 'Ольга ?')
    """
    if text.isascii() or all(map(can_be_drawn, text)):
        return text
    return "".join(letter if can_be_drawn(letter) or letter in SPACES else UNKNOWN for letter in text)


@cache
def _known() -> frozenset[str]:
    """The letters that all fonts have; none if they cannot be read, so that nothing is taken for a box."""
    try:
        fonts = [_letters_of(font.read_bytes()) for font in (FONT.regular, FONT.bold)]
    except (OSError, ValueError, struct.error) as error:
        Logger.warning("Letters: the fonts cannot be read: %s", error)
        return frozenset()
    return frozenset.intersection(*fonts)


def _letters_of(font: bytes) -> frozenset[str]:
    """Returns the letters that a TrueType font maps to a glyph, from its character map in format 4."""
    tables = (unpack_from(">4sLLL", font, 12 + 16 * at) for at in range(unpack_from(">H", font, 4)[0]))
    start = next((offset for tag, _, offset, _ in tables if tag == b"cmap"), 0)
    if not start:
        raise ValueError("no character map")
    maps = (unpack_from(">HHL", font, start + 4 + 8 * at) for at in range(unpack_from(">H", font, start + 2)[0]))
    for _, _, offset in maps:
        if unpack_from(">H", font, start + offset)[0] == 4:
            return frozenset(map(chr, _mapped(font, start + offset)))
    raise ValueError("no character map in format 4")


def _mapped(font: bytes, at: int) -> list[int]:
    """Returns the characters that a map in format 4 leads to a glyph, segment by segment."""
    count = unpack_from(">H", font, at + 6)[0] // 2
    starts = at + 16 + 2 * count
    ranges = starts + 4 * count
    rows = (unpack_from(f">{count}H", font, row) for row in (at + 14, starts, starts + 2 * count, ranges))
    found = []
    for segment, (last, first, delta, offset) in enumerate(zip(*rows, strict=True)):
        for code in range(first, last + 1):
            glyph = code
            if offset:
                (glyph,) = unpack_from(">H", font, ranges + 2 * segment + offset + 2 * (code - first))
            if (glyph + delta) % 0x10000 and (glyph or not offset):
                found.append(code)
    return found
