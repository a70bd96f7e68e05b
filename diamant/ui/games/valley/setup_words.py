"""What set-up and pause say of the valley: miners' own names, characters, options."""

from __future__ import annotations

from collections.abc import Mapping

from diamant.games.game import Value
from diamant.ui.house.setup_words import Character, OptionWords
from diamant.ui.kit.i18n import N_

OWN_NAMES = {
    "red": N_("Rusty"),
    "orange": N_("Nugget"),
    "yellow": N_("Sunny"),
    "green": N_("Fern"),
    "teal": N_("Brook"),
    "blue": N_("Bluey"),
    "violet": N_("Opal"),
    "white": N_("Dusty"),
}

CHARACTERS = {
    "careful": Character(N_("Careful"), N_("Buys cheap and keeps some cash."), "i-machine-careful"),
    "gambler": Character(N_("Gambler"), N_("Bids high and sells a lot at once."), "i-machine-greedy"),
    "broker": Character(N_("Broker"), N_("Plays the exchange and event cards."), "i-machine-hunter"),
    "digger": Character(N_("Digger"), N_("Digs a claim down before buying the next."), "i-machine-moody"),
    "expert": Character(N_("Expert"), N_("Works out what still lies in the ground."), "i-machine-expert"),
}

LENGTHS: Mapping[Value, str] = {"long": N_("Long valley"), "short": N_("Short valley")}

OPTIONS = {
    "length": OptionWords(
        "",
        LENGTHS,
        {
            "long": N_("25 claims, up to four tiles high."),
            "short": N_("16 claims, most of them two tiles high, and less money to begin with."),
        },
        timed=True,
    ),
    "bidding": OptionWords(
        N_("Bidding"),
        {"round": N_("In turn"), "rising": N_("Rising price")},
        {
            "round": N_("One after another raises or passes."),
            "rising": N_("Everybody keeps a finger on their mat while the price climbs. Whoever lifts it is out."),
        },
        held=("round", N_("For a rising price several people sit around the tablet, each with a finger on it.")),
        switch=N_("Auctions: the price climbs by itself, and whoever lets go is out"),
    ),
    "friendly": OptionWords(N_("Friendly valley: no saboteurs, and methane only sends miners home")),
    "offers": OptionWords(N_("Players may make offers to each other")),
    "wallet": OptionWords(N_("Cash is hidden in a wallet: hold it to look")),
    "guide": OptionWords(N_("A guide says what still lies in the ground")),
    "first": OptionWords(N_("Who begins"), of_seats=True, note=N_("By the rules it is the youngest.")),
}
