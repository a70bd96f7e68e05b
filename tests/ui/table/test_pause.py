"""The pause menu, by touches."""

from __future__ import annotations

import pytest
from finding import says, target, targets, translated, words_on
from layout_check import check_layout
from made_up import bring_in
from sizes import SIZES
from stored_games import LONG_NAMES, NAMES

from diamant.store import COLOURS
from diamant.ui.kit.widgets.piece import Piece

EVENTS = ("on_resume", "on_leave", "on_rules", "on_settings", "on_switch", "on_hand_over", "on_rename")


@pytest.fixture
def menu(show, frames):
    """``menu(seats)`` opens the menu over a table; its ``told`` has what it fired."""
    from diamant.ui.house.rooms import room_of
    from diamant.ui.table.pause import PauseMenu, PauseSeat

    def open_menu(seats: int = 4, names=NAMES):
        opened = PauseMenu(
            room_of("expedition"),
            seats=[
                PauseSeat(
                    names[at], f"token-{COLOURS[at]}", "greedy" if at == seats - 1 else "", "in camp" if at % 2 else ""
                )
                for at in range(seats)
            ],
        )
        opened.told = []
        for name in EVENTS:
            opened.bind(**{name: lambda _, *values, name=name: opened.told.append((name, *values))})
        show(opened)
        frames(5)
        return opened

    return open_menu


def asked(menu):
    """Returns the question that lies over the menu."""
    return next(child for child in menu.children if getattr(child, "is_modal", False))


def change(menu, at: int, **values) -> None:
    """Answers as the table does: the seats are as they are now."""
    seats = list(menu.seats)
    seats[at] = seats[at]._replace(**values)
    menu.seats = seats


@pytest.mark.parametrize(
    ("words", "event"),
    [
        ("Back to the game", "on_resume"),
        ("Rules", "on_rules"),
        ("Settings", "on_settings"),
        ("Leave the table", "on_leave"),
    ],
)
def test_every_button_tells_what_is_wanted(window, menu, tap, words, event):
    window()
    opened = menu()
    tap(target(opened, words))
    assert opened.told == [(event,)]


def test_leaving_says_whether_the_game_is_kept(window, menu, frames):
    window()
    opened = menu()
    assert says(opened, "The game is kept.")
    opened.lasting = False
    frames(2)
    assert not says(opened, "The game is kept.")
    assert says(opened, "The game cannot be saved.")


def test_the_list_says_who_is_a_machine_and_who_is_in_camp(window, menu):
    window()
    opened = menu()
    assert says(opened, "Machine: Greedy, in camp")
    assert says(opened, "Person, in camp")


@pytest.mark.parametrize(("machine", "name"), [("", "Person"), ("traps:2", "Careful"), ("turn:9", "Expert")])
def test_whoever_plays_a_seat_has_a_name(window, machine, name):
    window()
    from diamant.ui.house.rooms import room_of

    assert room_of("expedition").player(machine).name == name


def test_whoever_hands_a_seat_over_reads_that_the_game_counts_for_them_no_more(window, menu, tap, frames):
    window()
    opened = menu()
    tap(target(opened, NAMES[1]))
    words = f"{NAMES[1]} gets no points and no victory for a game that a machine player finishes."
    assert not says(opened, words)
    change(opened, 1, machine="greedy", handed_over=True)
    frames(2)
    assert says(opened, words)


def test_a_seat_is_handed_to_a_machine_and_back(window, menu, tap, frames):
    window()
    opened = menu()
    tap(target(opened, "Bruno"))
    frames(3)
    tap(target(opened, "Careful"))
    assert opened.told == [("on_hand_over", 1, "careful")]
    change(opened, 1, machine="careful")
    frames(3)
    assert target(opened, "Careful").on
    assert says(opened, "Turns back at the second trap, or sooner.")
    tap(target(opened, "Person"))
    assert opened.told[-1] == ("on_hand_over", 1, "")


def test_the_kind_that_sits_there_already_is_not_handed_over_again(window, menu, tap, frames):
    window()
    opened = menu()
    tap(target(opened, "Bruno"))
    frames(3)
    tap(target(opened, "Person"))
    assert opened.told == []


def write(opened, tap, frames, name: str) -> None:
    """Types a name into the field and presses Enter."""
    field = opened._page.ids.name
    tap(field)
    field.text = name
    frames(1)
    field.focus = False
    frames(3)


def test_a_name_is_corrected(window, menu, tap, frames):
    window()
    opened = menu()
    tap(target(opened, "Bruno"))
    frames(3)
    write(opened, tap, frames, " Brunon ")
    assert opened.told == [("on_rename", 1, "Brunon")]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "A name has 1 to 12 letters."),
        ("   ", "A name has 1 to 12 letters."),
        ("Oleh", "Somebody else at the table has this name."),
    ],
)
def test_a_name_that_cannot_be_is_refused_beside_the_field(window, menu, tap, frames, name, message):
    window()
    opened = menu()
    tap(target(opened, "Bruno"))
    frames(3)
    write(opened, tap, frames, name)
    assert opened.told == []
    assert says(opened, message)


def test_letters_that_are_not_taken_are_told_while_they_are_typed(window, menu, tap, frames):
    window()
    opened = menu()
    tap(target(opened, "Bruno"))
    frames(3)
    field = opened._page.ids.name
    tap(field)
    field.select_all()
    field.delete_selection()
    field.insert_text("漢")
    assert says(opened, "This character cannot be shown here.")
    field.insert_text("Maksymiliana")
    assert opened._page.message == ""
    field.insert_text("W")
    assert says(opened, "A name has at most 12 letters.")
    assert field.text == "Maksymiliana"


def test_the_message_goes_with_the_next_letter(window, menu, tap, frames):
    window()
    opened = menu()
    tap(target(opened, "Bruno"))
    frames(3)
    write(opened, tap, frames, "Oleh")
    opened._page.ids.name.text = "Olehy"
    frames(2)
    assert not says(opened, "Somebody else")


def test_back_leads_from_a_seat_to_all_and_then_into_the_game(window, menu, tap, frames):
    window()
    opened = menu()
    tap(target(opened, "Bruno"))
    frames(3)
    tap(target(opened, "All players"))
    frames(3)
    assert "Zosia" in [words_on(widget) for widget in targets(opened)]
    tap(target(opened, "Bruno"))
    frames(3)
    assert opened.go_back()
    assert opened.told == []
    assert opened.go_back()
    assert opened.told == [("on_resume",)]


def test_nothing_beneath_the_menu_can_be_touched(window, show, menu, touch, frames):
    from diamant.ui.kit.widgets.button import PushButton

    window()
    pressed = []
    beneath = PushButton(text="beneath", size_hint=(1, 1))
    beneath.bind(on_press=lambda *_: pressed.append(1))
    show(beneath)
    menu()
    for place in ((5, 5), (640, 400), (1275, 795)):
        touch(place).touch_up()
    frames(2)
    assert pressed == []


def test_the_words_follow_the_language(window, menu, frames):
    from diamant.ui.kit.i18n import i18n

    window()
    opened = menu()
    i18n.language = "pl"
    frames(3)
    assert says(opened, translated("Machine: {kind}").partition("{")[0])
    target(opened, translated("Back to the game"))
    i18n.open("expedition")
    opened.at = 3
    i18n.language = "uk"
    frames(3)
    line = opened.room.player("greedy").line
    assert i18n.tr(line) != line
    assert says(opened, i18n.tr(line)), "how the machine plays is not told anew"
    i18n.close()


# every size in a long language, and where there is least room in all three
CASES = [(size, "pl") for size in SIZES] + [(size, other) for size in ("960x540", "800x1280") for other in ("en", "uk")]


@pytest.mark.parametrize(("size", "language"), CASES)
def test_the_menu_holds_in_every_window_and_language(window, menu, frames, size, language):
    from diamant.ui.kit.i18n import i18n
    from diamant.ui.kit.theme import theme

    window(*SIZES[size])
    i18n.language = language
    opened = menu(8, LONG_NAMES)
    for scale in (1.0, 1.5):
        theme.text_scale = scale
        opened.at = -1
        frames(5)
        assert check_layout(opened) == [], scale
        opened.at = 7
        opened._page.take_name(LONG_NAMES[0])
        frames(5)
        assert check_layout(opened) == [], scale


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_list_holds_for_any_number_of_seats(window, menu, seats):
    window()
    assert check_layout(menu(seats)) == []


def test_another_seat_is_shown_with_its_own_name_and_figure(window, menu, tap, frames):
    window()
    opened = menu()
    for name, colour in (("Bruno", "orange"), ("Oleh", "yellow")):
        tap(target(opened, name))
        frames(3)
        assert says(opened._page, name)
        assert f"token-{colour}" in [child.name for child in opened._page.walk() if isinstance(child, Piece)]
        opened.go_back()
        frames(3)


def test_what_may_change_in_the_middle_of_the_game_is_a_switch(window, menu, tap):
    window()
    opened = menu()
    assert list(opened.switches) == ["guide"], "chests and rules stay as they are"
    tap(opened.switches["guide"])
    assert opened.told == [("on_switch", "guide", True)]


# any game


@pytest.fixture
def pebbles_menu(window, monkeypatch, house, show, frames):
    """The menu over a game of Pebbles, in which the first seat has kept a pebble."""
    from diamant.table import Sitting
    from diamant.table.lineups import default_line_up, named
    from diamant.ui.house.rooms import room_of
    from diamant.ui.kit.i18n import i18n
    from diamant.ui.table.pause import PauseMenu

    window()
    bring_in(monkeypatch)
    room = room_of("pebbles")
    sitting = Sitting.start(house.store, named(default_line_up("pebbles", "en"), room.own_names), seed=1)
    sitting.deal()
    sitting.choose(0, "keep")
    opened = PauseMenu(room, options=sitting.line_up.options, holding=sitting.line_up.holding)
    opened.show_seats(sitting)
    show(opened)
    frames(5)
    yield opened
    i18n.unbind(language=opened._list.on_seats)  # its game leaves the shelf, so it must not be worded anew
    if opened._page is not None:
        i18n.unbind(language=opened._page._show)


def test_the_menu_shows_the_seats_of_any_game_with_what_its_room_says(pebbles_menu):
    assert says(pebbles_menu, "Flint")
    assert says(pebbles_menu, "Person, kept 1")
    assert says(pebbles_menu, "Machine: Keeper, kept 0")


def test_seats_go_to_the_characters_of_the_game(pebbles_menu, tap, frames):
    tap(target(pebbles_menu, "Basalt"))
    frames(3)
    handed = []
    pebbles_menu.bind(on_hand_over=lambda _, *values: handed.append(values))
    tap(target(pebbles_menu, "Tosser"))
    assert handed == [(1, "tosser")]
    assert check_layout(pebbles_menu) == []


def test_only_the_ways_to_hold_that_the_game_has_are_offered(pebbles_menu, tap, frames):
    tap(target(pebbles_menu, "Around the tablet"))
    frames(3)
    offered = sorted(words_on(one) for one in targets(asked(pebbles_menu)))
    assert offered == ["Around the tablet", "Pass it on", "Phones"]


@pytest.mark.parametrize(("size", "language"), CASES)
def test_every_way_to_hold_that_the_game_has_is_offered(window, menu, frames, size, language):
    from diamant.ui.kit.i18n import i18n

    window(*SIZES[size])
    i18n.language = language
    opened = menu()
    opened.holding = "phones"
    question = opened.ask_holding()
    frames(4)
    offered = [words_on(one) for one in targets(question)]
    assert sorted(offered) == sorted(i18n.tr(words.name) for words in opened.room.holdings.values())
    assert len(offered) == 4
    assert check_layout(question) == []
