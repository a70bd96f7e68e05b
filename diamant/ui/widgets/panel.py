"""Boxes that hold other things."""

from __future__ import annotations

from kivy.properties import ColorProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.files import load_kv
from diamant.ui.widgets.skin import Skinned

load_kv(__name__)

SKINS = {"dark": "panel", "violet": "panel-violet", "light": "panel-light"}


class Panel(Skinned, BoxLayout):
    """A sheet under a group of things: "dark" lies flat, "violet" is raised, "light" is parchment."""

    skins = SKINS
    kind = OptionProperty("dark", options=list(SKINS))


class Plate(Skinned, BoxLayout):
    """A small dark plate whose rim has a colour, a seat's for instance."""

    rim = ColorProperty((1, 1, 1, 1))
