"""What is said after a game in the mine: what the wagons bring, what was found out, what happened turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from diamant.games.dwarfs import events
from diamant.games.dwarfs.findings import Finding, FindingKind
from diamant.games.dwarfs.review import StopKind, Turn
from diamant.ui.games.dwarfs.table.words import CARDS, ROMAN
from diamant.ui.kit.i18n import N_, say, say_many, tr
from diamant.ui.kit.wording import few
from diamant.ui.table.findings_board import Found

RICHEST_PLAIN = 4  # diamonds; what shows more is a rich seam

# Supper


def so_many(name: str, diamonds: int) -> str:
    """Says how many diamonds somebody has."""
    return say_many("{name}: {n} diamond", "{name}: {n} diamonds", diamonds, name=name)


def from_where(floor: int) -> str:
    """Says where a wagon comes from."""
    return say("Sent up from floor {floor}", floor=ROMAN[floor]) if floor else tr("Kept till supper")


def at_supper(winners: Sequence[str], points: int) -> str:
    """Says what the winners have, and what it is time for."""
    if len(winners) == 1:
        return say_many("{n} diamond, and soup for all", "{n} diamonds, and soup for all", points)
    return say_many("{names}: {n} diamond each", "{names}: {n} diamonds each", points, names=few(winners))


# Findings: heading, heading when nobody has more to show, picture
KINDS = {
    FindingKind.JOKE: (N_("The joke of the evening"), N_("The joke of the evening"), "card-explosion", False),
    FindingKind.MEMORY: (N_("A good memory"), N_("The best memory"), "i-think", True),
    FindingKind.CATCH: (N_("A good catch"), N_("The best catch"), "medal-arrows", False),
    FindingKind.SEAMS: (N_("A rich find"), N_("The richest find"), "card-seam", False),
    FindingKind.BEST_UP: (N_("First things first"), N_("First things first"), "wagon-full", False),
    FindingKind.IN_SIGHT: (N_("All in sight"), N_("All in sight"), "i-eye", True),
    FindingKind.SPARED: (N_("Well thrown"), N_("Well thrown"), "card-explosion", False),
    FindingKind.GIFT: (N_("A generous dwarf"), N_("A generous dwarf"), "medal-arrows", False),
    FindingKind.UNSEEN: (N_("Who could have known?"), N_("Who could have known?"), "sign-throw", False),
    FindingKind.BEST_CARD: (N_("Safe and sound"), N_("Safe and sound"), "wagon-3", False),
}


def found(finding: Finding) -> Found:
    """Puts a finding into words."""
    plain, foremost, picture, sign = KINDS[finding.kind]
    return Found(tr(foremost if finding.foremost else plain), sentence(finding), picture, sign=sign)


def sentence(finding: Finding) -> str:
    """Says what was found, short and warm. Whom it is about stands beside it."""
    amount = finding.amount
    match finding.kind:
        case FindingKind.JOKE if amount > RICHEST_PLAIN:
            return tr("Threw a rich seam into the explosion. What a bang!")
        case FindingKind.JOKE:
            return say("Threw a {diamonds} into the explosion. What a bang!", diamonds=amount)
        case FindingKind.GIFT:
            return say("Gave a {given} away and got a {got}: somebody was glad.", given=amount, got=finding.given)
        case FindingKind.MEMORY:
            return say_many(
                "Gave {n} card away: the poorest one.", "Gave {n} cards away: each time the poorest one.", amount
            )
        case FindingKind.CATCH:
            return say("Gave a {given} and got a {got} for it.", given=finding.given, got=amount)
        case FindingKind.SEAMS:
            return say_many("Brought {n} rich seam home.", "Brought {n} rich seams home.", amount)
        case FindingKind.BEST_UP:
            return tr("Sent the best card up, both times.")
        case FindingKind.IN_SIGHT:
            return tr("Had seen all their own cards when the bell rang.")
        case FindingKind.SPARED:
            return say("The explosion took only a {diamonds}.", diamonds=amount)
        case FindingKind.UNSEEN:
            return say("Threw a {diamonds} away unseen.", diamonds=amount)
    return say("Brought a {diamonds} home.", diamonds=amount)


# Looking back


def turn_title(turn: Turn, name: str) -> str:
    """Says whose turn it was."""
    return say("Turn {number}: {name}", number=turn.number, name=name)


def turn_told(turn: Turn, names: Sequence[str]) -> str:
    """Says what happened in a turn, as far as everybody may know it."""
    looks = [event for event in turn.events if isinstance(event, events.Looked)]
    parts = [_deed(event, turn, names) for event in turn.events if not isinstance(event, events.Looked)]
    if len(looks) == 1:
        (look,) = looks
        parts.append(tr("looks at one of their own cards") if look.looker == look.seat
                     else say("looks at a card of {name}", name=names[look.seat]))  # fmt: skip
    elif looks:
        parts.append(say_many("{n} card is looked at", "{n} cards are looked at", len(looks)))
    return " · ".join(part for part in parts if part)


def _deed(event: object, turn: Turn, names: Sequence[str]) -> str:
    match event:
        case events.Kept(_, place):
            return say("keeps the card at place {place}", place=place + 1)
        case events.Discarded(_, card) if card.sudden:
            return tr(CARDS[card.name])
        case events.Discarded(_, card):
            return say("throws a {diamonds} away", diamonds=card.diamonds)
        case events.Declined() if not any(isinstance(one, events.Looked) for one in turn.events):
            return tr("does not look")
        case events.Swapped(_, _, other, _):
            return say("swaps with {name}", name=names[other])
        case events.BatsFlew():
            return tr("everybody’s cards change places")
        case events.Exploded():
            return tr("everybody throws a card out")
        case events.WagonsSent():
            return tr("then the wagons go up")
        case events.SupperCalled():
            return tr("supper!")
    return ""


STOPS = {
    StopKind.DEALT: N_("dealt"),
    StopKind.DRAWN: N_("drawn"),
    StopKind.KEPT: N_("kept"),
    StopKind.SWAPPED: N_("arrows"),
    StopKind.FLOWN: N_("bats"),
    StopKind.SENT_UP: N_("wagon"),
    StopKind.DISCARDED: N_("thrown"),
    StopKind.BOXED: N_("explosion"),
    StopKind.SUPPER: N_("supper"),
}
