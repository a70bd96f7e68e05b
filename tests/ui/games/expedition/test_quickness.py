"""Games feel quick, from decision to decision, and everybody can read that a tap hurries."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import ceil, inf
from random import Random

import pytest
from at_the_table import PEOPLE, Table
from tables import expedition
from ticking import ticks

from diamant.games.expedition import EDITIONS, Choice, Phase, RoundEnded, begin, relic, rules_of, trap, treasure
from diamant.games.expedition.board import Board
from diamant.games.expedition.chances import danger
from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.scripts import ExpeditionScripts
from diamant.ui.games.expedition.table.suspense import tension
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.theme import theme
from diamant.ui.table.countdown import COUNT
from diamant.ui.table.director import Director
from diamant.ui.table.pace import Pace

# Games feel quick

FRAME = 1 / 60
ALL_STAY, SOMEBODY_LEAVES = 5.0, 8.0  # seconds from the last choice to the next decision, at most


class Course:
    """A game whose times are added up instead of being waited for, each as whole frames."""

    def __init__(self, preferences, edition: str, seats: int) -> None:
        line_up = expedition(PEOPLE[:seats], edition=edition, relics=True, holding="around", secret_chests=True)
        self.position, _ = begin(rules_of(edition), seats)
        self._view = ExpeditionView(line_up, size=(1280, 800))
        self._view.lay_out()
        scripts = ExpeditionScripts(self._view, Board.of(self.position), Pace(preferences))
        self._director = Director(self._view.stage, scripts)
        self._view.show(scripts.board)

    def reveal(self, card) -> float:
        """Turns a card up and returns how long that takes."""
        self.position, events = self.position.reveal(card)
        return self._play(events)

    def decide(self, leaving) -> float:
        """Lets some go home and returns how long it takes from the last choice."""
        cave = self.position.in_cave
        choices = [
            None if at not in cave else Choice.LEAVE if at in leaving else Choice.CONTINUE
            for at in range(self.position.seats)
        ]
        self.position, events = self.position.decide(choices)
        return COUNT * theme.time.count_beat + self._play(events)

    def _play(self, events) -> float:
        ended = any(isinstance(event, RoundEnded) for event in events)
        taken = sum(ceil(seconds / FRAME - 1e-6) * FRAME for seconds in self._director.script(events))
        self._view.stage.finish()
        return inf if ended else taken  # a summary waits for its readers


def play(course: Course, luck: Random, leaving: float) -> Iterator[tuple[bool, float]]:
    """Plays a game; yields whether somebody left, and how long it took from there to the next decision."""
    taken, left = inf, ()
    while not course.position.is_over():
        if course.position.phase is Phase.REVEAL:
            taken += course.reveal(luck.choice(course.position.deck))
            if taken < inf:
                yield bool(left), taken
        else:
            left = [seat for seat in course.position.in_cave if luck.random() < leaving]
            taken = course.decide(left)


@pytest.fixture
def preferences(window, house):
    window()
    house.preferences.motion = "full"
    return house.preferences


@pytest.mark.parametrize(("edition", "seats"), [("polish", 2), ("ukrainian", 4), ("english", 8)])
def test_a_game_is_quick_from_decision_to_decision(preferences, edition, seats):
    times = list(play(Course(preferences, edition, seats), Random(seats), leaving=0.15))
    staying, leaving = ([taken for left, taken in times if left is somebody] for somebody in (False, True))
    assert max(staying) <= ALL_STAY
    assert max(leaving) <= SOMEBODY_LEAVES


@pytest.mark.parametrize("leaving", [(0,), (0, 1, 2, 3, 4, 5, 6)])
def test_even_the_longest_way_home_is_quick(preferences, leaving):
    course = Course(preferences, "english", 8)
    for card in (treasure(17), *[relic()] * 5, *map(trap, EDITIONS["english"].traps), treasure(15)):
        course.reveal(card)
        if card != treasure(15):
            course.decide(())
    assert tension(danger(course.position)) == 1
    assert course.decide(leaving) + course.reveal(treasure(14)) <= SOMEBODY_LEAVES


# A tap hurries

HINT = "Tap the table to hurry"


def titles(table: Table) -> list[list[str]]:
    """Returns what both banners say, one after the other, until everybody may choose."""
    seen: list[list[str]] = []
    while not table.sitting.choosing:
        said = [banner.title for banner in table.view.banners]
        seen += [said] if said not in seen else []
        table.frames()
    return seen


def test_the_first_game_says_once_on_both_sides_that_a_tap_hurries(new_table):
    table = new_table()
    table.house.preferences.hurry_known = False
    table.open(("treasure 9",), seats=3)  # taken up after the party went in: there is a better moment to come
    assert [HINT, HINT] not in titles(table)
    table.start(3)
    assert [HINT, HINT] in titles(table)
    assert table.house.store.settings.hurry_known
    table.start(3)
    assert [HINT, HINT] not in titles(table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("says", "hint"),
    [(partial(words.setting_out_first, 1), HINT), (words.choosing_first, "Hold to look")],
)
def test_everybody_can_read_how_cards_and_table_are_touched(window, show, language, says, hint):
    window((960, 540))
    i18n.language = language
    line_up = expedition(PEOPLE, edition="english", relics=True, holding="around", secret_chests=True)
    view = show(ExpeditionView(line_up))
    view.say(says)
    ticks(3)
    for banner in view.banners:
        assert tr(hint) in banner.line
        assert banner.words.texture_size[0] <= banner.words.width
