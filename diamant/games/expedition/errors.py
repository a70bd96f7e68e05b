"""What can go wrong in a game: three kinds of error, each with a code. Wording for people is the screen's business."""

from __future__ import annotations

from enum import StrEnum

from diamant.games import game


class Code(StrEnum):
    """Why something was refused."""

    # names and set-up
    UNKNOWN_EDITION = "unknown-edition"
    UNKNOWN_CARD = "unknown-card"
    UNKNOWN_CHOICE = "unknown-choice"
    UNKNOWN_EXPLORER = "unknown-explorer"
    WRONG_SEATS = "wrong-seats"
    RELICS_REQUIRED = "relics-required"
    # moves
    NOT_TIME_TO_REVEAL = "not-time-to-reveal"
    NOT_TIME_TO_DECIDE = "not-time-to-decide"
    GAME_OVER = "game-over"
    GAME_NOT_OVER = "game-not-over"
    CARD_NOT_IN_DECK = "card-not-in-deck"
    CHOICE_MISSING = "choice-missing"
    NOT_IN_CAVE = "not-in-cave"
    # scripts
    BAD_JSON = "bad-json"
    WRONG_TYPE = "wrong-type"
    UNKNOWN_FIELD = "unknown-field"
    FIELD_MISSING = "field-missing"
    DECISION_MISSING = "decision-missing"
    SURPLUS_DECISION = "surplus-decision"
    ROUND_UNFINISHED = "round-unfinished"
    ROUND_OVER = "round-over"
    TOO_MANY_ROUNDS = "too-many-rounds"


class GameError(game.GameError):
    """The base of all errors of this game."""

    code: Code

    def __init__(self, code: Code, message: str, **details: int | None) -> None:
        super().__init__(code, message, **details)


class UnknownName(GameError):  # noqa: N818
    """Raised when a name or a set-up is not one the game knows."""


class IllegalMove(GameError):  # noqa: N818
    """Raised when a move is not allowed in a position; the position has not changed."""


class IllegalScript(GameError):  # noqa: N818
    """Raised when a game script cannot be read or played; says in which round and at which step."""

    def __init__(self, code: Code, message: str, round_number: int | None = None, step: int | None = None) -> None:
        super().__init__(code, message, round=round_number, step=step)
        self.round_number = round_number
        self.step = step
