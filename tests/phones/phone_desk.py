"""A server whose words a test hears, and limits that it reaches."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any

from diamant.commands.raw_phone import PATIENCE
from diamant.phones.doors import Limits
from diamant.phones.files import Files
from diamant.phones.server import Heard, Server

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
