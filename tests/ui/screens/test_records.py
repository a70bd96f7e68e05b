"""Players, finished games and trophies of the table. By touches."""

from __future__ import annotations

from itertools import product

import pytest
from finding import dialog, says, target, targets
from layout_check import check_layout
from shown_records import TABS, cards, rows
from sizes import NARROW, SIZES, words_in
from stored_games import LONG_NAMES, fill_with_games, line_up, play_game
from ticking import drawn_frames, settle


def test_without_games_a_friendly_sentence_and_a_way_to_begin(window, house, records, tap):
    window()
    screen = records()
    assert says(screen, "No game has been counted yet")
    tap(target(screen, "New game"))
    assert house.here == "setup"


def test_back_leads_to_where_one_came_from(window, house, records, tap):
    window()
    tap(target(records(), "Back"))
    assert house.here == "home"


def test_every_player_has_a_card_with_the_figures_of_the_store(window, house, records):
    window()
    for seed in range(2):
        play_game(house.store, seats=5, seed=seed)
    screen = records()
    players = house.store.records("expedition").players
    assert [card.name for card in cards(screen)] == [player.name for player in players]
    first = cards(screen)[0]
    assert first.figures[0].value == str(players[0].best_score)
    assert first.figures[2].value == str(players[0].tallies["haul"])
    assert first.games == "2 games"
    assert (first.wins, first.shared_wins) == (players[0].wins, players[0].shared_wins)


def test_a_card_shows_the_face_that_the_player_had_last(window, house, records):
    from diamant.store import COLOURS

    window()
    play_game(house.store, seats=3, seed=1, machines=0)
    play_game(house.store, seats=3, seed=2, machines=0, names=("Oleh", "Mila", "Bruno"))
    faces = {card.name: card.colour for card in cards(records())}
    assert faces == {"Oleh": COLOURS[0], "Mila": COLOURS[1], "Bruno": COLOURS[2]}


def test_machine_explorers_have_no_card(window, house, records):
    window()
    play_game(house.store, seats=4, seed=1, machines=3)
    assert [card.name for card in cards(records())] == ["Mila"]


def test_games_stand_in_the_list_with_day_line_up_and_winner(window, house, records, tap):
    window()
    game = house.store.game(play_game(house.store, seats=8, seed=3))
    screen = records()
    tap(target(screen, "Games"))
    (row,) = rows(screen)
    best = max(range(8), key=lambda seat: game.scores[seat])
    assert row.day.startswith("Today")
    assert row.winner == game.lineup.seats[best].name
    assert row.points == str(game.scores[best])
    assert sorted(row.faces) == sorted(f"token-{seat.colour}" for seat in game.lineup.seats)
    assert row.faces[0] == f"token-{game.lineup.seats[best].colour}"
    assert row.winners == len(game.winners) == 1


def test_a_game_opens_its_points_picture_and_back_leads_to_the_same_page(window, house, records, tap, tmp_path, frames):
    window()
    fill_with_games(house.store, 40, tmp_path)
    screen = records("games")
    tap(target(screen, "Next page"))
    before = [row.game_id for row in rows(screen)]
    tap(rows(screen)[1].ids.face)
    assert house.here == "result"
    result = screen.manager.current_screen
    assert result.page == "chart"
    assert result.sitting.game_id == before[1]
    tap(target(result, "Back"))
    frames(3)
    assert house.here == "records"
    assert [row.game_id for row in rows(screen)] == before


def test_the_newest_game_is_the_first_and_every_game_is_on_one_page(window, house, records, tap, tmp_path):
    window()
    fill_with_games(house.store, 200, tmp_path)
    screen = records("games")
    seen = []
    for _ in range(int(screen.pages)):
        seen += [row.game_id for row in rows(screen)]
        tap(target(screen, "Next page"))
    assert seen == [game.id for game in house.store.finished_games("expedition")]
    assert len(seen) == 200


def test_players_beyond_a_page_are_on_the_next(window, house, records, tap, tmp_path):
    window()
    fill_with_games(house.store, 30, tmp_path)
    screen = records()
    seen = []
    for _ in range(int(screen.pages)):
        seen += [card.name for card in cards(screen)]
        tap(target(screen, "Next page"))
    assert seen == [player.name for player in house.store.records("expedition").players]


def test_a_game_is_shared_from_its_line(window, house, records, tap):
    window()
    play_game(house.store, 3)
    screen = records("games")
    tap(rows(screen)[0].ids.share)
    assert house.here == "result"
    assert dialog().title == "What would you like to share?"
    tap(target(dialog(), "Not now"))


def test_one_game_is_deleted_only_after_a_yes(window, house, records, tap):
    window()
    for seed in range(3):
        play_game(house.store, seats=3, seed=seed)
    screen = records("games")
    middle = rows(screen)[1]
    tap(middle.ids.bin)
    tap(target(dialog(), "Keep"))
    assert house.store.count_finished("expedition") == 3
    gone = middle.game_id
    tap(middle.ids.bin)
    tap(target(dialog(), "Delete"))
    assert dialog() is None
    assert gone not in [game.id for game in house.store.finished_games("expedition")]
    assert [row.game_id for row in rows(screen)] == [game.id for game in house.store.finished_games("expedition")]
    assert len(rows(screen)) == 2


def test_all_games_are_deleted_only_after_a_yes(window, house, records, tap):
    window()
    for seed in range(2):
        play_game(house.store, seats=3, seed=seed)
    screen = records("games")
    tap(target(screen, "Delete all games"))
    tap(target(dialog(), "Keep"))
    assert house.store.count_finished("expedition") == 2
    tap(target(screen, "Delete all games"))
    tap(target(dialog(), "Delete"))
    assert house.store.count_finished("expedition") == 0
    assert says(screen, "No game has been counted yet")
    assert rows(screen) == []


def test_the_question_says_that_unfinished_games_go_too(window, house, records, tap):
    from diamant.table import Sitting

    window()
    play_game(house.store, seats=2)
    Sitting.start(house.store, line_up(2), seed=9)
    tap(target(records("games"), "Delete all games"))
    assert says(dialog(), "So is 1 game that is not over.")
    tap(target(dialog(), "Keep"))


def test_deleting_the_last_game_of_the_last_page_shows_the_page_before(window, house, records, tap, tmp_path):
    window()
    screen_rows = len(rows_that_fit(house, records, tmp_path))
    fill = screen_rows + 1 - house.store.count_finished("expedition") % screen_rows
    for seed in range(100, 100 + fill % screen_rows):
        play_game(house.store, seats=2, seed=seed)
    screen = records("games")
    for _ in range(int(screen.pages)):
        tap(target(screen, "Next page"))
    pages, left = screen.pages, len(rows(screen))
    for _ in range(left):
        tap(rows(screen)[0].ids.bin)
        tap(target(dialog(), "Delete"))
    assert screen.pages == pages - 1
    assert len(rows(screen)) == screen_rows


def rows_that_fit(house, records, tmp_path) -> list:
    fill_with_games(house.store, 20, tmp_path)
    return rows(records("games"))


def test_the_table_has_trophies_with_their_holders(window, house, records, tap):
    window()
    for seed in range(2):
        play_game(house.store, seats=6, seed=seed)
    screen = records()
    tap(target(screen, "The table"))
    table = house.store.records("expedition").table
    assert says(screen, "Highest score")
    assert says(screen, str(table.highest_score))
    assert says(screen, table.highest_names[0])
    assert says(screen, f"{table.tallies['deepest']} cards")


def test_games_without_names_are_no_reason_to_fall_over(window, house, records):
    window()
    play_game(house.store, seats=2, machines=0, names=("", ""))
    screen = records()
    assert says(screen, "Nobody who played has a name.")
    screen.tab = "games"
    settle()
    assert rows(screen)[0].winner.startswith("Nameless")


@pytest.mark.parametrize(("size", "games"), [*product(SIZES, (1, 200)), *((size, 0) for size in NARROW)])
def test_everything_fits(window, house, records, tmp_path, size, games):
    window(*SIZES[size])
    if games == 1:
        play_game(house.store, seats=8, names=LONG_NAMES, machines=0)
    elif games:
        fill_with_games(house.store, games, tmp_path)
    screen = records()
    for language in words_in(size, games):
        house.preferences.language = language
        for tab in TABS:
            screen.tab = tab
            settle(8)
            assert check_layout(screen) == [], (language, tab)
            assert screen.pages == 1 or screen.ids.body.y >= screen.ids.pager.top, tab
            assert [card.name for card in cards(screen) if card.ids.lines.overflow] == [], language


def test_everything_fits_with_the_largest_text(any_window, house, records, tmp_path):
    fill_with_games(house.store, 30, tmp_path)
    house.preferences.text_scale = 1.5
    screen = records()
    for tab in TABS:
        screen.tab = tab
        settle(8)
        assert check_layout(screen) == [], tab
        assert [card.name for card in cards(screen) if card.ids.lines.overflow] == []


def test_nothing_moves_on_the_page(window, house, records, tmp_path):
    window()
    fill_with_games(house.store, 20, tmp_path)
    records("games")
    assert drawn_frames(30) == 0


def test_everything_that_can_be_pressed_says_what_it_does(window, house, records, tmp_path):
    from finding import words_on

    window()
    fill_with_games(house.store, 20, tmp_path)
    screen = records()
    for tab in TABS:
        screen.tab = tab
        settle()
        assert all(words_on(widget) for widget in targets(screen))
