"""What the banners say about events: a bold part, the rest, and a shorter rest. Names, never "you".

The narrator says the same, with every name in full: only what everybody at the table may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from diamant.games.expedition import CardKind, Ending, events
from diamant.store import LineUp
from diamant.ui.kit.i18n import N_, say, say_many, tr
from diamant.ui.kit.wording import listed, sentences
from diamant.ui.table.words import Words

TRAPS = {
    "scorpions": N_("Scorpions"),
    "snakes": N_("Snakes"),
    "lava": N_("Lava"),
    "balls": N_("Rolling balls"),
    "spikes": N_("Spikes"),
    "spiders": N_("Spiders"),
    "boulders": N_("Boulders"),
    "rams": N_("Battering rams"),
}
MOST_NAMED = 3
"""More people than these are counted."""


def trap_name(trap: str) -> str:
    """Returns the name of a kind of trap."""
    return tr(TRAPS[trap]) if trap in TRAPS else trap


def names(seats: Sequence[int], line_up: LineUp) -> str:
    """Returns the names of some seats as a list in a sentence."""
    if len(seats) > MOST_NAMED:
        return say_many("{n} explorer", "{n} explorers", len(seats))
    return all_names(seats, line_up)


def all_names(seats: Sequence[int], line_up: LineUp) -> str:
    """Returns the same list, however long."""
    return listed([line_up.seats[seat].name for seat in seats])


def round_began(event: events.RoundBegan, line_up: LineUp) -> Words:
    """Says that an expedition begins."""
    return setting_out(event.round)


def setting_out(number: int) -> Words:
    """Says that the party goes into the cave."""
    return (say("Expedition {number}", number=number), tr("Into the cave!"), "")


def setting_out_first(number: int) -> Words:
    """Says the same to people who have yet to hear that they need not wait."""
    return (tr("Tap the table to hurry"), say("Expedition {number}", number=number), "")


def next_card() -> Words:
    """Says that a card is coming, and nothing about it."""
    return (tr("The next card…"), "", "")


def card_turned(event: events.CardTurned, line_up: LineUp) -> Words:
    """Says which card was turned up."""
    card = event.card
    if card.kind is CardKind.TREASURE:
        return (say_many("{n} ruby", "{n} rubies", card.worth), "", "")
    if card.kind is CardKind.TRAP:
        return (trap_name(card.trap) + "!", "", "")
    rest = tr("Whoever goes home alone takes it")
    return (tr("A relic!"), rest, "")


def rubies_shared(event: events.RubiesShared, line_up: LineUp) -> Words:
    """Says what everybody got and what stays. Nobody shares with somebody who is alone."""
    if len(event.seats) == 1:
        name = line_up.seats[event.seats[0]].name
        return (say_many("{name} gets {n} ruby", "{name} gets {n} rubies", event.each, name=name), "", "")
    if not event.each:
        return (tr("Too few to share"), say_many("{n} stays on the path", "{n} stay on the path", event.left), "")
    rest = say_many("{n} stays on the path", "{n} stay on the path", event.left) if event.left else ""
    return (say_many("{n} ruby each", "{n} rubies each", event.each), rest, "")


def trap_seen(event: events.TrapSeen, line_up: LineUp) -> Words:
    """Warns of a trap."""
    return (trap_name(event.trap) + "!", tr("A warning: the next one ends it"), "")


def trap_sprung(event: events.TrapSprung, line_up: LineUp) -> Words:
    """Says that the trap sprang and who was caught."""
    lost = sum(event.lost)
    rest = say_many("{n} ruby lost", "{n} rubies lost", lost)
    trap = trap_name(event.trap)
    if len(event.seats) == 1:
        return (say("{trap} again! {name} runs", trap=trap, name=names(event.seats, line_up)), rest, "")
    return (say("{trap} again! Everybody runs", trap=trap), rest, "")


def choices_shown(event: events.ChoicesShown, line_up: LineUp) -> Words:
    """Says who goes home."""
    home, on = event.going_home, event.going_on
    if not home:
        alone = len(on) == 1
        return (say("{name} goes deeper", name=names(on, line_up)) if alone else tr("Everybody goes deeper"), "", "")
    if not on and len(home) > 1:
        return (tr("Everybody goes home"), "", "")
    return (go_home(home, line_up), "", "")


def go_home(seats: Sequence[int], line_up: LineUp) -> str:
    """Says that these people go home."""
    if len(seats) > MOST_NAMED:
        return say_many("{n} explorer goes home", "{n} explorers go home", len(seats))
    return named_go_home(names(seats, line_up), len(seats))


def named_go_home(who: str, count: int) -> str:
    """Says that these people, by their names, go home."""
    return say_many("{who} goes home", "{who} go home", count, who=who)


def path_shared(event: events.PathShared, line_up: LineUp) -> Words:
    """Says what the leavers picked up."""
    title = go_home(event.seats, line_up)
    if not event.each:
        return (title, tr("Too few rubies to share"), "")
    if len(event.seats) == 1:
        return (title, say_many("and picks up {n} ruby", "and picks up {n} rubies", event.each),
                say_many("{n} ruby", "{n} rubies", event.each))
    return (title, say_many("{n} ruby each", "{n} rubies each", event.each), "")


def relics_taken(event: events.RelicsTaken, line_up: LineUp) -> Words:
    """Says who took the relic."""
    name = line_up.seats[event.seat].name
    title = say_many("{name} takes the relic", "{name} takes {n} relics", len(event.places), name=name)
    return (title, say_many("{n} point", "{n} points", sum(event.worths)), "")


def relics_stayed(event: events.RelicsStayed, line_up: LineUp) -> Words:
    """Says why nobody took the relic."""
    return (tr("The relic stays"), tr("only somebody who goes home alone may take it"), "")


def came_home(event: events.CameHome, line_up: LineUp) -> Words:
    """Says what went into the chests."""
    if len(event.seats) == 1:
        name = line_up.seats[event.seats[0]].name
        return (say("{name} is safe", name=name),
                say_many("{n} ruby into the chest", "{n} rubies into the chest", event.banked[0]), "")
    return (tr("Safe in camp"), names(event.seats, line_up), "")


def round_ended(event: events.RoundEnded, line_up: LineUp) -> Words:
    """Says that the entrance closes."""
    rest = tr("The trap ended it") if event.ending is Ending.TRAP else tr("Everybody is in camp")
    return (say("Expedition {number} is over", number=event.round), rest, "")


OF_EVENTS: Mapping[type, Callable[[Any, LineUp], Words]] = {
    events.RoundBegan: round_began,
    events.CardTurned: card_turned,
    events.RubiesShared: rubies_shared,
    events.TrapSeen: trap_seen,
    events.TrapSprung: trap_sprung,
    events.ChoicesShown: choices_shown,
    events.PathShared: path_shared,
    events.RelicsTaken: relics_taken,
    events.RelicsStayed: relics_stayed,
    events.CameHome: came_home,
    events.RoundEnded: round_ended,
}


def told(event: events.Event, line_up: LineUp) -> str:
    """Returns what the narrator says when this happens; nothing for what the next event says better."""
    if type(event) not in OF_EVENTS:
        return ""
    first, (title, rest, _) = "", OF_EVENTS[type(event)](event, line_up)
    match event:
        case events.CardTurned() if event.card.kind is not CardKind.RELIC:
            return ""
        case events.RubiesShared() if len(event.seats) > 1:
            first = say_many("{n} ruby", "{n} rubies", event.each * len(event.seats) + event.left)
        case events.ChoicesShown() if event.going_on and event.going_home:
            title = named_go_home(all_names(event.going_home, line_up), len(event.going_home))
        case events.PathShared():
            title, rest = "", rest if event.each else ""
        case events.CameHome() if len(event.seats) > 1:
            rest = all_names(event.seats, line_up)
    return sentences(first, title, rest)


# What is asked


def choosing(chosen: int, deciding: int) -> Words:
    """Says how many have chosen; there is nobody to be counted beside one alone."""
    if deciding == 1:
        return (tr("Deeper or home?"), "", "")
    rest = say("{chosen} of {total} have chosen", chosen=chosen, total=deciding)
    return (tr("Deeper or home?"), rest, say("{chosen} of {total}", chosen=chosen, total=deciding))


def choosing_first() -> Words:
    """Says how to choose, to people who have yet to find out that a held card is seen."""
    return (tr("Hold to look"), tr("tap to choose"), "")


def choosing_again() -> Words:
    """Says that what was chosen before the game was broken off is gone."""
    return (tr("Lay the cards again"), tr("Deeper or home?"), "")


def choosing_openly(name: str, alone: bool) -> Words:
    """Asks the only one who has nobody to hide anything from."""
    return (say("{name}: deeper or home?", name=name), tr("alone in the cave") if alone else "", "")


def hands_on(on: int, deciding: int) -> Words:
    """Asks for everybody's hand and says how many are there."""
    return (tr("Hands on!"), say("{chosen} of {total}", chosen=on, total=deciding), "")


def hands_on_again(early: bool) -> Words:
    """Says that all hands must be laid again: the game was broken off, or somebody was too early, and not who."""
    return (tr("Hands on again"), tr("and wait for “now”") if early else "", "")


def hands_counting(number: int) -> Words:
    """Counts while all hands are on."""
    return (str(number), tr("All hands stay on"), "")


def hands_now() -> Words:
    """Says that now is the time, and what a hand means."""
    return (tr("Now!"), tr("Lift: home. Stay: deeper."), tr("Lift: home"))


def counting_down(number: int) -> Words:
    """Says that all have chosen and counts."""
    return (tr("All have chosen"), str(number), str(number))


def round_number(number: int) -> Words:
    """Says which expedition it is."""
    return (say("Expedition {number}", number=number), "", "")
