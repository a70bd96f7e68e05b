"""Moments at the table: what everybody sees when cards are laid, turned up, shared and lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from diamant.games.expedition import Choice
from diamant.store import Code, StoreError
from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.scenes.moves import LONG, TABLE
from diamant.ui.games.expedition.scenes.stand import Scene, Stand
from diamant.ui.games.expedition.table.seers import Sign
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.house.room import Wait

EVERYBODY = tuple(range(8))
LAST_IN_THE_CAVE = (*TABLE, "CLL-L-L-", "treasure 9")
LONG_PATH = [move for card in LONG[:20] for move in (card, "C" * 8)][:-1]


def first_game(stand: Stand) -> Iterator[Wait]:
    stand.house.preferences.hurry_known = False
    stand.house.continue_game(stand.game((), seats=5))
    yield lambda: 0.3 < stand.table.view.path.figures.walked < 1


def sitting(moves: Sequence[str] = TABLE, **options: Any) -> Scene:
    """People may choose after these moves."""

    def show(stand: Stand) -> Iterator[Wait]:
        yield from stand.sit(moves, **options)

    return show


def peeking(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.lay(0, Choice.CONTINUE)
    seat = stand.table.view.seats[1]
    seat.show_peek(1)
    yield times.scene_shows


def chosen(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.all_choose()
    yield times.scene_lies


# After the reveal


Seen = Callable[[ExpeditionView], bool]


def revealed(seen: Seen, seconds: float, home: tuple[int, ...] = (), then: str = "") -> Scene:
    """This long after something is seen that comes of everybody's choice; ``home`` names who leaves."""

    def show(stand: Stand) -> Iterator[Wait]:
        yield from stand.sit(then=then)
        stand.all_choose(home)
        stand.table.reveal_now()
        yield lambda: seen(stand.table.view)
        yield seconds

    return show


def summary(home: tuple[int, ...] = (), then: str = "") -> Scene:
    """The summary that follows."""

    def show(stand: Stand) -> Iterator[Wait]:
        yield from stand.sit(then=then)
        stand.all_choose(home)
        stand.table.reveal_now()
        while not stand.table.summing_up:
            stand.table.hurry()
            yield times.scene_hurries
        yield times.scene_shows

    return show


# In camp


def guessing(moves: Sequence[str] = TABLE, **options: Any) -> Scene:
    """Who went home early may guess the next card; the first of them does, and others have foreseen some."""

    def show(stand: Stand) -> Iterator[Wait]:
        yield from stand.sit(moves, **options)
        _guess(stand)
        yield times.scene_shows

    return show


def foreseen(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(then="trap rams")
    _guess(stand)
    stand.all_choose()
    stand.table.reveal_now()
    yield lambda: any(seat.foresaw for seat in stand.table.view.seats)
    yield times.scene_shows


def _guess(stand: Stand) -> None:
    view, seers = stand.table.view, stand.table.scripts.seers
    camp = [at for at, seat in enumerate(view.seats) if seat.signs_out]
    seers.foreseen.update({seat: 2 + number for number, seat in enumerate(camp)})
    seers.guess(camp[0], Sign.FIRST)
    view.show_seers(seers)


# The tablet goes round


def passing(moves: Sequence[str] = TABLE, **options: Any) -> Scene:
    """The tablet goes round after these moves."""

    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.continue_game(stand.game(moves, holding="pass", **options))
        yield lambda: stand.table.passing is not None
        yield times.scene_shows

    return show


def pass_choice(stand: Stand) -> Iterator[Wait]:
    yield from passing()(stand)
    stand.passing.open()
    yield times.scene_shows


def pass_lay_down(stand: Stand) -> Iterator[Wait]:
    yield from passing()(stand)
    while not stand.passing.all_chosen:
        stand.passing.choose(Choice.CONTINUE)
    yield times.scene_shows


def pass_reveal(stand: Stand) -> Iterator[Wait]:
    yield from pass_lay_down(stand)
    yield from _reveal_now(stand)


def _reveal_now(stand: Stand) -> Iterator[Wait]:
    stand.table.reveal_now()
    yield lambda: stand.table.view.lighting.darkness >= 0.39
    yield times.scene_revealed


# Hands on


def hands_on(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(holding="hands")
    stand.lay_hands(2)
    yield times.scene_shows


def hands_count(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(holding="hands")
    stand.lay_hands()
    yield lambda: stand.plate(0).beats >= 2
    yield times.scene_shows


def hands_reveal(stand: Stand) -> Iterator[Wait]:
    yield from hands_count(stand)
    for seat in (1, 2):
        stand.plate(seat).key_up()
    yield from _reveal_now(stand)


def trouble(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.table.trouble.say(StoreError(Code.FILE_GONE, "moved"), lambda: None)
    yield times.scene_lies


AT_THE_TABLE: dict[str, Scene] = {
    "first-game": first_game,
    "first-card": sitting(("treasure 9",), seats=5),
    "thinking": sitting(("treasure 17", "C" * 8, "trap lava")),
    "peeking": peeking,
    "chosen": chosen,
    "reveal": revealed(lambda view: view.lighting.darkness >= 0.39, times.scene_revealed, home=(2, 4)),
    "shared-path": revealed(lambda view: len(view.stage.children) >= 6, times.scene_shares, home=(2, 4)),
    "lone-relic": revealed(
        lambda view: any(card.opacity < 0.9 for card in view.path.cards), times.scene_relic_flies, home=(2,)
    ),
    "relic-stays": revealed(lambda view: any(card.tilt > 4.5 for card in view.path.cards), 0.0, home=(2, 4)),
    "rubies-for-a-diamond": revealed(
        lambda view: any(mat.chest_open for mat in view.seats), times.scene_stands, home=(0, 2)
    ),
    "trap": revealed(
        lambda view: view.side.lantern == "lantern-out" and len(view.stage.children) >= 5, times.scene_trap,
        then="trap snakes",
    ),
    "summary": summary(home=EVERYBODY),
    "summary-trap": summary(then="trap snakes"),
    "long-path": sitting(LONG_PATH),
    **{
        f"table-{seats}": sitting(("treasure 13", "C" * seats, "trap lava"), seats=seats, secret_chests=False)
        for seats in range(2, 8)
    },
    "camp": guessing(),
    "camp-2": guessing(("treasure 13", "CL", "trap lava"), seats=2),
    "camp-hands": guessing(holding="hands"),
    "camp-foreseen": foreseen,
    "pass-curtain": passing(),
    "pass-choice": pass_choice,
    "pass-lay-down": pass_lay_down,
    "pass-reveal": pass_reveal,
    "pass-alone": passing(LAST_IN_THE_CAVE),
    "hands-on": hands_on,
    "hands-count": hands_count,
    "hands-reveal": hands_reveal,
    "last-in-the-cave": sitting(LAST_IN_THE_CAVE),
    "error": trouble,
}
