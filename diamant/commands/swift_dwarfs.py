"""Games of the Dwarfs' mine at full speed, to be timed: the engine with all its events, and dwarfs who hardly think.

They play as those of the bare loop do: see :mod:`diamant.commands.bare_dwarfs`.
"""

from __future__ import annotations

from random import Random

from diamant.games.dwarfs.cards import ARROWS, DECKS, LANTERN, LAST_FLOOR, SNOW_WHITE, TORCH, card_of
from diamant.games.dwarfs.position import PLACES, SAFE_DRAWS, TO_DRAW, Phase, Position, begin
from diamant.games.dwarfs.setting_up import deal_out, make_ready
from diamant.games.dwarfs.specials import MOST_LOOKS, bats, corridor_look, corridor_skip, explode, send_up
from diamant.games.dwarfs.turns import choose, draw, look, swap
from diamant.games.dwarfs.workbench import Workbench
from diamant.games.record import Log

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
    log: Log = ((), deal_out(bench, one[:hands]))
    log = (log, make_ready(bench, (AS_DEALT,) * seats))
    minds = [[card.diamonds for card in one[at : at + PLACES]] for at in range(0, hands, PLACES)]
    cards, shut = bench.cards, bench.shut
    before = [(seat - 1) % seats for seat in range(seats)]
    for pile in (one[hands : hands + TO_DRAW[1]], two, three):
        for card in pile:
            log = (log, draw(bench, card))
            if card.sudden:
                if card is CALL:
                    break
                log = _special(bench, minds, log)
            else:
                turn = bench.turn
                mind = minds[turn]
                least = min(mind)
                if card.diamonds > least:
                    place = mind.index(least)
                    mind[place] = card.diamonds
                    card = cards[PLACES * turn + place]
                    log = (log, choose(bench, place))
                else:
                    log = (log, choose(bench, None))
                symbol = card.symbol
                if symbol == LANTERN:
                    place = shut[turn][0]
                    log = (log, look(bench, turn, place))
                    mind[place] = cards[PLACES * turn + place].diamonds
                elif symbol == TORCH:
                    other = before[turn]
                    log = (log, look(bench, other, shut[other][0]))
                elif symbol == ARROWS:
                    other = before[turn]
                    place, theirs = mind.index(min(mind)), shut[other][0]
                    mind[place] = minds[other][theirs] = NOT_SEEN
                    log = (log, swap(bench, place, other, theirs))
        else:
            best = [max(mine, key=mind.__getitem__) for mine, mind in zip(shut, minds, strict=True)]
            for mind, place in zip(minds, best, strict=True):
                mind[place] = OUT_OF_REACH
            log = (log, send_up(bench, best))
    return bench.position(log), sum(TO_DRAW.values()) - bench.pile


def _special(bench: Workbench, minds: Minds, log: Log) -> Log:
    shut = bench.shut
    if bench.phase is Phase.BATS:
        for mind, (first, second, *_) in zip(minds, shut, strict=True):
            mind[first], mind[second] = mind[second], mind[first]
        return log, bats(bench, [(first, second) for first, second, *_ in shut])
    if bench.phase is Phase.EXPLOSION:
        worst = [mind.index(min(mind)) for mind in minds]
        for mind, place in zip(minds, worst, strict=True):
            mind[place] = OUT_OF_REACH
        return log, explode(bench, worst)
    return _look_around(bench, minds, log)


def _look_around(bench: Workbench, minds: Minds, log: Log) -> Log:
    cards = bench.cards
    for looker in (*range(bench.turn, len(minds)), *range(bench.turn)):
        mind, places, first = minds[looker], bench.shut[looker][:MOST_LOOKS], PLACES * looker
        for place in places:
            log = (log, corridor_look(bench, looker, place))
            mind[place] = cards[first + place].diamonds
        if len(places) < MOST_LOOKS:
            log = (log, corridor_skip(bench))
    return log
