"""Game scripts: the samples, the way there and back, and every error with its code, round and step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from expeditions import SEATS, WAYS, random_game, refused, way_name
from hypothesis import given, settings
from hypothesis import strategies as st
from scale import scaled

from diamant.games.expedition import Code, IllegalMove, IllegalScript, Position, Rules, begin, rules_of, treasure
from diamant.games.expedition.moves import Reveal, play
from diamant.games.expedition.script import read_game, replay, write_script

SAMPLES = [json.loads(line) for line in Path(__file__).with_name("samples.jsonl").read_text("utf-8").splitlines()]

LEGAL = {
    "edition": "polish",
    "relics": True,
    "seats": 3,
    "rounds": [
        {"cards": ["treasure 9", "trap lava", "relic 5"], "decisions": ["CCC", "CLC", "L-L"]},
        {"cards": ["trap snakes", "trap snakes"], "decisions": ["CCC"]},
        {"cards": ["treasure 4"], "decisions": []},
    ],
}


def legal(**changes: Any) -> dict[str, Any]:
    """Returns a legal script with some fields changed."""
    return {**LEGAL, **changes}


def rounds(*pairs: tuple[list[Any], list[Any]]) -> dict[str, Any]:
    """Returns a script of these cards and decisions, round by round, for three seats."""
    return legal(rounds=[{"cards": cards, "decisions": decisions} for cards, decisions in pairs])


def error_of(script: object) -> tuple[Code, int | None, int | None]:
    """Returns the code, the round and the step of the error in a script, given as text or as what JSON makes of it."""
    text = script if isinstance(script, str) else json.dumps(script)
    result = replay(text)
    assert list(result) == ["error"]
    error: dict[str, Any] = result["error"]  # type: ignore[assignment]
    assert list(error) == ["code", "round", "step", "message"]
    assert error["message"]
    assert "\n" not in error["message"]
    assert len(error["message"]) < 200
    return Code(error["code"]), error["round"], error["step"]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: f"{sample['script']['edition']}")
def test_every_sample_has_its_result_to_the_letter(sample: dict[str, Any]) -> None:
    assert json.dumps(replay(json.dumps(sample["script"]))) == json.dumps(sample["result"])


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: f"{sample['script']['edition']}")
def test_every_sample_is_written_back_as_it_was(sample: dict[str, Any]) -> None:
    assert json.loads(write_script(*read_game(json.dumps(sample["script"])))) == sample["script"]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("rules", WAYS, ids=way_name)
@settings(max_examples=scaled(4), derandomize=True, deadline=None, database=None)
@given(seed=st.integers(0, 2**32 - 1), leaving=st.sampled_from([0.05, 0.2, 0.5]), part=st.floats(0, 1))
def test_any_game_is_written_as_a_script_and_read_back_to_the_same_position(
    rules: Rules, seats: int, seed: int, leaving: float, part: float
) -> None:
    turns = random_game(rules, seats, seed, leaving).turns
    turns = turns[: round(part * len(turns))]
    moves = [turn.move for turn in turns]
    script = write_script(rules, seats, moves)
    assert "\n" not in script
    again_rules, again_seats, again = read_game(script)
    assert (again_rules, again_seats, list(again)) == (rules, seats, moves)
    steps = list(play(again_rules, again_seats, again))
    assert steps == [(turn.after, turn.events) for turn in turns]
    position = turns[-1].after if turns else begin(rules, seats)[0]
    _check_result(replay(script), position, len(moves))


def _check_result(result: dict[str, Any], position: Position, moves: int) -> None:
    assert len(result["steps"]) == moves
    assert result["scores"] == position.scores()
    assert result["winners"] == position.winners()
    assert result["relics"] == position.relics


def test_a_script_without_rounds_stands_at_the_beginning() -> None:
    assert replay(json.dumps(legal(rounds=[]))) == {
        "steps": [],
        "relics": ((), (), ()),
        "scores": (0, 0, 0),
        "winners": (0, 1, 2),
    }


@pytest.mark.parametrize(
    "unfinished",
    [([], []), (["treasure 9"], []), (["treasure 9"], ["CCC"]), (["treasure 9", "relic 5"], ["LCC"])],
    ids=["no card", "a card", "a decision", "another card"],
)
def test_the_last_round_may_be_unfinished(unfinished: tuple[list[str], list[str]]) -> None:
    assert "error" not in replay(json.dumps(rounds(unfinished)))


def test_the_entry_that_ends_a_round_is_taken_before_the_clean_up() -> None:
    cards, decisions = ["treasure 7", "relic 5", "trap lava", "trap lava"], ["CCC", "CCC", "CCC"]
    steps: list[dict[str, Any]] = replay(json.dumps(rounds((cards, decisions))))["steps"]  # type: ignore[assignment]
    last = steps[-1]
    assert (last["ended"], last["path_rubies"], last["path_relics"]) == ("trap", 1, ["relic 5"])
    assert (last["in_cave"], last["beside"]) == ((), (0, 0, 0))


def test_a_game_that_is_not_legal_cannot_be_written() -> None:
    with refused(Code.NOT_TIME_TO_REVEAL, IllegalMove):
        write_script(rules_of("polish"), 3, [Reveal(treasure(9)), Reveal(treasure(7))])


def test_a_script_that_is_not_legal_cannot_be_read() -> None:
    with refused(Code.CARD_NOT_IN_DECK, IllegalScript):
        read_game(json.dumps(rounds((["relic 7"], []))))


# Every error: what is wrong, the script, and the code, the round and the step that tell it.

FORM = {
    "nothing": ("", Code.BAD_JSON),
    "half a script": ('{"edition": "polish"', Code.BAD_JSON),
    "two scripts": (json.dumps(LEGAL) * 2, Code.BAD_JSON),
    "nested too deeply": ("[" * 100_000, Code.BAD_JSON),
    "nested too deeply in a field": ('{"rounds": ' + '{"a": ' * 50_000 + "}" * 50_001, Code.BAD_JSON),
    "not a number": (json.dumps(legal(seats=float("nan"))), Code.BAD_JSON),
    "an endless number": (json.dumps(legal(seats=float("inf"))), Code.BAD_JSON),
    "a number of 10,000 digits": ('{"seats": ' + "9" * 10_000 + "}", Code.BAD_JSON),
    "a field given twice": (json.dumps(LEGAL).replace('"seats": 3', '"seats": 3, "seats": 3'), Code.BAD_JSON),
    "a byte that is no text": (json.dumps(LEGAL).replace("3", "\udcff"), Code.BAD_JSON),
    "a control character": (json.dumps(LEGAL).replace("polish", "pol\x00ish"), Code.BAD_JSON),
    "a list": ([], Code.WRONG_TYPE),
    "a word": ("polish", Code.BAD_JSON),
    "a string": ('"polish"', Code.WRONG_TYPE),
    "null": (None, Code.WRONG_TYPE),
    "an unknown field": (legal(name="Ada"), Code.UNKNOWN_FIELD),
    "a field without a name": (legal(**{"": 1}), Code.UNKNOWN_FIELD),
    "a field with a very long name": (legal(**{"x" * 10_000: 1}), Code.UNKNOWN_FIELD),
    "an unknown edition": (legal(edition="klingon"), Code.UNKNOWN_EDITION),
    "an edition in capitals": (legal(edition="Polish"), Code.UNKNOWN_EDITION),
    "half a character": (legal(edition="\ud800"), Code.UNKNOWN_EDITION),
    "an edition that is a number": (legal(edition=1), Code.WRONG_TYPE),
    "an edition that is a list": (legal(edition=["polish"]), Code.WRONG_TYPE),
    "relics that are a number": (legal(relics=1), Code.WRONG_TYPE),
    "relics that are null": (legal(relics=None), Code.WRONG_TYPE),
    "english without relics": (legal(edition="english", relics=False), Code.RELICS_REQUIRED),
    "seats that are true": (legal(seats=True), Code.WRONG_TYPE),
    "seats with a fraction": (legal(seats=3.0), Code.WRONG_TYPE),
    "seats in a string": (legal(seats="3"), Code.WRONG_TYPE),
    "one seat": (legal(seats=1), Code.WRONG_SEATS),
    "nine seats": (legal(seats=9), Code.WRONG_SEATS),
    "minus three seats": (legal(seats=-3), Code.WRONG_SEATS),
    "a thousand digits of seats": (legal(seats=10**1000), Code.WRONG_SEATS),
    "rounds that are an object": (legal(rounds={}), Code.WRONG_TYPE),
    "rounds that are a string": (legal(rounds="CCC"), Code.WRONG_TYPE),
}


@pytest.mark.parametrize(("script", "code"), FORM.values(), ids=FORM)
def test_what_is_wrong_with_the_form(script: object, code: Code) -> None:
    assert error_of(script) == (code, None, None)


@pytest.mark.parametrize("field", LEGAL)
def test_a_field_is_missing(field: str) -> None:
    assert error_of({name: value for name, value in LEGAL.items() if name != field}) == (Code.FIELD_MISSING, None, None)


FIRST = (["treasure 9"], ["LLL"])
IN_A_ROUND = {
    "a round that is a list": (legal(rounds=[[]]), Code.WRONG_TYPE, 1, None),
    "a second round that is null": (legal(rounds=[LEGAL["rounds"][0], None]), Code.WRONG_TYPE, 2, None),  # type: ignore[index]
    "a round without decisions": (legal(rounds=[{"cards": []}]), Code.FIELD_MISSING, 1, None),
    "a round without cards": (legal(rounds=[{"decisions": []}]), Code.FIELD_MISSING, 1, None),
    "an unknown field": (legal(rounds=[{"cards": [], "decisions": [], "x": 1}]), Code.UNKNOWN_FIELD, 1, None),
    "cards that are a string": (rounds(("treasure 9", [])), Code.WRONG_TYPE, 1, None),  # type: ignore[arg-type]
    "decisions that are null": (rounds(FIRST, (["relic 5"], None)), Code.WRONG_TYPE, 2, None),  # type: ignore[arg-type]
    "a card that is a number": (rounds((["treasure 9", 9], ["CCC"])), Code.WRONG_TYPE, 1, 3),
    "a decision that is a list": (rounds((["treasure 9"], [["C", "C", "C"]])), Code.WRONG_TYPE, 1, 2),
    "a sixth round": (rounds(*[FIRST] * 6), Code.TOO_MANY_ROUNDS, 6, None),
    "an empty sixth round": (rounds(*[FIRST] * 5, ([], [])), Code.TOO_MANY_ROUNDS, 6, None),
    "an unknown card": (rounds((["treasure nine"], [])), Code.UNKNOWN_CARD, 1, 1),
    "an empty card": (rounds(FIRST, ([""], [])), Code.UNKNOWN_CARD, 2, 1),
    "a treasure that is not printed": (rounds((["treasure 6"], [])), Code.UNKNOWN_CARD, 1, 1),
    "a trap of another edition": (rounds((["treasure 9", "trap rams"], ["CCC"])), Code.UNKNOWN_CARD, 1, 3),
    "a relic of another edition": (rounds((["relic"], [])), Code.UNKNOWN_CARD, 1, 1),
    "a relic that is not in yet": (rounds((["relic 7"], [])), Code.CARD_NOT_IN_DECK, 1, 1),
    "a card that lies on the path": (rounds((["treasure 9", "treasure 9"], ["CCC"])), Code.CARD_NOT_IN_DECK, 1, 3),
    "a relic where there are none": (
        {**rounds((["relic 5"], [])), "relics": False},
        Code.CARD_NOT_IN_DECK,
        1,
        1,
    ),
    "an unknown letter": (rounds((["treasure 9"], ["CXC"])), Code.UNKNOWN_CHOICE, 1, 2),
    "a small letter": (rounds((["treasure 9"], ["ccc"])), Code.UNKNOWN_CHOICE, 1, 2),
    "too few letters": (rounds((["treasure 9"], ["CC"])), Code.WRONG_SEATS, 1, 2),
    "too many letters": (rounds((["treasure 9"], ["CCCC"])), Code.WRONG_SEATS, 1, 2),
    "no letters": (rounds((["treasure 9"], [""])), Code.WRONG_SEATS, 1, 2),
    "a letter for one outside": (rounds((["treasure 9", "relic 5"], ["LCC", "CCC"])), Code.NOT_IN_CAVE, 1, 4),
    "no letter for one inside": (rounds((["treasure 9"], ["-CC"])), Code.CHOICE_MISSING, 1, 2),
    "a missing decision": (rounds((["treasure 9", "relic 5"], [])), Code.DECISION_MISSING, 1, 2),
    "a missing decision at the end of a round": (rounds((["treasure 9"], []), FIRST), Code.DECISION_MISSING, 1, 2),
    "a surplus decision": (rounds((["treasure 9"], ["CCC", "CCC"])), Code.SURPLUS_DECISION, 1, 4),
    "a decision before any card": (rounds(([], ["CCC"])), Code.SURPLUS_DECISION, 1, 2),
    "a decision after the trap": (rounds((["trap lava"] * 2, ["CCC"] * 2)), Code.SURPLUS_DECISION, 1, 4),
    "a decision after all have left": (rounds((["treasure 9"], ["LLL", "---"])), Code.SURPLUS_DECISION, 1, 4),
    "a card after the trap": (rounds((["trap lava"] * 2 + ["relic 5"], ["CCC"])), Code.ROUND_OVER, 1, 5),
    "a card after all have left": (rounds(FIRST, (["treasure 9", "relic 5"], ["LLL"])), Code.ROUND_OVER, 2, 3),
    "an unfinished round before another": (rounds((["treasure 9"], ["CCL"]), FIRST), Code.ROUND_UNFINISHED, 1, 3),
    "an empty round before another": (rounds(([], []), FIRST), Code.ROUND_UNFINISHED, 1, 1),
}


@pytest.mark.parametrize(("script", "code", "number", "step"), IN_A_ROUND.values(), ids=IN_A_ROUND)
def test_what_is_wrong_in_a_round(script: object, code: Code, number: int, step: int | None) -> None:
    assert error_of(script) == (code, number, step)


def test_every_code_of_a_script_is_tried_here() -> None:
    tried = {code for _, code in FORM.values()} | {code for _, code, _, _ in IN_A_ROUND.values()} | {Code.FIELD_MISSING}
    of_moves_alone = {Code.NOT_TIME_TO_REVEAL, Code.NOT_TIME_TO_DECIDE, Code.GAME_OVER, Code.GAME_NOT_OVER}
    assert tried == set(Code) - of_moves_alone - {Code.UNKNOWN_EXPLORER}
