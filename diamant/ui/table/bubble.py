"""A speech bubble: what a machine player says, turned to everybody who reads, and pointing to whoever says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import theme
from diamant.ui.kit.ties import tied
from diamant.ui.kit.widgets import fit_label, piece, turned  # noqa: F401
from diamant.ui.kit.widgets.text_fit import Style, measure
from diamant.ui.table.edges import Point, Rect

load_kv(__name__)

LINES = (2, 1, 3)
"""On how many lines a remark may stand, the best first."""

WISH, SMALLER = 21.0, 16.0  # units
FIGURE, EDGE, GAP, SLACK, TAIL = 44.0, 9.0, 7.0, 2.0, 12.0  # dp
FAR = 60.0
"""So many dp from the speaker a bubble has no tail any more: its figure says who it is."""


class Manner(NamedTuple):
    """How something is said: who reads it, with which figure beside it, and how large, in units."""

    near: bool = True
    far: bool = True
    figure: str = ""
    wish: float = WISH

    def shapes(self, text: str) -> Iterator[tuple[int, tuple[float, float]]]:
        """Yields how large the bubble of a text is on so many lines, the best first."""
        style, font, sides = Style(bold=True), theme.font(self.wish * theme.u), self.near + self.far
        words = [measure(word, style, font, None) for word in tied(text).split(" ")]
        space = measure("x x", style, font, None).width - measure("xx", style, font, None).width
        inset, least = (dp(FIGURE + GAP), dp(FIGURE)) if self.figure else (0.0, 0.0)
        for lines in LINES:
            width = narrowest([word.width for word in words], space, lines) + dp(SLACK)
            high = sides * (lines * words[0].height + dp(SLACK)) + (sides - 1) * dp(GAP)
            yield lines, (width + inset + dp(2 * EDGE), max(high, least) + dp(2 * EDGE))


class SpeechBubble(Widget):
    """Takes no touches.

    - ``text``: what is said
    - ``figure``: the drawing of who says it; nothing where there is no room for it
    - ``near``, ``far``: who reads it
    - ``lines``: on how many lines it stands
    - ``tail``: the corners of the wedge that points to the speaker, flat
    """

    text = StringProperty("")
    figure = StringProperty("")
    near = BooleanProperty(True)
    far = BooleanProperty(True)
    lines = NumericProperty(2)
    tail = ListProperty([0.0] * 6)
    wish = NumericProperty(WISH)
    inset = NumericProperty(0.0)
    """How much of its width stands before the words."""

    edge = NumericProperty(0.0)
    gap = NumericProperty(0.0)

    def __init__(self, text: str, manner: Manner, place: Rect, speaker: Point) -> None:
        """Lies at a place of one of the sizes of its manner, and points to the speaker."""
        lines = next(lines for lines, size in manner.shapes(text) if size == (place.width, place.height))
        super().__init__(
            size_hint=(None, None),
            pos=(place.x, place.y),
            size=(place.width, place.height),
            text=text,
            lines=lines,
            edge=dp(EDGE),
            gap=dp(GAP),
            inset=dp(FIGURE + GAP) if manner.figure else 0.0,
            tail=_tail(place, speaker, float(dp(TAIL))) if _points(manner, place, speaker) else [0.0] * 6,
            **manner._asdict(),
        )


def narrowest(words: Sequence[float], space: float, lines: int) -> float:
    """Returns how wide a box must be in which words of these widths stand on so many lines.

    >>> narrowest([3, 4, 5], 1, 2), narrowest([3, 4, 5], 1, 1), narrowest([3, 4, 5], 1, 3)
    (8, 14, 5)
    """
    if lines == 1:
        return sum(words) + space * (len(words) - 1)
    wraps = [
        max(sum(words[:at]) + space * (at - 1), narrowest(words[at:], space, lines - 1)) for at in range(1, len(words))
    ]
    return min(wraps, default=sum(words))


def _points(manner: Manner, place: Rect, speaker: Point) -> bool:
    """Tells whether a bubble needs a tail: not where it touches who speaks, nor far from them beside their figure."""
    if place.widened(float(dp(TAIL)) / 4).meets(Rect(*speaker, 1.0, 1.0)):
        return False
    around = place.widened(float(dp(FAR)))
    return not manner.figure or around.meets(Rect(*speaker, 1.0, 1.0))


def _tail(place: Rect, speaker: Point, length: float) -> list[float]:
    """Returns the corners of a wedge from the edge of a bubble towards a point; its foot lies inside the bubble."""
    foot = length * 0.8
    x = min(max(speaker[0], place.x + 2 * foot), place.right - 2 * foot)
    y = min(max(speaker[1], place.y + 2 * foot), place.top - 2 * foot)
    if place.y <= speaker[1] <= place.top:
        start = (place.right - foot / 2 if speaker[0] > x else place.x + foot / 2, y)
        sides = (start[0], y - foot, start[0], y + foot)
    else:
        start = (x, place.top - foot / 2 if speaker[1] > y else place.y + foot / 2)
        sides = (x - foot, start[1], x + foot, start[1])
    way = (speaker[0] - start[0], speaker[1] - start[1])
    share = min(1.0, (length + foot / 2) / (hypot(*way) or 1.0))
    return [*sides, start[0] + way[0] * share, start[1] + way[1] * share]
