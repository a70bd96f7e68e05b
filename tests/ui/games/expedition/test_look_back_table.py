"""Looking back at the table, step by step in both directions."""

from __future__ import annotations

import pytest
from looked_back import GAME, UNFINISHED, look_back, stored

from diamant.games.expedition import EDITIONS, rules_of
from diamant.games.expedition.frames import frames
from diamant.games.expedition.moves import parse_move
from diamant.ui.games.expedition.scenes.stand import Stand


def seen(table):
    """Returns what lies on a replay's table: path, seats, entrances, deck."""
    view = table.view
    cards = view.path.cards
    path = [(card.face, card.number, card.rubies, card.turn, card.opacity, tuple(card.away)) for card in cards]
    seats = [
        (seat.beside, seat.chest, tuple(seat.relics), seat.in_cave, seat.state, seat.cards_out, seat.chest_open)
        for seat in view.seats
    ]
    centre = (view.entrances.round, view.entrances.over, view.side.left, tuple(view.side.out), view.side.lantern)
    return path, seats, centre, list(view.path.party), view.lighting.darkness


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_step_says_where_it_begins_and_has_the_whole_deck(app, edition):
    game = Stand(app.house, app.app.root).game(("treasure 9", "CCC"), seats=3, edition=edition)
    table = look_back(app, game, page="table").table
    assert table.view.banners[0].title == "Expedition 1"
    told = frames(rules_of(edition), 3, map(parse_move, ("treasure 9", "CCC")))
    for frame in told:
        table.director.hurry()
        assert table.view.side.left == frame.board.deck == len(frame.position.deck)
        table.forward()


def test_every_step_backwards_shows_what_was_seen_forwards(app):
    screen = look_back(app, stored(app), page="table")
    table = screen.table
    told = frames(rules_of("english"), 3, map(parse_move, GAME))
    assert table.last == len(told) - 1
    shown = [seen(table)]
    while table.at < table.last:
        table.forward()
        table.director.hurry()
        shown.append(seen(table))
    for at in range(table.last - 1, -1, -1):
        table.back()
        assert table.at == at
        assert seen(table) == shown[at], at


def test_after_every_step_the_table_lies_as_the_game_says(app):
    screen = look_back(app, stored(app), page="table")
    table = screen.table
    told = frames(rules_of("english"), 3, map(parse_move, GAME))
    for at, frame in enumerate(told):
        table.show(at)
        board = frame.board
        assert [seat.beside for seat in table.view.seats] == board.beside
        assert [seat.chest for seat in table.view.seats] == board.chest
        assert [seat.in_cave for seat in table.view.seats] == [seat in board.in_cave for seat in range(3)]
        assert [card.rubies for card in table.view.path.cards] == [entry.rubies for entry in board.path]
        assert all(card.opacity == 1 and card.turn == 1 for card in table.view.path.cards)


def test_the_buttons_lead_to_the_beginning_the_end_and_one_step_either_way(app):
    screen = look_back(app, stored(app), page="table")
    page, table = screen.pages["table"], screen.table
    assert (page.ids.first.disabled, page.ids.last.disabled) == (True, False)
    app.tap(page.ids.last)
    assert table.at == table.last
    assert page.ids.forward.disabled
    app.tap(page.ids.back)
    assert table.at == table.last - 1
    app.tap(page.ids.forward)
    assert table.at == table.last
    app.tap(page.ids.first)
    assert table.at == 0


def test_an_expedition_is_chosen_and_follows_the_steps(app):
    screen = look_back(app, stored(app), page="table")
    page, table = screen.pages["table"], screen.table
    app.tap(page.ids.chips.chips[3])
    assert table.round == 4
    assert table.view.path.cards == []
    table.back()
    assert (table.round, screen.round, page.ids.chips.choice) == (3, 3, 3)


def test_the_lantern_tells_the_chances_of_every_step(app):
    screen = look_back(app, stored(app), page="table")
    table = screen.table
    for _ in range(6):
        table.forward()
        table.director.hurry()
    assert table.view.guide.lantern.glance is not None
    assert table.view.guide.lantern.glance.danger == screen.expeditions[0].strides[3].danger > 0


def test_the_chests_of_a_finished_game_are_open_and_those_of_another_are_not(app):
    finished = look_back(app, stored(app), page="table").table
    assert not any(seat.secret for seat in finished.view.seats)
    unfinished = look_back(app, stored(app, UNFINISHED), page="table").table
    assert all(seat.secret for seat in unfinished.view.seats)
