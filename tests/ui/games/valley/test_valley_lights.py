"""Great moments: what an explosion throws around is gone when the game goes on, and finds shine."""

from __future__ import annotations

from diamant.games.valley.events import Exploded, Sabotaged
from diamant.ui.games.valley.table.blast import Blast


def blasts(valley) -> int:
    return sum(isinstance(part, Blast) for part in valley.view.shows.children)


def test_methane_and_sabotage_burst_and_leave_nothing_behind(new_valley):
    heights = [f"height {height}" for height in [2] * 5 + [3] * 15 + [4] * 5]
    hands = ["grant", "fair", "broker", "broker", "rescue", "export"]
    for event in (Exploded(0, 7, True), Sabotaged(0, 7)):
        valley = new_valley(people=2, moves=[*heights, *[f"deal {card}" for card in hands], "auction 7 10", "pass"])
        over = []
        valley.table.director.play([event], lambda over=over: over.append(True))
        valley.until(lambda valley=valley: blasts(valley))
        valley.until(lambda over=over: over)
        assert not blasts(valley)
        valley.stop()
