"""Scripts: all samples match, what is not of the right form is refused, and broken ones never end in a traceback."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from diamant.games.valley.errors import Code
from diamant.games.valley.script import read_game, replay, write_script

SAMPLES = [
    json.loads(line) for line in Path(__file__).with_name("valley_samples.jsonl").read_text("utf-8").splitlines()
]
SCRIPTS = [json.dumps(sample["script"]) for sample in SAMPLES]
BEGINNING = SAMPLES[0]["script"]


@pytest.mark.parametrize("sample", SAMPLES, ids=range(len(SAMPLES)))
def test_a_sample_gives_its_result_to_the_letter(sample: dict[str, Any]) -> None:
    result = json.loads(json.dumps(replay(json.dumps(sample["script"]))))
    if sample.get("error"):
        assert set(result["error"]) == {"code", "move", "message"}
        assert result["error"]["move"] == len(sample["script"]["moves"]) - 1
    else:
        assert result == sample["result"]


@pytest.mark.parametrize("sample", [one for one in SAMPLES if "result" in one], ids=lambda one: None)
def test_a_script_that_is_read_and_written_is_the_same(sample: dict[str, Any]) -> None:
    assert json.loads(write_script(*read_game(json.dumps(sample["script"])))) == sample["script"]


def broken(**fields: Any) -> tuple[str, int | None]:
    """Returns the code and the move of what is wrong with a script in which some fields are different."""
    error: Any = replay(json.dumps({**BEGINNING, **fields}))["error"]
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
    assert replay(json.dumps(script))["error"]["code"] == "field-missing"  # type: ignore[index]
    assert "error" not in replay(json.dumps({**BEGINNING, "names": ["Ola"]}))


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
    assert set(replay(text)) == {"error"}


# Fuzz

MUTANTS = int(os.environ.get("DIAMANT_FUZZ", "900"))
"""So many scripts are broken in a short form; ``DIAMANT_FUZZ=10000`` is the long one."""

Mutation = Callable[[dict[str, Any], Random], str]
CHARACTERS = "".join(map(chr, range(32, 127))) + "\x00\t\né€\u2028\ud800\U0001f480"
WORDS = ["NaN", "null", "true", "-1", "1e999", "[]", "{}", '"', "\\ud800", "[" * 3000, '{"a":' * 3000, "9" * 5000]
VALUES: list[Any] = [None, True, False, 0, 3, -1, 9, 10**30, 2.5, "", "rest", "broker", [], {}, [[]], {"moves": []}]
MOVES = [
    "rest",
    "hire",
    "pass",
    "bid 60",
    "bid 1000000",
    "auction 3 10",
    "auction 24 500",
    "dig 3",
    "dig 24",
    "tile rock",
]
MOVES += ["tile methane", "tile bones", "tile surprise", "tile diamond 2", "card broker", "card grant", "sell ruby 1"]
MOVES += [
    "sell diamond 3",
    "buy 1",
    "buy 2",
    "play broker ruby",
    "play saboteur 3 diamond",
    "play wedding",
    "play fair",
]
MOVES += ["play double-shift", "play geologist 3", "play export ruby 1", "play grant", "play rescue", "done", "accept"]
MOVES += ["refuse", "offer 1 give cash:10 get claim:3", "offer 0 give card:broker get cash:10", "height 3", "deal fair"]


def break_text(script: dict[str, Any], luck: Random) -> str:
    """Changes some characters of the text."""
    text = json.dumps(script)
    for _ in range(luck.randint(1, 3)):
        at = luck.randrange(len(text))
        new = luck.choice(WORDS) if luck.random() < 0.2 else luck.choice(CHARACTERS)
        text = text[:at] + luck.choice([new, "", new + text[at]]) + text[at + 1 :]
    return text[: luck.randrange(len(text) + 1)] if luck.random() < 0.1 else text


def break_values(script: dict[str, Any], luck: Random) -> str:
    """Puts something else in the place of a value anywhere, or takes it away, or writes it twice."""
    holder, key = luck.choice(list(places(script)))
    match luck.randrange(3):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(key, holder[key])
        case _:
            holder[key] = luck.choice(VALUES)
    return json.dumps(script)


def break_moves(script: dict[str, Any], luck: Random) -> str:
    """Puts in, takes out or swaps moves: wrong moves in the right form."""
    moves = script["moves"]
    for _ in range(luck.randint(1, 3)):
        at = luck.randrange(len(moves) + 1)
        match luck.randrange(3):
            case 0:
                moves.insert(at, luck.choice(MOVES))
            case 1:
                moves[at : at + 1] = []
            case _:
                moves[at : at + 1] = [luck.choice(MOVES)]
    if luck.random() < 0.1:
        script.update(luck.choice([{"seats": luck.randint(2, 6)}, {"offers": False}, {"friendly": True}, {"first": 1}]))
    return json.dumps(script)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Returns every place in a script: the list or object that holds it, and its key there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


@pytest.mark.parametrize("mutate", [break_text, break_values, break_moves])
def test_a_broken_script_gives_a_result_or_an_error_with_a_code(mutate: Mutation) -> None:
    luck = Random(20_000)
    seen: Counter[str] = Counter()
    while seen.total() < MUTANTS // 3:
        script = luck.choice(SCRIPTS)
        text = mutate(json.loads(script), luck)
        if text != script:
            seen[judge(text)] += 1
    assert len(seen) >= 5  # it was not always the same thing that broke
    assert seen["a result"] < MUTANTS // 4  # and most of them did break


def judge(text: str) -> str:
    """Checks what came of a script and returns the code of its error, if it had one."""
    told = json.loads(json.dumps(replay(text)))
    if set(told) == {"error"}:
        assert set(told["error"]) == {"code", "move", "message"}
        assert told["error"]["move"] is None or told["error"]["move"] >= 0
        return Code(told["error"]["code"])
    assert set(told) == {"steps", "scores", "winners"}
    fields = json.loads(write_script(*read_game(text)))
    assert fields == {name: json.loads(text)[name] for name in fields}
    return "a result"
