"""The rules in our own words, as pages of data for each edition. Numbers and traps come from the editions."""

from __future__ import annotations

from typing import NamedTuple

from diamant.games.expedition import EDITIONS, Edition, Entrance, IdenticalRelics, RisingRelics
from diamant.ui.games.expedition.rules_pictures import LEFT
from diamant.ui.games.expedition.table.words import TRAPS
from diamant.ui.kit.i18n import N_

RULES_ORDER = ("english", "polish", "ukrainian")


class Column(NamedTuple):
    """Pictures side by side, a title under them and a text. ``points`` stands as the title where it is given."""

    pictures: tuple[str, ...]
    title: str = ""
    text: str = ""
    points: int = 0
    number: int = 0


class Example(NamedTuple):
    """A sum: what lies there ``before``, how many explorers share it, what each gets, and what lies there ``after``."""

    before: tuple[str, ...]
    found: bool
    """Whether a card was just turned up; otherwise these explorers go home."""

    rubies: int
    explorers: int
    each: int
    stay: int
    after: tuple[str, ...]


class Row(NamedTuple):
    """A line of the comparison: what it is about, and a text or trap pictures for each edition."""

    title: str
    cells: tuple[str | tuple[str, ...], ...]


class Page(NamedTuple):
    """A page: columns or cards laid out or examples or rows that compare, and sentences below them."""

    title: str
    columns: tuple[Column, ...] = ()
    words: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    rows: tuple[Row, ...] = ()
    cards: tuple[str, ...] = ()


# What differs between editions

RELICS_IN_PLAY = {False: N_("always in play"), True: N_("an optional variant")}
RELIC_WORTHS = {
    IdenticalRelics: N_("The first {early} taken: {first} each. Later ones: {later}."),
    RisingRelics: N_("Printed on the cards: {worths}."),
}
RELICS_ENTER = {
    IdenticalRelics: N_("All {relics} are in the deck from the start."),
    RisingRelics: N_("One more at the start of every expedition."),
}
RELIC_WORDS = {
    IdenticalRelics: (
        N_("The {relics} relics look alike. They are in the deck from the start, which makes {deck} cards."),
        N_("The first {early} relics taken out of the cave are worth {first} points each, every later one {later}."),
        N_("Whoever goes home alone takes every relic on the path. It is as safe as what lies in a chest."),
    ),
    RisingRelics: (
        N_("A variant: agree on it before the game. Without relics the deck has {deck} cards."),
        N_("At the start of every expedition, the first one too, the next relic is shuffled in. One that did not show "
           "up stays in the deck."),
        N_("Whoever goes home alone takes every relic on the path. It counts at the end and cannot be lost."),
    ),
}
RELIC_NOTE = {IdenticalRelics: N_("No. {number} out of the cave"), RisingRelics: N_("Expedition {number}")}

ENTRANCES = {Entrance.BARRICADED: N_("A barricade is laid on it."), Entrance.REMOVED: N_("Its tile is taken away.")}
ENTRANCE_PICTURES = {Entrance.BARRICADED: "entrance-closed", Entrance.REMOVED: "entrance-removed"}

ONE_OF_TWO = N_("One of the two matching cards leaves the game.")
TRAPS_LEAVING = {
    "polish": ONE_OF_TWO,
    "ukrainian": N_("The card just turned up leaves the game, its twin does not."),
    "english": ONE_OF_TWO,
}

TRAPS_LEAVING_SHORT = {
    "polish": N_("one of the matching two"),
    "ukrainian": N_("the one just turned up"),
    "english": N_("one of the matching two"),
}


def facts(edition: Edition) -> dict[str, object]:
    """Returns the numbers of an edition by the names that the texts use."""
    worths = edition.relics.worths
    alike = isinstance(edition.relics, IdenticalRelics)
    cards = len(edition.treasures) + len(edition.traps) * edition.trap_copies
    return {
        "rounds": edition.rounds,
        "treasures": len(edition.treasures),
        "least": min(edition.treasures),
        "most": max(edition.treasures),
        "rubies": sum(edition.treasures),
        "traps": len(edition.traps) * edition.trap_copies,
        "kinds": len(edition.traps),
        "copies": edition.trap_copies,
        "relics": len(worths),
        "deck": cards + (len(worths) if alike else 0),
        "worths": ", ".join(map(str, worths)),
        "first": worths[0],
        "early": worths.count(worths[0]),
        "later": worths[-1],
    }


def relic_card(edition: Edition, at: int = 0) -> str:
    """Returns the code of a relic's picture; identical relics have no number on them."""
    return "relic" if isinstance(edition.relics, IdenticalRelics) else f"relic {edition.relics.worths[at]}"


# Examples

FOUND = ((9, 5), (3, 5))
"""Treasure cards and how many explorers are in the cave."""

LEFT_ON_PATH = ((9, 4), (3, 3))
"""Treasure cards and what was left over on them: what the examples above leave on the path."""

LEAVERS = (2, 1)


def examples() -> tuple[Example, ...]:
    """Returns the sums that the rules show."""
    found = [
        Example(
            (f"treasure {rubies}",), True, rubies, explorers, *divmod(rubies, explorers),
            (f"treasure {rubies}{LEFT}{rubies % explorers}",),
        )
        for rubies, explorers in FOUND
    ]
    lying = sum(left for _, left in LEFT_ON_PATH)
    before = tuple(f"treasure {card}{LEFT}{left}" for card, left in LEFT_ON_PATH)
    taken = []
    for leavers in LEAVERS:
        each, stay = divmod(lying, leavers)
        emptied = [f"treasure {card}{LEFT}0" for card, _ in LEFT_ON_PATH]
        emptied[-1] = f"treasure {LEFT_ON_PATH[-1][0]}{LEFT}{stay}"
        taken.append(Example(before, False, lying, leavers, each, stay, tuple(emptied)))
    return (*found, *taken)


# The pages


def pages(name: str) -> tuple[Page, ...]:
    """Returns the rules of an edition, page by page."""
    edition = EDITIONS[name]
    relic = relic_card(edition)
    trap_cards = tuple(f"trap {trap}" for trap in edition.traps)
    snakes = "trap snakes"
    return (
        Page(
            N_("The goal"),
            (
                Column(("entrance-active",), N_("Into the cave"), N_("All explorers go in together, {rounds} times.")),
                Column(("ruby", "diamond"), N_("Find rubies"), N_("A ruby is worth 1 point. Five rubies make a "
                                                                 "diamond, worth 5.")),
                Column(("chest-closed",), N_("Bring them home"), N_("Only what lies in your chest is safe.")),
            ),
            (
                N_("After {rounds} expeditions whoever has the most points wins."),
                N_("The deeper you go, the more there is to find, and to lose."),
            ),
        ),
        Page(
            N_("A card is turned"),
            (
                Column(("treasure 9",), N_("Treasure"), N_("Everybody in the cave gets the same number of rubies and "
                                                           "puts them beside the chest. The rest stays on the card.")),
                Column((snakes,), N_("Trap"), N_("The first of its kind is a warning. The second of the same kind ends "
                                                "the expedition.")),
                Column((relic,), N_("Relic"), N_("It lies on the path and waits for somebody who goes home alone.")),
            ),
            (
                N_("{treasures} treasure cards hide {least} to {most} rubies; {traps} cards are traps."),
                N_("The first card of an expedition is turned before anybody decides."),
            ),
        ),
        Page(
            N_("The treasures"),
            words=(
                N_("{treasures} cards with {rubies} rubies in all."),
                N_("They go back into the deck after every expedition and may turn up again."),
            ),
            cards=tuple(f"treasure {rubies}" for rubies in sorted(edition.treasures)),
        ),
        Page(
            N_("The traps"),
            tuple(Column((card,), TRAPS[trap]) for card, trap in zip(trap_cards, edition.traps, strict=True)),
            (
                N_("Each of the {kinds} kinds is in the deck {copies} times."),
                N_("When the second trap of one kind appears, everybody in the cave runs and loses all rubies beside "
                   "the chest."),
                N_("Two different traps are only two warnings."),
            ),
        ),
        Page(
            N_("Deeper or home?"),
            (
                Column(("decision-back-red",), N_("In secret"), N_("Everybody in the cave lays a card face down. When "
                                                                  "all are ready, all cards are turned at once.")),
                Column(("decision-continue",), N_("Deeper"), N_("You stay in the cave. The next card is yours too.")),
                Column(("decision-leave",), N_("Back to camp"), N_("You take what you have and are safe.")),
            ),
            (
                N_("You decide after every card: after a relic, and after a first trap as well."),
                N_("Only the trap that ends the expedition leaves nothing to decide."),
            ),
        ),
        Page(
            N_("Going home"),
            (
                Column((f"treasure 7{LEFT}2",), N_("Pick up"), N_("Those who go home together share all rubies that "
                                                                "still lie on the path.")),
                Column((relic,), N_("Alone"), N_("Whoever goes home alone takes every relic on the path. Two or more "
                                               "take none.")),
                Column(("chest-open",), N_("Into the chest"), N_("The rubies beside the chest and those picked up go "
                                                               "in. They can never be lost.")),
            ),
            (
                N_("What cannot be shared stays on the path for those who come later."),
                N_("Whoever is home stays in camp until the expedition is over."),
            ),
        ),
        Page(N_("Sharing, with numbers"), examples=examples()),
        Page(
            N_("The end of an expedition"),
            (
                Column((ENTRANCE_PICTURES[edition.entrance],), N_("The entrance closes"), ENTRANCES[edition.entrance]),
                Column((f"treasure 11{LEFT}3",), N_("Rubies on the path"), N_("They go back to the reserve.")),
                Column((relic,), N_("Relics on the path"), N_("They leave the game for good.")),
                Column((snakes, snakes), N_("After a trap"), TRAPS_LEAVING[name]),
                Column(("card-back",), N_("All other cards"), N_("They are shuffled into the deck again.")),
            ),
            (N_("It is over when everybody is home, or when a trap drives out those still in the cave."),),
        ),
        Page(
            N_("Relics"),
            tuple(
                Column((relic_card(edition, at),), "", RELIC_NOTE[type(edition.relics)], worth, at + 1)
                for at, worth in enumerate(edition.relics.worths)
            ),
            RELIC_WORDS[type(edition.relics)],
        ),
        Page(
            N_("The end of the game"),
            (
                Column((ENTRANCE_PICTURES[edition.entrance],) * 2, N_("The cave is closed"), N_("After {rounds} "
                                                                                          "expeditions all chests are "
                                                                                          "opened.")),
                Column(("chest-open",), N_("Count"), N_("1 for every ruby, 5 for every diamond, and your relics.")),
                Column(("crown-gold",), N_("Victory"), N_("The most points win.")),
                Column(("hero-green", "hero-orange"), N_("Shared victory"), N_("As many points as the best? Then you "
                                                                             "win together.")),
            ),
        ),
        Page(N_("The three editions"), rows=comparison()),
    )


def comparison() -> tuple[Row, ...]:
    """Returns what differs between the editions, in the order of ``RULES_ORDER``."""
    editions = [EDITIONS[name] for name in RULES_ORDER]
    kinds = [type(edition.relics) for edition in editions]
    return (
        Row(N_("Traps"), tuple(tuple(f"medallion-{trap}" for trap in edition.traps) for edition in editions)),
        Row(N_("Relics"), tuple(RELICS_IN_PLAY[edition.relics_optional] for edition in editions)),
        Row(N_("What they are worth"), tuple(RELIC_WORTHS[kind] for kind in kinds)),
        Row(N_("When they come"), tuple(RELICS_ENTER[kind] for kind in kinds)),
        Row(N_("Trap card removed"), tuple(TRAPS_LEAVING_SHORT[name] for name in RULES_ORDER)),
        Row(N_("A closed entrance"), tuple(ENTRANCES[edition.entrance] for edition in editions)),
    )
