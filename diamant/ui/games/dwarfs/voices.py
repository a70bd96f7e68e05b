"""What machine dwarfs say: the moments of the mine, and a few words of each character for them.

Nobody says what a card shows that lies face down. Whoever speaks, or is spoken of, may be a man or a woman in any
language: no word says which.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from diamant.games.dwarfs import events as ev
from diamant.ui.kit.i18n import N_
from diamant.ui.table.remarks import SMALL, Ears, Lines, Moment, Voices, over

RICH, POOR = 4, 1
"""The diamonds of a card that is much to send up or to throw away, and of one that is little."""


class MineEars(Ears):
    """Listens to what happens in the mine."""

    def _swapped(self, event: ev.Swapped) -> Iterator[Moment]:
        yield Moment(event.other, "robbed", event.seat)
        yield Moment(event.seat, "grab", weight=SMALL)

    def _looked(self, event: ev.Looked) -> Iterator[Moment]:
        if event.looker != event.seat:
            yield Moment(event.seat, "seen", weight=SMALL)

    def _thrown(self, event: ev.Discarded) -> Iterator[Moment]:
        if event.card.diamonds >= RICH:
            yield Moment(event.seat, "thrown", weight=SMALL)

    def _bats(self, event: ev.BatsFlew) -> Iterator[Moment]:
        return (Moment(seat, "bats", weight=SMALL) for seat in range(len(event.pairs)))

    def _blast(self, event: ev.Exploded) -> Iterator[Moment]:
        return (Moment(seat, "blast") for seat in range(len(event.places)))

    def _sent(self, event: ev.WagonsSent) -> Iterator[Moment]:
        for seat, card in enumerate(event.cards):
            if card.diamonds >= RICH:
                yield Moment(seat, "sent")
            elif card.diamonds <= POOR:
                yield Moment(seat, "poor", weight=SMALL)

    def _over(self, event: ev.GameOver) -> list[Moment]:
        return over(event.winners, len(event.scores))

    moments: ClassVar = {
        ev.Swapped: _swapped,
        ev.Looked: _looked,
        ev.Discarded: _thrown,
        ev.BatsFlew: _bats,
        ev.Exploded: _blast,
        ev.WagonsSent: _sent,
        ev.GameOver: _over,
    }


LINES: Lines = {
    "dreamer": {
        "robbed": N_("Oh. Was that one mine?"),
        "bats": N_("Now everybody is as lost as I am!"),
        "blast": N_("What was I thinking of just now?"),
        "sent": N_("Oh! Was that in there?"),
        "poor": N_("There was more of it in my dream."),
        "seen": N_("Will anybody tell me what it is?"),
        "again": N_("{name} again! Even I remember that."),
        "even": N_("{name} and I are even. I think."),
        "won": N_("I won? Really? How lovely!"),
        "lost": N_("The main thing is: there is supper."),
    },
    "steady": {
        "robbed": N_("It lay so well where it was."),
        "bats": N_("Keep calm and count to five."),
        "blast": N_("And who sweeps that up?"),
        "sent": N_("Safe and sound at the top."),
        "poor": N_("A light wagon rolls faster."),
        "again": N_("{name} again! Steady now."),
        "even": N_("{name} and I are even. Very well."),
        "won": N_("One stone after another does it."),
        "lost": N_("A good day’s work all the same."),
    },
    "sharp": {
        "robbed": N_("I know where that card is now."),
        "grab": N_("I have just the place for it."),
        "bats": N_("Nice try, bats."),
        "seen": N_("Somebody is curious."),
        "sent": N_("Exactly as planned."),
        "thrown": N_("I may be sorry for that one."),
        "again": N_("{name} again! I keep count."),
        "even": N_("{name} and I are even. Noted."),
        "won": N_("A good memory is worth a mine."),
        "lost": N_("Somebody remembers better. Bravo!"),
    },
    "magpie": {
        "grab": N_("Something shiny, I hope!"),
        "robbed": N_("But that is my trick!"),
        "blast": N_("All that glitter in the air!"),
        "sent": N_("Shiny, shiny, shiny!"),
        "poor": N_("That does not shine at all."),
        "thrown": N_("There goes something shiny."),
        "again": N_("{name} again! One more magpie here."),
        "even": N_("{name} and I are even. For now."),
        "won": N_("My nest is full!"),
        "lost": N_("Too little glitter for one magpie."),
    },
    "expert": {
        "robbed": N_("An interesting choice."),
        "bats": N_("A small riddle. I like riddles."),
        "blast": N_("That changes the sums."),
        "seen": N_("Curiosity is part of the trade."),
        "sent": N_("Up it goes. Time well spent."),
        "again": N_("{name} again! There is a method in it."),
        "even": N_("{name} and I are even. To the diamond."),
        "won": N_("In the end it all adds up."),
        "lost": N_("Beautifully dug, everybody!"),
    },
}

VOICES = Voices(MineEars, LINES)
