"""What the narrator says of events, as everybody may hear it: never a face that somebody looked at in secret."""

from __future__ import annotations

from diamant.games.dwarfs.events import (
    BatsFlew,
    Began,
    Declined,
    Discarded,
    Drawn,
    Event,
    Exploded,
    GameOver,
    Kept,
    Looked,
    SupperCalled,
    Swapped,
    WagonsSent,
    WentDown,
)
from diamant.store import LineUp
from diamant.ui.games.dwarfs.table import words
from diamant.ui.kit.wording import sentences


def told(event: Event, line_up: LineUp) -> str:
    """Returns the sentences about an event; none about what needs no words."""
    match event:
        case Began():
            return sentences(words.began(words.name_of(event.first, line_up))[0])
        case Drawn():
            return sentences(*words.has_drawn(event, line_up)[:2])
        case Kept():
            return sentences(words.keeps(event, line_up)[0])
        case Discarded() if not event.card.sudden:
            return sentences(*words.throws(event, line_up)[:2])
        case Looked():
            return sentences(words.looks(event, line_up)[0])
        case Declined():
            return sentences(words.declines(event, line_up)[0])
        case Swapped():
            return sentences(words.swaps(event, line_up)[0])
        case BatsFlew():
            return sentences(*words.bats_flew()[:2])
        case Exploded():
            return sentences(*words.exploded()[:2])
        case WagonsSent():
            return sentences(words.wagons_sent(event)[0])
        case WentDown():
            return sentences(words.went_down(event)[0])
        case SupperCalled():
            return sentences(words.supper(words.name_of(event.seat, line_up))[0])
        case GameOver():
            return sentences(*words.scores(event, line_up)[:2])
    return ""
