"""Touches the running app at random, through whole games: taps, holds, slides, many fingers, pauses and back keys.

No exception may come, every game must finish, and the store must agree with the screen.
"""

from __future__ import annotations

import random
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from random import Random

from diamant.commands import offscreen
from diamant.commands.console import Arguments, game_option, well_behaved, whole_number

from .hands import FRAMES_A_SECOND
from .report import Report

SIZE = (960, 540)


@well_behaved
def main(arguments: list[str]) -> int:
    """Lets the monkey loose and returns 1 if it found anything."""
    parser = Arguments("monkey", __doc__ or "")
    game_option(parser, "which game is played (all that have a table, in turn)")
    parser.add_argument("--touches", type=whole_number(1, 10**9), default=20_000, metavar="N", help="(%(default)s)")
    parser.add_argument("--seed", type=whole_number(0, 10**18), default=1, metavar="S", help="(%(default)s)")
    options = parser.parse_args(arguments)
    offscreen.prepare(*SIZE)
    games = offscreen.games_with_a_room(options.game)
    offscreen.keep_steady_time(1 / FRAMES_A_SECOND)
    report = run(games, options.touches, options.seed)
    print(report)
    return 1 if report.problems else 0


def run(games: Sequence[str], touches: int, seed: int) -> Report:
    """Makes so many touches in a fresh app, in games of these names, and returns what happened."""
    from diamant.device import Device, Documents, Sharing
    from diamant.ui.app.app import DiamantApp

    from .monkey import Monkey

    random.seed(seed)  # the waits of the machine players
    report, ear = Report(), threading.excepthook
    threading.excepthook = lambda failed: report.problems.append(f"a thread failed: {failed.exc_value!r}")
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder, "kept")  # in place of people's own folders and of the desktop's dialogs
        device = Device(sharing=Sharing(kept), documents=Documents(kept))
        app = DiamantApp(Path(folder), language="en", device=device)
        app._run_prepare()
        try:
            Monkey(app, games, Random(seed), report).play(touches)
        finally:
            offscreen.close(app)
            threading.excepthook = ear
    return report
