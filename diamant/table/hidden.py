"""One decision's hidden choices: two face-down cards for every seat in the cave, in an order only the cards know."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from diamant.games.expedition import Choice

from .refusals import Reason, Refused

CARDS = (Choice.CONTINUE, Choice.LEAVE)


class HiddenChoices:
    """The decision cards of all seats that decide now. Opens when everybody has laid one forward."""

    def __init__(self, seats: Iterable[int], shuffler: Random) -> None:
        self._cards: dict[int, tuple[Choice, Choice]] = {}
        self._laid: dict[int, int] = {}
        for seat in seats:
            self._cards[seat] = CARDS if shuffler.random() < 0.5 else (Choice.LEAVE, Choice.CONTINUE)

    def hand(self, seat: int) -> Hand:
        """Returns the cards of one seat and nothing of anybody else's."""
        if seat not in self._cards:
            raise Refused(Reason.NOT_IN_CAVE)
        return Hand(self, seat)

    def has_laid(self, seat: int) -> bool:
        """Tells whether a seat has laid a card forward; everybody at the table sees that."""
        return seat in self._laid

    def missing(self) -> tuple[int, ...]:
        """Returns the seats that are still thinking."""
        return tuple(seat for seat in self._cards if seat not in self._laid)

    def turned_up(self, seats: int) -> tuple[Choice | None, ...]:
        """Turns all cards at once. Refused while anybody is still thinking."""
        if self.missing():
            raise Refused(Reason.SOMEBODY_THINKS)
        return tuple(
            self._cards[seat][self._laid[seat]] if seat in self._laid else None for seat in range(seats)
        )


class Hand:
    """What one seat may do with its own two cards until the reveal: look, lay one forward, change, take back."""

    def __init__(self, choices: HiddenChoices, seat: int) -> None:
        self._choices = choices
        self.seat = seat

    @property
    def laid(self) -> int | None:
        """The card laid forward: 0, 1 or none."""
        return self._choices._laid.get(self.seat)

    def peek(self, card: int) -> Choice:
        """Returns what one of the two cards is."""
        return self._choices._cards[self.seat][_one_of_two(card)]

    def lay(self, card: int) -> None:
        """Lays a card forward, face down; the other one, if it lay there, goes back."""
        if self.laid == _one_of_two(card):
            raise Refused(Reason.ALREADY_LAID)
        self._choices._laid[self.seat] = card

    def lay_choice(self, choice: Choice) -> None:
        """Lays the card with this choice forward, whichever of the two it is."""
        self._choices._laid[self.seat] = self._choices._cards[self.seat].index(choice)

    def take_back(self) -> None:
        """Takes the card that was laid forward back."""
        if self.laid is None:
            raise Refused(Reason.NOTHING_LAID)
        del self._choices._laid[self.seat]


def _one_of_two(card: int) -> int:
    if card not in (0, 1):
        raise Refused(Reason.NO_SUCH_CARD)
    return card
