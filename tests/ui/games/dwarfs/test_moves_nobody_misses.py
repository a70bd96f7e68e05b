"""Moves that must be remembered: no tap hurries them away, and what changed stays marked until the next card."""

from __future__ import annotations

import pytest
from kivy.clock import Clock
from ticking import ticks

from diamant.games.dwarfs.board import KEPT, SWAPPED
from diamant.games.dwarfs.events import BatsFlew, Drawn, Kept, Swapped
from diamant.ui.games.dwarfs.table.ways.alone import Choosing, Drawing

SHORTEST = 0.8

MOVES = {
    "a swap": (Swapped(0, 1, 1, 3), {(0, 1): SWAPPED, (1, 3): SWAPPED}),
    "bats": (BatsFlew(((0, 2), (1, 4))), {(0, 0): SWAPPED, (0, 2): SWAPPED, (1, 1): SWAPPED, (1, 4): SWAPPED}),
    "a card that is kept": (Kept(0, 2, 1, None), {(0, 2): KEPT}),
}


def choosing(new_mine, **how):
    """Returns a table at which the first has drawn a card."""
    mine = new_mine(people=2, first=0, **how)
    mine.play_until(lambda: isinstance(mine.table.way, Choosing) and not mine.table.director.playing)
    return mine


def play(mine, event) -> float:
    """Plays what happened under a finger that taps all the time; returns how many seconds it took."""
    director, began = mine.table.director, Clock.get_time()
    director.play([event], lambda: None)
    while director.playing:
        mine.table.hurry()
        ticks()
    return round(Clock.get_time() - began, 3)


def signs(mine) -> dict:
    return {spot: card.changed for spot, card in mine.view.cards.items() if card.changed}


@pytest.mark.parametrize("speed", ["fast", "normal"])
@pytest.mark.parametrize("move", MOVES)
def test_no_tap_and_no_speed_cuts_it_short(new_mine, move, speed):
    mine = choosing(new_mine, motion="full")
    mine.house.preferences.reveal_speed = speed
    assert SHORTEST <= play(mine, MOVES[move][0]) < SHORTEST + 0.3, "the rest of it is hurried"


@pytest.mark.parametrize("move", MOVES)
def test_a_card_is_on_its_way_however_one_taps(new_mine, move):
    mine = choosing(new_mine, motion="full")
    mine.table.director.play([MOVES[move][0]], lambda: None)
    for _ in range(20):
        mine.table.hurry()
        ticks()
    assert mine.view.stage.busy


def test_without_motion_nothing_waits(new_mine):
    mine = choosing(new_mine, motion="off")
    assert play(mine, MOVES["a swap"][0]) < 0.1


@pytest.mark.parametrize("motion", ["full", "off"])
@pytest.mark.parametrize("move", MOVES)
def test_signs_stay_on_every_place_that_changed_until_the_next_card_is_drawn(new_mine, move, motion):
    mine = choosing(new_mine, motion=motion)
    event, places = MOVES[move]
    play(mine, event)
    assert signs(mine) == places
    mine.view.show(mine.table.scripts.board)
    assert signs(mine) == places, "however the table is laid out anew"
    play(mine, Drawn(1, 1, None, False))
    assert signs(mine) == {}


def test_who_takes_the_tablet_sees_where_cards_changed(new_mine):
    mine = new_mine(people=2, holding="pass", first=0)
    mine.play_until(lambda: isinstance(mine.table.way, Choosing) and not mine.table.director.playing)
    me = mine.known.turn
    place = mine.known.shut[me][0]
    mine.tap(mine.card(me, place))
    mine.play_until(lambda: isinstance(mine.table.way, Drawing) and not mine.table.halted and mine.view.holder != me)
    assert signs(mine)[me, place] in (KEPT, SWAPPED)
