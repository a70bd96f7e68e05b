"""The event cards: one function each, with the card's whole rule. A card that would change nothing cannot be played."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import IllegalMove
from .board import Board
from .codes import Code
from .course import Events, finish, go_on, standing_claim, wrong_time
from .digging import survey_on
from .events import CardPlayed, Granted, Looked, Rescued, Sabotaged, Stopped
from .market import come_back, export, raise_price
from .moves import Play
from .position import BETWEEN, FIRST, FREE, Digging, Fixed, Phase, Selling, Survey
from .tables import (
    BROKER,
    BROKER_STEPS,
    CARD_AT,
    CARD_KINDS,
    DIG_COST,
    DOUBLE_SHIFT,
    EXPORT,
    FAIR,
    FAIR_STEPS,
    GEMS,
    GEOLOGIST,
    GEOLOGIST_TILES,
    GRANT,
    GRANT_PAYS,
    GREAT_DIG,
    MOST_EXPORTED,
    RESCUE,
    RISES,
    RUBY_FASHION,
    SABOTEUR,
    SABOTEUR_STEPS,
    SAPPHIRE_FASHION,
    SHIFTS,
    TOP,
    WEDDING,
)

_MOVE, _SELL, _DIGGING, _SURVEY = Phase.MOVE, Phase.SELL, Phase.DIGGING, Phase.SURVEY
_new = tuple.__new__
Effect = Callable[[Board, Play], Events]


def play_card(board: Board, card: str, claim: int | None, gem: int | None, number: int | None) -> Events:
    """Plays an event card of the seat on turn: it goes to the played ones, and its effect follows."""
    if board.phase is not _MOVE:
        raise wrong_time(board)
    turn = board.turn
    hand = board.hands[turn]
    if card not in hand:
        raise IllegalMove(Code.CARD_NOT_HELD, f"seat {turn} does not hold {card}")
    words = (claim is not None, gem is not None, number is not None)
    if words != CARD_KINDS[card].words or (gem is not None and not 0 <= gem < len(GEMS)):
        raise IllegalMove(Code.WRONG_WORDS, f"something else is named with {card}")
    at = hand.index(card)
    board.hands[turn] = hand[:at] + hand[at + 1 :]
    board.played[CARD_AT[card]] += 1
    play = _new(Play, (card, claim, gem, number))
    told = (_new(CardPlayed, (turn, card, claim, gem, number)),) + EFFECTS[card](board, play)  # noqa: RUF005 (quicker)
    return told if board.phase is not _MOVE else finish(board, told)


def done(board: Board) -> Events:
    """Makes no more of an event card."""
    digging = board.phase is _DIGGING
    if digging and isinstance(board.business, Digging) and board.business.claim != BETWEEN:
        raise IllegalMove(Code.FIRST_TILE_DUE, "a shift ends after its first tile, not before")
    if board.phase not in (_SELL, _DIGGING, _SURVEY):
        raise wrong_time(board)
    return finish(board, (Stopped(board.turn),), dug=digging)


# What follows are the cards: each changes the board, and leaves it in another phase if the move goes on.
# One price rises, then gems of that kind may be sold


def _broker(board: Board, play: Play) -> Events:
    """One price rises 3 steps; then gems of that kind may be sold."""
    return _raise_and_sell(board, play.gem or 0, BROKER_STEPS)


def _fashion(board: Board, play: Play) -> Events:
    """The price of the card's own kind rises 4 steps; then gems of that kind may be sold."""
    return _raise_and_sell(board, *RISES[play.card])


def _raise_and_sell(board: Board, gem: int, steps: int) -> Events:
    held = board.gems[board.turn][gem]
    if board.prices[gem] == TOP and not held:
        raise IllegalMove(Code.NO_EFFECT, "the price is at the top, and there is nothing to sell")
    rose = raise_price(board, gem, steps)
    return go_on(board, _SELL, _new(Selling, (gem,)), rose) if held else rose


# Prices and money


def _fair(board: Board, play: Play) -> Events:
    """Every price rises 2 steps."""
    if min(board.prices) == TOP:
        raise IllegalMove(Code.NO_EFFECT, "every price is at the top")
    return tuple([rose for gem in range(len(GEMS)) for rose in raise_price(board, gem, FAIR_STEPS)])


def _export(board: Board, play: Play) -> Events:
    """Up to 5 gems of one kind are sold, and the price does not fall."""
    number = play.number or 0
    if number > MOST_EXPORTED:
        raise IllegalMove(Code.WRONG_NUMBER, f"at most {MOST_EXPORTED} gems are exported")
    return export(board, play.gem or 0, number)


def _grant(board: Board, play: Play) -> Events:
    """The bank pays 250K."""
    board.cash[board.turn] += GRANT_PAYS
    return (Granted(board.turn, GRANT_PAYS),)


# Miners and claims


def _saboteur(board: Board, play: Play) -> Events:
    """Another player's claim loses its miner and its owner, and one price rises 2 steps, if it can."""
    claim = play.claim or 0
    owner = standing_claim(board, claim)
    if owner < 0 or owner == board.turn:
        raise IllegalMove(Code.NOT_OTHERS_CLAIM, f"claim {claim} is no other player's")
    board.owners[claim] = FREE
    board.lost[owner] += 1
    return (Sabotaged(owner, claim), *raise_price(board, play.gem or 0, SABOTEUR_STEPS))


def _rescue(board: Board, play: Play) -> Events:
    """A lost miner comes back for nothing."""
    if not board.lost[board.turn]:
        raise IllegalMove(Code.NO_EFFECT, "no miner is lost")
    come_back(board)
    return (Rescued(board.turn),)


def _shift(board: Board, play: Play) -> Events:
    """Up to 2, or 4, tiles are dug, at the usual cost."""
    if board.turn not in board.owners or board.cash[board.turn] < DIG_COST:
        raise IllegalMove(Code.NO_EFFECT, "there is no claim to dig in, or nothing to pay for it")
    return go_on(board, _DIGGING, _new(Digging, (FIRST, SHIFTS[play.card])), ())


def _geologist(board: Board, play: Play) -> Events:
    """The top two tiles of a claim are looked at in secret; those that somebody saw before are fixed already."""
    claim, turn = play.claim or 0, board.turn
    standing_claim(board, claim)
    looked_at = min(GEOLOGIST_TILES, board.heights[claim])
    fixed = board.fixed[claim]
    seen = [Fixed(one.tile, tuple(sorted({*one.seats, turn}))) for one in fixed[:looked_at]]
    board.fixed[claim] = (*seen, *fixed[looked_at:])
    survey_on(board, Survey(claim, len(seen), looked_at - len(seen)))
    return tuple([Looked(turn, claim, depth, one.tile) for depth, one in enumerate(seen)])


EFFECTS: dict[str, Effect] = {
    BROKER: _broker,
    SABOTEUR: _saboteur,
    WEDDING: _fashion,
    RUBY_FASHION: _fashion,
    SAPPHIRE_FASHION: _fashion,
    FAIR: _fair,
    DOUBLE_SHIFT: _shift,
    GREAT_DIG: _shift,
    GEOLOGIST: _geologist,
    EXPORT: _export,
    GRANT: _grant,
    RESCUE: _rescue,
}
