"""How lucky a seat of the Dwarfs' mine was: what chance changed of the part of the victory that it could expect.

What is drawn is held against all that might have been drawn, in a bare mine where everybody plays by the plain rule. On
average that comes to nothing, whoever plays: without it the same games tell far more surely who plays better.
"""

from __future__ import annotations

from random import Random

from diamant.games.dwarfs import GAME
from diamant.games.dwarfs.bots.bare import NUMBERS, Mine
from diamant.games.dwarfs.bots.values import values_of
from diamant.games.dwarfs.bots.worlds import Worlds
from diamant.games.dwarfs.cards import Card
from diamant.games.dwarfs.moves import Draw
from diamant.games.dwarfs.position import TO_DRAW, Position

from .visitors_dwarfs import certain

COMES_TRUE = 0.6
"""So much of it lasts at tables of experts: who plays better than by the plain rule takes more of it back."""


def luck_of(position: Position, move: object, seat: int) -> float:
    """Returns how much better than expected a seat stands after a draw; with the first one, after the deal too.

    A deal is as good for all seats together as any other: who sits at each of them in turn has no luck by it.
    """
    if not isinstance(move, Draw):
        return 0.0
    mine = _laid_bare(position)
    outcomes = position.next_cards()
    chances = {card.name: _after(mine, card, seat) for card in outcomes}
    expected = sum([copies * chances[card.name] for card, copies in outcomes.items()]) / sum(outcomes.values())
    first = position.floor == 1 and position.pile == TO_DRAW[1]
    deal = values_of(mine.seats).chance(mine, seat) - 1 / mine.seats if first else 0.0
    return COMES_TRUE * (deal + chances[move.card] - expected)


def _laid_bare(position: Position) -> Mine:
    view = GAME.view(position, None)
    return Worlds(view, certain(view, position), Random(0).random).mine


def _after(mine: Mine, card: Card, seat: int) -> float:
    mine = mine.copy()
    return mine.share(seat) if mine.dig([NUMBERS[card.number]]) else values_of(mine.seats).chance(mine, seat)
