"""What is said when people look back: how an expedition ended, and the findings about every explorer."""

from __future__ import annotations

from diamant.games.expedition import Ending
from diamant.games.expedition.findings import Finding, FindingKind
from diamant.games.expedition.review import Expedition
from diamant.ui.games.expedition.table.words import (
    trap_name,
)
from diamant.ui.kit.i18n import N_, say, say_many, tr
from diamant.ui.table.findings_board import Found

# kind of finding: its name, and its name when nobody has more to show
KINDS = {
    FindingKind.ESCAPE: (N_("Lucky escape"), N_("The luckiest escape")),
    FindingKind.BEST_MOMENT: (N_("A good moment to leave"), N_("The best moment to leave")),
    FindingKind.BRAVEST: (N_("A brave step"), N_("The bravest step of all")),
    FindingKind.LEFT_BEHIND: (N_("Next time"), N_("Next time")),
    FindingKind.HAUL: (N_("Safe and sound"), N_("Safe and sound")),
}


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
