"""Before a game, whichever it is: who plays, where everybody sits, and how it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.games.game import Value
from diamant.games.shelf import game_of
from diamant.store import Code, LineUp, SeatPlan, StoreError
from diamant.table import lineups, turns
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit import refusals
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import backdrop, button, header, panel, segmented  # noqa: F401
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.follow import discard, follow
from diamant.ui.screens.setup import draft, options  # noqa: F401
from diamant.ui.screens.setup import seat as setup_seat  # noqa: F401
from diamant.ui.screens.setup.fingers import FingerTrial, found
from diamant.ui.screens.setup.newcomers import Newcomers
from diamant.ui.screens.setup.option_rows import DRAWN
from diamant.ui.screens.setup.tablet import SeatSign
from diamant.ui.screens.setup.words import crew_text, own_names, own_names_everywhere, problem_text

load_kv(__name__)

KEEP_AFTER = 1.0  # seconds without a change


class SetupScreen(Newcomers):
    """Holds the line-up that is being put together; its parts show it and say what is to change."""

    room = ObjectProperty(None, allownone=True, rebind=True)
    """The room of the game."""

    page = OptionProperty("seats", options=["seats", "game", "table"])
    """What is shown on the right; the table only where it has no room of its own."""

    message = StringProperty("")
    """What stands beside the start button."""

    ready = BooleanProperty(True)
    crew = StringProperty("")
    """How many play."""

    hint = StringProperty("")
    full = BooleanProperty(False)

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self._is_shut = False
        self._trial: FingerTrial | None = None
        self._most_fingers = 0  # seen at once when they were tried out
        self._keep_soon = Clock.create_trigger(self._keep, KEEP_AFTER)
        super().__init__(*arguments, **properties)
        # only the page that is shown may be touched, so the other one is taken out
        self._pages = {"seats": self.ids.editor.__self__, "game": self.ids.options.__self__}
        self.on_page()
        self.on_cramped()
        self.on_low()
        self.fbind("line_up", self._show)
        self.fbind("chosen", self._show)
        follow(i18n, "language", self._show)

    # Coming and going

    def arrive(self, game: str = "", **_: Any) -> None:
        """Sets a game up, by its name; without one, the game that was being set up."""
        self._is_shut = False
        self._lay_out(game or (self.room.name if self.room else next(iter(ROOMS))))
        self._people = self._asked(self.house.store.people, [])
        self.ids.picture.lively = self.house.preferences.motion == "full"
        if self.line_up is None:
            self.page = "seats"
            self._take(self._first_line_up())
        else:
            self._take(lineups.known(self.line_up, self._people))
        self.ids.picture.look_again()
        self.ids.editor.look_again()
        self._show()

    def _lay_out(self, game: str) -> None:
        """Makes everything ready for a game."""
        if self.room is None or self.room.name != game:
            self.line_up, self.chosen = None, ""
            self.room = room_of(game)
        theme.tone = self.room.tone

    def depart(self) -> None:
        self.ids.picture.let_go()
        self.end_trial()
        self._keep()

    def go_back(self) -> bool:
        if self._trial is not None:
            self.end_trial()
            return True
        return False

    def freeze(self) -> None:
        self.ids.picture.let_go()
        if self._trial is not None:
            self._trial.let_go()
        self._keep()

    def shut(self) -> None:
        self._keep()
        self._is_shut = True

    def _first_line_up(self) -> LineUp:
        game, edges = self.room.name, self.room.open_edges
        wishes = self.house.preferences.wishes(game_of(game))
        stored = draft.kept(self.house.store.settings, game)
        if stored is None and (last := self._last_line_up()):
            stored = last.with_options(**wishes)
        if stored is not None:
            stored = lineups.unnamed(lineups.known(stored, self._people), own_names_everywhere(self.room))
        first = lineups.default_line_up(game, i18n.language, edges).with_options(**wishes)
        return self._holdable((stored and lineups.usable(stored, edges)) or first)

    def _last_line_up(self) -> LineUp | None:
        """Returns that of the last game of this kind; where there was none, with the people of the last of any kind."""
        game = self.room.name
        last: LineUp | None = self._asked(lambda: self.house.store.last_lineup(game), None)
        if last is None:
            other = self._asked(self.house.store.last_lineup, None)
            last = other and lineups.invited(other, game, i18n.language, self.room.open_edges)
        return last

    def _holdable(self, line_up: LineUp) -> LineUp:
        """Returns a line-up with a way to hold the tablet that this game has."""
        ways = self.room.holdings
        return line_up if line_up.holding in ways else replace(line_up, holding=next(iter(ways)))

    def _named(self) -> LineUp:
        """Returns the line-up with a name for everybody."""
        return lineups.named(self.line_up, own_names(self.room), [person.name for person in self._people])

    @staticmethod
    def _asked(question: Callable[[], Any], otherwise: Any) -> Any:
        """Asks the store; what it cannot read is no reason not to play."""
        try:
            return question()
        except StoreError:
            return otherwise

    def _keep(self, *_: object) -> None:
        self._keep_soon.cancel()
        if self.line_up is not None:
            draft.keep(self.house.store.settings, self.line_up)

    def seat_targets(self, number: int) -> Sequence[Widget]:
        picture = self.ids.picture
        seats = picture.seats[number - 1 : number]
        return [picture.tokens[sign.colour] for sign in seats]

    # What is shown

    def on_page(self, *_: object) -> None:
        self.ids.slot.clear_widgets()
        self.ids.slot.add_widget(self._pages[self.page])

    def on_cramped(self, *_: object) -> None:
        table = self.ids.left.__self__
        if self.cramped and table.parent is self:
            self.remove_widget(table)
            self._pages["table"] = table
        elif not self.cramped and "table" in self._pages:
            self.page = "seats" if self.page == "table" else self.page
            self.add_widget(self._pages.pop("table"), 1)  # below the other pane, which may be raised over it

    def on_low(self, *_: object) -> None:
        pages, top, pane = (self.ids[name].__self__ for name in ("pages", "header", "right"))
        pages.parent.remove_widget(pages)
        if self.low:
            top.add_widget(pages)
        else:
            pane.add_widget(pages, len(pane.children))

    def _show(self, *_: object) -> None:
        if self._is_shut or self.line_up is None or lineups.seat_of(self.line_up, self.chosen) < 0:
            return
        named = self._named()
        problems = lineups.problems(named, self.room.open_edges)
        self._show_picture(named, {problem.where for problem in problems})
        self._show_seat(named, problems)
        self._show_options(named)
        self.ready = not problems
        if problems:
            self.message = problem_text(problems[0], named)
        elif lineups.is_show(self.line_up):
            self.message = tr("Only machine players: a show to watch.")
        else:
            holding = tr(self.room.holdings[self.line_up.holding].name)
            minutes = self.room.minutes_of(self.line_up)
            game = [self.room.variant(self.line_up.options), *([str(minutes)] if minutes else [])]
            self.message = f"{', '.join(game)}\n{holding}"

    def _show_picture(self, named: LineUp, troubled: set[int | str]) -> None:
        passing = named.holding == "pass"
        seats = named.seats
        order = [sum(not other.machine for other in seats[: at + 1]) for at in range(len(seats))]
        self.ids.picture.passing = passing
        self.ids.picture.seats = [
            SeatSign(
                seat.colour, *self._sign_of(at, seat), bool(seat.machine), seat.edge,
                turn=order[at] if passing and not seat.machine else 0, trouble=at in troubled, begins=seat.begins,
            )
            for at, seat in enumerate(seats)
        ]  # fmt: skip
        self.full = len(seats) >= game_of(named.game).seats[-1]
        self.crew = crew_text(named)
        if passing:
            self.hint = tr("The tablet goes round in this order.")
        else:
            self.hint = tr("Drag to an edge, or tap: who, then where.")

    def _sign_of(self, at: int, seat: SeatPlan) -> tuple[str, str]:
        """Returns the drawing and the name on a seat; where there are people to choose, an empty one asks for one."""
        if self._people and not seat.machine and not self.line_up.seats[at].name:
            return "", tr("Who?")
        return self.room.face(seat), seat.name

    def _show_seat(self, named: LineUp, problems: list[lineups.Problem]) -> None:
        at = lineups.seat_of(named, self.chosen)
        plain, editor = self.line_up.seats[at], self.ids.editor
        others = [seat for other, seat in enumerate(named.seats) if other != at]
        editor.people = self._people
        editor.name, editor.person = plain.name, plain.person or 0
        editor.elsewhere = [seat.person for seat in others if seat.person and not seat.machine]
        editor.figures = list(own_names(self.room).items())
        editor.colour = plain.colour
        editor.character = lineups.character_of(named.game, plain.machine)
        editor.taken = [seat.colour for seat in others]
        editor.removable = len(named.seats) > game_of(named.game).seats[0]
        editor.trouble = next((problem_text(problem, named) for problem in problems if problem.where == at), "")

    def _show_options(self, named: LineUp) -> None:
        page = self.ids.options
        page.tried = found(self._most_fingers, self.line_up.people) if self._most_fingers else ""
        page.room, page.line_up = self.room, named

    # Fingers

    def try_fingers(self) -> None:
        """Lets everybody put a finger down, to see whether this screen sees them all."""
        if self._trial is None:
            self._trial = FingerTrial(wanted=max(1, self.line_up.people))
            self._trial.bind(on_done=lambda *_: self.end_trial())
            self.add_widget(self._trial)

    def end_trial(self) -> None:
        """Goes back to the options, which say what was found."""
        if self._trial is not None:
            self._most_fingers = int(self._trial.most)
            discard(self._trial)
            self._trial = None
            self._show()

    # What is to change

    def seat_person(self, number: int) -> None:
        """Lets somebody of the house sit on the shown seat; whoever sits there stands up."""
        seat = self._seat()
        person = next(one for one in self._people if one.id == number)
        if self.line_up.seats[seat].person == number:
            self._take(lineups.rename(self.line_up, seat, ""))
            return
        seated = lineups.sit_down(self.line_up, seat, person)
        self._take(seated, seated.seats[seat].colour)

    def _take(self, line_up: LineUp, chosen: str = "") -> None:
        """Goes on with another line-up, showing the seat of this figure or the one that is shown already."""
        chosen = chosen or self.chosen
        self.line_up = line_up
        self.chosen = chosen if lineups.seat_of(line_up, chosen) >= 0 else line_up.seats[0].colour
        self._keep_soon()

    def _seat(self) -> int:
        return lineups.seat_of(self.line_up, self.chosen)

    def pick(self, colour: str) -> None:
        """Shows the seat of a figure."""
        if lineups.seat_of(self.line_up, colour) < 0:
            return
        self.page = "seats" if self.page == "game" else self.page
        self.chosen = colour

    def move(self, colour: str, edge: str, at: int) -> None:
        """Seats a figure at an edge."""
        seat = lineups.seat_of(self.line_up, colour)
        self._take(lineups.move_seat(self.line_up, seat, edge, at, self.room.open_edges), colour)

    def swap(self, colour: str, other: str) -> None:
        """Lets two figures change places."""
        seats = (lineups.seat_of(self.line_up, name) for name in (colour, other))
        self._take(lineups.exchange(self.line_up, *seats), colour)

    def shift(self, steps: int) -> None:
        """Lets the chosen figure have the tablet earlier or later."""
        self._take(lineups.shift_turn(self.line_up, self._seat(), steps))

    def add(self) -> None:
        """Adds a figure and shows who that is."""
        grown = lineups.add_seat(self.line_up, self.room.open_edges)
        self.page = "seats"
        self._take(grown, grown.seats[-1].colour)

    def remove(self) -> None:
        """Takes the shown figure out."""
        seat = self._seat()
        fewer = lineups.remove_seat(self.line_up, seat, self.room.open_edges)
        self._take(fewer, fewer.seats[min(seat, len(fewer.seats) - 1)].colour)

    def set_colour(self, colour: str) -> None:
        """Gives the shown seat another figure."""
        self._take(lineups.set_colour(self.line_up, self._seat(), colour), colour)

    def set_character(self, character: str) -> None:
        """Gives the shown seat to a machine player or, if it is empty, to nobody yet; whoever sat there goes."""
        machine, seat = self.room.game.machines.get(character, ""), self._seat()
        emptied = lineups.rename(self.line_up, seat, "")
        self._take(lineups.set_machine(emptied, seat, machine, self.room.open_edges))

    def hold(self, holding: str) -> None:
        """Lets the tablet be held in another way."""
        if holding != self.line_up.holding:
            self._take(replace(self.line_up, holding=holding))

    def choose(self, key: str, value: Value) -> None:
        """Chooses the value of an option, or who begins."""
        if self.room.options[key].of_seats:
            self._take(turns.let_begin(self.line_up, None if value == DRAWN else int(value)))
            return
        self._take(lineups.set_option(self.line_up, key, value))
        self.house.preferences.wish(self.room.game, key, value)  # for the next games, too

    def start(self) -> None:
        """Begins the game, or shows what is in its way."""
        named = self._named()
        problems = lineups.problems(named, self.room.open_edges)
        if problems:
            self._show_problem(problems[0])
            return
        try:
            self.house.open_game(named)
        except StoreError as error:
            self._say_trouble(error)
            return
        self._keep_soon.cancel()
        self.line_up = None
        draft.forget(self.house.store.settings, named.game)

    def _say_trouble(self, error: StoreError) -> None:
        title, why = tr("The game cannot begin"), refusals.refusal(error)
        if error.code is Code.FILE_GONE:
            answers = [Answer("again", tr("Try again"), "main"), Answer("ok", tr("All right"))]
            Dialog.ask(title, why, answers, again=self._try_again)
        else:
            Dialog.tell(title, why)

    def _try_again(self) -> None:
        try:
            self.house.put_games_back()
        except StoreError as error:
            self._say_trouble(error)
        else:
            self.start()

    def _show_problem(self, problem: lineups.Problem) -> None:
        if isinstance(problem.where, int):
            self.pick(self.line_up.seats[problem.where].colour)
            self.page = "seats"
        elif problem.where != "seats":
            self.page = "game"
