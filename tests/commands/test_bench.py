"""What the bench compares: that the engine and the bare loop of a game play the same game."""

from __future__ import annotations

from random import Random
from statistics import mean

from diamant.commands import bare_dwarfs, swift_dwarfs
from diamant.games.dwarfs.cards import DECKS


def test_the_bare_loop_of_the_mine_has_the_cards_of_the_mine() -> None:
    for floor, deck in DECKS.items():
        cards = [card for card in deck if card.name != "snow white"]
        bare = bare_dwarfs.DECKS[floor - 1]
        assert sorted(card.diamonds for card in cards if not card.sudden) == sorted(n >> 2 for n in bare if n >= 0)
        assert sum(card.sudden for card in cards) == sum(number < 0 for number in bare)
        assert len(cards) == len(bare)


def test_the_engine_and_the_bare_loop_of_the_mine_play_alike() -> None:
    engine = [swift_dwarfs.play(Random(seed)) for seed in range(300)]
    bare = [bare_dwarfs.play(Random(seed)) for seed in range(300)]
    assert [drawn for _, drawn in engine] == [drawn for _, drawn in bare]
    assert all(position.is_over() for position, _ in engine)
    means = [mean(sum(position.scores()) for position, _ in engine), mean(sum(scores) for scores, _ in bare)]
    assert abs(means[0] - means[1]) < 4


def test_the_engine_plays_with_any_number_of_seats() -> None:
    for seats in (2, 3, 4):
        position, drawn = swift_dwarfs.play(Random(seats), seats)
        assert position.is_over()
        assert len(position.scores()) == seats
        assert drawn >= 16 + 18 + 5
