"""Tortures a table with phones: kills the app while they play, or sends it what no phone of ours says."""

from __future__ import annotations

import resource
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import IO, TYPE_CHECKING

from diamant.phones.server import SLEEPS

from .mutants import mutant, mutant_deed, mutant_frame, mutant_head
from .phone_hands import Door, HandPhone, Lines
from .phone_table import ADDRESS, PHONES
from .raw_phone import CLOSE, PING, PONG, Raw

if TYPE_CHECKING:
    from .torture import Report

EARLY = 0.2  # how many of the kills come while the app starts, opens its doors and lets phones in
STARTING_TIME = 3.0  # seconds
LINES_ALIVE = 40
MEANWHILE = 0.05  # seconds, so that kills hit anything that is under way
TAKEN = 0.1  # how often somebody else has the port when the app comes back
RUDE = 2  # the seat of whoever is let in and talks nonsense
SHARES = (20, 2, 2, 2)  # how often mutants come from a guest, from a seat, as frames, as requests
AT_ONCE = 15  # what a seated phone says in one breath
MOST_LATE = 20  # answers that a busy machine may owe
STILL_PLAYS = 20  # moves that have to be made after everything
MOST_MEMORY = 10_000_000  # bytes
WARM_UP = 0.1  # how many of the mutants come before memory is measured


@contextmanager
def open_table(folder: Path, game: str, seed: int) -> Iterator[tuple[subprocess.Popen[bytes], list[str]]]:
    """Opens a table in a process of its own, which is killed in the end; what it complains about is kept."""
    words = ["--child", "--phones", "--game", game, "--folder", str(folder), "--seed", str(seed)]
    command = [sys.executable, "-m", "diamant", "torture", *words]
    complaints: list[str] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        reading = threading.Thread(target=_read, args=(process.stderr, complaints), daemon=True)
        reading.start()
        try:
            yield process, complaints
        finally:
            process.kill()
            reading.join()


def _read(said: IO[bytes], lines: list[str]) -> None:
    lines += [line.decode(errors="replace").rstrip() for line in said]


def crash(complaints: list[str]) -> str:
    """Returns the last words of a process that broke; nothing where it did not."""
    return next((complaints[-1] for line in complaints if "Traceback" in line), "")


class Killed:
    """A table that is killed again and again, and its two phones, which come back."""

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        self._folder, self._game, self._seed = folder, game, seed
        self._luck = Random(seed)
        self._hands: dict[tuple[int, int, int, str], str] = {}  # what was shown whenever a seat was to tap something
        self._door: Door | None = None
        self.phones = [HandPhone(seat) for seat in PHONES]
        self.troubles: list[str] = []
        self.same_hands = 0
        self.moved = 0

    def live_and_die(self) -> tuple[list[str], int]:
        """Lets the app live for a while and kills it; returns what it said and how it ended."""
        port = self._door.port if self._door is not None and self._luck.random() < TAKEN else 0
        with _taken(port), open_table(self._folder, self._game, self._seed) as (process, complaints):
            said = process.stdout
            if said is None:
                raise OSError("no pipe")
            lines = Lines(said, self.phones)
            heard = self._live(lines)
            process.kill()
            for phone in self.phones:
                phone.leave()
            heard += lines.rest()
            process.wait()
        if broken := crash(complaints):
            self.troubles.append(broken)
        for phone in self.phones:
            self.troubles += [f"a phone was hung up on with {code}" for code in phone.closed if code not in (0, SLEEPS)]
            phone.closed.clear()
        return [line for line in heard if not line.startswith(("door", "wish"))], process.returncode

    def tell(self, report: Report) -> None:
        """Adds what became of the phones to a report."""
        report.hands, report.moved = self.same_hands, self.moved
        report.asked_again = sum(phone.asked_again for phone in self.phones)
        report.troubles += self.troubles

    def _live(self, lines: Lines) -> list[str]:
        luck = self._luck
        heard: list[str] = []
        early = time.monotonic() + luck.random() * STARTING_TIME if luck.random() < EARLY else 0.0
        most = luck.randint(1, LINES_ALIVE)
        try:
            while len(heard) < most and not (early and time.monotonic() > early):
                if early and not lines.wait(MEANWHILE):
                    continue
                line = lines.next()
                if line is None:
                    break
                heard.append(line)
                self.look_at(line, lines.door)
            end = time.monotonic() + luck.random() * MEANWHILE
            while time.monotonic() < end and not lines.wait(MEANWHILE / 10):
                pass
        except (ConnectionError, TimeoutError) as error:
            self.troubles.append(str(error))
        return heard

    def look_at(self, line: str, door: Door | None) -> None:
        """Looks whether the tablet is where it was, and whether every hand is the one that it was."""
        kind, *rest = line.split(" ", 5)
        if kind == "door" and door is not None:
            before, self._door = self._door, door
            if before is not None and before.port != door.port:
                self.moved += 1
                if _is_free(before.port):
                    self.troubles.append(f"port {before.port} was free, and it came back at {door.port}")
        elif kind == "wish":
            key = (int(rest[0]), int(rest[1]), int(rest[2]), rest[4])
            shown = self._hands.setdefault(key, rest[3])
            self.same_hands += shown == rest[3]
            if shown != rest[3]:
                self.troubles.append(f"seat {key[2]} has another hand after move {key[1]} of game {key[0]}")


class Insulted:
    """A table that hears what no phone of ours says, while two phones play on and a third one, let in, is rude."""

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        self._folder, self._game, self._seed = folder, game, seed
        self._luck = Random(seed)
        self._rude = HandPhone(RUDE)
        self._phones = [HandPhone(seat) for seat in PHONES]
        self._offered: set[str] = set()
        self._moves: list[str] = []
        self._at_starts: list[int] = []  # memory whenever another game has begun
        self._late = 0

    def take(self, mutants: int, report: Report) -> list[str]:
        """Sends so many mutants, looks whether the table plays on, and returns the moves that it has said."""
        with open_table(self._folder, self._game, self._seed) as (process, complaints):
            if process.stdout is None:
                raise OSError("no pipe")
            try:
                self._talk(Lines(process.stdout, [*self._phones, self._rude]), process.pid, mutants, report)
            except (ConnectionError, TimeoutError, EOFError) as error:
                report.troubles.append(f"after {report.mutants} mutants: {error}")
        if broken := crash(complaints):
            report.troubles.append(broken)
        closed = Counter(code for phone in self._phones for code in phone.closed if code != SLEEPS)
        report.troubles += [f"{times} times a phone was hung up on with {code}" for code, times in closed.items()]
        return self._moves

    def _talk(self, lines: Lines, pid: int, mutants: int, report: Report) -> None:
        while not (self._rude.token and self._moves):
            self._next(lines, pid)
        before = 0
        while report.mutants < mutants:
            while lines.wait(0):
                self._next(lines, pid)
            if not before and report.mutants >= WARM_UP * mutants:
                before = memory(pid)
                self._at_starts.clear()
            report.mutants += self._insult(lines)
        enough = len(self._moves) + STILL_PLAYS
        while len(self._moves) < enough:
            self._next(lines, pid)
        report.memory = self._more_memory(before, memory(pid))
        if report.memory > MOST_MEMORY:
            report.troubles.append("too much memory")

    def _more_memory(self, before: int, now: int) -> int:
        """Returns how much grew: from one game's beginning to another's, where there were two; within one it varies."""
        first, last = (self._at_starts[0], self._at_starts[-1]) if len(self._at_starts) > 1 else (before, now)
        return last - first

    def _next(self, lines: Lines, pid: int) -> None:
        line = lines.next()
        if line is None:
            raise EOFError("the app has ended")
        if not line.startswith(("door", "wish")):
            self._moves.append(line)
            if line.split()[2:3] == ["1"]:
                self._at_starts.append(memory(pid))

    def _insult(self, lines: Lines) -> int:
        """Says something that is wrong; returns how many things."""
        luck, door = self._luck, lines.door
        if door is None:
            raise EOFError("no door")
        kind = luck.choices((self._from_guest, self._from_seat, self._as_frame, self._as_head), SHARES)[0]
        try:
            return kind(door)
        except ConnectionError:  # hung up on before anything was said, or while the table changes
            return 0
        except TimeoutError:
            self._late += 1
            if self._late > MOST_LATE:
                raise
            return 0

    def _from_guest(self, door: Door) -> int:
        with self._guest(door) as raw:
            raw.say_text(mutant(self._luck))
            _until_heard(raw)
        return 1

    def _from_seat(self, door: Door) -> int:
        """Says many things at once on a phone that has a seat, of what its sheet offers or has offered."""
        rude = self._rude
        rude.come(door)
        while rude.raw is not None and not rude.sheet:
            rude.hear(door)
        self._offered |= set(rude.offers)
        if rude.raw is None or not self._offered:
            return 0
        for _ in range(AT_ONCE):
            rude.raw.say_text(mutant_deed(sorted(self._offered), self._luck))
        _until_heard(rude.raw)
        rude.leave()
        return AT_ONCE

    def _as_frame(self, door: Door) -> int:
        with self._guest(door) as raw:
            raw.socket.sendall(mutant_frame(raw, self._luck))
        return 1

    def _as_head(self, door: Door) -> int:
        with Raw(door, self._somewhere()) as raw:
            raw.socket.sendall(mutant_head(door.host, self._luck))
        return 1

    def _guest(self, door: Door) -> Raw:
        raw = Raw(door, self._somewhere())
        raw.upgrade()
        raw.say(do="enter", what=door.token, language="en")
        return raw

    def _somewhere(self) -> str:
        """Returns an address of this machine alone, so that no guest has too many connections."""
        return f"127.0.{self._luck.randrange(1, 250)}.{self._luck.randrange(1, 250)}"


def _until_heard(raw: Raw) -> None:
    """Waits until all that was said was read, or the connection is closed."""
    raw.socket.sendall(raw.frame(PING, b""))
    while raw.read()[0] not in (PONG, CLOSE):
        pass


def memory(pid: int) -> int:
    """Returns how many bytes of memory a process has in use, where that can be asked."""
    told = Path(f"/proc/{pid}/statm")
    return int(told.read_text().split()[1]) * resource.getpagesize() if told.exists() else 0


def _is_free(port: int) -> bool:
    try:
        with _taken(port):
            return True
    except OSError:
        return False


@contextmanager
def _taken(port: int) -> Iterator[None]:
    """Has a port in use, for as long as somebody comes back; 0 is none."""
    with socket.socket() as other:
        if port:
            other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            other.bind((ADDRESS, port))
            other.listen()
        yield
