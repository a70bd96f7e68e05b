"""Findings: at most two for each dwarf, and every word of them is true."""

from __future__ import annotations

import pytest
from mine import Table, random_game

from diamant.games.dwarfs.cards import RICH_SEAM
from diamant.games.dwarfs.events import Discarded, Kept, Swapped
from diamant.games.dwarfs.findings import Finding, FindingKind, findings
from diamant.games.dwarfs.game import GAME
from diamant.games.dwarfs.review import StopKind, review
from diamant.games.findings import MOST

MEMORY, CATCH, SEAMS, BEST_UP = FindingKind.MEMORY, FindingKind.CATCH, FindingKind.SEAMS, FindingKind.BEST_UP
IN_SIGHT, SPARED, UNSEEN = FindingKind.IN_SIGHT, FindingKind.SPARED, FindingKind.UNSEEN
JOKE, GIFT = FindingKind.JOKE, FindingKind.GIFT


def found(table: Table, seat: int = 0) -> dict[FindingKind, Finding]:
    """Returns everything that is told of a seat, by its kind, when Snow White has called."""
    table.go_down(3).dig(until=13).play("draw snow white")
    return {one.kind: one for one in findings(review(table.now))[seat]}


def test_nothing_is_told_of_a_game_that_goes_on() -> None:
    assert findings(review(Table().play("draw 3 torch", "discard").now)) == ((), (), ())


def test_who_swaps_a_poor_card_for_a_rich_one_has_made_a_catch() -> None:
    """The first has a 0 at place 2, the second a 3 at place 2."""
    told = found(Table().play("draw 1 arrows", "discard", "swap 2 1.2"))
    assert told[CATCH] == Finding(CATCH, 0, 1, 3, 0, foremost=told[CATCH].foremost)


def test_one_diamond_more_is_no_catch() -> None:
    """The first has a 1 at place 1, the second a 2 at place 3."""
    table = Table().play("draw 1 arrows", "discard", "swap 1 1.3")
    told = found(table)
    assert (told.get(CATCH) or Finding(CATCH, 0, 0, 0)).floor != 1


def test_a_card_that_came_by_arrows_and_is_thrown_away_was_never_seen() -> None:
    """The first gets a 3 unseen, and throws it away on its next turn."""
    table = Table(seats=2).play("draw 1 arrows", "discard", "swap 2 1.2")
    table.play("draw 2 lantern", "discard", "skip", "draw 2 torch", "keep 2", "skip")
    told = found(table)
    assert told[UNSEEN] == Finding(UNSEEN, 0, 1, 3)


def test_a_card_that_was_looked_at_first_was_not_thrown_away_unseen() -> None:
    table = Table(seats=2).play("draw 1 arrows", "discard", "swap 2 1.2")
    table.play("draw 2 lantern", "discard", "skip", "draw 1 lantern", "discard", "look 0.2")
    table.play("draw 2 torch", "discard", "skip", "draw 2 torch", "keep 2", "skip")
    assert UNSEEN not in found(table)


def test_who_gives_away_the_poorest_card_three_times_has_a_good_memory() -> None:
    """The first has 2 1 0 3 2 and keeps three drawn cards for the 0, the 1 and a 2."""
    assert found(three_given_away(2, 1, 0))[MEMORY] == Finding(MEMORY, 0, 0, 3, foremost=True)


def test_who_once_gives_away_a_better_card_has_to_do_without_that_praise() -> None:
    """The 2 goes before the 1."""
    assert MEMORY not in found(three_given_away(2, 0, 1))


def test_the_best_memory_is_a_record_of_how_many_in_a_row_were_given_away_well() -> None:
    for places, record in (((2, 1, 0), 3), ((2, 0, 1), 1)):
        table = three_given_away(*places)
        found(table)
        assert GAME.sum_up(table.now.events()).tallies[0]["memory"] == record


def three_given_away(*places: int) -> Table:
    """A game of two in which the first, who has 2 1 0 3 2, keeps a drawn 3 three times."""
    table = Table(seats=2)
    for card, place in zip(("3 lantern", "3 torch", "3 torch"), places, strict=True):
        table.play(f"draw {card}", f"keep {place}")
        table.play("swap 3 1.2" if table.now.symbol == "arrows" else "skip")
        table.play("draw 2 torch", "discard", "skip")
    return table


@pytest.mark.parametrize("supper", ["late", "printed"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_is_told_happened(seats: int, supper: str) -> None:
    kinds = set()
    for seed in range(25):
        end = random_game(seats, supper, seed).positions[-1]
        told = review(end)
        everything = findings(told)
        assert len(everything) == seats
        for seat, mine in enumerate(everything):
            assert len(mine) <= MOST
            assert len({one.kind for one in mine}) == len(mine)
            for one in mine:
                assert one.seat == seat
                kinds.add(one.kind)
                assert TRUE[one.kind](end, told, one)
    assert len(kinds) >= 5


def _catch_is_true(end, told, one) -> bool:
    for turn in told.turns:
        for event in turn.events:
            if isinstance(event, Swapped) and event.seat == one.seat:
                got, gave = turn.after[one.seat][event.place], turn.after[event.other][event.other_place]
                if (got.card.diamonds, gave.card.diamonds, turn.floor) == (one.amount, one.given, one.floor):
                    return one.amount - one.given >= 2
    return False


def _memory_is_true(end, told, one) -> bool:
    kept = [
        turn for turn in told.turns if any(isinstance(event, Kept) and event.seat == one.seat for event in turn.events)
    ]
    for turn in kept:
        (gone,) = [event for event in turn.events if isinstance(event, Discarded)]
        shut = [lying.card.diamonds for lying in turn.before[one.seat] if lying is not None and not lying.up]
        if gone.card.diamonds != min(shut):
            return False
    return len(kept) == one.amount >= 3


def _unseen_is_true(end, told, one) -> bool:
    return one.amount >= 3 and any(
        journey.end.kind is StopKind.DISCARDED
        and journey.end.seat == one.seat
        and one.seat not in journey.seen
        and journey.card.diamonds == one.amount
        for journey in told.journeys
    )


def _gift_is_true(end, told, one) -> bool:
    for turn in told.turns:
        for event in turn.events:
            if isinstance(event, Swapped) and event.seat == one.seat and turn.floor == one.floor:
                got, gave = turn.after[one.seat][event.place], turn.after[event.other][event.other_place]
                if (gave.card.diamonds, got.card.diamonds) == (one.amount, one.given):
                    return one.amount >= 4 and one.amount - one.given >= 2
    return False


def test_a_rich_card_thrown_into_the_explosion_is_the_joke_of_the_evening() -> None:
    """In all games it is told of everybody who did it, and of nobody else."""
    jokes = 0
    for seed in range(60):
        end = random_game(3, "late", seed).positions[-1]
        for seat, mine in enumerate(findings(review(end))):
            lost = max((card.diamonds for card in end.thrown[seat]), default=0)
            told = [one.amount for one in mine if one.kind is JOKE]
            assert set(told) <= {lost}
            assert not told or lost >= 4
            jokes += bool(told)
    assert jokes


def test_who_gives_a_four_away_by_arrows_is_generous_and_not_blamed() -> None:
    kinds = {FindingKind.GIFT: 0}
    for seed in range(60):
        end = random_game(3, "late", seed).positions[-1]
        told = review(end)
        for one in (one for mine in findings(told) for one in mine if one.kind in kinds):
            assert _gift_is_true(end, told, one)
            assert not one.foremost
            kinds[one.kind] += 1
    assert kinds[GIFT]


TRUE = {
    JOKE: lambda end, told, one: one.amount == max(card.diamonds for card in end.thrown[one.seat]) >= 4,
    GIFT: _gift_is_true,
    MEMORY: _memory_is_true,
    CATCH: _catch_is_true,
    SEAMS: lambda end, told, one: (
        one.amount == sum(card is not None and card.name == RICH_SEAM for card in end.hands[one.seat])
    ),
    BEST_UP: lambda end, told, one: (
        one.amount
        == sum(journey.card.diamonds for journey in told.brought(one.seat) if journey.end.kind is StopKind.SENT_UP)
    ),
    IN_SIGHT: lambda end, told, one: all(
        one.seat in journey.seen for journey in told.brought(one.seat) if journey.end.kind is StopKind.SUPPER
    ),
    SPARED: lambda end, told, one: one.amount == sum(card.diamonds for card in end.thrown[one.seat]) <= 1,
    UNSEEN: _unseen_is_true,
    FindingKind.BEST_CARD: lambda end, told, one: (
        one.amount == max(card.diamonds for card in end.hands[one.seat] if card is not None)
    ),
}
