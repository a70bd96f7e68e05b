"""Who sits where, before the first card: the default line-up, the places at the tablet's edges, and what is wrong.

A line-up is a value; every change returns another one. Seats that share an edge sit along it in the order of the
line-up: from left to right at the long edges, from near to far at the short ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from diamant.games.expedition import EDITIONS, MAX_SEATS, MIN_SEATS
from diamant.store.lineup import EDGES, EXPLORERS, LineUp, SeatPlan

LONGEST_NAME = 12
LONG_EDGES = ("near", "far")
SHORT_EDGES = ("left", "right")
MOST_ON_LONG_EDGE = 3
MOST_ON_SHORT_EDGE = 2
# Three along a long edge reach into both corners, and a short edge keeps room for one.
MOST_ON_SHORT_EDGE_BESIDE_THREE = 1

# number of seats: how many sit at the near, far, left and right edge
SEATS_AT_EDGES = {
    2: (1, 1, 0, 0),
    3: (2, 1, 0, 0),
    4: (2, 2, 0, 0),
    5: (2, 2, 1, 0),
    6: (2, 2, 1, 1),
    7: (3, 2, 1, 1),
    8: (3, 3, 1, 1),
}
# number of seats at one edge: where along it they sit
PLACES_ALONG = {1: (0.5,), 2: (0.3, 0.7), 3: (0.175, 0.5, 0.825)}

EDITION_OF_LANGUAGE = {"en": "english", "pl": "polish", "uk": "ukrainian"}

# character: the policy that plays it
MACHINES = {
    "careful": "careful",
    "greedy": "greedy",
    "hunter": "hunter",
    "moody": "moody",
    "pupil": "expert:1",
    "expert": "expert:2",
    "master": "expert:3",
}
# policies that once were a character: who is most like them
FORMER_MACHINES = {
    "traps:2": "careful",
    "turn:5": "careful",
    "loot:12": "greedy",
    "random:20": "moody",
    "odds": "expert",
}
STAND_IN = "expert"  # for a policy that this version of the app does not know
DEFAULT_MACHINES = ("", "", "careful", "greedy")


class Trouble(StrEnum):
    """Why a line-up cannot be started."""

    TOO_FEW_SEATS = "too-few-seats"
    TOO_MANY_SEATS = "too-many-seats"
    NAME_EMPTY = "name-empty"
    NAME_TAKEN = "name-taken"
    NAME_TOO_LONG = "name-too-long"
    EXPLORER_TAKEN = "explorer-taken"
    UNKNOWN_MACHINE = "unknown-machine"
    NO_PLACE = "no-place"
    UNKNOWN_EDITION = "unknown-edition"
    RELICS_REQUIRED = "relics-required"


class Problem(NamedTuple):
    """What is wrong, and with what: the index of a seat, or "seats", "edition", "relics"."""

    where: int | str
    code: Trouble


# Questions


def problems(line_up: LineUp) -> list[Problem]:
    """Returns everything that keeps this line-up from being started; seats first."""
    seats = line_up.seats
    found: list[Problem] = []
    if len(seats) < MIN_SEATS:
        found.append(Problem("seats", Trouble.TOO_FEW_SEATS))
    if len(seats) > MAX_SEATS:
        found.append(Problem("seats", Trouble.TOO_MANY_SEATS))
    names = Counter(seat.name.casefold() for seat in seats)
    explorers = Counter(seat.explorer for seat in seats)
    homeless = set() if line_up.holding == "pass" else set(_without_place(seats))
    for at, seat in enumerate(seats):
        checks = {
            Trouble.NAME_EMPTY: not seat.name.strip(),
            Trouble.NAME_TAKEN: bool(seat.name.strip()) and names[seat.name.casefold()] > 1,
            Trouble.NAME_TOO_LONG: len(seat.name) > LONGEST_NAME,
            Trouble.EXPLORER_TAKEN: explorers[seat.explorer] > 1,
            Trouble.UNKNOWN_MACHINE: bool(seat.machine) and seat.machine not in MACHINES.values(),
            Trouble.NO_PLACE: at in homeless,
        }
        found += [Problem(at, code) for code, wrong in checks.items() if wrong]
    if line_up.edition not in EDITIONS:
        found.append(Problem("edition", Trouble.UNKNOWN_EDITION))
    elif not line_up.relics and not EDITIONS[line_up.edition].relics_optional:
        found.append(Problem("relics", Trouble.RELICS_REQUIRED))
    return found


def is_show(line_up: LineUp) -> bool:
    """Tells whether only machine explorers play, so that people can but watch."""
    return all(seat.machine for seat in line_up.seats)


def relics_are_optional(line_up: LineUp) -> bool:
    """Tells whether the edition leaves it to the table to play with relics."""
    return line_up.edition in EDITIONS and EDITIONS[line_up.edition].relics_optional


def seat_of(line_up: LineUp, explorer: str) -> int:
    """Returns the index of the seat that has this explorer, or -1."""
    return next((at for at, seat in enumerate(line_up.seats) if seat.explorer == explorer), -1)


def character_of(machine: str) -> str:
    """Returns the character that a policy plays; empty for a person and for a policy without one."""
    characters = (character for character, policy in MACHINES.items() if policy == machine)
    return next(characters, FORMER_MACHINES.get(machine, ""))


def capacity(edges: Sequence[str | None], edge: str) -> int:
    """Returns how many can sit at an edge when the seats sit at these edges."""
    count = Counter(edges)
    if edge not in SHORT_EDGES:
        corners_needed = max(count[short] for short in SHORT_EDGES) > MOST_ON_SHORT_EDGE_BESIDE_THREE
        return MOST_ON_LONG_EDGE - 1 if corners_needed else MOST_ON_LONG_EDGE
    crowded = max(count[long] for long in LONG_EDGES) >= MOST_ON_LONG_EDGE
    return MOST_ON_SHORT_EDGE_BESIDE_THREE if crowded else MOST_ON_SHORT_EDGE


def has_room(line_up: LineUp, edge: str, without: int | None = None) -> bool:
    """Tells whether one more can sit at an edge, the seat ``without`` having stood up."""
    edges = [seat.edge for at, seat in enumerate(line_up.seats) if at != without]
    return edges.count(edge) < capacity(edges, edge)


def automatic_edges(machines: Sequence[bool]) -> tuple[str, ...]:
    """Returns the edge of every seat; machine explorers take the short edges first, people face each other.

    >>> automatic_edges([False, False, True, False, True, True])
    ('near', 'far', 'left', 'near', 'right', 'far')
    """
    at_edge = dict(zip(EDGES, SEATS_AT_EDGES[len(machines)], strict=True))
    short = [edge for edge in SHORT_EDGES for _ in range(at_edge[edge])]
    long = [edge for row in range(MOST_ON_LONG_EDGE) for edge in LONG_EDGES if row < at_edge[edge]]
    beside = dict(zip((at for at, machine in enumerate(machines) if machine), short, strict=False))
    others = iter(long + short[len(beside) :])
    return tuple(beside.get(at) or next(others) for at in range(len(machines)))


def is_automatic(line_up: LineUp) -> bool:
    """Tells whether everybody sits where :func:`automatic_edges` puts them."""
    machines = [bool(seat.machine) for seat in line_up.seats]
    if len(machines) not in SEATS_AT_EDGES:
        return False
    return tuple(seat.edge for seat in line_up.seats) == automatic_edges(machines)


# Line-ups to begin with


def default_line_up(language: str, guide: bool = False) -> LineUp:
    """Returns the first line-up ever: two people and two machine explorers in the edition of the language."""
    seats = tuple(
        SeatPlan("", explorer, None, MACHINES.get(character, ""))
        for explorer, character in zip(EXPLORERS, DEFAULT_MACHINES, strict=False)
    )
    edition = EDITION_OF_LANGUAGE.get(language, "english")
    return seated(LineUp(seats, edition, relics=True, holding="around", secret_chests=True, guide=guide))


def usable(line_up: LineUp) -> LineUp | None:
    """Returns a stored line-up with places for all and machine explorers that there are, or None if it cannot be."""
    if not MIN_SEATS <= len(line_up.seats) <= MAX_SEATS or line_up.edition not in EDITIONS:
        return None
    seats = tuple(replace(seat, machine=_machine_like(seat.machine)) for seat in line_up.seats)
    return with_places(replace(line_up, seats=seats, relics=line_up.relics or not relics_are_optional(line_up)))


def short_named(line_up: LineUp) -> LineUp:
    """Returns a line-up whose names can be edited: one that came from elsewhere may be longer."""
    return _with_seats(line_up, (replace(seat, name=seat.name[:LONGEST_NAME].strip()) for seat in line_up.seats))


def with_places(line_up: LineUp) -> LineUp:
    """Returns a line-up in which everybody has a place at an edge: the same, if they have."""
    return seated(line_up) if _without_place(line_up.seats) else line_up


def _machine_like(machine: str) -> str:
    return machine and MACHINES[character_of(machine) or STAND_IN]


def seated(line_up: LineUp) -> LineUp:
    """Gives everybody the place that :func:`automatic_edges` has for them."""
    edges = automatic_edges([bool(seat.machine) for seat in line_up.seats])
    return _with_seats(line_up, (replace(seat, edge=edge) for seat, edge in zip(line_up.seats, edges, strict=True)))


# Names


def named(line_up: LineUp, own_names: Mapping[str, str]) -> LineUp:
    """Gives the seats without a name that of their explorer, with a number where somebody else is called so."""
    taken = {seat.name.casefold() for seat in line_up.seats if seat.name}
    seats = []
    for seat in line_up.seats:
        name = seat.name
        if not name:
            own = own_names[seat.explorer]
            name = next(call for call in (own, *(f"{own} {n}" for n in range(2, 99))) if call.casefold() not in taken)
            taken.add(name.casefold())
        seats.append(replace(seat, name=name))
    return _with_seats(line_up, seats)


def unnamed(line_up: LineUp, own_names: Mapping[str, Sequence[str]]) -> LineUp:
    """Takes the names away that are but an explorer's own, in whatever language: ``own_names`` has them all."""
    return _with_seats(
        line_up,
        (replace(seat, name="") if seat.name in own_names[seat.explorer] else seat for seat in line_up.seats),
    )


# Changes


def rename(line_up: LineUp, seat: int, name: str) -> LineUp:
    """Gives a seat another name; an empty one stands for the explorer's own."""
    return _with_seat(line_up, seat, replace(line_up.seats[seat], name=name))


def set_explorer(line_up: LineUp, seat: int, explorer: str) -> LineUp:
    """Gives a seat another explorer; whoever has that one gets this seat's in exchange."""
    other = seat_of(line_up, explorer)
    if other >= 0:
        line_up = _with_seat(line_up, other, replace(line_up.seats[other], explorer=line_up.seats[seat].explorer))
    return _with_seat(line_up, seat, replace(line_up.seats[seat], explorer=explorer))


def set_machine(line_up: LineUp, seat: int, machine: str) -> LineUp:
    """Gives a seat to a machine explorer of this kind, or to a person if ``machine`` is empty."""
    changed = _with_seat(line_up, seat, replace(line_up.seats[seat], machine=machine))
    return seated(changed) if is_automatic(line_up) else changed


def set_edition(line_up: LineUp, edition: str) -> LineUp:
    """Chooses an edition, and its relics where they are no choice."""
    return replace(line_up, edition=edition, relics=line_up.relics or not EDITIONS[edition].relics_optional)


def add_seat(line_up: LineUp) -> LineUp:
    """Adds a person with the next free explorer at the next free place. Returns the same line-up if it is full."""
    if len(line_up.seats) >= MAX_SEATS:
        return line_up
    explorer = next(name for name in EXPLORERS if seat_of(line_up, name) < 0)
    edges = [seat.edge for seat in line_up.seats]
    edge = min((edge for edge in EDGES if has_room(line_up, edge)), key=edges.count)
    changed = _with_seats(line_up, (*line_up.seats, SeatPlan("", explorer, edge)))
    return seated(changed) if is_automatic(line_up) else changed


def remove_seat(line_up: LineUp, seat: int) -> LineUp:
    """Takes a seat away. Returns the same line-up if there would be too few."""
    if len(line_up.seats) <= MIN_SEATS:
        return line_up
    changed = _with_seats(line_up, (*line_up.seats[:seat], *line_up.seats[seat + 1 :]))
    return seated(changed) if is_automatic(line_up) else changed


def move_seat(line_up: LineUp, seat: int, edge: str, at: int) -> LineUp:
    """Seats somebody at an edge, as the ``at``-th along it counted without them.

    Where the edge is full, the one who sits nearest to that place changes places with them.
    """
    mover = line_up.seats[seat]
    if mover.edge != edge and not has_room(line_up, edge, without=seat):
        there = [other for other, plan in enumerate(line_up.seats) if plan.edge == edge]
        return exchange(line_up, seat, there[min(at, len(there) - 1)]) if there else line_up
    rest = [*line_up.seats[:seat], *line_up.seats[seat + 1 :]]
    if mover.edge == edge and at == sum(plan.edge == edge for plan in rest[:seat]):
        return line_up
    along = [place for place, plan in enumerate(rest) if plan.edge == edge]
    if not along:
        place = seat
    elif at < len(along):
        place = along[max(0, at)]
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


def _without_place(seats: Sequence[SeatPlan]) -> list[int]:
    edges = [seat.edge for seat in seats]
    seen: Counter[str | None] = Counter()
    homeless = []
    for at, edge in enumerate(edges):
        seen[edge] += 1
        if edge is None or seen[edge] > capacity(edges, edge):
            homeless.append(at)
    return homeless


def _with_seat(line_up: LineUp, at: int, seat: SeatPlan) -> LineUp:
    return _with_seats(line_up, (*line_up.seats[:at], seat, *line_up.seats[at + 1 :]))


def _with_seats(line_up: LineUp, seats: Iterable[SeatPlan]) -> LineUp:
    return replace(line_up, seats=tuple(seats))
