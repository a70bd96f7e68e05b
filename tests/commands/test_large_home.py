"""The large home that is measured: a small one of it has all that the real one has."""

from __future__ import annotations

from pathlib import Path

from diamant.commands.large_home import GAMES_AN_EVENING, fill_home
from diamant.store import Store
from diamant.table import chronicle


def test_a_home_has_people_with_faces_games_evenings_and_moments(tmp_path: Path) -> None:
    fill_home(tmp_path / "diamant.db", people=12, games=30, evenings=4)
    opening = Store.open(tmp_path / "diamant.db")
    store = opening.store
    assert opening.notices == ()
    assert len(store.people()) == 12
    assert all(person.drawn for person in store.people())
    assert (store.count_games(), store.unfinished(), store.untold(chronicle.VERSION)) == (30, [], [])
    going_on = store.going_on()
    assert going_on is not None
    assert (going_on.played, going_on.next) == (GAMES_AN_EVENING, GAMES_AN_EVENING)
    assert sum(row.points for row in store.standings(going_on.id)) > 0
    assert len(store.last_champions()) > 0
    page = store.person_page(1)
    assert page.moments
    assert sum(counts.games for counts in page.games.values()) > 0
