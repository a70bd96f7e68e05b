"""The random tables: thirty-one public machine explorers, some of every family, from whom opponents are drawn.

Most of them stay too long rather than too short, as most people do.
"""

from __future__ import annotations

POOL = (
    *("turn:5", "turn:6", "turn:7", "turn:8", "turn:9", "turn:10", "turn:12"),
    *("loot:9", "loot:10", "loot:12", "loot:14", "loot:15", "loot:16", "loot:18", "loot:20", "loot:25", "loot:30"),
    *("traps:2", "traps:3", "traps:4", "traps:5"),
    *("random:3", "random:5", "random:10", "random:15", "random:20"),
    *("odds", "odds-beside", "mix", "mc:30", "mc:100"),
)
