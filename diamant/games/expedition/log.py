"""A game in plain words, told from its events alone, for developers to read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from . import events
from .events import Ending, Event

ENDINGS = {Ending.TRAP: "a trap ended it", Ending.ALL_LEFT: "all have left"}


def readable_log(told: Iterable[Event], names: Sequence[str]) -> Iterator[str]:
    """Yields a line for every event that is told; ``names`` go by seat."""
    for event in told:
        yield _line(event, names)


def _line(event: Event, names: Sequence[str]) -> str:
    match event:
        case events.RoundBegan(number, relic):
            return f"Expedition {number}" + (f" ({relic} is shuffled in)" if relic else "")
        case events.CardTurned(card, place):
            return f"  {place + 1:2}. {card}"
        case events.RubiesShared(_, seats, each, left):
            return f"      {each} for each of {len(seats)}, {left} stay on the card"
        case events.TrapSeen(trap, _):
            return f"      a warning: one more of {trap} ends the expedition"
        case events.TrapSprung(trap, _, _, seats, lost):
            losses = [f"{name} loses {rubies}" for name, rubies in zip(_names(seats, names), lost, strict=True)]
            return f"      caught by {trap}: {', '.join(losses)}"
        case events.ChoicesShown(_, ()):
            return "      all go on"
        case events.ChoicesShown(_, going_home):
            return f"      leaving: {', '.join(_names(going_home, names))}"
        case events.PathShared(_, each, left, _):
            return f"      {each} from the path for each who leaves, {left} stay"
        case events.RelicsTaken(seat, _, worths):
            return f"      {names[seat]} takes relics worth {' + '.join(map(str, worths))}"
        case events.RelicsStayed(_, places):
            return f"      nobody leaves alone, so {len(places)} relics stay"
        case events.CameHome(seats, banked):
            gains = [f"{name} banks {points}" for name, points in zip(_names(seats, names), banked, strict=True)]
            return f"      {', '.join(gains)}"
        case events.RoundEnded(number, ending, rubies, relics, removed):
            remains = f"; {rubies} rubies and {len(relics)} relics are left behind" if rubies or relics else ""
            leaves = f"; {removed} is out" if removed else ""
            return f"  Expedition {number} is over: {ENDINGS[ending]}{remains}{leaves}"
        case events.GameOver(scores, winners):
            points = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
            return f"Game over: {points}. Won by {' and '.join(_names(winners, names))}"


def _names(seats: Iterable[int], names: Sequence[str]) -> list[str]:
    return [names[seat] for seat in seats]
