"""Looking back: what the review tells of every expedition is what the rules and the chances say."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import pytest
from expeditions import SEATS, after, game, random_game

from diamant.games.expedition import Choice, Ending, Rules, View, begin, relic, rules_of, trap, treasure
from diamant.games.expedition.chances import danger
from diamant.games.expedition.moves import Reveal, parse_move
from diamant.games.expedition.review import Departure, Expedition, Loss, expeditions, wise_exits
from diamant.games.expedition.tally import tally


def looked_back(*moves: str, seats: int = 3, edition: str = "english") -> tuple[Expedition, ...]:
    """Returns the expeditions of a game with these moves."""
    return expeditions(rules_of(edition), seats, map(parse_move, moves))


def test_a_game_without_cards_has_no_expedition() -> None:
    assert looked_back() == ()


def test_the_path_is_told_card_by_card_with_what_lies_beside_each_chest() -> None:
    (expedition,) = looked_back("treasure 11", "CCC", "trap snakes", "CCC", "treasure 7")
    assert [stride.card for stride in expedition.strides] == [treasure(11), trap("snakes"), treasure(7)]
    assert [stride.loose for stride in expedition.strides] == [3, 3, 5]


def test_every_card_has_the_chance_of_the_trap_as_it_was_before_it_was_turned() -> None:
    (expedition,) = looked_back("treasure 11", "CCC", "trap snakes", "CCC", "treasure 7", "CCC", "trap lava")
    assert [stride.danger for stride in expedition.strides] == [0, 0, Fraction(2, 33), Fraction(2, 32)]


def test_who_left_is_told_with_what_was_picked_up_on_the_way() -> None:
    """Of 11 each of three gets 3 and 2 stay; the one who leaves takes these home, too."""
    (expedition,) = looked_back("treasure 11", "CLC")
    assert expedition.strides[0].home == (Departure(1, 5, 2, ()),)
    assert expedition.strides[0].going_on == (0, 2)
    assert expedition.points_of(1) == 5


def test_two_leavers_share_the_path() -> None:
    (expedition,) = looked_back("treasure 11", "LLC")
    assert expedition.strides[0].home == (Departure(0, 4, 1, ()), Departure(1, 4, 1, ()))


def test_a_lone_leaver_is_told_with_the_relic() -> None:
    (expedition,) = looked_back("relic", "CCC", "treasure 9", "LCC")
    (departure,) = expedition.strides[1].home
    assert departure == Departure(0, 3, 0, (5,))
    assert departure.points == 8
    assert list(expedition.departures()) == [(1, departure)]


def test_a_relic_that_was_carried_away_stays_in_the_picture_of_the_path() -> None:
    (expedition,) = looked_back("relic", "LCC", "treasure 9")
    assert [stride.card for stride in expedition.strides] == [relic(), treasure(9)]


def test_the_trap_tells_who_was_caught_and_what_was_lost() -> None:
    (expedition,) = looked_back("treasure 9", "CCL", "trap lava", "CC-", "trap lava")
    assert expedition.ending is Ending.TRAP
    assert expedition.losses == (Loss(0, 3), Loss(1, 3))
    assert expedition.strides[-1].sprung
    assert expedition.strides[-1].choosing is None


def test_an_expedition_ends_when_the_last_one_goes_home() -> None:
    first, second = looked_back("treasure 9", "LLL", "treasure 5")
    assert first.ending is Ending.ALL_LEFT
    assert (second.round, second.ending) == (2, None)


def test_while_a_decision_is_open_nobody_has_gone_on() -> None:
    (expedition,) = looked_back("treasure 9")
    assert expedition.strides[0].choosing is not None
    assert expedition.strides[0].going_on == ()
    (decided,) = looked_back("treasure 9", "CCC")
    assert decided.strides[0].going_on == (0, 1, 2)


@pytest.mark.parametrize("seats", SEATS)
def test_the_review_agrees_with_the_chances_and_the_tally(rules: Rules, seats: int) -> None:
    played = random_game(rules, seats, seed=seats, leaving=0.15)
    told = expeditions(rules, seats, played.moves)
    dangers = [danger(turn.before) for turn in played.turns if isinstance(turn.move, Reveal)]
    assert [stride.danger for one in told for stride in one.strides] == dangers
    assert tuple(sum(one.points_of(seat) for one in told) for seat in range(seats)) == played.end.scores()
    _, opening = begin(rules, seats)
    summed_up = tally([*opening, *(event for turn in played.turns for event in turn.events)], seats)
    for one, summed in zip(told, summed_up, strict=True):
        assert (one.round, one.ending, len(one.strides)) == (summed.round, summed.ending, summed.cards)
        caught = {seat: mine.lost for seat, mine in enumerate(summed.seats) if not mine.left}
        assert {loss.seat: loss.rubies for loss in one.losses} == caught


# Where an adviser would have gone home


def after_two_cards(view: View) -> Choice:
    return Choice.LEAVE if len(view.table.path) >= 2 else Choice.CONTINUE


def last_of(found: Iterable[dict[int, int]]) -> dict[int, int]:
    *_, known = found
    return known


def test_the_adviser_goes_home_at_the_first_card_where_it_says_so() -> None:
    (expedition,) = looked_back("treasure 9", "CCC", "treasure 5", "CCC", "treasure 7", "CCC")
    assert last_of(wise_exits([expedition], 0, after_two_cards)) == {0: 1, 1: 1, 2: 1}


def test_for_who_left_earlier_the_adviser_would_have_stayed() -> None:
    (expedition,) = looked_back("treasure 9", "LCC", "treasure 5", "-CC")
    assert last_of(wise_exits([expedition], 0, after_two_cards)) == {1: 1, 2: 1}


def test_nobody_is_asked_about_the_card_that_was_the_trap() -> None:
    (expedition,) = looked_back("trap lava", "CCC", "trap lava")
    assert last_of(wise_exits([expedition], 0, after_two_cards)) == {}


def test_a_seat_that_would_have_left_is_not_asked_again() -> None:
    asked: list[tuple[int, int]] = []

    def leave_at_once(view: View) -> Choice:
        asked.append((len(view.table.path), view.seat))
        return Choice.LEAVE

    (expedition,) = looked_back("treasure 9", "CCC", "treasure 5", "CCC")
    answers = list(wise_exits([expedition], 0, leave_at_once))
    assert asked == [(1, 0), (1, 1), (1, 2)]
    assert answers == [{0: 0}, {0: 0, 1: 0}, {0: 0, 1: 0, 2: 0}]


def test_the_adviser_sees_the_position_in_which_everybody_decided() -> None:
    (expedition,) = looked_back("treasure 9", "CCC", "trap lava")
    assert expedition.strides[0].choosing == after(game(), "treasure 9")
    assert expedition.strides[1].choosing == after(game(), "treasure 9", "CCC", "trap lava")


def test_the_adviser_knows_the_decisions_before_and_none_that_came_later() -> None:
    known: list[list[tuple[Choice | None, ...]]] = []

    def listen(view: View) -> Choice:
        known.append([choices for _, choices in view.table.decisions()])
        return Choice.CONTINUE

    told = looked_back("treasure 9", "LLL", "treasure 5", "CLC", "treasure 7", "C-L")
    list(wise_exits(told, 1, listen))
    first, second = (Choice.LEAVE,) * 3, (Choice.CONTINUE, Choice.LEAVE, Choice.CONTINUE)
    assert known == [[first]] * 3 + [[first, second]] * 2
