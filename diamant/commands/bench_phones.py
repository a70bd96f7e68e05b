"""Measures phones at a table: from a tap to the mat's answer with eight of them, the idle server, what is served."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from .phone_hands import Door, HandPhone
from .torture_phones import memory

PHONES = 8
TAPS = 40  # of each phone
IDLE = 5.0  # seconds
FRAME = 1 / 60
CROWDED = 10.0  # seconds
CROWDING = f"""
import socket, sys, time
begun = time.monotonic()
for number in range(int(200 * {CROWDED})):
    try:
        with socket.create_connection((sys.argv[1], int(sys.argv[2])), timeout=2) as one:
            one.sendall(b"GET / HTTP/1.1")
    except OSError:
        pass
    time.sleep(max(0.0, begun + number / 200 - time.monotonic()))
"""
PATIENCE = 20.0


def run(say: Callable[[str], None]) -> None:
    """Seats eight phones around a table of Diamant and lets them lay cards and take them back."""
    from .offscreen import prepare

    prepare(1280, 800)
    with TemporaryDirectory() as folder:
        _measure(say, Path(folder))


def _measure(say: Callable[[str], None], folder: Path) -> None:
    from diamant.ui.app.app import DiamantApp

    app = DiamantApp(folder, language="en")
    app._run_prepare()
    app.house.addresses = lambda: ["127.0.0.1"]
    app.house.preferences.motion = "off"
    home = _memory()
    _Table(app, "around").begin()
    screens = _memory()
    app.house.go_home()
    table = _Table(app, "phones")
    table.begin()
    doors = _memory()
    table.let_phones_in()
    everybody = _memory()
    say(f"memory of the table's screens without phones: {(screens - home) / 1e6:.1f} MB more than at home")
    say(f"memory of the doors, with nobody there: {(doors - screens) / 1e6:.1f} MB more")
    say(f"memory of {PHONES} phones: {(everybody - doors) / 1e6:.1f} MB more")
    times = sorted(table.tap(seat) for _ in range(TAPS) for seat in range(PHONES - 1))  # one thinks on
    late = times[int(0.99 * len(times))]
    middle, last = 1e3 * median(times), 1e3 * late
    say(f"tap to the mat's answer at 60 frames a second, {PHONES} phones: {middle:.1f} ms, 99 % within {last:.1f} ms")
    say(f"idle server: {100 * _idle():.2f} % of a core")
    quiet = table.frames()
    before = _memory()
    crowding = subprocess.Popen([sys.executable, "-c", CROWDING, *table.phones.host.split(":")])
    crowded = table.frames()
    crowding.wait()
    say(f"frames while 200 connects come a second: {crowded / quiet:.2f} of those without ({quiet:.0f} a second)")
    say(f"memory of those: {(_memory() - before) / 1e6:.1f} MB more")
    for line in _sizes():
        say(line)
    table.close()
    app.stop()


def _memory() -> int:
    return memory(os.getpid())


def _line_up(holding: str) -> Any:
    from diamant.games.shelf import game_of
    from diamant.store import COLOURS, LineUp, SeatPlan
    from diamant.table.lineups import seated

    seats = tuple(SeatPlan(f"P{at}", COLOURS[at], None, "") for at in range(PHONES))
    return seated(LineUp("expedition", seats, holding, game_of("expedition").defaults("en")))


def _table_of(app: Any) -> Any:
    """Returns the table at which the app sits now, and not one that it has just left; None before it stands."""
    table = getattr(app.root.current_screen, "table", None)
    return table if table is not None and table.sitting is app.house.sitting else None


class _Table:
    """A table of Diamant for eight, and whatever phones are there."""

    def __init__(self, app: Any, holding: str) -> None:
        app.house.open_game(_line_up(holding))
        self._crowd: list[HandPhone] = []
        self._door = Door("", 0, "")
        self._table = self._wait(lambda: _table_of(app))
        self.phones = self._table.phones

    def begin(self) -> None:
        """Plays until everybody is asked for a choice."""
        self._wait(lambda: (self.phones.joined(), self._table.hurry(), self._table.way is not None)[-1])

    def let_phones_in(self) -> None:
        """Lets a phone in at every seat."""
        self._table.let_phones_in()
        host, token = self.phones.door[1].removeprefix("http://").split("/#")
        address, port = host.split(":")
        self._door = Door(address, int(port), token)
        self._crowd = [HandPhone(seat) for seat in range(PHONES)]
        for phone in self._crowd:
            phone.come(self._door)
        self._wait(lambda: len(self.phones.asking) == PHONES)
        for phone in self._crowd:
            self.phones.let_in(phone.seat)
        self._wait(lambda: len(self.phones.held) == PHONES)
        self.begin()
        self._wait(lambda: all(phone.sheet for phone in self._crowd))

    def tap(self, seat: int) -> float:
        """Returns the seconds from a tap on a phone to the card that lies on the mat, and takes it back."""
        mat = self._table.view.seats[seat]
        since = time.perf_counter()
        self._say(seat, "C")
        self._wait(lambda: mat.chosen)
        taken = time.perf_counter() - since
        self._say(seat, "back")
        self._wait(lambda: not mat.chosen)
        return taken

    def _say(self, seat: int, what: str) -> None:
        raw = self._crowd[seat].raw
        if raw is None:
            raise ConnectionError("a phone was hung up on")
        raw.say(do="tap", what=what)

    def frames(self) -> float:
        """Returns how many frames a second the table can be drawn anew, on this machine and with this screen."""
        from kivy.base import EventLoop
        from kivy.core.window import Window

        begun, drawn = time.monotonic(), 0
        while time.monotonic() - begun < CROWDED / 2:
            Window.canvas.ask_update()
            EventLoop.idle()
            self._hear()
            drawn += 1
        return drawn / (time.monotonic() - begun)

    def close(self) -> None:
        """Lets the phones go home."""
        for phone in self._crowd:
            phone.leave()

    def _hear(self) -> None:
        for phone in self._crowd:
            phone.hear_all(self._door)

    def _wait(self, condition: Callable[[], Any]) -> Any:
        from .offscreen import tick

        end = time.monotonic() + PATIENCE
        while not (found := condition()):
            if time.monotonic() > end:
                raise TimeoutError("nothing happened")
            begun = time.monotonic()
            tick()
            self._hear()
            time.sleep(max(0.0, FRAME - (time.monotonic() - begun)))
        return found


def _idle() -> float:
    """Returns the share of a core that the server's thread takes while nobody says anything."""
    thread = next(thread for thread in threading.enumerate() if thread.name == "phones")
    clock = time.pthread_getcpuclockid(thread.ident or 0)
    before = time.clock_gettime(clock)
    time.sleep(IDLE)
    return (time.clock_gettime(clock) - before) / IDLE


def _sizes() -> list[str]:
    from diamant.ui.kit.files import PHONE

    page = sum(path.stat().st_size for path in PHONE.iterdir() if path.suffix != ".png")
    pictures = json.loads((PHONE / "pictures.json").read_text("utf-8"))
    shared = sum((PHONE / pictures[name]["file"]).stat().st_size for name in ("house", "signs"))
    lines = [f"page with the index of its pictures: {page / 1e3:.0f} KB"]
    for name in [name for name in pictures if name not in ("house", "signs")]:
        own = (PHONE / pictures[name]["file"]).stat().st_size
        lines.append(f"first visit, {name}: {(page + shared + own) / 1e3:.0f} KB")
    return lines
