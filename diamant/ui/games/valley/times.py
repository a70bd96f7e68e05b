"""How long things take in the valley, in seconds."""

from __future__ import annotations

from typing import Final

# Before the first move
stacks_apart: Final = 0.05
card_dealt: Final = 0.3
cards_dealt_apart: Final = 0.07
began_stands: Final = 1.0

# Auctions
auctioneer_hops: Final = 0.35
auction_stands: Final = 0.7
price_rolls: Final = 0.2
bid_stands: Final = 0.25  # or a pass
gavel_swings: Final = 0.06  # down, or up
miner_drops: Final = 0.25
claim_sold_stands: Final = 0.9
hop_home_seen: Final = 0.2  # how much of it is seen before anything else happens
passed_over: Final = 0.2  # somebody who passed before being asked

# The rising price
fingers_gathered: Final = 0.7  # from the last finger to the first step
tap_says_in: Final = 0.35  # a finger that is lifted sooner has tapped
at_once: Final = 0.1  # who lets go within this time of each other has done so at once
at_once_stands: Final = 1.3  # who buys then
price_climbs: Final = ((0, 0.42), (100, 0.3), (300, 0.22), (600, 0.15))  # from which price on a step takes how long
machines_climb: Final = 0.08  # the same, when nobody holds on any more

# Money and gems
note_flies: Final = 0.45
gem_flies: Final = 0.45
gems_apart: Final = 0.08
gem_sold: Final = 0.3  # its way to the exchange
sales_apart: Final = 0.12  # from one price to the next
many_sold_apart: Final = 0.05  # the same, in one go
gems_sold_stand: Final = 0.8
cards_bought_stand: Final = 0.6
granted_stands: Final = 0.9
hired_stands: Final = 0.9
rested_stands: Final = 0.7

# Event cards
pile_renewed_stands: Final = 0.8
card_drawn: Final = 0.4
card_drawn_stands: Final = 0.3
card_played: Final = 0.35  # its way to the middle
card_turn: Final = 0.3
card_stands: Final = 0.5
card_fades: Final = 0.2
card_text_stands: Final = 1.9
price_rises: Final = 0.18  # by one step
price_rose_stands: Final = 0.7
sabotage_stands: Final = 1.2
rescue_stands: Final = 0.9

# Digging
tile_lifts: Final = 0.3
tile_waits: Final = 0.45  # to be turned up, with all its way
tile_turn: Final = 0.35
tile_fades: Final = 0.3
methane_seen: Final = 0.2
find_stands: Final = 0.9
nothing_stands: Final = 0.5
gems_found_stand: Final = 0.4
museum_stands: Final = 1.0
surprise_stands: Final = 0.9
look_stands: Final = 0.6  # the look of somebody else

# Methane
methane_darkens: Final = 0.15
burst_grows: Final = 0.25
rocks_fly: Final = 0.6
table_shakes: Final = 0.04  # to one side
explosion_stands: Final = 1.5

# A claim closes
walk_home: Final = 0.7
emptied_stands: Final = 0.4
inspection_stands: Final = 2.0  # nobody saw it coming: there is time to read why
tree_grows: Final = 0.18
trees_stand: Final = 0.2
park_stands: Final = 0.6
inspected_park_stands: Final = 1.2

# Offers
offer_stands: Final = 0.8
deal_crosses: Final = 0.5
deal_apart: Final = 0.08  # from one thing that changes hands to the next
deal_stands: Final = 1.0
refusal_stands: Final = 0.9

# The end
last_lap_stands: Final = 1.8
day_over_stands: Final = 1.4

# Whom all wait for
machine_moves: Final = 0.9  # that long it seems to think
machine_bids: Final = 0.15
machine_answers: Final = 1.2
missed_told: Final = 5.5  # all that somebody missed, at most
event_told: Final = 1.1  # one event, on average
reason_stays: Final = 3.5  # why something cannot be done

corner_lifted: Final = 0.6  # of a card that was tapped and is to be held

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
