"""A table without phones costs nothing: what talks with them is not even imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TABLES = """
import sys
from diamant.commands.offscreen import prepare
prepare(640, 400)
import diamant.ui.app.app
import diamant.ui.games.expedition.table.table
import diamant.ui.games.dwarfs.table.table
import diamant.ui.games.valley.table.table
print(sorted({"websockets", "segno", "diamant.phones.server", "diamant.phones.doors"} & set(sys.modules)))
"""


def test_tables_without_phones_import_neither_server_nor_code():
    done = subprocess.run([sys.executable, "-c", TABLES], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
