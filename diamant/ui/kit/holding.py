"""How long a finger has to stay: what people set as "Holding time", for everything that can be held."""

from __future__ import annotations

LEAST_CURTAIN = 0.6  # seconds


class Holding:
    """One answer for all tables and panels; the preferences set it."""

    seconds: float = 0.35
    """Until a finger that stays is a hold, no tap."""

    @property
    def curtain(self) -> float:
        """Until a curtain opens: nobody opens one by mistake, and who needs longer has longer."""
        return max(LEAST_CURTAIN, 2 * self.seconds)


holding = Holding()
