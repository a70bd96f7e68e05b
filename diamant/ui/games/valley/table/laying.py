"""What is laid before a seat while it chooses: strips and panels, turned to their owner, in every window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from diamant.ui.games.valley.table.plan import Lying, TablePlan
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.edges import Rect

if TYPE_CHECKING:
    from diamant.store import LineUp
    from diamant.ui.kit.widgets.banner import Banner
    from diamant.ui.kit.widgets.icon_button import IconButton

LEAST_BANNER = 190.0  # dp: a narrower one says nothing
BANNER_NEEDS = 330.0  # dp: a banner that can say what is asked
SINGLE = 300.0  # units: a row that is less wide has but one button
LEAST_CORNER = 146.0  # dp: a corner in which the longest words of four actions fit
LEAST_ROW = 66.0  # dp: how high a row of buttons is at least
BEFORE, LEFT, RIGHT, ON_MAT, NEAR, FAR = "before", "left", "right", "mat", "near", "far"
"""Where something lies: before the mat of its seat, in the corner at either side of it, over the mat itself, or in the
middle of the table for those at one of its long sides."""


@dataclass
class Laid:
    """Something that lies before a seat: the widget, its frame, its size in units, and where."""

    widget: Widget
    frame: Turned
    seat: int
    units: tuple[float, float]
    where: str


class Laying:
    """The part of a view that lays things before seats, and moves the banners out of their way."""

    plan: TablePlan
    hands: Widget
    banners: list[Banner]
    menus: list[IconButton]
    guides: list[IconButton]
    line_up: LineUp
    laid: list[Laid]
    open_cards: list[Widget]

    def lay_before(self, seat: int, widget: Widget, units: tuple[float, float], where: str = BEFORE) -> None:
        """Lays something of this size before a seat, in units of the drawing board."""
        frame = Turned()
        widget.size_hint = (None, None)
        widget.pos = (0, 0)
        frame.add_widget(widget)
        one = Laid(widget, frame, seat, units, where)
        self.laid.append(one)
        self.hands.add_widget(frame)
        self._lie(one)
        self.move_banners()

    def take_away(self, widget: Widget) -> None:
        """Takes something away that was laid before a seat."""
        for one in [one for one in self.laid if one.widget is widget]:
            self.laid.remove(one)
            _let_go(widget)
            one.frame.clear_widgets()
            self.hands.remove_widget(one.frame)
        self.move_banners()

    def take_all_away(self) -> None:
        """Takes everything away that was laid before anybody."""
        for one in list(self.laid):
            self.take_away(one.widget)

    def has_corners(self, seat: int) -> bool:
        """Tells whether a seat sits at a short edge with room in both corners beside its mat."""
        mat = self.plan.seats[seat].lying
        if self.plan.in_hand or not mat.angle % 180:
            return False
        room = (self.plan.height - mat.width) / 2
        alone = abs(mat.centre[1] - self.plan.height / 2) < 1
        return alone and room >= LEAST_CORNER * float(dp(1))

    def lay_again(self) -> None:
        """Lays everything where it belongs in this window."""
        for one in self.laid:
            self._lie(one)
        self.move_banners()

    def _lie(self, one: Laid) -> None:
        lying = self._place(one)
        one.widget.size = (lying.width, lying.height)
        one.frame.lie(lying.width, lying.height, lying.centre, lying.angle)

    def _place(self, one: Laid) -> Lying:
        plan = self.plan
        if one.where in (LEFT, RIGHT):
            return self._corner(one)
        if one.where == ON_MAT:
            return plan.seats[one.seat].lying
        unit, pixel = plan.unit, float(dp(1))
        wide, high = one.units
        if one.where in (NEAR, FAR):
            scale = min(max(1.1 * unit, 0.9 * pixel), (plan.width - 16) / wide)
            return Lying(plan.floor.centre, wide * scale, high * scale, 180.0 if one.where == FAR else 0.0)
        if plan.in_hand:
            return self._in_hand(one)
        is_row = high < 120
        scale = max(unit, (0.78 if is_row else 0.86) * pixel)
        mat = plan.seats[one.seat].lying
        room = (plan.height if mat.angle % 180 else plan.width) - 16 * unit
        width = min(wide * max(scale, 0.99 * pixel if is_row else 0.0), room)
        height = max(high * unit, LEAST_ROW * pixel) if is_row else high * scale
        lying = plan.before(one.seat, width, min(height, plan.height - 2 * mat.height))
        return self._aside(lying, mat, wide) if is_row and not mat.angle % 180 else lying

    def _aside(self, lying: Lying, mat: Lying, units: float) -> Lying:
        """Moves a row at a long edge where it leaves room for the banner, or a single button to its outer end."""
        plan, (x, y) = self.plan, lying.centre
        if units < SINGLE:
            outwards = 1 if mat.centre[0] > plan.width / 2 else -1
            return lying._replace(centre=(mat.centre[0] + outwards * (mat.width - lying.width) / 2, y))
        needed = BANNER_NEEDS * float(dp(1))
        if x - lying.width / 2 >= needed or plan.width - x - lying.width / 2 >= needed:
            return lying
        return lying._replace(centre=(max(lying.width / 2 + 8 * plan.unit, plan.width - needed - lying.width / 2), y))

    def _in_hand(self, one: Laid) -> Lying:
        plan, (wide, high) = self.plan, one.units
        strip = plan.strip
        if high < 120:
            return Lying(strip.centre, strip.width, strip.height)
        scale = min((plan.width - 24 * plan.unit) / wide, 1.35 * plan.unit, (plan.height - strip.y) / high)
        scale = max(scale, min(0.86 * float(dp(1)), (plan.width - 8) / wide))
        width, height = wide * scale, min(high * scale, plan.height - 8)
        x = min(max(strip.centre[0], width / 2 + 4), plan.width - width / 2 - 4)
        return Lying((x, strip.y + height / 2), width, height)

    def _corner(self, one: Laid) -> Lying:
        """Returns a place in the corner beside the mat of a short edge, at its owner's left or right."""
        mat = self.plan.seats[one.seat].lying
        room = (self.plan.height - mat.width) / 2
        side = min(room - 10 * self.plan.unit, max(one.units[0] * self.plan.unit, 120 * float(dp(1))))
        along = -room / 2 if one.where == LEFT else mat.width + room / 2
        x, y = mat.to_table(along, side / 2 + 4 * self.plan.unit)
        return Lying((x, y), side, side, mat.angle)

    def move_banners(self) -> None:
        """Moves each banner to the free half of its side while something lies before a mat there."""
        plan = self.plan
        self._uncover_controls()
        if plan.in_hand:
            return
        for far, (banner, home) in enumerate(zip(self.banners, plan.banners, strict=False)):
            row = Rect(0, home.y, plan.width, home.height)
            boxes = [box for box in (self._place(one).box() for one in self.laid) if _meet(box, row)]
            crossed = any(_meet(box, home) for box in boxes)
            place = plan.banner_beside(bool(far), boxes) if crossed else home
            banner.pos, banner.size = (place.x, place.y), (place.width, place.height)
            banner.opacity = float(place.width >= LEAST_BANNER * float(dp(1)))

    def _uncover_controls(self) -> None:
        """Shows the buttons of the table that nothing lies over; there are two of each around it."""
        boxes = [self._place(one).box() for one in self.laid]
        guided = bool(self.line_up.options.get("guide"))
        groups = ((self.menus, self.plan.controls, True), (self.guides, self.plan.guides, guided))
        for buttons, places, wanted in groups:
            for at, button in enumerate(buttons):
                there = wanted and at < len(places) and not any(_meet(box, places[at]) for box in boxes)
                button.opacity, button.disabled = float(there), not there
        for card in self.open_cards:
            card.disabled = any(_meet(box, Rect(*card.pos, *card.size)) for box in boxes)

    def drop_laid_touches(self) -> None:
        """Forgets all fingers on what lies before the seats."""
        for one in self.laid:
            _let_go(one.widget)


def _let_go(widget: Widget) -> None:
    """Forgets all fingers on something: lifting them does nothing any more, whoever decides by then."""
    drop: Any = getattr(widget, "drop_touches", None)
    if drop is not None:
        drop()
    for part in widget.walk(restrict=True):
        if isinstance(part, Pressable):
            part.let_go()


def _meet(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top
