"""What is heard and felt: loaded late, played at once, silent when people or the tablet want silence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from at_the_table import Table
from kivy.clock import Clock
from kivy.core.window import Window
from tablets import Motor
from ticking import ticks

from diamant.games.expedition import Choice
from diamant.ui.games.expedition.room import ROOM
from diamant.ui.games.expedition.scenes.stand import Stand
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit.cues import cues
from diamant.ui.senses.haptics import Haptics
from diamant.ui.senses.sounds import APART, MOST_AT_ONCE, OF_THE_HOUSE, Sounds

ROOT = Path(__file__).resolve().parents[3]
SOUNDS = {**OF_THE_HOUSE, **ROOM.sounds}
CAVE = ROOM.ambience.takes
LOUD = 7


@pytest.fixture
def table(window, tmp_path):
    window()
    opened = Table(tmp_path, volume=LOUD)
    yield opened
    opened.stop()


@pytest.fixture
def sounds(table, idle_until, monkeypatch):
    """The sounds of the running app with Diamant open, all loaded."""
    monkeypatch.setattr("diamant.ui.senses.sounds.LOAD_EVERY", 0.0)
    table.house.open("expedition")
    idle_until(lambda: table.house.sounds.ready, 10_000)
    return table.house.sounds


@pytest.fixture
def heard():
    """The names of the cues that were given."""
    names: list[str] = []

    def listen(_, name, strength):
        names.append(name)

    cues.bind(on_cue=listen)
    yield names
    cues.unbind(on_cue=listen)


@pytest.fixture
def motor(table):
    motor = Motor()
    haptics = Haptics(table.house.preferences, motor)
    haptics.open_game(ROOM.haptics)
    yield motor
    haptics.close()


def wait(seconds: float) -> None:
    end = Clock.get_time() + seconds
    while Clock.get_time() < end:
        ticks()


def give(*names: str) -> None:
    """Gives cues, each as far from the one before that both count."""
    for name in names:
        wait(APART)
        cues.give(name)


@pytest.mark.parametrize("game", ROOMS)
def test_every_cue_has_a_sound(game):
    paths = [*(ROOT / "diamant" / "ui").rglob("*.py")]
    of_games = [path for path in paths if "games" in path.parts and game not in path.parts]
    code = "".join(path.read_text(encoding="utf-8") for path in paths if path not in of_games)
    given = set(re.findall(r'cues\.give\("(\w+)"', code))
    assert given
    assert given <= {*OF_THE_HOUSE, *room_of(game).sounds}


def test_the_first_frames_come_before_any_sound_is_loaded(table):
    assert not table.house.sounds.ready
    assert table.house.sounds.loaded == []


def test_loaded_sounds_are_heard_in_the_frame_of_their_cue(sounds):
    for name, sound in SOUNDS.items():
        wait(APART)
        cues.give(name)
        assert set(sounds.audible) & set(sound.takes), name


def test_rubies_are_heard_one_over_the_other(sounds):
    give("ruby", "ruby", "ruby")
    assert len(sounds.audible) == 3


def test_what_happens_in_the_same_moment_is_one_sound(sounds):
    for _ in range(20):
        cues.give("ruby")
    assert len(sounds.audible) == 1


def test_the_oldest_gives_way_when_too_much_is_heard(sounds):
    give("fanfare", "relic", "trap", "warning", "diamond", "chest", "footsteps", "reveal")
    assert len(sounds.audible) == MOST_AT_ONCE
    assert "fanfare" not in sounds.audible
    assert "reveal" in sounds.audible


def test_muted_nothing_is_heard_and_nothing_loaded(table):
    table.house.preferences.volume = 0
    muted = Sounds(table.house.preferences)
    wait(0.9)
    cues.give("trap")
    assert muted.loaded == []
    assert muted.audible == []
    muted.close()


def test_turning_the_volume_down_silences_at_once_and_up_again_it_is_heard(table, sounds):
    give("fanfare")
    table.house.preferences.volume = 0
    assert sounds.audible == []
    give("trap")
    assert sounds.audible == []
    table.house.preferences.volume = 4
    give("trap")
    assert sounds.audible == ["trap"]


def test_the_cave_is_heard_at_the_table_and_nowhere_else(table, sounds):
    assert not set(sounds.loaded) & set(CAVE)
    table.start(2)
    table.until(lambda: sounds.ready)
    assert set(sounds.audible) & set(CAVE)
    table.house.go("rules")
    table.frames(2)
    assert not set(sounds.audible) & set(CAVE)
    assert not set(sounds.loaded) & set(CAVE)
    assert set(sounds.loaded) >= {"trap", "fanfare"}


def test_a_paused_app_is_silent_and_comes_back_with_the_cave(table, sounds):
    table.start(2)
    table.until(lambda: sounds.ready)
    give("fanfare")
    Window._event_filter("app_willenterbackground")
    cues.give("trap")
    assert sounds.audible == []
    Window._event_filter("app_didenterforeground")
    assert len(sounds.audible) == 1
    assert sounds.audible[0] in CAVE


def test_a_closed_app_is_never_heard_again(window, tmp_path, idle_until):
    window()
    opened = Table(tmp_path, volume=LOUD)
    sounds = opened.house.sounds
    idle_until(lambda: sounds.ready, 10_000)
    opened.stop()
    cues.give("trap")
    assert sounds.audible == []


def test_a_round_is_heard(table, heard):
    table.open(("treasure 9",), seats=3)
    table.until_choosing()
    stand = Stand(table.house, table.app.root)
    heard.clear()
    stand.all_choose(home=(0, 1, 2))
    assert heard.count("laid") == 3
    assert "tick" in heard
    stand.table.reveal_now()
    table.until(lambda: table.screen.summing_up, hurry=True)
    order = [heard.index(cue) for cue in ("reveal", "footsteps", "chest", "barricade")]
    assert order == sorted(order)


def test_a_card_laid_is_a_tick_and_the_trap_a_rumble(table, motor):
    table.open(("treasure 9", "CCC", "trap lava"), seats=3, then="trap lava")
    table.until_choosing()
    table.choose(0, Choice.CONTINUE)
    assert motor.felt == ["tick"]
    Stand(table.house, table.app.root).all_choose()
    assert motor.felt == ["tick"] * 3
    table.screen.reveal_now()
    table.until(lambda: table.screen.summing_up, hurry=True)
    assert motor.felt == [*["tick"] * 3, "rumble"]


def test_a_card_chosen_on_a_passed_tablet_is_felt_too(table, heard, motor):
    table.open(("treasure 9",), seats=3, holding="pass")
    table.until(lambda: table.screen.passing is not None)
    table.screen.passing.open()
    table.screen.passing.choose(Choice.LEAVE)
    assert motor.felt == ["tick"]


def test_neither_sound_nor_vibration_tells_which_card_was_laid(table, heard, motor):
    traces = []
    for choice in Choice:
        table.open(("treasure 9",), seats=3)
        table.until_choosing()
        heard.clear()
        motor.felt.clear()
        table.choose(0, choice)
        traces.append((tuple(heard), tuple(motor.felt)))
    assert traces[0] == traces[1]


def test_vibration_can_be_switched_off(table, motor):
    table.house.preferences.vibration = False
    cues.give("trap")
    cues.give("laid")
    assert motor.felt == []


SILENT_GAME = """
import sys, tempfile
from pathlib import Path
sys.path[:0] = ["tests", "tests/ui"]
import conftest
from at_the_table import Table
from diamant.ui.kit.cues import cues
with tempfile.TemporaryDirectory() as folder:
    table = Table(Path(folder), volume=10)
    table.open(("treasure 9",), seats=3)
    table.until_choosing()
    table.until(lambda: table.house.sounds.ready)
    cues.give("trap")
    print("heard:", table.house.sounds.audible, table.house.sounds.loaded)
    table.stop()
"""


def test_the_app_works_without_any_sound_device():
    environment = {**os.environ, "SDL_AUDIODRIVER": "nonsense"}
    done = subprocess.run(
        [sys.executable, "-c", SILENT_GAME], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert "heard: [] []" in done.stdout
