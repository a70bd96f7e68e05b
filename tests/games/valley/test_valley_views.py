"""What a seat knows: what is public, its own cards and looks, and nobody else's."""

from __future__ import annotations

from random import Random

import pytest
from valleys import after, owning, random_game, valley, with_table

from diamant.games.valley import GAME
from diamant.games.valley.events import DealMade, Dealt, Drew, Looked, Offered
from diamant.games.valley.moves import Item
from diamant.games.valley.position import Fixed, Position, Proposal
from diamant.games.valley.tables import ALL_CARDS, CARD_AT, LONG, TILES, tile_of
from diamant.games.valley.view import PUBLIC, View, view


def test_public_are_cash_gems_miners_owners_heights_prices_and_played_cards() -> None:
    position = after(valley("grant fair fair"), "play grant")
    for seat in (None, 0, 1):
        known, table = view(position, seat).table, position.table
        assert (known.cash, known.gems, known.home, known.lost) == (table.cash, table.gems, table.home, table.lost)
        assert (known.owners, known.heights, known.prices) == (table.owners, table.heights, table.prices)
        assert known.played == table.played


def test_one_sees_ones_own_event_cards_and_how_many_the_others_have() -> None:
    position = valley("grant fair fair", "rescue broker broker")
    assert view(position, 0).table.hands == (("fair", "fair", "grant"), ("", "", ""))
    assert view(position, 1).table.hands == (("", "", ""), ("broker", "broker", "rescue"))
    assert view(position, None).table.hands == (("", "", ""),) * 2


def test_the_pile_of_a_view_holds_all_cards_that_the_seat_cannot_place() -> None:
    position = after(valley("grant fair fair", "rescue broker broker"), "play grant")
    mine, theirs, public = (view(position, seat).table.pile for seat in (0, 1, None))
    assert sum(mine) == 27 - 1 - 2
    assert mine[CARD_AT["broker"]] == 4
    assert theirs[CARD_AT["broker"]] == 2
    assert theirs[CARD_AT["fair"]] == 2
    assert sum(public) == sum(ALL_CARDS) - 1


def test_a_tile_seen_through_a_geologist_only_who_looked_knows() -> None:
    position = after(valley("geologist fair fair"), "play geologist 7", "tile rock", "tile diamond 2", "done")
    assert view(position, 0).seen_tiles(7) == (tile_of("rock"), tile_of("diamond 2"))
    assert view(position, 1).seen_tiles(7) == ()
    assert view(position, None).seen_tiles(7) == ()
    at = tile_of("diamond 2").at
    assert [view(position, seat).table.ground[at] for seat in (0, 1, None)] == [0, 1, 1]
    assert view(position, 1).table.ground == LONG.ground


def test_a_seen_tile_that_left_with_a_park_is_known_to_who_saw_it() -> None:
    position = after(valley("geologist fair fair"), "play geologist 7", "tile bones", "tile diamond 2", "done")
    position = after(position, "auction 7 10", "pass", "rest", "dig 7", "tile bones")
    at = tile_of("diamond 2").at
    assert [view(position, seat).table.ground[at] for seat in (0, 1, None)] == [0, 1, 1]
    assert view(position, 1).table.gone == ()


def test_a_view_does_not_say_who_else_looked() -> None:
    position = after(valley("geologist fair fair", "geologist wedding wedding"), "play geologist 7", "tile rock")
    position = after(position, "tile rock", "done", "play geologist 7")
    assert view(position, 1).table.fixed[7] == (Fixed(tile_of("rock"), (1,)),) * 2


def test_cards_in_an_offer_are_seen_by_the_two_of_them_only() -> None:
    position = owning(valley(seats=3), s1=(7,))
    position = with_table(position, hands=(("fair", "grant"), (), ()))
    position = after(position, "offer 1 give card:grant cash:10 get claim:7")
    shown, hidden = (Item("card", "grant"), Item("cash", 10)), (Item("card", ""), Item("cash", 10))
    for seat, give in ((0, shown), (1, shown), (2, hidden), (None, hidden)):
        seen = view(position, seat)
        assert seen.known.business.give == give  # type: ignore[union-attr]
        assert seen.record[-1] == Offered(0, 1, give, (Item("claim", 7),))
    settled = after(position, "accept")
    for seat, give in ((0, shown), (1, shown), (2, hidden), (None, hidden)):
        assert view(settled, seat).record[-1] == DealMade(0, 1, give, (Item("claim", 7),))


@pytest.mark.parametrize("event", [Dealt(1, "fair"), Drew(1, "fair"), Looked(1, 7, 0, tile_of("rock"))])
def test_private_events_are_told_without_the_secret_to_all_others(event: Dealt | Drew | Looked) -> None:
    assert GAME.told([event], 1) == (event,)
    for seat in (0, None):
        assert GAME.told([event], seat) == (event._replace(**{event._fields[-1]: None}),)  # type: ignore[arg-type]


def test_a_view_holds_no_position() -> None:
    position = valley("geologist fair fair")
    seen = view(position, 1)
    assert seen.known.events() == []
    assert [event for event in seen.record if isinstance(event, Dealt) and event.seat == 0] == [Dealt(0, None)] * 3


def test_the_record_is_the_same_whenever_it_is_asked_for() -> None:
    positions, _ = random_game(3, 5)
    some = [*positions[::7], *positions[::11], positions[-1], positions[3]]
    Random(1).shuffle(some)
    for position in some:
        for seat in (None, 0, 2, 0):
            assert view(position, seat).record == GAME.told(position.events(), seat)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_others_hold_and_saw_could_be_otherwise_and_the_view_would_be_the_same(seats: int) -> None:
    positions, _ = random_game(seats, seats)
    luck, compared = Random(1), 0
    for position in luck.sample([one for one in positions if one.turn >= 0], 60):
        for seat in (None, *range(seats)):
            other = shuffled(position, -1 if seat is None else seat, luck)
            compared += other != position
            assert known(view(other, seat)) == known(view(position, seat))
    assert compared > 60


def known(seen: View) -> tuple[int, Position]:
    return seen.seat, seen.known


def shuffled(position: Position, seat: int, luck: Random) -> Position:
    """Returns a position with other cards in the other hands and other tiles where only others looked."""
    table = position.table
    if isinstance(position.business, Proposal):  # whoever is offered a card knows it
        return position
    cards = [card for who, hand in enumerate(table.hands) if who != seat for card in hand]
    cards += [card for card, at in CARD_AT.items() for _ in range(table.pile[at])]
    luck.shuffle(cards)
    hands = [hand if who == seat else tuple(sorted(cards.pop() for _ in hand)) for who, hand in enumerate(table.hands)]
    pile = [cards.count(card) for card in CARD_AT]
    tiles = [tile for tile in TILES for _ in range(table.ground[tile.at])]
    secret = [one for row in (*table.fixed, table.gone) for one in row if seat not in one.seats]
    tiles += [one.tile for one in secret]
    luck.shuffle(tiles)

    def anew(row: tuple[Fixed, ...]) -> tuple[Fixed, ...]:
        return tuple([one if seat in one.seats else Fixed(tiles.pop(), one.seats) for one in row])

    fixed, gone = tuple(map(anew, table.fixed)), anew(table.gone)
    ground = tuple([tiles.count(tile) for tile in TILES])
    changed = {"hands": tuple(hands), "pile": tuple(pile), "fixed": fixed, "gone": gone, "ground": ground}
    return with_table(position, **changed)


def test_those_who_only_look_on_have_no_choice() -> None:
    assert view(valley(), None).seat == PUBLIC
    assert GAME.choices(view(valley(), None)) == ()
