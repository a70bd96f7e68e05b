"""The screens, one module each, imported and built when first shown."""

from __future__ import annotations

from importlib import import_module

from .base import AppScreen

# name of the screen: module and class
SCREENS = {
    "welcome": ("welcome.welcome", "WelcomeScreen"),
    "home": ("home.home", "HomeScreen"),
    "setup": ("setup.setup", "SetupScreen"),
    "table": ("table", "TableScreen"),
    "result": ("result.result", "ResultScreen"),
    "tutorial": ("learning.tutorial", "TutorialScreen"),
    "rules": ("learning.rules", "RulesScreen"),
    "settings": ("settings.settings", "SettingsScreen"),
    "records": ("records.records", "RecordsScreen"),
    "review": ("review.review", "ReviewScreen"),
    "family": ("family.album", "AlbumScreen"),
    "person": ("family.person", "PersonScreen"),
    "drawing": ("family.drawing", "DrawingScreen"),
    "evening": ("evening.setup", "EveningScreen"),
    "climb": ("evening.climb", "ClimbScreen"),
    "champion": ("evening.champion", "ChampionScreen"),
    "chronicle": ("chronicle.chronicle", "ChronicleScreen"),
}


__all__ = ["SCREENS", "AppScreen", "screen_class"]


def screen_class(name: str) -> type[AppScreen]:
    """Imports and returns the class of a screen."""
    module, kind = SCREENS[name]
    found: type[AppScreen] = getattr(import_module(f"{__name__}.{module}"), kind)
    return found
