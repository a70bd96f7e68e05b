"""The narrator says what happens, in the language of the table, and never what is still secret."""

from __future__ import annotations

import pytest
from at_the_table import Table
from kivy.clock import Clock
from kivy.core.window import Window
from tablets import Voice, tablet

from diamant.games.expedition import Choice
from diamant.ui.games.expedition.scenes.stand import Stand
from diamant.ui.senses import narrator as module
from diamant.ui.table.remarks import Moment


@pytest.fixture
def narrated(window, tmp_path, monkeypatch):
    """``narrated(voices)`` opens the app on a tablet with these voices, which speak fast; returns table and voice."""
    monkeypatch.setattr(module, "LETTERS_A_SECOND", 10_000.0)
    monkeypatch.setattr(module, "BREATH", 0.02)
    opened = []

    def open_app(voices: str = "en pl uk", on: bool = True) -> tuple[Table, Voice]:
        window()
        device = tablet(voices=voices)
        table = Table(tmp_path / str(len(opened)), device=device)
        table.house.preferences.narrator = on
        opened.append(table)
        return table, device.speech._voice

    yield open_app
    for table in opened:
        table.stop()


def play_a_round(table: Table, home: tuple[int, ...] = (0, 1, 2)) -> None:
    """Lets three explorers look at one card and those named go home."""
    table.open(("treasure 9",), seats=3)
    table.until(lambda: table.sitting.choosing)
    Stand(table.house, table.app.root).all_choose(home)
    table.screen.reveal_now()
    table.until(lambda: table.screen.summing_up or table.sitting.choosing)


def test_it_is_off_until_somebody_wants_it(narrated):
    table, voice = narrated(on=False)
    assert table.house.preferences.narrator is False
    play_a_round(table)
    assert voice.said == []


def test_a_round_is_told(narrated):
    table, voice = narrated()
    play_a_round(table)
    assert voice.texts == [
        "Deeper or home?",
        "Everybody goes home.",
        "Safe in camp. Mila, Taras and Zosia.",
        "Expedition 1 is over. Everybody is in camp.",
    ]


def test_it_speaks_the_language_of_the_table(narrated):
    table, voice = narrated()
    table.house.preferences.language = "pl"
    play_a_round(table)
    assert {language for language, _ in voice.said} == {"pl"}
    assert "Everybody goes home." not in voice.texts


def test_without_a_voice_for_the_language_nothing_is_said(narrated):
    table, voice = narrated("pl uk")
    assert not table.house.narrator.offered
    play_a_round(table)
    assert voice.said == []


def heard_before_the_reveal(table: Table, voice: Voice, holding: str, homeward: tuple[int, ...]) -> list[str]:
    table.open(("treasure 9",), seats=3, holding=holding)
    choices = [Choice.LEAVE if seat in homeward else Choice.CONTINUE for seat in range(3)]
    if holding == "around":
        table.until(lambda: table.sitting.choosing)
        for seat, choice in enumerate(choices):
            table.choose(seat, choice)
    else:
        table.until(lambda: table.screen.passing is not None)
        for choice in choices:
            table.screen.passing.open()
            table.screen.passing.choose(choice)
    assert not table.sitting.missing()
    table.until(lambda: not table.house.narrator.left)
    table.screen.close()
    return voice.texts


@pytest.mark.parametrize("holding", ["around", "pass"])
def test_what_is_said_before_the_reveal_tells_no_choice(narrated, holding):
    heard = [heard_before_the_reveal(*narrated(), holding, homeward) for homeward in ((), (1,), (0, 1, 2))]
    assert heard[0]
    assert heard == [heard[0]] * 3


def test_one_sentence_waits_for_the_other(narrated, monkeypatch):
    monkeypatch.setattr(module, "BREATH", 0.2)
    table, voice = narrated()
    narrator = table.house.narrator
    assert narrator.tell("One.") == pytest.approx(0.2, abs=0.05)
    assert narrator.tell("Two.") == pytest.approx(0.4, abs=0.05)
    assert voice.texts == ["One."]
    table.until(lambda: len(voice.texts) == 2)
    assert voice.texts == ["One.", "Two."]


def test_what_is_said_by_the_way_is_cut_short_by_what_happens(narrated, monkeypatch):
    monkeypatch.setattr(module, "BREATH", 0.2)
    table, voice = narrated()
    narrator = table.house.narrator
    assert narrator.add("By the way.")
    assert narrator.tell("A trap!") == pytest.approx(0.2, abs=0.05), "nobody waits for it"
    assert voice.stopped
    assert voice.texts == ["By the way.", "A trap!"]


def test_nothing_is_said_by_the_way_while_something_else_is(narrated, monkeypatch):
    monkeypatch.setattr(module, "BREATH", 0.2)
    table, voice = narrated()
    narrator = table.house.narrator
    narrator.tell("A trap!")
    assert not narrator.add("By the way.")
    table.until(lambda: not narrator.left)
    assert voice.texts == ["A trap!"]


def test_machine_players_are_quoted(narrated):
    table, voice = narrated()
    table.open(("treasure 9",), seats=8)
    table.until(lambda: table.sitting.choosing)
    table.house.narrator.hush()
    talk = table.screen.chapters.talk
    talk.say(table.screen.room.voices().remark([Moment(6, "again", 0)], talk.cast(), 0))
    assert voice.texts[-1] == "Bruno says: Mila again! Time to lock the tent."


def test_the_table_waits_until_it_has_been_said(narrated, monkeypatch):
    table, _ = narrated()
    monkeypatch.setattr(module, "BREATH", 1.5)
    table.open(("treasure 9",), seats=3)
    table.until(lambda: table.sitting.choosing)
    Stand(table.house, table.app.root).all_choose((0, 1, 2))
    table.house.narrator.hush()
    begin = Clock.get_time()
    table.screen.reveal_now()
    table.until(lambda: table.view.banners[0].title == "Safe in camp")
    assert Clock.get_time() - begin >= 1.4


def test_who_hurries_hears_no_more(narrated):
    table, voice = narrated()
    table.open(("treasure 9",), seats=3)
    table.until(lambda: table.sitting.choosing)
    Stand(table.house, table.app.root).all_choose((0, 1, 2))
    table.screen.reveal_now()
    before = len(voice.texts)
    table.until(lambda: table.screen.summing_up, hurry=True)
    assert len(voice.texts) <= before + 1


def test_what_every_chest_held_is_said_before_the_next_one_opens(narrated):
    table, voice = narrated()
    table.house.preferences.motion = "full"
    traps = [(f"trap {kind}", "CC", f"trap {kind}") for kind in ("lava", "snakes", "spiders", "boulders")]
    moves = ["treasure 9", "LL", *(move for moves in traps for move in moves)]
    game = Stand(table.house, table.app.root).game(moves, seats=2)
    table.house.go("result", game_id=game, celebrate=True)
    table.until(lambda: len(voice.texts) == 3)
    assert voice.texts == ["Mila: 4 points.", "Taras: 4 points.", "Shared victory. Mila and Taras bring home 4 each."]


def test_a_paused_app_is_silent(narrated):
    table, voice = narrated()
    table.house.narrator.tell("A long story.")
    table.house.narrator.tell("And its end.")
    Window._event_filter("app_willenterbackground")
    assert voice.stopped
    assert not table.house.narrator.left
    table.frames(10)
    assert voice.texts == ["A long story."]
