"""How long things take in the valley, in seconds."""

from __future__ import annotations

from typing import Final

# The lesson
laid_out: Final = 0.05  # until what is laid anew lies there

# By the fire
notes_apart: Final = 0.06
piles_apart: Final = 0.7  # before the next one's notes
note_falls: Final = 0.18
after_last: Final = 1.2
counting_hurried: Final = 0.12
block_waits: Final = 0.01
blocks_apart: Final = 0.25
block_grows: Final = 0.7

# Scenes: until what was done shows as it shall be drawn
scene_lies: Final = 0.2
scene_stands: Final = 0.3
scene_card_played: Final = 1.6
