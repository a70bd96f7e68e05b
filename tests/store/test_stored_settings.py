"""Settings: defaults, ranges, and whatever may be in the file in their place."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import connect, open_quietly, refused

from diamant.store import Code, Settings, Store
from diamant.store.settings import Setting

DEFAULTS = {
    "language": "",
    "volume": 7,
    "vibration": True,
    "motion": "full",
    "text_scale": 1.0,
    "reveal_speed": "normal",
    "colour_set": "cave",
    "guide": False,
    "hold_time": 0.35,
    "narrator": False,
    "voices": True,
    "hurry_known": False,
    "look_known": False,
    "welcomed": False,
}
CHANGED = {
    "language": "uk",
    "volume": 0,
    "vibration": False,
    "motion": "calm",
    "text_scale": 1.25,
    "reveal_speed": "fast",
    "colour_set": "gentle",
    "guide": True,
    "hold_time": 0.8,
    "narrator": True,
    "voices": False,
    "hurry_known": True,
    "look_known": True,
    "welcomed": True,
}


def read_all(settings: Settings) -> dict[str, object]:
    return {name: getattr(settings, name) for name, value in vars(Settings).items() if isinstance(value, Setting)}


def test_a_new_store_has_the_defaults(store: Store) -> None:
    assert read_all(store.settings) == DEFAULTS


def test_settings_stay(store: Store, path: Path) -> None:
    for name, value in CHANGED.items():
        setattr(store.settings, name, value)
    store.close()
    assert read_all(open_quietly(path).settings) == CHANGED


@pytest.mark.parametrize("text", ["", "{", "null", "[]", '"loud"', "NaN", "true", "[" * 100_000, b"\xff\xfe", 3.5, "-"])
def test_a_broken_value_falls_back_to_the_default(store: Store, path: Path, text: object) -> None:
    store.close()
    with connect(path) as connection:
        for name in DEFAULTS:
            connection.execute("INSERT INTO settings VALUES (?, ?)", (name, text))
        connection.execute("INSERT INTO settings VALUES ('something of another version', '1')")
    settings = open_quietly(path).settings
    switches = ("vibration", "guide", "narrator", "voices", "hurry_known", "look_known", "welcomed")
    expected = {**DEFAULTS, **(dict.fromkeys(switches, True) if text == "true" else {})}
    if text == '"loud"':  # which languages and colours there are the screen knows
        expected |= {"language": "loud", "colour_set": "loud"}
    if text == 3.5:  # kept as text by the column
        expected |= {"volume": 4, "text_scale": 1.5, "hold_time": 1.0}
    assert read_all(settings) == expected


@pytest.mark.parametrize(
    ("name", "value", "kept"),
    [
        ("volume", 11, 10),
        ("volume", -3, 0),
        ("volume", 6.6, 7),
        ("volume", 10**400, 10),
        ("text_scale", 9, 1.5),
        ("text_scale", 1, 1.0),
        ("hold_time", 0.0, 0.2),
    ],
)
def test_a_number_out_of_range_is_brought_to_its_nearer_end(store: Store, name: str, value: float, kept: float) -> None:
    setattr(store.settings, name, value)
    assert getattr(store.settings, name) == kept


@pytest.mark.parametrize(
    ("name", "value"),
    [("language", "D"), ("volume", True), ("volume", "7"), ("volume", float("nan")), ("guide", 1), ("motion", None)],
)
def test_a_value_of_another_kind_is_refused(store: Store, name: str, value: object) -> None:
    with refused(Code.UNKNOWN_VALUE):
        setattr(store.settings, name, value)
    assert read_all(store.settings) == DEFAULTS


def test_a_setting_that_cannot_be_written_holds_until_the_app_ends(store: Store, path: Path) -> None:
    store._connection.execute("PRAGMA query_only = ON")
    store.settings.volume = 2
    assert store.settings.volume == 2
    store._connection.execute("PRAGMA query_only = OFF")
    store.settings.guide = True
    other = open_quietly(path)
    assert (other.settings.volume, other.settings.guide) == (2, True)
    other.settings.volume = 5
    assert store.settings.volume == 5
    other.close()
