"""What is heard and felt in the valley: every cue has a sound, every sound a cue, and the narrator keeps secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import diamant.ui.games.valley as valley
from diamant.games.playing import anything, play_out
from diamant.games.valley import GAME
from diamant.games.valley.events import DealMade, Dealt, Drew, Event, Looked, Offered, told
from diamant.games.valley.moves import CARD, CASH, Item
from diamant.games.valley.tables import GRANT, RESCUE, tile_of
from diamant.store import LineUp, SeatPlan
from diamant.ui.games.valley import cues
from diamant.ui.games.valley.room import ROOM
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.senses import haptics, sounds

QUOTED = re.compile(r'"([a-z 0-9]+)"')
PLAYERS = (("Mila", "red"), ("Oleh", "blue"), ("Zosia", "green"), ("Taras", "white"))
LINE_UP = LineUp("valley", tuple(SeatPlan(name, colour, None) for name, colour in PLAYERS), "around", {})
GIVEN = (Item(CASH, 100), Item(CARD, GRANT))
KNOWN_TO_SOME: tuple[Event, ...] = (
    Dealt(1, GRANT),
    Drew(1, RESCUE),
    Looked(1, 3, 0, tile_of("diamond 2")),
    Looked(1, 3, 1, tile_of("methane")),
    Offered(1, 2, GIVEN, (Item("claim", 4),)),
    DealMade(1, 2, GIVEN, (Item("claim", 4),)),
)


@pytest.fixture(autouse=True)
def valley_is_spoken() -> Iterator[None]:
    i18n.open("valley")
    yield
    i18n.close()


def cues_of_the_table() -> set[str]:
    """Returns every text in code that gives cues: what a cue is called may be chosen there."""
    sources = [path.read_text(encoding="utf-8") for path in Path(valley.__file__).parent.rglob("*.py")]
    return {text for source in sources if "cues.give(" in source for text in QUOTED.findall(source)}


def test_no_sound_waits_for_a_cue_that_never_comes():
    assert set(ROOM.sounds) - set(sounds.OF_THE_HOUSE) <= cues_of_the_table()


def test_nothing_is_louder_than_methane_and_only_it_shakes_the_tablet():
    assert max(cues.SOUNDS, key=lambda cue: cues.SOUNDS[cue].gain) == "methane"
    assert [cue for cue, answer in cues.HAPTICS.items() if answer == haptics.RUMBLE] == ["methane"]
    assert set(cues.HAPTICS) <= set(cues.SOUNDS)


@pytest.mark.parametrize("event", KNOWN_TO_SOME, ids=lambda event: type(event).__name__)
def test_the_narrator_says_the_same_whoever_may_know_more(event):
    public = told((event,), None)[0]
    assert public != event
    assert ROOM.told(event, LINE_UP) == ROOM.told(public, LINE_UP)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_in_whole_sentences(language):
    i18n.language = language
    played = play_out(GAME, GAME.defaults(""), [anything(GAME)] * 4, Random(5))
    said = {ROOM.told(event, LINE_UP) for moment in played for event in moment.events}
    assert len(said) > 100
    assert all(text[-1] in ".!" and "{" not in text for text in said if text)
