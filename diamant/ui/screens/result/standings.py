"""Who stands where at the end of a game: places, shared ones too, and what lies in every chest. No widgets."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from diamant.ui.games.expedition.table.pictures import relic_picture
from diamant.ui.kit.i18n import tr

if TYPE_CHECKING:
    from diamant.table import Sitting

RUBIES_IN_DIAMOND = 5


class Standing(NamedTuple):
    """One figure at the end of a game.

    ``stones`` are the points in the chest, ``relics`` the worths beside them and ``relic_pictures`` their drawings.
    """

    place: int
    seat: int
    name: str
    colour: str
    machine: bool
    stones: int
    relics: tuple[int, ...]
    relic_pictures: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """All points together."""
        return self.stones + sum(self.relics)

    @property
    def diamonds(self) -> int:
        """The diamonds in the chest."""
        return self.stones // RUBIES_IN_DIAMOND

    @property
    def rubies(self) -> int:
        """The rubies that were too few for another diamond."""
        return self.stones % RUBIES_IN_DIAMOND


class Podium(NamedTuple):
    """Who stands on which block, and who stands beside the podium. A block holds one place only."""

    centre: tuple[Standing, ...]
    left: tuple[Standing, ...] = ()
    right: tuple[Standing, ...] = ()
    rest: tuple[Standing, ...] = ()


def standings_of(sitting: Sitting) -> list[Standing]:
    """Returns everybody by place, the best first. Equal points share a place; the next place counts all before it."""
    position = sitting.position
    scores, edition = position.scores(), sitting.line_up.options["edition"]
    rows = [
        Standing(
            place=1 + sum(other > score for other in scores),
            seat=seat,
            name=plan.name or tr("Nameless"),
            colour=plan.colour,
            machine=bool(plan.machine),
            stones=position.chest[seat],
            relics=position.relics[seat],
            relic_pictures=tuple(relic_picture(worth, edition) for worth in position.relics[seat]),
        )
        for seat, (plan, score) in enumerate(zip(sitting.seats, scores, strict=True))
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
