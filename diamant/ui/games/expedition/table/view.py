"""The whole table as one widget: rock, path, entrances, deck, banners, seats and the stage above them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from diamant.games.expedition import EDITIONS, CardKind, Entrance
from diamant.games.expedition.board import Board
from diamant.store import LineUp
from diamant.ui.games.expedition.room import ROOM
from diamant.ui.games.expedition.table.centre import Entrances, Side
from diamant.ui.games.expedition.table.decoration import crystal_places
from diamant.ui.games.expedition.table.earth import Earth
from diamant.ui.games.expedition.table.guide import Guide
from diamant.ui.games.expedition.table.path import PathView
from diamant.ui.games.expedition.table.pictures import relic_picture
from diamant.ui.games.expedition.table.seat import Seat
from diamant.ui.games.expedition.table.torch import Torch
from diamant.ui.games.expedition.table.total import PathTotal
from diamant.ui.games.expedition.table.upright import LEAST as UPRIGHT_NEEDS
from diamant.ui.games.expedition.table.upright import has_few_readers, upright, upright_edges
from diamant.ui.games.expedition.table.words import Words
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.backdrop import Backdrop
from diamant.ui.kit.widgets.banner import Banner
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.icon_button import IconButton
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.still import StillPicture
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.geometry import Rect, TablePlan, around, least_around, least_one_way, one_way, shrunk
from diamant.ui.table.stage import Point, Stage

SHADES = 20  # from light to dark
TAILS_NEED = 330  # dp: a narrower banner is all sheet
CRYSTALS = ("crystal-violet", "crystal-blue", "crystal-blue", "crystal-violet")


class Lighting(EventDispatcher):
    """The dark that falls over rock, earth and entrances at the reveal, and wholly when a trap springs.

    It tints what is drawn anyway: a veil over the window would cost a tablet more than all the rest of the table.
    """

    darkness = NumericProperty(0.0)
    seen = NumericProperty(0.0)
    """The darkness in steps so small that nobody sees them: at each of them the whole table is drawn anew."""

    def __init__(self, floor: Backdrop, earth: Earth, entrances: Entrances) -> None:
        super().__init__()
        self._floor, self._earth, self._entrances = floor, earth, entrances

    def on_darkness(self, _: object, darkness: float) -> None:
        self.seen = round(darkness * SHADES) / SHADES

    def on_seen(self, _: object, darkness: float) -> None:
        self._floor.shade = theme.faded(theme.colour.shadow, darkness)
        self._earth.darkness = darkness
        self._entrances.light = 1 - 0.6 * darkness


class TableView(Widget):
    """Lays the table out for a line-up and shows a board on it. Fires ``on_menu`` and ``on_hurry``."""

    __events__ = ("on_menu", "on_hurry")

    def __init__(self, line_up: LineUp, **properties: Any) -> None:
        self.line_up = line_up
        self.passed_on = line_up.holding == "pass"
        edition = EDITIONS[line_up.options["edition"]]
        super().__init__(**properties)
        self.floor = Backdrop(scene="rock")
        self.frame = Turned()
        self.earth = Earth()
        self.path = PathView()
        self.path.bind(plan=self.earth.setter("plan"), laid=self.earth.setter("cards"))
        self.entrances = Entrances(removed=edition.entrance is Entrance.REMOVED)
        self.lighting = Lighting(self.floor, self.earth, self.entrances)
        self.side = Side(kinds=list(edition.traps))
        self.banners = [Banner()] if self.passed_on else [Banner(), Banner(turned=True)]
        self.totals = [PathTotal() for _ in self.banners]
        self.total_frames = [Turned() for _ in self.totals]
        for frame, total in zip(self.total_frames, self.totals, strict=True):
            frame.add_widget(total)
            self.path.bind(lying=total.setter("rubies"), relics=total.setter("relics"))
        self.menus = [IconButton(icon="i-pause", round=True) for _ in range(1 if self.passed_on else 2)]
        self.over_path = Widget()
        self.stage = Stage()
        self.seat_frames = [Turned() for _ in line_up.seats]
        plated = line_up.holding == "hands"
        self.seats = [Seat(single=self.passed_on, plated=plated) for _ in line_up.seats]
        self.torches = [Torch(name="torch", size_hint=(None, None)) for _ in range(2 * len(self.banners))]
        self.crystals = [Piece(name=name, size_hint=(None, None)) for name in CRYSTALS]
        self.add_widget(self.floor)
        self.add_widget(self.frame)
        for decoration in (*self.crystals, *self.torches):
            self.frame.add_widget(decoration)
        for part in (self.entrances, self.earth, self.path, *self.total_frames, self.side, *self.menus, self.over_path):
            self.frame.add_widget(part)
        for banner in self.banners:
            self.over_path.add_widget(banner)
        for frame, seat in zip(self.seat_frames, self.seats, strict=True):
            frame.add_widget(seat)
            self.frame.add_widget(frame)
        self.frame.add_widget(self.stage)
        self.guide = Guide(self.frame, self.side, self.over_path, above=len(self.seats) + 2, one_way=self.passed_on)
        self._picture = self._draw_in_layers()
        for menu in self.menus:
            menu.bind(on_release=lambda *_: self.dispatch("on_menu"))
        self._said: Callable[[], Words] = lambda: ("", "", "")
        follow(i18n, "language", self._say_again)
        self.scale = 1.0  # how much a table is shrunk that is larger than its window
        self.plan: TablePlan = self._plan()
        self._lay_out_soon = Clock.create_trigger(self.lay_out, -1)
        self.name_seats(line_up)
        self.bind(size=self._lay_out_soon, pos=self._lay_out_soon)
        self.floor.bind(spread=self._lay_out_soon)

    def _draw_in_layers(self) -> StillPicture:
        """Keeps the table as a picture; what the stage moves is drawn above it until it rests."""
        picture = StillPicture(self)
        picture.keep(self.floor)
        picture.keep(self.frame)
        for part in (self.over_path, *(seat.held for seat in self.seats), self.stage):
            picture.put_on_top(part)
        self.stage.bind(on_motion=lambda _, part: picture.lift(part), on_rest=lambda _, part: picture.settle(part))
        return picture

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Keeps no picture of a table that was left."""
        if parent is None:
            self._picture.release()
        else:
            self._lay_out_soon()

    # What is shown

    def name_seats(self, line_up: LineUp) -> None:
        """Writes names, explorers and who is a machine onto the mats."""
        self.line_up = line_up
        for seat, plan in zip(self.seats, line_up.seats, strict=True):
            seat.name, seat.colour, seat.machine = plan.name, plan.colour, bool(plan.machine)
            seat.sign = ROOM.player(plan.machine).sign
            seat.secret = line_up.options["secret_chests"]
        alone = sum(not plan.machine for plan in line_up.seats) == 1 and not any(
            plan.edge == "far" and not plan.machine for plan in line_up.seats
        )
        beyond: list[Widget] = [*self.banners[1:], *self.total_frames[1:]]
        for part in beyond:
            part.opacity = 0.0 if alone else 1.0  # nobody reads upside down
        self._lay_out_soon()  # with fewer people an upright table may turn to its readers

    def show(self, board: Board) -> None:
        """Shows the table as it lies, with nothing moving."""
        self.path.show(board.path)
        self.show_party(board)
        self.show_centre(board)
        for at, seat in enumerate(self.seats):
            seat.in_cave = at in board.in_cave
            seat.glow = 0.0 if seat.in_cave else 1.0
            self.show_stones(board, at)

    def show_party(self, board: Board) -> None:
        """Shows who is in the cave."""
        self.path.party = [self.line_up.seats[seat].colour for seat in board.in_cave]

    def show_centre(self, board: Board) -> None:
        """Shows entrances, deck, lantern and traps."""
        self.entrances.round, self.entrances.over = board.round, board.over
        self.side.left = board.deck
        self.side.out = list(dict.fromkeys(board.traps_out))

    def show_stones(self, board: Board, seat: int) -> None:
        """Shows what lies beside and in one chest, and the relics taken."""
        view = self.seats[seat]
        view.beside, view.chest = board.beside[seat], board.chest[seat]
        view.relics = [relic_picture(worth, self.line_up.options["edition"]) for worth in board.relics[seat]]

    def light_torches(self, lit: bool) -> None:
        """Lights the torches beside the banners, or puts them out."""
        for torch in self.torches:
            torch.name = "torch" if lit else "torch-out"

    def say(self, wording: Callable[..., Words], *about: Any) -> None:
        """Writes onto the banners, once for each long side, in the language of the moment even when that changes."""
        self._said = partial(wording, *about)
        self._say_again()

    def _say_again(self) -> None:
        title, rest, rest_short = self._said()
        for banner in self.banners:
            banner.title, banner.rest, banner.rest_short = title, rest, rest_short

    # Where things are, in the frame's own coordinates

    def spot(self, seat: int, part: str) -> Point:
        """Returns the middle of a part of a seat: its chest, its heap, its token."""
        x, y = self.seats[seat].ids[part].center
        across, up = self.seat_frames[seat].to_parent(x, y)
        return (across, up)

    def card_spot(self, place: int) -> Point:
        """Returns the middle of a card of the path."""
        x, y = self.path.cards[place].center
        return (x, y)

    def way_home(self, start: Point) -> list[Point]:
        """Returns the way back along the path from where the party stands to the entrance."""
        slots = [(slot.x, slot.y) for slot in self.path.plan.slots[: len(self.path.cards)]]
        sign = self.entrances.signs[min(max(int(self.entrances.round), 1), 5) - 1]
        return [start, *reversed(slots), sign.center]

    def places_of(self, kind: CardKind, board: Board) -> list[int]:
        """Returns the places of the path where cards of a kind lie."""
        return [at for at, entry in enumerate(board.path) if entry.card.kind is kind]

    # Layout

    def _plan(self) -> TablePlan:
        width, height = max(self.width, 100), max(self.height, 100)
        if self.passed_on:
            self.scale = scale = shrunk(width, height, dp(1), least_one_way(len(self.seats), height > width))
            return one_way(width / scale, height / scale, len(self.seats), dp(1))
        if height > width and has_few_readers(self.line_up):
            self.scale = scale = shrunk(width, height, dp(1), UPRIGHT_NEEDS)
            return upright(width / scale, height / scale, upright_edges(self.line_up), dp(1))
        edges = [seat.edge or "near" for seat in self.line_up.seats]
        long, short = max(width, height), min(width, height)
        self.scale = scale = shrunk(long, short, dp(1), least_around(edges))
        return around(long / scale, short / scale, edges, dp(1))

    def lay_out(self, *_: Any) -> None:
        """Puts everything in its place for the window of the moment."""
        self.plan = plan = self._plan()
        turned = self.height > self.width and not has_few_readers(self.line_up)
        self.floor.pos, self.floor.size = self.pos, self.size
        self._picture.cover(*self.floor.corner, *self.floor.covered)
        self.frame.lie(plan.width, plan.height, self.center, 90 if turned else 0, self.scale)
        self.stage.size = self.over_path.size = (plan.width, plan.height)
        self.path.unit = plan.unit
        placed: list[tuple[Widget, Rect]] = [
            (self.path, plan.path),
            (self.entrances, plan.entrances),
            (self.side, plan.side),
            *zip(self.banners, plan.banners, strict=True),
            *zip(self.menus, plan.controls, strict=True),
        ]
        for widget, place in placed:
            widget.pos, widget.size = (place.x, place.y), (place.width, place.height)
        for banner in self.banners:
            banner.tails = banner.width >= dp(TAILS_NEED)
        for total, frame, place, angle in zip(self.totals, self.total_frames, plan.totals, (0, 180), strict=False):
            total.size = (place.width, place.height)
            frame.lie(place.width, place.height, place.centre, angle)
        self.guide.lie(plan)
        self._decorate(plan)
        reach = plan.strip * 0.5
        for frame, seat, mat in zip(self.seat_frames, self.seats, plan.mats, strict=True):
            seat.unit, seat.mat_height, seat.card_height = plan.unit, mat.height, plan.card_height
            seat.look_room = plan.room_before(mat)
            seat.size = (mat.width, mat.height + reach)
            frame.lie(mat.width, mat.height + reach, _towards_middle(mat.centre, reach / 2, mat.angle), mat.angle)

    def _decorate(self, plan: TablePlan) -> None:
        """Torches beside the banners, crystals in the corners; a small table does without."""
        roomy = plan.unit >= 0.75 * dp(1) and not plan.upright
        size = 66 * plan.unit
        for at, torch in enumerate(self.torches):
            banner, total = plan.banners[at // 2], plan.totals[at // 2]
            left, right = min(banner.x, total.x) - size * 0.7, max(banner.right, total.right) + size * 0.7
            fits = left - size * 0.4 > plan.entrances.right and right + size * 0.4 < plan.side.x
            torch.opacity = 1.0 if roomy and fits else 0.0
            torch.size = (size, size)
            torch.center = (right if at % 2 else left, banner.centre[1])
            torch.angle = 180 if at // 2 else 0
        for crystal, place in zip(self.crystals, crystal_places(plan, size * 0.8), strict=True):
            crystal.opacity = 1.0 if roomy and place and not self.passed_on else 0.0
            crystal.size = (size * 0.8, size * 0.8)
            crystal.center = place or crystal.center

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        self.dispatch("on_hurry")
        return True

    def drop_touches(self) -> None:
        """Forgets all fingers on the seats."""
        for seat in self.seats:
            seat.drop_touches()

    def on_menu(self) -> None:
        """Fired when somebody asks for the pause menu."""

    def on_hurry(self) -> None:
        """Fired when somebody taps the middle of the table."""


def _towards_middle(centre: Point, distance: float, angle: int) -> Point:
    across, up = {0: (0, 1), 90: (-1, 0), 180: (0, -1), 270: (1, 0)}[angle]
    return (centre[0] + across * distance, centre[1] + up * distance)

