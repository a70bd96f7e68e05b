"""The end is the show: everybody says which their best card is, then the cards turn, and who knew it has a medal."""

from __future__ import annotations

import pytest
from ticking import ticks

from diamant.games.dwarfs.events import SupperCalled
from diamant.ui.kit.cues import cues


def at_supper(new_mine, **how):
    """Returns a table at which Snow White has called, and everybody is asked."""
    mine = new_mine(**how)
    mine.play_until(lambda: mine.table.guessing is not None)
    return mine


def supper_of(mine) -> SupperCalled:
    (supper,) = [event for event in mine.known.record if isinstance(event, SupperCalled)]
    return supper


def best_and_worst(mine, seat: int) -> tuple[int, int]:
    """Returns the places of the best and of the poorest card that somebody still has face down."""
    cards = supper_of(mine).cards[seat]
    places = sorted(mine.table.scripts.board.shut(seat), key=lambda place: cards[place].diamonds)
    return places[-1], places[0]


def faces_up(mine) -> list:
    board = mine.table.scripts.board
    return [spot for spot, card in mine.view.cards.items() if card.face is not None and spot[1] in board.shut(spot[0])]


CASES = {
    "around": {"people": 2, "machines": 1, "seed": 4},
    "passed on": {"people": 2, "machines": 0, "holding": "pass", "seed": 4},
    "alone": {"people": 1, "machines": 2, "seed": 4},
}


@pytest.mark.parametrize("case", CASES)
def test_nothing_is_turned_up_before_all_have_tapped_and_then_medals_go_to_those_who_knew(new_mine, case):
    mine = at_supper(new_mine, **CASES[case])
    people = [seat for seat, plan in enumerate(mine.sitting.seats) if not plan.machine]
    assert mine.sitting.over, "it is stored already: nothing of this is a move"
    assert not mine.table.handing.closed, "a tablet that was passed on lies before all"
    heard = []
    cues.bind(on_cue=lambda _, name, strength: heard.append(name))
    for seat in people:
        ticks(120)
        assert faces_up(mine) == []
        best, worst = best_and_worst(mine, seat)
        mine.tap(mine.card(seat, best if seat == 0 else worst))
    table = mine.table
    expected = {0} | {seat for seat in people[1:] if len(set(diamonds(mine, seat))) == 1}
    mine.until(lambda: mine.over)
    assert table.scripts.knew & set(people) == expected
    assert "remembered" in heard
    rows = mine.app.root.get_screen("result").standings
    assert {row.seat for row in rows if row.medal} == table.scripts.knew


def diamonds(mine, seat: int) -> list[int]:
    cards = supper_of(mine).cards[seat]
    return [cards[place].diamonds for place in mine.table.scripts.board.shut(seat)]


def test_a_tablet_that_is_passed_on_is_laid_down_before_the_door_opens(new_mine):
    mine = new_mine(people=2, holding="pass", seed=4)
    mine.play_until(lambda: mine.sitting.over)
    mine.until(lambda: mine.table.handing.closed)
    assert "Snow White" in mine.table.handing.shown.rest
    assert mine.table.guessing is None
    assert faces_up(mine) == []


def test_whoever_has_no_idea_goes_without_and_a_guess_may_be_changed(new_mine):
    mine = at_supper(new_mine, people=2, seed=4)
    first, second = mine.table.scripts.board.shut(0)[:2]
    mine.tap(mine.card(0, first))
    mine.tap(mine.card(0, second))
    assert mine.table.scripts.guesses == {0: second}
    assert mine.view.cards[0, first].sign == ""
    mine.press(1)
    table = mine.table
    mine.until(lambda: mine.over)
    assert set(table.scripts.guesses) == {0}


def test_no_button_lies_on_a_guess(new_mine):
    mine = at_supper(new_mine, people=4, seed=4)
    button = mine.view.buttons[0]
    assert (button.text, button.disabled) == ("No idea", False)
    mine.tap(mine.card(0, mine.table.scripts.board.shut(0)[-1]))
    assert (button.text, button.disabled) == ("", True)
    assert mine.view.buttons[1].text == "No idea"


def test_cards_turn_player_by_player(new_mine):
    mine = at_supper(new_mine, people=3, seed=4, motion="full")
    for seat in range(3):
        mine.tap(mine.card(seat, mine.table.scripts.board.shut(seat)[0]))
    order = []
    table = mine.table

    def look() -> bool:
        if not mine.over:
            order.extend(spot[0] for spot in faces_up(mine) if spot[0] not in order)
        return mine.over

    caller = supper_of(mine).seat
    mine.until(look)
    assert order == [(caller + step) % 3 for step in range(3)]
    assert set(table.scripts.guesses) == {0, 1, 2}


def test_a_game_that_was_left_at_supper_asks_again(new_mine):
    mine = at_supper(new_mine, people=2, seed=4)
    mine.tap(mine.card(0, mine.table.scripts.board.shut(0)[0]))
    mine.app.house.continue_game(mine.sitting.game_id)
    mine.until(lambda: mine.table.guessing is not None)
    assert mine.table.scripts.guesses == {}
    assert faces_up(mine) == []


def test_under_the_menu_nobody_guesses_and_then_it_goes_on(new_mine):
    mine = at_supper(new_mine, people=2, seed=4)
    mine.table.open_menu()
    mine.table._tapped(mine.view.what_lies_at(*mine.view.home((0, mine.table.scripts.board.shut(0)[0]))[:2]))
    assert mine.table.scripts.guesses == {}
    mine.table.close_menu()
    assert mine.view.banners[0].title.startswith("Supper!")
    mine.play_until(lambda: mine.over)
