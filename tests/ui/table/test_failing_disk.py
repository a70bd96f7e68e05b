"""The disk fails once at every single move of a game: "Try again" goes on, and the screen shows the game as it is."""

from __future__ import annotations

import pytest
from finding import target
from running_app import PlayedTable

from diamant.games.shelf import game_of
from diamant.store import Code, LineUp, SeatPlan, Store, StoreError
from diamant.table.lineups import seated
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.house.scenes.player import TablePlayer
from diamant.ui.kit.widgets.dialog import Dialog

NAMES = (("Mila", "red"), ("Taras", "blue"), ("Zosia", "green"))
MOST_MOVES = 100  # of the longer games, which have seen every kind of deal by then


class Table(PlayedTable):
    """Two people and a machine player at the table of any game."""

    def line_up(self, people, machines, holding, game):
        rules = game_of(game)
        kinds = ("", "", next(iter(rules.machines.values())))
        plans = tuple(SeatPlan(*plan, None, kind) for plan, kind in zip(NAMES, kinds, strict=True))
        return seated(LineUp(game, plans, holding, rules.defaults("en")))

    def make_player(self, hands, luck):
        return (room_of(self.sitting.line_up.game).touch_player() or TablePlayer)(hands, luck)

    @property
    def question(self):
        return next((child for child in self.table.children if isinstance(child, Dialog)), None)

    def settled(self):
        return self.question is not None or super().settled()

    def still(self):
        """Whether everything that happened was seen."""
        return self.question is None and not self.table.director.playing and self.table.summary is None


@pytest.fixture
def failed(monkeypatch) -> list[int]:
    """The moves that could not be stored at first; whoever tries again can."""
    tried: list[int] = []
    add_move = Store.add_move

    def full_at_first(store, game_id, number, *rest, **named):
        if number not in tried:
            tried.append(number)
            raise StoreError(Code.DISK_FULL, "no room")
        add_move(store, game_id, number, *rest, **named)

    monkeypatch.setattr(Store, "add_move", full_at_first)
    return tried


@pytest.fixture
def sit_down(window, tmp_path):
    """``sit_down(game, holding)`` begins a game."""
    window((1024, 768))
    tables = []

    def begin(game, holding):
        tables.append(Table(tmp_path, holding=holding, game=game))
        return tables[-1]

    yield begin
    tables[-1].stop()


@pytest.mark.parametrize("holding", ["around", "pass"])
@pytest.mark.parametrize("game", ROOMS)
def test_a_disk_that_fails_at_every_move_loses_nothing_that_is_seen(sit_down, failed, game, holding):
    table = sit_down(game, holding)
    sitting, compared = table.sitting, set()
    for _ in range(6000):
        if table.over or sitting.step >= MOST_MOVES:
            break
        if table.question is not None:
            table.tap(target(table.question, "Try again"))
        else:
            table.play_on()
        if not table.over and table.still():
            assert table.player.disagreement(table.table) == "", sitting.step
            compared.add(sitting.step)
    assert table.over or sitting.step >= MOST_MOVES
    assert failed[: sitting.step] == list(range(1, sitting.step + 1)), "it failed at every single one"
    assert len(compared) > sitting.step / 4
