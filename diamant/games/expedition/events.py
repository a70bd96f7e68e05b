"""What happened in a move, said completely: the screen, the narrator, the log and the records read nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from diamant.games.game import told_apart

from .cards import Card


class Ending(Enum):
    """How a round ended."""

    TRAP = "trap"
    ALL_LEFT = "all left"


@told_apart
class RoundBegan(NamedTuple):
    """Everyone went into the cave; ``relic`` was shuffled into the deck, if the edition does that."""

    round: int
    relic: Card | None


@told_apart
class CardTurned(NamedTuple):
    """A card was laid at the end of the path, at this place (0 is the first)."""

    card: Card
    place: int


@told_apart
class RubiesShared(NamedTuple):
    """Each of the explorers in the cave got ``each`` rubies beside the chest; ``left`` stay on the card."""

    place: int
    seats: tuple[int, ...]
    each: int
    left: int


@told_apart
class TrapSeen(NamedTuple):
    """The first trap of its kind in this round: a warning."""

    trap: str
    place: int


@told_apart
class TrapSprung(NamedTuple):
    """The second trap of its kind: these explorers ran home and lost what lay beside their chests."""

    trap: str
    place: int
    twin: int
    seats: tuple[int, ...]
    lost: tuple[int, ...]


@told_apart
class ChoicesShown(NamedTuple):
    """All decision cards were turned at once."""

    going_on: tuple[int, ...]
    going_home: tuple[int, ...]


@told_apart
class PathShared(NamedTuple):
    """Those who leave picked up ``each`` rubies from the path; ``left`` stay on the card at ``place``."""

    seats: tuple[int, ...]
    each: int
    left: int
    place: int


@told_apart
class RelicsTaken(NamedTuple):
    """A lone leaver took every relic on the path; ``worths`` are their points, in the order of ``places``."""

    seat: int
    places: tuple[int, ...]
    worths: tuple[int, ...]


@told_apart
class RelicsStayed(NamedTuple):
    """Several left together, so nobody took the relics on the path."""

    seats: tuple[int, ...]
    places: tuple[int, ...]


@told_apart
class CameHome(NamedTuple):
    """These explorers put so many points each into their chests: what lay beside them and what they picked up."""

    seats: tuple[int, ...]
    banked: tuple[int, ...]


@told_apart
class RoundEnded(NamedTuple):
    """The round's entrance closed; what lay on the path is gone, and ``removed`` left the game for good."""

    round: int
    ending: Ending
    rubies_lost: int
    relics_lost: tuple[Card, ...]
    removed: Card | None


@told_apart
class GameOver(NamedTuple):
    """The last round is over; several winners share the victory."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    RoundBegan
    | CardTurned
    | RubiesShared
    | TrapSeen
    | TrapSprung
    | ChoicesShown
    | PathShared
    | RelicsTaken
    | RelicsStayed
    | CameHome
    | RoundEnded
    | GameOver
)


def round_ends(events: Sequence[Event]) -> list[int]:
    """Returns where among events rounds end."""
    return [at for at, event in enumerate(events) if isinstance(event, RoundEnded)]


def before_the_end(events: tuple[Event, ...]) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """Returns what happened before a round ended, and from there on: nothing, if none ended."""
    upto = next(iter(round_ends(events)), len(events))
    return events[:upto], events[upto:]
