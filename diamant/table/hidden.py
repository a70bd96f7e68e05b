"""Choices made at the same time and in secret: each awaited seat has one face-down card for everything it may choose.

In which order the cards lie only they know: where somebody lays a finger tells nobody what it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from diamant.games.game import Choice

from .refusals import Reason, Refused


class Hand:
    """One seat's own cards until the reveal: look, lay one forward, change, take back. It knows of no other seat.

    Once its decision is over, or somebody else has taken the seat, every command is refused.
    """

    def __init__(self, seat: int, cards: Sequence[Choice]) -> None:
        self.seat = seat
        self._cards = tuple(cards)
        self._laid: int | None = None

    @property
    def laid(self) -> int | None:
        """The card laid forward, counted from 0, or none."""
        return self._laid

    def peek(self, card: int) -> Choice:
        """Returns what one of the cards is."""
        return self._open()[self._one_of(card)]

    def lay(self, card: int) -> None:
        """Lays a card forward, face down; the one that lay there goes back."""
        self._open()
        if self._laid == self._one_of(card):
            raise Refused(Reason.ALREADY_LAID)
        self._laid = card

    def lay_choice(self, choice: Choice) -> None:
        """Lays the card with this choice forward, wherever it lies, unless it is forward already."""
        cards = self._open()
        if choice not in cards:
            raise Refused(Reason.NO_SUCH_CARD)
        self._laid = cards.index(choice)

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

    def _one_of(self, card: int) -> int:
        if card not in range(len(self._cards)):
            raise Refused(Reason.NO_SUCH_CARD)
        return card

    def _put_away(self) -> None:
        self._cards = ()
        self._laid = None


class HiddenChoices:
    """The hands of all seats that are awaited. They can be turned up when everybody has laid a card forward."""

    def __init__(self, choices: Mapping[int, Sequence[Choice]], shuffler: Random) -> None:
        self._choices = choices
        self._shuffler = shuffler
        self._hands = {seat: self._new_hand(seat) for seat in choices}

    def hand(self, seat: int) -> Hand:
        """Returns the cards of one seat and nothing of anybody else's."""
        if seat not in self._hands:
            raise Refused(Reason.NOT_AWAITED)
        return self._hands[seat]

    def has_laid(self, seat: int) -> bool:
        """Tells whether a seat has laid a card forward; everybody at the table sees that."""
        return seat in self._hands and self._hands[seat].laid is not None

    def missing(self) -> tuple[int, ...]:
        """Returns the seats that are still thinking."""
        return tuple(seat for seat in self._hands if not self.has_laid(seat))

    def turned_up(self) -> dict[int, Choice]:
        """Returns what everybody chose. Refused while anybody thinks."""
        if self.missing():
            raise Refused(Reason.SOMEBODY_THINKS)
        return {seat: hand.peek(hand.laid or 0) for seat, hand in self._hands.items()}

    def deal_anew(self, seat: int) -> None:
        """Takes a seat's cards away, chosen or not, and lays others there: somebody else sits there now."""
        if seat in self._hands:
            self._hands[seat]._put_away()
            self._hands[seat] = self._new_hand(seat)

    def close(self) -> None:
        """Takes all cards away; whoever still holds a hand can do nothing with it."""
        for hand in self._hands.values():
            hand._put_away()

    def _new_hand(self, seat: int) -> Hand:
        cards = list(self._choices[seat])
        for at in range(len(cards) - 1, 0, -1):
            other = int(self._shuffler.random() * (at + 1))
            cards[at], cards[other] = cards[other], cards[at]
        return Hand(seat, cards)
