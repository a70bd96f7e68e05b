"""Mines as they may be: what a seat does not know is drawn anew for each, as likely as its beliefs make it."""

from __future__ import annotations

from collections.abc import Callable

from ..cards import FLOORS, LAST_FLOOR, MIX
from ..position import PLACES, SAFE_DRAWS, TO_DRAW
from ..view import View
from .bare import FACE_UP, GONE, LASTING, LIGHT, NUMBERS, SUPPER, Mine
from .beliefs import Beliefs

TRIES = 12
"""So often at most something likelier is drawn in place of a card that somebody would hardly have there."""

World = tuple[Mine, list[int]]
"""A mine, and the cards that are drawn next."""


class Worlds:
    """Draws mines that a seat thinks possible. ``mine`` is what it knows, ``seems`` the diamonds that it expects."""

    def __init__(self, view: View, beliefs: Beliefs, random: Callable[[], float]) -> None:
        self._random = random
        self._late = view.rules.late
        spots = PLACES * view.rules.seats
        face, know, hint = [GONE] * spots, [FACE_UP] * spots, [0.0] * spots
        self.seems = [0.0] * spots
        self._unknown: list[tuple[int, int, list[float] | None]] = []
        public = Beliefs(view, public=True)
        lasting = LASTING[view.floor - 1]
        for spot in range(spots):
            seat, place = divmod(spot, PLACES)
            card = beliefs.table[seat][place]
            if card is None:
                continue
            if place in view.shut[seat]:
                know[spot] = sum([1 << knower for knower in card.knowers])
                hint[spot] = public.worth(public.lying(seat, place), lasting)
            self.seems[spot] = beliefs.diamonds(card)
            if card.face is not None:
                face[spot] = NUMBERS[card.face.number]
            else:
                self._unknown.append((spot, card.floor, beliefs.trust(card) if card.clues else None))
        self._unknown.sort(key=lambda hidden: hidden[2] is None)  # first those of which something is known
        shut = [[PLACES * seat + place for place in places] for seat, places in enumerate(view.shut)]
        self.mine = Mine(view.turn, view.floor, view.pile, face, know, hint, shut)
        self._pools = {
            floor: [NUMBERS[card.number] for card in MIX[floor] for _ in range(beliefs.hidden[card])]
            for floor in FLOORS
        }

    def draw(self, length: int) -> World:
        """Returns a mine and the cards that are drawn next, so many of them or until supper."""
        random, mine = self._random, self.mine.copy()
        pools = [[card for card in self._pools[floor] if card < LIGHT] for floor in range(1, mine.floor + 1)]
        for spot, floor, trust in self._unknown:
            pool = pools[floor - 1]
            at = int(random() * len(pool))
            if trust is not None:
                tries = TRIES
                while tries and random() > trust[pool[at] >> 2]:
                    at = int(random() * len(pool))
                    tries -= 1
            mine.face[spot] = _taken(pool, at)
        sudden = [card for card in self._pools[mine.floor] if card >= LIGHT]
        return mine, self._draws(mine.floor, mine.pile, pools[-1] + sudden, length)

    def _draws(self, floor: int, pile: int, pool: list[int], length: int) -> list[int]:
        """Returns what is drawn from a pile, of which more than enough cards are in the pool, and from those below."""
        random = self._random
        draws: list[int] = []
        while floor < LAST_FLOOR:
            draws += [_taken(pool, int(random() * len(pool))) for _ in range(min(pile, length - len(draws)))]
            if len(draws) == length:
                return draws
            floor += 1
            pile, pool = TO_DRAW[floor], self._pools[floor][:]
        pool.remove(SUPPER)
        safe = max(0, SAFE_DRAWS - (TO_DRAW[LAST_FLOOR] - pile)) if self._late else 0
        before = safe + int(random() * (pile - safe))
        draws += [_taken(pool, int(random() * len(pool))) for _ in range(min(before, length - len(draws)))]
        return draws if len(draws) == length else [*draws, SUPPER]


def _taken(pool: list[int], at: int) -> int:
    """Takes a card out of a pool, in which the order does not matter."""
    card, last = pool[at], pool.pop()
    if at < len(pool):
        pool[at] = last
    return card
