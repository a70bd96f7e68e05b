"""How single widgets of the kit behave."""

from __future__ import annotations

import gc
import weakref

import pytest
from kivy.lang import Builder
from kivy.tests.common import UnitTestTouch
from layout_check import covers_its_own

from diamant.ui.kit.art import art
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.banner import Banner
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.chip import Chip
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.fit_label import Even, FitLabel
from diamant.ui.kit.widgets.header import Header
from diamant.ui.kit.widgets.icon_button import IconButton
from diamant.ui.kit.widgets.keyboard import KeyboardWalk
from diamant.ui.kit.widgets.name_field import NameField, clean_name
from diamant.ui.kit.widgets.pager import Pager
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.segmented import Segmented
from diamant.ui.kit.widgets.step_slider import StepSlider
from diamant.ui.kit.widgets.switch import ToggleSwitch
from diamant.ui.kit.widgets.toast import Toast

BACK = 27


def placed(widget, size=(300, 80), pos=(100, 100)):
    widget.size_hint = (None, None)
    widget.size, widget.pos = size, pos
    return widget


@pytest.fixture
def button(window, show):
    """A button in the window that counts how often it was pressed."""
    window()
    button = show(placed(PushButton(text="Go on")))
    button.count = 0

    def add(_):
        button.count += 1

    button.bind(on_release=add)
    return button


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
        assert button.face_skin == "button-violet-down"
        assert button.face_y < high

    @pytest.mark.parametrize("kind", ["main", "plain", "danger"])
    def test_the_words_are_readable_on_every_kind(self, window, kind):
        faces = {"main": ("#FFE07A", "#DE9224"), "plain": ("#4B3D86", "#2F2560"), "danger": ("#CF4A40", "#97232D")}
        window()
        colours = PushButton(kind=kind).colours
        for face in faces[kind]:
            large_text = 3.0  # button words are bold and above 18 px
            assert theme.contrast(colours.text, theme.rgba(face)) >= large_text

    def test_an_icon_button_is_never_smaller_than_a_finger(self, any_window):
        from kivy.metrics import dp

        assert min(IconButton(icon="i-back").size) >= dp(48)


class TestFitLabel:
    def test_it_keeps_the_wished_size_where_there_is_room(self, window, show):
        window()
        label = show(placed(FitLabel(text="Deeper or home?", wish=30), (400, 60)))
        assert (label.font_size, label.overflow) == (30, False)

    def test_it_shrinks_to_its_box(self, window, show):
        window()
        label = show(placed(FitLabel(text="Deeper or home?", wish=30), (150, 60)))
        assert theme.least_font() <= label.font_size < 30
        assert label.texture_size[0] <= 150
        assert not label.overflow

    def test_it_wraps_before_it_shrinks(self, window, show):
        window()
        label = show(placed(FitLabel(text="Deeper or home?", wish=30, lines=2), (150, 80)))
        assert label.font_size == 30
        assert label.texture_size[1] > 60

    def test_it_says_when_16_sp_is_too_large_and_shrinks_on_only_then(self, window, show):
        window()
        label = show(placed(FitLabel(text="Deeper or home?", wish=30), (123, 24)))
        assert label.font_size == theme.least_font()
        assert not label.overflow
        label = show(placed(FitLabel(text="Deeper or home?", wish=30), (100, 24)))
        assert theme.last_font() <= label.font_size < theme.least_font()
        assert label.texture_size[0] <= 100
        assert label.overflow

    def test_it_is_never_smaller_than_can_be_read(self, window, show):
        window()
        label = show(placed(FitLabel(text="Deeper or home?", wish=30), (40, 20)))
        assert label.font_size == theme.last_font()
        assert label.overflow

    def test_it_breaks_no_word(self, window, show):
        window()
        label = show(placed(FitLabel(text="Przygoda", wish=30, lines=0), (50, 200)))
        assert label.overflow
        assert label.texture_size[1] < 30

    def test_it_follows_the_text_setting(self, window, show, frames):
        window()
        label = show(placed(FitLabel(text="Home", wish=20), (400, 80)))
        theme.text_scale = 1.5
        frames(3)
        assert label.font_size == 30

    def test_new_words_are_fitted_anew(self, window, show, frames):
        window()
        label = show(placed(FitLabel(text="a very long sentence about rubies", wish=30), (200, 60)))
        assert label.overflow
        label.text = "short"
        frames(3)
        assert (label.font_size, label.overflow) == (30, False)

    def test_several_agree_on_one_size(self, window, show, frames):
        window()
        from kivy.uix.floatlayout import FloatLayout

        root = FloatLayout()
        labels = [placed(FitLabel(text=text, wish=30), (150, 60)) for text in ("Home", "Deeper or home?")]
        for label in labels:
            root.add_widget(label)
        even = Even(labels)
        show(root)
        frames(3)
        assert labels[0].font_size == labels[1].font_size < 30
        even.clear()
        frames(3)
        assert labels[0].font_size == 30

    def test_labels_are_let_go(self, window, show, frames):
        import gc
        import weakref

        win = window()
        label = show(placed(FitLabel(text="Home")))
        gone = weakref.ref(label)
        win.remove_widget(label)
        del label
        frames(3)
        gc.collect()
        theme.text_scale = 1.2
        assert gone() is None


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


class TestNames:
    @pytest.mark.parametrize(
        ("typed", "name"),
        [
            ("  Zosia ", "Zosia"),
            ("Anna\nMaria", "AnnaMaria"),
            ("Mi\U0001f48ela", "Mila"),
            ("Łucja\u200d❤️", "Łucja"),
            ("Z\u0301ofia", "\u0179ofia"),
            ("Святослав-Богдан", "Святослав-Бо"),
            ("O'Neil", "O'Neil"),
            ("\t", ""),
        ],
    )
    def test_a_name_is_cleaned(self, typed, name):
        assert clean_name(typed) == name

    def test_no_more_than_twelve_letters_go_in(self, window, show):
        window()
        field = show(placed(NameField()))
        field.insert_text("Władysława Wanda")
        field.insert_text("!")
        assert field.text == "Władysława W"

    @pytest.mark.parametrize(
        ("typed", "taken", "refused"),
        [
            ("Maksymilian", "Maksymilian", ""),
            ("Maksymiliana", "Maksymiliana", ""),
            ("Maksymiliana!", "Maksymiliana", "long"),
            ("Mila\U0001f48e", "Mila", "sign"),
            ("漢Mila", "Mila", "sign"),
            ("Mi\u200dla", "Mila", ""),
        ],
    )
    def test_what_is_not_taken_is_told(self, window, show, typed, taken, refused):
        window()
        field = show(placed(NameField()))
        field.insert_text(typed)
        assert (field.text, field.refused) == (taken, refused)
        field.do_backspace()
        assert field.refused == "", "what is there now is fine"
        field.text = typed
        assert (field.text, field.refused) == (taken, refused)

    def test_a_finger_that_is_there_before_the_first_frame_does_nothing(self, window):
        window().add_widget(field := placed(NameField()))
        finger = UnitTestTouch(*field.center)
        finger.touch_down()
        finger.touch_up()
        assert not field.focus

    def test_how_many_letters_there_may_be_is_seen_while_typing(self, window, show, tap):
        window()
        field = show(placed(NameField()))
        assert field.count_width == 0
        tap(field)
        field.insert_text("Zosia")
        assert field.count_width > 0
        assert field.padding[2] > field.count_width
        field.focus = False
        assert field.count_width == 0

    def test_no_stored_name_is_drawn_as_an_empty_box(self, window, show):
        window()
        label = show(placed(FitLabel(text="Ольга 漢字")))
        assert label._label.text == "Ольга ??"
        banner = show(placed(Banner(title="漢", rest="goes home"), (600, 60)))
        assert banner.line == "[b]?[/b] • goes home"

    def test_it_says_when_typing_is_done(self, window, show, tap):
        window()
        names = []
        field = show(placed(NameField()))
        field.bind(on_done=lambda _, name: names.append(name))
        tap(field)
        assert field.focus
        assert field.skin == "field-focus"
        field.insert_text(" Oleh ")
        field.focus = False
        assert names == ["Oleh"]
        assert field.text == "Oleh"

    def test_a_long_name_shrinks_to_the_field(self, window, show):
        window()
        field = show(placed(NameField(text="WWWWWWWWWWWW"), (220, 60)))
        assert theme.least_font() <= field.font_size < 22


class TestBanner:
    def test_the_first_part_is_bold(self, window, show):
        window()
        banner = show(placed(Banner(title="Deeper or home?", rest="3 of 5 have chosen"), (600, 60)))
        assert banner.line == "[b]Deeper or home?[/b] • 3 of 5 have chosen"

    def test_the_rest_gives_way_when_there_is_no_room(self, window, show, frames):
        window()
        words = {"title": "Deeper or home?", "rest": "3 of 5 have chosen", "rest_short": "3 of 5"}
        banner = show(placed(Banner(**words), (320, 60)))
        assert banner.line == "[b]Deeper or home?[/b] • 3 of 5"
        banner.width = 240
        frames(3)
        assert banner.line == "[b]Deeper or home?[/b]"
        banner.width = 600
        frames(3)
        assert banner.line.endswith("3 of 5 have chosen")

    def test_a_name_cannot_change_the_type(self, window, show):
        window()
        banner = show(placed(Banner(title="[b]Mila", rest="[size=90]"), (600, 60)))
        assert banner.line == "[b]&bl;b&br;Mila[/b] • &bl;size=90&br;"


class TestDialog:
    @pytest.fixture
    def dialog(self, button, frames):
        dialog = Dialog(
            title="Stop?", text="Sure?", answers=[Answer("yes", "Yes", "danger"), Answer("no", "No")]
        ).open()
        dialog.chosen = []
        dialog.bind(on_choice=lambda _, key: dialog.chosen.append(key))
        frames(5)
        return dialog

    def test_an_answer_closes_it(self, dialog, tap):
        tap(dialog.ids.row.children[-1])
        assert (dialog.chosen, dialog.parent) == (["yes"], None)

    def test_nothing_beneath_can_be_touched(self, dialog, button, tap):
        tap(button)
        assert (button.count, dialog.chosen) == (0, [])

    def test_back_is_the_last_answer(self, dialog, window):
        win = window()
        assert win.dispatch("on_keyboard", BACK, 41, None, []) is True
        assert dialog.chosen == ["no"]

    def test_only_the_topmost_answers_the_back_key(self, dialog, frames):
        from kivy.core.window import Window

        top = Dialog(title="Really?", answers=[Answer("no", "No")]).open()
        frames(3)
        Window.dispatch("on_keyboard", BACK, 41, None, [])
        assert top.parent is None
        assert dialog.chosen == []
        dialog.close()

    def test_it_opens_over_a_root_of_its_own(self, window, show, frames):
        from kivy.uix.floatlayout import FloatLayout

        window()
        root = show(FloatLayout())
        dialog = Dialog(title="Stop?", answers=[Answer("no", "No")]).open(root)
        frames(3)
        assert dialog.parent is root
        assert dialog.size == root.size
        dialog.close()

    def test_a_closed_one_is_forgotten(self, window, frames):
        window()
        gone = weakref.ref(Dialog(title="Stop?", answers=[Answer("no", "No")]).open())
        frames(3)
        gone().close()
        frames(3)
        gc.collect()
        assert gone() is None


class TestToast:
    def test_it_goes_away_by_itself_and_fingers_go_through(self, button, tap, idle_until):
        from kivy.core.window import Window

        toast = Toast.show("The game is saved", seconds=0.1)
        toast.pos = button.pos
        tap(button)
        assert button.count == 1
        idle_until(lambda: toast not in Window.children, 2000)

    def test_a_new_one_takes_the_place_of_the_old(self, window, frames):
        win = window()
        Toast.show("one")
        Toast.show("two")
        frames(2)
        assert [child.text for child in win.children if isinstance(child, Toast)] == ["two"]


class TestKeyboard:
    TAB, ENTER, RIGHT = 9, 13, 275

    @pytest.fixture
    def page(self, window, show):
        window()
        page = show(
            Builder.load_string(
                """
BoxLayout:
    PushButton:
        id: one
    PushButton:
        disabled: True
    ToggleSwitch:
        id: two
"""
            )
        )
        walk = KeyboardWalk(lambda: page)
        walk.start()
        yield page
        walk.stop()

    def press(self, key, modifiers=()):
        from kivy.core.window import Window

        Window.dispatch("on_key_down", key, 0, "", list(modifiers))
        Window.dispatch("on_key_up", key, 0)

    def test_tab_walks_over_what_can_be_pressed(self, page):
        self.press(self.TAB)
        assert page.ids.one.focused
        self.press(self.TAB)
        assert page.ids.two.focused
        assert not page.ids.one.focused
        self.press(self.TAB, ["shift"])
        assert page.ids.one.focused

    def test_enter_presses_and_arrows_move(self, page):
        self.press(self.TAB)
        self.press(self.TAB)
        self.press(self.ENTER)
        assert page.ids.two.active
        self.press(self.ENTER)
        self.press(self.RIGHT)
        assert page.ids.two.active

    def test_a_finger_takes_the_ring_away(self, page, tap):
        self.press(self.TAB)
        tap((5, 5))
        assert not page.ids.one.focused


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
    piece = show(placed(Piece(name="jeep"), (300, 300)))
    wide, high = piece.drawn_size
    assert wide == 300
    across, down = art.size_of("jeep")
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
