"""The little picture of the tablet with everybody around it: who sits where is said by dragging, or by two taps."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from diamant.store import EDGES
from diamant.table.around import places_along
from diamant.table.turns import has_turns
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, icon_button, piece  # noqa: F401
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.follow import discard, empty
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.text_fit import Style, shortened
from diamant.ui.screens.setup.places import (
    PicturePlan,
    edge_near,
    measures_for,
    nearest,
    order_at,
    order_on_strip,
    picture_plan,
    places_in_turn,
    rows_needed,
)
from diamant.ui.table.edges import Rect

load_kv(__name__)

DRAG_AFTER_DP = 14
DASHES = 14
NAME_STYLE = Style(bold=True)
# the angle of an arrow that points out of the tablet, and the same as a step across and up
OUTWARD = {"top": (0, (0, 1)), "left": (90, (-1, 0)), "bottom": (180, (0, -1)), "right": (270, (1, 0))}


class SeatSign(NamedTuple):
    """What the picture shows of a seat; ``turn`` counts those to whom the tablet is passed, 0 for nobody.

    Without a ``drawing`` nobody has been chosen to sit there.
    """

    colour: str
    drawing: str
    name: str
    machine: bool
    edge: str | None
    turn: int = 0
    trouble: bool = False
    begins: bool = False


class Nobody(Drawing):
    """Stands where nobody sits yet: a dashed ring."""

    def paint(self) -> None:
        Color(*theme.colour.tap_here)
        for dash in range(DASHES):
            begin = dash * 360 / DASHES
            SmoothLine(ellipse=(*self.pos, *self.size, begin, begin + 200 / DASHES, 8), width=1.6 * theme.u)


class SeatToken(Pressable):
    """One seat. Fires ``on_release`` for a tap; ``on_drag`` and ``on_drop`` with a point for a finger that moves."""

    on_drag = Fired("while a finger carries the figure about")
    on_drop = Fired("where it is set down")

    colour = StringProperty("red")
    drawing = StringProperty("")
    name = StringProperty("")
    machine = BooleanProperty(False)
    chosen = BooleanProperty(False)
    trouble = BooleanProperty(False)
    begins = BooleanProperty(False)
    turn = NumericProperty(0)
    dragged = BooleanProperty(False)
    name_height = NumericProperty(0.0)
    name_width = NumericProperty(100.0)
    token_size = NumericProperty(0.0)

    def _short_name(self) -> str:
        return shortened(self.name, NAME_STYLE, theme.least_font(), self.name_width, self.name_height)

    short_name = AliasProperty(_short_name, bind=["name", "name_width", "name_height"], cache=True)
    """As much of the name as the mat is wide enough for."""

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch is not self._finger:
            return super().on_touch_move(touch)
        if not self.dragged and hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(DRAG_AFTER_DP):
            self.dragged = True
            self.pressed = False
        if self.dragged:
            self.dispatch("on_drag", touch.x, touch.y)
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        dropped = touch.grab_current is self and touch is self._finger and self.dragged
        if dropped:
            self.pressed = False
        taken = super().on_touch_up(touch)
        if dropped:
            self.dragged = False
            self.dispatch("on_drop", touch.x, touch.y)
        return taken

    def let_go(self) -> None:
        """Forgets the finger: it will never come up."""
        self._finger = None
        self.pressed = self.dragged = False


class EdgeStrip(Pressable):
    """An edge of the tablet: a tap seats the chosen figure there."""

    edge = StringProperty("near")
    arrow = NumericProperty(0.0)
    """Where its arrows point, in degrees from the top against the clock."""

    outward = ListProperty([0, 1])
    arrow_size = NumericProperty(0.0)
    tint = ColorProperty((1, 1, 1, 1))
    glowing = BooleanProperty(False)
    lit = BooleanProperty(False)
    """Whether a carried figure would sit down here."""

    colour = StringProperty("red")
    """Who would come here."""

    spot = ObjectProperty(None, allownone=True)
    """Where a finger taps it; None for a key."""

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.spot = touch.pos
        taken = super().on_touch_up(touch)
        self.spot = None
        return taken


class TabletPicture(Widget):
    """Shows ``seats`` around a tablet; ``chosen`` is the figure that the next tap on an edge moves.

    Fires ``on_pick`` (figure), ``on_move`` (figure, edge, order along it), ``on_swap`` (figure, other figure)
    and ``on_shift`` (-1 or 1: the chosen one has the tablet earlier or later).
    """

    on_pick = Fired("when a seat is tapped")
    on_move = Fired("when a figure is to sit at an edge, as the ``at``-th along it")
    on_swap = Fired("when two are to change their turns")
    on_shift = Fired("when the chosen figure is to have the tablet earlier (-1) or later (1)")

    room = ObjectProperty(None, allownone=True, rebind=True)
    """Whose figures they are, and at which edges anybody may sit."""

    seats = ListProperty([])
    chosen = StringProperty("")
    upright = BooleanProperty(False)
    passing = BooleanProperty(False)
    """Whether the tablet goes from hand to hand, so that the order counts and not the edge."""

    lively = BooleanProperty(False)
    """Whether figures walk to their new places."""

    bezel = NumericProperty(0.0)
    unit = NumericProperty(1.0)
    carried = StringProperty("")
    """The figure under a finger."""

    plan = ObjectProperty(None, allownone=True)
    middle = ListProperty([0, 0, 1, 1])

    def __init__(self, **properties: object) -> None:
        self.tokens: dict[str, SeatToken] = {}
        self.strips: dict[str, EdgeStrip] = {}
        self._laid_out_for: object = None
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        super().__init__(**properties)

    def on_kv_post(self, _: object) -> None:
        self._show_edges()
        for name in ("pos", "size", "seats", "room", "upright", "passing", "unit", "bezel"):
            self.fbind(name, self._lay_out_soon)
        self.fbind("chosen", self._show_chosen)
        self.fbind("seats", self._show_seats)
        self.fbind("room", self._show_edges)
        self.fbind("room", self._show_seats)
        self._show_seats()

    # What is shown

    @staticmethod
    def drawing_of(seats: Sequence[SeatSign], colour: str) -> str:
        """Returns the name of the drawing of who has a figure; nothing for nobody."""
        return next((sign.drawing for sign in seats if sign.colour == colour), "")

    def look_again(self) -> None:
        """Gets out all faces anew: somebody may have drawn one."""
        for token in self.tokens.values():
            token.drawing = ""
        self._show_seats()

    @property
    def _open_edges(self) -> tuple[str, ...]:
        return self.room.open_edges if self.room else EDGES

    def _show_edges(self, *_: object) -> None:
        empty(self.ids.edges)
        self.strips = {edge: EdgeStrip(edge=edge) for edge in self._open_edges}
        for strip in self.strips.values():
            strip.bind(on_release=self._tap_edge)
            self.ids.edges.add_widget(strip)
        self._show_chosen()
        self._lay_out_soon()

    def _show_seats(self, *_: object) -> None:
        crowd = self.ids.crowd
        shown = {sign.colour for sign in self.seats}
        for colour in set(self.tokens) - shown:
            discard(self.tokens.pop(colour))
        for sign in self.seats:
            token = self.tokens.get(sign.colour)
            if token is None:
                token = self.tokens[sign.colour] = SeatToken(colour=sign.colour)
                token.bind(on_release=self._tap_token, on_drag=self._drag, on_drop=self._drop)
                crowd.add_widget(token)
            token.drawing = sign.drawing
            token.name, token.machine, token.trouble, token.turn = sign.name, sign.machine, sign.trouble, sign.turn
            token.begins = sign.begins
        self._show_chosen()
        self._lay_out_soon()

    def _show_chosen(self, *_: object) -> None:
        for colour, token in self.tokens.items():
            token.chosen = colour == self.chosen
        for strip in self.strips.values():
            strip.colour = self.chosen or "white"

    def _lay_out(self, *_: object) -> None:
        if not self.seats or min(self.size) < 1:
            return
        area = Rect(
            self.x + self.bezel, self.y + self.bezel, self.width - 2 * self.bezel, self.height - 2 * self.bezel
        )
        edges = [sign.edge for sign in self.seats]
        in_turn = self.room is not None and has_turns(self.room.name)
        places = places_in_turn(len(edges)) if self.passing else places_along(edges, in_turn)
        rows = rows_needed(places, self.upright)
        measures = measures_for(area, self.unit, dp(1), upright=self.upright, strips=not self.passing, rows=rows)
        plan: PicturePlan = picture_plan(area, places, measures, self.upright)
        self.plan = plan
        self.middle = list(plan.middle)
        stage = (area, self.upright)
        walk = self.lively and self._laid_out_for == stage
        self._laid_out_for = stage
        for sign, box in zip(self.seats, plan.mats, strict=True):
            self._put(self.tokens[sign.colour], box, walk)
        for edge, strip in self.strips.items():
            box = plan.strips[edge]
            strip.pos, strip.size = (box.x, box.y), (box.width, box.height)
            strip.arrow, strip.outward = OUTWARD[plan.sides[edge]]
            strip.disabled = min(box.width, box.height) < 1
            strip.opacity = 0 if strip.disabled else 1

    def _settle(self) -> None:
        """Lays out now what waits for the next frame: another finger may have changed the seats in this one."""
        if self._lay_out_soon.is_triggered:
            self._lay_out_soon.cancel()
            self._lay_out()

    def _put(self, token: SeatToken, box: Rect, walk: bool) -> None:
        Animation.cancel_all(token, "x", "y")
        token.size = (box.width, box.height)
        if walk and token.pos != [0, 0]:
            Animation(x=box.x, y=box.y, d=theme.time.screen, t="out_quad").start(token)
        else:
            token.pos = (box.x, box.y)

    # Fingers

    def _tap_token(self, token: SeatToken) -> None:
        self.dispatch("on_pick", token.colour)

    def _tap_edge(self, strip: EdgeStrip) -> None:
        if self.chosen and not self.passing:
            others = len(self._others(strip.edge, self.chosen))
            spot = strip.spot or strip.center
            self.dispatch("on_move", self.chosen, strip.edge, order_on_strip(self.plan, strip.edge, others, *spot))

    def _drag(self, token: SeatToken, x: float, y: float) -> None:
        if self.carried not in ("", token.colour):
            return
        if not self.carried:
            self.carried = token.colour
            self.dispatch("on_pick", token.colour)
        self.ids.ghost.center = (x, y)
        target = "" if self.passing else edge_near(self.plan, x, y, self._open_edges)
        for edge, strip in self.strips.items():
            strip.lit = edge == target

    def _drop(self, token: SeatToken, x: float, y: float) -> None:
        if self.carried != token.colour:
            return
        self._empty_hand()
        self._settle()
        if self.passing:
            other = self.seats[nearest(self.plan.mats, x, y)].colour
            if other != token.colour:
                self.dispatch("on_swap", token.colour, other)
            return
        self._seat_at(token.colour, x, y)

    def _seat_at(self, colour: str, x: float, y: float) -> None:
        edge = edge_near(self.plan, x, y, self._open_edges)
        self.dispatch("on_move", colour, edge, order_at(self.plan, edge, self._others(edge, colour), x, y))

    def _others(self, edge: str, colour: str) -> list[Rect]:
        """Returns the mats of those at an edge, without one figure's."""
        self._settle()
        seated = zip(self.seats, self.plan.mats, strict=True)
        return [box for sign, box in seated if sign.edge == edge and sign.colour != colour]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.passing or not self.chosen or touch.is_mouse_scrolling or not self._at_the_rim(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if self._at_the_rim(*touch.pos) and hypot(touch.x - touch.ox, touch.y - touch.oy) <= dp(DRAG_AFTER_DP):
            self._seat_at(self.chosen, *touch.pos)
        return True

    def _at_the_rim(self, x: float, y: float) -> bool:
        left, low, width, height = self.middle
        in_the_middle = left <= x <= left + width and low <= y <= low + height
        return bool(self.collide_point(x, y)) and not in_the_middle

    def let_go(self) -> None:
        """Forgets all fingers: they will never come up."""
        for token in self.tokens.values():
            token.let_go()
        self._empty_hand()

    def _empty_hand(self) -> None:
        self.carried = ""
        for strip in self.strips.values():
            strip.lit = False
