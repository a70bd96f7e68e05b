"""Everybody by the fire: on blocks of earth, beside their notes, with a plate that says how much that is."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.graphics import Color, Ellipse, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from diamant.ui.games.valley import times
from diamant.ui.games.valley.after.capital_chart import CapitalChart
from diamant.ui.games.valley.after.fire_plan import (
    NOTE,
    FirePlan,
    blocks_width,
    disc_of,
    earth_of,
    fire_of,
    is_wide,
    layers,
    ledger_width,
    note_step,
    place_on,
    plan_split,
    plan_stacked,
)
from diamant.ui.games.valley.after.ledger import Ledger
from diamant.ui.games.valley.notes import draw_note
from diamant.ui.games.valley.pictures import notes_for
from diamant.ui.house.room import Goods
from diamant.ui.kit.art import art
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import rgba, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.ink import Ink
from diamant.ui.kit.widgets.light import draw_rays
from diamant.ui.table.edges import Rect
from diamant.ui.table.podium.blocks import BlockStage
from diamant.ui.table.podium.plan import BlockPlan, Room, most_above, plan_podium
from diamant.ui.table.podium.score_plate import ScorePlate, plate_size
from diamant.ui.table.podium.standings import Standing, podium_of
from diamant.ui.table.podium.winners import WinnersPage

load_kv(__name__)

EARTH = rgba("#DB6A3A")
EARTH_LIT = rgba("#F09A55")
LAYERS = (rgba("#E39A58"), rgba("#98393C"), rgba("#DB8A4C"), rgba("#8A3442"), rgba("#D07A45"), rgba("#6E2B4E"))
LEANING = (-3.0, 2.0, -1.0, 3.0, -2.0, 1.0)  # degrees, note by note
RAYS = 20
SHINE = 1.8  # how far they reach, in figures: not as far as what is read beside them
HIGH_UP = 1.6  # how far above the pile a note begins to fall, in notes


class NotePile(Widget):
    """Notes lying on each other, the first one lowest; ``fall`` 1 lets the last one hang above the others."""

    notes = ListProperty([])
    fall = NumericProperty(0.0)

    def __init__(self, **properties: object) -> None:
        self._ink = Ink()
        super().__init__(size_hint=(None, None), **properties)
        for name in ("notes", "fall", "pos", "size"):
            self.fbind(name, self._draw)
        follow(i18n, "language", self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        wide, high = self.width, self.width / NOTE
        step = note_step(Rect(*self.pos, *self.size), len(self.notes))
        with self.canvas:
            for at, value in enumerate(self.notes):
                last = at == len(self.notes) - 1
                x, y = self.x, self.y + at * step + (HIGH_UP * high * self.fall if last else 0.0)
                PushMatrix()
                Rotate(angle=LEANING[at % len(LEANING)], origin=(x + wide / 2, y + high / 2))
                draw_note(self._ink, value, Rect(x, y, wide, high))
                PopMatrix()

    def drop(self, notes: Sequence[int], seconds: float) -> None:
        """Lets one more note fall on the pile; at once for no time."""
        Animation.cancel_all(self)
        self.notes = list(notes)
        self.fall = 1.0 if seconds > 0 else 0.0
        if seconds > 0:
            Animation(fall=0.0, d=seconds, t="in_quad").start(self)

    def settle(self) -> None:
        """Lets everything lie at once."""
        Animation.cancel_all(self)
        self.fall = 0.0


class EarthBlock(Widget):
    """A block of earth with those who stand on it; ``sunk`` 1 hides it in the ground."""

    sunk = NumericProperty(0.0)
    tallness = NumericProperty(0.0)

    def __init__(self, plan: BlockPlan, crowned: bool, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self.pos, self.size, self.tallness = (plan.x, plan.y), (plan.width, plan.height), plan.height + plan.figure
        self.plates: dict[int, ScorePlate] = {}
        self.piles: dict[int, NotePile] = {}
        self.crowned = crowned
        places = [place_on(plan, at, theme.u) for at in range(len(plan.members))]
        with self.canvas:
            if crowned:
                for place in places:
                    self._glow(place.figure)
            self._earth(earth_of(plan, theme.u))
            if plan.number:
                _stamp("disc-gold", disc_of(plan, theme.u))
            for row, place in zip(plan.members, places, strict=True):
                self._figure(row, place.figure)
                if crowned:
                    _stamp("crown-gold", place.crown)
        if plan.number:
            self._number(plan.number, disc_of(plan, theme.u))
        for row, place in zip(plan.members, places, strict=True):
            pile = self.piles[row.seat] = NotePile(notes=notes_for(row.points)[::-1])
            plate = self.plates[row.seat] = ScorePlate.of(_plain(row), stacked=plan.stacked)
            for part, box in ((pile, place.notes), (plate, place.plate)):
                part.pos, part.size = (box.x, box.y), (box.width, box.height)
                self.add_widget(part)

    def _glow(self, figure: Rect) -> None:
        side = 2.3 * figure.height
        middle = figure.x + figure.width / 2
        _stamp("glow-gold", Rect(middle - side / 2, figure.y - 0.24 * side, side, side))

    def _earth(self, earth: Rect) -> None:
        unit, radius = theme.u, 12 * theme.u
        rim = 2.5 * unit
        whole = layers(earth, unit)
        for at, layer in enumerate(whole):
            on_top = at == len(whole) - 1
            Color(*theme.colour.ink)
            RoundedRectangle(pos=(layer.x, layer.y - rim), size=(layer.width, layer.height + 2 * rim), radius=[radius])
            Color(*(EARTH if on_top else LAYERS[(len(whole) - 2 - at) % len(LAYERS)]))
            inside = (layer.x + rim, layer.y), (layer.width - 2 * rim, layer.height)
            RoundedRectangle(pos=inside[0], size=inside[1], radius=[radius - rim])
            Color(*(EARTH_LIT if on_top else (1, 1, 1, 0.16)))
            high = 5 * unit if on_top else 2.5 * unit
            where = (layer.x + radius, layer.y + layer.height - high - 3 * unit)
            RoundedRectangle(pos=where, size=(layer.width * (0.9 if on_top else 0.4) - radius, high), radius=[high / 2])

    def _number(self, number: int, disc: Rect) -> None:
        label = FitLabel(text=str(number), bold=True, wish=0.5 * disc.height, size_hint=(None, None))
        label.color, label.size, label.pos = theme.colour.parchment_title, disc[2:], disc[:2]
        self.add_widget(label)

    def _figure(self, row: Standing, box: Rect) -> None:
        Color(*theme.faded(theme.colour.shadow, 0.4))
        Ellipse(pos=(box.x - 0.05 * box.width, box.y - 0.05 * box.height), size=(1.1 * box.width, 0.11 * box.height))
        _stamp(f"hero-{row.colour}-large", box)


class FireStage(BlockStage):
    """Blocks of earth by the fire. ``told`` is the game that is over, ``held`` the gems that nobody sold, by seat."""

    told = ObjectProperty(None, allownone=True)
    held = ListProperty([])
    crowned = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        self.plates: dict[int, ScorePlate] = {}
        self.piles: dict[int, NotePile] = {}
        super().__init__(**properties)

    def stand(self, plans: Sequence[BlockPlan], within: Rect) -> None:
        """Puts blocks up in a part of the page."""
        self.plates, self.piles, self.blocks = {}, {}, []
        self.pit.pos = (self.x + within.x, self.y + within.y)
        self.add_widget(self.pit)
        for plan in plans:
            moved = plan._replace(x=self.x + within.x + plan.x, y=self.y + within.y + plan.y)
            first = self.crowned and plan.members[0].place == 1
            block = EarthBlock(moved, first)
            self.blocks.append(block)
            self.pit.add_widget(block)
            self.plates |= block.plates
            self.piles |= block.piles
            if first:
                self._shine(moved)

    def _shine(self, plan: BlockPlan) -> None:
        """Draws the rays behind everybody, around who won."""
        middle = (plan.x + plan.width / 2, plan.y + plan.height + 0.5 * plan.figure)
        with self.canvas.before:
            draw_rays(middle, SHINE * plan.figure, RAYS, "glow-gold", (1, 1, 1, 0.7), turn=0.08)

    def burn(self, box: Rect | None) -> None:
        """Draws the fire."""
        self.canvas.before.clear()
        if box is not None:
            with self.canvas.before:
                glow = 3.2 * box.height
                middle = self.x + box.x + box.width / 2
                _stamp("glow-warm", Rect(middle - glow / 2, self.y + box.y + box.height / 2 - glow / 2, glow, glow))
                _stamp("campfire", Rect(self.x + box.x, self.y + box.y, box.width, box.height))


class FirePage(WinnersPage, FireStage):
    """All is counted: the winners stand highest, beside them how the money of everybody grew."""

    def __init__(self, **properties: object) -> None:
        self.chart = CapitalChart(size_hint=(None, None), jumping=False)
        self.ledger = Ledger()
        super().__init__(crowned=True, **properties)

    def fill(self) -> None:
        unit = theme.u
        page, room = self._share_out()
        plans = plan_podium(podium_of(self.standings, most_above(room)), room)
        self.burn(fire_of(page.blocks, unit, max(plan.x + plan.width for plan in plans)))
        self.stand(plans, page.blocks)
        if page.ledger.height:
            self._put(self.ledger, page.ledger)
        if page.chart is not None:
            self._put(self.chart, page.chart)

    def _share_out(self) -> tuple[FirePlan, Room]:
        """Shares the page out: with the picture of everybody's money, if there is room for it."""
        unit, plates = theme.u, plate_size([_plain(row) for row in self.standings])
        self.chart.told, self.chart.standings = self.told, list(self.standings)
        least = self.chart.least_size(len(self.standings))
        wide = is_wide(self.width, self.height)
        for split, wanted in ((wide, least), (False, None), (wide, None)):
            room = Room(blocks_width(self.width, unit, split), self.height, unit, plates)
            rest = podium_of(self.standings, most_above(room)).rest
            self.ledger.rest, self.ledger.standings, self.ledger.held = list(rest), list(self.standings), self.held
            self.ledger.fit(ledger_width(self.width, unit, split))
            size = (self.width, self.height, unit, self.ledger.height, wanted)
            page = plan_split(*size) if split else plan_stacked(*size, plates.stacked_height)
            if page is not None:
                return page, room._replace(height=page.blocks.height)
        whole = Rect(0.0, 0.0, self.width, self.height)  # so small a page shows the blocks alone
        return FirePlan(whole, Rect(0.0, 0.0, 0.0, 0.0), None), room

    def _put(self, part: Widget, box: Rect) -> None:
        part.pos, part.size = (self.x + box.x, self.y + box.y), (box.width, box.height)
        self.add_widget(part)

    def rise(self, pace: float) -> None:
        """Lets the blocks grow out of the ground, the highest last."""
        self._build()
        self.settle()
        self.resting = False
        for index, block in enumerate(self.blocks):
            block.sunk = 1.0
            grow = Animation(d=(times.block_waits + index * times.blocks_apart) * pace)
            grow += Animation(sunk=0.0, d=times.block_grows * pace, t="out_back")
            if index == len(self.blocks) - 1:
                grow.bind(on_complete=self._rest)
            grow.start(block)

    def settle(self) -> None:
        for block in self.blocks:
            Animation.cancel_all(block)
            block.sunk = 0.0
        self.resting = True

    def _rest(self, *_: object) -> None:
        self.resting = True


def _plain(row: Standing) -> Standing:
    """Returns somebody without goods: the notes lie beside the figure, not on the plate."""
    return row._replace(goods=Goods())


def _stamp(name: str, box: Rect) -> None:
    Color(1, 1, 1, 1)
    Rectangle(texture=art.texture(name), pos=box[:2], size=box[2:])
