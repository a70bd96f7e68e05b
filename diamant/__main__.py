"""Runs a developer's command: ``python -m diamant COMMAND ...``."""

from __future__ import annotations

import sys
from importlib import import_module

COMMANDS = {
    "replay": "play game scripts and print their results",
    "simulate": "let machine explorers play many games and print how they fared",
    "league": "let the expert play at every table of the league and print its share of wins",
    "bench": "measure the engine, the machine explorers, the store and the app",
    "torture": "kill a playing process again and again and look for lost moves",
    "shots": "draw every screen and important moment to PNG files",
    "monkey": "touch the running app at random, through whole games",
}


def main(arguments: list[str]) -> int:
    """Runs the command that the first argument names and returns its exit status."""
    name = arguments[0] if arguments else ""
    if name not in COMMANDS:
        usage = ["usage: python -m diamant COMMAND ...", *(f"  {key:9} {what}" for key, what in COMMANDS.items())]
        if name in ("", "-h", "--help"):
            print("\n".join(usage))
            return 0 if name else 2
        print(f"diamant: no command called {name!r}; there are: {', '.join(COMMANDS)}", file=sys.stderr)
        return 2
    command = import_module(f"diamant.commands.{name}")
    status: int = command.main(arguments[1:])
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
