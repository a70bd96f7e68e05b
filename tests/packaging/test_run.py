"""What `make run` does where there is no display: a whole game, with pictures of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_")
TOLD = ("KIVY_", "KCFG_")  # what the tests tell Kivy themselves


def test_without_a_display_a_whole_game_is_played_and_drawn(tmp_path):
    own = {name: value for name, value in os.environ.items() if not name.startswith((*DISPLAYS, *TOLD))}
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "run.py")],
        env=own | {"HOME": str(tmp_path)}, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    first, *lines = done.stdout.splitlines()
    folder = Path(first.rpartition(" in ")[2].removesuffix(":"))
    pictures = [Path(line.strip()).stem for line in lines]
    assert pictures == ["home", *(f"expedition-{number}-summary" for number in range(1, 6)), "result"]
    assert {Image.open(folder / f"{name}.png").size for name in pictures} == {(1280, 800)}
    assert not (tmp_path / ".kivy").exists(), "the user's own Kivy is left alone"
