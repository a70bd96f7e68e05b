"""Names in the set-up: typed, remembered, too long, alike."""

from __future__ import annotations

from finding import says, target
from layout_check import check_layout
from setting_up import seat, token
from stored_games import play_game

from diamant.table.lineups import default_line_up


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
    tap(token(screen, screen.line_up.seats[-1].colour))
    for plan in screen.line_up.seats[:3]:
        screen.pick(plan.colour)
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


def test_a_name_that_is_too_long_or_cannot_be_drawn_says_so_below_the_field(window, setup, tap, write):
    window((960, 540))
    screen = setup()
    tap(token(screen, "red"))
    write(screen, "Maksymiliana")
    assert not says(screen.ids.editor, "at most")
    screen.ids.editor.ids.field.insert_text("W")
    assert says(screen.ids.editor, "A name has at most 12 letters.")
    write(screen, "Ola\U0001f48e")
    assert says(screen.ids.editor, "This character cannot be shown here.")
    assert seat(screen, "red").name == "Ola"
    assert check_layout(screen) == []
    screen.ids.editor.stop_typing()
    assert not says(screen.ids.editor, "This sign")


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


def test_a_machine_player_is_not_called_like_somebody_of_the_family(window, house, setup):
    window()
    play_game(house.store, 3, names=("Oleh", "Anna", "Pola"), machines=0)
    house.store.settings.write("setup_draft", default_line_up("expedition", "en").to_json())
    screen = setup()
    assert [sign.name for sign in screen.ids.picture.seats] == ["Mila", "Bruno", "Taras", "Zosia"]
    screen.pick("yellow")
    assert screen.ids.editor.own_name == "Taras"
