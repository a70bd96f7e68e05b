"""Measures phones at a table: from a tap to the mat's answer with eight of them, the idle server, what is served."""

from __future__ import annotations

import asyncio
import json
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

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

    from .offscreen import tick

    app = DiamantApp(folder, language="en")
    app._run_prepare()
    house = app.house
    house.addresses = lambda: ["127.0.0.1"]
    house.preferences.motion = "off"
    house.open_game(_line_up())
    table = _wait(tick, lambda: app.root.current_screen.table)
    before = _memory()
    phones = table.phones
    crowd = _Crowd(phones.door[1])
    for seat in range(PHONES):
        crowd.ask(seat)
        _wait(tick, partial(_has, lambda: phones.asking, seat))
        phones.let_in(seat)
        _wait(tick, partial(_has, lambda: phones.held, seat))
    phones.joined()
    _wait(tick, lambda: (table.hurry(), table.way is not None)[1])
    say(f"memory with {PHONES} phones: {(_memory() - before) / 1e6:.1f} MB more")
    times = sorted(_tap(tick, table, crowd, seat) for _ in range(TAPS) for seat in range(PHONES - 1))  # one thinks on
    late = times[int(0.99 * len(times))]
    middle, last = 1e3 * median(times), 1e3 * late
    say(f"tap to the mat's answer at 60 frames a second, {PHONES} phones: {middle:.1f} ms, 99 % within {last:.1f} ms")
    say(f"idle server: {100 * _idle():.2f} % of a core")
    quiet = _frames(tick)
    crowding = subprocess.Popen([sys.executable, "-c", CROWDING, *phones.host.split(":")])
    crowded = _frames(tick)
    crowding.wait()
    say(f"frames while 200 connects come a second: {crowded / quiet:.2f} of those without ({quiet:.0f} a second)")
    for line in _sizes():
        say(line)
    crowd.close()
    app.stop()


def _frames(tick: Callable[[], None]) -> float:
    """Returns how many frames a second the table can be drawn anew, on this machine and with this screen."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    begun, drawn = time.monotonic(), 0
    while time.monotonic() - begun < CROWDED / 2:
        Window.canvas.ask_update()
        EventLoop.idle()
        drawn += 1
    return drawn / (time.monotonic() - begun)


def _has(seats: Callable[[], Any], seat: int) -> bool:
    return seat in seats()


def _line_up() -> Any:
    from diamant.games.shelf import game_of
    from diamant.store import COLOURS, LineUp, SeatPlan
    from diamant.table.lineups import seated

    seats = tuple(SeatPlan(f"P{at}", COLOURS[at], None, "") for at in range(PHONES))
    return seated(LineUp("expedition", seats, "phones", game_of("expedition").defaults("en")))


def _wait(tick: Callable[[], None], condition: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        if time.monotonic() > end:
            raise TimeoutError("nothing happened")
        begun = time.monotonic()
        tick()
        time.sleep(max(0.0, FRAME - (time.monotonic() - begun)))
    return found


def _tap(tick: Callable[[], None], table: Any, crowd: _Crowd, seat: int) -> float:
    """Returns the seconds from a tap on a phone to the card that lies on the mat, and takes it back."""
    mat = table.view.seats[seat]
    since = time.perf_counter()
    crowd.tap(seat, "C")
    _wait(tick, lambda: mat.chosen)
    taken = time.perf_counter() - since
    crowd.tap(seat, "back")
    _wait(tick, lambda: not mat.chosen)
    return taken


def _idle() -> float:
    """Returns the share of a core that the server's thread takes while nobody says anything."""
    thread = next(thread for thread in threading.enumerate() if thread.name == "phones")
    clock = time.pthread_getcpuclockid(thread.ident or 0)
    before = time.clock_gettime(clock)
    time.sleep(IDLE)
    return (time.clock_gettime(clock) - before) / IDLE


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


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


class _Crowd:
    """Phones without a screen, each with a socket of its own, in a thread of their own."""

    def __init__(self, door: str) -> None:
        self._host, self._token = door.removeprefix("http://").split("/#")
        self._loop = asyncio.new_event_loop()
        self._lines: list[Any] = []
        self._reading: list[asyncio.Future[None]] = []
        threading.Thread(target=self._loop.run_forever, name="crowd", daemon=True).start()

    def ask(self, seat: int) -> None:
        """Brings one more phone, which asks for a seat."""
        asyncio.run_coroutine_threadsafe(self._ask(seat), self._loop).result(PATIENCE)

    async def _ask(self, seat: int) -> None:
        from websockets.asyncio.client import connect

        address = f"127.0.0.{seat + 2}"  # every phone has an address of its own
        line = await connect(f"ws://{self._host}/talk", origin=f"http://{self._host}", local_addr=(address, 0))  # type: ignore[arg-type]
        self._lines.append(line)
        self._reading.append(asyncio.ensure_future(self._read(line)))
        await line.send(json.dumps({"do": "enter", "what": self._token, "language": "en"}))
        await line.send(json.dumps({"do": "ask", "seat": seat}))

    async def _read(self, line: Any) -> None:
        async for _ in line:
            pass

    def tap(self, seat: int, what: str) -> None:
        """Taps something on the phone of a seat."""
        message = json.dumps({"do": "tap", "what": what})
        asyncio.run_coroutine_threadsafe(self._lines[seat].send(message), self._loop).result(PATIENCE)

    def close(self) -> None:
        """Goes home."""
        for line in self._lines:
            asyncio.run_coroutine_threadsafe(line.close(), self._loop)
