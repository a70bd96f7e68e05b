"""Diamond Valley: auctions of claims, digging, an exchange and event cards."""

from .game import GAME

__all__ = ["GAME"]
