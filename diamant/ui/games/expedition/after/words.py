"""What is said after a game: what the winners brought home, what lies in a chest, and what looking back finds."""

from __future__ import annotations

from collections.abc import Sequence

from diamant.games.expedition import Ending
from diamant.games.expedition.findings import Finding, FindingKind
from diamant.games.expedition.review import Expedition
from diamant.ui.games.expedition.counting import Count
from diamant.ui.games.expedition.table.words import trap_name
from diamant.ui.kit.i18n import N_, say, say_many, tr
from diamant.ui.kit.wording import BETWEEN, few, listed
from diamant.ui.table.findings_board import Found

# kind of finding: its name, and its name when nobody has more to show
KINDS = {
    FindingKind.ESCAPE: (N_("Lucky escape"), N_("The luckiest escape")),
    FindingKind.BEST_MOMENT: (N_("A good moment to leave"), N_("The best moment to leave")),
    FindingKind.BRAVEST: (N_("A brave step"), N_("The bravest step of all")),
    FindingKind.LEFT_BEHIND: (N_("Next time"), N_("Next time")),
    FindingKind.HAUL: (N_("Safe and sound"), N_("Safe and sound")),
}

MOST_NAMES = 3


# The result


def brought_home(winners: Sequence[str], points: int, seats: int) -> str:
    """Says what the winners among so many brought home."""
    if len(winners) == 1:
        return say_many("{n} point brought home", "{n} points brought home", points)
    if len(winners) == seats > 2:
        return say_many("Everybody brings home {n} point", "Everybody brings home {n} points", points)
    if len(winners) > MOST_NAMES:
        count = len(winners)
        return say_many("{n} brings home {points}", "{n} explorers bring home {points} each", count, points=points)
    return say("{names} bring home {points} each", names=listed(winners), points=points)


def best_seers(names: Sequence[str]) -> str:
    """Says who foresaw the most cards in camp."""
    return say_many("Best seer: {names}", "Best seers: {names}", len(names), names=few(names)) if names else ""


def opens(name: str) -> str:
    """Says whose chest opens."""
    return say("{name} opens the chest", name=name)


def counted_so_far(count: Count) -> str:
    """Says what has been counted so far: diamonds, rubies and relics, as far as there are any."""
    # tied, so that it is an entry of its own: the printed Ukrainian Diamant calls its diamonds otherwise than our games
    diamonds = say_many("{n}\N{NO-BREAK SPACE}diamond", "{n}\N{NO-BREAK SPACE}diamonds", count.diamonds)
    parts = [diamonds] if count.diamonds else []
    parts += [say_many("{n} ruby", "{n} rubies", count.rubies)] if count.rubies else []
    parts += [say_many("{n} relic", "{n} relics", len(count.relics))] if count.relics else []
    return BETWEEN.join(parts)


def counted_whole(name: str, points: int) -> str:
    """Says what somebody's chest came to."""
    return say_many("{name}: {n} point", "{name}: {n} points", points, name=name)


# Looking back


def ending(expedition: Expedition) -> str:
    """Says how an expedition ended."""
    cards = len(expedition.strides)
    if expedition.ending is Ending.TRAP:
        trap = trap_name(expedition.strides[-1].card.trap)
        return say("{trap} ended it after {count} cards", trap=trap, count=cards)
    if expedition.ending is Ending.ALL_LEFT:
        return say_many("Everybody is home after {n} card", "Everybody is home after {n} cards", cards)
    return say_many("{n} card so far", "{n} cards so far", cards)


def heading(finding: Finding) -> str:
    """Returns what a finding is about."""
    plain, foremost = KINDS[finding.kind]
    return tr(foremost if finding.foremost else plain)


def sentence(finding: Finding) -> str:
    """Says what was found, short and warm. Whom it is about and in which expedition it was stands beside it."""
    amount = finding.amount
    if finding.kind is FindingKind.ESCAPE:
        return say_many(
            "Home with {n} point, and then came the trap!", "Home with {n} points, and then came the trap!", amount
        )
    if finding.kind is FindingKind.BEST_MOMENT:
        return say_many(
            "{n} point, more than anybody who went on.", "{n} points, more than anybody who went on.", amount
        )
    if finding.kind is FindingKind.BRAVEST:
        return say_many(
            "On with {n} ruby at stake and {percent}% danger.",
            "On with {n} rubies at stake and {percent}% danger.",
            amount,
            percent=round(100 * finding.danger),
        )
    if finding.kind is FindingKind.HAUL:
        return say_many("{n} point in one go.", "{n} points in one go.", amount)
    return say_many("{n} ruby still waits in the cave.", "{n} rubies still wait in the cave.", amount)


def found(finding: Finding) -> Found:
    """Puts a finding into words, with the entrance of its expedition."""
    entrance = "entrance-active" if finding.foremost else "entrance-open"
    picture = entrance if finding.round else "i-lantern"
    return Found(heading(finding), sentence(finding), picture, finding.round, sign=not finding.round)
