"""Going home or going on, weighed by the chance to win the game.

Leaving is worth what it brings home, by the number of others who leave as well. Going on is worth what the next card
leaves in the explorer's hands, card by card from those face down, and what leaving is worth then.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from math import erf, exp, sqrt
from typing import NamedTuple

from ..position import Position
from .beliefs import (
    ANYBODY,
    CHANCES,
    EXPERT,
    FEATURE_SCALES,
    LOOTS,
    STEADY,
    TRAPS,
    TURNS,
    Weights,
    features,
    leave_chances,
)
from .learned import learned
from .rollouts import RELIC, deck_of, traps_out
from .sight import Sight, sight_of

COARSE, FINE = 4, 1  # rubies between two points of the curve, before the last expedition and in it
ROLLOUTS, LEAST_ROLLOUTS = 140, 6
_MOST_MORE = 30  # rubies and points that a step or two may add


class Weighed(NamedTuple):
    """What leaving and going on are worth, by the number of others who leave; how likely the others leave.

    ``surely`` holds, for every other explorer in the cave, the chance of leaving that is known, and ``alike`` how
    likely it is another expert, who leaves with whatever chance this one does. ``ruby`` is what one ruby more is worth.
    """

    home: list[float]
    deeper: list[float]
    surely: list[float]
    alike: list[float]
    ruby: float

    def leavers(self, chance: float) -> list[float]:
        """Returns how likely none, one, two... of the others leave, if other experts leave with this chance."""
        return leavers([sure + alike * chance for sure, alike in zip(self.surely, self.alike, strict=True)])


def leavers(chances: list[float]) -> list[float]:
    """Returns how likely none, one, two... leave, if each leaves with a chance of their own."""
    spread = [1.0]
    for leaves in chances:
        longer = [part * (1 - leaves) for part in spread]
        longer.append(0.0)
        for at, part in enumerate(spread, 1):
            longer[at] += part * leaves
        spread = longer
    return spread


def weigh(position: Position, seat: int, believed: tuple[Weights, ...], random: Callable[[], float]) -> Weighed:
    """Weighs what a seat can do, given what is believed of every seat and some luck for the roll-outs."""
    sight = sight_of(position)
    leaves = leave_chances(sight)
    rivals = [other for other in position.in_cave if other != seat]
    surely, alike, expected = [], [], []
    for rival in rivals:
        weights = believed[rival]
        chance = sum([weight * leaving for weight, leaving in zip(weights, leaves, strict=True)])
        expected.append(chance)
        surely.append(chance - weights[EXPERT] * leaves[EXPERT])
        alike.append(weights[EXPERT])
    curve = _Curve(position, seat, sight, rivals, expected)
    others = _Others(sight, [believed[rival] for rival in rivals], leaves)
    way = _way(position, sight, curve, others)
    home = []
    for leaving in range(len(rivals) + 1):
        home.append(curve.at(sight.loot + sight.path // (leaving + 1) + (0 if leaving else sight.relics)))
    likely = leavers(expected)
    deeper = [
        _going_on(way, leaving, LEAST_ROLLOUTS + int(ROLLOUTS * chance), random)
        for leaving, chance in enumerate(likely)
    ]
    low = max(0, sight.loot - 4)
    ruby = (curve.at(sight.loot + 4) - curve.at(low)) / (sight.loot + 4 - low)
    ruby = max(ruby, 1e-4)
    doubt = ruby * sum([part * seen for part, seen in zip(learned().doubts, seen_in(sight, expected), strict=True)])
    return Weighed(home, [max(0.0, worth - doubt) for worth in deeper], surely, alike, ruby)


def seen_in(sight: Sight, expected: list[float]) -> tuple[float, ...]:
    """Returns what the reckoning is corrected by: what an explorer sees, and how likely the others leave."""
    none = 1.0
    for chance in expected:
        none *= 1 - chance
    return (*features(sight), none, sum(expected), none * sight.relics / 5, none * sight.path / 5, sight.traps / 3)


class _Curve:
    """The chance to win the game with so many points from this expedition, and with none when the trap springs now."""

    def __init__(self, position: Position, seat: int, sight: Sight, rivals: list[int], expected: list[float]) -> None:
        scales = learned().scales
        scores = position.scores()
        later = position.rules.edition.rounds - position.round
        mine = scores[seat] + scales["edge"] * later
        settled = sqrt(2 * (2 * scales["spread"] ** 2 * later + scales["last_spread"] ** 2))
        open_yet = sqrt(2 * (2 * scales["spread"] ** 2 * later + scales["last_spread_inside"] ** 2))
        at_home = [
            (mine - score) / settled
            for other, score in enumerate(scores)
            if other != seat and other not in position.in_cave
        ]
        more = max(scales["least_more"], scales["more"] - scales["less_more"] * sight.turned)
        danger = (sight.deadly + more * sum(sight.fresh) / sight.cards) / sight.cards
        caught = 1 - max(0.0, 1 - danger) ** more
        leaving_now = sight.loot + sight.path / (1.5 + sum(expected))
        staying = max(1.0, 1 + len(rivals) - sum(expected))
        rubies = sum([worth * copies for worth, copies in sight.treasures])
        found = (sight.path + scales["luck"] * more * rubies / sight.cards) / staying
        going_on = sight.loot + found
        open_yet = sqrt(open_yet**2 + 2 * (scales["found_spread"] * found) ** 2)
        inside = [(mine - scores[rival], chance) for rival, chance in zip(rivals, expected, strict=True)]
        self.step = COARSE if later else FINE
        most = sight.loot + sight.path + sight.relics + _MOST_MORE
        self.points: list[float] = []
        for gain in range(0, most + self.step, self.step):
            safe = 1.0
            for ahead in at_home:
                safe *= 0.5 + 0.5 * erf(ahead + gain / settled)
            all_caught = nobody = safe
            for ahead, chance in inside:
                lead = ahead + gain
                gone = chance * (0.5 + 0.5 * erf((lead - leaving_now) / open_yet))
                all_caught *= gone + (1 - chance) * (0.5 + 0.5 * erf(lead / settled))
                nobody *= gone + (1 - chance) * (0.5 + 0.5 * erf((lead - going_on) / open_yet))
            if not gain:
                self.sprung = all_caught
            self.points.append(caught * all_caught + (1 - caught) * nobody)

    def at(self, gain: float) -> float:
        """Returns the chance to win with so many points from this expedition."""
        place = gain / self.step
        at = int(place)
        points = self.points
        if at >= len(points) - 1:
            return points[-1]
        return points[at] + (points[at + 1] - points[at]) * (place - at)


class _Others:
    """The others who go on now, all of them mixed: how likely they leave later, by what they see then.

    Those of one rule leave when their limit is reached: ``turns``, ``loots`` and ``traps`` hold what part of all will
    have left by then. The rest leaves by chance: some always with the same, the others by habit, as ``pull`` says.
    """

    def __init__(self, sight: Sight, rivals: list[Weights], leaves: list[float]) -> None:
        stays = zip(zip(*rivals, strict=True), leaves, strict=bool(rivals))
        mixed: Weights = [sum(column) * (1 - chance) for column, chance in stays]
        total = sum(mixed) or 1.0
        mixed = [weight / total for weight in mixed] or [0.0] * len(leaves)
        first_loot, first_trap = len(TURNS), len(TURNS) + len(LOOTS)
        first_chance = first_trap + len(TRAPS)
        self.turns = _grown(TURNS, mixed[:first_loot], sight.turned)
        self.loots = _grown(LOOTS, mixed[first_loot:first_trap], sight.loot)
        self.traps = _grown(TRAPS, mixed[first_trap:first_chance], sight.traps)
        self.steady = sum(mixed[:first_chance])
        self.always = sum([weight * chance for weight, chance in zip(mixed[first_chance:STEADY], CHANCES, strict=True)])
        self.drawn = sum(mixed[first_chance:STEADY])
        habits = learned().habits
        parts = dict(zip(("rollouts", "anybody", "expert"), mixed[ANYBODY - 1 :], strict=True))
        parts["anybody"] += sum(mixed[STEADY : ANYBODY - 1])
        self.moved = sum(parts.values())
        self.pull = [
            sum([parts[name] * habits[name][at] for name in parts]) / self.moved * scale if self.moved else 0.0
            for at, scale in enumerate(FEATURE_SCALES)
        ]


def _grown(limits: tuple[int, ...], weights: Weights, now: int) -> list[float]:
    """Returns, by a number, the weight of all limits that it reaches and that are not reached now."""
    reached = [0.0] * (limits[-1] + 1)
    for limit, weight in zip(limits, weights, strict=True):
        if limit > now:
            reached[limit] = weight
    return list(accumulate(reached))


class _Way(NamedTuple):
    """What going on meets, the same for every number of others who leave now."""

    sight: Sight
    curve: _Curve
    others: _Others
    deck: list[int]  # the cards that would end the expedition come first
    copies: dict[int, int]  # of every kind of trap
    out: int


def _way(position: Position, sight: Sight, curve: _Curve, others: _Others) -> _Way:
    deck, out = deck_of(position, sight), traps_out(position)
    deck.sort(key=lambda card: not (card < 0 and out & -card))
    return _Way(sight, curve, others, deck, {card: deck.count(card) for card in set(deck) if card < 0}, out)


def _going_on(way: _Way, leaving: int, number: int, random: Callable[[], float]) -> float:
    """Returns the chance to win of an explorer who goes on while so many others leave: the mean of some roll-outs."""
    sight, curve, others, deck, copies, out = way
    at, lost = curve.at, curve.at(0)
    turns, loots, trap_kinds = others.turns, others.loots, others.traps
    last_turn, last_loot, last_trap = len(turns) - 1, len(loots) - 1, len(trap_kinds) - 1
    (usual, by_danger, by_share, by_risk, by_path_risk, by_loot, by_path, by_relics, by_relic, by_company, by_turned,
     by_odds) = others.pull  # fmt: skip
    loose = others.moved + others.drawn
    company_now = sight.explorers - leaving
    path_now = sight.path % leaving if leaving else sight.path
    relics_now = 0 if leaving == 1 else sight.relics
    rubies_now = sum([worth * copies for worth, copies in sight.treasures])
    loot_now, traps_now, deadly_now, cards_now = sight.loot, sight.traps, sight.deadly, sight.cards
    total = 0.0
    for _ in range(number):
        cards, company, loot, path, relics, seen = deck[:], company_now, loot_now, path_now, relics_now, out
        face_down, traps, deadly, rubies = cards_now, traps_now, deadly_now, rubies_now
        place = deadly + int(random() * (face_down - deadly))  # the first card is not one of those that end it
        turned = sight.turned
        waiting, free = others.steady, 1.0
        while True:
            turned += 1
            face_down -= 1
            card = cards[place]
            cards[place] = cards[face_down]
            if card > RELIC:
                relics += card - RELIC
            elif card > 0:
                each, left = divmod(card, company)
                loot += each
                path += left
                rubies -= card
            elif seen & -card:
                total += lost
                break
            else:
                seen |= -card
                traps += 1
                deadly += copies[card] - 1
            danger = deadly / face_down
            if company > 1:
                share = (rubies / face_down - 0.22 * (company - 1)) / company
                if share < 0:
                    share = 0.0
                odds = (danger * (loot + path / company) - share) / 2
                pull = usual + danger * (by_danger + by_risk * loot + by_path_risk * path) + by_share * share
                pull += by_loot * loot + by_path * path + by_relics * relics + by_company * company
                pull += by_turned * turned + by_odds * (2.0 if odds > 2 else -2.0 if odds < -2 else odds)
                if relics:
                    pull += by_relic
                moved = others.moved / (1 + exp(-pull)) + others.always
                still = (
                    others.steady
                    - turns[turned if turned < last_turn else last_turn]
                    - loots[loot if loot < last_loot else last_loot]
                    - trap_kinds[traps if traps < last_trap else last_trap]
                )
                here = waiting + free * loose
                hazard = (waiting - still + free * moved) / here if here > 0.001 else 0.5
                waiting = still
                if loose:
                    free *= 1 - moved / loose
                stays = 1 - hazard
                none = stays ** (company - 1)
                part = (1 - none * stays) / (company * hazard) if hazard > 0.001 else 1.0
                prize = path * part + relics * none
                share = rubies / face_down / (1 + (company - 1) * stays)
                home = loot + prize > (1 - danger) * (loot + prize * none) + share
                departing = 0
                for _ in range(company - 1):
                    if random() < hazard:
                        departing += 1
            else:
                home = danger * (loot + path + relics) > rubies / face_down
                departing = 0
            if home:
                total += at(loot + path // (departing + 1) + (0 if departing else relics))
                break
            if departing:
                company -= departing
                path %= departing
                if departing == 1:
                    relics = 0
            place = int(random() * face_down)
    danger = deadly_now / cards_now
    return danger * curve.sprung + (1 - danger) * total / number
