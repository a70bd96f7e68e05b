"""What a scene works with: the house, the shell, and a game that is put into the store move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from itertools import count
from typing import TYPE_CHECKING, Any

from diamant.games.expedition import GAME, Choice, rules_of
from diamant.games.expedition.moves import parse_move, play
from diamant.store import LineUp
from diamant.store.course import Course
from diamant.table.dealer import draw
from diamant.table.lineups import seated
from diamant.ui.games.expedition.scenes.moves import FAMILY, TABLE

if TYPE_CHECKING:
    from diamant.ui.app.shell import Shell
    from diamant.ui.games.expedition.table.choice_sheet import PassedChoices
    from diamant.ui.games.expedition.table.hand_plate import HandPlate
    from diamant.ui.games.expedition.table.table import ExpeditionTable
    from diamant.ui.house.house import House
    from diamant.ui.screens.table import TableScreen

Wait = float | Callable[[], bool]
Scene = Callable[["Stand"], Iterator[Wait]]
NOON = datetime(2026, 5, 3, 15, 30)
SEED = 20260503


class Stand:
    """What a scene works with: the house, the shell, and a table where something has happened already."""

    def __init__(self, house: House, shell: Shell) -> None:
        self.house = house
        self.shell = shell

    def game(
        self, moves: Sequence[str], seats: int = 8, holding: str = "around", then: str = "", **changes: Any
    ) -> int:
        """Stores a game with these moves and returns its number. ``then`` comes if all go on after the last of them."""
        options = {"edition": "english", "relics": True, "secret_chests": True, "guide": False, **changes}
        seed = _seed_that_deals(then, moves, seats) if then else SEED
        line_up = LineUp("expedition", FAMILY[:seats], holding, options)
        line_up = line_up if seats == len(FAMILY) else seated(line_up)
        game = self.house.store.new_game(line_up, seed, NOON)
        course = Course(line_up)
        for number, move in enumerate(moves, 1):
            course.play(move)
            self.house.store.add_move(game, number, move, course.stage, course.result())
        return game

    def sit(self, moves: Sequence[str] = TABLE, **options: Any) -> Iterator[Wait]:
        """Opens a game at the table and waits until its seats may choose."""
        self.house.continue_game(self.game(moves, **options))
        yield lambda: self.table.sitting.choosing
        yield 0.1

    @property
    def table(self) -> ExpeditionTable:
        """The game at the table."""
        screen: TableScreen = self.shell.get_screen("table")
        if screen.table is None:
            raise RuntimeError("nobody sits at the table")
        return screen.table

    @property
    def passing(self) -> PassedChoices:
        """The tablet going round."""
        passing = self.table.passing
        if passing is None:
            raise RuntimeError("the tablet is not passed on now")
        return passing

    def lay(self, seat: int, choice: Choice) -> None:
        """Lets a person choose, as by a tap."""
        table = self.table
        table.sitting.hand(seat).lay_choice(choice)
        table.view.seats[seat].deal(table.sitting.hand(seat), out=True)
        table.seat_changed(seat)

    def all_choose(self, home: tuple[int, ...] = ()) -> None:
        """Lets everybody choose; ``home`` names who leaves."""
        sitting = self.table.sitting
        for seat in sitting.missing():
            if sitting.seats[seat].machine:
                sitting.hand_over(seat, "")
        for seat in sitting.missing():
            self.lay(seat, Choice.LEAVE if seat in home else Choice.CONTINUE)

    def plate(self, seat: int) -> HandPlate:
        """The plate of a seat, where all hands are laid on."""
        plate = self.table.view.seats[seat].plate
        if plate is None:
            raise RuntimeError("there are no plates at this table")
        return plate

    def lay_hands(self, people: int = 8) -> None:
        """Lets so many people lay a hand on their plates."""
        sitting = self.table.sitting
        in_cave = [at for at in sitting.position.in_cave if not sitting.seats[at].machine]
        for seat in in_cave[:people]:
            self.plate(seat).key_down()


def _seed_that_deals(card: str, moves: Sequence[str], seats: int) -> int:
    """Returns a seed with which the dealer turns this card up after the moves and a decision of all to go on."""
    *_, (position, _) = play(rules_of("english"), seats, map(parse_move, moves))
    position, _ = position.decide([Choice.CONTINUE if at in position.in_cave else None for at in range(seats)])
    return next(seed for seed in count() if GAME.text(draw(GAME.outcomes(position), seed, len(moves) + 1)) == card)
