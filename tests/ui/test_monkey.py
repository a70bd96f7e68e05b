"""A monkey plays: no exception, every game finishes, the store agrees with the screen.

`python -m diamant monkey` does the same for as long as one likes.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.clock import Clock
from scale import scaled

from diamant.commands.console import BadArgumentsError
from diamant.commands.monkey import main, run
from diamant.commands.monkey.report import Report
from diamant.commands.monkey.witness import Witness
from diamant.commands.offscreen import games_with_a_room
from diamant.ui.house.room import Room
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit.art import art
from diamant.ui.kit.widgets.dialog import Answer, Dialog

TOUCHES = scaled(140)


def test_random_touches_do_no_harm(window):
    window((960, 540))
    report = run([*ROOMS], touches=TOUCHES, seed=7)
    assert report.problems == []
    assert report.touches >= TOUCHES
    assert report.games >= 1
    assert report.pauses
    assert report.backs


def test_a_drawing_that_is_asked_for_in_vain_is_a_problem_whoever_asks(window, house, asked_in_vain):
    window()
    report = Report()
    witness = Witness(house.store, report)
    art.texture("unicorn")
    witness.look_at_drawings()
    witness.look_at_drawings()
    assert report.problems == ["there is no drawing named unicorn, after 0 touches"]
    asked_in_vain.remove("unicorn")


def test_at_a_table_that_it_does_not_know_it_plays_by_what_belongs_to_the_seats(window, monkeypatch):
    window((960, 540))
    game = next(iter(ROOMS))
    monkeypatch.setattr(type(room_of(game)), "touch_player", Room.touch_player)
    monkeypatch.setattr(type(room_of(game)), "holdings", Room.holdings)
    report = run([game], touches=scaled(15), seed=7)
    assert report.problems == []
    assert report.games >= 1


@pytest.fixture
def asked_again_and_again() -> Iterator[list[Dialog]]:
    """The questions that are asked over the window, one a second if the one before was answered."""
    asked: list[Dialog] = []

    def ask(_: float) -> None:
        if not asked or asked[-1].parent is None:
            asked.append(Dialog(title="Are you still there?", answers=[Answer("yes", "Yes")]).open())

    asking = Clock.schedule_interval(ask, 1)
    yield asked
    asking.cancel()


def test_what_is_asked_in_the_midst_of_a_game_is_answered(window, asked_again_and_again):
    window((960, 540))
    report = run(["expedition"], touches=1, seed=7)
    assert report.problems == []
    assert len(asked_again_and_again) > 1


def test_a_game_without_a_table_is_refused(monkeypatch):
    monkeypatch.delitem(ROOMS, "expedition")
    with pytest.raises(BadArgumentsError, match="expedition has no table on the screen; games that have one: dwarfs"):
        games_with_a_room("expedition")


@pytest.mark.parametrize("arguments", [["--touches", "0"], ["--touches", "many"], ["--game", "chess"]])
def test_bad_arguments_get_one_line(capsys, arguments):
    assert main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1
