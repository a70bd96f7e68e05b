"""The store: games, players, records and settings in one SQLite file. No Kivy here, and no wording for people."""

from .errors import Code, StoreError
from .exchange import ImportReport
from .games import StoredGame
from .lineup import EDGES, EXPLORERS, HOLDINGS, LineUp, SeatPlan
from .opening import Notice
from .records import PlayerRecord, Records, TableRecord
from .settings import Settings
from .store import Opening, Store

__all__ = [
    "EDGES",
    "EXPLORERS",
    "HOLDINGS",
    "Code",
    "ImportReport",
    "LineUp",
    "Notice",
    "Opening",
    "PlayerRecord",
    "Records",
    "SeatPlan",
    "Settings",
    "Store",
    "StoreError",
    "StoredGame",
    "TableRecord",
]
