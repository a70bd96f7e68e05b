"""Cards of the mine drawn straight on a canvas, for pictures with more cards than there should be widgets."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Line, Rectangle

from diamant.games.dwarfs.cards import Card
from diamant.ui.games.dwarfs.pictures import back, face
from diamant.ui.kit.art import art
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.ink import Point, stamp
from diamant.ui.table.card import HEIGHT, WIDTH, Part

RATIO = HEIGHT / WIDTH
TOKEN = 0.32  # of the width of a card: the eyes at its foot
PLAIN = (1.0, 1.0, 1.0, 1.0)
DARK = (0.5, 0.52, 0.58, 1.0)


def draw_card(
    card: Card | None, floor: int, middle: Point, width: float, tint: Sequence[float] = PLAIN, locked: bool = False
) -> None:
    """Draws a card on the canvas that is open: its face, or its back if nobody may see that."""
    scale = width / WIDTH
    for part in face(card) if card is not None else back(floor):
        _draw_part(part, middle, scale, tint)
    if locked:
        stamp("sign-sent-up", (middle[0], middle[1] - 0.46 * width * RATIO), 0.36 * width)


def draw_frame(middle: Point, width: float, colour: Sequence[float]) -> None:
    """Draws a frame around a card."""
    high, thick = width * RATIO, max(1.5, 0.035 * width)
    Color(*colour)
    Line(rounded_rectangle=(middle[0] - width / 2, middle[1] - high / 2, width, high, 0.09 * width), width=thick)


def draw_seen(seen: Sequence[str], foot: Point, width: float) -> None:
    """Draws the marks of those who have seen a card, side by side at its foot."""
    side = min(TOKEN * width, width / max(1, len(seen)))
    left = foot[0] - side * len(seen) / 2
    for at, colour in enumerate(seen):
        stamp(f"{theme.seat(colour).mark}-light", (left + side * (at + 0.5), foot[1]), 0.9 * side)


def _draw_part(part: Part, middle: Point, scale: float, tint: Sequence[float]) -> None:
    texture = art.texture(part.name)
    wide, high = part.width * scale, part.height * scale
    natural_wide, natural_high = art.size_of(part.name)
    fit = min(wide / natural_wide, high / natural_high)
    wide, high = natural_wide * fit, natural_high * fit
    x, y = middle[0] + part.x * scale, middle[1] + part.y * scale
    Color(*tint)
    coords = texture.tex_coords
    if part.turned:
        coords = (*coords[4:], *coords[:4])
    Rectangle(texture=texture, tex_coords=coords, pos=(x - wide / 2, y - high / 2), size=(wide, high))
