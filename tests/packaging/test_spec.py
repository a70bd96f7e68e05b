"""The spec is one that buildozer and python-for-android understand, to the last key, and their versions are pinned."""

from __future__ import annotations

import re
import subprocess
from importlib.metadata import version
from pathlib import Path

import buildozer
import pytest
from buildozer import buildops
from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

import diamant

ROOT = Path(__file__).resolve().parents[2]

# python-for-android's releases, and the commits that they were made of.
RELEASES = {"2026.5.9": "58d21141f17c889bf8585f5665921d72028f8831"}
IDENTITY = ("-c", "user.name=Zosia", "-c", "user.email=zosia@example.org", "-c", "commit.gpgsign=false")


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
    assert wanted["filetype"] == version("filetype")
    assert wanted["segno"] == version("segno")
    assert wanted["websockets"] == version("websockets")
    assert wanted["pyjnius"] == version("pyjnius")
    assert wanted["python3"] == wanted["hostpython3"]


def test_the_tools_are_the_ones_that_are_tested_here(config):
    assert config.get("app", "p4a.commit") == RELEASES[version("python-for-android")]
    assert config.get("app", "android.ndk") == RECOMMENDED_NDK_VERSION


def test_python_for_android_is_fetched_once_and_not_for_every_build(spec_alone, tmp_path, monkeypatch):
    monkeypatch.setattr(buildops, "cmd", without_waiting)
    upstream = tmp_path / "upstream"
    git("init", "--quiet", "--initial-branch=master", upstream)
    (upstream / "setup.py").write_text("install_reqs = []\n")
    git("-C", upstream, "add", ".")
    for release in ("ours", "a later one"):
        git("-C", upstream, *IDENTITY, "commit", "--quiet", "--allow-empty", "--message", release)
    builder = buildozer.Buildozer("buildozer.spec")
    builder.config.set("app", "p4a.url", str(upstream))
    builder.config.set("app", "p4a.commit", git("-C", upstream, "rev-parse", "HEAD~1"))
    builder.config.set("buildozer", "build_dir", str(tmp_path))
    builder.set_target("android")
    fetched = Path(builder.target.p4a_dir)
    builder.target._install_p4a()
    assert git("-C", fetched, "log", "-1", "--format=%s") == "ours"
    (fetched / "compiled").touch()
    builder.target._install_p4a()
    assert (fetched / "compiled").exists()


def without_waiting(command: list[str], env: object, cwd: str | None = None, **options: object) -> object:
    """Runs a command as buildozer does, which waits a second after each; what it installs by pip is there."""
    pip = "pip" in command
    done = subprocess.run(["true"] if pip else command, cwd=cwd, check=True, capture_output=True, text=True)
    return buildops.CommandResult(done.stdout, done.stderr, 0)


def git(*words: object) -> str:
    return subprocess.run(["git", *map(str, words)], check=True, capture_output=True, text=True).stdout.strip()


def test_native_code_is_laid_out_for_large_memory_pages(config):
    ndk = config.get("app", "android.ndk")
    assert int(ndk.rstrip("abcdefgh")) >= 28, "the first NDK that does so by itself"


def test_both_kinds_of_device_are_served_and_the_store_gets_a_bundle(config):
    assert config.getlist("app", "android.archs") == ["arm64-v8a", "armeabi-v7a"]
    assert config.get("app", "android.release_artifact") == "aab"
    assert config.get("app", "android.debug_artifact") == "apk"
