"""Files on a desktop: its own dialog if it has one, and people's folders where it has none."""

from __future__ import annotations

import errno
import os
import socket
import stat
from pathlib import Path
from queue import Queue

import pytest

from diamant.device import Documents, PathDocument

LONGEST = 30  # seconds to wait for a program to answer


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> Path:
    """A person's own folder, with downloads; no program can be run."""
    home = tmp_path / "anna"
    (home / "Downloads").mkdir(parents=True)
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    for name in ("XDG_CONFIG_HOME", "XDG_CURRENT_DESKTOP"):
        monkeypatch.delenv(name, raising=False)
    return home


@pytest.fixture
def program(tmp_path):
    """``program(name, answer)`` installs a dialog that writes its words down and answers so."""

    def install(name: str, answer: str = "", status: int = 0) -> Path:
        asked = tmp_path / f"{name}.asked"
        path = tmp_path / "bin" / name
        path.write_text(f'#!/bin/sh\nfor word; do echo "$word"; done > "{asked}"\n{answer}\nexit {status}\n')
        path.chmod(path.stat().st_mode | stat.S_IEXEC)
        return asked

    return install


def answer_of(ask, *words: str):
    """Asks, and returns what was chosen."""
    chosen: Queue = Queue()
    ask(*words, chosen.put)
    return chosen.get(timeout=LONGEST)


def test_the_dialog_of_the_desktop_asks_where(home, program):
    asked = program("zenity", f"echo '{home}/Źródła/all games.json'")
    document = answer_of(Documents().ask_where, "diamant.json", "Save all games")
    assert document.name == f"{home}/Źródła/all games.json"
    words = asked.read_text().splitlines()
    assert {"--file-selection", "--save", "--confirm-overwrite", "--title=Save all games"} <= set(words)
    assert f"--filename={home}/Downloads/diamant.json" in words


def test_the_dialog_of_the_desktop_asks_which(home, program):
    asked = program("zenity", f"echo '{home}/x.json'")
    assert answer_of(Documents().ask_which, "Which?").path == home / "x.json"
    assert "--save" not in asked.read_text()


def test_kde_asks_with_its_own(home, program, monkeypatch):
    program("zenity", "echo wrong")
    asked = program("kdialog", f"echo '{home}/x.json'")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert answer_of(Documents().ask_which, "Which?").path == home / "x.json"
    assert "--getopenfilename" in asked.read_text()
    answer_of(Documents().ask_where, "diamant.json", "Save")
    assert "--getsavefilename" in asked.read_text()


def test_whoever_closes_the_dialog_chooses_nothing(program):
    program("zenity", "", status=1)
    assert answer_of(Documents().ask_which, "Which?") is None


def test_a_dialog_that_is_taken_away_chooses_nothing(program):
    program("zenity", "exec 3<>/dev/ptmx; read never <&3")
    documents = Documents()
    chosen: Queue = Queue()
    assert documents.ask_which("Which?", chosen.put)
    documents.close()
    assert chosen.get(timeout=LONGEST) is None


def test_without_a_dialog_a_file_goes_among_the_downloads_in_nobodys_place(home):
    (home / "Downloads" / "diamant.json").write_text("mine")
    assert answer_of(Documents().ask_where, "diamant.json", "Save").path == home / "Downloads" / "diamant-2.json"


def test_without_a_dialog_the_files_are_found_where_people_keep_them(home):
    assert Documents().ask_which("Which?", lambda document: None) is False
    for at, name in enumerate(("old.json", "Downloads/new.JSON", "Downloads/picture.png")):
        (home / name).write_text("{}")
        os.utime(home / name, (at, at))
    (home / "folder.json").mkdir()
    assert [document.path.name for document in Documents().found()] == ["new.JSON", "old.json"]


def test_a_file_takes_the_place_of_another_only_when_it_is_whole(home):
    path = home / "diamant.json"
    path.write_text("the games of last year")
    stopped = PathDocument(path).write(b"new " * 200_000)
    next(stopped)
    assert path.read_text() == "the games of last year"
    stopped.close()
    assert path.read_text() == "the games of last year"
    assert sorted(left.name for left in home.iterdir()) == ["Downloads", "diamant.json"]
    assert list(PathDocument(path).write(b"new " * 200_000))[-1] == 800_000
    assert path.read_bytes() == b"new " * 200_000


def test_a_folder_that_is_gone_is_an_error_that_says_so(home):
    with pytest.raises(OSError) as refusal:  # noqa: PT011
        list(PathDocument(home / "gone" / "diamant.json").write(b"x"))
    assert refusal.value.errno == errno.ENOENT


def test_what_is_no_ordinary_file_has_no_size(home):
    (home / "three.json").write_text("abc")
    assert PathDocument(home / "three.json").size == 3
    assert PathDocument(home).size is None


@pytest.mark.parametrize("kind", ["pipe", "device", "socket"])
def test_what_is_no_plain_file_is_refused_and_nobody_waits_for_it(home, kind, monkeypatch):
    monkeypatch.chdir(home)  # the path of a socket is short
    path = Path("games.json")
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(str(path))
    with pytest.raises(OSError, check=lambda error: error.errno == errno.ENXIO):
        PathDocument(path).read()


def test_a_folder_is_refused_as_one(home):
    with pytest.raises(IsADirectoryError):
        PathDocument(home).read()
