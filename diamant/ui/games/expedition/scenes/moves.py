"""Who sits at the table in the scenes, and the games they have played."""

from __future__ import annotations

from dataclasses import replace

from diamant.ui.house.scenes.stand import FAMILY as PEOPLE

MACHINES = {"Nina": "expert:2", "Bruno": "careful"}
FAMILY = tuple(replace(plan, machine=MACHINES.get(plan.name, "")) for plan in PEOPLE)
# two short expeditions, and the third one of the look book up to its seventh card
EARLIER = ("treasure 17", "L" * 8, "treasure 5", "C" * 8, "trap rams", "CCLCLCCC", "trap rams")
THIRD = ("treasure 11", "CCCLCLCL", "trap snakes", "CCC-C-C-", "treasure 7", "CCC-C-C-", "relic", "CCC-C-C-",
         "treasure 4", "CCC-C-C-", "trap lava", "CCC-C-C-", "treasure 15")  # fmt: skip
TABLE = (*EARLIER, *THIRD)
LONG = [f"treasure {rubies}" for rubies in (17, 15, 14, 13, 11, 11, 9, 7, 7, 5, 5, 4, 3, 2, 1)]
LONG[3:3], LONG[7:7], LONG[12:12] = ["trap lava"], ["trap snakes", "relic"], ["trap boulders", "relic", "trap rams"]
SHARED = [
    move
    for trap in ("lava", "snakes", "spiders", "boulders", "rams")
    for move in ("treasure 17", "C" * 8, "treasure 15", "C" * 8, f"trap {trap}", "CCLCCCLC", "treasure 9", "CC-CCC-L",
                 f"trap {trap}")
]
# a deep expedition in which all but two are caught, and a last short one
DEEP = ("treasure 17", "C" * 8, "treasure 9", "CCCCCLCC", "trap snakes", "CCCCC-CC", "treasure 13", "CCLCC-CC",
        "treasure 3", "CC-CC-CC", "trap spiders", "CC-CC-CC", "relic", "CC-CC-CC", "treasure 5", "CC-CC-CL",
        "treasure 14", "CC-CC-C-", "trap boulders", "CC-CC-C-", "treasure 7", "CC-CC-C-", "treasure 11", "CC-CC-C-",
        "treasure 2", "LC-CL-C-", "treasure 1", "-C-C--C-", "trap spiders")  # fmt: skip
LATER = (*DEEP, "treasure 15", "C" * 8, "treasure 7", "LLCCLLCC", "trap lava", "--CC--LC", "treasure 9", "--LL---L")
PLAYED = (*TABLE, "CLC-C-L-", "trap lava", *LATER)
