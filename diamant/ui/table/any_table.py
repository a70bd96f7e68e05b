"""What a game's own table fills in, and what it finds there: the same for every game."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from diamant.games.game import Awaited, Event, View
from diamant.phones.sheet import Moment
from diamant.table import Sitting
from diamant.ui.house.house import House
from diamant.ui.house.rooms import room_of
from diamant.ui.kit.cues import cues
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.table.covering import Covering
from diamant.ui.table.lots import Lots
from diamant.ui.table.no_phones import NoPhones
from diamant.ui.table.pace import Pace
from diamant.ui.table.pausing import Pausing
from diamant.ui.table.scripts import Scripts
from diamant.ui.table.view import TableView
from diamant.ui.table.waits import Waits
from diamant.ui.table.way import Together, Way
from diamant.ui.table.words import Words, closed_for_now

MACHINES_THINK = (0.6, 1.4)  # seconds
REFUSAL_STANDS = 1.8  # seconds that a "why not" stays on the banners


class AnyTable(FloatLayout):
    """A table as its game lays it; ``game_table.GameTable`` leads from move to move."""

    view: TableView
    scripts: Scripts
    pausing: Pausing
    handing: Covering
    """What lies over the table, and who has the tablet where a whole turn is passed on."""

    phones: NoPhones
    """The phones that are hands here, where there may be any."""

    lots: Lots | None = None
    """The drawing of who begins, while it goes on."""

    def __init__(self, house: House, sitting: Sitting, **properties: Any) -> None:
        super().__init__(**properties)
        self.house = house
        self.sitting = sitting
        self.room = room_of(sitting.line_up.game)
        self._why = Waits()

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
        self.phones.line_up_changed()

    def medals(self) -> dict[int, str]:
        """Returns the drawings of what this sitting honours beside points, by seat."""
        return {}

    def say_awaited(self) -> None:
        """Says again what is awaited, after something else stood on the banners."""

    # What it fills in for phones

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
        self.add_widget(widget, index=1 if self.pausing.is_open else 0)

    def uncover(self, widget: Widget) -> None:
        """Takes it away for good."""
        discard(widget)
