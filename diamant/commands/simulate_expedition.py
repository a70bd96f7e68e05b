"""Lets machine explorers play many games of Diamant, as fast as they can, and prints how they fared."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from random import Random

from diamant.games.expedition import EDITIONS, MAX_SEATS, MIN_SEATS, Code, Rules, UnknownName, rules_of
from diamant.games.expedition.bots import KNOWN, policy_of
from diamant.games.expedition.log import readable_log
from diamant.games.expedition.simulate import Summary, simulate
from diamant.games.playing import play_out
from diamant.games.shelf import game_of

from .console import Arguments, ProgressBar
from .simulate import ABOUT, shared_options

SEATS = "odds,loot:8,turn:6,traps:2"


def main(arguments: list[str]) -> int:
    """Simulates games as the arguments say."""
    wanted = _parser().parse_args(arguments)
    explorers: list[str] = wanted.seats.split(",")
    if not MIN_SEATS <= len(explorers) <= MAX_SEATS:
        raise UnknownName(Code.WRONG_SEATS, f"there are {MIN_SEATS} to {MAX_SEATS} seats, not {len(explorers)}")
    policies = [policy_of(name) for name in explorers]
    rules = rules_of(wanted.edition, not wanted.no_relics)
    if wanted.log:
        _print_log(wanted.edition, rules.relics, explorers, wanted.seed)
        return 0
    bar = ProgressBar(wanted.games)
    start = time.perf_counter()
    try:
        summary = simulate(rules, policies, wanted.games, wanted.seed, bar)
    finally:
        bar.clear()
    games_per_second = wanted.games / (time.perf_counter() - start)
    show = _as_json if wanted.json else _as_text
    print(show(summary, rules, explorers, wanted, games_per_second))
    return 0


def _parser() -> Arguments:
    parser = Arguments("simulate", ABOUT)
    shared_options(parser, SEATS, f"who sits at the table: {KNOWN}")
    parser.add_argument("--edition", default="english", metavar="E", help=f"{', '.join(EDITIONS)} (%(default)s)")
    parser.add_argument("--no-relics", action="store_true", help="play without relics, where the edition allows it")
    return parser


def _print_log(edition: str, relics: bool, explorers: list[str], seed: int) -> None:
    machines = [policy_of(name) for name in explorers]
    steps = play_out(game_of("expedition"), {"edition": edition, "relics": relics}, machines, Random(seed))
    names = [f"{name} (seat {seat})" for seat, name in enumerate(explorers, 1)]
    print("\n".join(readable_log([event for step in steps for event in step.events], names)))


def _as_json(summary: Summary, rules: Rules, explorers: list[str], wanted: Namespace, speed: float) -> str:
    seats = [
        {"explorer": name, "wins": float(wins), "mean_score": score}
        for name, wins, score in zip(explorers, summary.wins, summary.mean_scores, strict=True)
    ]
    return json.dumps(
        {
            "edition": rules.edition.name,
            "relics": rules.relics,
            "games": summary.games,
            "seed": wanted.seed,
            "seats": seats,
            "cards_per_expedition": summary.mean_cards,
            "trap_share": summary.trap_share,
            "games_per_second": round(speed),
        }
    )


def _as_text(summary: Summary, rules: Rules, explorers: list[str], wanted: Namespace, speed: float) -> str:
    relics = "with relics" if rules.relics else "without relics"
    lines = [
        f"{summary.games:,} games of the {rules.edition.name} edition {relics}, seed {wanted.seed}",
        "",
        f"{'seat':<6}{'explorer':<12}{'wins':>14}{'of games':>10}{'mean score':>12}",
    ]
    for seat, (name, wins, score) in enumerate(zip(explorers, summary.wins, summary.mean_scores, strict=True), 1):
        share = float(wins / summary.games)
        lines.append(f"{seat:<6}{name:<12}{float(wins):>14,.1f}{share:>10.1%}{score:>12.2f}")
    lines += [
        "",
        f"cards per expedition {summary.mean_cards:>12.2f}",
        f"ended by a trap      {summary.trap_share:>12.1%}",
        f"games per second     {speed:>12,.0f}",
    ]
    return "\n".join(lines)
