"""A card of the mine on the table: its faces and backs, and what the mine lays on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from diamant.games.dwarfs.board import KEPT, SWAPPED
from diamant.ui.games.dwarfs.pictures import back, face
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.table.card import HEIGHT, WIDTH, LyingCard, Part

CHANGES = {KEPT: "i-bring", SWAPPED: "i-swap2"}
"""The sign of what happened at a place."""


class CardView(LyingCard):
    """A card of a floor."""

    floor = NumericProperty(1)
    lock = BooleanProperty(False)
    """Whether it was sent up for good."""

    cross = BooleanProperty(False)
    """Whether it is to be thrown out."""

    mark = BooleanProperty(False)
    """Whether its owner has seen it: a small eye."""

    watched = BooleanProperty(False)
    """Whether its owner looks at it where it lies: a large eye, for all to see."""

    badge = StringProperty("")
    """The colour of the seat it comes from, while it lies elsewhere: a ribbon with its mark and its dwarf."""

    changed = StringProperty("")
    """How it came here, if that was after the last card was drawn: a small sign, for whoever looked away."""

    shows: ClassVar = ("floor", "lock", "cross", "mark", "watched", "badge", "changed")

    def front(self, large: bool) -> Sequence[Part]:
        return face(self.face, large)

    def back(self) -> Sequence[Part]:
        return back(int(self.floor))

    def add_signs(self, size: float) -> None:
        if self.lock:
            self.add(Part("sign-sent-up", 0.0, -HEIGHT / 2 + 2, size, size))
        if self.cross:
            self.add(Part("sign-out", 0.0, HEIGHT / 2, size * 1.1, size * 1.1))
        if self.mark and not self.shows_face:
            self.add(Part("disc-light", -WIDTH / 2 + 15, -HEIGHT / 2 + 15, 28.0, 28.0))
            self.ink(Palette.ink)
            self.add(Part("i-eye", -WIDTH / 2 + 15, -HEIGHT / 2 + 15, 18.0, 18.0))
            self.ink(Palette.plain)
        if self.changed and not self.shows_face:
            self._add_change()
        if self.watched:
            self.add(Part("disc-light", 0.0, HEIGHT / 2 - 6, 44.0, 44.0))
            self.ink(Palette.ink)
            self.add(Part("i-eye", 0.0, HEIGHT / 2 - 6, 30.0, 30.0))
            self.ink(Palette.plain)
        if self.badge:
            self._add_ribbon()

    def _add_change(self) -> None:
        side = 46.0 * min(1.0, self.thin)
        x, y = WIDTH / 2 - 0.36 * side, HEIGHT / 2 - 0.36 * side
        self.add(Part("disc-light", x, y, side, side))
        self.ink(Palette.ink)
        self.add(Part(CHANGES[self.changed], x, y, 0.66 * side, 0.66 * side))
        self.ink(Palette.plain)

    def _add_ribbon(self) -> None:
        seat, thin = theme.seat(self.badge), max(0.62, self.thin)
        high, wide = 34 * thin, 66 * thin
        x, y = WIDTH / 2 + 10 * thin - wide, HEIGHT / 2 - 0.62 * high  # the other end is bent up to be seen
        for shade, rim in ((Palette.ink, 3 * thin), (seat.light, 0.0)):
            self.ink(shade)
            self.add_box(x - rim, y - rim, wide + 2 * rim, high + 2 * rim, 4 * thin)
        self.ink(Palette.ink)
        self.add(Part(seat.mark, x + 0.27 * wide, y + high / 2, 0.74 * high, 0.74 * high))
        self.ink(Palette.plain)
        self.add(Part(f"dwarf-token-{self.badge}", x + 0.72 * wide, y + high / 2, 1.1 * high, 1.1 * high))
