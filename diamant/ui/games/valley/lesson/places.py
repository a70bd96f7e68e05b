"""Where on the table the things are that the lesson speaks of, and what a touch on them does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from diamant.table.rehearsal import LEARNER
from diamant.ui.games.valley.lesson.steps import Target
from diamant.ui.games.valley.table.exchange import Exchange
from diamant.ui.games.valley.table.sell import PriceStair
from diamant.ui.games.valley.table.table import ValleyTable
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.table.edges import Rect


def _seen(widget: Widget) -> Iterator[Widget]:
    """Returns what can be seen of a widget, with everything on it."""
    if widget.opacity and getattr(widget, "text", "-"):
        yield widget
        for part in widget.children:
            yield from _seen(part)


def _window_box(widget: Widget) -> Rect:
    """Returns where a widget is in the window."""
    (left, low), (right, top) = (widget.to_window(*corner) for corner in (widget.pos, (widget.right, widget.top)))
    return Rect(min(left, right), min(low, top), abs(right - left), abs(top - low))


class Places:
    """Finds things on a table, whatever lies on it at the moment."""

    def __init__(self, table: ValleyTable) -> None:
        self._table = table
        self._view = table.view

    def find(self, target: Target) -> Widget | None:
        """Returns what stands on the table for a target; nothing as long as it is not laid out."""
        place = self._finders[target.kind](self, target.what)
        found: Widget | None = place and place.__self__  # kv hands out proxies
        return found

    def covers(self, target: Target, x: float, y: float) -> bool:
        """Tells whether a point of the window lies on what stands for a target."""
        if target.kind == "claim":
            valley = self._view.valley
            return bool(valley.claim_at(*valley.to_widget(x, y)) == target.what)
        place = self.find(target)
        return place is not None and bool(place.collide_point(*place.to_widget(x, y)))

    def do(self, target: Target) -> None:
        """Does what a touch on a target does."""
        place: Any = self.find(target)
        if target.kind == "claim":
            self._table.hands.claim_tapped(int(target.what))
        elif target.kind == "card":
            self._laid.dispatch("on_choose", target.what)
        elif target.kind == "hand":
            pass  # a card that is held is only read
        else:
            place.activate()

    def number_of(self, gem: int) -> Widget:
        """Returns the number that stands beside the learner's gems of a kind."""
        number: Widget = self._view.mats[LEARNER].gem_marks[gem].ids.number
        return number

    def read_beside(self, pointed: Sequence[Widget]) -> list[Widget]:
        """Returns what is read beside what is pointed at: words, the stair of prices, and the exchange."""
        laid = self._laid
        over = None if laid is None else _window_box(laid)
        own = set() if laid is None else set(laid.walk(restrict=True))
        inside = {part for widget in pointed for part in widget.walk(restrict=True)}
        return [
            part for part in _seen(self._view)
            if isinstance(part, FitLabel | PriceStair | Exchange) and part not in inside
            and (part in own or over is None or not over.meets(_window_box(part)))
        ]  # fmt: skip

    @property
    def _laid(self) -> Any:
        """What lies before the learner."""
        return self._view.laid[-1].widget if self._view.laid else None

    def _bid(self, price: Any) -> Any:
        row = self._laid
        return row.raises[row.prices.index(price)]

    def _card(self, code: Any) -> Any:
        picker = self._laid
        cards = picker.targets[:-1]
        return cards[picker.codes.index(code)] if cards else None

    _finders: ClassVar[Mapping[str, Callable[[Places, Any], Any]]] = {
        "mat": lambda it, seat: it._view.mats[seat],
        "cash": lambda it, seat: it._view.mats[seat].spots[-1],
        "gems": lambda it, gem: it._view.mats[LEARNER].gem_marks[gem].ids.gem,
        "hand": lambda it, code: next((card for card in it._view.open_cards if card.code == code), None),
        "claim": lambda it, number: it._view.valley.claims[number],
        "day": lambda it, _: it._view.day,
        "action": lambda it, code: it._laid.buttons[code],
        "bid": _bid,
        "pass": lambda it, _: it._laid.out,
        "laid": lambda it, name: it._laid.ids[name],
        "card": _card,
        "gem": lambda it, gem: it._laid.targets[gem],
    }
