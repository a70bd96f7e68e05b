"""What lies ahead of a seat: the moves left, the prices to come, and what tiles, claims and gems will bring."""

from __future__ import annotations

from functools import lru_cache
from operator import mul

from ..position import FREE, NOT_YET, Phase, Position
from ..tables import (
    BONES,
    DIG_COST,
    METHANE,
    MUSEUM_PAYS,
    PRICES,
    SURPRISE,
    TILE_OF,
    TILES,
    TOP,
    TRACKS,
    UNIT,
    Tile,
)
from ..view import View
from .numbers import Numbers, numbers_of
from .pace import fewest_moves, moves_left

SEATS, EARLY, LATE = 4, 25, 8
"""What a table of four bids is the measure, and so many moves left are early or late."""

ENDS = (METHANE, BONES)
_METHANE, _BONES = TILE_OF[METHANE].at, TILE_OF[BONES].at


def stair(gem: int, level: float, number: int) -> float:
    """Returns what so many gems bring one after another, from this level on."""
    lowest, step = TRACKS[gem]
    level = min(TOP, level)
    return number * lowest + step * sum([max(0.0, level - sold) for sold in range(number)])


class Outlook:
    """What lies ahead of a seat, for all that is known to the seat that looks: ahead of itself, or of another.

    It is reckoned by the expert's numbers, or by others.
    """

    def __init__(self, known: Position, looker: int, seat: int, numbers: Numbers | None = None) -> None:
        table = known.table
        self.known, self.table, self.looker, self.seat = known, table, looker, seat
        self.numbers = numbers = numbers or numbers_of(known.seats)
        self.cash, self.gems = table.cash[seat], table.gems[seat]
        self.is_last = known.last != NOT_YET
        self.mine = known.claims_of(seat)
        self.moves = moves_left(known, seat, numbers)
        self.after = max(0.0, self.moves - (seat == known.turn))
        self._fewest_after: float | None = None
        self.later = [self._later(gem) for gem in range(len(TRACKS))]
        self.tiles = [self._tile(tile) for tile in TILES]
        counts = table.ground
        total = sum(counts) or 1
        self.chances = [copies / total for copies in counts]
        self.ground: float = sum(map(mul, counts, self.tiles)) / total
        self.ends = self.chances[_METHANE] + self.chances[_BONES]
        self.supply = sum([table.heights[claim] for claim in self.mine])
        self.kinds = sum(map(bool, self.gems))
        worth = numbers.move_worth + numbers.move_worth_a_seat * (known.seats - SEATS)
        self.tau = worth * min(1.0, max(0.0, (self.moves - 1) / numbers.sparing))

    # Prices and gems

    def _later(self, gem: int) -> float:
        """Returns the level at which gems will be sold some laps later."""
        level, numbers = self.table.prices[gem], self.numbers
        others = sum([held[gem] for held in self.table.gems]) - self.gems[gem]
        change = numbers.back_to_usual * (numbers.usual[gem] - level) - numbers.others_sell * others
        return max(0.0, min(TOP, level + change * min(1.0, self.moves / numbers.laps_ahead)))

    @property
    def fewest_after(self) -> float:
        """How many moves the seat has after this one if the others hurry."""
        if self._fewest_after is None:
            fewest = fewest_moves(self.known, self.seat, self.numbers)
            self._fewest_after = max(0.0, fewest - (self.seat == self.known.turn))
        return self._fewest_after

    def kept(self, gems: tuple[int, ...], fallen: tuple[float, ...] = (0, 0, 0)) -> float:
        """Returns what gems bring that are kept for later moves: each kind takes a move, and there may be too few."""
        sales = [stair(gem, self.later[gem] - fallen[gem], held) for gem, held in enumerate(gems) if held]
        if not sales:
            return 0.0
        sales.sort(reverse=True)
        return (_most_of(sales, self.after) + _most_of(sales, self.fewest_after)) / 2

    def sale(self, gem: int, number: int, money: float, falls: bool = True) -> float:
        """Returns what selling gems for so much money now brings, beyond keeping them for later."""
        left = list(self.gems)
        left[gem] -= number
        fallen = [0.0, 0.0, 0.0]
        fallen[gem] = number if falls else 0
        gain = money + self.kept(tuple(left), tuple(fallen)) - self.kept(self.gems)
        return gain - self.tau * (1 if left[gem] else self._sold_again(gem))

    def _sold_again(self, gem: int) -> float:
        """Returns the chance that more gems of the kind will be found, and another move goes into their sale."""
        digs = min(self.numbers.digs * self.after, self.supply + 4)
        kind = sum([chance for chance, tile in zip(self.chances, TILES, strict=True) if tile.gem == gem])
        return min(1.0, kind * digs)

    def best_sale(self, gem: int, steps: int = 0) -> tuple[float, int]:
        """Returns how many gems of a kind to sell, if the price first rises so many steps, and what that brings."""
        level = min(TOP, self.table.prices[gem] + steps)
        numbers = range(1, self.gems[gem] + 1)
        return max([(self.sale(gem, number, stair(gem, level, number)), number) for number in numbers])

    def now(self, gem: int, number: int) -> int:
        """Returns what so many gems would bring at the price of the moment, if it did not fall."""
        return number * PRICES[gem][self.table.prices[gem]]

    # Tiles and claims

    def _tile(self, tile: Tile) -> float:
        if tile.gem is not None:
            lowest, step = TRACKS[tile.gem]
            level = max(0.0, self.later[tile.gem] - self.numbers.own_fall * tile.gems)
            return self.numbers.gem_share * tile.gems * (lowest + step * level)
        if tile.name == METHANE:
            return 0 if self.known.rules.friendly else -self.numbers.lost_miner
        return {BONES: MUSEUM_PAYS, SURPRISE: self.numbers.card_worth}.get(tile.name, 0)

    def next_tile(self, claim: int) -> float:
        """Returns what the next dig in a claim brings."""
        seen = self.seen(claim)
        return (self.tiles[seen[0].at] if seen else self.ground) - DIG_COST

    def worth(self, claim: int, most: float = 99, move: float = 0) -> float:
        """Returns what digging so many tiles of a claim brings, if every move is worth so much; it may stop early."""
        seen = self.seen(claim)
        best = worth = 0.0
        reached = 1.0
        for depth in range(self.table.heights[claim]):
            money = self.tiles[seen[depth].at] if depth < len(seen) else self.ground
            worth += reached * max(0.0, min(1.0, most - depth)) * (money - DIG_COST - move)
            reached *= seen[depth].name not in ENDS if depth < len(seen) else 1 - self.ends
            best = max(best, worth)
        return best

    def seen(self, claim: int) -> tuple[Tile, ...]:
        """Returns the tiles from the top that the seat looked at; what others looked at is not known."""
        return tuple([one.tile for one in self.table.fixed[claim]]) if self.seat == self.looker else ()

    def claim(self, claim: int) -> float:
        """Returns what one more claim is worth: of its tiles those count for which there are moves left."""
        return self._claim_beside(claim, self.supply)

    def limit(self, claim: int, worth: float | None = None) -> int:
        """Returns up to how much the seat should bid for a claim; with another idea of its worth, by that alone."""
        if self.is_last:
            return 0
        least = DIG_COST * min(self.numbers.digs_ahead, int(self.moves))
        return min(self.for_more_cash(claim, worth), max(0, int(self.cash - least) // UNIT * UNIT))

    def for_more_cash(self, claim: int, worth: float | None = None) -> int:
        """Returns up to how much the seat should bid for a claim if it had cash enough."""
        return max(0, int(self.claim(claim) * self._share() if worth is None else worth) // UNIT * UNIT)

    def _share(self) -> float:
        """Returns what part of a claim's worth is bid, by how far the game is, by cash, and by claims."""
        numbers, table = self.numbers, self.table
        rich = min(1.0, self.cash * len(table.cash) / (sum(table.cash) + 1) - 1)
        return (
            numbers.bid
            + numbers.bid_seats * (len(table.cash) - SEATS)
            + numbers.bid_early * (min(1.0, self.moves / EARLY) - 0.5)
            + numbers.bid_late * (self.moves < LATE)
            + numbers.bid_rich * rich
            + numbers.bid_claims * (len(self.mine) - 1)
        )

    def own_claim(self, claim: int) -> float:
        """Returns what giving a claim away costs: tiles that there are no moves left for cost nothing."""
        return self._claim_beside(claim, self.supply - self.table.heights[claim])

    def _claim_beside(self, claim: int, supply: int) -> float:
        """Returns what a claim is worth to who has so many other tiles to dig: less, the more there are."""
        if self.is_last:
            return 0.0
        numbers = self.numbers
        return self.worth(claim, self.room(supply), self.tau * (numbers.idle_move + numbers.move_a_tile * supply))

    def room(self, supply: int | None = None) -> float:
        """Returns how many tiles the seat still has the moves to dig, beside so many others, or beside its own."""
        beside = self.supply if supply is None else supply
        return max(0.0, self.numbers.digs * self.after - (1 - self.ends) * beside)

    def is_busy(self) -> bool:
        """Tells whether the seat has more to dig and to sell than moves to do it."""
        return self.moves <= (1 - self.ends) * self.supply + self.kinds

    def fortune(self) -> float:
        """Returns what the seat owns: cash, gems as they would sell now, and what lies in its claims."""
        gems = sum([stair(gem, self.table.prices[gem], held) for gem, held in enumerate(self.gems)])
        return self.cash + gems + self.supply * max(0.0, self.ground)

    def one_more_move(self) -> float:
        """Returns the cash that the seat ends with if it has one more move."""
        sales = [stair(gem, self.table.prices[gem], held) for gem, held in enumerate(self.gems)]
        return self.cash + max(sales)

    # Others

    def of(self, seat: int) -> Outlook:
        """Returns what lies ahead of another seat, for all that is known to the one that looks."""
        return _outlook(self.known, self.looker, seat, self.numbers)

    def others(self) -> list[Outlook]:
        """Returns what lies ahead of everybody else."""
        return [self.of(seat) for seat in range(self.known.seats) if seat != self.seat]

    def free_claims(self) -> list[int]:
        """Returns the claims that nobody owns."""
        return self.known.claims_of(FREE)


def outlook_of(view: View, numbers: Numbers | None = None) -> Outlook:
    """Returns what lies ahead of the seat of a view. In an auction that is the same from bid to bid."""
    return _outlook(view.known._replace(phase=Phase.MOVE, business=None), view.seat, view.seat, numbers)


_outlook = lru_cache(maxsize=64)(Outlook)


def _most_of(sales: list[float], moves: float) -> float:
    """Returns what the best sales bring, one a move."""
    whole = int(moves)
    return sum(sales[:whole]) + sum(sales[whole : whole + 1]) * (moves - whole)
