"""Exactly what the app opens is staged: every drawing, sound, word and datum, and no test, tool or source of art."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from diamant.ui.house.rooms import ROOMS
from diamant.ui.kit.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
SCENES = {path.relative_to(ROOT).as_posix() for path in (ROOT / "diamant" / "ui").glob("**/scenes/*.py")}
DEVELOPERS_OWN = {"diamant/__main__.py", "diamant/ui/app/preview.py"} | SCENES
LARGEST_TOTAL = 15_500_000  # bytes
LARGEST_BUNDLE = LARGEST_TOTAL
LONGEST_NAME = 99  # the device's own tar reader knows no longer ones


@pytest.fixture(scope="module")
def names(packing) -> set[str]:
    return packing.names()


def in_the_project(folder: str, pattern: str) -> set[str]:
    """Returns the files that belong to the project, whatever else lies about in its folders."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", folder],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    return {name for name in listed if Path(name).match(pattern) and (ROOT / name).exists()}


@pytest.mark.parametrize(
    ("folder", "pattern"),
    [
        ("kv", "*.kv"),
        ("assets/atlas", "*.png"),
        ("assets/atlas", "*.atlas"),
        ("assets/scenes", "*.jpg"),
        ("assets/sounds", "*.ogg"),
        ("assets/translations", "*.mo"),
        ("diamant/games", "*.py"),
        ("diamant/games", "*.json"),
        ("diamant/table", "*.py"),
        ("diamant/store", "*.py"),
        ("diamant/device", "*.py"),
    ],
)
def test_everything_of_a_kind_is_there(names, folder, pattern):
    assert in_the_project(folder, pattern) <= names


def test_every_screen_is_there(names):
    assert in_the_project("diamant/ui", "*.py") - DEVELOPERS_OWN <= names
    assert {"main.py", "assets/window.png", "assets/atlas/house/nine.json"} <= names


def test_every_file_that_is_named_in_the_atlas_is_there(packing, names):
    for atlas in (packing.staged / "assets" / "atlas").rglob("*.atlas"):
        for page in json.loads(atlas.read_text("utf-8")):
            assert f"assets/atlas/{atlas.parent.name}/{page}" in names


def test_every_language_but_english_has_its_words(names):
    domains = {path.name for path in (ROOT / "assets" / "translations").iterdir()}
    spoken = {tuple(name.split("/")[2:4]) for name in names if name.endswith(".mo")}
    assert spoken == {(domain, language) for domain in domains for language in LANGUAGES if language != "en"}


def test_nothing_else_is_there(names):
    tops = {name.split("/")[0] for name in names}
    assert tops == {"main.py", "sitecustomize.py", "diamant", "kv", "assets"}
    kinds = {Path(name).suffix for name in names}
    assert kinds == {".py", ".kv", ".png", ".jpg", ".atlas", ".json", ".ogg", ".mo", ".html", ".css", ".js"}
    unwanted = ("diamant/commands/", "assets/art/", "assets/presplash", "assets/icon")
    assert not [name for name in names if name.startswith(unwanted) or name.endswith("made.json")]
    assert not names & DEVELOPERS_OWN


def test_nothing_that_ships_imports_what_does_not(packing, names):
    modules = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in DEVELOPERS_OWN}
    left_out = modules | {"diamant.commands"}
    importers = set()
    for name in sorted(name for name in names if name.endswith(".py")):
        for node in ast.walk(ast.parse((packing.staged / name).read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module in left_out:
                importers.add(name)
    rooms = {f"{module.replace('.', '/')}.py" for module in ROOMS.values()}
    on_a_desktop = {"diamant/ui/app/start.py", *rooms}
    assert {"diamant/ui/app/start.py"} <= importers <= on_a_desktop, "they open the preview and its scenes there only"


def test_nothing_that_ships_needs_what_devices_do_not_have(packing, names):
    ours = {"kivy", "plyer", "jnius", "android", "diamant", "_applibs", "segno", "websockets"}
    on_the_device = ours | sys.stdlib_module_names
    stripped = {"unittest", "test", "tkinter", "idlelib", "lib2to3", "ensurepip", "pydoc", "doctest"}
    for name in sorted(name for name in names if name.endswith(".py")):
        for node in ast.walk(ast.parse((packing.staged / name).read_text("utf-8"))):
            imported = []
            if isinstance(node, ast.Import):
                imported = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                imported = [node.module or ""]
            tops = {module.split(".")[0] for module in imported}
            assert tops <= on_the_device - stripped, f"{name} imports {tops - (on_the_device - stripped)}"
            assert not [module for module in imported if module.startswith(("kivy.tests", "kivy.tools"))], name


def test_every_name_can_be_read_on_every_device(names):
    assert [name for name in names if not name.isascii() or (name.lower() != name and not name.endswith(".mo"))] == []
    assert [name for name in names if len(name) > LONGEST_NAME] == []


def test_what_ships_stays_small(packing, names):
    assert sum((packing.staged / name).stat().st_size for name in names) < LARGEST_TOTAL


def test_the_packing_leaves_nothing_out(names, unpacked):
    packed = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    assert {name + "c" if name.endswith(".py") else name for name in names} | {"p4a_env_vars.txt"} == packed


def test_the_bundle_is_small_and_byte_compiled(bundle, unpacked):
    assert bundle.stat().st_size < LARGEST_BUNDLE
    assert not list(unpacked.rglob("*.py"))
    assert (unpacked / "main.pyc").exists()
    with tarfile.open(bundle) as packed:
        assert all(entry.isfile() or entry.isdir() for entry in packed)
