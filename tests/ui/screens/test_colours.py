"""Set-up, pause and records wear the colours of their game; everything else wears the night's."""

from __future__ import annotations

import pytest
from running_app import RunningApp

from diamant.ui.house.rooms import ROOMS, all_rooms, room_of
from diamant.ui.kit.theme import NIGHT, Palette, contrast, mixed, theme
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.panel import BRIGHT, Panel

PALE_TOP = 0.6  # of the colour of a button is its brightest part
GAME = "dwarfs"


@pytest.fixture
def app(tmp_path, window):
    window()
    running = RunningApp(tmp_path)
    yield running
    running.stop()


def tint_of(widget) -> tuple[float, ...]:
    return tuple(round(part, 3) for part in widget._patch._colour.rgba)


@pytest.mark.parametrize("game", ROOMS)
def test_words_can_be_read_on_the_colours_of_every_game(game):
    tone = room_of(game).tone
    bright = mixed(tone.sheet, tone.rim, BRIGHT)
    button = mixed(Palette.shadow, tone.buttons, PALE_TOP)
    pairs = {(words, sheet) for words in ("text", "text_second", "text_heading") for sheet in (tone.sheet, bright)}
    pairs |= {("text", button), ("text_second", button)}
    poor = [(words, ground) for words, ground in pairs if contrast(getattr(Palette, words), ground) < 4.5]
    assert poor == []


def test_games_are_told_apart_by_their_colours():
    assert len({room.tone for room in all_rooms()}) == len(ROOMS)


def test_the_set_up_wears_the_colours_of_its_game_and_the_first_page_does_not(app):
    app.house.go("setup", game=GAME)
    assert theme.tone == room_of(GAME).tone
    app.house.back()
    assert theme.tone == NIGHT


def test_the_records_wear_the_colours_of_the_game_that_is_chosen(app):
    app.house.go("records", game=GAME)
    screen = app.app.root.get_screen("records")
    for game in ROOMS:
        screen.game = game
        assert theme.tone == room_of(game).tone
        assert tuple(screen.backdrops) == room_of(game).backdrops


def test_the_pause_wears_the_colours_of_its_game_while_it_is_open(app):
    app.reach(f"{GAME}/pause")
    assert theme.tone == room_of(GAME).tone
    app.house.go("settings")
    assert theme.tone == NIGHT
    app.house.back()
    assert theme.tone == room_of(GAME).tone
    app.table.close_menu()
    assert theme.tone == NIGHT


def test_plain_buttons_and_sheets_take_the_colours_at_once(window, show, frames):
    window()
    button, danger = show(PushButton(text="Rules")), show(PushButton(text="Delete", kind="danger"))
    sheet, parchment = show(Panel()), show(Panel(kind="light"))
    before = [tint_of(one) for one in (danger, parchment)]
    theme.tone = tone = room_of(GAME).tone
    frames(2)
    assert tint_of(button) == tuple(round(part, 3) for part in tone.buttons)
    assert tint_of(sheet) == tuple(round(part, 3) for part in tone.sheet)
    assert [tint_of(one) for one in (danger, parchment)] == before
