"""How each expedition went for each seat, told from the events alone: for summaries, pictures and records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .events import CameHome, CardTurned, Ending, Event, RelicsTaken, RoundBegan, RoundEnded, TrapSprung


@dataclass(slots=True)
class SeatTally:
    """What one seat did in one expedition."""

    banked: int = 0  # points put into the chest, relics not counted
    relics: tuple[int, ...] = ()  # worths of the relics carried out
    lost: int = 0  # rubies lost to the trap
    depth: int = 0  # cards seen before leaving, or before the trap
    left: bool = False  # went home before the end

    @property
    def points(self) -> int:
        """The points this expedition brought."""
        return self.banked + sum(self.relics)


@dataclass(slots=True)
class RoundTally:
    """One expedition: what every seat did in it, and how it ended (``None`` while it goes on)."""

    round: int
    seats: list[SeatTally]
    cards: int = 0
    ending: Ending | None = None
    trap: str = ""


def tally(events: Iterable[Event], seats: int) -> list[RoundTally]:
    """Returns the expeditions of a game so far, from all its events in order."""
    rounds: list[RoundTally] = []
    for event in events:
        match event:
            case RoundBegan(round=number):
                rounds.append(RoundTally(number, [SeatTally() for _ in range(seats)]))
            case CardTurned():
                rounds[-1].cards += 1
            case RelicsTaken(seat=seat, worths=worths):
                rounds[-1].seats[seat].relics += worths
            case CameHome(seats=leavers, banked=banked):
                for seat, points in zip(leavers, banked, strict=True):
                    mine = rounds[-1].seats[seat]
                    mine.banked, mine.left, mine.depth = points, True, rounds[-1].cards
            case TrapSprung(trap=trap, seats=caught, lost=lost):
                rounds[-1].trap = trap
                for seat, rubies in zip(caught, lost, strict=True):
                    mine = rounds[-1].seats[seat]
                    mine.lost, mine.depth = rubies, rounds[-1].cards
            case RoundEnded(ending=ending):
                rounds[-1].ending = ending
            case _:
                pass
    return rounds
