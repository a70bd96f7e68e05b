"""What the house does in an evening: its next game begins, or goes on where it was left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from diamant.games.game import Options
from diamant.games.shelf import game_of
from diamant.store import StoreError
from diamant.store.evenings import check_planned
from diamant.table import lineups
from diamant.table.evenings import line_up_for
from diamant.ui.house.house import House
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit.i18n import i18n, tr

if TYPE_CHECKING:
    from kivy.uix.widget import Widget


def options_last_used(house: House, game: str) -> Options:
    """Returns how a game was played last, or how it is played at first."""
    rules = game_of(game)
    try:
        last = house.store.last_lineup(game)
    except StoreError:
        last = None
    played = dict(last.options) if last is not None else {}
    return {**rules.defaults(i18n.language), **played, **house.preferences.wishes(rules)}


def play_next(house: House, number: int) -> None:
    """Shows the table of the next game of an evening. Raises :class:`StoreError` if that cannot be."""
    store = house.store
    evening = store.evening(number)
    if evening.unfinished is not None:
        house.continue_game(evening.unfinished)
        return
    if evening.next is None:
        return
    planned = evening.programme[evening.next]
    check_planned(planned)
    room, last = room_of(planned.game), store.last_lineup(planned.game)
    people = [store.person(person) for person in evening.people]
    holding = last.holding if last is not None and last.holding in room.holdings else next(iter(room.holdings))
    line_up = line_up_for(planned.game, planned.options, people, evening.machines, holding, room.open_edges)
    first = next(one.game for one in evening.programme if one.game in ROOMS)
    with i18n.lent(first):  # a machine player is called the same all evening, whatever its figure is called in a game
        own = {colour: tr(name) for colour, name in room_of(first).own_names.items()}
    named = lineups.named(line_up, own, store.names())
    house.open_game(named, evening=number)


def ask_to_give_up(deed: Callable[[bool], object], root: Widget | None = None) -> None:
    """Asks what becomes of a game that was begun, and does that: it is played again, or left out, which is True."""
    from diamant.ui.kit.widgets.dialog import Answer, Dialog  # it opens the window

    answers = [
        Answer("again", tr("Play it again"), "main"), Answer("skip", tr("Leave it out")), Answer("no", tr("Play on")),
    ]  # fmt: skip
    Dialog.ask(
        tr("Give this game up?"), tr("It counts for nobody, and the evening goes on."), answers, root,
        again=lambda: deed(False), skip=lambda: deed(True),
    )  # fmt: skip
