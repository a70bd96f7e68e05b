"""What the tests of phones share: the raw client lies beside the server's own tests."""

from __future__ import annotations

import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[2]
sys.path[1:1] = [str(TESTS / "phones"), str(TESTS / "games"), str(TESTS / "ui" / "games")]
