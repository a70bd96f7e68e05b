"""What the set-up screen says: figures' own names, characters, editions, and why a game cannot begin."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from diamant.store import LineUp
from diamant.table.lineups import Problem, Trouble, character_of
from diamant.ui.kit.i18n import N_, in_every_language, say, tr

OWN_NAMES = {
    "red": N_("Mila"),
    "orange": N_("Bruno"),
    "yellow": N_("Oleh"),
    "green": N_("Zosia"),
    "teal": N_("Pola"),
    "blue": N_("Taras"),
    "violet": N_("Nina"),
    "white": N_("Ada"),
}
"""What an figure is called whom nobody gave a name."""


class Character(NamedTuple):
    """Who plays a seat: a name of one word, a line on how, and the sign at the table."""

    name: str
    line: str
    sign: str


CHARACTERS = {
    "": Character(N_("Person"), "", "i-person"),
    "careful": Character(N_("Careful"), N_("Turns back at the second trap, or sooner."), "i-machine-careful"),
    "greedy": Character(N_("Greedy"), N_("Goes deep and wants a dozen rubies or more."), "i-machine-greedy"),
    "hunter": Character(N_("Hunter"), N_("Slips away alone with relics and left-overs."), "i-machine-hunter"),
    "moody": Character(N_("Moody"), N_("Bold in one expedition, timid in the next."), "i-machine-moody"),
    "pupil": Character(N_("Pupil"), N_("Plays to win, but is often wrong."), "i-machine-expert"),
    "expert": Character(N_("Expert"), N_("Plays to win and counts every card."), "i-machine-expert"),
    "master": Character(N_("Master"), N_("Plays to win and remembers how all decide."), "i-machine-expert"),
}
"""Characters by code; the empty one is a person."""


def machine_sign(machine: str) -> str:
    """Returns the sign of whoever plays a seat, by the policy."""
    return CHARACTERS[character_of("expedition", machine)].sign


class EditionWords(NamedTuple):
    """An edition's name, short and whole, and what sets it apart."""

    short: str
    whole: str
    line: str


EDITIONS = {
    "english": EditionWords(
        N_("English"),
        N_("English edition"),
        N_("Five relics, all in the deck from the start. The first three taken are worth 5 each, the others 10."),
    ),
    "polish": EditionWords(
        N_("Polish"),
        N_("Polish edition"),
        N_("A relic more in every expedition, worth 5 to 12. Scorpions, rolling balls and spikes lurk."),
    ),
    "ukrainian": EditionWords(
        N_("Ukrainian"),
        N_("Ukrainian edition"),
        N_("A relic more in every expedition, worth 5 to 12. Spiders, boulders and battering rams lurk."),
    ),
}

EDGES = {"near": N_("Near edge"), "far": N_("Far edge"), "left": N_("Left edge"), "right": N_("Right edge")}

HOLDINGS = {
    "around": (N_("Around the tablet"), N_("It lies flat on the table. All choose at the same time.")),
    "pass": (N_("Pass it on"), N_("It goes from hand to hand; a curtain hides the choices.")),
    "hands": (N_("Hands on"), N_("All hold a finger down; who lifts it goes home.")),
}

TROUBLES = {
    Trouble.TOO_FEW_SEATS: N_("An expedition needs two explorers at least."),
    Trouble.TOO_MANY_SEATS: N_("Eight explorers are the most."),
    Trouble.NAME_EMPTY: N_("Somebody has no name."),
    Trouble.NAME_TAKEN: N_("More than one is called {name}."),
    Trouble.NAME_TOO_LONG: N_("{name}: this name is too long."),
    Trouble.COLOUR_TAKEN: N_("{name} shares an explorer with somebody."),
    Trouble.UNKNOWN_MACHINE: N_("Nobody plays for {name}."),
    Trouble.NO_PLACE: N_("There is no room for {name} at this edge."),
    Trouble.OPTION_IMPOSSIBLE: N_("This cannot be played so."),
}


def own_names() -> dict[str, str]:
    """Returns every figure's own name in the language of the moment."""
    return {colour: tr(name) for colour, name in OWN_NAMES.items()}


@cache
def own_names_everywhere() -> dict[str, tuple[str, ...]]:
    """Returns every figure's own names in all languages."""
    return {colour: in_every_language(name) for colour, name in OWN_NAMES.items()}


def problem_text(problem: Problem, line_up: LineUp) -> str:
    """Returns what is wrong, in a sentence."""
    name = line_up.seats[problem.where].name if isinstance(problem.where, int) else ""
    return say(TROUBLES[problem.code], name=name)
