"""Moments at the table: what everybody sees when cards are laid, turned up, shared and lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from diamant.games.expedition import Choice
from diamant.store import Code, StoreError
from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.scenes.moves import LONG, TABLE
from diamant.ui.games.expedition.scenes.stand import Scene, Stand
from diamant.ui.house.room import Wait


def first_game(stand: Stand) -> Iterator[Wait]:
    stand.house.preferences.hurry_known = False
    stand.house.continue_game(stand.game((), seats=5))
    yield lambda: 0.3 < stand.table.view.path.walked < 1


def first_card(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(("treasure 9",), seats=5)


def thinking(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(("treasure 17", "C" * 8, "trap lava"))


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


def reveal(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.all_choose(home=(2, 4))
    stand.table.reveal_now()
    yield lambda: stand.table.view.lighting.darkness >= 0.39
    yield times.scene_revealed


def shared_path(stand: Stand) -> Iterator[Wait]:
    yield from reveal(stand)
    yield lambda: len(stand.table.view.stage.children) >= 6
    yield times.scene_shares


def lone_relic(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.all_choose(home=(2,))
    stand.table.reveal_now()
    yield lambda: any(card.opacity < 0.9 for card in stand.table.view.path.cards)
    yield times.scene_relic_flies


def rubies_for_a_diamond(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.all_choose(home=(0, 2))
    stand.table.reveal_now()
    yield lambda: any(mat.chest_open for mat in stand.table.view.seats)
    yield times.scene_stands


def relic_stays(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.all_choose(home=(2, 4))
    stand.table.reveal_now()
    yield lambda: any(child.tilt > 4.5 for child in stand.table.view.path.cards)


def trap(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(then="trap snakes")
    stand.all_choose()
    stand.table.reveal_now()
    yield lambda: stand.table.view.side.lantern == "lantern-out" and len(stand.table.view.stage.children) >= 5
    yield times.scene_trap


def summary(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.all_choose(home=tuple(range(8)))
    stand.table.reveal_now()
    yield from _hurry(stand, lambda: stand.table.summing_up)


def summary_trap(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(then="trap snakes")
    stand.all_choose()
    stand.table.reveal_now()
    yield from _hurry(stand, lambda: stand.table.summing_up)


def _hurry(stand: Stand, until: Callable[[], bool]) -> Iterator[Wait]:
    while not until():
        stand.table.hurry()
        yield times.scene_hurries
    yield times.scene_shows


def long_path(stand: Stand) -> Iterator[Wait]:
    moves = [move for card in LONG[:20] for move in (card, "C" * 8)][:-1]
    yield from stand.sit(moves)


def upside(seats: int) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        yield from stand.sit(("treasure 13", "C" * seats, "trap lava"), seats=seats, secret_chests=False)

    return show


def _passing(stand: Stand) -> Iterator[Wait]:
    stand.house.continue_game(stand.game(TABLE, holding="pass"))
    yield lambda: stand.table.passing is not None
    yield times.scene_shows


def pass_curtain(stand: Stand) -> Iterator[Wait]:
    yield from _passing(stand)


def pass_choice(stand: Stand) -> Iterator[Wait]:
    yield from _passing(stand)
    stand.passing.open()
    yield times.scene_shows


def pass_lay_down(stand: Stand) -> Iterator[Wait]:
    yield from _passing(stand)
    while not stand.passing.all_chosen:
        stand.passing.choose(Choice.CONTINUE)
    yield times.scene_shows


def pass_reveal(stand: Stand) -> Iterator[Wait]:
    yield from pass_lay_down(stand)
    stand.table.reveal_now()
    yield lambda: stand.table.view.lighting.darkness >= 0.39
    yield times.scene_revealed


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
    stand.table.reveal_now()
    yield lambda: stand.table.view.lighting.darkness >= 0.39
    yield times.scene_revealed


def last_in_the_cave(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit((*TABLE, "CLL-L-L-", "treasure 9"))


def pass_alone(stand: Stand) -> Iterator[Wait]:
    stand.house.continue_game(stand.game((*TABLE, "CLL-L-L-", "treasure 9"), holding="pass"))
    yield lambda: stand.table.passing is not None
    yield times.scene_shows


def trouble(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit()
    stand.table.trouble.say(StoreError(Code.FILE_GONE, "moved"), lambda: None)
    yield times.scene_lies


AT_THE_TABLE: dict[str, Scene] = {
    "first-game": first_game,
    "first-card": first_card,
    "thinking": thinking,
    "peeking": peeking,
    "chosen": chosen,
    "reveal": reveal,
    "shared-path": shared_path,
    "lone-relic": lone_relic,
    "relic-stays": relic_stays,
    "rubies-for-a-diamond": rubies_for_a_diamond,
    "trap": trap,
    "summary": summary,
    "summary-trap": summary_trap,
    "long-path": long_path,
    **{f"table-{seats}": upside(seats) for seats in range(2, 8)},
    "pass-curtain": pass_curtain,
    "pass-choice": pass_choice,
    "pass-lay-down": pass_lay_down,
    "pass-reveal": pass_reveal,
    "pass-alone": pass_alone,
    "hands-on": hands_on,
    "hands-count": hands_count,
    "hands-reveal": hands_reveal,
    "last-in-the-cave": last_in_the_cave,
    "error": trouble,
}
