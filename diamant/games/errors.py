"""What can go wrong in any game. Which mistakes there are, a game says itself: see its codes."""

from __future__ import annotations


class GameError(ValueError):
    """The base of the errors of all games. ``code`` is for programs; wording for people is the screen's business.

    ``details`` say where, as far as that is known: in which round, at which move.
    """

    def __init__(self, code: str, message: str, **details: int | None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = {name: value for name, value in details.items() if value is not None}


class UnknownName(GameError):  # noqa: N818
    """Raised when a name or a set-up is not one the game knows."""


class IllegalMove(GameError):  # noqa: N818
    """Raised when a move is not allowed in a position; the position has not changed."""


class IllegalScript(GameError):  # noqa: N818
    """Raised when a game script cannot be read or played; its details say where, if it was read so far."""
