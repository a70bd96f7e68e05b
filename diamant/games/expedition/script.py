"""Game scripts: a whole game as text that a person can read, a test can hold and a bug report can carry.

An error names the round, from 1, and the step in it: the first card is step 1, its decision step 2, the next card 3.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from ..errors import GameError, IllegalScript, UnknownName
from .cards import Card, parse_card
from .codes import Code
from .editions import Rules
from .events import RoundEnded
from .moves import Decide, Move, Reveal, move_text, parse_choices, play
from .position import Phase, Position, Step, begin
from .script_form import Script, read_script

Json = dict[str, object]


class PlayedMove(NamedTuple):
    """A move of a script, the round it belongs to and the step it led to."""

    round: int
    move: Move
    step: Step


def play_script(script: Script) -> Iterator[PlayedMove]:
    """Plays a script, move by move. Raises :class:`IllegalScript` at the first move that is not allowed."""
    position, _ = begin(script.rules, script.seats)
    for number, (cards, decisions) in enumerate(script.rounds, 1):
        for place, (card, letters) in enumerate(zip_longest(cards, decisions)):
            card_step, decision_step = 2 * place + 1, 2 * place + 2
            if card is None:
                message = "a decision without a card"
                raise IllegalScript(Code.SURPLUS_DECISION, message, round=number, step=decision_step)
            if _is_over(position, number):
                raise IllegalScript(Code.ROUND_OVER, "the round goes on after its end", round=number, step=card_step)
            if position.phase is Phase.DECIDE:
                message = "a card without a decision"
                raise IllegalScript(Code.DECISION_MISSING, message, round=number, step=card_step - 1)
            played = _played(script.rules, position, card, number, card_step)
            yield played
            position, _ = played.step
            if letters is None:
                continue
            if _is_over(position, number):
                message = "nobody decides after that trap"
                raise IllegalScript(Code.SURPLUS_DECISION, message, round=number, step=decision_step)
            played = _played(script.rules, position, letters, number, decision_step)
            yield played
            position, _ = played.step
        if number < len(script.rounds) and not _is_over(position, number):
            raise _unfinished(position, number, len(cards))


def result_of(script: Script) -> Json:
    """Returns what a script leads to: an entry after every card and every decision, and how things stand at the end."""
    position, _ = begin(script.rules, script.seats)
    steps, card = [], ""
    for played in play_script(script):
        position, _ = played.step
        if isinstance(played.move, Reveal):
            card = move_text(played.move)
        steps.append(_entry(played, card))
    return {"steps": steps, "relics": position.relics, "scores": position.scores(), "winners": position.winners()}


def replay(text: str) -> Json:
    """Returns the result of a script, or the error that makes it illegal."""
    try:
        return result_of(read_script(text))
    except IllegalScript as error:
        where = {"round": error.details.get("round"), "step": error.details.get("step")}
        told = {"code": error.code, **where, "message": error.message}
        return {"error": told}


def read_game(text: str) -> tuple[Rules, int, tuple[Move, ...]]:
    """Reads a script as the rules, the number of seats and the moves. Raises :class:`IllegalScript`."""
    script = read_script(text)
    return script.rules, script.seats, tuple([played.move for played in play_script(script)])


def write_script(rules: Rules, seats: int, moves: Sequence[Move]) -> str:
    """Writes a game as a script, in one line. Raises :class:`IllegalMove` if it is not a legal game."""
    rounds: list[dict[str, list[str]]] = []
    number = 1
    for move, (position, _) in zip(moves, play(rules, seats, moves), strict=True):
        if len(rounds) < number:
            rounds.append({"cards": [], "decisions": []})
        rounds[-1]["cards" if isinstance(move, Reveal) else "decisions"].append(move_text(move))
        number = position.round
    return json.dumps({"edition": rules.edition.name, "relics": rules.relics, "seats": seats, "rounds": rounds})


def _played(rules: Rules, position: Position, text: str, number: int, step: int) -> PlayedMove:
    try:
        if position.phase is Phase.DECIDE:
            decide = Decide(parse_choices(text))
            return PlayedMove(number, decide, position.decide(decide.choices))
        reveal = Reveal(_card(rules, text))
        return PlayedMove(number, reveal, position.reveal(reveal.card))
    except GameError as error:
        raise IllegalScript(error.code, error.message, round=number, step=step) from None


def _card(rules: Rules, text: str) -> Card:
    card = parse_card(text)
    if card not in rules.edition.cards:
        raise UnknownName(Code.UNKNOWN_CARD, f"the {rules.edition.name} edition has no card {text[:40]!r}")
    return card


def _is_over(position: Position, number: int) -> bool:
    return position.round > number or position.is_over()


def _unfinished(position: Position, number: int, cards: int) -> IllegalScript:
    if position.phase is Phase.DECIDE:
        return IllegalScript(Code.DECISION_MISSING, "a card without a decision", round=number, step=2 * cards)
    message = "only the last round may be unfinished"
    return IllegalScript(Code.ROUND_UNFINISHED, message, round=number, step=2 * cards + 1)


def _entry(played: PlayedMove, card: str) -> Json:
    """Describes the table after a move; where the move ended the round, as it was before the path was cleared."""
    position, events = played.step
    ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    return {
        "round": played.round,
        "after": "card" if isinstance(played.move, Reveal) else "decision",
        "card": card,
        "in_cave": () if ended else position.in_cave,
        "beside": position.beside,
        "chest": position.chest,
        "path_rubies": ended.rubies_lost if ended else position.path_rubies,
        "path_relics": [str(relic) for relic in (ended.relics_lost if ended else position.path_relics)],
        "ended": ended.ending.value if ended else None,
    }
