"""Drawing a face: a round paper, ten pens, a rubber. No words: a child draws alone."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from diamant.store import COLOURS, StoreError
from diamant.store.face import PENS, RUBBER, WIDTHS, Face
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.pen_words import COLOUR_WORDS, WIDTH_WORDS
from diamant.ui.kit.strokes import colour_of
from diamant.ui.kit.theme import LEAST_TARGET_DP, theme
from diamant.ui.kit.widgets import backdrop, icon_button  # noqa: F401
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.family import sheet, wall  # noqa: F401
from diamant.ui.screens.family.asking import AskName, tell_refusal
from diamant.ui.screens.family.drawing_plan import Box, plan
from diamant.ui.screens.family.pens import LineWidth, Pen

load_kv(__name__)

USUAL, WIDEST = 1, len(WIDTHS) - 1


class DrawingScreen(AppScreen):
    """``arrive(person=...)`` says whose face is drawn, None for somebody new.

    Every line is stored as soon as it is drawn: whatever happens, it is there again when somebody draws on.
    """

    pen = NumericProperty(0)
    """The pen in use, or the rubber."""

    def _rubs(self) -> bool:
        return bool(self.pen == RUBBER)

    rubs = AliasProperty(_rubs, bind=["pen"], cache=True)
    """Whether the rubber is in use."""

    width_of_line = NumericProperty(USUAL)
    colour = OptionProperty(COLOURS[0], options=COLOURS)
    shelved = BooleanProperty(False)
    """Whether pens stand on a shelf."""

    shelf = NumericProperty(0.0)

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self.person: int | None = None
        self._kept: Face = ()
        self._widths = {True: WIDEST, False: USUAL}  # of the rubber, and of the pens
        self._place_soon = Clock.create_trigger(self._place, -1)
        super().__init__(*arguments, **properties)
        self.pens = [Pen(name=name) for name in PENS]
        self.widths = [LineWidth(step=step) for step in range(len(WIDTHS))]
        for at, pen in enumerate(self.pens):
            pen.bind(on_release=lambda _, at=at: self.take(at))
            self.ids.pens.add_widget(pen)
        for step, width in enumerate(self.widths):
            width.bind(on_release=lambda _, step=step: self.draw_as_wide(step))
            self.ids.tools.add_widget(width)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        for name in ("pen", "width_of_line"):
            self.fbind(name, self._show_tools)
        follow(i18n, "language", self._word)
        self._word()
        self._show_tools()

    # Whose face

    def arrive(self, person: int | None = None, colour: str = COLOURS[0], **_: Any) -> None:
        self.person = person
        self.ids.sheet.pace = self.house.preferences.pace
        for pen in self.pens:
            pen.moves = bool(self.ids.sheet.pace)
        self._widths = {True: WIDEST, False: USUAL}
        self.take(0)
        self._kept, begun, store = (), None, self.house.store
        self.colour = colour
        try:
            if person is not None:
                self.colour = store.person(person).colour
                self._kept = store.face_of(person) or ()
            begun = store.drawing(person)
        except StoreError as error:
            tell_refusal(error)
        self.ids.sheet.begin(self._kept, begun)
        self._place_soon()

    def depart(self) -> None:
        self.ids.sheet.lift_all()

    def shut(self) -> None:
        self.ids.sheet.lift_all()

    def freeze(self) -> None:
        self.ids.sheet.lift_all()

    def note(self) -> None:
        """Stores the lines so far; where nothing can be stored, people are told when they are done."""
        face, store = self.ids.sheet.face, self.house.store
        with suppress(StoreError):
            if face == self._kept:  # nothing of it waits any more
                store.forget_drawing(self.person)
            else:
                store.note_drawing(self.person, face)

    def finish(self) -> None:
        """Keeps the face; somebody new is asked for a name."""
        face = self.ids.sheet.finished or None
        if self.person is None:
            self._ask_name(face)
            return
        try:
            self.house.store.set_face(self.person, face)
        except StoreError as error:
            tell_refusal(error)
            return
        self.house.back()

    def _ask_name(self, face: Face | None, name: str = "") -> None:
        question = AskName(title=tr("Who is this?"), face=face, colour=self.colour, name=name, with_colours=True)
        question.bind(on_named=lambda _, name, colour: self._add(face, name, colour))
        question.open()

    def _add(self, face: Face | None, name: str, colour: str) -> None:
        self.colour = colour
        try:
            self.house.store.add_person(name, colour, datetime.now(UTC), face)
        except StoreError as error:
            tell_refusal(error, lambda: self._ask_name(face, name))
            return
        self.house.back()

    # What one draws with

    def take(self, pen: int) -> None:
        """Draws with a pen from now on, as wide as before with pens; with the rubber it was apart."""
        self.pen = pen
        self.width_of_line = self._widths[self.rubs]

    def rub(self) -> None:
        """Rubs out from now on."""
        self.take(RUBBER)

    def draw_as_wide(self, width: int) -> None:
        """Draws lines of this width from now on."""
        self._widths[self.rubs] = width
        self.width_of_line = width

    def _show_tools(self, *_: object) -> None:
        for at, pen in enumerate(self.pens):
            pen.chosen = at == self.pen
        ink = theme.colour.card_disc if self.rubs else colour_of(int(self.pen))
        for at, width in enumerate(self.widths):
            width.chosen, width.ink = at == self.width_of_line, ink

    def _word(self) -> None:
        for pen in self.pens:
            pen.label = tr(COLOUR_WORDS[pen.name])
        for width, word in zip(self.widths, WIDTH_WORDS, strict=True):
            width.label = tr(word)

    # Where everything is

    def _place(self, *_: object) -> None:
        places = plan(self.width, self.height, theme.u, float(dp(LEAST_TARGET_DP)))
        ids = self.ids
        self.shelf = places.shelf
        self.shelved = places.style == "standing"
        named = {ids.back: places.back, ids.sheet: places.paper, ids.rubber: places.rubber, ids.undo: places.undo}
        named |= {ids.fresh: places.fresh, ids.done: places.done}
        named |= dict(zip(self.pens, places.pens, strict=True)) | dict(zip(self.widths, places.widths, strict=True))
        for widget, box in named.items():
            self._put(widget, box)
        for pen in self.pens:
            pen.style = places.style

    def _put(self, widget: Widget, box: Box) -> None:
        widget.size_hint = (None, None)
        widget.size = (box.width, box.height)
        widget.pos = (self.x + box.x, self.y + box.y)
