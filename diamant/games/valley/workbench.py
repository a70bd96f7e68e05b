"""The workbench of the rules: a position laid out in lists, which the rules change in place.

A position is an immutable value. To make a move it is laid out, the rules of the move are followed on the bench, and
what comes out is a new position. Whoever plays many moves ahead may stay on one bench, with legal moves only: a move
that is refused may have changed something on its bench already, but never a position.
"""

from __future__ import annotations

from .position import Business, Fixed, Log, Phase, Position, Rules, Table

_new = tuple.__new__  # makes a named tuple from its values in less than half the time that calling its class takes


class Workbench:
    """All of a position, by the same names, in lists.

    ``closed`` are the claims that have no tiles any more, counted; with ``last_lap_at`` of them the last lap begins.
    """

    __slots__ = (
        "business",
        "cash",
        "closed",
        "fixed",
        "gems",
        "gone",
        "ground",
        "hands",
        "heights",
        "home",
        "idle",
        "last",
        "last_lap_at",
        "lost",
        "owners",
        "phase",
        "pile",
        "played",
        "prices",
        "rules",
        "seats",
        "turn",
    )  # fmt: skip

    rules: Rules
    seats: int
    phase: Phase
    turn: int
    business: Business
    idle: int
    last: int
    closed: int
    last_lap_at: int
    cash: list[int]
    gems: list[list[int]]
    home: list[int]
    lost: list[int]
    hands: list[tuple[str, ...]]
    heights: list[int]
    owners: list[int]
    prices: list[int]
    ground: list[int]
    fixed: list[tuple[Fixed, ...]]
    gone: tuple[Fixed, ...]
    pile: list[int]
    played: list[int]

    def __init__(self, position: Position) -> None:
        self.rules, table, self.phase, self.turn, self.business, self.idle, self.last, _ = position[:]
        self.seats = self.rules.seats
        self.cash, self.home, self.lost = list(table.cash), list(table.home), list(table.lost)
        self.gems = [list(held) for held in table.gems]
        self.hands, self.heights, self.owners = list(table.hands), list(table.heights), list(table.owners)
        self.closed = self.heights.count(0)
        self.last_lap_at = self.rules.length.claims - self.rules.length.at_end
        self.prices, self.ground = list(table.prices), list(table.ground)
        self.fixed, self.gone = list(table.fixed), table.gone
        self.pile, self.played = list(table.pile), list(table.played)

    def position(self, log: Log) -> Position:
        """Returns the position on the bench, with all that happened."""
        values = (
            tuple(self.cash),
            tuple([tuple(held) for held in self.gems]),
            tuple(self.home),
            tuple(self.lost),
            tuple(self.hands),
            tuple(self.heights),
            tuple(self.owners),
            tuple(self.prices),
            tuple(self.ground),
            tuple(self.fixed),
            self.gone,
            tuple(self.pile),
            tuple(self.played),
        )
        after = (self.rules, _new(Table, values), self.phase, self.turn, self.business, self.idle, self.last, log)
        return _new(Position, after)
