"""Set-up asks no game which it is: a made-up one is set up like the others."""

from __future__ import annotations

import pytest
from finding import says, target, targets, words_on
from layout_check import check_layout
from made_up import bring_in, imagined
from setting_up import edge_point, seat, token
from sizes import SIZES
from ticking import settle


@pytest.fixture
def shelf(monkeypatch):
    """The shelf with Pebbles on it."""
    bring_in(monkeypatch)


@pytest.fixture
def made_up(window, shelf, open_screen):
    """The set-up of Pebbles."""
    window()
    return open_screen("setup", game="pebbles")


def test_it_has_the_game_s_own_names_characters_and_title(made_up):
    assert says(made_up, "Pebbles: new game")
    assert [plan.name for plan in made_up.ids.options.line_up.seats] == ["Flint", "Basalt", "Chalk", "Slate"]
    for words in ("Keeper", "Tosser"):
        assert target(made_up.ids.editor, words)
    assert "Careful" not in [words_on(one) for one in targets(made_up.ids.editor)]


def test_a_character_of_the_game_takes_a_seat(made_up, tap, frames):
    tap(token(made_up, "red"))
    tap(target(made_up.ids.editor, "Tosser"))
    assert seat(made_up, "red").machine == "tosser"
    assert says(made_up.ids.editor, "Drops whatever it draws.")


def test_no_more_sit_down_than_the_game_takes(made_up, tap):
    assert made_up.ids.add.disabled
    assert says(made_up, "4 players: no more fit in")


def test_nobody_sits_at_an_edge_that_is_not_open(made_up, drag, tap, frames):
    before = made_up.line_up
    assert set(made_up.ids.picture.strips) == {"near", "far"}
    mover = before.seats[0].colour
    drag(token(made_up, mover), *edge_point(made_up, "left"))
    assert {plan.edge for plan in made_up.line_up.seats} == {"near", "far"}
    tap(edge_point(made_up, "right"))
    assert {plan.edge for plan in made_up.line_up.seats} == {"near", "far"}


def test_options_are_drawn_as_the_game_has_them(made_up, tap, frames):
    made_up.page = "game"
    frames(4)
    page = made_up.ids.options
    assert says(page, "How long it takes")
    assert says(page, "As most people play it.")
    tap(target(page, "Three laps"))
    assert made_up.line_up.options["laps"] == 3
    assert says(page, "For those who cannot have enough of pebbles.")
    tap(page.parts["gifts"])
    assert made_up.line_up.options["gifts"] is True
    tap(target(page, "Round"))
    assert made_up.line_up.options["stones"] == "round"


def test_an_option_that_another_one_fixes_says_so_and_cannot_be_changed(made_up, tap, frames):
    made_up.page = "game"
    frames(4)
    page = made_up.ids.options
    tap(page.parts["gifts"])
    tap(target(page, "One lap"))
    assert made_up.line_up.options["gifts"] is False
    assert page.parts["gifts"].disabled
    assert says(page, "No gifts in so short a game")
    tap(page.parts["gifts"])
    assert made_up.line_up.options["gifts"] is False
    tap(target(page, "Two laps"))
    assert not page.parts["gifts"].disabled
    assert says(page, "The last one gets a gift")


def test_only_the_ways_to_hold_that_the_game_has_are_offered(made_up, frames):
    made_up.page = "game"
    frames(4)
    offered = [words_on(one) for one in targets(made_up.ids.options)]
    assert "Pass it on" in offered
    assert "Hands on" not in offered


def test_the_game_begins_at_its_own_table(made_up, house, tap):
    made_up.choose("laps", 1)
    tap(target(made_up, "Start"))
    assert house.here == "table"
    played = house.sitting.line_up
    assert (played.game, played.options["laps"], played.options["gifts"]) == ("pebbles", 1, False)
    assert [plan.name for plan in played.seats] == ["Flint", "Chalk", "Basalt", "Slate"], "as the turns go round"


def test_every_game_has_a_draft_and_a_last_line_up_of_its_own(window, house, shelf, open_screen, frames, come):
    window()
    screen = open_screen("setup", game="pebbles")
    screen.pick("red")
    come(screen, "Anna")
    house.go("home")
    house.go("setup", game="expedition")
    frames(4)
    assert screen.line_up.game == "expedition"
    assert says(screen, "Diamant: new game")
    screen.pick("red")
    frames(3)
    come(screen, "Ewa")
    house.go("home")
    house.go("setup", game="pebbles")
    frames(4)
    assert (screen.line_up.game, seat(screen, "red").name) == ("pebbles", "Anna")
    house.go("home")
    house.go("setup", game="expedition")
    frames(4)
    assert seat(screen, "red").name == "Ewa"


def test_the_line_up_of_a_game_s_last_sitting_is_there_again_with_its_options(window, house, shelf, open_screen):
    from dataclasses import replace
    from datetime import datetime

    from stored_games import line_up

    from diamant.store import LineUp, SeatPlan

    window()
    plans = (SeatPlan("Anna", "teal", "near"), SeatPlan("Ewa", "white", "far"))
    options = {"laps": 3, "first": 0, "gifts": True, "stones": "round"}
    house.store.new_game(LineUp("pebbles", plans, "pass", options), 1, datetime.now())
    house.store.new_game(replace(line_up(3), holding="hands"), 2, datetime.now())
    screen = open_screen("setup", game="pebbles")
    assert screen.line_up == LineUp("pebbles", plans, "pass", options)


def test_going_back_to_it_leads_to_the_same_game(window, house, shelf, open_screen, frames):
    window()
    screen = open_screen("setup", game="pebbles")
    house.go("settings")
    house.back()
    frames(4)
    assert screen.line_up.game == "pebbles"


def test_who_begins_is_chosen_by_the_figure_and_stays_that_person(window, monkeypatch, open_screen, tap, frames):
    bring_in(monkeypatch, *imagined(3))
    window()
    screen = open_screen("setup", game="imagined")
    screen.page = "game"
    frames(4)
    assert says(screen.ids.options, "Who begins: drawn by lot")
    tap(target(screen.ids.options, "Slate"))
    assert says(screen.ids.options, "Who begins: Slate")
    slate = screen.line_up.seats[3].colour
    screen.move(slate, "near", 0)
    screen.pick("red")
    screen.remove()
    assert [plan.colour for plan in screen.line_up.seats if plan.begins] == [slate], "it is the person who begins"
    assert token(screen, slate).begins
    screen.pick(slate)
    screen.remove()
    frames(3)
    assert says(screen.ids.options, "Who begins: drawn by lot"), "who begins has to be there"


def test_the_guide_is_wished_for_all_games_at_once(window, house, monkeypatch, open_screen, frames):
    bring_in(monkeypatch, *imagined(6))
    house.preferences.guide = True
    window()
    screen = open_screen("setup", game="imagined")
    assert screen.line_up.options["guide"] is True
    screen.choose("guide", False)
    assert house.preferences.guide is False


@pytest.mark.parametrize("size", SIZES)
def test_a_page_of_any_number_of_options_fits_in_every_window(window, house, monkeypatch, show, size):
    from diamant.ui.kit.widgets.pager import Pager
    from diamant.ui.screens.setup.setup import SetupScreen

    window(*SIZES[size])
    screen = show(SetupScreen(house, name="setup"))
    for count in range(1, 7):
        house.preferences.text_scale = (1.0, 1.5)[(count + list(SIZES).index(size)) % 2]
        game, room = imagined(count)
        room.name = game.name = f"imagined{count}"
        bring_in(monkeypatch, game, room)
        screen.arrive(game=game.name)
        screen.page = "game"
        settle(9)
        seen = set()
        pager = screen.ids.options._pager
        assert isinstance(pager, Pager)
        for page in range(int(pager.pages)):
            pager.page = page
            settle(9)
            assert check_layout(screen) == [], f"{count} options, page {page}"
            shown = set(screen.ids.options.walk())
            seen |= {key for key, part in screen.ids.options.parts.items() if part in shown}
        assert len(seen) == count
