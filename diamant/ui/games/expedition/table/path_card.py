"""A card on the path: its face, its number, and what still lies on it."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.games.expedition import Card, CardKind
from diamant.ui.games.expedition.table.pictures import LARGEST_HEAP, card_picture, heap_picture
from diamant.ui.kit.art import art
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import Palette
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401

SLICES = 8  # of a back that is bent


class PathCardView(Widget):
    """Lies at a place of the path; ``turn`` goes from 0, face down, to 1."""

    face = StringProperty("card-back")
    number = StringProperty("")
    rubies = NumericProperty(0)
    turn = NumericProperty(1.0)
    tilt = NumericProperty(0.0)
    disc = NumericProperty(35.0)
    """How large the discs of its number are."""

    slot = ListProperty([0.0, 0.0])
    """The middle of its place on the path."""

    away = ListProperty([0.0, 0.0])
    """How far it still is from its place."""

    sprung = NumericProperty(0.0)
    """How bright the burst over a sprung trap is."""

    bend = NumericProperty(0.0)
    """How far its right edge is lifted while it is face down, from 0 to 1."""

    fresh = BooleanProperty(False)
    """Whether the treasure has not been shared yet: its full picture shows."""

    relic = StringProperty("")
    """The drawing of the relic that it is, if it is one."""

    heap = AliasProperty(
        lambda self: "" if self.fresh else heap_picture(int(self.rubies)), bind=["rubies", "fresh"], cache=True
    )
    count = AliasProperty(
        lambda self: str(int(self.rubies)) if self.rubies > LARGEST_HEAP and not self.fresh else "",
        bind=["rubies", "fresh"], cache=True,
    )

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("slot", "away", "size"):
            self.fbind(name, self._take_place)
        self._bow: Bow | None = None
        for name in ("bend", "turn", "pos", "size"):
            self.fbind(name, self._bow_back)

    def _take_place(self, *_: object) -> None:
        self.center = (self.slot[0] + self.away[0], self.slot[1] + self.away[1])

    def _bow_back(self, *_: object) -> None:
        """Draws the back as a bow while it is bent; a card that lies flat has no need of it."""
        bent = self.bend > 0 and self.turn <= 0.5
        if bent and self._bow is None:
            self._bow = Bow()
            self.canvas.add(self._bow)
        elif not bent and self._bow is not None:
            self.canvas.remove(self._bow)
            self._bow = None
        if self._bow is not None:
            self._bow.lie(self)

    def show(self, card: Card, rubies: int, fresh: bool) -> None:
        """Shows a card with what lies on it; a fresh treasure shows its whole picture."""
        treasure = card.kind is CardKind.TREASURE
        self.fresh = fresh and treasure
        self.face = card_picture(card, shared=treasure and not fresh)
        self.relic = self.face.removeprefix("card-") if card.kind is CardKind.RELIC else ""
        self.number = str(card.worth) if treasure else str(card.worth or "") if card.kind is CardKind.RELIC else ""
        self.rubies = rubies


class Bow(InstructionGroup):
    """The back of a card whose right edge is bent up towards whoever looks on."""

    def __init__(self) -> None:
        super().__init__()
        self._mesh = Mesh(mode="triangle_strip", indices=list(range(2 * SLICES + 2)), texture=art.texture("card-back"))
        self.add(Color(rgba=Palette.plain))
        self.add(self._mesh)

    def lie(self, card: PathCardView) -> None:
        """Takes the place of a card's back, slice by slice."""
        left, bottom, right, _, _, top, *_ = self._mesh.texture.tex_coords
        corners: list[float] = []
        for number in range(SLICES + 1):
            share = number / SLICES
            lifted = card.bend * share * share
            x = card.center_x + card.width * (share * (1 - 0.16 * lifted) - 0.5)
            half = card.height / 2 * (1 + 0.26 * lifted)
            along = left + (right - left) * share
            corners += [x, card.center_y - half, along, bottom, x, card.center_y + half, along, top]
        self._mesh.vertices = corners


load_kv(__name__)
