"""What is seen of offers: who asks whom, both heaps crossing, or a no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from diamant.games.valley import events as ev
from diamant.games.valley.moves import CARD, CASH, CLAIM, Item
from diamant.games.valley.position import Proposal
from diamant.ui.games.valley import times
from diamant.ui.games.valley.pictures import note_of
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.happening import Happening
from diamant.ui.kit.cues import cues
from diamant.ui.table.edges import Point
from diamant.ui.table.scripts import Script


class DealScripts(Happening):
    """The part of the scripts that has to do with offers."""

    terms: Callable[[Proposal], Proposal] = staticmethod(lambda played: played)
    """Says what all may see of an offer."""

    def _offered(self, event: ev.Offered) -> Script:
        self.board.apply(event)
        self._names(event, words.offered)
        cues.give("offer")
        view = self.view
        view.on_turn(event.other, "deciding")
        view.mats[event.seat].state = "offering"
        view.show_deal(event.seat, self.terms(Proposal(event.other, event.give, event.get)))
        yield self.pace.hold(times.offer_stands)

    def _deal_made(self, event: ev.DealMade) -> Script:
        self.view.show_deal(event.seat, None)
        self._names(event, words.deal_made)
        cues.give("deal")
        took = max(
            self._cross(event.seat, event.other, event.give), self._cross(event.other, event.seat, event.get)
        )
        yield took
        self._apply(event)
        self.view.valley.show(self.board, self.view.colours)
        yield self.pace.hold(times.deal_stands)

    def _cross(self, giver: int, taker: int, items: tuple[Item, ...]) -> float:
        """Lets one side of a deal go over to the other."""
        took = 0.0
        for at, (kind, value) in enumerate(items):
            piece, part = _carried(kind, value)
            if kind == CLAIM:
                piece = f"miner-{self.view.colours[taker]}"
                start: Point = self.view.valley.claims[int(value)].middle
            else:
                start = self.view.spot(giver, part)
            goal, delay = self.view.spot(taker, part), times.deal_apart * at
            took = self.motions.fly(piece, start, goal, times.deal_crosses, delay=delay, size=48)
        return took

    deals: ClassVar[dict[type, Callable[[Any, Any], Script]]] = {
        ev.Offered: _offered,
        ev.DealMade: _deal_made,
    }


def _carried(kind: str, value: int | str) -> tuple[str, str]:
    """Returns what is seen of an item that changes hands, and the part of the mat that it goes to."""
    if kind == CASH:
        return note_of(int(value)), "cash"
    if kind == CARD:
        return "event-back", "card-0"
    if kind == CLAIM:
        return "", "helmets"
    return kind, kind


