"""What one player alone sees and chooses from, while everybody else looks away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.table import Sitting
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import N_, say, tr
from diamant.ui.kit.widgets import button, fit_label  # noqa: F401
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.table.passing import PassingOn

load_kv(__name__)

CHOICES: Mapping[str, str] = {"keep": N_("Keep it"), "drop": N_("Drop it"), "fist": N_("Fist"), "palm": N_("Palm")}


class PebbleSheet(BoxLayout):
    """A sentence, and a button for everything that can be chosen. Fires ``on_chosen``."""

    __events__ = ("on_chosen",)

    text = StringProperty("")

    def offer(self, choice: str) -> None:
        """Adds a button for a choice."""
        made = PushButton(text=tr(CHOICES[choice]), kind="main", size_hint_y=1)
        made.bind(on_release=lambda *_: self.dispatch("on_chosen", choice))
        self.ids.choices.add_widget(made)

    def on_chosen(self, choice: str) -> None:
        """Fired with the choice."""


class PebblesRound(PassingOn):
    """The tablet going round; ``take`` gets the seat and its choice."""

    lay_down_picture = "diamond"
    lay_down_words = N_("Everybody looks: all hands are shown together")

    def __init__(
        self, sitting: Sitting, order: tuple[int, ...], take: Callable[[int, str], None], **properties: Any
    ) -> None:
        self._take = take
        super().__init__(sitting, order, sitting.people > 1, len(order) > 1, **properties)

    def sheet_for(self, seat: int) -> PebbleSheet:
        game, position = self._sitting.game, self._sitting.position
        view = game.view(position, seat)
        drawn = say("{name} drew a {pebble}", name=self._sitting.seats[seat].name, pebble=view.drawn)
        sheet = PebbleSheet(text=drawn if view.drawn else tr("Fist or palm?"))
        for choice in game.choices(view):
            sheet.offer(choice)
        sheet.bind(on_chosen=lambda _, choice: self._chosen(sheet, seat, choice))
        return sheet

    def _chosen(self, sheet: PebbleSheet, seat: int, choice: str) -> None:
        """Two fingers may press both buttons: the second comes when the sheet is gone."""
        if sheet.parent is self:
            self._take(seat, choice)
