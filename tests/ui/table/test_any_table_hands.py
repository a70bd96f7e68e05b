"""At the table of any game: seats that change hands, and a tablet that does."""

from __future__ import annotations

from at_pebbles import ADA, BO, CY, PERSON
from diamant.games.pebbles.game import Dropped, Shown

from diamant.games.game import Awaited
from diamant.store.face import face_from_text
from diamant.ui.house.scenes.faces import FACES
from diamant.ui.table.curtain import Curtain, LayDown
from diamant.ui.table.plain import PassedChoices

FACE = face_from_text(FACES["Ada"])


def draw_face(table, seat: int) -> None:
    """Lets somebody at the table draw their face."""
    table.house.store.set_face(table.sitting.seats[seat].person, FACE)
    table.view.show_names()
    table.frames(2)


# Seats that change hands


def test_a_seat_handed_to_a_machine_in_the_middle_of_its_turn_is_moved_by_it(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    step = table.sitting.step
    table.screen.open_menu()
    table.screen.pausing.hand_over(ADA, "tosser")
    table.frames(300)
    assert table.buttons(ADA) == []
    assert table.sitting.step == step, "it waits for the menu, too"
    table.screen.close_menu()
    table.until(lambda: table.sitting.step > step)
    table.until(lambda: table.curtain is not None)
    table.hold_curtain()  # who is left alone shows to be there
    table.until_awaited(Awaited.SEAT, BO)
    assert table.view.seats[ADA].machine
    assert table.played(Dropped)


def test_a_person_who_comes_in_the_middle_of_a_machines_turn_is_asked(begin):
    table = begin("keeper", PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    table.screen.open_menu()
    table.screen.pausing.hand_over(ADA, PERSON)
    table.screen.close_menu()
    table.frames(300)
    assert table.buttons(ADA) == [], "whoever comes shows to be there first"
    table.hold_curtain()
    assert table.buttons(ADA) == ["keep", "drop"]
    table.press(ADA, "keep")
    table.until_awaited(Awaited.SEAT, BO)


def test_a_seat_handed_over_while_all_choose_is_chosen_for_anew(begin):
    table = begin(PERSON, PERSON)
    table.to_the_show()
    table.press(ADA, "fist")
    table.screen.open_menu()
    table.screen.pausing.hand_over(ADA, "keeper")
    table.screen.close_menu()
    assert table.sitting.has_chosen(ADA)
    assert not table.sitting.has_chosen(BO)
    table.press(BO, "palm")
    table.until(lambda: bool(table.played(Shown)), hurry=True)


def test_another_name_is_seen_at_once(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    table.screen.open_menu()
    table.screen.pausing._menu.dispatch("on_rename", ADA, "Alma")
    assert table.view.seats[ADA].name == "Alma"
    assert table.buttons(ADA) == ["keep", "drop"]


def test_everybody_is_seen_on_their_mat_by_a_face_or_else_by_a_figure(begin):
    table = begin(PERSON, PERSON, "tosser")
    ada, bo, cy = (mat.ids for mat in table.view.seats)
    assert [ids.figure.name for ids in (ada, bo, cy)] == ["token-red", "token-orange", "token-yellow"]
    draw_face(table, ADA)
    assert (ada.figure.name, ada.face.face) == ("", FACE)
    assert ada.face.width >= 36
    assert bo.figure.name == "token-orange"
    assert table.view.seats[CY].sign == "i-machine-moody"


def test_behind_the_curtain_somebody_is_seen_by_their_face(begin):
    table = begin(PERSON, PERSON, holding="pass")
    draw_face(table, ADA)
    table.until(lambda: table.screen.passing is not None, hurry=True)
    passing = table.screen.passing
    passing.open()
    table.frames(2)
    assert passing.shown.ids.face.face == FACE


# Passed on


def test_a_passed_on_tablet_is_opened_by_the_one_whose_turn_it_is(begin):
    table = begin(PERSON, PERSON, holding="pass")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    assert isinstance(table.screen.passing, PassedChoices)
    curtain = table.screen.passing.shown
    assert isinstance(curtain, Curtain)
    assert curtain.player == "Ada"
    assert curtain.changes_hands
    table.pass_through("keep")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    assert table.screen.passing.shown.player == "Bo"


def test_a_pause_closes_the_curtain_before_what_one_may_see(begin):
    table = begin(PERSON, PERSON, holding="pass")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    table.screen.passing.open()
    assert table.screen.passing.shown.seen in ("1", "2", "3")
    table.screen.freeze()
    assert isinstance(table.screen.passing.shown, Curtain)
    table.screen.passing.open()
    table.screen.open_menu()
    table.screen.close_menu()
    assert isinstance(table.screen.passing.shown, Curtain), "whoever closed the menu may have the tablet now"


def test_when_all_have_had_the_tablet_it_is_laid_down_and_all_look(begin):
    table = begin(PERSON, PERSON, holding="pass", laps=1)
    for _ in range(2):
        table.until(lambda: table.screen.passing is not None, hurry=True)
        table.pass_through("keep")
    table.until(lambda: table.is_open(Awaited.SEATS), hurry=True)
    step = table.sitting.step
    assert not table.screen.passing.all_chosen
    for _ in range(2):
        table.pass_through("fist")
    assert isinstance(table.screen.passing.shown, LayDown)
    assert table.sitting.step == step
    table.tap(table.screen.passing.shown.ids.reveal)
    assert table.sitting.step == step + 1
    table.until(lambda: table.screen.summing_up, hurry=True)
    assert len(table.screen.summary.sheets) == 1, "everything is turned to the one who holds it"


def test_who_has_the_tablet_already_needs_no_curtain(begin):
    table = begin(PERSON, PERSON, holding="pass")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    table.screen.way.close()
    table.screen.holder = ADA
    table.screen.open_way()
    assert table.screen.passing.shown.name == "Ada"
    assert table.screen.passing.shown.seen in ("1", "2", "3")


def test_nobody_looks_into_a_hand_on_the_mat_while_the_tablet_is_passed_on(begin):
    table = begin(PERSON, PERSON, "keeper", holding="pass")
    for seat in (ADA, BO):
        table.until_awaited(Awaited.SEAT, seat)
        table.pass_through("keep")
    table.until_awaited(Awaited.SEAT, CY)
    assert table.screen.passing is None, "the table lies open while the machine player thinks"
    mat = table.view.seats[ADA]
    table.house.preferences.hold_time = 0.2
    finger = table.down(mat.ids.hand)
    table.frames(30)
    assert mat.seen == ""
    finger.touch_up()
