"""The still picture: never out of date, drawn anew only when something in it changes, and what moves lies above it."""

from __future__ import annotations

import pytest
from at_the_table import Table
from kivy.core.window import Window
from kivy.graphics import Callback, Color, Rectangle
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.widget import Widget
from ticking import frames, ticks

from diamant.games.expedition import Choice
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.still import StillPicture
from diamant.ui.kit.widgets.turned import Turned

BLACK, RED, GREEN, BLUE = (0, 0, 0), (255, 0, 0), (0, 255, 0), (0, 0, 255)


class Box(Widget):
    """A box of one colour."""

    def __init__(self, colour: tuple[int, int, int], pos=(0, 0), size=(40, 40)) -> None:
        super().__init__(pos=pos, size=size, size_hint=(None, None))
        with self.canvas:
            self.paint = Color(*(part / 255 for part in colour))
            self.area = Rectangle(pos=pos, size=size)
        self.bind(pos=lambda _, pos: setattr(self.area, "pos", pos))


class Scene:
    """A black ground, and on it a frame with a red and a green box that cover each other; green lies above."""

    def __init__(self) -> None:
        self.owner = Widget(size=(400, 200), size_hint=(None, None))
        self.frame = Turned(size=(400, 200))
        self.red, self.green = Box(RED, (100, 100)), Box(GREEN, (120, 100))
        ground = Box(BLACK, size=(400, 200))
        for part in (ground, self.frame):
            self.owner.add_widget(part)
        for box in (self.red, self.green):
            self.frame.add_widget(box)
        self.picture = StillPicture(self.owner)
        self.picture.keep(ground)
        self.picture.keep(self.frame)
        self.picture.cover(0, 0, 400, 200)
        self.drawn = count_drawings(self.picture)

    def at(self, x: float, y: float) -> tuple[int, ...]:
        """Returns the colour that is seen there."""
        frames(2)
        return tuple(glReadPixels(int(x), int(y), 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)[:3])


def count_drawings(picture: StillPicture) -> list[int]:
    """Returns a list that grows by one each time the picture is drawn anew."""
    drawn: list[int] = []
    picture._kept.add(Callback(lambda _: drawn.append(1)))
    return drawn


@pytest.fixture
def scene(window, show) -> Scene:
    window((400, 200))
    made = Scene()
    show(made.owner)
    frames(2)
    made.drawn.clear()
    return made


def test_what_is_kept_is_seen_as_it_lies(scene):
    assert scene.at(105, 120) == RED
    assert scene.at(130, 120) == GREEN
    assert scene.at(300, 120) == BLACK


def test_a_change_is_seen_in_the_next_frame(scene):
    scene.red.paint.rgb = (0, 0, 1)
    assert scene.at(105, 120) == BLUE
    assert len(scene.drawn) == 1


def test_the_picture_is_not_drawn_anew_for_nothing(scene):
    Window.canvas.ask_update()
    frames(3)
    assert scene.drawn == []


def test_the_picture_is_drawn_before_the_window_is_begun(scene):
    order = []
    scene.picture._kept.add(Callback(lambda _: order.append("picture")))
    with Window.canvas.before:
        begun = Callback(lambda _: order.append("window"))
    scene.red.paint.rgb = (0, 0, 1)
    frames(1)
    Window.canvas.before.remove(begun)
    assert order == ["picture", "window"]


def test_what_was_lifted_moves_over_the_picture_and_leaves_it_alone(scene):
    scene.picture.lift(scene.red)
    assert scene.at(130, 120) == RED, "it lies above all that is kept"
    scene.drawn.clear()
    scene.red.x = 200
    assert scene.at(220, 120) == RED
    assert scene.at(105, 120) == BLACK
    assert scene.drawn == []


def test_what_settles_lies_where_it_lay_before(scene):
    scene.picture.lift(scene.red)
    scene.picture.lift(scene.red)
    scene.picture.settle(scene.red)
    assert scene.at(130, 120) == GREEN
    assert scene.at(105, 120) == RED
    scene.drawn.clear()
    scene.red.x = 200
    assert scene.at(220, 120) == RED
    assert len(scene.drawn) == 1, "it is in the picture again"


def test_what_is_taken_away_while_it_is_lifted_does_not_come_back(scene):
    scene.picture.lift(scene.red)
    scene.frame.remove_widget(scene.red)
    scene.picture.settle(scene.red)
    assert scene.at(105, 120) == BLACK


def test_what_is_on_top_covers_what_is_lifted(scene):
    scene.picture.put_on_top(scene.green)
    scene.picture.lift(scene.red)
    assert scene.at(130, 120) == GREEN


@pytest.mark.parametrize("above", ["lift", "put_on_top"])
def test_what_lies_above_turns_and_moves_with_its_frame(scene, above):
    getattr(scene.picture, above)(scene.red)
    scene.frame.lie(400, 200, (200, 100), 180)
    assert scene.at(400 - 105, 200 - 120) == RED
    scene.frame.center = (190, 100)
    assert scene.at(400 - 105 - 10, 200 - 120) == RED
    assert scene.at(105, 120) == BLACK


def test_frames_forget_what_has_settled(scene):
    bound = len(scene.frame.get_property_observers("transform"))
    for _ in range(3):
        scene.picture.lift(scene.red)
        scene.picture.settle(scene.red)
        frames()
    assert len(scene.frame.get_property_observers("transform")) == bound


def test_what_settles_amid_motion_goes_back_with_the_next_change(scene):
    scene.picture._busy = lambda: True
    scene.picture.lift(scene.red)
    frames()
    scene.drawn.clear()
    scene.picture.settle(scene.red)
    assert scene.at(130, 120) == RED
    assert scene.drawn == [], "it lies where it moved"
    scene.green.x = 110
    assert scene.at(130, 120) == GREEN
    assert scene.at(105, 120) == RED
    assert len(scene.drawn) == 1


def test_what_settled_amid_motion_and_moves_again_is_not_put_back_first(scene):
    scene.picture._busy = lambda: True
    scene.picture.lift(scene.red)
    scene.picture.settle(scene.red)
    scene.picture.lift(scene.red)
    scene.green.x = 110
    frames()
    scene.drawn.clear()
    scene.red.x = 200
    assert scene.at(220, 120) == RED
    assert scene.drawn == []


def test_what_settled_amid_motion_is_gone_at_once_when_it_is_taken_away(scene):
    scene.picture._busy = lambda: True
    scene.picture.lift(scene.red)
    scene.picture.settle(scene.red)
    assert scene.at(105, 120) == RED
    scene.frame.remove_widget(scene.red)
    assert scene.at(105, 120) == BLACK


def test_a_picture_shows_its_own_part_of_the_owner(scene):
    scene.picture.cover(90, 90, 60, 60)
    assert scene.at(105, 120) == RED
    assert scene.at(130, 120) == GREEN


# At the table


@pytest.fixture
def new_table(window, tmp_path):
    window((960, 540))
    made = []

    def make(**options) -> Table:
        made.append(Table(tmp_path / str(len(made)), **options))
        return made[-1]

    yield make
    for table in made:
        table.stop()


def let_choose(table: Table) -> Table:
    """Starts a game in which everybody may choose, and which has faded in."""
    table.start()
    table.until_choosing()
    table.until(lambda: not table.app.root.transition.is_active)
    return table


@pytest.fixture
def choosing(new_table) -> Table:
    return let_choose(new_table())


def pixels_drawn_anew(table: Table) -> bytes:
    """Returns the window with nothing kept from an earlier frame."""
    table.view._picture._kept.ask_update()
    return table.pixels()


def leave(table: Table) -> None:
    table.view.seats[2].in_cave = False


def lay(table: Table) -> None:
    table.choose(0, Choice.CONTINUE)


def peek(table: Table) -> None:
    table.view.seats[1].show_peek(0)


def look_into_chest(table: Table) -> None:
    table.view.seats[1].chest_seen = True


def darken(table: Table) -> None:
    table.view.lighting.darkness = 0.4


def say(table: Table) -> None:
    table.view.say(lambda: ("Something else", "", ""))


def speak_polish(table: Table) -> None:
    i18n.language = "pl"


def colour_vividly(table: Table) -> None:
    theme.colour_set = "vivid"


def resize(table: Table) -> None:
    Window.size = (1024, 768)
    ticks(3)


def stand_upright(table: Table) -> None:
    Window.size = (540, 960)
    ticks(3)


def cover_an_edge(table: Table) -> None:
    table.app.root.safe = [88, 0, 0, 0]


CHANGES = (
    leave, lay, peek, look_into_chest, darken, say, speak_polish, colour_vividly, resize, stand_upright, cover_an_edge,
)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_every_change_is_seen_at_once(choosing, change):
    before = choosing.pixels()
    change(choosing)
    after = choosing.pixels()
    assert after != before
    assert after == pixels_drawn_anew(choosing)
    theme.safe = [0, 0, 0, 0]


def test_a_cut_out_that_changes_sides_takes_the_rock_along(choosing):
    for safe in ([88, 0, 0, 0], [0, 0, 88, 0]):
        choosing.app.root.safe = safe
        shown = choosing.pixels()
        edges = {shown[at * 4 : at * 4 + 3] for at in (0, Window.width - 1)}
        rock = bytes(round(part * 255) for part in Window.clearcolor[:3])
        assert rock not in edges, "only the rock reaches under the cut-out, not the colour behind everything"
    theme.safe = [0, 0, 0, 0]


def test_a_table_that_is_left_keeps_no_picture_until_it_is_seen_again(choosing):
    before, view, screen = choosing.pixels(), choosing.view, choosing.screen
    assert view._picture._kept.size == Window.size
    screen.remove_widget(view)
    assert view._picture._kept.size == (1, 1)
    screen.add_widget(view)
    assert choosing.pixels() == before


def test_while_cards_turn_only_they_are_drawn(new_table):
    table = let_choose(new_table(motion="full"))
    for seat in range(8):
        table.choose(seat, Choice.CONTINUE)
    cards = [seat.cards[int(seat.laid)] for seat in table.view.seats]
    table.screen.reveal_now()
    table.until(lambda: all(0.1 < card.turn < 0.5 for card in cards))
    drawn = count_drawings(table.view._picture)
    table.pixels()
    drawn.clear()
    turned = [card.turn for card in cards]
    table.pixels()
    assert all(card.turn > before for card, before in zip(cards, turned, strict=True))
    assert drawn == []


def test_after_all_motion_the_table_lies_as_if_nothing_had_moved(new_table):
    seen = []
    for motion in ("full", "off"):
        table = let_choose(new_table(motion=motion))
        for seat in range(8):
            table.choose(seat, Choice.CONTINUE if seat % 2 else Choice.LEAVE)
        table.screen.reveal_now()
        cards = len(table.sitting.position.path)
        table.until(lambda table=table, cards=cards: table.sitting.choosing and len(table.view.path.cards) > cards)
        table.until(lambda table=table: not table.view.stage.busy)
        table.screen.way.halt()
        seen.append(table.pixels())
        table.stop()
    assert seen[0] == seen[1]
