"""Boxes that hold other things."""

from __future__ import annotations

from kivy.properties import ColorProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.skin import NinePatch, Skinned

load_kv(__name__)

SKINS = {"dark": "panel", "violet": "panel-violet", "light": "panel-light"}


class Panel(Skinned, BoxLayout):
    """A sheet under a group of things: "dark" lies flat, "violet" is raised, "light" is parchment."""

    skins = SKINS
    kind = OptionProperty("dark", options=list(SKINS))


class Plate(Skinned, BoxLayout):
    """A small dark plate whose rim has a colour, a seat's for instance."""

    rim = ColorProperty(Palette.rim)

    def __init__(self, **properties: object) -> None:
        self._rim = NinePatch()
        super().__init__(**properties)
        self.canvas.before.insert(1, self._rim.group)
        self.fbind("rim", self._draw_skin)
        self._draw_skin()

    def _draw_skin(self, *_: object) -> None:
        super()._draw_skin()
        self._rim.draw("plate-rim", self.pos, self.size, self.skin_scale or theme.u, self.rim)
