"""What a game brings along for the tests: files beside its own tests, each found by its name."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).resolve().parent


def beside(game: str, name: str) -> Path:
    """Returns where a game's file of this name lies: with its tests, or those of the made-up game in its own tree."""
    tree = TESTS / game / "tests"
    return (tree if tree.is_dir() else TESTS) / "games" / game / name
