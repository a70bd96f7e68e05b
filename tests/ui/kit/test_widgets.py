"""Buttons, choices, switches and pieces of the kit."""

from __future__ import annotations

import pytest
from layout_check import covers_its_own
from placing import placed

from diamant.ui.kit.art import art
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.chip import Chip
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.header import Header
from diamant.ui.kit.widgets.icon_button import IconButton
from diamant.ui.kit.widgets.pager import Pager
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.segmented import Segmented
from diamant.ui.kit.widgets.step_slider import StepSlider
from diamant.ui.kit.widgets.switch import ToggleSwitch
from diamant.ui.kit.widgets.turned import Turned


class TestButton:
    def test_a_second_finger_does_not_fire_it_again(self, button, touch, frames):
        first, second = touch(button), touch((button.x + 30, button.y + 30))
        second.touch_up()
        assert (button.pressed, button.count) == (True, 0)
        first.touch_up()
        frames(2)
        assert (button.pressed, button.count) == (False, 1)

    def test_a_finger_that_slides_off_does_nothing(self, button, touch):
        finger = touch(button)
        finger.touch_move(700, 700)
        assert not button.pressed
        finger.touch_up()
        assert button.count == 0

    def test_a_disabled_button_swallows_the_touch(self, button, tap):
        button.disabled = True
        tap(button)
        assert (button.count, button.face_skin) == (0, "button-disabled")

    def test_a_button_disabled_under_a_finger_does_not_fire(self, button, touch):
        finger = touch(button)
        button.disabled = True
        finger.touch_up()
        assert (button.pressed, button.count) == (False, 0)

    def test_it_works_again_after_a_finger_that_never_came_up(self, button, touch, tap):
        from kivy.base import EventLoop

        touch(button)
        EventLoop.touches.clear()  # what a pause of the app does
        tap(button)
        assert button.count == 1

    def test_it_looks_pressed_and_sinks(self, button, touch):
        high = button.face_y
        touch(button)
        assert button.face_skin == "button-pale-down"
        assert button.face_y < high

    @pytest.mark.parametrize("kind", ["main", "plain", "danger"])
    def test_the_words_are_readable_on_every_kind(self, window, kind):
        faces = {"main": ("#FFE07A", "#DE9224"), "plain": ("#4B3D86", "#2F2560"), "danger": ("#CF4A40", "#97232D")}
        window()
        colours = PushButton(kind=kind).colours
        for face in faces[kind]:
            large_text = 3.0  # button words are bold and above 18 px
            assert theme.contrast(colours.text, theme.rgba(face)) >= large_text

    def test_a_second_line_that_could_not_be_read_is_left_out(self, window, show, frames):
        window()
        button = show(placed(PushButton(text="Leave the table", note="Keep the game, or give it up"), (240, 84)))
        assert words_drawn(button) == ["Leave the table", "Keep the game, or give it up"]
        button.size = (150, 40)
        frames(3)
        assert words_drawn(button) == ["Leave the table"]

    def test_an_icon_button_is_never_smaller_than_a_finger(self, any_window):
        from kivy.metrics import dp

        assert min(IconButton(icon="i-back").size) >= dp(48)


def words_drawn(button) -> list[str]:
    return [label.text for label in reversed(button.children) if getattr(label, "text", "")]


class TestChoices:
    def test_a_chip_turns_on_and_off(self, window, show, tap):
        window()
        chip = show(placed(Chip(text="Machine")))
        tap(chip)
        assert chip.on
        tap(chip)
        assert not chip.on

    def test_segments_keep_their_choice_when_their_words_change(self, window, show):
        window()
        row = show(placed(Segmented(options=[("en", "English"), ("pl", "Polish")], choice="pl"), (500, 60)))
        chips = row.chips
        row.options = [("en", "Angielski"), ("pl", "Polski")]
        assert row.chips == chips
        assert [(chip.text, chip.on) for chip in row.chips] == [("Angielski", False), ("Polski", True)]

    def test_segments_can_grow_and_shrink(self, window, show):
        window()
        row = show(placed(Segmented(options=[(n, str(n)) for n in range(2, 5)], choice=3), (500, 60)))
        row.options = [(n, str(n)) for n in range(2, 9)]
        assert [chip.text for chip in row.chips] == list("2345678")
        row.options = [(3, "three")]
        assert [(chip.text, chip.on) for chip in row.chips] == [("three", True)]

    def test_segments_are_equally_wide_unless_a_long_word_needs_more(self, window, show):
        window()
        row = show(placed(Segmented(options=[(1, "Long"), (2, "Short")]), (400, 60)))
        assert len({round(chip.width) for chip in row.chips}) == 1
        row = show(placed(Segmented(options=[(1, "Around the tablet"), (2, "Hands on")]), (330, 60)))
        assert row.chips[0].width > row.chips[1].width
        assert [chip.words.font_size for chip in row.chips] == [20, 20]
        assert [len(chip.words._label._cached_lines) for chip in row.chips] == [1, 1]

    def test_a_slider_is_dragged_from_step_to_step(self, window, show, touch):
        window()
        slider = show(placed(StepSlider(steps=["off", "low", "loud"]), (300, 80)))
        finger = touch((slider.x + 10, slider.center_y))
        finger.touch_move(slider.right - 10, slider.center_y)
        assert slider.step == 2
        finger.touch_move(slider.x - 500, slider.center_y)
        assert slider.step == 0
        finger.touch_up()

    def test_a_disabled_slider_stays(self, window, show, tap):
        window()
        slider = show(placed(StepSlider(steps=["off", "low"], disabled=True)))
        tap((slider.right - 10, slider.center_y))
        assert slider.step == 0

    def test_a_pager_stays_within_its_pages(self, window, show, tap):
        window()
        pager = show(placed(Pager(pages=2), (400, 60)))
        back, on = pager.children[-1], pager.children[0]
        assert (back.disabled, on.disabled) == (True, False)
        tap(on)
        assert (pager.page, back.disabled, on.disabled) == (1, False, True)
        pager.pages = 1
        assert pager.page == 0


def test_words_change_with_the_language_at_once(window, show):
    window()
    header = show(Header(title="x"))
    back = header.children[-1]
    assert back.label == "Back"
    i18n.language = "pl"
    assert back.label == "Wstecz"
    i18n.language = "uk"
    assert back.label == "Назад"


def test_a_header_takes_widgets_at_its_right_end(window, show):
    window()
    header = show(Header(title="Settings"))
    button = IconButton(icon="i-home")
    header.add_widget(button)
    assert button in header.ids.slot.children


def test_what_python_gives_wins_over_the_rule_of_the_class(window, show, frames):
    win = window()
    button = show(PushButton(text="Home", height=90))
    theme.fit(960, 540)
    frames(2)
    assert button.height == 90
    win.remove_widget(button)


def test_a_switch_is_one_target_with_its_words(window, show, tap):
    window()
    switch = show(placed(ToggleSwitch(text="Vibration"), (500, 60)))
    tap((switch.x + 20, switch.center_y))
    assert switch.active


def test_a_piece_keeps_its_shape(window, show):
    window()
    piece = show(placed(Piece(name="title"), (300, 300)))
    wide, high = piece.drawn_size
    assert wide == 300
    across, down = art.size_of("title")
    assert wide / high == pytest.approx(across / down)


def test_a_large_piece_uses_the_large_drawing(window, show, frames):
    window()
    piece = show(placed(Piece(name="token-red"), (100, 100)))
    assert piece.shown == "token-red"
    piece.size = (340, 340)
    frames(1)
    assert piece.shown == "token-red-large"


def test_a_piece_that_comes_late_lies_under_what_stands_on_it(window, show):
    window()
    piece = placed(Piece(), (60, 60))
    piece.add_widget(FitLabel(text="3"))
    show(piece)
    for name, angle in (("disc-cream", 0), ("", 0), ("disc-gold", 90), ("", 90), ("disc-cream", 90)):
        piece.name, piece.angle = name, angle
        assert not covers_its_own(piece)


def test_a_turned_frame_tells_its_listeners_where_it_lies_by_now(window):
    window()
    frame, told = Turned(), {}
    for name in ("pos", "center", "right", "top"):
        frame.fbind(name, lambda _, value, name=name: told.__setitem__(name, value))
    for turns, centre in enumerate([(200, 300), (400, 100), (50, 60)], 1):
        told.clear()
        frame.lie(120, 40, centre, 90 * turns, scale=0.5)
        wide, high = (20, 60) if turns % 2 else (60, 20)
        x, y = centre[0] - wide / 2, centre[1] - high / 2
        assert told["pos"] == pytest.approx((x, y))
        assert told["center"] == pytest.approx(centre)
        assert (told["right"], told["top"]) == pytest.approx((x + wide, y + high))
        corners = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
        assert frame.to_parent(0, 0) == pytest.approx(corners[turns])
