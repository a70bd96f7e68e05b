"""Line-ups, ways to bring a sitting forward, and everything one can see of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from random import Random

import pytest
from tables import expedition

from diamant.games.expedition import EDITIONS, Choice, Event, Phase
from diamant.store import COLOURS, LineUp, SeatPlan
from diamant.table import Reason, Refused, Sitting

ON, HOME = Choice.CONTINUE, Choice.LEAVE
NAMES = ("Ada", "Bruno", "Celia", "Dag", "Emil", "Fania", "Greta", "Hugo")
# every way there is to play: the edition, and whether with relics
WAYS = [(name, True) for name in EDITIONS] + [(name, False) for name in EDITIONS if EDITIONS[name].relics_optional]


def table_of(
    *machines: str, edition: str = "polish", relics: bool = True, holding: str = "around", names: Sequence[str] = NAMES
) -> LineUp:
    """Returns a line-up with a seat for each of the kinds of machine explorer; an empty one stands for a person."""
    plans = zip(names, COLOURS, machines, strict=False)
    seats = tuple(SeatPlan(name, colour, None, machine) for name, colour, machine in plans)
    return expedition(seats, edition, relics, holding)


def people(number: int, **values: str) -> LineUp:
    """Returns a line-up of so many people."""
    return table_of(*[""] * number, **values)  # type: ignore[arg-type]


def bring_to_choosing(sitting: Sitting) -> None:
    """Turns cards until somebody can choose, and opens the choices."""
    while sitting.position.phase is Phase.REVEAL:
        sitting.deal()
    sitting.open_choices()


def choose(sitting: Sitting, choices: dict[int, Choice]) -> None:
    """Lets these people choose, and all machine explorers that have not."""
    for seat in sitting.missing():
        if sitting.seats[seat].machine:
            sitting.machine_chooses(seat)
        elif seat in choices:
            sitting.hand(seat).lay_choice(choices[seat])


def decide(sitting: Sitting, choices: dict[int, Choice]) -> tuple[Event, ...]:
    """Brings a sitting past its next decision."""
    bring_to_choosing(sitting)
    choose(sitting, {seat: choices.get(seat, ON) for seat in sitting.position.in_cave})
    return sitting.reveal_choices()


def play_to_the_end(sitting: Sitting, leaving: float = 0.2) -> None:
    """Plays a sitting to its end; people choose at random."""
    luck = Random(sitting.seed)
    while not sitting.position.is_over():
        make_a_move(sitting, lambda _: HOME if luck.random() < leaving else ON)


def make_a_move(sitting: Sitting, choice_of: Callable[[int], Choice]) -> tuple[Event, ...]:
    """Turns a card, or lets everybody choose and reveals."""
    if sitting.position.phase is Phase.REVEAL:
        return sitting.deal()
    if not sitting.choosing:
        sitting.open_choices()
    choose(sitting, {seat: choice_of(seat) for seat in sitting.missing()})
    return sitting.reveal_choices()


def hands_of(sitting: Sitting) -> dict[int, tuple[int | None, Choice, Choice]]:
    """Returns what every person holds: the card laid forward and the two cards."""
    hands = {}
    for seat in sitting.position.in_cave if sitting.choosing else ():
        if not sitting.seats[seat].machine:
            hand = sitting.hand(seat)
            hands[seat] = (hand.laid, hand.peek(0), hand.peek(1))
    return hands


def everything_of(sitting: Sitting) -> dict[str, object]:
    """Returns all that can be seen of a sitting and of its game in the store."""
    game = sitting._store.game(sitting.game_id)
    return {
        "position": sitting.position,
        "events": list(sitting.events),
        "step": sitting.step,
        "line-up": sitting.line_up,
        "choosing": sitting.choosing,
        "missing": sitting.missing(),
        "chosen": [sitting.has_chosen(seat) for seat in range(len(sitting.seats))],
        "order": sitting.passing_order(),
        "hands": hands_of(sitting),
        "stored line-up": game.lineup,
        "stored moves": sitting._store.moves(sitting.game_id),
    }


def luck_ahead(sitting: Sitting) -> dict[str, object]:
    """Returns what a resumed sitting must have in common with the one that was left."""
    return {
        "position": sitting.position,
        "events": list(sitting.events),
        "step": sitting.step,
        "seed": sitting.seed,
        "line-up": sitting.line_up,
        "order": sitting.passing_order(),
    }


def refused(reason: Reason) -> AbstractContextManager[pytest.ExceptionInfo[Refused]]:
    """Expects that the table refuses with this reason."""
    return pytest.raises(Refused, check=lambda error: error.reason is reason)


@contextmanager
def nothing_changes(sitting: Sitting) -> Iterator[None]:
    """Expects that a sitting and what is stored of it are afterwards as they were."""
    before = everything_of(sitting)
    yield
    assert everything_of(sitting) == before
