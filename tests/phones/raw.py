"""A client in plain sockets: it says what no browser would, and reads what comes."""

from __future__ import annotations

import json
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any

from diamant.phones.doors import Limits
from diamant.phones.files import Files
from diamant.phones.server import Heard, Server

PHONE = Path(__file__).resolve().parents[2] / "assets" / "phone"
LOOPBACK = "127.0.0.1"
PATIENCE = 5.0  # seconds that a socket waits for what must come
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


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


class Raw:
    """One connection."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.socket = socket.create_connection((server.address, server.port), timeout=PATIENCE)

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def ask(self, path: str = "/", **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Asks for a file; a header of None is left out."""
        told = {"Host": self.server.host, **headers}
        lines = "".join(f"{name}: {value}\r\n" for name, value in told.items() if value is not None)
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
        return self.answer()

    def upgrade(self, path: str = "/talk", **headers: str | None) -> int:
        """Asks to talk; returns the status."""
        origin = {"Origin": f"http://{self.server.host}"}
        usual = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
        return self.ask(path, **{**usual, **key, **origin, **headers})[0]

    def answer(self) -> tuple[int, dict[str, str], bytes]:
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.socket.recv(1)
            if not byte:
                raise ConnectionError("closed without an answer")
            head += byte
        first, *lines = head.decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines if line)
        body = b""
        while len(body) < int(headers.get("Content-Length", 0)):
            body += self.socket.recv(65536)
        return int(first.split()[1]), headers, body

    def frame(self, kind: int, body: bytes, final: bool = True) -> bytes:
        mask = os.urandom(4)
        size = len(body)
        long = struct.pack("!H", size) if 125 < size < 65536 else struct.pack("!Q", size) if size > 125 else b""
        length = size if size <= 125 else 126 if size < 65536 else 127
        hidden = bytes(byte ^ mask[at % 4] for at, byte in enumerate(body))
        return bytes([kind | (0x80 if final else 0), 0x80 | length]) + long + mask + hidden

    def say(self, **message: object) -> None:
        self.say_text(json.dumps(message))

    def say_text(self, text: str) -> None:
        self.socket.sendall(self.frame(TEXT, text.encode()))

    def read(self) -> tuple[int, bytes]:
        """Returns the next frame; the end of the connection is a close frame without a code."""
        try:
            head = self._exactly(2)
            size = head[1] & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self._exactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self._exactly(8))
            return head[0] & 0x0F, self._exactly(size)
        except ConnectionError:
            return CLOSE, b""

    def closed_with(self) -> int:
        """Reads on until the connection is closed; returns the code."""
        while True:
            kind, body = self.read()
            if kind == CLOSE:
                return int(struct.unpack("!H", body[:2])[0]) if body else 0

    def hears(self, key: str) -> Any:
        """Reads on until a message with this key comes, and returns what it holds."""
        while True:
            kind, body = self.read()
            if kind == CLOSE:
                raise ConnectionError(f"closed: {body!r}")
            if kind == TEXT and key in (told := json.loads(body)):
                return told[key]

    def _exactly(self, size: int) -> bytes:
        got = b""
        while len(got) < size:
            more = self.socket.recv(size - len(got))
            if not more:
                raise ConnectionError("closed")
            got += more
        return got


def gone(connection: socket.socket) -> bool:
    """Tells whether the other side closes a connection without a word."""
    try:
        return connection.recv(1) == b""
    except ConnectionError:
        return True


def small(**changes: Any) -> Limits:
    """Returns limits that a test reaches at once."""
    return Limits()._replace(**changes)
