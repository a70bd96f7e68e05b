"""JSON read strictly, for the scripts of all games: what is written twice or is no number is refused, not guessed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from .errors import IllegalScript

BAD_JSON, WRONG_TYPE, FIELD_MISSING, WRONG_GAME = "bad-json", "wrong-type", "field-missing", "wrong-game"
"""The codes of what is wrong, the same in every game."""

MOST_CHARACTERS = 80


def load(text: str) -> object:
    """Reads a JSON text. Raises :class:`IllegalScript` if it is none that can be read."""
    try:
        return json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_object)
    except RecursionError:
        raise IllegalScript(BAD_JSON, "not JSON that can be read: nested too deeply") from None
    except ValueError as error:  # bad syntax, a field given twice, NaN, or a number of thousands of digits
        raise IllegalScript(BAD_JSON, f"not JSON that can be read: {shortened(str(error))}") from None


def load_fields(text: str, game: str, kinds: Mapping[str, type], lacking: Mapping[str, object]) -> dict[str, Any]:
    """Reads the script of a game, which has at least these fields. Raises :class:`IllegalScript` if it has not.

    Every field is of exactly its type: true is no number, and neither is 1.0. Some may be ``lacking``, and are then
    what is said here.
    """
    told = load(text)
    if type(told) is not dict:
        raise IllegalScript(WRONG_TYPE, "a script is an object")
    fields = {**lacking, **told}
    for name, kind in kinds.items():
        if name not in fields:
            raise IllegalScript(FIELD_MISSING, f"the script lacks the field {name!r}")
        if type(fields[name]) is not kind:
            raise IllegalScript(WRONG_TYPE, f"{name} is not of the right type")
    if fields["game"] != game:
        raise IllegalScript(WRONG_GAME, "a script of another game")
    return fields


def shortened(text: str) -> str:
    """Returns a text that fits into a message."""
    return text if len(text) <= MOST_CHARACTERS else text[: MOST_CHARACTERS - 3] + "..."


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError("a field is given twice")
    return fields
