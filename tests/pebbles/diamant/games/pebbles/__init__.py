"""A made-up game, the smallest that has everything a game can have: it stands in where any game is meant.

Every lap, each seat in turn, from the one that begins, draws a pebble from the bag, which only its drawer sees, and
keeps or drops it: a kept pebble counts what is written on it and stays hidden in its owner's hand till the end, a
dropped one is shown to all. After each lap everybody shows a fist or a palm at once; whoever did what fewer did gets a
point. With gifts the last one in the score gets one more.
"""

from .game import GAME

__all__ = ["GAME"]
