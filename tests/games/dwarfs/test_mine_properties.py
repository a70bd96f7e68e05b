"""What holds in any game of the mine, played at random: 2, 3 and 4 seats, both suppers."""

from __future__ import annotations

import os
from collections import Counter
from copy import deepcopy
from random import Random
from typing import NamedTuple

import pytest
from mine import Played, is_chance, random_game

from diamant.games.dwarfs import GAME
from diamant.games.dwarfs.bots.memory import memory_of
from diamant.games.dwarfs.cards import FLOORS, MIX, Card, card_of
from diamant.games.dwarfs.events import Discarded
from diamant.games.dwarfs.moves import (
    Bats,
    Deal,
    Discard,
    Draw,
    Keep,
    Look,
    Move,
    Ready,
    Swap,
    Throw,
    Wagons,
    move_text,
    parse_move,
)
from diamant.games.dwarfs.position import PLACES, Phase, Position

TIMES = int(os.environ.get("DIAMANT_GAMES", "2"))
GAMES = [(seats, supper, seed) for seats in (2, 3, 4) for supper in ("late", "printed") for seed in range(TIMES)]


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: "-".join(map(str, game)))
def game(request: pytest.FixtureRequest) -> Played:
    return random_game(*request.param)


# Cards


def test_all_72_cards_are_somewhere_and_nowhere_twice(game: Played) -> None:
    box = 5 * (4 - game.seats)
    for position in game.positions:
        out = Counter(card for card in (*position.cards, *sum(position.thrown, ()), position.drawn) if card is not None)
        out += Counter(event.card for event in position.events() if isinstance(event, Discarded))
        for floor in FLOORS:
            mix = Counter(MIX[floor])
            seen = Counter({card: copies for card, copies in out.items() if card.floor == floor})
            assert seen <= mix
            if floor > position.floor:
                assert not seen
            elif floor < position.floor:
                assert (mix - seen).total() == (box if floor == 1 else 0)
            elif position.phase is Phase.DRAW and not position.too_early():
                assert seen + Counter(position.next_cards()) == mix
            if floor == position.floor and position.phase is not Phase.DEAL:
                assert (mix - seen).total() == position.pile + (box if floor == 1 else 0)


# What a seat knows, from a log of looks that was kept without the game's events


class Lying(NamedTuple):
    """A card of the log: the number of the chance move that brought it, and its face."""

    number: int
    face: Card


class Log:
    """Moves cards about as people would, and notes who has seen which."""

    def __init__(self, seats: int) -> None:
        self.hands: list[list[Lying | None]] = [[] for _ in range(seats)]
        self.seen: list[set[int]] = [set() for _ in range(seats)]
        self.shown: set[int] = set()
        self.hand: Lying | None = None
        self.chances = 0

    def note(self, before: Position, move: Move) -> None:
        turn = before.turn
        match move:
            case Deal(name):
                seat = next(seat for seat, hand in enumerate(self.hands) if len(hand) < PLACES)
                card = self._come(name, 1)
                self.hands[seat].append(card)
                self.seen[seat].add(card.number)
            case Ready(orders):
                self.hands = [[hand[at] for at in order] for hand, order in zip(self.hands, orders, strict=True)]
            case Draw(name):
                card = self._come(name, before.floor)
                self.seen[turn].add(card.number)
                self.hand = card
                if card.face.sudden:
                    self.shown.add(card.number)
            case Keep(place):
                self._show(self.hands[turn][place])
                self.hands[turn][place] = self.hand
            case Discard():
                self._show(self.hand)
            case Look(seat, place):
                looked = self.hands[seat][place]
                assert looked is not None
                self.seen[before.looker].add(looked.number)
            case Swap(place, seat, other):
                mine, theirs = self.hands[turn], self.hands[seat]
                mine[place], theirs[other] = theirs[other], mine[place]
            case Bats(pairs):
                for hand, (one, two) in zip(self.hands, pairs, strict=True):
                    hand[one], hand[two] = hand[two], hand[one]
            case Throw(places):
                for hand, place in zip(self.hands, places, strict=True):
                    hand[place] = None
            case Wagons(places):
                for hand, place in zip(self.hands, places, strict=True):
                    self._show(hand[place])

    def known(self, seat: int) -> dict[tuple[int, int], Card]:
        return {
            (owner, place): card.face
            for owner, hand in enumerate(self.hands)
            for place, card in enumerate(hand)
            if card is not None and (card.number in self.seen[seat] or card.number in self.shown)
        }

    def hidden_from(self, seat: int) -> list[Lying]:
        """Returns the cards on the table whose faces a seat has never seen."""
        cards = [card for hand in self.hands for card in hand if card is not None]
        return [card for card in cards if card.number not in self.seen[seat] | self.shown]

    def _come(self, name: str, floor: int) -> Lying:
        self.chances += 1
        return Lying(self.chances - 1, card_of(floor, name))

    def _show(self, card: Lying | None) -> None:
        if card is not None:
            self.shown.add(card.number)


def logs(game: Played) -> list[Log]:
    log, kept = Log(game.seats), []
    kept.append(deepcopy(log))
    for before, move in zip(game.positions, game.moves, strict=False):
        log.note(before, move)
        kept.append(deepcopy(log))
    return kept


def some(game: Played, luck: Random, count: int) -> list[int]:
    return luck.sample(range(len(game.positions)), count)


def test_every_view_is_what_a_log_of_looks_gives(game: Played) -> None:
    kept = logs(game)
    for number in some(game, Random(1), 30):
        position, log = game.positions[number], kept[number]
        for seat in range(game.seats):
            view = GAME.view(position, seat)
            known = {spot: seen.card for spot, seen in memory_of(view).spots.items()}
            assert known == log.known(seat)
            if not position.is_over():
                open_faces = {
                    (owner, place): face
                    for owner, hand in enumerate(view.faces)
                    for place, face in enumerate(hand)
                    if face is not None
                }
                assert open_faces == {
                    (owner, place): card.face
                    for owner, hand in enumerate(log.hands)
                    for place, card in enumerate(hand)
                    if card is not None and place not in position.shut[owner]
                }
            mine = position.phase is Phase.CHOOSE and position.turn == seat
            assert view.drawn == (log.hand.face if mine and log.hand else None)


def test_a_view_never_changes_when_a_face_that_its_seat_has_not_seen_changes(game: Played) -> None:
    luck = Random(2)
    kept = logs(game)
    compared = 0
    for number in some(game, luck, 12):
        if game.positions[number].is_over():
            continue
        for seat in range(game.seats):
            hidden = kept[number].hidden_from(seat)
            pairs = [(one, two) for one in hidden for two in hidden if one.face < two.face and _same_floor(one, two)]
            if pairs:
                one, two = luck.choice(pairs)
                other = _replay(game, number, {one.number: two.face.name, two.number: one.face.name})
                assert other != game.positions[number]
                assert GAME.view(other, seat) == GAME.view(game.positions[number], seat)
                compared += 1
    assert compared


def _same_floor(one: Lying, two: Lying) -> bool:
    return one.face.floor == two.face.floor


def _replay(game: Played, until: int, faces: dict[int, str]) -> Position:
    """Plays a game up to a move again, with other faces for some of the cards that came."""
    position, chances = game.positions[0], 0
    for move in game.moves[:until]:
        if is_chance(move):
            name = faces.get(chances)
            move = move if name is None else type(move)(name)
            chances += 1
        position, _ = GAME.play(position, move)
    return position


# A game is its text


def test_moves_are_read_back_from_their_text(game: Played) -> None:
    for move in game.moves:
        again = parse_move(move_text(move))
        assert (type(again), again) == (type(move), move)


def test_a_resumed_game_is_the_same_as_an_undisturbed_one(game: Played) -> None:
    options = {"first": game.positions[0].turn, "supper": game.supper}
    dealt = PLACES * game.seats
    for number in [*some(game, Random(3), 4), len(game.moves)]:
        until = max(number, dealt)
        read, seats, moves = GAME.read_script(GAME.write_script(options, game.seats, game.moves[:until]))
        position, _ = GAME.begin(read, seats)
        for move in moves:
            position, _ = GAME.play(position, move)
        assert position == game.positions[until]
        for move, after in zip(game.moves[until:], game.positions[until + 1 :], strict=True):
            position, _ = GAME.play(position, move)
            assert position == after


def test_positions_are_values(game: Played) -> None:
    middle = game.positions[len(game.positions) // 2]
    assert hash(deepcopy(middle)) == hash(middle)
    assert deepcopy(middle) == middle
    with pytest.raises(AttributeError):
        middle.turn = 3  # type: ignore[misc]
