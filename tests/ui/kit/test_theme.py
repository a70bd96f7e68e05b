"""Colours that can be read and told apart, and sizes that fit."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path

import pytest
from eyes import SIGHTS, apart
from kivy.metrics import Metrics

from diamant.store import COLOURS
from diamant.ui.kit.theme import COLOUR_NAMES, COLOUR_SETS, SEAT_TONES, Palette, Theme, contrast, mixed, rgba, theme

PIECES = Path(__file__).resolve().parents[3] / "assets" / "art" / "house" / "pieces.toml"
PANEL = mixed(Palette.rock[0], Palette.rock[1], 0.5)
# every pair of a text and the ground it stands on, beside the mats of the seats
TEXT_PAIRS = {
    "text on rock": (Palette.text, Palette.rock[2]),
    "text on a panel": (Palette.text, PANEL),
    "second line on a panel": (Palette.text_second, PANEL),
    "heading on a panel": (Palette.text_heading, PANEL),
    "points on a panel": (Palette.text_score, PANEL),
    "disabled text": (Palette.text_disabled, Palette.rock[1]),
    "parchment": (Palette.parchment_text, Palette.parchment_low),
    "title on parchment": (Palette.parchment_title, Palette.parchment_low),
    "note on parchment": (Palette.parchment_note, Palette.parchment_low),
    "main button": (Palette.parchment_title, Palette.gold[1]),
    "note on a main button": (Palette.parchment_text, Palette.gold[1]),
    "number on a card": (Palette.card_number, Palette.card_disc),
    "toast": (Palette.text, Palette.night),
}


@pytest.mark.parametrize("pair", TEXT_PAIRS)
def test_text_can_be_read_on_its_ground(pair):
    assert contrast(*TEXT_PAIRS[pair]) >= 4.5


def test_contrast_is_what_wcag_says():
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    assert contrast(rgba("#777777"), rgba("#FFFFFF")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", COLOUR_SETS)
@pytest.mark.parametrize("seat", COLOURS)
def test_names_and_marks_can_be_read_on_every_seat(name, seat):
    light, dark, _ = COLOUR_SETS[name][seat]
    assert contrast(Palette.text, mixed(Palette.mat[0], dark, 0.5)) >= 4.5
    assert contrast(Palette.ink, light) >= 4.5


@pytest.mark.parametrize("sight", SIGHTS)
def test_gentle_colours_stay_apart_for_every_eye(sight):
    lights = [colours.light for colours in COLOUR_SETS["gentle"].values()]
    assert min(apart(one, other, sight) for one, other in combinations(lights, 2)) >= 14


@pytest.mark.parametrize("name", sorted(COLOUR_SETS.keys() - {"gentle"}))
def test_the_other_sets_stay_apart_for_eyes_that_see_all_colours(name):
    lights = [colours.light for colours in COLOUR_SETS[name].values()]
    assert min(apart(one, other, "full") for one, other in combinations(lights, 2)) >= 30


def test_the_drawings_have_the_colours_of_the_theme():
    table = tomllib.loads(PIECES.read_text(encoding="utf-8"))
    for name, tones in {"cave": table["kinds"]["seat"], **table["sets"]}.items():
        drawn = {seat: (values["light"], values["dark"]) for seat, values in tones.items()}
        assert drawn == SEAT_TONES[name]


def test_vivid_colours_stand_out_more_than_the_usual_ones():
    for seat in COLOURS:
        usual, vivid = COLOUR_SETS["cave"][seat], COLOUR_SETS["vivid"][seat]
        assert contrast(Palette.ink, vivid.light) > contrast(Palette.ink, usual.light)


def test_every_set_of_colours_has_a_name():
    assert list(COLOUR_NAMES) == list(COLOUR_SETS)


def test_each_seat_has_a_mark_of_its_own():
    assert len({theme.seat(seat).mark for seat in COLOURS}) == len(COLOURS)


@pytest.mark.parametrize(
    ("size", "unit"),
    [((1280, 800), 1), ((1024, 768), 0.8), ((2560, 1600), 2), ((960, 540), 0.675), ((800, 1280), 1)],
)
def test_the_drawing_board_fits_every_window(size, unit):
    assert Theme.unit(*size) == pytest.approx(unit)


def test_text_and_targets_never_get_too_small():
    assert theme.font(4) == theme.least_font() == 16
    assert theme.target(10) == 48
    assert theme.target(100) == 100


def test_the_text_setting_stays_within_its_bounds():
    own = Theme()
    own.text_scale = 9
    assert own.text_scale == 1.5
    own.text_scale = 0.2
    assert own.text_scale == 1.0


def test_a_huge_system_font_does_not_burst_the_layout():
    before = Metrics.fontscale
    Metrics.fontscale = 2.0
    try:
        assert theme.least_font() == pytest.approx(16 * 1.3)
    finally:
        Metrics.fontscale = before
