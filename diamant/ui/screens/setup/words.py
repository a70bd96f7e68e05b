"""What the set-up screen says for any game: edges, own names, and why a game cannot begin."""

from __future__ import annotations

from functools import cache

from diamant.games.shelf import game_of
from diamant.store import LineUp
from diamant.table.lineups import Problem, Trouble
from diamant.ui.house.room import Room
from diamant.ui.kit.i18n import N_, in_every_language, say, say_many, tr

EDGES = {"near": N_("Near edge"), "far": N_("Far edge"), "left": N_("Left edge"), "right": N_("Right edge")}

TROUBLES = {
    Trouble.NAME_EMPTY: N_("Somebody has no name."),
    Trouble.NAME_TAKEN: N_("More than one is called {name}."),
    Trouble.NAME_TOO_LONG: N_("{name}: this name is too long."),
    Trouble.COLOUR_TAKEN: N_("{name} shares a figure with somebody."),
    Trouble.UNKNOWN_MACHINE: N_("Nobody plays for {name}."),
    Trouble.NO_PLACE: N_("There is no room for {name} at this edge."),
    Trouble.OPTION_IMPOSSIBLE: N_("This cannot be played like this."),
}


def own_names(room: Room) -> dict[str, str]:
    """Returns every figure's own name in the language of the moment."""
    return {colour: tr(name) for colour, name in room.own_names.items()}


@cache
def own_names_everywhere(room: Room) -> dict[str, tuple[str, ...]]:
    """Returns every figure's own names in all languages."""
    return dict(zip(room.own_names, in_every_language(room.own_names.values(), room.name), strict=True))


def crew_text(line_up: LineUp) -> str:
    """Returns how many play, and whether that is the most or the fewest."""
    seats, count = game_of(line_up.game).seats, len(line_up.seats)
    if count >= seats[-1]:
        return say_many("{n} player: no more fit in", "{n} players: no more fit in", count)
    if count <= seats[0]:
        return say_many("{n} player: no fewer", "{n} players: no fewer", count)
    return say_many("{n} player", "{n} players", count)


def problem_text(problem: Problem, line_up: LineUp) -> str:
    """Returns what is wrong, in a sentence."""
    seats = game_of(line_up.game).seats
    if problem.code is Trouble.TOO_FEW_SEATS:
        return say_many("At least {n} player is needed.", "At least {n} players are needed.", seats[0])
    if problem.code is Trouble.TOO_MANY_SEATS:
        return say_many("At most {n} player fits in.", "At most {n} players fit in.", seats[-1])
    name = line_up.seats[problem.where].name if isinstance(problem.where, int) else ""
    return say(TROUBLES[problem.code], name=name)
