"""The machine explorers as people meet them: characters, and the policy that plays each."""

from __future__ import annotations

CHARACTERS = {
    "careful": "careful",
    "greedy": "greedy",
    "hunter": "hunter",
    "moody": "moody",
    "pupil": "expert:1",
    "expert": "expert:2",
    "master": "expert:3",
}
STARS = {"moody": 1, "careful": 2, "hunter": 3, "greedy": 3, "pupil": 4, "expert": 5, "master": 5}
# policies that once were a character: who is most like them
FORMER = {
    "traps:2": "careful",
    "turn:5": "careful",
    "loot:12": "greedy",
    "random:20": "moody",
    "odds": "expert",
}
STAND_IN = "expert"  # for a policy that this version of the app does not know
