"""A floor of the mine: its gallery, lit or dark, the pile to draw from and the discard pile."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from diamant.ui.games.dwarfs import paint
from diamant.ui.games.dwarfs.pictures import back, face
from diamant.ui.games.dwarfs.table.plan import FloorPlan
from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.turned_numbers import needs_line
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.place import Place

STACK = (2, 5, 10)  # so many cards for one, two, three edges under the top one
PLATE = (100.0, 50.0)
COUNT = 34.0
RAIL = (100.0, 30.0)


class Heap(Holdable):
    """The place of a pile: what a finger or a key can reach."""

    is_target = False


class GalleryView(Widget):
    """Draws one floor on one canvas; the numbers of its pile stand at both ends of it."""

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
        self._drawn = InstructionGroup()
        super().__init__(size_hint=(None, None), **properties)
        self.floor = floor
        self.canvas.add(self._drawn)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        self.counts = [FitLabel(bold=True, color=Palette.ink) for _ in range(2)]
        self._count_frames = [Turned(), Turned()]
        for frame, count in zip(self._count_frames, self.counts, strict=True):
            frame.add_widget(count)
            self.add_widget(frame)
        self.pile, self.discard = Heap(size_hint=(None, None)), Heap(size_hint=(None, None))
        self.add_widget(self.pile)
        self.add_widget(self.discard)
        for name in ("lit", "left", "top_card", "under", "halo", "throwing", "both_ways", "tint"):
            self.fbind(name, self._draw_soon)
        follow(art, "sheet", self._draw_soon, self)

    def on_halo(self, _: object, halo: bool) -> None:
        self.pile.is_target = halo

    def on_throwing(self, _: object, throwing: bool) -> None:
        self.discard.is_target = throwing

    def rest(self) -> None:
        """Is drawn no more: the table is left."""
        self._draw_soon.cancel()

    def lie(self, plan: FloorPlan, both_ways: bool) -> None:
        """Takes its place."""
        self._plan, self.both_ways = plan, both_ways
        self.pos, self.size = plan.gallery[:2], plan.gallery[2:]
        for heap, place in ((self.pile, plan.pile), (self.discard, plan.discard)):
            heap.size = (place.width, place.height)
            heap.pos = (place.x - place.width / 2, place.y - place.height / 2)
        unit = plan.gallery.width / 290
        size = COUNT * unit
        for frame, count, end in zip(self._count_frames, self.counts, (1, -1), strict=True):
            count.size, count.wish = (size, size), 19 * unit
            frame.lie(size, size, _count_spot(plan.pile, end, unit), 0 if end == 1 else 180)
        self._draw_soon()

    def _draw(self, *_: Any) -> None:
        group, plan = self._drawn, self._plan
        group.clear()
        if plan is None:
            return
        unit = plan.gallery.width / 290
        if self.lit:
            x, y = plan.gallery.centre
            group.add(Color(rgba=(1, 1, 1, 0.75)))
            size = plan.gallery.width * 1.5
            group.add(Rectangle(texture=art.texture("glow-warm"), pos=(x - size / 2, y - size / 2), size=(size, size)))
        group.add(Color(rgba=self.tint))
        name = f"gallery-{int(self.floor)}-{'lit' if self.lit else 'dark'}"
        group.add(Rectangle(texture=art.texture(name), pos=self.pos, size=self.size))
        self._draw_rails(plan, unit)
        self._draw_plates(plan, unit)
        self._draw_discard(plan.discard, unit)
        self._draw_pile(plan.pile, unit)

    def _draw_rails(self, plan: FloorPlan, unit: float) -> None:
        box, wide, high = plan.gallery, RAIL[0] * unit, RAIL[1] * unit
        texture = art.texture("rail")
        start, end = box.x - 24 * unit, box.right + 24 * unit
        while start < end - 1:
            part = min(wide, end - start)
            region = texture.get_region(0, 0, max(1, texture.width * part / wide), texture.height)
            self._drawn.add(Rectangle(texture=region, pos=(start, box.centre[1] - high / 2), size=(part, high)))
            start += part

    def _draw_plates(self, plan: FloorPlan, unit: float) -> None:
        x, _ = plan.gallery.centre
        wide, high = PLATE[0] * unit, PLATE[1] * unit
        texture = art.texture(f"plate-{int(self.floor)}-{'lit' if self.lit else 'dark'}")
        low, top = plan.gallery.y + 10 * unit, plan.gallery.top - 10 * unit - high
        if self.both_ways:
            self._drawn.add(Rectangle(texture=texture, pos=(x - wide / 2, low), size=(wide, high)))
        turned = texture.tex_coords[4:] + texture.tex_coords[:4] if self.both_ways else texture.tex_coords
        self._drawn.add(Rectangle(texture=texture, tex_coords=turned, pos=(x - wide / 2, top), size=(wide, high)))

    def _draw_discard(self, place: Place, unit: float) -> None:
        group = self._drawn
        corner = (place.x - place.width / 2, place.y - place.height / 2)
        if self.throwing:
            self._glow(place)
        if self.top_card is None:
            group.add(Color(rgba=Palette.plain))
            group.add(Rectangle(texture=art.texture("place-discard"), pos=corner, size=(place.width, place.height)))
        else:
            for lean, shade in ((-5, Palette.card_disc), (4, Palette.parchment))[: max(0, int(self.under) - 1)]:
                group.add(PushMatrix())
                group.add(Rotate(angle=lean, origin=(place.x, place.y)))
                self._edge(place, shade, 0.0)
                group.add(PopMatrix())
            self._shadow(place)
            group.add(Color(rgba=Palette.plain if self.lit or self.throwing else paint.dark_card))
            for part in face(self.top_card):
                self._part(part, place)
        if self.throwing:
            self._frame(place, unit)
            size = 27 * unit
            for end in (1, -1) if self.both_ways else (1,):
                group.add(Color(rgba=Palette.plain))
                texture = art.texture("sign-throw")
                coords = texture.tex_coords if end > 0 else texture.tex_coords[4:] + texture.tex_coords[:4]
                y = place.y - end * (place.height / 2 + 2 * unit)
                group.add(
                    Rectangle(
                        texture=texture, tex_coords=coords, pos=(place.x - size / 2, y - size / 2), size=(size, size)
                    )
                )

    def _draw_pile(self, place: Place, unit: float) -> None:
        group = self._drawn
        corner = (place.x - place.width / 2, place.y - place.height / 2)
        left = int(self.left)
        for frame, count, at in zip(self._count_frames, self.counts, (1, -1), strict=True):
            frame.opacity = 1.0 if left and (at == 1 or self.both_ways) else 0.0
            count.text = str(left)
            count.underline = needs_line(count.text)
        if not left:
            group.add(Color(rgba=Palette.plain))
            group.add(Rectangle(texture=art.texture("place-pile"), pos=corner, size=(place.width, place.height)))
            return
        if self.halo:
            self._glow(place)
        self._shadow(place, 9 * unit)
        edges = sum(left >= least for least in STACK)
        for number in range(edges, 0, -1):
            light, dark = paint.edges[int(self.floor)]
            self._edge(place, dark if number % 2 else light, 2.4 * unit * number)
        group.add(Color(rgba=Palette.plain if self.lit else paint.dark_card))
        for part in back(int(self.floor)):
            self._part(part, place)
        if self.halo:
            self._frame(place, unit)
        size = COUNT * unit
        for end in (1, -1) if self.both_ways else (1,):
            x, y = _count_spot(place, end, unit)
            group.add(Color(rgba=Palette.ink))
            group.add(RoundedRectangle(pos=(x - size / 2 - 2 * unit, y - size / 2 - 2 * unit),
                                       size=(size + 4 * unit, size + 4 * unit), radius=[size / 2 + 2 * unit]))
            group.add(Color(rgba=paint.count))
            group.add(RoundedRectangle(pos=(x - size / 2, y - size / 2), size=(size, size), radius=[size / 2]))

    def _part(self, part: Any, place: Place) -> None:
        scale = place.width / 100
        texture = art.texture(part.name)
        coords = texture.tex_coords[4:] + texture.tex_coords[:4] if part.turned else texture.tex_coords
        wide, high = part.width * scale, part.height * scale
        corner = (place.x + part.x * scale - wide / 2, place.y + part.y * scale - high / 2)
        self._drawn.add(Rectangle(texture=texture, tex_coords=coords, pos=corner, size=(wide, high)))

    def _edge(self, place: Place, shade: Any, away: float) -> None:
        wide, high, round_ = place.width - 2, place.height - 2, place.width * 0.1
        corner = (place.x - wide / 2 + away, place.y - high / 2 - away)
        self._drawn.add(Color(rgba=Palette.ink))
        self._drawn.add(
            RoundedRectangle(pos=(corner[0] - 1.4, corner[1] - 1.4), size=(wide + 2.8, high + 2.8), radius=[round_])
        )
        self._drawn.add(Color(rgba=shade))
        self._drawn.add(RoundedRectangle(pos=corner, size=(wide, high), radius=[round_]))

    def _shadow(self, place: Place, away: float = 5.0) -> None:
        self._drawn.add(Color(rgba=theme.faded(Palette.shadow, 0.5)))
        corner = (place.x - place.width / 2 + 1, place.y - place.height / 2 - away)
        self._drawn.add(RoundedRectangle(pos=corner, size=(place.width, place.height), radius=[place.width * 0.1]))

    def _glow(self, place: Place) -> None:
        self._drawn.add(Color(rgba=(1, 1, 1, 0.9)))
        wide, high = place.width * 1.9, place.height * 1.6
        corner = (place.x - wide / 2, place.y - high / 2)
        self._drawn.add(Rectangle(texture=art.texture("glow-gold"), pos=corner, size=(wide, high)))

    def _frame(self, place: Place, unit: float) -> None:
        away = 5 * unit
        box = (
            place.x - place.width / 2 - away, place.y - place.height / 2 - away, place.width + 2 * away,
            place.height + 2 * away, place.width * 0.14,
        )  # fmt: skip
        for shade, width in ((Palette.ink, 3.5 * unit), (Palette.tap_here, 2 * unit)):
            self._drawn.add(Color(rgba=shade))
            self._drawn.add(Line(rounded_rectangle=box, width=width, joint="round", close=True))


def _count_spot(place: Place, end: int, unit: float) -> tuple[float, float]:
    """Returns where the number of a pile stands: at its near end for 1, at its far end for -1."""
    return (place.x - end * (place.width / 2 - 14 * unit), place.y - end * (place.height / 2 - 2 * unit))
