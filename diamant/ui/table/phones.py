"""Phones at one table: what each of them is shown, and what is done with what they say.

A phone is given what its seat may know and nothing else, when the table has shown what happened: it never tells
anything before the tablet does. What is tapped there takes the way of a finger on the mat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.clock import Clock

from diamant.games.errors import GameError
from diamant.phones.sheet import dumped
from diamant.store import StoreError
from diamant.table import Reason, Refused
from diamant.ui.kit.files import PHONE
from diamant.ui.kit.i18n import i18n, say, spoken_in, tr
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.refusals import refusal
from diamant.ui.table import phone_faces, phone_memory, phone_told
from diamant.ui.table.no_phones import NoPhones
from diamant.ui.table.phone_words import page_words
from diamant.ui.table.words import Words

if TYPE_CHECKING:
    from diamant.phones.server import Heard, Server
    from diamant.ui.table.game_table import GameTable
    from diamant.ui.table.join import JoinPage

SEEN = "seen"
"""What a phone says when what was looked at is put back."""

BACK = "back"
"""What it says when what was laid is taken back."""


def phone_asks(name: str) -> Words:
    """Says that somebody's phone wants to be let in."""
    return (say("A phone asks for {name}", name=name), tr("let it in under “Phones” in the pause"), tr("see the pause"))


@dataclass
class Link:
    """One phone: its language, and the seat it has."""

    language: str
    seat: int | None = None
    watching: bool = False
    sent: bytes = b""


class TablePhones(NoPhones):
    """The phones of one table, from its beginning to its end."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.links: dict[int, Link] = {}
        self.asking: dict[int, tuple[int, str]] = {}
        """By seat: the phone that asks for it, and the sign that both show."""

        self.page: JoinPage | None = None
        """The page on which phones are let in, while it lies over the table."""

        self._then: Callable[[], None] = lambda: None
        self._server: Server | None = None
        self._first = True
        self._show_soon = Clock.create_trigger(self._show, 0)
        self._other_seats = False
        self.wake()

    # The server

    @property
    def host(self) -> str:
        """The address that a phone opens; nothing where there is no network."""
        return self._server.host if self._server is not None else ""

    @property
    def door(self) -> tuple[str, str]:
        """The four letters, and the address with its secret for the code."""
        if self._server is None:
            return ("", "")
        return (self._server.doors.code, f"http://{self._server.host}/#{self._server.doors.token}")

    def wake(self) -> None:
        """Opens the doors, at the same port as before where that is free."""
        if self._server is not None:
            return
        from diamant.phones.files import Files  # with the library that talks to phones, when somebody wants them
        from diamant.phones.server import PORT, Server

        names, settings = [plan.name for plan in self.table.sitting.seats], self.table.house.store.settings
        port, kept = phone_memory.recall(settings, {names[seat]: seat for seat in self._people()}, PORT)
        self._first = not kept
        for address in self.table.house.addresses():
            server = Server(address, Files(PHONE, page_words()), self._people(), self._hear, port=port, kept=kept)
            with suppress(OSError):
                server.start()
                self._server = server
                self._files = server.files
                self._keep(server.doors.kept())
                return

    def sleep(self) -> None:
        """Closes the doors while nobody looks at the tablet; phones say that it sleeps."""
        if self._server is not None:
            self._server.stop()
            self._server = None
            self.links.clear()
            self.asking.clear()

    def close(self) -> None:
        """Closes the doors: the table is left."""
        self._show_soon.cancel()
        if self.page is not None:
            self.page.stop()
        self.sleep()

    def _hear(self, heard: Heard) -> None:
        """Is called in the server's thread, and hands over to the screen's."""
        Clock.schedule_once(lambda _: self._heard(heard))

    def _keep(self, kept: Mapping[str, int]) -> None:
        if self._server is not None:
            seats = {stamp: self.table.name_of(seat) for stamp, seat in kept.items()}
            phone_memory.keep(self.table.house.store.settings, seats, self._server.port)

    def _people(self) -> list[int]:
        return [seat for seat, plan in enumerate(self.table.sitting.seats) if not plan.machine]

    # Who is there

    @property
    def held(self) -> set[int]:
        """The seats that have a phone."""
        return {link.seat for link in self.links.values() if link.seat is not None}

    @property
    def watching(self) -> int:
        """How many phones look on."""
        return sum(link.watching for link in self.links.values())

    def state_of(self, seat: int) -> str:
        """Returns how a seat stands: a machine player's, with a phone, asked for, or free."""
        if self.table.sitting.seats[seat].machine:
            return "machine"
        return "phone" if seat in self.held else "asks" if seat in self.asking else "free"

    def let_in(self, seat: int) -> None:
        """Lets the phone in that asks for a seat: its mat was held."""
        if self._server is not None and seat in self.asking:
            me = phone_told.person(self.table, seat)
            self._server.let_in(seat, lambda token: dumped({"in": {"token": token, "me": me}}))

    def take_back(self, seat: int) -> None:
        """Takes a seat back to its mat."""
        if self._server is not None:
            self._server.take_back(seat)

    def new_code(self) -> None:
        """Makes another code."""
        if self._server is not None:
            self._server.new_code()

    def line_up_changed(self) -> None:
        """Takes over who sits where: machine players have no phones, people who have one are there."""
        if self._server is not None:
            self._server.set_free(self._people())
        self.table.sitting.welcome(self.held)
        for number, link in self.links.items():
            self._hello(number, link)
        self.refresh()

    # The page on the tablet

    @property
    def joining(self) -> bool:
        """Whether the page lies over the table."""
        return self.page is not None

    @property
    def wants_to_join(self) -> bool:
        """Whether people are shown how to join before anything happens: a game begins, or no phone was ever here."""
        return self.page is None and (not self.table.sitting.step or self._first)

    def join(self, then: Callable[[], None]) -> None:
        """Lays the page over the table that lets phones in, and goes on when people are ready."""
        from diamant.ui.table.join import JoinPage

        self.wake()
        self._then = then
        self.page = page = JoinPage(self)
        page.bind(on_ready=lambda *_: self.joined())
        self.table.cover(page)
        page.begin()

    def joined(self) -> None:
        """Takes the page away, and goes on."""
        if self.page is not None:
            self.page.stop()
            self.table.uncover(self.page)
            self.page = None
            self._then()
            self.refresh()

    def refresh(self) -> None:
        """Shows everything anew: here, and soon on all phones."""
        if self.page is not None:
            self.page.show()
        self._show_soon()

    # What phones do

    def _heard(self, heard: Heard) -> None:
        if self._server is None:
            return
        if heard.kept is not None:
            self._keep(heard.kept)
        answer = getattr(self, f"_heard_{heard.does}", None)
        if answer is not None:
            answer(heard)

    def _heard_came(self, heard: Heard) -> None:
        language = heard.language if heard.language in LANGUAGES else i18n.language
        known = self.links.get(heard.phone)
        link = self.links[heard.phone] = Link(known.language if known and not heard.language else language, heard.seat)
        self._forget_asking(heard.phone)
        for other, one in self.links.items():
            if other != heard.phone and heard.seat is not None and one.seat == heard.seat:
                one.seat = None
        self._hello(heard.phone, link)
        if heard.seat is not None:
            self.table.sitting.welcome((heard.seat,))
            self.table.handing.show_who_is_there()
            self.tell(heard.phone, "in", {"in": {"me": phone_told.person(self.table, heard.seat)}})
        elif known is not None:
            self.tell(heard.phone, "in", {"out": True})
        self._seats_changed()

    def _heard_left(self, heard: Heard) -> None:
        self.links.pop(heard.phone, None)
        self._forget_asking(heard.phone)
        if heard.seat is not None:
            self.table.held(heard.seat, "", False)
        self._seats_changed()

    def _heard_asked(self, heard: Heard) -> None:
        if heard.seat is None or heard.phone not in self.links:
            return
        self._forget_asking(heard.phone)
        self.links[heard.phone].seat, self.links[heard.phone].watching = None, False
        self.asking[heard.seat] = (heard.phone, heard.what)
        me, mats = phone_told.person(self.table, heard.seat), phone_told.mats(self.table, heard.seat)
        self.tell(heard.phone, "in", {"wait": {"me": me, "sign": heard.what, "mats": mats}})
        if self.page is None and not self.table.paused:
            self.table.say_why(phone_asks, self.table.name_of(heard.seat))
        self._seats_changed()

    def _heard_refused(self, heard: Heard) -> None:
        link = self.links.get(heard.phone)
        if link is not None:
            with spoken_in(link.language):
                self.tell(heard.phone, "why", {"why": tr("Somebody else has this seat, or asks for it.")})

    def _heard_watches(self, heard: Heard) -> None:
        link = self.links.get(heard.phone)
        if link is not None:
            self._forget_asking(heard.phone)
            link.seat, link.watching, link.sent = None, True, b""
            self.tell(heard.phone, "in", {"in": {"me": None}})
            self._seats_changed()

    def _heard_taken(self, heard: Heard) -> None:
        if heard.seat is not None:
            self.asking.pop(heard.seat, None)
            self.table.held(heard.seat, "", False)
        for link in self.links.values():
            if link.seat == heard.seat:
                link.seat = None
        self._seats_changed()

    def _heard_speaks(self, heard: Heard) -> None:
        link = self.links.get(heard.phone)
        if link is not None and heard.language in LANGUAGES:
            link.language, link.sent = heard.language, b""
            self._seats_changed()

    def _heard_code(self, heard: Heard) -> None:
        self.refresh()

    def _heard_tap(self, heard: Heard) -> None:
        link = self.links.get(heard.phone)
        if link is None or heard.seat is None or link.seat != heard.seat:
            return
        with spoken_in(link.language):
            try:
                self._take(heard.seat, heard.what)
            except (Refused, StoreError) as error:
                self.refuse(heard.phone, error)
            except GameError as error:
                self.refuse(heard.phone, Refused(Reason.NOT_ALLOWED, error.code))
            except ValueError:
                link.sent = b""
        self._show_soon()

    def _heard_hold(self, heard: Heard) -> None:
        if heard.seat is not None and not self.table.halted:
            with suppress(ValueError):  # nothing that can be held
                self.table.held(heard.seat, heard.what, heard.down)
            self._show_soon()

    def _heard_draw(self, heard: Heard) -> None:
        phone_faces.lay_paper(self, heard)

    def _heard_face(self, heard: Heard) -> None:
        phone_faces.keep_face(self, heard)

    def refuse(self, phone: int, error: Exception) -> None:
        """Says why something is not done, and shows the phone anew how things stand."""
        self.tell(phone, "why", {"why": refusal(error, self.table.room.phone().REFUSALS)})
        self.links[phone].sent = b""

    def _take(self, seat: int, what: str) -> None:
        """Does what was tapped at a seat, as a finger on its mat would."""
        table = self.table
        if what == SEEN:
            table.held(seat, SEEN, False)
            return
        if not self.settled or table.halted:
            raise Refused(Reason.NOT_TIME_TO_CHOOSE)
        view = table.sitting.game.view(table.sitting.position, seat)
        table.take(seat, None if what == BACK else table.room.phone().choice(view, what))

    def _forget_asking(self, phone: int) -> None:
        self.asking = {seat: asked for seat, asked in self.asking.items() if asked[0] != phone}

    # What phones show

    @property
    def settled(self) -> bool:
        """Whether the table has shown all that has happened."""
        return self.table.way is not None or self.table.is_looking

    def _seats_changed(self) -> None:
        self._other_seats = True
        self.refresh()

    def _show_seats(self) -> None:
        self._other_seats = False
        for number, link in self.links.items():
            with spoken_in(link.language):
                self.tell(number, "seats", {"seats": phone_told.seats(self.table, self.state_of)})

    def _hello(self, number: int, link: Link) -> None:
        link.sent = b""
        self.tell(number, "hello", {"hello": phone_told.hello(self.table, self._files.pictures)})
        self.tell(number, "people", {"people": phone_told.people(self.table)})

    def _show(self, *_: object) -> None:
        """Sends everybody the sheet of the moment, where it is another than before."""
        if self._server is None:
            return
        if self._other_seats:
            self._show_seats()
        for number, link in self.links.items():
            if link.seat is None and not link.watching:
                continue
            with spoken_in(link.language):
                message = self._message(link)
            if message != link.sent:
                link.sent = message
                self._server.tell(number, "sheet", message)

    def _message(self, link: Link) -> bytes:
        """Returns what a phone is to show now."""
        if self.settled:
            return phone_told.sheet(self.table, link.seat)
        return phone_told.BUSY if link.sent else phone_told.look_up()

    def tell(self, number: int, kind: str, message: dict[str, object]) -> None:
        """Sends a phone something."""
        if self._server is not None:
            self._server.tell(number, kind, dumped(message))
