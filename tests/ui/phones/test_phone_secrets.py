"""A phone is given what its seat may know: two games that differ in anything else give the same bytes."""

from __future__ import annotations

import pytest
from poison import poison_of, poisoned
from sheets import every_sheet, games, moments, positions, sheet

from diamant.games.game import Game
from diamant.games.shelf import game_of
from diamant.phones.sheet import as_bytes

in_every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


@in_every_game
def test_what_a_seat_may_not_know_changes_no_byte(game: Game) -> None:
    compared = changed = 0
    for position, seat, now, told in every_sheet(game):
        other = poisoned(game, position, seat)
        changed += other is not position
        compared += 1
        assert as_bytes(sheet(game, other, seat, now)) == as_bytes(told)
    assert compared > 100
    assert changed or not poison_of(game.name).SECRET_FIELDS


def test_nobody_reads_a_chest_that_is_kept_shut() -> None:
    game = game_of("expedition")
    for seats, position in positions("expedition"):
        for seat in (None, *range(seats)):
            richer = position._replace(chest=tuple(n + (at != seat) * 7 for at, n in enumerate(position.chest)))
            for now in moments(game, position, seats, seat):
                assert as_bytes(sheet(game, richer, seat, now)) == as_bytes(sheet(game, position, seat, now))


def test_nobody_reads_the_cash_in_a_wallet() -> None:
    game = game_of("valley")
    for seats, position in positions("valley"):
        now = next(moments(game, position, seats, None))
        now = now._replace(options={**now.options, "wallet": True})
        richer = position._replace(table=position.table._replace(cash=tuple(n + 70 for n in position.table.cash)))
        assert as_bytes(sheet(game, richer, None, now)) == as_bytes(sheet(game, position, None, now))


@in_every_game
def test_the_same_sheet_is_always_the_same_bytes(game: Game) -> None:
    for position, seat, now, told in every_sheet(game, "uk"):
        assert as_bytes(sheet(game, position, seat, now, "uk")) == as_bytes(told)
