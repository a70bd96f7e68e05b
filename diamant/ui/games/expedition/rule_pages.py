"""The rules of an edition, page by page, in the language of the moment; every number is the edition's own."""

from __future__ import annotations

from diamant.games.expedition import EDITIONS, Edition, Entrance, IdenticalRelics, RisingRelics
from diamant.ui.games.expedition.rule_sums import examples, worded
from diamant.ui.games.expedition.rules_pictures import LEFT
from diamant.ui.games.expedition.setup_words import EDITIONS as EDITION_WORDS
from diamant.ui.games.expedition.table.words import trap_name
from diamant.ui.house.rulebook import Cell, Column, Page
from diamant.ui.kit.i18n import N_, say, say_many, tr

RULES_ORDER = tuple(EDITION_WORDS)

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

SNAKES = "trap snakes"


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


# The pages


def rule_pages(edition: str) -> tuple[Page, ...]:
    """Returns all pages."""
    makers = (
        _goal, _a_card, _treasures, _traps, _deciding, _going_home, _sharing, _after_an_expedition, _relics, _the_end,
        _comparison,
    )  # fmt: skip
    return tuple(make(EDITIONS[edition]) for make in makers)


def _goal(edition: Edition) -> Page:
    numbers = facts(edition)
    return Page(
        tr("The goal"),
        (
            Column(
                ("entrance-active",), tr("Into the cave"),
                say("All explorers go in together, {rounds} times.", **numbers),
            ),
            Column(
                ("ruby", "diamond"), tr("Find rubies"),
                tr("A ruby is worth 1 point. Five rubies make a diamond, worth 5."),
            ),
            Column(("chest-closed",), tr("Bring them home"), tr("Only what lies in your chest is safe.")),
        ),
        (
            say("After {rounds} expeditions whoever has the most points wins.", **numbers),
            tr("The deeper you go, the more there is to find, and to lose."),
        ),
    )  # fmt: skip


def _a_card(edition: Edition) -> Page:
    return Page(
        tr("A card is turned"),
        (
            Column(
                ("treasure 9",), tr("Treasure"),
                tr("Everybody in the cave gets the same number of rubies and puts them beside the chest. The rest "
                   "stays on the card."),
            ),
            Column(
                (SNAKES,), tr("Trap"),
                tr("The first of its kind is a warning. The second of the same kind ends the expedition."),
            ),
            Column(
                (relic_card(edition),), tr("Relic"),
                tr("It lies on the path and waits for somebody who goes home alone."),
            ),
        ),
        (
            say("{treasures} treasure cards hide {least} to {most} rubies; {traps} cards are traps.", **facts(edition)),
            tr("The first card of an expedition is turned before anybody decides."),
        ),
    )  # fmt: skip


def _treasures(edition: Edition) -> Page:
    return Page(
        tr("The treasures"),
        words=(
            say("{treasures} cards with {rubies} rubies in all.", **facts(edition)),
            tr("They go back into the deck after every expedition and may turn up again."),
        ),
        laid_out=tuple(f"treasure {rubies}" for rubies in sorted(edition.treasures)),
    )


def _traps(edition: Edition) -> Page:
    return Page(
        tr("The traps"),
        tuple(Column((f"trap {kind}",), trap_name(kind)) for kind in edition.traps),
        (
            say("Each of the {kinds} kinds is in the deck {copies} times.", **facts(edition)),
            tr("When the second trap of one kind appears, everybody in the cave runs and loses all rubies beside the "
               "chest."),
            tr("Two different traps are only two warnings."),
        ),
    )  # fmt: skip


def _deciding(edition: Edition) -> Page:
    return Page(
        tr("Deeper or home?"),
        (
            Column(
                ("decision-back-red",), tr("In secret"),
                tr("Everybody in the cave lays a card face down. When all are ready, all cards are turned at once."),
            ),
            Column(("decision-continue",), tr("Deeper"), tr("You stay in the cave. The next card is yours too.")),
            Column(("decision-leave",), tr("Back to camp"), tr("You take what you have and are safe.")),
        ),
        (
            tr("You decide after every card: after a relic, and after a first trap as well."),
            tr("Only the trap that ends the expedition leaves nothing to decide."),
        ),
    )  # fmt: skip


def _going_home(edition: Edition) -> Page:
    return Page(
        tr("Going home"),
        (
            Column(
                (f"treasure 7{LEFT}2",), tr("Pick up"),
                tr("Those who go home together share all rubies that still lie on the path."),
            ),
            Column(
                (relic_card(edition),), tr("Alone"),
                tr("Whoever goes home alone takes every relic on the path. Two or more take none."),
            ),
            Column(
                ("chest-open",), tr("Into the chest"),
                tr("The rubies beside the chest and those picked up go in. They can never be lost."),
            ),
        ),
        (
            tr("What cannot be shared stays on the path for those who come later."),
            tr("Whoever is home stays in camp until the expedition is over. Where the tablet lies on the table, they "
               "may guess the next card, just for fun."),
        ),
    )  # fmt: skip


def _sharing(edition: Edition) -> Page:
    return Page(tr("Sharing, with numbers"), sums=tuple(map(worded, examples())))


def _after_an_expedition(edition: Edition) -> Page:
    closed = ENTRANCE_PICTURES[edition.entrance]
    return Page(
        tr("The end of an expedition"),
        (
            Column((closed,), tr("The entrance closes"), tr(ENTRANCES[edition.entrance])),
            Column((f"treasure 11{LEFT}3",), tr("Rubies on the path"), tr("They go back to the reserve.")),
            Column((relic_card(edition),), tr("Relics on the path"), tr("They leave the game for good.")),
            Column((SNAKES, SNAKES), tr("After a trap"), tr(EDITION_WORDS[edition.name].trap_leaving)),
            Column(("card-back",), tr("All other cards"), tr("They are shuffled into the deck again.")),
        ),
        (tr("It is over when everybody is home, or when a trap drives out those still in the cave."),),
    )


def _relics(edition: Edition) -> Page:
    kind = type(edition.relics)
    return Page(
        tr("Relics"),
        tuple(
            Column(
                (relic_card(edition, at),),
                say_many("{n} point", "{n} points", worth),
                say(RELIC_NOTE[kind], number=at + 1),
            )
            for at, worth in enumerate(edition.relics.worths)
        ),
        tuple(say(sentence, **facts(edition)) for sentence in RELIC_WORDS[kind]),
    )


def _the_end(edition: Edition) -> Page:
    return Page(
        tr("The end of the game"),
        (
            Column(
                (ENTRANCE_PICTURES[edition.entrance],) * 2, tr("The cave is closed"),
                say("After {rounds} expeditions all chests are opened.", **facts(edition)),
            ),
            Column(("chest-open",), tr("Count"), tr("1 for every ruby, 5 for every diamond, and your relics.")),
            Column(("crown-gold",), tr("Victory"), tr("Whoever has the most points wins.")),
            Column(
                ("hero-green", "hero-orange"), tr("Shared victory"),
                tr("As many points as the best? Then you win together."),
            ),
        ),
    )  # fmt: skip


def _comparison(edition: Edition) -> Page:
    """Returns what differs between the editions, in the order of ``RULES_ORDER``."""
    editions = [EDITIONS[name] for name in RULES_ORDER]
    kinds = [type(other.relics) for other in editions]
    texts = {
        N_("Relics"): [RELICS_IN_PLAY[other.relics_optional] for other in editions],
        N_("What they are worth"): [RELIC_WORTHS[kind] for kind in kinds],
        N_("When they come"): [RELICS_ENTER[kind] for kind in kinds],
        N_("Trap card removed"): [EDITION_WORDS[name].trap_removed for name in RULES_ORDER],
        N_("A closed entrance"): [ENTRANCES[other.entrance] for other in editions],
    }

    def row(title: str, cells: list[Cell]) -> tuple[Cell, ...]:
        lit = [cell._replace(lit=other is edition) for other, cell in zip(editions, cells, strict=True)]
        return (Cell(title, heading=bool(title)), *lit)

    return Page(
        tr("The three editions"),
        rows=(
            row("", [Cell(tr(EDITION_WORDS[name].short), heading=True) for name in RULES_ORDER]),
            row(tr("Traps"), [Cell(pictures=tuple(f"medallion-{kind}" for kind in other.traps)) for other in editions]),
            *(
                row(tr(title), [Cell(say(cell, **facts(other))) for cell, other in zip(cells, editions, strict=True)])
                for title, cells in texts.items()
            ),
        ),
    )
