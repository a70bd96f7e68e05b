"""Nothing of a half-made line-up is lost."""

from __future__ import annotations

from finding import target
from setting_up import seat, token


def test_who_sits_where_survives_going_back(window, house, open_screen, tap, come, frames):
    window()
    screen = open_screen("setup")
    tap(token(screen, "red"))
    come(screen, "Al")
    tap(target(screen, "Back"))
    assert house.here == "home"
    house.go("setup")
    frames(3)
    assert seat(screen, "red").name == "Al"


def test_who_sits_where_survives_the_end_of_the_app(window, house, setup, open_screen, tap, come):
    from diamant.ui.screens.setup import draft as setup_draft

    window()
    screen = setup(5)
    tap(token(screen, "red"))
    come(screen, "Al")
    screen.freeze()
    kept = setup_draft.kept(house.store.settings, "expedition")
    assert kept == screen.line_up
    assert (kept.seats[0].name, kept.seats[0].person) == ("Al", house.store.people()[0].id)
    anew = open_screen("setup")
    assert anew is not screen
    assert anew.line_up == screen.line_up


def test_a_draft_knows_who_was_renamed_and_who_left_the_house(window, house, setup, open_screen, come, frames):
    window()
    screen = setup(4)
    come(screen, "Al")
    screen.pick("orange")
    frames(3)
    come(screen, "Bea")
    ally, bea = seat(screen, "red").person, seat(screen, "orange").person
    house.go("home")
    house.store.rename_person(ally, "Ally")
    house.store.remove_person(bea)
    house.go("setup")
    frames(3)
    assert (seat(screen, "red").name, seat(screen, "red").person) == ("Ally", ally)
    assert (seat(screen, "orange").name, seat(screen, "orange").person) == ("", None)


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
