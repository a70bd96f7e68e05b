"""What is on the wall behind the family: torches, and hands as the first painters left them."""

from __future__ import annotations

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets.piece import Piece

load_kv(__name__)


class OnTheWall(Piece):
    """Is decoration: nothing is lost where the window cuts it off."""

    bleeds = True


class WallTorch(OnTheWall):
    """A torch that does not flicker."""


class WallGlow(OnTheWall):
    """The light in the middle of it."""


class WallHand(OnTheWall):
    """A hand in ochre."""
