"""The album: everybody's face, page by page, and somebody new is always welcome."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from drawing_hands import question
from kivy.tests.common import UnitTestTouch
from ticking import drawn_frames, ticks

from diamant.store.face import Stroke
from diamant.ui.house.scenes.stand import Stand
from diamant.ui.kit.i18n import i18n

NOW = datetime(2026, 5, 3, 18, tzinfo=UTC)
NOSE = (Stroke(4, 2, ((500, 500),)),)
EYES = (Stroke(8, 1, ((400, 600),)), Stroke(8, 1, ((600, 600),)))


def shown(album) -> list[str]:
    """Returns the names on the wall, row by row."""
    places = sorted(album.ids.wall.children, key=lambda place: (-round(place.center_y), place.center_x))
    return [place.name for place in places]


def place_of(album, name: str):
    return next(place for place in album.ids.wall.children if place.name == name)


def test_home_leads_to_the_album(window, open_screen, house, tap):
    window()
    home = open_screen("home")
    tap(home.ids.family)
    assert house.here == "family"


def test_everybody_is_there_and_a_place_for_somebody_new_is_the_last(album, people):
    people("Ada", "Mila", "Kuba")
    assert shown(album()) == ["Kuba", "Mila", "Ada", "Somebody new"]


def test_an_empty_album_has_a_place_for_somebody_new(album):
    wall = album()
    assert shown(wall) == ["Somebody new"]
    assert wall.count == ""


def test_faces_and_figures_hang_side_by_side(album, people):
    people("Ada", face=NOSE)
    people("Olga", colour="red")
    wall = album()
    assert place_of(wall, "Ada").face == NOSE
    assert place_of(wall, "Olga").face is None
    assert place_of(wall, "Olga").colour == "red"


def test_a_tap_opens_a_person(album, people, house, tap):
    people("Ada")
    tap(place_of(album(), "Ada"))
    assert house.here == "person"


def test_somebody_new_draws_at_once_in_a_colour_that_is_free(album, people, house, tap):
    for at, colour in enumerate(("red", "orange", "yellow", "green", "teal", "blue", "white")):
        people(f"Somebody {at}", colour=colour)
    wall = album()
    tap(place_of(wall, "Somebody new"))
    assert house.here == "drawing"
    assert wall.manager.current_screen.colour == "violet"


def test_whoever_has_an_unfinished_drawing_wears_a_pencil(album, people, house):
    ada, olga, _ = people("Ada", "Olga", "Iwo", face=None)
    house.store.set_face(ada, NOSE)
    for person in (ada, olga, None):
        house.store.note_drawing(person, EYES)
    wall = album()
    assert {place.name for place in wall.ids.wall.children if place.begun} == {"Ada", "Olga", "Somebody new"}
    faces = {place.name: place.face for place in wall.ids.wall.children}
    assert faces == {"Ada": NOSE, "Olga": EYES, "Iwo": None, "Somebody new": EYES}


def test_the_drawing_of_somebody_new_goes_on(album, house, tap):
    house.store.note_drawing(None, EYES)
    wall = album()
    tap(place_of(wall, "Somebody new"))
    assert wall.manager.current_screen.ids.sheet.face == EYES


def come_back(house, people, *names: str) -> None:
    """Leaves the wall for a drawing, and comes back to it with newcomers; it is not yet seen whole."""
    house.go("drawing", person=None)
    ticks(40)
    people(*names)
    house.back()
    ticks(2)


def test_a_new_face_drops_onto_the_wall_and_then_all_is_still(album, people, house, idle_until):
    house.preferences.motion = "full"
    people("Ada")
    wall = album()
    assert place_of(wall, "Ada").above == 0  # who was there hangs there
    come_back(house, people, "Mila")
    mila = place_of(wall, "Mila")
    assert mila.above > 0
    assert place_of(wall, "Ada").above == 0
    idle_until(lambda: mila.dust > 0)
    assert mila.above == 0
    idle_until(lambda: mila.dust == 0)
    ticks(10)
    assert drawn_frames(20) == 0


@pytest.mark.parametrize(("motion", "above"), [("full", True), ("off", False)])
def test_a_face_that_drops_is_in_its_place_when_anybody_touches_the_wall(album, people, house, motion, above):
    house.preferences.motion = motion
    wall = album()
    come_back(house, people, "Mila")
    assert (place_of(wall, "Mila").above > 0) is above
    ticks(20)
    finger = UnitTestTouch(5, 5)
    finger.touch_down()
    finger.touch_up()
    ticks(3)
    assert place_of(wall, "Mila").above == 0


def test_many_people_are_on_pages_that_a_finger_turns(album, people):
    people(*(f"P{at}" for at in range(25)))
    wall = album()
    assert wall.pages == 2
    first = shown(wall)
    middle = wall.ids.wall.center
    finger = UnitTestTouch(*middle)
    finger.touch_down()
    finger.touch_move(middle[0] - 200, middle[1])
    finger.touch_up()
    ticks(3)
    assert wall.page == 1
    assert not {*first} & {*shown(wall)}
    assert shown(wall)[-1] == "Somebody new"


def test_a_swipe_over_a_face_opens_nobody(album, people, house):
    people(*(f"P{at}" for at in range(25)))
    wall = album()
    place = wall.ids.wall.children[-1]
    finger = UnitTestTouch(*place.center)
    finger.touch_down()
    finger.touch_move(place.center_x - 80, place.center_y)
    finger.touch_up()
    ticks(3)
    assert house.here == "family"


def test_the_champions_of_the_last_evening_wear_a_crown(album, house, people):
    Stand(house, None, "expedition").evening(people("Mila", "Taras"))
    champions = {house.store.person(person).name for person in house.store.last_champions()}
    wall = album()
    assert {place.name for place in wall.ids.wall.children if place.crowned} == champions
    assert champions


def test_a_renamed_person_is_renamed_on_the_wall(album, people, house):
    (ada,) = people("Ada")
    wall = album()
    house.store.rename_person(ada, "Adela")
    wall.arrive()
    ticks(3)
    assert "Adela" in shown(wall)


def test_a_broken_face_costs_that_face_only(album, people, house):
    ada, _ = people("Ada", "Mila", face=NOSE)
    house.store._connection.execute("UPDATE people SET face = '[[1,' WHERE id = ?", (ada,))
    wall = album()
    assert place_of(wall, "Ada").face is None
    assert place_of(wall, "Mila").face == NOSE


@pytest.mark.parametrize("language", ["pl", "uk"])
def test_the_number_of_people_is_said_in_every_language(album, people, language):
    people("Ada", "Mila")
    wall = album()
    before = wall.count
    i18n.language = language
    ticks(3)
    assert wall.count != before
    assert wall.count.startswith("2")


def test_those_who_played_last_come_first(album, house):
    for at, name in enumerate(("Ada", "Mila", "Kuba")):
        house.store.add_person(name, "red", NOW - timedelta(days=at))
    assert shown(album())[:3] == ["Ada", "Mila", "Kuba"]


def test_nobody_is_asked_anything_at_first(album):
    album()
    with pytest.raises(StopIteration):
        question()
