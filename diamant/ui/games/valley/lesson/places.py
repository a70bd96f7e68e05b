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

    def number_of(self, gem: str) -> Widget:
        """Returns the number that stands beside the learner's gems of a kind."""
        number: Widget = self._mat(LEARNER).ids[gem].ids.number
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

    def _mat(self, seat: Any) -> Any:
        return self._view.mats[seat]

    def _cash(self, seat: Any) -> Any:
        return self._mat(seat).spots[-1]

    def _gems(self, gem: Any) -> Any:
        return self._mat(LEARNER).ids[gem].ids.gem

    def _claim(self, number: Any) -> Any:
        return self._view.valley.claims[number]

    def _day(self, _: Any) -> Any:
        return self._view.day

    def _action(self, code: Any) -> Any:
        return self._laid.buttons[code]

    def _bid(self, price: Any) -> Any:
        row = self._laid
        return row.raises[row.prices.index(price)]

    def _pass(self, _: Any) -> Any:
        return self._laid.out

    def _less(self, _: Any) -> Any:
        return self._laid.ids.less

    def _stair(self, _: Any) -> Any:
        return self._laid.ids.stair

    def _sell(self, _: Any) -> Any:
        return self._laid.ids.sell

    def _card(self, code: Any) -> Any:
        picker = self._laid
        cards = picker.targets[:-1]
        return cards[picker.codes.index(code)] if cards else None

    def _hand(self, code: Any) -> Any:
        return next((card for card in self._view.open_cards if card.code == code), None)

    def _gem(self, gem: Any) -> Any:
        return self._laid.targets[gem]

    _finders: ClassVar[Mapping[str, Callable[[Places, Any], Any]]] = {
        "mat": _mat, "cash": _cash, "gems": _gems, "claim": _claim, "day": _day, "action": _action, "bid": _bid,
        "pass": _pass, "stair": _stair, "less": _less, "sell": _sell, "card": _card, "hand": _hand,
        "gem": _gem,
    }  # fmt: skip
