"""A turn: a card is drawn, kept or thrown away, and the symbol of what was thrown away is acted on.

These moves make up nearly all of a game, so they are made of what is quickest: they take the plain values of a position
and return those of the next, and events that tell the same are made once.
"""

from __future__ import annotations

from .cards import ALL, ARROWS, BATS, EXPLOSION, LANTERN, LIT_CORRIDOR, SNOW_WHITE, TORCH, Card
from .errors import Code, IllegalMove
from .events import Declined, Discarded, Drawn, Event, Kept, Swapped
from .position import MAX_SEATS, PLACES, Onward, Phase, State, named
from .specials import LOOKED, corridor_look, corridor_skip, end_turn, supper

# Looking a member up in its enum costs more than a move can spare.
_DRAW, _CHOOSE, _ACT, _CORRIDOR, _WAGONS = Phase.DRAW, Phase.CHOOSE, Phase.ACT, Phase.CORRIDOR, Phase.WAGONS
_SUDDEN = {LIT_CORRIDOR: _CORRIDOR, BATS: Phase.BATS, EXPLOSION: Phase.EXPLOSION, SNOW_WHITE: Phase.OVER}
_SEATS, _PLACES = range(MAX_SEATS), range(PLACES)

# Events by the seat on turn and the number of the card.
_DRAWN: list[list[tuple[Event, ...]]] = [
    [
        (Drawn(seat, card.floor, card, True), Discarded(seat, card, None))
        if card.sudden
        else (Drawn(seat, card.floor, card, False),)
        for card in ALL
    ]
    for seat in _SEATS
]
_DISCARDED: list[list[tuple[Event, ...]]] = [[(Discarded(seat, card, None),) for card in ALL] for seat in _SEATS]
_KEPT = [[[Kept(seat, at, card.floor, card) for card in ALL] for at in _PLACES] for seat in _SEATS]
_REPLACED = [[[Discarded(seat, card, at) for card in ALL] for at in _PLACES] for seat in _SEATS]
_SWAPPED: list[list[list[list[tuple[Event, ...]]]]] = [
    [[[(Swapped(seat, at, whose, theirs),) for theirs in _PLACES] for whose in _SEATS] for at in _PLACES]
    for seat in _SEATS
]
_DECLINED: list[tuple[Event, ...]] = [(Declined(seat),) for seat in _SEATS]


def draw(state: State, card: Card) -> Onward:
    """Draws a card of the floor: in secret, or before all eyes if it is acted on at once."""
    rules, phase, turn, floor, pile, left, _, _, cards, shut, thrown, tops, log = state
    if phase is not _DRAW:
        raise named(state).wrong_time()
    if card.floor != floor or not left & card.copies:
        raise IllegalMove(Code.CARD_NOT_THERE, f"there is no {card} left to draw")
    if card.sudden:
        return _draw_sudden(state, card)
    events = _DRAWN[turn][card.number]
    left -= card.unit
    after = (rules, _CHOOSE, turn, floor, pile - 1, left, card, None, cards, shut, thrown, tops, (log, events))
    return after, events


def _draw_sudden(state: State, card: Card) -> Onward:
    rules, _, turn, floor, pile, left, _, _, cards, shut, thrown, tops, log = state
    if card.name == SNOW_WHITE and named(state).too_early():
        raise IllegalMove(Code.CARD_NOT_THERE, "supper is late: Snow White does not call yet")
    tops = (*tops[: floor - 1], card, *tops[floor:])
    pile, left, events = pile - 1, left - card.unit, _DRAWN[turn][card.number]
    phase = _SUDDEN[card.name]
    if phase is Phase.OVER:
        events += supper(named(state))
    after = (rules, phase, turn, floor, pile, left, None, None, cards, shut, thrown, tops, (log, events))
    return after, events


def choose(state: State, place: int | None) -> Onward:
    """Keeps the drawn card at a place, or throws it away if there is none; then the symbol is acted on."""
    rules, phase, turn, floor, pile, left, card, _, cards, shut, thrown, (first, second, third), log = state
    if phase is not _CHOOSE:
        raise named(state).wrong_time()
    if place is None:
        events = _DISCARDED[turn][card.number]
    else:
        if place not in shut[turn]:
            raise named(state).not_shut(turn, place)
        lying = list(cards)
        at = PLACES * turn + place
        kept, card = card, lying[at]
        lying[at] = kept
        cards = tuple(lying)
        events = (_KEPT[turn][place][kept.number], _REPLACED[turn][place][card.number])
    if card.floor == 1:
        first = card
    elif card.floor == 2:
        second = card
    else:
        third = card
    if card.symbol:
        phase = _ACT
    else:
        card, phase = None, _DRAW if pile else _WAGONS
        turn = turn + 1 if turn + 1 < rules.seats else 0
    tops = (first, second, third)
    after = (rules, phase, turn, floor, pile, left, card, None, cards, shut, thrown, tops, (log, events))
    return after, events


def discard(state: State) -> Onward:
    """Throws the drawn card away."""
    return choose(state, None)


def look(state: State, seat: int, place: int) -> Onward:
    """Looks at a card by a lantern, by a torch or in a lit corridor."""
    rules, phase, turn, floor, pile, left, card, _, cards, shut, thrown, tops, log = state
    if phase is not _ACT:
        if phase is _CORRIDOR:
            return corridor_look(state, seat, place)
        raise named(state).wrong_time()
    symbol = card.symbol
    if symbol == ARROWS:
        raise IllegalMove(Code.MUST_SWAP, "arrows must be acted on")
    if not 0 <= seat < rules.seats or place not in shut[seat]:
        raise named(state).not_shut(seat, place)
    if seat != turn:
        if symbol == LANTERN:
            raise IllegalMove(Code.OTHERS_CARD, "a lantern shows a card of one's own")
    elif symbol == TORCH:
        raise IllegalMove(Code.OWN_CARD, "a torch shows a card of somebody else")
    events = LOOKED[turn][seat][place][cards[PLACES * seat + place].number]
    turn = turn + 1 if turn + 1 < rules.seats else 0
    phase = _DRAW if pile else _WAGONS
    after = (rules, phase, turn, floor, pile, left, None, None, cards, shut, thrown, tops, (log, events))
    return after, events


def skip(state: State) -> Onward:
    """Does not look, or looks no more."""
    _, phase, turn, _, _, _, card, *_ = state
    if phase is _CORRIDOR:
        return corridor_skip(state)
    if phase is not _ACT:
        raise named(state).wrong_time()
    if card.symbol == ARROWS:
        raise IllegalMove(Code.MUST_SWAP, "arrows must be acted on")
    return end_turn(state, _DECLINED[turn])


def swap(state: State, place: int, seat: int, other: int) -> Onward:
    """Swaps an own card for another seat's, both unseen."""
    rules, phase, turn, floor, pile, left, card, _, cards, shut, thrown, tops, log = state
    if phase is not _ACT or card.symbol != ARROWS:
        raise named(state).wrong_time()
    if place not in shut[turn]:
        raise named(state).not_shut(turn, place)
    if seat == turn:
        raise IllegalMove(Code.OWN_CARD, "arrows swap a card with somebody else")
    if not 0 <= seat < rules.seats or other not in shut[seat]:
        raise named(state).not_shut(seat, other)
    lying = list(cards)
    mine, theirs = PLACES * turn + place, PLACES * seat + other
    lying[mine], lying[theirs] = lying[theirs], lying[mine]
    events = _SWAPPED[turn][place][seat][other]
    turn = turn + 1 if turn + 1 < rules.seats else 0
    phase = _DRAW if pile else _WAGONS
    after = (rules, phase, turn, floor, pile, left, None, None, tuple(lying), shut, thrown, tops, (log, events))
    return after, events
