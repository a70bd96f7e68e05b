"""What comes before a card is turned: the more danger there is, the longer it takes. Nothing of it tells the card."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.table.path_card import PathCardView
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.kit.cues import cues
from diamant.ui.table.pace import Pace

WORST = 0.3  # from this danger on nothing gets any worse
FAINTEST = 0.4  # how strong the heart beats with hardly any danger
LOWEST_FLAME = 0.3


def tension(danger: Fraction) -> float:
    """Returns how much there is to fear, from 0 to 1.

    >>> tension(Fraction(0)), tension(Fraction(3, 20)), tension(Fraction(1, 2))
    (0.0, 0.5, 1.0)
    """
    return min(float(danger) / WORST, 1.0)


def dread(danger: Fraction) -> float:
    """Returns how many seconds a card lies there before it turns.

    >>> dread(Fraction(0)) + times.card_turn
    0.25
    >>> dread(Fraction(2, 5)) + times.card_turn
    1.1
    """
    return (times.suspense - times.card_turn) * tension(danger)


def heartbeats(danger: Fraction) -> list[float]:
    """Returns the seconds from each heartbeat to the next, and from the last until the card turns; none without danger.

    >>> heartbeats(Fraction(0))
    []
    >>> len(heartbeats(Fraction(1, 17))), len(heartbeats(Fraction(1, 3)))
    (1, 4)
    """
    slow, fast = times.heart_calm, times.heart_wild
    left, apart = dread(danger), slow + (fast - slow) * tension(danger)
    waits = []
    while left > 0:
        waits.append(min(apart, left))
        left -= apart
    return [*waits[:-2], sum(waits[-2:])] if len(waits) > 1 and waits[-1] < apart / 2 else waits


class Suspense:
    """Lets a heart beat, a card bend and the torches sink. Where people want it calm, only the heart is heard."""

    def __init__(self, view: ExpeditionView, pace: Pace) -> None:
        self._view = view
        self._pace = pace

    def build(self, card: PathCardView, danger: Fraction) -> Iterator[float]:
        """Lets everybody wait for a card that lies face down."""
        strength = FAINTEST + (1 - FAINTEST) * tension(danger)
        if self._pace.lively:
            seconds = self._pace.pause(dread(danger))
            self._view.stage.animate(card, seconds, transition="in_sine", bend=tension(danger))
            flame = 1 - (1 - LOWEST_FLAME) * tension(danger)
            for torch in self._view.torches:
                if torch.opacity:
                    self._view.stage.animate(torch, seconds, flame=flame)
        for wait in heartbeats(danger):
            if not self._pace.hurried:
                cues.give("heartbeat", strength)
            yield self._pace.pause(wait)

    def release(self, card: PathCardView) -> None:
        """Lets the light come back while the card turns."""
        turn = self._pace.move(times.card_turn)
        self._view.stage.animate(card, turn, bend=0.0)
        for torch in self._view.torches:
            if torch.flame < 1:
                self._view.stage.animate(torch, turn, flame=1.0)
        self._view.stage.animate(self._view.lighting, self._pace.move(times.rock_darkens), darkness=0.0)
