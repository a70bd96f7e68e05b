"""What is seen of digging: the tile lifts and turns over, and what lay there has its moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from diamant.games.valley import events as ev
from diamant.games.valley.tables import BONES, DIAMOND, METHANE, RUBY, SAPPHIRE, SURPRISE
from diamant.ui.games.valley import times
from diamant.ui.games.valley.pictures import tile_piece
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.happening import Happening
from diamant.ui.games.valley.table.shown import Shown
from diamant.ui.kit.cues import cues
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.table.scripts import Script

GLOWS = {SAPPHIRE: "glow-ice", RUBY: "glow-ruby", DIAMOND: "glow-ice"}
OPENED = {METHANE: "", BONES: "bones", SURPRISE: "surprise"}


class DigScripts(Happening):
    """The part of the scripts that has to do with digging and looking."""

    def _dig_paid(self, event: ev.DigPaid) -> Script:
        view = self.view
        view.on_turn(event.seat, "digging")
        self._names(event)
        self.motions.pay(event.seat, event.cost)
        self._apply(event)
        view.valley.mark(chosen=event.claim)
        view.valley.dim = True
        cues.give("dig")
        self.tile = self.motions.lift_tile(event.claim)
        yield self.pace.move(times.tile_waits)

    def _turned_up(self, event: ev.TurnedUp) -> Script:
        view, tile = self.view, event.tile
        shown = self.tile or self.motions.lift_tile(event.claim)
        self.tile = shown
        shown.face = tile_piece(tile)
        shown.glow = GLOWS.get(tile.gem, "") if tile.gem is not None else ""
        self.board.apply(event)
        view.valley.show_claim(self.board, event.claim)
        cues.give("flip")
        yield self.motions.turn_over(shown, times.tile_turn)
        if tile.name != METHANE:
            self._names(event, words.turned_up)
            cues.give(OPENED.get(tile.name) or ("diamond" if tile.gem == DIAMOND else "gem" if tile.gems else "rock"))
        if tile.name == METHANE:
            yield self.pace.move(times.methane_seen)
        elif tile.gems or tile.name in OPENED:
            yield self.pace.hold(times.find_stands)
        else:
            yield self.pace.hold(times.nothing_stands)
            view.stage.animate(shown, self.pace.move(times.tile_fades), fade=0.0, high=shown.high * 0.8)
            yield self.pace.move(times.tile_fades)
            self._tile_gone()

    def _tile_gone(self) -> None:
        self.tile = None
        self.motions.clear_shows()
        self.view.valley.mark()
        self.view.valley.dim = False

    def _found(self, event: ev.GemsFound) -> Script:
        view, seat, gem = self.view, event.seat, event.gem
        view.mats[seat].state = "found"
        mat = view.mats[seat]

        def landed() -> None:
            cues.give("gem")
            mat.gems[gem] += 1

        yield self.motions.gems_to(seat, gem, event.gems, view.plan.floor.centre, landed)
        view.stage.finish()
        self._apply(event)
        self._tile_gone()
        yield self.pace.hold(times.gems_found_stand)

    def _exploded(self, event: ev.Exploded) -> Script:
        view = self.view
        self._names(event, words.exploded)
        cues.give("methane")
        self.motions.veil(0.5)
        yield self.pace.move(times.methane_darkens)
        for part in [part for part in view.shows.children if isinstance(part, Shown)]:
            discard(part)
        self.motions.burst(view.colours[event.seat])
        yield self.pace.move(times.burst_grows)
        if self.pace.lively:
            yield from self.motions.shake()
        self._apply(event)
        view.valley.show_claim(self.board, event.claim)
        view.mats[event.seat].state = "lost" if event.lost else "waiting"
        yield self.pace.hold(times.explosion_stands)
        self._tile_gone()

    def _find_paid(self, event: ev.MuseumPaid | ev.SurprisePaid) -> Script:
        surprise = isinstance(event, ev.SurprisePaid)
        self._names(event)
        self.motions.earn(event.seat, event.paid, self.view.plan.floor.centre)
        self._apply(event)
        yield self.pace.hold(times.surprise_stands if surprise else times.museum_stands)
        if surprise:
            self._tile_gone()

    def _emptied(self, event: ev.Emptied) -> Script:
        self._tile_gone()
        self._names(event)
        cues.give("hole")
        yield from self._closed(event, times.emptied_stands)

    def _park(self, event: ev.ParkMade) -> Script:
        self._tile_gone()
        if event.inspected:  # nobody saw this coming: all look where it happens, and have time to read why
            self._names(event, words.inspected)
            self.view.valley.mark(chosen=event.claim)
            yield self.pace.hold(times.inspection_stands)
            self.view.say(words.happened, event, self.view.line_up)
        else:
            self._names(event)
        cues.give("park")
        if self.pace.lively:
            yield from self.motions.grow_trees(event.claim)
        yield from self._closed(event, times.inspected_park_stands if event.inspected else times.park_stands)
        self.view.valley.mark()

    def _closed(self, event: ev.Emptied | ev.ParkMade, seconds: float) -> Script:
        """A claim is a hole or a park now, and its miner walks home."""
        view = self.view
        self._apply(event)
        view.valley.show_claim(self.board, event.claim)
        view.show_market(self.board)
        if event.home is not None:
            cues.give("miner")
            yield self.motions.walk_home(event.home, event.claim)
        yield self.pace.hold(seconds)

    def _looked(self, event: ev.Looked) -> Script:
        view = self.view
        self._names(event)
        view.on_turn(event.seat, "looking")
        if not event.depth:
            cues.give("tile")
        view.valley.mark(chosen=event.claim)
        gate = self.look_gate(event)
        if gate is not None:
            yield gate
        else:
            yield self.pace.hold(times.look_stands)
        view.valley.mark()

    by_event: ClassVar[dict[type, Callable[[Any, Any], Script]]] = {
        ev.DigPaid: _dig_paid,
        ev.TurnedUp: _turned_up,
        ev.GemsFound: _found,
        ev.Exploded: _exploded,
        ev.MuseumPaid: _find_paid,
        ev.SurprisePaid: _find_paid,
        ev.Emptied: _emptied,
        ev.ParkMade: _park,
        ev.Looked: _looked,
    }
