"""Which drawings the app shows, and how often it loads them."""

from __future__ import annotations

import json
from itertools import combinations
from math import inf

import pytest
from sizes import SIZES

from diamant.ui.house.rooms import ROOMS
from diamant.ui.kit import art as module
from diamant.ui.kit import sheets
from diamant.ui.kit.art import Art
from diamant.ui.kit.files import ATLAS
from diamant.ui.kit.theme import theme


@pytest.fixture
def loaded(window, monkeypatch):
    """The names of the files that were loaded."""
    window()
    names = []
    load = sheets.CoreImage

    def count(path, **options):
        names.append(path.rpartition("/")[2])
        return load(path, **options)

    monkeypatch.setattr(sheets, "CoreImage", count)
    return names


def test_a_page_is_loaded_once_and_only_when_needed(loaded):
    art = Art()
    assert loaded == []
    ruby = art.texture("ruby")
    art.texture("ruby")
    art.texture("button-gold")
    assert len(loaded) == len(set(loaded)) <= 2
    assert art.texture("ruby") is ruby


def test_the_sheet_follows_the_screen(loaded):
    art = Art()
    changes = []
    art.bind(sheet=lambda _, sheet: changes.append(sheet))
    art.fit(1280, 800)
    art.fit(1920, 1200)
    art.fit(2560, 1600)
    assert changes == ["2x"]


@pytest.mark.parametrize(("name", "sheet"), [("1280x800", "1x"), ("2560x1600", "2x"), ("800x1280", "1x")])
def test_dense_screens_get_the_double_size(window, name, sheet):
    window(*SIZES[name])
    assert module.art.sheet == sheet


@pytest.mark.parametrize("game", ["", *ROOMS])
def test_both_sheets_hold_the_same_pieces_in_the_same_size(loaded, game):
    art = Art()
    if game:
        art.open(game)
    names, sizes = art.names(), {}
    for name in names:
        sizes[name] = art.size_of(name)
    art.sheet = "2x"
    assert art.names() == names
    for name in names:
        assert art.size_of(name) == pytest.approx(sizes[name], abs=1)


def test_a_set_of_colours_brings_its_own_drawings_of_the_seats_and_of_nothing_else(loaded):
    art = Art()
    token, ruby = art.texture("token-red"), art.texture("ruby")
    changes = []
    art.bind(texture=lambda *_: changes.append(1))
    theme.colour_set = "gentle"
    assert changes
    assert art.texture("token-red") is not token
    assert art.texture("token-red").size == token.size
    assert art.texture("token-red-large") is not None
    assert loaded[-1] == "token-red-large-1x-gentle.png"
    assert art.texture("ruby") is ruby
    theme.colour_set = "cave"
    assert art.texture("token-red") is token


def test_a_missing_piece_is_seen_and_remembered(loaded, asked_in_vain):
    art = Art()
    assert art.texture("unicorn").size == (1, 1)
    assert art.missing == {"unicorn"}
    asked_in_vain.remove("unicorn")


def test_an_empty_name_is_nothing_to_see(loaded):
    art = Art()
    assert art.texture("").pixels == b"\x00\x00\x00\x00"
    assert art.missing == set()


def test_a_border_shrinks_with_its_box(loaded):
    art = Art()
    bottom, right, top, left = art.nine("button-gold")
    assert art.drawn("button-gold", 400, 200, 1) == (bottom, right, top, left)
    small = art.drawn("button-gold", 400, 30, 1)
    assert small[0] + small[2] < 30
    whole = art.drawn("button-gold", 60, 60, inf)
    assert (whole[0] + whole[2], whole[1] + whole[3]) == (pytest.approx(60), pytest.approx(60))


def test_the_border_is_cut_in_pixels_of_the_sheet(loaded):
    art = Art()
    single = art.cut("button-gold")
    art.sheet = "2x"
    assert art.cut("button-gold") == tuple(2 * side for side in single)


@pytest.mark.parametrize("path", sorted(ATLAS.rglob("*.atlas")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_pieces_keep_so_far_apart_that_none_shows_its_neighbour_when_it_is_small(path):
    pages = json.loads(path.read_text(encoding="utf-8"))
    for pieces in pages.values():
        boxes = list(pieces.values())
        near = [
            (one, other)
            for one, other in combinations(boxes, 2)
            if max(one[0], other[0]) - min(one[0] + one[2], other[0] + other[2]) < 8
            and max(one[1], other[1]) - min(one[1] + one[3], other[1] + other[3]) < 8
        ]
        assert near == []


def test_what_is_shown_no_more_is_given_back_and_what_is_shown_is_not_loaded_twice(loaded):
    art = Art()
    art.open("expedition")
    shown = art.texture("explorer-red")
    art.texture("lantern-0")
    assert sorted(loaded) == ["1x-0.png", "1x-after.png"]
    art.give_back()
    assert art.texture("explorer-blue").id == shown.id
    assert len(loaded) == 2
    art.texture("lantern-0")
    assert loaded[2:] == ["1x-0.png"]


TILTED = {
    "expedition": ("card-back", "card-treasure", "card-trap-lava", "card-relic-crown"),
    "dwarfs": ("back-1", "back-2", "back-3", "face-base", "card-seam", "card-explosion"),
}


@pytest.mark.parametrize("game", TILTED)
def test_a_card_that_lies_tilted_has_a_clear_rim(loaded, game):
    art = Art()
    art.open(game)
    for name in TILTED[game]:
        plain, rimmed = art.texture(name), art.rimmed(name)
        assert rimmed.size == (plain.width + 2 * sheets.RIM, plain.height + 2 * sheets.RIM)
        pixels, row = rimmed.pixels, rimmed.width * 4
        edge = pixels[:row] + pixels[-row:] + b"".join(pixels[at : at + 4] for at in range(0, len(pixels), row))
        assert set(edge[3::4]) == {0}
        assert max(pixels[3::4]) == 255
