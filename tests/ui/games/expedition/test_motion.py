"""Full, calm, off: nothing ever flashes, calm shakes nothing, and without motion nothing moves."""

from __future__ import annotations

import pytest
from at_the_table import Table
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from ticking import frames, ticks

from diamant.ui.games.expedition.scenes.stand import Stand

np = pytest.importorskip("numpy")

FRAMES_A_SECOND = 60
DRAWN = 3  # every third frame is looked at
FIELD = 30  # pixels: the side of the squares that are looked at one by one
CHANGE = 0.1  # of the luminance of white: smaller changes are no flash
MOST_FLASHES = 3  # in any second
BRIGHT = 0.8  # where even the darker of two pictures is brighter than this, a change is no flash


def luminances() -> np.ndarray:
    """Returns how bright each square of the window is now."""
    width, height = Window.size
    pixels = np.frombuffer(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE), np.uint8)
    colours = pixels.reshape(height, width, 4)[: height // FIELD * FIELD : 3, : width // FIELD * FIELD : 3, :3] / 255.0
    light = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4) @ (0.2126, 0.7152, 0.0722)
    side = FIELD // 3
    return light.reshape(light.shape[0] // side, side, light.shape[1] // side, side).mean(axis=(1, 3))


def turns(series: np.ndarray) -> list[int]:
    """Returns when a brightness that had gone far enough one way had gone far enough the other way."""
    found, low, high, rising = [], series[0], series[0], 0
    for at, value in enumerate(series):
        low, high = min(low, value), max(high, value)
        if rising >= 0 and high - value >= CHANGE and value < BRIGHT:
            found.append(at)
            low, rising = value, -1
        elif rising <= 0 and value - low >= CHANGE and low < BRIGHT:
            found.append(at)
            high, rising = value, 1
    return found


def most_flashes(film: np.ndarray, a_second: int) -> float:
    """Returns how often the worst square of a film gets bright and dark again within a second."""
    worst = 0
    for series in film.reshape(len(film), -1).T:
        at = turns(series)
        worst = max([worst, *(sum(first <= one < first + a_second for one in at) for first in at)])
    return worst / 2


def film_of(table: Table, until) -> np.ndarray:
    """Returns what is seen until something is so."""
    pictures = []
    while not until() and len(pictures) < 600:
        ticks(DRAWN - 1)
        frames(1)
        pictures.append(luminances())
    return np.array(pictures)


@pytest.fixture
def at_the_trap(window, tmp_path):
    """``at_the_trap(motion)`` is a table where everybody has chosen and the next card is a trap for the second time."""
    opened = []

    def begin(motion: str) -> Table:
        window((960, 540))
        table = Table(tmp_path / motion, motion=motion)
        opened.append(table)
        table.open(("treasure 17", "CCCCCCCC", "trap lava"), then="trap lava")
        table.until(lambda: table.sitting.choosing)
        Stand(table.house, table.app.root).all_choose()
        table.screen.reveal_now()
        return table

    yield begin
    for table in opened:
        table.stop()


def test_flashing_would_be_found():
    t = np.arange(90)
    assert most_flashes((0.3 + 0.2 * np.sin(2 * np.pi * 5 * t / 30)).reshape(-1, 1, 1), 30) >= 4.5
    assert most_flashes((0.3 + 0.2 * np.sin(2 * np.pi * 2 * t / 30)).reshape(-1, 1, 1), 30) <= MOST_FLASHES
    assert most_flashes((0.3 + 0.02 * np.sin(2 * np.pi * 9 * t / 30)).reshape(-1, 1, 1), 30) == 0


@pytest.mark.parametrize("motion", ["full", "off"])  # calm does less than full
def test_nothing_flashes_more_than_three_times_a_second(at_the_trap, motion):
    table = at_the_trap(motion)
    film = film_of(table, lambda: table.screen.summing_up)
    assert table.screen.summing_up
    assert most_flashes(film, FRAMES_A_SECOND // DRAWN) <= MOST_FLASHES


def test_calm_shakes_and_tilts_nothing(at_the_trap):
    table = at_the_trap("calm")
    home = tuple(table.view.frame.center)
    tilts = [card.tilt for card in table.view.path.cards]
    while not table.screen.summing_up:
        ticks()
        assert tuple(table.view.frame.center) == home
        assert all(card.tilt == tilt for card, tilt in zip(table.view.path.cards, tilts, strict=False))
        assert [seat.shaken for seat in table.view.seats] == [0] * 8


def test_without_motion_nothing_moves(at_the_trap):
    table = at_the_trap("off")
    while not table.screen.summing_up:
        ticks()
        assert not table.view.stage.busy
        assert table.view.stage.children == []


def test_full_motion_shakes_the_table(at_the_trap):
    table = at_the_trap("full")
    home = tuple(table.view.frame.center)
    places = set()
    while not table.screen.summing_up:
        ticks()
        places.add(tuple(table.view.frame.center))
    assert len(places) > 2
    assert tuple(table.view.frame.center) == home


def test_the_banners_keep_a_card_secret_until_it_turns(at_the_trap):
    table = at_the_trap("full")
    table.until(lambda: len(table.view.path.cards) > 2)
    card = table.view.path.cards[-1]
    told = []
    while card.turn < 0.5:
        told.append(table.view.banners[0].title)
        ticks()
    assert list(dict.fromkeys(told)) == ["Everybody goes deeper", "The next card…"]
    table.until(lambda: table.view.banners[0].title == "Lava!")


def test_the_party_makes_room_for_a_card_step_by_step(at_the_trap):
    table = at_the_trap("full")
    table.until(lambda: len(table.view.path.cards) > 2)
    path = table.view.path
    stood = set()
    while path.figures.walked < 1:
        stood.add(path.figures.places[0])
        ticks()
    assert len(stood) > 5
    (x, _), slot = path.figures.places[1], path.end()
    assert abs(x - slot.x) < path.plan.card_width / 2


def test_the_light_goes_out_when_a_trap_springs_and_comes_back(at_the_trap):
    table = at_the_trap("full")
    table.until(lambda: table.view.side.lantern == "lantern-out")
    assert {torch.name for torch in table.view.torches} == {"torch-out"}
    table.until(lambda: table.screen.summing_up)
    assert {torch.name for torch in table.view.torches} == {"torch"}


def test_no_card_is_awaited_when_nobody_is_left_in_the_cave(at_the_trap):
    table = at_the_trap("full")
    assert table.view.earth.awaits_card
    table.until(lambda: table.view.side.lantern == "lantern-out")
    assert not table.view.earth.awaits_card
    table.until(lambda: table.screen.summing_up)
    table.tap(table.screen.summary.sheets[0].ids.button)
    table.until(lambda: table.sitting.choosing, hurry=True)
    assert table.view.earth.awaits_card


def test_a_game_begins_with_the_party_walking_in(window, tmp_path):
    window()
    table = Table(tmp_path, motion="full")
    table.start(seats=3)
    table.until(lambda: 0 < table.view.path.figures.walked < 0.5)
    door = table.view.entrances.signs[0]
    assert all(x < table.view.path.end().x for x, _ in table.view.path.figures.places)
    assert all(x >= door.center_x for x, _ in table.view.path.figures.places)
    assert not table.view.path.cards
    table.stop()
