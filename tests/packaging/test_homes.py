"""The app opens wherever somebody lives: in a new home, in one that cannot be written to, and in none at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

MAIN = str(Path(__file__).resolve().parents[2] / "main.py")
SAVED_NOWHERE = "what you play now is gone when the app is closed"


@pytest.fixture
def home(tmp_path) -> Path:
    """A home with nothing in it."""
    home = tmp_path / "home"
    home.mkdir()
    return home


@pytest.fixture
def read_only(tmp_path) -> Iterator[Path]:
    """A folder with nothing in it, and nothing can be put there."""
    folder = tmp_path / "read-only"
    folder.mkdir()
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)


def assert_kept(told: dict, folder: Path) -> None:
    assert told["screen"] == "welcome"
    assert told["told"] == []
    assert told["lasting"]
    assert Path(told["folder"]) == folder
    assert (folder / "diamant.db").exists()


def assert_said_that_nothing_is_kept(told: dict) -> None:
    assert told["screen"] == "home"
    assert not told["lasting"]
    ((title, text),) = told["told"]
    assert title == "Nothing can be saved now"
    assert SAVED_NOWHERE in text


def test_in_an_empty_home_the_folder_is_made_with_its_parents(first_page, home):
    assert_kept(first_page(MAIN, HOME=str(home)), home / ".config" / "diamant")


def test_a_folder_for_settings_that_is_not_there_yet_is_made_too(first_page, home):
    nowhere = home / "no" / "such" / "folder"
    assert_kept(first_page(MAIN, HOME=str(home), XDG_CONFIG_HOME=str(nowhere)), nowhere / "diamant")


def test_a_folder_for_settings_without_a_name_is_none(first_page, home):
    assert_kept(first_page(MAIN, HOME=str(home), XDG_CONFIG_HOME=""), home / ".config" / "diamant")


def test_in_a_read_only_home_the_app_opens_and_says_that_nothing_is_kept(first_page, read_only):
    assert_said_that_nothing_is_kept(first_page(MAIN, HOME=str(read_only)))
    assert list(read_only.iterdir()) == []


def test_with_a_read_only_folder_for_settings_it_does_so_too(first_page, home, read_only):
    assert_said_that_nothing_is_kept(first_page(MAIN, HOME=str(home), XDG_CONFIG_HOME=str(read_only)))


@pytest.mark.parametrize("place", ["", os.devnull], ids=["not found", "no folder"])
def test_with_a_home_that_is_none_it_does_so_too(first_page, place):
    assert_said_that_nothing_is_kept(first_page(MAIN, HOME=place or "/proc/nowhere"))
