"""How long things take in Diamant that no other game has, in seconds."""

from __future__ import annotations

from typing import Final

# Cards of the path
card_dealt: Final = 0.28
card_turn: Final = 0.25
card_stands: Final = 0.35
relic_stands: Final = 1.0
suspense: Final = 1.1  # the turn of a card at the worst danger, with all that comes before
heart_calm: Final = 0.4  # between heartbeats with hardly any danger
heart_wild: Final = 0.24  # and at the worst
wobble: Final = 0.09  # of a card to one side
relic_wobble: Final = 0.1
warning_stands: Final = 1.0
foreseen_sparkles: Final = 0.4  # where somebody in camp guessed right

# Setting out, and going home
walk_home: Final = 0.70
set_out_stands: Final = 0.5
hint_stands: Final = 2.5  # the same, with a hint that whoever is in a hurry may tap
walkers_apart: Final = (0.1, 0.3)  # between two who go home together, and between the first and the last at most
relics_apart: Final = (0.12, 0.24)
relic_flight: Final = 0.60
relic_fades: Final = 0.3
relic_taken_stands: Final = 1.2
relic_stays_stands: Final = 1.3
path_shared_stands: Final = 0.9
gain_seen: Final = 0.35  # how much of a rising number is seen before anything else happens
home_stands: Final = 0.9
home_moves: Final = 0.5  # how much of that something moves
chest_closes: Final = 0.25  # after the last stone fell into it
chest_glows: Final = 0.3

# Rubies
ruby_apart: Final = 0.06
shares_stand: Final = 1.0
heap_rolls: Final = 0.50
sparkle: Final = 0.2

# A trap springs
trap_flares: Final = 0.2
trap_stands: Final = 0.35
trap_leaps: Final = 0.3
trap_looms: Final = 0.9
table_shakes: Final = 0.04  # to one side
seat_jolts: Final = 0.08
seat_rests: Final = 0.1
dark_falls: Final = 0.3
run_home: Final = 0.9
loss_stands: Final = 1.2

# The reveal
reveal_turn: Final = 0.30
rock_darkens: Final = 0.20
reveal_stands: Final = 0.8
leaving_stands: Final = 1.0  # the same, where somebody goes home
reveal_moves: Final = 0.5  # how much of that something moves

# The end of an expedition
plank: Final = 0.12
closed_stands: Final = 0.5
light_returns: Final = 0.2

# Choosing
machine_thinks: Final = {"careful": (1.1, 2.6), "greedy": (0.4, 1.2), "hunter": (0.9, 2.4), "moody": (0.4, 3.0)}
any_machine_thinks: Final = (0.6, 2.2)  # from and to
machine_lays_hand: Final = (0.3, 1.3)
lifting: Final = 0.5  # hands on: so long may hands be lifted after "now"
lift_early: Final = 0.12  # a hand lifted so little before "now", or gone for so short a time, is forgiven
companion_waits: Final = 0.7  # in the lesson, until the first one lays a card; the next needs twice as long

# Counting the chests
stones_apart: Final = 0.09  # in a chest that is not so full
longest_chest: Final = 1.1  # however full
after_chest: Final = 0.75  # to take in what it held
after_last: Final = 0.9
counting_hurried: Final = 0.15

# Looking back: the expert is asked so long at a time, with so much between, and the screen stays quick
expert_asked: Final = 0.008
expert_rests: Final = 0.02

# Scenes: until what was done shows as it shall be drawn
scene_hurries: Final = 0.05
scene_trap: Final = 0.08
scene_shows: Final = 0.1
scene_shares: Final = 0.12
scene_lies: Final = 0.2
scene_relic_flies: Final = 0.25
scene_stands: Final = 0.3
scene_revealed: Final = 0.6
scene_counts: Final = 1.5
