"""Thinking ahead: what one may do is done in mines as they may be, and there everybody digs on for a while.

It is counted how often something is tried, never how long that takes: the same luck always leads to the same choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..moves import Discard, Keep, Look, Skip, Swap
from ..position import PLACES, Phase
from ..view import View
from .bare import NUMBERS, OTHERS, OWN, SWAP, SYMBOLS, Mine
from .values import values_of
from .worlds import Worlds

NOWHERE = -1
STAGES = ((12, 1, 10), (32, 2, 5), (64, 2, 3), (128, 2, 1))
"""In so many new mines every plan is tried by digging on for so many rounds, and then so many plans are left."""

DOUBT = 2.5
"""What is behind the best plan by so many standard errors is given up sooner."""

GIFTS, PREY, STRANGE = 2, 6, 4
"""So many of one's poorest cards may be given for so many of others' best ones, and so many unknown ones looked at."""


class Plan(NamedTuple):
    """What one may do: the choice that it begins with, and the spots of the card that is kept, thrown away or sent up,
    of one that is looked at, and of two that are swapped; ``usual`` leaves what is done with a symbol open."""

    choice: object
    spot: int = NOWHERE
    look: int = NOWHERE
    give: int = NOWHERE
    take: int = NOWHERE
    usual: bool = False


class Tried(NamedTuple):
    """A plan, and this seat's part of the victory after it in every mine."""

    plan: Plan
    shares: list[float]

    def won(self) -> float:
        """Returns the sum of what it brought."""
        return sum(self.shares)

    def may_beat(self, best: Tried) -> bool:
        """Tells whether it may be better than what was best in the same mines."""
        behind = [most - share for most, share in zip(best.shares, self.shares, strict=True)]
        return sum(behind) ** 2 < DOUBT**2 * sum([much * much for much in behind])


class Search:
    """One decision of a seat, which draws the mines that it thinks possible from worlds."""

    def __init__(self, view: View, worlds: Worlds) -> None:
        self._view = view
        self._me = view.seat
        self._worlds = worlds
        self._known = worlds.mine
        self._values = values_of(view.rules.seats)
        self._drawn = NOWHERE if view.drawn is None else NUMBERS[view.drawn.number]

    def choose(self) -> object:
        """Returns the choice that the best plan begins with."""
        plans = self.plans()
        return (self._best(plans) if len(plans) > 1 else plans[0]).choice

    # What one may do

    def plans(self) -> list[Plan]:
        """Returns what is worth trying."""
        mine = self._known.shut[self._me]
        match self._view.phase:
            case Phase.CHOOSE:
                keeping = [plan for spot in mine for plan in self._keeping(spot)]
                return self._acting(self._drawn & 3, Discard()) + keeping
            case Phase.ACT:
                return self._acting(SYMBOLS[self._view.symbol])
            case Phase.CORRIDOR:
                return self._looking((*mine, *self._known.theirs[self._me]))
            case _:
                return [Plan(spot % PLACES, spot) for spot in mine]

    def _keeping(self, spot: int) -> list[Plan]:
        choice = Keep(spot % PLACES)
        known = self._known.know[spot] >> self._me & 1
        return self._acting(self._known.face[spot] & 3, choice, spot) if known else [Plan(choice, spot, usual=True)]

    def _acting(self, symbol: int, choice: object = None, kept: int = NOWHERE) -> list[Plan]:
        """Returns what may be done on a symbol after a choice, or as one, if a card was kept at a spot."""
        mine, theirs = self._known.shut[self._me], self._known.theirs[self._me]
        if symbol == SWAP:
            return self._swapping(mine, theirs, choice, kept)
        return self._looking(mine if symbol == OWN else theirs if symbol == OTHERS else (), choice, kept)

    def _swapping(self, mine: Sequence[int], theirs: Sequence[int], choice: object, kept: int) -> list[Plan]:
        seems = self._worlds.seems[:]
        if kept != NOWHERE:
            seems[kept] = self._drawn >> 2
        gifts = sorted(mine, key=lambda spot: seems[spot])[:GIFTS]
        prey = sorted(theirs, key=lambda spot: -seems[spot])[:PREY]
        return [
            Plan(_else(choice, Swap(give % PLACES, *divmod(take, PLACES))), kept, give=give, take=take)
            for give in gifts
            for take in prey
        ]

    def _looking(self, spots: Sequence[int], choice: object = None, kept: int = NOWHERE) -> list[Plan]:
        know, me = self._known.know, self._me
        strange = [spot for spot in spots if not know[spot] >> me & 1 and spot != kept]
        strange.sort(key=lambda spot: -self._known.hint[spot])
        looks = [Plan(_else(choice, Look(*divmod(spot, PLACES))), kept, spot) for spot in strange[:STRANGE]]
        return looks or [Plan(_else(choice, Skip()), kept)]

    # What it brings

    def _best(self, plans: list[Plan]) -> Plan:
        tried = [Tried(plan, []) for plan in plans]
        for mines, rounds, left in STAGES:
            worlds = [self._worlds.draw(rounds * self._view.rules.seats) for _ in range(mines)]
            for plan, shares in tried:
                shares += [self.after(plan, *world) for world in worlds]
            best, *others = sorted(tried, key=Tried.won, reverse=True)[:left]
            tried = [best, *[other for other in others if other.may_beat(best)]]
            if len(tried) == 1:
                break
        return tried[0].plan

    def after(self, plan: Plan, world: Mine, draws: list[int]) -> float:
        """Returns this seat's part of the victory after a plan in a mine, in which these cards are drawn then."""
        mine = world.copy()
        if self._view.phase is Phase.WAGONS or self._view.phase is Phase.EXPLOSION:
            self._together(mine, plan.spot)
        else:
            self._alone(mine, plan)
        return mine.share(self._me) if mine.dig(draws) else self._values.chance(mine, self._me)

    def _alone(self, mine: Mine, plan: Plan) -> None:
        thrown = mine.keep(self._drawn, plan.spot) if plan.spot != NOWHERE else NOWHERE
        if plan.usual:
            mine.act(thrown & 3)
        elif plan.look != NOWHERE:
            mine.know[plan.look] |= 1 << self._me
        elif plan.give != NOWHERE:
            mine.swap(plan.give, plan.take)
        mine.end_turn()

    def _together(self, mine: Mine, spot: int) -> None:
        """Lets everybody send a card up, or throw one away: this seat that at a spot, all others as anybody would."""
        up = self._view.phase is Phase.WAGONS
        spots = [mine.best(seat) if up else mine.poorest(seat) for seat in range(mine.seats)]
        spots[self._me] = spot
        if up:
            mine.go_down(spots)
        else:
            mine.throw(spots)
            mine.end_turn()


def _else(choice: object, act: object) -> object:
    """Returns the choice that leads to an act, if there is one before it."""
    return act if choice is None else choice
