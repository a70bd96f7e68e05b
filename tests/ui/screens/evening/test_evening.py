"""An evening of several games by touches: climbed between two games, won, taken up again."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from finding import dialog, target
from layout_check import check_layout
from stored_games import play_game

from diamant.games.shelf import game_of
from diamant.store import Planned, StoreError
from diamant.ui.house.evenings import play_next
from diamant.ui.screens.evening.champion import CEREMONY
from diamant.ui.screens.evening.programme import ProgrammeRow

NOW = datetime(2026, 5, 3, 18, tzinfo=UTC)


# Between


def test_the_golden_button_begins_the_next_game_with_all_in_their_colours(window, house, evening, open_screen, tap):
    window()
    number = evening(played=1)
    climb = open_screen("climb", evening=number)
    tap(climb.ids.near.next)
    assert house.here == "table"
    line_up = house.sitting.line_up
    assert line_up.game == "dwarfs"
    assert {(seat.name, seat.colour) for seat in line_up.seats} == {
        ("Mila", "red"), ("Taras", "blue"), ("Zosia", "green"), ("Kuba", "teal"),
    }  # fmt: skip
    assert house.store.evening(number).unfinished == house.sitting.game_id


def test_a_machine_player_is_somebody_everybody_knows_again_in_the_next_game(window, house, people):
    window()
    games = ("valley", "dwarfs", "expedition")
    planned = [Planned(game, game_of(game).defaults("en")) for game in games]
    number = house.store.begin_evening(people[:2], planned, NOW, machines=2)
    met = []
    for _ in games:
        play_next(house, number)
        met.append({(seat.name, seat.colour) for seat in house.sitting.line_up.seats if seat.machine})
        house.sitting = None
        house.store.give_up(number, skip=True)
    assert met == [{("Nugget", "orange"), ("Sunny", "yellow")}] * 3


def test_a_game_with_options_that_nobody_knows_is_refused_when_it_is_to_begin(window, house, evening, home):
    window()
    number = evening()
    wrong = json.dumps([{"game": "expedition", "options": {"edition": [3]}}] * 2)
    house.store._connection.execute("UPDATE evenings SET programme = ?", (wrong,))
    assert home().ids.evening.evening.id == number
    with pytest.raises(StoreError):
        play_next(house, number)


def test_home_goes_on_with_the_game_that_was_begun_and_else_from_the_mountain(window, house, evening, home, tap):
    window()
    evening(played=1)
    page = home()
    tap(page.ids.evening.go)
    assert house.here == "climb"
    play_next(house, house.store.going_on().id)
    begun = house.sitting.game_id
    house.sitting = None
    page = home()
    tap(page.ids.evening.go)
    assert house.here == "table"
    assert house.sitting.game_id == begun


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_smallest_window_goes_on_with_an_evening_too(window, house, evening, home, tap, frames, scale):
    window((480, 480), 1)
    house.preferences.text_scale = scale
    page = home()
    assert not page.ids.evening.height, "there is no room to begin one"
    evening()
    page.arrive()
    frames(4)
    assert check_layout(page) == []
    tap(page.ids.evening.go)
    assert house.here == "climb"


def test_a_tap_beside_the_button_of_the_strip_shows_the_mountain(window, house, evening, home, tap):
    window()
    evening(played=1)
    strip = home().ids.evening
    tap((strip.x + 200, strip.y + strip.height / 2))
    assert house.here == "climb"


def test_whoever_goes_keeps_the_points_and_whoever_comes_plays_the_next_game(
    window, house, evening, people, open_screen, tap, frames
):
    window()
    number = evening(played=1)
    before = {one.person: one.points for one in house.store.standings(number)}
    screen = open_screen("evening", evening=number)
    tap(target(screen, "Mila"))
    tap(target(screen, "Nina"))
    frames(2)
    tap(target(screen, "On with the evening"))
    now = house.store.evening(number)
    assert now.people == (*people[1:4], people[4])
    after = {one.person: one.points for one in house.store.standings(number)}
    assert after == {**before, people[4]: 0}


def test_a_game_that_too_many_cannot_play_can_only_be_left_out(window, house, evening, open_screen, tap, frames):
    window()
    number = evening(played=1, count=5, games=("expedition", "dwarfs", "expedition"))
    climb = open_screen("climb", evening=number)
    assert climb.ids.near.deed == "Leave this game out"
    tap(climb.ids.near.next)
    frames(2)
    assert house.here == "climb"
    assert climb.ids.near.deed == "Diamant"
    assert house.store.evening(number).programme[1].skipped


def test_a_game_that_was_given_up_is_played_again(window, house, evening, open_screen, tap):
    window()
    number = evening(played=1)
    climb = open_screen("climb", evening=number)
    tap(climb.ids.near.next)
    begun = house.sitting.game_id
    house.store.delete_game(begun)
    house.sitting = None
    climb = open_screen("climb", evening=number)
    assert climb.ids.near.deed == "The Dwarfs’ mine"
    tap(climb.ids.near.next)
    assert house.store.evening(number).unfinished == house.sitting.game_id


@pytest.mark.parametrize(("how", "skipped"), [("Play it again", False), ("Leave it out", True)])
def test_a_game_is_given_up_from_its_pause_and_counts_for_nobody(
    window, house, evening, open_screen, tap, frames, how, skipped
):
    window()
    number = evening(played=1)
    points = house.store.standings(number)
    climb = open_screen("climb", evening=number)
    tap(climb.ids.near.next)
    begun = house.sitting.game_id
    frames(5)
    table = climb.manager.get_screen("table")
    table.go_back()
    frames(5)
    tap(target(table, "Leave the table"))
    frames(5)
    tap(target(table, "Give it up"))
    frames(5)
    tap(target(table, how))
    frames(5)
    assert house.here == "climb"
    assert house.sitting is None
    assert begun not in [game.id for game in house.store.unfinished()]
    assert house.store.standings(number) == points
    now = house.store.evening(number)
    assert now.programme[1].skipped is skipped
    assert now.next == (2 if skipped else 1)
    assert now.unfinished is None


def test_a_game_of_an_evening_can_be_kept_as_any_other(window, house, evening, open_screen, tap, frames):
    window()
    number = evening(played=1)
    climb = open_screen("climb", evening=number)
    tap(climb.ids.near.next)
    begun = house.sitting.game_id
    frames(5)
    table = climb.manager.get_screen("table")
    table.go_back()
    frames(5)
    tap(target(table, "Leave the table"))
    frames(5)
    tap(target(table, "Keep the game"))
    assert house.here == "home"
    assert house.store.evening(number).unfinished == begun


def test_a_game_that_was_begun_is_given_up_between_two_games(window, house, evening, open_screen, tap, frames):
    window()
    number = evening(played=1)
    tap(open_screen("climb", evening=number).ids.near.next)
    house.sitting = None
    screen = open_screen("evening", evening=number)
    frames(3)
    row = next(one for one in screen.walk() if isinstance(one, ProgrammeRow) and one.begun)
    tap(row.out)
    frames(2)
    tap(target(dialog(), "Leave it out"))
    frames(3)
    assert not any(one.begun for one in screen.walk() if isinstance(one, ProgrammeRow))
    tap(target(screen, "On with the evening"))
    assert house.store.evening(number).next == 2


def test_an_evening_of_which_every_game_was_left_out_ends_without_a_champion(window, house, evening, open_screen, tap):
    window()
    number = evening()
    for _ in range(3):
        house.store.skip_game(number)
    climb = open_screen("climb", evening=number)
    tap(target(climb.ids.near, "End the evening"))
    assert house.here == "home"
    assert house.store.going_on() is None


def test_both_sides_of_the_tablet_can_go_on(window, house, evening, open_screen, tap):
    window()
    climb = open_screen("climb", evening=evening(played=1))
    tap(climb.ids.far.next)
    assert house.here == "table"


def test_the_result_of_a_game_leads_to_the_mountain(window, house, evening, open_screen, tap):
    window()
    number = evening(played=1)
    game = house.store.evening(number).programme[0].number
    result = open_screen("result", game_id=game, celebrate=True)
    result.page = "podium"
    tap(target(result, "On with the evening"))
    assert house.here == "climb"


def test_the_result_of_any_other_game_offers_another(window, house, open_screen):
    window()
    result = open_screen("result", game_id=play_game(house.store, seats=2), celebrate=True)
    assert target(result, "Once more")


def test_a_seat_that_a_machine_finished_brings_no_points_and_result_and_mountain_say_so(
    window, house, evening, open_screen, frames
):
    window()
    number = evening(played=1, handed=(0,))
    mila, *_ = (one for one in house.store.standings(number) if house.store.person(one.person).name == "Mila")
    assert (mila.points, mila.gains[0]) == (0, None)
    game = house.store.evening(number).programme[0].number
    result = open_screen("result", game_id=game, celebrate=True)
    result.page = "podium"
    frames(2)
    assert "A machine player finished, so no points: Mila" in result.rest
    climb = open_screen("climb", evening=number)
    frames(2)
    assert climb.ids.near.rest == climb.ids.far.rest == "No points: Mila"
    assert [one.guest.name for one in climb.ids.pins.climbers if one.handed_over] == ["Mila"]


def test_an_evening_that_all_finished_themselves_speaks_of_no_machine(window, house, evening, open_screen, frames):
    window()
    number = evening(played=1)
    climb = open_screen("climb", evening=number)
    assert climb.ids.near.rest == "After game 1 of 3"
    assert not any(one.handed_over for one in climb.ids.pins.climbers)


# After


def test_after_the_last_game_the_champion_is_crowned_and_the_evening_is_over(window, house, evening, open_screen, tap):
    window()
    number = evening(played=3)
    climb = open_screen("climb", evening=number)
    tap(climb.ids.near.next)
    assert house.here == "champion"
    assert house.store.evening(number).ended is not None
    assert house.store.going_on() is None


def test_an_evening_can_end_before_all_was_played(window, house, evening, open_screen, tap, frames):
    window()
    number = evening(played=2)
    screen = open_screen("evening", evening=number)
    tap(target(screen, "End the evening"))
    frames(2)
    tap(target(dialog(), "End the evening"))
    assert house.here == "champion"
    assert house.store.going_on() is None


def test_an_evening_without_a_game_is_forgotten(window, house, evening, open_screen, tap, frames):
    window()
    screen = open_screen("evening", evening=evening(played=0))
    tap(target(screen, "End the evening"))
    frames(2)
    tap(target(dialog(), "End the evening"))
    assert house.here == "home"
    assert house.store.going_on() is None


def test_the_ceremony_takes_less_than_ten_seconds_and_a_tap_ends_it(window, house, evening, open_screen, tap):
    window()
    number = evening(played=3)
    house.store.end_evening(number, NOW)
    house.preferences.motion = "full"
    screen = open_screen("champion", evening=number)
    assert CEREMONY < 10
    assert screen.played < CEREMONY
    tap((640, 400))
    assert screen.played == CEREMONY
    assert house.here == "champion", "the tap does nothing else"


def test_an_evening_without_any_points_has_no_champion_and_no_empty_box(window, house, evening, open_screen, frames):
    window()
    number = evening(played=3, handed=range(4))
    house.store.end_evening(number, NOW)
    screen = open_screen("champion", evening=number)
    frames(2)
    assert (screen.title, screen.rest) == ("Game evening", "nobody has any points")
    assert screen.wins == []


def test_climbers_walk_to_where_they_are_and_a_tap_takes_them_there(window, house, evening, open_screen, tap):
    window()
    number = evening(played=2)
    house.preferences.motion = "full"
    screen = open_screen("climb", evening=number, walk=True)
    assert screen.ids.pins.walked < 1
    tap((640, 300))
    assert screen.ids.pins.walked == 1


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (960, 540)])
def test_before_the_first_game_nobody_stands_higher_than_the_others(window, house, evening, people, open_screen, size):
    window(size)
    for person, name in zip(people, ("Михайлик", "Бабуся Ганна", "Тарас", "Оленка"), strict=False):
        house.store.rename_person(person, name)
    pins = open_screen("climb", evening=evening()).ids.pins
    pins.prepare()
    assert len({placed.tip[1] for placed in pins.places}) == 1
