"""The album: everybody's face on a wall, page by page, and a place for somebody new."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from diamant.store import COLOURS, Code, Person, StoreError
from diamant.store.face import Face
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, say_many, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import backdrop, button, face_disc, fit_label, header, pager, piece  # noqa: F401
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.family import wall  # noqa: F401
from diamant.ui.screens.family.asking import tell_refusal

load_kv(__name__)

# units of the drawing board: a face, and the place around it
ACROSS, DOWN = 170, 206
WIDEST, HIGHEST = 230, 260
LEAST_DISC_DP = 72
LARGEST = 160
CROWNED = 1.24  # times as high as a face is one with a crown, up to the name above it
NAME = 24
MOST_COLUMNS, MOST_ROWS = 6, 6
SWIPE_DP = 60
DROPS_FROM, FALLS, DUST = 0.6, 0.25, 0.3  # parts of a face, and seconds


class AlbumFace(Pressable):
    """Somebody on the wall: a face and a name; without a number it is the place for somebody new.

    Whoever has no face yet, or is new, is shown as far as they are drawn.
    """

    person = NumericProperty(0)
    face = ObjectProperty(None, allownone=True)
    colour = OptionProperty(COLOURS[0], options=COLOURS)
    name = StringProperty("")
    crowned = BooleanProperty(False)
    begun = BooleanProperty(False)
    """Whether a drawing waits to be gone on with."""

    disc = NumericProperty(0.0)
    """How large the face is."""

    above = NumericProperty(0.0)
    """How far above its place the face is, in parts of itself."""

    dust = NumericProperty(0.0)
    """How far the dust is that a face raises where it hits the wall, from 0 to 1."""

    def wait(self) -> None:
        """Is about to drop to its place."""
        self.above = DROPS_FROM

    def drop(self, pace: float) -> None:
        """Comes to its place and raises dust there."""
        falling = Animation(above=0.0, d=FALLS * pace, t="in_quad")
        (falling + Animation(dust=1.0, d=DUST * pace, t="out_quad") + Animation(dust=0.0, d=0)).start(self)

    def settle(self) -> None:
        """Is in its place at once."""
        Animation.cancel_all(self, "above", "dust")
        self.above = self.dust = 0.0


class AlbumScreen(AppScreen):
    """Faces in a grid, those who played last first. A tap opens a person."""

    count = StringProperty("")
    """How many people there are, in words."""

    page = NumericProperty(0)
    pages = NumericProperty(1)

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self._people: list[Person] = []
        self._champions: set[int] = set()
        self._begun: set[int | None] = set()
        self._known: set[tuple[int, bool]] | None = None
        self._arrived: set[int] = set()
        self._places: list[AlbumFace] = []
        self._swiped: tuple[MotionEvent, float] | None = None
        self._here = False
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        super().__init__(*arguments, **properties)
        self.ids.wall.bind(pos=self._fill_again, size=self._fill_again)
        self.fbind("page", self._fill_again)
        follow(i18n, "language", self._word)
        follow(theme, "text_scale", self._fill_again)

    def arrive(self, **_: Any) -> None:
        self._here = True
        try:
            self._people = self.house.store.people()
            self._champions = {*self.house.store.last_champions()}
            self._begun = self.house.store.drawings()
        except StoreError as error:
            self._people, self._champions, self._begun = [], set(), set()
            tell_refusal(error)
        self._notice_newcomers()
        self._word()

    def _notice_newcomers(self) -> None:
        """Finds who came, or was drawn, since the wall was last seen; they are on its first page."""
        here = {(person.id, person.drawn) for person in self._people}
        came = {person for person, _ in here - (here if self._known is None else self._known)}
        self._known, self._arrived = here, came if self.house.preferences.pace else set()
        if came:
            self.page = 0

    def on_enter(self, *_: object) -> None:
        """Lets newcomers drop onto the wall, now that it is seen whole."""
        self._fill()
        for place in self._places:
            if place.person in self._arrived and place.parent is not None:
                place.drop(self.house.preferences.pace)
        self._arrived = set()

    def depart(self) -> None:
        self._here = False
        self._settle()

    def _settle(self) -> None:
        for place in self._places:
            place.settle()

    def shut(self) -> None:
        self._here = False

    def _word(self) -> None:
        people = len(self._people)
        self.count = say_many("{n} person", "{n} people", people) if people else ""
        self._fill_again()

    def open(self, person: int) -> None:
        """Opens somebody's page, or lets somebody new be drawn."""
        if person:
            self.house.go("person", person=person)
        elif self.house.looking_on:
            tell_refusal(StoreError(Code.LOOKING_ON, "another app plays here"))
        else:
            self.house.go("drawing", person=None, colour=self._free_colour())

    def _free_colour(self) -> str:
        """Returns the colour that fewest people like."""
        liked = [person.colour for person in self._people]
        return min(COLOURS, key=liked.count)

    # The wall

    def _fill_again(self, *_: object) -> None:
        if self._here:
            self._fill_soon()

    def _grid(self) -> tuple[int, int]:
        """Returns how many columns and rows there is room for."""
        place, least = self.ids.wall, dp(LEAST_DISC_DP)
        across = max(least * 1.25, ACROSS * theme.u)
        down = max(least * 1.1 + _words(), DOWN * theme.u)
        return (
            max(1, min(MOST_COLUMNS, int(place.width / across))),
            max(1, min(MOST_ROWS, int(place.height / down))),
        )

    def _fill(self, *_: object) -> None:
        columns, rows = self._grid()
        room = columns * rows
        everybody: list[Person | None] = [*self._people, None]
        self.pages = max(1, -(-len(everybody) // room))
        self.page = min(int(self.page), self.pages - 1)
        shown = everybody[int(self.page) * room :][:room]
        while len(self._places) < len(shown):
            place = AlbumFace()
            place.bind(on_release=lambda pressed: self.open(int(pressed.person)))
            self._places.append(place)
        the_wall = self.ids.wall
        for place in self._places[len(shown) :]:
            the_wall.remove_widget(place)
        if self.pages == 1:  # a small family hangs in the middle
            columns = min(columns, len(shown))
            rows = -(-len(shown) // columns)
        across = min(WIDEST * theme.u, the_wall.width / columns)
        down = min(HIGHEST * theme.u, the_wall.height / rows)
        left, top = the_wall.center_x - across * columns / 2, the_wall.center_y + down * rows / 2
        words = _words()
        disc = min(LARGEST * theme.u, across * 0.8, (down - words) / CROWNED)
        for at, (place, person) in enumerate(zip(self._places, shown, strict=False)):
            if place.parent is None:
                the_wall.add_widget(place)
            self._show(place, person)
            place.disc = disc
            place.size = (min(across, disc * 1.3), disc + words)
            place.center_x = left + across * (at % columns + 0.5)
            place.y = top - down * (at // columns + 1) + (down - words - disc * CROWNED) / 2
            if place.person in self._arrived:
                place.wait()

    def _show(self, place: AlbumFace, person: Person | None) -> None:
        if person is None:
            place.person, place.name, place.crowned, place.colour = 0, tr("Somebody new"), False, self._free_colour()
            place.begun = None in self._begun
        else:
            place.person, place.name, place.colour = person.id, person.name, person.colour
            place.crowned, place.begun = person.id in self._champions, person.id in self._begun
        try:
            place.face = self._face(person)
        except StoreError:
            place.face = None

    def _face(self, person: Person | None) -> Face | None:
        """Returns somebody's face; where there is none, as much as was drawn of it."""
        store, number = self.house.store, person.id if person else None
        kept = store.face_of(person.id) if person and person.drawn else None
        return kept or (store.drawing(number) if number in self._begun else None) or None

    # Turning pages with a finger

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._settle()
        if self.pages > 1 and not touch.is_mouse_scrolling:
            self._swiped = (touch, touch.x)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self._swiped is not None and self._swiped[0] is touch:
            way = touch.x - self._swiped[1]
            self._swiped = None
            if abs(way) > dp(SWIPE_DP):
                for place in self._places:
                    place.let_go()
                self.ids.pager.turn(-1 if way > 0 else 1)
        return bool(super().on_touch_up(touch))


def _words() -> float:
    """Returns how high the name below a face is."""
    return 1.4 * float(theme.font(NAME * theme.u))
