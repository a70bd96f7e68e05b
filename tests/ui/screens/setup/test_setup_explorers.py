"""Who plays: explorers, characters, and how many of them."""

from __future__ import annotations

from finding import says, target
from setting_up import seat, token


def test_a_free_explorer_is_taken_and_a_taken_one_is_exchanged(window, setup, tap):
    window()
    screen = setup()
    tap(token(screen, "red"))
    tap(target(screen.ids.editor, "Ada"))
    assert [plan.colour for plan in screen.line_up.seats] == ["white", "orange", "yellow", "green"]
    assert screen.chosen == "white"
    tap(target(screen.ids.editor, "Bruno"))
    assert [plan.colour for plan in screen.line_up.seats] == ["orange", "white", "yellow", "green"]
    assert screen.chosen == "orange"


def test_every_character_can_be_chosen_and_says_how_it_plays(window, setup, tap):
    from diamant.games.expedition import GAME
    from diamant.ui.house.rooms import room_of

    window()
    screen = setup()
    tap(token(screen, "red"))
    for code, character in room_of("expedition").characters.items():
        tap(target(screen.ids.editor, character.name))
        assert seat(screen, "red").machine == GAME.machines[code]
        assert token(screen, "red").machine
        assert says(screen.ids.editor, character.line)


def test_a_second_tap_on_a_character_lets_a_person_sit_there_again(window, setup, tap):
    window()
    screen = setup()
    tap(token(screen, "red"))
    tap(target(screen.ids.editor, "Greedy"))
    tap(target(screen.ids.editor, "Greedy"))
    assert seat(screen, "red").machine == ""
    assert not token(screen, "red").machine


def test_characters_stand_from_the_easiest_to_the_strongest_under_their_stars(window, setup, tap):
    from diamant.games.expedition import GAME
    from diamant.ui.screens.setup.seat import CharacterGrid

    window()
    screen = setup()
    tap(token(screen, "red"))
    tap(target(screen.ids.editor, "Careful"))
    chips = next(part for part in screen.ids.editor.walk() if isinstance(part, CharacterGrid)).children[::-1]
    assert [chip.stars for chip in chips] == sorted(GAME.stars.values())
    assert all(chip.stars == GAME.stars[chip.character] for chip in chips)


def test_machines_alone_are_a_show_and_may_start(window, house, setup, tap):
    window()
    screen = setup(2)
    for colour in [plan.colour for plan in screen.line_up.seats if not plan.machine]:
        tap(token(screen, colour))
        tap(target(screen.ids.editor, "Moody"))
    assert says(screen, "Only machine players: a show to watch.")
    tap(target(screen, "Start"))
    assert house.here == "table"


def test_explorers_are_added_up_to_eight_and_the_button_says_no_more(window, setup, tap):
    window()
    screen = setup()
    for count in range(5, 9):
        tap(screen.ids.add)
        assert len(screen.line_up.seats) == count
        assert screen.chosen == screen.line_up.seats[-1].colour
    assert screen.ids.add.disabled
    assert says(screen, "8 players: no more fit in")
    tap(screen.ids.add)
    assert len(screen.line_up.seats) == 8


def test_explorers_are_removed_down_to_two_and_it_says_no_fewer(window, setup, tap):
    window()
    screen = setup(3)
    tap(token(screen, "orange"))
    bin_ = target(screen.ids.editor, "Remove this player")
    tap(bin_)
    assert [plan.colour for plan in screen.line_up.seats] == ["red", "yellow"]
    assert bin_.disabled
    assert says(screen, "2 players: no fewer")
    tap(bin_)
    assert len(screen.line_up.seats) == 2
