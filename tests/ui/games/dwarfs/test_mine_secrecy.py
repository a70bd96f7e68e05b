"""Secrecy, to the pixel: games that differ only in faces that nobody present has seen look the same."""

from __future__ import annotations

import pytest
from ticking import ticks

from diamant.games.dwarfs.cards import card_of
from diamant.ui.games.dwarfs.table.card import CardView
from diamant.ui.games.dwarfs.table.peek import PeekStrip
from diamant.ui.games.dwarfs.table.ways.alone import Choosing
from diamant.ui.table.curtain import Curtain
from diamant.ui.table.way import MachineTurn

SIZE = (960, 540)


def faces_in_widgets(root) -> list[object]:
    """Returns every face that any widget holds, seen or not."""
    found = []
    for widget in root.walk():
        if isinstance(widget, CardView) and widget.face is not None:
            found.append(widget.face)
        if isinstance(widget, PeekStrip) and widget.shown is not None:
            found.append(widget.shown)
    return found


def frames_of_a_beginning(mine) -> list[bytes]:
    """Returns frames from the deal to a drawn card, with nobody looking at anything."""
    seen = [mine.pixels()]
    mine.ready(0)
    seen.append(mine.pixels())
    mine.ready(1)
    mine.table.reveal_now()
    mine.until(lambda: mine.table.way is not None and not mine.table.director.playing)
    seen.append(mine.pixels())
    mine.tap(mine.pile())
    mine.until(lambda: isinstance(mine.table.way, Choosing))
    seen.append(mine.pixels())
    return seen


def test_games_with_other_faces_look_the_same_until_one_is_seen(new_mine):
    one = new_mine(size=SIZE, people=2, seed=3)
    frames, cards = frames_of_a_beginning(one), one.sitting.position.cards
    one.stop()
    other = new_mine(size=SIZE, people=2, seed=4)
    others, other_cards = frames_of_a_beginning(other), other.sitting.position.cards
    assert cards != other_cards
    assert [one == other for one, other in zip(frames, others, strict=True)] == [True] * 4
    assert len(set(frames)) == 4, "everything that happened was seen to happen"


@pytest.mark.parametrize("holding", ["around", "pass"])
def test_no_widget_holds_a_face_that_nobody_present_has_seen(new_mine, holding):
    mine = new_mine(size=SIZE, people=2, machines=1, holding=holding)
    for _ in range(160):
        if mine.over:
            break
        mine.play_on()
        if mine.table is None or mine.over or mine.table.director.playing:
            continue
        known = mine.known
        open_faces = [card for hand in known.faces for card in hand if card is not None]
        allowed = [*open_faces, *filter(None, known.tops)]
        holder = mine.table.holder
        if mine.view.in_hand and holder is not None and not mine.table.handing.closed:
            own = mine.table.known_to(holder)
            allowed += [event.card for event in own.record if getattr(event, "card", None) is not None]
        for face in faces_in_widgets(mine.view):
            assert face in allowed


def test_behind_a_curtain_no_face_is_left(new_mine):
    mine = new_mine(size=SIZE, people=2, holding="pass")
    curtains = 0
    for _ in range(120):
        if mine.over:
            break
        mine.play_on()
        if not mine.over and mine.table.handing.closed:
            shown = mine.table.handing.cover.children[0]
            curtains += isinstance(shown, Curtain)
            known = mine.known
            public = [card for hand in known.faces for card in hand if card is not None]
            assert all(face in public for face in faces_in_widgets(mine.view))
            assert mine.view.hint.card is None
    assert curtains > 3


def test_under_the_menu_no_face_is_left_and_then_it_is_seen_again(new_mine):
    mine = new_mine(size=SIZE, people=1, machines=1)
    first = faces_in_widgets(mine.view)
    mine.table.open_menu()
    assert (len(first), faces_in_widgets(mine.view)) == (5, [])
    mine.table.close_menu()
    assert faces_in_widgets(mine.view) == first
    mine.play_until(lambda: isinstance(mine.table.way, Choosing))
    mine.table.open_menu()
    assert (mine.view.loose.face, mine.view.hint.card) == (None, None)
    mine.table.close_menu()
    assert mine.view.loose.face is mine.view.hint.card is not None


@pytest.mark.parametrize("leave", ["menu", "app"])
def test_after_a_pause_a_curtain_hides_what_its_holder_may_see(new_mine, leave):
    mine = new_mine(size=SIZE, people=2, holding="pass")
    mine.play_until(lambda: isinstance(mine.table.way, Choosing) and not mine.table.director.playing)
    table, said, drawn = mine.table, mine.view.banners[0].title, mine.view.loose.face
    if leave == "menu":
        table.open_menu()
        table.close_menu()
    else:
        mine.app.on_pause()
        mine.app.on_resume()
    curtain = table.handing.cover.children[0]
    assert (curtain.player, curtain.changes_hands) == (mine.table.name_of(table.holder), False)
    assert drawn is not None
    assert (mine.view.loose.face, mine.view.hint.card) == (None, None)
    table.handing._opened()
    assert (mine.view.loose.face, mine.view.banners[0].title) == (drawn, said)


def test_a_machine_player_waits_behind_the_curtain_after_a_pause(new_mine):
    mine = new_mine(size=SIZE, people=2, machines=1, holding="pass")
    mine.play_until(lambda: type(mine.table.way) is MachineTurn and not mine.table.director.playing)
    step = mine.sitting.step
    mine.table.open_menu()
    mine.table.close_menu()
    ticks(120)
    assert mine.table.handing.closed
    assert mine.sitting.step == step
    mine.table.handing._opened()
    mine.until(lambda: mine.sitting.step > step)


def test_who_holds_the_tablet_leaves_the_same_frame_whatever_was_drawn(new_mine):
    def frame_of_the_next_curtain(seed: int) -> tuple[bytes, object]:
        mine = new_mine(size=SIZE, people=2, holding="pass", seed=seed)
        mine.play_until(lambda: isinstance(mine.table.way, Choosing))
        drawn = mine.table.known_to(mine.table.holder).drawn
        mine.table.freeze()
        picture = mine.pixels()
        mine.stop()
        return picture, drawn

    (one, first), (other, second) = frame_of_the_next_curtain(3), frame_of_the_next_curtain(4)
    assert first is not second
    assert one == other


def test_a_strip_is_made_for_the_finger_and_goes_with_it(new_mine):
    mine = new_mine(size=SIZE, people=2)
    mine.hold(mine.card(0, 1)).touch_up()  # how many were seen is for all to see
    before = mine.pixels()
    finger = mine.hold(mine.card(0, 1))
    during = mine.pixels()
    finger.touch_up()
    assert during != before
    assert mine.pixels() == before


def test_a_plain_card_is_told_by_its_number_and_its_sign():
    assert (card_of(1, "3 torch").diamonds, card_of(1, "3 torch").symbol) == (3, "torch")
