"""The motions that scripts are made of: stones and notes fly, the auctioneer hops, tiles lift, the ground shakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.uix.widget import Widget

from diamant.games.valley.tables import GEMS
from diamant.ui.games.valley import times
from diamant.ui.games.valley.money import change
from diamant.ui.games.valley.pictures import note_of
from diamant.ui.games.valley.table.blast import Blast
from diamant.ui.games.valley.table.shown import Shown
from diamant.ui.games.valley.table.view import ValleyView
from diamant.ui.kit.cues import cues
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import Point, Rect
from diamant.ui.table.pace import Pace
from diamant.ui.table.stage import along, arc, hopping, shake

ROCKS = ((-0.3, 0.16), (0.34, 0.12), (-0.24, -0.2), (0.26, -0.22), (0.02, 0.3), (-0.42, -0.04), (0.44, -0.06))


class Motions:
    """Moves things over one view, each in its own time; whoever asks for them says how long to wait."""

    def __init__(self, view: ValleyView, pace: Pace) -> None:
        self._view = view
        self._pace = pace

    # Money

    def gain(self, seat: int, money: int) -> None:
        """Lets a sum rise from a seat's plate."""
        self._view.raise_gain(seat, change(money), self._pace.move(theme.time.gain_rises))

    def pay(self, seat: int, money: int) -> None:
        """Lets a note fly from a seat to the bank."""
        self._note(money, self._view.spot(seat, "cash"), self._view.plan.exchange.centre)
        self.gain(seat, -money)

    def earn(self, seat: int, money: int, start: Point | None = None) -> None:
        """Lets a note fly to a seat: from the bank, if nothing else is said."""
        self._note(money, start or self._view.plan.exchange.centre, self._view.spot(seat, "cash"))
        self.gain(seat, money)

    def _note(self, money: int, start: Point, end: Point) -> None:
        self.fly(note_of(money), start, end, times.note_flies, size=46)
        cues.give("coin" if money < 200 else "notes")

    def fly(
        self, piece: str, start: Point, end: Point, seconds: float, then: Callable[[], None] | None = None,
        delay: float = 0.0, size: float = 34.0,
    ) -> float:
        """Lets a drawing fly on an arc. Returns how long that takes."""
        view = self._view
        unit = max(view.plan.unit, 0.7 * view.plan.dp)
        took = self._pace.move(seconds)
        way = arc(start, end, 36 * unit)
        view.stage.send(piece, size * unit, way, took, then, self._pace.move(delay))
        return took + self._pace.move(delay)

    # Gems

    def gems_to(self, seat: int, gem: int, number: int, start: Point, landed: Callable[[], None]) -> float:
        """Lets gems fly to a seat; ``landed`` is called as each of them arrives."""
        goal = self._view.spot(seat, GEMS[gem])
        took = 0.0
        for at in range(number):
            took = self.fly(GEMS[gem], start, goal, times.gem_flies, landed, times.gems_apart * at, 40)
        return took

    # The auctioneer

    def hop(self, claim: int) -> float:
        """Lets the auctioneer hop to a claim."""
        return self._hop_to(self._view.auctioneer_at(claim))

    def hop_home(self) -> float:
        """Lets the auctioneer go back to his place."""
        return self._hop_to(self._view.plan.auctioneer)

    def _hop_to(self, place: Rect) -> float:
        took = self._pace.move(times.auctioneer_hops)
        spot = [place.centre[0], place.y]
        self._view.stage.animate(self._view.auctioneer, took, spot=spot, size=list(place[2:]))
        return took

    def roll(self, price: int) -> float:
        """Lets the number on the ticket roll to another bid."""
        took = self._pace.move(times.price_rolls)
        self._view.stage.animate(self._view.ticket, took, price=price)
        return took

    def knock(self) -> Iterator[float]:
        """Lets the gavel knock three times."""
        view = self._view
        cues.give("gavel")
        for swing in (1.0, 0.0) * 3:
            view.stage.animate(view.ticket, self._pace.move(times.gavel_swings), swing=swing)
            yield self._pace.move(times.gavel_swings)
        view.ticket.swing = 0.0

    def walk_home(self, seat: int, claim: int) -> float:
        """Lets a miner walk from a claim to the mat of its owner."""
        view = self._view
        start, goal = view.valley.claims[claim].middle, view.spot(seat, "helmets")
        unit = view.plan.unit
        way = hopping(along([start, goal]), 4, 12 * unit)
        took = self._pace.move(times.walk_home)
        view.stage.send(f"miner-{view.colours[seat]}", 56 * unit, way, took)
        return took

    def drop_miner(self, seat: int, claim: int) -> float:
        """Lets a miner drop into a claim."""
        view = self._view
        x, y = view.valley.claims[claim].middle
        unit = view.plan.unit
        took = self._pace.move(times.miner_drops)
        way = along([(x, y + 90 * unit), (x, y + 14 * unit)])
        view.stage.send(f"miner-{view.colours[seat]}", 60 * unit, way, took)
        return took

    # What is shown to all

    def veil(self, shade: float) -> None:
        """Darkens the ground and the valley, or lets them be bright again."""
        view = self._view
        view.floor.shade = theme.faded(theme.colour.shadow, shade)
        view.valley.dim = shade > 0

    def lift_tile(self, claim: int) -> Shown:
        """Lifts the topmost tile of a claim to the middle, face down."""
        view = self._view
        x, y = view.valley.claims[claim].middle
        floor = view.plan.floor
        tile = Shown(back="tile-back", mid_x=x, mid_y=y, high=62 * view.plan.unit)
        view.shows.add_widget(tile)
        view.stage.animate(
            tile, self._pace.move(times.tile_lifts), mid_x=floor.centre[0], mid_y=floor.centre[1],
            high=0.5 * floor.height, tilt=-4.0,
        )  # fmt: skip
        return tile

    def turn_over(self, shown: Shown, seconds: float) -> float:
        """Turns what is shown over."""
        took = self._pace.move(seconds)
        self._view.stage.animate(shown, took, None, 0.0, "in_out_sine", turn=1.0)
        return took

    def burst(self, colour: str) -> None:
        """Shows the explosion with a miner tumbling out of it."""
        view = self._view
        floor = view.plan.floor
        x, y = floor.centre
        size = floor.height
        self.blast((x, y), 0.62 * size)
        cloud = self._piece("methane", x, y, size * 0.3, 0.0)
        for across, up in ROCKS if self._pace.lively else ():
            goal = (x + across * size * 1.3, y + up * size * 1.3)
            view.stage.send("pebble", size * 0.08, along([(x, y), goal]), self._pace.move(times.rocks_fly), spin=240)
        miner = self._piece(f"miner-{colour}", x, y, size * 0.16, 18.0)
        took = self._pace.move(times.burst_grows)
        self._swell(cloud, (x, y), size * 1.15, took)
        self._swell(miner, (x, y + size * 0.02), size * 0.42, took)

    def blast(self, middle: Point, reach: float) -> None:
        """Throws light, sparks and bits of earth around."""
        blast = Blast(mid_x=middle[0], mid_y=middle[1], reach=reach, grown=0.3)
        self._view.shows.add_widget(blast)
        self._view.stage.animate(blast, self._pace.move(times.burst_grows), None, 0.0, "out_back", grown=1.0)

    def _swell(self, part: Widget, middle: Point, size: float, took: float) -> None:
        x, y = middle[0] - size / 2, middle[1] - size / 2
        self._view.stage.animate(part, took, None, 0.0, "out_back", pos=[x, y], size=[size, size])

    def _piece(self, name: str, x: float, y: float, size: float, angle: float) -> Piece:
        piece = Piece(name=name, size_hint=(None, None), size=(size, size), angle=angle, sharp=False)
        piece.center = (x, y)
        self._view.shows.add_widget(piece)
        return piece

    def grow_trees(self, claim: int) -> Iterator[float]:
        """Lets three trees grow in a claim, one after another."""
        view = self._view
        x, y = view.valley.claims[claim].middle
        unit = view.plan.unit
        grown = []
        for across in (-24, 22, 0):
            tree = self._piece("gum-tree", x + across * unit, y, 8 * unit, 0.0)
            size = 46 * unit
            view.stage.animate(
                tree, self._pace.move(times.tree_grows),
                size=[size, size], pos=[x + across * unit - size / 2, y - size * 0.3],
            )  # fmt: skip
            grown.append(tree)
            yield self._pace.move(times.tree_grows)
        yield self._pace.move(times.trees_stand)
        for tree in grown:
            discard(tree)

    def clear_shows(self) -> None:
        """Takes away whatever was shown to all."""
        self._view.clear_shows()
        self._view.floor.shade = theme.colour.clear

    def shake(self) -> Iterator[float]:
        """Shakes the whole table once."""
        return shake(self._view.frame, self._view.plan.unit, self._pace.move(times.table_shakes))
