"""Pages by day, what was before a game, moments as they are kept, and what somebody has done."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from playing import (
    ADA_AND_BRUNO,
    NOON,
    add_game,
    add_moves,
    connect,
    open_quietly,
    random_moves,
    refused,
    table_of,
    take_in,
    text_of,
)

from diamant.commands.torture import play_on
from diamant.games.game import Moment
from diamant.store import Code, Day, Planned, Store, finish
from diamant.table import Sitting, chronicle

DAY = timedelta(days=1)
FINISHED = random_moves(ADA_AND_BRUNO, seed=3)
BOTH = table_of("Ada", "Bruno")
MOMENTS = [Moment("escape", 0, 55, {"amount": 5, "round": 2}), Moment("first-victory", 1, 90, {"games": 1})]


@pytest.fixture(autouse=True)
def _in_warsaw(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Europe/Warsaw")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def number_of(store: Store, name: str) -> int:
    return next(person.id for person in store.people() if person.name == name)


def kinds(store: Store, name: str) -> list[str]:
    return [told.moment.kind for told in store.moments_of(number_of(store, name))]


# Days


def test_a_page_is_a_day_on_which_something_was_finished(store: Store) -> None:
    add_game(store, BOTH, FINISHED, now=NOON)
    add_game(store, BOTH, FINISHED, now=NOON + timedelta(hours=2))
    add_game(store, BOTH, FINISHED, now=NOON - 3 * DAY)
    add_game(store, BOTH, FINISHED[:4], now=NOON + 9 * DAY)
    assert store.days() == [Day(date(2026, 5, 3), 2), Day(date(2026, 4, 30), 1)]


def test_what_is_played_after_midnight_belongs_to_the_evening_before(store: Store) -> None:
    for hour, minute in ((21, 59), (1, 59), (2, 0)):  # in Warsaw two hours later
        day = 2 if hour == 21 else 3
        add_game(store, BOTH, FINISHED, now=datetime(2026, 5, day, hour, minute, tzinfo=UTC))
    assert store.days() == [Day(date(2026, 5, 3), 1), Day(date(2026, 5, 2), 2)]


def test_a_page_has_its_games_in_the_order_in_which_they_ended(store: Store) -> None:
    later = add_game(store, BOTH, FINISHED, now=NOON + timedelta(hours=2))
    first = add_game(store, BOTH, FINISHED, now=NOON)
    add_game(store, BOTH, FINISHED, now=NOON + DAY)
    page = store.page(date(2026, 5, 3))
    assert [game.id for game in page.games] == [first, later]
    assert page.games[0].scores == store.game(first).scores


def test_a_day_on_which_the_clocks_change_has_one_page(store: Store) -> None:
    for hour in (1, 5, 23):  # the night to the 29th of March has an hour less
        add_game(store, BOTH, FINISHED, now=datetime(2026, 3, 29, hour, tzinfo=UTC))
    pages = [store.page(day.day) for day in store.days()]
    assert sum(len(page.games) for page in pages) == 3
    assert [day.games for day in store.days()] == [2, 1]


def test_an_empty_page_is_empty(store: Store) -> None:
    page = store.page(date(2026, 5, 3))
    assert (page.games, page.evenings, page.moments) == ((), (), ())


def test_a_page_knows_the_evening_of_its_games(store: Store) -> None:
    people = [store.add_person(name, "red", NOON) for name in ("Ada", "Bruno")]
    evening = store.begin_evening(people, [Planned("expedition", BOTH.options)] * 2, NOON)
    game = store.new_game(BOTH, 1, NOON, evening)
    add_moves(store, game, FINISHED, now=NOON)
    assert [spent.id for spent in store.page(date(2026, 5, 3)).evenings] == [evening]


# Months


def test_a_month_has_its_days_with_games_and_winners(store: Store) -> None:
    winners = {"Ada": 0, "Bruno": 0}
    for now in (NOON + DAY, NOON, NOON + timedelta(hours=3), NOON - 3 * DAY, NOON + 40 * DAY):
        game = store.game(add_game(store, BOTH, FINISHED, now=now))
        if now.month == 5:
            for seat in game.winners:
                winners[game.lineup.seats[seat].name] += 1
    days = store.month(2026, 5)
    assert [(one.day.day, one.games) for one in days] == [(3, ("expedition",) * 2), (4, ("expedition",))]
    won = {number_of(store, name) for name, times in winners.items() if times}
    assert all({*one.winners} == won for one in days)
    assert all({*one.people} == {number_of(store, name) for name in winners} for one in days)
    assert [one.day for one in store.month(2026, 4)] == [date(2026, 4, 30)]
    assert store.month(2026, 7) == []


def test_a_day_of_a_month_names_the_champions_of_its_evening_once_that_is_over(store: Store) -> None:
    people = [store.add_person(name, "red", NOON) for name in ("Ada", "Bruno")]
    evening = store.begin_evening(people, [Planned("expedition", BOTH.options)] * 2, NOON)
    add_moves(store, store.new_game(BOTH, 1, NOON, evening), FINISHED, now=NOON)
    assert store.month(2026, 5)[0].champions == ()
    store.end_evening(evening, NOON)
    assert store.month(2026, 5)[0].champions == store.last_champions() != ()


def test_a_month_has_what_was_played_after_its_last_midnight(store: Store) -> None:
    add_game(store, BOTH, FINISHED, now=datetime(2026, 5, 31, 23, tzinfo=UTC))
    assert [one.day for one in store.month(2026, 5)] == [date(2026, 5, 31)]
    assert store.month(2026, 6) == []


# Moments


def test_moments_come_back_with_their_game_and_person(store: Store, path: Path) -> None:
    game = add_game(store, BOTH, FINISHED, now=NOON)
    store.note_moments(game, MOMENTS, 1)
    store.close()
    page = open_quietly(path).page(date(2026, 5, 3))
    assert [told.moment for told in page.moments] == MOMENTS[::-1]  # the one with most to it first
    assert [(told.game_id, told.game, told.finished, told.person) for told in page.moments] == [
        (game, "expedition", NOON, 2),
        (game, "expedition", NOON, 1),
    ]


def test_somebodys_moments_are_told_newest_first(store: Store) -> None:
    for day, kind in ((1, "old"), (3, "new"), (2, "middle")):
        game = add_game(store, BOTH, FINISHED, now=NOON + day * DAY)
        store.note_moments(game, [Moment(kind, 0, 50, {}), Moment("not hers", 1, 50, {})], 1)
    assert kinds(store, "Ada") == ["new", "middle", "old"]
    ada = number_of(store, "Ada")
    assert [told.moment.kind for told in store.moments_of(ada, 1, 1)] == ["middle"]


def test_whoever_is_removed_has_no_moments_and_the_others_keep_theirs(store: Store) -> None:
    game = add_game(store, BOTH, FINISHED, now=NOON)
    store.note_moments(game, MOMENTS, 1)
    store.remove_person(number_of(store, "Ada"))
    assert [told.moment.kind for told in store.page(date(2026, 5, 3)).moments] == ["first-victory"]


def test_moments_go_with_their_game(store: Store) -> None:
    game = add_game(store, BOTH, FINISHED, now=NOON)
    store.note_moments(game, MOMENTS, 1)
    store.delete_game(game)
    assert store._connection.execute("SELECT count(*) FROM moments").fetchone() == (0,)


@pytest.mark.parametrize(
    "damage",
    [
        "facts = '{'",
        "facts = '[]'",
        "facts = '{\"a\": [1]}'",
        "facts = '{\"a\": NaN}'",
        "facts = CAST(x'ff' AS TEXT)",
        "kind = CAST(x'ff' AS TEXT)",
        "seat = 77",
    ],
)
def test_a_moment_that_cannot_be_read_is_passed_over(store: Store, path: Path, damage: str) -> None:
    game = add_game(store, BOTH, FINISHED, now=NOON)
    store.note_moments(game, MOMENTS, 1)
    store.close()
    with connect(path) as connection:
        connection.execute(f"UPDATE moments SET {damage} WHERE number = 0")
    connection.close()
    again = open_quietly(path)
    assert [told.moment.kind for told in again.page(date(2026, 5, 3)).moments] == ["first-victory"]


# What was before


def test_before_the_first_game_there_was_nothing(store: Store) -> None:
    before = store.before(add_game(store, BOTH, FINISHED))
    assert (before.games, before.highest, before.peaks) == (0, None, {})
    assert [(one.games, one.best, one.row, one.tallies) for one in before.people.values()] == [
        (0, None, 0, {"relics": 0})
    ] * 2


def test_what_was_before_is_what_ended_earlier(store: Store) -> None:
    games = [add_game(store, BOTH, random_moves(BOTH, seed), now=NOON + seed * DAY) for seed in range(6)]
    for number, game in enumerate(games):
        before, earlier = store.before(game), [store.game(other) for other in games[:number]]
        assert before.games == number
        assert before.highest == max((max(one.scores) for one in earlier), default=None)
        for seat, person in before.people.items():
            won = [seat in one.winners for one in earlier]
            assert (person.games, person.games_here) == (number, number)
            assert (person.victories, person.victories_here) == (sum(won), sum(won))
            assert person.best == max((one.scores[seat] for one in earlier), default=None)
            assert person.row == next((at for at, victory in enumerate(won[::-1]) if not victory), number)


def test_of_a_game_that_is_not_over_nothing_was_before(store: Store) -> None:
    with refused(Code.GAME_UNKNOWN):
        store.before(add_game(store, BOTH, FINISHED[:4]))


# Telling


def test_a_game_is_told_when_it_ends(store: Store) -> None:
    sitting = Sitting.start(store, table_of("Ada", "Bruno"), seed=3, now=NOON)
    while not sitting.over:
        play_on(sitting)
    assert store.untold(chronicle.VERSION) == []
    assert "first-game" in kinds(store, "Ada")
    assert any("first-victory" in kinds(store, name) for name in ("Ada", "Bruno"))


def test_games_that_nobody_told_are_told_in_slices_with_progress(store: Store) -> None:
    for day in range(5):
        add_game(store, BOTH, random_moves(BOTH, day), now=NOON - day * DAY)
    work = chronicle.tell_missing(store)
    assert [done for done, _ in (next(work), next(work))] == [0, 1]
    work.close()
    assert len(store.untold(chronicle.VERSION)) == 4  # what was told stays told
    assert finish(chronicle.tell_missing(store)) == 4
    assert kinds(store, "Ada").count("first-game") == 1
    assert finish(chronicle.tell_missing(store)) == 0


def test_games_told_late_are_told_as_they_would_have_been(store: Store) -> None:
    for day in range(6):
        game = add_game(store, BOTH, random_moves(BOTH, day), now=NOON + day * DAY)
        chronicle.tell(store, game)
    in_time = [store.page(day.day).moments for day in store.days()]
    store._connection.execute("UPDATE games SET told = 0")
    finish(chronicle.tell_missing(store))
    assert [store.page(day.day).moments for day in store.days()] == in_time


def test_a_game_that_cannot_be_played_again_has_nothing_to_tell(store: Store) -> None:
    game = add_game(store, BOTH, FINISHED)
    store._connection.execute("UPDATE moves SET text = '?' WHERE number = 3")
    finish(chronicle.tell_missing(store))
    assert (store.untold(chronicle.VERSION), store.moments_of(1)) == ([], [])
    assert store.game(game).scores


def test_another_way_of_telling_tells_everything_again(store: Store) -> None:
    game = add_game(store, BOTH, FINISHED)
    chronicle.tell(store, game)
    assert store.untold(chronicle.VERSION + 1) == [game]


def test_games_that_come_in_from_before_change_what_was_first(store: Store, path: Path) -> None:
    other = open_quietly(path.with_name("other.db"))
    add_game(other, BOTH, FINISHED, now=NOON - DAY)
    chronicle.tell(store, add_game(store, BOTH, FINISHED, now=NOON))
    take_in(store, text_of(other))
    finish(chronicle.tell_missing(store))
    told = [one for one in store.moments_of(1) if one.moment.kind == "first-game"]
    assert [one.finished for one in told] == [NOON - DAY]


def test_two_who_are_one_have_one_first(store: Store) -> None:
    for day, names in enumerate((("Ada", "Bruno"), ("Adda", "Bruno"))):
        chronicle.tell(store, add_game(store, table_of(*names), FINISHED, now=NOON + day * DAY))
    store.merge_people(number_of(store, "Ada"), number_of(store, "Adda"))
    finish(chronicle.tell_missing(store))
    assert kinds(store, "Ada").count("first-game") == 1


# Somebody


def test_a_persons_page_says_what_they_did(store: Store) -> None:
    moves = [random_moves(BOTH, seed) for seed in range(4)]
    games = [store.game(add_game(store, BOTH, told, now=NOON + day * DAY)) for day, told in enumerate(moves)]
    store.note_moments(games[-1].id, MOMENTS, 1)
    ada = number_of(store, "Ada")
    page = store.person_page(ada)
    best, won = max(game.scores[0] for game in games), sum(0 in game.winners for game in games)
    assert (page.person.name, dict(page.games), page.evenings_won) == ("Ada", {"expedition": (4, won, best)}, 0)
    assert [told.moment for told in page.moments] == MOMENTS[:1]


def test_somebody_who_never_played_has_a_page_too(store: Store) -> None:
    page = store.person_page(store.add_person("Mila", "teal", NOON))
    assert (dict(page.games), page.evenings_won, page.moments) == ({}, 0, ())
