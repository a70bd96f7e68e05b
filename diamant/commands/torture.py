"""Kills a playing process again and again and looks for lost moves: ``python -m diamant torture --kills 300``.

With ``--phones`` it is the app at a table with phones that is killed; with ``--mutants`` it is only talked to rudely.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from diamant.games.game import Awaited, Choice
from diamant.games.playing import anything
from diamant.games.shelf import GAMES, UNNAMED, game_of
from diamant.store import LineUp, SeatPlan, Store
from diamant.table import Sitting

from .console import Arguments, game_option, well_behaved, whole_number
from .torture_evenings import Said, play_evenings, take_down_evening, troubles_of

if TYPE_CHECKING:
    from .torture_phones import Killed

FILE = "torture.db"
APPS_FILE = "diamant.db"
EARLY = 0.2  # how many of the kills come while the process starts, opens the file and resumes
STARTING_TIME = 0.4  # seconds
MOVES_ALIVE = 60
MOVES_A_FRAME = 60  # most of them deal a hand at once
AROUND = 3  # people at a table with phones: two have one
COMMITTING_TIME = 0.002  # seconds, so that many kills hit a move on its way to the disk
PEOPLE = (SeatPlan("Ada", "red", "near"), SeatPlan("Bruno", "green", "left"), SeatPlan("Celia", "blue", "far"))


def line_up_of(game: str, seats: int = 4) -> LineUp:
    """Returns three people and a machine player at the table of a game, or the first of them."""
    rules = game_of(game)
    machine = next(iter(rules.machines.values()))
    everybody = (*PEOPLE, SeatPlan("Dag", "white", "right", machine))
    return LineUp(game, everybody[:seats], "around", rules.defaults("pl"))


@well_behaved
def main(arguments: list[str]) -> int:
    """Runs the command and returns its exit status."""
    parser = Arguments("torture", __doc__ or "")
    game_option(parser, "which game is played", UNNAMED)
    mutants = "sends so many messages, each wrong in its own way, to a table with phones, and kills nothing"
    kills, luck = "how often the playing process is killed (%(default)s)", "of the killing and the games (%(default)s)"
    parser.add_argument("--kills", type=whole_number(1, 10**9), default=300, metavar="N", help=kills)
    parser.add_argument("--seed", type=whole_number(0, 10**9), default=0, metavar="S", help=luck)
    parser.add_argument("--evenings", action="store_true", help="plays evenings, and looks for their points as well")
    parser.add_argument("--phones", action="store_true", help="kills the app while phones play, which must come back")
    parser.add_argument("--mutants", type=whole_number(1, 10**9), metavar="N", help=mutants)
    parser.add_argument("--folder", type=Path, help="where the store's file lies; a folder of its own if not given")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.child and options.phones:
        play_with_phones(options.folder, options.game, options.seed, sys.stdout.fileno())
    if options.child:
        play_until_killed(options.folder / FILE, options.game, options.seed, sys.stdout.fileno(), options.evenings)
    for file in (FILE, APPS_FILE):
        if options.folder and (options.folder / file).exists():
            parser.error(f"there is already a {file} in this folder")
    with TemporaryDirectory() as own_folder:
        folder = options.folder or Path(own_folder)
        if options.mutants:
            report = insult(folder, options.game, options.mutants, options.seed)
        else:
            report = torture(folder, options.game, options.kills, options.seed, options.evenings, options.phones)
    print("\n".join(report.lines()))
    return 0 if report.passed else 1


# The process that is killed


def play_until_killed(path: Path, game: str, seed: int, acknowledgements: int, evenings: bool = False) -> None:
    """Plays one game after another and says so after every move that the store has taken. Never returns."""
    opening = Store.open(path)
    for notice in opening.notices:
        _say(acknowledgements, f"notice {notice.code}")
    if evenings:
        play_evenings(opening.store, line_up_of(game), seed, lambda line: _say(acknowledgements, line), play_on)
    while True:
        unfinished = opening.store.unfinished()
        number = opening.store.count_finished(game) + len(unfinished)
        if unfinished:
            sitting = Sitting(opening.store, unfinished[0].id)
        else:
            sitting = Sitting.start(opening.store, line_up_of(game), seed=seed * 1_000_000 + number)
        while not sitting.over:
            play_on(sitting)
            _say(acknowledgements, f"move {sitting.game_id} {sitting.step} {sitting.game.text(sitting.moves[-1])}")


def play_with_phones(folder: Path, game: str, seed: int, acknowledgements: int) -> None:
    """Opens the app at a table where phones may join, and says what happens there. Never returns."""
    from .phone_table import OpenTable

    OpenTable(folder, line_up_of(game, AROUND), seed, lambda line: _say(acknowledgements, line), choice_of).play()


def play_on(sitting: Sitting) -> None:
    """Makes the next move of a game; what people choose depends on the seed and the step alone."""
    turn = sitting.turn
    if turn.awaited is Awaited.CHANCE:
        sitting.deal()
    elif turn.awaited is Awaited.SEAT:
        (seat,) = turn.seats
        if sitting.seats[seat].machine:
            sitting.machine_moves()
        else:
            sitting.choose(seat, choice_of(sitting, seat))
    else:
        sitting.open_choices()
        for seat in sitting.missing():
            if sitting.seats[seat].machine:
                sitting.machine_chooses(seat)
            else:
                sitting.hand(seat).lay_choice(choice_of(sitting, seat))
        sitting.reveal_choices()


def choice_of(sitting: Sitting, seat: int) -> Choice:
    """Returns what a person chooses: it depends on the seed and the step alone."""
    view = sitting.game.view(sitting.position, seat)
    return anything(sitting.game)(view, Random(f"choice {sitting.seed} {sitting.step} {seat}"))


def _say(pipe: int, line: str) -> None:
    os.write(pipe, f"{line}\n".encode())  # one write below the pipe's size: a line is there or it is not


# The process that kills


@dataclass(slots=True)
class Report:
    """What a torture found."""

    kills: int = 0
    early_kills: int = 0
    acknowledged: int = 0
    unsaid: int = 0
    lost: int = 0
    doubled: int = 0
    games: int = 0
    evenings: int = 0
    hands: int = 0
    moved: int = 0
    asked_again: int = 0
    mutants: int = 0
    memory: int = 0
    troubles: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether every acknowledged move was there once, and nothing else went wrong."""
        return not (self.lost or self.doubled or self.troubles)

    def lines(self) -> list[str]:
        """Returns the report for people to read."""
        early = f" ({self.early_kills} before the first move)"
        return [
            *([f"mutants sent              {self.mutants:7}"] if self.mutants else []),
            *([] if self.mutants else [f"kills                     {self.kills:7}{early}"]),
            f"games begun               {self.games:7}",
            *([f"evenings with games        {self.evenings:6}"] if self.evenings else []),
            f"moves acknowledged        {self.acknowledged:7}",
            f"stored but not yet said   {self.unsaid:7}",
            f"moves lost                {self.lost:7}",
            f"moves doubled             {self.doubled:7}",
            *([f"hands found as they were  {self.hands:7}"] if self.hands else []),
            *([f"port was taken meanwhile  {self.moved:7}"] if self.moved else []),
            *([f"phones had to ask again   {self.asked_again:7}"] if self.asked_again else []),
            *([f"more memory, in KB        {self.memory // 1000:7}"] if self.mutants else []),
            *(f"trouble: {trouble}" for trouble in self.troubles),
        ]


def torture(
    folder: Path, game: str, kills: int, seed: int, evenings: bool = False, phones: bool = False
) -> Report:
    """Kills a playing process so many times and compares, after each time, the store with what was acknowledged."""
    folder.mkdir(parents=True, exist_ok=True)
    luck = Random(seed)
    report = Report()
    said: dict[int, list[str]] = {}
    spent = Said({}, set())
    table = _table_with_phones(folder, game, seed) if phones else None
    for _ in range(kills):
        lines, status = table.live_and_die() if table else _run_and_kill(folder, game, seed, luck, evenings)
        if status != -signal.SIGKILL:
            report.troubles.append(f"the process ended by itself with status {status}")
            break
        report.kills += 1
        report.early_kills += not lines
        for line in lines:
            if not take_down_evening(line, spent):
                take_down(line, said, report)
        if table:
            compare(folder / APPS_FILE, said, report, at_once=MOVES_A_FRAME)
        else:
            compare(folder / FILE, said, report, spent)
    if table:
        table.tell(report)
    return report


def _table_with_phones(folder: Path, game: str, seed: int) -> Killed:
    from .torture_phones import Killed  # with what talks to phones

    return Killed(folder, game, seed)


def insult(folder: Path, game: str, mutants: int, seed: int) -> Report:
    """Sends mutants to an open table of a game, and looks whether it plays on and has lost nothing."""
    from .torture_phones import Insulted

    report = Report()
    said: dict[int, list[str]] = {}
    for line in Insulted(folder, game, seed).take(mutants, report):
        take_down(line, said, report)
    compare(folder / APPS_FILE, said, report, at_once=MOVES_A_FRAME, undisturbed=False)
    return report


def _run_and_kill(folder: Path, game: str, seed: int, luck: Random, evenings: bool) -> tuple[list[str], int]:
    """Starts a playing process, kills it at a random moment and returns what it said and how it ended."""
    words = ["--child", "--game", game, "--folder", str(folder), "--seed", str(seed), *(["--evenings"] * evenings)]
    command = [sys.executable, "-m", "diamant", "torture", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        if process.stdout is None:
            raise OSError("no pipe")
        lines = []
        if luck.random() < EARLY:
            time.sleep(luck.random() * STARTING_TIME)
        else:
            for _ in range(luck.randint(1, MOVES_ALIVE)):
                lines.append(process.stdout.readline())
            time.sleep(luck.random() * COMMITTING_TIME)
        process.kill()
        lines += process.stdout.readlines()
    return [line.rstrip("\n") for line in lines if line], process.returncode


def take_down(line: str, said: dict[int, list[str]], report: Report) -> None:
    """Adds an acknowledgement to what must be in the store from now on."""
    kind, _, rest = line.partition(" ")
    if kind != "move":
        report.troubles.append(line)
        return
    game_id, number, text = rest.split(" ", 2)
    moves = said.setdefault(int(game_id), [])
    report.acknowledged += 1
    if int(number) == len(moves) + 1:
        moves.append(text)
    elif int(number) <= len(moves):
        report.doubled += 1
    else:
        report.troubles.append(f"move {number} of game {game_id} after {len(moves)} moves")


def compare(
    path: Path,
    said: dict[int, list[str]],
    report: Report,
    spent: Said | None = None,
    at_once: int = 1,
    undisturbed: bool = True,
) -> None:
    """Opens the store as the app would at its next start, and holds every game against what it should be.

    So many moves may be made ``at_once`` before they are said; if nobody disturbed them, they are known.
    """
    opening = Store.open(path)
    report.troubles += [f"notice {notice.code}" for notice in opening.notices]
    finished = [game for name in GAMES for game in opening.store.finished_games(name)]
    games = [*opening.store.unfinished(), *finished]
    report.games = len(games)
    stored = {game.id: opening.store.moves(game.id) for game in games}
    report.evenings = len({game.evening for game in games if game.evening is not None})
    report.troubles += troubles_of(opening.store, spent, undisturbed_game) if spent else ()
    opening.store.close()
    unsaid = 0
    for game in games:
        moves, acknowledged = stored[game.id], said.setdefault(game.id, [])
        known = undisturbed_game(game.seed, game.lineup.game, len(game.lineup.seats)) if undisturbed else moves
        report.doubled += sum(one != other for one, other in zip(moves, known, strict=False))
        unsaid += max(0, len(moves) - len(acknowledged))
    for game_id, acknowledged in said.items():
        moves = stored.get(game_id, [])
        report.lost += sum(text != moves[at] if at < len(moves) else True for at, text in enumerate(acknowledged))
        said[game_id] = moves  # a move that was stored and not said must stay as well
    report.unsaid += unsaid
    if unsaid > at_once:
        report.troubles.append(f"{unsaid} moves were stored before the first of them was acknowledged")


@cache
def undisturbed_game(seed: int, game: str = UNNAMED, seats: int = 4) -> list[str]:
    """Returns the moves of a game as it would go if nobody killed anything: the luck of a seed is always the same."""
    with TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / FILE).store
        store._connection.execute("PRAGMA synchronous = OFF")  # it is thrown away in a moment
        sitting = Sitting.start(store, line_up_of(game, seats), seed=seed)
        while not sitting.over:
            play_on(sitting)
        sitting.close()
        store.close()
    return [sitting.game.text(move) for move in sitting.moves]
