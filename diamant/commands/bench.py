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


@well_behaved
def main(arguments: list[str]) -> int:
    """Measures the sections named, or all of them."""
    parser = Arguments("bench", __doc__ or "")
    parser.add_argument("sections", metavar="SECTION", nargs="*", help=f"{', '.join(SECTIONS)} (all of them)")
    wanted: list[str] = parser.parse_args(arguments).sections
    for name in wanted:
        if name not in SECTIONS:
            parser.error(f"no section called {name!r}; there are: {', '.join(SECTIONS)}")
    for name in wanted or SECTIONS:
        print(f"{name}:", flush=True)
        import_module(SECTIONS[name]).run(_say)
    return 0


def _say(line: str) -> None:
    print(f"  {line}", flush=True)
