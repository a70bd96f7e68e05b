"""Setting a game up, by touches: every control, both ways to place an explorer, what is kept, what is in the way."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import datetime

import pytest
from finding import dialog, says, target, targets, words_on
from games import LONG_NAMES, line_up, play_game
from layout_check import box_of, check_layout
from sizes import SIZES

from diamant.table.lineups import usable

MANY_NAMES = ("Zosia Maria", "Mykhailyna", "Stanisława", "Ewa", "Józek", "Ola", "Wojciech", "Solomiia")


@pytest.fixture
def house(tmp_path):
    from diamant.ui.house import House

    house = House(tmp_path)
    house.preferences.motion = "off"
    yield house
    house.close()


@pytest.fixture
def shell(house, show):
    """``shell(name)`` shows a screen in its frame; whatever runs in the screens ends with the test."""
    from diamant.ui.shell import Shell

    shown = []

    def open_shell(first: str):
        shown.append(show(Shell(house)))
        house.go(first)
        return shown[-1]

    yield open_shell
    for one in shown:
        for screen in one.screens:
            screen.shut()


@pytest.fixture
def setup(house, shell, frames):
    """``setup(seats)`` shows the set-up of the house with so many seats and returns its screen."""

    def open_setup(seats: int = 4):
        frame = shell("setup")
        frames(5)
        screen = frame.current_screen
        while len(screen.line_up.seats) < seats:
            screen.add()
        while len(screen.line_up.seats) > seats:
            screen.pick(screen.line_up.seats[-1].explorer)
            screen.remove()
        screen.pick("red")
        frames(5)
        return screen

    return open_setup


@pytest.fixture
def write(tap, frames):
    """``write(screen, text)`` taps the name field and types."""

    def do(screen, text: str) -> None:
        field = screen.ids.editor.ids.field
        tap(field)
        field.select_all()
        field.delete_selection()
        for letter in text:
            field.insert_text(letter)
        frames(2)

    return do


@pytest.fixture
def drag(touch, frames):
    """``drag(widget, x, y)`` carries a widget's middle to a place of the window."""

    def do(widget, x: float, y: float):
        finger = touch(widget)
        start = finger.pos
        for step in range(1, 5):
            finger.touch_move(start[0] + (x - start[0]) * step / 4, start[1] + (y - start[1]) * step / 4)
            frames(1)
        finger.touch_up()
        frames(4)

    return do


def token(screen, explorer: str):
    return screen.ids.picture.tokens[explorer]


def strip(screen, edge: str):
    return screen.ids.picture.strips[edge]


def seat(screen, explorer: str):
    return next(plan for plan in screen.line_up.seats if plan.explorer == explorer)


def edge_point(screen, edge: str) -> tuple[float, float]:
    """Returns a point just inside an edge of the picture."""
    picture = screen.ids.picture
    x, y = picture.to_window(picture.x, picture.y)
    across, up = {"near": (0.5, 0.02), "far": (0.5, 0.98), "left": (0.02, 0.5), "right": (0.98, 0.5)}[edge]
    return x + picture.width * across, y + picture.height * up


# Beginning


def test_two_taps_from_home_begin_a_game(window, house, shell, frames, tap):
    window()
    frame = shell("home")
    frames(5)
    tap(target(frame.current_screen, "New expedition"))
    frames(5)
    tap(target(frame.current_screen, "Start"))
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
    assert screen.line_up.edition == "ukrainian"


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


# Names


def test_a_tap_on_an_explorer_shows_it_and_a_typed_name_stands_on_its_mat_at_once(window, setup, tap, write):
    window()
    screen = setup()
    tap(token(screen, "orange"))
    assert screen.chosen == "orange"
    write(screen, "Ola")
    assert seat(screen, "orange").name == "Ola"
    assert token(screen, "orange").short_name == "Ola"


def test_a_remembered_name_is_taken_by_a_tap(window, house, setup, tap, frames, write):
    window()
    play_game(house.store, 3, names=("Anna", "Borys", "Celina"), machines=0)
    screen = setup()
    tap(token(screen, "red"))
    write(screen, "")
    tap(target(screen.ids.editor, "Anna"))
    frames(2)
    assert seat(screen, "red").name == "Anna"
    assert not screen.ids.editor.typing


def test_what_is_typed_sorts_the_remembered_names(window, house, setup, tap, write):
    window()
    play_game(house.store, 3, names=("Anna", "Andrij", "Celina"), machines=0)
    screen = setup(4)
    screen.add()
    tap(token(screen, screen.line_up.seats[-1].explorer))
    for plan in screen.line_up.seats[:3]:
        screen.pick(plan.explorer)
        screen.rename("")
    tap(token(screen, "red"))
    write(screen, "An")
    assert screen.ids.editor.offered == ["Anna", "Andrij"]


def test_a_very_long_name_is_shortened_on_its_mat_only(window, setup, tap, write):
    window((960, 540))
    screen = setup(8)
    tap(token(screen, "red"))
    write(screen, "W" * 12)
    assert seat(screen, "red").name == "W" * 12
    assert token(screen, "red").short_name.endswith("…")
    assert check_layout(screen) == []


def test_two_names_alike_say_so_beside_the_field_on_the_mats_and_beside_start(window, house, setup, tap, write):
    window()
    screen = setup()
    tap(token(screen, "red"))
    write(screen, "Ada")
    tap(token(screen, "orange"))
    write(screen, "ada")
    assert says(screen.ids.editor, "More than one is called ada.")
    assert token(screen, "red").trouble
    assert token(screen, "orange").trouble
    assert not token(screen, "yellow").trouble
    assert says(screen, "More than one is called Ada.")
    assert not screen.ready
    tap(target(screen, "Start"))
    assert house.here == "setup"
    assert screen.chosen == "red", "start leads to what is in its way"


def test_an_explorers_own_name_makes_way_for_somebody_called_so(window, house, setup, tap, write):
    window()
    screen = setup()
    tap(token(screen, "red"))
    write(screen, "Bruno")
    assert screen.ready
    tap(target(screen, "Start"))
    assert [plan.name for plan in house.sitting.seats][:2] == ["Bruno", "Bruno 2"]


# Explorers and characters


def test_a_free_explorer_is_taken_and_a_taken_one_is_exchanged(window, setup, tap):
    window()
    screen = setup()
    tap(token(screen, "red"))
    tap(target(screen.ids.editor, "Ada"))
    assert [plan.explorer for plan in screen.line_up.seats] == ["white", "orange", "yellow", "green"]
    assert screen.chosen == "white"
    tap(target(screen.ids.editor, "Bruno"))
    assert [plan.explorer for plan in screen.line_up.seats] == ["orange", "white", "yellow", "green"]
    assert screen.chosen == "orange"


def test_every_character_can_be_chosen_and_says_how_it_plays(window, setup, tap):
    from diamant.table.lineups import MACHINES
    from diamant.ui.setup_words import CHARACTERS

    window()
    screen = setup()
    tap(token(screen, "red"))
    for code, character in CHARACTERS.items():
        tap(target(screen.ids.editor, character.name))
        assert seat(screen, "red").machine == MACHINES.get(code, "")
        assert token(screen, "red").machine == bool(code)
        if code:
            assert says(screen.ids.editor, character.line)


def test_machines_alone_are_a_show_and_may_start(window, house, setup, tap):
    window()
    screen = setup(2)
    for explorer in [plan.explorer for plan in screen.line_up.seats]:
        tap(token(screen, explorer))
        tap(target(screen.ids.editor, "Moody"))
    assert says(screen, "Only machine explorers: a show to watch.")
    tap(target(screen, "Start"))
    assert house.here == "table"


def test_explorers_are_added_up_to_eight_and_the_button_says_no_more(window, setup, tap):
    window()
    screen = setup()
    for count in range(5, 9):
        tap(screen.ids.add)
        assert len(screen.line_up.seats) == count
        assert screen.chosen == screen.line_up.seats[-1].explorer
    assert screen.ids.add.disabled
    assert says(screen, "8 explorers: no more fit in")
    tap(screen.ids.add)
    assert len(screen.line_up.seats) == 8


def test_explorers_are_removed_down_to_two_and_it_says_no_fewer(window, setup, tap):
    window()
    screen = setup(3)
    tap(token(screen, "orange"))
    bin_ = target(screen.ids.editor, "Remove this explorer")
    tap(bin_)
    assert [plan.explorer for plan in screen.line_up.seats] == ["red", "yellow"]
    assert bin_.disabled
    assert says(screen, "2 explorers: no fewer")
    tap(bin_)
    assert len(screen.line_up.seats) == 2


# Places


@pytest.mark.parametrize("edge", ["near", "far", "left", "right"])
def test_an_explorer_is_dragged_to_an_edge(window, setup, drag, edge):
    window()
    screen = setup()
    drag(token(screen, "red"), *edge_point(screen, edge))
    assert seat(screen, "red").edge == edge
    assert screen.ids.picture.carried == ""
    assert check_layout(screen) == []


@pytest.mark.parametrize("edge", ["near", "far", "left", "right"])
def test_an_explorer_is_placed_by_a_tap_on_it_and_a_tap_on_an_edge(window, setup, tap, edge):
    window()
    screen = setup()
    tap(token(screen, "red"))
    tap(strip(screen, edge))
    assert seat(screen, "red").edge == edge


def test_a_tap_on_the_rim_itself_counts_like_the_strip(window, setup, tap):
    window()
    screen = setup()
    tap(token(screen, "red"))
    tap(edge_point(screen, "left"))
    assert seat(screen, "red").edge == "left"


def test_where_along_an_edge_somebody_is_set_down_is_the_order(window, setup, drag, tap):
    window()
    screen = setup(6)
    far = [plan.explorer for plan in screen.line_up.seats if plan.edge == "far"]
    drag(token(screen, "red"), token(screen, far[0]).center_x - 40, edge_point(screen, "far")[1])
    assert [plan.explorer for plan in screen.line_up.seats if plan.edge == "far"] == ["red", *far]
    line = strip(screen, "far")
    tap(token(screen, "red"))
    tap((line.right - 4, line.center_y))
    assert [plan.explorer for plan in screen.line_up.seats if plan.edge == "far"] == [*far, "red"]


def test_at_a_full_edge_two_change_places(window, setup, drag):
    window()
    screen = setup(8)
    beside = next(plan.explorer for plan in screen.line_up.seats if plan.edge == "left")
    other = [plan.explorer for plan in screen.line_up.seats if plan.edge == "near"][1]
    drag(token(screen, beside), *token(screen, other).center)
    assert seat(screen, beside).edge == "near"
    assert Counter(plan.edge for plan in screen.line_up.seats) == Counter(near=3, far=3, left=1, right=1)


def test_upright_the_near_edge_is_on_the_right_as_on_the_table(window, setup, drag):
    window((800, 1280))
    screen = setup()
    picture = screen.ids.picture
    drag(token(screen, "orange"), picture.right - 6, picture.center_y)
    assert seat(screen, "orange").edge == "near"
    drag(token(screen, "orange"), picture.center_x, picture.top - 6)
    assert seat(screen, "orange").edge == "right"


def test_a_finger_that_slips_a_little_is_a_tap_and_one_that_leaves_sets_down_at_the_nearest_edge(
    window, setup, touch, drag, frames
):
    window()
    screen = setup()
    finger = touch(token(screen, "green"))
    finger.touch_move(finger.x + 6, finger.y + 4)
    finger.touch_up()
    frames(2)
    assert screen.chosen == "green"
    before = screen.line_up
    drag(token(screen, "green"), *token(screen, "green").center)
    assert screen.line_up == before
    drag(token(screen, "green"), screen.width - 20, screen.height / 2)
    assert seat(screen, "green").edge == "right"


def test_two_fingers_carry_one_explorer(window, setup, touch, frames):
    window()
    screen = setup()
    one, two = touch(token(screen, "red")), touch(token(screen, "orange"))
    before = seat(screen, "orange").edge
    one.touch_move(*edge_point(screen, "left"))
    two.touch_move(*edge_point(screen, "right"))
    two.touch_up()
    one.touch_up()
    frames(3)
    assert seat(screen, "red").edge == "left"
    assert seat(screen, "orange").edge == before


def test_a_finger_that_never_comes_up_moves_nobody(window, house, setup, touch, tap, frames):
    window()
    screen = setup()
    before = screen.line_up
    finger = touch(token(screen, "red"))
    finger.touch_move(*edge_point(screen, "left"))
    frames(1)
    screen.freeze()
    assert screen.ids.picture.carried == ""
    finger.touch_up()
    frames(2)
    assert screen.line_up == before
    tap(token(screen, "green"))
    assert screen.chosen == "green"


def test_passed_on_the_order_counts_and_is_changed_by_arrows_or_by_dragging(window, setup, tap, drag):
    window()
    screen = setup()
    tap(target(screen, "Game"))
    tap(target(screen, "Pass it on"))
    assert says(screen, "The tablet goes round in this order.")
    tap(token(screen, "red"))
    tap(target(screen.ids.picture, "Later"))
    assert [plan.explorer for plan in screen.line_up.seats] == ["orange", "red", "yellow", "green"]
    tap(target(screen.ids.picture, "Earlier"))
    assert [plan.explorer for plan in screen.line_up.seats] == ["red", "orange", "yellow", "green"]
    drag(token(screen, "red"), *token(screen, "yellow").center)
    assert [plan.explorer for plan in screen.line_up.seats] == ["yellow", "orange", "red", "green"]
    assert token(screen, "orange").turn == 1
    assert token(screen, "red").turn == 2
    assert token(screen, "yellow").turn == 0, "nobody passes a tablet to a machine"


# How it is played


def test_editions_are_chosen_and_say_what_differs(window, setup, tap):
    from diamant.ui.setup_words import EDITIONS

    window()
    screen = setup()
    tap(target(screen, "Game"))
    for code, words in EDITIONS.items():
        tap(target(screen.ids.options, words.short))
        assert screen.line_up.edition == code
        assert says(screen.ids.options, words.line)
        assert says(screen, words.whole)


def test_relics_are_a_choice_except_in_the_english_edition_which_says_so(window, setup, tap):
    window()
    screen = setup()
    tap(target(screen, "Game"))
    assert screen.ids.options.ids.relics.disabled
    assert says(screen, "Relics: always part of this edition")
    tap(screen.ids.options.ids.relics)
    assert screen.line_up.relics
    tap(target(screen.ids.options, "Polish"))
    tap(screen.ids.options.ids.relics)
    assert not screen.line_up.relics
    tap(target(screen.ids.options, "English"))
    assert screen.line_up.relics


def test_holding_chests_and_guide_are_chosen_and_the_game_begins_so(window, house, setup, tap):
    window()
    screen = setup()
    tap(target(screen, "Game"))
    tap(target(screen.ids.options, "Pass it on"))
    tap(screen.ids.options.ids.secret)
    tap(screen.ids.options.ids.guide)
    tap(target(screen, "Start"))
    played = house.sitting.line_up
    assert (played.holding, played.secret_chests, played.guide) == ("pass", False, True)


def test_a_tap_on_an_explorer_leads_back_from_the_game_page(window, setup, tap):
    window()
    screen = setup()
    tap(target(screen, "Game"))
    tap(token(screen, "orange"))
    assert screen.page == "seats"


def test_a_game_that_cannot_be_stored_says_so_and_nothing_is_lost(window, house, setup, tap, monkeypatch):
    from diamant.store import Code, Store, StoreError

    def full(*_, **__):
        raise StoreError(Code.DISK_FULL, "no room")

    window()
    screen = setup()
    monkeypatch.setattr(Store, "new_game", full)
    tap(target(screen, "Start"))
    assert says(dialog(), "The storage of this tablet is full.")
    tap(target(dialog(), "All right"))
    assert house.here == "setup"
    assert screen.line_up is not None


# Nothing is lost


def test_a_half_typed_name_survives_going_back(window, house, shell, tap, write, frames):
    window()
    frame = shell("home")
    house.go("setup")
    frames(5)
    screen = frame.current_screen
    tap(token(screen, "red"))
    write(screen, "Al")
    assert screen.go_back(), "back puts the keyboard away first"
    assert not screen.ids.editor.typing
    tap(target(screen, "Back"))
    assert house.here == "home"
    house.go("setup")
    frames(3)
    assert seat(screen, "red").name == "Al"
    assert screen.ids.editor.ids.field.text == "Al"


def test_a_half_typed_name_survives_the_end_of_the_app(window, house, setup, tap, write, tmp_path):
    from diamant.ui import setup_draft

    window()
    screen = setup(5)
    tap(token(screen, "red"))
    write(screen, "Al ")
    screen.freeze()
    assert setup_draft.kept(house.store.settings) == screen.line_up
    assert screen.line_up.seats[0].name == "Al"
    anew = type(screen)(house, name="anew")
    anew.arrive()
    assert anew.line_up == screen.line_up


def test_a_half_typed_name_survives_turning_the_tablet(window, setup, tap, write, frames):
    screen_window = window()
    screen = setup()
    tap(token(screen, "red"))
    write(screen, "Al")
    screen_window.size = (800, 1280)
    frames(5)
    assert screen.upright
    assert screen.ids.editor.ids.field.text == "Al"
    screen.ids.editor.stop_typing()
    frames(4)
    assert check_layout(screen) == []


def test_once_the_game_has_begun_the_draft_is_gone(window, house, setup, tap):
    from diamant.ui import setup_draft

    window()
    screen = setup()
    tap(target(screen, "Start"))
    assert setup_draft.kept(house.store.settings) is None
    assert screen.line_up is None


def test_a_broken_draft_is_no_reason_not_to_play(window, house, setup):
    house.store.settings.write("setup_draft", '{"seats": 7}')
    window()
    assert len(setup().line_up.seats) == 4


# Layout


@pytest.mark.parametrize("size", SIZES)
def test_the_name_field_and_the_offered_names_stay_above_the_keyboard(window, house, setup, tap, frames, size):
    (across, down), density = SIZES[size]
    window((across, down), density)
    house.store.new_game(line_up(8, names=LONG_NAMES, machines=0), 1, datetime.now())
    screen = setup(8)
    screen.rename("")
    tap(screen.ids.editor.ids.field)
    frames(4)
    assert screen.ids.editor.typing
    assert box_of(screen.ids.editor.ids.field).bottom > down / 2
    chips = [one for one in targets(screen.ids.editor) if words_on(one) in LONG_NAMES and one is not screen.ids.editor]
    assert any(box_of(chip).bottom > down / 2 - 2 for chip in chips)
    assert check_layout(screen) == []


def settle() -> None:
    """Lets everything find its place without drawing it, which is slow in a large window."""
    from kivy.clock import Clock

    for _ in range(4):
        Clock.tick()


def show_all(screen):
    """Yields the name of every state of the screen, having shown it."""
    screen.page = "seats"
    people = [plan.explorer for plan in screen.line_up.seats if not plan.machine]
    machines = [plan.explorer for plan in screen.line_up.seats if plan.machine]
    for holding in ("around", "pass"):
        screen.page = "game"
        screen.line_up = replace(screen.line_up, holding=holding)
        for edition in ("english", "polish", "ukrainian"):
            screen.line_up = replace(screen.line_up, edition=edition)
            settle()
            yield f"{holding}, {edition}"
        screen.page = "seats"
        for explorer in (people[0], *machines[:1]):
            screen.chosen = explorer
            settle()
            yield f"{holding}, {explorer}"


@pytest.fixture
def bare_setup(house, show, frames):
    """``bare_setup(line_up)`` shows the screen by itself, with this line-up."""
    from diamant.ui.screens.setup import SetupScreen

    def open_setup(seats: int, names=LONG_NAMES):
        screen = show(SetupScreen(house, name="setup"))
        screen.arrive()
        screen.line_up = usable(line_up(seats, names=names, machines=max(1, seats // 3)))
        screen.chosen = "red"
        frames(3)
        return screen

    return open_setup


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_in_every_language(window, house, bare_setup, size, seats):
    window(*SIZES[size])
    house.store.new_game(line_up(8, names=MANY_NAMES, machines=0), 1, datetime.now())
    screen = bare_setup(seats)
    for language in ("en", "pl", "uk"):
        house.preferences.language = language
        for state in show_all(screen):
            assert check_layout(screen) == [], f"{language}, {state}"


@pytest.mark.parametrize("size", SIZES)
def test_names_alike_and_large_text_fit_too(window, house, bare_setup, size):
    window(*SIZES[size])
    house.preferences.language = "uk"
    house.preferences.text_scale = 1.5
    screen = bare_setup(8, names=("Władysława W", *LONG_NAMES[:5], "Władysława W", "Ola"))
    assert not screen.ready
    for state in show_all(screen):
        assert check_layout(screen) == [], state
