"""Colours that can be read and told apart, and sizes that fit."""

from __future__ import annotations

from itertools import combinations

import pytest
from kivy.metrics import Metrics

from diamant.ui.theme import COLOUR_SETS, SEATS, Palette, Theme, contrast, mixed, rgba, theme

# How colours look without one kind of cone (Machado, Oliveira and Fernandes, 2009, severity 1, on linear light).
SIGHTS = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def seen(colour, sight):
    """Returns a colour as Lab values, seen with one kind of sight."""
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    red, green, blue = (
        min(1, max(0, sum(weight * part for weight, part in zip(row, light, strict=True)))) for row in sight
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def nearest(colours, sight):
    """Returns the smallest difference between any two colours."""
    points = [seen(colour.light, sight) for colour in colours.values()]
    return min(sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5 for pair in combinations(points, 2))


def test_contrast_is_what_wcag_says():
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    assert contrast(rgba("#777777"), rgba("#FFFFFF")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", COLOUR_SETS)
@pytest.mark.parametrize("seat", SEATS)
def test_names_and_marks_can_be_read_on_every_seat(name, seat):
    light, dark, _ = COLOUR_SETS[name][seat]
    assert contrast(Palette.text, mixed(Palette.mat[0], dark, 0.5)) >= 4.5
    assert contrast(Palette.ink, light) >= 4.5


@pytest.mark.parametrize("status", ["thinking", "chosen", "looking", "in_camp", "goes_on"])
@pytest.mark.parametrize("name", COLOUR_SETS)
def test_status_words_can_be_read_on_every_mat(name, status):
    for colours in COLOUR_SETS[name].values():
        assert contrast(getattr(Palette, status), mixed(Palette.mat[0], colours.dark, 0.5)) >= 4.5


@pytest.mark.parametrize("sight", SIGHTS)
def test_gentle_colours_stay_apart_for_every_eye(sight):
    assert nearest(COLOUR_SETS["gentle"], SIGHTS[sight]) >= 14


def test_vivid_colours_stand_out_more_than_the_usual_ones():
    for seat in SEATS:
        usual, vivid = COLOUR_SETS["cave"][seat], COLOUR_SETS["vivid"][seat]
        assert contrast(Palette.ink, vivid.light) > contrast(Palette.ink, usual.light)


def test_each_seat_has_a_mark_of_its_own():
    assert len({theme.seat(seat).mark for seat in SEATS}) == len(SEATS)


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
