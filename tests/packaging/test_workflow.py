"""A hosted machine tests the app, builds the package and signs it if there is a key: written down for GitHub."""

from __future__ import annotations

import base64
import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
WORKFLOW = (WORKFLOWS / "android.yml").read_text("utf-8")
# Of every action the first major version that runs on Node 24; hosted machines have no older one.
NODE_24 = {"checkout": 5, "setup-python": 6, "setup-java": 5, "cache": 5, "upload-artifact": 6}


@pytest.fixture(scope="module")
def jobs() -> dict[str, Any]:
    return yaml.safe_load(WORKFLOW)["jobs"]


@pytest.fixture(scope="module")
def steps(jobs) -> dict[str, dict[str, Any]]:
    """The steps that build the package, by name or action."""
    return {step.get("name") or step["uses"].split("@")[0]: step for step in jobs["package"]["steps"]}


def test_it_tests_and_then_builds_and_keeps_both_packages(jobs, steps):
    assert "make test PYTHON=python3" in [step.get("run") for step in jobs["test"]["steps"]]
    assert jobs["package"]["needs"] == "test"
    assert steps["Keep both"]["with"]["path"].split() == ["bin/*.apk", "bin/*.aab"]


def test_root_installs_and_a_user_tests(jobs):
    by_root = [step["run"] for step in jobs["test"]["steps"] if "sudo" in step.get("run", "")]
    assert by_root == ['sudo sh tools/system_packages.sh test "$(command -v python3)"']
    assert "container" not in jobs["test"], "there everything would be done by root"


def test_the_tests_have_a_java_machine_to_ask_android_s_classes_on(jobs):
    assert "actions/setup-java@v6" in [step.get("uses") for step in jobs["test"]["steps"]]


def all_steps() -> list[dict[str, Any]]:
    """Returns the steps of all workflows."""
    workflows = [yaml.safe_load(path.read_text("utf-8")) for path in sorted(WORKFLOWS.glob("*.yml"))]
    return [step for workflow in workflows for job in workflow["jobs"].values() for step in job["steps"]]


def test_the_actions_run_on_what_hosted_machines_have():
    used = [step["uses"] for step in all_steps() if "uses" in step]
    versions = [re.fullmatch(r"actions/([\w-]+)@v(\d+)", name).groups() for name in used]
    assert {name for name, _ in versions} == set(NODE_24)
    assert [name for name, major in versions if int(major) < NODE_24[name]] == []


def test_every_script_in_them_is_one_that_a_shell_reads():
    for script in [step["run"] for step in all_steps() if "run" in step]:
        read = subprocess.run(["sh", "-n"], input=script, text=True, capture_output=True, check=False)
        assert read.returncode == 0, script + read.stderr


def test_it_installs_what_the_build_asks_for(steps):
    script = (ROOT / "tools" / "apk.sh").read_text("utf-8")
    asked = set(re.findall(r"^need \S+ (\S+)$", script, re.MULTILINE))
    asked |= set(re.findall(r"missing=\"\$missing ([\w-]+)\"", script))
    assert len(asked) > 10
    assert asked - {"make"} <= set(steps["Let root install what Buildozer needs of the system"]["run"].split())
    assert 17 <= int(steps["actions/setup-java"]["with"]["java-version"]) <= 24


def test_a_changed_spec_or_recipe_restores_nothing_that_was_compiled_before(steps):
    compiled = steps["Keep what is compiled between builds"]["with"]
    assert compiled["path"] == ".buildozer"
    assert "restore-keys" not in compiled
    assert set(re.findall(r"'(.*?)'", compiled["key"])) == {"buildozer.spec", "constraints.txt", "tools/android/**"}


def test_what_it_overrides_stands_in_the_spec_else_it_would_not_be_noticed(config):
    overridden = re.findall(r"\bAPP_(\w+):", WORKFLOW)
    assert len(overridden) == 2
    assert set(overridden) <= {key.replace(".", "_").upper() for key in config.options("app")}


def test_buildozer_signs_with_what_it_is_given(steps):
    given = steps["Build the APK as a release"]["env"]
    asked = {f"P4A_RELEASE_{key}" for key in ("KEYALIAS", "KEYSTORE_PASSWD", "KEYSTORE", "KEYALIAS_PASSWD")}
    assert asked == {name for name in given if name.startswith("P4A_")}
    assert given["APP_ANDROID_RELEASE_ARTIFACT"] == "apk"
    assert not [step for step in steps.values() if "P4A_RELEASE_KEYSTORE" in step.get("env", {}) and "if" not in step]


@pytest.fixture
def unpack(steps, tmp_path) -> Callable[[str], tuple[dict[str, str], str]]:
    """``unpack(secret)`` runs the step that looks for a key: what it found, and what the run says."""

    def run(secret: str) -> tuple[dict[str, str], str]:
        environment = {"KEYSTORE": secret, "RUNNER_TEMP": str(tmp_path), "PATH": os.environ["PATH"]}
        environment |= {name: str(tmp_path / name) for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        subprocess.run(["sh", "-e"], input=steps["Unpack the key"]["run"], text=True, env=environment, check=True)
        output = dict(line.split("=") for line in (tmp_path / "GITHUB_OUTPUT").read_text().splitlines())
        return output, (tmp_path / "GITHUB_STEP_SUMMARY").read_text()

    return run


def test_with_a_key_the_apk_is_a_release_signed_by_it(steps, unpack, tmp_path):
    output, said = unpack(base64.b64encode(b"\x00key\xff").decode())
    assert (tmp_path / "release.keystore").read_bytes() == b"\x00key\xff"
    assert "release, signed" in said
    assert [step["run"] for step in built(steps, output)] == ["make apk MODE=release"] * 2


def test_without_a_key_the_apk_is_a_debug_build_and_that_is_said(steps, unpack, tmp_path):
    output, said = unpack("")
    assert not (tmp_path / "release.keystore").exists()
    assert "debug build" in said
    assert [step["run"] for step in built(steps, output)] == ["make apk", "make apk MODE=release"]


def built(steps: dict[str, dict[str, Any]], output: dict[str, str]) -> list[dict[str, Any]]:
    """Returns the steps that build something, where the key's step has put this out."""
    building = [step for step in steps.values() if step.get("run", "").startswith("make apk")]
    condition = "steps.key.outputs.mode == '{mode}'".format(**output)
    return [step for step in building if step.get("if", condition) == condition]


def test_a_program_for_each_kind_of_desktop_is_built_and_called_unsigned():
    job = yaml.safe_load((WORKFLOWS / "desktop.yml").read_text("utf-8"))["jobs"]["program"]
    systems = {name.split("-")[0] for name in job["strategy"]["matrix"]["system"]}
    assert systems == {"ubuntu", "windows", "macos"}
    assert "python tools/desktop/build.py" in [step.get("run") for step in job["steps"]]
    assert job["steps"][-1]["with"]["name"].endswith("-unsigned")
