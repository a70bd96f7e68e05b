"""Whatever changes how secrets lie closes them: they open for owners who are seen to be there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from made_up import bring_in
from secrets_at_tables import MOMENTS, Chest, DrawnPebble, EventCards, Moment, Wallet
from ticking import ticks

SIZE = (960, 540)


@pytest.fixture
def at(window, tmp_path, monkeypatch):
    """``at(Moment, holding)``: the app at a moment."""
    window(SIZE)
    bring_in(monkeypatch)
    opened: list[Moment] = []

    def sit_down(kind: type[Moment], holding: str) -> Moment:
        opened.append(kind(tmp_path))
        return opened[-1].sit_down(holding)

    yield sit_down
    for app in opened:
        app.stop()


# What somebody can do with the tablet in hand, or on the table while the others are in the kitchen


def laid_down(app: Moment) -> None:
    app.hold_otherwise("around")


def picked_up(app: Moment) -> None:
    app.hold_otherwise("pass")


def others(app: Moment) -> list[int]:
    return [seat for seat in range(3) if seat != app.owner]


def given_away(app: Moment) -> None:
    app.give([app.owner], app.machine)


def given_away_and_taken_back(app: Moment) -> None:
    menu = app.menu()
    for machine in (app.machine, ""):
        menu.dispatch("on_hand_over", app.owner, machine)
    app.table.close_menu()
    ticks(2)


def left_by_the_others(app: Moment) -> None:
    app.give(others(app), app.machine)


def left_by_all_and_taken_back(app: Moment) -> None:
    menu = app.menu()
    for seat in (*others(app), app.owner):
        menu.dispatch("on_hand_over", seat, app.machine)
    menu.dispatch("on_hand_over", app.owner, "")
    app.table.close_menu()
    ticks(2)


CHANGES: list[tuple[str, Callable[[Moment], None]]] = [
    ("pass", laid_down),
    ("around", picked_up),
    ("around", given_away),
    ("around", given_away_and_taken_back),
    ("pass", given_away_and_taken_back),
    ("around", left_by_the_others),
    ("pass", left_by_the_others),
    ("pass", left_by_all_and_taken_back),
]
IDS = [f"{holding}-{change.__name__}" for holding, change in CHANGES]


@pytest.mark.parametrize(("holding", "change"), CHANGES, ids=IDS)
@pytest.mark.parametrize("kind", MOMENTS, ids=lambda kind: kind.__name__)
def test_nobody_reads_what_belongs_to_somebody_else(at, kind, holding, change):
    app = at(kind, holding)
    change(app)
    assert not app.read()


def test_nobody_gets_round_it_by_leaving_the_table(at):
    app = at(EventCards, "pass")
    laid_down(app)
    app.leave_and_come_back()
    assert not app.read()


@pytest.mark.parametrize("kind", MOMENTS, ids=lambda kind: kind.__name__)
def test_its_owner_sees_it_again_when_they_are_seen_to_be_there(at, kind):
    app = at(kind, "pass")
    laid_down(app)
    app.own_moment()
    assert app.look()


@pytest.mark.parametrize("kind", [Chest, EventCards, Wallet], ids=lambda kind: kind.__name__)
def test_the_table_says_why_something_does_not_open(at, kind):
    app = at(kind, "pass")
    laid_down(app)
    while app.curtain is not None:
        app.hold_curtain()
    app.hold(next(app.places())).touch_up()
    assert {banner.title for banner in app.view.banners} == {"Taras: closed until the next move"}
    ticks(130)
    assert app.view.banners[0].title in ("Deeper or home?", "Mila moves"), "and then what is awaited"


def test_open_wallets_are_closed_wallets_until_everybody_was_seen(at):
    app = at(Wallet, "pass")
    app.menu().dispatch("on_switch", "wallet", False)
    app.table.close_menu()
    app.hold_curtain()
    assert [bool(mat.cash_text) for mat in app.view.mats] == [True, False, False]


@pytest.mark.parametrize("holding", ["around", "pass"])
def test_a_curtain_waits_for_nobody_whose_seat_a_machine_has_taken(at, holding):
    app = at(DrawnPebble, "around" if holding == "pass" else "pass")
    app.hold_otherwise(holding)
    assert app.curtain.player == "Mila"
    app.give([0], app.machine)
    app.until(lambda: app.curtain is not None and app.curtain.player == "Taras")
    assert app.sitting.step == 3, "the machine player has moved, and the next pebble is drawn"
