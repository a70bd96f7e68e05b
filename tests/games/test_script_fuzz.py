"""Scripts of every game, broken at random: never a traceback, always a result or an error with a code."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from scale import scaled

from diamant.games import dwarfs, expedition, valley
from diamant.games.game import Game
from diamant.games.shelf import GAMES

Script = dict[str, Any]
HERE = Path(__file__).parent
CHARACTERS = "".join(map(chr, range(32, 127))) + "\x00\t\né€\u2028\ud800\U0001f480"
WORDS = ["NaN", "null", "true", "-1", "1e999", "[]", "{}", '"', "\\ud800", "[" * 3000, '{"a":' * 3000, "9" * 5000]
VALUES: list[Any] = [None, True, False, 0, 3, -1, 9, 10**30, 2.5, "", "C", "CCC", "relic", "rest", [], {}, [[]]]
CARDS = ["treasure 1", "treasure 5", "treasure 17", "treasure 6", "relic", "relic 5", "relic 12", "trap lava"]
CARDS += ["trap spiders", "trap scorpions", "trap", "treasure 05", "treasure -5", "trap Lava", "relic 0", " relic"]
NEVER_LEGAL = ["keep 9", "look 9.9", "deal 1 torch", "ready 0", "height 3", "deal fair", "bid 1000000", "Rest", "rest "]


class Shelved(NamedTuple):
    """A game, its samples, the codes of its errors, and what else there is to know of its scripts."""

    game: Game
    samples: str
    codes: Callable[[str], str]
    mutants: int
    options: list[Script]
    """What could be otherwise about a whole script."""

    place: tuple[str, ...] = ("move",)
    """The fields of an error that say where it is."""

    result: tuple[str, ...] = ("steps", "scores", "winners")
    kinds: int = 5
    """How many things break at the least, whatever is changed."""

    unchanged: bool = True
    """Whether a script that was read is written as it was."""


@cache
def scripts_of(samples: str) -> list[Script]:
    """Returns the scripts of a file of samples."""
    return [json.loads(line)["script"] for line in (HERE / samples).read_text("utf-8").splitlines()]


SHELF = [
    Shelved(
        expedition.GAME, "expedition/samples.jsonl", expedition.Code, scaled(7_000),
        [*({"seats": seats} for seats in range(2, 9)), {"edition": "english"}, {"relics": False}],
        place=("round", "step"), result=("steps", "relics", "scores", "winners"),
    ),
    Shelved(
        dwarfs.GAME, "dwarfs/samples.jsonl", dwarfs.codes.Code, scaled(1_500),
        [{"seats": seats} for seats in (2, 3, 4)], kinds=4, unchanged=False,  # "begin" tells how all lie
    ),
    Shelved(
        valley.GAME, "valley/valley_samples.jsonl", valley.codes.Code, scaled(900),
        [*({"seats": seats} for seats in range(2, 7)), {"offers": False}, {"friendly": True}, {"first": 1}],
    ),
]  # fmt: skip


def break_text(script: Script, luck: Random, shelved: Shelved) -> str:
    """Changes some characters of the text."""
    text = json.dumps(script)
    for _ in range(luck.randint(1, 3)):
        at = luck.randrange(len(text))
        new = luck.choice(WORDS) if luck.random() < 0.2 else luck.choice(CHARACTERS)
        text = text[:at] + luck.choice([new, "", new + text[at]]) + text[at + 1 :]
    return text[: luck.randrange(len(text) + 1)] if luck.random() < 0.1 else text


def break_values(script: Script, luck: Random, shelved: Shelved) -> str:
    """Puts something else in the place of a value anywhere, or takes it away, or writes it twice."""
    holder, key = luck.choice(places(script))
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


def break_moves(script: Script, luck: Random, shelved: Shelved) -> str:
    """Changes moves, their order or their number: wrong moves in the right form."""
    if luck.random() < 0.1:
        script.update(luck.choice(shelved.options))
    elif "rounds" in script:
        break_rounds(script["rounds"], luck, script["seats"])
    else:
        break_course(script["moves"], luck, shelved)
    return json.dumps(script)


def break_course(moves: list[str], luck: Random, shelved: Shelved) -> None:
    """Puts moves of other games in, takes some out, or puts one in the place of another."""
    for _ in range(luck.randint(1, 3)):
        at = luck.randint(0, len(moves))
        other = luck.choice([*(luck.choice(scripts_of(shelved.samples))["moves"] or NEVER_LEGAL), *NEVER_LEGAL])
        moves[at : at + luck.choice([0, 1, 1])] = luck.choice([[other], [other], []])


def break_rounds(rounds: list[Script], luck: Random, seats: int) -> None:
    """Does the same where cards and decisions are told apart."""
    part = luck.choice(rounds)
    cards, decisions = part["cards"], part["decisions"]
    match luck.randrange(7):
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
            decisions.insert(luck.randint(0, len(decisions)), "C" * seats)
        case 5:
            rounds.append({"cards": cards[:], "decisions": decisions[:]})
        case _:
            luck.shuffle(rounds)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Returns every place in a script: the list or object that holds it, and its key there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


def test_every_game_of_the_shelf_is_here() -> None:
    assert [shelved.game.name for shelved in SHELF] == list(GAMES)


@pytest.mark.parametrize("mutate", [break_text, break_values, break_moves])
@pytest.mark.parametrize("shelved", SHELF, ids=lambda shelved: shelved.game.name)
def test_a_broken_script_gives_a_result_or_an_error_with_a_code(
    shelved: Shelved, mutate: Callable[[Script, Random, Shelved], str]
) -> None:
    luck, scripts = Random(20_000), [json.dumps(script) for script in scripts_of(shelved.samples)]
    seen: Counter[str] = Counter()
    while seen.total() < shelved.mutants // 3:
        script = luck.choice(scripts)
        text = mutate(json.loads(script), luck, shelved)
        if text != script:
            seen[judge(shelved, text)] += 1
    assert len(seen) >= shelved.kinds  # it was not always the same thing that broke
    assert seen["a result"] < shelved.mutants // 6  # and most of them did break


def judge(shelved: Shelved, text: str) -> str:
    """Checks what came of a script and returns the code of its error, if it had one."""
    game, told = shelved.game, json.loads(json.dumps(shelved.game.replay(text)))
    if set(told) == {"error"}:
        error = told["error"]
        assert set(error) == {"code", "message", *shelved.place}
        first, *rest = (error[field] for field in shelved.place)
        assert first is None or first in (range(1, 7) if rest else range(len(json.loads(text)["moves"])))
        assert first is not None or not any(rest)
        return str(shelved.codes(error["code"]))
    assert set(told) == set(shelved.result)
    written, before = json.loads(game.write_script(*game.read_script(text))), json.loads(text)
    assert not shelved.unchanged or written == {field: before[field] for field in written}
    return "a result"
