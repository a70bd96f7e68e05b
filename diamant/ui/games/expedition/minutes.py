"""How many minutes Diamant takes, by how the tablet is held and by the number of people.

From ``simulate --at-the-table --game expedition``: people who need 5 seconds to choose, and people who need 8. Where
the tablet is passed on, numbers of people that were not measured lie between those beside them.
"""

from __future__ import annotations

from diamant.ui.house.setup_words import Span

SPANS = {
    "around": {2: Span(4, 6), 3: Span(5, 8), **dict.fromkeys(range(4, 9), Span(6, 10))},
    "pass": {
        2: Span(5, 8), 3: Span(8, 15), 4: Span(12, 20), 5: Span(15, 25), 6: Span(15, 30), 7: Span(20, 35),
        8: Span(20, 40),
    },
}  # fmt: skip
MINUTES = Span(5, 10)
