"""What stands on the pages of the records, in the order in which it is read."""

from __future__ import annotations

from layout_check import shown

TABS = ("players", "games", "table")


def rows(screen) -> list:
    from diamant.ui.screens.records.finished_game import FinishedGame

    found = [widget for widget in shown(screen) if isinstance(widget, FinishedGame)]
    return sorted(found, key=lambda row: -row.y)


def cards(screen) -> list:
    from diamant.ui.screens.records.player_card import PlayerCard

    found = [widget for widget in shown(screen) if isinstance(widget, PlayerCard)]
    return sorted(found, key=lambda card: (-card.y, card.x))
