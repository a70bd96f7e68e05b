"""A phone in plain sockets: it says what no browser would, and reads what comes."""

from __future__ import annotations

import json
import os
import socket
import struct
from typing import Any, Protocol

PATIENCE = 5.0  # seconds that a socket waits for what must come
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Place(Protocol):
    """Where a server listens."""

    @property
    def address(self) -> str:
        """The address of the machine."""

    @property
    def port(self) -> int:
        """The port."""

    @property
    def host(self) -> str:
        """Both, as a browser says it."""


class Raw:
    """One connection."""

    def __init__(self, server: Place, source: str = "") -> None:
        """``source`` is the address it comes from, where this machine has several."""
        self.server = server
        place, local = (server.address, server.port), (source, 0) if source else None
        self.socket = socket.create_connection(place, PATIENCE, local)

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def ask(self, path: str = "/", **headers: str | None) -> tuple[int, dict[str, str], bytes]:
        """Asks for a file; a header of None is left out."""
        told = {"Host": self.server.host, **headers}
        lines = "".join(f"{name}: {value}\r\n" for name, value in told.items() if value is not None)
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
        return self.answer()

    def upgrade(self, path: str = "/talk", **headers: str | None) -> int:
        """Asks to talk; returns the status."""
        origin = {"Origin": f"http://{self.server.host}"}
        usual: dict[str, str | None] = {
            "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"
        }  # fmt: skip
        key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
        return self.ask(path, **{**usual, **key, **origin, **headers})[0]

    def answer(self) -> tuple[int, dict[str, str], bytes]:
        """Reads an answer: its status, its headers and its body."""
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
        """Returns a frame as a browser sends it."""
        mask = os.urandom(4)
        size = len(body)
        long = struct.pack("!H", size) if 125 < size < 65536 else struct.pack("!Q", size) if size > 125 else b""
        length = size if size <= 125 else 126 if size < 65536 else 127
        hidden = bytes(byte ^ mask[at % 4] for at, byte in enumerate(body))
        return bytes([kind | (0x80 if final else 0), 0x80 | length]) + long + mask + hidden

    def say(self, **message: object) -> None:
        """Says what a page would say."""
        self.say_text(json.dumps(message))

    def say_text(self, text: str) -> None:
        """Says anything."""
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
