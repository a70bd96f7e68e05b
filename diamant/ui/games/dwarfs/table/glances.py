"""A lit corridor around the table: everybody looks at their own cards at the same time, each by one hold.

A look is on disk before anything of it is seen; who is not awaited yet makes it all the same, by a glance.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diamant.games.dwarfs.cards import Card
from diamant.games.dwarfs.events import Looked
from diamant.games.dwarfs.moves import Glance
from diamant.games.dwarfs.position import Phase
from diamant.games.dwarfs.specials import MOST_LOOKS
from diamant.games.dwarfs.view import View
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.kit.i18n import N_
from diamant.ui.table.waits import Waits

if TYPE_CHECKING:
    from collections.abc import Callable

    from diamant.ui.games.dwarfs.table.table import MineTable


class Glances:
    """Who looks at which own card now, who has looked enough, and what waits until all have."""

    def __init__(self, table: MineTable) -> None:
        self.table = table
        self.begun = False
        """Whether the corridor that is dug now was seen, and is not over."""

        self.enough: set[int] = set()
        """Those who have said that they want to look no more."""

        self.held: set[Target] = set()
        """What is looked at."""

        self._lingering: dict[Target, Waits] = {}  # what was let go just now, and may be held once more
        self._then: Callable[[], None] | None = None

    # Who may look

    def begin(self) -> None:
        """Lets everybody look who may."""
        self.begun = self._is_corridor()
        if not self.begun:
            return
        view, known = self.table.view, self.table.known_to(None)
        for seat in self._people():
            left = self.left(known, seat)
            if left:
                view.mats[seat].eyes, view.mats[seat].state = left, "looking"
                view.show_button(seat, N_("Enough") if left < MOST_LOOKS else N_("Don’t look"), gold=False)
                for place in known.shut[seat]:
                    view.cards[seat, place].framed |= (seat, place) not in seen_in(known, seat)

    def end(self) -> None:
        """Is over: the corridor is left."""
        self.begun = False
        self.enough.clear()

    def _is_corridor(self) -> bool:
        return self.table.known_to(None).phase is Phase.CORRIDOR and not self.table.view.in_hand

    def _people(self) -> list[int]:
        return [seat for seat, plan in enumerate(self.table.sitting.seats) if not plan.machine]

    def left(self, known: View, seat: int) -> int:
        """Returns how many cards a seat may still look at."""
        turns = known.rules.seats
        is_over = (seat - known.turn) % turns < (known.looker - known.turn) % turns
        return 0 if is_over or seat in self.enough else MOST_LOOKS - len(seen_in(known, seat))

    def can_hold(self, target: Target) -> bool:
        """Tells whether a card is looked at by whoever holds it."""
        table = self.table
        if table.halted or target.kind != "card":
            return False
        if target in self._lingering:
            return True
        seat, spot, known = target.seat, (target.seat, target.place), table.known_to(None)
        return (
            self.begun
            and known.phase is Phase.CORRIDOR
            and not table.sitting.is_shut(seat)
            and spot[1] in known.shut[seat]
            and not table.view.is_lent(spot)
            and spot not in seen_in(known, seat)
            and self.left(known, seat) > 0
        )

    def pressed(self, seat: int) -> bool:
        """Answers the button of somebody who is not awaited yet and has looked enough; tells whether it was theirs."""
        known = self.table.known_to(None)
        if not self.begun or seat == known.looker or not self.left(known, seat):
            return False
        self.enough.add(seat)
        self._put_away(seat)
        return True

    def _put_away(self, seat: int) -> None:
        view = self.table.view
        view.show_button(seat, "")
        view.mats[seat].eyes, view.mats[seat].state = 0, "ready"
        for place in self.table.known_to(None).shut[seat]:
            view.cards[seat, place].framed = False

    # Looks

    def hold(self, target: Target) -> bool:
        """Lets the owner of a card look at it, if that is possible; tells whether it is."""
        if not self.can_hold(target):
            return False
        if target in self._lingering:
            self._lingering.pop(target).forget()
            self.held.add(target)
            return True
        self.held.add(target)  # no finger on it is forgotten while the look is made
        if not self.table.look_aside(target.seat, Glance(target.seat, target.place)):
            self.held.discard(target)
            return False
        self.table.view.cards[target.seat, target.place].watched = True
        return True

    def face(self, target: Target) -> Card | None:
        """Returns what the owner of a card that is looked at sees."""
        if target not in self.held:
            return None
        record = self.table.known_to(target.seat).record
        looks = [event for event in record if isinstance(event, Looked) and event[:3] == (target.seat, *target[1:3])]
        card: Card | None = looks[-1].card if looks else None
        return card

    def let_go(self, target: Target) -> bool:
        """Answers that a card is not held any more; tells whether it was looked at here."""
        if target not in self.held:
            return False
        self.held.discard(target)
        self._lingering[target] = waits = Waits()
        waits.later(partial(self._over, target), times.look_lingers)
        return True

    def _over(self, target: Target) -> None:
        self._lingering.pop(target, None)
        card = self.table.view.view_of(target)
        if card is not None:
            card.watched = False
        if not self.busy and self._then is not None:
            then, self._then = self._then, None
            then()

    # Waiting for all

    @property
    def busy(self) -> bool:
        """Whether anybody looks, or may look once more at a card that was let go just now."""
        return bool(self.held or self._lingering)

    def when_over(self, then: Callable[[], None]) -> None:
        """Does something when nobody looks any more."""
        self._then = then

    def close(self) -> None:
        """Waits for nothing any more: the table is left."""
        self._then = None
        for waits in self._lingering.values():
            waits.forget()


def seen_in(known: View, seat: int) -> tuple[tuple[int, int], ...]:
    """Returns the cards that a seat has looked at in this corridor: of one that is not awaited yet its own."""
    if seat == known.looker:
        return known.looks
    return tuple(spot for spot in known.glances if spot[0] == seat)
