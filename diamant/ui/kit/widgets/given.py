"""Lets what Python gives a widget win over the kv rule of its class."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.uix.widget import Widget


class Given(Widget):
    """Keeps the properties given at construction.

    Kivy lets a bound expression of a class rule, such as ``height: 64 * theme.u``, win over ``Button(height=80)``.
    """

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        if "__no_builder" in properties:
            return
        for name, value in properties.items():
            if not name.startswith("on_"):
                Builder.unbind_property(self, name)
                setattr(self, name, value)
