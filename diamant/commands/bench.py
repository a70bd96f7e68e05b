"""Measures the engine, the machine explorers, the store and the app."""

from __future__ import annotations

from importlib import import_module

from .console import Arguments, well_behaved

SECTIONS = {
    "engine": "diamant.commands.bench_engine",
    "bots": "diamant.commands.bench_bots",
    "store": "diamant.commands.bench_store",
    "app": "diamant.commands.bench_app",
}
ENGINES = {"expedition": SECTIONS["engine"], "valley": "diamant.commands.bench_valley"}
"""The engines of the games, by code name."""


@well_behaved
def main(arguments: list[str]) -> int:
    """Measures the sections named, or all of them."""
    parser = Arguments("bench", __doc__ or "")
    parser.add_argument("sections", metavar="SECTION", nargs="*", help=f"{', '.join(SECTIONS)} (all of them)")
    parser.add_argument("--game", choices=ENGINES, default="expedition", help="whose engine (%(default)s)")
    asked = parser.parse_args(arguments)
    wanted: list[str] = asked.sections
    for name in wanted:
        if name not in SECTIONS:
            parser.error(f"no section called {name!r}; there are: {', '.join(SECTIONS)}")
    for name in wanted or SECTIONS:
        print(f"{name}:", flush=True)
        import_module(ENGINES[asked.game] if name == "engine" else SECTIONS[name]).run(_say)
    return 0


def _say(line: str) -> None:
    print(f"  {line}", flush=True)
