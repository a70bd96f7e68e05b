"""What set-up and pause say of the mine: dwarfs' own names, characters, options."""

from __future__ import annotations

from diamant.ui.house.setup_words import Character, OptionWords
from diamant.ui.kit.i18n import N_

OWN_NAMES = {
    "red": N_("Rufus"),
    "orange": N_("Wick"),
    "yellow": N_("Plume"),
    "green": N_("Ivy"),
    "teal": N_("Dewdrop"),
    "blue": N_("Sparky"),
    "violet": N_("Rumble"),
    "white": N_("Nana"),
}

CHARACTERS = {
    "dreamer": Character(N_("Dreamer"), N_("Forgets a lot and mixes places up."), "i-machine-moody"),
    "steady": Character(N_("Steady"), N_("Remembers most and takes no risks."), "i-machine-careful"),
    "magpie": Character(N_("Magpie"), N_("Uses arrows to grab whatever others guard."), "i-machine-greedy"),
    "sharp": Character(N_("Sharp"), N_("Forgets hardly anything."), "i-machine-hunter"),
    "expert": Character(N_("Expert"), N_("Remembers all and thinks ahead."), "i-machine-expert"),
}

OPTIONS = {
    "supper": OptionWords(
        N_("Supper"),
        {"late": N_("Late"), "printed": N_("As printed")},
        {
            "late": N_("Snow White is never among the first four cards of floor III."),
            "printed": N_("Snow White may call from the first card of floor III on."),
        },
    ),
    "first": OptionWords(
        N_("Who begins"), of_seats=True, note=N_("By the rules it is whoever last read or saw the tale of Snow White.")
    ),
    "marks": OptionWords(N_("A small eye marks cards that their owner has seen")),
}
