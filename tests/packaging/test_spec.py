"""The spec is one that buildozer and python-for-android understand, to the last key, and their versions are pinned."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path

import buildozer
import pytest
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

import diamant

ROOT = Path(__file__).resolve().parents[2]

# What the game needs on the device, whether asked for or brought along.
NEEDED = {"python3", "sqlite3", "sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf", "kivy", "pyjnius", "android"}


@pytest.fixture(scope="module")
def config(spec_alone):
    spec = buildozer.SpecParser()
    spec.read(ROOT / "buildozer.spec", "utf-8")
    return spec


def keys_that_buildozer_reads(section: str) -> set[str]:
    sources = "".join(path.read_text("utf-8") for path in Path(buildozer.__file__).parent.rglob("*.py"))
    return set(re.findall(rf"""['"]{section}['"],\s*['"]([\w.\-]+)['"]""", sources))


@pytest.mark.parametrize("section", ["app", "buildozer"])
def test_no_key_is_misspelt(config, section):
    assert set(config.options(section)) - keys_that_buildozer_reads(section) == set()


def test_buildozer_finds_nothing_wrong(spec_alone):
    buildozer.Buildozer("buildozer.spec").check_configuration_tokens()


def test_the_version_is_the_package_s_own(packing):
    assert packing.command[packing.command.index("--version") + 1] == diamant.__version__
    assert all(part.isdecimal() for part in diamant.__version__.split("."))


def test_every_requirement_is_pinned_to_what_is_tested_here(config):
    wanted = dict(entry.split("==") for entry in config.getlist("app", "requirements"))
    assert wanted["kivy"] == version("kivy")
    assert wanted["plyer"] == version("plyer")
    assert wanted["python3"] == wanted["hostpython3"]


def test_the_requirements_resolve(config, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    wanted = dict(entry.split("==") for entry in config.getlist("app", "requirements"))
    context = Context()
    context.recipe_build_order = []
    order, pure, bootstrap = get_recipe_order_and_bootstrap(
        context, set(wanted), Bootstrap.get_bootstrap("sdl2", context)
    )
    assert bootstrap.name == "sdl2"
    assert set(order) >= NEEDED
    assert "plyer" in pure
    for name in ("python3", "hostpython3", "kivy"):
        assert Recipe.get_recipe(name, context).version == wanted[name], "the version the recipe was written for"


def test_the_tools_are_the_ones_that_are_tested_here(config):
    year, month, day = version("python-for-android").split(".")
    assert config.get("app", "p4a.branch") == f"v{year}.{int(month):02}.{int(day):02}"
    assert config.get("app", "android.ndk") == RECOMMENDED_NDK_VERSION


def test_native_code_is_laid_out_for_large_memory_pages(config):
    ndk = config.get("app", "android.ndk")
    assert int(ndk.rstrip("abcdefgh")) >= 28, "the first NDK that does so by itself"


def test_both_kinds_of_device_are_served_and_the_store_gets_a_bundle(config):
    assert config.getlist("app", "android.archs") == ["arm64-v8a", "armeabi-v7a"]
    assert config.get("app", "android.release_artifact") == "aab"
    assert config.get("app", "android.debug_artifact") == "apk"
