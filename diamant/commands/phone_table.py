"""A table with phones in a process of its own, for those who kill it or are rude to it: it says what happens there.

It is the app, offscreen. People at its mats choose by themselves, those with phones say what they would like to tap;
whoever listens lets their phones do it. Lines: ``door``, ``move``, ``wish``, ``notice``.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from diamant.games.errors import GameError
from diamant.games.game import Awaited
from diamant.games.shelf import game_of
from diamant.store import LineUp
from diamant.table import Refused, Sitting
from diamant.table.lineups import seated

from .offscreen import keep_steady_time, prepare, tick

ADDRESS = "127.0.0.1"
FILE = "diamant.db"
BREATH = 0.001  # seconds between two frames, for the server's own thread
AT_HOME = 40  # frames between two games: nobody is quicker, and the app tidies up meanwhile
PHONES = (0, 1)
"""The seats whose people hold phones."""

Say = Callable[[str], None]


def digest(sheet: bytes) -> str:
    """Returns a short name for what a phone was sent."""
    return hashlib.sha256(sheet).hexdigest()[:16]


def own_port(folder: Path) -> int:
    """Returns the port that a table in this folder likes best: not that of other apps on this machine."""
    return 20_000 + crc32(str(folder).encode()) % 10_000


class OpenTable:
    """One game after another, at a table where phones may join."""

    def __init__(
        self, folder: Path, line_up: LineUp, seed: int, say: Say, choice_of: Callable[[Sitting, int], Any]
    ) -> None:
        prepare(1280, 800)
        keep_steady_time()
        from diamant.phones import server
        from diamant.ui.app.app import DiamantApp

        server.PORT = own_port(folder)

        game = game_of(line_up.game)
        plain = {option.key: option.before for option in game.options if not option.rule and option.before is not None}
        self._line_up = seated(LineUp(game.name, line_up.seats, "phones", {**line_up.options, **plain}))
        self._seed = seed
        self._say = say
        self._choice_of = choice_of
        self._app = DiamantApp(folder, language="en")
        self._app._run_prepare()
        self._house = self._app.house
        self._house.addresses = lambda: [ADDRESS]
        self._house.preferences.motion = "off"
        self._house.preferences.reveal_speed = "fast"
        self._said: set[object] = set()
        self._given: set[int] = set()
        self._moves = 0
        for notice in self._house.notices:
            say(f"notice {notice.code}")

    def play(self) -> None:
        """Plays on and on. Never returns."""
        while True:
            sitting = self._sit_down()
            while not sitting.over:
                self._frame(sitting)
            self._say_moves(sitting)
            self._house.go_home()
            for _ in range(AT_HOME):
                tick()

    def _sit_down(self) -> Any:
        house: Any = self._house
        store = house.store
        unfinished = store.unfinished()
        if unfinished:
            house.continue_game(unfinished[0].id)
        else:
            seed = self._seed * 1_000_000 + store.count_finished(self._line_up.game)
            house.sit_down(Sitting.start(store, self._line_up, seed=seed))
        self._moves = house.sitting.step
        return house.sitting

    def _frame(self, sitting: Sitting) -> None:
        tick()
        time.sleep(BREATH)
        self._say_moves(sitting)
        table = self._app.root.current_screen.table
        if table is None or sitting.over:
            return
        table.hurry()
        phones = table.phones
        self._say_once(f"door {ADDRESS} {phones.host.rpartition(':')[2]} {phones.door[1].partition('#')[2]}")
        for seat in phones.asking.keys() - self._given:  # nobody lets a second one in
            self._given.add(seat)
            phones.let_in(seat)
        if phones.joining:
            if phones.held >= set(PHONES):
                phones.joined()
        elif table.summary is not None:
            table.summary.dispatch("on_done")
        elif phones.settled and not table.halted:
            self._choose(table)

    def _say_moves(self, sitting: Sitting) -> None:
        for number in range(self._moves + 1, sitting.step + 1):
            self._say(f"move {sitting.game_id} {number} {sitting.game.text(sitting.moves[number - 1])}")
        self._moves = sitting.step

    def _say_once(self, *line: object) -> None:
        if line not in self._said:
            self._said.add(line)
            self._say(" ".join(map(str, line)))

    def _choose(self, table: Any) -> None:
        """Lets the first of those choose who are awaited, who has no phone on the mat."""
        sitting = table.sitting
        if sitting.choosing and not sitting.missing():
            table.reveal_now()
            return
        for seat, what in self._wishes(table):
            if seat in PHONES:
                self._wish(table, seat, what)
            else:
                with suppress(Refused, GameError):
                    table.phones._take(seat, what)

    def _wish(self, table: Any, seat: int, what: str) -> None:
        """Says what somebody would like to tap on their phone, once it was sent how things stand."""
        phones, at = table.phones, (table.sitting.game_id, table.sitting.step, seat)
        for number, link in phones.links.items():
            if link.seat == seat and (*at, number, what) not in self._said and link.sent == phones._message(link):
                self._said.add((*at, number, what))
                self._say(" ".join(map(str, ("wish", *at, digest(link.sent), what))))

    def _wishes(self, table: Any) -> list[tuple[int, str]]:
        """Returns what is tapped next, and by whom: one after the other, so that all goes the same way every time."""
        sitting, turn = table.sitting, table.sitting.turn
        if table.is_looking:
            return [(seat, "seen") for seat in range(len(sitting.seats)) if table.moment(seat).looking]
        awaited = turn.seats if turn.awaited is Awaited.SEAT else sitting.missing()
        return [(seat, self._text(table, seat)) for seat in awaited[:1]]

    def _text(self, table: Any, seat: int) -> str:
        """Returns what a phone says for the choice of a seat."""
        sitting, phone = table.sitting, table.room.phone()
        view, wanted = sitting.game.view(sitting.position, seat), self._choice_of(sitting, seat)
        texts = ["".join(map(str, wanted)) if isinstance(wanted, tuple) else str(getattr(wanted, "value", wanted))]
        if sitting.turn.awaited is Awaited.SEAT:
            texts.append(sitting.game.text(sitting.game.together(sitting.position, {seat: wanted})))
        for text in texts:
            with suppress(GameError, ValueError):
                if phone.choice(view, text) == wanted:
                    return text
        raise ValueError(f"no phone can say {wanted}")
