"""How many minutes the mine takes, by how the tablet is held and by the number of people.

From ``simulate --at-the-table --game dwarfs``: people who need 8 seconds for a move, and people who need 12,
rounded to five minutes.
"""

from __future__ import annotations

from diamant.ui.house.setup_words import Span

SPANS = {
    "around": {2: Span(15, 20), 3: Span(15, 20), 4: Span(15, 20)},
    "pass": {2: Span(15, 25), 3: Span(20, 30), 4: Span(25, 35)},
}
MINUTES = Span(15, 25)
