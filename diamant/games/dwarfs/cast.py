"""The machine dwarfs as people meet them: characters, each stored by its own name."""

from __future__ import annotations

EXPERT = "expert"
CHARACTERS = {name: name for name in ("dreamer", "steady", "sharp", "magpie", EXPERT)}
STAND_IN = "steady"  # for one that this version of the app does not know


def character_of(machine: str) -> str:
    """Returns the character of a stored machine player.

    >>> character_of("sharp"), character_of("from a newer app")
    ('sharp', 'steady')
    """
    return CHARACTERS.get(machine, STAND_IN)
