"""Boxes that hold other things."""

from __future__ import annotations

from kivy.properties import ColorProperty, ObjectProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import Palette, mixed, theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.skin import NinePatch, Rim, Skinned

load_kv(__name__)

SKINS = {"dark": "tile", "bright": "tile", "light": "panel-light"}
BRIGHT = 0.22  # of the rim's colour lies over a bright sheet


class Panel(Skinned, BoxLayout):
    """A sheet under a group of things: "dark" and "bright" ones are in the theme's tone, a "light" one is parchment."""

    skins = SKINS
    kind = OptionProperty("dark", options=list(SKINS))
    rim = ColorProperty(None, allownone=True)
    """The colour of its rim, a seat's for instance; None for that of the tone."""

    tone = ObjectProperty(None, allownone=True)
    """The colours it wears; None for those of the theme."""

    def __init__(self, **properties: object) -> None:
        self._rim = Rim()
        super().__init__(**properties)
        self.canvas.before.insert(1, self._rim.group)
        self.fbind("kind", self._draw_skin)
        self.fbind("rim", self._draw_skin)
        self.fbind("tone", self._draw_skin)
        follow(theme, "tone", self._draw_skin)
        self._draw_skin()

    def _draw_skin(self, *_: object) -> None:
        tone, scale = self.tone or theme.tone, self.skin_scale or theme.u
        tints = {"dark": tone.sheet, "bright": mixed(tone.sheet, tone.rim, BRIGHT)}
        self._patch.draw(self.skin, self.pos, self.size, scale, tints.get(self.kind, self.skin_tint))
        self._rim.draw("tile-rim" if self.kind in tints else "", self.pos, self.size, scale, self.rim or tone.rim)


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
