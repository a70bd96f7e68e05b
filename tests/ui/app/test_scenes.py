"""Moments that developers open and draw: by name, of any game, out of real games in the store."""

from __future__ import annotations

import pytest
from made_up import bring_in

from diamant.commands.shots import main
from diamant.games.game import Awaited
from diamant.games.shelf import GAMES
from diamant.table import Sitting
from diamant.ui.app.scenes import moments, named
from diamant.ui.house.rooms import ROOMS
from diamant.ui.house.scenes.stand import Stand


@pytest.fixture(params=[*GAMES, "pebbles"])
def stand(request, house, monkeypatch):
    """The stand of a game, with or without a table of its own."""
    GAMES["pebbles"] = "diamant.games.pebbles"
    return Stand(house, None, request.param)


def test_every_game_with_a_room_has_its_moments_and_the_house_has_its_own():
    found = moments()
    assert {"home", "home-continue", "settings-reading", "moving-inside"} <= {*found}
    for game in ROOMS:
        shared = ("setup", "rules", "records-full", "pause", "podium")
        assert {f"{game}/{name}" for name in shared} <= {*found}
    assert found["expedition/trap"].game == "expedition"


def test_what_a_game_does_not_have_is_no_moment_of_it(monkeypatch):
    bring_in(monkeypatch)
    found = moments()
    assert "pebbles/rules" in found
    assert not {"pebbles/tutorial", "pebbles/setup-hands"} & {*found}
    assert {"expedition/tutorial", "expedition/setup-hands"} <= {*found}


def test_a_moment_of_a_game_goes_by_its_short_name_too():
    assert named("trap") == named("expedition/trap") == ["expedition/trap"]
    assert named("home") == ["home"]
    assert named("nowhere") == []


def test_in_the_middle_of_any_game_somebody_is_awaited(stand):
    sitting = Sitting(stand.house.store, stand.begun())
    assert sitting.step > 0
    assert sitting.turn.awaited in (Awaited.SEAT, Awaited.SEATS)
    assert any(not sitting.seats[seat].machine for seat in sitting.turn.seats)
    sitting.close()


def test_any_game_can_be_played_to_its_end_for_the_records(stand):
    game = stand.house.store.game(stand.finished(seats=3))
    assert game.finished
    assert len(game.lineup.seats) == 3


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--game", "chess"], "no game called 'chess'"),
        (["--size", "huge"], "'huge' is no size such as 1280x800"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_one_line(capsys, tmp_path, arguments, words):
    assert main([str(tmp_path), *arguments]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1
