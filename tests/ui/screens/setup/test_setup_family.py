"""Set-up by faces: a tap on a seat offers the family, and nobody types a name twice."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from finding import dialog, says, target, targets, words_on
from layout_check import check_layout
from setting_up import seat, token
from sizes import SIZES
from stored_games import LONG_NAMES, play_game
from ticking import settle

from diamant.store import COLOURS, Person
from diamant.store.face import Stroke
from diamant.table.lineups import default_line_up
from diamant.ui.kit.faces import faces
from diamant.ui.screens.family.chooser import FamilyGrid

NOW = datetime(2026, 5, 3, tzinfo=UTC)
FACE = (Stroke(4, 2, ((200, 200), (800, 800))),)


def grid(screen):
    return screen.ids.editor.ids.grid


def place(screen, name: str):
    """Returns where somebody's face is on the page that is shown."""
    return next(one for one in grid(screen).places if one.parent is not None and one.name == name)


@pytest.fixture
def family(house):
    """``family(name=colour, ...)`` brings people into the house, the first one last."""

    def bring(**people: str) -> dict[str, int]:
        return {
            name: house.store.add_person(name, colour, NOW - timedelta(days=at))
            for at, (name, colour) in enumerate(people.items())
        }

    return bring


def test_a_tap_on_a_face_seats_a_person_in_the_colour_they_like(window, setup, tap, family):
    window()
    people = family(Ewa="teal", Jan="white")
    screen = setup()
    tap(token(screen, "red"))
    tap(place(screen, "Ewa"))
    assert screen.chosen == "teal"
    plan = seat(screen, "teal")
    assert (plan.name, plan.person, plan.machine) == ("Ewa", people["Ewa"], "")
    assert token(screen, "teal").short_name == "Ewa"
    settle(2)
    assert place(screen, "Ewa").chosen


def test_who_begins_is_chosen_by_the_face(window, house, open_screen, family):
    window()
    people = family(Ewa="red")
    house.store.set_face(people["Ewa"], FACE)
    screen = open_screen("setup", game="dwarfs")
    screen.pick("red")
    screen.seat_person(people["Ewa"])
    screen.page = "game"
    settle(4)
    ewa, other = (target(screen.ids.options, name) for name in ("Ewa", "Plume"))
    assert (ewa.ids.face.face, ewa.ids.figure.name) == (FACE, "")
    assert (other.ids.face.face, other.ids.figure.name) == (None, other.drawing)


def test_a_colour_that_another_person_has_is_not_taken_away(window, setup, tap, family):
    window()
    family(Ewa="orange", Jan="orange")
    screen = setup()
    screen.pick("orange")
    settle(3)
    tap(place(screen, "Ewa"))
    tap(token(screen, "red"))
    tap(place(screen, "Jan"))
    assert (seat(screen, "orange").name, seat(screen, "red").name) == ("Ewa", "Jan")


def test_whoever_sits_already_changes_places_and_nobody_sits_twice(window, setup, tap, family):
    window()
    family(Ewa="red", Jan="orange")
    screen = setup()
    for colour, name in (("red", "Ewa"), ("orange", "Jan")):
        tap(token(screen, colour))
        tap(place(screen, name))
    settle(3)
    edges = {seat(screen, colour).name: seat(screen, colour).edge for colour in ("red", "orange")}
    assert place(screen, "Ewa").taken
    tap(place(screen, "Ewa"))
    seats = screen.line_up.seats
    assert [plan.name for plan in seats[:2]] == ["Jan", "Ewa"]
    assert {plan.name: plan.edge for plan in seats[:2]} == {"Ewa": edges["Jan"], "Jan": edges["Ewa"]}
    assert screen.chosen == "red", "the seat that was tapped is still shown, and Ewa has it"


def test_a_second_tap_on_a_face_lets_them_stand_up(window, setup, tap, family):
    window()
    family(Ewa="red")
    screen = setup()
    tap(token(screen, "red"))
    tap(place(screen, "Ewa"))
    settle(2)
    tap(place(screen, "Ewa"))
    assert (seat(screen, "red").name, seat(screen, "red").person) == ("", None)
    assert token(screen, "red").name == "Who?"


def test_a_machine_player_takes_the_seat_of_a_person_who_is_free_again(window, setup, tap, family):
    window()
    family(Ewa="red")
    screen = setup()
    tap(token(screen, "red"))
    tap(place(screen, "Ewa"))
    tap(target(screen.ids.editor, "Greedy"))
    assert (seat(screen, "red").person, bool(seat(screen, "red").machine)) == (None, True)
    tap(token(screen, "orange"))
    assert not place(screen, "Ewa").taken


def test_somebody_new_types_a_name_once_and_belongs_to_the_house(window, house, setup, tap, come):
    window()
    screen = setup()
    tap(token(screen, "orange"))
    come(screen, "Ola")
    (ola,) = house.store.people()
    assert (ola.name, ola.colour) == ("Ola", "orange")
    assert seat(screen, "orange").person == ola.id
    assert token(screen, "orange").short_name == "Ola"
    tap(token(screen, "red"))
    settle(2)
    assert place(screen, "Ola").taken


def test_a_name_that_the_house_knows_seats_that_person(window, house, setup, tap, come, family):
    window()
    people = family(Ola="teal")
    screen = setup()
    tap(token(screen, "red"))
    come(screen, "ola")
    assert seat(screen, "teal").person == people["Ola"]
    assert len(house.store.people()) == 1


def test_a_name_of_somebody_at_the_table_is_refused_in_a_sentence(window, setup, tap, come, family):
    window()
    family(Ola="red")
    screen = setup()
    tap(token(screen, "red"))
    tap(place(screen, "Ola"))
    tap(token(screen, "orange"))
    come(screen, "Ola")
    assert says(dialog(), "Somebody of the family has this name already.")
    tap(target(dialog(), "All right"))
    assert dialog().page.field.text == "Ola", "it can be typed otherwise"
    tap(target(dialog(), "Back"))
    assert seat(screen, "orange").name == ""


def test_a_new_face_is_drawn_at_once_and_seen_on_the_seat(window, house, setup, tap, come, frames):
    window()
    screen = setup()
    tap(token(screen, "red"))
    come(screen, "Ola", "Draw a face")
    assert house.here == "drawing"
    ola = house.store.people()[0].id
    house.store.set_face(ola, FACE)
    house.back()
    frames(4)
    assert house.here == "setup"
    assert token(screen, "red").drawing == f"face-{ola}-red"
    assert place(screen, "Ola").face == FACE


def test_a_name_is_corrected_for_all_games_of_that_person(window, house, setup, tap, write, frames):
    window()
    play_game(house.store, 3, names=("Ana", "Borys", "Celina"), machines=0)
    screen = setup(3)
    tap(target(screen.ids.editor, "Rename"))
    frames(3)
    assert dialog().page.field.text == "Ana"
    write("Anna")
    tap(target(dialog(), "Done"))
    assert seat(screen, "red").name == "Anna"
    assert house.store.records("expedition").players[0].name in {"Anna", "Borys", "Celina"}
    assert "Anna" in {person.name for person in house.store.people()}


def test_a_name_that_is_too_long_or_cannot_be_drawn_says_so_below_the_field(window, setup, tap, write, frames):
    window((960, 540))
    screen = setup()
    tap(target(screen.ids.editor, "Somebody new"))
    frames(3)
    write("Maksymiliana")
    assert not says(dialog(), "at most")
    dialog().page.field.insert_text("W")
    frames(3)
    assert says(dialog(), "A name has at most 12 letters.")
    write("Ola\U0001f48e")
    assert says(dialog(), "This character cannot be shown here.")
    assert check_layout(dialog()) == []


def test_those_who_played_last_stand_first_and_a_swipe_shows_more(window, house, setup, touch, frames):
    window()
    for at in range(12):
        house.store.add_person(f"Guest {at}", COLOURS[at % 8], NOW + timedelta(days=at))
    screen = setup()
    shown = [one.name for one in grid(screen).places if one.parent is not None]
    assert shown == [*(f"Guest {at}" for at in range(11, 2, -1)), "Somebody new"]
    finger = touch(place(screen, "Guest 9"))
    across, up = finger.pos
    finger.touch_move(across - 200, up)
    finger.touch_move(across, up)
    finger.touch_up()
    frames(3)
    shown = [one.name for one in grid(screen).places if one.parent is not None]
    assert shown == ["Guest 2", "Guest 1", "Guest 0", "Somebody new"]
    assert [plan.person for plan in screen.line_up.seats] == [None] * 4, "a swipe seats nobody"


def test_the_page_of_whoever_is_looked_for_is_found_when_there_is_room(window, show, frames):
    window()
    people = [Person(number, f"P{number}", "red", datetime(2026, 5, 3, tzinfo=UTC)) for number in range(1, 30)]
    grid = FamilyGrid(people=people, size_hint=(None, None))
    grid.show(6)
    show(grid)
    grid.size = (700, 300)
    frames(3)
    assert 6 in [place.code for place in grid.places if place.parent]
    grid.turn(1)
    frames(3)
    assert 6 not in [place.code for place in grid.places if place.parent], "and then pages are turned as usual"


def test_only_faces_that_are_shown_are_read(window, house, setup):
    window()
    for at in range(40):
        house.store.add_person(f"Guest {at}", COLOURS[at % 8], NOW + timedelta(days=at), FACE)
    read, of_store = [], house.store.face_of
    faces.keep(lambda person: read.append(person) or of_store(person), lambda: house.store.album_version)
    setup()
    assert 0 < len(read) <= 9


def test_a_full_house_still_seats_a_guest(window, house, setup, come):
    window()
    for at in range(200):
        house.store.add_person(f"Guest {at}", COLOURS[at % 8], NOW)
    screen = setup()
    come(screen, "Ola")
    assert (seat(screen, "red").name, seat(screen, "red").person) == ("Ola", None)
    assert says(screen, "1 of 23"), "numbers in place of dots"


def test_a_machine_player_is_not_called_like_somebody_of_the_family(window, house, setup):
    window()
    play_game(house.store, 3, names=("Oleh", "Anna", "Pola"), machines=0)
    house.store.settings.write("setup_draft", default_line_up("expedition", "en").to_json())
    screen = setup()
    assert [sign.name for sign in screen.ids.picture.seats] == ["Who?", "Who?", "Taras", "Zosia"]


def test_an_explorers_own_name_makes_way_for_somebody_called_so(window, house, setup, tap, come):
    window()
    screen = setup()
    tap(token(screen, "red"))
    come(screen, "Bruno")
    tap(target(screen, "Start"))
    assert [plan.name for plan in house.sitting.seats][:2] == ["Bruno", "Pola"]


def test_a_seat_that_nobody_chose_brings_nobody_into_the_album(window, house, setup, tap, come):
    window()
    screen = setup()
    tap(token(screen, "red"))
    come(screen, "Ewa")
    tap(target(screen, "Start"))
    assert [bool(plan.person) for plan in house.sitting.seats] == [True, False, False, False]
    house.sitting.hand_over(3, "")
    assert [person.name for person in house.store.people()] == ["Ewa"]
    house.sitting.rename(1, "Jan")
    assert [person.name for person in house.store.people()] == ["Jan", "Ewa"]


def test_a_name_of_two_words_is_written_whole_on_two_lines(window, house, setup, tap, frames):
    window()
    house.store.add_person("Grandma Rose", "white", NOW)
    screen = setup()
    tap(token(screen, "red"))
    frames(2)
    words = place(screen, "Grandma Rose").ids.words
    assert (words.text, words.lines, words.overflow) == ("Grandma Rose", 2, False)


def test_faces_are_reached_by_the_keyboard(window, setup, family):
    window()
    people = family(Ewa="teal")
    screen = setup()
    place(screen, "Ewa").key_down()
    assert seat(screen, "teal").person == people["Ewa"]
    assert {"Ewa", "Somebody new", "Rename"} <= {words_on(one) for one in targets(screen.ids.editor)}


CROWDS = [0, 1, 12, 200]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("language", "text_scale"), [("en", 1.0), ("pl", 1.5), ("uk", 1.5)])
def test_any_number_of_people_fits(window, house, open_screen, frames, size, language, text_scale):
    window(*SIZES[size])
    house.preferences.language, house.preferences.text_scale = language, text_scale
    screen = open_screen("setup", game="expedition")
    for crowd in CROWDS:
        while (here := len(house.store.people())) < crowd:
            name = f"{LONG_NAMES[here % 8][:8]} {here}"
            house.store.add_person(name, COLOURS[here % 8], NOW, FACE if here % 3 else None)
        house.go("home")
        house.go("setup", game="expedition")
        frames(4)
        if crowd:
            screen.seat_person(house.store.people()[0].id)
        for machines in (False, True):
            screen.ids.editor.for_machines = machines
            settle(9)
            assert check_layout(screen) == [], (crowd, machines)


@pytest.mark.parametrize(("size", "language"), [((480, 320), "en"), ((640, 360), "pl")])
def test_on_a_phone_people_and_machine_players_take_turns(window, house, open_screen, tap, size, language):
    window(size, 1)
    house.preferences.language = language
    for at in range(12):
        house.store.add_person(LONG_NAMES[at % 8][:10] + f"{at}", COLOURS[at % 8], NOW)
    screen = open_screen("setup", game="expedition")
    screen.chosen = screen.line_up.seats[0].colour
    settle(9)
    assert screen.ids.editor.divided
    assert check_layout(screen) == []
    assert grid(screen).parent is not None
    screen.ids.editor.for_machines = True
    settle(9)
    assert grid(screen).parent is None
    assert check_layout(screen) == []
