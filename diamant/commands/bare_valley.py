"""The measure of the speed of Diamond Valley's engine: four seats with nothing but numbers in lists.

No positions, no events, no checks: about what plain Python can do at most. It is here to be timed, and to play games
out for a guest of the league. Every seat plays the plain policy of :mod:`diamant.games.valley.simulate`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

# 0 rock, 1 to 3 sapphires, 4 and 5 one or two rubies, 6 and 7 diamonds, 8 methane, 9 bones, 10 surprise
TILES = [0] * 24 + [1] * 9 + [2] * 6 + [3] * 2 + [4] * 8 + [5] * 4 + [6] * 8 + [7] + [8] * 5 + [9] * 4 + [10] * 4
# 0 broker, 1 saboteur, 2 to 4 one kind rises, 5 fair, 6 and 7 shifts, 8 geologist, 9 export, 10 grant, 11 rescue
CARDS = [0] * 4 + [1, 2, 3, 4, 5, 7, 9] * 2 + [6] * 4 + [8] * 3 + [10, 11]
ORDER = (
    "broker", "saboteur", "sapphire-fashion", "ruby-fashion", "wedding", "fair", "double-shift", "great-dig",
    "geologist", "export", "grant", "rescue",
)  # fmt: skip
KIND = [0, 0, 0, 0, 1, 1, 2, 2]
COUNT = [0, 1, 2, 3, 1, 2, 1, 2]
HEIGHTS = [2] * 5 + [3] * 15 + [4] * 5
LOWEST, STEP, MIDDLE, TOP = (50, 100, 200), (10, 20, 40), 5, 10
CASH, MINERS, HAND = 1000, 3, 3
DIG, CARD, HIRE, MUSEUM, SURPRISE, LEAST, GRANT = 10, 100, 500, 100, 100, 50, 250
BROKER, SABOTEUR, FASHION, FAIR = 3, 2, 4, 2  # so many steps prices rise
DOUBLE_SHIFT, GREAT_DIG, EXPORTED = 2, 4, 5
CLAIMS_AT_END, IDLE_LAPS = 5, 4

SEATS = 4
LIMITS = (100, 120, 140, 160)


class Valley(NamedTuple):
    """A valley between two moves: the tiles of every claim, the top last; mines and all else by seat; the cards."""

    stacks: list[list[int]]
    free: list[int]
    mines: list[list[int]]
    cash: list[int]
    home: list[int]
    lost: list[int]
    gems: list[list[int]]
    level: list[int]
    hands: list[list[int]]
    pile: list[int]
    played: list[int]


def play(rng: Random, at_once: bool = False) -> tuple[list[int], int]:
    """Plays one game. Returns everybody's cash and the number of moves."""
    tiles, pile, heights = TILES[:], CARDS[:], HEIGHTS[:]
    rng.shuffle(tiles)
    rng.shuffle(pile)
    rng.shuffle(heights)
    stacks = [[tiles.pop() for _ in range(height)] for height in heights]
    hands = [[pile.pop() for _ in range(HAND)] for _ in range(SEATS)]
    cash, lost, gems = [CASH] * SEATS, [0] * SEATS, [[0, 0, 0] for _ in range(SEATS)]
    free, home, level = [*range(len(heights))], [MINERS] * SEATS, [MIDDLE] * 3
    valley = Valley(stacks, free, [[], [], [], []], cash, home, lost, gems, level, hands, pile, [])
    return cash, play_on(valley, LIMITS, rng, at_once=at_once)


def play_on(
    valley: Valley, limits: Sequence[int], rng: Random, seat: int = 0, idle: int = 0, last: int = -1,
    at_end: int = CLAIMS_AT_END, friendly: bool = False, at_once: bool = False,
) -> int:  # fmt: skip
    """Plays a game on to its end, from a move of this seat, in the lists of the valley. Returns the number of moves.

    With ``at_once`` a price goes up in one step to where the first one lets go: that comes to the same.
    """
    stacks, free, mines, cash, home, lost, gems, level, hands, pile, played = valley
    seats, still, count, luck = len(cash), sum(map(bool, stacks)), 0, rng.random
    after = [[*range(one + 1, seats), *range(one)] for one in range(seats)]
    while last:
        hand, own, held, digs, sell, block, fixed = hands[seat], mines[seat], gems[seat], 0, -1, -1, False
        if last > 0 and (held[0] or held[1] or held[2]):
            sell = 2 if held[2] else 1 if held[1] else 0
        elif held[2] > 2:
            sell = 2
        elif held[1] > 2:
            sell = 1
        elif held[0] > 2:
            sell = 0
        else:
            acted = False
            if count // seats % 5 == 0:
                if hand:
                    card, acted = hand[-1], True
                    if card == 0:
                        sell = held.index(max(held))
                        acted = held[sell] > 0 or level[sell] < TOP
                        level[sell] = min(TOP, level[sell] + BROKER)
                        sell = sell if acted else -1
                    elif card == 1:
                        for other in after[seat]:
                            if mines[other]:
                                free.append(mines[other].pop())
                                lost[other] += 1
                                level[2] = min(TOP, level[2] + SABOTEUR)
                                break
                        else:
                            acted = False
                    elif card < 5:
                        acted = level[card - 2] < TOP
                        level[card - 2] = min(TOP, level[card - 2] + FASHION)
                        sell = card - 2 if acted else -1
                    elif card == 5:
                        acted = min(level) < TOP
                        level = [min(TOP, at + FAIR) for at in level]
                    elif card < 8:
                        digs = (DOUBLE_SHIFT if card == 6 else GREAT_DIG) if own and cash[seat] >= DIG else 0
                        acted = digs > 0
                    elif card == 8:
                        acted = len(free) > 0
                        if acted and home[seat] and cash[seat] >= 50:
                            block = int(luck() * len(free))
                    elif card == 9:
                        sell, fixed = held.index(max(held)), True
                        acted = held[sell] > 0
                        sell = sell if acted else -1
                    elif card == 10:
                        cash[seat] += GRANT
                    else:
                        acted = lost[seat] > 0
                        if acted:
                            lost[seat] -= 1
                            home[seat] += 1
                    if acted:
                        played.append(hand.pop())
                elif cash[seat] >= 300:
                    acted = True
                    cash[seat] -= CARD
                    if not pile:
                        pile, played = played, []
                        rng.shuffle(pile)
                    hand.append(pile.pop())
            if acted:
                pass
            elif home[seat] and free and cash[seat] >= limits[seat]:
                block = int(luck() * len(free))
            elif own and cash[seat] >= DIG:
                digs = 1
            elif lost[seat] == MINERS or (lost[seat] and cash[seat] >= HIRE):
                cash[seat] -= min(HIRE, cash[seat] // 20 * 10) if lost[seat] == MINERS else HIRE
                lost[seat] -= 1
                home[seat] += 1
            elif held[0] or held[1] or held[2]:
                sell = 2 if held[2] else 1 if held[1] else 0
            elif cash[seat] < LEAST:
                cash[seat] = LEAST
        count += 1
        idle += 1
        if sell >= 0:
            low, step = LOWEST[sell], STEP[sell]
            if fixed:
                number = min(EXPORTED, held[sell])
                cash[seat] += number * (low + step * level[sell])
                held[sell] -= number
            else:
                for _ in range(held[sell]):
                    cash[seat] += low + step * level[sell]
                    if level[sell]:
                        level[sell] -= 1
                held[sell] = 0
        elif block >= 0:
            bid, leader = 50, seat
            asked = [other for other in after[seat] if home[other]] + [seat]
            if at_once and len(asked) > 1:
                lets_go = min(*map(limits.__getitem__, asked), *map(cash.__getitem__, asked))  # a closure is slower
                calls = (lets_go - bid + 9) // 10
                if calls > 0:
                    bid += 10 * calls
                    leader = asked[(calls - 1) % len(asked)]
                    asked = asked[calls % len(asked) :] + asked[: calls % len(asked)]
            while len(asked) > 1:
                other = asked.pop(0)
                if other == leader:
                    asked.append(other)
                elif bid < limits[other] and bid < cash[other]:
                    bid += 10
                    leader = other
                    asked.append(other)
            cash[leader] -= bid
            home[leader] -= 1
            mines[leader].append(free.pop(block))
        while digs and own and cash[seat] >= DIG:
            claim, idle = own[-1], 0
            digs -= 1
            cash[seat] -= DIG
            stack = stacks[claim]
            tile = stack.pop()
            if 0 < tile < 8:
                held[KIND[tile]] += COUNT[tile]
            elif tile == 8:
                if friendly:
                    home[seat] += 1
                else:
                    lost[seat] += 1
                own.pop()
                if stack:
                    free.append(claim)
                else:
                    still -= 1
                continue
            elif tile == 9:
                cash[seat] += MUSEUM
                stack.clear()
            elif tile == 10:
                if len(hand) == HAND:
                    cash[seat] += SURPRISE
                else:
                    if not pile:
                        pile, played = played, []
                        rng.shuffle(pile)
                    hand.append(pile.pop())
            if not stack:
                own.pop()
                home[seat] += 1
                still -= 1
        if idle == IDLE_LAPS * seats:
            idle = 0
            still -= 1
            if free:
                claim = max(free, key=lambda c: (len(stacks[c]), -c))
                free.remove(claim)
            else:
                claim, other = max(
                    ((c, s) for s in range(seats) for c in mines[s]), key=lambda pair: (len(stacks[pair[0]]), -pair[0])
                )
                mines[other].remove(claim)
                home[other] += 1
            stacks[claim].clear()
        if last > 0:
            last -= 1
        elif still <= at_end:
            last = seats
        seat = (seat + 1) % seats
    return count
