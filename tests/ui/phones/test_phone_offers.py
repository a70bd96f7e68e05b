"""An offer that is put together on a phone: as far as the tablet's own panel goes, and said why it goes no further."""

from __future__ import annotations

from random import Random

import pytest
from at_phones import PhoneTable
from scale import scaled
from sheets import NAMES, positions, sheet
from test_contract import play_out

from diamant.games.shelf import game_of
from diamant.games.valley.codes import Code
from diamant.games.valley.last_move import leaves_gems
from diamant.games.valley.moves import Item, Offer, Rest
from diamant.games.valley.position import Phase, Position
from diamant.phones.sheet import Choice, Counter, Counters, Moment, Page, as_bytes
from diamant.store import COLOURS
from diamant.ui.games.valley import phone
from diamant.ui.games.valley.table.offer_terms import MOST_ASKED, Side
from diamant.ui.games.valley.table.ways.reasons import holding_of

VALLEY = game_of("valley")


def moving() -> list[Position]:
    """Returns positions in which somebody has a move."""
    return [one for _, one in positions("valley") if one.phase is Phase.MOVE]


def now_of(position: Position, wallet: bool = False) -> Moment:
    options = {**VALLEY.defaults("en"), "wallet": wallet}
    return Moment(NAMES[: position.seats], COLOURS[: position.seats], options)


def deals(position: Position, wallet: bool = False) -> dict[int, Page]:
    """Returns the pages on which whoever has the move puts an offer together, by the other's seat."""
    pages = sheet(VALLEY, position, position.turn, now_of(position, wallet)).pages
    others = [seat for seat in range(position.seats) if seat != position.turn]
    return {seat: pages["offer" if len(others) == 1 else f"offer {seat}"] for seat in others}


def sides(page: Page) -> list[list[Counter]]:
    return [list(part.counters) for part in page.parts if isinstance(part, Counters)]


def button(page: Page) -> Choice:
    return next(part for part in page.parts if isinstance(part, Choice))


def filled(send: str, picked: dict[str, str]) -> str:
    for name, what in picked.items():
        send = send.replace(f"{{{name}}}", what)
    return send


def test_whatever_is_put_together_is_an_offer_that_the_rules_allow() -> None:
    luck, allowed = Random(7), 0
    for position in moving():
        view = VALLEY.view(position, position.turn)
        for seat, page in deals(position).items():
            for _ in range(scaled(5)):
                give, get = ({one.name: luck.choice(one.steps)[1] for one in side} for side in sides(page))
                if not any(give.values()) or not any(get.values()):
                    continue
                text = filled(button(page).send, give | get)
                offer = VALLEY.read(text)
                why = VALLEY.why_not(view, offer)
                assert why in (None, Code.NO_MINER), "only what both sides do together is not known before"
                if why is None:
                    assert phone.choice(view, text) == offer
                    assert offer.seat == seat
                    allowed += 1
    assert allowed > 20


def test_counters_go_as_far_as_the_panel_of_the_tablet() -> None:
    for position in moving():
        view = VALLEY.view(position, position.turn)
        for seat, page in deals(position).items():
            for who, counters in zip((position.turn, seat), sides(page), strict=True):
                holder = holding_of(view, who, "", "red", False)
                for kind in ("cash", "claim", "card", "sapphire", "ruby", "diamond"):
                    side = Side()
                    while side.can_change(kind, 1, holder):
                        side.change(kind, 1, holder)
                    found = [one for one in counters if one.name.endswith(kind)]
                    most = [item for item in side.items(holder) if item.kind == kind]
                    if kind == "card" and found:
                        room = 3 - len(position.table.hands[seat])
                        assert found[0].steps[-1][1].count("card:") == min(room, len(most))
                    else:
                        text = "".join(f" {name}:{value}" for name, value in most)
                        assert [one.steps[-1][1] for one in found] == ([text] if text else [])


def test_both_sides_have_to_hold_something() -> None:
    page = next(iter(deals(moving()[0]).values()))
    give, get = ([one.name for one in side] for side in sides(page))
    assert [list(names) for names, _ in button(page).needs] == [give, get]
    assert button(page).needs[0][1] == "Put in something that you give."


def test_of_a_closed_wallet_any_sum_is_asked_and_nobody_learns_what_is_in_it() -> None:
    position = moving()[0]
    other = (position.turn + 1) % position.seats
    told = []
    for money in (0, 10, 700):
        cash = [*position.table.cash]
        cash[other] = money
        poorer = position._replace(table=position.table._replace(cash=tuple(cash)))
        told.append(as_bytes(sheet(VALLEY, poorer, position.turn, now_of(position, wallet=True))))
        view = VALLEY.view(poorer, position.turn)
        page = deals(poorer, wallet=True)[other]
        assert any(one.steps[-1][1] == f" cash:{MOST_ASKED}" for one in sides(page)[1])
        asked = phone.choice(view, f"offer {other} give cash:10 get cash:{MOST_ASKED}")
        assert asked == Offer(other, (Item("cash", 10),), (Item("cash", MOST_ASKED),))
    assert len(set(told)) == 1


@pytest.fixture
def valley(tmp_path):
    app = PhoneTable(tmp_path, "valley", people=2, machines=0, wallet=True)
    yield app
    app.stop()


def at_work(app: PhoneTable) -> list:
    """Returns the phones of who has the move and of the other."""
    phones = app.joined(0, 1)
    app.until(lambda: (app.table.hurry(), app.table.way is not None)[1])
    for one in phones:
        one.until(lambda one=one: one.sheet and not one.told.get("busy"))
    turn = app.sitting.turn.seats[0]
    return [turn, phones[turn], phones[1 - turn]]


def test_an_offer_of_a_phone_is_answered_on_the_other_phone_as_it_was_meant(valley):
    turn, mover, other = at_work(valley)
    mover.tap(f"offer {1 - turn} give cash:50 get cash:5000")
    other.until(lambda: "accept" in other.offers)
    counts = [part["counts"] for part in other.sheet["pages"][""]["parts"] if part.get("counts")]
    assert [shown for _, shown in counts[1]] == ["$5M"]
    assert valley.table.view.deal.terms.get == (Item("cash", 5000),), "all see it as it was asked"
    other.tap("accept")
    valley.until(lambda: (valley.table.hurry(), valley.sitting.turn.seats == (1 - turn,))[1])
    assert valley.sitting.position.table.cash == (1000, 1000), "who has less can only refuse"


def test_an_offer_that_the_rules_forbid_is_refused_in_words(valley):
    turn, mover, _ = at_work(valley)
    mover.tap(f"offer {1 - turn} give claim:3 get cash:50")
    assert mover.wait("why") == "It has to be your own claim"
    assert valley.sitting.turn.seats == (turn,)


def until_gems_would_be_kept() -> list[str]:
    """Returns the moves of a short game until somebody has the last move, and gems."""
    played = play_out(VALLEY, {**VALLEY.defaults("en"), "length": "short"}, 2)
    for at, one in enumerate(played.positions):
        if one.phase is Phase.MOVE and leaves_gems(VALLEY.view(one, one.turn), Rest()):
            return [VALLEY.text(move) for move in played.moves[:at]]
    raise AssertionError("everybody has sold everything")


def test_whoever_would_keep_gems_is_asked_once_on_the_phone(tmp_path):
    app = PhoneTable(tmp_path, "valley", people=2, machines=0, moves=until_gems_would_be_kept(), length="short")
    try:
        _, mover, _ = at_work(app)
        step = app.sitting.step
        mover.tap("rest")
        assert mover.wait("why").startswith("You still have gems")
        assert app.sitting.step == step
        mover.tap("rest")
        app.wait(lambda: app.sitting.step > step)
    finally:
        app.stop()
