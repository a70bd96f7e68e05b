"""One decision's hidden choices: two face-down cards for every seat in the cave, in an order only the cards know."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from diamant.games.expedition import Choice

from .refusals import Reason, Refused


class Hand:
    """One seat's own two cards until the reveal: look, lay one forward, change, take back. It knows of no other seat.

    Once its decision is over, or somebody else has taken the seat, every command is refused.
    """

    def __init__(self, seat: int, cards: tuple[Choice, Choice]) -> None:
        self.seat = seat
        self._cards: tuple[Choice, ...] = cards
        self._laid: int | None = None

    @property
    def laid(self) -> int | None:
        """The card laid forward: 0, 1 or none."""
        return self._laid

    def peek(self, card: int) -> Choice:
        """Returns what one of the two cards is."""
        return self._open()[_one_of_two(card)]

    def lay(self, card: int) -> None:
        """Lays a card forward, face down; the other one, if it lay there, goes back."""
        self._open()
        if self._laid == _one_of_two(card):
            raise Refused(Reason.ALREADY_LAID)
        self._laid = card

    def lay_choice(self, choice: Choice) -> None:
        """Lays the card with this choice forward, whichever of the two it is, unless it lies there already."""
        self._laid = self._open().index(choice)

    def take_back(self) -> None:
        """Takes the card that was laid forward back."""
        self._open()
        if self._laid is None:
            raise Refused(Reason.NOTHING_LAID)
        self._laid = None

    def _open(self) -> tuple[Choice, ...]:
        if not self._cards:
            raise Refused(Reason.CHOICES_CLOSED)
        return self._cards

    def _put_away(self) -> None:
        self._cards = ()
        self._laid = None


class HiddenChoices:
    """The hands of all seats that decide now. They can be turned up when everybody has laid a card forward."""

    def __init__(self, seats: Iterable[int], shuffler: Random) -> None:
        self._shuffler = shuffler
        self._hands = {seat: self._new_hand(seat) for seat in seats}

    def hand(self, seat: int) -> Hand:
        """Returns the cards of one seat and nothing of anybody else's."""
        if seat not in self._hands:
            raise Refused(Reason.NOT_IN_CAVE)
        return self._hands[seat]

    def has_laid(self, seat: int) -> bool:
        """Tells whether a seat has laid a card forward; everybody at the table sees that."""
        return seat in self._hands and self._hands[seat].laid is not None

    def missing(self) -> tuple[int, ...]:
        """Returns the seats that are still thinking."""
        return tuple(seat for seat in self._hands if not self.has_laid(seat))

    def turned_up(self, seats: int) -> tuple[Choice | None, ...]:
        """Returns what everybody chose, ``None`` for a seat that does not decide. Refused while anybody thinks."""
        if self.missing():
            raise Refused(Reason.SOMEBODY_THINKS)
        return tuple(_choice_in(self._hands[seat]) if seat in self._hands else None for seat in range(seats))

    def deal_anew(self, seat: int) -> None:
        """Takes a seat's cards away, chosen or not, and lays two others there: somebody else sits there now."""
        if seat in self._hands:
            self._hands[seat]._put_away()
            self._hands[seat] = self._new_hand(seat)

    def close(self) -> None:
        """Takes all cards away; whoever still holds a hand can do nothing with it."""
        for hand in self._hands.values():
            hand._put_away()

    def _new_hand(self, seat: int) -> Hand:
        two = (Choice.CONTINUE, Choice.LEAVE) if self._shuffler.random() < 0.5 else (Choice.LEAVE, Choice.CONTINUE)
        return Hand(seat, two)


def _choice_in(hand: Hand) -> Choice | None:
    return None if hand.laid is None else hand.peek(hand.laid)


def _one_of_two(card: int) -> int:
    if card not in (0, 1):
        raise Refused(Reason.NO_SUCH_CARD)
    return card
