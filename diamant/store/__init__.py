"""The store: games, players, records and settings in one SQLite file. No Kivy here, and no wording for people."""

from .errors import MAY_PASS, Code, StoreError
from .evenings import Evening, Planned, Standing
from .face import PENS, RUBBER, WIDTHS, Face, Stroke, thin
from .games import StoredGame, new_seed
from .lineup import COLOURS, EDGES, HOLDINGS, LONGEST_NAME, LineUp, SeatPlan
from .moments import Remembered
from .opening import Notice
from .pages import Day, Glance, Page, PersonGames, PersonPage
from .people import MOST_PEOPLE, Person
from .progress import Progress, Work, finish
from .records import PlayerRecord, Records, TableRecord
from .settings import Settings
from .store import Opening, Store

__all__ = [
    "COLOURS",
    "EDGES",
    "HOLDINGS",
    "LONGEST_NAME",
    "MAY_PASS",
    "MOST_PEOPLE",
    "PENS",
    "RUBBER",
    "WIDTHS",
    "Code",
    "Day",
    "Evening",
    "Face",
    "Glance",
    "LineUp",
    "Notice",
    "Opening",
    "Page",
    "Person",
    "PersonGames",
    "PersonPage",
    "Planned",
    "PlayerRecord",
    "Progress",
    "Records",
    "Remembered",
    "SeatPlan",
    "Settings",
    "Standing",
    "Store",
    "StoreError",
    "StoredGame",
    "Stroke",
    "TableRecord",
    "Work",
    "finish",
    "new_seed",
    "thin",
]
