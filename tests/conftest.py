"""Lets the made-up game be imported like any other, from the tree of its own in which it is kept."""

from __future__ import annotations

from pathlib import Path

import diamant.games
import diamant.ui.games

TREE = Path(__file__).resolve().parent / "pebbles" / "diamant"

diamant.games.__path__.append(str(TREE / "games"))
diamant.ui.games.__path__.append(str(TREE / "ui" / "games"))
