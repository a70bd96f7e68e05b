"""Diamond Valley as the house knows any game: see :class:`diamant.games.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ..errors import UnknownName
from ..findings import as_moments
from ..game import Adding, Awaited, Machine, Moment, Option, Options, Turn
from ..plain import PlainGame
from . import choices, events, moves, playing, script, tally, view, why_not
from .cast import CHARACTERS, STAND_IN, STARS
from .codes import Code
from .course import begin, next_heights
from .events import GameOver, LastLapBegan
from .moves import Deal, Draw, Move, Stack, TurnUp
from .position import CHANCE, NOT_YET, Phase, Position, Rules, Step
from .tables import LENGTHS, LONG, MAX_SEATS, MIN_SEATS


class DiamondValley(PlainGame):
    """The mining business of auctions, digging, an exchange and event cards."""

    name = "valley"
    seats = range(MIN_SEATS, MAX_SEATS + 1)
    options = (
        Option("length", tuple(LENGTHS), LONG.name, before=LONG.name),
        Option("friendly", (True, False), False),
        Option("offers", (True, False), True),
        Option("first", tuple(range(MAX_SEATS)), 0),
        Option("bidding", ("round", "rising"), "rising", rule=False, before="round"),
        Option("wallet", (True, False), False, rule=False, hides=True),
        Option("guide", (True, False), False, rule=False),
    )
    codes = frozenset(Code)
    machines: Mapping[str, str] = CHARACTERS
    stars: Mapping[str, int] = STARS
    stand_in = STAND_IN
    tallies: Mapping[str, Adding] = tally.TALLIES
    firsts = ("diamonds", "bones")
    peaks = ("best_sale",)
    chapter_ends = (LastLapBegan,)
    last_event = GameOver

    choices = staticmethod(choices.choices)
    why_not = staticmethod(why_not.why_not)
    play = staticmethod(playing.play)
    view = staticmethod(view.view)
    told = staticmethod(events.told)
    text = staticmethod(moves.move_text)
    read = staticmethod(lru_cache(maxsize=4096)(moves.parse_move))
    count = staticmethod(tally.tallies)

    opening_fields: Mapping[str, type] = {"heights": list, "hands": list}
    opening = staticmethod(script.opening)
    script_of = staticmethod(script.script_of)
    entry = staticmethod(script.entry)

    def machine(self, name: str) -> Machine:
        """Returns the machine player of this name."""
        from .bots import player_of  # who only looks at games needs none of them

        return player_of(name)

    def begin(self, options: Options, seats: int) -> Step:
        """Returns the position before the first claim is laid."""
        first, friendly, offers = options.get("first"), options.get("friendly"), options.get("offers")
        if type(first) is not int or not isinstance(friendly, bool) or not isinstance(offers, bool):
            raise UnknownName(Code.UNKNOWN_OPTION, "who begins, how friendly the valley is, and offers must be said")
        length = options.get("length")
        if not isinstance(length, str) or length not in LENGTHS:
            raise UnknownName(Code.UNKNOWN_OPTION, f"a valley is one of these: {', '.join(LENGTHS)}")
        return begin(Rules(seats, first, friendly, offers, LENGTHS[length]))

    def turn(self, position: Position) -> Turn:
        """Returns who is awaited."""
        if position.phase in CHANCE:
            return Turn(Awaited.CHANCE)
        awaited = position.awaited
        return Turn(Awaited.NOBODY) if awaited is None else Turn(Awaited.SEAT, (awaited,))

    def outcomes(self, position: Position) -> Sequence[tuple[Move, int]]:
        """Returns what may be laid, dealt, drawn or turned up, each with its copies, in the order of the tables."""
        if position.phase is Phase.HEIGHTS:
            heights = next_heights(position.rules.length, position.table.heights)
            return [(Stack(height), claims) for height, claims in heights.items()]
        if position.phase is Phase.TILE:
            return [(TurnUp(tile), copies) for tile, copies in position.next_tiles().items()]
        if position.phase in (Phase.DEAL, Phase.CARD):
            kind = Deal if position.phase is Phase.DEAL else Draw
            return [(kind(card), copies) for card, copies in position.next_cards().items()]
        return ()

    def moments(self, position: Position, moves: Sequence[Move]) -> list[Moment]:
        """Returns what is worth telling of a game: what looking back finds."""
        from .findings import FindingKind, findings  # only finished games are told
        from .review import review

        return as_moments(findings(review(position)), (FindingKind.BEST_FIND, FindingKind.SAVER))

    def stage(self, position: Position) -> str:
        """Returns the number of claims that still have tiles, or that the last lap has begun."""
        return "last" if position.last != NOT_YET else str(position.claims_left())


GAME = DiamondValley()
