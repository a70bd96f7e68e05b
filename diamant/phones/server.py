"""Serves the page and talks with the phones: one thread with a loop of its own, at one address of the home's network.

The tablet's own thread calls the methods of :class:`Server`; what phones do comes back by ``hear``, called in the
server's thread. A phone that reads slowly gets the newest of what it is sent and nothing of what that replaced.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Any, NamedTuple, cast

from websockets.asyncio.server import Server as Listening
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.protocol import Event

from .doors import Closed, Doors, Limits, Pace, Shut
from .files import Files, headers
from .words import Said, Slices, Unclear, read

PORT = 8123
OTHER_PORTS = 20
FRAMES = 3  # of a connection, for each message that it may send
TLS = 0x16  # the first byte of somebody who wants to talk in secret: there is no certificate here
UPGRADE = "websocket"
STOPS_WITHIN = 2.0  # seconds

SLEEPS, TAKEN_BACK, WRONG, ELSEWHERE, TOO_MUCH = 4000, 4001, 4002, 4003, 4004
"""Why a connection is closed, in the words of the page."""

log = logging.getLogger("diamant.phones")
log.disabled = True  # addresses and tokens are nobody's business


class Heard(NamedTuple):
    """What happened at the doors. ``does``: "came", "asked", "left", "watches", "code", or what a phone in a seat does.

    ``kept`` is what is to be kept for phones to come back, where that has changed.
    """

    does: str
    phone: int = 0
    seat: int | None = None
    what: str = ""
    down: bool = False
    language: str = ""
    kept: Mapping[str, int] | None = None


class Line(ServerConnection):
    """A connection that is measured from its first byte on."""

    limits = Limits()
    open: Counter[str]
    address = ""
    received = 0
    counted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.frames = Pace(FRAMES * self.limits.messages)
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self.address = peer[0] if peer else ""
        if self.open.total() >= self.limits.connections or self.open[self.address] >= self.limits.of_one_address:
            cast(asyncio.Transport, transport).abort()
            return
        self.open[self.address] += 1
        self.counted = True

    def connection_lost(self, exc: Exception | None) -> None:
        if self.counted:
            self.counted = False
            self.open[self.address] -= 1
            self.open += Counter()  # forgets addresses that nobody uses
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.request is None:
            first = self.received == 0
            self.received += len(data)
            if (first and data[0] == TLS) or self.received > self.limits.head:
                self.transport.abort()
                return
        super().data_received(data)

    def process_event(self, event: Event) -> None:
        """Takes a frame. Whoever sends many that are no messages is hung up on: each ping is answered."""
        if self.request is not None and not self.frames.allows(self.loop.time()):
            self.transport.abort()
        else:
            super().process_event(event)


class Phone:
    """One phone that is connected, and what is to be sent to it: by kind, only the newest of each."""

    def __init__(self, number: int, line: ServerConnection, limits: Limits) -> None:
        self.number = number
        self.line = line
        self.pace = Pace(limits.messages)
        self.language = ""
        self.drawing = Slices()
        self._unread = limits.unread
        self._waiting: dict[str, bytes] = {}
        self._news = asyncio.Event()

    def tell(self, kind: str, message: bytes) -> None:
        """Sends something, in place of what waits of the same kind."""
        self._waiting[kind] = message
        self._news.set()

    async def send_on(self) -> None:
        """Sends what waits, for as long as the phone reads it."""
        while True:
            await self._news.wait()
            self._news.clear()
            waiting, self._waiting = self._waiting, {}
            for message in waiting.values():
                try:
                    async with asyncio.timeout(self._unread):
                        await self.line.send(message, text=True)
                except TimeoutError:
                    self.line.transport.abort()
                    return


class Server:
    """The doors of a table, open at an address until :meth:`stop`."""

    def __init__(
        self,
        address: str,
        files: Files,
        free: Iterable[int],
        hear: Callable[[Heard], None],
        *,
        port: int = PORT,
        kept: Mapping[str, int] | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.address = address
        self.port = 0
        self.files = files
        self._hear = hear
        self._wanted_port = port
        self._limits = limits or Limits()
        self.doors = Doors(free, kept)
        """In the hands of the server's thread while it runs."""

        self._phones: dict[int, Phone] = {}
        self._closing: set[asyncio.Future[None]] = set()  # a task that nobody holds may vanish
        self._numbers = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)
        self._begun = threading.Event()
        self._ends: asyncio.Event | None = None
        self._code = SLEEPS
        self.failure: OSError | None = None

    # For the tablet's own thread

    def start(self) -> None:
        """Opens the doors. Raises :class:`OSError` if this machine has no such address or no port is free."""
        self._thread.start()
        self._begun.wait()
        if self.failure is not None:
            raise self.failure

    def stop(self) -> None:
        """Closes the doors; phones are told that the tablet sleeps."""
        self._call(self._end)
        self._thread.join(STOPS_WITHIN)

    @property
    def host(self) -> str:
        """What a phone types: the address and the port."""
        return f"{self.address}:{self.port}"

    def tell(self, phone: int, kind: str, message: bytes) -> None:
        """Sends a phone something, in place of what it did not read yet of the same kind."""
        self._call(self._tell, phone, kind, message)

    def let_in(self, seat: int, tokened: Callable[[str], bytes]) -> None:
        """Gives a seat to the phone that asks for it; ``tokened`` words what it is told, with its token."""
        self._call(self._let_in, seat, tokened)

    def take_back(self, seat: int) -> None:
        """Takes a seat back to its mat."""
        self._call(self._take_back, seat)

    def set_free(self, free: Iterable[int]) -> None:
        """Says which seats are people's; phones that have another lose it."""
        self._call(self._set_free, frozenset(free))

    def new_code(self) -> None:
        """Makes another code."""
        self._call(self._new_code)

    def _call(self, done: Callable[..., None], *values: Any) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # it has stopped meanwhile
                self._loop.call_soon_threadsafe(done, *values)

    # In the server's thread

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except OSError as error:
            self.failure = error
        finally:
            self._loop = None
            self._begun.set()

    async def _serve(self) -> None:
        self._ends = asyncio.Event()
        listening = await self._listen()
        self.port = listening.sockets[0].getsockname()[1]
        self._loop = asyncio.get_running_loop()
        self._begun.set()
        await self._ends.wait()
        listening.close(code=self._code)
        with suppress(TimeoutError):
            async with asyncio.timeout(STOPS_WITHIN / 2):
                await listening.wait_closed()
        for line in list(listening.all_connections):
            line.transport.abort()

    async def _listen(self) -> Listening:
        """Listens at the wanted port, or at one after it that is free."""
        limits = self._limits
        line = type("MeasuredLine", (Line,), {"limits": limits, "open": Counter()})
        ports = [self._wanted_port, *range(PORT, PORT + OTHER_PORTS), 0]
        for port in ports:
            try:
                return await serve(
                    self._talk, self.address, port, create_connection=line, process_request=self._answer,
                    open_timeout=limits.handshake, ping_interval=limits.ping, ping_timeout=limits.ping,
                    close_timeout=1, max_size=limits.message, max_queue=4, write_limit=16384, compression=None,
                    server_header=None, logger=log,
                )  # fmt: skip
            except OSError:
                if port == ports[-1]:
                    raise
        raise OSError("no port")

    def _end(self) -> None:
        if self._ends is not None:
            self._ends.set()

    def _answer(self, line: ServerConnection, request: Request) -> Response | None:
        """Answers a request for a file, and whoever comes from elsewhere; None goes on to talk."""
        asked = request.headers
        if request.method != "GET":
            return _refusal(HTTPStatus.METHOD_NOT_ALLOWED)
        try:
            host, origin = asked.get("Host", ""), asked.get("Origin")
            upgrade = asked.get("Upgrade", "").lower()
        except LookupError:  # said twice
            return _refusal(HTTPStatus.BAD_REQUEST)
        if host != self.host or (origin is not None and origin != f"http://{self.host}"):
            return _refusal(HTTPStatus.FORBIDDEN)
        if upgrade == UPGRADE:
            if origin is None or request.path != "/talk":
                return _refusal(HTTPStatus.FORBIDDEN)
            return None
        served = self.files.by_path.get(request.path)
        if served is None:
            return _refusal(HTTPStatus.NOT_FOUND)
        return Response(HTTPStatus.OK, "OK", Headers(headers(served, self.host)), served.body)

    async def _talk(self, line: ServerConnection) -> None:
        self._numbers += 1
        phone = Phone(self._numbers, line, self._limits)
        self._phones[phone.number] = phone
        sending = asyncio.create_task(phone.send_on())
        try:
            async with asyncio.timeout(self._limits.handshake) as until_known:
                async for message in line:
                    if not phone.pace.allows(asyncio.get_running_loop().time()):
                        await line.close(TOO_MUCH)
                        break
                    self._listen_to(phone, read(message))
                    if self.doors.is_guest(phone.number):
                        until_known.reschedule(None)
        except Closed as closed:
            await line.close(WRONG, str(closed.why))
        except (Unclear, UnicodeError):
            await line.close(TOO_MUCH)
        except TimeoutError:
            await line.close(WRONG)
        except ConnectionClosed:
            pass
        finally:
            sending.cancel()
            with suppress(asyncio.CancelledError, ConnectionClosed):
                await sending
            self._gone(phone)

    def _listen_to(self, phone: Phone, said: Said) -> None:
        """Does what a phone says. Who has not passed the door is shown it at the first wrong word."""
        number, doors = phone.number, self.doors
        if said.does in ("enter", "code"):
            self._enter(phone, said)
        elif not doors.is_guest(number):
            raise Closed(Shut.NOT_HERE)
        elif said.does == "ask":
            try:
                sign = doors.ask(number, said.seat)
            except Closed as closed:
                self._hear(Heard("refused", number, what=closed.why))
            else:
                self._hear(Heard("asked", number, said.seat, sign))
        elif said.does == "watch":
            doors.watch(number)
            self._hear(Heard("watches", number))
        elif said.does == "leave":
            doors.stand_up(number)
            self._hear(Heard("came", number, kept=doors.kept()))
        elif said.does == "speak":
            phone.language = said.language
            self._hear(Heard("speaks", number, doors.seat_of(number), language=said.language))
        elif (seat := doors.seat_of(number)) is not None:
            what = phone.drawing.add(said) if said.does == "face" else said.what
            if what or said.does != "face":
                self._hear(Heard(said.does, number, seat, what, said.down))

    def _enter(self, phone: Phone, said: Said) -> None:
        number, doors = phone.number, self.doors
        phone.language = said.language
        before = doors.held()
        if said.does == "enter":
            seat = doors.enter(number, said.what)
        else:
            seat, code = None, doors.code
            try:
                doors.enter_by_code(number, said.what, asyncio.get_running_loop().time())
            finally:
                if doors.code != code:
                    self._hear(Heard("code"))
        other = self._phones.get(before.get(seat, 0)) if seat is not None else None
        if other is not None and other is not phone:
            self._close(other, ELSEWHERE)
        self._hear(Heard("came", number, seat, language=said.language))

    def _gone(self, phone: Phone) -> None:
        if self._phones.pop(phone.number, None) is not None:
            seat = self.doors.seat_of(phone.number)
            self.doors.gone(phone.number)
            self._hear(Heard("left", phone.number, seat))

    def _tell(self, number: int, kind: str, message: bytes) -> None:
        phone = self._phones.get(number)
        if phone is not None:
            phone.tell(kind, message)

    def _let_in(self, seat: int, tokened: Callable[[str], bytes]) -> None:
        with suppress(Closed):
            number, token = self.doors.let_in(seat)
            self._tell(number, "in", tokened(token))
            self._hear(Heard("came", number, seat, language=self._phones[number].language, kept=self.doors.kept()))

    def _take_back(self, seat: int) -> None:
        asking = self.doors.asked().get(seat)
        phone = self._phones.get(self.doors.take_back(seat) or (asking[0] if asking else 0))
        self._hear(Heard("taken", phone.number if phone else 0, seat, kept=self.doors.kept()))
        if phone is not None:
            self._close(phone, TAKEN_BACK)

    def _set_free(self, free: frozenset[int]) -> None:
        for seat in {*self.doors.held(), *self.doors.asked(), *self.doors.kept().values()} - free:
            self._take_back(seat)
        self.doors.free = free

    def _new_code(self) -> None:
        self.doors.new_code()
        self._hear(Heard("code"))

    def _close(self, phone: Phone, code: int) -> None:
        task = asyncio.ensure_future(phone.line.close(code))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)


def _refusal(status: HTTPStatus) -> Response:
    body = f"{status.phrase}\n".encode()
    told = {"Content-Type": "text/plain", "Content-Length": str(len(body)), "Cache-Control": "no-store"}
    return Response(status, status.phrase, Headers({**told, "Connection": "close"}), body)
