"""What machine players say is made of moments that everybody has seen, and they remember who has done what to them."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

import pytest

from diamant.ui.table.edges import Rect
from diamant.ui.table.free_place import free_place
from diamant.ui.table.remarks import AGAIN, BETWEEN, EVEN, SMALL, Ears, Moment, Voices, over

ADA, BO, CY = range(3)


class Took(NamedTuple):
    who: int
    whose: int


class Rained(NamedTuple):
    seats: int


class Farm(Ears):
    moments: ClassVar = {
        Took: lambda _, event: [Moment(event.whose, "robbed", event.who)],
        Rained: lambda _, event: [Moment(seat, "rain", weight=SMALL) for seat in range(event.seats)],
    }


VOICES = Voices(Farm, {
    "goat": {"robbed": "My hay!", AGAIN: "{name} again!", "rain": "Wet."},
    "hen": {"robbed": "My corn!", EVEN: "Even with {name}!", "rain": "Drip."},
})  # fmt: skip


def said(*batches: tuple, cast: dict[int, str]) -> list[str]:
    """Returns what is said after each batch of events; nothing where nobody says anything."""
    ears, words = Farm(), []
    for batch in batches:
        remark = VOICES.remark(ears.hear(batch), cast, ears.heard)
        words.append("" if remark is None else remark.words)
    return words


def test_whoever_has_words_for_a_moment_says_them():
    assert said([Took(ADA, BO)], cast={BO: "goat"}) == ["My hay!"]


def test_people_are_not_spoken_for():
    assert said([Took(ADA, BO)], cast={CY: "goat"}) == [""]


def test_a_character_without_words_for_a_moment_is_silent():
    assert said([Rained(2)], cast={ADA: "ox"}) == [""]


def test_who_is_robbed_by_the_same_one_again_says_so():
    assert said([Took(ADA, BO)], [Took(ADA, BO)], cast={BO: "goat"}) == ["My hay!", "{name} again!"]


def test_somebody_else_is_not_again():
    assert said([Took(ADA, BO)], [Took(CY, BO)], cast={BO: "goat"}) == ["My hay!", "My hay!"]


def test_who_takes_it_back_is_even():
    assert said([Took(ADA, BO)], [Took(BO, ADA)], cast={BO: "hen"}) == ["My corn!", "Even with {name}!"]


def test_what_is_even_is_forgotten():
    batches = [Took(ADA, BO)], [Took(BO, ADA)], [Took(BO, ADA)]
    assert said(*batches, cast={BO: "hen"})[2] == ""


def test_a_remark_names_whom_it_is_about():
    ears = Farm()
    ears.hear([Took(CY, BO)])
    remark = VOICES.remark(ears.hear([Took(CY, BO)]), {BO: "goat"}, 0)
    assert (remark.seat, remark.other, remark.words) == (BO, CY, "{name} again!")


def test_something_great_is_worth_more_than_small_talk():
    assert said([Rained(3), Took(ADA, CY)], cast={BO: "goat", CY: "hen"}) == ["My corn!"]


def test_several_who_have_something_to_say_take_turns():
    cast = {ADA: "goat", BO: "hen"}
    assert {*said(*[[Rained(2)]] * 2, cast=cast)} == {"Wet.", "Drip."}


def test_small_talk_waits_longer_than_two_minutes():
    small, great = (VOICES.remark([Moment(BO, kind, weight=weight)], {BO: "goat"}, 0)
                    for kind, weight in (("rain", SMALL), ("robbed", 1)))  # fmt: skip
    assert great.patience == BETWEEN == 120
    assert small.patience > great.patience


def test_at_the_end_somebody_has_won_and_the_others_have_not():
    assert {(moment.seat, moment.kind) for moment in over((1,), 3)} == {(0, "lost"), (1, "won"), (2, "lost")}
    assert max(over((1,), 3), key=lambda moment: moment.weight).kind == "won", "who has won speaks first"


# Where there is room for it


@pytest.mark.parametrize(
    ("near", "place"), [((0, 0), Rect(0, 30, 20, 10)), ((100, 0), Rect(80, 0, 20, 10)), ((50, 99), None)]
)
def test_a_free_place_is_looked_for_near_a_point(near, place):
    taken = [Rect(0, 0, 70, 28), Rect(0, 50, 100, 50)]
    assert free_place((100, 100), taken, [(20, 10)], near, step=5, reach=45) == place


def test_where_everything_is_taken_there_is_no_place():
    assert free_place((100, 100), [Rect(0, 0, 100, 100)], [(5, 5)], (0, 0), step=5, reach=200) is None


def test_a_worse_shape_is_taken_where_the_best_has_no_room():
    taken = [Rect(12, 0, 88, 100)]
    assert free_place((100, 100), taken, [(30, 5), (10, 20)], (0, 0), step=5, reach=90) == Rect(0, 0, 10, 20)


@pytest.mark.parametrize(("speaker", "points"), [((300, 80), True), ((300, 98), False), ((300, 104), False)])
def test_a_bubble_points_to_who_speaks_unless_it_touches_them(window, speaker, points):
    from diamant.ui.table.bubble import Manner, SpeechBubble

    window()
    manner = Manner(figure="token-red")
    size = next(size for _, size in manner.shapes("My hay!"))
    bubble = SpeechBubble("My hay!", manner, Rect(250, 100, *size), speaker)
    assert any(bubble.tail) == points
