"""The path: the cards of the expedition as a serpentine; the party stands at its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from diamant.games.expedition.board import PathCard
from diamant.ui.games.expedition.table.path_card import PathCardView
from diamant.ui.games.expedition.table.plan import PathPlan, Slot, path_plan
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import Point, Rect

PARTY_ROWS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3}


class Figures(Widget):
    """The figures of the party. They move alone."""

    walked = NumericProperty(1.0)
    """How far they have come from where they stood before the last card."""

    def __init__(self, **properties: Any) -> None:
        self._figures: list[Piece] = []
        self._steps: list[tuple[Point, Point]] = []
        super().__init__(**properties)

    @property
    def places(self) -> list[Point]:
        """Where they stand."""
        return [(figure.center_x, figure.center_y) for figure in self._figures]

    def come_from(self, stood: Iterable[Point]) -> None:
        """Lets everybody stand where they stood; ``walked`` brings them to their places."""
        self._steps = list(zip(stood, self.places, strict=False))
        self.walked = 0.0

    def on_walked(self, _: object, walked: float) -> None:
        for figure, (start, end) in zip(self._figures, self._steps, strict=False):
            figure.center = [here + (there - here) * walked for here, there in zip(start, end, strict=True)]

    def gather(self, names: Sequence[str]) -> None:
        """Lets exactly these be there."""
        self._steps.clear()
        while len(self._figures) > len(names):
            discard(self._figures.pop())
        while len(self._figures) < len(names):
            figure = Piece(size_hint=(None, None), sharp=False)
            self._figures.append(figure)
            self.add_widget(figure)
        for figure, name in zip(self._figures, names, strict=True):
            figure.name = f"hero-{name}"

    def stand(self, slot: Slot, plan: PathPlan) -> None:
        """Lets them stand around a place of the path."""
        rows = PARTY_ROWS[len(self._figures)]
        columns = -(-len(self._figures) // rows)
        apart = plan.card_width / max(columns, 1.6)
        height = min(plan.card_height / (rows * 0.72 + 0.34), (plan.card_width * 1.08 - (columns - 1) * apart) / 0.66)
        for at, figure in enumerate(self._figures):
            row, column = divmod(at, columns)
            in_row = min(columns, len(self._figures) - row * columns)
            figure.size = (height * 0.66, height)
            figure.center = (
                slot.x + (column - (in_row - 1) / 2) * apart,
                slot.y + ((rows - 1) / 2 - row) * height * 0.72,
            )


class PathView(Widget):
    """Shows the path. Cards are made when they are turned and kept until the expedition is over."""

    party = ListProperty([])
    """The explorers in the cave, by name of their colour."""

    plan = ObjectProperty(path_plan(Rect(0, 0, 600, 300), 0))
    """Where the cards lie."""

    laid = NumericProperty(0)
    """How many cards the plan is for."""

    lying = NumericProperty(0)
    """The rubies that can be seen to lie on the path: those of a card only when it is turned and shared out."""

    relics = ListProperty([])
    """The drawings of the relics that can be seen there."""

    def __init__(self, **properties: Any) -> None:
        self.cards: list[PathCardView] = []
        self.figures = Figures()
        super().__init__(**properties)
        self.add_widget(self.figures)
        self._count_soon = Clock.create_trigger(self._count, -1)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._lay_out_soon)
        self.fbind("party", self._stand)

    def show(self, path: list[PathCard]) -> None:
        """Shows exactly these cards, already turned and shared out."""
        while len(self.cards) > len(path):
            self.remove_card(len(self.cards) - 1)
        while len(self.cards) < len(path):
            self._add_view()
        for view, entry in zip(self.cards, path, strict=True):
            view.turn, view.sprung, view.opacity = 1.0, 0.0, 1.0
            view.show(entry.card, entry.rubies, fresh=False)
        self._lay_out()

    def add_card(self, entry: PathCard) -> PathCardView:
        """Lays a card face down at the end of the path, where the party stands until it steps on, and returns it."""
        view = self._add_view()
        view.turn = 0.0
        view.show(entry.card, entry.rubies, fresh=True)
        stood = self.figures.places
        self._lay_out()
        self.figures.come_from(stood)
        return view

    def remove_card(self, place: int) -> None:
        """Takes a card away."""
        discard(self.cards.pop(place))
        self._count_soon()

    def end(self) -> Slot:
        """Returns the place where the next card will lie."""
        return self.plan.slots[len(self.cards)]

    def box_of(self, place: int) -> Rect:
        """Returns where a card of the path lies, or will lie."""
        wide, high = self.plan.card_width, self.plan.card_height
        slot = self.plan.slots[min(place, len(self.plan.slots) - 1)]
        return Rect(slot.x - wide / 2, slot.y - high / 2, wide, high)

    def _add_view(self) -> PathCardView:
        view = PathCardView(size_hint=(None, None))
        for name in ("turn", "rubies", "fresh", "relic"):
            view.fbind(name, self._count_soon)
        self.cards.append(view)
        self.add_widget(view, index=1)  # below the figures
        return view

    def _count(self, *_: Any) -> None:
        """Adds up what everybody sees, so that the sum never runs ahead of what flies."""
        seen = [card for card in self.cards if card.turn >= 1.0 and not card.fresh]
        self.lying = sum(int(card.rubies) for card in seen)
        self.relics = [card.relic for card in seen if card.relic]

    def _lay_out(self, *_: Any) -> None:
        self.laid = len(self.cards)
        self.plan = path_plan(Rect(*self.pos, *self.size), self.laid)
        for view, slot in zip(self.cards, self.plan.slots, strict=False):
            view.size = (self.plan.card_width, self.plan.card_height)
            view.slot = [slot.x, slot.y]
            view.tilt = slot.tilt
        self._stand()

    def _stand(self, *_: Any) -> None:
        self.figures.gather(self.party)
        if self.party and len(self.cards) < len(self.plan.slots):
            self.figures.stand(self.end(), self.plan)
