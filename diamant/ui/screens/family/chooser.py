"""The family to choose from: faces in a grid, page by page, with a place for somebody new on every page."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from diamant.store import Person
from diamant.ui.kit.faces import faces
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.screens.family.asking import FaceChoice

# how wide the place around a face is, and in units of the drawing board the face and the name below it
ACROSS, DISC, NAME = 1.5, 66, 20
LEAST_ACROSS_DP, LEAST_DISC_DP = 84, 48
LARGEST = 104
MOST_COLUMNS, MOST_ROWS = 8, 4
SWIPE_DP = 60


def name_height() -> float:
    """Returns how high the name below a face is."""
    return 1.3 * float(theme.font(NAME * theme.u))


def least_height(disc: float = DISC) -> float:
    """Returns how high one row of faces is at least, of which each is so large."""
    return float(max(dp(LEAST_DISC_DP), disc * theme.u)) + name_height()


class FamilyGrid(Widget):
    """Those who played last stand first; only the faces of the page that is shown are read.

    Fires ``on_pick`` with somebody's number, and ``on_new`` for somebody new.
    """

    on_pick = Fired("with the number of somebody")
    on_new = Fired("for somebody whom the house does not know yet")

    people = ListProperty([])
    """Everybody who can be chosen: ``Person``."""

    chosen = ListProperty([])
    """The numbers of those who are chosen."""

    elsewhere = ListProperty([])
    """The numbers of those who sit somewhere else: a tap changes places."""

    disc = NumericProperty(DISC)
    """How large a face is at least, in units of the drawing board."""

    page = NumericProperty(0)
    pages = NumericProperty(1)

    def __init__(self, **properties: Any) -> None:
        self.places: list[FaceChoice] = []
        self._swiped: Any = None  # the finger that may turn the page
        self._wanted = 0  # who is to be seen until somebody turns the page: how much room there is may not be known yet
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        super().__init__(**properties)
        for name in ("people", "chosen", "elsewhere", "page", "pos", "size"):
            self.fbind(name, self._fill_again)
        follow(i18n, "language", self._fill_again)
        follow(theme, "text_scale", self._fill_again)
        self._fill_again()

    def _fill_again(self, *_: object) -> None:
        self._fill_soon()

    def look_again(self) -> None:
        """Gets out the faces anew: somebody may have drawn one."""
        self._fill_soon()

    def show(self, person: int) -> None:
        """Turns to the page on which somebody is."""
        self._wanted = person
        self._fill_soon()

    def _page_of_wanted(self) -> int:
        at = next((at for at, one in enumerate(self.people) if one.id == self._wanted), 0)
        return at // self._room()

    def on_page(self, _: object, page: float) -> None:
        """Forgets who was to be seen when somebody turns the page."""
        if self._wanted and page != self._page_of_wanted():
            self._wanted = 0

    def turn(self, pages: int) -> None:
        """Goes so many pages on, or back."""
        self.page = max(0, min(self.pages - 1, self.page + pages))

    def _grid(self) -> tuple[int, int]:
        """Returns how many columns and rows there is room for."""
        across = max(dp(LEAST_ACROSS_DP), ACROSS * self.disc * theme.u)
        return (
            max(2, min(MOST_COLUMNS, int(self.width / across))),
            max(1, min(MOST_ROWS, int(self.height / least_height(self.disc)))),
        )

    def _room(self) -> int:
        """Returns for how many people there is room on a page, beside somebody new."""
        columns, rows = self._grid()
        return columns * rows - 1

    def _fill(self, *_: object) -> None:
        columns, rows = self._grid()
        room = self._room()
        self.pages = max(1, -(-len(self.people) // room))
        self.page = self._page_of_wanted() if self._wanted else min(int(self.page), int(self.pages) - 1)
        shown: list[Person | None] = [*self.people[int(self.page) * room :][:room], None]
        while len(self.places) < len(shown):
            place = FaceChoice(ticked=True)
            place.bind(on_release=self._press)
            self.places.append(place)
        for place in self.places[len(shown) :]:
            self.remove_widget(place)
        rows = min(rows, -(-len(shown) // columns)) if self.pages == 1 else rows
        across = self.width / columns
        down = min(self.height / rows, LARGEST * theme.u + name_height())
        for at, (place, person) in enumerate(zip(self.places, shown, strict=False)):
            if place.parent is None:
                self.add_widget(place)
            self._show(place, person)
            place.size = (across, down)
            place.pos = (self.x + across * (at % columns), self.top - down * (at // columns + 1))

    def _show(self, place: FaceChoice, person: Person | None) -> None:
        if person is None:
            place.code, place.new, place.face, place.name = None, True, None, tr("Somebody new")
            place.chosen = place.taken = False
        else:
            place.code, place.new, place.name, place.colour = person.id, False, person.name, person.colour
            place.face = faces.of(person.id) if person.drawn else None
            place.chosen, place.taken = person.id in self.chosen, person.id in self.elsewhere
        place.label = place.name

    def _press(self, place: FaceChoice) -> None:
        if place.new:
            self.dispatch("on_new")
        else:
            self.dispatch("on_pick", place.code)

    # Turning pages with a finger

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.pages > 1 and not touch.is_mouse_scrolling and self.collide_point(*touch.pos):
            self._swiped = touch
        return bool(super().on_touch_down(touch)) or self._swiped is touch

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch is self._swiped and abs(touch.x - touch.ox) > dp(SWIPE_DP):
            self._swiped = None
            for place in self.places:
                place.let_go()
            self.turn(-1 if touch.x > touch.ox else 1)
        return bool(super().on_touch_move(touch))
