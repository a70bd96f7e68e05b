"""A running app at a table with phones, and phones that are plain sockets: they say what a page would."""

from __future__ import annotations

import json
import select
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from any_room import AnyRoom
from kivy.clock import Clock
from ticking import ticks

from diamant.commands.raw_phone import Raw
from diamant.ui.house.scenes.stand import Stand

PATIENCE = 20.0  # seconds for what another thread does


class PhoneTable(AnyRoom):
    """A table at which people hold phones; frames pass while the server's thread works."""

    def __init__(
        self, folder: Path, game: str, people: int = 2, machines: int = 1, moves: Sequence[str] = (), **options: Any
    ) -> None:
        super().__init__(folder, game)
        self.plan = self.line_up(people, machines, "phones", **options)
        if moves:
            self.house.continue_game(Stand(self.house, self.app.root, game).keep(self.plan, moves))
        else:
            self.house.open_game(self.plan)
        ticks(3)

    @property
    def phones(self) -> Any:
        return self.table.phones

    @property
    def page(self) -> Any:
        return self.phones.page

    def wait(self, condition: Callable[[], Any]) -> None:
        """Lets frames pass until something that the server's thread has a part in is so."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, "waited in vain"
            self._give_way()
            ticks(1)

    def _give_way(self) -> None:
        """Gives the server's thread its turn: the app's own time passes as fast as frames do."""
        server = self.phones._server if self.table is not None and self.table.phones is not None else None
        if server is not None:
            had = threading.Event()
            server._call(had.set)
            had.wait(0.1)

    def hold_mat(self, seat: int) -> None:
        """Holds the ring on the mat of a seat until it is full."""
        mat = self.page._mats[seat]
        spot = mat.ids.hold
        finger = self.finger_on(spot)
        self.wait(lambda: spot.progress >= 1 or mat.state != "asks")
        ticks(3)
        finger.touch_up()

    def finger_on(self, widget: Any) -> Any:
        from kivy.tests.common import UnitTestTouch

        finger = UnitTestTouch(*widget.to_window(*widget.center))
        finger.touch_down()
        ticks(1)
        return finger

    def seat(self, name: str) -> int:
        return next(at for at, plan in enumerate(self.sitting.seats) if plan.name == name)

    def phone(self, token: str = "", language: str = "en") -> SocketPhone:
        return SocketPhone(self, token, language)

    def joined(self, *seats: int) -> list[SocketPhone]:
        """Lets phones in at these seats, and begins."""
        phones = []
        for seat in seats:
            phone = self.phone()
            phone.ask(seat)
            self.hold_mat(seat)
            phone.wait("in")
            phones.append(phone)
        self.wait(lambda: self.phones.held == set(seats))
        self.page.dispatch("on_ready")
        ticks(3)
        return phones


class SocketPhone:
    """A phone without a screen: it keeps the newest of all that it was told."""

    def __init__(self, app: PhoneTable, token: str, language: str) -> None:
        self.app = app
        self.raw = Raw(app.phones._server)
        assert self.raw.upgrade() == 101
        self.told: dict[str, Any] = {}
        self.closed: int | None = None
        self.raw.say(do="enter", what=token or app.phones.door[1].split("#")[1], language=language)

    @property
    def token(self) -> str:
        return str(self.told["in"]["token"])

    @property
    def sheet(self) -> dict[str, Any]:
        return dict(self.told.get("sheet", {}))

    @property
    def offers(self) -> list[str]:
        """Everything that may be sent from the first page."""
        parts = self.sheet.get("pages", {}).get("", {}).get("parts", [])
        cards = [card for part in parts for card in part.get("cards", [])]
        return [part["send"] for part in (*parts, *cards) if part.get("send")]

    def read(self) -> None:
        """Reads whatever has come."""
        while self.closed is None and select.select([self.raw.socket], [], [], 0)[0]:
            kind, body = self.raw.read()
            if kind == 8:
                self.closed = int.from_bytes(body[:2], "big") if body else 0
            elif kind == 1:
                told = json.loads(body)
                if "in" in told and "token" not in (told["in"] or {}) and "in" in self.told:
                    told["in"] = {**self.told["in"], **told["in"]}
                self.told |= told
                if "sheet" in told:
                    self.told["busy"] = False

    def wait(self, *keys: str) -> Any:
        """Lets frames pass until something was told, and returns the last of it."""
        self.until(lambda: all(key in self.told for key in keys))
        return self.told[keys[-1]]

    def until(self, condition: Callable[[], Any]) -> None:
        def done() -> Any:
            self.read()
            return condition()

        self.app.wait(done)

    def ask(self, seat: int) -> None:
        self.wait("seats")
        self.raw.say(do="ask", seat=seat)
        self.until(lambda: seat in self.app.phones.asking)

    def tap(self, what: str) -> None:
        self.raw.say(do="tap", what=what)

    def hold(self, what: str, down: bool) -> None:
        self.raw.say(do="hold", what=what, down=down)

    def heard(self) -> None:
        """Lets frames pass until the table has heard all that was said: it answers in that order."""
        self.told.pop("seats", None)
        self.raw.say(do="speak", language="en")
        self.wait("seats")

    def close(self) -> None:
        self.raw.socket.close()


def passes(seconds: float) -> None:
    """Lets so much of the app's time pass."""
    end = Clock.get_time() + seconds
    while Clock.get_time() < end:
        ticks(1)
