"""One sitting at the tablet, of any game: who sits where, who is still thinking, and a store that has every move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from random import Random, SystemRandom

from diamant.games.errors import GameError
from diamant.games.game import Awaited, Choice, Event, Game, Move, Position, Result, Step, Turn, Value
from diamant.games.shelf import game_of
from diamant.store import EDGES, LONGEST_NAME, Code, LineUp, SeatPlan, Store, StoreError, new_seed

from . import chronicle, dealer, machines
from .hidden import Hand, HiddenChoices
from .lineups import with_places
from .machines import Question, Thinking
from .passing import passing_order
from .presence import all_away, all_here, seen
from .refusals import Reason, Refused
from .turns import seated_clockwise


class Sitting:
    """A game in progress. Every move is on disk before its events are handed out.

    The screen drives it by :attr:`turn`: where chance is awaited, :meth:`deal`; where one seat is, :meth:`choose` or
    :meth:`machine_moves`; where several are, :meth:`open_choices`, the seats' hands, :meth:`reveal_choices`; until the
    game is over. A command that does not fit the moment raises :class:`Refused`, one that cannot be stored raises the
    store's own error; in both cases the sitting is as it was.
    """

    def __init__(self, store: Store, game_id: int, shuffler: Random | None = None) -> None:
        stored = store.game(game_id)
        self._store = store
        self._shuffler = shuffler or SystemRandom()
        self._choices: HiddenChoices | None = None
        self._deciding: list[tuple[int, ...]] = []  # who chose in secret, every time
        self.game_id = game_id
        self.evening = stored.evening
        self.seed = stored.seed
        self.line_up: LineUp = stored.lineup
        self.game: Game = game_of(self.line_up.game)
        self._thinking = Thinking(self.game, self.seed)
        self.position: Position
        self.position, opening = self.game.begin(self.line_up.options, len(self.line_up.seats))
        self.events: list[Event] = list(opening)
        self.moves: list[Move] = []
        for text in store.moves(game_id):
            try:
                move = self.game.read(text)
                self._advance(move, self.game.play(self.position, move))
            except GameError as error:
                raise StoreError(Code.BROKEN, error.message, game=game_id, number=self.step + 1) from error

    @classmethod
    def start(
        cls,
        store: Store,
        line_up: LineUp,
        *,
        seed: int | None = None,
        now: datetime | None = None,
        shuffler: Random | None = None,
        evening: int | None = None,
    ) -> Sitting:
        """Begins a new game with this line-up, the next one of an ``evening`` if it is played in one, and stores it."""
        game = game_of(line_up.game)
        if not all(machines.is_known(game, plan.machine) for plan in line_up.seats if plan.machine):
            raise Refused(Reason.UNKNOWN_MACHINE)
        chosen = new_seed() if seed is None else seed
        return cls(store, store.new_game(all_here(line_up), chosen, now or datetime.now(UTC), evening), shuffler)

    def close(self) -> None:
        """Lets the machine players go; the game is kept."""
        self._thinking.close()

    # Questions

    @property
    def step(self) -> int:
        """How many moves were made."""
        return len(self.moves)

    @property
    def turn(self) -> Turn:
        """Who is awaited."""
        return self.game.turn(self.position)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.turn.awaited is Awaited.NOBODY

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """The seats as they are filled now."""
        return self.line_up.seats

    @property
    def people(self) -> int:
        """How many seats are filled by people."""
        return self.line_up.people

    @property
    def choosing(self) -> bool:
        """Whether several seats may choose now."""
        return self._choices is not None

    def is_away(self, seat: int) -> bool:
        """Tells whether a person has yet to show to be there."""
        return self.seats[seat].away

    def is_shut(self, seat: int) -> bool:
        """Tells whether nobody may look at what this seat hides: it is a machine player's, or its person is away."""
        return bool(self.seats[seat].machine) or self.is_away(seat)

    def has_chosen(self, seat: int) -> bool:
        """Tells whether a seat has laid a card forward in this decision."""
        return self._choices is not None and self._choices.has_laid(seat)

    def missing(self) -> tuple[int, ...]:
        """Returns the seats whose choice is still missing."""
        return self._choices.missing() if self._choices else ()

    def passing_order(self) -> tuple[int, ...]:
        """Returns the people who choose in the order in which the tablet goes round for this decision."""
        people = [seat for seat, plan in enumerate(self.seats) if not plan.machine]
        return passing_order([*self._deciding, self.turn.seats], people)

    def hand(self, seat: int) -> Hand:
        """Returns the face-down cards of a person's seat. Refused while the choices are closed."""
        if self._seat(seat).machine:
            raise Refused(Reason.NOT_A_PERSON)
        return self._open().hand(seat)

    # Moves

    def deal(self) -> tuple[Event, ...]:
        """Lets chance move and returns what happened."""
        if self.turn.awaited is not Awaited.CHANCE:
            raise Refused(Reason.NOT_TIME_TO_DEAL)
        return self._make(dealer.draw(self.game.outcomes(self.position), self.seed, self.step))

    def choose(self, seat: int, choice: Choice) -> tuple[Event, ...]:
        """Makes the move of the one seat that is awaited, a person's, and returns what happened."""
        if self._seat(seat).machine:
            raise Refused(Reason.NOT_A_PERSON)
        return self._move_of(seat, choice)

    def machine_moves(self, said: Choice | None = None) -> tuple[Event, ...]:
        """Lets the machine player that is awaited alone move, and returns what happened.

        ``said`` is what it would do by its own words: see :meth:`would_choose`.
        """
        if self.turn.awaited is not Awaited.SEAT:
            raise Refused(Reason.NOT_TIME_TO_CHOOSE)
        (seat,) = self.turn.seats
        if not self._seat(seat).machine:
            raise Refused(Reason.NOT_A_MACHINE)
        return self._move_of(seat, self._thought(seat) if said is None else said)

    def would_choose(self, seat: int, position: Position) -> Choice:
        """Returns what a machine player would choose in a position that may come, from the view of its seat there."""
        return self._thinking.would(self._question(seat), self.game.view(position, seat))

    def _move_of(self, seat: int, choice: Choice) -> tuple[Event, ...]:
        if self.turn.awaited is not Awaited.SEAT:
            raise Refused(Reason.NOT_TIME_TO_CHOOSE)
        if seat not in self.turn.seats:
            raise Refused(Reason.NOT_AWAITED)
        try:
            return self._make(self.game.together(self.position, {seat: choice}))
        except GameError as error:
            raise Refused(Reason.NOT_ALLOWED, str(error.code)) from error

    def make_aside(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Makes a move of a person's that the rules allow although others are awaited, and returns what happened."""
        if self._seat(seat).machine:
            raise Refused(Reason.NOT_A_PERSON)
        try:
            return self._make(move)
        except GameError as error:
            raise Refused(Reason.NOT_ALLOWED, str(error.code)) from error

    def open_choices(self) -> None:
        """Lays face-down cards before every seat that is awaited. From here on the seats may choose."""
        if self.turn.awaited is not Awaited.SEATS or self._choices:
            raise Refused(Reason.NOT_TIME_TO_CHOOSE)
        choices = {seat: self.game.choices(self.game.view(self.position, seat)) for seat in self.turn.seats}
        self._choices = HiddenChoices(choices, self._shuffler)

    def machine_chooses(self, seat: int) -> None:
        """Lets a machine player choose; it sees the view of its seat and nobody's choice."""
        if not self._seat(seat).machine:
            raise Refused(Reason.NOT_A_MACHINE)
        hand = self._open().hand(seat)
        if hand.laid is not None:
            raise Refused(Reason.ALREADY_LAID)
        hand.lay_choice(self._thought(seat))

    def think_ahead(self) -> None:
        """Lets the machine players that are awaited begin to think, beside whatever goes on here."""
        asked = [seat for seat in self.turn.seats if self.seats[seat].machine]
        if asked:
            self._thinking.ask_ahead((self._question(seat), self.game.view(self.position, seat)) for seat in asked)

    def _thought(self, seat: int) -> Choice:
        return self._thinking.answer(self._question(seat), self.game.view(self.position, seat))

    def _question(self, seat: int) -> Question:
        return Question(self.seats[seat].machine, seat, self.step)

    def reveal_choices(self) -> tuple[Event, ...]:
        """Turns up all choices at once and returns what happened. Refused while anybody is still thinking."""
        choices, choosers = self._open(), self.turn.seats
        events = self._make(self.game.together(self.position, choices.turned_up()))
        choices.close()
        self._choices = None
        self.welcome(choosers)
        return events

    # Who sits where

    def hand_over(self, seat: int, machine: str) -> None:
        """Gives a seat to a machine player of this kind, or back to a person if ``machine`` is empty.

        What was chosen there and is not revealed yet is taken back, and the cards are others: whoever comes chooses
        for themselves. Whoever comes, and whoever is left alone, has to show to be there.
        """
        plan = self._seat(seat)
        if self.over:
            raise Refused(Reason.GAME_OVER)
        if machine and not machines.is_known(self.game, machine):
            raise Refused(Reason.UNKNOWN_MACHINE)
        if machine == plan.machine:
            return
        line_up = self._with_seat(seat, replace(plan, machine=machine, away=not machine))
        leaves_one_alone = self.people == 2 and line_up.people == 1
        self._set_line_up(all_away(line_up) if leaves_one_alone else line_up)
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
            self._set_line_up(self._with_seat(seat, replace(plan, name=name, nobody=False)))

    def set_option(self, key: str, value: Value) -> None:
        """Changes an option that is no rule in the middle of the game; all show to be there if it hides something."""
        option = next((option for option in self.game.options if option.key == key and not option.rule), None)
        if option is None or value not in option.values:
            raise Refused(Reason.NOT_ALLOWED)
        if value != self.line_up.options[key]:
            line_up = self.line_up.with_options(**{key: value})
            self._set_line_up(all_away(line_up) if option.hides and self.people > 1 else line_up)

    def hold(self, holding: str, open_edges: Sequence[str] = EDGES) -> None:
        """Lets people choose in another way from now on; what they chose and did not reveal yet is not kept.

        All have to show to be there: whoever has the tablet now shall not read what others put face down elsewhere.
        ``open_edges`` are those of the tablet at which anybody may sit.
        """
        if holding != self.line_up.holding:
            line_up = seated_clockwise(with_places(replace(self.line_up, holding=holding), open_edges))
            self._set_line_up(all_away(line_up) if self.people > 1 else line_up)
            self._choices = None

    def sit_down(self, holdings: Sequence[str], open_edges: Sequence[str] = EDGES) -> None:
        """Gives everybody a place around a tablet that is held in one of these ways: the same, if they have.

        A game from elsewhere may say anything.
        """
        if self.line_up.holding not in holdings:
            self.hold(holdings[0], open_edges)
        elif self.line_up.holding != "pass":
            placed = with_places(self.line_up, open_edges)
            if placed != self.line_up:
                self._set_line_up(seated_clockwise(placed))

    def welcome(self, seats: Iterable[int]) -> None:
        """Notes that people have shown to be there: by holding a curtain, or by a choice that was turned up."""
        here = seen(self.line_up, seats)
        if here != self.line_up:
            self.line_up = here
            with suppress(StoreError):  # whoever is not noted shows once more to be there: nothing is lost
                self._store.set_lineup(self.game_id, here)

    def _seat(self, seat: int) -> SeatPlan:
        if not 0 <= seat < len(self.seats):
            raise Refused(Reason.NO_SUCH_SEAT)
        return self.seats[seat]

    def _with_seat(self, seat: int, plan: SeatPlan) -> LineUp:
        return replace(self.line_up, seats=(*self.seats[:seat], plan, *self.seats[seat + 1 :]))

    def _set_line_up(self, line_up: LineUp) -> None:
        self.line_up = self._store.set_lineup(self.game_id, line_up)

    def _open(self) -> HiddenChoices:
        if self._choices is None:
            raise Refused(Reason.CHOICES_CLOSED)
        return self._choices

    # The course of the game

    def _make(self, move: Move) -> tuple[Event, ...]:
        after = position, events = self.game.play(self.position, move)
        over = self.game.turn(position).awaited is Awaited.NOBODY
        result = self.game.sum_up([*self.events, *events]) if over else None
        self._store.add_move(self.game_id, self.step + 1, self.game.text(move), self.game.stage(position), result)
        self._advance(move, after)
        if result is not None:
            self._remember(result)
        return events

    def _remember(self, result: Result) -> None:
        with suppress(StoreError):  # the game is stored: what is not told now is told by the chronicle
            chronicle.note(self._store, self.game_id, self.line_up, result, self.position, self.moves)

    def _advance(self, move: Move, after: Step) -> None:
        if self.turn.awaited is Awaited.SEATS:
            self._deciding.append(self.turn.seats)
        self._thinking.forget()
        self.position, events = after
        self.events += events
        self.moves.append(move)
