"""The measure of the engine's speed: the English game for four seats with nothing but numbers in lists.

No positions, no events, no checks: about what plain Python can do at most. It is here to be timed, not to be used.
"""

from __future__ import annotations

from random import Random

TREASURES = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17]
TRAPS = [-1, -2, -3, -4, -5]
RELICS = [0] * 5
LIMITS = (6, 8, 10, 12)  # a seat leaves when its rubies and its part of the path come to so many


def play(luck: Random) -> tuple[list[int], int]:
    """Plays one game. Returns the scores and the number of cards turned up."""
    chest = [0] * 4
    taken = cards = 0
    deck = TREASURES + TRAPS * 3 + RELICS
    for _ in range(5):
        luck.shuffle(deck)
        cave, beside, path, relics = [0, 1, 2, 3], [0] * 4, 0, 0
        seen: set[int] = set()
        sprung = turned = 0
        while cave:
            card = deck[turned]
            turned += 1
            if card > 0:
                share, rest = divmod(card, len(cave))
                path += rest
                for seat in cave:
                    beside[seat] += share
            elif card == 0:
                relics += 1
            elif card in seen:
                sprung = card
                break
            else:
                seen.add(card)
            part = path // len(cave)
            leavers = [seat for seat in cave if beside[seat] + part >= LIMITS[seat]]
            if leavers:
                share, path = divmod(path, len(leavers))
                for seat in leavers:
                    chest[seat] += beside[seat] + share
                if len(leavers) == 1:
                    for _ in range(relics):
                        chest[leavers[0]] += 5 if taken < 3 else 10
                        taken += 1
                    relics = 0
                cave = [seat for seat in cave if seat not in leavers]
        deck = [card for card in deck[:turned] if card] + deck[turned:]
        if sprung:
            deck.remove(sprung)
        cards += turned
    return chest, cards
