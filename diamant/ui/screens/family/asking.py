"""Questions about a person: their name, their colour, who else they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from diamant.store import COLOURS, Code, StoreError
from diamant.ui.kit import refusals
from diamant.ui.kit.cues import cues
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import N_, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import face_disc, fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.name_field import NameField, clean_name
from diamant.ui.kit.widgets.pager import Pager
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.text_fit import Style, measure, shortened

load_kv(__name__)

FACES_ON_A_PAGE = 8
NAME_STYLE = Style(bold=True)
OWN_REFUSALS: dict[str, str] = {Code.NAME_TAKEN: N_("Somebody of the family has this name already.")}


def tell_refusal(error: StoreError, then: Callable[[], object] = lambda: None) -> None:
    """Says why something about people was refused; ``then`` something else is done."""
    Dialog.tell(refusals.refusal(error, OWN_REFUSALS), then=then)


class FaceChoice(Pressable):
    """A face to choose, with a name below where there is one; a golden ring and a tick are at the chosen one."""

    face = ObjectProperty(None, allownone=True)
    colour = OptionProperty(COLOURS[0], options=COLOURS)
    name = StringProperty("")
    marked = BooleanProperty(True)
    chosen = BooleanProperty(False)
    ticked = BooleanProperty(False)
    """Whether the chosen one wears a tick beside its ring."""

    taken = BooleanProperty(False)
    """Whether somebody is somewhere else already: a tap changes places."""

    new = BooleanProperty(False)
    """Whether it is the place for somebody new, who has no face yet."""

    code = ObjectProperty(None, allownone=True)
    """What it stands for."""

    def _short_name(self) -> str:
        size = theme.least_font()
        return shortened(self.name, NAME_STYLE, size, self.width, 2 * size)

    short_name = AliasProperty(_short_name, bind=["name", "width"], cache=True)
    """As much of the name as there is room for."""

    wraps = BooleanProperty(False)
    """Whether words need two lines: a name of two, or those for somebody new."""

    @staticmethod
    def is_wider(name: str, size: float, width: float) -> bool:
        """Tells whether a name in letters of this size is wider than that."""
        return measure(name, NAME_STYLE, size, None).width > width


class FaceRow(GridLayout):
    """Faces side by side, in two rows where one has no room. Fires ``on_pick`` with what a pressed one stands for."""

    on_pick = Fired("with what the pressed face stands for")

    faces = ListProperty([])
    """(code, face, colour, name) of each."""

    choice = ObjectProperty(None, allownone=True)
    named = BooleanProperty(False)
    side = NumericProperty(64.0)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("faces", "choice"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: object) -> None:
        while len(self.children) > len(self.faces):
            discard(self.children[0])
        while len(self.children) < len(self.faces):
            choice = FaceChoice()
            choice.bind(on_release=lambda pressed: self.dispatch("on_pick", pressed.code))
            self.add_widget(choice)
        for choice, (code, face, colour, name) in zip(self.children[::-1], self.faces, strict=True):
            choice.code, choice.face, choice.colour, choice.name = code, face, colour, name
            choice.chosen = code == self.choice


class NamePage(BoxLayout):
    """A field for the name, and below it the face in every colour."""

    face = ObjectProperty(None, allownone=True)
    colour = StringProperty(COLOURS[0])
    with_colours = BooleanProperty(False)
    name = StringProperty("")
    hint = StringProperty("")

    @staticmethod
    def refusal(code: str) -> str:
        """Says why the last letters were not taken."""
        return refusals.name_refusal(code)

    @property
    def field(self) -> NameField:
        """Where the name is typed."""
        field: NameField = self.ids.field
        return field

    def in_every_colour(self) -> list[tuple[str, Any, str, str]]:
        """Returns the face with the rim of each colour."""
        return [(colour, self.face, colour, "") for colour in COLOURS]


class AskName(Dialog):
    """Asks for a name, and where it is wanted for a colour. Fires ``on_named`` with both, once there is a name.

    Where somebody ``may_draw``, they can say that they want to draw their face at once; then it is ``to_draw``.
    """

    on_named = Fired("with the name and the colour")

    face = ObjectProperty(None, allownone=True)
    colour = StringProperty(COLOURS[0])
    name = StringProperty("")
    with_colours = BooleanProperty(False)
    to_draw = BooleanProperty(False)

    def __init__(self, may_draw: bool = False, **properties: Any) -> None:
        answers = [Answer("keep", tr("Done"), "main"), Answer("back", tr("Back"))]
        if may_draw:
            answers.insert(1, Answer("draw", tr("Draw a face")))
        super().__init__(answers=answers, back="back", high=True, **properties)
        self.page = NamePage(
            face=self.face, colour=self.colour, with_colours=self.with_colours, name=self.name, hint=tr("Name")
        )
        self.content = self.page
        self._type_soon = Clock.create_trigger(self._type)
        self._type_soon()

    def _type(self, *_: object) -> None:
        self.page.field.focus = True

    def choose(self, key: str) -> None:
        """Keeps the name, if there is one; without it the field says so, and waits on."""
        name = clean_name(self.page.field.text)
        kept = key in ("keep", "draw")
        if kept and not name:
            cues.give("refused")
            self.page.field.refused = "none"
            self._type()
            return
        named = self.parent is not None and kept
        self.to_draw = key == "draw"
        super().choose(key)
        if named:
            self.dispatch("on_named", name, self.page.colour)


class AskColour(Dialog):
    """Asks which colour somebody likes: their face in all of them. Fires ``on_pick`` with the colour."""

    on_pick = Fired("with the colour")

    def __init__(self, face: Any, colour: str, **properties: Any) -> None:
        super().__init__(title=tr("Which colour?"), answers=[Answer("back", tr("Back"))], light=True, **properties)
        row = FaceRow(faces=[(one, face, one, "") for one in COLOURS], choice=colour)
        row.bind(on_pick=self._pick)
        self.content = row

    def _pick(self, _: object, colour: str) -> None:
        self.close()
        self.dispatch("on_pick", colour)


class AskPerson(Dialog):
    """Asks for one of the family. Fires ``on_pick`` with the number of the person."""

    on_pick = Fired("with the number of the person")

    def __init__(self, people: Sequence[tuple[int, Any, str, str]], **properties: Any) -> None:
        super().__init__(answers=[Answer("back", tr("Back"))], light=True, **properties)
        self._people = people
        self._row = FaceRow(named=True)
        self._row.bind(on_pick=self._pick)
        place = BoxLayout(orientation="vertical", size_hint_y=None, spacing=theme.size.gap * theme.u)
        place.bind(minimum_height=place.setter("height"))
        place.add_widget(self._row)
        pages = -(-len(people) // FACES_ON_A_PAGE)
        if pages > 1:
            pager = Pager(pages=pages)
            pager.bind(page=lambda _, page: self._turn(page))
            place.add_widget(pager)
        self._turn(0)
        self.content = place

    def _turn(self, page: int) -> None:
        first = int(page) * FACES_ON_A_PAGE
        self._row.faces = list(self._people[first : first + FACES_ON_A_PAGE])

    def _pick(self, _: object, person: int) -> None:
        self.close()
        self.dispatch("on_pick", person)
