"""After a game in the valley: notes by the fire, everybody's money, findings, and looking back. By touches."""

from __future__ import annotations

from itertools import pairwise

import pytest
from finding import pieces_drawn, says, target
from layout_check import check_layout
from ticking import settle

from diamant.games.valley.tables import GEMS
from diamant.ui.games.valley.pictures import NOTES, notes_for

TABLES = {1280: (4, "pl"), 1024: (6, "uk"), 2560: (3, "en"), 960: (6, "pl"), 800: (5, "uk")}
"""How many sit at the table, and what they speak, by the width of the window."""


# By the fire


SOME_UNSOLD = 1  # the luck of a game at whose end some have gems left


def test_a_sum_is_paid_in_as_few_notes_as_can_be():
    for money in range(0, 4000, 10):
        notes = notes_for(money)
        assert sum(notes) == money
        assert list(notes) == sorted(notes, reverse=True)
        # no two smaller notes could be one larger one
        assert all(notes.count(value) * value < larger for value, larger in pairwise(sorted(NOTES)))


def test_notes_fall_one_by_one_on_one_pile_after_another(window, house, in_motion, stored, result, idle_until, heard):
    window()
    game = stored(seats=2)
    screen = result(game, celebrate=True)
    assert screen.page == "count"
    steps: list[dict[int, int]] = [{}]

    def all_counted() -> bool:
        counted = {seat: len(notes) for seat, notes in screen._pages["count"].counted.items()}
        if counted != steps[-1]:
            steps.append(counted)
        return screen.page == "podium"

    idle_until(all_counted, 3000)
    assert all(sum(after.values()) == sum(before.values()) + 1 for before, after in pairwise(steps))
    assert [tuple(step) for step in steps] == sorted((tuple(step) for step in steps), key=len)
    scores = house.store.game(game).scores
    assert {seat: sum(notes) for seat, notes in screen._pages["count"].counted.items()} == dict(enumerate(scores))
    assert [cue for cue in dict.fromkeys(heard) if cue in ("notes", "fanfare")] == ["notes", "fanfare"]


def test_a_tap_finishes_a_pile_and_enough_taps_lead_to_the_fire_and_press_nothing(
    window, house, in_motion, stored, result, tap
):
    window()
    house.preferences.reveal_speed = "slow"
    game = stored()
    screen = result(game, celebrate=True)
    tap(screen.ids.again.center)
    scores = house.store.game(game).scores
    assert [sum(notes) for notes in screen._pages["count"].counted.values()] == [scores[0]]
    for _ in range(4):
        tap(screen.ids.again.center)
    assert (house.here, screen.page) == ("result", "podium")


def test_by_the_fire_every_pile_is_as_much_as_its_plate_says(window, house, stored, result):
    window()
    game = stored()
    page = result(game, celebrate=False, page="podium")._pages["podium"]
    settle()
    scores = house.store.game(game).scores
    assert page.plates
    for seat, plate in page.plates.items():
        assert int(plate.points) == sum(page.piles[seat].notes) == scores[seat]
    crowned = [seat for block in page.blocks if block.crowned for seat in block.plates]
    assert crowned == [seat for seat, score in enumerate(scores) if score == max(scores)]


def test_unsold_gems_are_shown_dull_and_called_worth_nothing(window, house, stored, result):
    window()
    page = result(stored(seats=6, seed=SOME_UNSOLD), celebrate=False, page="podium")._pages["podium"]
    settle()
    unsold = {GEMS[gem] for held in page.held for gem, number in enumerate(held) if number}
    assert unsold
    assert page.ledger in page.children
    assert pieces_drawn(page.ledger, "") >= unsold


def test_the_blocks_grow_and_a_touch_ends_it_at_once(window, house, in_motion, stored, result, tap):
    window()
    screen = result(stored(seats=2), celebrate=True)
    while screen.page == "count":
        screen._pages["count"].hurry()
    page = screen._pages["podium"]
    assert not page.resting
    assert max(block.sunk for block in page.blocks) > 0
    tap(window().center)
    assert page.resting
    assert [block.sunk for block in page.blocks] == [0.0, 0.0]


# Pages


def test_the_pages_follow_each_other_and_lead_back_to_the_fire(window, house, stored, result, tap, frames):
    window()
    screen = result(stored(), celebrate=False, page="podium")
    for words, page in (("How it went", "capital"), ("Miners", "findings"), ("By the fire", "podium")):
        tap(target(screen, words).center)
        frames(2)
        assert screen.page == page


def test_every_line_carries_the_mark_of_its_seat_and_the_greatest_jumps_are_labelled(window, house, stored, result):
    from diamant.ui.kit.theme import theme

    window()
    screen = result(stored(), celebrate=False, page="capital")
    settle()
    chart = screen._pages["capital"].children[0]
    marks = {theme.seat(row.colour).mark for row in screen.standings}
    assert pieces_drawn(chart, "mark-") == marks
    assert "day-moon" in pieces_drawn(chart, "day-")
    assert 1 <= len(chart.labelled) <= 4


def test_labels_at_the_ends_keep_their_order_and_never_lie_over_each_other():
    from diamant.ui.games.valley.after.chart_plan import spread

    heights = spread([100, 100, 96, 20, 300], 20, 0, 300)
    assert sorted(range(5), key=lambda at: heights[at]) == [3, 2, 0, 1, 4]
    assert all(high - low >= 19.99 for low, high in pairwise(sorted(heights)))
    assert (min(heights), max(heights)) >= (0, 300)


def test_everything_fits_on_every_page(any_window, house, long_named, result):
    seats, house.preferences.language = TABLES[any_window.width]
    screen = result(long_named(seats=seats, seed=seats), celebrate=True)
    for page in ("podium", "capital", "findings", "count"):
        screen.page = page
        settle()
        assert check_layout(screen) == [], page


def test_everything_fits_with_the_largest_text(any_window, house, stored, result):
    house.preferences.text_scale = 1.5
    screen = result(stored(seats=5), celebrate=True)
    for page in ("podium", "capital", "findings", "count"):
        screen.page = page
        settle()
        assert check_layout(screen) == [], page


# Looking back


def test_the_line_and_the_steps_go_through_every_move(window, house, stored, look_back, tap, frames):
    window()
    back = look_back(stored()).shown
    page = back.pages["moves"]
    assert (page.at, page.ids.back.disabled) == (0, True)
    tap(page.ids.forward.center)
    frames(2)
    assert page.at == 1
    line = page.ids.line
    tap((line.x_of(line.last / 2), line.center_y))
    frames(2)
    assert page.at == pytest.approx(line.last / 2, abs=1)
    tap(page.ids.last.center)
    frames(2)
    assert page.at == len(back.told.turns) - 1
    assert page.ids.forward.disabled


def test_every_move_is_told(window, house, stored, look_back):
    window()
    back = look_back(stored(seats=5, seed=7)).shown
    page = back.pages["moves"]
    for at in range(len(back.told.turns)):
        page.at = at
        assert page.title
        assert page.rest, back.told.turns[at].events


def test_a_claim_shows_what_it_cost_and_brought_for_everybody(window, stored, look_back, tap, frames):
    window()
    screen = look_back(stored(), page="claims")
    page = screen.shown.pages["claims"]
    for seat, name in enumerate(("Mila", "Taras", "Zosia", "Kuba")):
        tap(target(screen, name).center)
        frames(2)
        assert [stay.seat for stay in page.shown] == [seat] * len(page.shown)
        assert len(page.shown) == min(5, len(screen.shown.told.stays_of(seat)))


def test_looking_back_at_an_unfinished_game_shows_no_tile_that_only_somebody_saw(window, stored, look_back, frames):
    from diamant.games.valley.events import CardPlayed, Looked, TurnedUp

    window()
    screen = look_back(stored(share=0.93))
    assert [code for code, _ in screen.shown.tabs] == ["moves", "claims"]
    looks = 0
    for turn in screen.shown.told.turns:
        if any(isinstance(event, Looked) for event in turn.events):
            looks += 1
            screen.shown.pages["moves"].at = turn.number - 1
            frames(2)
            assert pieces_drawn(screen, "tile-") <= {"tile-back"}
            assert not any(isinstance(event, TurnedUp) for event in turn.events)
            assert any(isinstance(event, CardPlayed) for event in turn.events)
    assert looks


def test_looking_back_before_the_first_move_says_so(window, stored, look_back):
    window()
    screen = look_back(stored(share=0.05))
    assert says(screen, "Nobody has moved yet")


def test_looking_back_fits_everywhere(any_window, house, long_named, look_back):
    seats, house.preferences.language = TABLES[any_window.width]
    screen = look_back(long_named(seats=seats, seed=3))
    last = int(screen.shown.pages["moves"].last)
    for page in ("moves", "claims", "findings"):
        screen.shown.page = page
        for at in (0, last // 2, last) if page == "moves" else (0,):
            screen.shown.pages["moves"].at = at
            settle()
            assert check_layout(screen) == [], (page, at)


# Records


def test_records_tell_fortunes_in_money(window, house, stored, open_screen):
    from diamant.ui.games.valley.room import ROOM

    window()
    game = stored()
    records = house.store.records("valley")
    best = max(house.store.game(game).scores)
    trophies = {trophy.caption: trophy for trophy in ROOM.trophies(records)}
    assert trophies["Greatest fortune"].value == ROOM.points(best)
    for player in records.players:
        figures = {figure.caption: figure.value for figure in ROOM.figures(player)}
        assert figures["Greatest fortune"] == ROOM.points(player.best_score)
        assert figures["Methane survived"] == str(player.tallies["methane"])
    screen = open_screen("records", game="valley")
    screen.tab = "games"
    settle()
    assert says(screen, ROOM.score(best))
