"""What the phones of a table are told, as data: who sits here, how the seats stand, and the sheet of the moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from diamant.phones.sheet import as_bytes, dumped
from diamant.store.face import PENS, RUBBER, WIDTHS, Face, thin
from diamant.ui.kit.faces import faces
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.strokes import colour_of
from diamant.ui.kit.theme import Rgba, theme
from diamant.ui.table.phone_words import SEAT_STATES, look_at_the_table

if TYPE_CHECKING:
    from diamant.ui.table.game_table import GameTable

Told = dict[str, object]

UNSEEN = 6  # of a thousand: how far a line of a face may be off on a phone
BUSY = dumped({"busy": True})
"""Something happens on the table: a phone keeps what it shows, and answers nothing."""


def hello(table: GameTable, pictures: Mapping[str, Mapping[str, object]]) -> Told:
    """Returns what a phone is told first: which game, its pictures, and who sits here."""
    game = table.room.name
    sheets = {name: pictures[name] for name in ("house", "signs", game) if name in pictures}
    return {"game": game, "ground": table.room.phone().GROUND, "sheets": sheets}


def people(table: GameTable) -> list[Told]:
    """Returns who sits here, with their faces."""
    return [{**person(table, seat), **_face(table, seat)} for seat in range(len(table.sitting.seats))]


def person(table: GameTable, seat: int) -> Told:
    """Returns who sits somewhere, in which colours, and whether they have a place in the album for a face."""
    plan = table.sitting.seats[seat]
    colours = theme.seat(plan.colour)
    return {
        "seat": seat, "name": plan.name, "token": table.room.token(plan.colour), "mark": colours.mark,
        "light": _code(colours.light), "dark": _code(colours.dark), "draws": bool(plan.person and not plan.machine),
    }  # fmt: skip


def _face(table: GameTable, seat: int) -> Told:
    """Returns the face that whoever sits here drew of themselves, as strokes; nothing where there is none."""
    face = faces.of(table.sitting.seats[seat].person or 0)
    if face is None:
        return {}
    return {"face": [(_code(colour_of(pen)), WIDTHS[width], thin(points, UNSEEN)) for pen, width, points in face]}


def paper(face: Face) -> Told:
    """Returns what a face is drawn with, and what is on the paper already."""
    strokes = [(pen, width, points) for pen, width, points in face]
    pens = [(name, _code(colour_of(pen))) for pen, name in enumerate(PENS)]
    return {"strokes": strokes, "pens": pens, "rubber": _code(colour_of(RUBBER)), "widths": WIDTHS}


def seats(table: GameTable, state_of: Callable[[int], str]) -> Told:
    """Returns which game this is and how its seats stand: free, or why not."""
    room, sitting, told = table.room, table.sitting, []
    stage = tr("new game") if not sitting.step else room.stage(sitting.game.stage(sitting.position))
    for seat in range(len(sitting.seats)):
        state = state_of(seat)
        sign, words = SEAT_STATES[state]
        told.append({**person(table, seat), "state": state, "sign": sign, "words": tr(words)})
    return {"title": f"{tr(room.title)}, {stage}", "seats": told}


def mats(table: GameTable, own: int) -> list[tuple[float, float, bool]]:
    """Returns where the mats lie on the tablet, as shares of it from the lower left corner."""
    plan = table.view.plan
    spots = [mat.centre for mat in plan.mats]
    return [
        (min(max(x / plan.width, 0.17), 0.83), min(max(y / plan.height, 0.1), 0.9), seat == own)
        for seat, (x, y) in enumerate(spots)
    ]


def sheet(table: GameTable, seat: int | None) -> bytes:
    """Returns what the phone of a seat shows now, or one that looks on."""
    view = table.sitting.game.view(table.sitting.position, seat)
    return b'{"sheet":%b}' % as_bytes(table.room.phone().sheet(view, table.moment(seat)))


def look_up() -> bytes:
    """Returns what a phone shows that comes while something happens on the table."""
    return b'{"sheet":%b}' % as_bytes(look_at_the_table())


def _code(colour: Rgba) -> str:
    return "#" + "".join(f"{round(255 * part):02X}" for part in colour[:3])
