"""Two games at a real table that differ in what somebody may not know: neither their phone nor the tablet tells."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from any_room import Pair, twins
from at_phones import PhoneTable, SocketPhone, passes
from poison import poison_of
from sheets import moments, sheet
from ticking import drawn_frames, ticks

from diamant.commands.phone_hands import sends
from diamant.games.playing import replayed
from diamant.games.shelf import GAMES, game_of
from diamant.phones.sheet import as_bytes
from diamant.ui.table import phone_told

A_FEW = 12  # frames
A_WHILE = 3.0  # seconds, until nothing stands on the banners for a moment only
MOMENTS = 6  # of a game, of which the tablet shows the first and the last
LANTERN = ("ready 01234 01234", "draw 1 lantern", "discard")
"""The mine, where the first seat may look at one of its own cards."""

HELD = ("look", "dealt", "glance", "pad")
OF_THE_DOOR = ("in", "wait", "seats", "why", "busy")
"""What a phone is told that is of no game: its token, its sign, who else is there."""

in_every_game_with_secrets = pytest.mark.parametrize("game", [game for game in GAMES if poison_of(game).SECRET_FIELDS])


def pairs(game: str, eyes: int | None, phone: int) -> Iterator[Pair]:
    """Yields the moves of two games that differ on the phone of a seat, and in nothing that these eyes may see."""
    rules = game_of(game)

    def shown(moves: list[str]) -> bytes:
        position = replayed(rules, rules.begin(rules.defaults("en"), 2)[0], map(rules.read, moves))
        return as_bytes(sheet(rules, position, phone, next(moments(rules, position, 2, phone))))

    return (pair for pair in twins(rules, rules.defaults("en"), 2, eyes) if shown(pair[0]) != shown(pair[1]))


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
            self.phone.heard()
            ticks(2)
            self.phone.until(self.caught_up)
            told.append(self.told())
        return told

    def told(self) -> dict[str, object]:
        return {key: value for key, value in self.phone.told.items() if key not in OF_THE_DOOR}


def seen(folder: Path, game: str, moves: list[str]) -> tuple[bytes, list[dict[str, object]]]:
    """Returns what the tablet shows when nothing moves any more, after what the phone was told by looking."""
    table = Looker(folder, game, moves)
    told = table.look()
    passes(A_WHILE)
    table.app.wait(lambda: drawn_frames(A_FEW) == 0)
    pixels = table.app.pixels()
    table.app.stop()
    return pixels, told


def looks_the_same(folder: Path, game: str, pair: Pair) -> bool:
    """Tells whether the tablet looks the same in two games in which a phone does not."""
    (first, told), (second, told_other) = (seen(folder / str(at), game, moves) for at, moves in enumerate(pair))
    assert told != told_other
    # a font measures letters otherwise before it has drawn them once: by now it has
    return first == second or seen(folder / "again", game, pair[0])[0] == second


@in_every_game_with_secrets
def test_a_phone_is_told_the_same_whatever_its_seat_may_not_know(tmp_path, game):
    heard = []
    for at, moves in enumerate(next(pairs(game, 0, phone=1))):
        table = Looker(tmp_path / str(at), game, moves)
        heard.append(table.look())
        table.app.stop()
    assert heard[0] == heard[1]
    assert "sheet" in heard[0][0]


@in_every_game_with_secrets
def test_the_tablet_shows_nothing_of_what_a_phone_holds(tmp_path, game):
    begins, *_, later = islice(pairs(game, None, phone=0), MOMENTS)
    assert looks_the_same(tmp_path / "begins", game, begins)
    assert looks_the_same(tmp_path / "later", game, later)


def test_the_tablet_does_not_show_the_card_that_a_lantern_shows_on_a_phone(tmp_path):
    others = ["deal 1 torch", "deal 2 torch", "deal 3 torch", "deal 2 arrows", "deal 0 lantern"]
    one = ["deal 0 torch", "deal 1 lantern", "deal 2 lantern", "deal 3 lantern", "deal 3 arrows"]
    other = ["deal 3 arrows", *one[:4]]
    assert looks_the_same(tmp_path, "dwarfs", ([*one, *others, *LANTERN], [*other, *others, *LANTERN]))
