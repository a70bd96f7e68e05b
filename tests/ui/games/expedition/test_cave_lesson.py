"""How to play: the guided expedition by touches, from every door to every way out, without a trace in the store."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from layout_check import box_of
from learner import HOLD, NEVER, CaveLearner, finger_on, traces
from ticking import ticks

from diamant.games.expedition import EDITIONS, PathShared, Phase, RelicsStayed, RelicsTaken, TrapSprung
from diamant.table.rehearsal import LEARNER
from diamant.ui.games.expedition.lesson.game import course, rehearsal
from diamant.ui.games.expedition.lesson.steps import CARDS, STEPS
from diamant.ui.games.expedition.table.states import SeatState
from diamant.ui.kit.holding import holding

TRAPPED = max(at for at, step in enumerate(STEPS) if step.turn.startswith("trap"))


@pytest.fixture
def learner(house, open_screen):
    """``learner()`` begins the lesson by a tap and returns the one who takes it."""
    house.preferences.reveal_speed = "fast"
    return lambda: CaveLearner.begin(open_screen)


# The script


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_script_is_a_game_by_the_rules_of_every_edition(edition):
    game = rehearsal(edition)
    for step in STEPS:
        events = game._make(game.next) if step.turn or step.decide else ()
        if step is STEPS[TRAPPED]:
            sprung = next(event for event in events if isinstance(event, TrapSprung))
            assert dict(zip(sprung.seats, sprung.lost, strict=True))[LEARNER] == 5
    assert game.position.round == 3
    assert game.position.phase is Phase.REVEAL
    assert (game.position.chest[LEARNER], game.position.relics[LEARNER]) == (13, (5,))
    assert game.position.chest[1:] == (7 + 5, 5)


def test_two_who_go_home_together_share_the_path_and_leave_the_relic():
    game = rehearsal("english")
    events = [event for _ in course("english") for event in game._make(game.next)]
    shared = [(event.each, len(event.seats)) for event in events if isinstance(event, PathShared)]
    assert (1, 2) in shared
    stayed, taken = (
        next(at for at, event in enumerate(events) if isinstance(event, kind)) for kind in (RelicsStayed, RelicsTaken)
    )
    assert stayed < taken
    assert events[taken].seat == LEARNER


def test_every_gesture_is_made_at_least_once():
    held = {step.wanted.kind for step in STEPS if step.hold}
    laid = [step.lay for step in STEPS if step.lay is not None]
    assert held == {"deeper", "chest"}
    assert set(laid) == set(CARDS.values())
    assert any(step.is_played for step in STEPS)
    assert len(set(laid[:2])) == 2, "the learner changes one choice for the other"


# The lesson


def told_too_early(lesson, cards_before: int) -> bool:
    """Tells whether the guide says what a card or a choice is before it was seen."""
    step, view = lesson.step, lesson.view
    if lesson.panel.text != lesson.said(step.text):
        return False
    if step.turn:
        return len(view.path.cards) == cards_before or view.path.cards[-1].turn <= 0.5
    chosen = any(seat.state is SeatState.CHOSEN for seat in view.seats)
    return bool(step.decide) and not step.is_played and chosen


def test_the_guide_tells_of_cards_and_choices_when_they_were_seen(window, house, learner):
    window((960, 540))
    house.preferences.motion = "full"
    pupil = learner()
    cards, watched = 0, 0
    while pupil.lesson.at < len(STEPS) - 1:
        lesson = pupil.lesson
        if lesson.learners_turn:
            assert lesson.panel.text == lesson.said(lesson.step.text)
            cards = len(lesson.view.path.cards)
            lesson.go_on()
        else:
            assert not told_too_early(lesson, cards), lesson.step.text
            watched += 1
            ticks(1)
    assert watched > 600


def test_the_whole_lesson_is_played_by_touches(window, house, learner):
    window((960, 540))
    pupil = learner()
    pupil.play_to(TRAPPED)
    assert (pupil.seat.beside, pupil.seat.chest, pupil.seat.in_cave) == (0, 0, False)
    pupil.play_to(len(STEPS) - 1)
    assert (pupil.seat.chest, len(pupil.seat.relics)) == (13, 1)
    pupil.play_to(len(STEPS))
    assert pupil.screen.page == "end"
    assert [count for _, count in pupil.page.outcome.goods.counted] == [13, 5]
    assert traces(house.store, "expedition") == []


def test_a_card_is_swapped_while_all_have_chosen_and_the_guide_says_so(window, learner):
    window((960, 540))
    pupil = learner()
    swap = next(at for at, step in enumerate(STEPS) if step.text.startswith("Change your mind"))
    pupil.play_to(swap)
    ticks(200)  # both companions have laid their cards
    assert pupil.lesson.view.banners[0].rest == "3 of 3 have chosen"
    assert pupil.lesson.panel.why == "You may swap until the cards turn."
    pupil.play_to(swap + 1)


def test_the_learner_makes_the_very_moves_of_the_script(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.play_to(len(STEPS) - 1)
    sitting = pupil.table.sitting
    assert [sitting.game.text(move) for move in sitting.moves] == course(pupil.lesson.edition)


def test_a_finger_that_looks_while_another_skips_the_look_lays_no_card(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(3)
    holding.seconds = HOLD
    finger = finger_on(pupil.lesson.find(STEPS[3].wanted))
    pupil.until(lambda: pupil.seat.state is SeatState.LOOKING)
    pupil.tap(pupil.panel.ids.next)
    assert (pupil.lesson.at, pupil.seat.laid) == (4, -1)
    finger.touch_up()
    assert (pupil.lesson.at, pupil.seat.laid) == (4, -1)


def test_it_can_be_left_while_cards_are_turned(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(5)
    pupil.do()  # the count-down begins
    assert pupil.lesson.step.is_played
    lesson, choice = pupil.lesson, pupil.table.choice
    pupil.tap(pupil.panel.ids.close)
    pupil.until(lambda: not choice._waits.waiting and not choice.count.running)
    ticks(30)
    assert pupil.screen.page == "start"
    assert lesson.at == 6


def test_the_wrong_card_is_not_laid_and_the_hand_moves_again(window, house, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(4)
    house.preferences.motion = "full"
    pointer, lesson = pupil.lesson.pointer, pupil.lesson
    pointer.lively = True
    holding.seconds = NEVER
    pupil.tap(lesson.find(STEPS[3].wanted))
    assert (lesson.at, pupil.seat.laid) == (4, -1)
    pupil.until(lambda: pointer.beat > 0)


def test_a_tap_is_not_a_look(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(3)
    holding.seconds = NEVER
    pupil.tap(pupil.lesson.find(STEPS[3].wanted))
    assert (pupil.lesson.at, pupil.seat.laid) == (3, -1)


def test_the_hand_makes_way_for_what_there_is_to_see(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(3)
    assert pupil.lesson.pointer.touching
    holding.seconds = HOLD
    finger = finger_on(pupil.lesson.find(STEPS[3].wanted))
    pupil.until(lambda: pupil.seat.state is SeatState.LOOKING)
    assert pupil.lesson.pointer.frame == []
    finger.touch_up()


def test_a_finger_that_never_comes_up_does_no_harm(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(3)
    holding.seconds = NEVER
    finger_on(pupil.lesson.find(STEPS[3].wanted))
    pupil.screen.freeze()
    assert pupil.lesson.at == 3
    pupil.do()
    assert pupil.lesson.at == 4


def test_another_language_is_not_another_edition(window, house, learner):
    window((960, 540))
    pupil = learner()
    edition = pupil.lesson.edition
    house.preferences.language = "uk"
    ticks(2)
    assert pupil.panel.ids.next.text == "Далі"
    assert pupil.lesson.edition == edition


def test_turning_the_tablet_in_the_middle_keeps_the_learner_at_the_lower_edge(window, learner):
    window((960, 540))
    pupil = learner()
    pupil.skip_to(5)
    Window.size = (540, 960)
    ticks(6)
    box = box_of(pupil.seat)
    assert box.bottom < 10
    assert box.width > box.height
