"""The Dwarfs' mine: a memory game of five face-down cards and three floors."""

from .game import GAME

__all__ = ["GAME"]
