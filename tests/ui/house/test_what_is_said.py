"""The narrator of any game: it is given words, made of what everybody may hear, and never a secret."""

from __future__ import annotations

from typing import Any

import pytest
from plain_room import ROOM, bring_in
from poison import poisoned_event
from tablets import tablet

from diamant.games.game import Awaited, Game
from diamant.games.shelf import game_of
from diamant.store import COLOURS, LineUp, SeatPlan
from diamant.ui.house.rooms import ROOMS, room_of

NAMES = ("Mila", "Bruno", "Oleh", "Zosia", "Kuba", "Taras", "Nina", "Ada")


@pytest.fixture
def device():
    return tablet(voices="en")


@pytest.fixture
def said(house, device):
    """``said(event, line_up)`` lets the house tell of an event and returns what is heard."""
    house.preferences.narrator = True

    def tell(event: Any, line_up: LineUp) -> list[str]:
        house.narrator.hush()
        before = len(device.speech._voice.texts)
        house.tell(event, line_up)
        return device.speech._voice.texts[before:]

    return tell


def line_up_of(game: Game) -> LineUp:
    seats = [SeatPlan(NAMES[seat], COLOURS[seat], None) for seat in range(game.seats[-1])]
    return LineUp(game.name, tuple(seats), "around", game.defaults("en"))


def all_events(game: Game, line_up: LineUp) -> list[Any]:
    """Returns the events of a game in which everybody chooses what comes first, or second, in turn."""
    position, events = game.begin(line_up.options, len(line_up.seats))
    told, step = list(events), 0
    while (turn := game.turn(position)).awaited is not Awaited.NOBODY and step < 600:
        step += 1
        if turn.awaited is Awaited.CHANCE:
            outcomes = game.outcomes(position)
            move = outcomes[step % len(outcomes)][0]
        else:
            offered = {seat: game.choices(game.view(position, seat)) for seat in turn.seats}
            move = game.together(position, {seat: mine[step % len(mine)] for seat, mine in offered.items()})
        position, events = game.play(position, move)
        told += events
    return told


@pytest.mark.parametrize("name", [*ROOMS, "pebbles"])
def test_what_is_said_of_an_event_holds_nothing_that_somebody_may_not_hear(name, said, monkeypatch):
    bring_in(monkeypatch)
    game = game_of(name)
    line_up = line_up_of(game)
    events = all_events(game, line_up)
    heard = 0
    for event in events:
        words = said(poisoned_event(game, event, None), line_up)
        assert words == said(event, line_up)
        heard += len(words)
    assert heard


def test_of_a_pebble_that_only_its_drawer_saw_the_number_is_not_said(said, monkeypatch):
    bring_in(monkeypatch)
    game = game_of("pebbles")
    line_up = line_up_of(game)
    drawn = next(event for event in all_events(game, line_up) if type(event).__name__ == "Drawn")
    assert str(drawn.pebble) in room_of("pebbles").told(drawn, line_up), "its room would say it"
    assert said(drawn, line_up) == [f"{line_up.seats[drawn.seat].name} drawn None."]


def test_who_wants_no_narrator_waits_for_no_words(house, monkeypatch):
    bring_in(monkeypatch)
    monkeypatch.setattr(type(ROOM), "told", lambda *_: pytest.fail("nobody listens"))
    game = game_of("pebbles")
    line_up = line_up_of(game)
    assert house.tell(all_events(game, line_up)[0], line_up) == 0
