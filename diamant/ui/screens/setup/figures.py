"""Figures side by side, of which one is chosen."""

from __future__ import annotations

from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.widgets import face_disc, piece  # noqa: F401
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.pressable import Pressable

load_kv(__name__)


class FigureChoice(Pressable):
    """One figure to choose; ``taken`` dims the one that somebody else has. Without a colour it is a die."""

    colour = StringProperty("red")
    drawing = StringProperty("")
    person = NumericProperty(0)
    """Whose face is shown in the figure's place."""

    chosen = BooleanProperty(False)
    taken = BooleanProperty(False)


class FigureRow(GridLayout):
    """Figures side by side, in two rows where one has no room; fires ``on_pick`` with the colour of a pressed one."""

    on_pick = Fired("with the figure that was pressed")

    room = ObjectProperty(None, allownone=True)
    """Whose figures they are."""

    figures = ListProperty([])
    """(colour, name) of each; a die has no colour."""

    people = DictProperty({})
    """Whose face stands for a colour, by number, where one does."""

    choice = StringProperty("")
    taken = ListProperty([])
    gap = NumericProperty(8.0)
    figure_height = NumericProperty(48.0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("room", "figures", "people", "choice", "taken"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: object) -> None:
        if self.room is None:
            return
        while len(self.children) > len(self.figures):
            discard(self.children[0])
        while len(self.children) < len(self.figures):
            choice = FigureChoice()
            choice.bind(on_release=lambda pressed: self.dispatch("on_pick", pressed.colour))
            self.add_widget(choice)
        for choice, (colour, name) in zip(self.children[::-1], self.figures, strict=True):
            choice.colour, choice.label = colour, name
            choice.person = self.people.get(colour, 0)
            choice.drawing = self.room.token(colour) if colour else ""
            choice.chosen = colour == self.choice
            choice.taken = colour in self.taken and not choice.chosen
