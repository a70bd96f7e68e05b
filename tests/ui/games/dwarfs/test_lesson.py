"""The lesson in the mine: played by touches, in every language and window, without a trace in the store."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from finding import target
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label
from layout_check import Box, box_of, check_layout, name_of, shown, text_box
from sizes import NARROW, SIZES, words_in
from ticking import ticks, ticks_until

from diamant.games.dwarfs.events import Looked, Swapped
from diamant.games.dwarfs.game import GAME
from diamant.games.dwarfs.moves import parse_move
from diamant.games.dwarfs.position import Phase
from diamant.table.rehearsal import LEARNER
from diamant.ui.games.dwarfs.lesson.game import COURSE, PILES, rehearsal
from diamant.ui.games.dwarfs.lesson.steps import BUTTON, STEPS
from diamant.ui.games.dwarfs.room import ROOM
from diamant.ui.games.dwarfs.table.board import Board
from diamant.ui.kit.cues import cues
from diamant.ui.kit.i18n import LANGUAGES, i18n, tr
from diamant.ui.senses.sounds import OF_THE_HOUSE

SMALL = (960, 540)
MOST_WORDS = 12
WORDS_A_SECOND = 2.5  # a child reads aloud
SECONDS_TO_READ = 130


def at_step(words: str) -> int:
    """Returns the number of the step that says this."""
    return next(at for at, step in enumerate(STEPS) if words in step.text)


class Learner:
    """Does with fingers what each step asks for."""

    def __init__(self, screen) -> None:
        self.screen = screen

    @property
    def page(self):
        return self.screen.ids.place.children[0]

    @property
    def lesson(self):
        return self.screen.lesson

    @property
    def table(self):
        return self.lesson.table

    def tap(self, widget) -> None:
        self.tap_at(*widget.to_window(*widget.center))

    def tap_at(self, x: float, y: float) -> None:
        finger = UnitTestTouch(x, y)
        finger.touch_down()
        ticks(1)
        finger.touch_up()
        ticks(2)

    def wait_for_turn(self) -> None:
        """Lets everything happen that is to be seen, in a hurry."""

        def hurried() -> bool:
            if self.lesson is None or self.lesson.learners_turn:
                return True
            self.table.hurry()
            return False

        assert ticks_until(hurried, 2000), "waited in vain"
        ticks(2)

    def do(self) -> None:
        """Does what the step asks for."""
        lesson = self.lesson
        if lesson.step.hold:
            self.hold(lesson.find(lesson.step.wanted))
        else:
            self.tap(lesson.panel.ids.next if lesson.step.is_read else lesson.find(lesson.step.wanted))

    def hold(self, widget) -> None:
        """Keeps a finger on a card until it is seen, and a moment longer."""
        finger = UnitTestTouch(*widget.to_window(*widget.center))
        finger.touch_down()
        assert ticks_until(lambda: self.table.view.strip_layer.strips, 60), "nothing was lifted"
        finger.touch_up()
        ticks(2)

    def play_to(self, at: int) -> None:
        self.wait_for_turn()
        while self.lesson is not None and self.lesson.at < at:
            self.do()
            self.wait_for_turn()

    def skip_to(self, at: int) -> None:
        """Lets everything be done, up to a step, without a frame in between."""
        while self.lesson is not None and (self.lesson.at < at or not self.lesson.learners_turn):
            self.lesson.go_on()
        ticks(3)


@pytest.fixture
def learner(house, open_screen):
    """``learner()`` begins the lesson by a tap and returns the one who takes it."""
    house.preferences.reveal_speed = "fast"
    house.preferences.motion = "off"

    def begin() -> Learner:
        pupil = Learner(open_screen("tutorial", game="dwarfs"))
        pupil.tap(pupil.page.ids.play)
        ticks(2)
        return pupil

    return begin


def traces(store) -> list:
    """Returns everything in a store that tells of a game."""
    last = filter(None, [store.last_lineup("dwarfs")])
    return [*store.unfinished(), *store.finished_games("dwarfs"), *store.names(), *last]


# The game behind it


def test_it_is_a_whole_game_by_the_rules():
    sitting = rehearsal()
    for text in COURSE:
        assert parse_move(text) == sitting.next
        sitting._make(sitting.next)
    assert sitting.over
    assert sitting.position.scores() == (16, 10)


def test_the_steps_ask_for_what_the_rules_teach():
    events = []
    sitting = rehearsal()
    for _ in COURSE:
        events += sitting._make(sitting.next)
    mine = [event for event in events if getattr(event, "looker", getattr(event, "seat", None)) == LEARNER]
    looks = [event.seat for event in mine if isinstance(event, Looked)]
    assert looks == [0, 1], "a lantern shows an own card, a torch somebody else's"
    assert sum(isinstance(event, Swapped) for event in mine) == 1
    assert GAME.sum_up(events).scores == (16, 10)


def test_a_floor_has_few_cards_and_they_are_shown_so(window, learner):
    window(SMALL)
    pupil = learner()
    assert [gallery.left for gallery in pupil.lesson.view.galleries] == list(PILES.values())
    pupil.play_to(at_step("send your three"))
    assert pupil.table.known_to(None).phase is Phase.WAGONS
    assert pupil.lesson.view.galleries[0].left == 0


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short_and_read_in_two_minutes(language):
    i18n.language = language
    texts = [tr(part) for step in STEPS for part in (step.text, step.why)]
    i18n.language = "en"
    sentences = [sentence for text in texts for sentence in re.split(r"(?<=[.!?])\s+", text)]
    assert all(sentences)
    assert [sentence for sentence in sentences if len(sentence.split()) > MOST_WORDS] == []
    assert sum(len(text.split()) for text in texts) / WORDS_A_SECOND < SECONDS_TO_READ


# The lesson


def test_the_whole_lesson_is_played_by_touches(window, house, learner):
    window(SMALL)
    pupil = learner()
    heard = Counter()
    cues.bind(on_cue=lambda _, name, strength: heard.update([name]))
    pupil.play_to(len(STEPS) - 1)
    assert pupil.table.sitting.over
    assert pupil.table.sitting.moves == [parse_move(text) for text in COURSE]
    pupil.play_to(len(STEPS))
    assert pupil.screen.page == "end"
    assert pupil.page.outcome.diamonds == 16
    assert traces(house.store) == []
    assert set(heard) <= {*OF_THE_HOUSE, *ROOM.sounds}
    assert {"symbol lantern", "symbol torch", "swap", "wagon", "door", "supper"} <= set(heard)


def test_what_is_wanted_has_a_frame_or_is_the_button_that_the_guide_names(window, house, learner):
    window(SMALL)
    pupil = learner()
    named, framed = 0, 0
    while pupil.lesson is not None:
        pupil.wait_for_turn()
        step = pupil.lesson.step
        cards = [spot for spot, card in pupil.lesson.view.cards.items() if card.framed]
        assert all(step.wanted is not None and spot == (step.wanted.seat, step.wanted.place) for spot in cards)
        framed += len(cards)
        if step.wanted == BUTTON:
            for language in LANGUAGES:
                house.preferences.language = language
                ticks(1)
                button = pupil.lesson.find(BUTTON)
                assert button.text == tr(step.button)
                assert button.text in pupil.lesson.panel.text
                assert not button.disabled
            named += 1
        pupil.do()
    assert named == 4
    assert framed > 5


def test_the_button_lets_every_gesture_be_done(window, learner):
    window(SMALL)
    pupil = learner()
    while pupil.lesson is not None:
        pupil.wait_for_turn()
        pupil.tap(pupil.lesson.panel.ids.next)
    assert pupil.screen.page == "end"
    assert pupil.page.outcome.diamonds == 16


def test_a_step_is_told_when_everything_before_it_was_seen(window, house, learner):
    window(SMALL)
    house.preferences.motion = "full"
    house.preferences.reveal_speed = "normal"
    pupil = learner()
    lesson, watched = pupil.lesson, 0
    while lesson.at < at_step("Arrows!"):
        if lesson.learners_turn:
            assert lesson.panel.text == lesson.said(lesson.step.text)
            assert pupil.table.look is not None or not pupil.table.director.playing, lesson.step.text
            if pupil.table.look is None:
                assert pupil.table.scripts.board.mats == Board.of(pupil.table.known_to(None)).mats
            lesson.go_on()
        else:
            watched += 1
            ticks(1)
    assert watched > 600


def test_what_is_not_wanted_is_not_done_and_the_hand_moves_again(window, house, learner):
    window(SMALL)
    pupil = learner()
    pupil.play_to(at_step("Tap your empty wagon"))
    lesson, before = pupil.lesson, pupil.table.sitting.step
    lesson.pointer.lively = True
    for wrong in (lesson.view.cards[0, 3], lesson.view.galleries[0].discard, lesson.view.cards[1, 1]):
        pupil.tap(wrong)
        assert (lesson.at, pupil.table.sitting.step) == (at_step("Tap your empty wagon"), before)
    assert ticks_until(lambda: lesson.pointer.beat > 0, 60)


def test_the_drawn_card_may_be_carried_to_its_place(window, learner):
    window(SMALL)
    pupil = learner()
    pupil.play_to(at_step("Tap your empty wagon"))
    view = pupil.lesson.view
    for goal, kept in ((view.cards[0, 3], False), (view.cards[0, 1], True)):
        finger = UnitTestTouch(*view.loose.to_window(*view.loose.center))
        finger.touch_down()
        ticks(1)
        finger.touch_move(480, 200)
        finger.touch_move(*goal.to_window(*goal.center))
        ticks(1)
        finger.touch_up()
        pupil.wait_for_turn()
        assert (pupil.lesson.at > at_step("Tap your empty wagon")) is kept


def test_it_can_be_left_at_every_step_without_a_trace(window, house, learner):
    window(SMALL)
    pupil = learner()
    for at in range(0, len(STEPS), 3):
        pupil.skip_to(at)
        lesson = pupil.lesson
        assert lesson.at == at
        if at % 2:
            pupil.tap(target(lesson, "Close"))
        else:
            assert Window.children[0].go_back()
        ticks(2)
        assert (pupil.screen.page, pupil.lesson) == ("start", None)
        assert not lesson.table.director.playing
        ticks(90)  # nobody goes on playing
        assert traces(house.store) == []
        pupil.tap(pupil.page.ids.play)
        ticks(2)


def test_it_can_be_left_while_cards_move(window, house, learner):
    window(SMALL)
    house.preferences.motion = "full"
    pupil = learner()
    pupil.skip_to(at_step("is next"))
    pupil.do()
    lesson = pupil.lesson
    ticks(40)
    pupil.tap(lesson.panel.ids.close)
    ticks(120)
    assert (pupil.screen.page, lesson.at) == ("start", at_step("is next"))


def test_again_begins_anew(window, learner):
    window(SMALL)
    pupil = learner()
    pupil.skip_to(at_step("One floor down"))
    pupil.tap(target(pupil.lesson, "Again from the start"))
    assert (pupil.lesson.at, pupil.table.sitting.step) == (0, 0)
    pupil.play_to(4)
    assert pupil.lesson.at == 4


def test_the_language_changes_in_the_middle(window, house, learner):
    window(SMALL)
    pupil = learner()
    pupil.play_to(at_step("Your turn again"))
    english = pupil.lesson.panel.text
    house.preferences.language = "uk"
    ticks(2)
    assert pupil.lesson.at == at_step("Your turn again")
    assert pupil.lesson.panel.text != english
    assert pupil.lesson.view.mats[1].name == "Ягідка"
    pupil.play_to(len(STEPS))
    assert pupil.screen.page == "end"


def test_the_guide_is_heard(window, house, learner):
    window(SMALL)
    house.preferences.narrator = True
    said = []
    house.narrator.tell = lambda text: said.append(text) or 0.0
    pupil = learner()
    pupil.play_to(6)
    assert [tr(STEPS[at].text) for at in (3, 4, 5)] == said[-4:-1]


def test_a_card_is_looked_at_by_holding_it_and_a_tap_is_not_enough(window, learner):
    window(SMALL)
    pupil = learner()
    at = at_step("Hold your finger")
    pupil.play_to(at)
    card = pupil.lesson.find(STEPS[at].wanted)
    assert not card.shows_face
    pupil.tap(card)
    assert pupil.lesson.at == at
    pupil.hold(card)
    pupil.wait_for_turn()
    assert pupil.lesson.at == at + 1


def test_turning_the_tablet_in_the_middle_loses_nothing(window, learner):
    window(SMALL)
    pupil = learner()
    pupil.play_to(at_step("Hold your finger"))
    Window.size = (540, 960)
    ticks(6)
    pupil.play_to(len(STEPS))
    assert pupil.screen.page == "end"


def test_the_doors_and_the_end_lead_on(window, house, learner):
    window(SMALL)
    pupil = learner()
    pupil.skip_to(len(STEPS))
    pupil.tap(pupil.page.ids.rules)
    ticks(3)
    assert house.here == "rules"
    house.back()
    ticks(3)
    assert pupil.screen.page == "end"
    pupil.tap(pupil.page.ids.game)
    ticks(3)
    assert house.here == "setup"


# Layout


def hand_box(lesson) -> list[Box]:
    left, low, width, height = lesson.pointer.hand or (0, 0, 0, 0)
    return [Box(left, low, left + width, low + height)] if lesson.pointer.hand else []


def check_pointer(lesson) -> list[str]:
    """Returns what is wrong with what the hand covers, at rest and as far as it moves."""
    found, pointer = [], lesson.pointer
    look = lesson.table.look
    meant = [*lesson.pointed_at(lesson.step), lesson.panel]
    if look is not None:
        meant.append(lesson.view.cards[look.event.seat, look.event.place])
    labels = [label for label in shown(lesson.view) if isinstance(label, Label) and label.text.isdigit()]
    for beat in (0.0, 1.0):
        pointer.beat = beat
        for hand in hand_box(lesson):
            found += [f"under the hand: {name_of(one)}" for one in meant if hand.overlaps(box_of(one))]
            found += [f"under the hand: {name_of(one)}" for one in labels if hand.overlaps(text_box(one))]
            if hand.bottom < 0 or hand.top > Window.height:
                found.append("the hand is out of the window")
    pointer.beat = 0.0
    return found


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_and_nothing_that_is_meant_is_covered(window, house, learner, size):
    window(*SIZES[size])
    pupil = learner()
    pointed = 0
    while pupil.lesson is not None:
        pupil.wait_for_turn()
        lesson = pupil.lesson
        for language in words_in(size, lesson.at):
            house.preferences.language = language
            ticks(2)
            assert check_layout(lesson) == [], (lesson.at, language)
            assert check_pointer(lesson) == [], (lesson.at, language)
        pointed += bool(lesson.pointer.hand)
        panel = box_of(lesson.panel)
        assert not any(panel.overlaps(box_of(seat)) for seat in lesson.view.seats), lesson.at
        pupil.do()
    assert pointed == sum(not step.is_read for step in STEPS)
    assert pupil.screen.page == "end"


@pytest.mark.parametrize("size", SIZES)
def test_the_pages_around_it_fit(window, house, learner, size):
    window(*SIZES[size])
    pupil = learner()
    pupil.skip_to(len(STEPS))
    for page in ("end", "start"):
        assert pupil.screen.page == page
        for turn, scale in enumerate((1.0, 1.5)):
            house.preferences.text_scale = scale
            for language in words_in(size, turn):
                house.preferences.language = language
                ticks(3)
                assert check_layout(pupil.screen) == [], (page, scale, language)
        Window.children[0].go_back()


@pytest.mark.parametrize("size", NARROW)
def test_what_the_guide_says_fits_in_large_letters(window, house, learner, size):
    window(*SIZES[size])
    house.preferences.text_scale = 1.5
    pupil = learner()
    for at in range(len(STEPS)):
        pupil.skip_to(at)
        for language in words_in(size, at):
            house.preferences.language = language
            ticks(1)
            assert check_layout(pupil.lesson.panel) == [], (at, language)
