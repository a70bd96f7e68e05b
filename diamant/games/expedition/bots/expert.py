"""The expert: plays to win, mixes, models the others at the table, and can say why."""

from __future__ import annotations

from enum import Enum
from math import exp, prod
from operator import mul
from random import Random
from typing import Any, NamedTuple

from ..position import Choice
from ..view import View
from .beliefs import Evidence, beliefs_of, evidence_of, no_evidence
from .families import COMPANIES, KINDS, later_chances, leave_chances
from .inputs import FAR, RIVALS, InCave, Rival, inputs_of
from .learned import learned
from .policy import Policy
from .reckoning import leavers
from .sight import sight_of


class Reason(Enum):
    """Why the expert goes home or goes on."""

    # going home
    RISK_TOO_HIGH = "risk too high"
    RELIC_ALONE = "relic alone"
    PATH_WORTH_TAKING = "path worth taking"
    LAST_EXPEDITION_AHEAD = "last expedition, ahead"
    # going on
    NO_DANGER_YET = "no danger yet"
    LITTLE_TO_LOSE = "little to lose"
    MUCH_STILL_AHEAD = "much still ahead"
    LAST_EXPEDITION_BEHIND = "last expedition, behind"


class Advice(NamedTuple):
    """What the expert would do, why, and how likely it leaves."""

    choice: Choice
    reason: Reason
    wish: float


def advice(view: View) -> Advice:
    """Returns what the expert would rather do at a seat that decides now; always the same for the same view."""
    known = known_to(view, evidence_of(view.table))
    wish = _chance(learned().urge(inputs_of(known)))
    if wish > 0.5:
        return Advice(Choice.LEAVE, _why_home(known), wish)
    return Advice(Choice.CONTINUE, _why_deeper(known), wish)


class Level(NamedTuple):
    """How strong an expert is: whether it learns from how the others decide, how sure it is, what tempts it deeper.

    Sure by 1 it mixes as it learned to, which is right among experts. Without temptation it weighs both ways alike.
    """

    learns: bool
    sure: float
    tempted: float = 0.0

    def leaves(self, known: InCave) -> float:
        """Returns how likely it leaves."""
        return _chance(learned().urge(inputs_of(known)) * self.sure_among(known.alike) - self.tempted)

    def sure_among(self, alike: float) -> float:
        """Returns how sure it is among others who are so much like the expert.

        Who learns knows whom it meets. Others do not read it, so there it hardly mixes; sure experts would all leave
        together, so among those who might be experts it mixes as it learned to.
        """
        return float(self.sure ** (1 - alike) ** DOUBT) if self.learns else self.sure


DOUBT = 8
"""The larger this is, the less it takes to be among those who might be experts."""

LEVELS = {
    1: Level(learns=False, sure=0.062, tempted=1.4),
    2: Level(learns=False, sure=1.0),
    3: Level(learns=True, sure=6.0),
}


def play_to_win(level: float = 3) -> Policy:
    """Leaves when that makes winning likelier, and with some chance when both are about the same."""
    strength = LEVELS[int(level)]

    def choose(view: View, luck: Random) -> Choice:
        table = view.table
        known = known_to(view, evidence_of(table) if strength.learns else no_evidence(table.seats))
        return Choice.LEAVE if luck.random() < strength.leaves(known) else Choice.CONTINUE

    return choose


def _chance(urge: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, urge))))


NOBODY = Rival(FAR, inside=False, leaves=0.0, leaves_next=0.0)
_ANYTHING: dict[str, Any] = {
    **dict.fromkeys(InCave._fields, 1),
    "leaving": 0,
    "kinds": KINDS,
    "companies": COMPANIES,
    "rivals": [NOBODY] * RIVALS,
}
INPUTS = len(inputs_of(InCave(**_ANYTHING)))
"""How many numbers the expert decides by."""


def known_to(view: View, evidence: Evidence) -> InCave:
    """Returns what an explorer in the cave knows, given what the decisions tell of every seat."""
    seat, position = view
    companies, believed = beliefs_of(seat, evidence)
    sight = sight_of(position)
    path = sight.path
    scores = position.scores()
    in_cave = [rival for rival in position.in_cave if rival != seat]
    expected, expected_next, expected_after = (
        {rival: sum(map(mul, believed[rival], chances)) for rival in in_cave}
        for chances in (leave_chances(sight), later_chances(sight, 1), later_chances(sight, 2))
    )
    spread = leavers(expected.values())
    mine = scores[seat]
    others = sorted([other for other in range(position.seats) if other != seat], key=lambda other: -scores[other])
    inside = [other for other in others if other in expected]
    rivals = [
        Rival(_lead(mine, scores[other]), other in expected, expected.get(other, 0), expected_next.get(other, 0))
        for other in others[:RIVALS]
    ]
    rivals += [NOBODY] * (RIVALS - len(rivals))
    return InCave(
        danger=sight.danger,
        share=sight.shares / sight.cards,
        rubies=sight.rubies,
        relics_ahead=sum(sight.relics_ahead) / sight.cards,
        growing=sight.growing,
        loot=sight.loot,
        path=path,
        relics=sight.relics,
        explorers=sight.explorers,
        turned=sight.turned,
        traps=sight.traps,
        later=position.rules.edition.rounds - position.round,
        seats=position.seats,
        alone=spread[0],
        leaving=sum(expected.values()),
        part=sum([chance * (path // (others + 1)) for others, chance in enumerate(spread)]),
        alone_next=prod([1 - chance for chance in expected_next.values()]),
        leaving_next=sum(expected_next.values()),
        alone_after=prod([1 - chance for chance in expected_after.values()]),
        leaving_after=sum(expected_after.values()),
        leader_leaves=expected[inside[0]] if inside else 0.0,
        kinds=[sum([sum(believed[other][part]) for other in others]) / len(others) for part in KINDS],
        companies=companies,
        lead_home=_lead(mine, *[scores[other] for other in others if other not in expected]),
        lead_inside=_lead(mine, *[scores[other] for other in inside]),
        rivals=rivals,
    )


def _lead(mine: int, *rivals: int) -> int:
    """Returns by how many points somebody leads over the best of some others."""
    return min(FAR, mine - max(rivals)) if rivals else FAR


def _why_home(known: InCave) -> Reason:
    relics = known.alone * known.relics
    if known.later == 0 and _lead_over_all(known) + known.loot + known.part > 0:
        return Reason.LAST_EXPEDITION_AHEAD
    if relics >= known.part and relics >= 2:
        return Reason.RELIC_ALONE
    if not known.danger or known.part > known.loot:
        return Reason.PATH_WORTH_TAKING
    return Reason.RISK_TOO_HIGH


def _why_deeper(known: InCave) -> Reason:
    haul = known.loot + known.path // known.explorers
    if not known.danger:
        return Reason.NO_DANGER_YET
    if known.later == 0 and _lead_over_all(known) + haul < 0:
        return Reason.LAST_EXPEDITION_BEHIND
    return Reason.LITTLE_TO_LOSE if haul <= 3 else Reason.MUCH_STILL_AHEAD


def _lead_over_all(known: InCave) -> int:
    return min(int(known.lead_home), int(known.lead_inside))
