"""Whole sittings with every kind of command at every moment: what must hold holds after each of them."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from scale import scaled
from sittings import HOME, ON, WAYS, everything_of, luck_ahead, people, table_of

from diamant.games.expedition import GAME, CardTurned, Choice, Event, Phase, view
from diamant.games.expedition.board import Board
from diamant.games.expedition.bots import policy_of
from diamant.store import Store
from diamant.table import Hand, Refused, Sitting
from diamant.table.dealer import draw, luck_of

KINDS = ("", "", "", "odds", "traps:2", "random:40", "turn:5")
SEATS = st.sampled_from([0, 1, 2, 0, 1, 2, -1, 3])  # of three, and two that are none
CHOICES = st.sampled_from([ON, HOME])


def card_ahead(sitting: Sitting) -> str:
    """Returns the card that comes next, if one does."""
    outcomes = GAME.outcomes(sitting.position)
    return GAME.text(draw(outcomes, sitting.seed, sitting.step)) if outcomes else ""


class AnyCommandAtAnyTime(RuleBasedStateMachine):
    """Gives a sitting commands at random and foretells, from the rules of the table alone, which ones it refuses."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.store = Store.open(Path(self.folder.name) / "diamant.db").store
        self.sitting = Sitting.start(self.store, table_of("", "", "odds", edition="english"), seed=5)
        self.open = False
        self.laid: dict[int, Choice] = {}  # what every seat has laid forward
        self.hands: dict[int, Hand] = {}  # those that may be used
        self.old_hands: list[Hand] = []
        self.moves: list[str] = []

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    def command(self, allowed: bool, *call: object) -> object:
        """Gives a command and returns its answer. Refused it must be if and only if it is not allowed."""
        before = everything_of(self.sitting)
        command, *arguments = call
        try:
            answer = command(*arguments)  # type: ignore[operator]
        except Refused:
            assert not allowed
            assert everything_of(self.sitting) == before
            return None
        assert allowed
        return answer

    def there_is(self, seat: int) -> bool:
        return 0 <= seat < 3

    def decides(self, seat: int, machine: bool) -> bool:
        """Tells whether a seat takes part in this decision and is a person's or a machine explorer's."""
        if not self.open or seat not in self.sitting.position.in_cave:
            return False
        return bool(self.sitting.seats[seat].machine) is machine

    def fold(self, seat: int) -> None:
        self.laid.pop(seat, None)
        if seat in self.hands:
            self.old_hands.append(self.hands.pop(seat))

    @rule()
    def turn_a_card(self) -> None:
        ahead = card_ahead(self.sitting)
        if self.command(self.sitting.position.phase is Phase.REVEAL, self.sitting.deal) is not None:
            self.moves.append(ahead)

    @rule()
    def open_the_choices(self) -> None:
        allowed = self.sitting.position.phase is Phase.DECIDE and not self.open
        self.command(allowed, self.sitting.open_choices)
        self.open = self.open or allowed

    @rule()
    @precondition(lambda self: not self.open)
    def go_on_until_the_seats_choose(self) -> None:
        while self.sitting.position.phase is Phase.REVEAL:
            self.turn_a_card()
        self.open_the_choices()

    @rule(seat=SEATS)
    def ask_for_a_hand(self, seat: int) -> None:
        hand = self.command(self.decides(seat, machine=False), self.sitting.hand, seat)
        if isinstance(hand, Hand):
            assert self.hands.setdefault(seat, hand) is hand

    @rule(seat=SEATS, card=st.integers(0, 1))
    @precondition(lambda self: self.open)
    def tap_a_card(self, seat: int, card: int) -> None:
        self.ask_for_a_hand(seat)
        if seat in self.hands:
            hand = self.hands[seat]
            choice = hand.peek(card)
            self.command(self.laid.get(seat) is not choice, hand.lay, card)
            self.laid[seat] = choice
            self.command(False, hand.lay, card)

    @rule(seat=SEATS, choice=CHOICES)
    @precondition(lambda self: self.open)
    def choose(self, seat: int, choice: Choice) -> None:
        self.ask_for_a_hand(seat)
        if seat in self.hands:
            self.command(True, self.hands[seat].lay_choice, choice)
            self.laid[seat] = choice

    @rule(seat=SEATS)
    def take_back(self, seat: int) -> None:
        if seat in self.hands:
            self.command(seat in self.laid, self.hands[seat].take_back)
            self.laid.pop(seat, None)

    @rule(seat=SEATS)
    def let_a_machine_explorer_choose(self, seat: int) -> None:
        allowed = self.decides(seat, machine=True) and not self.sitting.has_chosen(seat)
        self.command(allowed, self.sitting.machine_chooses, seat)
        if allowed:
            policy = policy_of(self.sitting.seats[seat].machine)
            self.laid[seat] = policy(
                view(self.sitting.position, seat), luck_of(seat, self.sitting.seed, self.sitting.step)
            )

    @rule()
    @precondition(lambda self: self.open)
    def let_everybody_choose_and_reveal(self) -> None:
        for seat in self.sitting.missing():
            if self.sitting.seats[seat].machine:
                self.let_a_machine_explorer_choose(seat)
            else:
                self.choose(seat, ON)
        self.reveal()

    @rule()
    def reveal(self) -> None:
        deciding = self.sitting.position.in_cave if self.open else ()
        allowed = bool(deciding) and self.laid.keys() == set(deciding)
        text = "".join(self.laid[seat].value if seat in self.laid else "-" for seat in range(3))
        if self.command(allowed, self.sitting.reveal_choices) is not None:
            self.moves.append(text)
            for seat in range(3):
                self.fold(seat)
            self.open = False

    @rule(seat=SEATS, kind=st.sampled_from(["", "odds", "random:50", "wizard"]))
    def hand_over(self, seat: int, kind: str) -> None:
        allowed = self.there_is(seat) and kind != "wizard" and not self.sitting.position.is_over()
        moves_in = allowed and self.sitting.seats[seat].machine != kind
        self.command(allowed, self.sitting.hand_over, seat, kind)
        if moves_in:
            self.fold(seat)

    @rule(seat=SEATS, name=st.sampled_from(["Ada", "ADA", "Zoe", "", "Bruno ", "Konstantinopolitan"]))
    def rename(self, seat: int, name: str) -> None:
        others = [plan.name.lower() for at, plan in enumerate(self.sitting.seats) if at != seat]
        allowed = self.there_is(seat) and name.strip().lower() not in ["", "konstantinopolitan", *others]
        self.command(allowed, self.sitting.rename, seat, name)

    @rule(choice=CHOICES)
    @precondition(lambda self: self.old_hands)
    def tap_a_card_of_an_old_hand(self, choice: Choice) -> None:
        for hand in self.old_hands[-3:]:
            self.command(False, hand.lay, 0)
            self.command(False, hand.lay_choice, choice)
            self.command(False, hand.take_back)
            self.command(False, hand.peek, 1)

    @rule()
    def kill_and_resume(self) -> None:
        left = luck_ahead(self.sitting)
        self.sitting = Sitting(self.store, self.sitting.game_id)
        assert luck_ahead(self.sitting) == left
        self.open = False
        self.laid.clear()
        self.hands.clear()

    @invariant()
    def the_store_has_every_move_once(self) -> None:
        assert self.store.moves(self.sitting.game_id) == self.moves
        assert self.sitting.step == len(self.moves)

    @invariant()
    def the_table_sees_who_has_chosen(self) -> None:
        deciding = self.sitting.position.in_cave if self.open else ()
        assert self.sitting.choosing is self.open
        assert self.sitting.missing() == tuple(seat for seat in deciding if seat not in self.laid)
        assert [self.sitting.has_chosen(seat) for seat in range(3)] == [seat in self.laid for seat in range(3)]


AnyCommandAtAnyTime.TestCase.settings = settings(max_examples=scaled(25), stateful_step_count=60, deadline=None)
TestAnyCommandAtAnyTime = AnyCommandAtAnyTime.TestCase


def disturb(sitting: Sitting, luck: Random) -> None:
    """Gives a command that does not fit the moment, or changes somebody's mind."""
    seat = luck.randrange(-1, len(sitting.seats) + 1)
    commands = [
        lambda: sitting.deal() if sitting.position.phase is not Phase.REVEAL else None,
        lambda: sitting.reveal_choices() if sitting.missing() or not sitting.choosing else None,
        lambda: sitting.open_choices() if sitting.position.phase is not Phase.DECIDE else None,
        lambda: sitting.hand(seat).lay(luck.randrange(2)),
        lambda: sitting.hand(seat).take_back(),
        lambda: sitting.machine_chooses(seat),
        lambda: sitting.hand_over(seat, luck.choice(KINDS)),
        lambda: sitting.rename(seat, luck.choice(["Zoe", "Yan", "Ada"])),
    ]
    with suppress(Refused):
        luck.choice(commands)()


def move_on(sitting: Sitting, luck: Random) -> tuple[Event, ...]:
    """Makes the next move, with disturbances."""
    if sitting.position.phase is Phase.REVEAL:
        disturb(sitting, luck)
        return sitting.deal()
    if not sitting.choosing:
        sitting.open_choices()
    while sitting.missing():
        seat = luck.choice(sitting.missing())
        if sitting.seats[seat].machine:
            sitting.machine_chooses(seat)
        else:
            sitting.hand(seat).lay_choice(HOME if luck.random() < 0.25 else ON)
        if luck.random() < 0.2:
            disturb(sitting, luck)
    return sitting.reveal_choices()


@pytest.mark.parametrize("way", WAYS)
@settings(max_examples=scaled(3), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_whole_sitting_keeps_what_it_must(way: tuple[str, bool], seed: int) -> None:
    luck = Random(seed)
    edition, relics = way
    machines = [luck.choice(KINDS) for _ in range(luck.randint(2, 8))]
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "diamant.db").store
        sitting = Sitting.start(store, table_of(*machines, edition=edition, relics=relics), seed=seed)
        board, moves = Board.of(sitting.position), []
        while not sitting.position.is_over():
            ahead = card_ahead(sitting)
            resumed = Sitting(store, sitting.game_id)
            assert luck_ahead(resumed) == luck_ahead(sitting)
            if luck.random() < 0.5:
                sitting = resumed
            for event in move_on(sitting, luck):
                board.apply(event)
                assert not isinstance(event, CardTurned) or str(event.card) == ahead
            assert board == Board.of(sitting.position)
            moves.append(store.moves(sitting.game_id)[-1])
        assert store.moves(sitting.game_id) == moves
        assert len(moves) == sitting.step
        assert [game.id for game in store.finished_games("expedition")] == [sitting.game_id]
        store.close()


def test_a_sitting_of_people_only_is_as_long_as_they_dare(store: Store) -> None:
    sitting = Sitting.start(store, people(2), seed=1)
    while not sitting.position.is_over():
        if sitting.position.phase is Phase.REVEAL:
            sitting.deal()
        else:
            sitting.open_choices()
            for seat in sitting.missing():
                sitting.hand(seat).lay_choice(HOME)
            sitting.reveal_choices()
    assert sitting.step == 10
