"""One sitting at the tablet: the game, who sits where, who is still thinking, and a store that has every move."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from random import Random, SystemRandom

from diamant.games.expedition import Choice, Event, Phase, Position, Step, begin, rules_of
from diamant.games.expedition.bots import Record
from diamant.games.expedition.moves import Decide, Move, Reveal, move_text, parse_move
from diamant.store import LineUp, SeatPlan, Store

from . import dealer, machines
from .hidden import Hand, HiddenChoices
from .lineups import LONGEST_NAME, with_places
from .passing import passing_order
from .refusals import Reason, Refused

SEED_BITS = 48


class Sitting:
    """A game in progress. Every move is on disk before its events are handed out.

    The screen drives it: :meth:`turn_card`, then :meth:`open_choices`, the seats' hands, :meth:`reveal_choices`,
    and again, until the game is over. A command that does not fit the moment raises :class:`Refused`, one that cannot
    be stored raises the store's own error; in both cases the sitting is as it was.
    """

    def __init__(self, store: Store, game_id: int, shuffler: Random | None = None) -> None:
        stored, moves = store.game(game_id), store.moves(game_id)
        self._store = store
        self._shuffler = shuffler or SystemRandom()
        self._choices: HiddenChoices | None = None
        self._caves: list[tuple[int, ...]] = []  # who was in the cave at each decision
        self.game_id = game_id
        self.seed = stored.seed
        self.line_up: LineUp = stored.lineup
        self.position, opening = begin(rules_of(self.line_up.edition, self.line_up.relics), len(self.line_up.seats))
        self.events: list[Event] = list(opening)
        self._thoughts: dict[tuple[int, int, str], Choice] = {}  # by step, seat and kind
        self.record = Record()  # how everybody decided before
        self.step = 0
        for text in moves:
            move = parse_move(text)
            self._advance(move, self._after(move))

    @classmethod
    def start(
        cls,
        store: Store,
        line_up: LineUp,
        *,
        seed: int | None = None,
        now: datetime | None = None,
        shuffler: Random | None = None,
    ) -> Sitting:
        """Begins a new game with this line-up and stores it."""
        if not all(machines.is_known(plan.machine) for plan in line_up.seats if plan.machine):
            raise Refused(Reason.UNKNOWN_MACHINE)
        chosen = SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
        return cls(store, store.new_game(line_up, chosen, now or datetime.now(UTC)), shuffler)

    # Questions

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """The seats as they are filled now."""
        return self.line_up.seats

    @property
    def people(self) -> int:
        """How many seats are filled by people."""
        return sum(not plan.machine for plan in self.seats)

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
        people = [seat for seat, plan in enumerate(self.seats) if not plan.machine]
        return passing_order([*self._caves, self.position.in_cave], people)

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
        if not self._seat(seat).machine:
            raise Refused(Reason.NOT_A_MACHINE)
        hand = self._open().hand(seat)
        if hand.laid is not None:
            raise Refused(Reason.ALREADY_LAID)
        hand.lay_choice(self._thought(self.step, self.position, seat))

    def think_ahead(self) -> None:
        """Works out what the machine explorers in the cave are going to choose; may run in a thread of its own."""
        step, position = self.step, self.position  # the game may go on meanwhile
        if position.phase is Phase.DECIDE:
            for seat in position.in_cave:
                if self.seats[seat].machine:
                    self._thought(step, position, seat)

    def _thought(self, step: int, position: Position, seat: int) -> Choice:
        """Returns what a machine explorer chooses; whoever works it out first, it is the same."""
        kind = self.seats[seat].machine
        thought = self._thoughts.get((step, seat, kind))
        if thought is None:
            thought = machines.choice_of(kind, position, seat, self.record, self.seed, step)
            self._thoughts[step, seat, kind] = thought
        return thought

    def reveal_choices(self) -> tuple[Event, ...]:
        """Turns all decision cards at once and returns what happened. Refused while anybody is still thinking."""
        choices = self._open()
        events = self._make(Decide(choices.turned_up(self.position.seats)))
        choices.close()
        self._choices = None
        return events

    # Who sits where

    def hand_over(self, seat: int, machine: str) -> None:
        """Gives a seat to a machine explorer of this kind, or back to a person if ``machine`` is empty.

        What was chosen there and is not revealed yet is taken back, and the cards are others: whoever comes chooses
        for themselves.
        """
        plan = self._seat(seat)
        if self.position.is_over():
            raise Refused(Reason.GAME_OVER)
        if machine and not machines.is_known(machine):
            raise Refused(Reason.UNKNOWN_MACHINE)
        if machine == plan.machine:
            return
        self._set_seat(seat, replace(plan, machine=machine))
        if self._choices:
            self._choices.deal_anew(seat)

    def rename(self, seat: int, name: str) -> None:
        """Corrects a name; spaces around it, and more than one between words, do not count."""
        plan, name = self._seat(seat), " ".join(name.split())
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            raise Refused(Reason.BAD_NAME)
        if any(other.name.casefold() == name.casefold() for at, other in enumerate(self.seats) if at != seat):
            raise Refused(Reason.NAME_TAKEN)
        if name != plan.name:
            self._set_seat(seat, replace(plan, name=name))

    def light_guide(self, lit: bool) -> None:
        """Switches the guide on or off for this game."""
        if lit != self.line_up.guide:
            self._set_line_up(replace(self.line_up, guide=lit))

    def hold(self, holding: str) -> None:
        """Lets people choose in another way from now on; what they chose and did not reveal yet is not kept."""
        if holding != self.line_up.holding:
            self._set_line_up(with_places(replace(self.line_up, holding=holding)))
            self._choices = None

    def _seat(self, seat: int) -> SeatPlan:
        if not 0 <= seat < len(self.seats):
            raise Refused(Reason.NO_SUCH_SEAT)
        return self.seats[seat]

    def _set_seat(self, seat: int, plan: SeatPlan) -> None:
        self._set_line_up(replace(self.line_up, seats=(*self.seats[:seat], plan, *self.seats[seat + 1 :])))

    def _set_line_up(self, line_up: LineUp) -> None:
        self._store.set_lineup(self.game_id, line_up)
        self.line_up = line_up

    def _open(self) -> HiddenChoices:
        if self._choices is None:
            raise Refused(Reason.CHOICES_CLOSED)
        return self._choices

    # The course of the game

    def _make(self, move: Move) -> tuple[Event, ...]:
        after = self._after(move)
        self._store.add_move(self.game_id, self.step + 1, move_text(move))
        self._advance(move, after)
        return after[1]

    def _after(self, move: Move) -> Step:
        return self.position.reveal(move.card) if isinstance(move, Reveal) else self.position.decide(move.choices)

    def _advance(self, move: Move, after: Step) -> None:
        if isinstance(move, Decide):
            self._caves.append(self.position.in_cave)
            self.record.add(self.position, move.choices)
            self._thoughts.clear()
        self.position, events = after
        self.events += events
        self.step += 1
