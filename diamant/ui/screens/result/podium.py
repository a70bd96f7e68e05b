"""The podium, and the ledge on which everybody waits while the chests are counted."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from diamant.ui.games.expedition.counting import Count
from diamant.ui.games.expedition.score_plate import ScorePlate, plate_size
from diamant.ui.kit.art import art
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.skin import Skinned
from diamant.ui.screens.result.champion import Champion
from diamant.ui.screens.result.podium_plan import (
    BESIDE,
    CROWNED,
    DISC,
    FIGURE,
    FIGURE_WIDTH,
    GAP,
    INSET,
    LIP,
    BlockPlan,
    Room,
    most_above,
    plan_hall,
    plan_podium,
)
from diamant.ui.screens.result.rest_strip import RestStrip
from diamant.ui.screens.result.standings import podium_of

load_kv(__name__)

SPARKLES = ("sparkle-gold", "sparkle-gold", "sparkle-ice", "sparkle-pink")
SPARKLE_COUNT = 54
PLATE = 174
RISE = 0.45
RISE_APART = 0.25


class BlockBody(Skinned):
    """The drawn block."""


class PodiumBlock(Widget):
    """A block with its figures on top and their plates on its face; ``sunk`` 1 hides it in the ground."""

    number = NumericProperty(0)
    disc = NumericProperty(0.0)
    disc_y = NumericProperty(0.0)
    crammed = BooleanProperty(False)
    """Whether the number stands on the slab."""

    sunk = NumericProperty(0.0)
    tallness = NumericProperty(0.0)
    """The height of the block with those who stand on it."""

    def __init__(self, plan: BlockPlan, crowned: bool = False, **properties: object) -> None:
        super().__init__(number=plan.number, disc=plan.disc, crammed=plan.crammed, **properties)
        self.size = (plan.width, plan.height)
        self.tallness = plan.height + plan.figure
        self.champions: dict[int, Champion] = {}
        self.plates: dict[int, ScorePlate] = {}
        self._plan = plan
        for standing in plan.members:
            champion = Champion(
                colour=standing.colour, crowned=crowned, lit=crowned, crown_room=plan.number > 0 or crowned
            )
            champion.chest = "full" if standing.points else "empty"
            plate = ScorePlate.of(standing, stacked=plan.stacked)
            self.champions[standing.seat], self.plates[standing.seat] = champion, plate
            self.add_widget(champion)
            self.add_widget(plate)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        plan, unit = self._plan, theme.u
        figure_width = plan.figure / (CROWNED if plan.number else FIGURE) * FIGURE_WIDTH
        top = self.top - (LIP + (DISC / 2 if plan.crammed else GAP)) * unit
        for index, seat in enumerate(self.champions):
            middle = self.x + plan.middle(index, INSET * unit)
            champion, plate = self.champions[seat], self.plates[seat]
            champion.size = (min(plan.slot, figure_width), plan.figure)
            champion.pos = (middle - champion.width / 2, self.top - 10 * unit)
            wide, high = plan.plate
            plate.size = (min(plan.slot - (BESIDE + INSET / 2) * unit, max(wide, PLATE * unit)), high)
            plate.pos = (middle - plate.width / 2, top - plate.height)


class Pit(Widget):
    """The ground that blocks come out of: nothing in it is seen below its lower edge; elsewhere nothing is cut."""


class Stage(Widget):
    """Blocks that are laid out anew when the room, the text size or the figures change."""

    standings = ListProperty([])
    text_scale = NumericProperty(1.0)
    unit = NumericProperty(1.0)

    def __init__(self, **properties: object) -> None:
        self.blocks: list[PodiumBlock] = []
        self.pit = Pit()
        self._build_soon = Clock.create_trigger(self._build, -1)
        super().__init__(**properties)
        for name in ("standings", "pos", "size", "text_scale", "unit"):
            self.fbind(name, self._build_again)
        self._build_again()

    def _build_again(self, *_: object) -> None:
        self._build_soon()

    def _build(self, *_: object) -> None:
        self._build_soon.cancel()
        self.clear_widgets()
        self.pit.clear_widgets()
        self.blocks = []
        if self.standings and self.width > 1 and self.height > 1:
            self.fill()

    def fill(self) -> None:
        """Puts the blocks up."""

    def room(self, ground: float = 0.0) -> Room:
        """Returns how much room there is above the ground."""
        return Room(self.width, self.height - ground, theme.u, plate_size(self.standings))

    def put_up(self, plan: BlockPlan, crowned: bool = False) -> PodiumBlock:
        """Adds the block of a plan."""
        block = PodiumBlock(plan, crowned, pos=(self.x + plan.x, self.y + plan.y))
        self.blocks.append(block)
        self.pit.add_widget(block)
        return block


class ChestHall(Stage):
    """Everybody behind a closed chest, in seat order. ``open`` and ``count`` bring the treasures to light."""

    def __init__(self, **properties: object) -> None:
        self._counts: dict[int, Count] = {}
        self._lit = -1
        super().__init__(**properties)

    def fill(self) -> None:
        self.add_widget(self.pit)
        for plan in plan_hall(self.standings, self.room()):
            self.put_up(plan)
        for standing in self.standings:
            self._show(standing.seat)

    def open(self, seat: int, hop: bool = True) -> None:
        """Opens a chest; light falls on the one whose turn it is."""
        self._counts[seat] = Count()
        before, self._lit = self._lit, seat
        self._show(before)
        self._show(seat)
        champion = self._champion(seat)
        if hop and champion is not None:
            champion.hop = 1.0
            Animation(hop=0.0, d=theme.time.card_turn, t="out_quad").start(champion)

    def count(self, seat: int, count: Count) -> None:
        """Shows how far the counting of a chest is."""
        self._counts[seat] = count
        self._show(seat)

    def counted(self, seat: int) -> Count | None:
        """Returns how far the counting of a chest is; None while it is shut."""
        return self._counts.get(seat)

    def forget(self) -> None:
        """Shuts all chests again."""
        self._counts, self._lit = {}, -1
        self._build_again()

    def _champion(self, seat: int) -> Champion | None:
        return next((block.champions[seat] for block in self.blocks if seat in block.champions), None)

    def _show(self, seat: int) -> None:
        count = self._counts.get(seat)
        for block in self.blocks:
            if seat in block.plates:
                block.plates[seat].show(count)
                champion = block.champions[seat]
                champion.lit = seat == self._lit
                champion.chest = "closed" if count is None else "full" if count.points else "empty"


class Sparkles(Widget):
    """Stars of gold, ice and rose over a stage, always at the same places."""

    shown = NumericProperty(1.0)
    """How large they are, from 0 to 1."""

    def __init__(self, **properties: object) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        for name in ("pos", "size", "shown"):
            self.fbind(name, self._draw_again)
        self._draw_again()

    def _draw_again(self, *_: object) -> None:
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(1, 1, 1, 1)
            for name, x, y, side in self._places():
                Rectangle(texture=art.texture(name), pos=(x - side / 2, y - side / 2), size=(side, side))

    def _places(self) -> Iterator[tuple[str, float, float, float]]:
        luck = Random(5)
        for _ in range(SPARKLE_COUNT):
            # They crowd around the middle, where the winners are.
            x = self.x + self.width * (luck.betavariate(2, 2) if luck.random() < 0.7 else luck.random())
            y = self.y + self.height * luck.betavariate(1.6, 1.2)
            yield luck.choice(SPARKLES), x, y, (10 + 16 * luck.random()) * theme.u * self.shown


class PodiumStage(Stage):
    """The winners on the highest block, the next beside them, the others in a strip at their feet."""

    resting = BooleanProperty(True)
    """Whether nothing moves."""

    dense = BooleanProperty(False)
    """Whether the strip takes as little room as it can."""

    def __init__(self, **properties: object) -> None:
        self.sparkles = Sparkles()
        self.strip = RestStrip()
        super().__init__(**properties)

    def fill(self) -> None:
        podium = podium_of(self.standings, most_above(self.room()))
        self.add_widget(self.sparkles)
        self.strip.dense, self.strip.standings = self.dense, list(podium.rest)
        ground = 0.0
        if podium.rest:
            self.strip.fit(self.width - 2 * theme.size.edge * theme.u)
            ground = self.strip.height - 2 * theme.u
        self.pit.pos = (self.x, self.y + ground)
        self.add_widget(self.pit)
        for plan in plan_podium(podium, self.room(ground)):
            self.put_up(plan._replace(y=ground), crowned=plan.members[0].place == 1)
        self.sparkles.pos = (self.x, self.y + ground + 0.25 * self.height)
        self.sparkles.size = (self.width, self.height - ground - 0.25 * self.height)
        if podium.rest:
            self.strip.pos = (self.center_x - self.strip.width / 2, self.y)
            self.add_widget(self.strip)

    def rise(self, pace: float) -> None:
        """Lets the blocks come out of the ground, the highest last, and the sparkles after them."""
        self._build()
        self.settle()
        self.resting = False
        self.sparkles.shown = 0.0
        for index, block in enumerate(self.blocks):
            block.sunk = 1.0
            wait = Animation(d=(0.01 + index * RISE_APART) * pace)
            (wait + Animation(sunk=0.0, d=RISE * pace, t="out_back")).start(block)
        last = (len(self.blocks) - 1) * RISE_APART + RISE
        twinkle = Animation(d=last * pace) + Animation(shown=1.0, d=0.4 * pace, t="out_back")
        twinkle.bind(on_complete=self._rest)
        twinkle.start(self.sparkles)

    def settle(self) -> None:
        """Ends all motion at once."""
        Animation.cancel_all(self.sparkles)
        self.sparkles.shown = 1.0
        for block in self.blocks:
            Animation.cancel_all(block)
            block.sunk = 0.0
        self.resting = True

    def _rest(self, *_: object) -> None:
        self.resting = True
