"""Broken files: the store opens whatever is there, keeps what can be read, and sets the broken file aside unchanged."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from playing import ADA_AND_BRUNO, NOON, add_game, connect, open_quietly, put_move, random_moves, table_of
from scale import scaled

from diamant.store import Code, Notice, Store, StoreError
from diamant.store.files import note_sound, sum_ahead

MUTATIONS = scaled(500)
THREE = table_of("Celia", "Dag", "Ewa")
GAMES = [
    (ADA_AND_BRUNO, random_moves(ADA_AND_BRUNO, seed=1, leaving=0.6)),
    (ADA_AND_BRUNO, random_moves(ADA_AND_BRUNO, seed=2, leaving=0.6)),
    (THREE, random_moves(THREE, seed=20)[:15]),
]


@dataclass(frozen=True)
class Sample:
    """A sound file of a small store."""

    data: bytes
    early: bytes  # the file before the games, and the log with all of them
    log: bytes


@pytest.fixture(autouse=True)
def _copies_in_memory(quick_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(quick_folder))


@pytest.fixture(scope="module")
def sample(quick_folder: Path) -> Sample:
    path = quick_folder / "sample" / "diamant.db"
    open_quietly(path).close()
    store = open_quietly(path)
    store.settings.volume = 3
    for seed, (lineup, moves) in enumerate(GAMES):
        add_game(store, lineup, moves, seed=seed)
    early, log = path.read_bytes(), path.with_name("diamant.db-wal").read_bytes()
    store.close()
    return Sample(path.read_bytes(), early, log)


def lay_down(folder: Path, data: bytes, log: bytes = b"") -> Path:
    """Makes an empty folder with this file in it."""
    home = folder / "home"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    path = home / "diamant.db"
    path.write_bytes(data)
    if log:
        path.with_name("diamant.db-wal").write_bytes(log)
    return path


def survive(path: Path, data: bytes) -> tuple[Notice, ...]:
    """Opens whatever lies there, reads everything, plays on, and finds the broken file again where the notice says."""
    opening = Store.open(path)
    store = opening.store
    assert store.lasting, opening.notices
    stored = [*store.unfinished(), *store.finished_games("expedition")]
    for game in stored:
        if game.finished:  # a flipped letter in a finished game is met when that game is read
            with suppress(StoreError):
                store.moves(game.id)
        else:
            assert len(store.moves(game.id)) == game.move_count
    store.records("expedition")
    store.names()
    new = store.new_game(ADA_AND_BRUNO, 1, NOON)
    put_move(store, new, 1, "treasure 9")
    store.close()
    for notice in opening.notices:
        if notice.code is Code.SET_ASIDE:
            assert path.with_name(str(notice.details["aside"])).read_bytes() == data
            assert notice.details["games"] == len(stored)
            again = open_quietly(path)
            assert again.moves(new) == ["treasure 9"]
            again.close()
        else:
            assert notice.code is Code.NEWER_VERSION
            assert path.read_bytes() == data
    return opening.notices


def kept_games(notices: tuple[Notice, ...]) -> int:
    return int(str(notices[0].details["games"])) if notices else len(GAMES)


def test_a_sound_file_is_opened_without_a_word(quick_folder: Path, sample: Sample) -> None:
    path = lay_down(quick_folder, sample.data)
    assert survive(path, sample.data) == ()
    assert sorted(file.name for file in path.parent.iterdir()) == ["diamant.db", "diamant.db.lock"]


def test_a_file_truncated_anywhere_is_survived(quick_folder: Path, sample: Sample) -> None:
    kept = []
    for size in range(512, len(sample.data), 512):
        data = sample.data[:size]
        notices = survive(lay_down(quick_folder, data), data)
        assert [notice.code for notice in notices] == [Code.SET_ASIDE]
        kept.append(kept_games(notices))
    assert kept[0] == 0
    assert kept[-1] == len(GAMES)
    assert sum(kept) > len(GAMES) * len(kept) / 2


def test_a_file_with_random_bytes_flipped_is_survived(quick_folder: Path, sample: Sample) -> None:
    luck = Random(1)
    places = [*range(len(sample.data)), *(at for at, byte in enumerate(sample.data) if byte)]
    kept, found = 0, Counter[str]()
    for _ in range(MUTATIONS):
        data = bytearray(sample.data)
        for _ in range(luck.choice((1, 1, 1, 2, 8))):
            data[luck.choice(places)] ^= luck.randrange(1, 256)
        notices = survive(lay_down(quick_folder, bytes(data)), bytes(data))
        found.update([notice.code for notice in notices] or ["nothing"])
        if Code.NEWER_VERSION not in [notice.code for notice in notices]:
            kept += kept_games(notices)
    assert found[Code.SET_ASIDE] > MUTATIONS / 10
    assert kept > 0.9 * MUTATIONS * len(GAMES), f"{kept} games kept; {found}"


def test_a_file_with_a_stretch_of_zeros_is_survived(quick_folder: Path, sample: Sample) -> None:
    for start in range(0, len(sample.data), 512):
        data = sample.data[:start] + bytes(512) + sample.data[start + 512 :]
        notices = survive(lay_down(quick_folder, data), data)
        if start < 100 * 512:
            assert [notice.code for notice in notices] in ([Code.SET_ASIDE], [])


def test_a_log_broken_anywhere_loses_no_move_before_the_break(quick_folder: Path, sample: Sample) -> None:
    """A killed process leaves its moves in the log; SQLite takes the log up to the first frame that is not whole."""
    luck = Random(2)
    for _ in range(50):
        size = luck.randrange(len(sample.log))
        path = lay_down(quick_folder, sample.early, sample.log[:size])
        opening = Store.open(path)
        assert opening.notices == ()
        for game in [*opening.store.unfinished(), *opening.store.finished_games("expedition")]:
            assert opening.store.moves(game.id) == GAMES[game.id - 1][1][: game.move_count]
        opening.store.close()
    assert len(open_quietly(lay_down(quick_folder, sample.early, sample.log)).unfinished()) == 1


def test_an_emptied_file_is_read_from_its_log(quick_folder: Path, sample: Sample) -> None:
    path = lay_down(quick_folder, b"", sample.log)
    opening = Store.open(path)
    (notice,) = opening.notices
    assert notice.code is Code.SET_ASIDE
    assert path.with_name(f"{notice.details['aside']}-wal").read_bytes() == sample.log
    assert path.with_name("diamant.db-wal").read_bytes()[:32] != sample.log[:32]  # or it would be played again
    assert [opening.store.moves(number) for number in range(1, len(GAMES) + 1)] == [moves for _, moves in GAMES]


def test_a_file_without_its_first_page_is_read_all_the_same(quick_folder: Path, sample: Sample) -> None:
    data = bytes(4096) + sample.data[4096:]
    opening = Store.open(lay_down(quick_folder, data))
    assert opening.notices[0].details | {"aside": ""} == {
        "file": "diamant.db",
        "aside": "",
        "games": len(GAMES),
        "shortened": 0,
        "lost": 0,
    }
    assert opening.store.settings.volume == 3


def test_games_between_two_broken_pages_are_found(path: Path) -> None:
    """Read from the front, games up to the first broken page are found; from the back, those after the last."""
    store = open_quietly(path)
    games = [store.new_game(ADA_AND_BRUNO, seed, NOON) for seed in range(120)]
    for game_id in games[:-5]:
        put_move(store, game_id, 1, "treasure 9")
    store.close()
    data = bytearray(path.read_bytes())
    leaves = [
        at for at in range(0, len(data), 4096) if data[at] == 13 and b"seats" in data[at : at + 4096] and at > 4096
    ]
    assert len(leaves) >= 5
    gone = 0
    for at in (leaves[1], leaves[3]):
        gone += data[at : at + 4096].count(b'{"game":"expedition"')
        data[at : at + 4096] = bytes(4096)
    path.write_bytes(data)
    opening = Store.open(path)
    assert opening.notices[0].details["lost"] == gone
    assert len(opening.store.unfinished()) == 120 - gone
    assert sum(game.move_count for game in opening.store.unfinished()) == 115 - gone


def test_a_file_that_is_laid_out_in_another_way_is_read_all_the_same(path: Path, sample: Sample) -> None:
    path.with_name("small.db").write_bytes(sample.data)
    with connect(path.with_name("small.db")) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("UPDATE games SET lineup = '{' WHERE id = 1")
        connection.execute("PRAGMA page_size = 16384")
        connection.execute("VACUUM INTO ?", (str(path),))
    connection.close()
    assert path.read_bytes()[16:18] == (16384).to_bytes(2, "big")
    opening = Store.open(path)
    assert opening.notices[0].details["games"] == len(GAMES) - 1
    assert opening.store.settings.volume == 3


@pytest.mark.parametrize(
    "data", [b"x", b"This is no database.\n" * 500, bytes(8192), b"SQLite format 3\0" + b"\xff" * 9000]
)
def test_a_file_that_is_none_of_ours_is_set_aside(quick_folder: Path, data: bytes) -> None:
    notices = survive(lay_down(quick_folder, data), data)
    assert [(notice.code, kept_games(notices)) for notice in notices] == [(Code.SET_ASIDE, 0)]


def test_another_programs_database_is_set_aside(path: Path) -> None:
    with connect(path) as connection:
        connection.execute("CREATE TABLE games (title TEXT)")
        connection.execute("INSERT INTO games VALUES ('Chess')")
    connection.close()
    data = path.read_bytes()
    notices = survive(path, data)
    assert [notice.code for notice in notices] == [Code.SET_ASIDE]


DAMAGES = {
    "a line-up that is no JSON": "UPDATE games SET lineup = '{' WHERE id = 1",
    "a line-up that the rules refuse": "UPDATE games SET lineup = replace(lineup, 'polish', 'french') WHERE id = 1",
    "a move in the middle missing": "DELETE FROM moves WHERE game_id = 3 AND number = 5",
    "a move that is illegal": "UPDATE moves SET text = 'treasure 8' WHERE game_id = 3 AND number = 5",
    "moves of a game to come": "INSERT INTO moves VALUES (9, 1, 'treasure 9', 1)",
    "a game that never ended marked as finished": "UPDATE games SET finished = 1 WHERE id = 3",
    "a game that ended not marked so": "UPDATE games SET finished = NULL WHERE id = 1",
    "a name that is no text": "UPDATE people SET name = CAST(x'ff41' AS TEXT) WHERE id = 1",
    "no name": "UPDATE people SET name = '' WHERE id = 1",
    "one name for two": "UPDATE people SET name = 'ADA' WHERE id = 2",
    "a score that is no number": "UPDATE results SET score = x'00' WHERE game_id = 1",
    "a table missing": "DROP TABLE settings",
    "a table changed": "ALTER TABLE moves ADD COLUMN colour TEXT",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=list(DAMAGES))
def test_damage_that_sqlite_cannot_see_is_seen(quick_folder: Path, sample: Sample, damage: str) -> None:
    path = lay_down(quick_folder, sample.data)
    with connect(path) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(damage)
    connection.close()
    data = path.read_bytes()
    notices = survive(path, data)
    assert [notice.code for notice in notices] == [Code.SET_ASIDE]
    assert kept_games(notices) >= len(GAMES) - 1


@pytest.mark.parametrize("noted", [False, True], ids=["changed since it was closed", "noted to be as it was"])
def test_every_page_is_looked_at_unless_the_file_is_as_it_was_closed(path: Path, noted: bool) -> None:
    store = open_quietly(path)
    add_game(store, *GAMES[0])
    store.close()
    with connect(path) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE moves SET made = 'never' WHERE number = 1")
    connection.close()
    if noted:
        note_sound(path)
    codes = [notice.code for notice in Store.open(path).notices]
    assert codes == ([] if noted else [Code.SET_ASIDE])


@pytest.mark.parametrize("damaged", ["before", "after", "never"])
def test_a_file_that_was_looked_at_ahead_is_whole_only_as_it_was_then(path: Path, damaged: str) -> None:
    store = open_quietly(path)
    add_game(store, *GAMES[0])
    store.close()
    whole = path.read_bytes()
    broken = whole[:5000] + bytes(3000) + whole[8000:]
    if damaged == "before":
        path.write_bytes(broken)
    sum_ahead(path)
    if damaged == "after":
        path.write_bytes(broken)
    codes = [notice.code for notice in Store.open(path).notices]
    assert codes == ([] if damaged == "never" else [Code.SET_ASIDE])


def test_a_game_that_lost_its_end_can_be_played_on(quick_folder: Path, sample: Sample) -> None:
    path = lay_down(quick_folder, sample.data)
    with connect(path) as connection:
        connection.execute("DELETE FROM moves WHERE game_id = 3 AND number = 5")
    connection.close()
    opening = Store.open(path)
    assert opening.notices[0].details["shortened"] == 1
    lineup, moves = GAMES[2]
    (game,) = opening.store.unfinished()
    assert (game.lineup, game.started, opening.store.moves(game.id)) == (lineup, NOON, moves[:4])
    put_move(opening.store, game.id, 5, moves[4])


def test_a_second_broken_file_gets_another_name(quick_folder: Path) -> None:
    path = lay_down(quick_folder, b"broken")
    names = []
    for _ in range(3):
        path.write_bytes(b"broken")
        opening = Store.open(path)
        opening.store.close()
        names.append(opening.notices[0].details["aside"])
    assert len(set(names)) == 3


OPEN = "import sys; from diamant.store import Store; print('ready', flush=True); Store.open(sys.argv[1])"


def test_a_rescue_that_is_killed_is_done_again(quick_folder: Path, sample: Sample) -> None:
    """Kills the process that sets a broken file aside, at many moments, until the file is sound or put right."""
    luck = Random(3)
    data = bytes(100) + sample.data[100:]
    interrupted = 0
    for _ in range(12):
        path = lay_down(quick_folder, data)
        with subprocess.Popen([sys.executable, "-c", OPEN, str(path)], stdout=subprocess.PIPE) as process:
            assert process.stdout
            process.stdout.readline()
            time.sleep(luck.random() * 0.03)
            process.kill()
        interrupted += process.returncode == -signal.SIGKILL
        store = Store.open(path).store
        assert [store.moves(number) for number in range(1, len(GAMES) + 1)] == [moves for _, moves in GAMES]
        store.close()
        asides = list(path.parent.glob("diamant.broken-*.db"))
        assert data in [aside.read_bytes() for aside in asides]
    assert interrupted


def test_what_a_killed_rescue_had_ready_is_used(quick_folder: Path, sample: Sample) -> None:
    """Killed between taking the old log away and putting the new file in place, the new file lies ready."""
    path = lay_down(quick_folder, b"")
    path.with_name("diamant.db.rescued").write_bytes(sample.data)
    path.write_bytes(b"broken")
    store = Store.open(path).store
    assert [store.moves(number) for number in range(1, len(GAMES) + 1)] == [moves for _, moves in GAMES]
