"""What everybody sees of Pebbles: the bag in the middle, and before everybody how much was kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from diamant.games.pebbles.game import Sight
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.panel import Plate
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import MatPlace, Rect, mats_one_way
from diamant.ui.table.view import TableView, put

load_kv(__name__)

ACROSS = 2


class PebblePlan(NamedTuple):
    """Where everything lies."""

    width: float
    height: float
    mats: tuple[MatPlace, ...]
    banners: tuple[Rect, ...]
    controls: tuple[Rect, ...]
    bag: Rect


class PebbleMat(Plate):
    """A seat: whose it is, how many pebbles lie there and how many points there are."""

    token = StringProperty("")
    player = StringProperty("")
    kept = NumericProperty(0)
    points = NumericProperty(0)
    hold_time = NumericProperty(0.35)

    @property
    def targets(self) -> Sequence[Widget]:
        return ()

    def drop_touches(self) -> None:
        """There is nothing to touch here."""


class PebblesView(TableView):
    """The table; it is turned to whoever holds the tablet."""

    def make_seat(self, at: int) -> PebbleMat:
        return PebbleMat()

    def furnish(self) -> None:
        self.bag = Piece(name="diamond")
        self.ground.add_widget(self.bag)

    def make_plan(self) -> PebblePlan:
        width, height = max(1.0, float(self.width)), max(1.0, float(self.height))
        gap, depth = dp(8), max(dp(64), 110 * theme.u)
        length = min((width - (ACROSS + 1) * gap) / ACROSS, 520 * theme.u)
        side, high = theme.target(60 * theme.u), max(dp(48), 64 * theme.u)
        banner = Rect(width * 0.2, height / 2 - high / 2 - 90 * theme.u, width * 0.6, high)
        return PebblePlan(
            width, height,
            mats_one_way(len(self.line_up.seats), (width, height), ACROSS, length, depth, gap),
            (banner,), (Rect(width - side - gap, height / 2 - side / 2, side, side),),
            Rect(width / 2 - 70 * theme.u, height / 2 - 20 * theme.u, 140 * theme.u, 120 * theme.u),
        )  # fmt: skip

    def lay_out_middle(self) -> None:
        put(self.bag, self.plan.bag)

    def show_names(self) -> None:
        from diamant.ui.house.rooms import room_of

        room = room_of(self.line_up.game)
        for mat, plan in zip(self.seats, self.line_up.seats, strict=True):
            mat.player, mat.token = plan.name, room.token(plan.colour)

    def show(self, sight: Sight) -> None:
        """Shows what everybody may know."""
        for mat, kept, points in zip(self.seats, sight.kept, sight.points, strict=True):
            mat.kept, mat.points = len(kept), points


def said(text: str, *_: Any) -> tuple[str, str, str]:
    """Returns words for the banner."""
    return (text, "", "")
