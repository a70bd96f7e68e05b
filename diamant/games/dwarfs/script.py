"""Game scripts of the mine: a whole game as text, read strictly. An error names the move, counted from 0."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..errors import GameError, IllegalScript
from ..strict_json import load_fields
from .cards import NAMES
from .codes import Code
from .events import Looked
from .moves import Arrange, Begin, Deal, Move, Ready, move_text, parse_move
from .playing import play, replayed
from .position import MAX_SEATS, MIN_SEATS, PLACES, SUPPERS, Phase, Position, Step, begin

Json = dict[str, object]
FIELDS: dict[str, type] = {"game": str, "seats": int, "first": int, "supper": str, "hands": list, "moves": list}


class Script(NamedTuple):
    """A script of the right form, with hands that are possible; whether its moves are legal shows when it is played."""

    seats: int
    first: int
    supper: str
    hands: tuple[tuple[str, ...], ...]
    moves: tuple[object, ...]

    def deals(self) -> list[Deal]:
        """Returns the moves by which chance deals these hands."""
        return [Deal(card) for hand in self.hands for card in hand]

    def start(self) -> Position:
        """Returns the position in which everybody has five cards."""
        return replayed(begin(self.seats, self.first, self.supper)[0], self.deals())


def read_script(text: str) -> Script:
    """Reads a script. Raises :class:`IllegalScript` if it is not JSON or not of the right form."""
    data = load_fields(text, "dwarfs", FIELDS)
    seats, first, supper = data["seats"], data["first"], data["supper"]
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise IllegalScript(Code.WRONG_SEATS, f"there are {MIN_SEATS} to {MAX_SEATS} seats")
    if not 0 <= first < seats:
        raise IllegalScript(Code.WRONG_FIRST, "nobody sits where the game begins")
    if supper not in SUPPERS:
        raise IllegalScript(Code.UNKNOWN_SUPPER, f"supper is {' or '.join(SUPPERS)}")
    script = Script(seats, first, supper, _hands(data["hands"], seats), tuple(data["moves"]))
    try:
        script.start()
    except GameError as error:
        raise IllegalScript(Code.WRONG_HANDS, f"these hands cannot be: {error.message}") from None
    return script


def play_script(script: Script) -> Iterator[tuple[str, Step]]:
    """Plays a script move by move. Raises :class:`IllegalScript` at the first that is not allowed."""
    position = script.start()
    for number, text in enumerate(script.moves):
        if type(text) is not str:
            raise IllegalScript(Code.WRONG_TYPE, "a move is a string", move=number)
        try:
            move = parse_move(text)
            if isinstance(move, Deal | Ready):
                raise IllegalScript(Code.UNKNOWN_MOVE, f"no such move: {text[:40]!r}", move=number)
            step = play(position, move)
        except IllegalScript:
            raise
        except GameError as error:
            raise IllegalScript(error.code, error.message, move=number) from None
        position = step[0]
        yield text, step


def replay(text: str) -> Json:
    """Returns the result of a script, or the error that makes it illegal."""
    try:
        script = read_script(text)
        position = script.start()
        steps = []
        for after, (position, events) in play_script(script):
            saw = next((event.card for event in events if isinstance(event, Looked)), None)
            steps.append(_entry(after, position, saw.name if saw else None))
    except IllegalScript as error:
        return {"error": {"code": str(error.code), "move": error.details.get("move"), "message": error.message}}
    return {"steps": steps, "scores": position.scores(), "winners": position.winners()}


def read_game(text: str) -> tuple[Script, tuple[Move, ...]]:
    """Reads a script as its beginning and all moves, those of chance that dealt the hands first."""
    script = read_script(text)
    texts = [after for after, _ in play_script(script)]
    moves = [parse_move(after) for after in texts]
    orders = [tuple(range(PLACES)) for _ in range(script.seats)]
    begun = moves.index(Begin()) if Begin() in moves else None
    if begun is None:
        return script, (*script.deals(), *moves)
    for move in moves[:begun]:
        if isinstance(move, Arrange):
            orders[move.seat] = tuple([orders[move.seat][at] for at in move.order])
    return script, (*script.deals(), Ready(tuple(orders)), *moves[begun + 1 :])


def write_script(seats: int, first: int, supper: str, moves: Sequence[Move]) -> str:
    """Writes a game as a script, in one line. Raises :class:`IllegalScript` if the hands are not dealt yet."""
    dealt = [move.card for move in moves if isinstance(move, Deal)]
    if len(dealt) < seats * PLACES:
        raise IllegalScript(Code.WRONG_HANDS, "a script begins when everybody has five cards")
    hands = [dealt[at : at + PLACES] for at in range(0, seats * PLACES, PLACES)]
    texts: list[str] = []
    for move in moves[seats * PLACES :]:
        if isinstance(move, Ready):
            moved = [Arrange(seat, order) for seat, order in enumerate(move.orders) if order != tuple(range(PLACES))]
            texts += [*map(move_text, moved), "begin"]
        else:
            texts.append(move_text(move))
    replayed(begin(seats, first, supper)[0], moves)
    told = {"game": "dwarfs", "seats": seats, "first": first, "supper": supper, "hands": hands, "moves": texts}
    return json.dumps(told)


def _entry(after: str, position: Position, saw: str | None) -> Json:
    """Describes the table after a move."""
    return {
        "after": after,
        "phase": position.phase.value,
        "turn": position.looker if position.phase is Phase.CORRIDOR else position.turn,
        "floor": position.floor,
        "pile": position.pile,
        "drawn": position.drawn and position.drawn.name,
        "saw": saw,
        "cards": [[card and card.name for card in hand] for hand in position.hands],
        "open": [list(position.open_places(seat)) for seat in range(position.seats)],
        "thrown": [[card.name for card in cards] for cards in position.thrown],
        "discards": [card and card.name for card in position.tops],
    }


def _hands(value: list[object], seats: int) -> tuple[tuple[str, ...], ...]:
    if len(value) != seats:
        raise IllegalScript(Code.WRONG_HANDS, "every seat has a hand")
    hands = []
    for hand in value:
        if type(hand) is not list or len(hand) != PLACES:
            raise IllegalScript(Code.WRONG_HANDS, f"a hand is {PLACES} cards")
        if not all(type(card) is str and card in NAMES for card in hand):
            raise IllegalScript(Code.UNKNOWN_CARD, "a hand holds cards")
        hands.append(tuple(hand))
    return tuple(hands)
