"""The round paper that is drawn on: every finger its own line, the ink in the next frame."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, BoundedNumericProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from diamant.store import COLOURS
from diamant.store.face import PAPER, RUBBER, WIDTHS, Face, Point, Stroke, thin
from diamant.ui.kit.art import art
from diamant.ui.kit.fingers import Way
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.strokes import ACROSS, Line, Paper, make_brushes
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.screens.family.paper_motions import PaperMotions
from diamant.ui.screens.family.sketch import Sketch

# parts of the paper's whole width, its rim included
INSIDE = 696 / 736
RIM_FRAME = 776 / 736
MARK, MARK_AT, SIGN = 101 / 736, 0.35, 52 / 736
PALM_DP = 110  # what is wider than this is no fingertip
PIXELS = {"wm_touch": 0.01}  # of a unit in which a device says how large a touch is
STRETCH = 100  # points that are thinned at a time
CLOSE = 2  # points that are not further apart than this are one
NOTED_EVERY = 2.0  # seconds, while a finger goes on and on


@dataclass
class Trace:
    """The line of a finger that is down, how many of its points are inked, and up to where it is thinned."""

    way: Way
    pen: int
    width: int
    earlier: list[Stroke] = field(default_factory=list)
    """The lines that this finger has drawn since it came down, each up to the edge of the paper."""

    points: list[Point] = field(default_factory=list)
    inked: int = 0
    settled: int = 0

    def unsettled(self) -> int:
        """Returns how many of its points are not thinned."""
        return len(self.points) - self.settled

    def settle(self) -> None:
        """Thins what was inked, a stretch at a time, so that no frame has much to do."""
        if self.unsettled() > STRETCH:
            self.points[self.settled :] = thin(self.points[self.settled :])
            self.settled, self.inked = len(self.points) - 1, len(self.points)


class DrawingSheet(Widget):
    """Fires ``on_change`` when there is another face to be kept: after every line, and now and then in a long one."""

    on_change = Fired("when there is more, or less, on the paper")

    pen = BoundedNumericProperty(0, min=0, max=RUBBER)
    width_of_line = BoundedNumericProperty(1, min=0, max=len(WIDTHS) - 1)
    colour = OptionProperty(COLOURS[0], options=COLOURS)
    """The colour of the rim: whose face it is."""

    pace = NumericProperty(0.0)
    """How long motions take compared with their usual time; 0 for none."""

    can_undo = BooleanProperty(False)
    blank = BooleanProperty(True)
    """Whether nothing is on the paper."""

    def __init__(self, **properties: object) -> None:
        self._sketch = Sketch()
        self._traces: dict[MotionEvent, Trace] = {}
        self._palms: set[MotionEvent] = set()
        self._paper: Paper | None = None
        self._motions = PaperMotions()
        self._ink_soon = Clock.create_trigger(self._ink, -1)
        self._lay_soon = Clock.create_trigger(self._lay, -1)
        self._note_on = Clock.create_trigger(self._note, NOTED_EVERY, interval=True)
        super().__init__(**properties)
        with self.canvas:
            Color(*Palette.plain)
            self._shown = Ellipse()
            self.canvas.add(self._motions.group)
            self._rim_tint = Color(*Palette.plain)
            self._rim, self._disc = Rectangle(), Rectangle()
            Color(*Palette.plain)
            self._sign = Rectangle()
        for name in ("pos", "size", "colour"):
            self.fbind(name, self._lay_soon)
        follow(art, "sheet", self._lay_soon, self)
        follow(theme, "colour_set", self._lay_soon, self)

    # What is on it

    @property
    def face(self) -> Face:
        """What was drawn so far, with the lines that are not yet at their end."""
        drawn = (Stroke(one.pen, one.width, tuple(one.points)) for one in self._traces.values() if one.points)
        return (*self._sketch.face, *drawn)

    @property
    def finished(self) -> Face:
        """The face as it can be kept."""
        self.lift_all()
        return self._sketch.finished()

    def begin(self, kept: Face, begun: Face | None = None) -> None:
        """Lays a paper with a face before people; what was ``begun`` over it another day can be taken back."""
        self.lift_all()
        self._motions.end()
        self._sketch = Sketch(kept if begun is None else begun, kept)
        self._repaint()
        self._tell()

    def undo(self) -> None:
        """Takes the last line back, or the fresh sheet."""
        if self._sketch.can_undo:
            before = self._sketch.face
            self._sketch.undo()
            self._changed()
            if self._sketch.face == before[:-1]:
                self._motions.run_back(before[-1], self.pace)
            else:
                self._turn_from(before)

    def clear(self) -> None:
        """Takes a fresh sheet."""
        if not self.blank:
            before = self._sketch.face
            self._sketch.clear()
            self._changed()
            self._turn_from(before)

    def _turn_from(self, face: Face) -> None:
        """Lets people see how the paper with another face is turned."""
        if self.pace and self._paper is not None:
            old = Paper(self._paper.side, lambda: face)
            old.paint()
            self._motions.turn(old, self._paper, self.pace)

    def _changed(self) -> None:
        self._repaint()
        self._tell()
        self.dispatch("on_change")

    def _tell(self) -> None:
        self.can_undo, self.blank = self._sketch.can_undo, not self._sketch.face

    # The picture

    def _lay(self, *_: object) -> None:
        side = min(self.size)
        if side < 2:
            return
        across = round(side * INSIDE)
        if self._paper is None or self._paper.side != across:
            self._paper = Paper(across, lambda: self.face)
            make_brushes(across)  # not in the frame in which a finger comes down
            self._repaint()
            self._shown.texture = self._paper.texture
        x, y = self.center
        self._motions.place(x, y, across)
        seat = theme.seat(self.colour)
        self._rim_tint.rgba = seat.light
        parts = (
            (self._shown, "", across, 0.0),
            (self._rim, "paper-rim", side * RIM_FRAME, 0.0),
            (self._disc, "face-mark", side * MARK, side * MARK_AT),
            (self._sign, seat.mark, side * SIGN, side * MARK_AT),
        )
        for part, name, wide, off in parts:
            part.size, part.pos = (wide, wide), (x + off - wide / 2, y - off - wide / 2)
            if name:
                part.texture = art.texture(name)

    def _repaint(self) -> None:
        for trace in self._traces.values():
            trace.inked = len(trace.points)
        if self._paper is not None:
            self._paper.paint()

    def _ink(self, *_: object) -> None:
        """Draws what the fingers did since the last frame."""
        fresh: list[Line] = []
        for trace in self._traces.values():
            if trace.inked < len(trace.points):
                fresh.append((trace.pen, trace.width, trace.points[max(0, trace.inked - 1) :]))
                trace.inked = len(trace.points)
        if fresh and self._paper is not None:
            self._paper.add(fresh)
            max(self._traces.values(), key=Trace.unsettled).settle()  # one a frame: fingers that go together wait

    # Fingers

    def collide_point(self, x: float, y: float) -> bool:
        """Tells whether a finger there is on the paper."""
        return hypot(x - self.center_x, y - self.center_y) <= min(self.size) * INSIDE / 2

    def _point(self, x: float, y: float, width: int) -> Point | None:
        """Returns where on the paper a finger is; None where not even the edge of its line would be seen."""
        across = min(self.size) * INSIDE
        x, y = ((x - self.center_x) / across, (y - self.center_y) / across)
        if hypot(x, y) > 0.5 + WIDTHS[width] / ACROSS / 2:
            return None
        return (_on_paper(x), _on_paper(y))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._motions.end()
        if is_palm(touch):
            self._palms.add(touch)
            return True
        self._traces[touch] = Trace(Way(touch), int(self.pen), int(self.width_of_line))
        self._go_on(touch, touch.x, touch.y)
        self._note_on()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if touch in self._traces and not self._takes_back(touch):
            self._follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._palms.discard(touch)
        if touch in self._traces and not self._takes_back(touch):
            self._follow(touch)
            self._end(touch)
        return True

    def _takes_back(self, touch: MotionEvent) -> bool:
        """Tells whether a hand rests where a finger seemed to be; then what it has drawn so far goes."""
        if not is_palm(touch):
            return False
        self._palms.add(touch)
        trace = self._traces.pop(touch)
        trace.way.end()
        self._sketch.drop(trace.earlier)
        if not self._traces:
            self._note_on.cancel()
        self._changed()
        return True

    def _follow(self, touch: MotionEvent) -> None:
        for x, y in self._traces[touch].way.take():
            self._go_on(touch, x, y)

    def _go_on(self, touch: MotionEvent, x: float, y: float) -> None:
        trace = self._traces[touch]
        point = self._point(x, y, trace.width)
        if point is None:
            if trace.points:  # a finger that left the paper begins another line when it comes back
                self._ink()
                self._traces[touch] = Trace(trace.way, trace.pen, trace.width, trace.earlier)
                self._keep(trace)
            return
        points = trace.points
        if not points or abs(point[0] - points[-1][0]) > CLOSE or abs(point[1] - points[-1][1]) > CLOSE:
            points.append(point)
            self._ink_soon()

    def _end(self, touch: MotionEvent) -> None:
        self._ink()
        self._traces[touch].way.end()
        self._keep(self._traces.pop(touch))
        if not self._traces:
            self._note_on.cancel()

    def _keep(self, trace: Trace) -> None:
        if trace.points:
            trace.earlier.append(self._sketch.add(trace.pen, trace.width, trace.points))
            self._tell()
            self.dispatch("on_change")

    def _note(self, *_: object) -> None:
        if self._traces:
            self.dispatch("on_change")

    def let_go(self) -> None:
        """Is told that fingers will never come up: their lines end here."""
        self.lift_all()

    def lift_all(self) -> None:
        """Ends all lines where they are."""
        for touch in [*self._traces]:
            touch.ungrab(self)
            self._end(touch)
        self._palms.clear()


def is_palm(touch: MotionEvent) -> bool:
    """Tells whether a hand rests there.

    Only Windows says how large a touch is. On Android and through SDL a touch has no size, and Linux has one in a unit
    of the sensor's own: there nothing can be known, and whatever touches the paper draws.
    """
    if touch.device not in PIXELS:
        return False
    return max(touch.shape.width, touch.shape.height) * PIXELS[touch.device] > dp(PALM_DP)


def _on_paper(part: float) -> int:
    return max(0, min(PAPER, round((part + 0.5) * PAPER)))
