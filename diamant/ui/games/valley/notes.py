"""Bank notes as each language prints them: the drawing says its value in English, other languages write their own."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle

from diamant.ui.games.valley.money import plain
from diamant.ui.games.valley.pictures import NOTES
from diamant.ui.kit.art import art
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import Palette, rgba, theme
from diamant.ui.kit.widgets.ink import Ink
from diamant.ui.table.edges import Rect

DRAWN_IN = "en"
NOTE = 110 / 56  # how long a note is for its height
VALUE = Rect(0.475, 0.27, 0.42, 0.46)
"""Where the value stands on a note, as parts of it."""

COLOURS = {
    10: (rgba("#E3C493"), rgba("#633812")),
    50: (rgba("#A9CF92"), rgba("#1D4F31")),
    100: (rgba("#9CC6E8"), rgba("#173F70")),
    200: (rgba("#C9A9E8"), rgba("#4C237A")),
    500: (rgba("#F5B078"), rgba("#742E08")),
    1000: (rgba("#F8DA72"), rgba("#6B4305")),
    2000: (rgba("#F59AA8"), rgba("#78102F")),
}
"""The paper and the print of every note."""


def printed(value: int) -> str:
    """Returns what stands on a note of this value over its drawing: nothing in the language that it is drawn in."""
    return "" if i18n.language == DRAWN_IN else plain(value)


def draw_note(ink: Ink, value: int, place: Rect, bright: float = 1.0) -> None:
    """Draws a note on the canvas that is open."""
    Color(*theme.faded(Palette.plain, bright))
    Rectangle(texture=art.texture(NOTES[value]), pos=place[:2], size=place[2:])
    text = printed(value)
    if not text:
        return
    paper, print_ = COLOURS[value]
    box = Rect(
        place.x + VALUE.x * place.width, place.y + VALUE.y * place.height,
        VALUE.width * place.width, VALUE.height * place.height,
    )  # fmt: skip
    Color(*theme.faded(paper, bright))
    Rectangle(pos=box[:2], size=box[2:])
    size = 0.74 * box.height
    size *= min(1.0, box.width / max(1.0, ink.width(text, size, True)))
    ink.write(text, box.centre, size, theme.faded(print_, bright), bold=True, halign="center")
