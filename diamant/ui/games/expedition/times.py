"""How long things take in Diamant that no other game has, in seconds."""

from __future__ import annotations

from typing import Final

card_dealt: Final = 0.28
card_turn: Final = 0.25
ruby_apart: Final = 0.06
relic_flight: Final = 0.60
reveal_turn: Final = 0.30
rock_darkens: Final = 0.20
walk_home: Final = 0.70
heap_rolls: Final = 0.50
plank: Final = 0.12
lifting: Final = 0.5  # hands on: so long may hands be lifted after "now"
lift_early: Final = 0.12  # a hand lifted so little before "now", or gone for so short a time, is forgiven
