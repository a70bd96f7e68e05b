"""One game of any kind at the table: from move to move, with everybody choosing in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from diamant.games.game import FIRST, Awaited, Choice, Event
from diamant.store import StoreError
from diamant.table import Reason, Refused, Sitting
from diamant.ui.house.house import House
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.tidying import use_pause
from diamant.ui.kit.widgets.follow import forget
from diamant.ui.table.any_table import AnyTable
from diamant.ui.table.chapters import Chapters
from diamant.ui.table.director import Director
from diamant.ui.table.lots import Lots
from diamant.ui.table.no_phones import NoPhones
from diamant.ui.table.pace import Pace
from diamant.ui.table.passing import PassingOn
from diamant.ui.table.pausing import Pausing
from diamant.ui.table.trouble import Trouble
from diamant.ui.table.waits import Waits
from diamant.ui.table.way import MachineTurn, Together, Way

QUIET = 0.6  # seconds until everything lies still while people think


class GameTable(AnyTable):
    """One game, from where it stands to its end. Fires ``on_leave`` when its people leave the table
    and ``on_save_elsewhere`` when all games have lost their place and shall go to a file.

    It asks the sitting who is awaited, lets chance and machine players move, lets people choose in the way that the
    game's own table has for them, plays what happened, and stops for a summary between two chapters. What is played is
    what everybody may know; :meth:`known_to` is what one seat may.
    """

    on_leave = Fired("when the game is left; it is kept")
    on_save_elsewhere = Fired("when all games shall go to a file")

    def __init__(self, house: House, sitting: Sitting, **properties: Any) -> None:
        super().__init__(house, sitting, **properties)
        self.view = self.make_view()
        self.scripts = self.make_scripts(Pace(house.preferences))
        self.director = Director(self.view.stage, self.scripts)
        self.pausing = Pausing(self)
        self.trouble = Trouble(self)
        self.chapters = Chapters(self)
        self.way: Way | None = None
        self.holder: int | None = None
        """The seat that has the tablet, where it is passed on and that is known."""

        self._waits = Waits()
        self._broken_off = sitting.turn.awaited is Awaited.SEATS  # whatever was chosen then is gone
        self.handing = self.make_handing()
        self.view.bind(on_menu=lambda _, far: self.open_menu(far), on_hurry=lambda *_: self.hurry())
        for at, seat in enumerate(self.view.seats):
            if seat.is_event_type("on_changed"):
                seat.bind(on_changed=lambda _, at=at: self.seat_changed(at))
        self.phones = self._make_phones()
        self.lay()
        self.add_widget(self.view)
        self._waits.later(partial(self._when_joined, self._continue), 0)

    # Coming and going

    def _when_joined(self, then: Callable[[], None]) -> None:
        """Goes on when phones had their chance to join."""
        if self.phones.wants_to_join:
            self.phones.join(then)
        else:
            then()

    def draw_lots(self) -> None:
        """Shows how it is drawn who begins, before anything else happens."""
        self._waits.forget()
        self._when_joined(self._draw_lots)

    def _draw_lots(self) -> None:
        first = int(self.sitting.line_up.options[FIRST])
        self.lots = Lots(self.view, self.room, first, self.scripts.pace)
        self.lots.bind(on_done=lambda *_: self._lots_drawn())
        self.cover(self.lots)
        self.lots.begin()

    def _lots_drawn(self) -> None:
        if self.lots is not None:
            self.uncover(self.lots)
            self.lots = None
            self._continue()

    def go_back(self) -> None:
        """Answers the back key: opens the pause menu, and leads out of it."""
        if self.phones.joining:
            self.phones.joined()
        else:
            self.pausing.go_back()

    def seat_targets(self, number: int) -> Sequence[Widget]:
        """Returns what a keyboard can reach at the seat of this number, 1 for the first."""
        return self.view.targets(number - 1) if 0 < number <= len(self.view.seats) else ()

    def freeze(self) -> None:
        """Forgets all fingers and closes what only one player may see: the app is paused."""
        self.view.drop_touches()
        self.handing.let_go()
        if self.way is not None:
            self.way.halt()
            self.way.hide()
        self.phones.sleep()

    def thaw(self) -> None:
        """Goes on after a pause."""
        self.phones.wake()
        if self.way is not None and not self.paused:
            self.way.go_on()

    def hurry(self) -> None:
        """Brings what is being played to its end."""
        if self.director.playing:
            self.house.narrator.hush()
        self.director.hurry()

    def close(self) -> None:
        """Ends everything that is under way."""
        self.phones.close()
        self._waits.forget()
        self._why.forget()
        self.chapters.stop()
        if self.lots is not None:
            self.lots.stop()
        self._end_way()
        self.house.narrator.hush()
        self.director.stop()
        self.sitting.close()
        self.handing.close()
        forget(self)
        self.clear_widgets()

    # The course of the game

    def _continue(self) -> None:
        """Does what comes next."""
        sitting, turn = self.sitting, self.sitting.turn
        if turn.awaited is Awaited.NOBODY:
            last_words = self.chapters.talk.last_words()
            self.house.go("result", game_id=sitting.game_id, celebrate=True, medals=self.medals(), remark=last_words)
        elif turn.awaited is Awaited.CHANCE and self.way_of_chance() is None:
            self.deal()
        else:
            if turn.awaited is Awaited.SEATS and not sitting.choosing:
                sitting.open_choices()
            self._waits.later(self.use_pause, QUIET)
            self.open_way()
            self._broken_off = False

    def use_pause(self) -> None:
        """Lets Python search for what nobody needs any more, unless something moves."""
        if not self.view.stage.busy:
            use_pause()

    def deal(self) -> None:
        """Lets chance move."""
        self._make(self._deal)

    def _deal(self) -> tuple[Event, ...]:
        events = list(self.sitting.deal())
        with suppress(StoreError):  # what could be stored is played first, and the rest is tried again
            while self.sitting.turn.awaited is Awaited.CHANCE and self.deals_on():
                events += self.sitting.deal()
        return tuple(events)

    def choose(self, seat: int, choice: Choice) -> None:
        """Makes the move of the one person who is awaited. What the rules do not allow is refused; nothing changes."""
        self._make(partial(self.sitting.choose, seat, choice))

    # Phones

    def _make_phones(self) -> NoPhones:
        if self.sitting.line_up.holding != "phones":
            return NoPhones()
        from diamant.ui.table.phones import TablePhones  # when somebody wants them

        return TablePhones(self)

    def take(self, seat: int, choice: Choice | None) -> None:
        """Takes what somebody has chosen on a phone, as if it were tapped on the mat; None takes it back."""
        if self.halted or self.way is None:
            raise Refused(Reason.NOT_TIME_TO_CHOOSE)
        self.way.take(seat, choice)

    def let_phones_in(self) -> None:
        """Shows how phones join, and goes on afterwards."""
        if not self.phones.joining:
            self.view.drop_touches()
            if self.way is not None:
                self.way.halt()
            self.phones.join(self.thaw)

    def tell_phones(self) -> None:
        """Lets phones show how things stand by now."""
        self.phones.refresh()

    def let_machine_move(self) -> None:
        """Lets the machine player that is awaited alone make its move."""
        self._make(self.sitting.machine_moves)

    def reveal(self) -> None:
        """Turns all choices up: everybody has chosen."""
        self._end_way()
        self.close_choices()
        self._make(self.sitting.reveal_choices)

    def _make(self, move: Callable[[], tuple[Event, ...]]) -> None:
        """Makes a move and plays what happened. A move that cannot be stored is offered again; nothing is lost."""
        try:
            events = move()
        except StoreError as error:
            self._end_decision()
            self.trouble.say(error, lambda: self._make(move))
            return
        self._end_decision()
        self.handing.show_who_is_there()
        self.sitting.think_ahead()
        game = self.sitting.game
        told = game.told(events, None)
        self.happened(told)
        self.chapters.play(game.chapters(told), self._continue)

    def _end_decision(self) -> None:
        self._waits.forget()
        self._why.forget()
        self._end_way()
        self.put_away()

    @property
    def summary(self) -> Widget | None:
        """The summary that is shown."""
        return self.chapters.summary

    @property
    def summing_up(self) -> bool:
        """Whether a summary is shown."""
        return self.summary is not None

    # Choosing

    @property
    def passing(self) -> PassingOn | None:
        """The tablet going round."""
        return self.way.passing if self.way is not None else None

    def open_way(self) -> None:
        """Lets those who are awaited choose, in the way that this decision needs, when they are there."""
        self._end_way()
        self.handing.see_lookers(self._open_way)

    def _open_way(self) -> None:
        self.way = self._way()
        self.way.open()
        self.tell_phones()

    def _way(self) -> Way:
        turn = self.sitting.turn
        by_hand = self.way_of_chance() if turn.awaited is Awaited.CHANCE else None
        if by_hand is not None:
            return by_hand
        if turn.awaited is Awaited.SEATS:
            return self.way_together(self._broken_off)
        (seat,) = turn.seats
        if self.sitting.seats[seat].machine:
            return MachineTurn(self, self.machine_waits(seat))
        return self.way_alone(seat)

    def _end_way(self) -> None:
        if self.way is not None:
            self.way.close()
            self.way = None
            self.tell_phones()

    def seat_changed(self, seat: int) -> None:
        """Answers what somebody did at a seat."""
        if self.way is not None:
            self.way.seat_changed(seat)
            self.tell_phones()

    def reveal_now(self) -> None:
        """Reveals without the count-down."""
        if isinstance(self.way, Together):
            self.way.reveal_now()

    # The pause menu

    @property
    def paused(self) -> bool:
        """Whether the pause menu is open."""
        return self.pausing.is_open

    @property
    def halted(self) -> bool:
        """Whether the game waits: the menu is open, or a curtain is closed."""
        return self.paused or self.handing.closed or self.phones.joining

    def open_menu(self, far: bool = False) -> None:
        """Opens the pause menu, towards whoever asked for it; the game waits."""
        if not self.paused:
            self.view.drop_touches()
            self.handing.let_go()
            if self.way is not None:
                self.way.halt()
            self._why.forget()
            self.put_away()
            self.pausing.open(far)

    def close_menu(self) -> None:
        """Closes the pause menu and goes on."""
        if self.paused:
            self.pausing.close()
            if self.way is not None:
                self.way.go_on()
