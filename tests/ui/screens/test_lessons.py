"""The lessons of all games: words to read aloud, every door and every way out, nothing cut off or covered."""

from __future__ import annotations

import re

import pytest
from finding import target
from kivy.core.window import Window
from kivy.uix.label import Label
from layout_check import Box, box_of, check_layout, name_of, shown, text_box
from learner import LEARNERS, Learner, traces
from sizes import NARROW, SIZES, words_in
from ticking import ticks

from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.theme import theme
from diamant.ui.table.pointer import AWAY, FURTHER, RIM

SMALL = (960, 540)
MOST_WORDS = 12
WORDS_A_SECOND = 2.5  # a child reads aloud
SECONDS_TO_READ = {"expedition": 130, "dwarfs": 160, "valley": 170}

in_every_game = pytest.mark.parametrize("game", LEARNERS)


@pytest.fixture
def learner(house, open_screen):
    """``learner(game)`` begins the lesson by a tap and returns the one who takes it."""
    house.preferences.reveal_speed = "fast"
    return lambda game: LEARNERS[game].begin(open_screen)


def test_every_game_with_a_lesson_is_learned_here():
    assert list(LEARNERS) == [game for game in ROOMS if room_of(game).lesson_note]


# Words


@in_every_game
def test_sentences_are_short_and_soon_read(window, house, learner, game):
    window(SMALL)
    steps = learner(game).lesson.steps
    for language in LANGUAGES:
        house.preferences.language = language
        texts = [tr(part) for step in steps for part in (step.text, step.why)]
        sentences = [sentence for text in texts for sentence in re.split(r"(?<=[.!?])\s+", text)]
        assert all(sentences)
        assert [sentence for sentence in sentences if len(sentence.split()) > MOST_WORDS] == []
        assert sum(len(text.split()) for text in texts) / WORDS_A_SECOND < SECONDS_TO_READ[game]


# Coming and going


@in_every_game
def test_the_button_lets_every_gesture_be_done(window, house, learner, game):
    window(SMALL)
    pupil = learner(game)
    while pupil.lesson is not None:
        pupil.wait_for_turn()
        pupil.tap(pupil.panel.ids.next)
    assert pupil.screen.page == "end"
    assert {name: getattr(pupil.page.outcome, name) for name in pupil.brings} == pupil.brings
    assert traces(house.store, game) == []


@in_every_game
def test_it_can_be_left_at_any_step_without_a_trace(window, house, learner, game):
    window(SMALL)
    pupil = learner(game)
    for turn, at in enumerate(range(0, len(pupil.lesson.steps), 4)):
        pupil.skip_to(at)
        lesson = pupil.lesson
        if turn % 2:
            pupil.tap(target(lesson, "Close"))
        else:
            assert Window.children[0].go_back()
        ticks(2)
        assert (pupil.screen.page, pupil.lesson) == ("start", None)
        ticks(90)  # nobody goes on playing
        assert pupil.screen.page == "start"
        assert not lesson.table.director.playing
        assert traces(house.store, game) == []
        pupil.play_along()


@in_every_game
def test_again_begins_anew(window, learner, game):
    window(SMALL)
    pupil = learner(game)
    pupil.skip_to(9)
    lesson, table = pupil.lesson, pupil.lesson.view
    pupil.tap(target(lesson, "Again from the start"))
    assert lesson.at == 0
    assert lesson.view is not table
    pupil.play_to(4)
    assert lesson.at == 4


@in_every_game
def test_language_and_window_change_in_the_middle(window, house, learner, game):
    window(SMALL)
    pupil = learner(game)
    pupil.skip_to(10)
    english, at = pupil.panel.text, pupil.lesson.at
    name = pupil.lesson.view.line_up.seats[1].name
    house.preferences.language = "uk"
    Window.size = (540, 960)
    ticks(6)
    assert pupil.lesson.at == at
    assert pupil.panel.text != english
    assert pupil.lesson.view.line_up.seats[1].name != name
    pupil.play_to_the_end()
    assert pupil.screen.page == "end"


@pytest.mark.parametrize(
    ("game", "button", "where"),
    [("expedition", "home", "home"), ("dwarfs", "game", "setup"), ("valley", "game", "setup")],
)
def test_the_doors_and_the_end_lead_on(window, house, open_screen, game, button, where):
    window(SMALL)
    pupil = LEARNERS[game](open_screen("tutorial", game=game))
    read_rules_and_come_back(pupil, house)
    assert (house.here, pupil.screen.page) == ("tutorial", "start")
    pupil.play_along()
    pupil.skip_to_the_end()
    read_rules_and_come_back(pupil, house)
    assert pupil.screen.page == "end"
    pupil.tap(pupil.page.ids.again)
    ticks(3)
    assert (pupil.screen.page, pupil.lesson.at) == ("lesson", 0)
    pupil.skip_to_the_end()
    pupil.tap(pupil.page.ids[button])
    ticks(3)
    assert house.here == where


def read_rules_and_come_back(pupil: Learner, house) -> None:
    pupil.tap(pupil.page.ids.rules)
    ticks(3)
    assert house.here == "rules"
    house.back()
    ticks(3)


def test_the_lesson_waits_while_the_settings_are_open(window, house, learner):
    window(SMALL)
    pupil = learner("expedition")
    pupil.skip_to(4)
    house.go("settings")
    ticks(3)
    house.back()
    ticks(3)
    assert (pupil.screen.page, pupil.lesson.at) == ("lesson", 4)


def test_going_home_ends_the_lesson(window, house, learner):
    window(SMALL)
    pupil = learner("expedition")
    shell = pupil.screen.manager
    pupil.skip_to(4)
    house.go_home()
    ticks(3)
    assert pupil.lesson is None
    house.go("tutorial")
    ticks(3)
    assert shell.current_screen.page == "start"


# Layout


def box_at(left: float, low: float, width: float, height: float) -> Box:
    return Box(left, low, left + width, low + height)


def line_of(pointer) -> list[Box]:
    """Returns the four sides of the pointer's frame as it is drawn."""
    left, low, right, top = box_at(*pointer.frame)
    away, rim = (AWAY + FURTHER * pointer.beat) * theme.u, RIM * theme.u
    outer, inner = away + rim, away - rim
    return [
        Box(left - outer, low - outer, left - inner, top + outer),
        Box(right + inner, low - outer, right + outer, top + outer),
        Box(left - outer, low - outer, right + outer, low - inner),
        Box(left - outer, top + inner, right + outer, top + outer),
    ]


def check_pointer(pupil: Learner) -> list[str]:
    """Returns what is wrong with what the pointer covers, at rest and as far as it moves."""
    lesson, pointer, found = pupil.lesson, pupil.lesson.pointer, []
    labels = [label for label in shown(lesson.view) if isinstance(label, Label) and label.text]
    numbers = [label for label in labels if label.text.isdigit()] + [lesson.panel.ids.text, lesson.panel.ids.why]
    words = labels if pupil.sees_all_words else numbers
    covered = [lesson.panel, *lesson.pointed_at(lesson.step), *pupil.watched, *words] if pointer.frame else []
    for beat in (0.0, 1.0):
        pointer.beat = beat
        line = line_of(pointer) if pointer.frame else []
        found += [f"cut: {name_of(one)}" for one in numbers if any(side.overlaps(text_box(one)) for side in line)]
        hand = [box_at(*pointer.hand)] if pointer.hand else []
        for one in covered:
            box = text_box(one) if isinstance(one, Label) else box_of(one)
            found += [f"under the hand: {name_of(one)}" for hidden in hand if hidden.overlaps(box)]
        found += ["the hand is out of the window" for low in hand if low.bottom < 0 or low.top > Window.height]
    pointer.beat = 0.0
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["expedition", "dwarfs"])
def test_everything_fits_and_nothing_that_is_meant_is_covered(window, house, learner, game, size):
    window(*SIZES[size])
    pupil = learner(game)
    while pupil.lesson is not None:
        pupil.wait_for_turn()
        lesson = pupil.lesson
        for language in words_in(size, lesson.at):
            house.preferences.language = language
            ticks(2)
            assert check_layout(lesson) == [], (lesson.at, language)
            assert check_pointer(pupil) == [], (lesson.at, language)
        remembers = getattr(lesson.step, "recall", False)  # the hand waits until the learner has had a try
        assert bool(lesson.pointer.hand) is not (lesson.step.is_read or remembers)
        panel, frame = box_of(lesson.panel), lesson.pointer.frame
        assert not frame or not panel.overlaps(box_at(*frame)), lesson.at
        assert not any(panel.overlaps(box_of(seat)) for seat in lesson.view.seats), lesson.at
        pupil.do()
    assert pupil.screen.page == "end"


@pytest.mark.parametrize(
    ("size", "game"),
    [*((size, game) for size in NARROW for game in LEARNERS),
     ("1280x800", "expedition"), ("1024x768", "dwarfs"), ("2560x1600", "valley")],
)  # fmt: skip
def test_the_pages_around_it_fit(window, house, learner, size, game):
    window(*SIZES[size])
    pupil = learner(game)
    pupil.skip_to_the_end()
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
@in_every_game
def test_what_the_guide_says_fits_in_large_letters(window, house, learner, size, game):
    window(*SIZES[size])
    house.preferences.text_scale = 1.5
    lesson = learner(game).lesson
    for language in words_in(size):
        house.preferences.language = language
        for at, step in enumerate(lesson.steps):
            lesson.at = at
            lesson.say(lesson.said(step.text), lesson.said(step.why))
            ticks(2)
            assert check_layout(lesson.panel) == [], (at, language)
