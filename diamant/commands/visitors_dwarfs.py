"""Guests of the league of the Dwarfs' mine: one who plays every game out, and one who sees everything.

Neither is in the app. The first one draws mines that fit what it saw, makes nothing of what others choose, and plays in
them to the end. The second one thinks as the expert does, but nothing is hidden from it: nobody could do much better.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random

from diamant.games.dwarfs.bots import reckoner
from diamant.games.dwarfs.bots.beliefs import Beliefs
from diamant.games.dwarfs.bots.search import Search
from diamant.games.dwarfs.bots.worlds import Worlds
from diamant.games.dwarfs.cards import MIX
from diamant.games.dwarfs.position import FULL, Phase, Position
from diamant.games.dwarfs.view import PUBLIC, View
from diamant.games.game import Machine

CURIOSITY = 0.5
"""How much more often than others something is tried that was seldom tried."""

TO_THE_END = 60
"""More cards than are ever drawn."""

UNTRIED = (Phase.ARRANGE, Phase.BATS)
"""When nothing comes of a choice that could be tried."""


def monte_carlo(plays: int) -> Machine:
    """Returns a guest who plays so many games out before every choice."""

    def choose(view: View, luck: Random) -> object:
        if view.phase in UNTRIED:
            return reckoner.choose(view, luck)
        worlds = Worlds(view, Beliefs(view, trusting=False), luck.random)
        return _most_tried(Search(view, worlds), worlds, plays)

    return choose


def _most_tried(search: Search, worlds: Worlds, plays: int) -> object:
    """Plays games out, more often after what has won more. Returns what was tried most."""
    plans = search.plans()
    won, tried = [0.0] * len(plans), [0] * len(plans)

    def promising(at: int) -> float:
        return won[at] / tried[at] + CURIOSITY * sqrt(log(number) / tried[at])

    for number in range(plays if len(plans) > 1 else 0):
        at = number if number < len(plans) else max(range(len(plans)), key=promising)
        won[at] += search.after(plans[at], *worlds.draw(TO_THE_END))
        tried[at] += 1
    return plans[max(range(len(plans)), key=lambda at: (tried[at], won[at]))].choice


def seer(_: int) -> Machine:
    """Returns a guest who is given the position beside the view of its seat."""

    def choose(insight: tuple[View, Position], luck: Random) -> object:
        view, position = insight
        if view.phase in UNTRIED:
            return reckoner.choose(view, luck)
        return Search(view, Worlds(view, certain(view, position), luck.random)).choose()

    return choose


def certain(view: View, position: Position) -> Beliefs:
    """Returns the beliefs of somebody who sees all that lies face down, and knows what is left in the piles."""
    beliefs = Beliefs(view)
    for hand, faces in zip(beliefs.table, position.hands, strict=True):
        for card, face in zip(hand, faces, strict=True):
            if card is not None:
                card.face = face
                if view.seat != PUBLIC:
                    card.knowers.add(view.seat)
    left = FULL | {position.floor: position.left}
    beliefs.hidden = {card: left[floor][card.number] for floor, mix in MIX.items() for card in mix}
    return beliefs
