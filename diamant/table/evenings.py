"""An evening at the table: who can play which game of it, and who sits down to the next one."""

from __future__ import annotations

from collections.abc import Sequence

from diamant.games.game import Options
from diamant.games.shelf import game_of
from diamant.store import Evening, Standing
from diamant.store.lineup import COLOURS, EDGES, LineUp, SeatPlan, whole_options
from diamant.store.people import Person

from .lineups import seated, usable

USUAL_TABLE = 4
"""So many sit at a table where machine players fill the empty seats."""


def can_play(game: str, people: int) -> bool:
    """Tells whether so many people can play a game, with machine players beside them if need be."""
    return people <= game_of(game).seats[-1]


def line_up_for(
    game: str,
    options: Options,
    people: Sequence[Person],
    machines: int = 0,
    holding: str = "around",
    open_edges: Sequence[str] = EDGES,
) -> LineUp:
    """Seats people at a game in their order, each in their colour where nobody before them has it, then machines.

    Of machine players there are as many as find room, and at least as many as the game needs.
    """
    rules = game_of(game)
    wanted = max(rules.seats[0], min(len(people) + machines, rules.seats[-1]))
    seats: list[SeatPlan] = []
    for person in people:
        colour = _free((person.colour, *COLOURS), seats)
        seats.append(SeatPlan(person.name, colour, None, person=person.id))
    characters = [*rules.machines.values()]
    while len(seats) < wanted:
        machine = characters[(len(seats) - len(people)) % len(characters)]
        seats.append(SeatPlan("", _free(COLOURS, seats), None, machine))
    line_up = LineUp(game, tuple(seats), holding, {**rules.defaults("en"), **whole_options(game, options)})
    return usable(seated(line_up, open_edges), open_edges) or line_up


def _free(colours: Sequence[str], seats: Sequence[SeatPlan]) -> str:
    taken = {seat.colour for seat in seats}
    return next(colour for colour in colours if colour not in taken)


def handed_over(line_up: LineUp) -> list[SeatPlan]:
    """Returns the seats of people at which a machine player sits in their place: the game counts for none of them."""
    return [seat for seat in line_up.seats if seat.machine and seat.person is not None]


def leaders(standings: Sequence[Standing]) -> list[int]:
    """Returns who has the most points; nobody before anybody has any."""
    most = max((standing.points for standing in standings), default=0)
    return [standing.person for standing in standings if standing.points == most] if most else []


def gained(evening: Evening, standings: Sequence[Standing]) -> dict[int, int]:
    """Returns what everybody got in the game that was finished last; nobody who took no part."""
    place = last_played(evening)
    if place is None:
        return {}
    return {standing.person: gain for standing in standings if (gain := standing.gains[place]) is not None}


def last_played(evening: Evening) -> int | None:
    """Returns the place of the game that was finished last; None before any was."""
    return max((place for place, planned in enumerate(evening.programme) if planned.over), default=None)
