"""Scripts broken at random: never a traceback, always a result or an error with a code."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from scale import scaled

from diamant.games.expedition import Code
from diamant.games.expedition.script import read_game, replay, write_script

SAMPLES = Path(__file__).with_name("samples.jsonl").read_text("utf-8").splitlines()
SCRIPTS = [json.dumps(json.loads(line)["script"]) for line in SAMPLES]
MUTANTS = scaled(7_000)
Mutation = Callable[[dict[str, Any], Random], str]
CHARACTERS = "".join(map(chr, range(32, 127))) + "\x00\t\né€\u2028\ud800\U0001f480"
WORDS = ["NaN", "null", "true", "-1", "1e999", "[]", "{}", '"', "\\ud800", "[" * 3000, '{"a":' * 3000, "9" * 5000]
VALUES: list[Any] = [None, True, False, 0, 3, -1, 9, 10**30, 2.5, "", "C", "CCC", "relic", [], {}, [[]], {"cards": []}]
CARDS = ["treasure 1", "treasure 5", "treasure 17", "treasure 6", "relic", "relic 5", "relic 12", "trap lava"]
CARDS += ["trap spiders", "trap scorpions", "trap", "treasure 05", "treasure -5", "trap Lava", "relic 0", " relic"]


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
    match luck.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(key, holder[key])
        case 2 if isinstance(holder, dict):
            holder[luck.choice(["name", "Cards", "", "edition", "seats"])] = holder.pop(key)
        case _:
            holder[key] = luck.choice(VALUES)
    return json.dumps(script)


def break_moves(script: dict[str, Any], luck: Random) -> str:
    """Changes cards, letters, their order or their number: wrong moves in the right form."""
    part = luck.choice(script["rounds"])
    cards, decisions = part["cards"], part["decisions"]
    match luck.randrange(8):
        case 0:
            cards[luck.randrange(len(cards))] = luck.choice(CARDS)
        case 1:
            luck.shuffle(cards)
        case 2 if decisions:
            at = luck.randrange(len(decisions))
            letters = decisions[at]
            cut = luck.randrange(len(letters))
            decisions[at] = letters[:cut] + luck.choice(["C", "L", "-", "X", "", "CC"]) + letters[cut + 1 :]
        case 3 if decisions:
            del decisions[luck.randrange(len(decisions))]
        case 4:
            decisions.insert(luck.randint(0, len(decisions)), "C" * script["seats"])
        case 5:
            script["rounds"].append({"cards": cards[:], "decisions": decisions[:]})
        case 6:
            luck.shuffle(script["rounds"])
        case _:
            script.update(luck.choice([{"seats": luck.randint(2, 8)}, {"edition": "english"}, {"relics": False}]))
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
            seen[judge(text, replay(text))] += 1
    assert len(seen) >= 5  # it was not always the same thing that broke
    assert seen["a result"] < MUTANTS // 6  # and most of them did break


def judge(text: str, result: dict[str, Any]) -> str:
    """Checks what came of a script and returns the code of its error, if it had one."""
    told = json.loads(json.dumps(result))
    if set(told) == {"error"}:
        error = told["error"]
        assert set(error) == {"code", "round", "step", "message"}
        assert error["round"] is None or 1 <= error["round"] <= 6
        assert error["step"] is None or error["round"] is not None
        return Code(error["code"])
    assert set(told) == {"steps", "relics", "scores", "winners"}
    assert json.loads(write_script(*read_game(text))) == json.loads(text)
    return "a result"
