"""What commands share: strict arguments, errors of one line, and a progress bar where somebody is watching."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NoReturn, TextIO

from diamant.games.errors import GameError
from diamant.games.shelf import GAMES, game_of

Command = Callable[[list[str]], int]
BAD_USE, INTERRUPTED, PIPE_CLOSED = 2, 130, 141


class BadArgumentsError(Exception):
    """Raised when a command cannot understand its arguments."""


class Arguments(argparse.ArgumentParser):
    """A parser that takes options by their full names only and refuses in one line."""

    def __init__(self, command: str, about: str, helps: bool = True) -> None:
        super().__init__(
            prog=f"python -m diamant {command}", description=about, allow_abbrev=False, add_help=helps
        )

    def error(self, message: str) -> NoReturn:
        """Refuses the arguments."""
        raise BadArgumentsError(message)


def well_behaved(command: Command) -> Command:
    """Makes a command answer bad use with one line and status 2, and an interrupt or a closed pipe with no word."""

    @wraps(command)
    def run(arguments: list[str]) -> int:
        try:
            status = command(arguments)
            if sys.stdout:
                sys.stdout.flush()
            return status
        except (BadArgumentsError, GameError) as error:
            return complain(str(error))
        except BrokenPipeError:
            _give_up_what_cannot_be_written()
            return PIPE_CLOSED
        except OSError as error:
            _give_up_what_cannot_be_written()
            return complain(f"cannot write: {error.strerror or error}")
        except KeyboardInterrupt:
            return INTERRUPTED

    return run


def _give_up_what_cannot_be_written() -> None:
    """Empties the buffer of the output: the interpreter would try once more at its end, and complain."""
    try:
        if sys.stdout:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(message: str) -> int:
    """Says in one line what is wrong, and returns the exit status for bad use."""
    print("diamant:", " ".join(message.split()), file=sys.stderr)
    return BAD_USE


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Returns a reader of whole numbers in a range, for the arguments of a command."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 20 and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text[:30]!r} is not a whole number from {least} to {most}")

    return read


def game_option(parser: argparse.ArgumentParser, what: str, default: str | None = None) -> None:
    """Lets a command be asked for a game of the shelf by its code name."""
    told = f"{what}: {', '.join(GAMES)}{' (%(default)s)' if default else ''}"
    parser.add_argument("--game", default=default, metavar="G", type=_known_game, help=told)


def module_of(command: str, game: str) -> Any | None:
    """Returns what a command has for one game alone: ``<command>_<game>.py`` beside it; None where it needs nothing."""
    name = f"{__package__}.{command}_{game}"
    return import_module(name) if find_spec(name) else None


def _known_game(name: str) -> str:
    try:
        return game_of(name).name
    except GameError as error:
        raise argparse.ArgumentTypeError(error.message) from None


class ProgressBar:
    """A bar for a long run, drawn only on a terminal and only when the run takes longer than a moment."""

    WIDTH = 40
    PATIENCE, PACE = 1.0, 0.1  # seconds before the first drawing, and between two of them

    def __init__(self, total: int, terminal: TextIO | None = sys.stderr, clock: Callable[[], float] = time.monotonic):
        self._total = total
        self._terminal = terminal if terminal and terminal.isatty() else None
        self._clock = clock
        self._due = clock() + self.PATIENCE
        self._drawn = False

    def __call__(self, done: int) -> None:
        """Draws the bar, if it is time to."""
        if self._terminal is None or self._clock() < self._due:
            return
        filled = self.WIDTH * done // self._total
        bar = "#" * filled + "." * (self.WIDTH - filled)
        self._terminal.write(f"\r[{bar}] {100 * done // self._total:3}%")
        self._terminal.flush()
        self._due = self._clock() + self.PACE
        self._drawn = True

    def clear(self) -> None:
        """Wipes the bar away."""
        if self._terminal is not None and self._drawn:
            self._terminal.write("\r" + " " * (self.WIDTH + 8) + "\r")
            self._terminal.flush()
