"""Phones in plain sockets that do what their people would like to: they come, come back, and tap when they are told."""

from __future__ import annotations

import json
import os
import select
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any, NamedTuple

from diamant.phones.server import WRONG

from .phone_table import digest
from .raw_phone import CLOSE, PING, PONG, TEXT, Raw

AGAIN = 0.2  # seconds until a phone looks for the tablet again
BETWEEN_TAPS = 0.06  # seconds: twenty a second are too many
PATIENCE = 60.0  # seconds without a word after which nothing goes on


class Door(NamedTuple):
    """Where the tablet listens, and the secret of its code."""

    address: str
    port: int
    token: str

    @property
    def host(self) -> str:
        """What a browser says."""
        return f"{self.address}:{self.port}"


class Wish(NamedTuple):
    """What somebody would like to tap, and the name of the sheet that their phone shows then."""

    game: int
    step: int
    seat: int
    sheet: str
    what: str


class HandPhone:
    """One phone: it keeps the token of its seat and the newest sheet, as the page does."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.token = ""
        self.trusted = False
        """Whether the tablet is known to have kept the token."""

        self.sheet = b""
        self.asked_again = 0
        self.came_back = 0
        self.closed: list[int] = []
        """The codes by which the tablet hung up."""

        self.again = 0.0
        """When it looks for the tablet again."""

        self.wish: Wish | None = None
        self._granted: Wish | None = None
        self.raw: Raw | None = None
        self._asks = False
        self._tapped = 0.0
        self._host = ""

    def come(self, door: Door) -> None:
        """Comes to the tablet; where there is no room, or nobody, it looks again soon."""
        try:
            self._come(door)
        except ConnectionError:
            self.leave()
            self.look_again()

    def _come(self, door: Door) -> None:
        """Comes by the token of its seat, else by the code. What it keeps, it keeps for one address."""
        if door.host != self._host:
            self.token, self._host = "", door.host
        self.leave()
        self.raw = Raw(door, f"127.0.0.{self.seat + 10}")
        if self.raw.upgrade() != 101:
            raise ConnectionError("not let in")
        self._asks = not self.token
        self.raw.say(do="enter", what=self.token or door.token, language="en")

    def leave(self) -> None:
        """Hangs up."""
        if self.raw is not None:
            self.raw.socket.close()
        self.raw, self.sheet, self.wish, self.again = None, b"", None, 0.0

    def hear_all(self, door: Door) -> None:
        """Reads whatever has come."""
        while self.raw is not None and select.select([self.raw.socket], [], [], 0)[0]:
            self.hear(door)

    def hear(self, door: Door) -> None:
        """Reads one frame, and does what a page does."""
        if self.raw is None:
            return
        kind, body = self.raw.read()
        if kind == CLOSE:
            self._hung_up(int.from_bytes(body[:2], "big"), door)
        elif kind == PING:
            with suppress(ConnectionError):  # hung up on meanwhile: it reads so next
                self.raw.socket.sendall(self.raw.frame(PONG, body))
        elif kind == TEXT:
            self._told(json.loads(body), body)

    def _told(self, told: dict[str, Any], body: bytes) -> None:
        if self.raw is None:
            return
        if "seats" in told and self._asks:
            self._asks = False
            self.raw.say(do="ask", seat=self.seat)
        if "in" in told:
            if "token" in told["in"]:
                self.token, self.trusted = told["in"]["token"], False
            elif self.trusted:
                self.came_back += 1
        if "why" in told:  # refused, or asked whether it is meant
            self.wish = self._granted
        if "sheet" in told:
            self.sheet = body
            self.go_on()

    def _hung_up(self, code: int, door: Door) -> None:
        self.closed.append(code)
        self.leave()
        if code == WRONG and self.token:
            self.token, self.asked_again = "", self.asked_again + 1
            self.come(door)
        else:
            self.look_again()

    def look_again(self) -> None:
        """Looks for the tablet again, soon."""
        self.again = time.monotonic() + AGAIN

    def go_on(self) -> None:
        """Taps what its person would like to, when the sheet is there on which it stands."""
        if self.raw is not None and self.wish is not None and digest(self.sheet) == self.wish.sheet:
            time.sleep(max(0.0, self._tapped + BETWEEN_TAPS - time.monotonic()))
            self._tapped = time.monotonic()
            with suppress(ConnectionError):  # hung up on meanwhile: it reads so next
                self.raw.say(do="tap", what=self.wish.what)
            self._granted, self.wish = self.wish, None

    @property
    def offers(self) -> list[str]:
        """Everything that the sheet lets somebody say."""
        return sorted(set(sends(json.loads(self.sheet)))) if self.sheet else []


def sends(told: Any) -> list[str]:
    """Returns everything that somebody can say by what was told: taps and holds."""
    if isinstance(told, dict):
        own = [told[key] for key in ("send", "saw") if told.get(key)]
        return own + [one for value in told.values() for one in sends(value)]
    return [one for value in told for one in sends(value)] if isinstance(told, list) else []


class Lines:
    """What a table says, line by line, while its phones go on."""

    def __init__(self, said: IO[bytes], phones: Sequence[HandPhone]) -> None:
        self._said = said.fileno()
        self._phones = phones
        self._rest = b""
        self.door: Door | None = None
        """Where the tablet listens by now."""

    def next(self) -> str | None:
        """Lets the phones go on until the table says something; None when it says nothing more."""
        end = time.monotonic() + PATIENCE
        while b"\n" not in self._rest:
            if time.monotonic() > end:
                raise TimeoutError("nothing goes on")
            if self.wait(AGAIN):
                more = os.read(self._said, 65536)
                if not more:
                    return None
                self._rest += more
        line, _, self._rest = self._rest.partition(b"\n")
        return self._heard(line.decode())

    def wait(self, seconds: float) -> bool:
        """Lets the phones go on for at most so many seconds; tells whether the table has said something."""
        if b"\n" in self._rest:
            return True
        for phone in self._phones:
            if self.door is not None and phone.again and time.monotonic() > phone.again:
                phone.come(self.door)
        lines = {phone.raw.socket: phone for phone in self._phones if phone.raw is not None}
        watched: list[Any] = [self._said, *lines]
        ready = select.select(watched, [], [], seconds)[0]
        for line in ready:
            if line in lines and self.door is not None:
                lines[line].hear_all(self.door)
        return self._said in ready

    def rest(self) -> list[str]:
        """Returns what a table that was killed had said besides."""
        while more := os.read(self._said, 65536):
            self._rest += more
        return self._rest.decode().splitlines()

    def _heard(self, line: str) -> str:
        kind, *rest = line.split(" ", 5)
        if kind == "door":
            self.door = Door(rest[0], int(rest[1]), rest[2])
            for phone in self._phones:
                if phone.raw is None:
                    phone.come(self.door)
        elif kind == "wish":
            wish = Wish(int(rest[0]), int(rest[1]), int(rest[2]), rest[3], rest[4])
            for phone in [phone for phone in self._phones if phone.seat == wish.seat]:
                phone.trusted, phone.wish = True, wish
                phone.go_on()
        return line
