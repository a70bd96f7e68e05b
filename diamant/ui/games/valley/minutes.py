"""How many minutes the valley takes, by its length, by how people bid, and by their number.

From ``simulate --at-the-table --game valley``: people who need 8 seconds for a move, and people who need 12, rounded to
five minutes. Three and five people were not timed: they lie between those beside them.
"""

from __future__ import annotations

from diamant.ui.house.setup_words import Span

SPANS = {
    "long, round": {2: Span(20, 30), 3: Span(25, 35), 4: Span(30, 45), 5: Span(30, 45), 6: Span(35, 45)},
    "long, rising": {2: Span(20, 30), 3: Span(20, 30), 4: Span(20, 35), 5: Span(20, 35), 6: Span(25, 35)},
    "long, passed on": {2: Span(30, 40), 3: Span(35, 45), 4: Span(40, 55), 5: Span(45, 55), 6: Span(45, 60)},
    "short, round": {2: Span(10, 15), 3: Span(15, 20), 4: Span(15, 20), 5: Span(15, 25), 6: Span(20, 25)},
    "short, rising": {2: Span(10, 15), 3: Span(10, 15), 4: Span(15, 20), 5: Span(15, 20), 6: Span(15, 20)},
    "short, passed on": {2: Span(15, 20), 3: Span(20, 25), 4: Span(20, 30), 5: Span(25, 30), 6: Span(25, 35)},
}
MINUTES = Span(20, 45)
