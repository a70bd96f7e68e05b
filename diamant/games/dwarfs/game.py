"""The Dwarfs' mine as the house knows any game: see :class:`diamant.games.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ..errors import UnknownName
from ..findings import as_moments
from ..game import Adding, Awaited, Choice, Machine, Moment, Option, Options, Turn
from ..plain import PlainGame
from . import choices, events, moves, playing, position, script, view, why_not
from .cards import RICH_SEAM
from .cast import CHARACTERS, STAND_IN, STARS
from .codes import Code
from .events import Event, GameOver, Looked, SupperCalled, WagonsSent
from .moves import Deal, Draw, Move
from .position import MAX_SEATS, MIN_SEATS, SUPPERS, Phase, Position, Step


class DwarfsMine(PlainGame):
    """The memory game of five face-down cards and three floors."""

    name = "dwarfs"
    seats = range(MIN_SEATS, MAX_SEATS + 1)
    options = (
        Option("supper", SUPPERS, "late"),
        Option("first", tuple(range(MAX_SEATS)), 0),
        Option("marks", (True, False), False, rule=False),
    )
    codes = frozenset(Code)
    machines: Mapping[str, str] = CHARACTERS
    stars: Mapping[str, int] = STARS
    stand_in = STAND_IN
    tallies: Mapping[str, Adding] = {
        "haul": Adding.MOST,
        "seams": Adding.SUM,
        "lost": Adding.SUM,
        "looks": Adding.SUM,
        "wagons": Adding.SUM,
        "memory": Adding.MOST,
    }
    firsts = ("seams",)
    peaks = ("memory",)
    chapter_ends = (WagonsSent, SupperCalled)
    last_event = GameOver

    choices = staticmethod(choices.choices)
    why_not = staticmethod(why_not.why_not)
    play = staticmethod(playing.play)
    view = staticmethod(view.view)
    told = staticmethod(events.told)
    text = staticmethod(moves.move_text)
    read = staticmethod(lru_cache(maxsize=4096)(moves.parse_move))

    opening_fields: Mapping[str, type] = {"hands": list}
    opening = staticmethod(script.opening)
    script_of = staticmethod(script.script_of)
    script_move = staticmethod(script.script_move)
    entry = staticmethod(script.entry)

    def machine(self, name: str) -> Machine:
        """Returns the machine player of this name."""
        from .bots import dwarf_of  # who only looks at games needs none of them

        return dwarf_of(name)

    def begin(self, options: Options, seats: int) -> Step:
        """Returns the position before the first card is dealt."""
        first, supper = options.get("first"), options.get("supper")
        if type(first) is not int or not isinstance(supper, str):
            raise UnknownName(Code.UNKNOWN_SUPPER, "who begins, and when supper is, must be said")
        return position.begin(seats, first, supper)

    def turn(self, position: Position) -> Turn:
        """Returns who is awaited."""
        phase = position.phase
        if phase is Phase.DRAW or phase is Phase.DEAL:
            return Turn(Awaited.CHANCE)
        if phase in choices.AT_ONCE:
            return Turn(Awaited.SEATS, tuple(range(position.seats)))
        if phase is Phase.OVER:
            return Turn(Awaited.NOBODY)
        return Turn(Awaited.SEAT, (position.looker,))

    def outcomes(self, position: Position) -> Sequence[tuple[Move, int]]:
        """Returns the cards that may be dealt or drawn, each with its number of copies, in the order of the cards."""
        kind = Deal if position.phase is Phase.DEAL else Draw
        return [(kind(card.name), copies) for card, copies in sorted(position.next_cards().items())]

    def at_once(self, position: Position, chosen: tuple[Choice, ...]) -> Move:
        """Returns the one move made of everybody's choice."""
        move: Move = choices.AT_ONCE[position.phase](chosen)
        return move

    def stage(self, position: Position) -> str:
        """Returns the number of the floor."""
        return str(position.floor)

    def count(self, events: Sequence[Event]) -> list[dict[str, int]]:
        """Returns the tallies of a game that is over, by seat."""
        from .findings import remembered  # only finished games are summed up
        from .review import review_of

        supper = next(event for event in events if isinstance(event, SupperCalled))
        seats = range(len(supper.cards))
        looked_back = review_of(events, len(seats), over=True)
        return [_tallies(events, supper, seat) | {"memory": remembered(seat, looked_back)} for seat in seats]

    def moments(self, position: Position, moves: Sequence[Move]) -> list[Moment]:
        """Returns what is worth telling of a game: what looking back finds."""
        from .findings import FindingKind, findings  # only finished games are told
        from .review import review

        fillers = (FindingKind.GIFT, FindingKind.UNSEEN, FindingKind.BEST_CARD)
        return as_moments(findings(review(position)), fillers)

    def write_script(self, options: Options, seats: int, moves: Sequence[Move]) -> str:
        """Writes a game as a script, in one line; there everybody looks in turn."""
        return super().write_script(options, seats, script.in_turn(moves, seats, int(options["first"])))

    def read_script(self, text: str) -> tuple[Options, int, tuple[Move, ...]]:
        """Reads a script as the options, the number of seats and the moves, all of them checked."""
        options, seats, moves = super().read_script(text)
        return options, seats, script.as_played(moves, seats)


def _tallies(events: Sequence[Event], supper: SupperCalled, seat: int) -> dict[str, int]:
    mine = [card for card in supper.cards[seat] if card is not None]
    wagons = [event.cards[seat].diamonds for event in events if isinstance(event, WagonsSent)]
    return {
        "haul": sum(card.diamonds for card in mine),
        "seams": sum(card.name == RICH_SEAM for card in mine),
        "lost": sum(card.diamonds for card in supper.thrown[seat]),
        "looks": sum(isinstance(event, Looked) and event.looker == seat for event in events),
        "wagons": sum(wagons),
    }


GAME = DwarfsMine()
