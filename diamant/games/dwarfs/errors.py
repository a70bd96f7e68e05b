"""What can go wrong in the mine: three kinds of error, each with a code. Wording is the screen's business."""

from __future__ import annotations

from enum import StrEnum

from diamant.games import game


class Code(StrEnum):
    """Why something was refused."""

    # names and set-up
    UNKNOWN_CARD = "unknown-card"
    UNKNOWN_MOVE = "unknown-move"
    UNKNOWN_DWARF = "unknown-dwarf"
    UNKNOWN_SUPPER = "unknown-supper"
    WRONG_SEATS = "wrong-seats"
    WRONG_FIRST = "wrong-first"
    # moves
    NOT_NOW = "not-now"
    GAME_OVER = "game-over"
    GAME_NOT_OVER = "game-not-over"
    CARD_NOT_THERE = "card-not-there"
    NO_SUCH_PLACE = "no-such-place"
    CARD_IS_OPEN = "card-is-open"
    CARD_IS_GONE = "card-is-gone"
    OWN_CARD = "own-card"
    OTHERS_CARD = "others-card"
    SEEN_ALREADY = "seen-already"
    SAME_PLACE = "same-place"
    NO_ORDER = "no-order"
    CHOICE_MISSING = "choice-missing"
    MUST_SWAP = "must-swap"
    # scripts
    BAD_JSON = "bad-json"
    WRONG_TYPE = "wrong-type"
    FIELD_MISSING = "field-missing"
    WRONG_GAME = "wrong-game"
    WRONG_HANDS = "wrong-hands"


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
    """Raised when a game script cannot be read or played; says at which move, from 0."""

    def __init__(self, code: Code, message: str, move: int | None = None) -> None:
        super().__init__(code, message, move=move)
        self.move = move
