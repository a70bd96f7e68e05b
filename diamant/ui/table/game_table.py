"""One game of any kind at the table: from move to move, with everybody choosing in between."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from diamant.games.game import FIRST, Awaited, Choice, Event, View
from diamant.phones.sheet import Moment
from diamant.store import StoreError
from diamant.table import Reason, Refused, Sitting
from diamant.ui.house.house import House
from diamant.ui.house.rooms import room_of
from diamant.ui.kit.cues import cues
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.tidying import Pauses
from diamant.ui.kit.widgets.follow import discard, forget
from diamant.ui.table.chapters import Chapters
from diamant.ui.table.covering import Covering
from diamant.ui.table.director import Director
from diamant.ui.table.lots import Lots
from diamant.ui.table.pace import Pace
from diamant.ui.table.passing import PassingOn
from diamant.ui.table.pausing import Pausing
from diamant.ui.table.phones import TablePhones
from diamant.ui.table.scripts import Scripts
from diamant.ui.table.trouble import Trouble
from diamant.ui.table.view import TableView
from diamant.ui.table.waits import Waits
from diamant.ui.table.way import MachineTurn, Together, Way
from diamant.ui.table.words import Words, closed_for_now

QUIET = 0.6  # seconds until everything lies still while people think
MACHINES_THINK = (0.6, 1.4)  # seconds
REFUSAL_STANDS = 1.8  # seconds that a "why not" stays on the banners


class GameTable(FloatLayout):
    """One game, from where it stands to its end. Fires ``on_leave`` when its people leave the table
    and ``on_save_elsewhere`` when all games have lost their place and shall go to a file.

    It asks the sitting who is awaited, lets chance and machine players move, lets people choose in the way that the
    game's own table has for them, plays what happened, and stops for a summary between two chapters. What is played is
    what everybody may know; :meth:`known_to` is what one seat may.
    """

    on_leave = Fired("when the game is left; it is kept")
    on_save_elsewhere = Fired("when all games shall go to a file")

    view: TableView
    scripts: Scripts
    handing: Covering
    """What lies over the table, and who has the tablet where a whole turn is passed on."""

    def __init__(self, house: House, sitting: Sitting, **properties: Any) -> None:
        super().__init__(**properties)
        self.house = house
        self.sitting = sitting
        self.room = room_of(sitting.line_up.game)
        self.view = self.make_view()
        self.scripts = self.make_scripts(Pace(house.preferences))
        self.director = Director(self.view.stage, self.scripts)
        self.pausing = Pausing(self)
        self.trouble = Trouble(self)
        self.chapters = Chapters(self)
        self.lots: Lots | None = None
        self.way: Way | None = None
        self.holder: int | None = None
        """The seat that has the tablet, where it is passed on and that is known."""

        self._waits = Waits()
        self._why = Waits()
        self._pauses = Pauses()
        self._broken_off = sitting.turn.awaited is Awaited.SEATS  # whatever was chosen then is gone
        self.handing = self.make_handing()
        self.view.bind(on_menu=lambda _, far: self.open_menu(far), on_hurry=lambda *_: self.hurry())
        for at, seat in enumerate(self.view.seats):
            if seat.is_event_type("on_changed"):
                seat.bind(on_changed=lambda _, at=at: self.seat_changed(at))
        self.phones = TablePhones(self) if sitting.line_up.holding == "phones" else None
        """The phones that are hands here, where there may be any."""

        self.lay()
        self.add_widget(self.view)
        self._waits.later(partial(self._when_joined, self._continue), 0)

    # What a game's table fills in

    def make_view(self) -> TableView:
        """Returns what everybody sees."""
        raise NotImplementedError

    def make_scripts(self, pace: Pace) -> Scripts:
        """Returns what is seen of each event."""
        raise NotImplementedError

    def make_handing(self) -> Covering:
        """Returns what lies over the table until somebody answers it."""
        return Covering(self)

    def lay(self) -> None:
        """Shows the table as it stands, before anything happens."""
        raise NotImplementedError

    def way_together(self, again: bool) -> Together:
        """Returns how several seats choose now, at once and in secret; ``again`` if what they had chosen is gone."""
        raise NotImplementedError(f"nobody chooses in secret in {self.room.name}")

    def way_alone(self, seat: int) -> Way:
        """Returns how the one person who is awaited chooses now; :meth:`choose` takes the choice."""
        raise NotImplementedError(f"nobody chooses alone in {self.room.name}")

    def way_of_chance(self) -> Way | None:
        """Returns how somebody lets chance move with their own hand, by :meth:`deal`; none if it moves by itself."""
        return None

    def deals_on(self) -> bool:
        """Tells whether chance moves once more before anything of it is seen: a whole hand is dealt at once."""
        return False

    def lookers(self) -> Sequence[int]:
        """Returns the people who need to see something now that only they may see: whoever is awaited alone.

        Those who choose together have cards that are the same for all.
        """
        turn = self.sitting.turn
        alone = turn.awaited is Awaited.SEAT and not self.handing.passed_on
        return [seat for seat in turn.seats if alone and not self.sitting.seats[seat].machine]

    def happened(self, events: Sequence[Event]) -> None:
        """Notes what happened, as everybody may know it, before it is played."""

    def close_choices(self) -> None:
        """Takes the secret choices from the mats: they are turned up now."""

    def machine_waits(self, seat: int) -> float:
        """Returns for how many seconds a machine player that is awaited alone seems to think."""
        return random.uniform(*MACHINES_THINK)

    def put_away(self) -> None:
        """Puts away what people only needed to choose: a move is made."""

    def sum_up(self) -> Widget | None:
        """Returns the summary of the chapter that was played, which fires ``on_done``; none if there is nothing to."""
        return None

    def line_up_changed(self) -> None:
        """Shows names, options and machine players as they are now."""
        self.view.name_seats(self.sitting.line_up)
        if self.lots is not None:
            self.lots.reword()
        if self.phones is not None:
            self.phones.line_up_changed()

    def medals(self) -> dict[int, str]:
        """Returns the drawings of what this sitting honours beside points, by seat."""
        return {}

    def say_awaited(self) -> None:
        """Says again what is awaited, after something else stood on the banners."""

    # For a game's own table

    def name_of(self, seat: int) -> str:
        """Returns the name of a seat."""
        return self.sitting.seats[seat].name

    def say_why(self, wording: Callable[..., Words], *about: Any) -> None:
        """Says for a moment why something that was tapped is not possible, in place of what is awaited."""
        cues.give("refused")
        self._why.forget()
        self.view.say(wording, *about)
        self._why.later(self.say_awaited, REFUSAL_STANDS)

    def known_to(self, seat: int | None) -> View:
        """Returns what one seat may know, or what everybody may: no more where nobody may look."""
        shut = seat is not None and self.sitting.is_shut(seat)
        return self.sitting.game.view(self.sitting.position, None if shut else seat)

    def say_shut(self, seat: int) -> None:
        """Says why something does not open that a person hides; a machine player never opens anything."""
        if self.sitting.is_away(seat):
            self.say_why(closed_for_now, self.name_of(seat))

    def cover(self, widget: Widget) -> None:
        """Lays something over the table, but never over the pause menu."""
        self.add_widget(widget, index=1 if self.paused else 0)

    def uncover(self, widget: Widget) -> None:
        """Takes it away for good."""
        discard(widget)

    # Coming and going

    def _when_joined(self, then: Callable[[], None]) -> None:
        """Goes on when phones had their chance to join."""
        if self.phones is not None and self.phones.wants_to_join:
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
        if self.phones is not None and self.phones.joining:
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
        if self.phones is not None:
            self.phones.sleep()

    def thaw(self) -> None:
        """Goes on after a pause."""
        if self.phones is not None:
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
        if self.phones is not None:
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
        self._pauses.end()

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
            self._waits.later(self._pauses.use, QUIET)
            self.open_way()
            self._broken_off = False

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

    def take(self, seat: int, choice: Choice | None) -> None:
        """Takes what somebody has chosen on a phone, as if it were tapped on the mat; None takes it back."""
        if self.halted or self.way is None:
            raise Refused(Reason.NOT_TIME_TO_CHOOSE)
        self.way.take(seat, choice)

    def held(self, seat: int, what: str, down: bool) -> None:
        """Answers a thumb on a phone that holds something of a seat, or lets go of whatever it held."""

    @property
    def is_looking(self) -> bool:
        """Whether somebody looks at something that only they may see, and the table waits for that."""
        return False

    def moment(self, seat: int | None) -> Moment:
        """Returns what a seat knows of the moment besides its view."""
        sitting = self.sitting
        names, colours = (tuple(getattr(plan, of) for plan in sitting.seats) for of in ("name", "colour"))
        if seat is None or not sitting.choosing or seat not in sitting.turn.seats:
            laid = None
        else:
            hand = sitting.hand(seat)
            laid = None if hand.laid is None else hand.peek(hand.laid)
        ready = frozenset(at for at in range(len(names)) if sitting.has_chosen(at))
        return Moment(names, colours, sitting.line_up.options, laid, ready)

    def let_phones_in(self) -> None:
        """Shows how phones join, and goes on afterwards."""
        if self.phones is not None and not self.phones.joining:
            self.view.drop_touches()
            if self.way is not None:
                self.way.halt()
            self.phones.join(self.thaw)

    def tell_phones(self) -> None:
        """Lets phones show how things stand by now."""
        if self.phones is not None:
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
        return self.paused or self.handing.closed or (self.phones is not None and self.phones.joining)

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
