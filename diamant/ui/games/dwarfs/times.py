"""How long things take in the mine, in seconds."""

from __future__ import annotations

from typing import Final

# Supper
wagons_apart: Final = 0.3
wagon_rises: Final = 0.25
after_last: Final = 1.0
counting_hurried: Final = 0.12
crown_waits: Final = 0.3
crown_falls: Final = 0.25

# Looking back
cards_move: Final = 0.45  # from one turn to the next

# Scenes: until what was done shows as it shall be drawn
scene_shows: Final = 0.1
scene_lies: Final = 0.2
scene_stands: Final = 0.3
