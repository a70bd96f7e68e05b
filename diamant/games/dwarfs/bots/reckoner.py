"""A reckoner: remembers all, reckons with what is left, reads what others keep, and takes what helps most to win."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, log
from random import Random

from ..cards import ARROWS, LANTERN, LAST_FLOOR, Card
from ..moves import Discard, Keep, Look, Skip, Swap
from ..position import PLACES, SAFE_DRAWS, TO_DRAW, Phase
from ..view import View
from .beliefs import Beliefs, Lying

# What a card comes to in the end, by its diamonds: the poor ones are replaced while there is time.
LASTING = {
    1: (1.7, 1.85, 2.2, 3.0, 4.0, 5.0),
    2: (1.2, 1.6, 2.15, 3.0, 4.0, 5.0),
    3: (0.3, 1.15, 2.05, 3.0, 4.0, 5.0),
}
RIVALRY = 0.7
SPREAD = 2.5
OWN_LOOK, OTHER_LOOK = 0.25, 0.12


class Reckoner:
    """One decision: what every card is expected to be worth in the end, and what changes that for the better."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.seat
        self.seats = view.rules.seats
        self.beliefs = Beliefs(view)
        self.lasting = LASTING[view.floor]
        self.going_on = _going_on(view)
        self.worths = [[self.worth(card) if card is not None else 0.0 for card in hand] for hand in self.beliefs.table]
        self.totals = [sum(hand) for hand in self.worths]

    def worth(self, card: Lying) -> float:
        """Returns what a card is expected to come to."""
        return sum([chance * self.lasting[face.diamonds] for face, chance in self.beliefs.chances(card)])

    def spread(self, card: Lying) -> float:
        """Returns how much may be learned by looking at a card."""
        chances = self.beliefs.chances(card)
        mean = sum([chance * face.diamonds for face, chance in chances])
        return sum([chance * abs(face.diamonds - mean) for face, chance in chances])

    def standing(self, changes: dict[int, float]) -> float:
        """Returns how well this seat would stand if the totals of some seats changed so much."""
        totals = [total + changes.get(seat, 0.0) for seat, total in enumerate(self.totals)]
        mine = totals.pop(self.me)
        rivals = SPREAD * log(sum([exp((total - mine) / SPREAD) for total in totals]) / len(totals))
        return (1 - RIVALRY) * mine - RIVALRY * rivals

    # Acting on a symbol

    def swaps(self, mine: list[float]) -> Iterator[tuple[float, Swap]]:
        """Yields every swap worth thinking of with how well one stands after it, if the own cards were worth this."""
        places = self.view.shut[self.me]
        poorest = min(places, key=lambda place: mine[place])
        gained = sum(mine) - self.totals[self.me]
        for seat in range(self.seats):
            if seat == self.me:
                continue
            for place in self.view.shut[seat]:
                gain = self.worths[seat][place] - mine[poorest]
                yield self.standing({self.me: gained + gain, seat: -gain}), Swap(poorest, seat, place)

    def looks(self, seats: list[int]) -> list[tuple[float, Look]]:
        """Returns all looks at cards of these seats that teach something, the best last."""
        found = []
        for seat in seats:
            for place in self.view.shut[seat]:
                card = self.beliefs.lying(seat, place)
                if card.face is None and (seat, place) not in self.view.looks:
                    rate = OWN_LOOK if seat == self.me else OTHER_LOOK * self.worths[seat][place] / 2
                    found.append((rate * self.spread(card) * self.going_on, Look(seat, place)))
        return sorted(found)

    def others(self) -> list[int]:
        """Returns all other seats."""
        return [seat for seat in range(self.seats) if seat != self.me]

    def after_throwing(self, symbol: str, mine: list[float]) -> float:
        """Returns how well one stands after acting on a symbol, if the own cards were worth this."""
        if symbol == ARROWS:
            return max(self.swaps(mine))[0]
        stands = self.standing({self.me: sum(mine) - self.totals[self.me]})
        if not symbol:
            return stands
        looks = self.looks([self.me] if symbol == LANTERN else self.others())
        return stands + (looks[-1][0] if looks else 0.0)

    # Choices

    def choose(self) -> Keep | Discard:
        """Keeps what was drawn where it helps most, or throws it away."""
        drawn = self.view.drawn
        if drawn is None:
            return Discard()
        best, choice = self.after_throwing(drawn.symbol, self.worths[self.me]), None
        for place in self.view.shut[self.me]:
            stands = self._after_keeping(drawn, place)
            if stands > best:
                best, choice = stands, place
        return Discard() if choice is None else Keep(choice)

    def _after_keeping(self, drawn: Card, place: int) -> float:
        mine = list(self.worths[self.me])
        mine[place] = self.lasting[drawn.diamonds]
        by_symbol: dict[str, float] = {}
        for face, chance in self.beliefs.chances(self.beliefs.lying(self.me, place)):
            by_symbol[face.symbol] = by_symbol.get(face.symbol, 0.0) + chance
        return sum([chance * self.after_throwing(symbol, mine) for symbol, chance in by_symbol.items()])

    def act(self) -> Look | Skip | Swap:
        """Acts on the symbol of what was thrown away."""
        symbol = self.view.symbol
        if symbol == ARROWS:
            return max(self.swaps(self.worths[self.me]))[1]
        return self._best_look([self.me] if symbol == LANTERN else self.others())

    def corridor(self) -> Look | Skip:
        """Looks at what teaches most."""
        return self._best_look(list(range(self.seats)))

    def _best_look(self, seats: list[int]) -> Look | Skip:
        looks = self.looks(seats)
        return looks[-1][1] if looks else Skip()

    def poorest(self) -> int:
        """Returns the own face-down card that will be missed least."""
        return min(self.view.shut[self.me], key=lambda place: self.worths[self.me][place])

    def send_up(self) -> int:
        """Returns the own face-down card that is most worth saving from the arrows of others; at supper, the best."""
        worths = self.worths[self.me]
        return max(self.view.shut[self.me], key=self._at_risk if self.view.floor < LAST_FLOOR else worths.__getitem__)

    def _at_risk(self, place: int) -> float:
        card = self.beliefs.lying(self.me, place)
        seen = 1.0 + 0.2 * len(card.knowers - {self.me})
        return (self.worths[self.me][place] - 1) * seen * (1.0 if card.floor > 1 else 0.9)

    def bats(self) -> tuple[int, int]:
        """Returns the two own cards that others know least about."""
        places = sorted(self.view.shut[self.me], key=lambda place: len(self.beliefs.lying(self.me, place).knowers))
        first, second = sorted(places[:2])
        return first, second

    def arrange(self) -> tuple[int, ...]:
        """Lays the poor cards where people look first."""
        return tuple(sorted(range(PLACES), key=lambda place: self.worths[self.me][place]))


def _going_on(view: View) -> float:
    """Returns the chance that this seat has another turn before Snow White calls."""
    if view.floor < LAST_FLOOR:
        return 1.0
    drawn = TO_DRAW[LAST_FLOOR] - view.pile
    safe = SAFE_DRAWS - drawn if view.rules.late and drawn < SAFE_DRAWS else 0
    return max(0.0, 1 - max(0, view.rules.seats - safe) / max(1, view.pile - safe))


def choose(view: View, luck: Random) -> object:
    """Returns what a reckoner chooses."""
    reckoner = Reckoner(view)
    match view.phase:
        case Phase.ARRANGE:
            return reckoner.arrange()
        case Phase.CHOOSE:
            return reckoner.choose()
        case Phase.ACT:
            return reckoner.act()
        case Phase.CORRIDOR:
            return reckoner.corridor()
        case Phase.BATS:
            return reckoner.bats()
        case Phase.WAGONS:
            return reckoner.send_up()
        case _:
            return reckoner.poorest()
