"""The store: games, players, records and settings in one SQLite file. No Kivy here, and no wording for people."""

from .errors import Code, StoreError
from .games import StoredGame
from .lineup import COLOURS, EDGES, HOLDINGS, LineUp, SeatPlan
from .opening import Notice
from .progress import Progress, Work, finish
from .records import PlayerRecord, Records, TableRecord
from .settings import LANGUAGES, Settings
from .store import Opening, Store

__all__ = [
    "COLOURS",
    "EDGES",
    "HOLDINGS",
    "LANGUAGES",
    "Code",
    "LineUp",
    "Notice",
    "Opening",
    "PlayerRecord",
    "Progress",
    "Records",
    "SeatPlan",
    "Settings",
    "Store",
    "StoreError",
    "StoredGame",
    "TableRecord",
    "Work",
    "finish",
]
