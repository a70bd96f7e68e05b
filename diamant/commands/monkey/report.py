"""What the monkey did and what it found."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Report:
    """Counts of what was done; ``games`` are those that were played to their end."""

    touches: int = 0
    """Those at random; a sensible player's are not among them."""

    games: int = 0
    resumed: int = 0
    pauses: int = 0
    backs: int = 0
    problems: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        done = (
            f"touches {self.touches}, games finished {self.games}, taken up again {self.resumed}, "
            f"pauses {self.pauses}, back keys {self.backs}, problems {len(self.problems)}"
        )
        return "\n  ".join([done, *self.problems])
