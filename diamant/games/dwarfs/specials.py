"""What everybody takes part in: the lit corridor, bats, the explosion, wagons, and Snow White's supper."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..errors import IllegalMove
from ..record import best_of
from .cards import ALL, Card
from .codes import Code
from .events import BatsFlew, Declined, Events, Exploded, GameOver, Looked, SupperCalled, WagonsSent, WentDown
from .position import FULL, MAX_SEATS, PLACES, TO_DRAW, Phase, Places, Spot
from .workbench import Workbench

MOST_LOOKS = 3
"""How many cards everybody may look at in a lit corridor."""

LOOKED: list[list[list[Events]]] = [
    [[(Looked(looker, *divmod(at, PLACES), card),) for card in ALL] for at in range(PLACES * MAX_SEATS)]
    for looker in range(MAX_SEATS)
]
"""What is told of a look, by who looks, where the card lies among all, and the number of the card."""

DECLINED: list[Events] = [(Declined(seat),) for seat in range(MAX_SEATS)]
"""What is told of who does not look, or looks no more."""

_DRAW, _BATS, _EXPLOSION, _WAGONS = Phase.DRAW, Phase.BATS, Phase.EXPLOSION, Phase.WAGONS
_new = tuple.__new__  # makes a named tuple from its values in less than half the time that calling its class takes


# A lit corridor: one looks after the other, but at their own cards all may look at once


def corridor_look(bench: Workbench, seat: int, place: int) -> Events:
    """Lets the seat that is awaited look at a card, at most three of them."""
    looker, seen, glances = bench.looking or (bench.turn, (), ())
    if not 0 <= seat < bench.seats or place not in bench.shut[seat]:
        raise bench.not_shut(seat, place)
    spot = (seat, place)
    if spot in seen:
        raise IllegalMove(Code.SEEN_ALREADY, "this card was looked at just now")
    seen += (spot,)
    if len(seen) < MOST_LOOKS:
        bench.looking = (looker, seen, glances)
    else:
        _next_looker(bench, looker, glances)
    at = PLACES * seat + place
    card: Card = bench.cards[at]
    return LOOKED[looker][at][card.number]


def corridor_skip(bench: Workbench) -> Events:
    """Lets the seat that is awaited look no more."""
    looker, _, glances = bench.looking or (bench.turn, (), ())
    _next_looker(bench, looker, glances)
    return DECLINED[looker]


def glance(bench: Workbench, seat: int, place: int) -> Events:
    """Lets a seat look at a card of its own, although others before it may still look."""
    if bench.phase is not Phase.CORRIDOR:
        raise bench.wrong_time()
    looker, seen, glances = bench.looking or (bench.turn, (), ())
    if seat == looker:
        return corridor_look(bench, seat, place)
    if not 0 <= seat < bench.seats or place not in bench.shut[seat]:
        raise bench.not_shut(seat, place)
    if (seat - bench.turn) % bench.seats < (looker - bench.turn) % bench.seats:
        raise IllegalMove(Code.NOT_NOW, "this seat has looked enough")
    if (seat, place) in glances:
        raise IllegalMove(Code.SEEN_ALREADY, "this card was looked at just now")
    if len(_own(glances, seat)) == MOST_LOOKS:
        raise IllegalMove(Code.NOT_NOW, "this seat has looked at enough cards")
    bench.looking = (looker, seen, (*glances, (seat, place)))
    at = PLACES * seat + place
    card: Card = bench.cards[at]
    return LOOKED[seat][at][card.number]


def _next_looker(bench: Workbench, looker: int, glances: tuple[Spot, ...]) -> None:
    """Awaits the next seat that has not looked at three cards."""
    following = (looker + 1) % bench.seats
    if following == bench.turn:
        bench.looking = None
        bench.end_turn()
        return
    mine = _own(glances, following) if glances else ()
    if len(mine) == MOST_LOOKS:
        _next_looker(bench, following, glances)
    else:
        bench.looking = (following, mine, tuple([spot for spot in glances if spot not in mine]) if mine else glances)


def _own(glances: tuple[Spot, ...], seat: int) -> tuple[Spot, ...]:
    return tuple([spot for spot in glances if spot[0] == seat])


# All at once


def bats(bench: Workbench, pairs: Sequence[tuple[int, int]]) -> Events:
    """Swaps two cards of everybody."""
    _await(bench, _BATS, pairs)
    cards = bench.cards
    for seat, (one, other) in enumerate(pairs):
        mine, at = bench.shut[seat], PLACES * seat
        if one not in mine or other not in mine:
            raise bench.not_shut(seat, other if one in mine else one)
        if one == other:
            raise IllegalMove(Code.SAME_PLACE, "two different cards change places")
        cards[at + one], cards[at + other] = cards[at + other], cards[at + one]
    bench.end_turn()
    return (_new(BatsFlew, (tuple(pairs),)),)


def explode(bench: Workbench, places: Sequence[int]) -> Events:
    """Throws a card of everybody into the box."""
    for seat, card in enumerate(_taken(bench, _EXPLOSION, places)):
        bench.thrown[seat] += (card,)
        bench.cards[PLACES * seat + places[seat]] = None
    bench.end_turn()
    return (_new(Exploded, (tuple(places),)),)


def send_up(bench: Workbench, places: Sequence[int]) -> Events:
    """Turns a card of everybody up for good, and goes down to the next floor."""
    sent = _taken(bench, _WAGONS, places)
    floor = bench.floor
    bench.floor = deeper = floor + 1
    bench.phase, bench.pile, bench.left = _DRAW, TO_DRAW[deeper], list(FULL[deeper])
    return (_new(WagonsSent, (floor, tuple(places), sent)), _new(WentDown, (deeper,)))


def _await(bench: Workbench, phase: Phase, choices: Sequence[object]) -> None:
    if bench.phase is not phase:
        raise bench.wrong_time()
    if len(choices) != bench.seats:
        raise IllegalMove(Code.CHOICE_MISSING, f"{len(choices)} choices for {bench.seats} seats")


def _taken(bench: Workbench, phase: Phase, places: Sequence[int]) -> tuple[Card, ...]:
    """Takes a place of everybody out of those that are face down. Returns the cards that lie there."""
    _await(bench, phase, places)
    cards, shut = bench.cards, bench.shut
    taken = []
    for seat, place in enumerate(places):
        if place not in shut[seat]:
            raise bench.not_shut(seat, place)
        taken.append(cards[PLACES * seat + place])
        shut[seat] = _left_of(shut[seat], place)
    return tuple(taken)


@cache
def _left_of(places: Places, gone: int) -> Places:
    return tuple([place for place in places if place != gone])


# The end


def supper(bench: Workbench) -> Events:
    """Ends the game. Returns what is told: all cards, and what they come to."""
    bench.phase = Phase.OVER
    hands = tuple([tuple(bench.cards[at : at + PLACES]) for at in range(0, PLACES * bench.seats, PLACES)])
    scores = tuple([sum([card.diamonds for card in hand if card is not None]) for hand in hands])
    called = _new(SupperCalled, (bench.turn, hands, tuple(bench.thrown)))
    return called, _new(GameOver, (scores, best_of(scores)))
