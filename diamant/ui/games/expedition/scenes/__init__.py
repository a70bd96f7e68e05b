"""Moments of Diamant by name: for developers, and not shipped."""

from __future__ import annotations

from collections.abc import Iterator

from diamant.ui.games.expedition.scenes.at_the_table import AT_THE_TABLE
from diamant.ui.games.expedition.scenes.learning import LEARNING
from diamant.ui.games.expedition.scenes.looking import LOOKING
from diamant.ui.games.expedition.scenes.stand import Scene, Stand
from diamant.ui.house import room
from diamant.ui.house.room import Wait
from diamant.ui.house.scenes import stand


def _at_its_table(scene: Scene) -> room.Scene:
    def show(house: stand.Stand) -> Iterator[Wait]:
        return scene(Stand(house.house, house.shell))

    return show


SCENES = {name: _at_its_table(scene) for name, scene in {**LEARNING, **AT_THE_TABLE, **LOOKING}.items()}
