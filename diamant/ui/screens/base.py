"""What all screens have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from diamant.ui.house.house import House


class AppScreen(Screen):
    """A screen of the app. It is built once and told when it is shown, left, paused, or asked to go back."""

    def __init__(self, house: House, **properties: Any) -> None:
        self.house = house
        super().__init__(**properties)

    def arrive(self, **arguments: Any) -> None:
        """Is called every time the screen is about to be shown, with what the caller of ``house.go`` passed."""

    def depart(self) -> None:
        """Is called when the screen is left."""

    def go_back(self) -> bool:
        """Answers the back key; True when the screen took care of it, False to go to the screen before."""
        return False

    def seat_targets(self, number: int) -> Sequence[Widget]:
        """Returns where a digit key leads: what belongs to the seat of this number, 1 for the first."""
        return ()

    def freeze(self) -> None:
        """Is called when the app is paused: fingers that are down will never come up."""

    def thaw(self) -> None:
        """Is called when the app comes back."""

    def shut(self) -> None:
        """Is called when the screen is given up, or the app stops: nothing may happen here afterwards."""
