"""What can go wrong in the mine, by its code. Wording for people is the screen's business."""

from __future__ import annotations

from enum import StrEnum


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
