"""Whole games for screens that show them: every seat played by the rule of a machine explorer, into a real store."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from tables import expedition

from diamant.games.expedition import Phase, view
from diamant.games.expedition.bots import policy_of
from diamant.store import COLOURS, LineUp, SeatPlan, Store, finish
from diamant.store.incoming import ImportReport
from diamant.table import Sitting

NAMES = ("Mila", "Bruno", "Oleh", "Zosia", "Kuba", "Taras", "Nina", "Ada")
LONG_NAMES = (
    "Władysława K",
    "Aleksandra W",
    "Wolodymyr XX",
    "Oleksandryna",
    "Maksymilian",
    "Bartłomiej W",
    "Konstantynos",
    "Małgorzata W",
)
POLICIES = ("careful", "greedy", "hunter", "moody", "careful", "greedy", "hunter", "moody")
ALL_ALIKE = ("turn:3",) * 8
FIRST_DAY = datetime(2025, 3, 1, 18, 30, tzinfo=UTC)
DIFFERENT_GAMES = 6


def line_up(seats: int = 8, edition: str = "english", names: Sequence[str] = NAMES, machines: int = 2) -> LineUp:
    """Returns a line-up in which the last seats are machine explorers; there is always at least one person."""
    people = max(1, seats - machines)
    plans = [
        SeatPlan(names[seat], COLOURS[seat], None, POLICIES[seat] if seat >= people else "") for seat in range(seats)
    ]
    return expedition(tuple(plans), edition, True, "pass", True)


def play_game(
    store: Store,
    seats: int = 8,
    edition: str = "english",
    seed: int = 1,
    names: Sequence[str] = NAMES,
    machines: int = 2,
    policies: Sequence[str] = POLICIES,
    holding: str = "pass",
) -> int:
    """Plays a game to its end and returns its number. People choose as the policy of their seat would."""
    plan = replace(line_up(seats, edition, names, machines), holding=holding)
    sitting = Sitting.start(store, plan, seed=seed, shuffler=Random(seed))
    luck = Random(seed)
    while not sitting.position.is_over():
        if sitting.position.phase is Phase.REVEAL:
            sitting.deal()
            continue
        sitting.open_choices()
        for seat in sitting.missing():
            if sitting.seats[seat].machine:
                sitting.machine_chooses(seat)
            else:
                choice = policy_of(policies[seat])(view(sitting.position, seat), luck)
                sitting.hand(seat).lay_choice(choice)
        sitting.reveal_choices()
    return sitting.game_id


played: list[dict[str, Any]] = []
"""The export of the games that are played once for all tests."""


def _different_games(folder: Path) -> dict[str, Any]:
    """Returns the export of a few games of all editions."""
    scratch = Store.open(folder / "scratch.db").store
    editions = ("polish", "english", "ukrainian")
    for seed in range(DIFFERENT_GAMES):
        play_game(scratch, (8, 2, 5, 3, 8, 6)[seed], editions[seed % 3], seed)
    file = BytesIO()
    finish(scratch.export_all(file))
    scratch.close()
    data: dict[str, Any] = json.loads(file.getvalue())
    return data


def fill_with_games(store: Store, count: int, folder: Path) -> None:
    """Fills a store with finished games, one a day: a few that were really played, under ever other names."""
    if not played:
        played.append(_different_games(folder))
    data = played[0]
    luck = Random(count)
    names = list(NAMES + LONG_NAMES)
    games = []
    for day in range(count):
        game = dict(data["games"][day % DIFFERENT_GAMES])
        seats = len(game["line_up"]["seats"])
        luck.shuffle(names)
        game["line_up"] = line_up(seats, game["line_up"]["options"]["edition"], names).to_data()
        began = FIRST_DAY + timedelta(days=day)
        ended = began + timedelta(minutes=40)
        game |= {"seed": day, "started": began.isoformat(), "updated": ended.isoformat(), "finished": ended.isoformat()}
        games.append(game)
    bring_in(store, json.dumps({**data, "games": games, "settings": {}}))


def bring_in(store: Store, text: str) -> ImportReport:
    """Brings the text of an export or a script into a store."""
    return finish(store.take_in(finish(store.look_into(BytesIO(text.encode())))))
