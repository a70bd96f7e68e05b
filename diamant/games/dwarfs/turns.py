"""A turn: a card is drawn, kept or thrown away, and the symbol of what was thrown away is acted on.

These moves make up nearly all of a game, so events that tell the same are made once, and looked up.
"""

from __future__ import annotations

from ..errors import IllegalMove
from .board import Board
from .cards import ALL, ARROWS, BATS, EXPLOSION, LANTERN, LIT_CORRIDOR, SNOW_WHITE, TORCH, Card
from .codes import Code
from .events import Discarded, Drawn, Events, Kept, Swapped
from .position import MAX_SEATS, PLACES, Phase, is_too_early
from .specials import DECLINED, LOOKED, corridor_look, corridor_skip, supper

# Looking a member up in its enum costs more than a move can spare.
_DRAW, _CHOOSE, _ACT, _CORRIDOR = Phase.DRAW, Phase.CHOOSE, Phase.ACT, Phase.CORRIDOR
_SUDDEN = {LIT_CORRIDOR: _CORRIDOR, BATS: Phase.BATS, EXPLOSION: Phase.EXPLOSION}
_SEATS, _PLACES = range(MAX_SEATS), range(PLACES)

# Events by the seat on turn and the number of the card.
_DRAWN: list[list[Events]] = [
    [
        (Drawn(seat, card.floor, card, True), Discarded(seat, card, None))
        if card.sudden
        else (Drawn(seat, card.floor, card, False),)
        for card in ALL
    ]
    for seat in _SEATS
]
_DISCARDED: list[list[Events]] = [[(Discarded(seat, card, None),) for card in ALL] for seat in _SEATS]
_KEPT = [[[Kept(seat, at, card.floor, card) for card in ALL] for at in _PLACES] for seat in _SEATS]
_REPLACED = [[[Discarded(seat, card, at) for card in ALL] for at in _PLACES] for seat in _SEATS]
_SWAPPED: list[list[list[list[Events]]]] = [
    [[[(Swapped(seat, at, whose, theirs),) for theirs in _PLACES] for whose in _SEATS] for at in _PLACES]
    for seat in _SEATS
]


def draw(board: Board, card: Card) -> Events:
    """Draws a card of the floor: in secret, or before all eyes if it is acted on at once."""
    if board.phase is not _DRAW:
        raise board.wrong_time()
    if card.floor != board.floor or not board.left & card.copies:
        raise IllegalMove(Code.CARD_NOT_THERE, f"there is no {card} left to draw")
    if card.sudden:
        return _draw_sudden(board, card)
    board.pile -= 1
    board.left -= card.unit
    board.card = card
    board.phase = _CHOOSE
    return _DRAWN[board.turn][card.number]


def _draw_sudden(board: Board, card: Card) -> Events:
    if card.name == SNOW_WHITE and is_too_early(board.rules, board.floor, board.pile):
        raise IllegalMove(Code.CARD_NOT_THERE, "supper is late: Snow White does not call yet")
    board.pile -= 1
    board.left -= card.unit
    board.tops[card.floor - 1] = card
    events = _DRAWN[board.turn][card.number]
    if card.name == SNOW_WHITE:
        return events + supper(board)
    board.phase = _SUDDEN[card.name]
    return events


def choose(board: Board, place: int | None) -> Events:
    """Keeps the drawn card at a place, or throws it away if there is none; then the symbol is acted on."""
    card: Card = board.card
    turn = board.turn
    if board.phase is not _CHOOSE:
        raise board.wrong_time()
    if place is None:
        events = _DISCARDED[turn][card.number]
    else:
        if place not in board.shut[turn]:
            raise board.not_shut(turn, place)
        cards, at = board.cards, PLACES * turn + place
        kept, card = card, cards[at]
        cards[at] = kept
        events = (_KEPT[turn][place][kept.number], _REPLACED[turn][place][card.number])
    board.tops[card.floor - 1] = card
    if card.symbol:
        board.phase, board.card = _ACT, card
    else:
        board.end_turn()
    return events


def discard(board: Board) -> Events:
    """Throws the drawn card away."""
    return choose(board, None)


def look(board: Board, seat: int, place: int) -> Events:
    """Looks at a card by a lantern, by a torch or in a lit corridor."""
    turn = board.turn
    if board.phase is not _ACT:
        if board.phase is _CORRIDOR:
            return corridor_look(board, seat, place)
        raise board.wrong_time()
    symbol = board.card.symbol
    if symbol == ARROWS:
        raise IllegalMove(Code.MUST_SWAP, "arrows must be acted on")
    if not 0 <= seat < board.seats or place not in board.shut[seat]:
        raise board.not_shut(seat, place)
    if seat != turn:
        if symbol == LANTERN:
            raise IllegalMove(Code.OTHERS_CARD, "a lantern shows a card of one's own")
    elif symbol == TORCH:
        raise IllegalMove(Code.OWN_CARD, "a torch shows a card of somebody else")
    board.end_turn()
    card: Card = board.cards[PLACES * seat + place]
    return LOOKED[turn][seat][place][card.number]


def skip(board: Board) -> Events:
    """Does not look, or looks no more."""
    if board.phase is _CORRIDOR:
        return corridor_skip(board)
    if board.phase is not _ACT:
        raise board.wrong_time()
    if board.card.symbol == ARROWS:
        raise IllegalMove(Code.MUST_SWAP, "arrows must be acted on")
    declined = DECLINED[board.turn]
    board.end_turn()
    return declined


def swap(board: Board, place: int, seat: int, other: int) -> Events:
    """Swaps an own card for another seat's, both unseen."""
    turn, shut, cards = board.turn, board.shut, board.cards
    if board.phase is not _ACT or board.card.symbol != ARROWS:
        raise board.wrong_time()
    if place not in shut[turn]:
        raise board.not_shut(turn, place)
    if seat == turn:
        raise IllegalMove(Code.OWN_CARD, "arrows swap a card with somebody else")
    if not 0 <= seat < board.seats or other not in shut[seat]:
        raise board.not_shut(seat, other)
    mine, theirs = PLACES * turn + place, PLACES * seat + other
    cards[mine], cards[theirs] = cards[theirs], cards[mine]
    board.end_turn()
    return _SWAPPED[turn][place][seat][other]
