"""Before a card turns: the more danger, the longer it takes, and nothing tells what it is before its picture does."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from at_the_table import Table
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from tablets import Motor, tablet
from ticking import frames, ticks

from diamant.games.expedition import Choice
from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.room import ROOM
from diamant.ui.games.expedition.scenes.stand import Stand
from diamant.ui.games.expedition.table.path_card import PathCardView
from diamant.ui.games.expedition.table.suspense import dread, heartbeats
from diamant.ui.kit.cues import cues
from diamant.ui.senses import narrator
from diamant.ui.senses.haptics import Haptics

DANGEROUS = ("trap lava", "CCC", "trap snakes", "CCC", "trap boulders", "CCC", "trap rams", "CCC", "trap spiders")


@pytest.fixture
def heard():
    """The cues that were given, each with its strength and the time."""
    given = []

    def listen(_, name, strength):
        given.append((name, strength, Clock.get_time()))

    cues.bind(on_cue=listen)
    yield given
    cues.unbind(on_cue=listen)


def all_go_on(table: Table) -> None:
    Stand(table.house, table.app.root).all_choose()
    for seat in table.view.seats:
        seat.lay_forward(0)  # wherever the card to lay was among the two
    table.screen.reveal_now()


def before(table: Table, card: str) -> Table:
    """Everybody has chosen to go deeper, and this card will be the next."""
    table.open(DANGEROUS, seats=3, then=card)
    table.until(lambda: table.sitting.choosing)
    all_go_on(table)
    return table


# How long


def test_the_turn_of_a_card_takes_longer_the_more_danger_there_is():
    seconds = [dread(Fraction(percent, 100)) + times.card_turn for percent in range(101)]
    assert seconds[0] == pytest.approx(0.25)
    assert seconds[30] == pytest.approx(1.1)
    assert set(seconds[30:]) == {seconds[30]}
    assert all(sooner < later for sooner, later in pairwise(seconds[:31]))


def test_the_heart_beats_faster_the_more_danger_there_is():
    dangers = [Fraction(percent, 100) for percent in range(101)]
    for one in dangers:
        assert sum(heartbeats(one)) == pytest.approx(dread(one))
    counts = [len(heartbeats(one)) for one in dangers]
    assert counts[0] == 0
    assert counts == sorted(counts)
    several = [heartbeats(one)[0] for one in dangers if len(heartbeats(one)) > 1]
    assert several == sorted(several, reverse=True)


# What it is, after its picture


def face_down(card) -> bool:
    return card.turn <= 0.5


class Witness:
    """Looks at every frame: what is said, shown and glows must not come before the picture that it is about."""

    def __init__(self, table: Table, voice) -> None:
        self.table, self.voice = table, voice
        self.hidden_cards = self.hidden_choices = 0
        self._seen = self._what_is_shown()

    def look(self) -> None:
        view, now = self.table.view, self._what_is_shown()
        last, self._seen = self._seen, now
        if view.path.cards and face_down(view.path.cards[-1]):
            self.hidden_cards += 1
            kept = ("traps", "lantern", "rubies", "path", "told")
            assert [now[name] for name in kept] == [last[name] for name in kept]
            assert now["banner"] in (last["banner"], [("The next card…", "")] * len(view.banners))
        elif self.table.screen.director.playing and self._choices_are_down():
            self.hidden_choices += 1
            assert now == last

    def _what_is_shown(self) -> dict[str, object]:
        view = self.table.view
        return {
            "banner": [(one.title, one.rest) for one in view.banners],
            "traps": list(view.side.out),
            "lantern": view.guide.lantern.flames,
            "rubies": [(seat.beside, seat.ids.gain.gain) for seat in view.seats],
            "path": [card.rubies for card in view.path.cards if not face_down(card)],
            "told": len(self.voice.said),
            "glow": [card.glow for seat in view.seats for card in seat.cards],
            "states": [seat.state for seat in view.seats],
        }

    def _choices_are_down(self) -> bool:
        seats = [seat for seat in self.table.view.seats if seat.in_cave]
        return all(seat.cards_out and face_down(seat.cards[max(0, int(seat.laid))]) for seat in seats) and bool(seats)


def everybody_chooses(table: Table, luck: Random) -> None:
    """Lets everybody in the cave choose, once all was told; a quarter of them goes home."""
    table.until(lambda: not table.house.narrator.left)
    for seat in table.sitting.missing():
        table.sitting.hand(seat).lay_choice(Choice.LEAVE if luck.random() < 0.25 else Choice.CONTINUE)
        table.view.seats[seat].deal(None, out=True)
        table.view.seats[seat].lay_forward(0)


@pytest.mark.parametrize(("holding", "expeditions"), [("around", 5), ("pass", 1)])
def test_in_a_whole_game_the_picture_comes_before_the_word(new_table, monkeypatch, holding, expeditions):
    monkeypatch.setattr(narrator, "LETTERS_A_SECOND", 10_000.0)
    monkeypatch.setattr(narrator, "BREATH", 0.02)
    device, luck = tablet(), Random(5)
    table = new_table(device=device)
    table.house.preferences.narrator = True
    table.start(3, holding=holding, seed=11)
    witness = Witness(table, device.speech._voice)
    while table.house.here == "table" and table.sitting.position.round <= expeditions:
        witness.look()
        if table.screen.summing_up:
            table.screen.summary.dispatch("on_done")
        elif table.sitting.choosing and table.sitting.missing():
            everybody_chooses(table, luck)
            ticks()
            witness.look()
            table.screen.reveal_now()
        ticks()
    assert witness.hidden_cards > 60 * expeditions
    assert witness.hidden_choices > 20 * expeditions


# Nothing tells the card


def until_it_shows(table: Table, card: str, heard: list) -> tuple[list[bytes], list[tuple[str, float, float]]]:
    """Returns every fourth picture from the moment a card is dealt until its face shows, and what was heard."""
    before(table, card)
    table.until(lambda: len(table.view.path.cards) > 5)
    heard.clear()
    began, pictures, last = Clock.get_time(), [], table.view.path.cards[-1]
    while last.turn == 0:
        frames(4)
        pictures.append(glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE) if face_down(last) else b"")
    return pictures, [(name, strength, round(at - began, 6)) for name, strength, at in heard]


def test_no_picture_no_sound_and_no_moment_tells_the_card_before_it_turns(new_table, heard):
    table = new_table()
    table.house.preferences.reveal_speed = "normal"
    pictures, cues_heard = until_it_shows(table, "treasure 7", heard)
    assert len(pictures) > 15
    assert len(cues_heard) > 3
    for card in ("trap lava", "trap rams", "relic"):
        assert until_it_shows(table, card, heard) == (pictures, cues_heard), card


# How it is seen, heard and felt


def dealt(table: Table) -> PathCardView:
    """Waits until a card lies face down at the end of the path and returns it."""
    table.until(lambda: len(table.view.path.cards) > 5)
    return table.view.path.cards[-1]


def middle_of(card: PathCardView) -> list[int]:
    """Returns the mean colour of the middle of a card as it is drawn now."""
    Window.canvas.ask_update()
    frames(1)
    x, y = card.to_window(*card.center)
    side = int(card.width / 4)
    pixels = glReadPixels(int(x) - side // 2, int(y) - side // 2, side, side, GL_RGBA, GL_UNSIGNED_BYTE)
    return [sum(pixels[channel::4]) // (side * side) for channel in range(3)]


def test_the_card_bends_and_the_torches_sink_until_it_turns(new_table):
    card = dealt(table := before(new_table(size=(1280, 800)), "treasure 7"))
    table.until(lambda: card.away == [0, 0])
    flat = middle_of(card)
    table.until(lambda: card.bend > 0.5)
    assert middle_of(card) == pytest.approx(flat, abs=30)
    table.until(lambda: card.turn > 0)
    assert card.bend > 0.7
    assert all(torch.flame < 0.6 for torch in table.view.torches)
    assert table.view.lighting.darkness > 0.2
    table.until(lambda: card.turn == 1)
    table.frames(2)
    assert card.bend == 0
    assert all(torch.flame == 1 for torch in table.view.torches)
    assert table.view.lighting.darkness == 0


@pytest.mark.parametrize("motion", ["calm", "off"])
def test_where_people_want_it_calm_only_the_heart_is_heard(new_table, heard, motion):
    table = new_table(motion)
    motor = Motor()
    haptics = Haptics(table.house.preferences, motor)
    haptics.open_game(ROOM.haptics)
    table.house.preferences.reveal_speed = "normal"
    card = dealt(before(table, "treasure 7"))
    began = Clock.get_time()
    motor.felt.clear()
    while card.turn == 0:
        assert card.bend == 0
        assert all(torch.flame == 1 for torch in table.view.torches)
        table.frames()
    assert Clock.get_time() - began > 0.8
    assert [name for name, *_ in heard].count("heartbeat") == len(heartbeats(Fraction(1)))
    assert motor.felt == []
    haptics.close()


def test_the_heart_is_felt_where_there_is_motion(new_table):
    table = new_table()
    motor = Motor()
    haptics = Haptics(table.house.preferences, motor)
    haptics.open_game(ROOM.haptics)
    card = dealt(before(table, "treasure 7"))
    motor.felt.clear()
    table.until(lambda: card.turn > 0)
    assert motor.felt == ["throb"] * len(heartbeats(Fraction(1)))
    haptics.close()


def test_the_first_card_comes_without_any_dread(new_table, heard):
    table = new_table()
    table.start(3)
    table.until(lambda: table.sitting.choosing)
    assert "heartbeat" not in [name for name, *_ in heard]


def test_a_game_that_is_taken_up_again_knows_the_danger(new_table, heard):
    table = new_table()
    table.open((*DANGEROUS, "CCC"), seats=3)
    table.until(lambda: any(name == "heartbeat" for name, *_ in heard))
    assert [strength for name, strength, _ in heard if name == "heartbeat"] == [1.0]


def test_a_tap_hurries_the_heart_too(new_table, heard):
    table = before(new_table(), "treasure 7")
    card = dealt(table)
    table.until(lambda: card.bend > 0)
    beats = len([name for name, *_ in heard if name == "heartbeat"])
    table.tap(table.view.path)
    table.frames(2)
    assert (card.turn, card.bend) == (1, 0)
    assert table.sitting.choosing
    assert len([name for name, *_ in heard if name == "heartbeat"]) == beats
