"""The measure of the speed of Diamond Valley's engine: four seats with nothing but numbers in lists.

No positions, no events, no checks: about what plain Python can do at most. It is here to be timed, not to be used.
Every seat plays the plain policy of :mod:`diamant.games.valley.simulate`.
"""

from __future__ import annotations

from random import Random

# 0 rock, 1 to 3 sapphires, 4 and 5 one or two rubies, 6 and 7 diamonds, 8 methane, 9 bones, 10 surprise
TILES = [0] * 24 + [1] * 9 + [2] * 6 + [3] * 2 + [4] * 8 + [5] * 4 + [6] * 8 + [7] + [8] * 5 + [9] * 4 + [10] * 4
# 0 broker, 1 saboteur, 2 to 4 one kind rises, 5 fair, 6 and 7 shifts, 8 geologist, 9 export, 10 grant, 11 rescue
CARDS = [0] * 4 + [1, 2, 3, 4, 5, 7, 9] * 2 + [6] * 4 + [8] * 3 + [10, 11]
KIND = [0, 0, 0, 0, 1, 1, 2, 2]
COUNT = [0, 1, 2, 3, 1, 2, 1, 2]
LOWEST, STEP = (50, 100, 200), (10, 20, 40)
LIMITS = (100, 120, 140, 160)
HEIGHTS = [2] * 5 + [3] * 15 + [4] * 5


def play(rng: Random) -> list[int]:
    """Plays one game. Returns everybody's cash."""
    tiles, pile, heights, luck = TILES[:], CARDS[:], HEIGHTS[:], rng.random
    rng.shuffle(tiles)
    rng.shuffle(pile)
    rng.shuffle(heights)
    stacks = [[tiles.pop() for _ in range(height)] for height in heights]
    hands = [[pile.pop(), pile.pop(), pile.pop()] for _ in range(4)]
    played: list[int] = []
    free, still = list(range(25)), 25
    cash, home, lost = [1000] * 4, [3] * 4, [0] * 4
    mines: list[list[int]] = [[], [], [], []]
    gems, level = [[0, 0, 0] for _ in range(4)], [5, 5, 5]
    seat, count, idle, last = 0, 0, 0, -1
    while last:
        hand, own, held, digs, sell, block, fixed = hands[seat], mines[seat], gems[seat], 0, -1, -1, False
        count += 1
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
            if count % 20 < 4:
                if hand:
                    card, acted = hand[-1], True
                    if card == 0:
                        sell = held.index(max(held))
                        acted = held[sell] > 0 or level[sell] < 10
                        level[sell] = min(10, level[sell] + 2)
                    elif card == 1:
                        for other in (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4:
                            if mines[other]:
                                free.append(mines[other].pop())
                                lost[other] += 1
                                level[2] = min(10, level[2] + 2)
                                break
                        else:
                            acted = False
                    elif card < 5:
                        acted = level[card - 2] < 10
                        level[card - 2] = min(10, level[card - 2] + 3)
                    elif card == 5:
                        acted = min(level) < 10
                        level = [min(10, at + 1) for at in level]
                    elif card < 8:
                        digs = (2 if card == 6 else 4) if own and cash[seat] >= 10 else 0
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
                        cash[seat] += 250
                    else:
                        acted = lost[seat] > 0
                        if acted:
                            lost[seat] -= 1
                            home[seat] += 1
                    if acted:
                        played.append(hand.pop())
                elif cash[seat] >= 300:
                    acted = True
                    cash[seat] -= 100
                    if not pile:
                        pile, played = played, []
                        rng.shuffle(pile)
                    hand.append(pile.pop())
            if acted:
                pass
            elif home[seat] and free and cash[seat] >= LIMITS[seat]:
                block = int(luck() * len(free))
            elif own and cash[seat] >= 10:
                digs = 1
            elif lost[seat] == 3 or (lost[seat] and cash[seat] >= 500):
                cash[seat] -= min(500, cash[seat] // 20 * 10) if lost[seat] == 3 else 500
                lost[seat] -= 1
                home[seat] += 1
            elif held[0] or held[1] or held[2]:
                sell = 2 if held[2] else 1 if held[1] else 0
            elif cash[seat] < 50:
                cash[seat] = 50
        idle += 1
        if sell >= 0:
            low, step = LOWEST[sell], STEP[sell]
            if fixed:
                number = min(3, held[sell])
                cash[seat] += number * (low + step * level[sell])
                held[sell] -= number
            else:
                for _ in range(held[sell]):
                    cash[seat] += low + step * level[sell]
                    if level[sell]:
                        level[sell] -= 1
                held[sell] = 0
        elif block >= 0:
            bid, leader, asked = (
                50,
                seat,
                [other % 4 for other in range(seat + 1, seat + 4) if home[other % 4]] + [seat],
            )
            while len(asked) > 1:
                other = asked.pop(0)
                if other == leader:
                    asked.append(other)
                elif bid < LIMITS[other] and bid < cash[other]:
                    bid += 10
                    leader = other
                    asked.append(other)
            cash[leader] -= bid
            home[leader] -= 1
            mines[leader].append(free.pop(block))
        while digs and own and cash[seat] >= 10:
            claim, idle = own[-1], 0
            digs -= 1
            cash[seat] -= 10
            stack = stacks[claim]
            tile = stack.pop()
            if 0 < tile < 8:
                held[KIND[tile]] += COUNT[tile]
            elif tile == 8:
                lost[seat] += 1
                own.pop()
                if stack:
                    free.append(claim)
                else:
                    still -= 1
                continue
            elif tile == 9:
                cash[seat] += 100
                stack.clear()
            elif tile == 10:
                if len(hand) == 3:
                    cash[seat] += 100
                else:
                    if not pile:
                        pile, played = played, []
                        rng.shuffle(pile)
                    hand.append(pile.pop())
            if not stack:
                own.pop()
                home[seat] += 1
                still -= 1
        if idle == 16:
            idle = 0
            still -= 1
            if free:
                claim = max(free, key=lambda c: (len(stacks[c]), -c))
                free.remove(claim)
            else:
                claim, other = max(
                    ((c, s) for s in range(4) for c in mines[s]), key=lambda pair: (len(stacks[pair[0]]), -pair[0])
                )
                mines[other].remove(claim)
                home[other] += 1
            stacks[claim].clear()
        if last > 0:
            last -= 1
        elif still <= 5:
            last = 4
        seat = (seat + 1) % 4
    return cash
