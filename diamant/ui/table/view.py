"""What everybody sees of a table: a floor, the game's own middle, banners, pause buttons, mats and the stage above."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from diamant.store import LineUp
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.backdrop import Backdrop
from diamant.ui.kit.widgets.banner import Banner
from diamant.ui.kit.widgets.follow import empty, follow
from diamant.ui.kit.widgets.icon_button import IconButton
from diamant.ui.kit.widgets.still import StillPicture
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.edges import MatPlace, Point, Rect, towards_middle, turns_upright
from diamant.ui.table.stage import Stage
from diamant.ui.table.words import Words

TAILS_NEED = 330  # dp: a narrower banner is all sheet


class SeatWidget(Protocol):
    """What a table needs of a mat, beside its being a widget."""

    @property
    def targets(self) -> Sequence[Widget]:
        """What a keyboard can reach here, in order."""

    def drop_touches(self) -> None:
        """Forgets all fingers: they will never come up."""


class Plan(Protocol):
    """Where everything lies that every table has, in the coordinates of the frame."""

    @property
    def width(self) -> float:
        """How wide the table is before it is turned or shrunk."""

    @property
    def height(self) -> float:
        """How high."""

    @property
    def mats(self) -> tuple[MatPlace, ...]:
        """A place for every seat."""

    @property
    def banners(self) -> tuple[Rect, ...]:
        """Near, and far where people sit on both sides."""

    @property
    def controls(self) -> tuple[Rect, ...]:
        """The pause buttons, within reach of both long edges."""


class TableView(Widget):
    """The table of a line-up, in layers. Fires ``on_menu`` and ``on_hurry``.

    On the floor lies the frame, which an upright window shows turned. In it lie, from below: ``ground``, where the game
    lays its own things; ``controls``; ``lamps``, for what of the game can be touched above them; ``over_middle`` with
    the banners, drawn above everything that lies still; the mats; ``speech`` for what is said there; and the ``stage``
    for what moves. All of it is kept as a picture, and only what changes is drawn anew.

    ``menus`` is False where nobody plays, ``beyond`` where nobody reads from the far side.
    """

    on_menu = Fired("when somebody asks for the pause menu, with whether from the far side")
    on_hurry = Fired("when somebody taps the middle of the table")

    scene = "rock"
    """The floor."""

    def __init__(self, line_up: LineUp, menus: bool = True, beyond: bool = True, **properties: Any) -> None:
        self.line_up = line_up
        self.passed_on = line_up.holding == "pass"
        super().__init__(**properties)
        sides = 1 if self.passed_on else 2
        self.floor = Backdrop(scene=self.scene)
        self.frame = Turned()
        layers = [Widget() for _ in range(6)]
        self.ground, self.controls, self.lamps, self.over_middle, self.edges, self.speech = layers
        self.stage = Stage()
        self.banners = [Banner(turned=bool(side)) for side in range(sides if beyond else 1)]
        self.menus = [IconButton(icon="i-pause", round=True) for _ in range(sides if menus else 0)]
        self.seat_frames = [Turned() for _ in line_up.seats]
        self.seats = [self.make_seat(at) for at in range(len(line_up.seats))]
        self.add_widget(self.floor)
        self.add_widget(self.frame)
        for layer in (*layers, self.stage):
            self.frame.add_widget(layer)
        for far, menu in enumerate(self.menus):
            menu.bind(on_release=lambda _, far=bool(far): self.dispatch("on_menu", far))
            self.controls.add_widget(menu)
        for banner in self.banners:
            self.over_middle.add_widget(banner)
        for frame, seat in zip(self.seat_frames, self.seats, strict=True):
            frame.add_widget(seat)
            self.edges.add_widget(frame)
        self.furnish()
        self._picture = self._draw_in_layers()
        self._said: Callable[[], Words] = lambda: ("", "", "")
        follow(i18n, "language", self._say_again)
        self.scale = 1.0  # how much a table is shrunk that is larger than its window
        self._lay_out_soon = Clock.create_trigger(self.lay_out, -1)
        follow(theme, "text_scale", self._lay_out_soon, self)  # banners are as high as their text wants
        self.plan = self.make_plan()
        self.name_seats(line_up)
        self.bind(size=self._lay_out_soon, pos=self._lay_out_soon)
        self.floor.bind(spread=self._lay_out_soon)

    # What a game's view fills in

    def make_seat(self, at: int) -> Any:
        """Returns the mat of a seat: a widget that is a :class:`SeatWidget` too."""
        raise NotImplementedError

    def furnish(self) -> None:
        """Lays the game's own things onto the layers."""
        raise NotImplementedError

    def always_on_top(self) -> Sequence[Widget]:
        """Returns what on the mats is always drawn above the picture, beside the banners and the stage."""
        return ()

    def make_plan(self) -> Any:
        """Returns where everything lies in a window of this size: a :class:`Plan`. It sets ``scale``."""
        raise NotImplementedError

    def lay_out_middle(self) -> None:
        """Puts the game's own things in their place by the plan."""
        raise NotImplementedError

    def lay_out_seat(self, at: int) -> float:
        """Fits a mat to its place by the plan, and returns how far it reaches towards the middle beyond it."""
        return 0.0

    def show_names(self) -> None:
        """Writes names, figures and who is a machine onto the mats, from ``line_up``."""
        raise NotImplementedError

    def targets(self, seat: int) -> Sequence[Widget]:
        """Returns what a keyboard can reach for a seat, in order."""
        targets: Sequence[Widget] = self.seats[seat].targets
        return targets

    def adornments(self) -> Sequence[Widget]:
        """Returns what only adorns the table: something else may lie over it for a while."""
        return ()

    def kept_clear(self) -> Sequence[Rect]:
        """Returns the places at which something will lie soon: nothing else may lie there, not even for a while."""
        return ()

    def far_parts(self) -> Sequence[Widget]:
        """Returns what only people at the far side read."""
        return self.banners[1:]

    # What is shown

    def name_seats(self, line_up: LineUp) -> None:
        """Takes over a line-up: somebody has another name, or somebody else sits there."""
        self.line_up = line_up
        self.show_names()
        for part in self.far_parts():
            part.opacity = float(self.read_from_afar)  # nobody reads upside down
        self._lay_out_soon()  # with fewer people an upright table may turn to its readers

    def say(self, wording: Callable[..., Words], *about: Any) -> None:
        """Writes onto the banners, once for each long side, in the language of the moment even when that changes."""
        self._said = partial(wording, *about)
        self._say_again()

    def raise_gain(self, seat: int, what: str, seconds: float) -> None:
        """Lets what a seat has won or paid rise from its mat."""
        number = self.seats[seat].ids.gain
        number.gain, number.rise = what, 0.0
        self.stage.animate(number, seconds, rise=1.0)

    def _say_again(self) -> None:
        title, rest, rest_short = self._said()
        for banner in self.banners:
            banner.title, banner.rest, banner.rest_short = title, rest, rest_short

    def _draw_in_layers(self) -> StillPicture:
        """Keeps the table as a picture; what the stage moves is drawn above it until it rests."""
        picture = StillPicture(self, busy=lambda: self.stage.busy)
        picture.keep(self.floor)
        picture.keep(self.frame)
        for part in (self.over_middle, *self.always_on_top(), self.stage):
            picture.put_on_top(part)
        self.stage.bind(on_motion=lambda _, part: picture.lift(part), on_rest=lambda _, part: picture.settle(part))
        return picture

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Keeps no picture of a table that was left."""
        if parent is None:
            self._picture.release()
        else:
            self._lay_out_soon()

    # Where things are, in the frame's own coordinates

    def spot(self, seat: int, part: str) -> Point:
        """Returns the middle of a part of a seat, by its name on the mat."""
        x, y = self.seats[seat].ids[part].center
        across, up = self.seat_frames[seat].to_parent(x, y)
        return (across, up)

    # Layout

    @property
    def in_hand(self) -> bool:
        """Whether everything is turned to one who holds the tablet, and nobody else is looking."""
        return self.passed_on

    @property
    def turned(self) -> bool:
        """Whether the table is shown turned to the long sides of an upright window."""
        return bool(self.height > self.width) and turns_upright(self.line_up)

    @property
    def read_from_afar(self) -> bool:
        """Whether somebody reads from the far side: not where one person plays who sits elsewhere."""
        people = [seat.edge for seat in self.line_up.seats if not seat.machine]
        return len(people) != 1 or "far" in people

    def facing(self, far: bool) -> int:
        """Returns how far something is turned in the window that is read from the near or from the far side."""
        return (90 if self.turned else 0) + (180 if far and self.read_from_afar else 0)

    def lay_out(self, *_: Any) -> None:
        """Puts everything in its place for the window of the moment; what was said lay between things of before."""
        empty(self.speech)
        self.plan = plan = self.make_plan()
        self.floor.pos, self.floor.size = self.pos, self.size
        self._picture.cover(*self.floor.corner, *self.floor.covered)
        self.frame.lie(plan.width, plan.height, self.center, self.facing(far=False), self.scale)
        self.stage.size = self.over_middle.size = (plan.width, plan.height)
        for menu, place in zip(self.menus, plan.controls, strict=False):
            put(menu, place)
        for banner, place in zip(self.banners, plan.banners, strict=False):
            put(banner, for_words(place))
            banner.tails = banner.width >= dp(TAILS_NEED)
        self.lay_out_middle()
        for at, (frame, seat, mat) in enumerate(zip(self.seat_frames, self.seats, plan.mats, strict=True)):
            reach = self.lay_out_seat(at)
            seat.size = (mat.width, mat.height + reach)
            frame.lie(mat.width, mat.height + reach, towards_middle(mat.centre, reach / 2, mat.angle), mat.angle)

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        self.dispatch("on_hurry")
        return True

    def drop_touches(self) -> None:
        """Forgets all fingers on the seats."""
        for seat in self.seats:
            seat.drop_touches()


def for_words(banner: Rect) -> Rect:
    """Returns the place of a banner, higher on both sides where people want larger letters."""
    more = banner.height * (theme.text_scale - 1) / 2
    return banner._replace(y=banner.y - more / 2, height=banner.height + more)


def put(widget: Widget, place: Rect) -> None:
    """Puts a widget in its place."""
    widget.pos, widget.size = (place.x, place.y), (place.width, place.height)
