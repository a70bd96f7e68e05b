"""After a game in the mine: supper, how the diamonds came together, findings, and looking back. By touches."""

from __future__ import annotations

from itertools import pairwise

import pytest
from finding import pieces_drawn, says, target
from layout_check import check_layout, shown
from sizes import SIZES, words_in
from ticking import settle, ticks

from diamant.games.dwarfs.events import Kept
from diamant.games.dwarfs.review import StopKind
from diamant.ui.games.dwarfs.after.turn_picture import TurnPicture


def plates(screen) -> dict[int, int]:
    """Returns the points on the plates by seat."""
    return {seat: int(plate.points) for seat, plate in screen._pages[screen.page].plates.items()}


# Supper


def test_wagons_come_up_one_of_everybody_in_turn(window, house, in_motion, stored, result, idle_until):
    window()
    screen = result(stored(), celebrate=True)
    assert screen.page == "count"
    steps: list[dict[int, int]] = [{}]

    def all_counted() -> bool:
        counted = {seat: len(wagons) for seat, wagons in screen._pages["count"].counted.items()}
        if counted != steps[-1]:
            steps.append(counted)
        return screen.page == "podium"

    idle_until(all_counted, 3000)
    came = [next(seat for seat in after if after[seat] != before.get(seat, 0)) for before, after in pairwise(steps)]
    assert came[:8] == [0, 1, 2, 3] * 2
    assert all(sum(after.values()) == sum(before.values()) + 1 for before, after in pairwise(steps))


def test_numbers_count_up_and_end_at_the_score(window, house, in_motion, stored, result, idle_until):
    window()
    game = stored(seats=2)
    screen = result(game, celebrate=True)
    seen: list[int] = []

    def counted() -> bool:
        if screen.page == "count" and screen._pages["count"].plates:
            seen.append(plates(screen)[0])
        return screen.page == "podium"

    idle_until(counted, 3000)
    score = house.store.game(game).scores[0]
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (0, score)
    settle()
    assert plates(screen) == dict(enumerate(house.store.game(game).scores))


def test_a_tap_brings_up_the_next_wagon_of_everybody(window, house, in_motion, stored, result, tap):
    window()
    house.preferences.reveal_speed = "slow"
    screen = result(stored(), celebrate=True)
    tap(window().center)
    assert [len(mine) for mine in screen._pages["count"].counted.values()] == [1, 1, 1, 1]
    tap(window().center)
    assert [len(mine) for mine in screen._pages["count"].counted.values()] == [2, 2, 2, 2]


def test_enough_taps_lead_to_supper_and_press_nothing(window, house, in_motion, stored, result, tap, heard):
    window()
    screen = result(stored(), celebrate=True)
    for _ in range(7):
        tap(screen.ids.again.center)
        if screen.page == "podium":
            break
    assert (house.here, screen.page) == ("result", "podium")
    assert "fanfare" in heard


def test_the_bell_calls_then_wagons_roll_then_the_fanfare(window, house, in_motion, stored, result, tap, heard):
    window()
    screen = result(stored(seats=2), celebrate=True)
    while screen.page == "count":
        tap(window().center)
    moments = [cue for cue in dict.fromkeys(heard) if cue in ("supper", "wagon", "fanfare")]
    assert moments == ["supper", "wagon", "fanfare"]


def test_with_motion_off_no_wagon_travels_and_no_crown_drops(window, house, stored, result):
    window()
    screen = result(stored(), celebrate=True)
    while screen.page == "count":
        screen._pages["count"].hurry()
    settle()
    page = screen._pages["podium"]
    assert page.resting
    assert [crown.fall for crown in page.crowns] == [0.0] * len(page.crowns)
    assert page.crowns


@pytest.mark.parametrize("seed", range(8))
def test_every_winner_wears_a_crown_and_nobody_else(window, house, stored, result, seed):
    window()
    game = stored(seed=seed)
    screen = result(game, celebrate=False, page="podium")
    winners = [row for row in screen.standings if row.place == 1]
    assert len(screen._pages["podium"].crowns) == len(winners)


def test_the_crown_drops_and_then_nothing_moves(window, house, in_motion, stored, result, idle_until):
    window()
    screen = result(stored(seats=2), celebrate=True)
    while screen.page == "count":
        screen._pages["count"].hurry()
    page = screen._pages["podium"]
    assert page.crowns[0].fall == 1.0
    idle_until(lambda: page.resting, 300)
    assert page.crowns[0].fall == 0.0


# Pages


def test_back_leads_from_a_page_to_supper_before_it_leads_home(window, house, stored, result, frames):
    window()
    screen = result(stored(), celebrate=True)
    screen.turn_page()
    frames(2)
    assert (screen.go_back(), screen.page, house.here) == (True, "podium", "result")
    assert (screen.go_back(), house.here) == (True, "home")


def test_the_pages_follow_each_other_and_lead_back_to_supper(window, house, stored, result, tap, frames):
    window()
    screen = result(stored(), celebrate=False, page="podium")
    for words, page in (("How it went", "points"), ("Dwarfs", "findings"), ("Supper", "podium")):
        tap(target(screen, words).center)
        frames(2)
        assert screen.page == page


def test_the_board_shows_every_card_in_its_column(window, house, stored, result):
    from diamant.ui.games.dwarfs.after.points_board import _sorted

    window()
    game = stored()
    screen = result(game, celebrate=False, page="points")
    told = screen._pages["points"].told
    for seat, score in enumerate(house.store.game(game).scores):
        columns = _sorted(told, seat)
        kept = [one for column in ("1", "2", "supper") for one in columns[column]]
        assert sum(one.card.diamonds for one in kept) == score
        assert len(columns["1"]) == len(columns["2"]) == 1
        assert len(kept) + len(columns["lost"]) == 5


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_on_every_page(window, house, long_named, result, size):
    window(*SIZES[size])
    for seats in (2, 4):
        screen = result(long_named(seats=seats, seed=seats), celebrate=True)
        for language in words_in(size, seats // 2):
            house.preferences.language = language
            for page in ("podium", "points", "findings", "count"):
                screen.page = page
                settle()
                assert check_layout(screen) == [], (seats, language, page)


def test_everything_fits_with_the_largest_text(any_window, house, stored, result):
    house.preferences.text_scale = 1.5
    screen = result(stored(), celebrate=True)
    for page in ("podium", "points", "findings", "count"):
        screen.page = page
        settle()
        assert check_layout(screen) == [], page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_at_supper_covers_somebody_else(size, seats):
    from diamant.ui.games.dwarfs.after.supper_plan import plan_supper
    from diamant.ui.table.podium.plan import PlateSize, Room

    (wide, high), density = SIZES[size]
    room = Room(wide, high * 0.7, density, PlateSize(170, 130, 80, 100))
    for winner in range(seats):
        plan = plan_supper([seat == winner for seat in range(seats)], room)
        for left, right in pairwise(plan.seats):
            assert left.plate.x + left.plate.width <= right.plate.x
            assert left.figure.x + left.figure.width <= right.figure.x + 1
        for seat in plan.seats:
            assert seat.plate.y >= 0
            assert max(seat.figure.top, seat.throne.top, seat.crown.top) <= room.height + 1
            assert plan.table.x <= seat.figure.x
            under = seat.crown.top <= plan.door.y
            assert plan.door.width == 0 or under or seat.plate.x + seat.plate.width < plan.door.x


# Looking back


def test_the_result_leads_to_the_look_back(window, house, stored, result, tap, frames):
    window()
    screen = result(stored(), celebrate=False, page="podium")
    tap(target(screen, "Look back").center)
    frames(3)
    assert house.here == "review"


def test_steps_go_through_every_turn_and_floors_lead_to_their_first(window, house, stored, look_back, tap, frames):
    window()
    back = look_back(stored()).shown
    page = back.pages["turns"]
    assert (page.at, page.floor) == (0, 1)
    assert page.ids.back.disabled
    tap(page.ids.forward.center)
    frames(2)
    assert page.at == 1
    page.floor = 3
    frames(2)
    assert back.told.turns[int(page.at)].floor == 3
    assert back.told.turns[int(page.at) - 1].floor == 2
    tap(page.ids.last.center)
    frames(2)
    assert page.at == len(back.told.turns) - 1
    assert page.ids.forward.disabled
    assert "Snow White" in page.rest


def test_a_step_moves_the_cards_that_changed_places_and_a_jump_or_a_still_house_none(
    window, house, stored, look_back
):
    window()
    house.preferences.motion = "full"
    back = look_back(stored()).shown
    page = back.pages["turns"]
    picture = next(part for part in page.walk() if isinstance(part, TurnPicture))
    kept = next(at for at, turn in enumerate(back.told.turns) if any(isinstance(event, Kept) for event in turn.events))
    page.at = kept
    ticks(60)
    page.at = kept + 1
    ticks(2)
    assert len(picture._moving) >= 2, "one card comes, one goes"
    ticks(60)
    assert (picture.share, picture._moving) == (1.0, [])
    page.at = page.last
    ticks(2)
    assert not picture._moving
    page.pace = 0.0
    page.at = kept
    ticks(2)
    page.at = kept + 1
    ticks(2)
    assert not picture._moving


def test_a_card_s_journey_is_shown_for_everybody_and_for_what_was_thrown_away(window, stored, look_back, tap, frames):
    window()
    screen = look_back(stored(), page="cards")
    page = screen.shown.pages["cards"]
    assert len(page.shown) == 5
    tap(target(screen, "Thrown away").center)
    frames(2)
    assert page.shown
    assert all(one.end.kind is StopKind.DISCARDED for one in page.shown)


def test_too_many_stops_leave_out_those_in_the_middle():
    from diamant.games.dwarfs.review import Journey, Stop
    from diamant.ui.games.dwarfs.after.journey_rows import told_stops

    stops = (Stop(StopKind.DRAWN, 1, 0), Stop(StopKind.KEPT, 1, 0, 2), *[
        Stop(StopKind.SWAPPED, at, at % 2, 1) for at in range(2, 9)], Stop(StopKind.SUPPER, 9, 0, 1))  # fmt: skip
    shown_stops = told_stops(Journey(1, None, stops, frozenset()), 5)
    assert [stop and stop.turn for stop in shown_stops] == [1, 2, None, 8, 9]
    assert told_stops(Journey(1, None, stops[:3], frozenset()), 5) == list(stops[1:3])


def test_an_unfinished_game_shows_no_face_that_is_not_public(window, stored, look_back, frames):
    window()
    screen = look_back(stored(most=60))
    assert [code for code, _ in screen.shown.tabs] == ["turns", "cards"]
    page = screen.shown.pages["turns"]
    told = screen.shown.told
    for at, turn in enumerate(told.turns):
        page.at = at
        frames(1)
        public = {card for hand in turn.before for lying in hand if lying and lying.up for card in [lying.card]}
        assert all(lying.card is None for hand in turn.before for lying in hand if lying and not lying.up)
        if not public and not any(type(event).__name__ == "Discarded" for event in turn.events):
            assert pieces_drawn(screen, "number-") == set()


def test_looking_back_before_the_first_card_is_drawn_says_so(window, stored, look_back):
    window()
    screen = look_back(stored(most=20))
    assert says(screen, "No card has been drawn yet")


@pytest.mark.parametrize("size", SIZES)
def test_looking_back_fits_everywhere(window, house, long_named, look_back, size):
    window(*SIZES[size])
    for seats in (2, 4):
        screen = look_back(long_named(seats=seats, seed=3))
        last = int(screen.shown.pages["turns"].last)
        for language in words_in(size, seats // 2):
            house.preferences.language = language
            for page in ("turns", "cards", "findings"):
                screen.shown.page = page
                for at in (0, last // 2, last) if page == "turns" else (0,):
                    screen.shown.pages["turns"].at = at
                    settle()
                    assert check_layout(screen) == [], (seats, language, page, at)
    assert list(shown(screen))
