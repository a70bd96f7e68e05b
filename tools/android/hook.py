"""What python-for-android runs before it packs: with SOURCE_DATE_EPOCH set, one app becomes one bundle in any folder.

Left alone, the bundle tells where it was packed: compiled modules name the folder of their sources, the order of the
files depends on where the folder for temporary ones is, and their rights on who packs. The hour of their sources is
left out by Python itself where that variable is set.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

READABLE = 0o644
OTHERS_MAY_READ = 0o022


def before_apk_build(toolchain: Any) -> None:
    """Compiles the staged app, without its sources, and settles order and rights; runs in the distribution's folder."""
    staged = Path(toolchain.args.private)
    python = json.loads(Path("dist_info.json").read_text("utf-8"))["hostpython"]
    subprocess.run([python, "-OO", "-m", "compileall", "-q", "-b", "-f", "-s", str(staged), str(staged)], check=True)
    for source in staged.rglob("*.py"):
        source.unlink()
    for path in staged.rglob("*"):
        if path.is_file():
            path.chmod(READABLE)
    os.umask(OTHERS_MAY_READ)
    # What python-for-android adds lies there until it is packed, and is sorted by its whole path among the app's files.
    tempfile.tempdir = str(staged.parent)
