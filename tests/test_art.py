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
SOURCES_OF_WORDS = {".po", ".pot"}
FOLDERS = make_art.folders()
LARGEST_TOTAL = 3_500_000 + 2_900_000 * (len(FOLDERS) - 1)  # what the house takes, and every game


def index_of(folder: str, density: int, colours: str = "") -> dict[str, dict[str, list[int]]]:
    path = make_art.ATLAS / folder / f"{density}x{colours and '-'}{colours}.atlas"
    index: dict[str, dict[str, list[int]]] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return index


def sizes_in(index: dict[str, dict[str, list[int]]]) -> dict[str, list[int]]:
    return {name: box[2:] for page in index.values() for name, box in page.items()}


def listed_names(folder: str) -> set[str]:
    table = make_art.read_table(folder)
    return set(make_art.atlas_heights(table, make_art.read_drawings(folder, table["kinds"])))


def made_files() -> list[Path]:
    return [path for path in make_art.ASSETS.rglob("*") if path.is_file() and make_art.ART not in path.parents]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_pictures_are_made_from_the_drawings_as_they_are_now(folder: str) -> None:
    made: dict[str, str] = json.loads(make_art.stamp(folder).read_text(encoding="utf-8"))
    assert made == make_art.fingerprints(folder), f"the drawings changed: run python tools/make_art.py {folder}"


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("density", make_art.DENSITIES)
def test_every_listed_piece_is_in_the_atlas(folder: str, density: int) -> None:
    names = [name for page in index_of(folder, density).values() for name in page]
    assert set(names) == listed_names(folder)
    assert len(names) == len(set(names))


@pytest.mark.parametrize("folder", sorted({*FOLDERS} - {make_art.HOUSE}))
def test_no_game_draws_a_piece_of_the_house_once_more(folder: str) -> None:
    assert listed_names(folder) & listed_names(make_art.HOUSE) == set()


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("density", make_art.DENSITIES)
def test_every_piece_lies_inside_a_page_that_tablets_can_load(folder: str, density: int) -> None:
    for file_name, pieces in index_of(folder, density).items():
        width, height = Image.open(make_art.ATLAS / folder / file_name).size
        assert max(width, height) <= LARGEST_PAGE
        for name, (x, y, w, h) in pieces.items():
            assert 0 <= x < x + w <= width, name
            assert 0 <= y < y + h <= height, name


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_dense_atlas_is_twice_the_plain_one(folder: str) -> None:
    plain, dense = (sizes_in(index_of(folder, density)) for density in (1, 2))
    assert dense == {name: [2 * width, 2 * height] for name, (width, height) in plain.items()}


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("density", make_art.DENSITIES)
def test_a_set_of_colours_draws_everything_that_belongs_to_a_seat_in_the_same_size(folder: str, density: int) -> None:
    table = make_art.read_table(folder)
    plain = sizes_in(index_of(folder, density))
    seats = set(make_art.expand({name: 0 for name in table["pieces"] if "{seat}" in name}, table["kinds"]))
    assert table["sets"]
    for colours in table["sets"]:
        assert sizes_in(index_of(folder, density, colours)) == {name: plain[name] for name in seats}
        assert (make_art.ATLAS / make_art.HOUSE / f"token-red-large-{density}x-{colours}.png").is_file()


@pytest.mark.parametrize("folder", FOLDERS)
def test_large_pictures_scenes_and_icons_are_there(folder: str) -> None:
    table: dict[str, Any] = make_art.read_table(folder)
    large = [*make_art.expand(table["large"], table["kinds"])]
    large += [name for name in make_art.SHELF if (make_art.ART / folder / f"{name}.svg").is_file()]
    wanted = [make_art.ATLAS / folder / f"{name}-{density}x.png" for name in large for density in make_art.DENSITIES]
    wanted += [make_art.SCENES / folder / f"{name}{ending}.jpg" for name in table["scenes"] for ending in ("", "-1x")]
    wanted += [make_art.ASSETS / f"{name}.png" for name in table["app"]]
    assert [path.name for path in wanted if not path.is_file()] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_border_leaves_a_middle_to_stretch(folder: str) -> None:
    path = make_art.ATLAS / folder / "nine.json"
    borders: dict[str, list[int]] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    assert set(borders) == set(make_art.read_table(folder)["nine"])
    sizes = sizes_in(index_of(folder, 1))
    for name, (bottom, right, top, left) in borders.items():
        width, height = sizes[name]
        assert left + right < width, name
        assert bottom + top < height, name


def test_file_names_suit_android() -> None:
    names = [path.relative_to(make_art.ASSETS).as_posix() for path in make_art.ASSETS.rglob("*")]
    ours = [name.replace("/LC_MESSAGES", "") for name in names]  # the one folder that gettext names
    assert [name for name in ours if not re.fullmatch(r"[a-z0-9_./-]{1,99}", name, re.A)] == []


def test_what_is_shipped_stays_small() -> None:
    shipped = [path for path in made_files() if path.suffix not in SOURCES_OF_WORDS]
    assert sum(path.stat().st_size for path in shipped) < LARGEST_TOTAL


@pytest.mark.parametrize(("asked", "said"), [("--help", "Renders the SVG drawings"), ("chess", "no folder chess")])
def test_whoever_asks_for_help_or_for_no_folder_gets_words_and_no_pictures(monkeypatch, capsys, tmp_path, asked, said):
    monkeypatch.setattr(make_art, "ATLAS", tmp_path)
    with pytest.raises(SystemExit):
        make_art.main([asked])
    told = capsys.readouterr()
    assert said in told.out + told.err
    assert list(tmp_path.iterdir()) == []
