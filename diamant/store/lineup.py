"""Who sits where and how a game is played: the values a game is stored with."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import asdict, dataclass, field, replace

from diamant.games.errors import GameError
from diamant.games.game import Game, Options, Value, before
from diamant.games.shelf import UNNAMED, game_of

from .errors import Code, StoreError
from .reading import Fields, read_json

COLOURS = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "white")
EDGES = ("near", "far", "left", "right")
HOLDINGS = ("around", "pass", "hands", "phones")
LONGEST_TEXT = 40
LONGEST_NAME = 12  # what has room on a mat
LARGEST_NUMBER = 2**63 - 1  # that a row of the file can have


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat: its player's name, the figure (a colour with a symbol of its own), and its edge of the tablet.

    ``machine`` is empty for a person, otherwise the kind of machine player that sits there. A person may have no
    name: such a seat takes part in games and in no player's record. ``begins`` tells whether the table lets this one
    begin; if it says so of nobody, that is drawn. ``away`` tells that it was changed how secrets lie, and that this
    person has not shown to be there since. ``person`` is their number in the house: whoever has a name gets it when
    the game begins. ``nobody`` tells that the house gave the seat its name, that of a figure: nobody of it sits there.
    """

    name: str
    colour: str
    edge: str | None
    machine: str = ""
    begins: bool = False
    away: bool = False
    person: int | None = field(default=None, compare=False)  # a name says already who it is
    nobody: bool = False


@dataclass(frozen=True, slots=True)
class LineUp:
    """Everything agreed before a game: which game, the seats, how the tablet is held, and the game's own options."""

    game: str
    seats: tuple[SeatPlan, ...]
    holding: str
    options: Options

    @property
    def people(self) -> int:
        """How many seats are filled by people."""
        return sum(not seat.machine for seat in self.seats)

    @property
    def is_held(self) -> bool:
        """Whether one person at a time has the tablet: it is passed on, or somebody plays alone with machines."""
        return self.holding == "pass" or self.people == 1

    def to_json(self) -> str:
        """Returns the line-up as JSON text, which :meth:`from_json` reads back."""
        return json.dumps(self.to_data(), ensure_ascii=False, separators=(",", ":"))

    def to_data(self) -> dict[str, object]:
        """Returns the line-up as data for JSON. Saved games have called a seat's colour its explorer from the first."""
        data = asdict(self)
        for seat in data["seats"]:
            seat["explorer"] = seat.pop("colour")
            for seldom in ("begins", "away", "person", "nobody"):
                if not seat[seldom]:
                    del seat[seldom]
        return data

    @classmethod
    def from_json(cls, text: str) -> LineUp:
        """Reads a line-up's JSON text. Raises :class:`StoreError` if anything about it is wrong."""
        return cls.from_data(read_json(text))

    @classmethod
    def from_data(cls, data: object) -> LineUp:
        """Reads a line-up from parsed JSON. Raises :class:`StoreError` if anything about it is wrong."""
        fields = Fields(data, "line-up")
        game = fields.take("game", str, UNNAMED)
        options = fields.take("options", dict) if fields.has("options") else _flat_options(fields)
        lineup = cls(
            game=game,
            seats=tuple(_seat_from_data(seat) for seat in fields.take("seats", list)),
            holding=fields.take("holding", str),
            options=whole_options(game, options),
        )
        fields.end()
        lineup.check()
        return lineup.short_named()

    def short_named(self) -> LineUp:
        """Cuts the names that have no room on a mat; where that makes two alike, a number tells them apart."""
        if all(len(seat.name) <= LONGEST_NAME for seat in self.seats):
            return self
        taken = {seat.name.casefold() for seat in self.seats if len(seat.name) <= LONGEST_NAME}
        seats = []
        for seat in self.seats:
            name = seat.name
            if len(name) > LONGEST_NAME:
                calls = (_cut(name), *(f"{_cut(name, 2)} {n}" for n in range(2, len(COLOURS) + 2)))
                name = next(call for call in calls if call.casefold() not in taken)
                taken.add(name.casefold())
            seats.append(replace(seat, name=name))
        return replace(self, seats=tuple(seats))

    def with_options(self, **changes: Value) -> LineUp:
        """Returns the same line-up with other values of some options."""
        return replace(self, options={**self.options, **changes})

    def has_rules_of(self, other: LineUp) -> bool:
        """Tells whether a game of the other line-up can be played on with this one: same game, rules and seats."""
        if (self.game, len(self.seats)) != (other.game, len(other.seats)):
            return False
        rules = [option.key for option in named_game(self.game).options if option.rule]
        return all(self.options.get(key) == other.options.get(key) for key in rules)

    def check(self) -> None:
        """Raises :class:`StoreError` if seats, holding or options are not possible. The rules check the rest."""
        check_options(self.game, self.options)
        for seat in self.seats:
            _check_text("name", seat.name)
            _check_text("machine", seat.machine)
            _check_value("explorer", seat.colour, COLOURS)
            if seat.edge is not None:
                _check_value("edge", seat.edge, EDGES)
            if seat.person is not None and not 0 < seat.person <= LARGEST_NUMBER:
                raise StoreError(Code.UNKNOWN_VALUE, "person: no such number", field="person")
        _check_value("holding", self.holding, HOLDINGS)
        if len({seat.colour for seat in self.seats}) < len(self.seats):
            raise StoreError(Code.BAD_LINE_UP, "two seats have the same colour", field="explorer")
        if sum(seat.begins for seat in self.seats) > 1:
            raise StoreError(Code.BAD_LINE_UP, "more than one begins", field="begins")


def check_options(game: str, options: Options) -> None:
    """Raises :class:`StoreError` for options that a game does not have, or that can never be."""
    known = {option.key: option for option in named_game(game).options}
    for key, value in options.items():
        if key not in known:
            raise StoreError(Code.UNKNOWN_FIELD, f"{game} has no option {key[:40]!r}", field=key[:40])
        kinds = {type(possible) for possible in known[key].values}
        if type(value) not in kinds:  # true is no number here
            raise StoreError(Code.WRONG_TYPE, f"options.{key}: not of the right type", field=f"options.{key}")
        if not known[key].rule and value not in known[key].values:  # rules are the game's own to judge
            raise StoreError(Code.UNKNOWN_VALUE, f"options.{key}: no such value", field=f"options.{key}")


def named_game(name: str) -> Game:
    """Returns the game of this name. Raises :class:`StoreError` for one that is not on the shelf."""
    try:
        return game_of(name)
    except GameError as error:
        raise StoreError(Code.UNKNOWN_VALUE, error.message, field="game") from error


def whole_options(game: str, stored: Options) -> Options:
    """Returns stored options with those that came later, as it was before there were any."""
    options = named_game(game).options
    usual = {option.key: option.default for option in options if not option.rule}
    return {**usual, **before(options), **stored}


def _flat_options(fields: Fields) -> dict[str, Value]:
    """Reads the options of a line-up from before there was more than one game."""
    return {
        "edition": fields.take("edition", str),
        "relics": fields.take("relics", bool),
        "secret_chests": fields.take("secret_chests", bool),
        "guide": fields.take("guide", bool, False),
    }


def _seat_from_data(data: object) -> SeatPlan:
    fields = Fields(data, "seat")
    seat = SeatPlan(
        name=fields.take("name", str),
        colour=fields.take("explorer", str),
        edge=fields.take_or_none("edge", str),
        machine=fields.take("machine", str, ""),
        begins=fields.take("begins", bool, False),
        away=fields.take("away", bool, False),
        person=fields.take_or_none("person", int) if fields.has("person") else None,
        nobody=fields.take("nobody", bool, False),
    )
    fields.end()
    return seat


def _cut(name: str, kept_free: int = 0) -> str:
    """Returns the beginning of a name, each letter as one character; the end of the room may be kept free."""
    return unicodedata.normalize("NFC", name)[: LONGEST_NAME - kept_free].rstrip()


def _check_text(field: str, text: str) -> None:
    if len(text) > LONGEST_TEXT or text != text.strip() or any(unicodedata.category(c) in ("Cc", "Cs") for c in text):
        raise StoreError(Code.UNKNOWN_VALUE, f"{field}: not a name: {text[:40]!r}", field=field)


def _check_value(field: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise StoreError(Code.UNKNOWN_VALUE, f"{field}: {value[:40]!r} is none of {', '.join(known)}", field=field)
