"""The guide: what is still in the ground, and up to how much a claim is worth a bid to whoever is next, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import ListProperty, StringProperty

from diamant.games.valley import guide
from diamant.games.valley.guide import OTHERS, ground_of
from diamant.games.valley.tables import GEMS, LONG
from diamant.ui.games.valley.table.fields import Figure, PlatePanel
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import N_, say, say_many, tr
from diamant.ui.kit.widgets import fit_label, icon_button, piece  # noqa: F401
from diamant.ui.kit.widgets.follow import empty

PICTURES = (*GEMS, *(f"tile-{name}" for name in OTHERS))
WHYS = {
    guide.USUAL: N_("More would hardly come back: prices fall, and every dig is a move."),
    guide.CASH: N_("Some cash must be left for digging."),
    guide.FEW_MOVES: N_("Few moves are left to dig and to sell."),
    guide.BUSY: N_("There is a lot to dig already, and moves are few."),
    guide.NO_CLAIM: N_("Every claim has an owner"),
    guide.LATE: N_("At the end only cash counts: a claim is of no use any more."),
}
"""Why no more should be bid, by its code."""


class ValleyGuide(PlatePanel):
    """Shows what everybody could work out. Fires ``on_close()``.

    - ``ground``: how many copies of each tile were never turned up, as the public sees it
    - ``heights``: how many tiles each claim still has
    - ``name``: for whom it reckons; ``bids``: up to how much to bid, by height; ``why`` not more, as a code
    """

    on_close = Fired("when it has been read")

    ground = ListProperty(list(LONG.ground))
    heights = ListProperty(list(LONG.heights))
    name = StringProperty("")
    bids = ListProperty()
    why = StringProperty(guide.USUAL)
    gone_words = StringProperty("")
    bid_words = StringProperty("")
    why_words = StringProperty("")

    shows = ("ground", "heights", "name", "bids", "why")

    @property
    def targets(self) -> tuple[Any, ...]:
        """What a keyboard can reach."""
        return (self.ids.close,)

    def prepare(self) -> None:
        counts = [int(one) for one in self.ground]
        heights = [int(one) for one in self.heights]
        found = ground_of(counts, heights)
        numbers = zip(PICTURES, (*found.gems, *found.others), strict=True)
        self._fill("below", [{"picture": picture, "text": str(number)} for picture, number in numbers])
        self._fill("bids", [{"picture": f"stack-{height}", "money": bid} for height, bid in self.bids])
        self.bid_words = say("{name} should bid at most", name=self.name)
        self.why_words = tr(WHYS[self.why])
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
