"""Beginning a game: two taps from home, and what is there already."""

from __future__ import annotations

from finding import target
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


def test_yesterday_s_people_are_two_taps_from_home(window, house, open_screen, frames, tap):
    window()
    play_game(house.store, 3, names=("Mila", "Anna", "Borys"), machines=0)
    people = {person.name: person.id for person in house.store.people()}
    page = open_screen("home")
    tap(target(page.tiles["expedition"], "New game"))
    frames(5)
    tap(target(page.manager.current_screen, "Start"))
    assert house.here == "table"
    assert {plan.name: plan.person for plan in house.sitting.seats} == people


def test_a_game_that_nobody_played_yet_begins_with_the_people_of_the_last_game(window, house, open_screen, frames, tap):
    window()
    play_game(house.store, 6, names=("Anna", "Borys", "Celina", "Darek", "Ewa", "Franek"), machines=3)
    people = {person.name: person.id for person in house.store.people()}
    page = open_screen("home")
    tap(target(page.tiles["dwarfs"], "New game"))
    frames(5)
    screen = page.manager.current_screen
    seats = screen.line_up.seats
    assert {plan.name: plan.person for plan in seats if not plan.machine} == people
    assert [plan.machine in screen.room.game.machines.values() for plan in seats if plan.machine] == [True]
    tap(target(screen, "Start"))
    assert house.here == "table"
    assert {plan.person for plan in house.sitting.seats if not plan.machine} == {*people.values()}
