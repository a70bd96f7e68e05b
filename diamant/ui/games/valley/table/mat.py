"""A seat's mat: its figure, its cash, gems and event cards, its miners, its name and what it is doing."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from diamant.games.valley.tables import GEMS, HAND, MINERS
from diamant.ui.games.valley.table.mat_plan import MatPlan
from diamant.ui.games.valley.table.states import STATES
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import Rect
from diamant.ui.table.mat import NOTHING, SeatMat


class Part(NamedTuple):
    """What of a mat a finger is on: a card by its place, the cash, or the mat itself."""

    kind: str
    place: int = -1


CASH = Part("cash")
WHOLE = Part("mat")


def card_at(place: int) -> Part:
    """Returns the card at a place."""
    return Part("card", place)


class MatPart(Widget):
    """What lies on a ``mat`` several times: it is the one ``at`` a place."""

    mat = ObjectProperty(None)
    at = NumericProperty(0)


class MatGem(MatPart):
    """How many gems of a kind there are."""

    count = NumericProperty(0)


class MatCard(MatPart, Piece):
    """An event card, face down, or the place of one."""

    there = BooleanProperty(False)
    slot = BooleanProperty(True)
    """Whether its place is drawn: there is no card."""

    corner = ListProperty([0.0, 0.0])
    """Where its place begins, from which it may be raised."""


class MatHelmet(MatPart, Piece):
    """A miner at home, out, or lost."""


class MatSpot(Holdable):
    """What of a mat a key can hold: a card or the cash."""


class MinerMat(SeatMat):
    """Draws one mat. A finger is on a :class:`Part` of it."""

    state = OptionProperty("", options=list(STATES))
    dimmed = BooleanProperty(False)
    crowned = BooleanProperty(False)
    cash_text = StringProperty("")
    """What stands on the plate; nothing while the wallet is closed."""

    wallet = BooleanProperty(False)
    """Whether the cash is in a wallet that has to be held to look."""

    gems = ListProperty([0, 0, 0])
    cards = NumericProperty(0)
    raised = NumericProperty(-1)
    """The place of the card that is held up."""

    home = NumericProperty(MINERS)
    lost = NumericProperty(0)
    nudged = NumericProperty(-1)
    """The place of the card whose corner is lifted, for somebody who only tapped it."""

    ticked = BooleanProperty(False)
    """Whether its last move is made."""

    last_move = BooleanProperty(False)
    """Whether it has its last move still to make: that stands large in place of waiting and moving."""

    tells = BooleanProperty(False)
    """Whether that stands there now."""

    cash_box = ListProperty(NOTHING)
    gem_boxes = ListProperty([NOTHING] * 3)
    card_boxes = ListProperty([NOTHING] * HAND)
    helmet_boxes = ListProperty([NOTHING] * MINERS)
    bar_box = ListProperty(NOTHING)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.gem_marks = [MatGem(mat=self, at=at) for at in range(len(GEMS))]
        cards = [MatCard(mat=self, at=at) for at in range(HAND)]
        for part in (*self.gem_marks, *cards, *(MatHelmet(mat=self, at=at) for at in range(MINERS))):
            self.add_widget(part)
        self.spots = [MatSpot(size_hint=(None, None)) for _ in range(HAND + 1)]
        for at, spot in enumerate(self.spots):
            self.answer_keys(spot, card_at(at) if at < HAND else CASH)
            self.add_widget(spot)
        for name in ("pos", "card_boxes", "cash_box"):
            self.fbind(name, self._lay_spots)

    @property
    def targets(self) -> tuple[Widget, ...]:
        """What a keyboard can reach here: the cards that there are, and a wallet."""
        cards = self.spots[: self._at_hand]
        return (*cards, *([self.spots[HAND]] if self.wallet else []))

    def lie(self, plan: MatPlan) -> None:
        """Takes the measures of its plan."""
        self.unit, self.panel = plan.unit, plan.panel
        self.token_box, self.cash_box = list(plan.token), list(plan.cash)
        self.gem_boxes = [list(box) for box in plan.gems]
        self.card_boxes = [list(box) for box in plan.cards]
        self.helmet_boxes = [list(box) for box in plan.helmets]
        self.name_box, self.status_box, self.bar_box = list(plan.name), list(plan.status), list(plan.bar)

    def tells_last(self, last_move: bool, state: str) -> bool:
        """Tells whether it says that this seat has one last move; what it does in an auction or a move comes first."""
        return last_move and state in ("", "waiting", "choosing", "thinking")

    def helmet(self, at: int, home: float, lost: float, colour: str) -> str:
        """Returns the drawing of one of the three helmets: at home, out, or lost."""
        if at < home:
            return f"helmet-{colour}"
        return "helmet-lost" if at >= MINERS - lost else "helmet-out"

    def _lay_spots(self, *_: Any) -> None:
        for spot, box in zip(self.spots, [*self.card_boxes, self.cash_box], strict=True):
            spot.pos, spot.size = (self.x + box[0], self.y + box[1]), box[2:]

    @property
    def _at_hand(self) -> int:
        """How many cards a finger can hold: those of somebody else are only counted."""
        return 0 if self.panel else int(self.cards)

    # Fingers

    def part_at(self, x: float, y: float) -> Part:
        """Returns what of the mat lies at a point."""
        for at in range(self._at_hand):
            if _covers(self.card_boxes[at], x - self.x, y - self.y, 3 * self.unit):
                return card_at(at)
        if self.wallet and _covers(self.cash_box, x - self.x, y - self.y, 5 * self.unit):
            return CASH
        return WHOLE

    def what_is_at(self, x: float, y: float) -> Part | None:
        part = self.part_at(x, y)
        return part if part != WHOLE or self.collide_point(x, y) else None


def _covers(box: list[float] | Rect, x: float, y: float, more: float) -> bool:
    left, low, wide, high = box
    return left - more <= x <= left + wide + more and low - more <= y <= low + high + more


load_kv(__name__)
