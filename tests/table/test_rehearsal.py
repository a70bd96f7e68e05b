"""A rehearsal: a sitting to learn by, whose course is written down."""

from __future__ import annotations

import pytest
from sittings import refused

from diamant.games.dwarfs.game import GAME
from diamant.games.dwarfs.moves import Discard, Keep, Wagons
from diamant.games.dwarfs.position import Phase, Position
from diamant.store import LineUp, SeatPlan
from diamant.table import Reason
from diamant.table.rehearsal import Rehearsal

COURSE = (
    *("deal 2 torch", "deal 0 lantern", "deal 3 lantern", "deal 1 lantern", "deal 2 arrows"),
    *("deal 1 lantern", "deal 2 arrows", "deal 3 torch", "deal 2 torch", "deal 2 lantern"),
    "ready 01234 43210",
    *("draw 3 torch", "discard", "look 1.4"),
    *("draw 2 lantern", "keep 2", "skip"),
    "wagons 1 0",
)
PERSON, MACHINE = 0, 1


def short(position: Position) -> Position:
    """Leaves two cards to draw."""
    return position._replace(pile=2) if position.pile > 2 else position


@pytest.fixture
def rehearsal() -> Rehearsal:
    """A person and a machine player, with five cards each."""
    seats = (SeatPlan("Mila", "red", "near"), SeatPlan("Bruno", "orange", "far", "steady"))
    line_up = LineUp(GAME.name, seats, "around", GAME.defaults("en"))
    return Rehearsal(line_up, COURSE, lambda move, seat: move[0][seat], short)


def deal_all(rehearsal: Rehearsal) -> None:
    while rehearsal.position.phase is Phase.DEAL:
        rehearsal.deal()


def begin(rehearsal: Rehearsal) -> None:
    """Lets everybody be ready."""
    deal_all(rehearsal)
    rehearsal.open_choices()
    rehearsal.hand(PERSON).lay_choice((0, 1, 2, 3, 4))
    rehearsal.machine_chooses(MACHINE)
    rehearsal.reveal_choices()


def test_chance_brings_what_is_written_down(rehearsal):
    deal_all(rehearsal)
    assert [str(card.diamonds) for card in rehearsal.position.hands[PERSON]] == ["2", "0", "3", "1", "2"]


def test_a_machine_player_does_what_is_written_down_also_in_a_move_that_all_make_together(rehearsal):
    deal_all(rehearsal)
    before = rehearsal.position.hands[MACHINE]
    begin(rehearsal)
    assert rehearsal.position.hands[MACHINE] == before[::-1]
    rehearsal.deal()
    rehearsal.choose(PERSON, Discard())
    rehearsal.choose(PERSON, rehearsal.next)
    rehearsal.deal()
    rehearsal.machine_moves()
    assert rehearsal.position.hands[MACHINE][2].diamonds == 2
    rehearsal.machine_moves()
    assert rehearsal.position.phase is Phase.WAGONS, "the pile was as short as the lesson wants it"
    rehearsal.open_choices()
    rehearsal.hand(PERSON).lay_choice(1)
    rehearsal.machine_chooses(MACHINE)
    (sent, *_) = rehearsal.reveal_choices()
    assert sent.places == rehearsal.game.read(COURSE[-1])[0] == Wagons((1, 0))[0]


def test_people_do_it_themselves_and_may_do_something_else(rehearsal):
    begin(rehearsal)
    rehearsal.deal()
    rehearsal.choose(PERSON, Keep(1))
    assert rehearsal.position.hands[PERSON][1].diamonds == 3


def test_nothing_is_dealt_while_somebody_chooses(rehearsal):
    begin(rehearsal)
    rehearsal.deal()
    with refused(Reason.NOT_TIME_TO_DEAL):
        rehearsal.deal()


def test_nothing_of_it_is_stored(rehearsal):
    begin(rehearsal)
    assert list(rehearsal._store.moves(rehearsal.game_id)) == []
    rehearsal.rename(PERSON, "Ola")
    assert rehearsal._store.game(rehearsal.game_id).lineup.seats[PERSON].name == "Mila"
    assert rehearsal.seats[PERSON].name == "Ola"
