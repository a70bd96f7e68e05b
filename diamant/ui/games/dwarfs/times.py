"""How long things take in the mine, in seconds."""

from __future__ import annotations

from typing import Final

from diamant.ui.table.pace import Least

# Before the first turn
card_dealt: Final = 0.3
cards_dealt_apart: Final = 0.09
hand_gathers: Final = 0.25  # five cards come together, and take as long to spread again
began_stands: Final = 1.0

# A turn
card_drawn: Final = 0.35
special_drawn: Final = 0.4  # to the middle, since it concerns all
special_stands: Final = 1.3
card_turn: Final = 0.3
card_turn_down: Final = 0.2
exchanged_leaves: Final = Least(0.3)  # the old card makes room
card_kept: Final = Least(0.5)
kept_stands: Final = 0.8
card_thrown: Final = 0.38
thrown_turns_after: Final = 0.05  # it is on its way already
thrown_stands: Final = 1.08

# Choosing
card_chosen: Final = 0.15  # laid forward, or back again
card_dropped: Final = 0.2  # back to where a finger took it from
own_cards_swap: Final = 0.3
draws_itself: Final = 1.1  # until the next card comes to a person: everybody sees whose turn it is
machine_draws: Final = 0.5
machine_chooses: Final = (0.8, 2.2)  # from and to

# Looks and swaps
card_lent: Final = 0.45  # to whoever looks, and back
look_stands: Final = 1.25  # the look of somebody else
look_lingers: Final = 1.2  # how long a card stays after a look, for a second one
declined_stands: Final = 0.6
swap: Final = Least(0.8)
swap_stands: Final = 1.3

# What concerns all: everybody's chosen cards
all_laid_forward: Final = 0.2
all_turn: Final = 0.35
scores_stand: Final = 2.5
table_shakes: Final = 0.04  # to one side

# Bats
bat_crosses: Final = 0.9
bats_apart: Final = 0.05
bats_circle: Final = 7.0  # while people choose; then they hang
bats_come: Final = 0.35  # until the first cards move
bats_swap: Final = Least(0.8)
bats_stand: Final = 2.0
bats_gone_stand: Final = 0.5

# The explosion
flash: Final = 0.22
burst_grows: Final = 0.25
burst_throws: Final = 0.5
burst_card_grows: Final = 0.35
dust_drifts: Final = 0.9
burst_stands: Final = 0.5
burst_waits: Final = 0.25  # until what everybody throws lies before it
burst_swells: Final = 0.3
cards_blown_up: Final = 0.5
explosion_stands: Final = 1.8

# Wagons, and the way down
wagons_wait: Final = 0.3  # until what everybody sends lies before the lift
diamonds_apart: Final = 0.06
loads_stand: Final = 2.0
wagons_roll: Final = 0.7
lift_waits: Final = 0.15
lift_rises: Final = 0.6
lift_gone_stands: Final = 0.5
sent_card_back: Final = 0.3
went_down_stands: Final = 1.1

# Snow White's call
door_opens: Final = 0.4
bell_swings: Final = 0.15  # to one side
dwarf_comes: Final = 0.6
first_dwarf_waits: Final = 0.35
dwarfs_apart: Final = 0.1
door_stands: Final = 2.0
guesses_stand: Final = 1.0  # when all have tapped: anybody may still think better of it
supper_turn: Final = 0.35
supper_turns_apart: Final = 0.3  # from card to card of a seat
sparkles: Final = 0.9
gasps: Final = 0.9
hand_stands: Final = 2.0  # everybody's faces, to be argued about
supper_stands: Final = 1.2

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
