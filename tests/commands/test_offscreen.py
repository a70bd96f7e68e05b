"""Commands that draw the app in a window that nobody sees: it is as large as they say, and leaves no trace at home."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from diamant.__main__ import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
# What the tests tell Kivy themselves would hide what a command forgets to tell it.
TOLD = ("KIVY_", "KCFG_", "SDL_")

RUN = """
import sys
from diamant.__main__ import main
status = main(sys.argv[1:])
from kivy.core.window import Window
print(*Window.size)
sys.exit(status)
"""
IMPORTS = """
import sys
from importlib import import_module
for name in sys.argv[1:]:
    import_module(f"diamant.commands.{name}")
    if "kivy" in sys.modules:
        sys.exit(f"{name} imports Kivy")
"""
TOO_LATE = """
import kivy
from diamant.commands.offscreen import prepare
prepare(960, 540)
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with nothing in it."""
    home = tmp_path / "home"
    home.mkdir()
    return home


def run(home: Path, code: str, *words: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs code in a Python of its own, for somebody who lives there and has told Kivy nothing."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(TOLD)}
    own |= {"HOME": str(home), "LP_NUM_THREADS": "1", **environment}
    command = [sys.executable, "-c", code, *map(str, words)]
    return subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True, timeout=120, check=False)


def test_the_monkey_s_window_has_its_size_and_the_user_s_kivy_is_left_alone(home: Path) -> None:
    done = run(home, RUN, "monkey", "--touches", 1, "--seed", 2, "--game", "expedition")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "960 540"
    assert not (home / ".kivy").exists()


def test_pictures_have_the_size_that_is_asked_for_and_the_user_s_kivy_is_left_alone(home: Path, tmp_path: Path) -> None:
    done = run(home, RUN, "shots", tmp_path, "--only", "home", "--size", "900x600")
    assert done.returncode == 0, done.stdout + done.stderr
    assert Image.open(tmp_path / "home.png").size == (900, 600)
    assert not (home / ".kivy").exists()


def test_a_moment_that_there_is_not_is_refused_in_one_line(home: Path, tmp_path: Path) -> None:
    done = run(home, RUN, "shots", tmp_path, "--only", "nowhere")
    assert done.returncode == 2
    assert "diamant: no moment called 'nowhere'; there are: welcome, home, " in done.stderr
    assert done.stderr.count("\n") == 1


def test_no_command_imports_kivy_before_it_says_how_it_is_to_draw(home: Path) -> None:
    done = run(home, IMPORTS, *COMMANDS)
    assert done.returncode == 0, done.stderr
    assert list(home.iterdir()) == []


def test_kivy_is_told_in_time_or_not_at_all(home: Path, tmp_path: Path) -> None:
    done = run(home, TOO_LATE, KIVY_HOME=str(tmp_path / "kivy"))
    assert done.returncode == 1
    assert "TooLateError: Kivy is imported already" in done.stderr
