"""Questions, messages and the keyboard: what lies over a page, and how it is reached."""

from __future__ import annotations

import gc
import weakref

import pytest
from kivy.lang import Builder

from diamant.ui.kit.widgets import switch  # noqa: F401
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.keyboard import KeyboardWalk
from diamant.ui.kit.widgets.toast import Toast

BACK = 27


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

    def test_a_light_question_is_put_aside_by_a_tap_beside_it(self, dialog, tap):
        dialog.light = True
        tap(dialog.ids.sheet)
        assert dialog.chosen == []
        tap((5, 5))
        assert (dialog.chosen, dialog.parent) == (["no"], None)

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


def test_a_question_that_went_with_its_screen_answers_no_back_key(window):
    win = window()
    screen = Builder.load_string("FloatLayout:")
    win.add_widget(screen)
    answered: list[str] = []
    asked = Dialog.ask("Really?", "", [Answer("no", "No")], root=screen, no=lambda: answered.append("no"))
    assert asked.get_root_window() is win
    win.remove_widget(screen)
    assert asked._on_keyboard(win, BACK) is False
    assert answered == []
    assert asked.parent is screen
