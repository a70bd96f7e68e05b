"""A seat's mat: its figure, its cash, gems and event cards, its miners, its name and what it is doing."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.games.valley.tables import HAND, MINERS
from diamant.ui.games.valley.table.plan import MatPlan
from diamant.ui.games.valley.table.states import STATES
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import Rect
from diamant.ui.table.mat import NOTHING, SeatMat
from diamant.ui.table.touching import PALM_TIME, is_large, strayed


class Part(NamedTuple):
    """What of a mat a finger is on: a card by its place, the cash, or the mat itself."""

    kind: str
    place: int = -1


CASH = Part("cash")
WHOLE = Part("mat")


def card_at(place: int) -> Part:
    """Returns the card at a place."""
    return Part("card", place)


class MatGem(Widget):
    """How many gems of a kind there are."""

    gem = StringProperty("")
    count = NumericProperty(0)
    unit = NumericProperty(1.0)
    corner = ListProperty([0.0, 0.0])
    """Where the mat begins, from which the box is measured."""

    box = ListProperty(NOTHING)


class MatCard(Piece):
    """An event card, face down, or the place of one."""

    there = BooleanProperty(False)
    raised = BooleanProperty(False)
    slot = BooleanProperty(True)
    """Whether its place is drawn while there is no card."""

    colour = StringProperty("red")
    unit = NumericProperty(1.0)
    corner = ListProperty([0.0, 0.0])
    box = ListProperty(NOTHING)


class MatSpot(Holdable):
    """What of a mat a key can hold: a card or the cash."""

    part: Part = WHOLE


class _Finger(NamedTuple):
    touch: MotionEvent
    part: Part
    since: float


class MinerMat(SeatMat):
    """Draws one mat. Fires ``on_tap``, ``on_hold`` and ``on_let_go`` with the part that a finger is on."""

    __events__ = ("on_tap", "on_hold", "on_let_go")

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
    ticked = BooleanProperty(False)
    """Whether its last move is made."""

    cash_box = ListProperty(NOTHING)
    gem_boxes = ListProperty([NOTHING] * 3)
    card_boxes = ListProperty([NOTHING] * HAND)
    helmet_boxes = ListProperty([NOTHING] * MINERS)
    bar_box = ListProperty(NOTHING)

    def __init__(self, **properties: Any) -> None:
        self._finger: _Finger | None = None
        self._down: set[str] = set()
        self._hold: Any = None
        self._holding: Part | None = None
        super().__init__(**properties)
        self.spots = [MatSpot(size_hint=(None, None)) for _ in range(HAND + 1)]
        for at, spot in enumerate(self.spots):
            spot.part = card_at(at) if at < HAND else CASH
            spot.bind(
                on_press=lambda spot: self.dispatch("on_hold", spot.part),
                on_release=lambda spot: self._key_up(spot.part),
            )
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

    def helmet(self, at: int, home: float, lost: float, colour: str) -> str:
        """Returns the drawing of one of the three helmets: at home, out, or lost."""
        if at < home:
            return f"helmet-{colour}"
        return "helmet-lost" if at >= MINERS - lost else "helmet-out"

    def _lay_spots(self, *_: Any) -> None:
        for spot, box in zip(self.spots, [*self.card_boxes, self.cash_box], strict=True):
            spot.pos, spot.size = (self.x + box[0], self.y + box[1]), box[2:]

    def _key_up(self, part: Part) -> None:
        self.dispatch("on_let_go", part)

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

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not (self.collide_point(*touch.pos) or self.part_at(*touch.pos) != WHOLE):
            return False
        touch.grab(self)
        alone = not self._down
        self._down.add(str(touch.uid))
        if not alone or is_large(touch):
            # a palm: whatever came down with it counts for nothing
            if self._finger is not None and Clock.get_time() - self._finger.since < PALM_TIME:
                self._forget()
            return True
        self._finger = _Finger(touch, self.part_at(*touch.pos), Clock.get_time())
        self._hold = Clock.schedule_once(lambda _: self._held(), self.hold_time)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        finger = self._finger
        if finger is not None and finger.touch is touch and self.part_at(*touch.pos) != finger.part and strayed(touch):
            self._forget()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._down.discard(str(touch.uid))
        finger = self._finger
        if finger is None or finger.touch is not touch:
            return True
        held = self._holding is not None
        self._forget()
        if not held and not strayed(touch):
            self.dispatch("on_tap", finger.part)
        return True

    def _held(self) -> None:
        if self._finger is not None:
            self._holding = self._finger.part
            self.dispatch("on_hold", self._finger.part)

    def _forget(self) -> None:
        if self._hold is not None:
            self._hold.cancel()
        self._finger = self._hold = None
        held, self._holding = self._holding, None
        if held is not None:
            self.dispatch("on_let_go", held)

    def drop_touches(self) -> None:
        """Forgets all fingers: they will never come up."""
        self._forget()
        self._down.clear()

    def on_tap(self, part: Part) -> None:
        """Fired by a tap."""

    def on_hold(self, part: Part) -> None:
        """Fired when a finger has stayed."""

    def on_let_go(self, part: Part) -> None:
        """Fired when it is gone."""


def _covers(box: list[float] | Rect, x: float, y: float, more: float) -> bool:
    left, low, wide, high = box
    return left - more <= x <= left + wide + more and low - more <= y <= low + high + more


load_kv(__name__)
