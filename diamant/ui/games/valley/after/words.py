"""What is said after a game in the valley: what is counted, what was found out, what happened move by move."""

from __future__ import annotations

from collections.abc import Sequence

from diamant.games.valley.events import (
    AuctionOpened,
    CardPlayed,
    CardsBought,
    ClaimSold,
    DealMade,
    Drew,
    Exploded,
    Granted,
    Hired,
    LastLapBegan,
    Looked,
    MuseumPaid,
    OfferRefused,
    ParkMade,
    Rescued,
    Rested,
    Sabotaged,
    SurprisePaid,
    TurnedUp,
)
from diamant.games.valley.events import GemsSold as Sold
from diamant.games.valley.findings import Finding, FindingKind
from diamant.games.valley.review import Call, End, Turn
from diamant.ui.games.valley.money import short
from diamant.ui.games.valley.names import card_title, gems, tile_name
from diamant.ui.kit.i18n import N_, say, say_many, tr
from diamant.ui.kit.wording import few
from diamant.ui.table.findings_board import Found

# By the fire


def so_much(name: str, money: int) -> str:
    """Says how much somebody has, as far as it is counted."""
    return say("{name}: {money}", name=name, money=short(money))


def in_cash(winners: Sequence[str], money: int) -> str:
    """Says what the winners have."""
    if len(winners) == 1:
        return say("{money} in cash", money=short(money))
    return say("{names}: {money} each", names=few(winners), money=short(money))


def unsold(held: Sequence[int]) -> str:
    """Says that gems nobody sold are worth nothing; nothing where there are none."""
    parts = [gems(gem, number) for gem, number in enumerate(held) if number]
    return say("Unsold, worth nothing now: {gems}", gems=", ".join(parts)) if parts else ""


# Findings

KINDS = {
    FindingKind.BARGAIN: (N_("A good buy"), N_("The best buy"), "gavel"),
    FindingKind.DIAMONDS: (N_("Diamonds!"), N_("The most diamonds"), "diamond"),
    FindingKind.LOOKED_FIRST: (N_("Look first, then buy"), N_("Look first, then buy"), "event-geologist"),
    FindingKind.TOP_PRICE: (N_("Sold at the right time"), N_("Sold at the best time"), "act-sell"),
    FindingKind.CARD: (N_("A card well played"), N_("The best-played card"), "event-back"),
    FindingKind.COMEBACK: (N_("Up again"), N_("The greatest comeback"), "wallet-open"),
    FindingKind.METHANE: (N_("Not afraid"), N_("Not afraid"), "methane"),
    FindingKind.AUCTION: (N_("Held out"), N_("Held out longest"), "auctioneer"),
    FindingKind.BONES: (N_("Dinosaur finder"), N_("Dinosaur finder"), "bones"),
    FindingKind.BEST_FIND: (N_("A fine find"), N_("A fine find"), "act-dig"),
    FindingKind.SAVER: (N_("Always something in hand"), N_("Always something in hand"), "wallet"),
}
"""What a finding is called, what if nobody has more to show for it, and its picture."""


def found(finding: Finding) -> Found:
    """Puts a finding into words."""
    plain, foremost, picture = KINDS[finding.kind]
    if finding.card:
        picture = f"event-{finding.card}"
    heading = tr(foremost if finding.foremost else plain)
    return Found(heading.rstrip("."), sentence(finding), picture)


def sentence(finding: Finding) -> str:
    """Says what was found, short and warm. Whom it is about stands beside it."""
    money, cost, number = short(finding.money), short(finding.cost), finding.number
    match finding.kind:
        case FindingKind.BARGAIN:
            return say("Paid {cost} for a claim that brought {money}.", cost=cost, money=money)
        case FindingKind.DIAMONDS if finding.cost:
            return say_many("Paid {cost} for a claim and dug {n} diamond out of it.",
                            "Paid {cost} for a claim and dug {n} diamonds out of it.", number, cost=cost)  # fmt: skip
        case FindingKind.DIAMONDS:
            return say_many("Dug {n} diamond out of one claim.", "Dug {n} diamonds out of one claim.", number)
        case FindingKind.LOOKED_FIRST:
            return say_many("Bought what the geologist had seen: {n} gem lay there.",
                            "Bought what the geologist had seen: {n} gems lay there.", number)  # fmt: skip
        case FindingKind.TOP_PRICE:
            return say("Sold at the highest price of the game: {gems} for {money}.",
                       gems=gems(finding.gem or 0, number), money=money)  # fmt: skip
        case FindingKind.CARD:
            return say("Kept “{card}” for its moment: it brought {money} more.",
                       card=card_title(finding.card), money=money)  # fmt: skip
        case FindingKind.COMEBACK:
            return say("Was down to {cost} and ended with {money}.", cost=cost, money=money)
        case FindingKind.METHANE:
            return say_many("Met methane {n} time and still ended with {money}.",
                            "Met methane {n} times and still ended with {money}.", number, money=money)  # fmt: skip
        case FindingKind.AUCTION:
            return say_many("Won an auction with {n} bid, for {money}.",
                            "Won an auction with {n} bids, for {money}.", number, money=money)  # fmt: skip
        case FindingKind.BONES:
            return say_many("Found {n} dinosaur for the museum.", "Found {n} dinosaurs for the museum.", number)
        case FindingKind.BEST_FIND:
            return say("Dug up {gems}, worth {money} that day.", gems=gems(finding.gem or 0, number), money=money)
    return say("Never had less than {money}.", money=money)


# Looking back


def move_title(turn: Turn, name: str) -> str:
    """Says whose move it was."""
    return say("Move {number}: {name}", number=turn.number, name=name)


def move_told(turn: Turn, names: Sequence[str]) -> str:
    """Says what happened in a move, as far as it is told here: who bid stands in the picture."""
    told = " · ".join(part for part in (_deed(event, names) for event in turn.events) if part)
    return told[:1].upper() + told[1:]


def _deed(event: object, names: Sequence[str]) -> str:
    match event:
        case AuctionOpened(_, claim, price):
            return say("claim {claim} is up for auction, from {price}", claim=claim + 1, price=short(price))
        case ClaimSold(seat, _, price):
            return say("sold to {name} for {price}", name=names[seat], price=short(price))
        case TurnedUp(_, claim, tile, _):
            return say("claim {claim}: {tile}", claim=claim + 1, tile=tile_name(tile))
        case Sold(_, gem, prices, _):
            return say("sells {gems} for {money}", gems=gems(gem, len(prices)), money=short(sum(prices)))
        case CardPlayed(_, card):
            return say("plays “{card}”", card=card_title(card))
        case CardsBought(_, number, paid):
            return say_many("buys {n} card for {money}", "buys {n} cards for {money}", number, money=short(paid))
        case LastLapBegan():
            return tr("the last round begins")
        case Exploded():
            return tr("the claim is free again")
        case MuseumPaid(_, _, paid):
            return say("the museum pays {money}", money=short(paid))
        case SurprisePaid(_, paid) | Granted(_, paid):
            return say("the bank pays {money}", money=short(paid))
        case Drew():
            return tr("draws a card")
        case ParkMade(claim, _, _, inspected) if inspected:
            return say("claim {claim} becomes a park", claim=claim + 1)
        case Sabotaged(seat, claim):
            return say("{name} loses claim {claim}", name=names[seat], claim=claim + 1)
        case Rescued():
            return tr("a lost miner is back")
        case Looked(_, claim, depth, _) if not depth:
            return say("looks into claim {claim}", claim=claim + 1)
        case DealMade(_, other, _, _):
            return say("makes a deal with {name}", name=names[other])
        case OfferRefused(_, other):
            return say("{name} does not want the deal", name=names[other])
        case Hired(_, paid):
            return say("hires a miner for {money}", money=short(paid))
        case Rested(_, given):
            return say("rests and is given {money}", money=short(given)) if given else tr("rests")
    return ""


def bids_told(calls: Sequence[Call]) -> str:
    """Says how many bids there were."""
    return say_many("{n} bid", "{n} bids", len(calls))


ENDS = {
    End.HELD: N_("not dug out"),
    End.HOLE: N_("dug out"),
    End.PARK: N_("national park"),
    End.METHANE: N_("lost to methane"),
    End.SABOTAGE: N_("lost to a saboteur"),
    End.DEAL: N_("passed on in a deal"),
}
