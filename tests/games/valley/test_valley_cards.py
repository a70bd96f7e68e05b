"""The event cards: the rule of each, and when it cannot be played."""

from __future__ import annotations

import pytest
from valleys import after, events, owning, refused, valley, with_table

from diamant.games.valley.effects import EFFECTS
from diamant.games.valley.events import CardPlayed, Granted, Looked, PriceRose, Rescued, Sabotaged, Stopped
from diamant.games.valley.moves import Play
from diamant.games.valley.playing import play
from diamant.games.valley.position import FREE, Fixed, Phase
from diamant.games.valley.tables import CARD_AT, CARDS, tile_of

FASHIONS = [("wedding", "diamond", 2), ("ruby-fashion", "ruby", 1), ("sapphire-fashion", "sapphire", 0)]
TOP = (10, 10, 10)


def test_only_a_card_in_hand_is_played_one_in_a_move() -> None:
    position = valley("grant fair broker")
    assert refused(position, "play rescue") == "card-not-held"
    position = after(position, "play grant")
    assert position.table.hands[0] == ("broker", "fair")
    assert position.turn == 1


def test_a_card_counts_as_played_even_during_its_own_effect() -> None:
    position = after(owning(valley("double-shift fair fair"), s0=(7,)), "play double-shift")
    assert position.table.played[CARD_AT["double-shift"]] == 1
    assert events(owning(valley("double-shift fair fair"), s0=(7,)), "play double-shift") == (
        CardPlayed(0, "double-shift", None, None, None),
    )


@pytest.mark.parametrize("move", [Play("broker"), Play("grant", gem=1), Play("fair", claim=3), Play("broker", gem=7)])
def test_with_a_card_is_named_what_it_wants_named(move: Play) -> None:
    with pytest.raises(ValueError, match="something else is named"):
        play(valley("broker grant fair"), move)


# Broker and fashions


def test_broker_one_price_rises_3_steps_then_you_may_sell_gems_of_that_kind() -> None:
    position = valley("broker fair fair", gems=((0, 2, 1), (0, 0, 0)))
    assert events(position, "play broker ruby")[1:] == (PriceRose(1, 5, 8),)
    position = after(position, "play broker ruby")
    assert (position.phase, position.awaited) == (Phase.SELL, 0)
    assert refused(position, "sell diamond 1") == "other-gem"
    assert refused(position, "sell ruby 3") == "too-few-gems"
    assert refused(position, "rest") == "not-now"
    sold = after(position, "sell ruby 2")
    assert sold.table.cash[0] == 1000 + 260 + 240
    assert (sold.turn, sold.table.prices) == (1, (5, 6, 5))
    kept = after(position, "done")
    assert (kept.turn, kept.table.gems[0], kept.table.prices) == (1, (0, 2, 1), (5, 8, 5))
    assert events(position, "done") == (Stopped(0),)


def test_broker_goes_straight_on_if_there_is_none_of_that_kind() -> None:
    position = after(valley("broker fair fair"), "play broker ruby")
    assert (position.phase, position.turn) == (Phase.MOVE, 1)


@pytest.mark.parametrize(("card", "name", "gem"), FASHIONS)
def test_fashions_and_the_wedding_raise_their_kind_4_steps_then_you_may_sell_it(card: str, name: str, gem: int) -> None:
    position = valley(f"{card} broker broker", gems=((1, 1, 1), (0, 0, 0)))
    position = after(position, f"play {card}")
    assert position.table.prices[gem] == 9
    assert sum(position.table.prices) == 19
    assert position.phase is Phase.SELL
    assert after(position, f"sell {name} 1").table.prices[gem] == 8


@pytest.mark.parametrize("played", ["broker ruby", "ruby-fashion"])
def test_prices_never_rise_above_the_highest(played: str) -> None:
    position = valley("broker ruby-fashion fair", prices=(5, 9, 5))
    assert after(position, f"play {played}").table.prices[1] == 10


@pytest.mark.parametrize("played", ["broker ruby", "ruby-fashion"])
def test_a_price_at_the_top_and_no_such_gems_change_nothing(played: str) -> None:
    position = valley("broker ruby-fashion fair", prices=(5, 10, 5))
    assert refused(position, f"play {played}") == "no-effect"
    rich = with_table(position, gems=((0, 1, 0), (0, 0, 0)))
    assert after(rich, f"play {played}", "sell ruby 1").table.cash[0] == 1300


# Saboteur


def test_saboteur_another_players_claim_loses_its_miner_and_its_owner_and_one_price_rises_2_steps() -> None:
    position = owning(valley("saboteur fair fair"), s0=(6,), s1=(7, 8))
    assert events(position, "play saboteur 7 ruby")[1:] == (Sabotaged(1, 7), PriceRose(1, 5, 7))
    table = after(position, "play saboteur 7 ruby").table
    assert (table.owners[7], table.heights[7]) == (FREE, 3)
    assert (table.home[1], table.lost[1]) == (1, 1)
    assert table.prices == (5, 7, 5)
    assert refused(position, "play saboteur 6 ruby") == "not-others-claim"
    assert refused(position, "play saboteur 9 ruby") == "not-others-claim"
    assert refused(position, "play saboteur 30 ruby") == "no-such-claim"


def test_a_saboteur_may_name_a_price_at_the_top() -> None:
    position = owning(valley("saboteur fair fair", prices=TOP), s1=(7,))
    assert after(position, "play saboteur 7 ruby").table.prices == TOP


# Prices and money


def test_gem_fair_every_price_rises_2() -> None:
    position = valley("fair fair grant", prices=(5, 9, 10))
    assert after(position, "play fair").table.prices == (7, 10, 10)
    assert refused(with_table(position, prices=TOP), "play fair") == "no-effect"


def test_export_contract_up_to_5_gems_of_one_kind_and_the_price_does_not_fall() -> None:
    position = valley("export fair fair", gems=((6, 0, 0), (0, 0, 0)))
    assert refused(position, "play export sapphire 6") == "wrong-number"
    assert refused(position, "play export sapphire 0") == "wrong-number"
    assert refused(position, "play export ruby 1") == "too-few-gems"
    position = after(position, "play export sapphire 5")
    assert position.table.cash[0] == 1500
    assert position.table.prices == (5, 5, 5)
    assert position.table.gems[0] == (1, 0, 0)
    assert position.turn == 1


def test_grant_250_from_the_bank() -> None:
    assert events(valley("grant fair fair"), "play grant")[1:] == (Granted(0, 250),)
    assert after(valley("grant fair fair"), "play grant").table.cash == (1250, 1000)


def test_rescue_team_a_lost_miner_comes_back_for_nothing() -> None:
    position = valley("rescue fair fair", home=(1, 3), lost=(2, 0))
    assert events(position, "play rescue")[1:] == (Rescued(0),)
    table = after(position, "play rescue").table
    assert (table.home[0], table.lost[0], table.cash[0]) == (2, 1, 1000)


def test_a_rescue_without_a_lost_miner_cannot_be_played() -> None:
    assert refused(valley("rescue fair fair"), "play rescue") == "no-effect"


# Shifts


@pytest.mark.parametrize(("card", "tiles"), [("double-shift", 2), ("great-dig", 4)])
def test_a_shift_digs_up_to_so_many_tiles_in_your_mines_10_each(card: str, tiles: int) -> None:
    position = after(owning(valley(f"{card} fair fair"), s0=(20, 21)), f"play {card}")
    for number in range(tiles):
        assert (position.phase, position.awaited) == (Phase.DIGGING, 0)
        position = after(position, f"dig {20 + number % 2}", "tile rock")
    assert (position.phase, position.turn) == (Phase.MOVE, 1)
    assert position.table.cash[0] == 1000 - 10 * tiles


def test_a_shift_may_stop_at_any_time_after_the_first_tile() -> None:
    position = after(owning(valley("great-dig fair fair"), s0=(20,)), "play great-dig")
    assert refused(position, "done") == "first-tile-due"
    position = after(position, "dig 20", "tile rock")
    assert after(position, "done").turn == 1


def test_methane_ends_the_digging_in_that_claim_only() -> None:
    position = after(owning(valley("great-dig fair fair"), s0=(20, 21)), "play great-dig", "dig 20", "tile methane")
    assert refused(position, "dig 20") == "not-own-claim"
    assert after(position, "dig 21").phase is Phase.TILE


def test_a_shift_ends_when_nothing_can_be_dug_or_paid() -> None:
    last_claim = after(owning(valley("great-dig fair fair"), s0=(20,)), "play great-dig", "dig 20", "tile methane")
    assert (last_claim.phase, last_claim.turn) == (Phase.MOVE, 1)
    last_money = owning(valley("great-dig fair fair", cash=(10, 0)), s0=(20,))
    assert after(last_money, "play great-dig", "dig 20", "tile rock").turn == 1


def test_a_shifts_end_is_judged_after_the_tile_and_its_card() -> None:
    position = owning(valley("great-dig fair fair", cash=(10, 0)), s0=(20,))
    museum = after(owning(position, s0=(21,)), "play great-dig", "dig 20", "tile bones")
    assert (museum.phase, museum.table.cash[0]) == (Phase.DIGGING, 100)
    surprise = after(with_table(position, cash=(20, 0)), "play great-dig", "dig 20", "tile surprise")
    assert surprise.phase is Phase.CARD, "the played card left room in the hand"
    assert after(surprise, "card geologist").phase is Phase.DIGGING


def test_a_shift_without_a_claim_or_10_cannot_be_played() -> None:
    assert refused(valley("double-shift fair fair"), "play double-shift") == "no-effect"
    poor = owning(valley("double-shift fair fair", cash=(0, 0)), s0=(20,))
    assert refused(poor, "play double-shift") == "no-effect"


# Geologist


def test_geologist_looks_in_secret_at_the_top_two_tiles_then_may_auction_the_claim() -> None:
    position = after(valley("geologist fair fair"), "play geologist 7")
    assert (position.phase, position.awaited) == (Phase.TILE, None)
    assert events(position, "tile rock") == (Looked(0, 7, 0, tile_of("rock")),)
    position = after(position, "tile rock", "tile diamond 2")
    assert (position.phase, position.awaited) == (Phase.SURVEY, 0)
    assert position.table.heights[7] == 3
    assert refused(position, "auction 8 50") == "other-claim"
    assert after(position, "done").turn == 1
    position = after(position, "auction 7 50")
    assert (position.phase, position.awaited) == (Phase.BID, 1)
    assert after(position, "pass").table.owners[7] == 0


def test_geologist_looks_at_the_one_if_there_is_only_one() -> None:
    position = valley("geologist fair fair")
    position = with_table(position, heights=(1, *position.table.heights[1:]))
    assert after(position, "play geologist 0", "tile rock").phase is Phase.SURVEY


def test_a_geologist_goes_to_any_claim_with_tiles_free_or_owned() -> None:
    position = owning(valley("geologist fair fair"), s0=(8,), s1=(7,))
    for claim in (7, 8):
        done = after(position, f"play geologist {claim}", "tile rock", "tile rock")
        assert (done.phase, done.turn) == (Phase.MOVE, 1), "straight on: it has an owner"
    heights = (0, *position.table.heights[1:])
    assert refused(with_table(position, heights=heights), "play geologist 0") == "no-tiles"


@pytest.mark.parametrize("why", [{"home": (0, 3)}, {"cash": (0, 1000)}])
def test_straight_on_if_the_seat_has_no_miner_at_home_or_under_10(why: dict[str, tuple[int, ...]]) -> None:
    position = valley("geologist fair fair", **why)
    assert after(position, "play geologist 7", "tile rock", "tile rock").turn == 1


def test_a_tile_seen_once_is_fixed_and_not_dealt_again() -> None:
    position = after(valley("geologist fair fair", "geologist wedding wedding"), "play geologist 7")
    position = after(position, "tile rock", "tile ruby 2", "done")
    assert events(position, "play geologist 7")[1:] == (
        Looked(1, 7, 0, tile_of("rock")),
        Looked(1, 7, 1, tile_of("ruby 2")),
    )
    position = after(position, "play geologist 7")
    assert position.phase is Phase.SURVEY, "no tile is due: all were seen before"
    assert position.table.fixed[7] == (Fixed(tile_of("rock"), (0, 1)), Fixed(tile_of("ruby 2"), (0, 1)))


def test_only_tiles_not_looked_at_before_by_anybody_are_dealt() -> None:
    position = after(valley("geologist fair fair", "geologist wedding wedding"), "play geologist 7")
    position = after(position, "tile rock", "tile ruby 2", "auction 7 10", "pass", "rest", "dig 7", "tile rock")
    position = after(position, "play geologist 7")
    assert position.phase is Phase.TILE
    assert position.table.fixed[7] == (Fixed(tile_of("ruby 2"), (0, 1)),)
    position = after(position, "tile bones")
    assert (position.phase, position.turn) == (Phase.MOVE, 0)


def test_a_claims_owner_digs_tiles_that_a_geologist_saw_like_any_others_and_they_count_once() -> None:
    position = after(valley("geologist fair fair"), "play geologist 7", "tile rock", "tile ruby 2", "done")
    assert sum(position.table.ground) == 73
    position = after(position, "auction 7 10", "pass", "rest", "dig 7")
    assert position.next_tiles() == {tile_of("rock"): 1}
    assert refused(position, "tile ruby 2") == "tile-not-there"
    position = after(position, "tile rock")
    assert sum(position.table.ground) == 73


def test_seen_tiles_that_leave_with_a_park_stay_counted() -> None:
    position = after(valley("geologist fair fair"), "play geologist 7", "tile bones", "tile diamond 2", "done")
    position = after(position, "auction 7 10", "pass", "rest", "dig 7", "tile bones")
    assert position.table.gone == (Fixed(tile_of("diamond 2"), (0,)),)
    assert tile_of("diamond 2") not in after(owning(position, s0=(8,)), "dig 8").next_tiles()


def test_every_card_has_its_rule() -> None:
    assert set(EFFECTS) == set(CARDS)
