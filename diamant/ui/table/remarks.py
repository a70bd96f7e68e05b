"""What machine players say, and when: a function of what everybody knows, without widgets.

Whoever listens (:class:`Ears`) is told events as the public hears of them, and nothing else. What it makes of them are
moments; who has words for one of them may say them, seldom enough to stay welcome.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from diamant.games.game import Event

BETWEEN = 120.0
"""So many seconds of silence there are before anybody says something, at least."""

SMALL_TALK = 200.0
"""So many before something is said that is worth less."""

AGAIN, EVEN = "again", "even"
"""Somebody has done it to the same one once more; somebody has paid it back to whoever did it first."""

WON, LOST = "won", "lost"
SMALL, REMEMBERED = 0, 2


class Moment(NamedTuple):
    """Something that a seat may have an opinion on. ``other`` is who has done it to this seat, if anybody has."""

    seat: int
    kind: str
    other: int | None = None
    weight: int = 1
    """How much it is worth to talk about: :data:`SMALL` less than anything else."""


class Remark(NamedTuple):
    """What a seat says, in English: ``{name}`` in it is the name of ``other``."""

    seat: int
    words: str
    other: int | None
    weight: int

    @property
    def patience(self) -> float:
        """How many seconds of silence it wants before it."""
        return SMALL_TALK if self.weight == SMALL else BETWEEN


class Ears:
    """Listens to one game from its beginning, and remembers who has done what to whom."""

    moments: ClassVar[Mapping[type, Callable[[Any, Any], Iterable[Moment]]]]
    """What a game makes of each kind of event."""

    heralded: ClassVar[Mapping[type, Callable[[Any, Any], Iterable[Moment]]]] = {}
    """And what of one that everybody is about to see: words that go with the deed."""

    def __init__(self) -> None:
        self.heard = 0
        self._grudges: dict[int, int] = {}

    def hear(self, events: Iterable[Event]) -> list[Moment]:
        """Takes in what happened, as everybody may hear of it, and returns what there is to say about it."""
        found: list[Moment] = []
        for event in events:
            self.heard += 1
            make = self.moments.get(type(event))
            for moment in make(self, event) if make is not None else ():
                found += self._remembering(moment)
        return found

    def herald(self, events: Sequence[Event]) -> list[Moment]:
        """Returns what there is to say with a deed that everybody is about to see, and takes nothing in yet."""
        make = self.heralded.get(type(events[0])) if events else None
        return [*make(self, events[0])] if make is not None else []

    def _remembering(self, moment: Moment) -> Iterable[Moment]:
        """Returns a moment, and what it is worth to those who have not forgotten."""
        victim, other = moment.seat, moment.other
        if other is None:
            return (moment,)
        if self._grudges.get(other) == victim:
            del self._grudges[other]
            return (Moment(other, EVEN, victim, REMEMBERED), moment)
        if self._grudges.get(victim) == other:
            return (Moment(victim, AGAIN, other, REMEMBERED), moment)
        self._grudges[victim] = other
        return (moment,)


Lines = Mapping[str, Mapping[str, str]]
"""What each character says at each kind of moment; nothing where it has no words for it."""


class Voices(NamedTuple):
    """Who listens in a game, and what its characters say."""

    ears: type[Ears]
    lines: Lines

    def remark(self, moments: Sequence[Moment], cast: Mapping[int, str], turn: int) -> Remark | None:
        """Returns what is said about the best of these moments that somebody has words for.

        ``cast`` names the characters of machine players by seat. Where several have something to say they take turns.
        """
        spoken = [
            Remark(moment.seat, self.lines[cast[moment.seat]][moment.kind], moment.other, moment.weight)
            for moment in moments
            if moment.kind in self.lines.get(cast.get(moment.seat, ""), ())
        ]
        most = max((remark.weight for remark in spoken), default=SMALL)
        best = [remark for remark in spoken if remark.weight == most]
        return best[turn % len(best)] if best else None


def over(winners: Sequence[int], seats: int) -> list[Moment]:
    """Returns what there is to say when a game is over."""
    won = [Moment(seat, WON, weight=REMEMBERED) for seat in winners]
    return won + [Moment(seat, LOST) for seat in range(seats) if seat not in winners]
