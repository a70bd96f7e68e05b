"""Games of the Dwarfs' mine at full speed, to be timed: the engine with all its events, and dwarfs who hardly think.

They play as those of the bare loop do: see :mod:`diamant.commands.bare_dwarfs`.
"""

from __future__ import annotations

from random import Random

from diamant.games.dwarfs.cards import ARROWS, DECKS, LANTERN, LAST_FLOOR, SNOW_WHITE, TORCH, card_of
from diamant.games.dwarfs.position import PLACES, SAFE_DRAWS, TO_DRAW, Phase, Position, State, begin, named
from diamant.games.dwarfs.setting_up import deal, make_ready
from diamant.games.dwarfs.specials import MOST_LOOKS, bats, corridor_look, corridor_skip, explode, send_up
from diamant.games.dwarfs.turns import choose, draw, look, swap

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
    state, _ = deal(begin(seats)[0], one[:hands])
    minds = [[card.diamonds for card in one[at : at + PLACES]] for at in range(0, hands, PLACES)]
    state, _ = make_ready(state, (AS_DEALT,) * seats)
    turn = drawn = 0
    for pile in (one[hands : hands + TO_DRAW[1]], two, three):
        shut = named(state).shut
        for card in pile:
            drawn += 1
            state, _ = draw(state, card)
            if card.sudden:
                if card is CALL:
                    break
                state = _special(state, minds)
                shut = named(state).shut
            else:
                mind = minds[turn]
                least = min(mind)
                if card.diamonds > least:
                    place = mind.index(least)
                    mind[place] = card.diamonds
                    state, (_, thrown) = choose(state, place)
                else:
                    state, (thrown,) = choose(state, None)
                symbol = thrown.card.symbol
                if symbol == LANTERN:
                    place = shut[turn][0]
                    state, (seen,) = look(state, turn, place)
                    mind[place] = seen.card.diamonds
                elif symbol == TORCH:
                    state, _ = look(state, turn - 1 if turn else seats - 1, shut[turn - 1][0])
                elif symbol == ARROWS:
                    place, theirs = mind.index(min(mind)), shut[turn - 1][0]
                    mind[place] = minds[turn - 1][theirs] = NOT_SEEN
                    state, _ = swap(state, place, turn - 1 if turn else seats - 1, theirs)
            turn = turn + 1 if turn + 1 < seats else 0
        else:
            best = [max(mine, key=mind.__getitem__) for mine, mind in zip(shut, minds, strict=True)]
            for mind, place in zip(minds, best, strict=True):
                mind[place] = OUT_OF_REACH
            state, _ = send_up(state, tuple(best))
    return named(state), drawn


def _special(state: State, minds: Minds) -> State:
    position = named(state)
    shut = position.shut
    if position.phase is Phase.BATS:
        for mind, (first, second, *_) in zip(minds, shut, strict=True):
            mind[first], mind[second] = mind[second], mind[first]
        return bats(state, [(first, second) for first, second, *_ in shut])[0]
    if position.phase is Phase.EXPLOSION:
        worst = [mind.index(min(mind)) for mind in minds]
        for mind, place in zip(minds, worst, strict=True):
            mind[place] = OUT_OF_REACH
        return explode(state, tuple(worst))[0]
    for looker in (*range(position.turn, len(minds)), *range(position.turn)):
        mind, places = minds[looker], shut[looker][:MOST_LOOKS]
        for place in places:
            state, (seen,) = corridor_look(state, looker, place)
            mind[place] = seen.card.diamonds
        if len(places) < MOST_LOOKS:
            state, _ = corridor_skip(state)
    return state
