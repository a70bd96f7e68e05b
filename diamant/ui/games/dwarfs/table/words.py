"""What the banners say: a bold part, the rest, and a shorter rest. Names, never "you".

What happens is said aloud in the same words, as everybody may hear it: never a face that somebody looked at in secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from diamant.games.dwarfs import events
from diamant.games.dwarfs.cards import (
    ARROWS,
    BATS,
    EXPLOSION,
    LANTERN,
    LIT_CORRIDOR,
    RICH_SEAM,
    SNOW_WHITE,
    TORCH,
    Card,
)
from diamant.store import LineUp
from diamant.ui.kit.i18n import N_, say, say_many, tr
from diamant.ui.kit.wording import listed, sentences
from diamant.ui.table.words import Words

ROMAN = {1: "I", 2: "II", 3: "III"}
CARDS = {
    RICH_SEAM: N_("Rich seam"),
    LIT_CORRIDOR: N_("Lit corridor"),
    BATS: N_("Bats"),
    EXPLOSION: N_("Explosion"),
    SNOW_WHITE: N_("Snow White"),
}
SYMBOLS = {LANTERN: N_("Lantern"), TORCH: N_("Torch"), ARROWS: N_("Arrows")}

DEEDS = {
    LANTERN: N_("look at one of your own cards"),
    TORCH: N_("look at somebody else’s card"),
    ARROWS: N_("swap a card with somebody"),
    "": N_("nothing happens"),
}
"""What a card that is thrown away lets its owner do, by its symbol."""


def name_of(seat: int, line_up: LineUp) -> str:
    """Returns the name of a seat."""
    return line_up.seats[seat].name


def card_name(card: Card) -> str:
    """Returns what a card is called that everybody sees."""
    if card.name in CARDS:
        return tr(CARDS[card.name])
    diamonds = say_many("{n} diamond", "{n} diamonds", card.diamonds)
    return say("{diamonds}, {symbol}", diamonds=diamonds, symbol=tr(SYMBOLS[card.symbol]).lower())


def nothing() -> Words:
    """Says nothing."""
    return ("", "", "")


# Before the first turn


def dealing() -> Words:
    """Says that everybody gets cards."""
    return (tr("Five cards for everybody"), "", "")


def looking(ready: int, total: int) -> Words:
    """Asks everybody to look at their cards."""
    counted = say("{chosen} of {total}", chosen=ready, total=total)
    return (tr("Hold, look, remember"), say("{count} ready", count=counted), counted)


def looking_alone(name: str) -> Words:
    """Asks one to look at the cards that lie open."""
    return (say("{name}: look and remember", name=name), tr("then they are turned face down"), "")


def began(event: events.Began, line_up: LineUp) -> Words:
    """Says who begins."""
    return (say("{name} begins", name=name_of(event.first, line_up)), "", "")


# A turn


def is_next(name: str) -> Words:
    """Says to whom the next card comes."""
    return (say("{name}’s turn", name=name), "", "")


def has_drawn(event: events.Drawn, line_up: LineUp) -> Words:
    """Says who drew, and what, if everybody sees it."""
    name = name_of(event.seat, line_up)
    if event.card is not None and event.shown:
        return (tr(CARDS[event.card.name]) + "!", name, "")
    return (say("{name} draws", name=name), "", "")


def exchange(name: str, lies_open: bool) -> Words:
    """Asks what becomes of the drawn card, and says how it is seen, unless its drawer sees it."""
    title = say("{name}: exchange or throw away", name=name)
    return (title, "", "") if lies_open else (title, tr("hold it to see it"), tr("hold it"))


def look_first(name: str) -> Words:
    """Asks somebody who has not looked to do so."""
    return (say("{name}: look first", name=name), tr("hold it to see it"), tr("hold it"))


def look_at_all(name: str, seen: int, total: int) -> Words:
    """Asks somebody to look at all first cards."""
    counted = say("seen {n} of {total}", n=seen, total=total)
    return (say("{name}: look first", name=name), counted, counted)


def keeps(event: events.Kept, line_up: LineUp) -> Words:
    """Says that the drawn card stays."""
    return (say("{name} keeps the new card", name=name_of(event.seat, line_up)), "", "")


def throws(event: events.Discarded, line_up: LineUp) -> Words:
    """Says what was thrown away."""
    return (say("{name} throws away", name=name_of(event.seat, line_up)), card_name(event.card), "")


def throws_old(event: events.Discarded, line_up: LineUp) -> Words:
    """Says that the drawn card stays, and what was thrown away for it."""
    title = say("{name} keeps the new card", name=name_of(event.seat, line_up))
    return (title, say("throws away: {card}", card=card_name(event.card)), tr("throws away the old one"))


def act(symbol: str, name: str) -> Words:
    """Asks somebody to act on a symbol."""
    asked = {
        LANTERN: N_("{name}: look at one of your own cards"),
        TORCH: N_("{name}: look at somebody else’s card"),
        ARROWS: N_("{name}: swap a card with somebody"),
    }
    how = {
        LANTERN: (tr("hold it to see it"), tr("hold it")),
        ARROWS: (tr("tap both, or pull one onto the other"), tr("tap both")),
    }
    return (say(asked[symbol], name=name), *how.get(symbol, ("", "")))


def swap_other(name: str) -> Words:
    """Asks for the second card of a swap."""
    return (say("{name}: and for which card?", name=name), "", "")


def looks(event: events.Looked, line_up: LineUp) -> Words:
    """Says who looks at whose card."""
    name, other = name_of(event.looker, line_up), name_of(event.seat, line_up)
    if event.looker == event.seat:
        return (say("{name} looks at one of their own cards", name=name), "", "")
    return (say("{name} looks at a card of {other}", name=name, other=other), "", "")


def hold_to_look(name: str) -> Words:
    """Asks the one whose eyes it is for to hold the card."""
    return (say("{name}: hold the card to see it", name=name), "", "")


def declines(event: events.Declined, line_up: LineUp) -> Words:
    """Says that somebody does not look."""
    return (say("{name} does not look", name=name_of(event.seat, line_up)), "", "")


def swaps(event: events.Swapped, line_up: LineUp) -> Words:
    """Says who swaps with whom."""
    name, other = name_of(event.seat, line_up), name_of(event.other, line_up)
    return (say("{name} swaps with {other}", name=name, other=other), "", "")


# What concerns everybody


def corridor(name: str, left: int) -> Words:
    """Asks somebody in a lit corridor."""
    rest = say_many("{n} card may be looked at", "{n} cards may be looked at", left)
    return (say("Lit corridor: {name}", name=name), rest, "")


def corridor_for_all(name: str) -> Words:
    """Asks everybody in a lit corridor to look at their own cards, and one who may look at others' as well."""
    rest = say("{name} may also tap others’ cards", name=name)
    return (tr("Lit corridor: hold your own cards to look"), rest, "")


def together(phase: str, chosen: int, total: int) -> Words:
    """Asks everybody at once, and says how many have chosen."""
    asked = {
        "bats": N_("Bats! Everybody swaps two of their own cards"),
        "explosion": N_("Explosion! Everybody throws one card out"),
        "wagons": N_("Wagons up! Everybody sends one card up"),
    }
    counted = say("{chosen} of {total}", chosen=chosen, total=total)
    return (tr(asked[phase]), counted, counted)


def counting(phase: str, number: int) -> Words:
    """Counts down: everybody has chosen."""
    done = tr("All are ready") if phase == "arrange" else tr("All have chosen")
    return (done, say("we go on in {n}…", n=number), str(number))


def together_alone(phase: str, name: str) -> Words:
    """Asks the one who holds the tablet the same."""
    asked = {
        "bats": N_("{name}: swap two of your own cards"),
        "explosion": N_("{name}: throw one card out"),
        "wagons": N_("{name}: send one card up"),
    }
    titles = {"bats": N_("Bats!"), "explosion": N_("Explosion!"), "wagons": N_("Wagons up!")}
    return (say(asked[phase], name=name), tr(titles[phase]), "")


def bats_flew(event: events.BatsFlew, line_up: LineUp) -> Words:
    """Says that the bats mixed the cards up."""
    return (tr("Bats!"), tr("Everybody’s cards change places"), "")


def exploded(event: events.Exploded, line_up: LineUp) -> Words:
    """Says that the cards are gone."""
    return (tr("Explosion!"), tr("Everybody has four cards left"), "")


def wagons_sent(event: events.WagonsSent, line_up: LineUp) -> Words:
    """Says that the wagons go up, and which floor is next."""
    return (tr("Wagons up!"), say("Then down to floor {floor}", floor=ROMAN[event.floor + 1]), "")


def went_down(event: events.WentDown, line_up: LineUp) -> Words:
    """Says which floor is next."""
    return (say("Down to floor {floor}", floor=ROMAN[event.floor]), "", "")


def supper(event: events.SupperCalled, line_up: LineUp) -> Words:
    """Says that the game is over."""
    return (tr("Snow White calls for supper!"), "", "")


def best_card(guessed: int, total: int) -> Words:
    """Asks everybody at supper, and says how many have answered."""
    counted = say("{chosen} of {total}", chosen=guessed, total=total)
    return (tr("Supper! Which is your best card? Tap it"), counted, counted)


def turns_up(name: str) -> Words:
    """Says whose cards are turned up at supper."""
    return (say("{name}: what is it going to be?", name=name), "", "")


def knew_it(name: str) -> Words:
    """Says that somebody knew the own best card."""
    return (say("{name} knew it!", name=name), tr("A memory medal"), "")


def took_another(name: str) -> Words:
    """Says that the best card is another one."""
    return (say("{name}: oh, it was another one!", name=name), "", "")


def scores(event: events.GameOver, line_up: LineUp) -> Words:
    """Says who has the most diamonds."""
    who = listed([name_of(seat, line_up) for seat in event.winners])
    most = say_many("{n} diamond", "{n} diamonds", max(event.scores))
    return (say_many("{who} wins", "{who} win", len(event.winners), who=who), most, "")


OF_EVENTS: Mapping[type, Callable[[Any, LineUp], Words]] = {
    events.Began: began,
    events.Drawn: has_drawn,
    events.Kept: keeps,
    events.Discarded: throws,
    events.Looked: looks,
    events.Declined: declines,
    events.Swapped: swaps,
    events.BatsFlew: bats_flew,
    events.Exploded: exploded,
    events.WagonsSent: wagons_sent,
    events.WentDown: went_down,
    events.SupperCalled: supper,
    events.GameOver: scores,
}


def told(event: events.Event, line_up: LineUp) -> str:
    """Returns the sentences about an event; none about what needs no words."""
    shown_already = isinstance(event, events.Discarded) and event.card.sudden
    if type(event) not in OF_EVENTS or shown_already:
        return ""
    title, rest, _ = OF_EVENTS[type(event)](event, line_up)
    told_when_gone = isinstance(event, events.WagonsSent)
    return sentences(title, "" if told_when_gone else rest)


# Why not

REFUSALS = {
    "card-is-open": N_("Sent up: this card stays as it is"),
    "card-is-gone": N_("There is no card left here"),
    "own-card": N_("It has to be somebody else’s card"),
    "others-card": N_("It has to be one of your own cards"),
    "seen-already": N_("This card was looked at just now"),
    "choose-first": N_("First, exchange the drawn card or throw it away"),
    "draw-first": N_("First, draw a card"),
    "other-floor": N_("The cards come from the lit floor"),
    "stays-thrown": N_("What was thrown away stays there"),
    "not-now": N_("Just now there is nothing to do with it"),
}


def why_not(code: str) -> Words:
    """Says why something is not allowed."""
    return (tr(REFUSALS.get(code, REFUSALS["not-now"])), "", "")


def others_turn(name: str) -> Words:
    """Says whose turn it is, to somebody else."""
    return (say("It’s {name}’s turn", name=name), "", "")
