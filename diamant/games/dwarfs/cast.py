"""The machine dwarfs as people meet them: characters, each stored by its own name."""

from __future__ import annotations

EXPERT = "expert"
CHARACTERS = {name: name for name in ("dreamer", "steady", "magpie", "sharp", EXPERT)}
STARS = {"dreamer": 1, "steady": 2, "magpie": 3, "sharp": 4, EXPERT: 5}
STAND_IN = "steady"  # for one that this version of the app does not know
