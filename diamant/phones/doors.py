"""Who gets in: the code on the tablet, seats that are asked for and let in, and how much any phone may say.

Everything here is plain and has no socket and no thread. Times are seconds of whatever clock its user has.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import deque
from collections.abc import Iterable, Mapping
from enum import StrEnum
from hmac import compare_digest
from random import Random, SystemRandom
from typing import NamedTuple

LETTERS = "DFGJKLMNRTVW"
"""No vowel, so no words; nothing like a digit, nothing that is another letter in Cyrillic."""

CODE_LENGTH = 4
TOKEN_BYTES = 16
TOKEN_LENGTH = 22  # of so many bytes as text
TRIES, TRIES_WITHIN = 5, 60.0  # wrong codes of all phones together, and the seconds in which they are counted
SIGNS = (
    "relic-mask", "relic-sundisc", "relic-dagger", "relic-goblet", "relic-crown", "trap-scorpions", "trap-snakes",
    "trap-lava", "trap-balls", "trap-spikes", "trap-spiders", "trap-boulders",
)  # fmt: skip
"""What phone and mat both show while somebody waits: nobody lets a neighbour's phone in."""


class Limits(NamedTuple):
    """How much is taken from outside."""

    connections: int = 24
    of_one_address: int = 4
    head: int = 8192  # bytes of a request
    message: int = 4096  # bytes
    messages: int = 20  # a second
    handshake: float = 5.0  # seconds
    ping: float = 15.0
    unread: float = 10.0  # seconds that a phone may leave what it is sent unread


class Shut(StrEnum):
    """Why a door stays shut."""

    WRONG = "wrong"
    TOO_OFTEN = "too-often"
    NO_SUCH_SEAT = "no-such-seat"
    TAKEN = "taken"
    NOT_HERE = "not-here"


class Closed(Exception):  # noqa: N818
    """Raised for what is not let in; nothing has changed then."""

    def __init__(self, why: Shut) -> None:
        super().__init__(why)
        self.why = why


class Pace:
    """How often somebody may speak: so many times in any second."""

    def __init__(self, times: int, within: float = 1.0) -> None:
        self._times = times
        self._within = within
        self._spoken: deque[float] = deque(maxlen=times)

    def allows(self, now: float) -> bool:
        """Notes that somebody speaks; tells whether that was not too often."""
        if len(self._spoken) == self._times and now - self._spoken[0] < self._within:
            return False
        self._spoken.append(now)
        return True


def stamp(token: str) -> str:
    """Returns what is kept of a token: whoever reads the tablet's storage cannot sit down with it."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    """Returns a secret of 128 bits as text for an address."""
    return secrets.token_urlsafe(TOKEN_BYTES)


class Doors:
    """The doors of one table. Phones are known by a number that whoever opens the doors gives them."""

    def __init__(
        self, free: Iterable[int], kept: Mapping[str, int] | None = None, chance: Random | None = None
    ) -> None:
        self._chance = chance or SystemRandom()
        self._wrong: deque[float] = deque(maxlen=TRIES)  # when a wrong code was typed
        self._stamps = dict(kept or {})  # the seats that were given out, by what is kept of their tokens
        self._guests: set[int] = set()  # phones that have passed the door
        self._asking: dict[int, tuple[int, str]] = {}  # by phone: which seat, and the sign
        self._holders: dict[int, int] = {}  # by seat: the phone that has it now
        self._watching: set[int] = set()
        self.free = frozenset(free)
        """The seats of people, which may be asked for."""

        self.new_code()

    # The door

    def new_code(self) -> None:
        """Makes another code; whoever passed the door before is still in."""
        self.code = "".join(self._chance.choice(LETTERS) for _ in range(CODE_LENGTH))
        self.token = new_token()

    def enter(self, phone: int, token: str) -> int | None:
        """Lets a phone pass by what it read from the code, or by the token of its seat; returns that seat."""
        seat = self._seat_of(token)
        if seat is not None and seat in self.free:
            self._guests.add(phone)
            self._sit(phone, seat)
            return seat
        if not compare_digest(token.encode(), self.token.encode()):
            raise Closed(Shut.WRONG)
        self._guests.add(phone)
        return None

    def enter_by_code(self, phone: int, code: str, now: float) -> None:
        """Lets a phone pass by the four letters. After five wrong ones there are others, which count a minute later."""
        while self._wrong and now - self._wrong[0] >= TRIES_WITHIN:
            self._wrong.popleft()
        if len(self._wrong) == TRIES:
            raise Closed(Shut.TOO_OFTEN)
        if not compare_digest(code.upper().encode(), self.code.encode()):
            self._wrong.append(now)
            if len(self._wrong) == TRIES:
                self.new_code()
                raise Closed(Shut.TOO_OFTEN)
            raise Closed(Shut.WRONG)
        self._guests.add(phone)

    # Seats

    def ask(self, phone: int, seat: int) -> str:
        """Lets a phone ask for a seat; returns the sign that its mat shows, too."""
        if phone not in self._guests:
            raise Closed(Shut.NOT_HERE)
        if seat not in self.free:
            raise Closed(Shut.NO_SUCH_SEAT)
        if seat in self._holders or self.asked().get(seat, (phone, ""))[0] != phone:
            raise Closed(Shut.TAKEN)
        self.stand_up(phone)
        used = {sign for _, sign in self._asking.values()}
        sign = self._chance.choice([sign for sign in SIGNS if sign not in used])
        self._asking[phone] = (seat, sign)
        return sign

    def let_in(self, seat: int) -> tuple[int, str]:
        """Gives a seat to the phone that asks for it: its mat was held. Returns the phone and its token."""
        phone = next((phone for phone, (wanted, _) in self._asking.items() if wanted == seat), None)
        if phone is None:
            raise Closed(Shut.NOT_HERE)
        self._forget(seat)
        self._sit(phone, seat)
        token = new_token()
        self._stamps[stamp(token)] = seat
        return phone, token

    def take_back(self, seat: int) -> int | None:
        """Takes a seat back to its mat: its token opens nothing any more. Returns the phone that had it, if any."""
        self._forget(seat)
        for phone in [phone for phone, (wanted, _) in self._asking.items() if wanted == seat]:
            del self._asking[phone]
        return self._holders.pop(seat, None)

    def watch(self, phone: int) -> None:
        """Lets a phone look on, with what everybody may know."""
        if phone not in self._guests:
            raise Closed(Shut.NOT_HERE)
        self.stand_up(phone)
        self._watching.add(phone)

    def stand_up(self, phone: int) -> None:
        """Leaves whatever a phone had, or asked for; the token of a seat that it had opens nothing any more."""
        self._asking.pop(phone, None)
        self._watching.discard(phone)
        for seat in [seat for seat, holder in self._holders.items() if holder == phone]:
            self.take_back(seat)

    def gone(self, phone: int) -> None:
        """Notes that a phone is not connected any more; by its token it comes back."""
        self._guests.discard(phone)
        self._asking.pop(phone, None)
        self._watching.discard(phone)
        self._holders = {seat: holder for seat, holder in self._holders.items() if holder != phone}

    # Questions

    def seat_of(self, phone: int) -> int | None:
        """Returns the seat that a phone has."""
        return next((seat for seat, holder in self._holders.items() if holder == phone), None)

    def is_guest(self, phone: int) -> bool:
        """Tells whether a phone has passed the door."""
        return phone in self._guests

    def watches(self, phone: int) -> bool:
        """Tells whether a phone looks on."""
        return phone in self._watching

    def asked(self) -> dict[int, tuple[int, str]]:
        """Returns by seat which phone asks for it, and by which sign."""
        return {seat: (phone, sign) for phone, (seat, sign) in self._asking.items()}

    def held(self) -> dict[int, int]:
        """Returns by seat the phone that has it."""
        return dict(self._holders)

    def kept(self) -> dict[str, int]:
        """Returns what has to be kept for phones to come back: the seats, by what is kept of their tokens."""
        return dict(self._stamps)

    def _seat_of(self, token: str) -> int | None:
        return self._stamps.get(stamp(token))

    def _sit(self, phone: int, seat: int) -> None:
        """Seats a phone. Of two with the same seat the newest has it; the other stands up."""
        self._asking.pop(phone, None)
        self._watching.discard(phone)
        self._holders = {at: holder for at, holder in self._holders.items() if holder != phone}
        self._holders[seat] = phone

    def _forget(self, seat: int) -> None:
        self._stamps = {kept: at for kept, at in self._stamps.items() if at != seat}
