"""The motions that scripts of the mine are made of, beside the ways of a card."""

from __future__ import annotations

from functools import partial

from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.table.card import CardView
from diamant.ui.games.dwarfs.table.resting import Spot
from diamant.ui.games.dwarfs.table.view import MineView
from diamant.ui.kit.theme import theme
from diamant.ui.table.card_motions import CardMotions
from diamant.ui.table.pace import Pace
from diamant.ui.table.place import Place


class Motions(CardMotions):
    """Moves the cards of one view, and what else moves with them."""

    def __init__(self, view: MineView, pace: Pace) -> None:
        super().__init__(view.stage, pace)
        self._view = view

    def gather(self, seat: int) -> None:
        """Lays the five cards of a seat together and spreads them again: nobody else knows in which order."""
        middle = self._view.home((seat, 2))
        for place in range(5):
            card = self._view.cards.get((seat, place))
            home = self._view.home((seat, place))
            if card is not None:
                self.go(card, middle, times.hand_gathers, partial(self._spread, card, home))

    def _spread(self, card: CardView, home: Place) -> None:
        self.go(card, home, times.hand_gathers)

    def swap(self, one: Spot, other: Spot, seconds: float, bend: float) -> float:
        """Lets the cards of two places change them, each on its own arc."""
        view = self._view
        first, second = view.cards[one], view.cards[other]
        view.cards[one], view.cards[other] = second, first
        took = self.curve(first, view.home(other), seconds, bend)
        return max(took, self.curve(second, view.home(one), seconds, bend))

    def rise(self, seat: int, diamonds: int) -> None:
        """Lets a number rise from a seat's wagon."""
        self._view.raise_gain(seat, f"+{diamonds}", self._pace.move(theme.time.gain_rises))

    def darken(self, share: float) -> None:
        """Darkens the rock and the galleries, or lets them be bright again."""
        view = self._view
        view.floor.shade = theme.faded(theme.colour.shadow, share)
        for gallery in view.galleries:
            gallery.tint = [1 - share, 1 - share, 1 - share, 1.0]
