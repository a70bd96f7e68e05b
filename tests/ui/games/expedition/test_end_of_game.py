"""The end of a game: counting, podium, points picture, and where one goes from there. By touches."""

from __future__ import annotations

import pytest
from finding import dialog, says, target
from layout_check import check_layout
from sizes import LONG, NARROW, SIZES, words_in
from stored_games import ALL_ALIKE, LONG_NAMES, play_game
from ticking import settle

BACK_KEY = (27, 41, None, [])


def scores(house, game_id: int) -> dict[str, int]:
    game = house.store.game(game_id)
    return {plan.name: points for plan, points in zip(game.lineup.seats, game.scores, strict=True)}


def shown_points(screen) -> dict[str, int]:
    """Returns who is shown with how many points, on plates and in the strip."""
    from layout_check import shown

    from diamant.ui.screens.result.rest_strip import RestStrip
    from diamant.ui.table.podium.score_plate import ScorePlate

    widgets = list(shown(screen))
    points = {plate.name: int(plate.points) for plate in widgets if isinstance(plate, ScorePlate)}
    for strip in widgets:
        if isinstance(strip, RestStrip):
            points |= {row.name: row.points for row in strip.standings}
    return points


def count_draws(window, frames, number: int) -> int:
    drawn = []
    window.bind(on_draw=lambda *_: drawn.append(1))
    frames(number)
    return len(drawn)


# Counting


def test_chests_open_one_after_another_the_poorest_first(window, house, result, idle_until):
    window()
    house.preferences.motion = "full"
    house.preferences.reveal_speed = "fast"
    game = play_game(house.store, seats=3, seed=4)
    screen = result(game, celebrate=True)
    opened: list[str] = []

    def all_counted() -> bool:
        hall = screen._pages["count"]
        for standing in screen.standings:
            if hall.counted(standing.seat) is not None and standing.name not in opened:
                opened.append(standing.name)
        return screen.page == "podium"

    assert screen.page == "count"
    idle_until(all_counted, 3000)
    points = scores(house, game)
    assert opened == sorted(points, key=lambda name: points[name])


def test_numbers_count_up_and_end_at_the_score(window, house, result, idle_until):
    window()
    house.preferences.motion = "full"
    game = play_game(house.store, seats=2, seed=4)
    screen = result(game, celebrate=True)
    poorest = min(screen.standings, key=lambda row: row.points)
    seen: list[int] = []

    def counted() -> bool:
        seen.append(shown_points(screen)[poorest.name])
        return seen[-1] == poorest.points

    idle_until(counted, 3000)
    assert seen == sorted(seen)
    assert len(set(seen)) > 2
    assert says(screen, f"{poorest.name}: {poorest.points} points")


def test_a_tap_ends_the_chest_that_is_being_counted(window, house, result, idle_until, tap, frames):
    window()
    house.preferences.motion = "full"
    house.preferences.reveal_speed = "slow"
    game = play_game(house.store, seats=8, seed=3, edition="polish")
    screen = result(game, celebrate=True)
    hall = screen._pages["count"]
    poorest = min(screen.standings, key=lambda row: (row.points, row.seat))
    tap(window().center)
    idle_until(lambda: hall.counted(poorest.seat) is not None)
    tap(window().center)
    assert hall.counted(poorest.seat).points == poorest.points


def test_enough_taps_lead_to_the_podium_and_press_nothing(window, house, result, tap):
    win = window()
    house.preferences.motion = "full"
    screen = result(play_game(house.store, seats=8, seed=3), celebrate=True)
    below = (win.width / 2 - 200, 40)  # where a button will be
    for _ in range(40):
        if screen.page != "count":
            break
        tap(below)
    assert screen.page == "podium"
    assert house.here == "result"


def test_with_motion_off_the_podium_is_there_at_once(window, house, result):
    window()
    game = play_game(house.store, seats=8, seed=3)
    screen = result(game, celebrate=True)
    assert screen.page == "podium"
    assert shown_points(screen) == scores(house, game)


def test_nothing_moves_after_the_celebration(window, house, result, idle_until, tap, frames):
    win = window()
    house.preferences.motion = "full"
    screen = result(play_game(house.store, seats=8, seed=3), celebrate=True)
    for _ in range(40):
        if screen.page == "podium":
            break
        tap(win.center)
    idle_until(lambda: screen._pages["podium"].resting, 3000)
    frames(20)
    assert count_draws(win, frames, 30) == 0


def test_leaving_in_the_middle_of_counting_stops_it(window, house, result, idle_until, frames):
    win = window()
    house.preferences.motion = "full"
    screen = result(play_game(house.store, seats=4, seed=3), celebrate=True)
    idle_until(lambda: screen._pages["count"].running)
    house.go_home()
    frames(10)
    assert not screen._pages["count"].running
    assert house.here == "home"
    assert win.width


# Who won


def test_the_banner_names_the_winner(window, house, result):
    window()
    game = play_game(house.store, seats=5, seed=11)
    screen = result(game, celebrate=True)
    points = scores(house, game)
    winner = max(points, key=lambda name: points[name])
    assert says(screen, f"{winner} wins")
    assert says(screen, f"{points[winner]} points brought home")


def test_eight_winners_all_stand_on_the_highest_block_with_a_crown(window, house, result):
    window()
    screen = result(play_game(house.store, seats=8, seed=2, machines=0, policies=ALL_ALIKE), celebrate=True)
    assert says(screen, "Shared victory")
    assert says(screen, "Everybody brings home")
    (block,) = screen._pages["podium"].blocks
    assert block.number == 1
    assert [champion.crowned for champion in block.champions.values()] == [True] * 8


def test_two_winners_are_both_named(window, house, result):
    window()
    screen = result(play_game(house.store, seats=2, seed=2, machines=0, policies=ALL_ALIKE), celebrate=True)
    assert says(screen, "Mila and Bruno bring home")


def test_everybody_is_shown_once_with_the_points_of_the_store(any_window, house, result):
    for seats in (2, 3, 5, 7):
        game = play_game(house.store, seats=seats, seed=seats)
        screen = result(game, celebrate=True)
        assert shown_points(screen) == scores(house, game)


# Pages and ways out


def test_points_findings_and_podium_follow_one_another_tap_by_tap(window, house, result, tap):
    window()
    screen = result(play_game(house.store), celebrate=True)
    tap(target(screen, "How it went"))
    assert screen.page == "chart"
    assert len(screen._pages["chart"].rounds) == 5
    tap(target(screen, "Explorers"))
    assert screen.page == "findings"
    assert [entry[1] for entry in screen._pages["findings"].entries] == [row.name for row in screen.standings]
    tap(target(screen, "The podium"))
    assert screen.page == "podium"


def test_once_more_begins_a_game_with_the_same_line_up(window, house, result, tap):
    window()
    game = play_game(house.store, seats=3)
    screen = result(game, celebrate=True)
    tap(target(screen, "Once more"))
    assert house.here == "table"
    assert house.sitting.game_id != game
    before = house.store.game(game).lineup
    assert [(seat.name, seat.colour, seat.machine) for seat in house.sitting.seats] == [
        (seat.name, seat.colour, seat.machine) for seat in before.seats
    ]
    assert house.sitting.line_up.options["edition"] == before.options["edition"]


def test_home_leads_home(window, house, result, tap):
    window()
    tap(target(result(play_game(house.store, seats=2), celebrate=True), "Home page"))
    assert house.here == "home"


def test_the_back_key_after_a_game_leads_home_and_not_to_the_table(window, house, result):
    window()
    game = play_game(house.store, seats=2)
    screen = result(game, celebrate=True)
    assert screen.go_back()
    assert house.here == "home"


def test_an_old_game_opens_at_its_picture_and_leads_back_to_where_it_was_opened(window, house, result, tap):
    window()
    game = play_game(house.store, seats=2)
    screen = result(game)
    assert screen.page == "chart"
    assert says(screen, "Today")
    tap(target(screen, "Back"))
    assert house.here == "home"


def test_a_game_that_is_gone_is_said_in_words(window, house, result):
    window()
    screen = result(4711)
    assert says(dialog(), "This game is no longer there.")
    assert screen.standings == []
    dialog().choose("ok")


def test_words_follow_the_language_and_numbers_stay(window, house, result, frames):
    window()
    game = play_game(house.store, seats=3)
    screen = result(game, celebrate=True)
    house.preferences.language = "pl"
    frames(3)
    assert shown_points(screen) == scores(house, game)


# Looks


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_on_every_page(window, house, result, size):
    window(*SIZES[size])
    cases = [(8, {}), (2, {}), (8, {"machines": 0, "policies": ALL_ALIKE})]
    for turn, (seats, options) in enumerate(cases):
        game = play_game(house.store, seats=seats, seed=5, names=LONG_NAMES, **options)
        screen = result(game, celebrate=True)
        for language in words_in(size, turn) if turn == 0 else (LONG[turn % 2],):
            house.preferences.language = language
            for page in ("podium", "chart", "findings", "count"):
                screen.page = page
                settle()
                assert check_layout(screen) == [], (seats, language, page)
        screen.page = "podium"


def test_names_of_usual_length_stand_on_the_plates_whole(any_window, house, result):
    screen = result(play_game(house.store, seats=8, seed=3), celebrate=True)
    for page in ("podium", "count"):
        screen.page = page
        settle()
        plates = [plate for block in screen._pages[page].blocks for plate in block.plates.values()]
        assert plates
        assert [plate.name for plate in plates if plate.shortened] == []


@pytest.mark.parametrize("seats", [3, 4])
def test_twelve_letters_and_the_sign_of_a_machine_are_whole_on_the_podium_and_for_the_far_side(
    any_window, house, result, seats
):
    from layout_check import shown

    from diamant.ui.screens.result.rest_strip import RestStrip

    names = ("Oleksandryna", "Władysława K", "Wolodymyr XX", "Aleksandra W")
    game = play_game(house.store, seats=seats, seed=5, names=names, machines=seats - 2, holding="around")
    screen = result(game, celebrate=True)
    screen.page = "podium"
    settle()
    plates = [plate for block in screen._pages["podium"].blocks for plate in block.plates.values()]
    assert plates
    assert [plate.name for plate in plates if plate.shortened] == []
    strips = [one for one in shown(screen) if isinstance(one, RestStrip)]
    assert strips
    assert [text for strip in strips for text, *_ in strip._ink._drawn if "…" in text] == []


def test_everything_fits_with_the_largest_text(any_window, house, result):
    house.preferences.text_scale = 1.5
    screen = result(play_game(house.store, seats=8, seed=3), celebrate=True)
    for page in ("podium", "chart", "findings", "count"):
        screen.page = page
        settle()
        assert check_layout(screen) == [], page


def test_the_screen_survives_being_turned(window, house, result):
    from diamant.ui.kit.art import art
    from diamant.ui.kit.theme import theme

    win = window()
    game = play_game(house.store, seats=8, seed=3)
    screen = result(game, celebrate=True)
    for size, _ in SIZES.values():
        win.size = size
        settle()
        theme.fit(*size)
        art.fit(*size)
        settle()
        assert shown_points(screen) == scores(house, game)
        assert check_layout(screen) == []


# Both sides of the table


@pytest.fixture
def lying_flat(house):
    """``lying_flat(seats)`` plays a game around the tablet to its end and returns its number."""

    return lambda seats, **options: play_game(house.store, seats=seats, seed=3, holding="around", **options)


def far_points(screen) -> dict[str, int]:
    return {row.name: row.points for row in screen.ids.far.strip.standings}


def test_those_across_read_who_won_and_every_score(window, house, result, lying_flat, frames):
    window()
    game = lying_flat(5)
    screen = result(game, celebrate=True)
    far = screen.ids.far
    assert far.banner.title == screen.title
    assert far_points(screen) == scores(house, game)
    x, y = far.banner.to_window(*far.banner.pos)
    right, top = far.banner.to_window(far.banner.right, far.banner.top)
    assert x > right, "turned by half"
    assert y > top
    house.preferences.language = "pl"
    frames(3)
    assert far.banner.title == screen.title
    assert "wins" not in screen.title
    screen.turn_page()
    frames(3)
    assert far_points(screen) == scores(house, game)


def test_while_the_chests_are_counted_those_across_read_along_but_no_score(window, house, result, lying_flat, tap):
    win = window()
    house.preferences.motion = "full"
    screen = result(lying_flat(5), celebrate=True)
    assert screen.page == "count"
    tap(win.center)
    assert screen.ids.far.banner.title == screen.title != ""
    assert screen.ids.far.strip.parent is None


@pytest.mark.parametrize("told", ["passed on", "an old game"])
def test_one_reader_has_the_page_alone(window, house, result, lying_flat, told):
    window()
    passed_on = told == "passed on"
    game = play_game(house.store, seats=3, seed=3) if passed_on else lying_flat(3)
    screen = result(game, celebrate=passed_on)
    assert screen.ids.far.height == 0
    assert screen.ids.banner.stacked


@pytest.mark.parametrize(("size", "seats"), [*((size, 8) for size in SIZES), *((size, 2) for size in NARROW)])
def test_both_sides_fit_on_the_page(window, house, result, lying_flat, size, seats):
    window(*SIZES[size])
    screen = result(lying_flat(seats, names=LONG_NAMES), celebrate=True)
    for page in ("podium", "chart", "findings"):
        screen.page = page
        settle()
        assert check_layout(screen) == []
        far, banner, stage = screen.ids.far, screen.ids.banner, screen.ids.stage
        assert banner.top <= far.y + 1
        assert stage.top <= banner.y + 1
        assert stage.height > screen.ids.sheet.height * 0.4
