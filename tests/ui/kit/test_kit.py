"""The widgets of the kit, laid out like real screens in every window that must work, and touched."""

from __future__ import annotations

import gallery
import pytest
from layout_check import check_layout

from diamant.ui.kit.art import art
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.dialog import Answer, Dialog


@pytest.mark.parametrize("name", gallery.PAGES)
def test_nothing_is_cut_off_too_small_or_in_the_way(any_window, show, frames, picture, name):
    page = show(gallery.page(name))
    for text_scale in (1.0, 1.5):
        theme.text_scale = text_scale
        frames(5)
        picture(f"{name}-{any_window.width}x{any_window.height}-{text_scale}")
        assert check_layout(page) == [], text_scale


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_a_dialog_with_long_answers_fits(any_window, frames, picture, text_scale):
    theme.text_scale = text_scale
    dialog = Dialog(
        title="Porzucić tę wyprawę i zacząć nową?",
        text="Гра зберігається після кожного ходу. Її можна продовжити будь-коли з головного екрана.",
        answers=[
            Answer("stop", "Przerwać wyprawę", "danger"),
            Answer("new", "Почати спочатку"),
            Answer("on", "Продовжити гру", "main"),
        ],
    ).open()
    frames(5)
    picture(f"dialog-{any_window.width}x{any_window.height}-{text_scale}")
    assert check_layout(dialog) == []


def test_every_piece_that_the_kit_asks_for_is_drawn(any_window, show):
    for name in gallery.PAGES:
        show(gallery.page(name))
    assert art.missing == set()


def test_the_check_finds_what_is_wrong(window, show):
    from kivy.uix.floatlayout import FloatLayout

    from diamant.ui.kit.widgets.button import PushButton
    from diamant.ui.kit.widgets.fit_label import FitLabel

    window()
    root = FloatLayout()
    fixed = {"size_hint": (None, None)}
    root.add_widget(FitLabel(text="Władysława", size=(20, 30), pos=(500, 500), **fixed))
    root.add_widget(PushButton(size=(30, 60), pos=(600, 600), **fixed))
    root.add_widget(PushButton(size=(100, 60), pos=(-40, 100), **fixed))
    root.add_widget(PushButton(size=(100, 60), pos=(300, 300), **fixed))
    root.add_widget(PushButton(size=(100, 60), pos=(350, 320), **fixed))
    show(root)
    kinds = [line.split(":")[0] for line in check_layout(root)]
    assert {"text cut off", "too small to touch", "outside", "overlap"} == set(kinds)


def test_every_button_of_the_menu_fires_once(any_window, show, tap):
    page = show(gallery.page("menu"))
    fired = []
    for name in ("new", "go_on", "how", "records", "settings"):
        page.ids[name].bind(on_release=lambda _, name=name: fired.append(name))
        tap(page.ids[name])
    assert fired == ["new", "go_on", "how", "records", "settings"]


def test_every_control_answers_a_finger(any_window, show, tap):
    page = show(gallery.page("controls"))
    ids = page.ids
    went_back = []
    ids.header.bind(on_back=lambda _: went_back.append(True))

    tap(ids.vibration)
    tap(ids.guide)
    tap(ids.locked)
    assert (ids.vibration.active, ids.guide.active, ids.locked.active) == (False, True, False)

    volume = ids.volume
    tap((volume.x + 5, volume.center_y))
    assert volume.step == 0
    tap((volume.right - 5, volume.center_y))
    assert volume.step == 3

    tap(ids.speed.chips[2])
    assert ids.speed.choice == "fast"
    assert [chip.on for chip in ids.speed.chips] == [False, False, True]

    tap(ids.chip)
    assert ids.chip.on

    tap(ids.pager.children[0])
    assert ids.pager.page == 2

    tap(ids.header.children[-1])
    assert went_back == [True]
