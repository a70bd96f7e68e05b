"""Machine players speak at the table: seldom, not at all if nobody wants it, and over nothing that is to be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from any_room import AnyRoom
from kivy.clock import Clock
from kivy.uix.label import Label
from layout_check import box_of, check_layout, name_of, shown, text_box, words_over_words
from sizes import SIZES, words_in
from ticking import drawn_frames, ticks

from diamant.games.dwarfs import events as mine
from diamant.games.expedition import events as cave
from diamant.games.shelf import game_of
from diamant.games.valley import events as valley
from diamant.ui.house.rooms import room_of
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.widgets.banner import Banner
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.table import remarks

GAMES = ("expedition", "dwarfs", "valley")
SOON = 30  # ticks in which something is said, if it is
SMALL = (960, 540)
SEEN = {
    "CardView", "PathCardView", "DecisionCard", "Chest", "Heap", "ClaimView", "MatCard", "Exchange", "BidTicket",
    "EventDeck", "DayPlate",
}  # fmt: skip
"""What must be seen, beside all words and whatever can be touched."""

HAPPENED: dict[str, Callable[[int], Any]] = {
    "expedition": lambda seat: cave.TrapSprung("lava", 3, 1, (seat,), (9,)),
    "dwarfs": lambda seat: mine.Exploded((0,) * (seat + 1)),
    "valley": lambda seat: valley.Exploded(seat, 3, True),
}
"""What a machine player at a seat has words for."""


@pytest.fixture(params=GAMES)
def game_here(request) -> str:
    return request.param


class Talking(AnyRoom):
    """A table with two people and machine players, at which something can happen to the last of them."""

    @property
    def talk(self) -> Any:
        return self.table.chapters.talk

    def quiet_for(self, seconds: float) -> None:
        self.talk._quiet_since = Clock.get_time() - seconds

    def only_people_are_awaited(self) -> bool:
        return not any(self.sitting.seats[seat].machine for seat in self.sitting.missing())

    def something_happens(self) -> list[str]:
        """Returns what is said about it."""
        self.talk.hear([HAPPENED[self.game](len(self.sitting.seats) - 1)])
        ticks(SOON)
        return [bubble.text for bubble in self.talk.bubbles]


@pytest.fixture
def sit_down(open_app, game_here) -> Callable[..., Talking]:
    def begin(people: int = 2, machines: int = 1, **options: Any) -> Talking:
        return open_app(Talking, game=game_here, people=people, machines=machines, **options)

    return begin


def test_nobody_says_anything_in_the_first_two_minutes(sit_down):
    table = sit_down()
    assert table.something_happens() == []
    table.quiet_for(remarks.BETWEEN - 1.0)
    assert table.something_happens() == []


def test_after_two_minutes_of_silence_somebody_says_something(sit_down, game_here):
    table = sit_down()
    table.quiet_for(remarks.BETWEEN)
    lines = room_of(game_here).voices().lines[table.talk.cast()[2]]
    kind = {"expedition": "trap", "dwarfs": "blast", "valley": "methane"}[game_here]
    assert {*table.something_happens()} == {lines[kind]}


def test_a_finger_goes_through_it(sit_down):
    table = sit_down()
    table.quiet_for(remarks.BETWEEN)
    assert table.something_happens()
    hurried: list[int] = []
    table.view.bind(on_hurry=lambda *_: hurried.append(1))
    table.tap(table.talk.bubbles[0])
    assert hurried


def test_and_then_nobody_for_two_minutes(sit_down):
    table = sit_down()
    table.quiet_for(remarks.BETWEEN)
    assert table.something_happens()
    table.talk._close()
    assert table.something_happens() == []
    assert table.talk._quiet_since == pytest.approx(Clock.get_time(), abs=3)


def test_it_is_switched_off_at_once_and_on_again(sit_down):
    table = sit_down()
    table.quiet_for(remarks.BETWEEN)
    assert table.something_happens()
    table.house.preferences.voices = False
    assert table.talk.bubbles == []
    assert table.view.speech.children == []
    table.quiet_for(remarks.BETWEEN)
    assert table.something_happens() == []
    table.house.preferences.voices = True
    assert table.something_happens()


def test_the_game_does_not_wait_and_the_bubble_goes_by_itself(sit_down):
    table = sit_down()
    table.until(table.only_people_are_awaited)
    table.quiet_for(remarks.BETWEEN)
    awaited = table.sitting.turn
    assert table.something_happens()
    assert table.settled()
    assert table.sitting.turn == awaited
    assert drawn_frames(3) == 0, "nothing is drawn while it stands"
    table.until(lambda: not table.talk.bubbles, most=1000)
    assert drawn_frames(3) == 0
    assert table.talk._waits.waiting is False


def test_nothing_is_said_under_the_menu(sit_down):
    table = sit_down()
    table.quiet_for(remarks.BETWEEN)
    table.table.open_menu()
    assert table.something_happens() == []
    table.table.close_menu()
    ticks(SOON)
    assert table.talk.bubbles == []


def test_nothing_is_said_under_a_curtain(sit_down):
    table = sit_down(holding="pass")
    table.play_until(lambda: table.table.handing.closed or table.over)
    table.quiet_for(remarks.BETWEEN)
    assert table.table.handing.closed
    assert table.something_happens() == []


def test_what_was_said_is_gone_when_the_table_is_laid_anew(sit_down):
    table = sit_down()
    table.quiet_for(remarks.BETWEEN)
    assert table.something_happens()
    table.view.lay_out()
    assert table.view.speech.children == []


def test_a_bubble_makes_way_for_what_comes_to_lie_there(sit_down):
    table = sit_down()
    table.quiet_for(remarks.BETWEEN)
    assert table.something_happens()
    words = FitLabel(text="Look!", size_hint=(None, None), size=(50, 20), pos=table.talk.bubbles[0].pos)
    table.view.lamps.add_widget(words)
    ticks(2)
    assert table.something_happens() == []


def test_a_lesson_is_not_talked_into(open_app, game_here):
    table = open_app(Talking, game=game_here)
    lesson = room_of(game_here).lesson(table.house)
    lesson.begin()
    talk = lesson.table.chapters.talk
    talk._quiet_since = Clock.get_time() - 1000
    talk.hear([HAPPENED[game_here](1)])
    ticks(SOON)
    assert talk.bubbles == []
    lesson.stop()


# Over nothing that is to be seen


def covered(table: Talking) -> list[str]:
    """Returns what lies under a bubble."""
    bubbles = [box_of(bubble) for bubble in table.talk.bubbles]
    parts = [one for one in shown(table.view.frame) if table.view.speech not in ancestors(one)]
    seen = [(one, text_box(one)) for one in parts if isinstance(one, Label) and one.text]
    seen += [
        (one, box_of(one))
        for one in parts
        if isinstance(one, Banner) or type(one).__name__ in SEEN or getattr(one, "is_target", False)
    ]
    return [name_of(one) for one, box in seen if box.width and any(bubble.overlaps(box) for bubble in bubbles)]


def ancestors(widget: Any) -> list[Any]:
    found = [widget]
    while found[-1].parent is not None and found[-1].parent is not found[-1]:
        found.append(found[-1].parent)
    return found


HELD = {"around": {"people": 2}, "alone": {"people": 1}, "pass": {"people": 2, "holding": "pass"}}
CASES = [(size, way) for size in SIZES for way in ("around", "alone")] + [("960x540", "pass"), ("800x1280", "pass")]


@pytest.mark.parametrize(("size", "way"), CASES, ids=map("-".join, CASES))
def test_bubbles_fit_and_cover_nothing(sit_down, game_here, size, way):
    pixels, density = SIZES[size]
    seats = min(game_of(game_here).seats[-1], 5)
    people = HELD[way]["people"]
    for language in words_in(size, GAMES.index(game_here)):
        table = sit_down(**HELD[way], machines=seats - people, size=pixels, density=density, language=language)
        table.play_until(lambda table=table: table.settled() and not table.table.handing.closed)
        ticks(4)
        lines = [tr(words) for one in room_of(game_here).voices().lines.values() for words in one.values()]
        found, spoken = [], 0
        for seat in range(people, seats):
            for words in (max(lines, key=len).replace("{name}", "Zosia"), min(lines, key=len)):
                spoken += table.talk._show(seat, words)
                ticks(3)
                found += check_layout(table.view.speech) + covered(table)
                found += [one for bubble in table.talk.bubbles for one in words_over_words(bubble)]
                assert all(label.texture_size[0] for bubble in table.talk.bubbles for label in labels(bubble))
        assert found == []
        assert spoken >= seats - people, "there is room for most of what they say"
        table.stop()


def labels(bubble: Any) -> list[Label]:
    return [one for one in shown(bubble) if isinstance(one, Label) and one.text]
