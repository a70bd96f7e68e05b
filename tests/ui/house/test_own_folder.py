"""The folder in which the house keeps everything."""

from __future__ import annotations

import os
import stat

import pytest

from diamant.ui.house.house import House


@pytest.mark.skipif(os.name != "posix", reason="other systems know no such rights")
def test_the_own_folder_and_all_files_in_it_are_for_their_owner_alone(tmp_path):
    folder = tmp_path / "diamant"
    folder.mkdir()
    (folder / "diamant-2026-05-03.json").write_text("{}")
    for path in (folder, *folder.iterdir()):
        path.chmod(0o755)
    house = House(folder)
    rights = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}
    house.close()
    assert {"diamant.db", "diamant.db-wal", "diamant-2026-05-03.json"} <= rights.keys()
    assert rights.pop("diamant") == 0o700
    assert set(rights.values()) == {0o600}
