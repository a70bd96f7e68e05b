"""Who in camp foresaw which card: guesses that change nothing, counted for as long as people sit at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from enum import StrEnum

from diamant.games.expedition import Card, CardKind


class Sign(StrEnum):
    """What the next card may be: whoever guesses says no more than this. Each is the end of its drawing's name."""

    TREASURE = "treasure"
    RELIC = "relic"
    FIRST = "first"
    SECOND = "second"


def sign_of(card: Card, traps_out: Collection[str]) -> Sign:
    """Returns what a card is that is turned up while these kinds of trap lie on the path.

    >>> from diamant.games.expedition.cards import trap
    >>> sign_of(trap("lava"), ["snakes"]), sign_of(trap("lava"), ["snakes", "lava"])
    (<Sign.FIRST: 'first'>, <Sign.SECOND: 'second'>)
    """
    if card.kind is CardKind.TRAP:
        return Sign.SECOND if card.trap in traps_out else Sign.FIRST
    return Sign.RELIC if card.kind is CardKind.RELIC else Sign.TREASURE


class Seers:
    """The guesses of everybody in camp, and how many cards each seat has foreseen.

    Only those who sat there from the first card on, the ``whole`` game, can be named in the end.
    """

    def __init__(self, whole: bool = False) -> None:
        self._whole = whole
        self._open = True
        self.guesses: dict[int, Sign] = {}
        self.foreseen: Counter[int] = Counter()

    def guess(self, seat: int, sign: Sign) -> bool:
        """Takes a guess, another one in its place, or the same one back. Tells whether it was in time."""
        if self._open and self.guesses.pop(seat, None) is not sign:
            self.guesses[seat] = sign
        return self._open

    def take_back(self, seat: int) -> None:
        """Forgets what a seat has guessed."""
        self.guesses.pop(seat, None)

    def forget(self) -> None:
        """Forgets all guesses: no more cards come in this expedition."""
        self.guesses.clear()

    def close(self) -> None:
        """Takes no more guesses: the card turns."""
        self._open = False

    def turned(self, sign: Sign) -> tuple[int, ...]:
        """Counts for those who foresaw the card that was turned up, and returns them. All may guess again."""
        right = tuple(seat for seat, guess in self.guesses.items() if guess is sign)
        self.foreseen.update(right)
        self.guesses.clear()
        self._open = True
        return right

    def best(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Returns who of these seats foresaw the most cards of a whole game: nobody if nobody foresaw any."""
        counts = {seat: self.foreseen[seat] for seat in seats if self._whole}
        most = max(counts.values(), default=0)
        return tuple(seat for seat, count in counts.items() if count == most > 0)
