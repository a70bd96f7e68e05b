"""Somebody who knows the game: moves it on by sensible touches, which luck alone would rarely make."""

from __future__ import annotations

from random import Random
from typing import Any

from .hands import Hands, middle

A_WHILE = 10  # frames, for machine players to think
A_LONG_WHILE = 75  # frames, after which all have been counted down
PATIENT = 0.1  # how often it waits so long
PATIENCE = 0.1  # seconds that a finger stays longer than it must


class Player:
    """Plays at the table for everybody. ``table`` is the table of the game, however it stands."""

    def __init__(self, hands: Hands, luck: Random) -> None:
        self._hands = hands
        self._luck = luck

    def move_on(self, table: Any) -> None:
        """Does the next thing the game waits for."""
        if table.paused:
            table.close_menu()
        elif table.summing_up:
            self._hands.tap(middle(table.summary.sheets[0].ids.button))
        elif table.passing is not None:
            self._pass_on(table.passing)
        elif table.sitting.choosing:
            self._choose(table)
        else:
            self._hands.frames(A_WHILE)

    def _choose(self, table: Any) -> None:
        """Lays a card for every person at once; when all cards lie, nobody waits for the count-down."""
        sitting = table.sitting
        people = [seat for seat in sitting.missing() if not sitting.seats[seat].machine]
        plates = [table.view.seats[seat].plate for seat in people]
        if all(plate is not None and plate.opacity for plate in plates):
            self._lay_hands(table, plates)
            return
        self._hands.tap(*(middle(self._luck.choice(table.view.seats[seat].cards)) for seat in people))
        if sitting.choosing and not sitting.missing():
            table.reveal_now()
        elif not people:
            self._hands.frames(A_WHILE)

    def _lay_hands(self, table: Any, plates: list[Any]) -> None:
        """Lays a hand on every plate and lifts some; now and then it waits for "now" as people do."""
        for plate in plates:
            self._hands.touch(middle(plate))
        self._hands.frames(A_LONG_WHILE if self._luck.random() < PATIENT else 1)
        self._hands.lift(self._luck.randrange(len(plates) + 1))
        if all(plate.lit for plate in plates):
            table.reveal_now()
        self._hands.lift()

    def _pass_on(self, passing: Any) -> None:
        """Gives the tablet to the next player, or lays it down after the last."""
        from diamant.ui.games.expedition.table.choice_sheet import ChoiceSheet
        from diamant.ui.table.curtain import Curtain

        if isinstance(passing.shown, Curtain):
            spot = passing.shown.ids.hold
            self._hands.hold(middle(spot), spot.seconds + PATIENCE)
            self._hands.frames(1)
        if isinstance(passing.shown, ChoiceSheet):
            ids = passing.shown.ids
            self._hands.tap(middle(self._luck.choice((ids.deeper, ids.home))))
        elif not isinstance(passing.shown, Curtain):
            self._hands.tap(middle(passing.shown.ids.reveal))
