"""Moments of the guide, of the result and of looking back at a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.scenes.at_the_table import passing, sitting
from diamant.ui.games.expedition.scenes.moves import PLAYED, SHARED, THIRD
from diamant.ui.games.expedition.scenes.stand import Scene, Stand
from diamant.ui.house.room import Wait


def guide_open(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(THIRD, guide=True)
    stand.table.view.guide.open()
    yield times.scene_lies


def guide_alone(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(THIRD, guide=True)
    for seat in range(1, 8):
        if not stand.table.sitting.seats[seat].machine:
            stand.table.pausing.hand_over(seat, "odds")
    stand.table.view.guide.open()
    yield times.scene_lies


def guide_passing(stand: Stand) -> Iterator[Wait]:
    yield from passing(THIRD, guide=True)(stand)
    stand.passing.open()
    yield times.scene_shows
    stand.passing.shown.toggle_guide()
    yield times.scene_shows


def guide_lesson(stand: Stand) -> Iterator[Wait]:
    stand.house.go("tutorial", game=stand.name)
    screen = stand.shell.get_screen("tutorial")
    screen.play_along()
    while screen.lesson.step.deal != "LC":
        screen.lesson.go_on()
        yield times.scene_hurries
    yield lambda: screen.lesson.learners_turn
    screen.lesson.view.guide.open()
    yield times.scene_stands


ONE_WINS = [move.replace("CCLCCCLC", "CCLCCCCC").replace("CC-CCC-L", "CC-CCCCL") for move in SHARED]


def _result(page: str, moves: Sequence[str] = SHARED) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("result", game_id=stand.game(moves), celebrate=False, page=page)
        yield times.scene_stands

    return show


def counting(stand: Stand) -> Iterator[Wait]:
    stand.house.go("result", game_id=stand.game(SHARED), celebrate=True)
    yield times.scene_counts


def best_seer(stand: Stand) -> Iterator[Wait]:
    medals = dict.fromkeys((3, 7), "i-crystal")
    stand.house.go("result", game_id=stand.game(SHARED), celebrate=True, medals=medals)
    stand.shell.get_screen("result").page = "podium"
    yield times.scene_stands


def _look_back(page: str, expedition: int, steps: int = 0) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        game = stand.game(PLAYED)
        stand.house.go("review", game_id=game, page=page, expedition=expedition)
        shown = stand.shell.get_screen("review").shown
        yield lambda: page != "picture" or expedition in shown.known_exits
        for _ in range(steps):
            shown.table.forward()
        if steps:
            yield lambda: not shown.table.director.playing
        yield times.scene_lies

    return show


LOOKING: dict[str, Scene] = {
    "guide-lantern": sitting(THIRD, guide=True),
    "guide-open": guide_open,
    "guide-alone": guide_alone,
    "guide-passing": guide_passing,
    "guide-lesson": guide_lesson,
    "counting": counting,
    "shared-victory": _result("podium"),
    "one-winner": _result("podium", ONE_WINS),
    "best-seer": best_seer,
    "result-chart": _result("chart"),
    "result-findings": _result("findings"),
    "review-picture": _look_back("picture", 3),
    "review-long": _look_back("picture", 4),
    "review-findings": _look_back("findings", 1),
    "review-step": _look_back("table", 3, steps=10),
}
