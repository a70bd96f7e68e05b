"""The table of Diamant as one widget: rock, path, entrances, deck, totals and the guide's lantern between the mats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from diamant.games.expedition import EDITIONS, Entrance
from diamant.games.expedition.board import Board
from diamant.ui.games.expedition.room import ROOM
from diamant.ui.games.expedition.table.centre import Entrances, Side
from diamant.ui.games.expedition.table.decoration import crystal_places
from diamant.ui.games.expedition.table.earth import Earth
from diamant.ui.games.expedition.table.guide import Guide
from diamant.ui.games.expedition.table.path import PathView
from diamant.ui.games.expedition.table.pictures import relic_picture
from diamant.ui.games.expedition.table.plan import TablePlan, around, least_around, least_one_way, one_way
from diamant.ui.games.expedition.table.seat import Seat
from diamant.ui.games.expedition.table.seers import Seers, Sign
from diamant.ui.games.expedition.table.torch import Torch
from diamant.ui.games.expedition.table.total import PathTotal
from diamant.ui.games.expedition.table.upright import LEAST as UPRIGHT_NEEDS
from diamant.ui.games.expedition.table.upright import upright
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.backdrop import Backdrop
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.edges import Point, Rect, has_few_readers, shrunk, upright_edges
from diamant.ui.table.view import TableView, put

SHADE = 2 / 15  # from light to dark: the table is 3 shades darker at the reveal, and 6 when a trap springs
SOON = 2  # cards may be laid while somebody reads
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
        self.seen = round(darkness / SHADE) * SHADE

    def on_seen(self, _: object, darkness: float) -> None:
        self._floor.shade = theme.faded(theme.colour.shadow, darkness)
        self._earth.darkness = darkness
        self._entrances.light = 1 - 0.6 * darkness


class ExpeditionView(TableView):
    """Lays the table out for a line-up and shows a board on it."""

    plan: TablePlan

    def make_seat(self, at: int) -> Seat:
        return Seat(single=self.passed_on, plated=self.line_up.holding == "hands")

    def furnish(self) -> None:
        edition = EDITIONS[self.line_up.options["edition"]]
        self.earth = Earth()
        self.path = PathView()
        self.path.bind(plan=self.earth.setter("plan"), laid=self.earth.setter("cards"))
        self.entrances = Entrances(removed=edition.entrance is Entrance.REMOVED)
        self.lighting = Lighting(self.floor, self.earth, self.entrances)
        self.side = Side(kinds=list(edition.traps))
        self.totals = [PathTotal() for _ in self.banners]
        self.total_frames = [Turned() for _ in self.totals]
        for frame, total in zip(self.total_frames, self.totals, strict=True):
            frame.add_widget(total)
            self.path.bind(lying=total.setter("rubies"), relics=total.setter("relics"))
        sides = 1 if self.passed_on else 2
        self.torches = [Torch(name="torch", size_hint=(None, None)) for _ in range(2 * sides)]
        self.crystals = [Piece(name=name, size_hint=(None, None)) for name in CRYSTALS]
        for part in (
            *self.crystals, *self.torches, self.entrances, self.earth, self.path, *self.total_frames, self.side
        ):
            self.ground.add_widget(part)
        self.guide = Guide(self.lamps, self.over_middle, self.side, one_way=self.passed_on)
        self.lantern = self.guide.lantern  # the view's own while nobody lights it, too

    def always_on_top(self) -> Sequence[Widget]:
        return [seat.held for seat in self.seats]

    def adornments(self) -> Sequence[Widget]:
        return [self.earth, self.path, *self.torches, *self.crystals]

    def kept_clear(self) -> Sequence[Rect]:
        before_mats = [mat.box().widened(self.plan.strip) for mat in self.plan.mats]  # where decision cards are laid
        return [*before_mats, *(self.path.box_of(place) for place in range(len(self.path.cards) + SOON))]

    def far_parts(self) -> Sequence[Widget]:
        return [*super().far_parts(), *self.total_frames[1:]]

    # What is shown

    def show_names(self) -> None:
        for seat, plan in zip(self.seats, self.line_up.seats, strict=True):
            seat.sit(plan)
            seat.sign, seat.shut = ROOM.player(plan.machine).sign, plan.away or bool(plan.machine)
            seat.secret = self.line_up.options["secret_chests"]

    def show(self, board: Board) -> None:
        """Shows the table as it lies, with nothing moving."""
        self.path.show(board.path)
        self.show_party(board)
        self.show_centre(board)
        for at, seat in enumerate(self.seats):
            seat.in_cave = at in board.in_cave
            seat.ids.chest.glow = 0.0 if seat.in_cave else 1.0
            self.show_stones(board, at)

    def show_party(self, board: Board) -> None:
        """Shows who is in the cave; where nobody is, no card is awaited."""
        self.earth.awaits_card = bool(board.in_cave)
        for seat in self.seats:
            seat.awaits_card = self.earth.awaits_card
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

    def show_seers(self, seers: Seers) -> None:
        """Shows what those in camp guess, and how many cards they have foreseen."""
        for at, seat in enumerate(self.seats):
            seat.guess, seat.foreseen = seers.guesses.get(at, ""), seers.foreseen[at]

    def show_foreseen(self, signs: Mapping[int, Sign]) -> None:
        """Shows who has just foreseen a card, and as what; nobody else has."""
        for at, seat in enumerate(self.seats):
            seat.foresaw = signs.get(at, "")

    def light_torches(self, lit: bool) -> None:
        """Lights the torches beside the banners, or puts them out."""
        for torch in self.torches:
            torch.name = "torch" if lit else "torch-out"

    # Where things are, in the frame's own coordinates

    def card_spot(self, place: int) -> Point:
        """Returns the middle of a card of the path."""
        x, y = self.path.cards[place].center
        return (x, y)

    def way_home(self, start: Point) -> list[Point]:
        """Returns the way back along the path from where the party stands to the entrance."""
        slots = [(slot.x, slot.y) for slot in self.path.plan.slots[: len(self.path.cards)]]
        sign = self.entrances.signs[min(max(int(self.entrances.round), 1), 5) - 1]
        return [start, *reversed(slots), sign.center]

    def sign_spot(self, seat: int, sign: Sign) -> Point:
        """Returns the middle of a sign that somebody in camp may guess."""
        x, y = self.seat_frames[seat].to_parent(*self.seats[seat].signs[sign].center)
        return (x, y)

    # Layout

    def make_plan(self) -> TablePlan:
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

    def lay_out_middle(self) -> None:
        plan = self.plan
        put(self.path, plan.path)
        put(self.entrances, plan.entrances)
        put(self.side, plan.side)
        for total, frame, place, angle in zip(self.totals, self.total_frames, plan.totals, (0, 180), strict=False):
            total.size = (place.width, place.height)
            frame.lie(place.width, place.height, place.centre, angle)
        self.guide.lie(plan)
        self._decorate(plan)

    def lay_out_seat(self, at: int) -> float:
        seat, mat, plan = self.seats[at], self.plan.mats[at], self.plan
        seat.unit, seat.card_height = plan.unit, plan.card_height
        seat.reach, seat.look_room = plan.strip * 0.5, plan.room_before(mat)
        return float(seat.reach)

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
