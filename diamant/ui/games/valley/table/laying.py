"""What is laid before a seat while it chooses: strips and panels, turned to their owner, in every window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from diamant.ui.games.valley.table.fields import narrowed
from diamant.ui.games.valley.table.mat_plan import Lying
from diamant.ui.games.valley.table.plan import LEAST_ROW, STRIP, TWO_ROWS, TablePlan, covered, least_covering
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.edges import Rect
from diamant.ui.table.view import for_words

if TYPE_CHECKING:
    from diamant.store import LineUp
    from diamant.ui.games.valley.table.mat import MinerMat
    from diamant.ui.kit.widgets.banner import Banner
    from diamant.ui.kit.widgets.icon_button import IconButton

LEAST_BANNER = 150.0  # dp: a narrower one says nothing
BANNER_NEEDS = 330.0  # dp: a banner that can say what is asked
NARROW_BANNER = 280.0  # dp: one that is narrower has two lines
SHORTER = 0.925  # how much of its length a row of buttons needs at least
LEAST_BUTTON = 56.0  # dp: how high one button alone is at least
CORNER_WORDS = 150.0  # dp: how wide two buttons side by side are in a corner, so that their words fit
ROW = 120.0  # units: what is less high is a row of buttons
BEFORE, LEFT, RIGHT, ON_MAT, ON_TOKEN, NEAR, FAR = "before", "left", "right", "mat", "token", "near", "far"
"""Where something lies: before the mat of its seat, in the corner at either side of it, over the mat itself or over its
figure, or in the middle of the table for those at one of its long sides."""


@dataclass
class Laid:
    """Something that lies before a seat: the widget, its frame, and where."""

    widget: Any
    frame: Turned
    seat: int
    where: str

    @property
    def units(self) -> tuple[float, float]:
        """How large it is on the drawing board."""
        units: tuple[float, float] = self.widget.units
        return units


class Laying:
    """The part of a view that lays things before seats, and moves the banners out of their way."""

    plan: TablePlan
    hands: Widget
    mats: list[MinerMat]
    banners: list[Banner]
    side_banners: dict[int, tuple[Turned, Banner]]
    menus: list[IconButton]
    guides: list[IconButton]
    line_up: LineUp
    laid: list[Laid]
    spare_frames: list[Turned]
    open_cards: list[Widget]

    def lay_before(self, seat: int, widget: Widget, where: str = BEFORE) -> None:
        """Lays something before a seat, as large as its ``units`` of the drawing board say."""
        frame = self.spare_frames.pop() if self.spare_frames else Turned()
        widget.size_hint = (None, None)
        widget.pos = (0, 0)
        frame.add_widget(widget)
        one = Laid(widget, frame, seat, where)
        self.laid.append(one)
        self.hands.add_widget(frame)
        self._cover(one, True)
        self._lie(one)
        self.move_banners()

    def take_away(self, widget: Widget) -> None:
        """Takes something away that was laid before a seat."""
        for one in [one for one in self.laid if one.widget is widget]:
            self.laid.remove(one)
            self._cover(one, False)
            _let_go(widget)
            one.frame.clear_widgets()
            self.hands.remove_widget(one.frame)
            self.spare_frames.append(one.frame)
        self.move_banners()

    def _cover(self, one: Laid, covered: bool) -> None:
        if one.where == ON_TOKEN:
            self.mats[one.seat].covered = covered

    def laid_boxes(self) -> list[Rect]:
        """Returns what of the table is covered by what lies before seats."""
        return [self._place(one).box() for one in self.laid]

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
        if one.where == ON_TOKEN:
            return self._on_token(one.seat)
        unit, pixel = plan.unit, float(dp(1))
        wide, high = one.units
        if one.where in (NEAR, FAR):
            return self._beside_game(one)
        if plan.in_hand:
            return self._in_hand(one)
        mat = plan.seats[one.seat].lying
        if high < ROW:
            return self._row(one, mat)
        scale = max(unit, 0.86 * pixel)
        low, top = plan.free_before(one.seat, high * scale)
        if top - low < wide * scale - 8 * unit:
            wide, high = narrowed(wide, high)
            low, top = plan.free_before(one.seat, high * scale)
        else:
            high = min(high, (plan.height - 2 * mat.height) / scale)
        lying = plan.before(one.seat, min(wide * scale, top - low), high * scale)
        return self._clear(lying, self._about(one), low, top)

    def _beside_game(self, one: Laid) -> Lying:
        """Returns a place for what is read beside the game: wide, or narrow where that covers less."""
        plan, seen, most = self.plan, self.shall_be_seen(one), self.shall_be_seen_most()
        scale = min(max(plan.unit, 0.9 * float(dp(1))), (plan.width - 16) / one.units[0])
        depth = plan.seats[0].lying.height
        within = Rect(8.0, depth, plan.width - 16.0, plan.height - 2 * depth)
        places = [
            least_covering(wide * scale, min(high * scale, within.height), within, seen, most)
            for wide, high in (one.units, narrowed(*one.units))
        ]
        place = min(places, key=lambda place: [covered(place, most), covered(place, seen)])
        return Lying(place.centre, place.width, place.height, 180.0 if one.where == FAR else 0.0)

    def shall_be_seen(self, one: Laid) -> list[Rect]:
        """Returns what something that is read beside the game shall not cover."""
        return [self.plan.day, *(self._place(other).box() for other in self.laid if other.where not in (NEAR, FAR))]

    def shall_be_seen_most(self) -> list[Rect]:
        """Returns what it shall not cover whatever else it covers."""
        return []

    def _about(self, one: Laid) -> list[Rect]:
        """Returns where the claims lie that something is about."""
        return [self.plan.claims[claim].face(0) for claim in getattr(one.widget, "about", ())]

    def _clear(self, lying: Lying, claims: list[Rect], low: float, high: float) -> Lying:
        """Slides a panel along its edge to one of its ends, if it covers none of the claims there."""
        if not any(lying.box().meets(claim) for claim in claims):
            return lying
        (x, y), half = lying.centre, lying.width / 2
        upright = bool(lying.angle % 180)
        ways = [lying._replace(centre=(x, at) if upright else (at, y)) for at in (low + half, high - half)]
        free = [way for way in ways if not any(way.box().meets(claim) for claim in claims)]
        return min(free, key=lambda way: abs(way.centre[0] - x) + abs(way.centre[1] - y), default=lying)

    def _row(self, one: Laid, mat: Lying) -> Lying:
        """Returns a place before a mat for a row of buttons: in two rows where other mats leave no room for one."""
        plan, pixel = self.plan, float(dp(1))
        tall = one.units[1] if plan.row_gap else min(one.units[1], STRIP[1])
        width, height = one.units[0] * max(plan.unit, 0.99 * pixel), max(tall * plan.unit, LEAST_ROW * pixel)
        low, high = plan.free_before(one.seat, height)
        if high - low < width * SHORTER:
            low, high = plan.free_before(one.seat, TWO_ROWS * pixel)
            return plan.before(one.seat, min(width, high - low), TWO_ROWS * pixel)
        if mat.angle % 180:
            return plan.before(one.seat, min(width, high - low), height)
        beside = LEAST_BANNER * pixel + 14 * plan.unit
        room = high - low - BANNER_NEEDS * pixel - 14 * plan.unit  # larger words need longer rows
        width = max(width * SHORTER, min(width, high - low - beside), min(width * theme.text_scale, room))
        lying = plan.before(one.seat, width, height, plan.row_gap)
        return self._aside(lying, mat.centre[0] > plan.width / 2, low, high)

    def _aside(self, lying: Lying, is_right: bool, low: float, high: float) -> Lying:
        """Moves a row at a long edge outwards as far as the banner needs room beside it."""
        (x, y), half, needed = lying.centre, lying.width / 2, BANNER_NEEDS * float(dp(1))
        if x - half - low >= needed or high - x - half >= needed:
            return lying
        x = min(high - half, max(x, low + needed + half)) if is_right else max(low + half, min(x, high - needed - half))
        return lying._replace(centre=(x, y))

    def _on_token(self, seat: int) -> Lying:
        """Returns a place over the figure on a mat, as large as a finger needs it."""
        mat = self.plan.seats[seat]
        token, least = mat.token, LEAST_BUTTON * float(dp(1)) * theme.text_scale
        wide, high = max(token.width + 16 * mat.unit, 1.3 * least), max(token.height, least)
        x, y = max(token.centre[0], wide / 2), min(max(token.centre[1], high / 2), mat.lying.height - high / 2)
        return Lying(mat.lying.to_table(x, y), wide, high, mat.lying.angle)

    def _in_hand(self, one: Laid) -> Lying:
        plan, (wide, high) = self.plan, one.units
        strip = plan.strip
        if high < ROW:
            return Lying(strip.centre, strip.width, strip.height)
        scale = min((plan.width - 24 * plan.unit) / wide, 1.35 * plan.unit, (plan.height - strip.y) / high)
        scale = max(scale, min(0.86 * float(dp(1)), (plan.width - 8) / wide))
        width, height = wide * scale, min(high * scale, plan.height - 8)
        x = min(max(strip.centre[0], width / 2 + 4), plan.width - width / 2 - 4)
        return Lying((x, strip.y + height / 2), width, height)

    def _corner(self, one: Laid) -> Lying:
        """Returns a place in the corner beside the mat of a short edge, at its owner's left or right."""
        pixel, most = float(dp(1)), self.plan.corner_room(one.seat)
        high = min(most, max(one.units[0] * self.plan.unit, 120 * pixel))
        wide = min(most, max(high, CORNER_WORDS * pixel * theme.text_scale))
        return self.plan.in_corner(one.seat, wide, high, left=one.where == LEFT)

    def move_banners(self) -> None:
        """Moves each banner to the free half of its side while something lies before a mat there."""
        plan = self.plan
        self._uncover_controls()
        self._lay_side_banners()
        if plan.in_hand:
            return
        for far, (banner, home) in enumerate(zip(self.banners, plan.banners, strict=False)):
            row = Rect(0, home.y, plan.width, home.height)
            boxes = [box for box in (self._place(one).box() for one in self.laid) if box.meets(row)]
            crossed = any(box.meets(home) for box in boxes)
            place = plan.banner_beside(bool(far), boxes) if crossed else for_words(home)
            narrow = place.width < NARROW_BANNER * float(dp(1)) * theme.text_scale and crossed
            if narrow:  # it ends where the row ends that it lies beside
                gap = 4 * plan.unit
                high = max(STRIP[1] * plan.unit, LEAST_ROW * float(dp(1))) + plan.row_gap - gap
                place = place._replace(y=home.top + gap - high if far else home.y - gap, height=high)
            banner.lines = 2 if narrow else 1
            banner.tails = not narrow and place.width >= dp(400) and plan.unit >= 0.75 * dp(1)
            banner.pos, banner.size = (place.x, place.y), (place.width, place.height)
            banner.opacity = float(place.width >= LEAST_BANNER * float(dp(1)))

    def _lay_side_banners(self) -> None:
        """Lays the banner of whoever sits at a short edge into the corner beside their mat, while that is free."""
        plan = self.plan
        for seat, (frame, banner) in self.side_banners.items():
            read = not self.line_up.seats[seat].machine and plan.has_corners(seat)
            if read:
                lying = plan.in_corner(seat, plan.corner_room(seat), plan.seats[seat].lying.height - 8 * plan.unit)
                frame.lie(lying.width, lying.height, lying.centre, lying.angle)
                banner.pos, banner.size = (0, 0), (lying.width, lying.height)
                read = not any(box.meets(lying.box()) for box in self.laid_boxes())
            banner.opacity = float(read)

    def _uncover_controls(self) -> None:
        """Shows the buttons of the table that nothing lies over; there are two of each around it."""
        boxes = self.laid_boxes()
        guided = bool(self.line_up.options.get("guide"))
        groups = ((self.menus, self.plan.controls, True), (self.guides, self.plan.guides, guided))
        for buttons, places, wanted in groups:
            for at, button in enumerate(buttons):
                there = wanted and at < len(places) and not any(box.meets(places[at]) for box in boxes)
                button.opacity, button.disabled = float(there), not there
        for card in self.open_cards:
            card.disabled = any(box.meets(Rect(*card.pos, *card.size)) for box in boxes)

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
