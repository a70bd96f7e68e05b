"""The guide: what is still in the ground, what a claim is worth on average, and how prices move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import ListProperty, StringProperty

from diamant.games.valley.guide import OTHERS, ground_of, worths
from diamant.games.valley.tables import GEMS, LONG
from diamant.ui.games.valley.table.fields import Figure, PlatePanel
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import N_, say_many, tr
from diamant.ui.kit.widgets import fit_label, icon_button, piece  # noqa: F401
from diamant.ui.kit.widgets.follow import empty

PICTURES = (*GEMS, *(f"tile-{name}" for name in OTHERS))
MOVES = N_("Every gem sold lowers its price by a step. Only event cards raise prices again.")


class ValleyGuide(PlatePanel):
    """Shows what everybody could work out. Fires ``on_close()``.

    - ``ground``: how many copies of each tile were never turned up, as the public sees it
    - ``heights``: how many tiles each claim still has; ``levels``: where the prices stand
    """

    on_close = Fired("when it has been read")

    ground = ListProperty(list(LONG.ground))
    heights = ListProperty(list(LONG.heights))
    levels = ListProperty([5, 5, 5])
    gone_words = StringProperty("")
    moves = MOVES
    """How prices move: marked, not translated."""

    shows = ("ground", "heights", "levels")

    @property
    def targets(self) -> tuple[Any, ...]:
        """What a keyboard can reach."""
        return (self.ids.close,)

    def prepare(self) -> None:
        counts = [int(one) for one in self.ground]
        heights = [int(one) for one in self.heights]
        levels = [int(one) for one in self.levels]
        found = ground_of(counts, heights)
        numbers = zip(PICTURES, (*found.gems, *found.others), strict=True)
        self._fill("below", [{"picture": picture, "text": str(number)} for picture, number in numbers])
        values = worths(counts, levels, heights)
        self._fill("worth", [{"picture": f"stack-{height}", "money": worth} for height, worth in values])
        self.gone_words = (
            say_many(
                "{n} of these tiles left with a park, unseen.",
                "{n} of these tiles left with parks, unseen.",
                found.gone,
            )
            if found.gone
            else tr("Nobody knows where it lies.")
        )

    def _fill(self, place: str, figures: Sequence[dict[str, Any]]) -> None:
        empty(self.ids[place])
        for figure in figures:
            self.ids[place].add_widget(Figure(unit=self.unit, wish=19, line=24, **figure))


load_kv(__name__)
