"""kv rules match widgets by the name of their class alone, so a name means one thing in the whole house."""

from __future__ import annotations

import pkgutil
import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import kivy
import pytest
from kivy.uix.widget import Widget

import diamant.ui
from diamant.ui.kit.files import IN_EVERY_KV, KV

RULE = re.compile(r"^<(.+?)>:", re.MULTILINE)
IMPORT = re.compile(r"^#: *import +(\w+) +([\w.]+)", re.MULTILINE)


def names_in(path: Path) -> list[str]:
    """Returns what the rules of a kv file are for; a class that kv itself makes keeps its ``@`` and bases."""
    return [name.strip().lstrip("-") for rule in RULE.findall(path.read_text()) for name in rule.split(",")]


@pytest.fixture(scope="module")
def classes() -> Counter[str]:
    """The names of all widget classes of the house, with how many classes have each."""
    for module in pkgutil.walk_packages(diamant.ui.__path__, "diamant.ui."):
        import_module(module.name)
    found, left = set(), [Widget]
    while left:
        kinds = left.pop().__subclasses__()
        found |= {kind for kind in kinds if kind.__module__.startswith("diamant.ui.")}
        left += kinds
    made = [name.split("@")[0] for path in KV.rglob("*.kv") for name in names_in(path) if "@" in name]
    return Counter(made) + Counter(kind.__name__ for kind in found)


def test_no_two_widget_classes_share_a_name(classes):
    assert [name for name, count in classes.items() if count > 1] == []


def test_every_rule_is_for_one_class_of_the_house(classes):
    ruled = {name: path.relative_to(KV) for path in KV.rglob("*.kv") for name in names_in(path) if "@" not in name}
    assert len(ruled) > 50
    assert {name: str(path) for name, path in ruled.items() if classes[name] != 1} == {}


def test_no_class_is_ruled_twice():
    ruled = Counter(name.split("@")[0] for path in KV.rglob("*.kv") for name in names_in(path))
    assert [name for name, count in ruled.items() if count > 1] == []


def test_no_class_of_the_house_is_called_like_one_that_kivy_rules(classes):
    theirs = set(names_in(Path(kivy.__file__).parent / "data" / "style.kv"))
    assert sorted(theirs & set(classes)) == []


def test_no_imported_name_means_two_things():
    # kv keeps what is imported by name for all its files, and the one that is read last wins
    imported = {pair for path in KV.rglob("*.kv") for pair in IMPORT.findall(path.read_text())}
    names = Counter([*(name for name, _ in imported), *IN_EVERY_KV])
    assert [name for name, count in names.items() if count > 1] == []
