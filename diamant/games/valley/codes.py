"""What can go wrong in the valley, by its code. Wording for people is the screen's business."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """Why something was refused."""

    # names and set-up
    UNKNOWN_MOVE = "unknown-move"
    UNKNOWN_PLAYER = "unknown-player"
    UNKNOWN_OPTION = "unknown-option"
    WRONG_SEATS = "wrong-seats"
    WRONG_FIRST = "wrong-first"
    # moves
    NOT_NOW = "not-now"
    GAME_OVER = "game-over"
    GAME_NOT_OVER = "game-not-over"
    CHOICE_MISSING = "choice-missing"
    WRONG_HEIGHT = "wrong-height"
    TILE_NOT_THERE = "tile-not-there"
    CARD_NOT_THERE = "card-not-there"
    NO_SUCH_CLAIM = "no-such-claim"
    NO_TILES = "no-tiles"
    CLAIM_OWNED = "claim-owned"
    NOT_OWN_CLAIM = "not-own-claim"
    NOT_OTHERS_CLAIM = "not-others-claim"
    OTHER_CLAIM = "other-claim"
    NO_MINER = "no-miner"
    NOT_IN_TENS = "not-in-tens"
    BID_TOO_LOW = "bid-too-low"
    TOO_LITTLE_CASH = "too-little-cash"
    TOO_FEW_GEMS = "too-few-gems"
    OTHER_GEM = "other-gem"
    WRONG_NUMBER = "wrong-number"
    HAND_FULL = "hand-full"
    CARD_NOT_HELD = "card-not-held"
    WRONG_WORDS = "wrong-words"
    NO_EFFECT = "no-effect"
    FIRST_TILE_DUE = "first-tile-due"
    NO_LOST_MINER = "no-lost-miner"
    OFFERS_OFF = "offers-off"
    OWN_SEAT = "own-seat"
    EMPTY_SIDE = "empty-side"
    NAMED_TWICE = "named-twice"
    CARD_ASKED_FOR = "card-asked-for"
    # scripts
    BAD_JSON = "bad-json"
    WRONG_TYPE = "wrong-type"
    FIELD_MISSING = "field-missing"
    WRONG_GAME = "wrong-game"
    WRONG_HEIGHTS = "wrong-heights"
    WRONG_HANDS = "wrong-hands"
