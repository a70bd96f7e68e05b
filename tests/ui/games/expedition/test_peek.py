"""Looking at a card: the finger that holds it hides nothing of what it is for, and nobody else learns anything."""

from __future__ import annotations

import pytest
from at_the_table import HOLD, PEOPLE
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from layout_check import box_of
from sizes import SIZES
from tables import expedition
from ticking import clear_window, frames, ticks, ticks_until

from diamant.games.expedition import Choice
from diamant.table.hidden import Hand
from diamant.table.lineups import seated
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.kit.holding import holding

np = pytest.importorskip("numpy")

FINGER, CHILDS = 60, 45  # dp: what a fingertip hides around the point that it touches, and a child's
FREE = 0.9


@pytest.fixture(params=[size for size in SIZES if SIZES[size][1] == 1])
def size(request, window):
    window(*SIZES[request.param])


def lay_table(seats: int) -> ExpeditionView:
    clear_window()
    view = ExpeditionView(seated(expedition(PEOPLE[:seats], "english", True, "around", True)))
    Window.add_widget(view)
    view.size = Window.size
    ticks(3)
    holding.seconds = HOLD
    return view


def deal(view: ExpeditionView, letters: str, laid: int | None = None) -> None:
    for at, seat in enumerate(view.seats):
        hand = Hand(at, [Choice(letter) for letter in letters])
        if laid is not None:
            hand.lay(laid)
        seat.deal(hand, out=True)
    ticks(2)


def pixels():
    Window.canvas.ask_update()
    frames(2)
    drawn = np.frombuffer(glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE), np.uint8)
    return drawn.reshape(Window.height, Window.width, 4)[:, :, :3].astype(int)


def touched(seat, card: int, height: float) -> tuple[float, float]:
    """Returns the point of a card at this share of its height, in the window."""
    view = seat.cards[card]
    return view.to_window(view.center_x, view.y + view.height * height)


def hold_all(view: ExpeditionView, card: int, height: float = 0.5) -> list[UnitTestTouch]:
    """Lets everybody hold their card at once."""
    fingers = [UnitTestTouch(*touched(seat, card, height)) for seat in view.seats]
    for finger in fingers:
        finger.touch_down()
    end = Clock.get_time() + HOLD + 0.1
    assert ticks_until(lambda: Clock.get_time() >= end, 600)
    return fingers


def looked_at(view: ExpeditionView, card: int, height: float = 0.5, laid: int | None = None, letters: str = "CL"):
    """Returns the window while everybody holds their card."""
    deal(view, letters, laid)
    fingers = hold_all(view, card, height)
    seen = pixels()
    for finger in fingers:
        finger.touch_up()
    return seen


def where_faces_differ(view: ExpeditionView, card: int, height: float = 0.5, laid: int | None = None) -> list:
    """Returns for every seat the pixels by which its two cards are told apart, in the frame of its owner."""
    changed = looked_at(view, card, height, laid) != looked_at(view, card, height, laid, letters="LC")
    y, x = np.nonzero(changed.any(axis=2))
    points = [touched(seat, card, height) for seat in view.seats]
    nearest = np.argmin([np.hypot(x - across, y - up) for across, up in points], axis=0)
    found = []
    for at, seat in enumerate(view.seats):
        zero, across, up = (np.array(seat.to_widget(*point)) for point in ((0, 0), (1, 0), (0, 1)))
        mine = nearest == at
        places = zero + (x[mine] + 0.5)[:, None] * (across - zero) + (y[mine] + 0.5)[:, None] * (up - zero)
        wide, high = np.ptp(places, axis=0)
        assert dp(34) <= wide <= dp(80), "small, but to be made out"
        assert dp(26) <= high <= dp(70), "small, but to be made out"
        assert (places[:, 0] >= 0).all(), "before its own mat"
        assert (places[:, 0] <= seat.width).all(), "before its own mat"
        found.append(places)
    return found


def share_free(places, point: tuple[float, float], finger: float) -> float:
    """Returns how much is seen beside a fingertip and the finger behind it, down to the owner's edge."""
    across, up = places[:, 0] - point[0], places[:, 1] - point[1]
    under = (np.hypot(across, up) <= finger / 2) | ((np.abs(across) <= finger / 2) & (up < 0))
    return 1 - under.mean()


def too_little(parties, card: int, height: float = 0.5, laid: int | None = None) -> dict[int, float]:
    """Returns how much of the picture is seen at the worst seat of each party where that is not enough."""
    found = {}
    for seats in parties:
        view = lay_table(seats)
        for seat, places in zip(view.seats, where_faces_differ(view, card, height, laid), strict=True):
            point = seat.to_widget(*touched(seat, card, height))
            free = [share_free(places, point, dp(finger)) for finger in (FINGER, CHILDS)]
            found[seats] = round(min(*free, found.get(seats, 1.0)), 3)
    return {seats: free for seats, free in found.items() if free < FREE}


def test_a_finger_on_the_middle_of_a_card_leaves_its_picture_free_at_every_seat(size):
    assert too_little((3, 5, 7), 0) == too_little((2, 4, 6, 8), 1) == {}


@pytest.mark.parametrize("height", [0.1, 0.9])
def test_wherever_on_the_card_the_finger_is_the_picture_stands_beyond_it(size, height):
    assert too_little([8], 0, height) == {}


def test_a_card_that_was_laid_can_be_looked_at_too(size):
    assert too_little((3, 8), 1, 0.5, 1) == {}


def test_on_a_dense_screen_it_is_the_same(window):
    window((1920, 1080), 2)
    assert too_little([8], 0) == {}


def test_a_look_covers_no_banner(size):
    for seats in (2, 3, 8):
        view = lay_table(seats)
        deal(view, "CL")
        changed = (looked_at(view, 1) != pixels()).any(axis=2)
        for banner in view.banners:
            box = box_of(banner)
            rows = slice(round(box.bottom) + 1, round(box.top) - 1)  # their edges may touch by a pixel
            assert not changed[rows, round(box.left) : round(box.right)].any()


def test_until_a_card_is_held_its_face_is_nowhere_and_afterwards_neither(size):
    view = lay_table(8)
    deal(view, "CL")
    one = pixels()
    deal(view, "LC")
    assert (pixels() == one).all()
    for finger in hold_all(view, 0):
        finger.touch_up()
    assert (pixels() == one).all()


def test_nobody_tells_the_faces_apart_by_their_colour(window):
    window()
    view = lay_table(8)
    one, other = looked_at(view, 0), looked_at(view, 0, letters="LC")
    for seat in view.seats:
        x, y = (round(part) for part in touched(seat, 0, 0.5))
        around = (slice(max(0, y - 120), y + 120), slice(max(0, x - 120), x + 120))
        count = (one[around] != other[around]).any(axis=2).sum()
        tinted = np.abs((one[around] - other[around]).sum(axis=(0, 1))) / count
        assert np.abs(one[around] - other[around]).max() > 120
        assert tinted.max() < 20


def test_the_picture_follows_a_finger_that_moves_a_little(window):
    window()
    view = lay_table(4)
    deal(view, "CL")
    finger, *others = hold_all(view, 0)
    for other in others:
        other.touch_up()
    before = pixels()
    finger.touch_move(finger.sx * Window.width, finger.sy * Window.height + 10)
    moved = pixels()
    assert (moved != before).any()
    finger.touch_up()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_few_seats_have_cards_a_third_larger_than_eight(size, seats):
    few, many = (max(seat.cards[0].size for seat in lay_table(count).seats) for count in (seats, 8))
    assert few == pytest.approx([4 / 3 * length for length in many], rel=0.01)
