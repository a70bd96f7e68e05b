"""What `make run` does: opens the app, or where there is no display plays one game of machine explorers to look at."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


def has_display() -> bool:
    """Tells whether a window can be opened here."""
    screens = (os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    return sys.platform in ("win32", "darwin") or any(screens)


def play_without_display() -> None:
    """Plays one whole game of machine explorers and prints what happens."""
    from diamant.games.expedition import Phase
    from diamant.store import LineUp, SeatPlan, Store
    from diamant.table import Sitting

    players = (("Mila", "red", "odds"), ("Bruno", "orange", "traps:2"), ("Nina", "violet", "loot:12"))
    seats = tuple(SeatPlan(name, explorer, None, machine) for name, explorer, machine in players)
    with TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "diamant.db").store
        game = Sitting.start(store, LineUp(seats, "polish", True, "around", False))
        print(*map(in_words, game.events), sep="\n")
        while game.position.phase is not Phase.OVER:
            if game.position.phase is Phase.REVEAL:
                events = game.turn_card()
            else:
                game.open_choices()
                for seat in game.position.in_cave:
                    game.machine_chooses(seat)
                events = game.reveal_choices()
            print(*map(in_words, events), sep="\n")
        store.close()


def in_words(event: object) -> str:
    """Returns an event as a line of a log."""
    kind = re.sub(r"(?<!^)([A-Z])", r" \1", type(event).__name__).capitalize()
    fields = ", ".join(f"{name} {value}" for name, value in event._asdict().items())  # type: ignore[attr-defined]
    return f"{kind}: {fields}"


def main(arguments: list[str]) -> int:
    """Opens the app with these options, or plays without a window."""
    if has_display():
        return subprocess.call([sys.executable, str(ROOT / "main.py"), *arguments])
    print("There is no display here, so three machine explorers play one game.")
    play_without_display()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
