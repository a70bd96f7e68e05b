"""Looking back at the mine: every card's journey, what everybody had seen, and nothing that is not public yet."""

from __future__ import annotations

import pytest
from mine import HANDS, Table, random_game

from diamant.games.dwarfs.cards import Card
from diamant.games.dwarfs.events import Discarded, Drawn, Looked
from diamant.games.dwarfs.position import PLACES, Position, begin
from diamant.games.dwarfs.review import Journey, Lying, Review, Stop, StopKind, review

DEALT, DRAWN, KEPT = StopKind.DEALT, StopKind.DRAWN, StopKind.KEPT
SWAPPED, FLOWN, SENT_UP = StopKind.SWAPPED, StopKind.FLOWN, StopKind.SENT_UP
DISCARDED, BOXED, SUPPER = StopKind.DISCARDED, StopKind.BOXED, StopKind.SUPPER


def looked_back(table: Table) -> Review:
    return review(table.now)


def journey_to(told: Review, seat: int, place: int) -> Journey:
    """Returns the journey of the card that lies at a place."""
    return next(one for one in told.brought(seat) if one.end.place == place)


def at_supper(*before: str) -> Table:
    """A game of three in which Snow White calls soon after some moves on floor I."""
    table = Table().play(*before).pass_by().go_down(3).dig(until=13)
    return table.play("draw snow white")


# Journeys


def test_a_card_that_nobody_touched_was_dealt_and_is_there_at_supper() -> None:
    told = looked_back(at_supper())
    (journey,) = [one for one in told.brought(0) if one.end.place == 2]
    assert journey.stops == (Stop(DEALT, 0, 0, 2), Stop(SUPPER, journey.end.turn, 0, 2))
    assert (journey.card and journey.card.name, journey.seen) == ("0 arrows", {0})


def test_a_kept_card_was_drawn_and_lies_where_another_lay() -> None:
    told = looked_back(Table().play("draw 3 torch", "keep 2", "swap 2 1.0"))
    drawn = told.journeys[15]
    assert drawn.stops == (Stop(DRAWN, 1, 0), Stop(KEPT, 1, 0, 2), Stop(SWAPPED, 1, 1, 0))
    assert told.journeys[2].stops == (Stop(DEALT, 0, 0, 2), Stop(DISCARDED, 1, 0))
    assert told.journeys[5].stops == (Stop(DEALT, 0, 1, 0), Stop(SWAPPED, 1, 0, 2))


def test_a_card_that_is_thrown_away_at_once_never_lay_before_anybody() -> None:
    told = looked_back(Table().play("draw 3 torch", "discard", "skip"))
    assert told.journeys[15].stops == (Stop(DRAWN, 1, 0), Stop(DISCARDED, 1, 0))
    assert not told.journeys[15].held
    assert told.thrown_away() == []


def test_whoever_lays_the_first_cards_anew_has_them_there_from_the_beginning() -> None:
    table = Table(begun=False).play("arrange 0 01324", "begin").pass_by().go_down(3).dig(until=13)
    told = looked_back(table.play("draw snow white"))
    assert journey_to(told, 0, 2).stops[0] == Stop(DEALT, 0, 0, 2)
    assert str(journey_to(told, 0, 2).card) == "3 torch"


def test_wagons_bats_and_the_box_are_stops_too() -> None:
    table = Table().go_down(2).play("draw bats", "bats 12 12 12").go_down(3)
    table.play("draw explosion", "throw 3 3 3").dig(until=13).play("draw snow white")
    told = looked_back(table)
    first, second, *_ = [[stop.kind for stop in one.stops] for one in told.brought(0)]
    assert (first, second) == ([DEALT, SENT_UP], [DEALT, FLOWN, SENT_UP])
    (boxed,) = told.boxed(0)
    assert (boxed.end.kind, boxed.card) == (BOXED, table.now.thrown[0][0])


# What everybody knew


def test_before_the_first_turn_everybody_has_seen_their_own_cards() -> None:
    told = looked_back(Table().play("draw 3 torch"))
    for seat, hand in enumerate(told.turns[0].before):
        assert [lying and lying.seen for lying in hand] == [{seat}] * PLACES


def test_a_torch_lets_one_more_see_a_card_and_it_is_known_wherever_it_goes() -> None:
    table = Table().play("draw 3 torch", "discard", "look 1.2", "draw 2 arrows", "discard", "swap 2 2.0")
    told = looked_back(table)
    lying = told.turns[1].after[2][0]
    assert lying is not None
    assert lying.seen == {0, 1}


def test_a_turn_tells_what_lay_there_before_and_after() -> None:
    told = looked_back(at_supper("draw 3 lantern", "keep 1", "look 1.0"))
    turn = told.turns[0]
    assert (turn.number, turn.floor, turn.seat, str(turn.drawn)) == (1, 1, 0, "3 lantern")
    assert [[str(lying and lying.card) for lying in table[0]][1] for table in (turn.before, turn.after)] == [
        "1 torch",
        "3 lantern",
    ]


# Secrets


def faces(told: Review) -> list[Card | None]:
    """Returns every face that a look back holds."""
    lying: list[Lying] = [one for turn in told.turns for table in (turn.before, turn.after) for hand in table
                          for one in hand if one is not None]
    private = [event.card for turn in told.turns for event in turn.events if isinstance(event, Looked)]
    drawn = [turn.drawn for turn in told.turns if not (turn.drawn and turn.drawn.sudden)]
    return [*[one.card for one in lying if not one.up], *private, *drawn]


def public(position: Position, told: Review) -> None:
    """Holds a look back against what the public may know."""
    assert not any(faces(told))
    open_now = {card for hand in position.hands for card in hand if card is not None}
    for journey in told.journeys:
        if journey.card is not None and journey.end.kind is not DISCARDED:
            assert journey.end.kind is SENT_UP
            assert journey.card in open_now


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_that_goes_on_shows_what_is_public_and_no_face_besides(seats: int) -> None:
    for seed in range(3):
        played = random_game(seats, "late", seed)
        for position in played.positions[::7]:
            if not position.is_over():
                public(position, review(position))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_the_game_is_over_every_face_is_known_and_right(seats: int) -> None:
    for seed in range(4):
        end = random_game(seats, "printed", seed).positions[-1]
        told = review(end)
        assert all(one.card is not None for one in told.journeys)
        for seat, hand in enumerate(end.hands):
            assert [one.card for one in told.brought(seat)] == [card for card in hand if card is not None]
            assert tuple(one.card for one in told.boxed(seat)) == end.thrown[seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_seen_a_card_is_what_the_looks_say(seats: int) -> None:
    """A log kept apart: who drew a card or was dealt it has seen it, and who looked at it."""
    end = random_game(seats, "late", 11).positions[-1]
    told = review(end)
    looks = sum(isinstance(event, Looked) for event in end.events())
    assert sum(len(one.seen) - 1 for one in told.journeys) <= looks
    for turn in told.turns:
        for event in turn.events:
            if isinstance(event, Looked) and not any(isinstance(one, Discarded) and one.card.sudden for one in turn.events):
                lying = turn.after[event.seat][event.place]
                assert lying is not None
                assert event.looker in lying.seen
                assert lying.card == event.card


def test_every_card_that_was_drawn_begins_a_turn() -> None:
    end = random_game(3, "late", 2).positions[-1]
    told = review(end)
    drawn = [event for event in end.events() if isinstance(event, Drawn)]
    assert [(turn.seat, turn.floor, turn.drawn) for turn in told.turns] == [
        (event.seat, event.floor, event.card) for event in drawn
    ]
    assert told.floors == [1, 2, 3]


def test_two_games_that_differ_in_hidden_faces_alone_look_the_same() -> None:
    """In one game the first card dealt is a 3, in the other a 0: nobody but its owner can tell."""
    moves = ("draw 2 torch", "discard", "look 0.1", "draw 1 arrows", "discard", "swap 4 0.0")
    told = []
    for first in ("3 lantern", "0 lantern"):
        table = Table(seats=2, begun=False)
        table.now, _ = begin(2, 0, "late")
        table.play(f"deal {first}", *[f"deal {card}" for hand in HANDS[:2] for card in hand][1:], "begin", *moves[:2])
        told.append(review(table.play("skip", *moves[3:]).now))
    assert told[0] == told[1]
