"""Who sits where, before the game begins: the default line-up, what changes it, and what is wrong with it.

A line-up is a value; every change returns another one. Not every game has room at every edge of the tablet:
``open_edges`` are those at which anybody may sit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import cycle
from typing import NamedTuple

from diamant.games.game import Option, Value
from diamant.games.shelf import game_of
from diamant.store.lineup import COLOURS, EDGES, LONGEST_NAME, LineUp, SeatPlan
from diamant.store.people import Person, name_key

from .around import SEATS_AT_EDGES, automatic_edges, capacity, is_counted_back
from .turns import has_turns

DEFAULT_PEOPLE, DEFAULT_MACHINES = 2, 2


class Trouble(StrEnum):
    """Why a line-up cannot be started."""

    TOO_FEW_SEATS = "too-few-seats"
    TOO_MANY_SEATS = "too-many-seats"
    NAME_EMPTY = "name-empty"
    NAME_TAKEN = "name-taken"
    NAME_TOO_LONG = "name-too-long"
    COLOUR_TAKEN = "explorer-taken"
    UNKNOWN_MACHINE = "unknown-machine"
    NO_PLACE = "no-place"
    OPTION_IMPOSSIBLE = "option-impossible"


class Problem(NamedTuple):
    """What is wrong, and with what: the index of a seat, "seats", or the key of an option."""

    where: int | str
    code: Trouble


# Questions


def problems(line_up: LineUp, open_edges: Sequence[str] = EDGES) -> list[Problem]:
    """Returns everything that keeps this line-up from being started; seats first."""
    game = game_of(line_up.game)
    seats = line_up.seats
    found: list[Problem] = []
    if len(seats) < game.seats[0]:
        found.append(Problem("seats", Trouble.TOO_FEW_SEATS))
    if len(seats) > game.seats[-1]:
        found.append(Problem("seats", Trouble.TOO_MANY_SEATS))
    names = Counter(seat.name.casefold() for seat in seats)
    colours = Counter(seat.colour for seat in seats)
    homeless = set() if line_up.holding == "pass" else set(_without_place(seats, open_edges))
    for at, seat in enumerate(seats):
        checks = {
            Trouble.NAME_EMPTY: not seat.name.strip(),
            Trouble.NAME_TAKEN: bool(seat.name.strip()) and names[seat.name.casefold()] > 1,
            Trouble.NAME_TOO_LONG: len(seat.name) > LONGEST_NAME,
            Trouble.COLOUR_TAKEN: colours[seat.colour] > 1,
            Trouble.UNKNOWN_MACHINE: bool(seat.machine) and seat.machine not in game.machines.values(),
            Trouble.NO_PLACE: at in homeless,
        }
        found += [Problem(at, code) for code, wrong in checks.items() if wrong]
    options = line_up.options
    impossible = [option.key for option in game.options if options.get(option.key) not in _allowed(line_up, option)]
    return found + [Problem(key, Trouble.OPTION_IMPOSSIBLE) for key in impossible]


def is_show(line_up: LineUp) -> bool:
    """Tells whether only machine players play, so that people can but watch."""
    return all(seat.machine for seat in line_up.seats)


def advised_seat(line_up: LineUp) -> int | None:
    """Returns the seat that may hear what the expert would do: the only person's.

    With a second person at the table the advice would be read by both, and tell one what the other may do.
    """
    people = [seat for seat, plan in enumerate(line_up.seats) if not plan.machine]
    return people[0] if len(people) == 1 else None


def seat_of(line_up: LineUp, colour: str) -> int:
    """Returns the index of the seat that has this figure, or -1."""
    return next((at for at, seat in enumerate(line_up.seats) if seat.colour == colour), -1)


def character_of(game: str, machine: str) -> str:
    """Returns the character of a machine player, or the one most like it; empty for a person."""
    return machine and game_of(game).character(machine)


def has_room(
    line_up: LineUp, edge: str, without: int | None = None, open_edges: Sequence[str] = EDGES
) -> bool:
    """Tells whether one more can sit at an edge, the seat ``without`` having stood up."""
    edges = [seat.edge for at, seat in enumerate(line_up.seats) if at != without]
    return edges.count(edge) < capacity(edges, edge, open_edges)


def is_automatic(line_up: LineUp, open_edges: Sequence[str] = EDGES) -> bool:
    """Tells whether everybody sits where :func:`automatic_edges` puts them."""
    machines = [bool(seat.machine) for seat in line_up.seats]
    if len(machines) not in SEATS_AT_EDGES:
        return False
    return tuple(seat.edge for seat in line_up.seats) == automatic_edges(machines, open_edges)


# Line-ups to begin with


def default_line_up(game: str, language: str, open_edges: Sequence[str] = EDGES) -> LineUp:
    """Returns the first line-up ever: two people and two machine players, with the options of the language."""
    rules = game_of(game)
    machines = [""] * DEFAULT_PEOPLE + [*rules.machines.values()][:DEFAULT_MACHINES]
    seats = tuple(
        SeatPlan("", colour, None, machine)
        for colour, machine in zip(COLOURS, machines[: rules.seats[-1]], strict=False)
    )
    return seated(LineUp(game, seats, "around", rules.defaults(language)), open_edges)


def usable(line_up: LineUp, open_edges: Sequence[str] = EDGES) -> LineUp | None:
    """Returns a stored line-up with places for all and machine players that there are, or None if it cannot be."""
    game = game_of(line_up.game)
    if len(line_up.seats) not in game.seats:
        return None
    seats = tuple(
        replace(seat, machine=seat.machine and game.machines[game.character(seat.machine)]) for seat in line_up.seats
    )
    return with_places(_fitting(replace(line_up, seats=seats)), open_edges)


def with_places(line_up: LineUp, open_edges: Sequence[str] = EDGES) -> LineUp:
    """Returns a line-up in which everybody has a place at an edge: the same, if they have."""
    return seated(line_up, open_edges) if _without_place(line_up.seats, open_edges) else line_up


def _fitting(line_up: LineUp) -> LineUp:
    """Gives every option whose value is not allowed beside the others one that is."""
    for option in game_of(line_up.game).options:
        allowed = _allowed(line_up, option)
        if line_up.options.get(option.key) not in allowed:
            fit = option.default if option.default in allowed else allowed[0]
            line_up = line_up.with_options(**{option.key: fit})
    return line_up


def _allowed(line_up: LineUp, option: Option) -> tuple[Value, ...]:
    return game_of(line_up.game).allowed(line_up.options, len(line_up.seats), option.key)


def seated(line_up: LineUp, open_edges: Sequence[str] = EDGES) -> LineUp:
    """Gives everybody the place that :func:`automatic_edges` has for them."""
    edges = automatic_edges([bool(seat.machine) for seat in line_up.seats], open_edges)
    return _with_seats(line_up, (replace(seat, edge=edge) for seat, edge in zip(line_up.seats, edges, strict=True)))


# Names


def named(line_up: LineUp, own_names: Mapping[str, str], family: Sequence[str] = ()) -> LineUp:
    """Gives the seats without a name that of their figure, with a number where somebody else is called so.

    They take the name of a figure that nobody has rather than one that a person has, here or among the names of the
    ``family``: nobody of it sits there.
    """
    seats = list(line_up.seats)
    taken = {seat.name.casefold() for seat in seats if seat.name}
    here = {seat.colour for seat in seats}
    free = [own for colour, own in own_names.items() if colour not in here]
    for at, seat in sorted(enumerate(line_up.seats), key=lambda place: bool(place[1].machine)):
        own = own_names[seat.colour]
        calls = (own, *free, *(f"{own} {number}" for number in range(2, 99)))
        unfit = taken.union(map(str.casefold, family))
        name = seat.name or next(call for call in calls if call.casefold() not in unfit)
        taken.add(name.casefold())
        seats[at] = replace(seat, name=name, nobody=seat.nobody or not seat.name)
    return _with_seats(line_up, seats)


def unnamed(line_up: LineUp, own_names: Mapping[str, Sequence[str]]) -> LineUp:
    """Takes the names away that are but a figure's own, in whatever language: ``own_names`` has them all.

    A machine player may have been given that of another figure. Somebody of the house may be called like one.
    """
    anybodys = [name for names in own_names.values() for name in names]
    seats = list(line_up.seats)
    for at, seat in enumerate(seats):
        somebody = seat.person is not None and not seat.machine
        if seat.nobody or (not somebody and seat.name in (anybodys if seat.machine else own_names[seat.colour])):
            seats[at] = replace(seat, name="", person=None, nobody=False)
    return _with_seats(line_up, seats)


# People


def known(line_up: LineUp, people: Iterable[Person]) -> LineUp:
    """Returns a line-up that knows the house: everybody has their number, and their name as they write it today.

    The seat of somebody who is no longer in the house is nobody's. Nobody sits at a table twice.
    """
    by_number = {person.id: person for person in people}
    by_name = {name_key(person.name): person for person in by_number.values()}
    here: set[int] = set()
    seats = list(line_up.seats)
    for at, seat in enumerate(seats):
        left = seat.person is not None and seat.person not in by_number
        person = by_number.get(seat.person) if seat.person else by_name.get(name_key(seat.name))
        if seat.machine:
            seats[at] = replace(seat, person=None)
        elif seat.nobody:
            continue
        elif left or (person and person.id in here):
            seats[at] = replace(seat, name="", person=None)
        elif person is not None:
            here.add(person.id)
            seats[at] = replace(seat, name=person.name, person=person.id)
    return _with_seats(line_up, seats)


def invited(line_up: LineUp, game: str, language: str, open_edges: Sequence[str] = EDGES) -> LineUp:
    """Returns the first line-up of a game for those who played another: its people, then machine players of this."""
    first = default_line_up(game, language, open_edges)
    kinds = cycle(game_of(game).machines.values())
    seats = sorted(line_up.seats, key=lambda seat: bool(seat.machine))[: game_of(game).seats[-1]]
    plans = [
        SeatPlan("", seat.colour, None, next(kinds)) if seat.machine
        else SeatPlan("" if seat.nobody else seat.name, seat.colour, None, person=seat.person)
        for seat in seats
    ]
    return seated(_fitting(_with_seats(first, plans)), open_edges)


# Changes


def rename(line_up: LineUp, seat: int, name: str) -> LineUp:
    """Gives a seat another name; an empty one stands for the figure's own."""
    return _with_seat(line_up, seat, replace(line_up.seats[seat], name=name, person=None, nobody=False))


def sit_down(line_up: LineUp, seat: int, person: Person) -> LineUp:
    """Gives a seat to somebody of the house, in their colour unless another person has it.

    Whoever has a seat already changes it for this one; a machine player that has the colour gets the other's.
    """
    there = next((at for at, plan in enumerate(line_up.seats) if plan.person == person.id and not plan.machine), seat)
    if there != seat:
        return exchange(line_up, there, seat)
    taken = replace(line_up.seats[seat], name=person.name, person=person.id, machine="", nobody=False)
    line_up = _with_seat(line_up, seat, taken)
    other = seat_of(line_up, person.colour)
    has_it = other >= 0 and other != seat and not line_up.seats[other].machine
    return line_up if has_it else set_colour(line_up, seat, person.colour)


def set_colour(line_up: LineUp, seat: int, colour: str) -> LineUp:
    """Gives a seat another figure; whoever has that one gets this seat's in exchange."""
    other = seat_of(line_up, colour)
    if other >= 0:
        line_up = _with_seat(line_up, other, replace(line_up.seats[other], colour=line_up.seats[seat].colour))
    return _with_seat(line_up, seat, replace(line_up.seats[seat], colour=colour))


def set_machine(line_up: LineUp, seat: int, machine: str, open_edges: Sequence[str] = EDGES) -> LineUp:
    """Gives a seat to a machine player of this kind, or to a person if ``machine`` is empty."""
    changed = _with_seat(line_up, seat, replace(line_up.seats[seat], machine=machine))
    return seated(changed, open_edges) if is_automatic(line_up, open_edges) else changed


def set_option(line_up: LineUp, key: str, value: Value) -> LineUp:
    """Chooses the value of an option, and those of others where that leaves no choice."""
    return _fitting(line_up.with_options(**{key: value}))


def add_seat(line_up: LineUp, open_edges: Sequence[str] = EDGES) -> LineUp:
    """Adds a person with the next free figure at the next free place. Returns the same line-up if it is full."""
    if len(line_up.seats) >= game_of(line_up.game).seats[-1]:
        return line_up
    colour = next(name for name in COLOURS if seat_of(line_up, name) < 0)
    edges = [seat.edge for seat in line_up.seats]
    edge = min((edge for edge in EDGES if has_room(line_up, edge, open_edges=open_edges)), key=edges.count)
    changed = _fitting(_with_seats(line_up, (*line_up.seats, SeatPlan("", colour, edge))))
    return seated(changed, open_edges) if is_automatic(line_up, open_edges) else changed


def remove_seat(line_up: LineUp, seat: int, open_edges: Sequence[str] = EDGES) -> LineUp:
    """Takes a seat away. Returns the same line-up if there would be too few."""
    if len(line_up.seats) <= game_of(line_up.game).seats[0]:
        return line_up
    changed = _fitting(_with_seats(line_up, (*line_up.seats[:seat], *line_up.seats[seat + 1 :])))
    return seated(changed, open_edges) if is_automatic(line_up, open_edges) else changed


def move_seat(line_up: LineUp, seat: int, edge: str, at: int, open_edges: Sequence[str] = EDGES) -> LineUp:
    """Seats somebody at an edge, as the ``at``-th along it from the left or from near, counted without them.

    Where the edge is full, the one who sits nearest to that place changes places with them. At an edge that is not
    open nobody sits down.
    """
    mover = line_up.seats[seat]
    others = sum(plan.edge == edge for other, plan in enumerate(line_up.seats) if other != seat)
    backwards = is_counted_back(edge, has_turns(line_up.game))
    if mover.edge != edge and not has_room(line_up, edge, seat, open_edges):
        there = [other for other, plan in enumerate(line_up.seats) if plan.edge == edge]
        return exchange(line_up, seat, there[:: -1 if backwards else 1][min(at, others - 1)]) if there else line_up
    at = max(0, others - at if backwards else at)
    rest = [*line_up.seats[:seat], *line_up.seats[seat + 1 :]]
    if mover.edge == edge and at == sum(plan.edge == edge for plan in rest[:seat]):
        return line_up
    along = [place for place, plan in enumerate(rest) if plan.edge == edge]
    if not along:
        place = seat
    elif at < len(along):
        place = along[at]
    else:
        place = along[-1] + 1
    rest.insert(place, replace(mover, edge=edge))
    return _with_seats(line_up, rest)


def exchange(line_up: LineUp, one: int, other: int) -> LineUp:
    """Lets two change places: the edge, and the turn when the tablet is passed on."""
    seats = list(line_up.seats)
    first, second = seats[one], seats[other]
    seats[one], seats[other] = replace(second, edge=first.edge), replace(first, edge=second.edge)
    return _with_seats(line_up, seats)


def shift_turn(line_up: LineUp, seat: int, steps: int) -> LineUp:
    """Lets somebody have the tablet earlier (-1) or later (1) in the round, which has no end."""
    seats = list(line_up.seats)
    mover = seats.pop(seat)
    seats.insert((seat + steps) % len(line_up.seats), mover)
    return _with_seats(line_up, seats)


def _without_place(seats: Sequence[SeatPlan], open_edges: Sequence[str]) -> list[int]:
    edges = [seat.edge for seat in seats]
    seen: Counter[str | None] = Counter()
    homeless = []
    for at, edge in enumerate(edges):
        seen[edge] += 1
        if edge is None or seen[edge] > capacity(edges, edge, open_edges):
            homeless.append(at)
    return homeless


def _with_seat(line_up: LineUp, at: int, seat: SeatPlan) -> LineUp:
    return _with_seats(line_up, (*line_up.seats[:at], seat, *line_up.seats[at + 1 :]))


def _with_seats(line_up: LineUp, seats: Iterable[SeatPlan]) -> LineUp:
    return replace(line_up, seats=tuple(seats))
