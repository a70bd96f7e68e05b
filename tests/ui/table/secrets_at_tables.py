"""Moments of every game in which one of three people has a secret, and what somebody else can read of it by touch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from running_app import RunningApp
from ticking import ticks

from diamant.games.expedition import Choice
from diamant.games.game import Awaited
from diamant.games.playing import anything, play_out
from diamant.games.shelf import game_of
from diamant.store import LineUp, SeatPlan
from diamant.table.lineups import seated
from diamant.ui.house.scenes.stand import Stand

NAMES = (("Mila", "red"), ("Taras", "blue"), ("Zosia", "green"))
HEIGHTS = [f"height {height}" for height in [2] * 5 + [3] * 15 + [4] * 5]
HANDS = ("geologist", "grant", "fair", "broker", "broker", "double-shift", "broker", "wedding", "export")


class Moment(RunningApp):
    """The app at such a moment. ``owner`` is whose secret it is."""

    hold_time = 0.2
    game: str
    owner = 1

    def sit_down(self, holding: str) -> Moment:
        """Brings three people to the table; whoever has a turn before the owner has taken it."""
        plans = tuple(SeatPlan(name, colour, None) for name, colour in NAMES)
        line_up = seated(LineUp(self.game, plans, holding, {**game_of(self.game).defaults("en"), **self.options()}))
        self.house.continue_game(Stand(self.house, self.app.root, self.game).keep(line_up, self.moves(line_up)))
        self.settle()
        self.open_others()
        return self

    def settle(self) -> None:
        """Waits until somebody is awaited."""
        self.until(lambda: self.curtain is not None or self.table.way is not None or self.looks)
        ticks(4)

    @property
    def looks(self) -> bool:
        return getattr(self.table, "look", None) is not None

    # What a game fills in

    def options(self) -> dict[str, Any]:
        return {}

    def moves(self, line_up: LineUp) -> Sequence[str]:
        """Returns how it came to this."""
        raise NotImplementedError

    def places(self) -> Iterator[Any]:
        """Yields where a finger can be laid to look."""
        raise NotImplementedError

    def seen(self) -> bool:
        """Tells whether anything of the secret is on the screen, or in a widget."""
        raise NotImplementedError

    def own_moment(self) -> None:
        """Lets the game go on to where the owner is seen to be there, with everybody's curtains held by themselves."""
        while self.curtain is not None:
            self.hold_curtain()

    # What people do

    @property
    def name(self) -> str:
        return self.sitting.seats[self.owner].name

    def menu(self) -> Any:
        self.table.open_menu()
        ticks(2)
        return self.table.pausing._menu

    def hold_otherwise(self, holding: str) -> None:
        self.menu().dispatch("on_hold", holding)
        self.settle()

    def give(self, seats: Sequence[int], machine: str) -> None:
        """Gives seats to machine players, or to people, in the pause menu."""
        menu = self.menu()
        for seat in seats:
            menu.dispatch("on_hand_over", seat, machine)
            ticks(1)
        self.table.close_menu()
        ticks(2)

    @property
    def machine(self) -> str:
        return next(iter(game_of(self.game).machines.values()))

    def leave_and_come_back(self) -> None:
        game = self.sitting.game_id
        self.table.dispatch("on_leave")
        ticks(3)
        self.house.continue_game(game)
        self.settle()

    def read(self) -> bool:
        """Tells whether anybody but the owner gets to see the secret."""
        self.open_others()
        return self.look()

    def open_others(self) -> None:
        """Holds every curtain that is not the owner's."""
        while self.curtain is not None and self.curtain.player != self.name:
            self.hold_curtain()

    def look(self) -> bool:
        """Tells whether a finger sees the secret, wherever it is laid."""
        found = self.seen()
        for place in list(self.places()):
            finger = self.hold(place)
            found = found or self.seen()
            finger.touch_up()
            ticks(1)
        return found


def played_until(line_up: LineUp, moment: Callable[[Any, Sequence[Any]], bool]) -> list[str]:
    """Returns the moves of a game, played anyhow, up to a moment: a position, and what happened just before."""
    game = game_of(line_up.game)
    for seed in range(40):
        moves = []
        for played in play_out(game, line_up.options, [anything(game)] * len(line_up.seats), Random(seed)):
            if played.move is not None:
                moves.append(game.text(played.move))
            if moment(played.position, played.events):
                return moves
    raise AssertionError("it never came to that")


class Chest(Moment):
    """Diamant: what lies in a closed chest."""

    game = "expedition"

    def moves(self, line_up: LineUp) -> Sequence[str]:
        return played_until(line_up, lambda at, _: len(at.in_cave) == 3 and bool(at.path) and all(at.chest))

    def places(self) -> Iterator[Any]:
        if self.curtain is None:
            yield self.view.seats[self.owner].ids.chest

    def seen(self) -> bool:
        return bool(self.view.seats[self.owner].ids.sum.text)

    def own_moment(self) -> None:
        for seat in self.sitting.missing():
            self.sitting.hand(seat).lay_choice(Choice.CONTINUE)
        self.table.reveal_now()
        self.until(lambda: self.sitting.choosing)


class MineMoment(Moment):
    game = "dwarfs"

    def cards(self) -> list[Any]:
        """Returns the cards that it is about, as they lie on the table."""
        raise NotImplementedError

    def places(self) -> Iterator[Any]:
        for card in self.cards():
            yield self.spot(card.x_at, card.y_at)

    def seen(self) -> bool:
        held = [self.view.view_of(target) for target in self.view.strip_layer.strips]
        return any(card.face is not None or card in held for card in self.cards())


class FirstCards(MineMoment):
    """The mine: the first five cards."""

    def moves(self, line_up: LineUp) -> Sequence[str]:
        return played_until(line_up, lambda at, _: at.phase.value == "arrange")

    def cards(self) -> list[Any]:
        return [self.view.cards[self.owner, place] for place in range(5)]


class DrawnCard(MineMoment):
    """The mine: the card that the first seat has drawn."""

    owner = 0

    def moves(self, line_up: LineUp) -> Sequence[str]:
        return played_until(line_up, lambda at, _: at.phase.value == "choose" and at.looker == 0)

    def cards(self) -> list[Any]:
        drawn = self.table.scripts.board.drawn
        return [self.view.loose] if drawn is not None and drawn[0] == self.owner else []


class LitCard(MineMoment):
    """The mine: a card that the first seat looks at."""

    owner = 0

    def moves(self, line_up: LineUp) -> Sequence[str]:
        return played_until(line_up, lambda _, events: bool(self._looks(events[-1:])))

    def _looks(self, events: Sequence[Any]) -> list[Any]:
        return [one for one in events if type(one).__name__ == "Looked" and one.looker == self.owner]

    def cards(self) -> list[Any]:
        look = self._looks(self.sitting.events)[-1]
        return [self.view.cards[look.seat, look.place]]


class ValleyMoment(Moment):
    game = "valley"
    course: Sequence[str] = ()

    def options(self) -> dict[str, Any]:
        return {"wallet": True}

    def moves(self, line_up: LineUp) -> Sequence[str]:
        return [*HEIGHTS, *[f"deal {card}" for card in HANDS], *self.course]

    def seen(self) -> bool:
        from diamant.ui.games.valley.table.cards import EventSlip, HandCard, OpenCard

        cards = (EventSlip, OpenCard, HandCard)
        return any(isinstance(one, cards) and one.code for one in self.view.walk())

    def laid(self, kind: type) -> list[Any]:
        return [one for one in self.view.walk() if isinstance(one, kind)]


class EventCards(ValleyMoment):
    """The valley: the event cards of somebody who is not on turn."""

    def places(self) -> Iterator[Any]:
        for place in range(3):
            yield self.spot(*self.view.spot(self.owner, f"card-{place}"))

    def seen(self) -> bool:
        own = set(self.sitting.game.view(self.sitting.position, self.owner).table.hands[self.owner])
        from diamant.ui.games.valley.table.cards import EventSlip, HandCard

        shown = {one.code for one in self.view.walk() if isinstance(one, EventSlip | HandCard)}
        return bool(shown & own)

    def own_moment(self) -> None:
        super().own_moment()
        self.table.choose(0, self.sitting.game.read("rest"))
        self.until(lambda: self.curtain is not None)
        self.hold_curtain()


class Wallet(EventCards):
    """The valley: the cash of somebody who is not on turn."""

    def places(self) -> Iterator[Any]:
        yield self.spot(*self.view.spot(self.owner, "cash"))

    def seen(self) -> bool:
        return bool(self.view.mats[self.owner].cash_text)


class SurveyedTiles(ValleyMoment):
    """The valley: the tiles that the first seat looks at."""

    owner = 0
    course = ("play geologist 7", "tile rock", "tile diamond 1")

    def places(self) -> Iterator[Any]:
        from diamant.ui.games.valley.table.look_panel import LookPanel

        for panel in self.laid(LookPanel):
            yield panel.spot

    def seen(self) -> bool:
        from diamant.ui.games.valley.table.look_panel import LookPanel

        return any((one.held or one.open_faces) and one._tiles() for one in self.laid(LookPanel))


class OfferedCard(ValleyMoment):
    """The valley: the card that the second seat is offered."""

    course = ("rest", "play broker sapphire", "rest", "offer 1 give card:fair get cash:50")

    def places(self) -> Iterator[Any]:
        from diamant.ui.games.valley.table.cards import HiddenCard

        yield from self.laid(HiddenCard)

    def seen(self) -> bool:
        from diamant.ui.games.valley.table.answer import AnswerPanel

        return any(one.open_faces or one.held_code == "fair" for one in self.laid(AnswerPanel))


class DrawnPebble(Moment):
    """Pebbles: what the first seat has drawn."""

    game = "pebbles"
    owner = 0

    def moves(self, line_up: LineUp) -> Sequence[str]:
        game = game_of(self.game)
        return played_until(line_up, lambda at, _: game.turn(at).awaited is Awaited.SEAT)

    def places(self) -> Iterator[Any]:
        if self.curtain is None and self.table.passing is None:
            yield self.view.seats[self.owner].ids.hand

    def seen(self) -> bool:
        shown = self.table.passing and self.table.passing.shown
        return bool(getattr(shown, "seen", "") or self.view.seats[self.owner].seen)


MOMENTS = (
    Chest, FirstCards, DrawnCard, LitCard, EventCards, Wallet, SurveyedTiles, OfferedCard, DrawnPebble,
)  # fmt: skip
