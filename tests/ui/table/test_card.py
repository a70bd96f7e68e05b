"""A card of any game: it lies, turns, travels and is peeked at, with faces and backs that the game draws."""

from __future__ import annotations

import pytest
from kivy.graphics import Color, Rectangle
from ticking import ticks

from diamant.ui.table.card import HEIGHT, WIDTH, LyingCard, Part
from diamant.ui.table.card_motions import CardMotions
from diamant.ui.table.pace import Pace
from diamant.ui.table.peek import Peek, Peeks, Strip
from diamant.ui.table.place import Place
from diamant.ui.table.stage import Stage

HERE, THERE = Place(200, 200, 80, 0), Place(600, 300, 120, 180)


class Stone(LyingCard):
    """A stranger's card; it notes which side was drawn."""

    def front(self, large):
        self.drawn = self.face
        return (Part("diamond", 0, 0, WIDTH, HEIGHT),)

    def back(self):
        self.drawn = "back"
        return (Part("ruby", 0, 0, WIDTH, HEIGHT),)


class Word(Peek):
    def draw(self, what, strip):
        Color(1, 1, 1)
        Rectangle(size=(strip.width, strip.height))


@pytest.fixture
def card(window, show) -> Stone:
    window()
    laid = show(Stone())
    laid.place = HERE
    ticks(2)
    return laid


def test_a_card_shows_its_face_only_when_it_is_turned_up(card):
    assert card.drawn == "back"
    card.face = "king"
    ticks(2)
    assert card.drawn == "back"
    card.turn = 1.0
    ticks(2)
    assert card.drawn == "king"


def test_a_card_is_where_it_lies_as_it_is_turned(card):
    assert card.covers(200 + 39, 200)
    assert not card.covers(200 + 55, 200)
    card.place = HERE._replace(angle=90)
    assert card.covers(200 + 55, 200)


def test_a_card_travels_to_its_place_and_never_turns_round_twice(card, house):
    house.preferences.motion = "full"
    stage = Stage()
    motions = CardMotions(stage, Pace(house.preferences))
    assert motions.go(card, THERE._replace(angle=-180), 0.3) > 0
    assert stage.moves(card)
    stage.finish()
    assert (card.x_at, card.y_at, card.wide) == THERE[:3]
    assert abs(card.angle) == 180


def test_a_card_that_is_turned_down_forgets_its_face(card, house):
    motions = CardMotions(Stage(), Pace(house.preferences))
    motions.turn_up(card, "king", 0.3)
    assert card.shows_face
    motions.turn_down(card, 0.3)
    assert (card.face, card.turn) == (None, 0.0)


def test_nothing_is_left_of_a_peek_that_is_over(window, show):
    window()
    peeks = show(Peeks(Word))
    peeks.show("mine", "king", Strip(200, 200, 116, 60, 0))
    peek = peeks.strips["mine"]
    assert (peek.shown, len(peek.canvas.children) > 0) == ("king", True)
    peeks.hide("mine")
    assert (peek.shown, len(peek.canvas.children), peeks.strips) == (None, 0, {})
