"""Scripts of the valley: all samples match, and what is not of the right form is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from diamant.games.valley import GAME

SAMPLES = [
    json.loads(line) for line in Path(__file__).with_name("samples.jsonl").read_text("utf-8").splitlines()
]
BEGINNING = SAMPLES[0]["script"]


@pytest.mark.parametrize("sample", SAMPLES, ids=range(len(SAMPLES)))
def test_a_sample_gives_its_result_to_the_letter(sample: dict[str, Any]) -> None:
    result = json.loads(json.dumps(GAME.replay(json.dumps(sample["script"]))))
    if sample.get("error"):
        assert set(result["error"]) == {"code", "move", "message"}
        assert result["error"]["move"] == len(sample["script"]["moves"]) - 1
    else:
        assert result == sample["result"]


@pytest.mark.parametrize("sample", [one for one in SAMPLES if "result" in one], ids=lambda one: None)
def test_a_script_that_is_read_and_written_is_the_same(sample: dict[str, Any]) -> None:
    assert json.loads(GAME.write_script(*GAME.read_script(json.dumps(sample["script"])))) == sample["script"]


def broken(**fields: Any) -> tuple[str, int | None]:
    """Returns the code and the move of what is wrong with a script in which some fields are different."""
    error: Any = GAME.replay(json.dumps({**BEGINNING, **fields}))["error"]
    return error["code"], error["move"]


HANDS = BEGINNING["hands"]
HEIGHTS = BEGINNING["heights"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "dwarfs"}, "wrong-game"),
        ({"seats": 1}, "wrong-seats"),
        ({"seats": 7}, "wrong-seats"),
        ({"seats": 4.0}, "wrong-type"),
        ({"seats": True}, "wrong-type"),
        ({"first": 4}, "wrong-first"),
        ({"first": -1}, "wrong-first"),
        ({"friendly": 0}, "wrong-type"),
        ({"offers": None}, "wrong-type"),
        ({"heights": HEIGHTS[1:]}, "wrong-heights"),
        ({"heights": [3, *HEIGHTS[1:]]}, "wrong-heights"),
        ({"heights": [2.0, *HEIGHTS[1:]]}, "wrong-type"),
        ({"heights": [True, *HEIGHTS[1:]]}, "wrong-type"),
        ({"hands": HANDS[1:]}, "wrong-hands"),
        ({"hands": [HANDS[0][1:], *HANDS[1:]]}, "wrong-hands"),
        ({"hands": [["grant", "grant", "fair"], *HANDS[1:]]}, "wrong-hands"),
        ({"hands": [["Grant", "fair", "fair"], *HANDS[1:]]}, "wrong-hands"),
        ({"hands": [[1, [], {}], *HANDS[1:]]}, "wrong-hands"),
        ({"friendly": True}, "wrong-hands"),
        ({"moves": {}}, "wrong-type"),
    ],
)
def test_faults_outside_the_moves_name_no_move(fields: dict[str, Any], code: str) -> None:
    assert broken(**fields) == (code, None)


@pytest.mark.parametrize("field", ["game", "seats", "first", "friendly", "offers", "heights", "hands", "moves"])
def test_all_fields_are_required_and_others_are_ignored(field: str) -> None:
    script = {name: value for name, value in BEGINNING.items() if name != field}
    assert GAME.replay(json.dumps(script))["error"]["code"] == "field-missing"  # type: ignore[index]
    assert "error" not in GAME.replay(json.dumps({**BEGINNING, "names": ["Ola"]}))


@pytest.mark.parametrize(
    "text",
    ["", " ", "Rest", "rest ", " rest", "auction 07 50", "auction 7  50", "auction +7 50", "auction ７ 50", "dig -1",
     "tile ruby 3", "tile Rock", "sell rubies 1", "play broker", "play saboteur ruby 3", "play fair 1", "card joker",
     "offer 1 give get cash:10", "offer 1 give cash:10 get", "offer 1 get cash:10 give cash:10",
     "offer 1 give cash: get cash:1",
     "rest\n", "bid 10.0", "auction 7 " + "9" * 5000, "height", "deal", "offer 1 give card:joker get cash:10"],
)  # fmt: skip
def test_moves_are_exact(text: str) -> None:
    assert broken(moves=["rest", text]) == ("unknown-move", 1)


@pytest.mark.parametrize("move", [None, 5, [], {}, True])
def test_a_move_that_is_no_string_is_the_first_illegal_one(move: Any) -> None:
    assert broken(moves=["rest", move, "nonsense"]) == ("wrong-type", 1)


@pytest.mark.parametrize("text", ["height 3", "deal broker"])
def test_how_chance_laid_the_game_out_is_no_move_of_a_script(text: str) -> None:
    assert broken(moves=[text]) == ("not-now", 0)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "NaN", '{"a": NaN}', "[" * 100_000, '{"a": 1, "a": 1}', "\ud800"]
)
def test_what_is_no_script_is_refused(text: str) -> None:
    assert set(GAME.replay(text)) == {"error"}
