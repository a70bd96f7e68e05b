"""Two games at a real table that differ in what somebody may not know: neither their phone nor the tablet tells."""

from __future__ import annotations

import json
import threading
from itertools import islice
from pathlib import Path

import pytest
from any_room import twins
from at_phones import PhoneTable, SocketPhone, passes
from poison import poison_of
from sheets import moments, sheet
from ticking import ticks

from diamant.commands.phone_hands import sends
from diamant.games.playing import replayed
from diamant.games.shelf import GAMES, game_of
from diamant.phones.sheet import as_bytes
from diamant.ui.table import phone_told

A_WHILE = 3.0  # seconds, until nothing stands on the banners for a moment only
MOMENTS = 6  # of a game, the last of which the tablet shows: the first cards are in motion before
HELD = ("look", "dealt", "glance", "pad")
OF_THE_DOOR = ("in", "wait", "seats", "why", "busy")
"""What a phone is told that is of no game: its token, its sign, who else is there."""

in_every_game_with_secrets = pytest.mark.parametrize("game", [game for game in GAMES if poison_of(game).SECRET_FIELDS])


def later_pair(game: str, eyes: int) -> tuple[list[str], list[str]]:
    """Returns the moves of two games that differ on somebody else's phone, and in nothing that these eyes may see."""
    rules, other = game_of(game), 1 - eyes

    def on_the_other(moves: list[str]) -> bytes:
        position = replayed(rules, rules.begin(rules.defaults("en"), 2)[0], map(rules.read, moves))
        return as_bytes(sheet(rules, position, other, next(moments(rules, position, 2, other))))

    pairs = twins(rules, rules.defaults("en"), 2, eyes)
    return next(pair for pair in pairs if on_the_other(pair[0]) != on_the_other(pair[1]))


class Looker:
    """A table in the middle of a game, and the phone of its first seat, which holds whatever can be held."""

    def __init__(self, folder: Path, game: str, moves: list[str]) -> None:
        self.app = app = PhoneTable(folder, game, people=2, machines=0, moves=moves)
        self.phone: SocketPhone
        (self.phone,) = app.joined(0)
        app.until(lambda: (app.table.hurry(), app.table.way is not None or app.table.is_looking)[1])
        self.phone.until(self.caught_up)

    def caught_up(self) -> bool:
        """Tells whether the phone shows how things stand."""
        (link,) = self.app.phones.links.values()
        sheet = phone_told.sheet(self.app.table, 0)
        return bool(self.app.phones.settled and link.sent == sheet and json.loads(sheet)["sheet"] == self.phone.sheet)

    def look(self) -> list[dict[str, object]]:
        """Returns what the phone was told, and after everything that it holds."""
        told = [self.told()]
        for what in sorted({one for one in sends(self.phone.sheet) if one.startswith(HELD)}):
            self.phone.hold(what, True)
            heard = threading.Event()
            self.app.phones._server._call(heard.set)  # after what was held
            self.app.wait(heard.is_set)
            ticks(2)
            self.phone.until(self.caught_up)
            told.append(self.told())
        return told

    def told(self) -> dict[str, object]:
        return {key: value for key, value in self.phone.told.items() if key not in OF_THE_DOOR}


@in_every_game_with_secrets
def test_a_phone_is_told_the_same_whatever_its_seat_may_not_know(tmp_path, game):
    heard = []
    for at, moves in enumerate(later_pair(game, 0)):
        table = Looker(tmp_path / str(at), game, moves)
        heard.append(table.look())
        table.app.stop()
    assert heard[0] == heard[1]
    assert "sheet" in heard[0][0]


@in_every_game_with_secrets
def test_the_tablet_shows_nothing_of_what_a_phone_holds(tmp_path, game):
    def seen(moves: list[str], at: int) -> bytes:
        table = Looker(tmp_path / str(at), game, moves)
        table.look()
        passes(A_WHILE)
        pixels = table.app.pixels()
        table.app.stop()
        return pixels

    rules = game_of(game)
    one, other = [*islice(twins(rules, rules.defaults("en"), 2, None), MOMENTS)][-1]
    first, second = seen(one, 1), seen(other, 2)
    # a font measures letters otherwise before it has drawn them once: by now it has
    assert first == second or seen(one, 3) == second
