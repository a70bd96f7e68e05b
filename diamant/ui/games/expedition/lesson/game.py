"""The game behind the guided expedition: the real rules with fixed cards and companions. Nothing of it is stored."""

from __future__ import annotations

from collections.abc import Callable

from diamant.games.expedition import CardKind, Choice, Event, begin, parse_card, rules_of
from diamant.games.expedition.events import before_the_end
from diamant.store import LineUp, SeatPlan
from diamant.table import Reason, Refused
from diamant.table.rehearsal import LEARNER
from diamant.ui.games.expedition.setup_words import OWN_NAMES
from diamant.ui.kit.i18n import tr

COLOURS = ("red", "orange", "green")
"""The learner and two companions."""

GUIDE = "white"
"""The explorer who tells what to do."""

EDGES = ("near", "left", "right")
"""The learner sits at the lower edge of the screen and the companions at its sides."""

RELIC = "relic"
"""Stands for the relic of least worth in the deck: it is worth 5 in every edition."""


def guided_line_up(edition: str) -> LineUp:
    """Returns who sits where, with names in the language of the moment."""
    seats = tuple(
        SeatPlan(tr(OWN_NAMES[colour]), colour, edge, "" if at == LEARNER else "odds")
        for at, (colour, edge) in enumerate(zip(COLOURS, EDGES, strict=True))
    )
    options = {"edition": edition, "relics": True, "secret_chests": True, "guide": False}
    return LineUp("expedition", seats, "around", options)


class Rehearsal:
    """Plays moves by the rules. What follows the end of an expedition is held back until it is asked for."""

    def __init__(self, edition: str) -> None:
        self.position, _ = begin(rules_of(edition), len(COLOURS))
        self.round = self.position.round
        """The expedition that is played or was just ended."""

        self._held: tuple[Event, ...] = ()

    def turn(self, text: str) -> tuple[Event, ...]:
        """Turns up the card of this text form and returns what happened."""
        if text == RELIC:
            card = min(card for card in self.position.deck if card.kind is CardKind.RELIC)
        else:
            card = parse_card(text)
        self.position, events = self.position.reveal(card)
        return self._told(events)

    def decide(self, letters: str) -> tuple[Event, ...]:
        """Turns all decision cards at once: a letter for every seat, "-" for who is in camp."""
        choices = [None if letter == "-" else Choice(letter) for letter in letters]
        self.position, events = self.position.decide(choices)
        return self._told(events)

    def rest(self) -> tuple[Event, ...]:
        """Returns what was held back: the entrance closes, the next expedition begins."""
        held, self._held = self._held, ()
        self.round = self.position.round
        return held

    def _told(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        told, self._held = before_the_end(events)
        return told


class GuidedHand:
    """The learner's two cards: they can be looked at any time, but only the one that is ``wanted`` can be laid."""

    def __init__(self, letters: str, missed: Callable[[], None]) -> None:
        self._cards = tuple(Choice(letter) for letter in letters)
        self._missed = missed
        self.wanted: Choice | None = None
        self.laid: int | None = None

    def place_of(self, choice: Choice) -> int:
        """Returns which of the two cards this is."""
        return self._cards.index(choice)

    def peek(self, card: int) -> Choice:
        """Returns what a card is."""
        return self._cards[card]

    def lay(self, card: int) -> None:
        """Lays a card forward. Refused if another one is wanted."""
        if self._cards[card] is not self.wanted:
            self._missed()
            raise Refused(Reason.CHOICES_CLOSED)
        self.laid = card

    def take_back(self) -> None:
        """Is refused: the lesson goes on with the card that lies there."""
        self._missed()
        raise Refused(Reason.CHOICES_CLOSED)
