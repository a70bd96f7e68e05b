"""A seat at the table: a mat with its explorer, chest, loose rubies and two decision cards, drawn for its owner."""

from __future__ import annotations

from typing import Any, Protocol

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
)
from kivy.uix.widget import Widget

from diamant.games.expedition import Choice
from diamant.table import Refused
from diamant.ui.games.expedition.table import decision_card, relic_row  # noqa: F401
from diamant.ui.games.expedition.table.guess import GuessingMat
from diamant.ui.games.expedition.table.hand_plate import HandPlate
from diamant.ui.games.expedition.table.held_card import HeldCard
from diamant.ui.games.expedition.table.pictures import choice_picture, heap_picture, peek_picture
from diamant.ui.games.expedition.table.states import SeatState, state_of
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.widgets import piece
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.table.edges import Point, Rect
from diamant.ui.table.pressing import What

LEAST_PLATE = 72  # dp
OPEN_GROWS = 1.08  # times: open cards are a little larger
CHEST = -1  # what a finger is on: a card (0 or 1), or the chest


class Chest(Holdable, piece.Piece):
    """A seat's chest: a held key looks into it, as a finger of the seat's owner does."""

    glow = NumericProperty(0.0)
    """How bright its gold halo is: safe."""


class OwnCards(Protocol):
    """What a seat may do with its owner's two cards."""

    @property
    def laid(self) -> int | None:
        """Which card lies forward."""

    def peek(self, card: int) -> Choice:
        """Returns what one of the two cards is."""

    def lay(self, card: int) -> None:
        """Lays a card forward."""

    def take_back(self) -> None:
        """Takes the laid card back."""


class Seat(GuessingMat):
    """Takes touches for one seat and knows nothing of the others. Fires ``on_changed`` when its owner has chosen."""

    on_changed = Fired("when the owner laid a card forward, changed it or took it back")
    on_refused = Fired("when somebody wants to look into a chest that nobody may look into")

    beside = NumericProperty(0)
    chest = NumericProperty(0)
    secret = BooleanProperty(True)
    shut = BooleanProperty(False)
    """Whether nobody may look into the chest: a machine player has it, or a person who may not be there."""

    relics = ListProperty([])
    """The drawings of the relics taken."""

    single = BooleanProperty(False)
    """One place for a turned card instead of two face-down cards: the tablet is passed on."""

    plated = BooleanProperty(False)
    """A plate for a hand in place of the cards."""

    open_cards = BooleanProperty(False)
    """Whether the owner's two cards lie face up: there is nobody to hide them from."""

    hand = ObjectProperty(None, allownone=True)
    """The owner's two cards while there is something to choose, and nothing of anybody else's."""

    deciding = BooleanProperty(False)
    """Whether the seat is asked to choose."""

    chosen = BooleanProperty(False)
    hand_on = BooleanProperty(False)
    """Whether its hand lies on the plate and counts."""

    shown = ObjectProperty(None, allownone=True)
    """What it chose, once that is turned up."""

    lost = ObjectProperty(None, allownone=True)
    """How many rubies a trap made it lose, if one did."""

    close_by = BooleanProperty(True)
    """Whether chest and relics lie close together, and leave room for what can be chosen."""

    cards_out = BooleanProperty(False)
    """Whether decision cards lie on the mat."""

    laid = NumericProperty(-1)
    """Which card lies forward; -1 for none."""

    card_width = NumericProperty(60.0)
    card_height = NumericProperty(84.0)
    cards_y = NumericProperty(0.0)
    look_room = NumericProperty(0.0)
    """How high above the mat's lower edge a card may stand that is held up."""

    card_gap = NumericProperty(9.0)
    cards_x = NumericProperty(0.0)
    pad = NumericProperty(12.0)
    token_size = NumericProperty(88.0)
    words_height = NumericProperty(35.0)
    things_y = NumericProperty(0.0)
    things_height = NumericProperty(90.0)
    middle_x = NumericProperty(0.0)
    middle_width = NumericProperty(100.0)
    name_room = NumericProperty(100.0)
    looking_at = NumericProperty(-1)
    """Which card its owner holds up to look at; -1 for none."""

    chest_open = BooleanProperty(False)
    chest_seen = BooleanProperty(False)
    """Whether the owner is looking into the chest."""

    def _state(self) -> SeatState:
        looking, guessing = self.looking_at >= 0, self.signs_out and not self.guess
        return state_of(
            self.in_cave, self.deciding, looking, self.chosen, self.hand_on, self.shown, self.lost, guessing
        )

    state = AliasProperty(
        _state, bind=["in_cave", "deciding", "looking_at", "chosen", "hand_on", "shown", "lost", "signs_out", "guess"],
        cache=True, rebind=True,
    )
    """How the seat stands."""

    heap = AliasProperty(lambda self: heap_picture(int(self.beside)), bind=["beside"], cache=True)
    compact = AliasProperty(
        lambda self: self.mat_height < dp(120) or self.cards_x - self.x < dp(290 if self.single else 222),
        bind=["mat_height", "x", "cards_x", "single"], cache=True,
    )
    """Whether there is no room for words beside the signs."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.cards = (self.ids.first, self.ids.second)
        self.held = HeldCard()
        self.add_widget(self.held)
        for at, card in enumerate(self.cards):
            self.answer_keys(card, at)
        self.answer_keys(self.ids.chest, CHEST)
        self.plate = self._add_plate() if self.plated else None
        self.bind(hand=self._mark_targets, secret=self._mark_targets)
        self._mark_targets()

    def _add_plate(self) -> HandPlate:
        plate = HandPlate(size_hint=(None, None))
        self.add_widget(plate)
        for name in ("pos", "size", "mat_height", "cards_x", "pad", "in_cave", "cards_out", "machine", "sign"):
            self.fbind(name, self._show_plate)
        self.fbind("colour", plate.setter("colour"))
        return plate

    def _show_plate(self, *_: Any) -> None:
        """A plate lies where the cards would, while its owner is in the cave."""
        plate = self.plate
        if plate is None:
            return
        room = self.right - self.pad - self.cards_x
        side = max(dp(LEAST_PLATE), min(room, 0.82 * self.mat_height))
        plate.size = (side, side)
        plate.center = (self.right - self.pad - max(room, side) / 2, self.y + self.mat_height / 2)
        plate.opacity = 1.0 if self.in_cave and not self.cards_out else 0.0
        plate.sign = self.sign if self.machine else "i-hand"
        self._mark_targets()

    @property
    def targets(self) -> tuple[Widget, ...]:
        """What a keyboard can reach: both cards, the plate or the signs, then the chest."""
        chooses = (self.plate,) if self.plate is not None and not self.cards_out else self.cards
        return (*(super().targets or chooses), self.ids.chest)

    def _mark_targets(self, *_: Any) -> None:
        if self.plate is not None:
            self.plate.is_target = bool(self.plate.opacity) and not self.machine
        for card in self.cards:
            card.is_target = self.hand is not None
        self.ids.chest.is_target = self.secret

    # What is shown

    def deal(self, hand: OwnCards | None, out: bool) -> None:
        """Lays two face-down cards before the owner, or takes them away. A machine's cards come without a hand."""
        self.hand = hand
        self.cards_out = self.deciding = out
        self.hand_on = False
        self.open_cards = False
        if self.plate is not None:
            self.plate.reset()
        for card in self.cards:
            card.turn, card.face, card.glow, card.grow, card.dimmed = 0.0, "", "", 1.0, False
        self._put_down()
        self.show_laid()

    def forget(self) -> None:
        """Forgets how the last decision ended."""
        self.shown = self.lost = None

    def turn_up_own(self) -> None:
        """Turns the owner's two cards face up: nobody at the table needs to be kept from seeing them."""
        self.open_cards = self.hand is not None
        for at, card in enumerate(self.cards if self.hand is not None else ()):
            card.face, card.turn, card.grow = choice_picture(self.hand.peek(at)), 1.0, OPEN_GROWS

    def show_chosen(self) -> None:
        """Shows that a machine explorer has chosen, with a card or a hand."""
        self.deal(None, out=self.plate is None and not self.single)
        self.deciding = True
        if self.plate is not None:
            self.plate.lit = True
        self.lay_forward(0)

    def revealed(self) -> Widget:
        """Returns what is to be turned up: the card that was laid, or the plate."""
        if self.plate is not None and not self.cards_out:
            return self.plate
        self.cards_out = True
        return self.cards[0 if self.single else max(0, int(self.laid))]

    def show_laid(self) -> None:
        """Shows which of the owner's cards lies forward."""
        laid = self.hand.laid if self.hand else None
        self.lay_forward(laid)

    def lay_forward(self, laid: int | None) -> None:
        """Shows which card lies forward, still face down."""
        self.laid = -1 if laid is None else laid
        self.chosen = laid is not None
        for at, card in enumerate(self.cards):
            card.glow = "glow-gold" if at == laid else ""
            card.dimmed = laid is not None and at != laid

    # Touches

    def what_is_at(self, x: float, y: float) -> What | None:
        if self.hand is not None:
            for at, card in enumerate(self.cards):
                if card.collide_point(x, y):
                    return at
        return CHEST if self.secret and self.ids.chest.collide_point(x, y) else super().what_is_at(x, y)

    def can_hold(self, what: What) -> bool:
        return bool(self.secret) if what == CHEST else self.hand is not None and not self.open_cards

    def can_drag(self, what: What) -> bool:
        return what in (0, 1) and self.looking_at < 0  # who looks at a card slides on it

    def on_touch_down(self, touch: MotionEvent) -> bool:
        on_plate = self.plate is not None and self.collide_point(*touch.pos) and self.plate.on_touch_down(touch)
        return on_plate or super().on_touch_down(touch)

    def on_touched(self, *_: Any) -> None:
        for at, card in enumerate(self.cards):
            card.pressed = at in self.touched
        super().on_touched()

    def on_tap(self, what: What) -> None:
        super().on_tap(what)
        if what in (0, 1):
            self._choose(what)

    def on_hold(self, what: int, at: Point | None) -> None:
        if what != CHEST:
            self.show_peek(what, at[1] if at else None)
        elif self.shut:
            self.dispatch("on_refused")
        else:
            self.chest_seen = True

    def on_slide(self, what: int, at: Point) -> None:
        if what != CHEST and what == self.looking_at:
            self.show_peek(what, at[1])

    def on_drag(self, what: int, at: Point) -> None:
        """A card that is pushed past the edge of the mat is laid, and one that is pulled back is taken back."""
        if self.hand is None:
            return
        up, laid = at[1] - self.y, self.hand.laid == what
        if up < 0.5 * self.mat_height if laid else up > self.mat_height:
            self._choose(what)

    def on_let_go(self, what: int) -> None:
        self.chest_seen = False
        self._put_down()

    def drop_touches(self) -> None:
        super().drop_touches()
        self.on_let_go(CHEST)
        if self.plate is not None:
            self.plate.let_go()

    def _choose(self, card: int) -> None:
        if self.hand is None:
            return
        try:
            if self.hand.laid == card:
                self.hand.take_back()
            else:
                self.hand.lay(card)
        except Refused:
            return
        self.show_laid()
        self.dispatch("on_changed")

    def show_peek(self, card: int, finger: float | None = None) -> None:
        """Stands a card up before its owner, beyond the finger that holds it at this height, or before a key."""
        if self.hand is not None and not self.open_cards:
            view = self.cards[card]
            place = Rect(*view.pos, *view.size)
            mat = Rect(self.x, self.y, self.width, self.mat_height)
            finger = view.y + view.height / 4 if finger is None else finger
            self.held.stand(peek_picture(self.hand.peek(card)), place, finger, mat, self.y + self.look_room)
            self.looking_at = card

    def _put_down(self) -> None:
        self.looking_at = -1
        self.held.hide()


load_kv(__name__)
