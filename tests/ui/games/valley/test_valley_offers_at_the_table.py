"""Offers at the table: what is asked of a closed wallet, who sees the terms, and what covers what."""

from __future__ import annotations

import pytest

from diamant.games.valley import GAME
from diamant.games.valley.moves import CASH, Item
from diamant.ui.games.valley.table.offer import GET, GIVE
from diamant.ui.games.valley.table.ways.answering import Answering
from diamant.ui.games.valley.table.ways.moving import Moving
from diamant.ui.table.edges import Rect

HEIGHTS = [f"height {height}" for height in [2] * 5 + [3] * 15 + [4] * 5]
HANDS = ("geologist", "grant", "fair", "broker", "broker", "rescue", "saboteur", "export", "export")


def begun(*moves: str, people: int = 2) -> list[str]:
    return [*HEIGHTS, *[f"deal {card}" for card in HANDS[: 3 * people]], *moves]


def ask(valley, cash: int) -> None:
    """Puts together an offer of some cash for so much cash."""
    valley.act("offer")
    panel = valley.way.panel
    panel.choose(GIVE, CASH)
    panel.choose(GET, CASH)
    while panel.sides[GET].cash < cash:
        before = panel.sides[GET].cash
        panel.change(1)
        assert panel.sides[GET].cash > before, "any sum can be asked"
    valley.tap(panel.ids.offer)


def said(valley) -> str:
    return valley.view.banners[0].title


def test_out_of_a_closed_wallet_any_sum_may_be_asked_and_is_declined_as_any_other(new_valley):
    heard = []
    for cash in (900, 5000):
        valley = new_valley(people=2, wallet=True, moves=begun())
        ask(valley, cash)
        valley.until(lambda valley=valley: isinstance(valley.way, Answering))
        panel = valley.way.panel
        assert panel.gives == [(CASH, cash)], "it is shown as it was asked"
        assert valley.view.deal.terms.get == (Item(CASH, cash),)
        assert not panel.ids.accept.locked
        valley.tap(panel.ids.decline if cash == 900 else panel.ids.accept)
        valley.until(lambda valley=valley: isinstance(valley.way, Moving) or "no" in said(valley))
        heard.append(said(valley))
        valley.until(lambda valley=valley: isinstance(valley.way, Moving))
        assert valley.known.turn == 1, "the move is spent"
        assert valley.known.table.cash == (1000, 1000)
        assert valley.table.asked is None
        valley.stop()
    assert heard[0] == heard[1]


def test_an_open_wallet_bounds_what_is_asked(new_valley):
    valley = new_valley(people=2, moves=begun())
    valley.act("offer")
    panel = valley.way.panel
    panel.choose(GET, CASH)
    for _ in range(60):
        panel.change(1)
    assert panel.sides[GET].cash == 1000


def test_a_machine_player_declines_what_it_cannot_pay(new_valley):
    valley = new_valley(people=1, machines=1, wallet=True, moves=begun())
    ask(valley, 2000)
    valley.until(lambda: "says no" in said(valley))
    valley.until(lambda: valley.known.turn != 0 or isinstance(valley.way, Moving))
    texts = [GAME.text(move) for move in valley.table.sitting.moves]
    at = next(at for at, text in enumerate(texts) if text.startswith("offer"))
    assert texts[at : at + 2] == ["offer 1 give cash:10 get cash:10", "refuse"]


def test_the_terms_are_shown_to_all_and_cards_as_their_backs(new_valley):
    valley = new_valley(people=3, moves=begun("rest", "play broker sapphire", "rest",
                                              "offer 1 give card:fair get cash:50", people=3))  # fmt: skip
    assert isinstance(valley.way, Answering)
    deal = valley.view.deal
    assert deal.opacity == 1.0
    assert deal.terms.give == (Item("card", ""),)
    assert deal.terms.get == (Item(CASH, 50),)
    valley.tap(valley.way.panel.ids.decline)
    valley.until(lambda: isinstance(valley.way, Moving))
    assert deal.opacity == 0.0
    assert deal.terms is None


@pytest.mark.parametrize("claim", [0, 4, 12, 20, 24])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)])
def test_no_panel_covers_the_claim_that_it_is_about(new_valley, size, claim):
    moves = begun(f"auction {claim} 10", "pass", "rest", f"offer 1 give claim:{claim} get cash:50")
    valley = new_valley(people=2, size=size, moves=moves)
    view = valley.view
    face = view.plan.claims[claim].face(0)
    assert not any(box.meets(face) for box in view.laid_boxes())
    assert not Rect(*view.deal.pos, *view.deal.size).meets(face)


@pytest.mark.parametrize("claim", [0, 12, 24])
@pytest.mark.parametrize(("size", "other"), [((1280, 800), 1), ((1024, 768), 1), ((960, 540), 2), ((800, 1280), 2)])
def test_nothing_lies_over_the_terms_that_are_shown_to_all(new_valley, size, claim, other):
    moves = begun(f"auction {claim} 10", "pass", "pass", "rest", "rest",
                  f"offer {other} give claim:{claim} get cash:50", people=3)  # fmt: skip
    view = new_valley(people=3, size=size, moves=moves).view
    assert not any(box.meets(Rect(*view.deal.pos, *view.deal.size)) for box in view.laid_boxes())
