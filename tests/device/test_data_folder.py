"""Where the games are kept: where each system wants it, and nowhere for a user whom the system does not know."""

from __future__ import annotations

import os
import pwd
import sys
from pathlib import Path

import pytest

from diamant.device import data_folder
from diamant.store import Store


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path) -> Path:
    """A home, and no variable that names another folder."""
    for name in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("platform", "place"),
    [("linux", ".config"), ("darwin", "Library/Application Support"), ("win32", "AppData/Roaming")],
)
def test_it_lies_in_the_home_where_the_system_keeps_such_things(monkeypatch, home, platform, place):
    monkeypatch.setattr(sys, "platform", platform)
    assert data_folder("diamant") == home / place / "diamant"


@pytest.mark.parametrize(("platform", "variable"), [("linux", "XDG_CONFIG_HOME"), ("win32", "APPDATA")])
def test_it_lies_where_the_user_says(monkeypatch, tmp_path, platform, variable):
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, str(tmp_path / "elsewhere"))
    assert data_folder("diamant") == tmp_path / "elsewhere" / "diamant"


@pytest.mark.parametrize("named", ["", "settings", "./settings"])
def test_a_folder_that_would_depend_on_where_the_app_is_opened_does_not_count(monkeypatch, home, named):
    monkeypatch.setenv("XDG_CONFIG_HOME", named)
    assert data_folder("diamant") == home / ".config" / "diamant"


def test_a_user_without_a_home_keeps_nothing(monkeypatch):
    def unknown(_: int) -> None:
        raise KeyError("no such user")

    monkeypatch.delenv("HOME")
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    folder = data_folder("diamant")
    assert folder.is_relative_to(os.devnull)
    opening = Store.open(folder / "diamant.db")
    assert not opening.store.lasting
    assert len(opening.notices) == 1
    opening.store.close()
