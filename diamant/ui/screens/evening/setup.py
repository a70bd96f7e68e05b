"""Before an evening, and between two games of it: who takes part, and which games are played in which order."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, StringProperty

from diamant.store import COLOURS, Evening, Person, Planned, StoreError
from diamant.store.evenings import FEWEST_GAMES, FEWEST_PEOPLE, MOST_GAMES, MOST_PEOPLE_AT_ONCE
from diamant.table.evenings import USUAL_TABLE, line_up_for
from diamant.ui.house.evenings import ask_to_give_up, options_last_used
from diamant.ui.house.rooms import ROOMS, all_rooms, room_of
from diamant.ui.house.setup_words import Span
from diamant.ui.kit import refusals
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, say, say_many, tr
from diamant.ui.kit.theme import NIGHT, theme
from diamant.ui.kit.widgets import backdrop, button, header, pager, panel, switch  # noqa: F401
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.toast import Toast
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.evening import words
from diamant.ui.screens.evening.programme import AddGame, ProgrammeRow
from diamant.ui.screens.family import chooser  # noqa: F401

load_kv(__name__)

ROW, LEAST_ROW_DP, GAP = 88, 48, 8


class EveningScreen(AppScreen):
    """``arrive(evening=...)`` changes one that goes on; without it a new one is put together."""

    chosen = ListProperty([])
    """Who takes part, by number, in the order of their seats."""

    programme = ListProperty([])
    """What is played, as ``Planned``."""

    machines = BooleanProperty(False)
    count = StringProperty("")
    machine_words = StringProperty("")
    message = StringProperty("")
    ready = BooleanProperty(False)
    going_on = BooleanProperty(False)

    def _upright(self) -> bool:
        return bool(self.height > self.width or self.width < dp(640))

    upright = AliasProperty(_upright, bind=["size"], cache=True)

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self._evening: Evening | None = None
        self._people: list[Person] = []
        self._rows: list[ProgrammeRow] = []
        self._begun = False
        self._show_soon = Clock.create_trigger(self._show, -1)
        super().__init__(*arguments, **properties)
        for room in all_rooms():
            add = AddGame(room=room, size_hint_y=1)
            add.bind(on_release=lambda one: self.add(one.room.name))
            self.ids.adding.add_widget(add)
        self.ids.list.bind(pos=self._show_soon, size=self._show_soon)
        for name in ("chosen", "programme", "machines"):
            self.fbind(name, self._show_soon)
        follow(i18n, "language", self._show_soon, self)
        follow(theme, "text_scale", self._show_soon, self)

    # Coming and going

    def arrive(self, evening: int | None = None, fresh: bool = False, **_: Any) -> None:
        theme.tone = NIGHT
        comes_back = evening is None and not fresh and self._begun
        try:
            people = self.house.store.people()
            if evening is not None:
                self._take(self.house.store.evening(evening))
            elif not comes_back:
                self._take(None)
                self._propose()
        except StoreError as error:
            Dialog.tell(refusals.refusal(error), then=self.house.go_home)
            return
        self._begun = True
        known, before = {person.id for person in people}, {person.id for person in self._people}
        new = [person.id for person in people if person.id not in before] if comes_back else []
        self._people = people
        room = MOST_PEOPLE_AT_ONCE - len(self.chosen)
        self.chosen = [person for person in (*self.chosen, *new[:room]) if person in known]
        self.ids.wall.people = sorted(people, key=lambda person: person.id not in self.chosen)
        self.ids.wall.look_again()
        self._show()

    def _take(self, evening: Evening | None) -> None:
        self._evening, self.going_on = evening, evening is not None
        self.chosen = list(evening.people) if evening else []
        self.programme = list(evening.programme) if evening else []
        self.machines = bool(evening and evening.machines)

    def _propose(self) -> None:
        """Begins with those who played last and with one of each game."""
        last = self.house.store.last_lineup(self.house.last_game())
        seats = last.seats if last is not None else ()
        self.chosen = [seat.person for seat in seats if seat.person is not None and not seat.machine]
        self.programme = [self._planned(name) for name in ROOMS]

    def _planned(self, game: str) -> Planned:
        return Planned(game, options_last_used(self.house, game))

    def leave(self) -> None:
        """Goes back; what was changed of an evening is kept."""
        if self._evening is not None:
            self.begin()
        elif not self.house.back():
            self.house.go_home()

    def go_back(self) -> bool:
        self.leave()
        return True

    # What is chosen

    def draw_somebody(self) -> None:
        """Lets somebody new be drawn."""
        liked = [person.colour for person in self._people]
        self.house.go("drawing", person=None, colour=min(COLOURS, key=liked.count))

    def toggle(self, person: int) -> None:
        """Takes somebody in, or lets them go."""
        if person in self.chosen:
            self.chosen = [other for other in self.chosen if other != person]
        elif len(self.chosen) >= MOST_PEOPLE_AT_ONCE:
            Toast.show(say_many("At most {n} person takes part.", "At most {n} people take part.", MOST_PEOPLE_AT_ONCE))
        else:
            self.chosen = [*self.chosen, person]

    def add(self, game: str) -> None:
        """Puts a game at the end."""
        if len(self.programme) < MOST_GAMES:
            self.programme = [*self.programme, self._planned(game)]

    def shift(self, at: int, way: int) -> None:
        """Moves a game one place up or down, as far as others were not played already."""
        to = at + way
        if self._settled() <= to < len(self.programme):
            games = list(self.programme)
            games[at], games[to] = games[to], games[at]
            places = {int(row.at): index for index, row in enumerate(self._rows)}
            if {at, to} <= places.keys():  # a row that is dragged stays under its finger
                one, other = places[at], places[to]
                self._rows[one], self._rows[other] = self._rows[other], self._rows[one]
            self.programme = games

    def take_out(self, at: int) -> None:
        """Leaves a game out; of one that was begun it is asked what becomes of it."""
        if self.programme[at].number:
            ask_to_give_up(self._give_up)
            return
        self.programme = [planned for place, planned in enumerate(self.programme) if place != at]

    def _give_up(self, skip: bool) -> None:
        if self._evening is None:
            return
        try:
            if self.ready:
                self._keep()
            self.house.store.give_up(self._evening.id, skip=skip)
        except StoreError as error:
            Dialog.tell(refusals.refusal(error))
        self.arrive(evening=self._evening.id)

    def _settled(self) -> int:
        """Returns how many places of the programme can be changed no more."""
        return max((at for at, one in enumerate(self.programme, 1) if one.number or one.skipped), default=0)

    def _playable(self, planned: Planned) -> bool:
        return planned.game in ROOMS and len(self.chosen) <= room_of(planned.game).seats[-1]

    def _played(self) -> list[Planned]:
        """Returns the programme without what so many cannot play; what was played stays."""
        return [one for one in self.programme if one.number or one.skipped or self._playable(one)]

    # What is shown

    def _show(self, *_: object) -> None:
        people = len(self.chosen)
        self.count = say("{n} of {most}", n=people, most=MOST_PEOPLE_AT_ONCE)
        self.ids.wall.chosen = list(self.chosen)
        joining = self._joining()
        self.ids.machines.disabled = not joining
        self.machine_words = (
            say_many("{n} machine player joins in", "{n} machine players join in", joining)
            if joining else tr("Machine players join in where fewer than four people play.")
        )  # fmt: skip
        for add in self.ids.adding.children:
            add.disabled = people > add.room.seats[-1] or len(self.programme) >= MOST_GAMES
        self._show_rows()
        self._word()

    def _joining(self) -> int:
        """Returns how many machine players there are, if any are wanted: as many as fill the table."""
        return max(0, USUAL_TABLE - max(len(self.chosen), FEWEST_PEOPLE))

    def _show_rows(self) -> None:
        place = self.ids.list
        shown = [(at, one) for at, one in enumerate(self.programme) if one.game in ROOMS and not one.skipped]
        while len(self._rows) < len(shown):
            row = ProgrammeRow()
            row.bind(
                on_shift=lambda one, way: self.shift(int(one.at), way), on_out=lambda one: self.take_out(int(one.at))
            )
            self._rows.append(row)
        for row in self._rows[len(shown) :]:
            place.remove_widget(row)
        gap, least = GAP * theme.u, dp(LEAST_ROW_DP)
        columns = 1 if len(shown) * (least + gap) <= place.height + gap else 2
        lines = max(1, -(-len(shown) // columns))
        step = min((place.height + gap) / lines, (ROW + GAP) * theme.u * (1 + theme.text_scale) / 2)
        wide = (place.width - gap * (columns - 1)) / columns
        number = 0
        for index, (at, planned) in enumerate(shown):
            row, room = self._rows[index], room_of(planned.game)
            begun = planned.number is not None
            playable = begun or self._playable(planned)
            number += playable
            if row.parent is None:
                place.add_widget(row)
            row.at, row.room, row.number, row.step = at, room, number, step
            row.done, row.begun = planned.over, begun and not planned.over
            row.minutes = str(self._span(planned))
            row.reason = "" if playable else words.why_not(room, len(self.chosen))
            column, line = divmod(index, lines)
            row.size = (wide, step - gap)
            row.pos = (place.x + column * (wide + gap), place.top - (line + 1) * step + gap)

    def _span(self, planned: Planned) -> Span:
        """Returns how many minutes a game takes for these people, as it is played; as ever where nobody knows."""
        room, people = room_of(planned.game), [one for one in self._people if one.id in self.chosen]
        if len(people) not in room.seats:
            return room.minutes
        return room.minutes_of(line_up_for(planned.game, planned.options, people)) or room.minutes

    def _word(self) -> None:
        people, games = len(self.chosen), [one for one in self._played() if not one.skipped]
        self.ready = False
        if people < FEWEST_PEOPLE:
            few = len(self._people) < FEWEST_PEOPLE
            self.message = (
                tr("Two people at least: draw them by the plus.") if few
                else tr("Two people at least: tap their faces.")
            )  # fmt: skip
        elif len(self._played()) < FEWEST_GAMES:
            self.message = tr("Two games at least: tap one with a plus.")
        else:
            self.ready = True
            ahead = [one for one in games if not one.over]
            minutes = sum((span.least + span.most) / 2 for span in map(self._span, ahead))
            number = say_many("{n} game", "{n} games", len(ahead or games))
            self.message = f"{number}, {words.minutes_in_words(round(minutes))}" if minutes else number

    # What is done

    def begin(self) -> None:
        """Begins the evening, or goes on with what was changed of it."""
        if not self.ready:
            Toast.show(self.message)
            return
        try:
            number = self._keep()
        except StoreError as error:
            Dialog.tell(tr("The evening cannot begin"), refusals.refusal(error))
            return
        self._begun = False
        self.house.go_home()
        self.house.go("climb", evening=number)

    def _keep(self) -> int:
        store = self.house.store
        machines = self._joining() if self.machines else 0
        if self._evening is None:
            return store.begin_evening(self.chosen, self._played(), datetime.now(UTC), machines)
        number = self._evening.id
        store.change_evening(number, people=self.chosen, machines=machines, programme=self._played())
        return number

    def ask_to_end(self) -> None:
        """Asks whether the evening is over before all games were played."""
        answers = [Answer("end", tr("End the evening"), "main"), Answer("no", tr("Play on"))]
        Dialog.ask(
            tr("Is the evening over?"), tr("The points stand, and whoever has the most is champion."), answers,
            end=self._end,
        )  # fmt: skip

    def _end(self) -> None:
        evening = self._evening
        if evening is None:
            return
        try:
            self.house.store.end_evening(evening.id, datetime.now(UTC))
        except StoreError as error:
            Dialog.tell(refusals.refusal(error))
            return
        self._begun = False
        self.house.go_home()
        if evening.played:
            self.house.go("champion", evening=evening.id)
