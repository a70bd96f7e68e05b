"""The form of a game script: one line of JSON, read strictly into the rules, the seats and the rounds as written."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, TypeVar

from ..errors import IllegalScript, UnknownName
from ..strict_json import load, shortened
from .codes import Code
from .editions import MAX_SEATS, MIN_SEATS, Rules, rules_of

Kind = TypeVar("Kind")


class ScriptRound(NamedTuple):
    """One round as written: the cards turned up, and the decision after each of them."""

    cards: tuple[str, ...]
    decisions: tuple[str, ...]


class Script(NamedTuple):
    """A script of the right form; whether its moves are legal shows when it is played."""

    rules: Rules
    seats: int
    rounds: tuple[ScriptRound, ...]


SCRIPT_FIELDS = ("edition", "relics", "seats", "rounds")
ROUND_FIELDS = ("cards", "decisions")
TYPE_NAMES: dict[type, str] = {
    str: "a string",
    bool: "true or false",
    int: "a whole number",
    float: "a number with a fraction",
    list: "a list",
    dict: "an object",
    type(None): "null",
}


def read_script(text: str) -> Script:
    """Reads a script. Raises :class:`IllegalScript` if it is not JSON or not of the right form."""
    fields = _fields(load(text), SCRIPT_FIELDS, "the script")
    edition, relics = _typed(fields["edition"], str, "edition"), _typed(fields["relics"], bool, "relics")
    seats, rounds = _typed(fields["seats"], int, "seats"), _typed(fields["rounds"], list, "rounds")
    try:
        rules = rules_of(edition, relics)
    except UnknownName as error:
        raise IllegalScript(error.code, error.message) from None
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise IllegalScript(Code.WRONG_SEATS, f"there are {MIN_SEATS} to {MAX_SEATS} seats")
    last = rules.edition.rounds
    if len(rounds) > last:
        raise IllegalScript(Code.TOO_MANY_ROUNDS, f"a game has {last} rounds, not {len(rounds)}", round=last + 1)
    return Script(rules, seats, tuple([_round(value, number) for number, value in enumerate(rounds, 1)]))


def _round(value: object, number: int) -> ScriptRound:
    fields = _fields(value, ROUND_FIELDS, "a round", number)
    cards, decisions = (_typed(fields[name], list, name, number) for name in ROUND_FIELDS)
    return ScriptRound(
        tuple([_typed(card, str, "a card", number, 2 * at + 1) for at, card in enumerate(cards)]),
        tuple([_typed(letters, str, "a decision", number, 2 * at + 2) for at, letters in enumerate(decisions)]),
    )


def _fields(value: object, wanted: Collection[str], what: str, number: int | None = None) -> dict[str, object]:
    fields: dict[str, object] = _typed(value, dict, what, number)
    for name in fields:
        if name not in wanted:
            raise IllegalScript(Code.UNKNOWN_FIELD, f"{what} has no field called {shortened(repr(name))}", round=number)
    for name in wanted:
        if name not in fields:
            raise IllegalScript(Code.FIELD_MISSING, f"{what} lacks the field {name!r}", round=number)
    return fields


def _typed(value: object, kind: type[Kind], what: str, number: int | None = None, step: int | None = None) -> Kind:
    """Returns the value if it is of exactly this type: true is not 1, and 3.0 is not 3."""
    if type(value) is kind:
        return value
    message = f"{what} is {TYPE_NAMES[type(value)]} where {TYPE_NAMES[kind]} is wanted"
    raise IllegalScript(Code.WRONG_TYPE, message, round=number, step=step)
