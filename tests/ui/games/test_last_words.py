"""When a game is over a machine player may have the last word, on the banner of the result."""

from __future__ import annotations

import pytest
from any_room import AnyRoom, nearly_all_moves
from kivy.clock import Clock
from layout_check import check_layout, on_top
from ticking import ticks

from diamant.games.shelf import game_of
from diamant.ui.table import remarks

GAMES = ("expedition", "dwarfs", "valley")


@pytest.fixture(params=GAMES)
def game_here(request) -> str:
    return request.param


@pytest.mark.parametrize(("people", "silence", "size", "language"), [
    (1, remarks.BETWEEN, (960, 540), "pl"), (2, remarks.BETWEEN, (1280, 800), "uk"), (1, 1.0, (960, 540), "en"),
])  # fmt: skip
def test_the_last_word_stands_on_the_banner_after_two_minutes_of_silence(
    open_app, game_here, people, silence, size, language
):
    moves = nearly_all_moves(game_of(game_here), people + 1)
    app = open_app(AnyRoom, game=game_here, people=people, machines=1, size=size, language=language, moves=moves)
    table, talk = app.table, app.table.chapters.talk
    kinds = remarks.over((people,), people + 1)
    talk._quiet_since = Clock.get_time() - silence
    talk._next, talk._made_at = table.room.voices().remark(kinds, talk.cast(), 0), Clock.get_time()
    remark = talk.last_words()
    assert (remark is not None) == (silence >= remarks.BETWEEN)
    app.play_until(lambda: app.over)
    screen = app.app.root.get_screen("result")
    screen.arrive(game_id=screen.sitting.game_id, celebrate=True, remark=remark)
    screen.page = "podium"
    ticks(5)
    said = {"pl": "mówi:", "uk": "каже:", "en": "says:"}[language]
    assert (said in screen.rest) == (remark is not None)
    assert check_layout(on_top()) == []
