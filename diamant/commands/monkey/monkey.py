"""The monkey itself: what it does, how often, and in which games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from diamant.games.shelf import game_of
from diamant.store import LineUp, SeatPlan
from diamant.store.lineup import COLOURS
from diamant.table import Sitting
from diamant.table.lineups import seated
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.house.scenes.player import TablePlayer, targets_of

from .hands import Hands
from .report import Report
from .witness import Witness

GAMES_OPEN = 3  # so many unfinished games lie about at most
LONGEST_HOLD = 1.3  # seconds: long enough to open a curtain
LONGEST_STILL = 200  # deeds of a sensible player after which a game that did not move is stuck
MACHINES = 0.3  # how many of the seats
# how often it begins something else, by where it is
BETWEEN_GAMES = {
    "home": 0.3, "result": 0.3, "setup": 0.3, "family": 0.1, "person": 0.1, "drawing": 0.07, "evening": 0.1,
    "climb": 0.2, "champion": 0.2, "chronicle": 0.15,
}  # fmt: skip
SCRIBBLES = 0.5  # how often it draws where there is a paper
FINGERS, LONGEST_LINE = 4, 12


class Monkey:
    """Touches where it likes, mostly where there is something to touch, in games of these names."""

    def __init__(self, app: Any, games: Sequence[str], luck: Random, report: Report) -> None:
        self._app = app
        self._house = app.house
        self._house.addresses = list  # no door is opened to anybody
        self._luck = luck
        self._report = report
        self._hands = Hands(luck, self._count_touch)
        self._games = tuple(games)
        players = {name: room_of(name).touch_player() or TablePlayer for name in ROOMS}  # home leads to all of them
        self._players = {name: kind(Hands(luck), luck) for name, kind in players.items()}
        self._witness = Witness(self._house.store, report)
        self._house.preferences.motion = "off"
        self._house.preferences.reveal_speed = "fast"
        # each with how often it does so
        self._deeds: list[tuple[Callable[[], None], int]] = [
            (self._tap, 35), (self._tap_beside, 10), (self._tap_with_many, 8), (self._slide, 8), (self._hold, 7),
            (self._pause, 3), (self._back, 6), (self._play_on, 12),
        ]  # fmt: skip

    def play(self, touches: int) -> None:
        """Plays until so many touches are made, then finishes every game that is left."""
        deeds, weights = zip(*self._deeds, strict=True)
        self._begin()
        while self._report.touches < touches:
            if self._luck.random() < BETWEEN_GAMES.get(self._house.here, 0.0):
                self._luck.choices((self._sit_down, self._meet_family), (3, 1))[0]()
            elif self._house.here == "drawing" and self._luck.random() < SCRIBBLES:
                self._scribble()
            else:
                self._luck.choices(deeds, weights)[0]()
            self._go_on()
        for game in self._open_games():
            self._finish(game)

    # What it does

    def _count_touch(self) -> None:
        self._report.touches += 1

    def _tap(self) -> None:
        self._hands.tap(self._hands.somewhere())

    def _tap_beside(self) -> None:
        self._hands.tap(self._hands.anywhere())

    def _tap_with_many(self) -> None:
        self._hands.tap(*(self._any_place() for _ in range(self._luck.randrange(2, 9))))

    def _slide(self) -> None:
        self._hands.slide(self._hands.somewhere(), *(self._hands.anywhere() for _ in range(3)))

    def _hold(self) -> None:
        self._hands.hold(self._hands.somewhere(), self._luck.uniform(0.1, LONGEST_HOLD))

    def _pause(self) -> None:
        from kivy.core.window import Window

        self._hands.touch(self._hands.somewhere())
        Window._event_filter("app_willenterbackground")
        self._hands.lose()
        Window._event_filter("app_didenterforeground")
        self._report.pauses += 1

    def _back(self) -> None:
        from kivy.core.window import Window

        if self._house.here != "home":  # where it would end the app
            Window.dispatch("on_keyboard", 27, 41, None, [])
            self._report.backs += 1

    def _play_on(self) -> None:
        if self._table is not None and not self._asked():
            self._move_on()

    def _scribble(self) -> None:
        """Draws on the paper with several fingers at once, some of which leave it."""
        paper = self._app.root.get_screen("drawing").ids.sheet
        for _ in range(self._luck.randrange(1, FINGERS + 1)):
            self._hands.touch(self._on(paper))
        for _ in range(self._luck.randrange(1, LONGEST_LINE)):
            self._hands.move(lambda: self._on(paper))
        self._hands.lift()

    def _on(self, paper: Any) -> tuple[float, float]:
        return (
            paper.center_x + self._luck.uniform(-0.55, 0.55) * paper.width,
            paper.center_y + self._luck.uniform(-0.55, 0.55) * paper.height,
        )

    def _meet_family(self) -> None:
        """Opens the album, somebody's page, the paper for a face, the chronicle, or an evening."""
        self._close_dialogs()
        self._house.go_home()
        self._house.go("family")
        people = [person.id for person in self._house.store.people()]
        pages = ("family", "drawing", "chronicle", "evening")
        page = self._luck.choice((*pages, "person") if people else pages)
        if page == "chronicle":
            self._house.go("chronicle")
        elif page == "evening":
            going_on = self._house.store.going_on()
            if going_on is None:
                self._house.go("evening", fresh=True)
            else:
                self._house.go("climb", evening=going_on.id)
        elif page == "person":
            self._house.go("person", person=self._luck.choice(people))
        elif page == "drawing":
            self._house.go("drawing", person=self._luck.choice([None, *people]))
        self._hands.frames(2)

    def _any_place(self) -> tuple[float, float]:
        return self._hands.somewhere() if self._luck.random() < 0.7 else self._hands.anywhere()

    def _go_on(self) -> None:
        """Lets a frame pass and looks whether all is well."""
        self._hands.frames(1)
        if self._table is not None:
            self._table.hurry()
        if self._table is not None:
            self._witness.look(self._table, self._player)
        self._witness.look_at_game(self._house.sitting)
        if self._house.here == "drawing":
            screen = self._app.root.get_screen("drawing")
            self._witness.look_at_paper(screen.ids.sheet, screen.person)
        self._witness.look_at_drawings()

    def _move_on(self) -> None:
        """Makes a sensible touch at the table; where phones may join, at what lets the game go on without them."""
        phones = self._table.phones
        if phones.joining:
            buttons = [one for one in targets_of(phones.page) if not hasattr(one, "seconds")]  # no mat that is held
            self._player.touch_one(buttons)
            return
        self._player.move_on(self._table, self._app.root.get_screen("table").seat_targets)

    # Its games

    @property
    def _table(self) -> Any:
        shell = self._app.root
        if self._house.here != "table" or not shell.has_screen("table"):
            return None
        return shell.get_screen("table").table

    @property
    def _player(self) -> TablePlayer:
        return self._players[self._table.sitting.line_up.game]

    def _sit_down(self) -> None:
        """Begins a game; if many lie about, takes one up again or plays it to its end."""
        games = self._open_games()
        if len(games) < GAMES_OPEN:
            self._begin()
        else:
            self._luck.choice((self._take_up, self._finish))(self._luck.choice(games))

    def _begin(self) -> None:
        self._close_dialogs()
        line_up = self._any_line_up(self._luck.choice(self._games))
        seed, shuffler = self._luck.randrange(10**9), Random(self._luck.random())
        self._house.sit_down(Sitting.start(self._house.store, line_up, seed=seed, shuffler=shuffler))
        self._hands.frames(2)

    def _any_line_up(self, name: str) -> LineUp:
        """Returns a table of a game with whatever may be chosen at set-up."""
        game, luck = game_of(name), self._luck
        machine = next(iter(game.machines.values()))
        seats = luck.choice(game.seats)
        plans = [
            SeatPlan(f"E{number}", colour, None, machine if luck.random() < MACHINES else "")
            for number, colour in enumerate(COLOURS[:seats])
        ]
        options = dict(game.defaults("en"))
        for option in game.options:
            options[option.key] = luck.choice(game.allowed(options, seats, option.key))
        for key in options:  # what was chosen later may leave less to choose
            allowed = game.allowed(options, seats, key)
            options[key] = options[key] if options[key] in allowed else allowed[0]
        return seated(LineUp(name, tuple(plans), luck.choice([*room_of(name).holdings]), options))

    def _take_up(self, game: int) -> None:
        self._close_dialogs()
        self._house.continue_game(game)
        self._report.resumed += 1
        self._hands.frames(2)

    def _finish(self, game: int) -> None:
        """Plays a game to its end by sensible touches; what is asked meanwhile is answered."""
        self._take_up(game)
        still = 0
        while (table := self._table) is not None and still < LONGEST_STILL:
            step = table.sitting.step
            if dialogs := self._dialogs():
                self._player.touch_one(targets_of(dialogs[0]))
            else:
                self._move_on()
            self._go_on()
            still = still + 1 if table.sitting.step == step else 0
        self._witness.look_at_end(game, self._where())

    def _where(self) -> str:
        """Says what the screen shows, for whoever wonders why nothing goes on."""
        table = self._table
        if table is None:
            return f"it was left for {self._house.here}"
        over = [getattr(child, "title", type(child).__name__) for child in (*self._dialogs(), *table.children)]
        waits = "playing" if table.director.playing else table.sitting.turn
        return f"after {table.sitting.step} moves: {waits}, over it {over}"

    def _open_games(self) -> list[int]:
        """Returns the games that are not finished, in an order that no clock decides."""
        return sorted(stored.id for stored in self._house.store.unfinished())

    # Questions that are open

    def _asked(self) -> bool:
        return bool(self._dialogs())

    def _close_dialogs(self) -> None:
        for dialog in self._dialogs():
            dialog.close()

    def _dialogs(self) -> list[Any]:
        from kivy.core.window import Window

        return [child for child in Window.children if getattr(child, "is_modal", False) and hasattr(child, "close")]
