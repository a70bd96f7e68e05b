"""What can go wrong in an expedition, by its code. Wording for people is the screen's business."""

from __future__ import annotations

from enum import StrEnum


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
