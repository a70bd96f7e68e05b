"""What the narrator says about events: only what everybody at the table may know, with every name in full."""

from __future__ import annotations

from collections.abc import Sequence

from diamant.games.expedition import (
    CameHome,
    CardKind,
    CardTurned,
    ChoicesShown,
    Event,
    PathShared,
    RelicsStayed,
    RelicsTaken,
    RoundBegan,
    RoundEnded,
    RubiesShared,
    TrapSeen,
    TrapSprung,
)
from diamant.store import LineUp
from diamant.ui.games.expedition.table import words
from diamant.ui.kit.i18n import say_many, tr
from diamant.ui.kit.wording import listed, sentences


def told(event: Event, line_up: LineUp) -> str:
    """Returns what is said when this happens; nothing for what the next event says better."""
    match event:
        case RoundBegan():
            return sentences(*words.round_began(event)[:2])
        case CardTurned() if event.card.kind is CardKind.RELIC:
            return sentences(*words.card_turned(event)[:2])
        case RubiesShared():
            found = event.each * len(event.seats) + event.left
            heap = say_many("{n} ruby", "{n} rubies", found) if len(event.seats) > 1 else ""
            return sentences(heap, *words.rubies_shared(event, line_up)[:2])
        case TrapSeen():
            return sentences(*words.trap_seen(event)[:2])
        case TrapSprung():
            return sentences(*words.trap_sprung(event, line_up)[:2])
        case ChoicesShown() if event.going_on and event.going_home:
            return sentences(words.named_go_home(names(event.going_home, line_up), len(event.going_home)))
        case ChoicesShown():
            return sentences(words.choices_shown(event, line_up)[0])
        case PathShared() if event.each:
            return sentences(words.path_shared(event, line_up)[1])
        case RelicsTaken():
            return sentences(*words.relics_taken(event, line_up)[:2])
        case RelicsStayed():
            return sentences(*words.relics_stayed(event, line_up)[:2])
        case CameHome() if len(event.seats) > 1:
            return sentences(tr("Safe in camp"), names(event.seats, line_up))
        case CameHome():
            return sentences(*words.came_home(event, line_up)[:2])
        case RoundEnded():
            return sentences(*words.round_ended(event)[:2])
    return ""


def names(seats: Sequence[int], line_up: LineUp) -> str:
    """Returns all the names of some seats, however many."""
    return listed([line_up.seats[seat].name for seat in seats])
