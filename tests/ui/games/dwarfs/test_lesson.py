"""The lesson in the mine: played by touches, in every language and window, without a trace in the store."""

from __future__ import annotations

from collections import Counter

import pytest
from kivy.tests.common import UnitTestTouch
from learner import MineLearner, finger_on, traces
from ticking import ticks, ticks_until

from diamant.games.dwarfs.board import Board
from diamant.games.dwarfs.events import BatsFlew, Exploded, Looked, Swapped, WagonsSent
from diamant.games.dwarfs.game import GAME
from diamant.games.dwarfs.moves import parse_move
from diamant.games.dwarfs.position import Phase
from diamant.table.rehearsal import FRIEND, LEARNER
from diamant.ui.games.dwarfs.lesson.game import COURSE, PILES, rehearsal
from diamant.ui.games.dwarfs.lesson.steps import BUTTON, STEPS
from diamant.ui.games.dwarfs.room import ROOM
from diamant.ui.games.expedition.lesson.steps import STEPS as CAVE_STEPS
from diamant.ui.games.valley.lesson.steps import STEPS as VALLEY_STEPS
from diamant.ui.kit.cues import cues
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.senses.sounds import OF_THE_HOUSE
from diamant.ui.table.lesson import GRAMMAR

SMALL = (960, 540)


@pytest.fixture
def learner(house, open_screen):
    """``learner()`` begins the lesson by a tap and returns the one who takes it."""
    house.preferences.reveal_speed = "fast"
    return lambda: MineLearner.begin(open_screen)


# The game behind it


def test_it_is_a_whole_game_by_the_rules():
    sitting = rehearsal()
    for text in COURSE:
        assert parse_move(text) == sitting.next
        sitting._make(sitting.next)
    assert sitting.over
    assert sitting.position.scores() == (14, 9)


def test_the_steps_ask_for_what_the_rules_teach():
    events = []
    sitting = rehearsal()
    for _ in COURSE:
        events += sitting._make(sitting.next)
    mine = [event for event in events if getattr(event, "looker", getattr(event, "seat", None)) == LEARNER]
    looks = [event.seat for event in mine if isinstance(event, Looked)]
    assert looks == [0, 1, 0], "a lantern shows an own card, a torch somebody else's, a corridor any"
    assert sum(isinstance(event, Swapped) for event in mine) == 1
    assert {type(event) for event in events} >= {BatsFlew, Exploded, WagonsSent}
    assert GAME.sum_up(events).scores == (14, 9)


def test_a_floor_has_few_cards_and_they_are_shown_so(window, learner):
    window(SMALL)
    pupil = learner()
    assert [gallery.left for gallery in pupil.lesson.view.galleries] == list(PILES.values())
    pupil.play_to(pupil.at_step("send your three"))
    assert pupil.table.known_to(None).phase is Phase.WAGONS
    assert pupil.lesson.view.galleries[0].left == 0


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
    assert pupil.page.outcome.points == 14
    assert traces(house.store, "dwarfs") == []
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
        meant = [] if step.wanted is None else [(step.wanted.seat, step.wanted.place)]
        assert set(meant) <= set(cards) if step.recall else set(cards) <= set(meant)
        assert (len(cards) > 1) >= step.recall, "what is to be remembered is one of many"
        framed += len(cards)
        assert not any(card.sign for card in pupil.lesson.view.cards.values()), "the pointer would cross it"
        kinds = [button.kind for button in (pupil.panel.ids.next, pupil.lesson.view.buttons[LEARNER])]
        assert kinds.count("main") <= 1, step.text
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
    assert named == 7
    assert framed > 5


def test_a_step_is_told_when_everything_before_it_was_seen(window, house, learner):
    window(SMALL)
    house.preferences.motion = "full"
    house.preferences.reveal_speed = "normal"
    pupil = learner()
    lesson, watched = pupil.lesson, 0
    while lesson.at < pupil.at_step("Arrows!"):
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
    pupil.play_to(pupil.at_step("your empty wagon?"))
    lesson, before = pupil.lesson, pupil.table.sitting.step
    lesson.pointer.lively = True
    for wrong in (lesson.view.cards[0, 3], lesson.view.galleries[0].discard, lesson.view.cards[1, 1]):
        pupil.tap(wrong)
        assert (lesson.at, pupil.table.sitting.step) == (pupil.at_step("your empty wagon?"), before)
        assert lesson.panel.why == "Not yet. Tap where the hand points."
    assert ticks_until(lambda: lesson.pointer.beat > 0, 60)


def test_the_cards_are_read_before_anybody_is_ready(window, learner):
    window(SMALL)
    pupil = learner()
    at = pupil.at_step("Your five cards")
    pupil.play_to(at)
    pupil.tap(pupil.lesson.view.buttons[LEARNER])
    assert pupil.lesson.at == at
    assert pupil.panel.why == "Read this first, then tap “Next”."


def test_while_cards_move_and_the_companion_plays_the_guide_says_so(window, house, learner):
    window(SMALL)
    house.preferences.motion = "full"
    pupil = learner()
    pupil.play_to(pupil.at_step("throw it away here"))
    pupil.do()
    assert pupil.panel.text == "Look what happens now."
    pupil.play_to(pupil.at_step("Arrows!"))
    pupil.do()
    pupil.play_to(pupil.at_step("the three that"))
    pupil.do()
    pupil.until(lambda: pupil.panel.text == f"It’s {pupil.table.name_of(FRIEND)}’s turn.")
    assert not pupil.lesson.learners_turn
    assert pupil.panel.why == "It will soon be your turn again."


def test_no_further_turn_is_promised_when_the_game_is_over(window, house, learner):
    window(SMALL)
    pupil = learner()
    pupil.play_to(len(STEPS) - 1)
    assert pupil.table.sitting.over
    pupil.lesson.look_on("Look what happens now.")
    assert (pupil.panel.text, pupil.panel.why) == ("Look what happens now.", "")


def test_the_drawn_card_may_be_carried_to_its_place(window, learner):
    window(SMALL)
    pupil = learner()
    pupil.play_to(pupil.at_step("your empty wagon?"))
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
        assert (pupil.lesson.at > pupil.at_step("your empty wagon?")) is kept


def test_it_can_be_left_while_cards_move(window, house, learner):
    window(SMALL)
    house.preferences.motion = "full"
    pupil = learner()
    pupil.skip_to(pupil.at_step("Watch closely"))
    pupil.do()
    lesson = pupil.lesson
    ticks(40)
    pupil.tap(lesson.panel.ids.close)
    ticks(120)
    assert (pupil.screen.page, lesson.at) == ("start", pupil.at_step("Watch closely"))


def test_the_guide_is_heard(window, house, learner):
    window(SMALL)
    house.preferences.narrator = True
    said = []
    house.narrator.tell = lambda text: said.append(text) or 0.0
    pupil = learner()
    pupil.play_to(5)
    taught = [tr(STEPS[at].text) for at in (1, 4)]
    assert [text for text in said if text in taught] == taught
    assert said[-1] == tr(STEPS[5].text)


def test_a_card_is_looked_at_by_holding_it_and_a_tap_is_not_enough(window, learner):
    window(SMALL)
    pupil = learner()
    at = pupil.at_step("Shield it")
    pupil.play_to(at)
    card = pupil.lesson.find(STEPS[at].wanted)
    assert not card.shows_face
    pupil.tap(card)
    assert pupil.lesson.at == at
    finger, pointer = finger_on(card), pupil.lesson.pointer
    pupil.until(lambda: pupil.table.view.strip_layer.strips)
    assert pointer.opacity == 0.0, "nothing crosses what is looked at"
    finger.touch_up()
    pupil.wait_for_turn()
    assert (pupil.lesson.at, pointer.opacity) == (at + 1, 1.0)


def test_what_is_to_be_remembered_is_pointed_at_only_after_a_try(window, learner):
    window(SMALL)
    pupil = learner()
    pupil.play_to(pupil.at_step("your empty wagon?"))
    pointer = pupil.lesson.pointer
    assert not pointer.frame, "the learner shall remember"
    pupil.tap(pupil.lesson.view.cards[0, 3])
    assert pointer.frame
    assert pointer.hand
    pupil.do()
    assert pupil.table.sitting.moves[-1] == parse_move("keep 1")


def test_who_remembers_at_once_sees_no_hand(window, learner):
    window(SMALL)
    pupil = learner()
    pupil.play_to(pupil.at_step("Which card did"))
    pupil.do()
    pupil.wait_for_turn()
    assert pupil.lesson.at == pupil.at_step("Shield it")
    assert pupil.lesson.pointer.shielded, "a hand shows how others are kept from seeing"


def test_an_own_card_is_looked_at_where_it_lies_by_one_hold(window, learner):
    window(SMALL)
    pupil = learner()
    at = pupil.at_step("had a lantern")
    pupil.play_to(at)
    card, step = pupil.wanted, pupil.table.sitting.step
    place = card.place
    pupil.tap(card)
    assert (pupil.lesson.at, pupil.table.sitting.step) == (at, step)
    finger = finger_on(card)
    pupil.until(lambda: pupil.table.view.strip_layer.strips)
    assert pupil.table.sitting.moves[-1] == parse_move("look 0.4")
    assert (card.place, card.watched) == (place, True)
    finger.touch_up()
    pupil.wait_for_turn()
    assert (pupil.lesson.at, card.watched) == (at + 1, False)


def test_no_card_is_drawn_by_a_tap_since_real_games_deal_by_themselves():
    assert not any(step.wanted is not None and step.wanted.kind == "pile" for step in STEPS)


def test_the_grammar_of_fingers_is_told_in_every_lesson_in_the_same_words():
    for steps in (STEPS, CAVE_STEPS, VALLEY_STEPS):
        assert GRAMMAR in [said for step in steps for said in (step.text, step.why)]
