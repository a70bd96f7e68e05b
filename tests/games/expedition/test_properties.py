"""What holds at every step of every game: random games in every edition, with and without relics, for 2 to 8 seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest
from expeditions import (
    MOST_CARDS,
    SEATS,
    Game,
    in_every_game,
    make,
    seeds,
    the_same_in_every_run,
)
from hypothesis import given
from hypothesis import strategies as st

from diamant.games.expedition import (
    Card,
    CardKind,
    Choice,
    Phase,
    Position,
    RelicsTaken,
    RoundEnded,
    Rules,
    TrapSprung,
    begin,
    relic,
)
from diamant.games.expedition.moves import Reveal, move_text, parse_move, play

C, L = Choice.CONTINUE, Choice.LEAVE

# What is conserved


@in_every_game
def test_points_are_conserved_at_every_step(game: Game) -> None:
    found = gone = 0
    for turn in game.turns:
        if isinstance(turn.move, Reveal) and turn.move.card.kind is CardKind.TREASURE:
            found += turn.move.card.worth
        for event in turn.events:
            if isinstance(event, TrapSprung):
                gone += sum(event.lost)
            elif isinstance(event, RoundEnded):
                gone += event.rubies_lost
        now = turn.after
        assert sum(now.beside) + sum(now.chest) + sum(now.rubies) + gone == found
        assert min(now.beside + now.chest + now.rubies, default=0) >= 0


@in_every_game
def test_nobody_outside_the_cave_changes(game: Game) -> None:
    for before, _, now, _ in game.turns:
        for seat in set(range(game.seats)) - set(before.in_cave):
            assert before.beside[seat] == now.beside[seat] == 0
            assert before.chest[seat] == now.chest[seat]
            assert before.relics[seat] == now.relics[seat]


@in_every_game
def test_nobody_loses_what_is_in_the_chest_or_a_relic(game: Game) -> None:
    for before, move, now, _ in game.turns:
        for seat in range(game.seats):
            assert now.relics[seat][: len(before.relics[seat])] == before.relics[seat]
            stays = isinstance(move, Reveal) or move.choices[seat] is not L
            assert now.chest[seat] == before.chest[seat] if stays else now.chest[seat] >= before.chest[seat]
            assert now.relics[seat] == before.relics[seat] or not stays


@in_every_game
def test_all_in_the_cave_have_the_same_beside_their_chests(game: Game) -> None:
    for turn in game.turns:
        assert len({turn.after.beside[seat] for seat in turn.after.in_cave}) <= 1


@in_every_game
def test_rubies_lie_on_treasures_only(game: Game) -> None:
    for turn in game.turns:
        now = turn.after
        assert len(now.path) == len(now.rubies)
        for card, rubies in zip(now.path, now.rubies, strict=True):
            assert rubies == 0 or card.kind is CardKind.TREASURE


# The deck


def relics_only(cards: Counter[Card]) -> Counter[Card]:
    """Returns the relics among these cards."""
    return Counter({card: copies for card, copies in cards.items() if card.kind is CardKind.RELIC})


def entering(rules: Rules, number: int) -> Counter[Card]:
    """Returns the relic that enters the deck in this round, if one does."""
    return Counter([relic((5, 7, 8, 10, 12)[number - 1])] if rules.relics and rules.edition.name != "english" else [])


@in_every_game
def test_the_deck_is_right_after_every_round(game: Game) -> None:
    """A relic turned up never comes back, whether it was taken or lost; a trap turned up twice loses one card."""
    full = Counter(game.rules.deck) + entering(game.rules, 1)
    assert Counter(game.start.deck) == full
    turned_up: Counter[Card] = Counter()
    for before, move, now, _ in game.turns:
        if isinstance(move, Reveal):
            turned_up[move.card] += 1
        if now.round == before.round and not now.is_over():
            assert Counter(now.deck) == full - turned_up
            continue
        sprung = Counter({card: 1 for card, copies in turned_up.items() if card.kind is CardKind.TRAP and copies == 2})
        assert sprung.total() <= 1
        full = full - relics_only(turned_up) - sprung
        if not now.is_over():
            full += entering(game.rules, now.round)
        assert Counter(now.deck) == Counter(now.stock) == full
        assert now.deck == tuple(sorted(now.deck))
        turned_up.clear()


@in_every_game
def test_every_relic_is_hidden_on_the_path_taken_or_gone(game: Game) -> None:
    entered = relics_only(Counter(game.start.deck)).total()
    gone = 0
    for before, _, now, events in game.turns:
        gone += sum(len(event.relics_lost) for event in events if isinstance(event, RoundEnded))
        if now.round != before.round:
            entered += entering(game.rules, now.round).total()
        taken = sum(map(len, now.relics))
        assert relics_only(Counter(now.deck)).total() + len(now.path_relics) + taken + gone == entered <= 5


@in_every_game
def test_a_relic_is_worth_what_its_edition_says(game: Game) -> None:
    worths: list[int] = []
    for before, _, now, events in game.turns:
        for event in events:
            if isinstance(event, RelicsTaken):
                worths += event.worths
                taken = [before.path[place] for place in event.places]
                assert taken == list(before.path_relics)
                assert now.relics[event.seat] == before.relics[event.seat] + event.worths
                if game.rules.edition.name != "english":
                    assert event.worths == tuple(card.worth for card in taken)
    if game.rules.edition.name == "english":
        assert worths == [5, 5, 5, 10, 10][: len(worths)]
    assert sorted(worths) == sorted(worth for relics in game.end.relics for worth in relics)


@in_every_game
def test_the_deck_never_runs_out(game: Game) -> None:
    for turn in game.turns:
        if turn.after.phase is Phase.REVEAL:
            assert turn.after.next_cards()
        copies = Counter(card.trap for card in turn.after.stock if card.kind is CardKind.TRAP)
        assert turn.after.is_over() or max(copies.values()) >= 2


@the_same_in_every_run
@given(seed=seeds, seats=st.sampled_from(SEATS))
def test_the_deck_never_runs_out_when_every_round_goes_as_deep_as_it_can(rules: Rules, seed: int, seats: int) -> None:
    luck = Random(seed)
    position, _ = begin(rules, seats)
    turned_up = 0
    while not position.is_over():
        turned_up += 1
        assert turned_up <= MOST_CARDS
        harmless = [card for card in position.deck if card.trap not in position.traps_out]
        position, _ = position.reveal(luck.choice(harmless or position.deck))
        if position.phase is Phase.DECIDE:
            position, _ = position.decide([C] * seats)
    assert position.scores() == (0,) * seats


# Positions are values


PLAIN = {tuple, int, str, type(None)}


def parts(value: object) -> Iterator[object]:
    """Yields a value and, if it is a tuple, all that it is made of."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from parts(part)


@in_every_game
def test_positions_are_immutable(game: Game) -> None:
    halfway = game.turns[len(game.turns) // 2]
    for position in (game.start, halfway.after, game.end):
        for field in Position._fields:
            with pytest.raises(AttributeError):
                setattr(position, field, None)
        kinds_of_parts = {type(part) for part in parts(position)}
        assert kinds_of_parts <= {*PLAIN, Position, Rules, Phase, Card, CardKind, Choice}
    assert all(hash(event) == hash(deepcopy(event)) for event in halfway.events)


@in_every_game
def test_positions_are_hashable_and_equal_after_a_round_trip(game: Game) -> None:
    rules = Rules(game.rules.edition, game.rules.relics)
    again = play(rules, game.seats, [parse_move(move_text(move)) for move in game.moves])
    for turn, (position, _) in zip(game.turns, again, strict=True):
        for same in (position, Position(**turn.after._asdict())):
            assert same == turn.after
            assert hash(same) == hash(turn.after)
        assert turn.before != turn.after
        assert len({turn.before, turn.after, position}) == 2
    assert deepcopy(game.turns[-1]) == game.turns[-1]


@in_every_game
def test_a_move_leaves_the_position_it_was_made_from_as_it_was(game: Game) -> None:
    hashes = [hash(turn.before) for turn in game.turns]
    for turn in game.turns:
        assert make(turn.before, turn.move) == (turn.after, turn.events)
    assert [hash(turn.before) for turn in game.turns] == hashes
