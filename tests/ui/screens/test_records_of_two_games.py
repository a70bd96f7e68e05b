"""Records where several games stand on the shelf: they do not mix."""

from __future__ import annotations

import pytest
from finding import dialog, says, target
from layout_check import check_layout, shown
from shown_records import TABS, cards, rows
from sizes import SIZES, words_in
from stored_games import play_game
from ticking import settle


@pytest.fixture
def two_games(monkeypatch, house):
    """Puts the made-up game beside Diamant, with games of both that were played."""
    from plain_room import bring_in, play_pebbles

    bring_in(monkeypatch)
    play_game(house.store, seats=3, seed=1, machines=0, names=("Ada", "Nina", "Kuba"))
    for seed in range(2):
        play_pebbles(house.store, seed=seed)


def test_a_game_alone_on_the_shelf_needs_no_bar(window, house, records, monkeypatch):
    from diamant.ui.house.rooms import ROOMS

    for name in list(ROOMS)[1:]:
        monkeypatch.delitem(ROOMS, name)
    window()
    play_game(house.store, seats=3)
    screen = records()
    assert screen.ids.games.height == 0
    assert "Diamant" not in [widget.text for widget in shown(screen) if hasattr(widget, "text")]


def test_records_of_two_games_do_not_mix(window, house, records, two_games, tap, frames):
    window()
    screen = records()
    assert screen.game == "pebbles", "what was played last is shown first"
    assert {card.name for card in cards(screen)} == {"Mila", "Bruno", "Oleh"}
    assert cards(screen)[0].games == "2 games"
    assert [figure.caption for figure in cards(screen)[0].figures] == ["Best score", "Average score"]
    tap(target(screen, "Diamant"))
    frames(4)
    assert screen.game == "expedition"
    assert {card.name for card in cards(screen)} == {"Ada", "Nina", "Kuba"}
    assert "Biggest haul" in [figure.caption for figure in cards(screen)[0].figures]
    tap(target(screen, "Games"))
    assert [row.game_id for row in rows(screen)] == [game.id for game in house.store.finished_games("expedition")]
    tap(target(screen, "Pebbles"))
    frames(4)
    assert [row.game_id for row in rows(screen)] == [game.id for game in house.store.finished_games("pebbles")]
    tap(target(screen, "The table"))
    assert says(screen, "Highest score")
    assert not says(screen, "Longest expedition")


def test_the_records_of_a_game_are_opened_by_its_name(window, house, open_screen, two_games):
    window()
    assert open_screen("records", game="expedition").game == "expedition"


def test_an_opened_game_leads_back_to_the_records_of_its_own(window, house, open_screen, two_games, tap, frames):
    window()
    screen = open_screen("records", game="expedition")
    screen.tab = "games"
    frames(4)
    tap(rows(screen)[0].ids.face)
    assert house.here == "result"
    tap(target(screen.manager.current_screen, "Back"))
    assert screen.game == "expedition"


def test_deleting_all_games_of_one_leaves_those_of_the_other(window, house, open_screen, two_games, tap, frames):
    window()
    screen = open_screen("records", game="pebbles")
    screen.tab = "games"
    frames(4)
    tap(target(screen, "Delete all games"))
    assert says(dialog(), "Delete all games of Pebbles?")
    assert says(dialog(), "2 games")
    tap(target(dialog(), "Delete"))
    assert (house.store.count_finished("pebbles"), house.store.count_finished("expedition")) == (0, 1)
    frames(4)
    assert says(screen, "No game has been counted yet")
    tap(target(screen, "Diamant"))
    frames(4)
    assert len(rows(screen)) == 1


def test_an_empty_camp_begins_a_game_of_its_own(window, house, open_screen, monkeypatch, tap):
    from plain_room import bring_in

    window()
    bring_in(monkeypatch)
    screen = open_screen("records", game="pebbles")
    gone = []
    monkeypatch.setattr(house, "go", lambda name, **arguments: gone.append((name, arguments)))
    tap(target(screen, "New game"))
    assert gone == [("setup", {"game": "pebbles"})]


def test_games_without_a_room_here_are_not_shown(window, house, records, two_games, monkeypatch, frames):
    from diamant.ui.house.rooms import ROOMS

    window()
    monkeypatch.delitem(ROOMS, "pebbles")
    screen = records("games")
    assert screen.game == "expedition"
    assert [row.game_id for row in rows(screen)] == [game.id for game in house.store.finished_games("expedition")]


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_with_a_bar_of_games(window, house, records, two_games, size):
    window(*SIZES[size])
    screen = records()
    for turn, game in enumerate(("pebbles", "expedition")):
        screen.game = game
        settle()
        for language in words_in(size, turn):
            house.preferences.language = language
            for tab in TABS:
                screen.tab = tab
                settle(8)
                assert check_layout(screen) == [], (language, tab)
