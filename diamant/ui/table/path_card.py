"""A card on the path: its face, its number, and what still lies on it."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.games.expedition import Card, CardKind
from diamant.ui.files import load_kv
from diamant.ui.table.pictures import LARGEST_HEAP, card_picture, heap_picture
from diamant.ui.widgets import fit_label, piece  # noqa: F401


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

    fresh = BooleanProperty(False)
    """Whether the treasure has not been shared yet: its full picture shows."""

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

    def _take_place(self, *_: object) -> None:
        self.center = (self.slot[0] + self.away[0], self.slot[1] + self.away[1])

    def show(self, card: Card, rubies: int, fresh: bool) -> None:
        """Shows a card with what lies on it; a fresh treasure shows its whole picture."""
        treasure = card.kind is CardKind.TREASURE
        self.fresh = fresh and treasure
        self.face = card_picture(card, shared=treasure and not fresh)
        self.number = str(card.worth) if treasure else str(card.worth or "") if card.kind is CardKind.RELIC else ""
        self.rubies = rubies


load_kv(__name__)
