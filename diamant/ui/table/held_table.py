"""A table that is played from turn to turn: people look at secrets of their own, and the tablet is handed over with a
whole turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from diamant.games.game import Event
from diamant.phones.sheet import Moment
from diamant.ui.table.game_table import GameTable
from diamant.ui.table.handing import Handing
from diamant.ui.table.hands import Hands, Look
from diamant.ui.table.held_view import HeldView
from diamant.ui.table.scripts import BoardScripts, BoardT, Gate
from diamant.ui.table.words import Words


class HeldTable(GameTable, Generic[BoardT]):
    """Knows whose fingers are answered, who looks, and what is closed while the game waits."""

    view: HeldView[BoardT]
    scripts: BoardScripts[BoardT]
    handing: Handing[BoardT]
    look: Look | None = None
    """The look that goes on."""

    # What a game's table fills in

    def make_handing(self) -> Handing[BoardT]:
        raise NotImplementedError

    def make_look(self, event: Event, gate: Gate) -> Look:
        """Returns how a person looks now."""
        raise NotImplementedError

    def looker(self, event: Event) -> int | None:
        """Returns who looks at something when this happens; nobody if it is no look."""
        raise NotImplementedError

    def looks_on(self, event: Event) -> bool:
        """Tells whether there is more to be seen before the one who looks needs time."""
        return False

    def decides(self) -> int | None:
        """Returns whose turn it is: who has the tablet in hand for it where it is passed on."""
        raise NotImplementedError

    def conceal(self) -> None:
        """Closes what only one may see."""
        raise NotImplementedError

    def why_not(self, code: str) -> Words:
        """Returns why something is not possible."""
        raise NotImplementedError

    # The course of the game

    def lay(self) -> None:
        self.scripts.look_gate = self.look_gate
        self._broken_look = self._last_look()
        self.handing.recall()
        self.view.show(self.scripts.board)

    def _continue(self) -> None:
        broken, self._broken_look = self._broken_look, None
        seat = self._person_who_looks(broken)
        if self.deals_on():
            self._hand_over(super()._continue)  # what comes may be for the eyes of one
        elif seat is None:
            super()._continue()
        else:
            self.handing.hand_to(seat, lambda: self._look_again(broken, seat))

    def open_way(self) -> None:
        """Lets those who are awaited choose, who are handed the tablet first where it is passed on."""
        self._hand_over(super().open_way)

    def _hand_over(self, then: Callable[[], None]) -> None:
        """Hands the tablet to the person whose turn it is, and goes on; at once where it is nobody's."""
        seat = self.decides()
        if seat is None or self.sitting.seats[seat].machine:
            then()
        else:
            self._end_way()  # of a machine player that sat here until now
            self.handing.hand_to(seat, then)

    def lookers(self) -> Sequence[int]:
        return super().lookers() if self.look is None else (self.look.looker,)

    def happened(self, events: Sequence[Event]) -> None:
        self.handing.note(events)

    def line_up_changed(self) -> None:
        super().line_up_changed()
        self.conceal()  # somebody else may sit there now
        if self.look is not None and self.sitting.seats[self.look.looker].machine:
            self.look.end()

    def close(self) -> None:
        if self.look is not None:
            self.look.conceal()
        super().close()
        self.view.rest()

    # Fingers

    @property
    def hands(self) -> Hands:
        """Whoever answers fingers now."""
        return Hands() if self.halted else self._asked

    @property
    def _asked(self) -> Hands:
        """Whoever answers fingers while the game does not wait."""
        if self.look is not None:
            return self.look
        return self.way if isinstance(self.way, Hands) else Hands()

    def hurried(self) -> bool:
        """Brings what is played to its end, where a tap can only mean that; tells whether it does."""
        hurried = self.director.playing and self.look is None
        if hurried:
            self.hurry()
        return hurried

    def refuse(self, code: str) -> None:
        """Says why something that was tapped is not possible."""
        self.say_why(self.why_not, code)

    def say_awaited(self) -> None:
        self.hands.say()

    # Looking

    def look_gate(self, event: Event) -> Gate | None:
        """Lets a person who is here look for as long as wanted; a machine player needs no time."""
        if self._person_who_looks(event) is None or self.handing.telling or self.looks_on(event):
            return None
        gate = Gate()
        self.look = self.make_look(event, gate)
        self.look.open()
        self.tell_phones()
        return gate

    def _last_look(self) -> Event | None:
        """Returns the look of a person after which nothing else has happened: the game may have been broken off."""
        record = self.known_to(None).record
        return record[-1] if record and self._person_who_looks(record[-1]) is not None else None

    def _look_again(self, event: Event, seat: int) -> None:
        """Lets somebody look whose look was broken off, and goes on."""
        self.view.on_turn(seat, "looking")
        self.director.play([event], self._continue)

    def _person_who_looks(self, event: Event | None) -> int | None:
        seat = None if event is None else self.looker(event)
        return None if seat is None or self.sitting.seats[seat].machine else seat

    @property
    def is_looking(self) -> bool:
        return self.look is not None

    def moment(self, seat: int | None) -> Moment:
        now = super().moment(seat)
        return now._replace(looking=self.look is not None and self.look.looker == seat)

    def end_look(self, seat: int) -> None:
        """Ends the look of a seat that has seen enough on its phone."""
        if self.look is not None and self.look.looker == seat and not self.halted:
            self.look.end()

    # Who sees what

    def show_own(self) -> None:
        """Shows the holder again what only the holder may see."""
        self.hands.show_own()

    def freeze(self) -> None:
        self._asked.conceal()
        super().freeze()
        self.conceal()
        self.handing.close_again()

    def thaw(self) -> None:
        super().thaw()
        self._go_on()

    def open_menu(self, far: bool = False) -> None:
        self._asked.conceal()
        super().open_menu(far)
        self.conceal()  # whoever else has a wish comes to look

    def close_menu(self) -> None:
        super().close_menu()
        self._go_on()

    def _go_on(self) -> None:
        if not self.halted:
            self.hands.say()
            self.show_own()
