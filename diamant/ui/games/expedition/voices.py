"""What machine explorers say: the moments of the cave, and a few words of each character for them.

Whoever speaks, or is spoken of, may be a man or a woman in any language: no word says which.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from diamant.games.expedition import events as ev
from diamant.ui.kit.i18n import N_
from diamant.ui.table.remarks import SMALL, Ears, Lines, Moment, Voices, over

EARLY = 3
"""So many cards lie on the path when it is still early to go home."""

DARING = 2
"""So many kinds of traps have shown themselves when it is bold to go on."""

MUCH_LOST, MUCH_BROUGHT = 5, 15


class CaveEars(Ears):
    """Listens to expeditions."""

    def __init__(self) -> None:
        super().__init__()
        self._cards = self._traps = 0
        self._inside: tuple[int, ...] = ()
        self._home: list[int] = []

    def _begin(self, event: ev.RoundBegan) -> tuple[Moment, ...]:
        self._cards = self._traps = 0
        self._home = []
        return ()

    def _card(self, event: ev.CardTurned) -> tuple[Moment, ...]:
        self._cards += 1
        return ()

    def _warning(self, event: ev.TrapSeen) -> tuple[Moment, ...]:
        self._traps += 1
        return ()

    def _choices(self, event: ev.ChoicesShown) -> Iterator[Moment]:
        self._inside = event.going_on
        self._home += event.going_home
        if event.going_on and event.going_home:
            if self._cards <= EARLY:
                yield from (Moment(seat, "early", weight=SMALL) for seat in event.going_home)
            if self._traps >= DARING:
                yield from (Moment(seat, "bold") for seat in event.going_on)

    def _relics(self, event: ev.RelicsTaken) -> Iterator[Moment]:
        yield Moment(event.seat, "relic")
        yield from (Moment(seat, "robbed", event.seat) for seat in self._inside)

    def _stayed(self, event: ev.RelicsStayed) -> Iterator[Moment]:
        return (Moment(seat, "stayed") for seat in event.seats)

    def _home_again(self, event: ev.CameHome) -> Iterator[Moment]:
        brought = zip(event.seats, event.banked, strict=True)
        return (Moment(seat, "rich") for seat, points in brought if points >= MUCH_BROUGHT)

    def _sprung(self, event: ev.TrapSprung) -> Iterator[Moment]:
        sorry = [seat for seat, rubies in zip(event.seats, event.lost, strict=True) if rubies >= MUCH_LOST]
        yield from (Moment(seat, "trap") for seat in sorry)
        if sorry:
            yield from (Moment(seat, "safe", weight=SMALL) for seat in self._home)

    def _over(self, event: ev.GameOver) -> list[Moment]:
        return over(event.winners, len(event.scores))

    moments: ClassVar = {
        ev.RoundBegan: _begin,
        ev.CardTurned: _card,
        ev.TrapSeen: _warning,
        ev.ChoicesShown: _choices,
        ev.RelicsTaken: _relics,
        ev.RelicsStayed: _stayed,
        ev.CameHome: _home_again,
        ev.TrapSprung: _sprung,
        ev.GameOver: _over,
    }


LINES: Lines = {
    "careful": {
        "early": N_("Home before dark. That suits me."),
        "trap": N_("One card too many. As always!"),
        "safe": N_("And here the tea is still warm."),
        "rich": N_("See? Patience pays."),
        "robbed": N_("It would have looked nice in my tent."),
        "again": N_("{name} again! Time to lock the tent."),
        "even": N_("{name} and I are even. Good."),
        "won": N_("Slow and steady, and look!"),
        "lost": N_("At least it was a safe trip."),
    },
    "greedy": {
        "bold": N_("The best always lies further in."),
        "trap": N_("My lovely rubies!"),
        "rich": N_("Who lends me a bigger chest?"),
        "relic": N_("Mine! All mine!"),
        "robbed": N_("And nothing for me?"),
        "again": N_("{name} again! Not a crumb left."),
        "even": N_("{name} and I are even. Almost."),
        "won": N_("And it all fits into one chest!"),
        "lost": N_("Next time I bring two sacks."),
    },
    "hunter": {
        "early": N_("Quick in, quick out."),
        "relic": N_("Alone, and just in time!"),
        "stayed": N_("Two at that door is a crowd."),
        "robbed": N_("A fine catch. The next is mine."),
        "trap": N_("The cave goes hunting, too."),
        "again": N_("{name} again! Somebody knows the trail."),
        "even": N_("{name} and I are even. Good hunting!"),
        "won": N_("A good trail, a good day."),
        "lost": N_("The trail was cold today."),
    },
    "moody": {
        "bold": N_("I feel lucky. I think."),
        "early": N_("My feet say: home."),
        "trap": N_("And it began so well!"),
        "safe": N_("Sometimes my feet are clever."),
        "rich": N_("Today I love this cave!"),
        "robbed": N_("Now I am sulking. A little."),
        "again": N_("{name} again! I sulk a bit more."),
        "even": N_("{name} and I are even. I smile again."),
        "won": N_("What a day! And tomorrow? We will see."),
        "lost": N_("Never mind. Who wants cocoa?"),
    },
    "pupil": {
        "bold": N_("By the book it should work."),
        "trap": N_("That was not in my book."),
        "rich": N_("That goes into my notebook!"),
        "relic": N_("Something to show at school!"),
        "robbed": N_("So that is how it is done."),
        "again": N_("{name} again! I am taking notes."),
        "even": N_("{name} and I are even. Lesson learned!"),
        "won": N_("Top marks today!"),
        "lost": N_("Then I have some homework."),
    },
    "expert": {
        "bold": N_("The odds are on my side."),
        "early": N_("Enough is a number, too."),
        "trap": N_("Small odds come true, too."),
        "rich": N_("The sum comes out nicely."),
        "relic": N_("Well timed, if I may say so."),
        "again": N_("{name} again! I must count that in."),
        "even": N_("{name} and I are even. It adds up."),
        "won": N_("Counting helps. So does luck."),
        "lost": N_("Well played, everybody!"),
    },
    "master": {
        "bold": N_("Let us see who blinks first."),
        "early": N_("The art is to stop in time."),
        "trap": N_("The cave is a master, too."),
        "relic": N_("This way, little treasure."),
        "robbed": N_("Nicely done. I will remember."),
        "again": N_("{name} again! No surprise there."),
        "even": N_("{name} and I are even. As planned."),
        "won": N_("A good table makes a good game."),
        "lost": N_("I take off my hat!"),
    },
}

VOICES = Voices(CaveEars, LINES)
