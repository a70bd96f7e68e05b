"""Kills a playing process again and again and looks for lost moves: ``python -m diamant torture --kills 300``."""

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

from diamant.games.game import Awaited, Choice
from diamant.games.playing import anything
from diamant.games.shelf import GAMES, UNNAMED, game_of
from diamant.store import LineUp, SeatPlan, Store
from diamant.table import Sitting

from .console import Arguments, game_option, well_behaved, whole_number
from .torture_evenings import Said, play_evenings, take_down_evening, troubles_of

FILE = "torture.db"
EARLY = 0.2  # how many of the kills come while the process starts, opens the file and resumes
STARTING_TIME = 0.4  # seconds
MOVES_ALIVE = 60
COMMITTING_TIME = 0.002  # seconds, so that many kills hit a move on its way to the disk
PEOPLE = (SeatPlan("Ada", "red", "near"), SeatPlan("Bruno", "green", "left"), SeatPlan("Celia", "blue", "far"))


def line_up_of(game: str) -> LineUp:
    """Returns three people and a machine player at the table of a game."""
    rules = game_of(game)
    machine = next(iter(rules.machines.values()))
    return LineUp(game, (*PEOPLE, SeatPlan("Dag", "white", "right", machine)), "around", rules.defaults("pl"))


@well_behaved
def main(arguments: list[str]) -> int:
    """Runs the command and returns its exit status."""
    parser = Arguments("torture", __doc__ or "")
    game_option(parser, "which game is played", UNNAMED)
    kills, luck = "how often the playing process is killed (%(default)s)", "of the killing and the games (%(default)s)"
    parser.add_argument("--kills", type=whole_number(1, 10**9), default=300, metavar="N", help=kills)
    parser.add_argument("--seed", type=whole_number(0, 10**9), default=0, metavar="S", help=luck)
    parser.add_argument("--evenings", action="store_true", help="plays evenings, and looks for their points as well")
    parser.add_argument("--folder", type=Path, help="where the store's file lies; a folder of its own if not given")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.child:
        play_until_killed(options.folder / FILE, options.game, options.seed, sys.stdout.fileno(), options.evenings)
    if options.folder and (options.folder / FILE).exists():
        parser.error(f"there is already a {FILE} in this folder")
    with TemporaryDirectory() as own_folder:
        folder = options.folder or Path(own_folder)
        report = torture(folder, options.game, options.kills, options.seed, options.evenings)
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
            sitting.choose(seat, _choice_of(sitting, seat))
    else:
        sitting.open_choices()
        for seat in sitting.missing():
            if sitting.seats[seat].machine:
                sitting.machine_chooses(seat)
            else:
                sitting.hand(seat).lay_choice(_choice_of(sitting, seat))
        sitting.reveal_choices()


def _choice_of(sitting: Sitting, seat: int) -> Choice:
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
    troubles: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether every acknowledged move was there once, and nothing else went wrong."""
        return not (self.lost or self.doubled or self.troubles)

    def lines(self) -> list[str]:
        """Returns the report for people to read."""
        return [
            f"kills                     {self.kills:7} ({self.early_kills} before the first move)",
            f"games begun               {self.games:7}",
            *([f"evenings with games        {self.evenings:6}"] if self.evenings else []),
            f"moves acknowledged        {self.acknowledged:7}",
            f"stored but not yet said   {self.unsaid:7}",
            f"moves lost                {self.lost:7}",
            f"moves doubled             {self.doubled:7}",
            *(f"trouble: {trouble}" for trouble in self.troubles),
        ]


def torture(folder: Path, game: str, kills: int, seed: int, evenings: bool = False) -> Report:
    """Kills a playing process so many times and compares, after each time, the store with what was acknowledged."""
    folder.mkdir(parents=True, exist_ok=True)
    luck = Random(seed)
    report = Report()
    said: dict[int, list[str]] = {}
    spent = Said({}, set())
    for _ in range(kills):
        lines, status = _run_and_kill(folder, game, seed, luck, evenings)
        if status != -signal.SIGKILL:
            report.troubles.append(f"the process ended by itself with status {status}")
            break
        report.kills += 1
        report.early_kills += not lines
        for line in lines:
            if not take_down_evening(line, spent):
                take_down(line, said, report)
        compare(folder / FILE, said, report, spent)
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


def compare(path: Path, said: dict[int, list[str]], report: Report, spent: Said | None = None) -> None:
    """Opens the store as the app would at its next start, and holds every game against what it should be."""
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
        undisturbed = undisturbed_game(game.seed, game.lineup.game)[: len(moves)]
        report.doubled += sum(one != other for one, other in zip(moves, undisturbed, strict=False))
        unsaid += max(0, len(moves) - len(acknowledged))
    for game_id, acknowledged in said.items():
        moves = stored.get(game_id, [])
        report.lost += sum(text != moves[at] if at < len(moves) else True for at, text in enumerate(acknowledged))
        said[game_id] = moves  # a move that was stored and not said must stay as well
    report.unsaid += unsaid
    if unsaid > 1:
        report.troubles.append(f"{unsaid} moves were stored before the first of them was acknowledged")


@cache
def undisturbed_game(seed: int, game: str = UNNAMED) -> list[str]:
    """Returns the moves of a game as it would go if nobody killed anything: the luck of a seed is always the same."""
    with TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / FILE).store
        store._connection.execute("PRAGMA synchronous = OFF")  # it is thrown away in a moment
        sitting = Sitting.start(store, line_up_of(game), seed=seed)
        while not sitting.over:
            play_on(sitting)
        sitting.close()
        store.close()
    return [sitting.game.text(move) for move in sitting.moves]
