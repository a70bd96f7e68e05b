"""Beginning a game: two taps from home, and what is there already."""

from __future__ import annotations

from finding import says, target, targets, words_on
from setting_up import token
from stored_games import play_game


def test_two_taps_from_home_begin_a_game(window, house, open_screen, frames, tap):
    window()
    page = open_screen("home")
    tap(target(page.tiles["expedition"], "New game"))
    frames(5)
    tap(target(page.manager.current_screen, "Start"))
    assert house.here == "table"
    assert house.sitting is not None
    names = [plan.name for plan in house.sitting.seats]
    assert all(names)
    assert len(set(names)) == 4


def test_the_first_time_two_people_and_two_machines_sit_there_in_the_edition_of_the_language(window, house, setup):
    window()
    house.preferences.language = "uk"
    screen = setup()
    assert [bool(plan.machine) for plan in screen.line_up.seats] == [False, False, True, True]
    assert screen.line_up.options["edition"] == "ukrainian"


def test_the_last_line_up_is_there_again_without_the_explorers_own_names(window, house, setup, tap, frames):
    window()
    first = setup(3)
    first.pick("red")
    first.rename("Anna")
    tap(target(first, "Start"))
    house.go("home")
    house.go("setup")
    frames(4)
    assert [plan.name for plan in first.line_up.seats] == ["Anna", "", ""]
    assert says(first, "Anna")
    assert says(first, "Bruno")


def test_after_a_game_the_names_of_its_players_are_offered(window, house, setup, tap, write):
    window()
    play_game(house.store, 4, names=("Anna", "Borys", "Celina", "Darek"), machines=2)
    screen = setup()
    tap(token(screen, "red"))
    write(screen, "")
    assert words_on(target(screen.ids.editor, "Anna")) == "Anna"
    offered = {words_on(chip) for chip in targets(screen.ids.editor)}
    assert "Borys" not in offered, "he sits at the table already"
    assert "Celina" not in offered, "she is a machine explorer"
