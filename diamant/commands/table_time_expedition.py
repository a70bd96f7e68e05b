"""People at Diamant's table: deeper or home is a short question."""

from __future__ import annotations

from collections.abc import Sequence

from .table_time import People, Seconds

SECONDS = Seconds(move=5.0)


class Explorers(People):
    """Are asked no more when they have chosen."""

    def asked(self) -> Sequence[int]:
        return [seat for seat in super().asked() if not self.table.sitting.has_chosen(seat)]


PEOPLE = Explorers
