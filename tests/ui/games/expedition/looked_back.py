"""Games to look back at, and how one does."""

from __future__ import annotations

from diamant.ui.games.expedition.scenes.stand import Stand

# a relic is carried away and a trap springs, then short expeditions of every kind
FIRST = ("treasure 11", "CCC", "relic", "CCC", "trap lava", "CCC", "treasure 7", "LCC", "treasure 9", "-CC")
THIRD = ("trap snakes", "CCC", "treasure 4", "LLC", "treasure 13")
LAST = ("treasure 14", "CCC", "treasure 2", "LLL", "treasure 15", "CCC", "trap rams", "CLC", "trap rams")
GAME = (*FIRST, "trap lava", "treasure 5", "LLL", *THIRD, "--L", *LAST)
UNFINISHED = (*FIRST, "trap lava", "treasure 5", "LLL", *THIRD)


def stored(app, moves=GAME):
    """Stores a game of three and returns its number."""
    return Stand(app.house, app.app.root).game(moves, seats=3)


def look_back(app, game, **options):
    """Opens the screen for a game and returns its pages."""
    app.house.go("review", game_id=game, **options)
    app.frames(3)
    return app.app.root.current_screen.shown
