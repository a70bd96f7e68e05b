"""Blocks with figures on them and plates on their faces: what a podium is built of."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.follow import empty, follow
from diamant.ui.kit.widgets.skin import Skinned
from diamant.ui.table.podium.champion import Champion
from diamant.ui.table.podium.plan import BESIDE, CROWNED, DISC, FIGURE, FIGURE_WIDTH, GAP, INSET, LIP, BlockPlan, Room
from diamant.ui.table.podium.score_plate import ScorePlate, plate_size

load_kv(__name__)

PLATE = 174


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
            champion = Champion(figure=standing.figure, prize=standing.goods.prize, crowned=crowned, lit=crowned)
            champion.crown_room = plan.number > 0 or crowned
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


class BlockStage(Widget):
    """Blocks that are laid out anew when the room, the text size, the language or the figures change."""

    standings = ListProperty([])
    text_scale = NumericProperty(1.0)
    unit = NumericProperty(1.0)

    def __init__(self, **properties: object) -> None:
        self.blocks: list[PodiumBlock] = []
        self.pit = Pit()
        self._build_soon = Clock.create_trigger(self._build, -1)
        super().__init__(**properties)
        for name in ("standings", "pos", "size", "text_scale", "unit"):
            self.fbind(name, self._build_soon)
        follow(i18n, "language", self._word_again)
        self._build_soon()

    def _word_again(self) -> None:
        if self.get_root_window() is not None:  # nobody reads a page that was left, and its game may be closed
            self._build_soon()

    def _build(self, *_: object) -> None:
        self._build_soon.cancel()
        empty(self.pit)
        self.remove_widget(self.pit)
        empty(self)
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
        for plate in block.plates.values():
            plate.beside = self.standings
        self.blocks.append(block)
        self.pit.add_widget(block)
        return block
