"""The table of any game: chance, one seat, several in secret, chapters, trouble, pause and seats that change hands."""

from __future__ import annotations

import pytest
from at_pebbles import ADA, BO, PERSON
from diamant.games.pebbles.game import Drawn, Dropped, Kept, LapEnded, Over, Shown
from diamant.ui.games.pebbles.table import PebblesTable
from finding import says

from diamant.games.game import Awaited
from diamant.store import Code, StoreError
from diamant.table import Reason, Refused
from diamant.ui.table.plain import ChooseAlone, ChooseTogether
from diamant.ui.table.scripts import Gate
from diamant.ui.table.way import MachineTurn

# The course of a game


def test_chance_moves_by_itself_and_then_one_seat_is_asked(begin):
    table = begin(PERSON, PERSON)
    assert table.sitting.step == 1, "nobody had to draw for them"
    table.until_awaited(Awaited.SEAT)
    assert isinstance(table.screen.way, ChooseAlone)
    assert table.buttons(ADA) == ["keep", "drop"]
    assert table.buttons(BO) == [], "it is not Bo's turn"


def test_the_choice_of_one_seat_is_on_disk_before_it_is_seen(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    table.press(ADA, "drop")
    assert table.house.store.moves(table.sitting.game_id)[1] == "drop"
    assert table.buttons(ADA) == []
    table.until_awaited(Awaited.SEAT, BO)
    assert table.played(Dropped)
    assert table.buttons(BO) == ["keep", "drop"]


@pytest.mark.parametrize("holding", ["around", "pass"])
def test_of_two_fingers_on_two_buttons_the_first_that_is_lifted_chooses(begin, holding):
    table = begin(PERSON, PERSON, holding=holding)
    table.until_awaited(Awaited.SEAT, ADA)
    if holding == "pass":
        table.screen.passing.open()
        table.frames(60)
    mat = table.view.seats[ADA] if holding == "around" else table.screen.passing.shown
    fingers = [table.down(button) for button in mat.targets]
    table.frames(1)
    for finger in fingers:
        finger.touch_up()
    table.frames(2)
    assert table.house.store.moves(table.sitting.game_id)[1:2] == ["keep"]


def test_whoever_is_asked_stands_on_the_banners(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    assert [banner.title for banner in table.view.banners] == ["Lap 1", "Lap 1"], "not what happened last"


def test_what_is_played_is_what_everybody_may_know(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    assert table.played(Drawn) == [Drawn(ADA, None)]
    assert table.screen.known_to(ADA).drawn in (1, 2, 3)
    assert table.screen.known_to(BO).drawn is None
    assert table.screen.known_to(None).drawn is None
    table.press(ADA, "keep")
    assert table.played(Kept) == [Kept(ADA, None)]


def test_what_one_may_see_is_gone_when_the_app_is_paused(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    mat = table.view.seats[ADA]
    table.house.preferences.hold_time = 0.2
    finger = table.down(mat.ids.hand)
    table.frames(12)
    assert mat.seen in ("1", "2", "3")
    table.screen.freeze()
    assert mat.seen == ""
    finger.touch_up()
    table.screen.thaw()
    table.press(ADA, "keep")
    table.until_awaited(Awaited.SEAT, BO)


def test_several_choose_in_secret_and_all_is_turned_up_after_a_count_down(begin):
    table = begin(PERSON, PERSON)
    table.to_the_show()
    assert isinstance(table.screen.way, ChooseTogether)
    step = table.sitting.step
    table.press(ADA, "fist")
    table.frames(90)
    assert table.sitting.step == step, "Bo is still thinking"
    table.press(BO, "palm")
    assert table.view.banners[0].title == "3"
    table.press(BO, "fist")
    assert table.view.banners[0].title == "3", "the count-down begins anew"
    table.until(lambda: table.sitting.step > step)
    assert table.played(Shown) == [Shown(("fist", "fist"), (0, 0))]


def test_between_two_chapters_stands_a_summary_until_somebody_taps(begin):
    table = begin(PERSON, PERSON, laps=1)
    shown = []
    table.house.show = lambda name, **arguments: shown.append((name, arguments))
    table.to_the_show()
    for seat in (ADA, BO):
        table.press(seat, "fist")
    table.screen.reveal_now()
    table.until(lambda: table.screen.summing_up, hurry=True)
    assert table.played(LapEnded) == [LapEnded(1)]
    assert len(table.screen.summary.sheets) == 2
    table.frames(300)
    assert table.screen.summing_up
    assert not table.played(Over)
    table.tap(table.screen.summary.sheets[0].ids.button)
    table.until(lambda: bool(table.played(Over)), hurry=True)
    assert not table.screen.summing_up
    table.until(lambda: bool(shown), hurry=True)
    assert table.sitting.over, "and then the game is over, which leads to its result"
    assert shown == [("result", {"game_id": table.sitting.game_id, "celebrate": True, "medals": {}, "remark": None})]


def test_a_chapter_that_ends_with_the_last_event_of_a_move_is_summed_up_too(begin):
    table = begin(PERSON, PERSON, laps=2)
    table.to_the_summary()
    assert table.played(LapEnded) == [LapEnded(1)], "the next lap begins with a move of its own"


def test_a_game_may_leave_it_to_people_to_let_chance_move(begin, monkeypatch):
    monkeypatch.setattr(PebblesTable, "by_hand", True)
    table = begin(PERSON, PERSON)
    table.until(lambda: table.screen.way is not None)
    table.frames(60)
    assert table.sitting.step == 0
    table.press(ADA, "draw")
    assert table.sitting.step == 1
    assert table.screen.told == [Drawn(ADA, None)], "noted as everybody may know it"
    table.until_awaited(Awaited.SEAT, ADA)
    assert table.buttons(ADA) == ["keep", "drop"]


# Machine players


def test_a_machine_player_moves_by_itself_after_a_while(begin):
    table = begin("tosser", PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    assert isinstance(table.screen.way, MachineTurn)
    step = table.sitting.step
    table.until(lambda: table.sitting.step > step)
    table.until_awaited(Awaited.SEAT, BO)
    assert table.played(Dropped), "a tosser drops"


def test_machine_players_alone_play_a_whole_game(begin):
    table = begin("keeper", "tosser", "keeper")
    shown = []
    table.house.show = lambda name, **arguments: shown.append(name)
    table.until(lambda: bool(shown), hurry=True)
    assert shown == ["result"]


def test_a_machine_player_does_not_move_behind_the_pause_menu(begin):
    table = begin("tosser", PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    step = table.sitting.step
    table.screen.open_menu()
    table.frames(300)
    assert table.sitting.step == step
    table.screen.close_menu()
    table.until(lambda: table.sitting.step > step)


# Pause and trouble


def test_the_back_key_opens_the_pause_menu_and_leads_out_of_it(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    table.screen.go_back()
    assert table.screen.paused
    table.screen.go_back()
    assert not table.screen.paused
    table.press(ADA, "keep")
    table.until_awaited(Awaited.SEAT, BO)


def test_the_pause_menu_promises_to_keep_only_what_can_be_saved(begin, tmp_path):
    (tmp_path / "diamant.db").mkdir()  # where games would be saved
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    table.screen.open_menu()
    table.frames(2)
    assert says(table.screen, "The game cannot be saved.")


def test_digits_lead_to_the_seats(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    assert [button.text for button in table.screen.seat_targets(1)] == ["keep", "drop"]
    assert list(table.screen.seat_targets(2)) == []
    assert list(table.screen.seat_targets(5)) == []


def test_a_move_that_cannot_be_stored_is_offered_again_and_nothing_is_lost(begin, monkeypatch):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    real, step = table.house.store.add_move, table.sitting.step

    def full(*_, **__):
        raise StoreError(Code.DISK_FULL, "no room")

    monkeypatch.setattr(table.house.store, "add_move", full)
    table.press(ADA, "keep")
    assert table.sitting.step == step
    assert not table.played(Kept)
    dialog = next(child for child in table.screen.children if getattr(child, "is_modal", False))
    monkeypatch.setattr(table.house.store, "add_move", real)
    dialog.choose("again")
    assert table.sitting.step == step + 1
    assert table.played(Kept) == [Kept(ADA, None)]


def test_what_the_rules_do_not_allow_is_refused_and_the_seat_is_still_asked(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    with pytest.raises(Refused) as refused:
        table.screen.choose(ADA, "eat")
    assert refused.value.reason is Reason.NOT_ALLOWED
    assert table.buttons(ADA) == ["keep", "drop"]


def test_a_table_that_is_left_does_nothing_any_more(begin):
    table = begin("keeper", PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    sitting = table.sitting
    step = sitting.step
    table.app.root.get_screen("table").leave()
    table.frames(300)
    assert sitting.step == step


# The director


def test_a_script_may_wait_for_somebody_whom_no_hurry_replaces(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    gate, done = Gate(), []
    scripts = table.screen.scripts

    def waits(event):
        yield gate
        done.append(event)

    scripts.of = waits
    table.screen.director.play(["look"], lambda: done.append("then"))
    table.screen.hurry()
    table.frames(60)
    assert done == []
    gate.open()
    assert done == ["look", "then"]
