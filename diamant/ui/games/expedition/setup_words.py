"""What set-up and pause say of Diamant: explorers' own names, characters, editions, options."""

from __future__ import annotations

from typing import NamedTuple

from diamant.ui.house.setup_words import PHONES, Character, Holding, OptionWords
from diamant.ui.kit.i18n import N_

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

CHARACTERS = {
    "careful": Character(N_("Careful"), N_("Turns back at the second trap, or sooner."), "i-machine-careful"),
    "greedy": Character(N_("Greedy"), N_("Goes deep and wants a dozen rubies or more."), "i-machine-greedy"),
    "hunter": Character(N_("Hunter"), N_("Slips away alone with relics and leftovers."), "i-machine-hunter"),
    "moody": Character(N_("Moody"), N_("Bold in one expedition, timid in the next."), "i-machine-moody"),
    "pupil": Character(N_("Pupil"), N_("Plays to win, but is often wrong."), "i-machine-expert"),
    "expert": Character(N_("Expert"), N_("Plays to win and counts every card."), "i-machine-expert"),
    "master": Character(N_("Master"), N_("Plays to win and remembers how all decide."), "i-machine-expert"),
}


class EditionWords(NamedTuple):
    """An edition's name, short and whole, what sets it apart, and which trap card leaves the game, whole and short."""

    short: str
    whole: str
    line: str
    trap_leaving: str = N_("One of the two matching cards leaves the game.")
    trap_removed: str = N_("one of the matching two")


EDITIONS = {
    "english": EditionWords(
        N_("English"),
        N_("English edition"),
        N_("Five relics, all in the deck from the start. The first three taken are worth 5 each, the others 10."),
    ),
    "polish": EditionWords(
        N_("Polish"),
        N_("Polish edition"),
        N_("One more relic in every expedition, worth 5 to 12. Scorpions, rolling balls and spikes lurk."),
    ),
    "ukrainian": EditionWords(
        N_("Ukrainian"),
        N_("Ukrainian edition"),
        N_("One more relic in every expedition, worth 5 to 12. Spiders, boulders and battering rams lurk."),
        N_("The card just turned up leaves the game, its twin does not."),
        N_("the one just turned up"),
    ),
}

OPTIONS = {
    "edition": OptionWords(
        "",
        {code: words.short for code, words in EDITIONS.items()},
        {code: words.line for code, words in EDITIONS.items()},
    ),
    "relics": OptionWords(N_("Play with relics"), fixed=N_("Relics: always part of this edition")),
    "secret_chests": OptionWords(N_("Secret chests: only their owners look in")),
    "guide": OptionWords(N_("Guide: a lantern tells how likely a trap is")),
}

HOLDINGS = {
    "around": Holding(N_("Around the tablet"), N_("It lies flat on the table. All choose at the same time.")),
    "pass": Holding(N_("Pass it on"), N_("It goes from hand to hand; a curtain hides the choices.")),
    "hands": Holding(N_("Hands on"), N_("All hold a finger down; whoever lifts it goes home.")),
    **PHONES,
}

REFUSALS: dict[str, str] = {
    "not-awaited": N_("This explorer is in the camp."),
    "not-time-to-deal": N_("It is not time for the next card."),
}
