"""The end of any game: the podium of one that has nothing else to show, and the ways out. By touches."""

from __future__ import annotations

import pytest
from finding import dialog, says, target, targets, words_on
from layout_check import box_of, check_layout, shown
from plain_room import ROOM, bring_in, play_pebbles
from sizes import SIZES, words_in


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch):
    bring_in(monkeypatch)


@pytest.fixture
def result(open_screen):
    """``result(game_id, **arguments)`` shows the end of a game and returns the screen."""
    return lambda game_id, **arguments: open_screen("result", game_id=game_id, **arguments)


def shown_points(screen) -> dict[str, int]:
    from diamant.ui.screens.result.rest_strip import RestStrip
    from diamant.ui.table.podium.score_plate import ScorePlate

    widgets = list(shown(screen))
    points = {plate.name: int(plate.points) for plate in widgets if isinstance(plate, ScorePlate)}
    for strip in widgets:
        if isinstance(strip, RestStrip):
            points |= {row.name: row.points for row in strip.standings}
    return points


@pytest.mark.parametrize("motion", ["off", "full"])
def test_where_nothing_is_counted_the_podium_is_there_at_once(window, house, result, motion):
    window()
    house.preferences.motion = motion
    game = house.store.game(play_pebbles(house.store))
    screen = result(game.id, celebrate=True)
    assert screen.page == "podium"
    points = {seat.name: score for seat, score in zip(game.lineup.seats, game.scores, strict=True)}
    assert shown_points(screen) == points


def test_the_banner_names_the_winners_and_their_points(window, house, result):
    window()
    seen = set()
    for seed in range(12):
        game = house.store.game(play_pebbles(house.store, seats=2, seed=seed))
        screen = result(game.id, celebrate=True)
        best, names = max(game.scores), [game.lineup.seats[seat].name for seat in game.winners]
        points = f"{best} point" if best == 1 else f"{best} points"
        if len(names) == 1:
            assert (screen.title, screen.rest) == (f"{names[0]} wins", points)
        else:
            assert (screen.title, screen.rest) == ("Shared victory", f"{names[0]} and {names[1]}: {points} each")
        seen.add(len(names))
    assert seen == {1, 2}


def test_without_pages_of_its_own_there_is_nothing_to_turn(window, house, result, tap):
    window()
    screen = result(play_pebbles(house.store))
    assert screen.page == "podium"
    assert says(screen, "Today")
    assert {words_on(one) for one in targets(screen)} == {"Once more", "Look back", "Share", "Back"}
    tap(target(screen, "Look back"))
    assert house.here == "review"


def test_a_game_with_nothing_to_look_back_at_offers_no_such_thing(window, house, result, monkeypatch):
    window()
    monkeypatch.setattr(type(ROOM), "looks_back", False)
    screen = result(play_pebbles(house.store))
    assert "Look back" not in [words_on(one) for one in targets(screen)]


def test_a_game_is_shared_under_the_name_of_the_game(window, house, result, tap, monkeypatch):
    window()
    shared = []
    monkeypatch.setattr(
        house.device.sharing, "share_text", lambda text, name, title: shared.append((name, title)) or _done()
    )
    game = house.store.game(play_pebbles(house.store))
    screen = result(game.id)
    tap(target(screen, "Share"))
    tap(target(dialog(), "The moves of the game"))
    assert shared == [(f"pebbles-{game.finished.astimezone():%Y-%m-%d}.json", screen.title)]


def _done():
    from diamant.device import Shared

    return Shared(True)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("holding", "seats"), [("pass", 4), ("around", 2), ("around", 4)])
def test_everything_fits(window, house, result, frames, size, holding, seats):
    window(*SIZES[size])
    screen = result(play_pebbles(house.store, seats=seats, seed=seats, holding=holding), celebrate=True)
    for language in words_in(size, seats // 2):
        house.preferences.language = language
        frames(4)
        assert check_layout(screen) == [], language


def test_in_an_upright_window_those_on_both_long_sides_read_who_won(window, house, result, tmp_path):
    from kivy.core.image import Image

    window((800, 1280))
    screen = result(play_pebbles(house.store, seats=4, seed=4, holding="around"), celebrate=True)
    near, far = box_of(screen.ids.banner), box_of(screen.ids.far.banner)
    assert all(banner.height > 2 * banner.width for banner in (near, far)), "along the long sides"
    assert near.left > far.right
    picture = tmp_path / "result.png"
    screen._draw_without_buttons(picture)
    assert Image(str(picture)).size == (1280, 800), "who gets it need not turn it"


def test_two_whose_table_stands_upright_read_it_at_its_short_sides(window, house, result, monkeypatch):
    monkeypatch.setattr(type(ROOM), "stands_for_two", True)
    window((800, 1280))
    screen = result(play_pebbles(house.store, seats=2, holding="around"), celebrate=True)
    near, far = box_of(screen.ids.banner), box_of(screen.ids.far.banner)
    assert near.width > 2 * near.height
    assert far.bottom > near.top
