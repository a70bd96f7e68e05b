"""Building the package: said plainly where it cannot be, and written down for a machine where it can."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = (ROOT / ".github" / "workflows" / "android.yml").read_text("utf-8")


def build(home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    cleared = {name: value for name, value in os.environ.items() if name != "FETCH"}
    return subprocess.run(
        ["sh", "tools/apk.sh"], cwd=ROOT, env=cleared | {"HOME": str(home)} | environment,
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_without_an_sdk_it_says_what_to_do_and_stops(tmp_path):
    told = build(tmp_path)
    assert told.returncode == 1
    assert "There is no Android SDK" in told.stderr
    assert "make apk FETCH=yes" in told.stderr
    assert "Traceback" not in told.stderr
    assert list(tmp_path.iterdir()) == [], "nothing was downloaded"


def test_missing_programs_are_named_by_the_packages_that_bring_them(tmp_path):
    for name in ("sh", "ls"):
        (tmp_path / name).symlink_to(f"/bin/{name}")
    told = build(tmp_path / "home", PATH=str(tmp_path), FETCH="yes")
    assert told.returncode == 1
    assert "apt-get install openjdk-17-jdk-headless git zip unzip" in told.stderr


def test_the_workflow_tests_and_then_builds_and_keeps_both_packages():
    assert re.search(r"run: make test\b", WORKFLOW)
    assert "needs: test" in WORKFLOW
    for command in ("make apk\n", "make apk MODE=release\n"):
        assert f"run: {command}" in WORKFLOW
    assert {"bin/*.apk", "bin/*.aab"} <= set(WORKFLOW.split())


def test_the_workflow_installs_what_the_build_asks_for():
    script = (ROOT / "tools" / "apk.sh").read_text("utf-8")
    asked = set(re.findall(r"^need \S+ (\S+)$", script, re.MULTILINE))
    asked |= set(re.findall(r"missing=\"\$missing ([\w-]+)\"", script))
    assert len(asked) > 10
    assert asked - {"openjdk-17-jdk-headless", "make"} <= set(WORKFLOW.split())


def test_what_the_workflow_overrides_stands_in_the_spec_else_it_would_not_be_noticed():
    keys = re.findall(r"^([\w.]+) =", (ROOT / "buildozer.spec").read_text("utf-8"), re.MULTILINE)
    overridden = re.findall(r"\bAPP_(\w+):", WORKFLOW)
    assert overridden
    assert set(overridden) <= {key.replace(".", "_").upper() for key in keys}
