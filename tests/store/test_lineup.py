"""A line-up as JSON: what comes out goes in again, and nothing else does."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from playing import ADA_AND_BRUNO, NOON, table_of
from tables import expedition

from diamant.store import COLOURS, Code, LineUp, SeatPlan, Store, StoreError


def data_of(**changes: Any) -> dict[str, Any]:
    return {**ADA_AND_BRUNO.to_data(), **changes}


def options_of(**changes: Any) -> dict[str, Any]:
    return data_of(options={**ADA_AND_BRUNO.options, **changes})


def flat(**changes: Any) -> dict[str, Any]:
    """Returns a line-up as it was stored when there was only one game."""
    data = data_of()
    return {"seats": data["seats"], "holding": data["holding"], **data["options"], "game": "expedition", **changes}


def seat_data(**changes: Any) -> dict[str, Any]:
    return {"name": "Ada", "explorer": "red", "edge": "near", "machine": "", **changes}


@pytest.mark.parametrize(
    "lineup",
    [
        ADA_AND_BRUNO,
        table_of("Łucja", "Їжак", "👨‍👩‍👧", edition="english", machine="Robot"),
        expedition((SeatPlan("", colour, None) for colour in COLOURS), "ukrainian", False, "pass", False, True),
    ],
)
def test_a_line_up_comes_back_from_its_json(lineup: LineUp) -> None:
    assert LineUp.from_json(lineup.to_json()) == lineup


@pytest.mark.parametrize(
    ("names", "read"),
    [
        (("Ada", "Wolfeschlegelsteinhausenbergerdorff-Anna"), ["Ada", "Wolfeschlege"]),
        (("Anna Maria   Luiza Katarzyna", "Ada"), ["Anna Maria", "Ada"]),
        (("Konstantinopel A", "Konstantinopel B"), ["Konstantinop", "Konstantin 2"]),
        (("konstantinop", "Konstantinopel"), ["konstantinop", "Konstantin 2"]),
        (("Zoe\u0301" * 4, "Ada"), ["Zoé" * 4, "Ada"]),
        (("Ada", "Ada"), ["Ada", "Ada"]),
    ],
)
def test_names_that_have_no_room_on_a_mat_are_cut_and_told_apart(names: tuple[str, str], read: list[str]) -> None:
    seats = [seat_data(name=name, explorer=colour) for name, colour in zip(names, COLOURS, strict=False)]
    assert [seat.name for seat in LineUp.from_json(json.dumps(data_of(seats=seats))).seats] == read


def test_eight_names_that_begin_alike_are_told_apart() -> None:
    seats = [seat_data(name=f"Konstantinopel {colour}", explorer=colour) for colour in COLOURS]
    names = [seat.name for seat in LineUp.from_json(json.dumps(data_of(seats=seats))).seats]
    assert len(set(names)) == 8
    assert max(map(len, names)) == 12


def test_fields_with_a_default_may_be_missing() -> None:
    data = options_of()
    for name in ("guide", "secret_chests"):
        del data["options"][name]
    del data["seats"][0]["machine"]
    assert LineUp.from_json(json.dumps(data)) == ADA_AND_BRUNO


def test_a_line_up_from_before_there_were_several_games_is_read() -> None:
    assert LineUp.from_json(json.dumps(flat())) == ADA_AND_BRUNO
    data = flat(edition="english", secret_chests=False)
    for name in ("guide", "game"):
        del data[name]
    expected = {"edition": "english", "relics": True, "secret_chests": False, "guide": False}
    assert LineUp.from_json(json.dumps(data)).options == expected


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ([], Code.WRONG_TYPE),
        (None, Code.WRONG_TYPE),
        (data_of(seats=None), Code.WRONG_TYPE),
        (data_of(seats=["Ada", "Bruno"]), Code.WRONG_TYPE),
        (data_of(options=None), Code.WRONG_TYPE),
        (options_of(relics=1), Code.WRONG_TYPE),
        (options_of(edition=3), Code.WRONG_TYPE),
        (options_of(edition=None), Code.WRONG_TYPE),
        (options_of(guide=None), Code.WRONG_TYPE),
        (options_of(weather="wet"), Code.UNKNOWN_FIELD),
        (flat(relics=1), Code.WRONG_TYPE),
        (flat(edition=None), Code.WRONG_TYPE),
        (data_of(game="poker"), Code.UNKNOWN_VALUE),
        (data_of(colour="red"), Code.UNKNOWN_FIELD),
        (data_of(holding="upside down"), Code.UNKNOWN_VALUE),
        (data_of(seats=[seat_data(explorer="pink"), seat_data()]), Code.UNKNOWN_VALUE),
        (data_of(seats=[seat_data(edge="middle"), seat_data(explorer="blue")]), Code.UNKNOWN_VALUE),
        (data_of(seats=[seat_data(edge=True), seat_data(explorer="blue")]), Code.WRONG_TYPE),
        (data_of(seats=[seat_data(), seat_data(name="Bruno")]), Code.BAD_LINE_UP),
        (data_of(seats=[seat_data(hat="large"), seat_data(explorer="blue")]), Code.UNKNOWN_FIELD),
        (data_of(seats=[seat_data(name=" Ada"), seat_data(explorer="blue")]), Code.UNKNOWN_VALUE),
        (data_of(seats=[seat_data(name="A\nda"), seat_data(explorer="blue")]), Code.UNKNOWN_VALUE),
        (data_of(seats=[seat_data(name="\ud800"), seat_data(explorer="blue")]), Code.UNKNOWN_VALUE),
        (data_of(seats=[seat_data(name="A" * 41), seat_data(explorer="blue")]), Code.UNKNOWN_VALUE),
        ({name: value for name, value in flat().items() if name != "relics"}, Code.MISSING_FIELD),
        ({name: value for name, value in data_of().items() if name != "holding"}, Code.MISSING_FIELD),
        (data_of(seats=[{"name": "Ada", "explorer": "red"}]), Code.MISSING_FIELD),
    ],
)
def test_a_wrong_line_up_is_refused_with_a_code(data: object, code: Code) -> None:
    with pytest.raises(StoreError) as refusal:
        LineUp.from_json(json.dumps(data))
    assert refusal.value.code is code


@pytest.mark.parametrize("text", ["", "{", "nonsense", "[" * 100_000, '{"seats": ' + "9" * 5000 + "}"])
def test_what_is_not_json_is_refused_with_a_code(text: str) -> None:
    with pytest.raises(StoreError) as refusal:
        LineUp.from_json(text)
    assert refusal.value.code is Code.BAD_JSON


@pytest.mark.parametrize(
    ("lineup", "reason"),
    [
        (table_of("Ada"), "wrong-seats"),
        (table_of("Ada", "Bruno", edition="french"), "unknown-edition"),
        (table_of("Ada", "Bruno", edition="english", relics=False), "relics-required"),
    ],
)
def test_a_line_up_that_the_rules_do_not_allow_starts_no_game(store: Store, lineup: LineUp, reason: str) -> None:
    with pytest.raises(StoreError) as refusal:
        store.new_game(lineup, 1, NOON)
    assert (refusal.value.code, refusal.value.details["reason"]) == (Code.BAD_LINE_UP, reason)
    assert store.unfinished() == []


def test_a_line_up_of_an_unknown_game_starts_no_game(store: Store) -> None:
    with pytest.raises(StoreError) as refusal:
        store.new_game(replace(ADA_AND_BRUNO, game="poker"), 1, NOON)
    assert refusal.value.code is Code.UNKNOWN_VALUE
