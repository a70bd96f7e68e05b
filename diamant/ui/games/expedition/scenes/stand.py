"""What a scene of Diamant works with: its table, where something has happened already."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any

from diamant.games.expedition import GAME, Choice, rules_of
from diamant.games.expedition.moves import parse_move, play
from diamant.store import LineUp
from diamant.table.dealer import draw
from diamant.table.lineups import seated
from diamant.ui.games.expedition.scenes.moves import FAMILY, TABLE
from diamant.ui.house.room import Wait
from diamant.ui.house.scenes import stand

if TYPE_CHECKING:
    from kivy.uix.screenmanager import ScreenManager

    from diamant.ui.games.expedition.table.choice_sheet import PassedChoices
    from diamant.ui.games.expedition.table.hand_plate import HandPlate
    from diamant.ui.games.expedition.table.table import ExpeditionTable
    from diamant.ui.house.house import House

Scene = Callable[["Stand"], Iterator[Wait]]


class Stand(stand.Stand):
    """A stand that knows Diamant's table."""

    def __init__(self, house: House, shell: ScreenManager) -> None:
        super().__init__(house, shell, GAME.name)

    def game(
        self, moves: Sequence[str], seats: int = 8, holding: str = "around", then: str = "", **changes: Any
    ) -> int:
        """Stores a game with these moves and returns its number. ``then`` comes if all go on after the last of them."""
        options = {"edition": "english", "relics": True, "secret_chests": True, "guide": False, **changes}
        seed = _seed_that_deals(then, moves, seats) if then else stand.SEED
        line_up = LineUp("expedition", FAMILY[:seats], holding, options)
        line_up = line_up if seats == len(FAMILY) else seated(line_up)
        return self.keep(line_up, moves, seed)

    def sit(self, moves: Sequence[str] = TABLE, **options: Any) -> Iterator[Wait]:
        """Opens a game at the table and waits until its seats may choose."""
        yield from self.sit_down(self.game(moves, **options))

    @property
    def table(self) -> ExpeditionTable:
        """The game at the table."""
        table: ExpeditionTable | None = self.shell.get_screen("table").table
        if table is None:
            raise RuntimeError("nobody sits at the table")
        return table

    @property
    def passing(self) -> PassedChoices:
        """The tablet going round."""
        passing: Any = self.table.passing
        if passing is None:
            raise RuntimeError("the tablet is not passed on now")
        found: PassedChoices = passing
        return found

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
