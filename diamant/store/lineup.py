"""Who sits where and how a game is played: the values a game is stored with."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import asdict, dataclass

from .errors import Code, StoreError
from .reading import Fields, read_json

EXPLORERS = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "white")
EDGES = ("near", "far", "left", "right")
HOLDINGS = ("around", "pass", "hands")
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat: its player's name, the explorer (a colour with a symbol of its own), and its edge of the tablet.

    ``machine`` is empty for a person, otherwise the kind of machine explorer that sits there. A person may have no
    name: such a seat takes part in games and in no player's record.
    """

    name: str
    explorer: str
    edge: str | None
    machine: str = ""


@dataclass(frozen=True, slots=True)
class LineUp:
    """Everything agreed before the first card: the seats, the edition, and how the tablet is used."""

    seats: tuple[SeatPlan, ...]
    edition: str
    relics: bool
    holding: str
    secret_chests: bool
    guide: bool = False
    game: str = "expedition"

    def to_json(self) -> str:
        """Returns the line-up as JSON text, which :meth:`from_json` reads back."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> LineUp:
        """Reads a line-up's JSON text. Raises :class:`StoreError` if anything about it is wrong."""
        return cls.from_data(read_json(text))

    @classmethod
    def from_data(cls, data: object) -> LineUp:
        """Reads a line-up from parsed JSON. Raises :class:`StoreError` if anything about it is wrong."""
        fields = Fields(data, "line-up")
        lineup = cls(
            seats=tuple(_seat_from_data(seat) for seat in fields.take("seats", list)),
            edition=fields.take("edition", str),
            relics=fields.take("relics", bool),
            holding=fields.take("holding", str),
            secret_chests=fields.take("secret_chests", bool),
            guide=fields.take("guide", bool, False),
            game=fields.take("game", str, "expedition"),
        )
        fields.end()
        lineup.check()
        return lineup

    def has_rules_of(self, other: LineUp) -> bool:
        """Tells whether a game of the other line-up can be played on with this one: same game, edition and seats."""
        mine = (self.game, self.edition, self.relics, len(self.seats))
        return mine == (other.game, other.edition, other.relics, len(other.seats))

    def check(self) -> None:
        """Raises :class:`StoreError` if the seats or the holding are not possible. The rules check the rest."""
        for seat in self.seats:
            _check_text("name", seat.name)
            _check_text("machine", seat.machine)
            _check_value("explorer", seat.explorer, EXPLORERS)
            if seat.edge is not None:
                _check_value("edge", seat.edge, EDGES)
        _check_value("holding", self.holding, HOLDINGS)
        if len({seat.explorer for seat in self.seats}) < len(self.seats):
            raise StoreError(Code.BAD_LINE_UP, "two seats have the same explorer", field="explorer")


def _seat_from_data(data: object) -> SeatPlan:
    fields = Fields(data, "seat")
    seat = SeatPlan(
        name=fields.take("name", str),
        explorer=fields.take("explorer", str),
        edge=fields.take_or_none("edge", str),
        machine=fields.take("machine", str, ""),
    )
    fields.end()
    return seat


def _check_text(field: str, text: str) -> None:
    if len(text) > LONGEST_NAME or text != text.strip() or any(unicodedata.category(c) in ("Cc", "Cs") for c in text):
        raise StoreError(Code.UNKNOWN_VALUE, f"{field}: not a name: {text[:40]!r}", field=field)


def _check_value(field: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise StoreError(Code.UNKNOWN_VALUE, f"{field}: {value[:40]!r} is none of {', '.join(known)}", field=field)
