"""The package for a desktop: built from the project, installed away from it, and opened."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LARGEST_WHEEL = 14_000_000


def run(*command: object, cwd: Path) -> None:
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The package, built from the sources as they would be published, which are packed here too."""
    folder = tmp_path_factory.mktemp("wheel")
    project = folder / "project"
    for name in ("diamant", "kv", "assets", "tools", "fastlane"):
        shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "main.py", "buildozer.spec"):
        shutil.copy(ROOT / name, project)
    pack = "from setuptools.build_meta import build_sdist; build_sdist('..')"
    run(sys.executable, "-c", pack, cwd=project)
    (sources,) = folder.glob("*.tar.gz")
    # Without the network: what builds it is installed here, in the version that it asks for.
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-index", "--no-build-isolation", sources, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Path:
    """A new environment with the package in it; Kivy is borrowed from the one that runs the tests."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    own = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", own, "install", "--no-deps", "--no-index", wheel, cwd=folder)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder


@pytest.mark.parametrize("program", ["bin/diamant", "diamant"], ids=["diamant", "python -m diamant"])
def test_the_installed_app_draws_its_first_page(first_page, installed, tmp_path, program):
    if "/" in program:
        program = str(installed / program)
    told = first_page(program, str(installed / "bin" / "python"), HOME=str(tmp_path))
    assert told["screen"] == "welcome"
    assert told["missing"] == [], "the drawings came along"
    assert told["lasting"]
    assert Path(told["files"]).is_relative_to(installed), "its own files, not the project's"


def test_it_lists_the_commands(installed, tmp_path):
    from diamant.__main__ import COMMANDS

    told = subprocess.run(
        [installed / "bin" / "diamant", "--help"], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout
    assert all(f"  {name} " in told for name in COMMANDS)


def test_it_carries_what_goes_onto_a_tablet_and_the_developers_doors(wheel, packing):
    with zipfile.ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if ".dist-info/" not in name}
    beside_the_code = re.compile("(kv|assets)/")
    on_a_tablet = {"diamant/" + name if beside_the_code.match(name) else name for name in packing.names()}
    assert on_a_tablet - names == {"main.py", "sitecustomize.py"}, "they are Android's"
    assert {name for name in names - on_a_tablet if not name.endswith(".py")} == set()
    assert wheel.stat().st_size < LARGEST_WHEEL


def test_what_it_is_built_and_run_with_is_pinned_as_for_the_tests():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    pinned = {line.lower() for line in (ROOT / "constraints.txt").read_text("utf-8").split()}
    asked = project["build-system"]["requires"] + project["project"]["dependencies"]
    assert [name.split("==")[0] for name in asked] == ["setuptools", "kivy", "plyer", "segno", "websockets"]
    assert set(asked) <= pinned
