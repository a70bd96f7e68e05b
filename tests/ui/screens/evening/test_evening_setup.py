"""An evening of several games is put together by touches: who takes part, what is played, in which order."""

from __future__ import annotations

from datetime import UTC, datetime

from finding import says, target
from kivy.core.window import Window

from diamant.ui.house.scenes.stand import Stand
from diamant.ui.kit.widgets.toast import Toast
from diamant.ui.screens.evening.programme import ProgrammeRow

NOW = datetime(2026, 5, 3, 18, tzinfo=UTC)
NAMES = ("Mila", "Taras", "Zosia", "Kuba", "Nina")


def test_faces_and_games_are_tapped_and_one_golden_button_begins(window, house, people, open_screen, tap, frames):
    window()
    screen = open_screen("evening", fresh=True)
    assert not screen.ready
    for name in ("Mila", "Kuba"):
        tap(target(screen, name))
    frames(2)
    assert screen.ready
    tap(target(screen, "Begin the evening"))
    begun = house.store.going_on()
    assert begun is not None
    assert [house.store.person(person).name for person in begun.people] == ["Mila", "Kuba"]
    assert [planned.game for planned in begun.programme] == ["expedition", "dwarfs", "valley"]
    assert house.here == "climb"


def test_the_button_that_cannot_begin_yet_says_why(window, people, open_screen, tap, frames):
    window()
    screen = open_screen("evening", fresh=True)
    begin = target(screen, "Begin the evening")
    assert begin.kind == "plain"
    tap(begin)
    frames(2)
    assert [one.text for one in Window.children if isinstance(one, Toast)] == ["Two people at least: tap their faces."]
    for name in ("Mila", "Kuba"):
        tap(target(screen, name))
    frames(2)
    assert begin.kind == "main"


def test_whoever_is_drawn_in_an_empty_house_takes_part(window, house, open_screen, frames):
    window()
    screen = open_screen("evening", fresh=True)
    drawn = []
    for name in NAMES[:2]:
        screen.draw_somebody()
        frames(2)
        drawn.append(house.store.add_person(name, "red", NOW))
        house.back()
        frames(2)
    assert screen.chosen == drawn


def test_the_switch_says_how_many_machine_players_join_in(window, house, people, open_screen, tap, frames):
    window()
    screen = open_screen("evening", fresh=True)
    for name in ("Mila", "Kuba", "Nina"):
        tap(target(screen, name))
    frames(2)
    tap(target(screen, "1 machine player joins in"))
    tap(target(screen, "Begin the evening"))
    assert house.store.going_on().machines == 1


def test_a_game_is_planned_as_it_was_played_last_and_says_how_long_it_takes(window, house, people, open_screen, frames):
    window()
    stand = Stand(house, None, "valley")
    stand.keep(stand.line_up(3, machines=(), length="short"), ())
    screen = open_screen("evening", fresh=True)
    screen.chosen = people[:3]
    frames(3)
    assert [planned.options.get("length") for planned in screen.programme] == [None, None, "short"]
    row = next(one for one in screen.walk() if isinstance(one, ProgrammeRow) and one.room.name == "valley")
    assert row.minutes == str(row.room.minutes_of(stand.line_up(3, machines=(), length="short")))
    assert row.minutes != str(row.room.minutes)


def test_a_game_for_fewer_people_is_left_out_says_why_and_comes_back(window, house, people, open_screen, tap, frames):
    window()
    screen = open_screen("evening", fresh=True)
    for name in NAMES:
        tap(target(screen, name))
    frames(3)
    assert says(screen, "For 2 to 4: left out with 5")
    tap(target(screen, "Nina"))
    frames(3)
    assert not says(screen, "left out")
    tap(target(screen, "Nina"))
    tap(target(screen, "Begin the evening"))
    assert [planned.game for planned in house.store.going_on().programme] == ["expedition", "valley"]


def test_a_game_is_moved_added_and_taken_out(window, people, open_screen, tap, frames):
    window()
    screen = open_screen("evening", fresh=True)

    def games():
        return [planned.game for planned in screen.programme]

    def rows():
        return sorted((one for one in screen.walk() if isinstance(one, ProgrammeRow)), key=lambda row: -row.y)

    tap(rows()[2].grip)
    frames(3)
    assert games() == ["expedition", "valley", "dwarfs"]
    tap(rows()[0].out)
    frames(3)
    assert games() == ["valley", "dwarfs"]
    screen.add("expedition")
    assert games() == ["valley", "dwarfs", "expedition"]


def test_a_row_follows_the_finger(window, people, open_screen, touch, frames):
    window()
    screen = open_screen("evening", fresh=True)
    first = max((one for one in screen.walk() if isinstance(one, ProgrammeRow)), key=lambda row: row.y)
    x, y = first.grip.to_window(*first.grip.center)
    finger = touch((x, y))
    finger.touch_move(x, y - first.step)
    frames(2)
    finger.touch_up()
    assert [planned.game for planned in screen.programme] == ["dwarfs", "expedition", "valley"]


def test_a_row_follows_the_finger_over_several_places(window, people, open_screen, touch, frames):
    window()
    screen = open_screen("evening", fresh=True)
    first = max((one for one in screen.walk() if isinstance(one, ProgrammeRow)), key=lambda row: row.y)
    x, y = first.grip.to_window(*first.grip.center)
    finger = touch((x, y))
    for places in (1, 2):
        finger.touch_move(x, y - places * first.step)
        frames(2)
    finger.touch_up()
    assert [planned.game for planned in screen.programme] == ["dwarfs", "valley", "expedition"]
