"""What is heard and felt in the mine: every cue of its table has a sound, and every sound a cue."""

from __future__ import annotations

import re
from pathlib import Path

import diamant.ui.games.dwarfs.table as table
from diamant.games.dwarfs.cards import EXPLOSION, SPECIAL, SYMBOLS
from diamant.ui.games.dwarfs.room import ROOM
from diamant.ui.games.dwarfs.table.scripts import SHOWN
from diamant.ui.senses import haptics, sounds

GIVEN = re.compile(r'cues\.give\("([a-z 0-9]+)"')
ALL = {**sounds.OF_THE_HOUSE, **ROOM.sounds}


def cues_of_the_table() -> set[str]:
    sources = [path.read_text(encoding="utf-8") for path in Path(table.__file__).parent.rglob("*.py")]
    symbols = {f"symbol {symbol}" for symbol in SYMBOLS}
    return {cue for source in sources for cue in GIVEN.findall(source)} | set(SHOWN.values()) | symbols


def test_every_cue_is_heard_and_no_sound_waits_for_a_cue_that_never_comes():
    given = cues_of_the_table()
    assert given <= set(ALL)
    assert set(ROOM.sounds) <= given


def test_every_card_that_is_shown_to_all_is_heard():
    sudden = {name for specials in SPECIAL.values() for name in specials} - {"rich seam"}
    assert set(SHOWN) == sudden


def test_nothing_is_louder_than_the_explosion_and_only_it_shakes_the_tablet():
    loudest = max(ROOM.sounds, key=lambda cue: ROOM.sounds[cue].gain)
    assert loudest == EXPLOSION
    assert [cue for cue, answer in ROOM.haptics.items() if answer == haptics.RUMBLE] == [EXPLOSION]
    assert set(ROOM.haptics) <= set(ALL)


def test_cards_lie_on_wood_here():
    assert all(take.startswith("wood") for cue in ("card", "laid") for take in ROOM.sounds[cue].takes)
