"""Moving to a new tablet, by touches: bringing in what another one has saved."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest
from finding import dialog, says, settled, target, targets, words_on
from layout_check import check_layout
from sizes import WORDS
from stored_games import line_up, play_game

from diamant.device import Device, Documents, PathDocument
from diamant.store import Progress, Store, Stroke, finish
from diamant.store.face import face_to_text
from diamant.store.incoming import ImportPlan
from diamant.store.left_out import LeftOut
from diamant.table import Sitting
from diamant.ui.house.rooms import ROOMS
from diamant.ui.kit import long_work
from diamant.ui.kit.dates import date_text

HERE, THERE = (Stroke(0, 1, ((1, 2),)),), (Stroke(4, 2, ((9, 8), (7, 6))),)


@pytest.fixture
def device(out):
    """A desktop without a dialog for files."""
    return Device(documents=Documents(out))


@pytest.fixture(scope="module")
def old_tablet(tmp_path_factory) -> bytes:
    """Everything on a tablet with two finished games and one that is not, and settings of its own."""
    store = Store.open(tmp_path_factory.mktemp("old") / "diamant.db").store
    for seed in (1, 2):
        play_game(store, seats=3, seed=seed, machines=0)
    begin(store)
    store.settings.volume = 2
    content = BytesIO()
    finish(store.export_all(content, unfinished=True))
    store.close()
    return content.getvalue()


def begin(store: Store) -> None:
    """Begins a game and leaves it before its first card."""
    Sitting.start(store, line_up(3, machines=0), seed=3)


@pytest.fixture
def file(old_tablet, out) -> Path:
    """Everything on the old tablet as a file."""
    path = out / "diamant.json"
    path.write_bytes(old_tablet)
    return path


@pytest.fixture
def bring_in(keeping, tap, idle_until):
    """``bring_in(name)`` chooses a file and waits until something is said about it."""

    def do(name: str = "diamant.json", page=None):
        tap(target(page or keeping(), "Choose a file"))
        tap(target(dialog(), name))
        idle_until(lambda: dialog() is not None and not says(dialog(), "Reading the file"))

    return do


# Bringing in


def test_what_a_file_holds_is_said_before_anything_changes(house, file, bring_in):
    bring_in()
    told = ("3 games in this file", "Mila, Bruno and Oleh", "1 of them is not over", "3 games are new", "Settings")
    for words in told:
        assert says(dialog(), words)
    assert house.store.count_games() == 0


def test_games_records_names_and_settings_are_there_at_once(house, file, bring_in, tap, idle_until, frames):
    bring_in()
    tap(target(dialog(), "Bring in"))
    idle_until(settled("3 games came in."))
    assert house.preferences.volume == 2
    tap(target(dialog(), "All right"))
    house.go("records")
    frames(3)
    shell = house.show.__self__
    assert says(shell.current_screen, "Mila")
    house.go_home()
    frames(3)
    assert len(target(shell.current_screen, "Continue · Expedition 1").tokens) == 3
    assert house.store.names()[:3] == ["Mila", "Bruno", "Oleh"]


@pytest.mark.parametrize(
    ("answer", "faces"),
    [
        ("One, as here", {"Mila": HERE}),
        ("One, as in the file", {"Mila": THERE}),
        ("Two people", {"Mila": HERE, "Mila 2": THERE}),
    ],
)
def test_whoever_has_another_face_in_the_file_is_asked_about(
    house, file, bring_in, tap, idle_until, answer, faces
):
    data = json.loads(file.read_bytes())
    next(person for person in data["people"] if person["name"] == "Mila")["face"] = face_to_text(THERE)
    file.write_text(json.dumps(data))
    house.store.add_person("Mila", "red", datetime.now(UTC), HERE)
    bring_in()
    tap(target(dialog(), "Bring in"))
    assert says(dialog(), "Mila: one person or two?")
    assert house.store.count_games() == 0
    tap(target(dialog(), answer))
    idle_until(settled("3 games came in."))
    drawn = {person.name: house.store.face_of(person.id) for person in house.store.people() if person.drawn}
    assert drawn == faces


def test_a_damaged_game_of_the_file_is_named_and_the_others_come_in(house, file, bring_in, tap, idle_until):
    data = json.loads(file.read_bytes())
    data["games"][0]["moves"].pop(2)
    file.write_text(json.dumps(data))
    bring_in()
    day = date_text(datetime.fromisoformat(data["games"][0]["started"]))
    assert says(dialog(), "1 game cannot be brought in")
    assert says(dialog(), f"Diamant, {day}: Mila, Bruno and Oleh")
    tap(target(dialog(), "See the others"))
    assert says(dialog(), "2 games are new")
    tap(target(dialog(), "Bring in"))
    idle_until(settled("2 games came in."))
    assert house.store.count_games() == 2


def test_a_file_of_damaged_games_alone_is_said(house, file, bring_in):
    data = json.loads(file.read_bytes())
    for game in data["games"]:
        game["moves"].append("fly away")
    file.write_text(json.dumps({**data, "settings": {}}))
    bring_in()
    assert says(dialog(), "3 games cannot be brought in")
    assert [words_on(one) for one in targets(dialog())] == ["All right"]


def test_not_now_changes_nothing(house, file, bring_in, tap):
    bring_in()
    tap(target(dialog(), "Not now"))
    assert dialog() is None
    assert (house.store.count_games(), house.preferences.volume) == (0, 7)


def test_the_second_time_there_is_nothing_new(house, file, keeping, bring_in, tap, idle_until):
    page = keeping()
    bring_in(page=page)
    tap(target(dialog(), "Bring in"))
    idle_until(settled("3 games came in."))
    tap(target(dialog(), "All right"))
    assert target(page, "Save to a file").note == "3 games"
    bring_in(page=page)
    assert says(dialog(), "3 games are here already.")
    assert says(dialog(), "There is nothing new in it.")
    assert [words_on(one) for one in targets(dialog())] == ["All right"]


def test_settings_that_somebody_chose_here_stay(house, file, bring_in, tap, idle_until):
    house.preferences.volume = 10
    bring_in()
    tap(target(dialog(), "Bring in"))
    idle_until(settled("3 games came in."))
    assert house.preferences.volume == 10


@pytest.mark.parametrize("title", ["Reading the file", "Bringing in the games"])
def test_whoever_stops_has_changed_nothing(house, file, keeping, tap, idle_until, monkeypatch, title):
    page = keeping()
    monkeypatch.setattr(long_work, "SLICE", 0.0)  # one game between two frames
    tap(target(page, "Choose a file"))
    tap(target(dialog(), "diamant.json"))
    if title != "Reading the file":
        idle_until(settled("3 games in this file"))
        tap(target(dialog(), "Bring in"))
    assert says(dialog(), title)
    tap(target(dialog(), "Stop"))
    assert dialog() is None
    assert (house.store.count_games(), house.preferences.volume) == (0, 7)
    house.preferences.guide = True  # the store is free for others again
    assert house.store.settings.guide


def test_closing_the_app_in_the_middle_changes_nothing(house, file, keeping, tap, idle_until, monkeypatch):
    page = keeping()
    monkeypatch.setattr(long_work, "SLICE", 0.0)
    tap(target(page, "Choose a file"))
    tap(target(dialog(), "diamant.json"))
    idle_until(settled("3 games in this file"))
    tap(target(dialog(), "Bring in"))
    page.shut()
    assert dialog() is None
    assert house.store.count_games() == 0


def test_the_bar_fills(window, frames):
    window()

    def steps():
        for done in range(4):
            yield Progress(done, 4)
        return "all"

    results = []
    work = long_work.LongWork("Working", steps(), results.append, results.append)
    work.start()
    assert (dialog().content.share, results) == (0, [])
    frames(3)
    assert (dialog(), results) == (None, ["all"])


WRONG = {
    "nothing": (b"", "This is not a saved Diamant game."),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "This is not a saved Diamant game."),
    "other JSON": (b'{"name": "shopping"}', "This is not a saved Diamant game."),
    "a newer file": (b'{"format": "diamant", "version": 9}', "A newer Diamant saved this."),
    "half a file": (b'{"format": "diamant", "version": 1, "games": [{"line_up":', "This file is damaged."),
    "half a character": (b'{"format": "diamant", "version": 1, "\\ud83d": 1}', "This file is damaged."),
    "nesting": (b'{"format": "diamant", "games": ' + b"[" * 100_000, "This file is damaged."),
    "a huge number": (b'{"format": "diamant", "version": ' + b"9" * 10_000 + b"}", "This file is damaged."),
}


@pytest.mark.parametrize(("content", "words"), WRONG.values(), ids=list(WRONG))
def test_a_file_that_brings_nothing_is_said_in_plain_words(house, out, bring_in, content, words):
    (out / "diamant.json").write_bytes(content)
    bring_in()
    assert says(dialog(), "Nothing was brought in")
    assert says(dialog(), words)
    assert house.store.count_games() == 0


def test_a_file_that_is_too_large_is_said(out, bring_in):
    with (out / "diamant.json").open("wb") as large:
        large.truncate(20_000_001)
    bring_in()
    assert says(dialog(), "This file is larger than 20 MB.")


def test_a_file_that_went_away_is_said(file, keeping, tap, idle_until):
    tap(target(keeping(), "Choose a file"))
    file.unlink()
    tap(target(dialog(), "diamant.json"))
    idle_until(settled("The file is no longer there."))


def test_a_pipe_is_no_file_and_nobody_waits_for_it(house, keeping, idle_until, out):
    os.mkfifo(out / "pipe.json")
    keeping()._moving._read(PathDocument(out / "pipe.json"))
    idle_until(settled("This is not an ordinary file."))


def test_a_folder_is_no_file(house, keeping, idle_until, out):
    keeping()._moving._read(PathDocument(out))
    idle_until(settled("This is a folder, not a file."))


def test_where_no_file_is_it_is_said_where_to_put_it(keeping, tap):
    tap(target(keeping(), "Choose a file"))
    assert says(dialog(), "downloads")
    tap(target(dialog(), "Not now"))
    assert dialog() is None


def test_a_file_with_a_name_that_is_no_text_can_be_chosen(house, file, out, keeping, tap, idle_until):
    os.rename(file, os.fsencode(out) + b"/\xff-all.json")
    tap(target(keeping(), "Choose a file"))
    tap(target(dialog(), "?-all.json"))
    idle_until(settled("3 games in this file"))


def test_nothing_is_brought_in_under_a_game_on_the_table(window, house, open_screen, frames):
    window()
    begin(house.store)
    shell = open_screen("home").manager
    house.open_game(line_up(2, machines=0))
    house.go("settings", page="keeping")
    frames(3)
    button = target(shell.current_screen, "Choose a file")
    assert button.disabled
    assert button.note == "Not while a game is on the table."
    assert not target(shell.current_screen, "Save to a file").disabled


class Elsewhere(Documents):
    """A desktop whose dialog is open until the test answers."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen = None
        self.closed = 0

    def ask_which(self, title, chosen) -> bool:
        self.chosen = chosen
        return True

    def close(self) -> None:
        self.closed += 1


def test_while_another_window_asks_nothing_else_can_be_done_here(house, file, keeping, tap, idle_until, frames):
    house.device.documents = elsewhere = Elsewhere()
    tap(target(keeping(), "Choose a file"))
    assert says(dialog(), "Another window asks for it.")
    elsewhere.chosen(PathDocument(file))
    idle_until(settled("3 games in this file"))


def test_whoever_changes_their_mind_is_not_surprised_by_a_late_answer(house, file, keeping, tap, frames):
    house.device.documents = elsewhere = Elsewhere()
    tap(target(keeping(), "Choose a file"))
    tap(target(dialog(), "Never mind"))
    assert elsewhere.closed == 1
    elsewhere.chosen(PathDocument(file))
    frames(5)
    assert dialog() is None


DAMAGED = [
    LeftOut(game, datetime(2026, 9, 23, tzinfo=UTC), ("Władysława K", "Konstantynos", "Wolodymyr XX", "Maksymilian"))
    for game in (*ROOMS, "poker", "")
]


@pytest.mark.parametrize(("size", "language"), WORDS)
def test_every_question_holds_in_every_window_and_language(house, file, keeping, frames, picture, size, language):
    house.preferences.language = language
    page = keeping(size)
    moving = page._moving
    plan = finish(house.store.look_into(file.open("rb")))
    plan.known, plan.differing = 5, 2
    plan.continued.update(plan.new)
    plan.names.update(["Władysława K", "Konstantynos", "Wolodymyr XX", "Maksymilian", "Bartłomiej W"])
    long_path = Path("/home/anna", "Dokumente und Einstellungen", "a" * 70, "games " * 12, "diamant-2026-05-03.json")
    for scale in (1.0, 1.5):
        house.preferences.text_scale = scale
        for ask in (
            lambda: moving._tell(plan),
            lambda: moving._looked(ImportPlan(games=3, left_out=DAMAGED)),
            lambda: moving._saved(PathDocument(long_path)),
            lambda: moving._wait(),
            moving.bring_in,
        ):
            ask()
            frames(4)
            picture(f"moving-{size}-{language}-{scale}-{len(dialog().title)}")
            assert check_layout(dialog()) == [], (scale, ask)
            dialog().close()
