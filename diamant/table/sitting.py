"""One sitting at the tablet: the game, who sits where, who is still thinking, and a store that has every move."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from random import Random, SystemRandom

from diamant.games.expedition import Event, Phase, Position, begin, rules_of
from diamant.games.expedition.bots import policy_of
from diamant.games.expedition.moves import Decide, Move, Reveal, move_text, parse_move, play
from diamant.store import LineUp, SeatPlan, Store

from . import dealer
from .hidden import Hand, HiddenChoices
from .passing import next_starter, passing_order
from .refusals import Reason, Refused

MAX_NAME = 12


class Sitting:
    """A game in progress. Every move is on disk before its events are handed out.

    The screen drives it: :meth:`turn_card`, then :meth:`open_choices`, the seats' hands, :meth:`reveal_choices`,
    and again, until the game is over.
    """

    def __init__(self, store: Store, game_id: int, shuffler: Random | None = None) -> None:
        stored = store.game(game_id)
        self._store = store
        self._shuffler = shuffler or SystemRandom()
        self._choices: HiddenChoices | None = None
        self.game_id = game_id
        self.seed = stored.seed
        self.line_up: LineUp = stored.lineup
        self.starter = -1
        rules = rules_of(self.line_up.edition, self.line_up.relics)
        seats = len(self.line_up.seats)
        self.position, opening = begin(rules, seats)
        self.events: list[Event] = list(opening)
        self.step = 0
        moves = [parse_move(text) for text in store.moves(game_id)]
        for move, (position, events) in zip(moves, play(rules, seats, moves), strict=True):
            if isinstance(move, Decide):
                self.starter = next_starter(self.starter, self._people_in_cave())
            self.position = position
            self.events += events
            self.step += 1

    @classmethod
    def start(
        cls, store: Store, line_up: LineUp, *, seed: int | None = None, now: datetime | None = None,
        shuffler: Random | None = None,
    ) -> Sitting:
        """Begins a new game with this line-up and stores it."""
        chosen = SystemRandom().getrandbits(48) if seed is None else seed
        return cls(store, store.new_game(line_up, chosen, now or datetime.now()), shuffler)

    # Questions

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """The seats as they are filled now."""
        return self.line_up.seats

    @property
    def choosing(self) -> bool:
        """Whether the seats may choose now."""
        return self._choices is not None

    def has_chosen(self, seat: int) -> bool:
        """Tells whether a seat has laid a card forward in this decision."""
        return self._choices is not None and self._choices.has_laid(seat)

    def missing(self) -> tuple[int, ...]:
        """Returns the seats whose choice is still missing."""
        return self._choices.missing() if self._choices else ()

    def passing_order(self) -> tuple[int, ...]:
        """Returns the people in the cave in the order in which the tablet goes round for this decision."""
        return passing_order(next_starter(self.starter, self._people_in_cave()), self._people_in_cave())

    def hand(self, seat: int) -> Hand:
        """Returns the two cards of a person's seat. Refused while the choices are closed."""
        if self._seat(seat).machine:
            raise Refused(Reason.NOT_A_PERSON)
        return self._open().hand(seat)

    # Moves

    def turn_card(self) -> tuple[Event, ...]:
        """Deals the next card and returns what happened."""
        if self.position.phase is not Phase.REVEAL:
            raise Refused(Reason.NOT_TIME_FOR_CARD)
        return self._make(Reveal(dealer.draw(self.position, self.seed, self.step)))

    def open_choices(self) -> None:
        """Lays two face-down cards before every seat in the cave. From here on the seats may choose."""
        if self.position.phase is not Phase.DECIDE or self._choices:
            raise Refused(Reason.NOT_TIME_TO_CHOOSE)
        self._choices = HiddenChoices(self.position.in_cave, self._shuffler)

    def machine_chooses(self, seat: int) -> None:
        """Lets a machine explorer choose; it sees the position and nobody's choice."""
        kind = self._seat(seat).machine
        if not kind:
            raise Refused(Reason.NOT_A_MACHINE)
        hand = self._open().hand(seat)
        if hand.laid is None:
            hand.lay_choice(policy_of(kind)(self.position, seat, dealer.luck_of(seat, self.seed, self.step)))

    def reveal_choices(self) -> tuple[Event, ...]:
        """Turns all decision cards at once and returns what happened. Refused while anybody is still thinking."""
        choices = self._open().turned_up(self.position.seats)
        events = self._make(Decide(choices))
        self._choices = None
        return events

    # Who sits where

    def hand_over(self, seat: int, machine: str) -> None:
        """Gives a seat to a machine explorer of this kind, or back to a person if ``machine`` is empty."""
        plan = self._seat(seat)
        if machine:
            policy_of(machine)
        if self._choices and self._choices.has_laid(seat):
            self._choices.hand(seat).take_back()
        self._set_seat(seat, replace(plan, machine=machine))

    def rename(self, seat: int, name: str) -> None:
        """Corrects a name."""
        name = " ".join(name.split())
        if not 0 < len(name) <= MAX_NAME:
            raise Refused(Reason.BAD_NAME)
        if any(plan.name == name for at, plan in enumerate(self.seats) if at != seat):
            raise Refused(Reason.NAME_TAKEN)
        self._set_seat(seat, replace(self._seat(seat), name=name))

    def _make(self, move: Move) -> tuple[Event, ...]:
        before: Position = self.position
        if isinstance(move, Reveal):
            position, events = before.reveal(move.card)
        else:
            position, events = before.decide(move.choices)
        self._store.add_move(self.game_id, self.step + 1, move_text(move))
        if isinstance(move, Decide):
            self.starter = next_starter(self.starter, self._people_in_cave())
        self.position = position
        self.events += events
        self.step += 1
        return events

    def _open(self) -> HiddenChoices:
        if self._choices is None:
            raise Refused(Reason.CHOICES_CLOSED)
        return self._choices

    def _seat(self, seat: int) -> SeatPlan:
        if not 0 <= seat < len(self.seats):
            raise Refused(Reason.NO_SUCH_SEAT)
        return self.seats[seat]

    def _set_seat(self, seat: int, plan: SeatPlan) -> None:
        seats = (*self.seats[:seat], plan, *self.seats[seat + 1 :])
        line_up = replace(self.line_up, seats=seats)
        self._store.set_lineup(self.game_id, line_up)
        self.line_up = line_up

    def _people_in_cave(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.position.in_cave if not self.seats[seat].machine)
