"""Scripts of every game, broken at random: never a traceback, always a result or an error with a code."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from beside import beside
from scale import scaled
from test_contract import in_every_game, play_out, ways_to_play

from diamant.games.game import Game

Script = dict[str, Any]
CHARACTERS = "".join(map(chr, range(32, 127))) + "\x00\t\né€\u2028\ud800\U0001f480"
WORDS = ["NaN", "null", "true", "-1", "1e999", "[]", "{}", '"', "\\ud800", "[" * 3000, '{"a":' * 3000, "9" * 5000]
VALUES: list[Any] = [None, True, False, 0, 3, -1, 9, 10**30, 2.5, "", "C", "CCC", "relic", "rest", [], {}, [[]]]
CARDS = ["treasure 1", "treasure 5", "treasure 17", "treasure 6", "relic", "relic 5", "relic 12", "trap lava"]
CARDS += ["trap spiders", "trap scorpions", "trap", "treasure 05", "treasure -5", "trap Lava", "relic 0", " relic"]
NEVER_LEGAL = ["keep 9", "look 9.9", "deal 1 torch", "ready 0", "height 3", "deal fair", "bid 1000000", "Rest", "rest "]


GAMES_PLAYED = 20
MUTANTS = scaled(2_000)  # of each game, in each way
KINDS = 4  # how many things break at the least, whatever is changed
PLACES = ({"move"}, {"round", "step"})  # where the error is, by the number of the move or by round and step


@cache
def scripts_of(game: Game) -> list[Script]:
    """Returns the samples that lie beside the tests of a game, or else games of it that were played at random."""
    samples = beside(game.name, "samples.jsonl")
    if samples.exists():
        return [json.loads(line)["script"] for line in samples.read_text("utf-8").splitlines()]
    ways = [(seats, options) for seats in game.seats for options in ways_to_play(game, seats)][:GAMES_PLAYED]
    return [json.loads(game.write_script(way, seats, play_out(game, way, seats).moves)) for seats, way in ways]


def other_ways(game: Game) -> list[Script]:
    """Returns what could be otherwise about a whole script."""
    rules = [{option.key: value} for option in game.options if option.rule for value in option.values]
    return [*({"seats": seats} for seats in game.seats), *rules]


def break_text(script: Script, luck: Random, game: Game) -> str:
    """Changes some characters of the text."""
    text = json.dumps(script)
    for _ in range(luck.randint(1, 3)):
        at = luck.randrange(len(text))
        new = luck.choice(WORDS) if luck.random() < 0.2 else luck.choice(CHARACTERS)
        text = text[:at] + luck.choice([new, "", new + text[at]]) + text[at + 1 :]
    return text[: luck.randrange(len(text) + 1)] if luck.random() < 0.1 else text


def break_values(script: Script, luck: Random, game: Game) -> str:
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


def break_moves(script: Script, luck: Random, game: Game) -> str:
    """Changes moves, their order or their number: wrong moves in the right form."""
    if luck.random() < 0.1:
        script.update(luck.choice(other_ways(game)))
    elif "rounds" in script:
        break_rounds(script["rounds"], luck, script["seats"])
    else:
        break_course(script["moves"], luck, game)
    return json.dumps(script)


def break_course(moves: list[str], luck: Random, game: Game) -> None:
    """Puts moves of other games in, takes some out, or puts one in the place of another."""
    for _ in range(luck.randint(1, 3)):
        at = luck.randint(0, len(moves))
        other = luck.choice([*(luck.choice(scripts_of(game))["moves"] or NEVER_LEGAL), *NEVER_LEGAL])
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


@pytest.mark.parametrize("mutate", [break_text, break_values, break_moves])
@in_every_game
def test_a_broken_script_gives_a_result_or_an_error_with_a_code(
    game: Game, mutate: Callable[[Script, Random, Game], str]
) -> None:
    luck, scripts = Random(20_000), [json.dumps(script) for script in scripts_of(game)]
    seen: Counter[str] = Counter()
    while seen.total() < MUTANTS:
        script = luck.choice(scripts)
        text = mutate(json.loads(script), luck, game)
        if text != script:
            seen[judge(game, text)] += 1
    assert len(seen) >= KINDS  # it was not always the same thing that broke
    assert seen["a result"] < MUTANTS // 2  # and most of them did break


def judge(game: Game, text: str) -> str:
    """Checks what came of a script and returns the code of its error, if it had one."""
    told = json.loads(json.dumps(game.replay(text)))
    if set(told) == {"error"}:
        error = told["error"]
        place = set(error) - {"code", "message"}
        assert place in PLACES
        first, *rest = (error[field] for field in sorted(place))
        assert first is None or first in (range(1, 7) if rest else range(len(json.loads(text)["moves"])))
        assert first is not None or not any(rest)
        assert error["code"] in game.codes
        return str(error["code"])
    assert {"steps", "scores", "winners"} <= set(told)
    read = game.read_script(text)
    assert game.read_script(game.write_script(*read)) == read
    return "a result"
