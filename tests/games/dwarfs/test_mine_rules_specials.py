"""The rules of the mine in their order, part 2: special cards, going down, the end, and what a seat knows."""

from __future__ import annotations

import pytest
from mine import Table, refused

from diamant.games.dwarfs import GAME
from diamant.games.dwarfs.cards import card_of
from diamant.games.dwarfs.codes import Code
from diamant.games.dwarfs.events import (
    BatsFlew,
    Discarded,
    Drawn,
    Exploded,
    GameOver,
    Looked,
    SupperCalled,
    WagonsSent,
    WentDown,
)
from diamant.games.dwarfs.position import Phase, begin
from diamant.games.errors import UnknownName

# Specials


def test_a_rich_seam_is_five_diamonds_kept_like_any_card_and_lost_again_like_any_card() -> None:
    table = Table().go_down(2)
    seat = table.now.turn
    before = table.now.scores()[seat]
    old = table.now.hands[seat][4]
    assert old is not None
    table.play("draw rich seam", "keep 4")
    assert table.now.scores()[seat] == before - old.diamonds + 5
    table.pass_by().dig(until=table.now.pile - 2)
    while table.now.turn != seat:
        table.dig(until=table.now.pile - 1)
    lost = table.now.hands[seat][4]
    table.play("draw 3 torch", "keep 4")
    assert lost is not None
    assert table.told[1] == Discarded(seat, lost, 4)


def in_a_corridor(seats: int = 3) -> tuple[Table, int]:
    table = Table(seats).go_down(2)
    return table.play("draw lit corridor"), table.now.turn


def test_in_a_lit_corridor_everybody_looks_clockwise_from_the_drawer_on() -> None:
    table, drawer = in_a_corridor()
    lookers = []
    while table.now.phase is Phase.CORRIDOR:
        lookers.append(table.now.looker)
        assert GAME.turn(table.now).seats == (table.now.looker,)
        table.play("skip")
    assert lookers == [drawer, (drawer + 1) % 3, (drawer + 2) % 3]
    assert (table.now.phase, table.now.turn) == (Phase.DRAW, (drawer + 1) % 3)


def test_in_a_lit_corridor_up_to_three_different_cards_are_looked_at_their_own_or_others() -> None:
    table, drawer = in_a_corridor()
    mine, other = f"look {drawer}.1", f"look {(drawer + 1) % 3}.2"
    table.play(mine, other)
    with refused(Code.SEEN_ALREADY):
        table.play(mine)
    table.play(f"look {drawer}.3")
    assert table.now.looker == (drawer + 1) % 3
    table.play(mine, "skip")  # another seat may look at the same one, and at fewer
    assert table.now.looker == (drawer + 2) % 3


def test_a_look_in_the_corridor_shows_the_face_to_the_looker_alone() -> None:
    table, drawer = in_a_corridor()
    table.play(f"look {(drawer + 1) % 3}.2")
    face = table.now.hands[(drawer + 1) % 3][2]
    assert table.told_to(drawer) == (Looked(drawer, (drawer + 1) % 3, 2, face),)
    assert table.told_to((drawer + 1) % 3) == (Looked(drawer, (drawer + 1) % 3, 2, None),)


def test_in_a_lit_corridor_those_who_are_not_awaited_yet_may_look_at_their_own_cards() -> None:
    table, drawer = in_a_corridor()
    second, third = (drawer + 1) % 3, (drawer + 2) % 3
    face = table.now.hands[third][2]
    table.play(f"glance {third}.2")
    assert table.told_to(third) == (Looked(third, third, 2, face),)
    assert table.told_to(drawer) == (Looked(third, third, 2, None),)
    assert table.now.looker == drawer, "the order stays as it is"
    with refused(Code.SEEN_ALREADY):
        table.play(f"glance {third}.2")
    table.play(f"glance {second}.1", f"glance {second}.2", f"glance {second}.3")
    with refused(Code.NOT_NOW):
        table.play(f"glance {second}.4")
    table.play("skip")
    assert table.now.looker == third, "who has looked at three cards is not awaited any more"
    assert table.now.looks == ((third, 2),)
    with refused(Code.SEEN_ALREADY):
        table.play(f"look {third}.2")
    with refused(Code.NOT_NOW):
        table.play(f"glance {drawer}.1")
    table.play(f"look {drawer}.2", f"glance {third}.4")
    assert (table.now.phase, table.now.turn) == (Phase.DRAW, second)


def test_the_last_glances_do_not_end_a_corridor_before_the_looker_does() -> None:
    table, drawer = in_a_corridor()
    for seat in ((drawer + 1) % 3, (drawer + 2) % 3):
        table.play(*[f"glance {seat}.{place}" for place in (1, 2, 3)])
    assert (table.now.phase, table.now.looker) == (Phase.CORRIDOR, drawer)
    table.play("skip")
    assert (table.now.phase, table.now.turn) == (Phase.DRAW, (drawer + 1) % 3)


def test_glances_are_for_lit_corridors_and_for_cards_that_lie_face_down() -> None:
    table = Table().go_down(2)
    with refused(Code.NOT_NOW):
        table.play("glance 1.1")
    table.play("draw lit corridor")
    other = (table.now.turn + 1) % 3
    with refused(Code.CARD_IS_OPEN):
        table.play(f"glance {other}.{table.now.open_places(other)[0]}")
    with refused(Code.WRONG_SEATS):
        table.play("glance 3.1")


def test_bats_make_everybody_swap_the_places_of_two_own_cards_and_all_see_the_places() -> None:
    table = Table().go_down(2).play("draw bats")
    assert GAME.turn(table.now).seats == (0, 1, 2)
    before = [table.hand(seat) for seat in range(3)]
    with refused(Code.SAME_PLACE):
        table.play("bats 11 12 12")
    with refused(Code.CHOICE_MISSING):
        table.play("bats 12 12")
    table.play("bats 12 41 34")
    for seat, (one, other) in enumerate([(1, 2), (4, 1), (3, 4)]):
        before[seat][one], before[seat][other] = before[seat][other], before[seat][one]
    assert [table.hand(seat) for seat in range(3)] == before
    assert table.told_to(None) == (BatsFlew(((1, 2), (4, 1), (3, 4))),)


def exploded() -> tuple[Table, list[list[str | None]]]:
    table = Table().go_down(3).play("draw explosion")
    before = [table.hand(seat) for seat in range(3)]
    return table.play("throw 2 3 4"), before


def test_by_the_explosion_everybody_throws_a_face_down_card_into_the_box_unseen() -> None:
    table, before = exploded()
    assert [table.hand(seat)[place] for seat, place in enumerate((2, 3, 4))] == [None, None, None]
    assert [cards[0].name for cards in table.now.thrown] == [before[0][2], before[1][3], before[2][4]]
    assert table.told == (Exploded((2, 3, 4)),)
    assert table.view(0).backs[0][2] == 0


def test_a_thrown_card_does_not_count_and_lies_nowhere() -> None:
    table, _ = exploded()
    four = [[card for card in hand if card is not None] for hand in table.now.hands]
    assert table.now.scores() == tuple(sum(card.diamonds for card in hand) for hand in four)
    assert all(len(hand) == 4 for hand in four)
    while table.now.turn != 0:
        table.dig(until=table.now.pile - 1)
    table.play("draw 3 arrows")
    with refused(Code.CARD_IS_GONE):
        table.play("keep 2")


def test_a_thrown_card_is_shown_only_when_the_game_is_over() -> None:
    table, before = exploded()
    assert not [event for event in table.view(1).record if isinstance(event, SupperCalled)]
    table.dig(until=13).play("draw snow white")
    supper = next(event for event in table.told if isinstance(event, SupperCalled))
    assert [cards[0].name for cards in supper.thrown] == [before[0][2], before[1][3], before[2][4]]


def test_snow_white_ends_the_game_at_once() -> None:
    table = Table().go_down(3).dig(until=14)
    drawer = table.now.turn
    table.play("draw snow white")
    assert table.now.phase is Phase.OVER
    assert table.now.turn == drawer
    assert [type(event) for event in table.told] == [Drawn, Discarded, SupperCalled, GameOver]
    with refused(Code.GAME_OVER):
        table.play("draw bats")


def test_with_a_late_supper_she_is_never_among_the_first_four_cards_and_equally_likely_at_each_other_place() -> None:
    table = Table().go_down(3)
    for drawn in range(17):
        chances = {move.card: copies for move, copies in GAME.outcomes(table.now)}
        if drawn < 4:
            assert "snow white" not in chances
            with refused(Code.CARD_NOT_THERE):
                table.play("draw snow white")
        else:
            # one of 14 places: the chance of the next one is 1 of those left
            assert (chances["snow white"], sum(chances.values())) == (1, 18 - drawn)
        table.dig(until=table.now.pile - 1)


def test_with_supper_as_printed_she_may_come_anywhere() -> None:
    table = Table(supper="printed").go_down(3)
    assert table.play("draw snow white").now.phase is Phase.OVER


def test_the_last_floor_never_runs_out_before_her() -> None:
    table = Table().go_down(3).dig(until=1)
    assert [move.card for move, _ in GAME.outcomes(table.now)] == ["snow white"]
    assert table.play("draw snow white").now.phase is Phase.OVER


# Going down


def test_the_last_turn_of_a_floor_is_played_to_the_end() -> None:
    table = Table().dig(until=1, sparing="1 lantern").play("draw 1 lantern", "discard")
    assert table.now.phase is Phase.ACT
    assert table.play("skip").now.phase is Phase.WAGONS


def test_everybody_secretly_picks_a_card_and_all_are_turned_up_together_for_good() -> None:
    table = Table().dig()
    assert GAME.turn(table.now).seats == (0, 1, 2)
    cards = tuple(table.now.hands[seat][place] for seat, place in enumerate((4, 1, 2)))
    with refused(Code.CHOICE_MISSING):
        table.play("wagons 4 1")
    table.play("wagons 4 1 2")
    assert table.told == (WagonsSent(1, (4, 1, 2), cards), WentDown(2))
    for seat in (None, 0, 1, 2):
        faces = table.view(seat).faces
        assert (faces[0][4], faces[1][1], faces[2][2]) == cards
        assert sum(face is not None for hand in faces for face in hand) == 3


def test_on_the_second_floor_everyone_has_four_hidden_cards_and_one_open_and_on_the_third_three_and_two() -> None:
    for floor, hidden in ((2, 4), (3, 3)):
        table = Table().go_down(floor)
        assert [len(shut) for shut in table.now.shut] == [hidden] * 3
        assert [len(table.now.open_places(seat)) for seat in range(3)] == [5 - hidden] * 3


def test_the_next_player_draws_from_the_next_floor() -> None:
    table = Table().dig()
    following = table.now.turn
    table.play("wagons 0 0 0")
    assert (table.now.turn, table.now.floor, table.now.pile) == (following, 2, 18)
    assert following == 16 % 3


# End


def ended(supper: str = "printed") -> Table:
    return Table(supper=supper).go_down(3).play("draw snow white")


def test_all_cards_are_turned_up_at_the_end() -> None:
    table = ended()
    assert table.view(None).faces == table.now.hands


def test_the_diamonds_of_each_players_cards_are_counted_and_most_wins() -> None:
    table = ended()
    scores = tuple(sum(card.diamonds for card in hand if card) for hand in table.now.hands)
    over = table.told[-1]
    assert isinstance(over, GameOver)
    assert over.scores == scores
    assert over.winners == tuple(seat for seat in range(3) if scores[seat] == max(scores))


def test_a_tie_is_a_shared_victory() -> None:
    table = Table(2, begun=False)
    assert table.now.scores() == (8, 8)
    assert table.now.winners() == (0, 1)


# What a seat knows


def test_public_are_counts_the_top_discards_and_who_is_awaited() -> None:
    table = Table().play("draw 3 torch", "keep 2")
    views = [table.view(seat) for seat in (None, 0, 1, 2)]
    public = [(view.phase, view.turn, view.looker, view.floor, view.pile, view.symbol, view.tops) for view in views]
    assert public == [(Phase.ACT, 0, 0, 1, 15, "arrows", (card_of(1, "0 arrows"), None, None))] * 4


def test_a_seat_that_does_not_exist_cannot_be_played_with() -> None:
    for seats in (1, 5):
        with pytest.raises(UnknownName, match="there are 2 to 4 seats"):
            begin(seats)
