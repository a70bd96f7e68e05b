"""Diamant: the expedition into the Tacora cave, in three printed editions."""

from ..errors import GameError, IllegalMove, IllegalScript, UnknownName
from .cards import Card, CardKind, parse_card, relic, trap, treasure
from .codes import Code
from .editions import EDITIONS, MAX_SEATS, MIN_SEATS, Edition, Entrance, IdenticalRelics, RisingRelics, Rules, rules_of
from .events import (
    CameHome,
    CardTurned,
    ChoicesShown,
    Ending,
    Event,
    GameOver,
    PathShared,
    RelicsStayed,
    RelicsTaken,
    RoundBegan,
    RoundEnded,
    RubiesShared,
    TrapSeen,
    TrapSprung,
)
from .game import GAME
from .position import Choice, Decision, Phase, Position, Step, begin
from .view import View, view

__all__ = [
    "EDITIONS",
    "GAME",
    "MAX_SEATS",
    "MIN_SEATS",
    "CameHome",
    "Card",
    "CardKind",
    "CardTurned",
    "Choice",
    "ChoicesShown",
    "Code",
    "Decision",
    "Edition",
    "Ending",
    "Entrance",
    "Event",
    "GameError",
    "GameOver",
    "IdenticalRelics",
    "IllegalMove",
    "IllegalScript",
    "PathShared",
    "Phase",
    "Position",
    "RelicsStayed",
    "RelicsTaken",
    "RisingRelics",
    "RoundBegan",
    "RoundEnded",
    "RubiesShared",
    "Rules",
    "Step",
    "TrapSeen",
    "TrapSprung",
    "UnknownName",
    "View",
    "begin",
    "parse_card",
    "relic",
    "rules_of",
    "trap",
    "treasure",
    "view",
]
