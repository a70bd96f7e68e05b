"""A server whose words a test hears, and limits that it reaches."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any

from diamant.commands.raw_phone import PATIENCE, Raw
from diamant.phones.doors import Limits
from diamant.phones.files import Files
from diamant.phones.server import Heard, Server
from diamant.phones.sheet import dumped

PHONE = Path(__file__).resolve().parents[2] / "assets" / "phone"
LOOPBACK = "127.0.0.1"


class Desk:
    """A server whose words are heard here, one after another."""

    def __init__(self, **how: Any) -> None:
        self.heard: Queue[Heard] = Queue()
        self.server = Server(LOOPBACK, Files(PHONE, {"en": {}}), (0, 1, 2), self.heard.put, port=0, **how)
        self.server.start()

    def hears(self, does: str) -> Heard:
        """Waits until something is heard; what comes before it does not matter."""
        while True:
            heard = self.heard.get(timeout=PATIENCE)
            if heard.does == does:
                return heard

    def call(self, method: Any, *values: Any) -> None:
        """Does something in the server's thread, and waits until it is done."""
        self.server._call(lambda: (method(*values), self.heard.put(Heard("done")))[0])
        self.hears("done")


@contextmanager
def desk(**how: Any) -> Iterator[Desk]:
    opened = Desk(**how)
    try:
        yield opened
    finally:
        opened.server.stop()


def gone(connection: socket.socket) -> bool:
    """Tells whether the other side closes a connection without a word."""
    try:
        return connection.recv(1) == b""
    except ConnectionError:
        return True


def small(**changes: Any) -> Limits:
    """Returns limits that a test reaches at once."""
    return Limits()._replace(**changes)


def enter(raw: Raw, token: str) -> None:
    assert raw.upgrade() == 101
    raw.say(do="enter", what=token, language="en")


def let_in(one: Desk, raw: Raw, seat: int) -> str:
    """Lets a phone into a seat, and returns its token."""
    enter(raw, one.server.doors.token)
    raw.say(do="ask", seat=seat)
    asked = one.hears("asked")
    assert asked.seat == seat
    one.server.let_in(seat, lambda token: dumped({"in": {"token": token}}))
    token = raw.hears("in")["token"]
    while one.hears("came").seat != seat:
        pass
    return str(token)
