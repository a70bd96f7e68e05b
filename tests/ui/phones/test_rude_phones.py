"""Phones that were let in and talk nonsense: the table takes what the rules allow, refuses the rest, and plays on."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

import pytest
from at_phones import PhoneTable
from scale import scaled
from ticking import ticks

from diamant.commands.mutants import mutant_deed
from diamant.commands.phone_hands import sends
from diamant.games.shelf import GAMES
from diamant.phones.server import Heard
from diamant.phones.words import Unclear, read
from diamant.table import Sitting

DEEDS = scaled(800)
STILL = 60  # deeds after which somebody touches a mat: nobody waits for phones


@pytest.mark.parametrize("game", GAMES)
def test_whatever_rude_phones_say_the_game_goes_on_and_every_move_is_stored(tmp_path, game):
    app = PhoneTable(tmp_path, game, people=2, machines=0)
    luck, deeds, offered = Random(game), 0, set()
    try:
        app.joined(0, 1)
        sitting, links = app.sitting, {link.seat: (number, link) for number, link in app.phones.links.items()}
        while deeds < DEEDS and not app.over:
            number, link = links[seat := luck.randrange(2)]
            if link.sent.startswith(b'{"sheet"'):
                offered.update(sends(json.loads(link.sent)))
            with suppress(Unclear):
                told = read(mutant_deed(sorted(offered), luck))
                app.phones._heard(Heard(told.does, number, seat, told.what, told.down))
                deeds += 1
            app.table.hurry()
            ticks(1)
            if deeds % STILL == 0 and not app.over:
                app.play_on()
        assert deeds > 100
        assert sitting.step > 5
        assert Sitting(app.house.store, sitting.game_id).position == sitting.position
    finally:
        app.stop()
