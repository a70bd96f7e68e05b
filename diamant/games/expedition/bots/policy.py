"""What a machine explorer is: a function of what its seat may know, and of luck."""

from __future__ import annotations

from random import Random
from typing import Protocol

from ..position import Choice
from ..view import View


class Policy(Protocol):
    """A machine explorer. It is given the view of its seat and nothing else."""

    def __call__(self, view: View, luck: Random, /) -> Choice:
        """Returns what the seat chooses. Of ``luck`` only ``random()`` is used."""
