"""Hands on: all hold a finger on their plates, three, two, one, and who lifts it at "now" goes home."""

from __future__ import annotations

import pytest
from at_the_table import NOW
from kivy.clock import Clock
from kivy.core.window import Window
from tables import expedition

from diamant.table import Sitting
from diamant.table.lineups import seated
from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.scenes.moves import FAMILY
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.kit.cues import cues
from diamant.ui.kit.theme import theme
from diamant.ui.senses.sounds import OF_THE_HOUSE

FRAME = 1 / 60


@pytest.fixture
def hands(table):
    """Three people with their plates before them."""
    table.start(seats=3, holding="hands")
    table.until_choosing()
    return table


def wait(table, seconds):
    end = Clock.get_time() + seconds
    table.until(lambda: Clock.get_time() >= end)


def said(table) -> str:
    (words,) = {f"{banner.title} {banner.rest}" for banner in table.view.banners}
    return words


def lit(table) -> list[bool]:
    return [table.plate(seat).lit for seat in table.sitting.position.in_cave]


def until_revealed(table) -> tuple[str, ...]:
    """Returns what happened, as the store has it."""
    step = table.sitting.step
    table.until(lambda: table.sitting.step > step)
    return tuple(table.house.store.moves(table.sitting.game_id))[step:]


def test_who_lifts_at_now_goes_home_and_who_stays_goes_deeper(hands):
    fingers = hands.hands_on(range(3))
    hands.until_beat(NOW)
    assert "Now!" in said(hands)
    fingers[1].touch_up()
    assert until_revealed(hands) == ("CLC",)
    assert hands.sitting.position.in_cave == (0, 2)


def test_all_is_turned_up_at_once_when_the_time_to_lift_is_over(hands):
    fingers = hands.hands_on(range(3))
    hands.until_beat(NOW)
    fingers[0].touch_up()
    step, began = hands.sitting.step, Clock.get_time()
    hands.until(lambda: hands.sitting.step > step)
    assert Clock.get_time() - began == pytest.approx(times.lifting, abs=3 * FRAME)
    hands.until(lambda: hands.plate(0).turn == 1.0)
    assert [hands.plate(seat).face for seat in range(3)] == ["decision-leave", *["decision-continue"] * 2]
    assert [mat.state.name for mat in hands.view.seats] == ["GOES_HOME", "GOES_ON", "GOES_ON"]


def test_it_counts_only_when_every_hand_is_on(hands):
    fingers = hands.hands_on((0, 1))
    wait(hands, 2.0)
    assert said(hands) == "Hands on! 2 of 3"
    fingers[1].touch_up()
    hands.frames(1)
    assert said(hands) == "Hands on! 1 of 3"
    hands.hands_on((1, 2))
    hands.frames(1)
    assert said(hands).startswith("3")


def test_five_seconds_are_enough_for_a_decision(hands):
    hands.house.preferences.reveal_speed = "normal"
    began = Clock.get_time()
    hands.hands_on(range(3))
    until_revealed(hands)
    assert Clock.get_time() - began < 3.0, "which leaves two to lay the hands down"


def test_the_drum_grows_from_beat_to_beat(hands):
    heard = []

    def hear(_, name, *__):
        heard.append(name)

    cues.bind(on_cue=hear)
    hands.hands_on(range(3))
    until_revealed(hands)
    cues.unbind(on_cue=hear)
    assert heard[:7] == ["laid"] * 3 + ["drum 1", "drum 2", "drum 3", "now"]
    gains = [OF_THE_HOUSE[name].gain for name in heard[3:7]]
    assert gains == sorted(set(gains))


def test_a_hand_lifted_too_soon_stops_the_count_for_everybody_alike(hands):
    fingers = hands.hands_on(range(3))
    hands.until_beat(2)
    fingers[1].touch_up()
    wait(hands, 2 * times.lift_early)
    assert said(hands) == "Hands on again and wait for “now”"
    assert lit(hands) == [False] * 3, "nothing tells whose hand it was"
    assert not any(seat.name in said(hands) for seat in hands.sitting.seats)
    wait(hands, 3.0)
    assert hands.sitting.choosing, "fingers that stayed count for nothing"
    fingers[0].touch_up()
    fingers[2].touch_up()
    hands.hands_on(range(3))
    assert until_revealed(hands) == ("CCC",)


def test_a_hand_lifted_a_moment_before_now_counts_as_lifted_at_now(hands):
    fingers = hands.hands_on(range(3))
    hands.until_beat(3)
    wait(hands, theme.time.count_beat * 0.6 - times.lift_early + 3 * FRAME)
    assert hands.plate(2).beats == 3
    fingers[2].touch_up()
    assert until_revealed(hands) == ("CCL",)


def test_nobody_comes_back_after_lifting_to_see_what_others_do(hands):
    fingers = hands.hands_on(range(3))
    hands.until_beat(NOW)
    fingers[0].touch_up()
    wait(hands, 2 * times.lift_early)
    hands.hands_on((0,))
    assert until_revealed(hands) == ("LCC",)


def test_a_finger_lost_for_a_moment_is_not_lifted(hands):
    fingers = hands.hands_on(range(3))
    hands.until_beat(1)
    fingers[0].touch_up()
    hands.frames(2)
    fingers.update(hands.hands_on((0,)))
    hands.until_beat(NOW)
    fingers[0].touch_up()
    hands.frames(2)
    hands.hands_on((0,))
    assert until_revealed(hands) == ("CCC",)


def test_a_palm_is_one_hand_until_the_last_of_its_touches_is_gone(hands):
    x, y = hands.plate(0).to_window(*hands.plate(0).center)
    palm = [hands.down((x, y)), hands.down((x + 12, y)), hands.down((x, y - 12))]
    hands.hands_on((1, 2))
    hands.until_beat(NOW)
    palm[0].touch_up()
    palm[1].touch_up()
    assert until_revealed(hands) == ("CCC",)


def test_a_finger_may_roll_but_one_that_slides_off_has_lifted(hands):
    fingers = hands.hands_on(range(3))
    hands.until_beat(NOW)
    for seat, radii in ((0, 1.1), (1, 1.5)):
        x, y = hands.plate(seat).to_window(*hands.plate(seat).center)
        fingers[seat].touch_move(x - radii * hands.plate(seat).width / 2, y)
    assert until_revealed(hands) == ("CLC",)


def test_hands_that_stay_after_the_reveal_have_to_be_laid_anew(hands):
    fingers = hands.hands_on(range(3))
    until_revealed(hands)
    hands.until_choosing()
    wait(hands, 2.0)
    assert said(hands) == "Hands on! 0 of 3"
    for finger in fingers.values():
        finger.touch_up()
    hands.hands_on(range(3))
    assert until_revealed(hands) == ("CCC",)


def test_a_hand_laid_while_the_card_is_turned_counts_when_its_time_comes(hands):
    fingers = hands.hands_on(range(3))
    until_revealed(hands)
    for finger in fingers.values():
        finger.touch_up()
    hands.hands_on((0, 2))
    hands.until_choosing()
    assert lit(hands) == [True, False, True]


def test_the_pause_menu_stops_the_count_and_all_hands_are_laid_again(hands):
    hands.hands_on(range(3))
    hands.until_beat(NOW)
    hands.screen.open_menu()
    wait(hands, 2.0)
    assert hands.sitting.choosing
    hands.screen.close_menu()
    wait(hands, 2.0)
    assert hands.sitting.choosing
    assert lit(hands) == [False] * 3
    hands.hands_on(range(3))
    assert until_revealed(hands) == ("CCC",)


def test_a_pause_of_the_app_forgets_all_hands(hands):
    hands.hands_on(range(3))
    hands.until_beat(2)
    Window._event_filter("app_willenterbackground")
    Window._event_filter("app_didenterforeground")
    wait(hands, 2.0)
    assert hands.sitting.choosing
    assert said(hands) == "Hands on! 0 of 3"
    hands.hands_on(range(3))
    assert until_revealed(hands) == ("CCC",)


def test_machine_explorers_lay_hands_of_their_own_and_are_not_waited_for(table):
    table.open(("treasure 17",), holding="hands")
    table.until_choosing()
    machines = [at for at, seat in enumerate(table.sitting.seats) if seat.machine]
    wait(table, 2.0)
    assert [at for at in range(8) if table.plate(at).lit] == machines
    table.tap(table.plate(machines[0]))
    assert table.plate(machines[0]).lit, "nobody lifts a machine's hand"
    table.screen.way.halt()
    table.screen.way.go_on()
    table.hands_on([at for at in range(8) if at not in machines])
    assert all(lit(table))
    (move,) = until_revealed(table)
    assert {move[at] for at in range(8) if at not in machines} == {"C"}


def test_a_seat_that_is_handed_over_goes_on_with_a_machine(hands):
    hands.hands_on((0, 1))
    hands.screen.open_menu()
    hands.screen.pausing.hand_over(2, "careful")
    hands.screen.close_menu()
    hands.hands_on((0, 1))
    (move,) = until_revealed(hands)
    assert move[:2] == "CC"


def test_the_last_one_in_the_cave_chooses_by_a_tap_on_an_open_card(hands):
    fingers = hands.hands_on(range(3))
    hands.until_beat(NOW)
    fingers[0].touch_up()
    fingers[2].touch_up()
    until_revealed(hands)
    fingers[1].touch_up()
    hands.until_choosing()
    mat = hands.view.seats[1]
    assert {card.face for card in mat.cards} == {"decision-continue", "decision-leave"}
    assert not mat.plate.opacity
    hands.tap_card(1, [card.face for card in mat.cards].index("decision-leave"))
    assert hands.house.store.moves(hands.sitting.game_id)[-1] == "-L-"


def test_a_held_key_is_a_hand(table):
    table.open(("treasure 9",), seats=5, holding="hands")
    for seat in range(1, 4):
        table.screen.pausing.hand_over(seat, "careful")
    table.until_choosing()
    plate = table.plate(0)
    assert plate in table.view.seats[0].targets
    plate.key_down()
    table.until_beat(NOW)
    plate.key_up()
    (move,) = until_revealed(table)
    assert move[0] == "L"


def test_a_stored_game_goes_on_with_hands_on_and_asks_for_them_again(table):
    table.open(("treasure 9",), seats=3, holding="hands")
    table.until_choosing()
    assert said(table) == "Hands on again "
    assert Sitting(table.house.store, table.sitting.game_id).line_up.holding == "hands"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (960, 540), (800, 1280)], ids=str)
def test_every_plate_is_large_enough_and_lies_on_its_own_mat(window, show, frames, size):
    window(size)
    for seats in (2, 5, 8):
        view = show(ExpeditionView(seated(expedition(FAMILY[:seats], "english", True, "hands", True))))
        frames(2)
        for mat in view.seats:
            plate = mat.plate
            assert plate.width == plate.height >= 72
            assert plate.x >= mat.cards_x - 1
            assert plate.right <= mat.right
            assert plate.y >= mat.y
            assert plate.top <= mat.y + mat.mat_height
        Window.remove_widget(view)


def test_the_way_to_choose_can_be_changed_in_the_middle_of_a_game(hands, tap):
    position, game = hands.sitting.position, hands.sitting.game_id
    hands.hands_on((0, 1))
    for way in ("around", "pass", "hands"):
        hands.screen.open_menu()
        hands.frames(2)
        menu = hands.screen.pausing._menu
        tap(menu.ids.holding)
        menu.children[0].choose(way)
        hands.frames(3)
        hands.until(lambda: hands.sitting.choosing)
        assert (hands.sitting.game_id, hands.sitting.position) == (game, position)
        assert hands.sitting.line_up.holding == way
        assert [mat.plate is not None for mat in hands.view.seats] == [way == "hands"] * 3
        assert (hands.screen.passing is not None) == (way == "pass")
