"""Whatever crashes in a test says where: a worker of pytest, and every Python that a test starts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CRASH = """
import ctypes

def test_that_crashes():
    ctypes.string_at(0)
"""


def test_a_worker_that_crashes_says_in_which_line(tmp_path: Path) -> None:
    test = tmp_path / "test_crash.py"
    test.write_text(CRASH)
    settings = ["-c", str(ROOT / "pyproject.toml"), "-p", "no:cacheprovider", "--numprocesses", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *settings, "--rootdir", str(tmp_path), str(test)],
        cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "Fatal Python error: Segmentation fault" in done.stderr
    assert f'File "{test}", line 5 in test_that_crashes' in done.stderr


def test_a_python_that_a_test_starts_says_in_which_line(tmp_path: Path) -> None:
    script = tmp_path / "crash.py"
    script.write_text(CRASH + "\ntest_that_crashes()\n")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode < 0
    assert f'File "{script}", line 5 in test_that_crashes' in done.stderr
