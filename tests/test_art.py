"""The made pictures belong to the drawings they were made from, and Kivy can load them."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

Image = pytest.importorskip("PIL.Image")
pytest.importorskip("resvg_py")

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import make_art  # noqa: E402

LARGEST_PAGE = 2048
LARGEST_TOTAL = 6_700_000


def index_of(density: int) -> dict[str, dict[str, list[int]]]:
    text = (make_art.ATLAS / f"{density}x.atlas").read_text(encoding="utf-8")
    index: dict[str, dict[str, list[int]]] = json.loads(text)
    return index


def listed_names() -> set[str]:
    table = make_art.read_table()
    return set(make_art.atlas_heights(table, make_art.read_drawings(table["kinds"])))


def made_files() -> list[Path]:
    return [path for path in make_art.ASSETS.rglob("*") if path.is_file() and make_art.ART not in path.parents]


def test_the_pictures_are_made_from_the_drawings_as_they_are_now() -> None:
    made: dict[str, str] = json.loads(make_art.STAMP.read_text(encoding="utf-8"))
    assert made == make_art.fingerprints(), "the drawings changed: run python tools/make_art.py"


@pytest.mark.parametrize("density", make_art.DENSITIES)
def test_every_listed_piece_is_in_the_atlas(density: int) -> None:
    names = [name for page in index_of(density).values() for name in page]
    assert set(names) == listed_names()
    assert len(names) == len(set(names))


@pytest.mark.parametrize("density", make_art.DENSITIES)
def test_every_piece_lies_inside_a_page_that_tablets_can_load(density: int) -> None:
    for file_name, pieces in index_of(density).items():
        width, height = Image.open(make_art.ATLAS / file_name).size
        assert max(width, height) <= LARGEST_PAGE
        for name, (x, y, w, h) in pieces.items():
            assert 0 <= x < x + w <= width, name
            assert 0 <= y < y + h <= height, name


def test_the_dense_atlas_is_twice_the_plain_one() -> None:
    plain, dense = (
        {name: box[2:] for page in index_of(density).values() for name, box in page.items()} for density in (1, 2)
    )
    assert dense == {name: [2 * width, 2 * height] for name, (width, height) in plain.items()}


@pytest.mark.parametrize("density", make_art.DENSITIES)
def test_a_set_of_colours_draws_everything_that_belongs_to_a_seat_in_the_same_size(density: int) -> None:
    table = make_art.read_table()
    plain = {name: box[2:] for page in index_of(density).values() for name, box in page.items()}
    seats = set(make_art.expand({name: 0 for name in table["pieces"] if "{seat}" in name}, table["kinds"]))
    for colours in table["sets"]:
        text = (make_art.ATLAS / f"{density}x-{colours}.atlas").read_text(encoding="utf-8")
        drawn = {name: box[2:] for page in json.loads(text).values() for name, box in page.items()}
        assert drawn == {name: plain[name] for name in seats}
        assert (make_art.ATLAS / f"token-red-large-{density}x-{colours}.png").is_file()


def test_large_pictures_scenes_and_icons_are_there() -> None:
    table: dict[str, Any] = make_art.read_table()
    large = make_art.expand(table["large"], table["kinds"])
    wanted = [make_art.ATLAS / f"{name}-{density}x.png" for name in large for density in make_art.DENSITIES]
    wanted += [make_art.SCENES / f"{name}.jpg" for name in table["scenes"]]
    wanted += [make_art.ASSETS / f"{name}.png" for name in table["app"]]
    assert [path.name for path in wanted if not path.is_file()] == []


def test_a_border_leaves_a_middle_to_stretch() -> None:
    borders: dict[str, list[int]] = json.loads((make_art.ATLAS / "nine.json").read_text(encoding="utf-8"))
    sizes = {name: box[2:] for page in index_of(1).values() for name, box in page.items()}
    for name, (bottom, right, top, left) in borders.items():
        width, height = sizes[name]
        assert left + right < width, name
        assert bottom + top < height, name


def test_file_names_suit_android() -> None:
    names = [path.relative_to(make_art.ASSETS).as_posix() for path in make_art.ASSETS.rglob("*")]
    ours = [name.replace("/LC_MESSAGES", "") for name in names]  # the one folder that gettext names
    assert [name for name in ours if not re.fullmatch(r"[a-z0-9_./-]{1,99}", name, re.A)] == []


def test_what_is_shipped_stays_small() -> None:
    assert sum(path.stat().st_size for path in made_files()) < LARGEST_TOTAL
