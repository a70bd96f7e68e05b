"""What everybody takes part in: the lit corridor, bats, the explosion, wagons, and Snow White's supper."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .cards import ALL, Card
from .errors import Code, IllegalMove
from .events import BatsFlew, Declined, Event, Exploded, GameOver, Looked, SupperCalled, WagonsSent, WentDown
from .position import FULL, MAX_SEATS, PLACES, TO_DRAW, Onward, Phase, Places, Position, State, best_of, named

MOST_LOOKS = 3
"""How many cards everybody may look at in a lit corridor."""

LOOKED: list[list[list[list[tuple[Event, ...]]]]] = [
    [[[(Looked(looker, seat, at, card),) for card in ALL] for at in range(PLACES)] for seat in range(MAX_SEATS)]
    for looker in range(MAX_SEATS)
]
"""What is told of a look, by who looks, the seat, the place, and the number of the card."""

_new = tuple.__new__  # makes a named tuple from its values in less than half the time that calling its class takes


def end_turn(state: State, events: tuple[Event, ...]) -> Onward:
    """Passes the turn on; where the floor is empty, wagons are sent up first."""
    rules, _, turn, floor, pile, left, _, _, cards, shut, thrown, tops, log = state
    turn = turn + 1 if turn + 1 < rules.seats else 0
    phase = Phase.DRAW if pile else Phase.WAGONS
    after = (rules, phase, turn, floor, pile, left, None, None, cards, shut, thrown, tops, (log, events))
    return after, events


def corridor_look(state: State, seat: int, place: int) -> Onward:
    """Lets the seat that is awaited look at a card, at most three of them."""
    rules, phase, turn, floor, pile, left, card, looking, cards, shut, thrown, tops, log = state
    looker, seen = looking or (turn, ())
    if not 0 <= seat < rules.seats or place not in shut[seat]:
        raise named(state).not_shut(seat, place)
    if (seat, place) in seen:
        raise IllegalMove(Code.SEEN_ALREADY, "this card was looked at just now")
    events = LOOKED[looker][seat][place][cards[PLACES * seat + place].number]
    if len(seen) == MOST_LOOKS - 1:
        return _next_looker(state, looker, events)
    looking = (looker, (*seen, (seat, place)))
    after = (rules, phase, turn, floor, pile, left, card, looking, cards, shut, thrown, tops, (log, events))
    return after, events


def corridor_skip(state: State) -> Onward:
    """Lets the seat that is awaited look no more."""
    looker = named(state).looker
    return _next_looker(state, looker, (Declined(looker),))


def _next_looker(state: State, looker: int, events: tuple[Event, ...]) -> Onward:
    rules, phase, turn, floor, pile, left, card, _, cards, shut, thrown, tops, log = state
    following = (looker + 1) % rules.seats
    if following == turn:
        return end_turn(state, events)
    looking = (following, ())
    after = (rules, phase, turn, floor, pile, left, card, looking, cards, shut, thrown, tops, (log, events))
    return after, events


def bats(state: State, pairs: Sequence[tuple[int, int]]) -> Onward:
    """Swaps two cards of everybody."""
    _await(state, Phase.BATS, pairs)
    rules, phase, turn, floor, pile, left, _, _, cards, shut, thrown, tops, log = state
    lying = list(cards)
    for seat, (one, other) in enumerate(pairs):
        mine = shut[seat]
        if one not in mine or other not in mine:
            raise named(state).not_shut(seat, other if one in mine else one)
        if one == other:
            raise IllegalMove(Code.SAME_PLACE, "two different cards change places")
        first, second = PLACES * seat + one, PLACES * seat + other
        lying[first], lying[second] = lying[second], lying[first]
    after = (rules, phase, turn, floor, pile, left, None, None, tuple(lying), shut, thrown, tops, log)
    return end_turn(after, (_new(BatsFlew, (tuple(pairs),)),))


def explode(state: State, places: Places) -> Onward:
    """Throws a card of everybody into the box."""
    gone, shut = _taken(state, Phase.EXPLOSION, places)
    position = named(state)
    cards = list(position.cards)
    for seat, place in enumerate(places):
        cards[PLACES * seat + place] = None
    thrown = tuple([(*before, card) for before, card in zip(position.thrown, gone, strict=True)])
    after = position._replace(cards=tuple(cards), shut=shut, thrown=thrown)
    return end_turn(after, (_new(Exploded, (tuple(places),)),))


def send_up(state: State, places: Places) -> Onward:
    """Turns a card of everybody up for good, and goes down to the next floor."""
    sent, shut = _taken(state, Phase.WAGONS, places)
    rules, _, turn, floor, _, _, _, _, cards, _, thrown, tops, log = state
    deeper = floor + 1
    events = (_new(WagonsSent, (floor, tuple(places), sent)), _new(WentDown, (deeper,)))
    pile, left = TO_DRAW[deeper], FULL[deeper]
    after = (rules, Phase.DRAW, turn, deeper, pile, left, None, None, cards, shut, thrown, tops, (log, events))
    return after, events


def supper(position: Position) -> tuple[Event, ...]:
    """Returns what is told at the end: all cards, and what they come to."""
    scores = position.scores()
    called = _new(SupperCalled, (position.turn, position.hands, position.thrown))
    return called, _new(GameOver, (scores, best_of(scores)))


def _await(state: State, phase: Phase, choices: Sequence[object]) -> None:
    if state[1] is not phase:
        raise named(state).wrong_time()
    if len(choices) != state[0].seats:
        raise IllegalMove(Code.CHOICE_MISSING, f"{len(choices)} choices for {state[0].seats} seats")


def _taken(state: State, phase: Phase, places: Places) -> tuple[tuple[Card, ...], tuple[Places, ...]]:
    """Returns the face-down cards that everybody chose, one each, and the places that stay face down."""
    _await(state, phase, places)
    _, _, _, _, _, _, _, _, cards, shut, _, _, _ = state
    chosen, left = [], []
    for seat, place in enumerate(places):
        mine = shut[seat]
        if place not in mine:
            raise named(state).not_shut(seat, place)
        chosen.append(cards[PLACES * seat + place])
        left.append(_left_of(mine, place))
    return tuple(chosen), tuple(left)


@cache
def _left_of(places: Places, gone: int) -> Places:
    return tuple([place for place in places if place != gone])
