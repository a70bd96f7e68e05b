"""Saving all games, by touches: what a file would tell is said before, and what cannot go into it is named."""

from __future__ import annotations

import json
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from finding import dialog, says, settled, target, targets, words_on
from layout_check import check_layout
from sizes import WORDS
from stored_games import line_up, play_game

from diamant.device import Device, Documents
from diamant.store.exchange import ExportReport
from diamant.store.left_out import LeftOut
from diamant.table import Sitting
from diamant.ui.house.rooms import ROOMS
from diamant.ui.kit.dates import date_text
from diamant.ui.screens.settings.moving_words import what_stays

LONG_NAMES = ("Władysława K", "Konstantynos", "Wolodymyr XX", "Maksymilian", "Bartłomiej W")
BAD = [LeftOut(game, datetime(2026, 9, 23, tzinfo=UTC), LONG_NAMES) for game in (*ROOMS, "poker", "")]


@pytest.fixture
def device(out):
    """A desktop without a dialog for files."""
    return Device(documents=Documents(out))


def begin(house) -> None:
    """Begins a game and leaves it before its first card."""
    Sitting.start(house.store, line_up(3, machines=0), seed=3)


def damage(house, number: int) -> None:
    """Makes a move of a stored game one that nobody can make."""
    connection = sqlite3.connect(house.folder / "diamant.db", isolation_level=None)
    connection.execute("UPDATE moves SET text = 'fly away' WHERE game_id = ? AND number = 3", (number,))
    connection.close()


def games_in(folder: Path) -> list[dict]:
    (made,) = folder.iterdir()
    return json.loads(made.read_bytes())["games"]


def test_everything_is_saved_and_the_whole_path_is_said(house, keeping, tap, idle_until, out):
    play_game(house.store, seats=3, machines=0)
    tap(target(keeping(), "Save to a file"))
    idle_until(settled("Games and records are saved"))
    (made,) = out.iterdir()
    assert made.name.startswith("diamant-20")
    assert dialog().text.replace("\n", "") == str(made)
    assert len(json.loads(made.read_bytes())["games"]) == 1


def test_a_second_file_of_the_same_day_takes_nobodys_place(house, keeping, tap, idle_until, out):
    play_game(house.store, seats=3, machines=0)
    page = keeping()
    for _ in range(2):
        tap(target(page, "Save to a file"))
        idle_until(settled("Games and records are saved"))
        tap(target(dialog(), "All right"))
    assert len(list(out.iterdir())) == 2


def test_without_games_there_is_nothing_to_save(keeping):
    button = target(keeping(), "Save to a file")
    assert button.disabled
    assert button.note == "There is no game yet."


def test_a_place_that_takes_no_file_is_said(house, keeping, tap, idle_until, out, monkeypatch):
    play_game(house.store, seats=3, machines=0)
    page = keeping()
    monkeypatch.setattr(house.device.documents, "_folder", out / "gone")
    monkeypatch.setattr(Path, "open", _no_room)
    tap(target(page, "Save to a file"))
    idle_until(settled("Nothing was saved"))
    assert says(dialog(), "There is no more room in that place.")


def _no_room(path, mode="r", *rest, **options):
    if mode == "wb":
        raise OSError(28, "No space left on device")
    return open(path, mode, *rest, **options)


class Sheet(Documents):
    """A tablet that can hand files on."""

    can_send = True

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.sent: list[bytes] = []

    def send(self, content: bytes, name: str, title: str) -> bool:
        self.sent.append(content)
        return bool(title)


def test_a_tablet_offers_its_share_sheet_too(house, keeping, tap, idle_until, out):
    house.device.documents = Sheet(out)
    play_game(house.store, seats=3, machines=0)
    page = keeping()
    tap(target(page, "Save to a file"))
    idle_until(settled("The games are together"))
    tap(target(dialog(), "Send it"))
    assert len(json.loads(house.device.documents.sent[0])["games"]) == 1
    assert dialog() is None
    tap(target(page, "Save to a file"))
    idle_until(settled("The games are together"))
    tap(target(dialog(), "Save to a file"))
    idle_until(settled("Games and records are saved"))


# Games that are not over


def test_before_a_game_that_is_not_over_is_saved_it_is_said_what_the_file_tells(house, keeping, tap, out):
    play_game(house.store, seats=3, machines=0)
    begin(house)
    tap(target(keeping(), "Save to a file"))
    assert says(dialog(), "1 game is not over yet")
    assert says(dialog(), "tells whoever opens it what lies face down")
    tap(target(dialog(), "Not now"))
    assert dialog() is None
    assert list(out.iterdir()) == []


@pytest.mark.parametrize(("answer", "over"), [("Finished games", [True]), ("All games", [True, False])])
def test_games_that_are_not_over_are_saved_only_if_somebody_says_so(house, keeping, tap, idle_until, out, answer, over):
    play_game(house.store, seats=3, machines=0)
    begin(house)
    tap(target(keeping(), "Save to a file"))
    tap(target(dialog(), answer))
    idle_until(settled("Games and records are saved"))
    assert [game["finished"] is not None for game in games_in(out)] == over


def test_where_no_game_is_over_there_is_nothing_to_save_without_them(house, keeping, tap, idle_until, out):
    begin(house)
    tap(target(keeping(), "Save to a file"))
    assert {words_on(one) for one in targets(dialog())} == {"All games", "Not now"}
    tap(target(dialog(), "All games"))
    idle_until(settled("Games and records are saved"))
    assert len(games_in(out)) == 1


# Games that are damaged


def test_a_damaged_game_is_named_before_the_others_are_saved(house, keeping, tap, idle_until, out):
    for seed in (1, 2):
        play_game(house.store, seats=3, machines=0, seed=seed)
    damage(house, 1)
    page = keeping()
    tap(target(page, "Save to a file"))
    idle_until(settled("1 game cannot be saved"))
    for words in ("Diamant", date_text(house.store.game(1).started), "Mila, Bruno and Oleh"):
        assert says(dialog(), words)
    tap(target(dialog(), "Save the others"))
    idle_until(settled("Games and records are saved"))
    assert len(games_in(out)) == 1


def test_where_every_game_is_damaged_nothing_is_saved(house, keeping, tap, idle_until, out):
    damage(house, play_game(house.store, seats=3, machines=0))
    tap(target(keeping(), "Save to a file"))
    idle_until(settled("1 game cannot be saved"))
    assert [words_on(one) for one in targets(dialog())] == ["All right"]
    tap(target(dialog(), "All right"))
    assert (dialog(), list(out.iterdir())) == (None, [])


def test_of_many_damaged_games_the_first_are_named_and_the_others_counted():
    games = [LeftOut("", None, ()), LeftOut("valley", None, ("Ada",)), LeftOut("dwarfs", None, ()), *BAD]
    text = what_stays(games).text
    assert text.endswith("A game\nDiamond Valley: Ada\nThe Dwarfs’ mine\n" + f"and {len(BAD)} more games")


@pytest.mark.parametrize(("size", "language"), WORDS)
def test_every_question_before_saving_holds_in_every_window_and_language(
    house, keeping, tap, frames, picture, size, language
):
    play_game(house.store, seats=3, machines=0)
    begin(house)
    house.preferences.language = language
    moving = keeping(size)._moving
    for scale in (1.0, 1.5):
        house.preferences.text_scale = scale
        for name, ask in {
            "asked": moving.save,
            "damaged": lambda: moving._gathered(ExportReport(3, tuple(BAD)), b""),
        }.items():
            ask()
            frames(4)
            picture(f"saving-{name}-{size}-{language}-{scale}")
            assert check_layout(dialog()) == [], (scale, name)
            dialog().close()
