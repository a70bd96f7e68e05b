"""Game scripts of the valley: a whole game as text, read strictly. An error names the move, counted from 0."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..errors import GameError, IllegalScript
from ..strict_json import load_fields
from .codes import Code
from .course import begin, laid_out
from .moves import Deal, Move, Stack, move_text, parse_move
from .playing import play, replayed
from .position import FREE, HOLE, NOT_YET, PARK, Bidding, Position, Rules, Step
from .tables import CARD_KINDS, CLAIMS, HAND, HEIGHTS, MAX_SEATS, MIN_SEATS

Json = dict[str, object]
FIELDS: dict[str, type] = {
    "game": str,
    "seats": int,
    "first": int,
    "friendly": bool,
    "offers": bool,
    "heights": list,
    "hands": list,
    "moves": list,
}
_OWNERS: dict[int, object] = {FREE: None, HOLE: "hole", PARK: "park"}


class Script(NamedTuple):
    """A script of the right form that begins as a game can; whether its moves are legal shows when it is played."""

    rules: Rules
    heights: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    moves: tuple[object, ...]

    def start(self) -> Position:
        """Returns the position before the first move."""
        return laid_out(self.rules, self.heights, self.hands)

    def chances(self) -> list[Move]:
        """Returns the moves by which chance lays the game out like this."""
        return [*map(Stack, self.heights), *[Deal(card) for hand in self.hands for card in hand]]


def read_script(text: str) -> Script:
    """Reads a script. Raises :class:`IllegalScript` if it is not JSON or not of the right form."""
    data = load_fields(text, "valley", FIELDS)
    rules = Rules(data["seats"], data["first"], data["friendly"], data["offers"])
    if not MIN_SEATS <= rules.seats <= MAX_SEATS:
        raise IllegalScript(Code.WRONG_SEATS, f"there are {MIN_SEATS} to {MAX_SEATS} seats")
    if not 0 <= rules.first < rules.seats:
        raise IllegalScript(Code.WRONG_FIRST, "nobody sits where the game begins")
    script = Script(rules, _heights(data["heights"]), _hands(data["hands"], rules.seats), tuple(data["moves"]))
    try:
        script.start()
    except GameError as error:
        raise IllegalScript(Code.WRONG_HANDS, f"these hands cannot be: {error.message}") from None
    return script


def play_script(script: Script) -> Iterator[tuple[str, Move, Step]]:
    """Plays a script move by move. Raises :class:`IllegalScript` at the first that is not allowed."""
    position = script.start()
    for number, text in enumerate(script.moves):
        if type(text) is not str:
            raise IllegalScript(Code.WRONG_TYPE, "a move is a string", move=number)
        try:
            move = parse_move(text)
            step = play(position, move)
        except GameError as error:
            raise IllegalScript(error.code, error.message, move=number) from None
        position = step[0]
        yield text, move, step


def replay(text: str) -> Json:
    """Returns the result of a script, or the error that makes it illegal."""
    try:
        script = read_script(text)
        position = script.start()
        steps = []
        for after, _, (position, _) in play_script(script):
            steps.append(_entry(after, position))
    except IllegalScript as error:
        return {"error": {"code": str(error.code), "move": error.details.get("move"), "message": error.message}}
    return {"steps": steps, "scores": position.scores(), "winners": position.winners()}


def read_game(text: str) -> tuple[Rules, tuple[Move, ...]]:
    """Reads a script as the rules and all moves, those by which chance laid the game out first."""
    script = read_script(text)
    return script.rules, (*script.chances(), *[move for _, move, _ in play_script(script)])


def write_script(rules: Rules, moves: Sequence[Move]) -> str:
    """Writes a game as a script, in one line. Raises :class:`IllegalScript` if it is not laid out yet."""
    laid = CLAIMS + rules.seats * HAND
    heights = [move.height for move in moves[:CLAIMS] if isinstance(move, Stack)]
    dealt = [move.card for move in moves[CLAIMS:laid] if isinstance(move, Deal)]
    if len(heights) + len(dealt) < laid:
        raise IllegalScript(Code.WRONG_HANDS, "a script begins when everybody has event cards")
    replayed(begin(rules)[0], moves)
    hands = [dealt[at : at + HAND] for at in range(0, len(dealt), HAND)]
    texts = [move_text(move) for move in moves[laid:]]
    return json.dumps({"game": "valley", **rules._asdict(), "heights": heights, "hands": hands, "moves": texts})


def _entry(after: str, position: Position) -> Json:
    """Describes the table after a move."""
    table, business = position.table, position.business
    return {
        "after": after,
        "phase": position.phase.value,
        "turn": position.turn,
        "awaited": position.awaited,
        "cash": table.cash,
        "gems": table.gems,
        "home": table.home,
        "lost": table.lost,
        "hands": table.hands,
        "claims": [[high, _OWNERS.get(owner, owner)] for high, owner in zip(table.heights, table.owners, strict=True)],
        "prices": table.prices,
        "bid": [business.claim, business.price, business.ring[-1]] if isinstance(business, Bidding) else None,
        "last_moves": None if position.last == NOT_YET else position.last,
    }


def _heights(value: list[Any]) -> tuple[int, ...]:
    if not all(type(height) is int for height in value):
        raise IllegalScript(Code.WRONG_TYPE, "a height is a number")
    if sorted(value) != [height for height, claims in HEIGHTS.items() for _ in range(claims)]:
        raise IllegalScript(Code.WRONG_HEIGHTS, "the claims are not of the right heights")
    return tuple(value)


def _hands(value: list[Any], seats: int) -> tuple[tuple[str, ...], ...]:
    if len(value) != seats:
        raise IllegalScript(Code.WRONG_HANDS, "every seat has a hand")
    hands = []
    for hand in value:
        if type(hand) is not list or len(hand) != HAND:
            raise IllegalScript(Code.WRONG_HANDS, f"a hand is {HAND} cards")
        if not all(type(card) is str and card in CARD_KINDS for card in hand):
            raise IllegalScript(Code.WRONG_HANDS, "a hand holds event cards")
        hands.append(tuple(hand))
    return tuple(hands)
