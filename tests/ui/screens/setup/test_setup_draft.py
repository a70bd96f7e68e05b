"""Nothing of a half-made line-up is lost."""

from __future__ import annotations

from finding import target
from layout_check import check_layout
from setting_up import seat, token


def test_a_half_typed_name_survives_going_back(window, house, open_screen, tap, write, frames):
    window()
    screen = open_screen("setup")
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


def test_a_half_typed_name_survives_the_end_of_the_app(window, house, setup, open_screen, tap, write):
    from diamant.ui.screens.setup import draft as setup_draft

    window()
    screen = setup(5)
    tap(token(screen, "red"))
    write(screen, "Al ")
    screen.freeze()
    assert setup_draft.kept(house.store.settings, "expedition") == screen.line_up
    assert screen.line_up.seats[0].name == "Al"
    anew = open_screen("setup")
    assert anew is not screen
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
    from diamant.ui.screens.setup import draft as setup_draft

    window()
    screen = setup()
    tap(target(screen, "Start"))
    assert setup_draft.kept(house.store.settings, "expedition") is None
    assert screen.line_up is None


def test_a_draft_from_when_there_was_one_game_is_still_there(window, house, setup):
    from diamant.table.lineups import default_line_up, rename

    old = rename(default_line_up("expedition", "en"), 0, "Anna")
    house.store.settings.write("setup_draft", old.to_json())
    window()
    assert setup().line_up == old


def test_a_broken_draft_is_no_reason_not_to_play(window, house, setup):
    house.store.settings.write("setup_draft", '{"seats": 7}')
    window()
    assert len(setup().line_up.seats) == 4
