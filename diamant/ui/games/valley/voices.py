"""What machine miners say: the moments of the valley, and a few words of each character for them.

Whoever speaks, or is spoken of, may be a man or a woman in any language: no word says which.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from diamant.games.valley import events as ev
from diamant.ui.kit.i18n import N_
from diamant.ui.table.remarks import SMALL, Ears, Lines, Moment, Voices, over

MUCH_PAID, MUCH_FOUND, MUCH_SOLD = 300, 300, 500
"""From so many thousands on a price, a find or a sale is worth a word."""

BOLD_OPENING, BOLD_RAISE, GREAT_RAISE = 120, 50, 100
"""From so many on a first bid is bold, a raise that makes a claim dearer by half, and any raise."""


class ValleyEars(Ears):
    """Listens to bids, digs and sales."""

    def __init__(self) -> None:
        super().__init__()
        self._price = 0
        self._bidders: list[int] = []  # whoever has led this auction, the last one last
        self._player = 0  # of the last event card

    def _opened(self, event: ev.AuctionOpened) -> tuple[Moment, ...]:
        self._price, self._bidders = event.price, [event.seat]
        return ()

    def _raised(self, event: ev.Raised) -> tuple[Moment, ...]:
        self._price = event.price
        self._bidders.append(event.seat)
        return ()

    def _opens(self, event: ev.AuctionOpened) -> Iterator[Moment]:
        if event.price >= BOLD_OPENING:
            yield Moment(event.seat, "bold")

    def _raises(self, event: ev.Raised) -> Iterator[Moment]:
        leap = event.price - self._price
        if leap >= GREAT_RAISE or (leap >= BOLD_RAISE and 2 * leap >= self._price):
            yield Moment(event.seat, "bold")

    def _sold(self, event: ev.ClaimSold) -> Iterator[Moment]:
        beaten = [seat for seat in self._bidders if seat != event.seat]
        if beaten:
            yield Moment(beaten[-1], "overbid", event.seat)
        if event.price >= MUCH_PAID:
            yield Moment(event.seat, "bought")

    def _turned_up(self, event: ev.TurnedUp) -> Iterator[Moment]:
        if event.tile.name == "rock":
            yield Moment(event.seat, "rock", weight=SMALL)

    def _found(self, event: ev.GemsFound) -> Iterator[Moment]:
        if event.worth >= MUCH_FOUND:
            yield Moment(event.seat, "found")

    def _exploded(self, event: ev.Exploded) -> Iterator[Moment]:
        yield Moment(event.seat, "methane")

    def _bones(self, event: ev.MuseumPaid) -> Iterator[Moment]:
        yield Moment(event.seat, "bones")

    def _played(self, event: ev.CardPlayed) -> tuple[Moment, ...]:
        self._player = event.seat
        return ()

    def _sabotaged(self, event: ev.Sabotaged) -> Iterator[Moment]:
        yield Moment(event.seat, "robbed", self._player)

    def _gems_sold(self, event: ev.GemsSold) -> Iterator[Moment]:
        if sum(event.prices) >= MUCH_SOLD:
            yield Moment(event.seat, "sold")

    def _refused(self, event: ev.OfferRefused) -> Iterator[Moment]:
        yield Moment(event.seat, "refused", weight=SMALL)

    def _agreed(self, event: ev.DealMade) -> Iterator[Moment]:
        yield Moment(event.seat, "deal", weight=SMALL)
        yield Moment(event.other, "deal", weight=SMALL)

    def _over(self, event: ev.GameOver) -> list[Moment]:
        return over(event.winners, len(event.scores))

    moments: ClassVar = {
        ev.AuctionOpened: _opened,
        ev.Raised: _raised,
        ev.ClaimSold: _sold,
        ev.TurnedUp: _turned_up,
        ev.GemsFound: _found,
        ev.Exploded: _exploded,
        ev.MuseumPaid: _bones,
        ev.CardPlayed: _played,
        ev.Sabotaged: _sabotaged,
        ev.GemsSold: _gems_sold,
        ev.OfferRefused: _refused,
        ev.DealMade: _agreed,
        ev.GameOver: _over,
    }
    heralded: ClassVar = {ev.AuctionOpened: _opens, ev.Raised: _raises}


LINES: Lines = {
    "careful": {
        "bold": N_("Only this once."),
        "overbid": N_("At that price? No, thank you."),
        "bought": N_("My poor purse!"),
        "found": N_("Something for a rainy day."),
        "methane": N_("That is what savings are for."),
        "rock": N_("At least rock does not explode."),
        "robbed": N_("That was not very neighbourly."),
        "deal": N_("A fair deal is a good deal."),
        "again": N_("{name} again! I count my coins."),
        "even": N_("{name} and I are even. Good."),
        "won": N_("Coin by coin. It does add up."),
        "lost": N_("There is still some in the jar."),
    },
    "gambler": {
        "bold": N_("Who goes higher?"),
        "overbid": N_("So close!"),
        "bought": N_("This one pays. I can smell it."),
        "found": N_("Jackpot!"),
        "methane": N_("Boom! What a ride!"),
        "sold": N_("All at once, as it should be!"),
        "robbed": N_("Somebody is afraid of me!"),
        "again": N_("{name} again! I like a duel."),
        "even": N_("{name} and I are even. Play on!"),
        "won": N_("All or nothing. Today it is all!"),
        "lost": N_("One more game? I feel lucky!"),
    },
    "broker": {
        "bold": N_("Now watch the price."),
        "overbid": N_("The market has spoken."),
        "bought": N_("A long-term investment."),
        "sold": N_("Buy low, sell high. Simple."),
        "found": N_("The exchange will hear of that."),
        "refused": N_("My door stays open."),
        "deal": N_("A pleasure to do business."),
        "robbed": N_("Time for a new contract."),
        "methane": N_("A sudden fall in value."),
        "again": N_("{name} again! A tough competitor."),
        "even": N_("{name} and I are even. Books balanced."),
        "won": N_("A fine day at the exchange!"),
        "lost": N_("Tomorrow prices rise again."),
    },
    "digger": {
        "bold": N_("That is where I want to dig."),
        "overbid": N_("There is earth enough for all."),
        "bought": N_("Now, where is my shovel?"),
        "found": N_("Worth every blister!"),
        "rock": N_("Good things lie further down."),
        "methane": N_("My hat! Where is my hat?"),
        "bones": N_("Hello there, old bones!"),
        "robbed": N_("It was such a nice hole!"),
        "again": N_("{name} again! I dig elsewhere."),
        "even": N_("{name} and I are even. Back to work!"),
        "won": N_("Dig deep, and it comes."),
        "lost": N_("My shovel is happy all the same."),
    },
    "expert": {
        "bold": N_("The sums allow it."),
        "overbid": N_("More than it is worth to me."),
        "found": N_("As the numbers said."),
        "rock": N_("One rock fewer in the ground."),
        "methane": N_("That is one methane fewer."),
        "sold": N_("The right day for it."),
        "robbed": N_("A compliment, I suppose."),
        "again": N_("{name} again! I must plan for that."),
        "even": N_("{name} and I are even. It adds up."),
        "won": N_("The ground speaks. Just listen."),
        "lost": N_("Well dug and well dealt!"),
    },
}

VOICES = Voices(ValleyEars, LINES)
