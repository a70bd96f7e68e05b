"""The rules of Pebbles, as the house knows any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from diamant.games.errors import GameError
from diamant.games.game import FIRST, Adding, Awaited, Machine, Option, Options, Step, Turn, Value, told_apart
from diamant.games.plain import PLAIN_CODES, PlainGame

PEBBLES = (1, 1, 1, 2, 2, 3)
"""What is written on the pebbles in the bag; a pebble goes back when its lap is over."""


@told_apart
class Drawn(NamedTuple):
    """A seat drew a pebble. Only that seat may know which: the public is told None."""

    seat: int
    pebble: int | None


@told_apart
class Kept(NamedTuple):
    seat: int
    pebble: int | None


@told_apart
class Dropped(NamedTuple):
    seat: int
    pebble: int


@told_apart
class Shown(NamedTuple):
    hands: tuple[str, ...]
    gained: tuple[int, ...]


@told_apart
class LapEnded(NamedTuple):
    lap: int


@told_apart
class Over(NamedTuple):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    kept: tuple[int, ...]


class Pebble(NamedTuple):
    """Chance: what is written on the pebble that was drawn."""

    number: int


class Hands(NamedTuple):
    """What everybody shows at once."""

    hands: tuple[str, ...]


Move = Pebble | str | Hands
"""What chance brings, what the seat on turn does with its pebble (``keep`` or ``drop``), and what all show."""


class Place(NamedTuple):
    """A position. ``seat`` is on turn, ``moved`` says how many were in this lap; ``drawn`` is the pebble in its hand.

    ``out`` are the pebbles that were drawn in this lap, ``kept`` what every seat has kept.
    """

    laps: int
    gifts: bool
    first: int
    lap: int
    seat: int
    moved: int
    drawn: int | None
    out: tuple[int, ...]
    kept: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    over: bool

    @property
    def showing(self) -> bool:
        return self.moved == len(self.points) and not self.over

    def scores(self) -> tuple[int, ...]:
        return tuple(points + sum(kept) for points, kept in zip(self.points, self.kept, strict=True))


class Sight(NamedTuple):
    """What a seat may know: its own pebbles, how many the others kept, and everything that was shown."""

    seat: int | None
    awaited: Turn
    drawn: int | None
    kept: tuple[tuple[int | None, ...], ...]
    points: tuple[int, ...]
    lap: int


class Pebbles(PlainGame):
    """The game."""

    name = "pebbles"
    seats = range(2, 5)
    options = (
        Option("laps", (1, 2, 3), 2),
        Option(FIRST, tuple(range(4)), 0, before=0),
        Option("gifts", (True, False), False, before=False),
        Option("stones", ("grey", "round"), "grey", rule=False),
    )
    machines: Mapping[str, str] = {"keeper": "keeper", "tosser": "tosser"}
    stars: Mapping[str, int] = {"tosser": 1, "keeper": 2}
    stand_in = "keeper"
    codes = PLAIN_CODES | {
        "bad-options", "illegal-move", "unknown-machine", "unknown-move", "wrong-first", "wrong-seats",
    }  # fmt: skip
    tallies: Mapping[str, Adding] = {"kept": Adding.SUM, "heaviest": Adding.MOST}
    chapter_ends = (LapEnded,)
    last_event = Over

    def allowed(self, options: Options, seats: int, key: str) -> tuple[Value, ...]:
        if key == "gifts" and options.get("laps") == 1:
            return (False,)
        return super().allowed(options, seats, key)

    def machine(self, name: str) -> Machine:
        if name not in self.machines:
            raise GameError("unknown-machine", f"nobody is called {name[:20]!r}")
        return _keeper if name == "keeper" else _tosser

    def begin(self, options: Options, seats: int) -> Step:
        laps, gifts, first = options.get("laps"), options.get("gifts"), options.get(FIRST)
        if type(laps) is not int or laps not in (1, 2, 3) or gifts not in self.allowed(options, seats, "gifts"):
            raise GameError("bad-options", "no such way to play")
        if seats not in self.seats:
            raise GameError("wrong-seats", f"2 to 4 play, not {seats}")
        if type(first) is not int or first not in range(seats):
            raise GameError("wrong-first", f"no seat {first} can begin")
        nothing: tuple[tuple[int, ...], ...] = ((),) * seats
        return Place(laps, bool(gifts), first, 1, first, 0, None, (), nothing, (0,) * seats, False), ()

    def turn(self, position: Place) -> Turn:
        if position.over:
            return Turn(Awaited.NOBODY)
        if position.showing:
            return Turn(Awaited.SEATS, tuple(range(len(position.points))))
        return Turn(Awaited.CHANCE) if position.drawn is None else Turn(Awaited.SEAT, (position.seat,))

    def outcomes(self, position: Place) -> Sequence[tuple[Move, int]]:
        if self.turn(position).awaited is not Awaited.CHANCE:
            return []
        bag = Counter(PEBBLES) - Counter(position.out)
        return [(Pebble(number), copies) for number, copies in sorted(bag.items())]

    def choices(self, view: Sight) -> Sequence[str]:
        if view.seat not in view.awaited.seats:
            return ()
        return ("keep", "drop") if view.awaited.awaited is Awaited.SEAT else ("fist", "palm")

    def why_not(self, view: Sight, choice: str) -> str | None:
        return None if choice in self.choices(view) else "illegal-move"

    def at_once(self, position: Place, chosen: tuple[str, ...]) -> Hands:
        return Hands(chosen)

    def play(self, position: Place, move: Move) -> Step:
        awaited = self.turn(position).awaited
        match move:
            case Pebble(number) if awaited is Awaited.CHANCE and (move in dict(self.outcomes(position))):
                after = position._replace(drawn=number, out=(*position.out, number))
                return after, (Drawn(position.seat, number),)
            case "keep" | "drop" if awaited is Awaited.SEAT:
                return _answered(position, move)
            case Hands(hands) if (
                awaited is Awaited.SEATS and len(hands) == len(position.points) and set(hands) <= {"fist", "palm"}
            ):
                return _shown(position, hands)
            case _:
                raise GameError("illegal-move", "not now")

    def view(self, position: Place, seat: int | None) -> Sight:
        kept = tuple(
            pebbles if at == seat or position.over else (None,) * len(pebbles)
            for at, pebbles in enumerate(position.kept)
        )
        drawn = position.drawn if seat == position.seat else None
        return Sight(seat, self.turn(position), drawn, kept, position.points, position.lap)

    def told(self, events: Iterable[object], seat: int | None) -> tuple[object, ...]:
        return tuple(
            event._replace(pebble=None) if isinstance(event, Drawn | Kept) and event.seat != seat else event
            for event in events
        )

    def stage(self, position: Place) -> str:
        return str(position.lap)

    def text(self, move: Move) -> str:
        match move:
            case Pebble(number):
                return f"pebble {number}"
            case str():
                return move
            case Hands(hands):
                return " ".join(hands)

    def read(self, text: str) -> Move:
        words = text.split(" ")
        if words[0] == "pebble" and len(words) == 2 and words[1] in ("1", "2", "3"):
            return Pebble(int(words[1]))
        if words in (["keep"], ["drop"]):
            return words[0]
        if set(words) <= {"fist", "palm"}:
            return Hands(tuple(words))
        raise GameError("unknown-move", f"no such move: {text[:40]!r}")

    def count(self, events: Sequence[object]) -> list[dict[str, int]]:
        over = events[-1]
        heaviest = [0] * len(over.scores)
        for event in events:
            if isinstance(event, Kept):
                heaviest[event.seat] = max(heaviest[event.seat], event.pebble or 0)
        return [{"kept": kept, "heaviest": most} for kept, most in zip(over.kept, heaviest, strict=True)]


def _answered(position: Place, word: str) -> Step:
    seat, pebble = position.seat, position.drawn or 0
    kept = position.kept
    event: Kept | Dropped = Dropped(seat, pebble)
    if word == "keep":
        kept = (*kept[:seat], (*kept[seat], pebble), *kept[seat + 1 :])
        event = Kept(seat, pebble)
    following = (seat + 1) % len(kept)
    return position._replace(seat=following, moved=position.moved + 1, drawn=None, kept=kept), (event,)


def _shown(position: Place, hands: tuple[str, ...]) -> Step:
    counts = Counter(hands)
    fewer = [hand for hand in counts if len(counts) == 2 and counts[hand] < len(hands) / 2]
    gained = [int(hand in fewer) for hand in hands]
    if position.gifts:
        gained[position.points.index(min(position.points))] += 1
    points = tuple(a + b for a, b in zip(position.points, gained, strict=True))
    after = position._replace(points=points, seat=position.first, moved=0, out=(), lap=position.lap + 1)
    told: list[object] = [Shown(hands, tuple(gained)), LapEnded(position.lap)]
    if position.lap == position.laps:
        after = after._replace(over=True, lap=position.lap)
        scores = after.scores()
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        told.append(Over(scores, winners, tuple(map(sum, after.kept))))
    return after, tuple(told)


def _keeper(view: Sight, luck: Random) -> str:
    """Keeps what is worth keeping, and shows what comes to mind."""
    if view.awaited.awaited is Awaited.SEAT:
        return "keep" if (view.drawn or 0) >= 2 or luck.random() < 0.5 else "drop"
    return "fist" if luck.random() < 0.5 else "palm"


def _tosser(view: Sight, luck: Random) -> str:
    """Drops whatever it draws."""
    return "drop" if view.awaited.awaited is Awaited.SEAT else "palm"


GAME = Pebbles()
