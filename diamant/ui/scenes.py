"""Moments of the app, by name: every screen and everything important that happens at the table.

The preview opens them and `python -m diamant shots` draws them. All come from real games: a scene puts moves into the
store and lets the app resume there. A scene is a generator; it yields how many seconds to wait, or a condition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from itertools import count
from typing import TYPE_CHECKING, Any

from diamant.games.expedition import Choice, rules_of
from diamant.games.expedition.moves import parse_move, play
from diamant.store import Code, LineUp, SeatPlan, StoreError
from diamant.table.dealer import draw
from diamant.table.lineups import seated
from diamant.ui.looking_scenes import LOOKING
from diamant.ui.page_scenes import PAGES

if TYPE_CHECKING:
    from diamant.ui.house import House
    from diamant.ui.screens.table import TableScreen
    from diamant.ui.shell import Shell
    from diamant.ui.table.conductor import Conductor
    from diamant.ui.table.passing import PassingOn

Wait = float | Callable[[], bool]
Scene = Callable[["Stand"], Iterator[Wait]]
NOON = datetime(2026, 5, 3, 15, 30)
SEED = 20260503

FAMILY = (
    SeatPlan("Mila", "red", "near"),
    SeatPlan("Taras", "blue", "near"),
    SeatPlan("Zosia", "green", "near"),
    SeatPlan("Kuba", "teal", "far"),
    SeatPlan("Nina", "violet", "far", "expert:2"),
    SeatPlan("Oleh", "yellow", "far"),
    SeatPlan("Bruno", "orange", "left", "careful"),
    SeatPlan("Ada", "white", "right"),
)
# two short expeditions, and the third one of the look book up to its seventh card
EARLIER = ("treasure 17", "L" * 8, "treasure 5", "C" * 8, "trap rams", "CCLCLCCC", "trap rams")
THIRD = ("treasure 11", "CCCLCLCL", "trap snakes", "CCC-C-C-", "treasure 7", "CCC-C-C-", "relic", "CCC-C-C-")
FOURTH = ("treasure 4", "CCC-C-C-", "trap lava", "CCC-C-C-", "treasure 15")
TABLE = (*EARLIER, *THIRD, *FOURTH)
LONG = [f"treasure {rubies}" for rubies in (17, 15, 14, 13, 11, 11, 9, 7, 7, 5, 5, 4, 3, 2, 1)]
LONG[3:3], LONG[7:7], LONG[12:12] = ["trap lava"], ["trap snakes", "relic"], ["trap boulders", "relic", "trap rams"]
SHARED = [
    move
    for trap in ("lava", "snakes", "spiders", "boulders", "rams")
    for move in ("treasure 17", "C" * 8, "treasure 15", "C" * 8, f"trap {trap}", "CCLCCCLC", "treasure 9", "CC-CCC-L",
                 f"trap {trap}")
]


class Stand:
    """What a scene works with: the house, the shell, and a table where something has happened already."""

    def __init__(self, house: House, shell: Shell) -> None:
        self.house = house
        self.shell = shell

    def game(
        self, moves: Sequence[str], seats: int = 8, holding: str = "around", then: str = "", **changes: Any
    ) -> int:
        """Stores a game with these moves and returns its number. ``then`` comes if all go on after the last of them."""
        options = {"edition": "english", "relics": True, "secret_chests": True, **changes}
        seed = _seed_that_deals(then, moves, seats) if then else SEED
        line_up = LineUp(FAMILY[:seats], holding=holding, **options)
        line_up = line_up if seats == len(FAMILY) else seated(line_up)
        game = self.house.store.new_game(line_up, seed, NOON)
        for number, move in enumerate(moves, 1):
            self.house.store.add_move(game, number, move)
        return game

    def sit(self, moves: Sequence[str] = TABLE, **options: Any) -> Iterator[Wait]:
        """Opens a game at the table and waits until its seats may choose."""
        self.house.continue_game(self.game(moves, **options))
        yield lambda: self.table.sitting.choosing
        yield 0.1

    @property
    def table(self) -> Conductor:
        """The game at the table."""
        screen: TableScreen = self.shell.get_screen("table")
        if screen.conductor is None:
            raise RuntimeError("nobody sits at the table")
        return screen.conductor

    @property
    def passing(self) -> PassingOn:
        """The tablet going round."""
        if self.table.passing is None:
            raise RuntimeError("the tablet is not passed on now")
        return self.table.passing

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


def _seed_that_deals(card: str, moves: Sequence[str], seats: int) -> int:
    """Returns a seed with which the dealer turns this card up after the moves and a decision of all to go on."""
    *_, (position, _) = play(rules_of("english"), seats, map(parse_move, moves))
    position, _ = position.decide([Choice.CONTINUE if at in position.in_cave else None for at in range(seats)])
    return next(seed for seed in count() if str(draw(position, seed, len(moves) + 1)) == card)


def home(stand: Stand) -> Iterator[Wait]:
    stand.house.go_home()
    yield 0.2


def home_continue(stand: Stand) -> Iterator[Wait]:
    stand.game(TABLE)
    stand.house.go_home()
    yield 0.2


def unfinished(stand: Stand) -> Iterator[Wait]:
    for seats in (3, 5, 8):
        stand.game(("treasure 9",), seats=seats)
    stand.house.go_home()
    yield 0.2
    stand.shell.get_screen("home").continue_game()
    yield 0.3


def first_card(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(("treasure 9",), seats=5)


def thinking(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(("treasure 17", "C" * 8, "trap lava"))


def peeking(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.lay(0, Choice.CONTINUE)
    seat = stand.table.view.seats[1]
    seat.show_peek(1)
    yield 0.1


def chosen(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.all_choose()
    yield 0.2


def reveal(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.all_choose(home=(2, 4))
    stand.table.reveal_now()
    yield lambda: stand.table.view.lighting.darkness >= 0.39
    yield 0.6


def shared_path(stand: Stand) -> Iterator[Wait]:
    yield from reveal(stand)
    yield lambda: len(stand.table.view.stage.children) >= 6
    yield 0.12


def lone_relic(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.all_choose(home=(2,))
    stand.table.reveal_now()
    yield lambda: any(card.opacity < 0.9 for card in stand.table.view.path.cards)
    yield 0.25


def rubies_for_a_diamond(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.all_choose(home=(0, 2))
    stand.table.reveal_now()
    yield lambda: any(mat.chest_open for mat in stand.table.view.seats)
    yield 0.3


def relic_stays(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.all_choose(home=(2, 4))
    stand.table.reveal_now()
    yield lambda: any(child.tilt > 4.5 for child in stand.table.view.path.cards)


def trap(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(then="trap snakes")
    stand.all_choose()
    stand.table.reveal_now()
    yield lambda: stand.table.view.side.lantern == "lantern-out" and len(stand.table.view.stage.children) >= 5
    yield 0.08


def summary(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.all_choose(home=tuple(range(8)))
    stand.table.reveal_now()
    yield from _hurry(stand, lambda: stand.table.summing_up)


def summary_trap(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(then="trap snakes")
    stand.all_choose()
    stand.table.reveal_now()
    yield from _hurry(stand, lambda: stand.table.summing_up)


def _hurry(stand: Stand, until: Callable[[], bool]) -> Iterator[Wait]:
    while not until():
        stand.table.hurry()
        yield 0.05
    yield 0.1


def long_path(stand: Stand) -> Iterator[Wait]:
    moves = [move for card in LONG[:20] for move in (card, "C" * 8)][:-1]
    yield from stand.sit(moves)


def upside(seats: int) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        yield from stand.sit(("treasure 13", "C" * seats, "trap lava"), seats=seats, secret_chests=False)

    return show


def pause(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.table.open_menu()
    yield 0.2


def pause_seat(stand: Stand) -> Iterator[Wait]:
    from diamant.ui.screens.pause import PauseMenu

    yield from pause(stand)
    next(child for child in stand.table.children if isinstance(child, PauseMenu)).at = 4
    yield 0.2


def shared_victory(stand: Stand) -> Iterator[Wait]:
    stand.house.go("result", game_id=stand.game(SHARED), celebrate=False, page="podium")
    yield 0.3


def one_winner(stand: Stand) -> Iterator[Wait]:
    moves = [move.replace("CCLCCCLC", "CCLCCCCC").replace("CC-CCC-L", "CC-CCCCL") for move in SHARED]
    stand.house.go("result", game_id=stand.game(moves), celebrate=False, page="podium")
    yield 0.3


def result_chart(stand: Stand) -> Iterator[Wait]:
    stand.house.go("result", game_id=stand.game(SHARED), celebrate=False, page="chart")
    yield 0.3


def counting(stand: Stand) -> Iterator[Wait]:
    stand.house.go("result", game_id=stand.game(SHARED), celebrate=True)
    yield 1.5


def _passing(stand: Stand) -> Iterator[Wait]:
    stand.house.continue_game(stand.game(TABLE, holding="pass"))
    yield lambda: stand.table.passing is not None
    yield 0.1


def pass_curtain(stand: Stand) -> Iterator[Wait]:
    yield from _passing(stand)


def pass_choice(stand: Stand) -> Iterator[Wait]:
    yield from _passing(stand)
    stand.passing.open()
    yield 0.1


def pass_lay_down(stand: Stand) -> Iterator[Wait]:
    yield from _passing(stand)
    while not stand.passing.all_chosen:
        stand.passing.choose(Choice.CONTINUE)
    yield 0.1


def pass_reveal(stand: Stand) -> Iterator[Wait]:
    yield from pass_lay_down(stand)
    stand.table.reveal_now()
    yield lambda: stand.table.view.lighting.darkness >= 0.39
    yield 0.6


def records_full(stand: Stand) -> Iterator[Wait]:
    for seats in (8, 8, 8):
        stand.game(SHARED, seats=seats)
    stand.game([move.replace("CCLCCCLC", "CCCLCCCC").replace("CC-CCC-L", "CCC-CCCL") for move in SHARED])
    stand.house.go("records")
    yield 0.3


def records(tab: str) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        yield from records_full(stand)
        stand.shell.get_screen("records").tab = tab
        yield 0.2

    return show


def question(stand: Stand) -> Iterator[Wait]:
    yield from records("games")(stand)
    stand.shell.get_screen("records").ask_to_delete_all()
    yield 0.3


def trouble(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.table.say_trouble(StoreError(Code.DISK_FULL, "no room"), lambda: None)
    yield 0.2


SCENES: dict[str, Scene] = {
    "home": home,
    "home-continue": home_continue,
    "unfinished": unfinished,
    "first-card": first_card,
    "thinking": thinking,
    "peeking": peeking,
    "chosen": chosen,
    "reveal": reveal,
    "shared-path": shared_path,
    "lone-relic": lone_relic,
    "relic-stays": relic_stays,
    "rubies-for-a-diamond": rubies_for_a_diamond,
    "trap": trap,
    "summary": summary,
    "summary-trap": summary_trap,
    "long-path": long_path,
    **{f"table-{seats}": upside(seats) for seats in range(2, 8)},
    "pause": pause,
    "pause-seat": pause_seat,
    "counting": counting,
    "shared-victory": shared_victory,
    "one-winner": one_winner,
    "pass-curtain": pass_curtain,
    "pass-choice": pass_choice,
    "pass-lay-down": pass_lay_down,
    "pass-reveal": pass_reveal,
    "result-chart": result_chart,
    "records-full": records_full,
    "records-games": records("games"),
    "records-table": records("table"),
    "question": question,
    "error": trouble,
    **LOOKING,
    **PAGES,
}


class SceneRun:
    """Plays a scene to its moment, step by step: :meth:`step` as often as frames are drawn, until ``done``."""

    def __init__(self, name: str, house: House, shell: Shell, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._shell = shell
        self._waits = SCENES[name](Stand(house, shell))
        self._wait: Wait = 0.0
        self._since = clock()
        self.done = False

    def step(self) -> None:
        """Goes on if the wait of the moment is over."""
        while not self.done:
            wait = self._wait
            if not (wait() if callable(wait) else self._clock() - self._since >= wait):
                return
            following = next(self._waits, None)
            if following is None:
                self.done = not self._shell.transition.is_active  # not while screens fade into each other
                return
            self._wait, self._since = following, self._clock()


def open_scene(app: Any, name: str) -> None:
    """Brings the running app to a moment."""
    from kivy.clock import Clock

    run = SceneRun(name, app.house, app.root, Clock.get_time)

    def step(_: float) -> bool:
        run.step()
        return not run.done

    Clock.schedule_interval(step, 0)
