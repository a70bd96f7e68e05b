"""The machine players as people meet them: characters, each stored by its own name."""

from __future__ import annotations

EXPERT = "expert"
CHARACTERS = {name: name for name in ("careful", "gambler", "broker", "digger", EXPERT)}
STARS = {"gambler": 1, "careful": 2, "broker": 3, "digger": 4, EXPERT: 5}
STAND_IN = "careful"  # for one that this version of the app does not know
