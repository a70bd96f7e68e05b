"""What can be reached on the table of the mine: by a finger at a point, or by a key that stands on something."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from diamant.games.dwarfs.board import Board
from diamant.ui.games.dwarfs.table import fingers
from diamant.ui.games.dwarfs.table.card import CardView
from diamant.ui.games.dwarfs.table.fingers import Fingers, Target
from diamant.ui.games.dwarfs.table.gallery import GalleryView
from diamant.ui.games.dwarfs.table.plan import TablePlan
from diamant.ui.kit.widgets.button import PushButton


class Reach:
    """The part of a view that knows what lies where."""

    plan: TablePlan
    cards: dict[tuple[int, int], CardView]
    loose: CardView | None
    galleries: list[GalleryView]
    buttons: list[PushButton]
    fingers: Fingers
    _board: Board | None

    def view_of(self, target: Target) -> CardView | None:
        """Returns the card that is meant."""
        if target.kind == "drawn":
            return self.loose
        return self.cards.get((target.seat, target.place))

    def what_lies_at(self, x: float, y: float, without: Target | None = None) -> Target | None:
        """Returns what lies at a point of the table, below a card that is carried."""
        board = self._board
        if self.loose is not None and board is not None and board.drawn and self.loose.covers(x, y):
            target = fingers.drawn(board.drawn[0])
            if target != without:
                return target
        found = [
            spot
            for spot, view in self.cards.items()
            if view.covers(x, y, self._reach(view)) and fingers.card(*spot) != without
        ]
        if found:
            seat, place = min(found, key=lambda spot: abs(self.cards[spot].x_at - x) + abs(self.cards[spot].y_at - y))
            return fingers.card(seat, place)
        for floor, plan in enumerate(self.plan.floors, 1):
            for heap, target in ((plan.pile, fingers.pile(floor)), (plan.discard, fingers.discard(floor))):
                if abs(x - heap.x) <= heap.width / 2 and abs(y - heap.y) <= heap.height / 2:
                    return target
        return None

    @staticmethod
    def _reach(view: CardView) -> float:
        return max(0.0, (dp(48) - view.wide) / 2)

    def mat_at(self, x: float, y: float) -> int | None:
        """Returns the seat whose mat lies at a point."""
        for at, seat in enumerate(self.plan.seats):
            box = seat.mat.box()
            if box.x <= x <= box.right and box.y <= y <= box.top:
                return at
        return None

    # By a key

    def _key(self, card: CardView, down: bool) -> None:
        """Answers a key that stands on a card."""
        spot = next((spot for spot, other in self.cards.items() if other is card), None)
        board = self._board
        if spot is not None:
            target = fingers.card(*spot)
        elif board is not None and board.drawn is not None:
            target = fingers.drawn(board.drawn[0])
        else:
            return
        if down:
            self.fingers.press_key(target)
        else:
            self.fingers.lift_key(target)

    def targets(self, seat: int) -> list[Widget]:
        """Returns what a keyboard can reach for a seat: its cards, what it has in hand, its button, and the piles."""
        board = self._board
        cards = [self.cards[seat, place] for place in range(5) if (seat, place) in self.cards]
        held = [self.loose] if self.loose is not None and board and board.drawn and board.drawn[0] == seat else []
        piles = [heap for gallery in self.galleries for heap in (gallery.pile, gallery.discard)]
        found = [*held, *cards, self.buttons[seat], *piles]
        return [target for target in found if target.is_target]
