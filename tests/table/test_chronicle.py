"""The chronicle: what is told of a finished game by what was before it. A test for each kind of moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from diamant.games.game import Moment, Result
from diamant.games.shelf import game_of
from diamant.store.history import Before, PersonBefore
from diamant.table.chronicle import (
    LEAST_ON_A_PAGE,
    MOST_OF_ONE,
    MOST_ON_A_PAGE,
    WEIGHTS,
    Kind,
    chosen,
    moments,
)

DIAMANT = game_of("expedition")
OLD_HAND = PersonBefore(games=20, games_here=10, victories=5, victories_here=3, best=90, tallies={"relics": 4})
HOUSE = Before({0: OLD_HAND, 1: OLD_HAND}, games=10, highest=100, peaks={"deepest": 12})


def result(*scores: int, winners: tuple[int, ...] | None = None, **first: int) -> Result:
    """Returns what a game came to; ``first`` are tallies of the first seat."""
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(scores, best if winners is None else winners, (first, *({} for _ in scores[1:])))


def told(came_to: Result, before: Before = HOUSE, own: Iterable[Moment] = (), people: Iterable[int] = (0, 1)) -> Any:
    return {moment.kind: (moment.seat, dict(moment.facts)) for moment in moments(DIAMANT, people, came_to, own, before)}


def house(first: PersonBefore = OLD_HAND, second: PersonBefore = OLD_HAND, **changes: Any) -> Before:
    return HOUSE._replace(people={0: first, 1: second}, **changes)


def test_a_game_like_any_other_tells_nothing() -> None:
    assert told(result(60, 30)) == {}


# Firsts


def test_somebodys_first_victory() -> None:
    newcomer = OLD_HAND._replace(games=6, victories=0, victories_here=0)
    assert told(result(60, 30), house(newcomer)) == {Kind.FIRST_VICTORY: (0, {"games": 7})}


def test_somebodys_first_victory_in_this_game() -> None:
    from_the_mine = OLD_HAND._replace(games_here=4, victories_here=0)
    assert told(result(60, 30), house(from_the_mine)) == {Kind.FIRST_VICTORY_HERE: (0, {"games": 5})}


def test_somebodys_first_game_of_a_kind() -> None:
    from_the_mine = OLD_HAND._replace(games_here=0, victories_here=0, best=None)
    assert told(result(30, 60), house(from_the_mine)) == {Kind.FIRST_GAME: (0, {"ever": 0})}


def test_somebodys_first_game_ever() -> None:
    assert told(result(30, 60), house(PersonBefore())) == {Kind.FIRST_GAME: (0, {"ever": 1})}


def test_somebodys_first_relic() -> None:
    without = OLD_HAND._replace(tallies={"relics": 0})
    assert told(result(30, 60, relics=2), house(without)) == {Kind.FIRST_OF: (0, {"tally": "relics", "value": 2})}
    assert told(result(30, 60, relics=2)) == {}


# Bests


def test_a_personal_best() -> None:
    assert told(result(95, 30)) == {Kind.PERSONAL_BEST: (0, {"points": 95, "before": 90})}


def test_a_best_of_few_games_is_none() -> None:
    newcomer = OLD_HAND._replace(games_here=2)
    assert told(result(95, 30), house(newcomer)) == {}


def test_more_than_anybody_ever_had() -> None:
    assert told(result(101, 30)) == {Kind.HOUSE_RECORD: (0, {"points": 101, "before": 100})}


def test_the_deepest_cave() -> None:
    deepest = {Kind.PEAK: (0, {"tally": "deepest", "value": 13, "before": 12})}
    assert told(result(30, 60, deepest=13)) == deepest
    assert told(result(30, 60, deepest=12)) == {}


def test_a_cave_in_which_a_machine_went_deeper_is_not_told() -> None:
    deeper = Result((60, 30, 10), (0,), ({"deepest": 13}, {}, {"deepest": 14}))
    assert told(deeper) == {}


def test_in_a_young_house_nothing_is_a_record_yet() -> None:
    assert told(result(101, 30, deepest=13), house(OLD_HAND, games=2)) == {}


# Rows


def test_three_victories_in_a_row() -> None:
    lucky = OLD_HAND._replace(row=2)
    assert told(result(60, 30), house(lucky)) == {Kind.ROW: (0, {"victories": 3})}


def test_two_victories_are_no_row() -> None:
    assert told(result(60, 30), house(OLD_HAND._replace(row=1))) == {}


def test_a_row_ends_with_a_game_that_somebody_else_wins() -> None:
    assert told(result(30, 60), house(OLD_HAND._replace(row=7))) == {}


# Endings


def test_the_closest_ending() -> None:
    assert told(result(60, 57)) == {Kind.CLOSE: (0, {"margin": 3, "other": 1})}
    assert told(result(60, 56)) == {}


def test_an_ending_that_something_else_than_points_decided() -> None:
    assert told(result(60, 60, winners=(1,))) == {Kind.CLOSE: (1, {"margin": 0, "other": 0})}


def test_a_shared_victory() -> None:
    assert told(result(60, 60)) == {Kind.SHARED: (0, {"points": 60, "other": 1, "people": 2})}


def test_where_a_machine_wins_no_ending_is_told() -> None:
    assert told(result(59, 58, 60)) == {}


# Of the game's own, and of whom


def test_what_the_game_tells_itself_is_told() -> None:
    assert told(result(60, 30), own=[Moment("escape", 1, 55, {"amount": 5})]) == {"escape": (1, {"amount": 5})}


def test_nothing_is_told_of_machines_and_of_nobody() -> None:
    assert told(result(10, 20, 300), own=[Moment("escape", 2, 55, {})]) == {}
    assert told(result(101, 300), house(), people=()) == {}


def test_what_has_most_to_it_comes_first() -> None:
    newcomer = PersonBefore(games=1, games_here=0)
    own = [Moment("haul", 0, 15, {}), Moment("escape", 0, 55, {})]
    found = moments(DIAMANT, (0, 1), result(60, 30), own, house(newcomer))
    assert [moment.kind for moment in found] == [Kind.FIRST_VICTORY, "escape", Kind.FIRST_GAME, "haul"]


def test_the_closer_an_ending_the_more_there_is_to_it() -> None:
    close, closer = (moments(DIAMANT, (0, 1), result(100, second), (), HOUSE)[0].weight for second in (96, 99))
    assert closer > close > WEIGHTS[Kind.PERSONAL_BEST]


# A page


def moment(kind: str, weight: int | None = None) -> Moment:
    return Moment(kind, 0, WEIGHTS[Kind(kind)] if weight is None else weight, {})


def page(*told: tuple[int, str, int] | tuple[int, Kind]) -> list[tuple[int, str]]:
    """Returns what is told of all these: the person and the kind of each."""
    many = [(person, moment(*of)) for person, *of in told]
    return [(many[at][0], str(many[at][1].kind)) for at in chosen(many)]


def test_a_page_has_room_for_six() -> None:
    many = [(person, moment(f"kind {person}", 50)) for person in range(20)]
    assert len(chosen(many)) == MOST_ON_A_PAGE


def test_a_page_tells_of_many_people() -> None:
    ada, bruno = 1, 2
    many = [(ada, moment(f"kind {at}", 90 - at)) for at in range(9)] + [(bruno, moment("haul", 15))]
    people = [many[at][0] for at in chosen(many)]
    assert (people.count(ada), people.count(bruno)) == (MOST_OF_ONE, 1)


def test_a_page_tells_the_same_kind_again_only_where_there_is_room() -> None:
    few = [(person, moment("escape", 55)) for person in range(3)] + [(7, moment("joke", 40))]
    assert chosen(few, most=2) == [0, 3]
    assert chosen(few) == [0, 1, 3]


def test_a_page_keeps_the_order_of_the_day() -> None:
    assert chosen([(1, moment("haul", 15)), (2, moment("first-victory", 90))]) == [0, 1]


def test_a_family_that_plays_for_the_first_time_reads_of_more_than_firsts() -> None:
    firsts = [(person, Kind.FIRST_GAME) for person in range(4)] * 3
    wins = [(0, Kind.FIRST_VICTORY), (1, Kind.FIRST_VICTORY), (0, Kind.FIRST_VICTORY_HERE), (2, Kind.FIRST_OF)]
    better = [(0, Kind.CLOSE), (1, "bold_paid", 72), (2, "escape", 55), (3, "memory", 40), (1, "best_up", 40)]
    told = page(*firsts, *wins, *better)
    assert {kind for _, kind in told} >= {"close", "bold_paid", "escape", "memory", "best_up"}
    assert [kind for _, kind in told if kind.startswith("first")] == ["first-victory"]
    assert len(told) == MOST_ON_A_PAGE


def test_endings_bold_steps_bests_rows_and_findings_come_before_another_first() -> None:
    better = [(1, Kind.CLOSE), (2, "bold_paid", 72), (3, Kind.PERSONAL_BEST), (4, Kind.ROW), (5, "escape", 55)]
    firsts = [(6, Kind.FIRST_VICTORY), (7, Kind.FIRST_OF), (8, Kind.FIRST_VICTORY_HERE)]
    assert page(*firsts, *better) == [(6, "first-victory"), *((person, str(kind)) for person, kind, *_ in better)]


def test_on_a_quiet_day_firsts_and_small_things_fill_the_page_up_to_three() -> None:
    quiet = [(person, Kind.FIRST_GAME) for person in range(5)] + [(person, "haul", 15) for person in range(5)]
    assert len(page(*quiet)) == LEAST_ON_A_PAGE


def test_of_two_close_endings_the_closer_is_told_first() -> None:
    assert chosen([(1, moment(Kind.CLOSE, 75)), (2, moment(Kind.CLOSE, 80))], most=1) == [1]
