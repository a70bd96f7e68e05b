"""Commands that come at the wrong time: each is refused with its code, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sittings import HOME, ON, bring_to_choosing, choose, decide, nothing_changes, play_to_the_end, refused, table_of

from diamant.store import Store
from diamant.table import Reason, Refused, Sitting

Moment = Callable[[Store], Sitting]
Command = Callable[[Sitting], object]

ADA, BRUNO, CELIA, BOT = range(4)
NOBODY = 9


def at_the_start(store: Store) -> Sitting:
    return Sitting.start(store, table_of("", "", "", "random:50"), seed=1)


def with_a_card_on_the_path(store: Store) -> Sitting:
    sitting = at_the_start(store)
    sitting.deal()
    return sitting


def choosing(store: Store) -> Sitting:
    sitting = at_the_start(store)
    bring_to_choosing(sitting)
    sitting.hand(BRUNO).lay(1)
    sitting.machine_chooses(BOT)
    return sitting


def all_in(store: Store) -> Sitting:
    sitting = choosing(store)
    choose(sitting, {ADA: ON, CELIA: ON})
    return sitting


def revealed(store: Store) -> Sitting:
    sitting = all_in(store)
    sitting.reveal_choices()
    return sitting


def choosing_without_celia(store: Store) -> Sitting:
    sitting = at_the_start(store)
    decide(sitting, {CELIA: HOME})
    bring_to_choosing(sitting)
    return sitting


def choosing_without_the_machine(store: Store) -> Sitting:
    sitting = Sitting.start(store, table_of("", "", "", "random:100"), seed=1)
    decide(sitting, {})
    bring_to_choosing(sitting)
    return sitting


def over(store: Store) -> Sitting:
    sitting = at_the_start(store)
    play_to_the_end(sitting, leaving=1)
    return sitting


WRONG_TIMES: list[tuple[Reason, Moment, Command]] = [
    (Reason.NOT_TIME_TO_DEAL, with_a_card_on_the_path, Sitting.deal),
    (Reason.NOT_TIME_TO_DEAL, choosing, Sitting.deal),
    (Reason.NOT_TIME_TO_DEAL, all_in, Sitting.deal),
    (Reason.NOT_TIME_TO_DEAL, over, Sitting.deal),
    (Reason.NOT_TIME_TO_CHOOSE, at_the_start, Sitting.open_choices),
    (Reason.NOT_TIME_TO_CHOOSE, choosing, Sitting.open_choices),
    (Reason.NOT_TIME_TO_CHOOSE, all_in, Sitting.open_choices),
    (Reason.NOT_TIME_TO_CHOOSE, revealed, Sitting.open_choices),
    (Reason.NOT_TIME_TO_CHOOSE, over, Sitting.open_choices),
    (Reason.CHOICES_CLOSED, at_the_start, lambda sitting: sitting.hand(ADA)),
    (Reason.CHOICES_CLOSED, with_a_card_on_the_path, lambda sitting: sitting.hand(ADA)),
    (Reason.CHOICES_CLOSED, revealed, lambda sitting: sitting.hand(ADA)),
    (Reason.CHOICES_CLOSED, over, lambda sitting: sitting.hand(ADA)),
    (Reason.CHOICES_CLOSED, at_the_start, lambda sitting: sitting.machine_chooses(BOT)),
    (Reason.CHOICES_CLOSED, over, lambda sitting: sitting.machine_chooses(BOT)),
    (Reason.CHOICES_CLOSED, at_the_start, Sitting.reveal_choices),
    (Reason.CHOICES_CLOSED, with_a_card_on_the_path, Sitting.reveal_choices),
    (Reason.CHOICES_CLOSED, revealed, Sitting.reveal_choices),
    (Reason.CHOICES_CLOSED, over, Sitting.reveal_choices),
    (Reason.SOMEBODY_THINKS, choosing, Sitting.reveal_choices),
    (Reason.GAME_OVER, over, lambda sitting: sitting.hand_over(ADA, "odds")),
    (Reason.GAME_OVER, over, lambda sitting: sitting.hand_over(BOT, "")),
    (Reason.NO_SUCH_SEAT, choosing, lambda sitting: sitting.hand(NOBODY)),
    (Reason.NO_SUCH_SEAT, choosing, lambda sitting: sitting.hand(-1)),
    (Reason.NO_SUCH_SEAT, choosing, lambda sitting: sitting.machine_chooses(-1)),
    (Reason.NO_SUCH_SEAT, choosing, lambda sitting: sitting.hand_over(4, "odds")),
    (Reason.NO_SUCH_SEAT, choosing, lambda sitting: sitting.rename(4, "Ada")),
    (Reason.NOT_AWAITED, choosing_without_celia, lambda sitting: sitting.hand(CELIA)),
    (Reason.NOT_AWAITED, choosing_without_the_machine, lambda sitting: sitting.machine_chooses(BOT)),
    (Reason.NOT_A_PERSON, choosing, lambda sitting: sitting.hand(BOT)),
    (Reason.NOT_A_PERSON, at_the_start, lambda sitting: sitting.hand(BOT)),
    (Reason.NOT_A_MACHINE, choosing, lambda sitting: sitting.machine_chooses(ADA)),
    (Reason.UNKNOWN_MACHINE, choosing, lambda sitting: sitting.hand_over(BRUNO, "wizard")),
    (Reason.UNKNOWN_MACHINE, choosing, lambda sitting: sitting.hand_over(BOT, "turn:0")),
    (Reason.NOT_ALLOWED, choosing, lambda sitting: sitting.set_option("edition", "english")),
    (Reason.NOT_ALLOWED, choosing, lambda sitting: sitting.set_option("guide", "bright")),
    (Reason.NOT_ALLOWED, choosing, lambda sitting: sitting.set_option("weather", True)),
    (Reason.NOT_TIME_TO_CHOOSE, choosing, lambda sitting: sitting.choose(ADA, ON)),
    (Reason.NOT_TIME_TO_CHOOSE, choosing, Sitting.machine_moves),
    (Reason.NOT_A_PERSON, choosing, lambda sitting: sitting.choose(BOT, ON)),
    (Reason.NO_SUCH_CARD, choosing, lambda sitting: sitting.hand(BRUNO).lay(2)),
    (Reason.NO_SUCH_CARD, choosing, lambda sitting: sitting.hand(BRUNO).lay(-1)),
    (Reason.NO_SUCH_CARD, choosing, lambda sitting: sitting.hand(BRUNO).peek(2)),
    (Reason.NO_SUCH_CARD, choosing, lambda sitting: sitting.hand(BRUNO).peek(-1)),
    (Reason.ALREADY_LAID, choosing, lambda sitting: sitting.hand(BRUNO).lay(1)),
    (Reason.ALREADY_LAID, choosing, lambda sitting: sitting.machine_chooses(BOT)),
    (Reason.NOTHING_LAID, choosing, lambda sitting: sitting.hand(ADA).take_back()),
    (Reason.BAD_NAME, choosing, lambda sitting: sitting.rename(ADA, "")),
    (Reason.BAD_NAME, choosing, lambda sitting: sitting.rename(ADA, " \t ")),
    (Reason.BAD_NAME, choosing, lambda sitting: sitting.rename(ADA, "Ada of Tacora")),
    (Reason.BAD_NAME, choosing, lambda sitting: sitting.rename(ADA, "Ad\0a")),
    (Reason.BAD_NAME, choosing, lambda sitting: sitting.rename(ADA, "Ad\ud800a")),
    (Reason.NAME_TAKEN, choosing, lambda sitting: sitting.rename(ADA, "Bruno")),
    (Reason.NAME_TAKEN, choosing, lambda sitting: sitting.rename(ADA, " bRUNO ")),
    (Reason.NAME_TAKEN, choosing, lambda sitting: sitting.rename(ADA, "Dag")),
]


@pytest.mark.parametrize(
    ("reason", "moment", "command"), WRONG_TIMES, ids=[f"{case[0]}-{case[1].__name__}" for case in WRONG_TIMES]
)
def test_a_command_at_the_wrong_time_is_refused_and_changes_nothing(
    store: Store, reason: Reason, moment: Moment, command: Command
) -> None:
    sitting = moment(store)
    with nothing_changes(sitting), refused(reason):
        command(sitting)


def test_every_reason_to_refuse_has_a_test() -> None:
    assert {reason for reason, _, _ in WRONG_TIMES} == set(Reason)


def test_a_refusal_says_its_code() -> None:
    refusal = Refused(Reason.NOT_AWAITED)
    assert (refusal.reason, str(refusal)) == ("not-awaited", "not-awaited")


def test_a_double_tap_on_reveal_turns_the_cards_once(store: Store) -> None:
    sitting = all_in(store)
    sitting.reveal_choices()
    moves = store.moves(sitting.game_id)
    with refused(Reason.CHOICES_CLOSED):
        sitting.reveal_choices()
    assert store.moves(sitting.game_id) == moves


def test_a_double_tap_on_the_deck_turns_one_card(store: Store) -> None:
    sitting = with_a_card_on_the_path(store)
    with refused(Reason.NOT_TIME_TO_DEAL):
        sitting.deal()
    assert len(sitting.position.path) == 1


def test_a_game_with_an_unknown_machine_explorer_does_not_begin(store: Store) -> None:
    with refused(Reason.UNKNOWN_MACHINE):
        Sitting.start(store, table_of("", "wizard"))
    assert store.unfinished() == []
