"""Scripts of the mine: the samples, and every error with its code and move."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from mine import HANDS, Table

from diamant.games.dwarfs import GAME
from diamant.games.dwarfs.codes import Code

SAMPLES = [json.loads(line) for line in Path(__file__).with_name("samples.jsonl").read_text("utf-8").splitlines()]
LEGAL: dict[str, Any] = {
    "game": "dwarfs",
    "seats": 2,
    "first": 1,
    "supper": "late",
    "hands": [list(hand) for hand in HANDS[:2]],
    "moves": ["begin", "draw 3 torch", "keep 0", "look 1.2", "draw 1 arrows", "discard"],
}


def legal(*more: object, **changes: Any) -> dict[str, Any]:
    """Returns a legal script with more moves, or with other fields."""
    return {**LEGAL, "moves": [*LEGAL["moves"], *more], **changes}


@pytest.mark.parametrize(
    ("played", "told"),
    [
        (
            "glance 1.1, look 0.1, glance 1.2, skip, skip, skip, skip",
            "look 0.1, skip, look 1.1, look 1.2, skip, skip, skip",
        ),
        (
            "glance 2.1, glance 2.2, glance 3.1, glance 2.3, glance 0.1, glance 0.2, look 2.1, skip, glance 3.2, "
            "look 0.1",
            "look 0.1, look 0.2, look 2.1, skip, look 2.1, look 2.2, look 2.3, look 3.1, look 3.2, look 0.1",
        ),
    ],
)
def test_a_script_has_looks_in_their_order_even_if_all_looked_at_once(played: str, told: str) -> None:
    table = Table(4).go_down(2).play("draw lit corridor")
    drawer = table.now.turn

    def moves(text: str) -> list[str]:
        """Returns moves in which seats are counted from the drawer on."""
        found = []
        for move in text.split(", "):
            word, _, spot = move.partition(" ")
            found.append(f"{word} {(int(spot[0]) + drawer) % 4}.{spot[2]}" if spot else word)
        return found

    table.play(*moves(played))
    assert table.now.phase.value == "draw"
    script = json.loads(GAME.write_script({"first": 0, "supper": "late"}, 4, table.moves))
    at = script["moves"].index("draw lit corridor")
    assert script["moves"][at + 1 :] == moves(told)
    result: Any = GAME.replay(json.dumps(script))
    assert result["steps"][-1]["phase"] == "draw"


def test_glances_are_no_moves_of_a_script() -> None:
    assert error_of(legal("glance 0.1")) == (Code.UNKNOWN_MOVE, 6)


def error_of(script: object) -> tuple[Code, int | None]:
    text = script if isinstance(script, str) else json.dumps(script)
    result = GAME.replay(text)
    assert list(result) == ["error"]
    error: dict[str, Any] = result["error"]  # type: ignore[assignment]
    assert list(error) == ["code", "move", "message"]
    assert error["message"]
    assert "\n" not in error["message"]
    return Code(error["code"]), error["move"]


@pytest.mark.parametrize("sample", [sample for sample in SAMPLES if "result" in sample])
def test_every_sample_has_its_result_to_the_letter(sample: dict[str, Any]) -> None:
    assert json.loads(json.dumps(GAME.replay(json.dumps(sample["script"])))) == sample["result"]


@pytest.mark.parametrize("sample", [sample for sample in SAMPLES if "error" in sample])
def test_every_illegal_sample_is_refused(sample: dict[str, Any]) -> None:
    assert list(GAME.replay(json.dumps(sample["script"]))) == ["error"]


@pytest.mark.parametrize("sample", [sample for sample in SAMPLES if "result" in sample])
def test_every_sample_is_written_back_to_the_same_end(sample: dict[str, Any]) -> None:
    written = GAME.write_script(*GAME.read_script(json.dumps(sample["script"])))
    result = json.loads(json.dumps(GAME.replay(written)))
    if sample["result"]["steps"] and sample["result"]["steps"][-1]["phase"] != "arrange":
        assert result["steps"][-1] == sample["result"]["steps"][-1]
    assert result["scores"] == sample["result"]["scores"]


def test_other_fields_are_ignored() -> None:
    assert "error" not in GAME.replay(json.dumps({**LEGAL, "name": "Ada"}))


FORM: dict[str, tuple[object, Code]] = {
    "nothing": ("", Code.BAD_JSON),
    "half a script": ('{"game": "dwarfs"', Code.BAD_JSON),
    "nested too deeply": ("[" * 100_000, Code.BAD_JSON),
    "not a number": ('{"seats": NaN}', Code.BAD_JSON),
    "a field given twice": ('{"seats": 2, "seats": 2}', Code.BAD_JSON),
    "a list": ([], Code.WRONG_TYPE),
    "another game": ({**LEGAL, "game": "chess"}, Code.WRONG_GAME),
    "seats that are true": ({**LEGAL, "seats": True}, Code.WRONG_TYPE),
    "seats with a fraction": ({**LEGAL, "seats": 2.0}, Code.WRONG_TYPE),
    "one seat": ({**LEGAL, "seats": 1}, Code.WRONG_SEATS),
    "five seats": ({**LEGAL, "seats": 5}, Code.WRONG_SEATS),
    "a first seat that is not there": ({**LEGAL, "first": 2}, Code.WRONG_FIRST),
    "a first seat below nought": ({**LEGAL, "first": -1}, Code.WRONG_FIRST),
    "an early supper": ({**LEGAL, "supper": "early"}, Code.UNKNOWN_SUPPER),
    "a hand too few": ({**LEGAL, "hands": LEGAL["hands"][:1]}, Code.WRONG_HANDS),
    "a hand of four": ({**LEGAL, "hands": [LEGAL["hands"][0], LEGAL["hands"][1][:4]]}, Code.WRONG_HANDS),
    "a hand that is a word": ({**LEGAL, "hands": [LEGAL["hands"][0], "cards"]}, Code.WRONG_HANDS),
    "a card that is a number": ({**LEGAL, "hands": [LEGAL["hands"][0], [1, 2, 3, 4, 5]]}, Code.UNKNOWN_CARD),
    "a card of another floor": ({**LEGAL, "hands": [["rich seam"] * 5, LEGAL["hands"][1]]}, Code.WRONG_HANDS),
    "hands that cannot be": ({**LEGAL, "hands": [["0 torch"] * 5, LEGAL["hands"][1]]}, Code.WRONG_HANDS),
    "moves that are a string": ({**LEGAL, "moves": "begin"}, Code.WRONG_TYPE),
}


@pytest.mark.parametrize(("script", "code"), FORM.values(), ids=FORM)
def test_what_is_wrong_with_the_form(script: object, code: Code) -> None:
    assert error_of(script) == (code, None)


@pytest.mark.parametrize("field", LEGAL)
def test_a_field_is_missing(field: str) -> None:
    script = json.dumps({name: value for name, value in LEGAL.items() if name != field})
    error: dict[str, Any] = GAME.replay(script)["error"]  # type: ignore[assignment]
    assert (error["code"], error["move"]) == (Code.FIELD_MISSING, None)


THE_ONLY_ONE = ["draw 0 lantern", "discard", "skip"]
MOVES: dict[str, tuple[dict[str, Any], Code, int]] = {
    "a number": (legal(7), Code.WRONG_TYPE, 6),
    "nothing": (legal(None), Code.WRONG_TYPE, 6),
    "a word": (legal("sing"), Code.UNKNOWN_MOVE, 6),
    "a capital": (legal("Swap 0 1.0"), Code.UNKNOWN_MOVE, 6),
    "two spaces": (legal("swap 0  1.0"), Code.UNKNOWN_MOVE, 6),
    "a space after it": (legal("swap 0 1.0 "), Code.UNKNOWN_MOVE, 6),
    "a line after it": (legal("swap 0 1.0\n"), Code.UNKNOWN_MOVE, 6),
    "digits of another script": (legal("swap ٠ 1.0"), Code.UNKNOWN_MOVE, 6),
    "a deal": (legal("deal 1 torch"), Code.UNKNOWN_MOVE, 6),
    "ready": (legal(moves=["ready 01234 01234"]), Code.UNKNOWN_MOVE, 0),
    "an unknown card": (legal(moves=["begin", "draw 9 torch"]), Code.UNKNOWN_CARD, 1),
    "a card of another floor": (legal(moves=["begin", "draw 4 torch"]), Code.UNKNOWN_CARD, 1),
    "a card that is used up": (legal(moves=["begin", *THE_ONLY_ONE, *THE_ONLY_ONE]), Code.CARD_NOT_THERE, 4),
    "a swap with oneself": (legal("swap 0 0.0"), Code.OWN_CARD, 6),
    "a swap with nobody": (legal("swap 0 3.0"), Code.WRONG_SEATS, 6),
    "a place that is not there": (legal("swap 7 1.0"), Code.NO_SUCH_PLACE, 6),
    "no swap": (legal("skip"), Code.MUST_SWAP, 6),
    "a draw too early": (legal(moves=["draw 1 torch"]), Code.NOT_NOW, 0),
    "an order that names a place twice": (legal(moves=["arrange 0 01233"]), Code.NO_ORDER, 0),
    "an order of a seat that is not there": (legal(moves=["arrange 2 01234"]), Code.WRONG_SEATS, 0),
    "wagons too early": (legal(moves=["begin", "wagons 0 0"]), Code.NOT_NOW, 1),
}


@pytest.mark.parametrize(("script", "code", "move"), MOVES.values(), ids=MOVES)
def test_what_is_wrong_with_a_move(script: dict[str, Any], code: Code, move: int) -> None:
    assert error_of(script) == (code, move)
