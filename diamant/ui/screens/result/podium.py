"""The podium, with stars over it and those who do not stand on it at its feet."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty

from diamant.ui.kit.art import art
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.screens.result.rest_strip import RestStrip
from diamant.ui.table.podium.blocks import BlockStage
from diamant.ui.table.podium.plan import most_above, plan_podium
from diamant.ui.table.podium.standings import podium_of
from diamant.ui.table.podium.winners import WinnersPage

SPARKLES = ("sparkle-gold", "sparkle-gold", "sparkle-ice", "sparkle-pink")
SPARKLE_COUNT = 54
RISE = 0.45
RISE_APART = 0.25


class Sparkles(Drawing):
    """Stars of gold, ice and rose over a stage, always at the same places."""

    shows = ("shown",)
    shown = NumericProperty(1.0)
    """How large they are, from 0 to 1."""

    def paint(self) -> None:
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


class PodiumStage(WinnersPage, BlockStage):
    """The winners on the highest block, the next beside them, the others in a strip at their feet."""

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
