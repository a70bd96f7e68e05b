"""What the banners say: a bold part, the rest, and a shorter rest. Names, never "you"."""

from __future__ import annotations

from collections.abc import Mapping

from diamant.games.valley import events
from diamant.games.valley.tables import CARD_COST, HAND, IDLE_LAPS, LENGTHS, PRICES, Length
from diamant.store import LineUp
from diamant.ui.games.valley import names
from diamant.ui.games.valley.money import short
from diamant.ui.kit.i18n import N_, say, say_many, tr
from diamant.ui.kit.wording import listed
from diamant.ui.table.words import Words


def name_of(seat: int, line_up: LineUp) -> str:
    """Returns the name of a seat."""
    return line_up.seats[seat].name


def _length(line_up: LineUp) -> Length:
    return LENGTHS[str(line_up.options["length"])]


def left(claims: int) -> str:
    """Returns how many claims are left until the last lap."""
    return say_many("{n} claim left", "{n} claims left", claims)


HAPPENED: Mapping[type, Words] = {
    events.Began: (N_("{name} begins"), "", ""),
    events.AuctionOpened: (N_("{name} opens an auction"), "{money}", ""),
    events.Raised: (N_("{name} bids {money}"), "", ""),
    events.Passed: (N_("{name} passes"), "", ""),
    events.ClaimSold: (N_("Sold!"), N_("{name} pays {money}"), ""),
    events.DigPaid: (N_("{name} digs"), "{money}", ""),
    events.MuseumPaid: (N_("Dinosaur bones!"), N_("the museum pays {name} {money}"), N_("{name} gets {money}")),
    events.SurprisePaid: (N_("Surprise!"), N_("{name} gets {money}"), ""),
    events.Emptied: (N_("This claim is dug out"), "", ""),
    events.ParkMade: (N_("A national park"), N_("nobody digs here any more"), ""),
    events.PileRenewed: (N_("The played cards are a new pile"), "", ""),
    events.Drew: (N_("{name} draws an event card"), "", ""),
    events.Sabotaged: (N_("Sabotage!"), N_("{name} loses a miner and a claim"), ""),
    events.Granted: (N_("{name} gets {money}"), "", ""),
    events.Rescued: (N_("A miner of {name} is back"), "", ""),
    events.Looked: (N_("{name} looks into a claim"), "", ""),
    events.Hired: (N_("{name} hires a miner"), "{money}", ""),
}
"""What is said of events where it needs no more than who and how much."""


def happened(event: events.Event, line_up: LineUp) -> Words:
    """Says what happened, to whom, and for how much."""
    return _filled(HAPPENED[type(event)], **names.facts_of(event, line_up, short))


def _filled(words: Words, **about: str) -> Words:
    """Says these words of somebody or something."""
    title, rest, rest_short = (part and say(part, **about) for part in words)
    return (title, rest, rest_short)


# Before the first move


def laying(event: events.Stacked, line_up: LineUp) -> Words:
    """Says that the valley is laid out."""
    length = _length(line_up)
    claims = say_many("{n} claim", "{n} claims", length.claims)
    tiles = say_many("{n} tile", "{n} tiles", sum(length.ground))
    return (tr("The valley is laid out"), f"{claims}, {tiles}", "")


def dealing() -> Words:
    """Says that everybody gets event cards."""
    return (say_many("{n} event card for everybody", "{n} event cards for everybody", HAND), "", "")


# A move


def to_move(name: str, claims: int, last: bool) -> Words:
    """Says whose move it is."""
    rest = tr("last round") if last else left(claims)
    return (say("{name} moves", name=name), rest, rest)


ASKED: Mapping[str, Words] = {
    "move": (N_("{name} moves"), N_("choose one of eight"), N_("choose")),
    "auction": (N_("{name}: which claim?"), N_("for auction"), ""),
    "dig": (N_("{name}: which claim?"), N_("to dig in"), ""),
    "claim": (N_("{name}: which claim?"), N_("for a card"), ""),
    "gems": (N_("{name} still has gems"), N_("unsold, they count nothing"), N_("they count nothing")),
    "geologist": (N_("{name}: which claim?"), N_("to look into"), ""),
    "saboteur": (N_("{name}: which claim?"), N_("of somebody else"), ""),
    "price": (N_("{name}: name the first bid"), "", ""),
    "gem": (N_("{name}: which gem?"), "", ""),
    "card": (N_("{name}: play which card?"), "", ""),
    "number": (N_("{name}: how many cards?"), "", ""),
    "hire": (N_("{name}: hire a miner?"), "", ""),
    "rest": (N_("{name}: rest this time?"), "", ""),
    "offer": (N_("{name} thinks of an offer"), "", ""),
    "sell": (N_("{name} sells"), N_("one kind at a time"), ""),
    "surveyed": (N_("{name} has looked"), N_("auction this claim, or not"), N_("auction it?")),
    "tiles": (N_("{name}: hold to see the tiles"), "", ""),
}
"""What somebody is asked for: a move, a claim by what happens to it, or what else an action needs."""


def asks(name: str, what: str) -> Words:
    """Asks somebody for something."""
    return _filled(ASKED[what], name=name)


def keep_holding() -> Words:
    """Asks for a finger that stays."""
    return (tr("Keep your finger on the card"), "", "")


def begins_shift(name: str, tiles: int) -> Words:
    """Asks for the claim in which somebody begins a shift."""
    rest = say_many("{n} tile to dig", "{n} tiles to dig", tiles)
    return (say("{name}: which claim?", name=name), rest, rest)


def digs_on(name: str, more: int) -> Words:
    """Says that somebody digs on in a shift, and what to tap."""
    rest = say_many("{n} more tile: tap a claim", "{n} more tiles: tap a claim", more)
    return (say("{name} digs on", name=name), rest, say_many("{n} more tile", "{n} more tiles", more))


def answers(name: str, other: str) -> Words:
    """Says that somebody has to answer an offer."""
    return (say("{name} offers a deal", name=name), say("{other} decides", other=other), other)


# What is on buttons


def cards_for(number: int) -> str:
    """Names some event cards and what they cost."""
    return say_many("{n} card: {money}", "{n} cards: {money}", number, money=short(number * CARD_COST))


def hire_for(cost: int) -> str:
    """Names what a miner costs."""
    return say("Hire for {money}", money=short(cost))


def rest_for(given: int) -> str:
    """Names a rest, and what is given to who has too little."""
    return say("Rest, get {money}", money=short(given)) if given else tr("Rest this time")


# Auctions


def bids_now(name: str, leader: str) -> Words:
    """Says who is asked, and who leads."""
    return (say("{name} bids", name=name), say("{name} leads", name=leader), "")


def bids_now_in_hand(name: str, leader: str) -> Words:
    """Says the same where the tablet is passed on: it goes to who is asked, or all call out and one taps."""
    rest = tr("pass it on, or one taps for all")
    return (say("{name} bids", name=name), rest, say("{name} leads", name=leader))


def rising(price: int) -> Words:
    """Says how a rising price is bid."""
    return (short(price), tr("whoever lets go is out"), "")


def fingers_down() -> Words:
    """Asks everybody who is in to put a finger down."""
    return (tr("Whoever bids puts a finger on their mat"), "", "")


def fingers_down_in(number: int) -> Words:
    """Says when the price begins to climb."""
    return (say("The price climbs in {n}", n=number), tr("whoever bids puts a finger down"), "")


def at_once(name: str) -> Words:
    """Says who buys of those who let go at the same moment."""
    return (tr("All let go at once"), say("{name} bid last and buys", name=name), "")


def said_at_once(name: str) -> str:
    """Says the same aloud."""
    return say("All let go at once: {name} bid last and buys.", name=name)


# Digging


def turned_up(event: events.TurnedUp, line_up: LineUp) -> Words:
    """Says what was turned up."""
    what = names.tile_name(event.tile)
    if event.tile.gem is not None:
        return (say("{what}!", what=what), name_of(event.seat, line_up), "")
    return (what, name_of(event.seat, line_up), "")


def exploded(event: events.Exploded, line_up: LineUp) -> Words:
    """Says what methane does."""
    name = name_of(event.seat, line_up)
    rest = say("{name} loses a miner", name=name) if event.lost else say("{name}’s miner runs home", name=name)
    return (tr("Methane!"), rest, "")


def inspected(event: events.ParkMade, line_up: LineUp) -> Words:
    """Says that an inspector comes, and why."""
    laps = say_many("nobody dug for {n} lap", "nobody dug for {n} laps", IDLE_LAPS)
    return (tr("An inspector comes"), laps, tr("nobody digs"))


# The exchange, the bank and cards


def gems_sold(event: events.GemsSold, line_up: LineUp) -> Words:
    """Says who sold what."""
    name, what = name_of(event.seat, line_up), names.gems(event.gem, len(event.prices))
    return (say("{name} sells", name=name), say("{what} for {money}", what=what, money=short(sum(event.prices))), "")


def bought(event: events.CardsBought, line_up: LineUp) -> Words:
    """Says who buys event cards."""
    name = name_of(event.seat, line_up)
    return (say_many("{name} buys {n} event card", "{name} buys {n} event cards", event.number, name=name),
            short(event.paid), "")  # fmt: skip


def card_played(event: events.CardPlayed, line_up: LineUp) -> Words:
    """Says who plays which card."""
    return (names.card_title(event.card), name_of(event.seat, line_up), "")


def rose(event: events.PriceRose, line_up: LineUp) -> Words:
    """Says which price rose to what."""
    price = short(PRICES[event.gem][event.level])
    return (say("{what} rise", what=names.kind_name(event.gem)), price, "")


def offered(event: events.Offered, line_up: LineUp) -> Words:
    """Says who makes whom an offer."""
    return answers(name_of(event.seat, line_up), name_of(event.other, line_up))


def deal_made(event: events.DealMade, line_up: LineUp) -> Words:
    """Says that an offer was accepted."""
    both = listed([name_of(event.seat, line_up), name_of(event.other, line_up)])
    return (tr("A deal!"), both, "")


def offer_refused(event: events.OfferRefused, line_up: LineUp) -> Words:
    """Says who does not want an offer."""
    return (say("{name} says no", name=name_of(event.other, line_up)), "", "")


def rested(event: events.Rested, line_up: LineUp) -> Words:
    """Says who rests, and what for."""
    rest = say("gets {money}", money=short(event.given)) if event.given else ""
    return (say("{name} rests", name=name_of(event.seat, line_up)), rest, "")


def last_lap(event: events.LastLapBegan, line_up: LineUp) -> Words:
    """Says that everybody has one more move."""
    return (tr("Last round!"), tr("everybody has one more move"), left(_length(line_up).at_end))


def day_over(event: events.GameOver, line_up: LineUp) -> Words:
    """Says that the game is over, and not yet who has won: that is counted by the fire."""
    return (tr("The day is over"), tr("by the fire all money is counted"), "")


# Why not

KEEPS_GEMS = "keeps-gems"
REFUSALS = {
    KEEPS_GEMS: N_("You still have gems: unsold, they count nothing. Tap again if that is meant."),
    "not-now": N_("Just now there is nothing to do with it"),
    "claim-owned": N_("This claim has an owner"),
    "not-own-claim": N_("It has to be your own claim"),
    "not-others-claim": N_("It has to be somebody else’s claim"),
    "no-tiles": N_("Nothing lies here any more"),
    "no-miner": N_("No miner is at home"),
    "no-claim": N_("You have no claim to dig in"),
    "no-free-claim": N_("Every claim has an owner"),
    "too-little-cash": N_("Not enough money"),
    "no-gems": N_("No gems to sell"),
    "hand-full": N_("The hand is full: first play a card"),
    "room-for-one": N_("Your hand holds three cards: there is room for one"),
    "no-cards": N_("No event card in hand"),
    "too-late": N_("Too late: it brings nothing any more"),
    "no-effect": N_("This card would change nothing now"),
    "no-lost-miner": N_("No miner is lost: none to hire"),
    "offers-off": N_("This table plays without offers"),
    "other-claim": N_("Only the claim that was looked at"),
}


def why_not(code: str) -> Words:
    """Says why something is not allowed."""
    return (tr(REFUSALS.get(code, REFUSALS["not-now"])), "", "")


def plainly(why: str) -> Words:
    """Says what was worded already."""
    return (why, "", "")


def to_be_held() -> Words:
    """Says how an event card is read."""
    return (tr("Hold the card to read it"), "", "")


def others_turn(name: str) -> Words:
    """Says whose turn it is, to somebody else."""
    return (say("It’s {name}’s turn", name=name), "", "")
