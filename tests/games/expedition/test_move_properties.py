"""What every move keeps to and what its events tell: random games in every edition, for 2 to 8 seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from expeditions import (
    Game,
    in_every_game,
    kinds,
    make,
    refused,
)

from diamant.games.expedition import (
    EDITIONS,
    CameHome,
    CardKind,
    CardTurned,
    Choice,
    ChoicesShown,
    Code,
    Ending,
    GameOver,
    IllegalMove,
    Phase,
    Position,
    RelicsStayed,
    RelicsTaken,
    RoundEnded,
    RubiesShared,
    TrapSeen,
    TrapSprung,
    begin,
)
from diamant.games.expedition.board import Board
from diamant.games.expedition.moves import Decide, Move, Reveal, move_text, parse_move, play
from diamant.games.expedition.tally import tally

C, L = Choice.CONTINUE, Choice.LEAVE

ALL_CARDS = sorted({card for edition in EDITIONS.values() for card in edition.cards})


# The moves


@in_every_game
def test_continue_by_all_changes_nothing_but_the_phase(game: Game) -> None:
    for turn in game.turns:
        if turn.after.phase is Phase.DECIDE:
            in_cave = turn.after.in_cave
            position, events = turn.after.decide([C if seat in in_cave else None for seat in range(game.seats)])
            assert position == turn.after._replace(phase=Phase.REVEAL)
            assert events == (ChoicesShown(in_cave, ()),)


@in_every_game
def test_replaying_a_games_moves_gives_the_same_positions_and_events(game: Game) -> None:
    steps = list(play(game.rules, game.seats, game.moves))
    assert steps == [(turn.after, turn.events) for turn in game.turns]


@in_every_game
def test_moves_are_read_back_from_their_text(game: Game) -> None:
    moves = [parse_move(move_text(move)) for move in game.moves]
    assert moves == game.moves
    assert [type(move) for move in moves] == [type(move) for move in game.moves]
    assert [position for position, _ in play(game.rules, game.seats, moves)] == [turn.after for turn in game.turns]


def legal_moves(position: Position, luck: Random) -> Iterator[Move]:
    """Yields every card that may come next and every decision, or some of them where there are many."""
    for card in position.next_cards():
        yield Reveal(card)
    if position.phase is Phase.DECIDE:
        options = [position.legal_choices(seat) or (None,) for seat in range(position.seats)]
        if len(position.in_cave) <= 3:
            yield from map(Decide, product(*options))
        else:
            yield from (Decide(tuple(map(luck.choice, options))) for _ in range(8))


@in_every_game
def test_no_legal_move_ever_raises(game: Game) -> None:
    luck = Random(len(game.turns))
    for turn in game.turns:
        choosing = turn.before.phase is Phase.DECIDE
        assert bool(turn.before.next_cards()) is not choosing
        for seat in range(game.seats):
            assert bool(turn.before.legal_choices(seat)) is (choosing and seat in turn.before.in_cave)
        for move in legal_moves(turn.before, luck):
            now, events = make(turn.before, move)
            assert now != turn.before
            assert events


def illegal_moves(position: Position, luck: Random) -> Iterator[tuple[Move, Code]]:
    """Yields moves that are not allowed, each with the code of the error."""
    over, seats, in_cave = position.is_over(), position.seats, position.in_cave
    if position.phase is not Phase.REVEAL:
        yield Reveal(luck.choice(ALL_CARDS)), Code.GAME_OVER if over else Code.NOT_TIME_TO_REVEAL
    else:
        for card in set(ALL_CARDS) - set(position.deck):
            yield Reveal(card), Code.CARD_NOT_IN_DECK
    right = [luck.choice((C, L)) if seat in in_cave else None for seat in range(seats)]
    if position.phase is not Phase.DECIDE:
        yield Decide(tuple(right)), Code.GAME_OVER if over else Code.NOT_TIME_TO_DECIDE
        return
    yield Decide(tuple(right[:-1])), Code.WRONG_SEATS
    yield Decide((*right, luck.choice((C, L, None)))), Code.WRONG_SEATS
    for seat in range(seats):
        here = seat in in_cave
        wrong = Code.CHOICE_MISSING if here else Code.NOT_IN_CAVE
        yield Decide((*right[:seat], None if here else luck.choice((C, L)), *right[seat + 1 :])), wrong
        yield Decide((*right[:seat], "L", *right[seat + 1 :])), Code.UNKNOWN_CHOICE  # type: ignore[arg-type]


@in_every_game
def test_every_illegal_move_raises_the_right_code_and_changes_nothing(game: Game) -> None:
    luck = Random(len(game.turns))
    for position in [luck.choice(game.turns).before for _ in range(8)] + [game.end]:
        before = Position(*position)
        for move, code in illegal_moves(position, luck):
            with refused(code, IllegalMove):
                make(position, move)
            assert position == before


@in_every_game
def test_a_decision_follows_every_card_except_the_trap_that_ends_the_round(game: Game) -> None:
    for before, move, now, events in game.turns:
        if isinstance(move, Reveal):
            twin = move.card.kind is CardKind.TRAP and move.card in before.path
            assert (now.phase is Phase.DECIDE) is not twin
            assert (TrapSprung in kinds(events)) is twin
            assert (TrapSeen in kinds(events)) is (move.card.kind is CardKind.TRAP and not twin)
        else:
            assert now.phase is Phase.REVEAL or now.is_over()


@in_every_game
def test_leavers_bank_what_they_have_and_share_the_path_and_a_lone_one_takes_the_relics(game: Game) -> None:
    for before, move, now, events in game.turns:
        if isinstance(move, Decide) and L in move.choices:
            leavers = [seat for seat, choice in enumerate(move.choices) if choice is L]
            each, left = divmod(before.path_rubies, len(leavers))
            for seat in leavers:
                assert now.chest[seat] == before.chest[seat] + before.beside[seat] + each
            going_on = tuple(seat for seat in before.in_cave if seat not in leavers)
            if going_on:
                assert now.in_cave == going_on
                assert now.path_rubies == left
            assert (RelicsTaken in kinds(events)) is (bool(before.path_relics) and len(leavers) == 1)
            assert (RelicsStayed in kinds(events)) is (bool(before.path_relics) and len(leavers) > 1)
            assert (RoundEnded in kinds(events)) is (not going_on)


# The events


@in_every_game
def test_events_tell_everything(game: Game) -> None:
    """The public table, kept by the events alone, is the one that lies in the position."""
    board = Board.of(game.start)
    for turn in game.turns:
        for event in turn.events:
            board.apply(event)
        assert board == Board.of(turn.after)


@in_every_game
def test_events_tell_who_got_how_much_and_how_a_round_ended(game: Game) -> None:
    for before, move, now, events in game.turns:
        for event in events:
            match event:
                case CardTurned(card, place):
                    assert move == Reveal(card)
                    assert place == len(before.path)
                case TrapSeen(kind, place):
                    assert now.path[place].trap == kind
                    assert place == len(before.path)
                case RubiesShared(place, explorers, each, left):
                    assert explorers == before.in_cave == now.in_cave
                    assert len(explorers) * each + left == now.path[place].worth
                    assert left < len(explorers)
                case CameHome(explorers, banked):
                    assert tuple(now.chest[seat] - before.chest[seat] for seat in explorers) == banked
                case TrapSprung(kind, place, twin, explorers, lost):
                    assert explorers == before.in_cave
                    assert lost == tuple(before.beside[seat] for seat in explorers)
                    assert place == len(before.path)
                    assert before.path[twin].trap == kind
                case RoundEnded(number, ending):
                    assert number == before.round
                    assert ending is (Ending.TRAP if isinstance(move, Reveal) else Ending.ALL_LEFT)
                case GameOver(scores, winners):
                    assert scores == now.scores()
                    assert winners == now.winners()
                    assert {scores[seat] for seat in winners} == {max(scores)}
                    assert scores.count(max(scores)) == len(winners)
                case _:
                    pass


@in_every_game
def test_the_tally_of_all_expeditions_adds_up_to_the_scores(game: Game) -> None:
    events = [*begin(game.rules, game.seats)[1], *[event for turn in game.turns for event in turn.events]]
    rounds = tally(events, game.seats)
    assert [entry.round for entry in rounds] == [1, 2, 3, 4, 5]
    assert tuple(sum(entry.seats[seat].points for entry in rounds) for seat in range(game.seats)) == game.end.scores()
    assert sum(entry.cards for entry in rounds) == sum(isinstance(turn.move, Reveal) for turn in game.turns)
    caught = [event for event in events if isinstance(event, TrapSprung)]
    assert [entry.trap for entry in rounds if entry.trap] == [event.trap for event in caught]
    for entry, event in zip([entry for entry in rounds if entry.trap], caught, strict=True):
        lost = dict(zip(event.seats, event.lost, strict=True))
        assert [mine.lost for mine in entry.seats] == [lost.get(seat, 0) for seat in range(game.seats)]
    for entry in rounds:
        assert entry.ending is (Ending.TRAP if entry.trap else Ending.ALL_LEFT)
        assert bool(entry.trap) is (not all(mine.left for mine in entry.seats))
        for mine in entry.seats:
            assert 1 <= mine.depth <= entry.cards
            assert mine.left or (mine.points == 0 and mine.depth == entry.cards)
            assert not (mine.left and mine.lost)


def test_events_of_different_kinds_differ_even_with_the_same_values() -> None:
    values = ((0, 1), (2, 3))
    told = [kind(*values) for kind in (ChoicesShown, CameHome, RelicsStayed)]
    assert len(set(told)) == 3
    for one, other in product(told, repeat=2):
        assert (one == other) is (one is other)
        assert (one != other) is (one is not other)
    assert all(event != values for event in told)
    assert ChoicesShown(*values) == ChoicesShown(*values)
