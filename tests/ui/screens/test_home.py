"""The first page, by touches."""

from __future__ import annotations

import pytest
from finding import dialog, pieces_drawn, says, target, targets, translated, words_on
from first_page import GOING_ON, LONGEST_DAY, begin
from layout_check import box_of, check_layout
from sizes import SIZES, WORDS
from stored_games import LONG_NAMES, play_game

from diamant.ui.house.rooms import ROOMS
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.piece import Piece


@pytest.fixture(autouse=True)
def diamant_alone(monkeypatch) -> None:
    """Leaves one game on the shelf, and nothing to choose; tests of a fuller shelf put others there."""
    for game in [*ROOMS]:
        if game != "expedition":
            monkeypatch.delitem(ROOMS, game)




def test_without_an_unfinished_game_nothing_can_be_continued(window, house, home):
    window()
    play_game(house.store, seats=2)
    assert not any(words_on(widget).startswith("Continue") for widget in targets(home()))


def test_a_game_that_has_no_table_here_is_not_offered(window, house, home):
    from diamant.table import Sitting
    from diamant.table.lineups import default_line_up

    window()
    Sitting.start(house.store, default_line_up("dwarfs", "en"), seed=1)
    assert not any(words_on(widget).startswith("Continue") for widget in targets(home()))
    assert len(house.store.unfinished()) == 1, "it is kept all the same"


def test_the_golden_button_goes_on_with_what_is_unfinished_and_begins_something_otherwise(window, house, home):
    window()
    golden = [words_on(widget) for widget in targets(home()) if getattr(widget, "kind", "") == "main"]
    assert golden == ["New game"]
    begin(house)
    page = home()
    golden = [words_on(widget) for widget in targets(page) if getattr(widget, "kind", "") == "main"]
    assert golden == [GOING_ON]
    assert target(page, GOING_ON).y > target(page, "New game").y


@pytest.mark.parametrize(
    ("words", "screen", "arguments"),
    [
        ("New game", "setup", {"game": "expedition"}),
        ("How to play", "tutorial", {"game": "expedition"}),
        ("Records", "records", {"game": "expedition"}),
        ("Settings", "settings", {}),
    ],
)
def test_every_entry_leads_to_its_screen_and_says_of_which_game(window, home, went, tap, words, screen, arguments):
    window()
    page = home()
    asked = went()
    tap(target(page, words))
    assert asked == [(screen, arguments)]


def test_the_unfinished_game_is_named_by_expedition_day_and_names_and_shown_by_tokens(window, house, home):
    window()
    begin(house)
    page = home()
    golden = target(page, GOING_ON)
    assert "Expedition 1" in golden.text
    assert "Today" in golden.note
    assert all(says(golden, name) for name in ("Mila", "Bruno", "Oleh"))
    assert pieces_drawn(golden, "token-") == {"token-red", "token-orange", "token-yellow"}


def test_every_name_stands_under_its_figure(window, house, home, frames):
    window()
    begin(house)
    golden = target(home(), GOING_ON)
    frames(3)
    for face, called, name in zip(golden._faces, golden._called, ("Mila", "Bruno", "Oleh"), strict=True):
        assert called.text == name
        assert abs(face.center_x - called.center_x) < 1
        assert called.top <= face.y + 1


def test_where_names_are_too_long_for_that_a_line_says_who_plays(window, house, home, frames):
    window()
    begin(house, seats=8, names=LONG_NAMES)
    page = home()
    frames(3)
    golden = target(page, GOING_ON)
    assert not any(called.text for called in golden._called)
    assert says(golden, f"{LONG_NAMES[0]} and 7 more")


def test_the_note_speaks_the_language_of_the_moment(window, house, home, frames):
    window()
    begin(house)
    page = home()
    house.preferences.language = "pl"
    frames(3)
    stage = translated("Expedition {number}").format(number=1)
    assert translated("Continue · {stage}").format(stage=stage) in [words_on(widget) for widget in targets(page)]


def test_continue_goes_on_with_the_only_game(window, house, home, went, tap):
    window()
    game = begin(house)
    page = home()
    asked = went()
    tap(target(page, GOING_ON))
    assert asked == [("table", {"lots": False})]
    assert house.sitting.game_id == game


def test_among_several_games_one_is_chosen(window, house, home, went, tap, frames):
    window()
    begin(house, seats=2, days_ago=3)
    begin(house, seats=3, days_ago=1)
    newest = begin(house, seats=4)
    page = home()
    asked = went()
    assert says(target(page, "Continue"), "3 games are waiting")
    tap(target(page, "Continue"))
    assert dialog() is not None
    assert not asked
    tap(target(dialog(), "Mila, Bruno, Oleh and Zosia"))
    frames(2)
    assert asked == [("table", {"lots": False})]
    assert house.sitting.game_id == newest
    assert dialog() is None


def test_more_games_than_rows_stand_on_further_pages(window, house, home, tap):
    window()
    for day in range(5):
        begin(house, seats=2, days_ago=day, names=[f"Anna{day}", "Ola"])
    tap(target(home(), "Continue"))
    assert says(dialog(), "Anna0 and Ola")
    assert not says(dialog(), "Anna4 and Ola")
    tap(target(dialog(), "Next page"))
    assert says(dialog(), "Anna4 and Ola")


def test_whoever_chooses_between_unfinished_games_sees_who_plays_each(window, house, home, tap, frames):
    from diamant.ui.screens.home.unfinished import GameRow

    window()
    begin(house, seats=2, days_ago=1)
    begin(house, seats=3)
    tap(target(home(), "Continue"))
    frames(5)
    rows = [one for one in dialog().walk() if isinstance(one, GameRow)]
    assert sorted(len(row.ids.faces.tokens) for row in rows) == [2, 3]
    for row in rows:
        words, faces = row.ids.take.words, row.ids.faces
        assert words.right <= faces.x
        assert faces.width >= faces.height


def test_an_unfinished_game_is_thrown_away_only_after_a_question(window, house, home, tap, frames):
    window()
    begin(house, seats=2, days_ago=1, names=["Anna", "Ola"])
    begin(house, seats=3)
    page = home()
    tap(target(page, "Continue"))
    frames(5)
    chooser = dialog()
    bin_of_the_older = sorted((w for w in targets(chooser) if words_on(w) == "Throw away"), key=lambda w: w.y)[0]
    tap(bin_of_the_older)
    frames(5)
    assert dialog() is not chooser
    assert says(dialog(), "Anna and Ola")
    tap(target(dialog(), "Keep it"))
    assert len(house.store.unfinished()) == 2
    tap(bin_of_the_older)
    frames(5)
    tap(target(dialog(), "Throw away"))
    frames(3)
    assert [len(game.lineup.seats) for game in house.store.unfinished()] == [3]
    assert dialog() is chooser
    assert "Mila, Bruno and Oleh" in target(page, GOING_ON).note


def test_a_damaged_file_is_told_in_plain_words_once(window, tmp_path, show, tap, frames):
    from diamant.ui.app.shell import Shell
    from diamant.ui.house.house import House

    window()
    (tmp_path / "diamant.db").write_bytes(b"this is no database" * 100)
    house = House(tmp_path)
    shell = show(Shell(house))
    house.go("home")
    frames(3)
    assert says(dialog(), "The saved games were damaged")
    assert says(dialog(), "was not deleted")
    tap(target(dialog(), "All right"))
    frames(3)
    assert dialog() is None
    shell.current_screen.arrive()
    frames(3)
    assert dialog() is None
    house.close()


def test_back_on_the_first_page_leaves_the_app(window, home):
    window()
    assert home().manager.go_back() is False


@pytest.mark.parametrize(("size", "language"), WORDS)
def test_the_choice_of_games_holds_in_every_window_and_language(window, house, home, frames, size, language):
    window(*SIZES[size])
    house.preferences.language = language
    for _ in range(4):
        begin(house, seats=8, now=LONGEST_DAY, names=LONG_NAMES)
    home().continue_game("expedition")
    frames(5)
    assert check_layout(dialog()) == []


def test_the_first_page_holds_when_the_tablet_is_turned(window, house, home, frames):
    opened = window()
    begin(house, seats=8, names=LONG_NAMES)
    page = home()
    for size in ((800, 1280), (960, 540), (1280, 800)):
        opened.size = size
        frames(5)
        assert check_layout(page) == [], size


@pytest.mark.parametrize("size", [(480, 480), (860, 860)])
def test_in_a_square_window_everything_is_inside(window, house, home, size):
    window(size, 1)
    begin(house)
    page = home()
    area = box_of(page)
    for widget in [*targets(page), *page.tiles.values(), *(child for child in page.children if type(child) is Piece)]:
        box = box_of(widget)
        assert area.left <= box.left
        assert box.right <= area.right
        assert area.bottom <= box.bottom
        assert box.top <= area.top


def test_a_game_that_comes_back_unfinished_gets_a_button_for_another_beside_how_to_play(window, house, home, frames):
    window()
    page = home()
    frames(2)
    begin(house)
    page.arrive()
    frames(2)
    another, learn = page.tiles["expedition"].small_buttons()
    assert another.right < learn.x
    assert (another.y, another.height, another.width) == (learn.y, learn.height, learn.width)


def test_how_to_play_is_written_large_enough_where_nothing_stands_beside_it(window, home, frames):
    window()
    screen = home()
    frames()
    assert target(screen, "How to play").words.font_size >= theme.least_font()
