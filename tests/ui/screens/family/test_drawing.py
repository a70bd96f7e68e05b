"""Drawing a face: with a finger, with many, with a mouse; a hand that rests draws nothing, and nothing is ever lost."""

from __future__ import annotations

from drawing_hands import question, spread
from kivy.core.window import Window
from kivy.input.shape import ShapeRect
from kivy.metrics import dp
from layout_check import check_layout
from ticking import drawn_frames, ticks

from diamant.store.face import RUBBER, Stroke
from diamant.ui.kit.fingers import lift_all
from diamant.ui.kit.widgets.keyboard import TAB, KeyboardWalk, targets
from diamant.ui.screens.family.sheet import PALM_DP

INK, RED, GREEN, BLUE = 0, 4, 7, 8
NOSE = (Stroke(RED, 2, ((500, 500),)),)


def test_a_finger_leaves_ink_in_the_next_frame(drawing):
    sheet = drawing()
    finger = sheet.down((300, 500))
    sheet.move(finger, (500, 500))
    assert sheet.has(INK, (300, 500), (400, 500), (500, 500))
    sheet.move(finger, (700, 500))
    assert sheet.has(INK, (600, 500), (700, 500))
    assert sheet.is_paper((500, 560))
    finger.touch_up()


def test_a_tap_is_a_dot(drawing):
    sheet = drawing()
    sheet.line((500, 600))
    assert sheet.paper.face == (Stroke(INK, 1, ((500, 600),)),)
    assert sheet.has(INK, (500, 600))


def test_three_fingers_draw_three_lines_at_once(drawing):
    sheet = drawing()
    fingers = [sheet.down((300, y)) for y in (300, 500, 700)]
    for x in (400, 500, 600):
        for finger, y in zip(fingers, (300, 500, 700), strict=True):
            sheet.move(finger, (x, y))
    assert sheet.has(INK, *((x, y) for x in (300, 450, 600) for y in (300, 500, 700)))
    for finger in fingers:
        finger.touch_up()
    ticks(2)
    assert [stroke.points[0][1] for stroke in sheet.paper.face] == [300, 500, 700]
    assert all(stroke.points[-1][0] == 600 for stroke in sheet.paper.face)


def test_each_finger_keeps_the_pen_it_began_with(drawing):
    sheet = drawing()
    sheet.screen.take(RED)
    first = sheet.down((300, 300))
    sheet.screen.take(GREEN)
    second = sheet.down((300, 700))
    for finger, y in ((first, 300), (second, 700)):
        sheet.move(finger, (600, y))
        finger.touch_up()
    ticks(2)
    assert sheet.pens == [RED, GREEN]


def test_a_hand_that_rests_draws_nothing(drawing):
    sheet = drawing()
    hand = sheet.down((400, 200), hand=dp(PALM_DP) + 1)
    sheet.move(hand, (420, 210))
    sheet.line((500, 700), (600, 700))
    hand.touch_up()
    ticks(2)
    assert len(sheet.paper.face) == 1
    assert sheet.is_paper((400, 200))
    assert sheet.has(INK, (550, 700))


def test_a_hand_that_came_down_with_its_edge_first_leaves_nothing(drawing, house):
    sheet = drawing()
    hand = sheet.down((400, 300), hand=20)
    sheet.move(hand, (450, 300))
    assert sheet.has(INK, (425, 300))
    sheet.paper.dispatch("on_change")  # as now and then in a long line
    spread(hand, dp(PALM_DP) + 1)
    sheet.move(hand, (460, 300))
    assert sheet.paper.face == ()
    assert house.store.drawings() == set()
    spread(hand, 20)  # a hand that is lifted is a hand all the same
    sheet.move(hand, (500, 300))
    hand.touch_up()
    ticks(2)
    assert sheet.paper.face == ()
    assert sheet.is_paper((425, 300), (480, 300))


def test_of_three_touches_only_the_hand_is_taken_back(drawing):
    sheet = drawing()
    fingers = [sheet.down((300, y), hand=20) for y in (300, 500, 700)]
    for finger, y in zip(fingers, (300, 500, 700), strict=True):
        sheet.move(finger, (500, y))
    spread(fingers[1], dp(PALM_DP) + 1)
    for finger, y in zip(fingers, (300, 500, 700), strict=True):
        sheet.move(finger, (600, y))
        finger.touch_up()
    ticks(2)
    assert [stroke.points[0][1] for stroke in sheet.paper.face] == [300, 700]
    assert sheet.is_paper((450, 500))
    sheet.tap(sheet.screen.ids.undo)
    assert [stroke.points[0][1] for stroke in sheet.paper.face] == [300]


def test_a_hand_takes_back_what_it_drew_before_it_left_the_paper(drawing):
    sheet = drawing()
    hand = sheet.down((500, 500), hand=20)
    for place in ((900, 500), (1200, 500)):
        sheet.move(hand, place)
    sheet.line((300, 300), (400, 300))
    assert len(sheet.paper.face) == 2
    spread(hand, dp(PALM_DP) + 1)
    hand.touch_up()
    ticks(2)
    assert [stroke.points[0] for stroke in sheet.paper.face] == [(300, 300)]


def test_where_a_screen_says_no_size_everything_draws(drawing):
    sheet = drawing()
    hand = sheet.down((400, 300), hand=dp(PALM_DP) + 1)
    hand.touch_up()
    assert sheet.paper.face == ()
    hand = sheet.down((400, 300))
    hand.shape = ShapeRect()
    hand.shape.width = 1.0  # as Linux says it: a part of what its sensor can tell
    sheet.move(hand, (600, 300))
    hand.touch_up()
    assert len(sheet.paper.face) == 1


def test_a_line_that_leaves_the_paper_is_two_lines_when_it_comes_back(drawing, house):
    sheet = drawing()
    sheet.line((500, 500), (900, 500), (1200, 500), (1200, 700), (800, 700))
    assert len(sheet.paper.face) == 2
    assert all(0 <= part <= 1000 for stroke in sheet.paper.face for point in stroke.points for part in point)
    assert sheet.is_paper((950, 600))
    assert house.store.drawing(None) == sheet.paper.face


def test_a_line_that_left_the_paper_is_stored_once(drawing, house):
    sheet = drawing()
    finger = sheet.down((500, 500))
    for place in ((900, 500), (1200, 500)):
        sheet.move(finger, place)
    assert house.store.drawing(None) == sheet.paper.face
    assert len(sheet.paper.face) == 1
    finger.touch_up()


def test_a_finger_that_comes_down_beside_the_paper_draws_nothing(drawing):
    sheet = drawing()
    sheet.line((20, 20), (500, 500))
    assert sheet.paper.face == ()


def test_pens_widths_and_rubber(drawing):
    sheet = drawing()
    sheet.tap(sheet.screen.pens[RED])
    sheet.tap(sheet.screen.widths[2])
    sheet.line((300, 500), (700, 500))
    assert sheet.paper.face[-1][:2] == (RED, 2)
    sheet.tap(sheet.screen.ids.rubber)
    sheet.line((500, 400), (500, 600))
    assert sheet.paper.face[-1].pen == RUBBER
    assert sheet.has(RED, (300, 500))
    assert sheet.is_paper((500, 500))
    sheet.tap(sheet.screen.pens[BLUE])
    assert sheet.screen.width_of_line == 2


def test_the_rubber_is_wide_at_first_and_has_a_width_of_its_own(drawing):
    sheet = drawing()
    sheet.screen.rub()
    assert sheet.screen.width_of_line == 2
    sheet.tap(sheet.screen.widths[0])
    sheet.screen.take(RED)
    assert sheet.screen.width_of_line == 1
    sheet.screen.rub()
    assert sheet.screen.width_of_line == 0


def test_undo_takes_the_last_line_back_and_shows_what_lay_below(drawing):
    sheet = drawing()
    sheet.screen.take(RED)
    sheet.line((300, 500), (700, 500))
    sheet.screen.take(GREEN)
    sheet.line((500, 300), (500, 700))
    assert sheet.has(GREEN, (500, 500))
    sheet.tap(sheet.screen.ids.undo)
    assert sheet.has(RED, (500, 500))
    assert sheet.is_paper((500, 650))


def test_a_fresh_sheet_is_empty_and_undo_brings_the_old_one_back(drawing, people, house):
    (lena,) = people("Lena", face=NOSE)
    sheet = drawing(lena)
    assert sheet.has(RED, (500, 500))
    sheet.tap(sheet.screen.ids.fresh)
    assert sheet.is_paper((500, 500))
    sheet.tap(sheet.screen.ids.undo)
    assert sheet.has(RED, (500, 500))


def test_a_line_that_is_taken_back_runs_back(drawing, house):
    house.preferences.motion = "full"
    sheet = drawing()
    sheet.line((300, 500), (700, 500))
    sheet.paper.undo()
    ticks(4)
    assert sheet.paper.face == ()  # nobody has to wait for it
    assert sheet.has(INK, (320, 500))
    assert sheet.is_paper((690, 500))
    ticks(20)
    assert sheet.is_paper((320, 500))
    assert drawn_frames(20) == 0


def test_the_paper_is_turned_for_a_fresh_one_and_a_finger_ends_that(drawing, house):
    house.preferences.motion = "full"
    sheet = drawing()
    sheet.screen.take(RED)
    sheet.line((300, 500), (700, 500))
    sheet.paper.clear()
    ticks(2)
    assert sheet.has(RED, (500, 500))  # still the old one, a little narrower
    finger = sheet.down((500, 300))
    assert sheet.is_paper((500, 500))
    finger.touch_up()
    assert len(sheet.paper.face) == 1
    ticks(4)
    assert drawn_frames(20) == 0


def test_without_motion_a_line_is_gone_at_once(drawing, house):
    house.preferences.motion = "off"
    sheet = drawing()
    sheet.line((300, 500), (700, 500))
    sheet.paper.undo()
    assert sheet.is_paper((320, 500))


def test_buttons_that_would_do_nothing_are_asleep(drawing):
    sheet = drawing()
    assert sheet.screen.ids.undo.disabled
    assert sheet.screen.ids.fresh.disabled
    sheet.line((500, 500))
    assert not sheet.screen.ids.undo.disabled
    assert not sheet.screen.ids.fresh.disabled


def test_done_keeps_the_face(drawing, people, house):
    (lena,) = people("Lena")
    sheet = drawing(lena)
    sheet.line((300, 500), (700, 500))
    sheet.tap(sheet.screen.ids.done)
    assert house.store.face_of(lena) == (Stroke(INK, 1, ((300, 500), (700, 500))),)
    assert not house.store.drawings()
    assert house.here == "home"


def test_somebody_new_is_asked_for_a_name_and_comes_into_the_album(drawing, house):
    sheet = drawing()
    sheet.line((300, 500), (700, 500))
    sheet.tap(sheet.screen.ids.done)
    asked = question()
    assert check_layout(asked) == []
    asked.choose("keep")  # nobody can be without a name
    assert asked.parent is not None
    assert asked.page.refusal(asked.page.field.refused) == "A name has 1 to 12 letters."
    ticks(2)
    assert check_layout(asked) == []
    asked.page.field.text = "Iwo"
    asked.page.colour = "orange"
    asked.choose("keep")
    ticks(2)
    (iwo,) = house.store.people()
    assert (iwo.name, iwo.colour, iwo.drawn) == ("Iwo", "orange", True)
    assert not house.store.drawings()


def test_a_name_that_somebody_has_is_refused_and_the_drawing_stays(drawing, people, house):
    people("Iwo")
    sheet = drawing()
    sheet.line((300, 500), (700, 500))
    sheet.screen.finish()
    asked = question()
    asked.page.field.text = "iwo"
    asked.choose("keep")
    ticks(2)
    assert question().title == "Somebody of the family has this name already."
    question().choose("ok")
    assert len(house.store.people()) == 1
    assert len(sheet.paper.face) == 1
    assert question().page.field.text == "iwo"  # to be mended


def test_every_line_is_stored_as_soon_as_it_is_drawn(drawing, people, house):
    (lena,) = people("Lena")
    sheet = drawing(lena)
    sheet.line((300, 500), (700, 500))
    assert house.store.drawing(lena) == sheet.paper.face


def test_a_long_line_is_stored_while_it_is_drawn(drawing, house, idle_until):
    sheet = drawing()
    finger = sheet.down((300, 500))
    sheet.move(finger, (700, 500))
    idle_until(lambda: house.store.drawing(None) is not None)
    assert house.store.drawing(None)[0].points == ((300, 500), (700, 500))
    finger.touch_up()


def test_an_unfinished_drawing_is_there_again(drawing, people, house):
    (lena,) = people("Lena", face=NOSE)
    house.store.note_drawing(lena, (*NOSE, Stroke(BLUE, 2, ((300, 300),))))
    sheet = drawing(lena)
    assert sheet.has(BLUE, (300, 300))
    assert sheet.has(RED, (500, 500))


def test_a_drawing_of_another_day_is_taken_back_line_by_line(drawing, people, house):
    (lena,) = people("Lena", face=NOSE)
    house.store.note_drawing(lena, (*NOSE, *(Stroke(BLUE, 2, ((x, 300),)) for x in (300, 700))))
    sheet = drawing(lena)
    sheet.tap(sheet.screen.ids.undo)
    assert sheet.pens == [RED, BLUE]
    sheet.tap(sheet.screen.ids.undo)
    assert sheet.paper.face == NOSE
    assert sheet.screen.ids.undo.disabled
    assert house.store.drawings() == set()  # nothing waits of what was taken back


def test_a_fresh_sheet_of_another_day_is_taken_back_too(drawing, people, house):
    (lena,) = people("Lena", face=NOSE)
    house.store.note_drawing(lena, (Stroke(BLUE, 2, ((300, 300),)),))
    sheet = drawing(lena)
    for pens in ([], [RED]):
        sheet.tap(sheet.screen.ids.undo)
        assert sheet.pens == pens


def test_nobody_gets_the_unfinished_drawing_of_somebody_else(drawing, people, house):
    lena, iwo = people("Lena", "Iwo")
    house.store.note_drawing(lena, NOSE)
    assert drawing(iwo).paper.face == ()


def test_fingers_that_never_come_up_end_their_lines(drawing, house):
    sheet = drawing()
    finger = sheet.down((300, 500))
    sheet.move(finger, (700, 500))
    lift_all()
    ticks(2)
    assert len(sheet.paper.face) == 1
    assert sheet.screen.ids.undo.disabled is False
    sheet.move(finger, (700, 800))
    assert sheet.is_paper((700, 800))


def test_another_window_size_and_density_keep_the_face(drawing, window):
    sheet = drawing()
    sheet.screen.take(RED)
    sheet.line((300, 500), (700, 500))
    Window.size = (960, 540)
    ticks(6)
    assert sheet.has(RED, (400, 500), (600, 500))


def test_the_keyboard_reaches_every_button(drawing):
    sheet = drawing()
    sheet.line((500, 500))
    walk = KeyboardWalk(lambda: sheet.screen)
    walk.start()
    reached = set()
    for _ in range(len(targets(sheet.screen))):
        Window.dispatch("on_key_down", TAB, 0, "", [])
        reached |= {one for one in targets(sheet.screen) if one.focused}
    ids = sheet.screen.ids
    buttons = {ids.back, ids.rubber, ids.undo, ids.fresh, ids.done, *sheet.screen.pens, *sheet.screen.widths}
    assert reached == buttons
    walk.stop()


def test_a_drawing_that_nobody_touches_asks_for_no_frame(drawing):
    sheet = drawing()
    sheet.line((500, 500))
    assert drawn_frames(20) == 0
