"""How chests are counted, without a window."""

from __future__ import annotations

from diamant.ui.games.expedition.counting import Count, counted, opening_order, seconds_apart, whole


def test_five_rubies_count_as_a_diamond() -> None:
    assert whole(23) == Count(4, 3)


def test_diamonds_are_counted_first_then_rubies_then_relics() -> None:
    everything = whole(12, (5, 10))
    steps = counted(everything)
    assert [step.points for step in steps] == [0, 5, 10, 11, 12, 17, 27]
    assert steps[-1] == everything == Count(2, 2, (5, 10))
    assert everything.points == 27


def test_an_empty_chest_is_counted_in_no_step() -> None:
    assert counted(whole(0)) == [Count()]


def test_the_poorest_opens_the_chest_first() -> None:
    chests = dict(enumerate(map(whole, (4, 9, 1, 9))))
    assert [chests[seat].points for seat in opening_order(chests)] == [1, 4, 9, 9]


def test_a_full_chest_takes_no_longer_than_patience_allows() -> None:
    assert seconds_apart(100) * 100 <= 1.2
    assert seconds_apart(1) < 0.2
