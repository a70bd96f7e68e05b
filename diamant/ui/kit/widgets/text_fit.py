"""Measures text: which font size lets it stand in a box."""

from __future__ import annotations

import re
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from kivy.core.text import Label as PlainText
from kivy.core.text.markup import MarkupLabel as MarkedText

from diamant.ui.kit.theme import theme
from diamant.ui.kit.ties import tied

REMEMBERED = 2048  # measures: the same words come back with every screen
TAGS = re.compile(r"\[/?[a-z_]+(?:=[^\]]*)?\]")


class Style(NamedTuple):
    """How a text is set, apart from its size and the font, which is the same everywhere."""

    bold: bool = False
    markup: bool = False
    line_height: float = 1.0
    lines: int = 1
    """The most lines allowed; 0 for any number."""


class Measure(NamedTuple):
    """What a text needs at one font size."""

    width: float
    height: float
    lines: int
    widest_word: float


@lru_cache(REMEMBERED)
def measure(text: str, style: Style, font_size: float, width: float | None) -> Measure:
    """Returns what the text needs, wrapped at ``width``; None keeps it on the lines it has."""
    text = tied(text)
    kind = MarkedText if style.markup else PlainText
    options = {"font_size": font_size, "bold": style.bold}
    label = kind(text=text, line_height=style.line_height, **options)
    label.usersize = (width, None)
    label.resolve_font_name()
    drawn = label.render()
    widest = 0.0
    if width is not None:
        # bold is the wider face, so in marked text every word is taken for bold
        words = PlainText(**{**options, "bold": style.bold or style.markup})
        words.resolve_font_name()
        plain = TAGS.sub("", text) if style.markup else text
        widest = max((words.get_extents(word)[0] for word in re.split("[ \\n]", plain)), default=0.0)
    return Measure(drawn[0], drawn[1], len(label._cached_lines), widest)


def widest_word(text: str, style: Style, font_size: float) -> float:
    """Returns the width of the widest word."""
    return measure(text, style, font_size, 1.0).widest_word


def fits(text: str, style: Style, font_size: float, width: float, height: float) -> bool:
    """Tells whether the text stands in the box without breaking a word or passing the lines allowed."""
    if style.lines == 1:
        one_line = measure(text, style, font_size, None)
        return one_line.width <= width and one_line.height <= height
    wrapped = measure(text, style, font_size, width)
    enough_lines = not style.lines or wrapped.lines <= style.lines
    return enough_lines and wrapped.widest_word <= width and wrapped.height <= height


def fitted(text: str, style: Style, wish: float, least: float, width: float, height: float) -> tuple[float, bool]:
    """Returns the largest font size from ``wish`` down to ``least`` that fits, and whether it does."""
    if wish <= least or fits(text, style, wish, width, height):
        return wish, wish > least or fits(text, style, wish, width, height)
    low, high = ceil(least), int(wish)
    if style.lines == 1:
        # one line grows with its size, so the answer is close to what the ratio says
        line = measure(text, style, wish, None)
        guess = int(wish * min(1.0, width / line.width, height / line.height)) if line.width and line.height else high
        low, high = max(low, guess - 1), min(high, max(low, guess + 1))
    best = None
    while low <= high:
        middle = (low + high) // 2
        if fits(text, style, middle, width, height):
            best, low = middle, middle + 1
        else:
            high = middle - 1
    if best is not None:
        return float(best), True
    return least, fits(text, style, least, width, height)


def fitting(text: str, style: Style, wish: float, width: float, height: float) -> float:
    """Returns the font size that lets a text stand in a box, from ``wish`` down to what can be read at all."""
    least = theme.least_font()
    size, whole = fitted(text, style, wish, least, width, height)
    return size if whole else fitted(text, style, least, theme.last_font(), width, height)[0]


def shortened(text: str, style: Style, size: float, width: float, height: float) -> str:
    """Returns as much of a text as stands in a box at this size; the whole text where not even a letter does."""
    for length in range(len(text), 0, -1):
        short = text if length == len(text) else text[:length].rstrip() + "…"
        if fits(short, style, size, width, height):
            return short
    return text
