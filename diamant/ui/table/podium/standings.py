"""Who stands where at the end of a game: places, shared ones too, and what the points are made of. No widgets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from diamant.ui.house.room import Goods, Room
from diamant.ui.kit.faces import faces
from diamant.ui.kit.i18n import tr

if TYPE_CHECKING:
    from diamant.table import Sitting


NO_MEDALS: Mapping[int, str] = {}


class Standing(NamedTuple):
    """One seat at the end of a game, with the drawings that stand for it and what it has to show for its points."""

    place: int
    seat: int
    name: str
    colour: str
    machine: bool
    points: int
    token: str = ""
    """The drawing of who it is: the face that they drew, or their figure."""

    face: str = ""
    """The face, if they drew one."""

    figure: str = ""
    goods: Goods = Goods()
    written: Callable[[int], str] = str
    """How points are written, in the language of the moment."""

    medal: str = ""
    """The drawing of what it was honoured with beside its points, when the game has just been played."""

    @property
    def score(self) -> str:
        """The points as they are written."""
        return self.written(self.points)


class Podium(NamedTuple):
    """Who stands on which block, and who stands beside the podium. A block holds one place only."""

    centre: tuple[Standing, ...]
    left: tuple[Standing, ...] = ()
    right: tuple[Standing, ...] = ()
    rest: tuple[Standing, ...] = ()


def standings_of(sitting: Sitting, room: Room, medals: Mapping[int, str] = NO_MEDALS) -> list[Standing]:
    """Returns everybody by place, the winners first. Equal points share a place; the next counts all before it."""
    scores = sitting.game.scores(sitting.position)
    winners = sitting.game.sum_up(sitting.events).winners if sitting.over else ()
    ranks = [(seat in winners, score) for seat, score in enumerate(scores)]
    rows = [
        Standing(
            place=1 + sum(other > rank for other in ranks),
            seat=seat,
            name=plan.name or tr("Nameless"),
            colour=plan.colour,
            machine=bool(plan.machine),
            points=scores[seat],
            token=room.face(plan),
            face=faces.token(None if plan.machine else plan.person, plan.colour, ""),
            figure=room.portrait(plan.colour),
            goods=room.goods(sitting, seat),
            written=room.score,
            medal=medals.get(seat, ""),
        )
        for seat, (plan, rank) in enumerate(zip(sitting.seats, ranks, strict=True))
    ]
    return sorted(rows, key=lambda row: (row.place, row.seat))


def podium_of(standings: Sequence[Standing], most: int) -> Podium:
    """Puts the winners in the middle and the next places beside them, as long as at most so many stand up there.

    Those who share the second place stand on both sides. Nobody of a place stands up there unless all of it do.
    """
    winners, *others = [tuple(group) for _, group in groupby(standings, key=lambda row: row.place)]
    room = most - len(winners)
    left: tuple[Standing, ...] = ()
    right: tuple[Standing, ...] = ()
    if others and len(others[0]) <= room:
        half = (len(others[0]) + 1) // 2
        left, right = others[0][:half], others[0][half:]
        if not right and len(others) > 1 and len(others[1]) < room:
            right = others[1]
    raised = len(winners) + len(left) + len(right)
    return Podium(winners, left, right, tuple(standings[raised:]))
