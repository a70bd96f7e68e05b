"""A seat's mat: its dwarf, its wagon with what was sent up, its name and what it is doing. Its cards lie above it."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, OptionProperty

from diamant.ui.games.dwarfs.table.plan import MatPlan
from diamant.ui.games.dwarfs.table.states import STATES
from diamant.ui.kit.files import load_kv
from diamant.ui.table.mat import NOTHING, SeatMat


class DwarfMat(SeatMat):
    """Draws one mat. Fingers are on the cards above it."""

    state = OptionProperty("", options=list(STATES))
    haul = NumericProperty(0)
    """The diamonds that were sent up."""

    eyes = NumericProperty(0)
    """How many looks are left in a lit corridor."""

    eyes_x = NumericProperty(0.0)
    eyes_y = NumericProperty(0.0)
    wagon_box = ListProperty(NOTHING)
    haul_box = ListProperty(NOTHING)
    raised = NumericProperty(0.0)
    """How much higher wagon and haul lie that lie below a figure which has stepped back: a face lies below them."""

    def lie(self, plan: MatPlan) -> None:
        """Takes the measures of its plan."""
        self.unit, self.panel = plan.unit, plan.panel
        self.token_box, self.wagon_box, self.haul_box = list(plan.token), list(plan.wagon), list(plan.haul)
        self.name_box, self.status_box = list(plan.name), list(plan.status)


load_kv(__name__)
