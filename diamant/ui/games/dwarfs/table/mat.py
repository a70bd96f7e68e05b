"""A seat's mat: its dwarf, its wagon with what was sent up, its name and what it is doing. Its cards lie above it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.games.dwarfs.table.plan import MatPlan
from diamant.ui.games.dwarfs.table.states import STATES
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import piece  # noqa: F401
from diamant.ui.kit.widgets.fit_label import FitLabel

NOTHING = [0.0, 0.0, 0.0, 0.0]


class MineGain(FitLabel):
    """What was just sent up, as a number that rises from the wagon and is gone at 1. It moves alone."""

    gain = StringProperty("")
    rise = NumericProperty(1.0)


class DwarfMat(Widget):
    """Draws one mat for its owner; it lies in a frame that is turned to them."""

    hold_time = 0.35
    """The house's; the cards' own fingers are asked for it."""

    name = StringProperty("")
    colour = StringProperty("red")
    machine = BooleanProperty(False)
    sign = StringProperty("i-machine")
    state = OptionProperty("", options=list(STATES))
    active = BooleanProperty(False)
    """Whether it is this seat's turn: a solid gold rim."""

    haul = NumericProperty(0)
    """The diamonds that were sent up."""

    eyes = NumericProperty(0)
    """How many looks are left in a lit corridor."""

    panel = BooleanProperty(False)
    """Whether it lies apart from the edge of the table: that of somebody else, in hand."""

    rim = NumericProperty(4.5)
    """How wide the rim of a panel is."""

    eyes_x = NumericProperty(0.0)

    wordless = BooleanProperty(False)
    """Whether there is no room for words beside the sign of a state."""

    unit = NumericProperty(1.0)
    token_box = ListProperty(NOTHING)
    wagon_box = ListProperty(NOTHING)
    haul_box = ListProperty(NOTHING)
    name_box = ListProperty(NOTHING)
    status_box = ListProperty(NOTHING)

    @property
    def targets(self) -> tuple[Widget, ...]:
        """What a keyboard can reach here: nothing, the cards lie above it."""
        return ()

    def drop_touches(self) -> None:
        """Forgets all fingers; there are none here."""

    def lie(self, plan: MatPlan) -> None:
        """Takes the measures of its plan."""
        self.unit, self.panel = plan.unit, plan.panel
        self.token_box, self.wagon_box, self.haul_box = list(plan.token), list(plan.wagon), list(plan.haul)
        self.name_box, self.status_box = list(plan.name), list(plan.status)


load_kv(__name__)
