"""The parts of the valley, and how they are laid out."""

from __future__ import annotations

import pytest
from valleys import HEIGHTS, valley

from diamant.games.errors import GameError, IllegalMove
from diamant.games.game import Awaited
from diamant.games.playing import replayed
from diamant.games.valley import GAME
from diamant.games.valley.course import laid_out
from diamant.games.valley.events import Began, Dealt, Stacked
from diamant.games.valley.position import Phase, Rules
from diamant.games.valley.tables import ALL_CARDS, CARDS, FRIENDLY_CARDS, LONG, PRICES, TILES

DEALS = (*["deal broker"] * 3, "deal fair", "deal grant", "deal rescue")


def test_two_to_six_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]


def test_everybody_has_three_miners_three_event_cards_and_1000() -> None:
    table = valley(seats=6).table
    assert table.home == (3,) * 6
    assert table.lost == (0,) * 6
    assert [len(hand) for hand in table.hands] == [3] * 6
    assert table.cash == (1000,) * 6
    assert table.gems == ((0, 0, 0),) * 6


def test_there_are_75_earth_tiles_of_eleven_kinds() -> None:
    assert dict(zip([tile.name for tile in TILES], LONG.ground, strict=True)) == {
        "rock": 24, "sapphire 1": 9, "sapphire 2": 6, "sapphire 3": 2, "ruby 1": 8, "ruby 2": 4,
        "diamond 1": 8, "diamond 2": 1, "methane": 5, "bones": 4, "surprise": 4,
    }  # fmt: skip
    assert sum(LONG.ground) == 75 == sum(HEIGHTS)


def test_the_25_claims_are_five_of_2_fifteen_of_3_and_five_of_4_at_random_places() -> None:
    position, _ = GAME.begin(GAME.defaults("en"), 2)
    assert [(GAME.text(move), weight) for move, weight in GAME.outcomes(position)] == [
        ("height 2", 5),
        ("height 3", 15),
        ("height 4", 5),
    ]
    for _ in range(5):
        position, _ = GAME.play(position, GAME.read("height 4"))
    assert [weight for _, weight in GAME.outcomes(position)] == [5, 15]
    with pytest.raises(GameError):
        GAME.play(position, GAME.read("height 4"))


def test_there_are_27_event_cards_of_twelve_kinds() -> None:
    assert dict(zip(CARDS, ALL_CARDS, strict=True)) == {
        "broker": 4, "saboteur": 2, "wedding": 2, "ruby-fashion": 2, "sapphire-fashion": 2, "fair": 2,
        "double-shift": 4, "great-dig": 2, "geologist": 3, "export": 2, "grant": 1, "rescue": 1,
    }  # fmt: skip
    assert sum(ALL_CARDS) == 27


def test_a_friendly_valley_has_no_saboteurs_and_no_rescue_team_in_the_pile_of_24() -> None:
    assert sum(FRIENDLY_CARDS) == 24
    assert {card for card, copies in zip(CARDS, FRIENDLY_CARDS, strict=True) if not copies} == {"saboteur", "rescue"}
    with pytest.raises(IllegalMove):
        laid_out(Rules(2, 0, True, True), HEIGHTS, [("rescue", "grant", "fair"), ("broker",) * 3])


def test_the_rest_of_the_event_cards_is_a_pile() -> None:
    position = valley("broker grant fair", "broker broker wedding")
    assert sum(position.table.pile) == 21
    assert position.next_cards() | {"broker": 1, "double-shift": 4} == position.next_cards()
    assert "grant" not in position.next_cards()


def test_the_prices_begin_in_the_middle_of_their_tracks() -> None:
    position = valley()
    assert position.table.prices == (5, 5, 5)
    assert [position.price(gem) for gem in range(3)] == [100, 200, 400]
    assert [(track[0], track[10], track[1] - track[0]) for track in PRICES] == [
        (50, 150, 10), (100, 300, 20), (200, 600, 40),
    ]  # fmt: skip


def test_the_table_says_who_begins() -> None:
    position = valley(seats=4, first=2)
    assert (position.phase, position.turn, position.awaited) == (Phase.MOVE, 2, 2)
    assert GAME.allowed(GAME.defaults("en"), 3, "first") == (0, 1, 2)
    with pytest.raises(GameError):
        GAME.begin({**GAME.defaults("en"), "first": 3}, 3)


def test_chance_lays_the_claims_and_deals_before_the_first_move() -> None:
    options = {**GAME.defaults("en"), "first": 1}
    position, _ = GAME.begin(options, 2)
    texts = [
        *[f"height {height}" for height in HEIGHTS],
        *["deal broker"] * 3,
        "deal fair",
        "deal grant",
        "deal rescue",
    ]
    told = []
    for text in texts:
        assert GAME.turn(position).awaited is Awaited.CHANCE
        position, events = GAME.play(position, GAME.read(text))
        told += events
    assert told[24:26] == [Stacked(24, 4), Dealt(0, "broker")]
    assert told[-2:] == [Dealt(1, "rescue"), Began(1)]
    assert position == valley("broker broker broker", "fair grant rescue", first=1)
    assert position.events() == told
    assert position.table.hands == (("broker",) * 3, ("fair", "grant", "rescue"))


def test_what_chance_laid_out_are_the_fields_of_a_script() -> None:
    texts = [
        *[f"height {height}" for height in HEIGHTS],
        *["deal broker"] * 3,
        "deal fair",
        "deal grant",
        "deal rescue",
    ]
    moves = [GAME.read(text) for text in (*texts, "rest")]
    options = GAME.defaults("")
    script = GAME.write_script(options, 2, moves)
    assert '"hands": [["broker", "broker", "broker"], ["fair", "grant", "rescue"]], "moves": ["rest"]' in script
    assert GAME.read_script(script) == (options, 2, tuple(moves))
    with pytest.raises(GameError):
        GAME.write_script(options, 2, moves[:30])


def test_a_position_is_the_same_however_it_was_reached() -> None:
    position, _ = GAME.begin({**GAME.defaults("en")}, 2)
    moves = [GAME.read(f"height {height}") for height in HEIGHTS]
    assert replayed(GAME, position, moves).table.heights == HEIGHTS
