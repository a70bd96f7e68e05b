"""A person's page: the face large, what they did in every game, their moments, and what can be changed of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from diamant.store import COLOURS, Code, PlayerRecord, Remembered, StoreError
from diamant.ui.house.moments import plain_names, told
from diamant.ui.house.room import Room
from diamant.ui.house.rooms import all_rooms, room_of
from diamant.ui.house.trophies import Figure
from diamant.ui.kit.dates import day_text
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, say, say_many, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import backdrop, button, cover, face_disc, figure_lines, header, pager  # noqa: F401
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.figure_lines import GAP
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.panel import Panel
from diamant.ui.kit.widgets.text_fit import Style, measure
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.family import wall  # noqa: F401
from diamant.ui.screens.family.asking import AskColour, AskName, AskPerson, tell_refusal

load_kv(__name__)

NARROW_DP = 640
MOST_MOMENTS = 30
BOLD = Style(bold=True)


class GameCard(Panel):
    """What somebody did in one game: how often they played and won, and what they are proud of."""

    title = StringProperty("")
    cover = StringProperty("")
    games = StringProperty("0")
    games_word = StringProperty("")
    wins = StringProperty("0")
    wins_word = StringProperty("")
    figures = ListProperty([])
    flat = BooleanProperty(False)
    """Whether it is a line among others, without figures: where there are too many games for cards side by side."""

    line = NumericProperty(0.0)
    """The height of a figure's line."""

    lines_room = NumericProperty(0.0)
    """The height that is left for all of them."""

    def __init__(self, **properties: Any) -> None:
        self._proud: list[Figure] = []
        self._best = ""
        self._choose_soon = Clock.create_trigger(self._choose, -1)
        super().__init__(**properties)
        for name in ("width", "line", "lines_room", "flat"):
            self.fbind(name, self._choose_soon)

    def show(self, room: Room, record: PlayerRecord | None) -> None:
        """Shows somebody's record of a game, in the language of the moment."""
        won = record.wins + record.shared_wins if record else 0
        played = record.games if record else 0
        self.cover, self.tone = room.cover, room.tone
        self.title = tr(room.title)
        self.games, self.wins = str(played), str(won)
        self.games_word = say_many("game", "games", played)
        self.wins_word = say_many("victory", "victories", won)
        with i18n.lent(room.name):
            figures = room.figures(record) if record else ()
        self._proud = [figures[at]._replace(piece="") for at in room.proud_of if at < len(figures)]
        self._best = tr("Best")
        self._choose_soon()

    def _choose(self, *_: object) -> None:
        """Shows as many figures as there is room for: the best is called so in short, no other loses its end."""
        shown = [one if self._fit(one) else one._replace(caption=self._best) for one in self._proud[:1]]
        for one in self._proud[1:]:
            if self._fit(*shown, one):
                shown.append(one)
        self.figures = [] if self.flat else shown[: max(0, int(self.lines_room / max(1.0, self.line)))]

    def _fit(self, *figures: Figure) -> bool:
        """Tells whether the captions have room beside the numbers, which stand one below another."""
        least = theme.least_font()
        caption = max(measure(one.caption, Style(), least, None).width for one in figures)
        number = max(measure(one.value, BOLD, least, None).width for one in figures)
        return bool(caption + number <= self.ids.lines.width - GAP * theme.u)


class MomentRow(Panel):
    """Something that is remembered of somebody: a sentence, the day, and the game."""

    sentence = StringProperty("")
    day = StringProperty("")
    title = StringProperty("")
    cover = StringProperty("")
    tone = ObjectProperty(None, allownone=True)


class PersonScreen(AppScreen):
    """``arrive(person=...)`` says who it is."""

    LEAST_CARD = 240
    """Units: cards that would be less wide lie one below another."""

    person_name = StringProperty("")
    face = ObjectProperty(None, allownone=True)
    colour = OptionProperty(COLOURS[0], options=COLOURS)
    crowned = BooleanProperty(False)
    begun = BooleanProperty(False)
    """Whether another drawing of the face waits to be gone on with."""

    evenings = NumericProperty(0)
    """How many game evenings they won."""

    def _upright(self) -> bool:
        return bool(self.height > self.width or self.width < dp(NARROW_DP))

    upright = AliasProperty(_upright, bind=["size"], cache=True)

    flat = BooleanProperty(False)
    """Whether the games lie one below another."""

    disc = NumericProperty(0.0)
    page = NumericProperty(0)
    pages = NumericProperty(1)
    row = NumericProperty(0.0)
    """The height of a moment."""

    remembers = BooleanProperty(False)
    """Whether there is any moment to tell."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self.person = 0
        self._records: dict[str, PlayerRecord] = {}
        self._remembered: Sequence[Remembered] = ()
        self._rows: list[MomentRow] = []
        self._rest = Widget()
        self._told: list[tuple[str, str, Room]] = []
        self._show_soon = Clock.create_trigger(self._show_moments, -1)
        self._word_soon = Clock.create_trigger(self._word, -1)
        super().__init__(*arguments, **properties)
        self.cards = {room.name: GameCard() for room in all_rooms()}
        for card in self.cards.values():
            self.bind(flat=card.setter("flat"))
            card.flat = self.flat
            self.ids.games.add_widget(card)
        self._even = Even(self.ids[name].words for name in ("draw", "rename", "recolour", "same", "take_out"))
        self.ids.moments.bind(size=self._show_soon)
        for name in ("page", "row"):
            self.fbind(name, self._show_soon)
        follow(i18n, "language", self._word_soon, self)

    def arrive(self, person: int = 0, **_: Any) -> None:
        self.person = person or self.person
        try:
            self._read()
        except StoreError as error:
            tell_refusal(error, self.house.back)
        self._word()

    def _read(self) -> None:
        store = self.house.store
        kept = store.person_page(self.person, MOST_MOMENTS)
        self.person_name, self.colour = kept.person.name, kept.person.colour
        begun = store.drawing(self.person)
        self.face, self.begun = store.face_of(self.person) or begun or None, begun is not None
        self.crowned = self.person in store.last_champions()
        self.evenings, self._remembered = kept.evenings_won, kept.moments
        records = ((name, store.record_of(name, self.person)) for name in self.cards if name in kept.games)
        self._records = {name: record for name, record in records if record is not None}

    def _word(self, *_: object) -> None:
        for room in all_rooms():
            self.cards[room.name].show(room, self._records.get(room.name))
        self._told = [line for one in self._remembered if (line := self._line(one)) is not None]
        self.remembers = bool(self._told)
        self.page = 0
        self._show_soon()

    # Moments

    def _line(self, one: Remembered) -> tuple[str, str, Room] | None:
        """Puts a moment into words: its sentence, its day, and the room of its game; None if nobody can tell it."""
        moment, line_up = one.moment, self.house.store.game(one.game_id).lineup
        words = told(one.game, moment.kind, moment.seat, moment.facts, plain_names(line_up.seats))
        return (words.sentence, day_text(one.finished), room_of(one.game)) if words is not None else None

    def _show_moments(self, *_: object) -> None:
        place = self.ids.moments
        fit = max(1, int((place.height + place.spacing) / max(1.0, self.row + place.spacing)))
        self.pages = max(1, -(-len(self._told) // fit))
        self.page = min(int(self.page), self.pages - 1)
        shown = self._told[int(self.page) * fit :][:fit]
        while len(self._rows) < len(shown):
            self._rows.append(MomentRow())
        place.clear_widgets()
        for row, (sentence, day, room) in zip(self._rows, shown, strict=False):
            row.sentence, row.day = sentence, day
            row.title, row.cover, row.tone, row.height = tr(room.title), room.cover, room.tone, self.row
            place.add_widget(row)
        place.add_widget(self._rest)

    # What can be changed

    def draw(self) -> None:
        """Lets the face be drawn."""
        if self._may_change():
            self.house.go("drawing", person=self.person)

    def ask_name(self) -> None:
        """Asks for another name."""
        if self._may_change():
            question = AskName(title=tr("Another name"), name=self.person_name)
            question.bind(on_named=lambda _, name, __: self._change(lambda: self._rename(name)))
            question.open()

    def _rename(self, name: str) -> None:
        self.house.store.rename_person(self.person, name)

    def ask_colour(self) -> None:
        """Asks for another colour."""
        if self._may_change():
            question = AskColour(self.face, self.colour)
            question.bind(on_pick=lambda _, colour: self._change(lambda: self._recolour(colour)))
            question.open()

    def _recolour(self, colour: str) -> None:
        self.house.store.set_person_colour(self.person, colour)

    def ask_who_else(self) -> None:
        """Asks who of the family is this person, too, because of a typing mistake."""
        if not self._may_change():
            return
        others = self._others()
        if not others:
            Dialog.tell(tr("There is nobody else yet."))
            return
        question = AskPerson(others, title=say("{name}: who else is the same person?", name=self.person_name))
        question.bind(on_pick=lambda _, person: self._ask_to_merge(person))
        question.open()

    def _others(self) -> Sequence[tuple[int, Any, str, str]]:
        store = self.house.store
        people = [person for person in store.people() if person.id != self.person]
        return [(one.id, store.face_of(one.id) if one.drawn else None, one.colour, one.name) for one in people]

    def _ask_to_merge(self, other: int) -> None:
        name = self.house.store.person(other).name
        question = say("Are {one} and {other} the same person?", one=self.person_name, other=name)
        text = say("All games of both will count for one person. The name {name} stays.", name=self.person_name)
        answers = [Answer("same", tr("Yes, one person"), "main"), Answer("two", tr("No, two"))]
        Dialog.ask(question, text, answers, same=lambda: self._change(lambda: self._merge(other)))

    def _merge(self, other: int) -> None:
        self.house.store.merge_people(self.person, other)

    def ask_to_remove(self) -> None:
        """Asks before somebody is taken out of the album."""
        if self._may_change():
            question = say("Remove {name}?", name=self.person_name)
            text = tr("The face is gone then. The games stay, under no name.")
            answers = [Answer("remove", tr("Remove"), "danger"), Answer("keep", tr("Keep"))]
            Dialog.ask(question, text, answers, remove=self._remove)

    def _remove(self) -> None:
        try:
            self.house.store.remove_person(self.person)
        except StoreError as error:
            tell_refusal(error)
            return
        self.house.back()

    def _may_change(self) -> bool:
        """Tells whether this window may change anything, and people if not."""
        if self.house.looking_on:
            tell_refusal(StoreError(Code.LOOKING_ON, "another app plays here"))
        return not self.house.looking_on

    def _change(self, change: Callable[[], None]) -> None:
        try:
            change()
        except StoreError as error:
            tell_refusal(error)
        self.arrive()
