"""A floor of the mine: its gallery, lit or dark, the pile to draw from and the discard pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothLine, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from diamant.ui.games.dwarfs import paint
from diamant.ui.games.dwarfs.pictures import back, face
from diamant.ui.games.dwarfs.table.plan import FloorPlan
from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette, Rgba, theme
from diamant.ui.kit.turned_numbers import needs_line
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.card import FADES, WIDTH, Part, stamp_part
from diamant.ui.table.edges import Point
from diamant.ui.table.place import Place

STACK = (2, 5, 10)  # so many cards for one, two, three edges under the top one
PLATE = (100.0, 50.0)
COUNT = 34.0
RAIL = (100.0, 30.0)


class Heap(Holdable):
    """The place of a pile: what a finger or a key can reach."""

    is_target = False


class GalleryView(Drawing):
    """Draws one floor on one canvas; the numbers of its pile stand at both ends of it."""

    shows = ("lit", "left", "top_card", "under", "halo", "throwing", "both_ways", "tint")

    floor = NumericProperty(1)
    lit = BooleanProperty(False)
    left = NumericProperty(0)
    """How many cards the pile has."""

    top_card = ObjectProperty(None, allownone=True)
    """The card on top of the discard pile."""

    under = NumericProperty(0)
    """How many cards lie there at least; a heap of several lies unevenly."""

    halo = BooleanProperty(False)
    """Whether somebody is to draw: a halo around the pile."""

    throwing = BooleanProperty(False)
    """Whether a card may be thrown here: a gold frame."""

    both_ways = BooleanProperty(True)
    """Whether people sit on both sides of it."""

    tint = ListProperty(list(Palette.plain))

    def __init__(self, floor: int, **properties: Any) -> None:
        self._plan: FloorPlan | None = None
        super().__init__(size_hint=(None, None), floor=floor, **properties)
        self.counts = [FitLabel(bold=True, color=Palette.ink) for _ in range(2)]
        self._count_frames = [Turned(), Turned()]
        for frame, count in zip(self._count_frames, self.counts, strict=True):
            frame.add_widget(count)
            self.add_widget(frame)
        self.pile, self.discard = Heap(size_hint=(None, None)), Heap(size_hint=(None, None))
        self.add_widget(self.pile)
        self.add_widget(self.discard)

    def on_halo(self, _: object, halo: bool) -> None:
        self.pile.is_target = halo

    def on_throwing(self, _: object, throwing: bool) -> None:
        self.discard.is_target = throwing

    def lie(self, plan: FloorPlan, both_ways: bool) -> None:
        """Takes its place."""
        self._plan, self.both_ways = plan, both_ways
        self.pos, self.size = plan.gallery[:2], plan.gallery[2:]
        for heap, place in ((self.pile, plan.pile), (self.discard, plan.discard)):
            heap.size = (place.width, place.height)
            heap.pos = (place.x - place.width / 2, place.y - place.height / 2)
        size = COUNT * self._unit
        for frame, count, end in zip(self._count_frames, self.counts, (1, -1), strict=True):
            count.size, count.wish = (size, size), 19 * self._unit
            frame.lie(size, size, self._count_spot(plan.pile, end), 0 if end == 1 else 180)
        self.draw_again()

    @property
    def _unit(self) -> float:
        return float(self.width / 290)

    @property
    def _ends(self) -> tuple[int, ...]:
        """1 for what the near side reads, -1 for the far side."""
        return (1, -1) if self.both_ways else (1,)

    def _count_spot(self, place: Place, end: int) -> Point:
        """Returns where the number of a pile stands: at its near end for 1, at its far end for -1."""
        across, up = place.width / 2 - 14 * self._unit, place.height / 2 - 2 * self._unit
        return (place.x - end * across, place.y - end * up)

    def prepare(self) -> None:
        for frame, count, end in zip(self._count_frames, self.counts, (1, -1), strict=True):
            frame.opacity = 1.0 if self.left and end in self._ends else 0.0
            count.text = str(int(self.left))
            count.underline = needs_line(count.text)

    def paint(self) -> None:
        plan = self._plan
        if plan is None:
            return
        light, size = "lit" if self.lit else "dark", plan.gallery.width * 1.5
        if self.lit:
            self._lay("glow-warm", plan.gallery.centre, (size, size), (1, 1, 1, 0.75))
        self._lay(f"gallery-{int(self.floor)}-{light}", plan.gallery.centre, self.size, self.tint)
        self._draw_rails(plan)
        self._draw_plates(plan, f"plate-{int(self.floor)}-{light}")
        self._draw_discard(plan.discard)
        self._draw_pile(plan.pile)

    def _draw_rails(self, plan: FloorPlan) -> None:
        box, wide, high = plan.gallery, RAIL[0] * self._unit, RAIL[1] * self._unit
        texture = art.texture("rail")
        start, end = box.x - 24 * self._unit, box.right + 24 * self._unit
        while start < end - 1:
            part = min(wide, end - start)
            region = texture.get_region(0, 0, max(1, texture.width * part / wide), texture.height)
            Rectangle(texture=region, pos=(start, box.centre[1] - high / 2), size=(part, high))
            start += part

    def _draw_plates(self, plan: FloorPlan, name: str) -> None:
        size = (PLATE[0] * self._unit, PLATE[1] * self._unit)
        inset, x = 10 * self._unit + size[1] / 2, plan.gallery.centre[0]
        if self.both_ways:
            self._lay(name, (x, plan.gallery.y + inset), size)
        self._lay(name, (x, plan.gallery.top - inset), size, turned=self.both_ways)

    def _draw_discard(self, place: Place) -> None:
        middle, size = (place.x, place.y), (place.width, place.height)
        if self.throwing:
            self._glow(place)
        if self.top_card is None:
            self._lay("place-discard", middle, size, Palette.plain)
        else:
            for lean, shade in ((-5, Palette.card_disc), (4, Palette.parchment))[: max(0, int(self.under) - 1)]:
                PushMatrix()
                Rotate(angle=lean, origin=middle)
                self._edge(place, shade, 0.0)
                PopMatrix()
            self._shadow(place)
            self._draw_card(face(self.top_card), place, self.lit or self.throwing)
        if self.throwing:
            self._frame(place)
            side, up = 27 * self._unit, place.height / 2 + 2 * self._unit
            for end in self._ends:
                self._lay("sign-throw", (place.x, place.y - end * up), (side, side), Palette.plain, turned=end < 0)

    def _draw_pile(self, place: Place) -> None:
        if not self.left:
            self._lay("place-pile", (place.x, place.y), (place.width, place.height), Palette.plain)
            return
        if self.halo:
            self._glow(place)
        self._shadow(place, 9 * self._unit)
        edges = sum(self.left >= least for least in STACK)
        for number in range(edges, 0, -1):
            light, dark = paint.edges[int(self.floor)]
            self._edge(place, dark if number % 2 else light, 2.4 * self._unit * number)
        self._draw_card(back(int(self.floor)), place, self.lit)
        if self.halo:
            self._frame(place)
        for end in self._ends:
            x, y = self._count_spot(place, end)
            for shade, rim in ((Palette.ink, 2 * self._unit), (paint.count, 0.0)):
                side = COUNT * self._unit + 2 * rim
                self._round_box((x - side / 2, y - side / 2), (side, side), side / 2, shade)

    def _draw_card(self, parts: Sequence[Part], place: Place, bright: bool) -> None:
        Color(*(Palette.plain if bright else paint.dark_card))
        for part in parts:
            stamp_part(part, (place.x, place.y), place.width / WIDTH)

    def _edge(self, place: Place, shade: Rgba, away: float) -> None:
        wide, high, radius = place.width - 2, place.height - 2, place.width * 0.1
        x, y = place.x - wide / 2 + away, place.y - high / 2 - away
        self._round_box((x - 1.4, y - 1.4), (wide + 2.8, high + 2.8), radius, Palette.ink)
        self._round_box((x, y), (wide, high), radius, shade)

    def _shadow(self, place: Place, away: float = 5.0) -> None:
        corner = (place.x - place.width / 2 + 1, place.y - place.height / 2 - away)
        shade = theme.faded(Palette.shadow, 0.5)
        self._round_box(corner, (place.width, place.height), place.width * 0.1, shade)

    def _glow(self, place: Place) -> None:
        self._lay("glow-gold", (place.x, place.y), (place.width * 1.9, place.height * 1.6), (1, 1, 1, 0.9))

    def _frame(self, place: Place) -> None:
        away = 5 * self._unit
        box = (
            place.x - place.width / 2 - away, place.y - place.height / 2 - away, place.width + 2 * away,
            place.height + 2 * away, place.width * 0.14,
        )  # fmt: skip
        for shade, width in ((Palette.ink, 3.5 * self._unit), (Palette.tap_here, 2 * self._unit)):
            Color(*shade)
            SmoothLine(rounded_rectangle=box, width=width + FADES, close=True)

    @staticmethod
    def _round_box(corner: Point, size: Point, radius: float, shade: Rgba) -> None:
        Color(*shade)
        SmoothRoundedRectangle(pos=corner, size=size, radius=[radius])

    @staticmethod
    def _lay(name: str, middle: Point, size: Point, tint: Sequence[float] = (), turned: bool = False) -> None:
        """Lays a drawing around a point, in the colour of the one before if none is named."""
        if tint:
            Color(*tint)
        stamp_part(Part(name, 0.0, 0.0, *size, turned), middle, 1.0)
