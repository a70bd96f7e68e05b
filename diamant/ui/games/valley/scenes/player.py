"""Somebody who knows the valley: bids, digs, sells, plays cards and makes offers by touches, and sees what is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from diamant.games.valley.choices import choices
from diamant.games.valley.moves import Auction, Buy, Dig, Hire, Offer, Play, Rest, Sell
from diamant.ui.games.valley.table import strip
from diamant.ui.games.valley.table.offer import GET, GIVE
from diamant.ui.games.valley.table.ways.answering import Answering
from diamant.ui.games.valley.table.ways.bidding import Bidding
from diamant.ui.games.valley.table.ways.digging import Digging
from diamant.ui.games.valley.table.ways.moving import Moving
from diamant.ui.games.valley.table.ways.reasons import late_actions
from diamant.ui.games.valley.table.ways.rising import Rising
from diamant.ui.games.valley.table.ways.selling import Selling
from diamant.ui.games.valley.table.ways.surveying import Surveying
from diamant.ui.house.scenes.player import A_WHILE, HandedPlayer, SeatTargets, in_window, middle, targets_of


class ValleyPlayer(HandedPlayer):
    """Plays for everybody at the table of the valley."""

    def move_on(self, table: Any, seat_targets: SeatTargets) -> None:
        way = table.way
        if table.paused:
            table.close_menu()
        elif table.summary is not None:
            self.touch_one(targets_of(table.summary))
        elif table.handing.closed:
            self.touch_one(targets_of(table.handing.cover))
        elif table.look is not None:
            self._tap(table.look.panel.done)
        elif table.director.playing or way is None:
            self.hands.frames(A_WHILE)
        elif isinstance(way, Moving):
            self._move(table, way)
        else:
            self._answer(table, way)

    def _answer(self, table: Any, way: Any) -> None:
        if isinstance(way, Bidding):
            self._bid(way)
        elif isinstance(way, Selling):
            if not self._asked_once_more(way):
                self._tap(way.laid[0].ids.sell)
        elif isinstance(way, Digging):
            self._tap_claim(table, self.luck.choice(way.known.claims_of(way.seat)))
        elif isinstance(way, Surveying):
            row = way.laid[0]
            if not hasattr(row, "raises"):  # another finger may have gone on to the price
                self._tap(row.buttons[self.luck.choice(["auction", "done"])])
            self._open_auction(way)
        elif isinstance(way, Answering) and way.panel is not None:
            self._tap(self.luck.choice([way.panel.ids.accept, way.panel.ids.decline]))
        elif isinstance(way, Rising):
            self._hold_on(table, way)
        else:
            self.hands.frames(A_WHILE)

    # Auctions

    def _bid(self, way: Bidding) -> None:
        rows = way.laid
        if not rows:
            self.hands.frames(A_WHILE)
            return
        open_to = [button for row in rows for button in row.raises if button.opacity and not button.locked]
        out = next(row.out for row in rows if row.out.opacity)
        self._tap(self.luck.choice(open_to) if open_to and self.luck.random() < 0.45 else out)

    def _open_auction(self, way: Any) -> None:
        """Names the first price, if that is what is asked for."""
        row = next((row for row in way.laid if hasattr(row, "raises")), None)
        if row is not None:
            self._tap(self.luck.choice([button for button in row.raises if not button.locked]))

    def _hold_on(self, table: Any, way: Rising) -> None:
        """Lays a finger on every mat that may be in, for a while; whoever only tapped it taps it again."""
        pads = [table.pads.pads[seat] for seat in way.people]
        for pad in pads:
            if pad.said or (pad.asks and not pad.is_in):
                self.hands.touch(middle(pad))
        self.hands.frames(A_WHILE * self.luck.randrange(1, 8))
        self.hands.lift()

    # A move

    def _move(self, table: Any, way: Moving) -> None:
        if self._asked_once_more(way):
            return
        if way.action:
            way.put_back()
        kinds = sorted({type(move) for move in choices(way.mine)}, key=lambda kind: kind.__name__)
        code, _, finish = MOVES[self.luck.choices(kinds, [MOVES[kind][1] for kind in kinds])[0]]
        button = next(row.buttons[code] for row in way.strips if code in row.buttons)
        for _ in range(2 if code in late_actions(way.mine) else 1):  # what brings nothing any more is tapped twice
            self._tap(button)
        if table.way is way and way.action == code:  # another finger may lie on the button
            finish(self, table, way)

    def _asked_once_more(self, way: Any) -> bool:
        """Means what was done, where that is asked: whether a card is played here, or gems are kept."""
        rows = [row for row in way.laid if {"on", "play"} & {*getattr(row, "buttons", {})} and not hasattr(row, "late")]
        for row in rows:
            self._tap(next(row.buttons[code] for code in ("on", "play") if code in row.buttons))
        return bool(rows)

    def _dig(self, table: Any, way: Moving) -> None:
        self._tap_claim(table, self.luck.choice(way.known.claims_of(way.seat)))

    def _auction(self, table: Any, way: Moving) -> None:
        self._tap_claim(table, self.luck.choice(way.known.free_claims()))
        self._open_auction(way)

    def _sell(self, table: Any, way: Moving) -> None:
        self._tap(way.laid[0].ids.sell)

    def _first_button(self, table: Any, way: Moving) -> None:
        self._tap(next(iter(way.laid[0].buttons.values())))

    def _play(self, table: Any, way: Moving) -> None:
        picker = way.laid[0]
        reasons = picker.reasons
        cards = [at for at, code in enumerate(picker.codes) if code not in reasons]
        if not cards:
            self._tap(picker.ids.close)
            return
        at = self.luck.choice(cards)
        for _ in range(2 if picker.codes[at] in picker.late else 1):
            self._tap([*reversed(picker.ids.cards.children)][at])
        possible = [view.claim for view in table.view.valley.claims if view.possible]
        if table.way is way and possible:
            self._tap_claim(table, self.luck.choice(possible))
            self._asked_once_more(way)
        if table.way is way and way.laid:
            self._name_gem(way)

    def _name_gem(self, way: Moving) -> None:
        panel = way.laid[0]
        if hasattr(panel, "refused"):
            self._tap(self.luck.choice([field for field in panel.gem_fields if not field.faint]))
        elif hasattr(panel, "falls"):
            self._tap(panel.ids.sell)

    def _offer(self, table: Any, way: Any) -> None:
        panel = way.panel
        for side in (GIVE, GET):
            fields = [field for (where, _), field in panel.fields.items() if where == side and not field.faint]
            if fields:
                self._tap(self.luck.choice(fields))
        if panel.why:
            self._tap(panel.ids.close)
        else:
            self._tap(panel.ids.offer)

    # Touches

    def _tap(self, widget: Any) -> None:
        self.hands.tap(middle(widget))
        self.hands.frames(2)

    def _tap_claim(self, table: Any, claim: int) -> None:
        place = table.view.plan.claims[claim]
        tiles = int(table.view.valley.claims[claim].tiles)
        face = place.face(tiles)
        self.hands.tap(in_window(table, face.centre[0], face.centre[1]))
        self.hands.frames(2)


MOVES: dict[type, tuple[str, int, Callable[[ValleyPlayer, Any, Moving], None]]] = {
    Auction: (strip.AUCTION, 4, ValleyPlayer._auction),
    Dig: (strip.DIG, 6, ValleyPlayer._dig),
    Sell: (strip.SELL, 3, ValleyPlayer._sell),
    Buy: (strip.BUY, 1, ValleyPlayer._first_button),
    Play: (strip.PLAY, 3, ValleyPlayer._play),
    Offer: (strip.OFFER, 1, ValleyPlayer._offer),
    Hire: (strip.HIRE, 2, ValleyPlayer._first_button),
    Rest: (strip.REST, 1, ValleyPlayer._first_button),
}
"""Every kind of move: its action, how often it is made where it can be, and what makes it once that is taken up."""
