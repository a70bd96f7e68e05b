"""The last lap of machine players: nobody gives money for what is worth nothing any more, whatever is put to them."""

from __future__ import annotations

from random import Random

import pytest
from valleys import after, random_game, valley

from diamant.games.valley import GAME
from diamant.games.valley.bots import PLANS, player_of
from diamant.games.valley.cast import CHARACTERS
from diamant.games.valley.last_move import has_last_move, too_late
from diamant.games.valley.moves import Accept, Auction, Dig, Move, Offer, Pass, Sell
from diamant.games.valley.playing import play
from diamant.games.valley.position import NOT_YET, Bidding, Phase, Position, Selling
from diamant.games.valley.tables import TILE_OF
from diamant.games.valley.view import view

EVERYBODY = (*CHARACTERS.values(), *PLANS)


def choice(name: str, position: Position) -> Move:
    """Returns what somebody chooses who is awaited, and thinks."""
    move: Move = player_of(name)(view(position, position.awaited), Random(2))
    return move


def last_lap(seed: int) -> list[Position]:
    """Returns the positions of the last lap of a game played at random in which somebody is awaited."""
    positions, _ = random_game(2 + seed % 4, seed)
    return [position for position in positions if position.last != NOT_YET and position.awaited is not None]


def most_cash(position: Position, seat: int) -> int:
    """Returns the most cash that a seat can surely end with, as if its last move came now: by playing every choice."""
    if not has_last_move(position, seat):
        return position.table.cash[seat]
    now = position._replace(turn=seat, phase=Phase.MOVE, business=None)
    ends = []
    for move in GAME.choices(view(now, seat)):
        if not isinstance(move, Dig | Offer):
            then = play(now, move)[0]
            if isinstance(then.business, Selling):
                then = play(then, Sell(then.business.gem, then.table.gems[seat][then.business.gem]))[0]
            if isinstance(then.business, Bidding):
                continue
            ends.append(then.table.cash[seat])
    return max(ends)


@pytest.mark.parametrize("seed", range(6))
def test_nobody_gives_money_for_what_is_worth_nothing_any_more(seed: int) -> None:
    luck = Random(seed)
    for position in last_lap(seed):
        seat = position.awaited
        assert seat is not None
        for name in EVERYBODY:
            move = choice(name, position)
            assert not too_late(view(position, seat), move), (name, move)
        if position.phase is Phase.MOVE:
            auction = next((move for move in GAME.choices(view(position, seat)) if isinstance(move, Auction)), None)
            opened = play(position, auction)[0] if auction else position
            if opened.phase is Phase.BID:
                assert {name: choice(name, opened) for name in EVERYBODY} == dict.fromkeys(EVERYBODY, Pass())
            offers = [move for move in GAME.choices(view(position, seat)) if isinstance(move, Offer)]
            for offer in luck.sample(offers, min(8, len(offers))):
                _answered(position, offer)


def _answered(position: Position, offer: Offer) -> None:
    asked = play(position, offer)[0]
    if asked.phase is not Phase.ANSWER:
        return
    richer = most_cash(play(asked, Accept())[0], offer.seat) > most_cash(position, offer.seat)
    for name in EVERYBODY:
        assert not isinstance(choice(name, asked), Accept) or richer, (name, offer)


@pytest.mark.parametrize("name", EVERYBODY)
def test_gems_are_bought_by_who_can_still_sell_them_and_by_nobody_else(name: str) -> None:
    position = valley(seats=3, gems=((0, 0, 2), (0, 0, 0), (0, 0, 0)))
    offer = "offer 1 give diamond:2 get cash:100"
    assert choice(name, after(position._replace(last=2), offer)) == Accept(), "it sells them for 760"
    assert choice(name, after(position._replace(last=1), offer)) != Accept(), "it has no move left"


@pytest.mark.parametrize("name", EVERYBODY)
def test_in_the_last_move_bones_are_dug_for_where_they_are_likely(name: str) -> None:
    position = valley("geologist fair fair", lost=(0, 0), home=(2, 3))
    owners = [0 if claim == 7 else owner for claim, owner in enumerate(position.table.owners)]
    position = position._replace(last=2, table=position.table._replace(owners=tuple(owners)))
    assert not isinstance(choice(name, position), Dig), "four of 75 tiles are bones, and a dig costs 10"
    ground = list(position.table.ground)
    ground[TILE_OF["rock"].at] = ground[TILE_OF["sapphire 1"].at] = ground[TILE_OF["sapphire 2"].at] = 0
    ground[TILE_OF["ruby 1"].at] = 0
    likely = position._replace(table=position.table._replace(ground=tuple(ground)))
    assert choice(name, likely) == Dig(7), "four of 28"


@pytest.mark.parametrize("name", EVERYBODY)
def test_no_claim_is_bid_for_in_the_last_lap(name: str) -> None:
    assert choice(name, after(valley()._replace(last=2), "auction 20 10")) == Pass()
