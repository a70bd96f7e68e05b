"""A monkey plays: no exception, every game finishes, the store agrees with the screen."""

from __future__ import annotations

from diamant.commands.monkey import run


def test_fifteen_hundred_random_touches_do_no_harm(window):
    window((960, 540))
    report = run(["expedition"], touches=1500, seed=7)
    assert report.problems == []
    assert report.touches >= 1500
    assert report.games >= 1
    assert report.pauses
    assert report.backs
