"""Machine dwarfs: what they remember and forget, what the expert believes, and what it makes of that."""

from __future__ import annotations

from random import Random

import pytest
from mine import Table

from diamant.games.dwarfs import GAME
from diamant.games.dwarfs.bots import RULES, dwarf_of
from diamant.games.dwarfs.bots.beliefs import THROWN, Beliefs
from diamant.games.dwarfs.bots.characters import PEOPLE, mind_of
from diamant.games.dwarfs.bots.reckoner import Reckoner
from diamant.games.dwarfs.cards import MIX, card_of
from diamant.games.dwarfs.cast import CHARACTERS
from diamant.games.dwarfs.moves import Discard, Keep, Look, Skip, Swap
from diamant.games.dwarfs.position import Position
from diamant.games.game import Machine
from diamant.games.playing import play_to_the_end


def expert(table: Table) -> object:
    return dwarf_of("expert")(table.view(table.now.looker), Random(1))


def played(machines: list[Machine], seed: int) -> tuple[Position, list[object]]:
    return play_to_the_end(GAME, GAME.defaults(""), machines, Random(seed))


@pytest.mark.parametrize("name", [*CHARACTERS.values(), *RULES])
@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_plays_whole_games_by_the_rules(name: str, seats: int) -> None:
    position, moves = played([dwarf_of(name)] * seats, seats)
    assert position.is_over()
    assert len(moves) > 40


def test_the_same_luck_gives_the_same_game() -> None:
    dwarfs = [dwarf_of(name) for name in ("expert", "dreamer", "magpie")]
    assert played(dwarfs, 5) == played(dwarfs, 5)


# Remembering


def remembered(name: str, table: Table) -> int:
    return len(mind_of(table.view(0), PEOPLE[name]).spots)


def test_a_dreamer_forgets_most_and_a_magpie_least() -> None:
    table = Table().dig(until=2)
    assert remembered("dreamer", table) <= remembered("steady", table) <= remembered("magpie", table)
    assert remembered("dreamer", table) < remembered("magpie", table)


def test_forgetting_is_the_same_after_resuming() -> None:
    table = Table().dig(until=6)
    again = Table().dig(until=6)
    for character in PEOPLE.values():
        assert mind_of(table.view(1), character) == mind_of(again.view(1), character)


def test_a_magpie_grabs_what_others_guard() -> None:
    table = Table().go_down(2)
    guard = table.now.turn
    table.play("draw rich seam", "keep 3").pass_by()
    robber = table.now.turn
    table.play("draw 1 arrows", "discard")
    grabbed = dwarf_of("magpie")(table.view(robber), Random(1))
    assert isinstance(grabbed, Swap)
    assert (grabbed.seat, grabbed.other) == (guard, 3)


def test_a_magpie_keeps_a_poor_card_to_throw_arrows_a_steady_one_does_not() -> None:
    table = Table(2).play("draw 0 torch")
    assert table.hand(0)[2] == "0 arrows"
    assert dwarf_of("magpie")(table.view(0), Random(1)) == Keep(2)
    assert dwarf_of("steady")(table.view(0), Random(1)) == Discard()


# What the expert believes


def test_the_expert_counts_every_face_that_it_saw_once() -> None:
    table = Table().go_down(2).play("draw rich seam", "keep 3").pass_by()
    beliefs = Beliefs(table.view(1))
    for floor, mix in MIX.items():
        assert all(0 <= beliefs.hidden[card] <= copies for card, copies in mix.items()), floor
    assert beliefs.lying(1, 3).face == card_of(2, "rich seam")
    assert beliefs.hidden[card_of(2, "rich seam")] == 1


def chance_of(beliefs: Beliefs, seat: int, place: int, *diamonds: int) -> float:
    """Returns how likely a card has one of these numbers of diamonds."""
    card = beliefs.lying(seat, place)
    assert card.face is None
    return sum(chance for face, chance in beliefs.chances(card) if face.diamonds in diamonds)


def test_what_is_given_away_by_arrows_is_poor_and_what_is_held_back_is_not() -> None:
    view = Table().play("draw 1 arrows", "discard", "swap 2 1.2").view(1)
    beliefs, careless = Beliefs(view), Beliefs(view, trusting=False)
    assert chance_of(beliefs, 1, 2, 3) < chance_of(careless, 1, 2, 3) / 3
    assert chance_of(beliefs, 0, 3, 0) < chance_of(careless, 0, 3, 0)
    assert all(chance > 0 for _, chance in beliefs.chances(beliefs.lying(1, 2)))  # but one may be wrong


def test_a_clue_speaks_of_what_somebody_knows_and_once_only() -> None:
    table = Table().play("draw 2 torch", "discard", "skip")
    once = Beliefs(table.view(1)).lying(0, 0)
    assert once.clues == [THROWN + 4]
    assert Beliefs(table.view(0)).lying(0, 0).clues == []  # it knows its own card
    for _ in range(3):
        table.pass_by()
    table.play("draw 2 torch", "discard", "skip")
    assert Beliefs(table.view(1)).lying(0, 0).clues.count(THROWN + 4) == 1


def test_whoever_is_not_trusting_makes_nothing_of_what_others_do() -> None:
    view = Table().play("draw 1 arrows", "discard", "swap 2 1.2").view(2)
    assert all(not card.clues for hand in Beliefs(view, trusting=False).table for card in hand if card is not None)


# What the expert chooses


def test_the_expert_keeps_a_rich_seam_in_place_of_its_poorest_card() -> None:
    table = Table(4, first=3).go_down(3)
    seat = table.now.turn
    table.play("draw rich seam")
    kept = expert(table)
    assert isinstance(kept, Keep)
    worths = Reckoner(table.view(seat)).worths[seat]
    assert worths[kept.place] == min(worths[place] for place in table.now.shut[seat])


def test_a_sharp_one_keeps_even_a_card_without_diamonds_to_throw_arrows_of_no_more() -> None:
    table = Table(2).play("draw 0 torch")
    assert dwarf_of("sharp")(table.view(0), Random(1)) == Keep(2)
    assert table.hand(0)[2] == "0 arrows"


def test_the_expert_takes_by_arrows_what_it_saw_shortly_before_supper() -> None:
    table = Table(2).go_down(3)
    for name in ("1 lantern", "1 torch", "2 lantern", "2 torch", "3 lantern", "3 torch", "4 lantern", "4 torch"):
        table.play(f"draw {name}").pass_by()
    table.play("draw bats").pass_by()
    guard = table.now.turn
    table.play("draw rich seam", "keep 3").pass_by()
    table.play("draw lit corridor", f"look {guard}.3").pass_by()
    table.play("draw rich seam").pass_by()
    table.play("draw 3 arrows", "discard")
    assert table.now.turn != guard
    swap = expert(table)
    assert isinstance(swap, Swap)
    assert (swap.seat, swap.other) == (guard, 3)


def test_the_expert_does_not_look_where_it_knows_all() -> None:
    table = Table().play("draw 1 lantern", "discard")
    assert expert(table) == Skip()


def test_the_expert_looks_at_an_own_card_that_came_by_arrows() -> None:
    table = Table().play("draw 1 arrows", "discard", "swap 2 1.2", "draw 1 lantern", "discard")
    assert expert(table) == Look(1, 2)


def test_the_expert_sends_up_its_best_card() -> None:
    table = Table().dig()
    for seat in range(3):
        view = table.view(seat)
        worths = Reckoner(view).worths[seat]
        assert worths[dwarf_of("expert")(view, Random(1))] == max(worths)  # type: ignore[index]


def test_a_sharp_one_throws_away_its_poorest_card() -> None:
    table = Table().go_down(3).play("draw explosion")
    for seat in range(3):
        view = table.view(seat)
        worths = Reckoner(view).worths[seat]
        assert worths[dwarf_of("sharp")(view, Random(1))] == min(worths[at] for at in view.shut[seat])  # type: ignore[index]


def test_the_expert_counts_on_snow_white() -> None:
    chances = []
    table = Table().go_down(3)
    while table.now.pile > 1:
        chances.append(Reckoner(table.view(0)).going_on)
        table.dig(until=table.now.pile - 1)
    assert chances[0] == 1.0  # three seats, and four safe draws
    assert chances[4] == pytest.approx(11 / 14)
    assert chances[-1] == 0.0
    assert chances == sorted(chances, reverse=True)


def test_nobody_beats_the_expert_by_a_simple_rule() -> None:
    won = 0.0
    for seed in range(10):
        position, _ = played([dwarf_of("expert"), dwarf_of("keep:3")], seed)
        winners = position.winners()
        won += (0 in winners) / len(winners)
    assert won >= 8


def test_the_characters_are_those_of_the_game() -> None:
    assert list(GAME.machines) == ["dreamer", "steady", "magpie", "sharp", "expert"]
