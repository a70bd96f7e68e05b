"""The measure of the speed of the Dwarfs' mine: a game for four seats with nothing but numbers in lists.

No positions, no events, no checks: about what plain Python can do at most. It is here to be timed, not to be used.
Everybody knows the own cards that were seen, keeps what is better than the poorest, looks whenever a look is to be had,
and gives the poorest away.
"""

from __future__ import annotations

from random import Random

# A plain card is four times its diamonds and its symbol: lantern 0, torch 1, arrows 2, none 3. The others are negative.
SEAM, CORRIDOR, BATS, EXPLOSION, SNOW_WHITE = 23, -1, -2, -3, -4
NOT_SEEN = 11
MIX = (
    {0: 1, 1: 1, 2: 2, 4: 5, 5: 4, 6: 3, 8: 5, 9: 4, 10: 3, 12: 3, 13: 3, 14: 2},
    {4: 1, 6: 1, 8: 2, 9: 2, 10: 1, 12: 1, 13: 2, 14: 1, 16: 1, 18: 1, SEAM: 2, BATS: 2, CORRIDOR: 1},
    dict.fromkeys((4, 5, 8, 9, 10, 12, 13, 16, 17, 18, CORRIDOR, BATS, EXPLOSION), 1) | {14: 2, SEAM: 2},
)
DECKS = [[card for card, copies in mix.items() for _ in range(copies)] for mix in MIX]
SAFE_DRAWS, SEATS, PLACES = 4, 4, 5


def play(luck: Random) -> tuple[list[int], int]:
    """Plays one game. Returns the scores and the number of cards drawn."""
    one, two, three = [deck[:] for deck in DECKS]
    luck.shuffle(one)
    luck.shuffle(two)
    luck.shuffle(three)
    three.insert(SAFE_DRAWS + int(luck.random() * (len(three) + 1 - SAFE_DRAWS)), SNOW_WHITE)
    hands = [[one.pop() for _ in range(PLACES)] for _ in range(SEATS)]
    minds = [hand[:] for hand in hands]
    shut = [list(range(PLACES)) for _ in range(SEATS)]
    turn = drawn = 0
    for pile in (one, two, three):
        for card in pile:
            drawn += 1
            hand, mind, mine = hands[turn], minds[turn], shut[turn]
            if card >= 0:
                poorest = min(mine, key=mind.__getitem__)
                if card >> 2 > mind[poorest] >> 2:
                    hand[poorest], mind[poorest], card = card, card, hand[poorest]
                symbol = card & 3
                if symbol == 0:
                    for place in mine:
                        if mind[place] == NOT_SEEN:
                            mind[place] = hand[place]
                            break
                elif symbol == 2:
                    poorest, place = min(mine, key=mind.__getitem__), shut[turn - 1][0]
                    hand[poorest], hands[turn - 1][place] = hands[turn - 1][place], hand[poorest]
                    mind[poorest] = minds[turn - 1][place] = NOT_SEEN
            elif card == CORRIDOR:
                for hand, mind, mine in zip(hands, minds, shut, strict=True):
                    for place in mine[:3]:
                        mind[place] = hand[place]
            elif card == BATS:
                for hand, mind, (first, second, *_) in zip(hands, minds, shut, strict=True):
                    hand[first], hand[second] = hand[second], hand[first]
                    mind[first], mind[second] = mind[second], mind[first]
            elif card == EXPLOSION:
                for hand, mind, mine in zip(hands, minds, shut, strict=True):
                    poorest = min(mine, key=mind.__getitem__)
                    mine.remove(poorest)
                    hand[poorest] = 0
            else:
                return [sum([card >> 2 for card in hand]) for hand in hands], drawn
            turn = (turn + 1) % SEATS
        for mind, mine in zip(minds, shut, strict=True):
            mine.remove(max(mine, key=mind.__getitem__))
    raise ValueError("Snow White did not call")
