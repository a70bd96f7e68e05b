"""Measures the rules of a game, its machine players, the store, the app, the family's pages, and a slow tablet."""

from __future__ import annotations

from importlib import import_module

from diamant.games.shelf import UNNAMED

from .console import Arguments, game_option, well_behaved

EXPEDITION, DWARFS, VALLEY, ANY, WHATEVER = "expedition", "dwarfs", "valley", "*", ""
# What is measured, by the game that it is measured for, and the module that does: that for any game is told which it
# is, and whatever the game, some things are the same.
SECTIONS = {
    "engine": {
        EXPEDITION: "diamant.commands.bench_engine",
        DWARFS: "diamant.commands.bench_dwarfs",
        VALLEY: "diamant.commands.bench_valley",
    },
    "bots": {ANY: "diamant.commands.bench_bots"},
    "store": {WHATEVER: "diamant.commands.bench_store"},
    "app": {WHATEVER: "diamant.commands.bench_app"},
    "phones": {WHATEVER: "diamant.commands.bench_phones"},
    "family": {WHATEVER: "diamant.commands.bench_family"},
    "slow": {WHATEVER: "diamant.commands.bench_slow"},
}


@well_behaved
def main(arguments: list[str]) -> int:
    """Measures the sections named, or all of them."""
    parser = Arguments("bench", __doc__ or "")
    parser.add_argument("sections", metavar="SECTION", nargs="*", help=f"{', '.join(SECTIONS)} (all of them)")
    game_option(parser, "which game is measured", UNNAMED)
    given = parser.parse_args(arguments)
    wanted: list[str] = given.sections
    for name in wanted:
        if name not in SECTIONS:
            parser.error(f"no section called {name!r}; there are: {', '.join(SECTIONS)}")
    for name in wanted or SECTIONS:
        modules = SECTIONS[name]
        print(f"{name}:", flush=True)
        module = modules.get(WHATEVER) or modules.get(given.game)
        if ANY in modules:
            import_module(modules[ANY]).run(_say, given.game)
        elif module is not None:
            import_module(module).run(_say)
        else:
            _say(f"nothing is measured of {given.game} alone")
    return 0


def _say(line: str) -> None:
    print(f"  {line}", flush=True)
