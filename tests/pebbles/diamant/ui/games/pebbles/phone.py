"""What a phone shows of Pebbles: what is kept, what was drawn, and a button for each choice."""

from __future__ import annotations

from diamant.games.pebbles.game import GAME, Sight

from diamant.games.errors import IllegalMove
from diamant.phones.sheet import Choice, Figure, Hint, Moment, Page, Person, Sheet
from diamant.ui.kit.i18n import say, tr

GROUND = "cave"
REFUSALS: dict[str, str] = {}


def sheet(view: Sight, now: Moment) -> Sheet:
    """Returns what a seat's phone shows, or that of somebody who looks on."""
    line = say("Lap {number}", number=view.lap)
    people = Figure(people=[Person(seat, "i-check" if seat in now.ready else "") for seat in range(len(now.names))])
    if view.seat is None:
        return Sheet(line, {"": Page((people,))})
    kept = " ".join(str(pebble) for pebble in view.kept[view.seat]) or "0"
    parts = [Figure(tr("Kept"), kept), *([Figure(tr("Drawn"), str(view.drawn))] if view.drawn is not None else [])]
    if now.laid is not None:
        return Sheet(line, {"": Page((*parts, Choice(tr("Take it back"), "back", send="back"), people), tr("Chosen"))})
    offered = [Choice(tr(choice), send=choice) for choice in GAME.choices(view)]
    hint = Hint(tr("Now look at the table."), "i-tablet")
    asked = tr("Your turn") if offered else ""
    return Sheet(line, {"": Page((*parts, *offered, *([] if offered else [hint]), people), asked)})


def choice(view: Sight, tapped: str) -> str:
    """Returns what was chosen by a tap."""
    if GAME.why_not(view, tapped) is not None:
        raise IllegalMove("illegal-move", "not now")
    return tapped
