"""The chronicle: pages by day, turned, read aloud and shared."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import combinations

import pytest
from finding import says, target, targets, words_on
from kivy.clock import Clock
from PIL import Image
from ticking import drawn_frames, ticks

from diamant.games.shelf import game_of
from diamant.store import Planned
from diamant.store.progress import finish
from diamant.table.chronicle import VERSION, tell_missing
from diamant.ui.house.guests import Guest
from diamant.ui.house.rooms import room_of
from diamant.ui.house.scenes.stand import FAMILY, Stand
from diamant.ui.screens.chronicle.leaf import TurningLeaf
from diamant.ui.screens.chronicle.month import DayCard
from diamant.ui.screens.chronicle.parts import GameLine, Heading, MomentLine
from diamant.ui.screens.chronicle.shared_sheet import NamePlate, SharedSheet
from diamant.ui.screens.chronicle.story import GameTold

NOW = datetime(2026, 5, 3, 18, tzinfo=UTC)


@pytest.fixture
def played(house):
    """An evening of two games that is over, told or not."""

    def play(told: bool = True):
        people = [house.store.add_person(plan.name, plan.colour, NOW) for plan in FAMILY[:4]]
        games = ("expedition", "dwarfs")
        planned = [Planned(game, game_of(game).defaults("en")) for game in games]
        number = house.store.begin_evening(people, planned, NOW)
        for seed, game in enumerate(games, 3):
            Stand(house, None, game).finished(4, seed, number)
        house.store.end_evening(number, datetime.now(UTC))
        if told:
            finish(tell_missing(house.store))

    return play


def offered(screen, words: str) -> bool:
    """Tells whether there is a button that says so."""
    return words in map(words_on, targets(screen))


def test_a_page_shows_people_games_with_their_winners_and_moments(window, played, open_screen, frames):
    window()
    played()
    screen = open_screen("chronicle")
    frames(4)
    day = screen.day
    assert [guest.name for guest in day.people] == ["Mila", "Taras", "Zosia", "Kuba"]
    assert [game.room.name for game in day.games] == ["expedition", "dwarfs"]
    assert all(says(screen, game.names) for game in day.games)
    assert 3 <= len(day.moments) <= 6
    assert len([one for one in screen.walk() if isinstance(one, MomentLine)]) == len(day.moments)
    assert sum(points for _, points in day.standings) > 0


@pytest.mark.parametrize(("width", "seen"), [(520, 2), (300, 1)])
def test_all_who_won_together_are_seen_as_long_as_their_names_are(window, show, frames, width, seen):
    window()
    winners = (Guest(1, "Mila", "red", None), Guest(2, "Ada", "blue", None))
    game = GameTold(room_of("dwarfs"), winners, False, "Mila and Ada", "Mila and Ada", "11 diamonds")
    line = GameLine(game, 1.0, 21, size_hint=(None, None), size=(width, 82))
    show(line)
    frames(2)
    assert "Mila and Ada" in line.winner.text
    assert [bool(face.opacity) for face in line.faces] == [place < seen for place in range(2)]
    assert all(face.right <= line.winner.x for face in line.faces if face.opacity)


def test_games_that_nobody_told_yet_are_told_when_the_book_is_opened(window, house, played, open_screen, idle_until):
    window()
    played(told=False)
    assert house.store.untold(VERSION)
    screen = open_screen("chronicle")
    idle_until(lambda: not house.store.untold(VERSION))
    idle_until(lambda: bool(screen.day and screen.day.moments))


def test_a_book_without_pages_says_when_the_first_is_written(window, open_screen):
    window()
    screen = open_screen("chronicle")
    assert says(screen, "The first page is written when a game is over.")
    assert not offered(screen, "Share")


@pytest.fixture
def many_pages(house, played):
    """Pages of three months: one of today, one 40 and one 80 days ago, and one a day before that."""
    played()
    for days in (40, 80, 81):
        game = Stand(house, None, "expedition").finished(3, days)
        with house.store._writing():  # it was played on another day
            before = datetime(2026, 9, 25, 12, tzinfo=UTC) - timedelta(days=days)
            statement = "UPDATE games SET finished = ? WHERE id = ?"
            house.store._connection.execute(statement, (int(before.timestamp() * 1e6), game))
    finish(tell_missing(house.store))


def test_pages_are_turned_by_buttons_and_by_a_finger(window, many_pages, open_screen, tap, touch, frames):
    window()
    screen = open_screen("chronicle")
    assert screen.pages == 4
    tap(target(screen, "Older"))
    assert screen.page == 1
    finger = touch((600, 400))
    finger.touch_move(800, 400)
    finger.touch_up()
    frames(2)
    assert screen.page == 2
    tap(target(screen, "Newer"))
    assert screen.page == 1


def leaf(screen):
    """Returns the leaf that turns, None when the book lies still."""
    return next((one for one in screen.children if isinstance(one, TurningLeaf)), None)


def test_a_leaf_turns_in_under_a_second_and_then_all_is_still(window, house, many_pages, open_screen, idle_until):
    window()
    house.preferences.motion = "full"
    screen = open_screen("chronicle")
    screen.turn(1)
    assert (screen.page, leaf(screen).turned) == (1, 0)
    before = Clock.get_time()
    idle_until(lambda: leaf(screen) is None)
    assert Clock.get_time() - before < 1
    ticks(10)
    assert drawn_frames(20) == 0


def test_a_touch_ends_the_turning(window, house, many_pages, open_screen, touch, frames):
    window()
    house.preferences.motion = "full"
    screen = open_screen("chronicle")
    screen.turn(1)
    frames(2)
    touch((20, 20)).touch_up()
    assert (leaf(screen), screen.page) == (None, 1)


def test_a_leaf_follows_the_finger(window, house, many_pages, open_screen, touch, idle_until):
    window()
    house.preferences.motion = "full"
    screen = open_screen("chronicle")
    finger = touch((300, 400))
    for x in (360, 500):
        finger.touch_move(x, 400)
    half = leaf(screen).turned
    finger.touch_move(700, 400)
    assert 0 < half < leaf(screen).turned < 1
    finger.touch_up()
    idle_until(lambda: leaf(screen) is None)
    assert screen.page == 1


def test_a_leaf_that_was_hardly_lifted_goes_back(window, house, many_pages, open_screen, touch, idle_until):
    window()
    house.preferences.motion = "full"
    screen = open_screen("chronicle")
    today = screen.day
    finger = touch((300, 400))
    for x in (340, 350):
        finger.touch_move(x, 400)
    assert screen.page == 1
    finger.touch_up()
    idle_until(lambda: leaf(screen) is None)
    assert (screen.page, screen.day) == (0, today)


def test_a_swipe_over_a_month_opens_no_day(window, house, many_pages, open_screen, touch, frames):
    window()
    screen = open_screen("chronicle")
    for motion, month in (("full", "Aug"), ("off", "Jul")):
        house.preferences.motion = motion
        screen.overview = True
        frames(4)
        x, y = cards(screen)[0].center
        finger = touch((x, y))
        for way in (30, 60, 90):
            finger.touch_move(x + way, y)
        finger.touch_up()
        frames(4)
        assert screen.overview
        assert next(name for name, _, here in screen.months if here) == month


def test_without_motion_the_other_page_is_there_at_once(window, house, many_pages, open_screen):
    window()
    house.preferences.motion = "off"
    screen = open_screen("chronicle")
    screen.turn(1)
    assert (leaf(screen), screen.page) == (None, 1)


def cards(screen):
    return sorted((one for one in screen.walk() if isinstance(one, DayCard)), key=lambda card: card.day.day)


def test_a_month_is_opened_by_its_tab_and_a_day_by_its_card(window, many_pages, open_screen, tap, frames, house):
    window()
    screen = open_screen("chronicle")
    assert [name for name, _, _ in screen.months][1:] == ["Aug", "Jul"]
    screen.open_month(screen.months[2][1])
    frames(4)
    assert screen.overview
    assert screen.ids.book.month.title == "July 2026"
    assert [card.day.day.day for card in cards(screen)] == [6, 7]
    for card in cards(screen):
        (game,) = house.store.page(card.day.day).games
        won = {game.lineup.seats[seat].name for seat in game.winners}
        assert {guest.name for guest in card.day.faces} == won
        assert [room.name for room in card.day.rooms] == ["expedition"]
        assert len(card.faces) == min(2, len(won))
    assert not offered(screen, "Share"), "a month is not shared, so nothing offers that"
    tap(cards(screen)[0])
    frames(2)
    assert offered(screen, "Share")
    assert (screen.overview, screen.day.day.day, screen.page) == (False, 6, 3)


def test_a_month_with_one_day_opens_at_that_day(window, many_pages, open_screen, frames):
    window()
    screen = open_screen("chronicle")
    for month, page in ((1, 1), (0, 0), (0, 0)):
        screen.open_month(screen.months[month][1])
        frames(2)
        assert (screen.overview, screen.page) == (False, page)
    screen.open_month(screen.months[2][1])
    screen.open_month(screen.months[1][1])
    assert (screen.overview, screen.page) == (False, 1)


def test_a_game_that_machine_players_finished_names_them_and_says_so(window, house, open_screen, frames):
    window()
    Stand(house, None, "expedition").finished(4, 3, handed=range(4))
    finish(tell_missing(house.store))
    screen = open_screen("chronicle")
    frames(4)
    (game,), (moment,) = screen.day.games, screen.day.moments
    assert game.machine
    assert not game.winners
    assert "machine player" in game.spoken
    assert moment.spoken.startswith(f"{game.names}: a machine player finished the game and won")
    (line,) = (one for one in screen.walk() if isinstance(one, GameLine))
    assert [sign.name for sign in line.faces] == ["i-machine"]
    screen.overview = True
    frames(4)
    (card,) = cards(screen)
    assert not card.faces
    assert card.paper.foot > card.height / 2, "the signs of the games have all the room"


def test_nobody_has_a_robots_sign_for_a_game_that_they_finished(window, played, open_screen):
    window()
    played()
    assert not any(game.machine for game in open_screen("chronicle").day.games)


def test_whoever_left_all_games_to_machines_is_on_the_page_of_the_evening(window, house, open_screen):
    window()
    people = [house.store.add_person(plan.name, plan.colour, NOW) for plan in FAMILY[:4]]
    planned = [Planned("expedition", game_of("expedition").defaults("en"))] * 2
    number = house.store.begin_evening(people, planned, NOW)
    for seed in range(2):
        Stand(house, None, "expedition").finished(4, seed, number, handed=(0,))
    house.store.end_evening(number, datetime.now(UTC))
    day = open_screen("chronicle").day
    assert {guest.name: points for guest, points in day.standings}["Mila"] == 0
    assert "Mila" in [guest.name for guest in day.people]


def test_nothing_is_headed_that_has_no_room(window, played, open_screen, frames):
    window()
    played()
    screen = open_screen("chronicle")
    screen.ids.book.day = screen.day._replace(moments=())
    frames(4)
    assert [one.text for one in screen.walk() if isinstance(one, Heading)] == [screen.day.weekday]


def test_an_evening_puts_a_crown_on_its_champions_in_the_month(window, played, open_screen, frames):
    window()
    played()
    screen = open_screen("chronicle")
    screen.overview = True
    frames(4)
    (card,) = cards(screen)
    assert card.day.crowned
    assert {guest.id for guest in card.day.faces} == screen.day.champions


def test_months_are_turned_too_and_back_leads_to_the_page(window, many_pages, open_screen, tap, frames, house):
    window()
    screen = open_screen("chronicle")
    screen.overview = True
    frames(2)
    assert screen.count == "1 of 3"
    tap(target(screen, "Older"))
    tap(target(screen, "Older"))
    frames(2)
    assert (screen.count, screen.page) == ("3 of 3", 2)
    assert target(screen, "Older").disabled
    assert screen.go_back()
    assert (screen.overview, house.here) == (False, "chronicle")
    assert not screen.go_back()


def test_the_page_is_shared_as_a_picture_1600_wide(window, house, played, open_screen, tap):
    window()
    played()
    screen = open_screen("chronicle")
    tap(target(screen, "Share"))
    (picture,) = (house.folder / "shared").glob("chronicle-*.png")
    with Image.open(picture) as image:
        assert image.size == (1600, 1200)
        assert len(image.convert("RGB").resize((80, 60)).getcolors(80 * 60)) > 300, "all is drawn on it"


def test_the_picture_of_an_evening_says_how_many_points_everybody_has(window, played, open_screen):
    window()
    played()
    day = open_screen("chronicle").day
    sheet = SharedSheet(day)
    plates = {one.name: one.points for one in sheet.walk() if isinstance(one, NamePlate)}
    assert plates == {guest.name: points for guest, points in day.standings}
    assert len(plates) == 4


@pytest.mark.parametrize("density", [1, 2])
@pytest.mark.parametrize(("people", "games"), [(1, 1), (4, 3), (8, 9)])
def test_nothing_lies_beside_the_picture_or_on_anything_else(window, played, open_screen, people, games, density):
    window((1280 * density, 800 * density), density)
    played()
    day = open_screen("chronicle").day
    many = day._replace(people=(day.people * 2)[:people], games=(day.games * 5)[:games])
    sheet = SharedSheet(many)
    boxes = [one for one in sheet.children if isinstance(one, GameLine | MomentLine | NamePlate)]
    for one in sheet.children:
        assert 0 <= one.x < one.right <= sheet.width
        assert 0 <= one.y < one.top <= sheet.height
    for one, other in combinations(boxes, 2):
        assert not one.collide_widget(other)
    assert len([one for one in boxes if isinstance(one, MomentLine)]) >= min(4, len(day.moments))


def test_what_is_read_aloud_is_the_whole_page_without_markup(window, played, open_screen):
    window()
    played()
    day = open_screen("chronicle").day
    spoken = day.spoken
    assert "[b]" not in spoken
    assert all(f"{guest.name}: {points}" in spoken for guest, points in day.standings)
    for words in ("Mila", "Diamant", "champion"):
        assert words in spoken


def test_the_book_opens_from_the_album(window, house, played, open_screen, tap):
    window()
    played()
    tap(target(open_screen("family"), "Chronicle"))
    assert house.here == "chronicle"
