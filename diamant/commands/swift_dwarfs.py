"""Games of the Dwarfs' mine at full speed, to be timed: the engine with all its events, and dwarfs who hardly think.

They play as those of the bare loop do: see :mod:`diamant.commands.bare_dwarfs`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from diamant.games.dwarfs.cards import ARROWS, DECKS, LANTERN, LAST_FLOOR, SNOW_WHITE, TORCH, card_of
from diamant.games.dwarfs.events import Events
from diamant.games.dwarfs.position import PLACES, SAFE_DRAWS, TO_DRAW, Phase, Position, begin
from diamant.games.dwarfs.setting_up import deal_out, make_ready
from diamant.games.dwarfs.specials import MOST_LOOKS, bats, corridor_look, corridor_skip, explode, send_up
from diamant.games.dwarfs.turns import choose, draw, look, swap
from diamant.games.dwarfs.workbench import Workbench

NOT_SEEN, OUT_OF_REACH = 2, 9
CALL = card_of(LAST_FLOOR, SNOW_WHITE)
AS_DEALT = tuple(range(PLACES))
Minds = list[list[int]]


def play(luck: Random, seats: int = 4) -> tuple[Position, int]:
    """Plays one game with a late supper. Returns its last position and the number of cards drawn."""
    one, two, three = [list(deck) for deck in DECKS.values()]
    three.remove(CALL)
    luck.shuffle(one)
    luck.shuffle(two)
    luck.shuffle(three)
    three.insert(SAFE_DRAWS + int(luck.random() * (len(three) + 1 - SAFE_DRAWS)), CALL)
    hands = PLACES * seats
    bench = Workbench(begin(seats)[0])
    told = list(deal_out(bench, one[:hands]))
    tell = told.extend
    minds = [[card.diamonds for card in one[at : at + PLACES]] for at in range(0, hands, PLACES)]
    tell(make_ready(bench, (AS_DEALT,) * seats))
    cards, shut = bench.cards, bench.shut
    turn = drawn = 0
    for pile in (one[hands : hands + TO_DRAW[1]], two, three):
        for card in pile:
            drawn += 1
            tell(draw(bench, card))
            if card.sudden:
                if card is CALL:
                    break
                _special(bench, minds, tell)
            else:
                mind = minds[turn]
                least = min(mind)
                if card.diamonds > least:
                    place = mind.index(least)
                    mind[place] = card.diamonds
                    tell(choose(bench, place))
                else:
                    tell(choose(bench, None))
                symbol = bench.card.symbol if bench.card else ""
                if symbol == LANTERN:
                    place = shut[turn][0]
                    tell(look(bench, turn, place))
                    mind[place] = cards[PLACES * turn + place].diamonds
                elif symbol == TORCH:
                    tell(look(bench, turn - 1 if turn else seats - 1, shut[turn - 1][0]))
                elif symbol == ARROWS:
                    place, theirs = mind.index(min(mind)), shut[turn - 1][0]
                    mind[place] = minds[turn - 1][theirs] = NOT_SEEN
                    tell(swap(bench, place, turn - 1 if turn else seats - 1, theirs))
            turn = turn + 1 if turn + 1 < seats else 0
        else:
            best = [max(mine, key=mind.__getitem__) for mine, mind in zip(shut, minds, strict=True)]
            for mind, place in zip(minds, best, strict=True):
                mind[place] = OUT_OF_REACH
            tell(send_up(bench, best))
    return bench.position(((), tuple(told))), drawn


def _special(bench: Workbench, minds: Minds, tell: Callable[[Events], None]) -> None:
    shut = bench.shut
    if bench.phase is Phase.BATS:
        for mind, (first, second, *_) in zip(minds, shut, strict=True):
            mind[first], mind[second] = mind[second], mind[first]
        tell(bats(bench, [(first, second) for first, second, *_ in shut]))
    elif bench.phase is Phase.EXPLOSION:
        worst = [mind.index(min(mind)) for mind in minds]
        for mind, place in zip(minds, worst, strict=True):
            mind[place] = OUT_OF_REACH
        tell(explode(bench, worst))
    else:
        _look_around(bench, minds, tell)


def _look_around(bench: Workbench, minds: Minds, tell: Callable[[Events], None]) -> None:
    for looker in (*range(bench.turn, len(minds)), *range(bench.turn)):
        mind, places = minds[looker], bench.shut[looker][:MOST_LOOKS]
        for place in places:
            tell(corridor_look(bench, looker, place))
            mind[place] = bench.cards[PLACES * looker + place].diamonds
        if len(places) < MOST_LOOKS:
            tell(corridor_skip(bench))
