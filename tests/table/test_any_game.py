"""A sitting of any game: chance, one seat, several in secret; stored, resumed, and machines that see views only."""

from __future__ import annotations

from random import Random
from threading import current_thread

import pytest
from diamant.games.pebbles.game import Drawn, Kept, Sight
from sittings import refused

from diamant.games import pebbles
from diamant.games.game import Awaited
from diamant.games.shelf import GAMES
from diamant.store import Code, LineUp, SeatPlan, Store, StoreError
from diamant.table import Reason, Sitting
from diamant.table.machines import Question, Thinking

OPTIONS = {"laps": 2, "first": 0, "gifts": True, "stones": "grey"}


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", "diamant.games.pebbles")


def table_of(*machines: str) -> LineUp:
    plans = zip(COLOURS, machines, strict=False)
    seats = [SeatPlan(f"N{at}", colour, None, kind) for at, (colour, kind) in enumerate(plans)]
    return LineUp("pebbles", tuple(seats), "around", OPTIONS)


COLOURS = ("red", "orange", "yellow", "green")


def play_on(sitting: Sitting, luck: Random) -> None:
    """Makes the next move; people choose at random."""
    if sitting.turn.awaited is Awaited.CHANCE:
        sitting.deal()
    elif sitting.turn.awaited is Awaited.SEAT:
        (seat,) = sitting.turn.seats
        if sitting.seats[seat].machine:
            sitting.machine_moves()
        else:
            sitting.choose(seat, luck.choice(("keep", "drop")))
    else:
        sitting.open_choices()
        for seat in sitting.missing():
            if sitting.seats[seat].machine:
                sitting.machine_chooses(seat)
            else:
                sitting.hand(seat).lay_choice(luck.choice(("fist", "palm")))
        sitting.reveal_choices()


def test_a_whole_game_is_played_stored_and_counted(store: Store) -> None:
    sitting, luck = Sitting.start(store, table_of("", "keeper", "")), Random(1)
    while not sitting.over:
        play_on(sitting, luck)
    (game,) = store.finished_games("pebbles")
    assert game.scores == pebbles.GAME.scores(sitting.position)
    assert store.moves(game.id) == [pebbles.GAME.text(move) for move in sitting.moves]
    records = store.records("pebbles")
    assert [player.name for player in records.players if player.tallies["kept"] >= 0] == sorted(
        ("N0", "N2"), key=lambda name: (-game.scores[int(name[1])], name)
    )
    assert records.table.tallies["heaviest"] <= 3
    assert store.records("expedition").table.games == 0
    assert store.count_finished("expedition") == 0


def test_a_resumed_game_is_the_same_and_has_the_same_luck_ahead(store: Store) -> None:
    sitting, luck = Sitting.start(store, table_of("keeper", "keeper", "tosser"), seed=5), Random(2)
    while not sitting.over:
        again = Sitting(store, sitting.game_id)
        assert (again.position, again.events, again.moves) == (sitting.position, sitting.events, sitting.moves)
        play_on(again, luck)
        store_moves = store.moves(sitting.game_id)
        sitting = Sitting(store, sitting.game_id)
        assert len(store_moves) == sitting.step


def test_the_store_knows_how_far_a_game_has_come(store: Store) -> None:
    sitting, luck = Sitting.start(store, table_of("", "")), Random(3)
    assert store.unfinished()[0].stage == "1"
    while pebbles.GAME.stage(sitting.position) == "1":
        play_on(sitting, luck)
    assert store.unfinished()[0].stage == "2"


def test_only_the_seat_that_is_awaited_may_move_and_only_as_the_rules_allow(store: Store) -> None:
    sitting = Sitting.start(store, table_of("", "keeper"))
    with refused(Reason.NOT_TIME_TO_CHOOSE):
        sitting.choose(0, "keep")
    sitting.deal()
    with refused(Reason.NOT_TIME_TO_DEAL):
        sitting.deal()
    with refused(Reason.NOT_A_PERSON):
        sitting.choose(1, "keep")
    with refused(Reason.NOT_A_MACHINE):
        sitting.machine_moves()
    with refused(Reason.NOT_ALLOWED) as answer:
        sitting.choose(0, "eat")
    assert answer.value.why == "illegal-move"
    assert sitting.step == 1
    sitting.choose(0, "keep")
    assert sitting.step == 2


def test_moves_that_cannot_be_played_are_said_to_be_broken(store: Store) -> None:
    sitting = Sitting.start(store, table_of("", ""))
    store.add_move(sitting.game_id, 1, "pebble 3", "1")
    store.add_move(sitting.game_id, 2, "pebble 3", "1")
    with pytest.raises(StoreError) as error:
        Sitting(store, sitting.game_id)
    assert (error.value.code, error.value.details["number"]) == (Code.BROKEN, 2)


def test_a_machine_is_given_what_its_seat_may_know_and_nothing_else(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Sight] = []

    def watch(view: Sight, luck: Random) -> str:
        seen.append(view)
        return "keep" if view.awaited.awaited is Awaited.SEAT else "palm"

    monkeypatch.setattr(type(pebbles.GAME), "machine", lambda self, name: watch)
    sitting, luck = Sitting.start(store, table_of("", "keeper", "")), Random(4)
    while not sitting.over:
        play_on(sitting, luck)
    assert seen
    for view in seen:
        assert view.seat == 1
        assert all(pebble is None for at, kept in enumerate(view.kept) if at != 1 for pebble in kept)
    private = [event for event in sitting.events if isinstance(event, Drawn | Kept)]
    told = pebbles.GAME.told(private, 1)
    assert all(event.pebble is None for event in told if event.seat != 1)  # type: ignore[attr-defined]


def test_machines_think_ahead_in_one_worker_that_can_be_told_to_stop() -> None:
    threads: list[str] = []

    class Slow:
        machines = pebbles.GAME.machines

        def machine(self, name: str) -> object:
            def choose(view: object, luck: Random) -> str:
                threads.append(current_thread().name)
                return f"{view} {luck.random():.3f}"

            return choose

    thinking = Thinking(Slow(), seed=7)  # type: ignore[arg-type]
    question = Question("keeper", 0, 3)
    thinking.ask_ahead([(question, "a view")])
    ahead = thinking.answer(question, "a view")
    assert ahead == thinking.answer(question, "a view")
    assert [name.startswith("machine players") for name in threads] == [True, False]
    thinking.ask_ahead([(Question("keeper", seat, 4), "other") for seat in range(4)])
    thinking.close()
    assert thinking.answer(Question("keeper", 1, 4), "other") == thinking.answer(Question("keeper", 1, 4), "other")
