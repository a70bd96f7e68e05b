"""What is closed is gone at once: it hears nothing any more, although Python has yet to find that nobody needs it."""

from __future__ import annotations

import gc
from collections import Counter
from itertools import islice

import pytest
from listening import listeners
from running_app import RunningApp
from ticking import ticks

from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit.art import art
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.toast import Toast

KIVYS_OWN = Counter({"on_keyboard of Window is heard by DiamantApp": 1})  # for settings that the app has of its own
OF_ANY_GAME = ("setup-game", "rules", "records-table", "pause-seat", "podium")
MOMENTS = {
    "expedition": (
        "lesson-relic", "guide-open", "summary-trap", "pass-lay-down", "result-findings", "review-step",
    ),
    "dwarfs": ("mine-lesson-wagon", "explosion", "wagons-up", "mine-curtain", "supper-findings", "mine-journeys"),
    "valley": (
        "valley-guide", "valley-offer", "valley-answer", "valley-dig", "valley-auction", "valley-pass-sell",
        "fire-findings", "valley-move",
    ),
}  # fmt: skip
"""Of the games with many moments those that differ most; of any other game the first few that it has are tried."""

A_FEW = 6
ALL = [
    f"{game}/{moment}"
    for game in ROOMS
    for moment in (*OF_ANY_GAME, *(MOMENTS.get(game) or islice(room_of(game).scenes(), A_FEW)))
]
PAGES = ("settings-reading", "settings-lively", "settings-playing", "settings-keeping")


@pytest.fixture
def no_search(monkeypatch):
    """Keeps Python from finding what nobody needs."""
    gc.disable()
    for deed in ("enable", "collect"):
        monkeypatch.setattr(gc, deed, lambda *_: 0)
    yield
    monkeypatch.undo()
    gc.enable()
    gc.collect()  # all that the test has closed, before the next one closes as much


@pytest.fixture
def app(window, tmp_path, no_search):
    window()
    app = RunningApp(tmp_path)
    ticks(2)
    yield app
    app.stop()


def change_everything(app: RunningApp, colours: str, text_scale: float, language: str) -> None:
    """Lets everybody who listens hear of it."""
    preferences = app.house.preferences
    preferences.colour_set, preferences.text_scale, preferences.language = colours, text_scale, language
    ticks(3)


@pytest.mark.parametrize("moment", [*PAGES, *ALL])
def test_nothing_of_a_screen_or_a_table_that_was_closed_hears_anything(app, moment):
    shell = app.app.root
    home = shell.get_screen("home")
    before = listeners(beside=home)
    app.reach(moment)
    change_everything(app, "vivid", 1.2, "pl")
    app.house.go_home()
    ticks(3)
    shell.drop_hidden()
    assert listeners(beside=home) - before == Counter()
    change_everything(app, "gentle", 1.0, "uk")
    assert art.missing == set()


def test_nothing_that_flew_across_a_table_hears_anything_when_it_has_arrived(app):
    app.house.preferences.motion = "full"
    app.reach("expedition/lone-relic")
    table = app.table
    app.until(lambda: not table.director.playing)
    before = listeners(beside=table)
    table.view.stage.send("ruby", 40, lambda share: (share, share), 0.2)
    assert table.view.stage.children
    app.until(lambda: not table.view.stage.children)
    assert listeners(beside=table) - before == Counter()


@pytest.mark.parametrize("game", ROOMS)
def test_nothing_hears_anything_after_the_app(window, tmp_path, no_search, game):
    window()
    before = listeners()
    app = RunningApp(tmp_path)
    app.reach(f"{game}/pause")
    app.stop()
    assert listeners() - before - KIVYS_OWN == Counter()


def test_screens_that_are_built_anew_leave_nothing_behind(app):
    app.house.go("settings")
    ticks(2)
    before = listeners()
    app.app.rebuild()
    app.house.back()
    ticks(2)
    app.house.go("settings")
    ticks(2)
    assert listeners() - before == Counter()


def test_a_question_that_was_answered_hears_nothing(app):
    before = listeners()
    Dialog(title="Stop?", answers=[Answer("yes", "Yes"), Answer("no", "No")]).open()
    ticks(2)
    asked = listeners()
    app.app.root.parent.children[0].choose("no")
    assert asked - before != Counter()
    assert listeners() - before == Counter()


def test_a_message_that_went_away_hears_nothing(app):
    before = listeners()
    Toast.show("The game is saved", seconds=0.1)
    assert listeners() - before != Counter()
    ticks(60)
    assert listeners() - before == Counter()
