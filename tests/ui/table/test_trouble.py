"""A table whose games lose their place on the disk: people are told at the next move, and nothing is lost."""

from __future__ import annotations

import json
import shutil

import pytest
from at_pebbles import ADA, PERSON
from diamant.games.pebbles.game import Kept
from finding import dialog, says, target

from diamant.device import Device, Documents
from diamant.games.game import Awaited
from diamant.store import Store


@pytest.fixture
def data(tmp_path):
    """The folder of the games."""
    return tmp_path / "data"


@pytest.fixture
def out(tmp_path):
    """Where people keep files."""
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


@pytest.fixture
def table(begin, data, out):
    """A table at which Ada is asked."""
    table = begin(PERSON, PERSON, folder=data, device=Device(documents=Documents(out)))
    table.until_awaited(Awaited.SEAT, ADA)
    return table


def question(table):
    """What lies over the table and has to be answered first."""
    return next((child for child in table.screen.children if getattr(child, "is_modal", False)), None)


def test_a_folder_that_vanished_is_told_at_the_next_move_and_comes_back(table, data):
    step = table.sitting.step
    shutil.rmtree(data)
    table.press(ADA, "keep")
    table.frames(2)
    assert says(question(table), "The file with the saved games was moved, replaced or deleted.")
    assert not table.played(Kept)
    table.tap(target(question(table), "Try again"))
    assert table.played(Kept) == [Kept(ADA, None)]
    assert len(Store.open(data / "diamant.db").store.moves(table.sitting.game_id)) == table.sitting.step > step


def test_games_that_lost_their_place_are_saved_elsewhere_and_the_question_is_asked_again(table, data, out):
    shutil.rmtree(data)
    table.press(ADA, "keep")
    table.frames(2)
    table.tap(target(question(table), "Save elsewhere"))
    table.frames(2)
    table.tap(target(dialog(), "All games"))
    table.until(lambda: dialog() is not None and says(dialog(), "Games and records are saved"))
    (made,) = out.iterdir()
    (game,) = json.loads(made.read_bytes())["games"]
    assert len(game["moves"]) == table.sitting.step
    table.tap(target(dialog(), "All right"))
    table.frames(2)
    table.tap(target(question(table), "Try again"))
    assert table.played(Kept) == [Kept(ADA, None)]


def test_a_file_that_was_replaced_is_told_and_left_alone(table, data):
    other = data.with_name("other.db")
    Store.open(other).store.close()
    whole = other.read_bytes()
    other.replace(data / "diamant.db")
    table.press(ADA, "keep")
    table.frames(2)
    for _ in range(2):
        table.tap(target(question(table), "Try again"))
        table.frames(2)
    assert says(question(table), "The file with the saved games was moved, replaced or deleted.")
    assert (data / "diamant.db").read_bytes() == whole
    table.tap(target(question(table), "Home page"))
    assert table.house.here == "home"
