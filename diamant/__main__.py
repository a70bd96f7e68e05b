"""The command ``diamant``, also ``python -m diamant``: opens the app, or runs a developer's command."""

from __future__ import annotations

import sys
from importlib import import_module

COMMANDS = {
    "replay": "play game scripts and print their results",
    "simulate": "let machine players play many games and print how they fared",
    "league": "let the expert play at every table of the league and print its share of wins",
    "bench": "measure the engine, the machine players, the store and the app",
    "torture": "kill a playing process again and again and look for lost moves",
    "shots": "draw every screen and important moment to PNG files",
    "monkey": "touch the running app at random, through whole games",
}
USAGE = f"""\
usage: diamant [--size WxH] [--density D] [--language L] [--scene NAME]
       diamant COMMAND ...

Without a command it opens the app. The commands are for developers, and each has a --help:
{chr(10).join(f"  {name:9} {what}" for name, what in COMMANDS.items())}"""


def main(arguments: list[str] | None = None) -> int:
    """Opens the app, or runs the command that the first argument names, and returns the exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    if words and words[0] in COMMANDS:
        command = import_module(f"diamant.commands.{words[0]}")
        status: int = command.main(words[1:])
        return status
    if words and words[0] in ("-h", "--help"):
        print(USAGE)
        return 0
    if words and not words[0].startswith("-"):
        print(f"diamant: no command called {words[0]!r}; there are: {', '.join(COMMANDS)}", file=sys.stderr)
        return 2
    from diamant.ui.app.start import start

    start(words)
    return 0


if __name__ == "__main__":
    sys.exit(main())
