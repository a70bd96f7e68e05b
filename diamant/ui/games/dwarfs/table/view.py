"""The whole table of the mine as one widget: galleries, mats, cards, and what is shown of a card that is held.

It is handed what may be seen by everybody, and shows faces that only one may see when it is told to, no sooner.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from diamant.games.dwarfs.board import Board, Lying
from diamant.games.dwarfs.cards import Card
from diamant.store import LineUp
from diamant.ui.games.dwarfs.table import fingers
from diamant.ui.games.dwarfs.table.card import CardView
from diamant.ui.games.dwarfs.table.fingers import Fingers, Target
from diamant.ui.games.dwarfs.table.gallery import GalleryView
from diamant.ui.games.dwarfs.table.hand_plan import LEAST_LYING, LEAST_UPRIGHT, in_hand
from diamant.ui.games.dwarfs.table.hint import ThrowHint
from diamant.ui.games.dwarfs.table.mat import DwarfMat
from diamant.ui.games.dwarfs.table.peek import PeekStrip
from diamant.ui.games.dwarfs.table.plan import LEAST_AROUND, SeatPlan, TablePlan, around
from diamant.ui.games.dwarfs.table.reach import Reach
from diamant.ui.games.dwarfs.table.resting import Resting, Spot
from diamant.ui.games.dwarfs.table.scenery import Scenery
from diamant.ui.games.dwarfs.table.trail import Trail
from diamant.ui.kit.i18n import say
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.card_motions import raise_card
from diamant.ui.table.edges import Point, Rect
from diamant.ui.table.held_view import HeldView
from diamant.ui.table.peek import Peeks, strip_place
from diamant.ui.table.place import Place
from diamant.ui.table.view import put

MEDAL_IN_HAND, MEDAL_AROUND = 0.45, 0.3  # how far on a banner the middle of its medallion lies, of its width
WORDS_NEED = 120  # dp: a mat that is less high has no room for words beside the sign of its state


class MineView(Reach, Resting, HeldView[Board]):
    """Lays the table out for a line-up and shows a board on it."""

    scene = "mine"
    least: ClassVar = {"around": LEAST_AROUND, "lying": LEAST_LYING, "upright": LEAST_UPRIGHT}
    plan: TablePlan

    def __init__(self, line_up: LineUp, **properties: Any) -> None:
        self.cards: dict[Spot, CardView] = {}
        self.loose: CardView | None = None
        """The card in somebody's hand, or on its way."""

        self._board: Board | None = None
        self.unlooked: set[tuple[int, int]] = set()
        """First cards that were not looked at by whom they were dealt to: the number of the card, and the seat."""

        self._ahead: set[Spot] = set()
        self._lent: tuple[Spot, int] | None = None
        self._on_buttons: dict[int, tuple[str, dict[str, object]]] = {}
        self._names = Even()
        super().__init__(line_up, **properties)

    def make_seat(self, at: int) -> DwarfMat:
        return DwarfMat()

    def furnish(self) -> None:
        seats = range(len(self.line_up.seats))
        self.galleries = [GalleryView(floor) for floor in (1, 2, 3)]
        self.scenery = Scenery(self.galleries)
        self.medals = [Piece(size_hint=(None, None), sharp=False) for _ in self.banners]
        self.gaps = [[Piece(name="place-own", size_hint=(None, None), sharp=False) for _ in range(5)] for _ in seats]
        self.lying, self.hands = (Widget(size_hint=(None, None)) for _ in range(2))
        self.strip_layer = Peeks(PeekStrip)
        self.fingers = Fingers(self.what_lies_at, self.mat_at, size_hint=(None, None))
        self.button_frames = [Turned() for _ in seats]
        self.buttons = [PushButton(size_hint=(None, None)) for _ in seats]
        self.trail = Trail()
        for part in (self.scenery.behind, *self.galleries, self.scenery, self.trail):
            self.ground.add_widget(part)
        for floor, gallery in enumerate(self.galleries, 1):
            for heap, target in ((gallery.pile, fingers.pile(floor)), (gallery.discard, fingers.discard(floor))):
                self.fingers.answer_keys(heap, target)
        for medal in self.medals:
            self.over_middle.add_widget(medal)
        for gaps in self.gaps:
            for gap in gaps:
                self.edges.add_widget(gap)
        self.edges.add_widget(self.trail.eye)
        self.hint = ThrowHint()
        self.hands.add_widget(self.hint)
        for layer in (self.lying, self.fingers, self.hands, self.strip_layer):
            self.frame.add_widget(layer)
        for at, (frame, button) in enumerate(zip(self.button_frames, self.buttons, strict=True)):
            frame.add_widget(button)
            self.hands.add_widget(frame)
            self.show_button(at, "")

    def always_on_top(self) -> tuple[Widget, ...]:
        return (self.hands, self.strip_layer)

    def adornments(self) -> tuple[Widget, ...]:
        return (self.scenery, self.scenery.behind, self.trail)

    @property
    def marks(self) -> bool:
        """Whether the table wants a mark on cards that their owner has seen."""
        return bool(self.line_up.options.get("marks"))

    # What is shown

    def show_seats_again(self) -> None:
        if self._board is not None:
            self.show_marks(self._board)

    def on_turn(self, seat: int | None, state: str) -> None:
        """Shows whose turn it is, and what the others do meanwhile; all do the same if it is nobody's."""
        for at, mat in enumerate(self.mats):
            mat.active = at == seat
            mat.state = state if seat is None or at == seat else "waiting"
            mat.eyes = 0

    def show(self, board: Board) -> None:
        self._board, self._lent = board, None
        self._drop_loose()
        for seat in range(board.seats):
            for place in range(5):
                self.show_card(board, (seat, place))
            self.mats[seat].haul = board.sent_up(seat)
        if board.drawn is not None:
            seat, card = board.drawn
            self.loose = self._new_card(card, self.plan.seats[seat].drawn)
        self.lay_trail()
        self.show_mine(board)

    def show_mine(self, board: Board) -> None:
        """Shows the galleries with their piles."""
        for gallery, left, top in zip(self.galleries, board.piles, board.tops, strict=True):
            gallery.left = left
            gallery.under = 0 if top is None else gallery.under or 3
            gallery.top_card = top
            gallery.lit = gallery.floor == board.floor
            gallery.halo = gallery.throwing = False

    def show_card(self, board: Board, spot: Spot) -> None:
        """Shows the card at one place as everybody may see it, or none."""
        lying = board.at(*spot)
        view = self.cards.get(spot)
        self.lay_forward(spot, False)
        if lying is None:
            if view is not None:
                discard(self.cards.pop(spot))
            return
        if view is None:
            view = self.cards[spot] = self._new_card(lying, self.home(spot))
        view.floor, view.place = lying.floor, self.home(spot)
        view.tilt, view.cross, view.framed, view.sign, view.badge = 0.0, False, False, "", ""
        view.watched = False
        self.turn(view, lying.face)
        view.lock = lying.face is not None
        view.mark = self._is_marked(lying, spot[0])
        view.changed = board.changed.get(spot, "")

    def show_marks(self, board: Board) -> None:
        """Shows where cards changed places just now, and which their owners have seen, if the table wants that."""
        for spot, view in self.cards.items():
            lying = board.at(*spot)
            view.mark = lying is not None and self._is_marked(lying, spot[0])
            view.changed = board.changed.get(spot, "")

    def _is_marked(self, lying: Lying, seat: int) -> bool:
        seen = seat in lying.seen and (lying.number, seat) not in self.unlooked
        return self.marks and lying.face is None and seen

    @staticmethod
    def turn(view: CardView, face: Card | None) -> None:
        """Lays a card face up, or face down if there is no face to be seen."""
        view.face = face
        view.turn = 0.0 if face is None else 1.0

    def _new_card(self, lying: Lying, place: Place) -> CardView:
        view = CardView(floor=lying.floor, angle=place.angle)
        view.place = place
        self.turn(view, lying.face)
        view.bind(on_press=lambda card: self._key(card, True), on_release=lambda card: self._key(card, False))
        self.lying.add_widget(view)
        return view

    def _drop_loose(self) -> None:
        if self.loose is not None:
            discard(self.loose)
            self.loose = None

    def take_loose(self, floor: int) -> CardView:
        """Takes a card from the pile: it lies on it, face down, and may go anywhere from there."""
        self._drop_loose()
        self.loose = self._new_card(Lying(floor), self.plan.floors[floor - 1].pile)
        return self.loose

    def settle_loose(self, spot: Spot) -> None:
        """The card that was on its way lies at a place of a mat now."""
        if self.loose is not None:
            self.cards[spot] = self.loose
            self.loose = None

    def above(self, view: CardView) -> None:
        """Draws a card above all others from now on."""
        raise_card(self.stage, view)

    def show_button(self, seat: int, text: str, gold: bool = True, **facts: object) -> None:
        """Lays a button before a seat, or takes it away. What it says is marked, not translated.

        ``gold`` is the one that people are waiting for.
        """
        button = self.buttons[seat]
        self._on_buttons[seat] = (text, facts)
        button.kind = "main" if gold else "plain"
        button.text = say(text, **facts) if text else ""
        button.opacity, button.disabled = (1.0, False) if text else (0.0, True)

    def _say_again(self) -> None:
        super()._say_again()
        for seat, (text, facts) in self._on_buttons.items():
            self.show_button(seat, text, self.buttons[seat].kind == "main", **facts)

    def clear_hints(self) -> None:
        """Takes away everything that says what may be tapped."""
        for view in (*self.cards.values(), *([self.loose] if self.loose else [])):
            view.framed, view.sign, view.hold_me = False, "", False
        for gallery in self.galleries:
            gallery.halo = gallery.throwing = False
        for seat in range(len(self.buttons)):
            self.show_button(seat, "")
        self.hint.card = None

    def show_medal(self, name: str) -> None:
        """Lays a medallion onto the banners until it is acted on."""
        for banner, medal in zip(self.banners, self.medals, strict=True):
            medal.name = name
            banner.taken = self._under_medal(medal)

    def _under_medal(self, medal: Piece) -> float:
        """Returns how much of a banner its medallion lies on, if there is one."""
        inset = MEDAL_IN_HAND if self.plan.in_hand else MEDAL_AROUND
        return float(medal.width * (0.5 + inset)) if medal.name else 0.0

    # Looking

    def peek(self, target: Target, card: Card, finger: Point | None) -> None:
        """Lifts a card before its owner for as long as a finger is on it, or a key."""
        view = self.view_of(target)
        if view is None:
            return
        view.held = True
        room = Rect(0, 0, self.plan.width, self.plan.height)
        self.strip_layer.show(target, card, strip_place(view.place, finger, room, float(dp(1))))

    def unpeek(self, target: Target) -> None:
        """Lets a card fall again: nothing of its face is left."""
        self.strip_layer.hide(target)
        view = self.view_of(target)
        if view is not None:
            view.held = False

    def unpeek_all(self, but: Collection[Target] = ()) -> None:
        """Lets all cards fall ``but`` some."""
        for target in self.strip_layer.strips.keys() - set(but):
            self.unpeek(target)

    def hide_faces(self, board: Board) -> None:
        """Turns down whatever only the holder may see."""
        self.unpeek_all()
        self.hint.card = None
        for spot, view in self.cards.items():
            lying = board.at(*spot)
            self.turn(view, lying.face if lying is not None else None)
        if self.loose is not None:
            self.turn(self.loose, board.drawn[1].face if board.drawn else None)

    # Layout

    def plan_around(self, width: float, height: float, unit: float) -> TablePlan:
        return around(width, height, [seat.edge for seat in self.line_up.seats], unit)

    def plan_in_hand(self, width: float, height: float, holder: int, unit: float) -> TablePlan:
        return in_hand(width, height, len(self.mats), holder, unit)

    def lay_out_middle(self) -> None:
        plan = self.plan
        layers = (self.lying, self.fingers, self.hands, self.strip_layer, self.scenery, self.scenery.behind)
        for layer in layers:
            layer.size = (plan.width, plan.height)
        for gallery, floor in zip(self.galleries, plan.floors, strict=True):
            gallery.lie(floor, both_ways=not plan.in_hand)
        self.scenery.lie(plan)
        if self.holder is not None:
            put(self.hint, plan.seats[self.holder].hint)
        for at, (banner, medal) in enumerate(zip(self.banners, self.medals, strict=True)):
            medal.opacity = banner.opacity if at < len(plan.banners) else 0.0
            if at >= len(plan.banners):
                banner.opacity = 0.0
                continue
            place = plan.banners[at]
            banner.tails = not plan.in_hand and plan.unit >= 0.75 * dp(1)
            side = place.height * 1.3
            medal.size = (side, side)
            inset = side * (MEDAL_IN_HAND if plan.in_hand else MEDAL_AROUND)
            medal.center = (place.right - inset if at else place.x + inset, place.centre[1])
            banner.taken = self._under_medal(medal)
            medal.angle = 180 if at else 0
        self._names.clear()
        for mat, seat in zip(self.mats, plan.seats, strict=True):
            if not self._wordless(seat):  # a sign that comes and goes beside a name would change all of them
                self._names.add(mat.ids.name)
        for menu, there in zip(self.menus, (True, len(plan.controls) > 1), strict=False):
            menu.opacity, menu.disabled = float(there), not there
        if self._board is not None:
            self.stage.finish()  # what was on its way was going to where things lay before
            self._lay_cards(self._board)

    def _wordless(self, seat: SeatPlan) -> bool:
        return seat.mat.height < dp(WORDS_NEED) and not self.plan.in_hand

    def lay_out_seat(self, at: int) -> float:
        seat, mat = self.plan.seats[at], self.mats[at]
        mat.lie(seat.mat)
        mat.wordless = self._wordless(seat)
        box = seat.button
        self.buttons[at].size = (box.width, box.height)
        self.button_frames[at].lie(box.width, box.height, box.centre, seat.mat.angle)
        for gap, place in zip(self.gaps[at], seat.cards, strict=True):
            gap.tint = theme.seat(mat.colour).light
            gap.size = (place.width, place.height)
            gap.center = (place.x, place.y)
        return 0.0

    # Touches

    def rest(self) -> None:
        for part in (*self.lying.children, *self.galleries):
            part.rest()

    def drop_touches(self) -> None:
        self.keep_touches(())

    def keep_touches(self, kept: Collection[Target]) -> None:
        """Forgets all fingers but those on some cards, and lets all other cards fall."""
        super().drop_touches()
        self.fingers.keep_touches(kept)
        self.unpeek_all(kept)
