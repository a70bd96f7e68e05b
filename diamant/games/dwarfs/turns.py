"""A turn: a card is drawn, kept or thrown away, and the symbol of what was thrown away is acted on.

These moves make up nearly all of a game, so events that tell the same are made once, and looked up.
"""

from __future__ import annotations

from ..errors import IllegalMove
from .cards import ALL, ARROWS, BATS, EXPLOSION, LANTERN, LIT_CORRIDOR, SNOW_WHITE, TORCH, Card
from .codes import Code
from .events import Discarded, Drawn, Events, Kept, Swapped
from .position import MAX_SEATS, PLACES, Phase, is_too_early
from .specials import DECLINED, LOOKED, corridor_look, corridor_skip, supper
from .workbench import Workbench

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


def draw(bench: Workbench, card: Card) -> Events:
    """Draws a card of the floor: in secret, or before all eyes if it is acted on at once."""
    if bench.phase is not _DRAW:
        raise bench.wrong_time()
    if not bench.left[card.number]:
        raise IllegalMove(Code.CARD_NOT_THERE, f"there is no {card} left to draw")
    if card.sudden:
        return _draw_sudden(bench, card)
    bench.pile -= 1
    bench.left[card.number] -= 1
    bench.card, bench.phase = card, _CHOOSE
    return _DRAWN[bench.turn][card.number]


def _draw_sudden(bench: Workbench, card: Card) -> Events:
    if card.name == SNOW_WHITE and is_too_early(bench.rules, bench.floor, bench.pile):
        raise IllegalMove(Code.CARD_NOT_THERE, "supper is late: Snow White does not call yet")
    bench.pile -= 1
    bench.left[card.number] -= 1
    bench.tops[card.floor - 1] = card
    events = _DRAWN[bench.turn][card.number]
    if card.name == SNOW_WHITE:
        return events + supper(bench)
    bench.phase = _SUDDEN[card.name]
    return events


def choose(bench: Workbench, place: int | None) -> Events:
    """Keeps the drawn card at a place, or throws it away if there is none; then the symbol is acted on."""
    card: Card = bench.card
    turn = bench.turn
    if bench.phase is not _CHOOSE:
        raise bench.wrong_time()
    if place is None:
        events = _DISCARDED[turn][card.number]
    else:
        if place not in bench.shut[turn]:
            raise bench.not_shut(turn, place)
        cards, at = bench.cards, PLACES * turn + place
        kept, card = card, cards[at]
        cards[at], bench.card = kept, card
        events = (_KEPT[turn][place][kept.number], _REPLACED[turn][place][card.number])
    bench.tops[card.floor - 1] = card
    if card.symbol:
        bench.phase = _ACT
    else:
        bench.end_turn()
    return events


def discard(bench: Workbench) -> Events:
    """Throws the drawn card away."""
    return choose(bench, None)


def look(bench: Workbench, seat: int, place: int) -> Events:
    """Looks at a card by a lantern, by a torch or in a lit corridor."""
    turn = bench.turn
    if bench.phase is not _ACT:
        if bench.phase is _CORRIDOR:
            return corridor_look(bench, seat, place)
        raise bench.wrong_time()
    if not 0 <= seat < bench.seats or place not in bench.shut[seat]:
        raise _must_swap() if bench.card.symbol == ARROWS else bench.not_shut(seat, place)
    if bench.card.symbol != (LANTERN if seat == turn else TORCH):
        raise _not_shown_by(bench.card.symbol)
    bench.end_turn()
    at = PLACES * seat + place
    card: Card = bench.cards[at]
    return LOOKED[turn][at][card.number]


def skip(bench: Workbench) -> Events:
    """Does not look, or looks no more."""
    if bench.phase is _CORRIDOR:
        return corridor_skip(bench)
    if bench.phase is not _ACT:
        raise bench.wrong_time()
    if bench.card.symbol == ARROWS:
        raise _must_swap()
    declined = DECLINED[bench.turn]
    bench.end_turn()
    return declined


def swap(bench: Workbench, place: int, seat: int, other: int) -> Events:
    """Swaps an own card for another seat's, both unseen."""
    turn, shut, cards = bench.turn, bench.shut, bench.cards
    if bench.phase is not _ACT or bench.card.symbol != ARROWS:
        raise bench.wrong_time()
    if place not in shut[turn]:
        raise bench.not_shut(turn, place)
    if seat == turn:
        raise IllegalMove(Code.OWN_CARD, "arrows swap a card with somebody else")
    if not 0 <= seat < bench.seats or other not in shut[seat]:
        raise bench.not_shut(seat, other)
    mine, theirs = PLACES * turn + place, PLACES * seat + other
    cards[mine], cards[theirs] = cards[theirs], cards[mine]
    bench.end_turn()
    return _SWAPPED[turn][place][seat][other]


def _must_swap() -> IllegalMove:
    return IllegalMove(Code.MUST_SWAP, "arrows must be acted on")


def _not_shown_by(symbol: str) -> IllegalMove:
    if symbol == LANTERN:
        return IllegalMove(Code.OTHERS_CARD, "a lantern shows a card of one's own")
    return IllegalMove(Code.OWN_CARD, "a torch shows a card of somebody else") if symbol == TORCH else _must_swap()
