"""What a scene works with: the house, the shell, and games that are put into the store move by move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING, Any

from diamant.games.game import Awaited
from diamant.games.playing import Played, anything, play_out
from diamant.games.shelf import game_of
from diamant.store import LineUp, Planned, SeatPlan
from diamant.store.course import Course
from diamant.store.face import face_from_text
from diamant.table.lineups import seated
from diamant.ui.house.room import Wait
from diamant.ui.house.scenes.faces import FACES

if TYPE_CHECKING:
    from kivy.uix.screenmanager import ScreenManager

    from diamant.ui.house.house import House

NOON = datetime(2026, 5, 3, 15, 30)
SEED = 20260503
REMEMBERED = 64  # games
BEGUN = 0.4  # how much of a game lies behind its players in the middle of it
MACHINES = (4, 6)  # the seats of the family that machine players have
FAMILY = (
    SeatPlan("Mila", "red", "near"),
    SeatPlan("Taras", "blue", "near"),
    SeatPlan("Zosia", "green", "near"),
    SeatPlan("Kuba", "teal", "far"),
    SeatPlan("Nina", "violet", "far"),
    SeatPlan("Oleh", "yellow", "far"),
    SeatPlan("Bruno", "orange", "left"),
    SeatPlan("Ada", "white", "right"),
)


class Stand:
    """The house and the shell around a game of this name. A room's scenes may have a stand that knows its table."""

    def __init__(self, house: House, shell: ScreenManager, game: str) -> None:
        self.house = house
        self.shell = shell
        self.name = game

    # Games in the store

    def line_up(
        self, seats: int = len(FAMILY), holding: str = "around", machines: Sequence[int] = MACHINES, **changes: Any
    ) -> LineUp:
        """Returns so many of the family at a table, or as many as may play."""
        game = game_of(self.name)
        seats = min(seats, game.seats[-1])
        kinds = dict(zip(machines, cycle(game.machines.values()), strict=False))
        family = (
            SeatPlan(plan.name, plan.colour, None, kinds.get(at, "")) for at, plan in enumerate(FAMILY[:seats])
        )
        return seated(LineUp(self.name, tuple(family), holding, {**game.defaults("en"), **changes}))

    def keep(
        self, line_up: LineUp, moves: Sequence[str], seed: int = SEED, evening: int | None = None,
        handed: Sequence[int] = (),
    ) -> int:
        """Stores a game with these moves, perhaps as the next one of an evening, and returns its number.

        Before its last move machine players take the seats that are ``handed`` over.
        """
        store = self.house.store
        number = store.new_game(line_up, seed, NOON, evening)
        self._draw_faces(number)
        course = Course(line_up)
        for at, move in enumerate(moves, 1):
            if handed and at == len(moves):
                self._hand_over(number, handed)
            course.play(move)
            store.add_move(number, at, move, course.stage, course.result())
        return number

    def _hand_over(self, game: int, handed: Sequence[int]) -> None:
        store, machine = self.house.store, next(iter(game_of(self.name).machines.values()))
        line_up = store.game(game).lineup
        seats = (replace(seat, machine=machine) if at in handed else seat for at, seat in enumerate(line_up.seats))
        store.set_lineup(game, replace(line_up, seats=tuple(seats)))

    def _draw_faces(self, game: int) -> None:
        """Lets those of the family who have drawn themselves show it."""
        store = self.house.store
        for seat in store.game(game).lineup.seats:
            if seat.person is not None and seat.name in FACES:
                store.set_face(seat.person, face_from_text(FACES[seat.name]))

    def begun(self, seats: int = len(FAMILY), evening: int | None = None, **changes: Any) -> int:
        """Stores a game in the middle of which a person is awaited, and returns its number."""
        line_up = self.line_up(seats, **changes)
        played = self._played(line_up)
        middle = range(round(len(played) * BEGUN), len(played))
        stop = next(at for at in middle if self._waits_for_people(line_up, played[at].position))
        return self.keep(line_up, self._texts(played[: stop + 1]), evening=evening)

    def finished(
        self, seats: int = len(FAMILY), seed: int = SEED, evening: int | None = None, handed: Sequence[int] = ()
    ) -> int:
        """Stores a whole game and returns its number."""
        line_up = self.line_up(seats)
        return self.keep(line_up, self._texts(self._played(line_up, seed)), seed, evening, handed)

    def evening(self, people: Sequence[int], games: int = 2) -> int:
        """Stores an evening of these people that is over, and returns its number."""
        store = self.house.store
        planned = Planned(self.name, self.line_up(len(people)).options)
        evening = store.begin_evening(people, [planned] * games, NOON)
        for seed in range(games):
            self.finished(len(people), seed, evening)
        store.end_evening(evening, NOON)
        return evening

    def _played(self, line_up: LineUp, seed: int = SEED) -> tuple[Played, ...]:
        return _played_out(self.name, tuple(line_up.options.items()), len(line_up.seats), seed)

    def _texts(self, played: Iterable[Played]) -> list[str]:
        return [game_of(self.name).text(one.move) for one in played if one.move is not None]

    def _waits_for_people(self, line_up: LineUp, position: Any) -> bool:
        turn = game_of(self.name).turn(position)
        return turn.awaited is not Awaited.CHANCE and any(not line_up.seats[seat].machine for seat in turn.seats)

    # At the table

    def sit_down(self, game: int) -> Iterator[Wait]:
        """Opens a game at the table and waits until somebody may choose."""
        self.house.continue_game(game)
        yield self.awaited
        yield 0.1

    def awaited(self) -> bool:
        """Tells whether somebody may choose now."""
        sitting = self.house.sitting
        return sitting is not None and (sitting.choosing or sitting.turn.awaited is Awaited.SEAT)


@lru_cache(REMEMBERED)
def _played_out(name: str, options: tuple[tuple[str, Any], ...], seats: int, seed: int) -> tuple[Played, ...]:
    """Returns a game that was played to its end; many scenes show the same ones."""
    game = game_of(name)
    return tuple(play_out(game, dict(options), [anything(game)] * seats, Random(seed)))
