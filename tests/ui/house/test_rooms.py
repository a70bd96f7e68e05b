"""What rooms say of their games without asking the rules."""

from __future__ import annotations

import pytest

from diamant.games.shelf import game_of
from diamant.ui.house.rooms import ROOMS, room_of


@pytest.mark.parametrize("game", ROOMS)
def test_a_room_is_for_as_many_as_the_rules_of_its_game(game):
    assert room_of(game).seats == game_of(game).seats
