"""Machine players, what they may choose from, and what a game is summed up to."""

from __future__ import annotations

from random import Random

import pytest
from valleys import after, owning, valley, with_table

from diamant.games.game import Awaited
from diamant.games.valley import GAME
from diamant.games.valley.bots.worth import claim_worth, ground_of
from diamant.games.valley.moves import Accept, Dig, Pass, Play, Refuse
from diamant.games.valley.position import Position
from diamant.games.valley.simulate import play_game
from diamant.games.valley.view import view

PEOPLE = sorted(GAME.machines.values())


def choice(name: str, position: Position) -> object:
    """Returns what a player chooses who is awaited."""
    return GAME.machine(name)(view(position, position.awaited), Random(1))


def play_machines(names: list[str], seed: int) -> Position:
    luck = Random(seed)
    position, _ = GAME.begin(GAME.defaults("en"), len(names))
    while (turn := GAME.turn(position)).awaited is not Awaited.NOBODY:
        if turn.awaited is Awaited.CHANCE:
            outcomes = GAME.outcomes(position)
            move = luck.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0]
        else:
            seen = GAME.view(position, turn.seats[0])
            move = GAME.machine(names[turn.seats[0]])(seen, luck)
            assert move in GAME.choices(seen)
        position, _ = GAME.play(position, move)
    return position


@pytest.mark.parametrize("seats", range(2, 7))
def test_machines_play_whole_games_by_what_they_may_choose(seats: int) -> None:
    position = play_machines((PEOPLE * 2)[:seats], seats)
    assert position.is_over()
    assert max(position.scores()) > 1000


def test_there_are_a_careful_one_a_gambler_a_broker_a_digger_and_the_expert() -> None:
    assert PEOPLE == ["broker", "careful", "digger", "expert", "gambler"]


def test_a_gambler_bids_higher_than_a_careful_one() -> None:
    position = after(valley(), "auction 20 200")
    assert isinstance(choice("careful", position), Pass)
    assert not isinstance(choice("gambler", position), Pass)


def test_a_claim_is_worth_what_the_seat_saw_in_it() -> None:
    position = after(valley("geologist fair fair"), "play geologist 7", "tile diamond 2", "tile diamond 1", "done")
    mine, theirs = view(position, 0), view(position, 1)
    assert claim_worth(mine, 7, ground_of(mine.known)) > 2 * claim_worth(theirs, 7, ground_of(theirs.known))


def test_nobody_pays_for_a_claim_in_which_methane_was_seen() -> None:
    position = after(valley("geologist fair fair"), "play geologist 7", "tile methane", "tile rock", "done")
    position = after(position, "auction 7 10")
    assert isinstance(choice("expert", position), Pass)


def test_in_the_last_lap_all_that_is_held_is_sold_the_dearest_first() -> None:
    position = valley("fair fair geologist", gems=((3, 2, 1), (0, 0, 0)))._replace(last=2)
    for name in PEOPLE:
        assert GAME.text(choice(name, position)) == "sell diamond 1"  # type: ignore[arg-type]


def test_a_grant_is_played_and_a_rescue_with_a_lost_miner() -> None:
    assert choice("expert", valley("grant fair fair")) == Play("grant")


def test_an_offer_is_answered_by_its_worth() -> None:
    position = owning(valley(), s1=(20,))
    assert choice("expert", after(position, "offer 1 give cash:10 get claim:20")) == Refuse()
    assert choice("expert", after(position, "offer 1 give cash:1000 get claim:20")) == Accept()


def test_a_digger_digs_before_buying_another_claim() -> None:
    position = owning(with_table(valley("geologist geologist fair")), s0=(20,))
    assert choice("digger", position) == Dig(20)


def test_every_choice_that_is_listed_is_legal() -> None:
    position = owning(valley("saboteur rescue export"), s0=(7,), s1=(8,))
    position = with_table(position, gems=((2, 1, 6), (1, 1, 1)), lost=(1, 0), home=(1, 2))
    listed = GAME.choices(view(position, 0))
    kinds = {type(move).__name__ for move in listed}
    assert kinds == {"Dig", "Sell", "Play", "Hire", "Rest", "Auction", "Offer"}
    for move in listed:
        GAME.play(position, move)


def test_what_is_counted_for_the_records() -> None:
    position = valley("grant fair fair")
    position = after(position, "auction 7 100", "pass", "rest", "dig 7", "tile diamond 2", "rest", "sell diamond 2")
    position = after(position, "rest", "play grant", "rest", "dig 7", "tile methane")
    over = position._replace(last=1)
    over = after(over, "rest")
    result = GAME.sum_up(over.events())
    assert result.scores == over.scores()
    mine = result.tallies[0]
    assert mine["fortune"] == 1000 - 100 - 20 + 760 + 250
    assert mine["best_buy"] == 800 - 100 - 20
    assert mine["best_sale"] == 760
    assert (mine["gems"], mine["diamonds"], mine["tiles"], mine["claims"]) == (2, 2, 2, 1)
    assert (mine["methane"], mine["bones"], mine["cards"], mine["deals"]) == (1, 0, 1, 0)


def test_the_stage_of_a_game_are_the_claims_left_until_the_last_lap() -> None:
    assert GAME.stage(valley()) == "25"
    assert GAME.stage(valley()._replace(last=2)) == "last"


def test_plain_games_end_and_are_the_same_for_the_same_luck() -> None:
    one, moves = play_game((100, 120, 140, 160), Random(3))
    other, _ = play_game((100, 120, 140, 160), Random(3))
    assert one.is_over()
    assert (one, one.events()) == (other, other.events())
    assert 40 < moves < 400
