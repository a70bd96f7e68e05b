"""Every piece is told apart by its shape alone, and gems stand out from what they lie on, for every eye."""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from eyes import SIGHTS, apart

from diamant.store import COLOURS
from diamant.ui.kit.theme import COLOUR_SETS, MARKS, Palette, mixed

np = pytest.importorskip("numpy")
Image = pytest.importorskip("PIL.Image")

ATLAS = Path(__file__).resolve().parents[3] / "assets" / "atlas"
SIDE = 72
SHADES = (0.6, 1.6)  # the same drawing in a darker and a lighter paint
TRAPS = ("scorpions", "snakes", "lava", "balls", "spikes", "spiders", "boulders", "rams")
GEMS = ("ruby", "diamond")
MAT = mixed(*Palette.mat, 0.35)
RELICS = ("crown", "dagger", "goblet", "mask", "sundisc")
# groups of drawings that must not be taken for one another, and how much of the middle counts
GROUPS = {
    **{f"{kind} of an explorer": ([f"{kind}-{seat}" for seat in COLOURS], 1.0) for kind in ("token", "hero", "run")},
    "mark of an explorer": (list(MARKS.values()), 1.0),
    "back of a decision card": ([f"decision-back-{seat}" for seat in COLOURS], 0.5),
    "gem": (list(GEMS), 1.0),
    "decision": (["decision-continue", "decision-leave"], 1.0),
    "decision that is held up": (["peek-continue", "peek-leave"], 1.0),
    "guess in camp": ([f"guess-{sign}" for sign in ("treasure", "relic", "first", "second")], 1.0),
    "trap card": ([f"card-trap-{kind}" for kind in TRAPS], 1.0),
    "trap sign": ([f"medallion-{kind}" for kind in TRAPS], 1.0),
    "trap sign that is out": ([f"medallion-dim-{kind}" for kind in TRAPS], 1.0),
    "relic": ([f"relic-{kind}" for kind in RELICS], 1.0),
    "kind of card": (["card-treasure", "card-trap-lava", "card-relic-crown", "card-back"], 1.0),
    "entrance": (["entrance-open", "entrance-active", "entrance-closed", "entrance-removed"], 1.0),
    "switch": (["switch-on", "switch-off"], 1.0),
}


@cache
def pages() -> dict[str, tuple[str, list[int]]]:
    found = {}
    for folder in ("house", "expedition"):
        index = json.loads((ATLAS / folder / "1x.atlas").read_text(encoding="utf-8"))
        found |= {name: (f"{folder}/{page}", box) for page, pieces in index.items() for name, box in pieces.items()}
    return found


@cache
def page(name: str):
    return Image.open(ATLAS / name).convert("RGBA")


def piece(name: str):
    """Returns the drawing of a piece as the app shows it."""
    file, (x, y, width, height) = pages()[name]
    sheet = page(file)
    return sheet.crop((x, sheet.height - y - height, x + width, sheet.height - y))


def blurred(grid, reach: int):
    kernel = np.ones(2 * reach + 1) / (2 * reach + 1)
    for axis in (0, 1):
        grid = np.apply_along_axis(lambda row: np.convolve(np.pad(row, reach, "edge"), kernel, "valid"), axis, grid)
    return grid


def lines(name: str, middle: float, shade: float = 1.0):
    """Returns where a piece drawn in grey has lines, strong or weak; how dark it is does not matter."""
    drawing = piece(name)
    cut = [round(side * (1 - middle) / 2) for side in drawing.size]
    drawing = drawing.crop((*cut, drawing.width - cut[0], drawing.height - cut[1]))
    ground = Image.new("RGBA", drawing.size, (128, 128, 128, 255))
    ground.alpha_composite(drawing)
    grey = (np.asarray(ground.convert("L").resize((SIDE, SIDE)), float) / 255) ** shade
    steps = np.hypot(*np.gradient(grey))
    return blurred(np.minimum(steps / (blurred(steps, 6) + 0.02), 3), 1)


def difference(one, other) -> float:
    return float(np.abs(one - other).sum() / (one + other).sum())


@pytest.mark.parametrize("group", GROUPS)
def test_pieces_in_grey_differ_far_more_than_shades_of_one_piece(group):
    names, middle = GROUPS[group]
    drawn = {name: lines(name, middle) for name in names}
    shades = max(difference(drawn[name], lines(name, middle, shade)) for name in names for shade in SHADES)
    alike = {pair: difference(drawn[pair[0]], drawn[pair[1]]) / shades for pair in combinations(names, 2)}
    assert {pair: round(value, 2) for pair, value in alike.items() if value < 1.4} == {}


def test_a_piece_in_another_colour_would_not_count_as_another_piece():
    star = lines("token-red", 1.0)
    assert difference(star, lines("token-red", 1.0, 1.3)) < difference(star, lines("token-blue", 1.0)) / 2


def paints(name: str) -> list[tuple[float, ...]]:
    """Returns the colours of a piece, each as often as it fills a hundredth of it."""
    pixels = np.asarray(piece(name), float).reshape(-1, 4) / 255
    opaque = pixels[pixels[:, 3] > 0.9][:, :3]
    return [tuple(colour) for colour in opaque[:: max(1, len(opaque) // 100)]]


def stands_out(name: str, ground, sight: str) -> float:
    """Returns how different half of a piece, or more, looks from the ground that it lies on."""
    return float(np.median([apart(colour, ground, sight) for colour in paints(name)]))


@pytest.mark.parametrize("sight", SIGHTS)
def test_gems_stand_out_from_the_cards_and_mats_that_they_lie_on(sight):
    card = tuple(np.median(paints("card-treasure-shared"), axis=0))
    grounds = {("", "card"): card, ("", "parchment"): Palette.parchment, ("", "rock"): Palette.rock[1]}
    for name, tones in COLOUR_SETS.items():
        grounds |= {(name, seat): mixed(MAT, colours.dark, 0.5) for seat, colours in tones.items()}
    found = {(gem, *on): stands_out(gem, ground, sight) for gem in GEMS for on, ground in grounds.items()}
    # the gentle set is the one for people who see fewer colours
    weak = {pair: round(value) for pair, value in found.items() if value < (15 if pair[1] == "gentle" else 10)}
    assert weak == {}


@pytest.mark.parametrize("sight", SIGHTS)
def test_rubies_and_diamonds_differ_in_colour_too(sight):
    assert stands_out("ruby", np.median(paints("diamond"), axis=0), sight) >= 30
