"""The real table of Diamant to learn at: only the wanted card is laid, and every step waits for the guide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from diamant.games.expedition import Choice, Event, RoundEnded
from diamant.games.expedition.board import Board
from diamant.table import Reason, Refused
from diamant.table.hidden import Hand
from diamant.table.rehearsal import LEARNER
from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.scripts import ExpeditionScripts
from diamant.ui.games.expedition.table.table import ExpeditionTable
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.games.expedition.table.ways import Around
from diamant.ui.kit.cues import cues
from diamant.ui.table.pace import Pace
from diamant.ui.table.played_lesson import LessonTable
from diamant.ui.table.scripts import Gate, Script, Tell

if TYPE_CHECKING:
    from diamant.ui.games.expedition.lesson.lesson import CaveLesson


class GuidedHand:
    """The learner's two cards: they can be looked at any time, but only the one that is ``wanted`` can be laid."""

    def __init__(self, hand: Hand, letters: str, missed: Callable[[], None]) -> None:
        self._hand = hand
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
        self._hand.lay_choice(self._cards[card])
        self.laid = card

    def take_back(self) -> None:
        """Is refused: the lesson goes on with the card that lies there."""
        self._missed()
        raise Refused(Reason.CHOICES_CLOSED)


class GuidedChoice(Around):
    """One decision: the learner's cards lie as the step needs it, and the step says when everybody has chosen."""

    table: CaveLessonTable

    def __init__(self, table: CaveLessonTable, guide: CaveLesson) -> None:
        super().__init__(table)
        self._guide = guide
        self._alone = table.sitting.position.in_cave == (LEARNER,)
        self.hand = GuidedHand(table.sitting.hand(LEARNER), guide.step.deal, guide.touched_elsewhere)

    def seat_changed(self, seat: int) -> None:
        if seat == LEARNER:
            cues.give("laid")
        self.say()
        if seat == LEARNER:
            self._guide.next()  # which goes on, with the wanted card forward

    def lay(self, choice: Choice) -> None:
        """Lays a card for the learner."""
        seat = self.table.view.seats[LEARNER]
        self.hand.lay(self.hand.place_of(choice))
        seat.lay_forward(self.hand.laid)
        self.seat_changed(LEARNER)

    def count_down(self) -> None:
        """Begins to count: the learner has chosen, so have the others. Whoever is alone waits for nobody."""
        self._waits.forget()
        self._choose_for(self.table.sitting.missing())
        self.table.view.guide.show(None)
        if self._alone:
            self.reveal_now()
        else:
            self._all_in()

    def say(self) -> None:
        """Says who has chosen, or which expedition it is where nobody else is awaited."""
        if self._alone:
            self.table.say_round()
        else:
            self._say_choosing()

    def _say_opened(self) -> None:
        self.say()

    def _deal(self, seat: int) -> None:
        super()._deal(seat)
        if seat == LEARNER:
            mat = self.table.view.seats[seat]
            mat.hand = self.hand
            if self._alone:
                mat.turn_up_own()

    def _thinks_for(self, seat: int) -> float:
        return times.companion_waits * seat

    def _card_of(self, seat: int) -> int:
        return (seat + int(self._guide.at)) % 2


class LessonScripts(ExpeditionScripts):
    """What follows the end of an expedition is held back: the ``gate`` before it is the guide's."""

    def __init__(self, view: ExpeditionView, board: Board, pace: Pace, tell: Tell, gate: Callable[[], Gate]) -> None:
        super().__init__(view, board, pace, tell)
        self._gate = gate

    def of(self, event: Event) -> Script:
        if isinstance(event, RoundEnded):
            yield self._gate()
        yield from super().of(event)


class CaveLessonTable(LessonTable, ExpeditionTable):
    """Stops before the end of an expedition, too, and shows no summary of it."""

    view: ExpeditionView
    scripts: LessonScripts
    explains_looking = camp_guesses = False
    _guide: CaveLesson
    _gate: Gate | None = None

    def make_view(self) -> ExpeditionView:
        return ExpeditionView(self.sitting.line_up, menus=False, beyond=False)

    def make_scripts(self, pace: Pace) -> LessonScripts:
        board = Board.of(self.sitting.position)
        return LessonScripts(self.view, board, pace, self._guide.seen, self._stop_at_the_end)

    def lay(self) -> None:
        super().lay()
        self.view.guide.advise = self._guide.advice

    @property
    def choice(self) -> GuidedChoice | None:
        """The decision that is being made."""
        return self.way if isinstance(self.way, GuidedChoice) else None

    # The course of the game

    def _stop_at_the_end(self) -> Gate:
        """Returns what waits at the end of an expedition until the guide goes further."""
        self._gate = gate = Gate()
        self._guide.table_stands()
        return gate

    def go_further(self) -> None:
        gate, self._gate = self._gate, None
        if gate is not None:
            gate.open()
        else:
            super().go_further()

    def way_together(self, again: bool) -> GuidedChoice:
        return GuidedChoice(self, self._guide)

    def hurry(self) -> None:
        """Brings what is being played or counted to its end."""
        if self.choice is not None and self.choice.count.running:
            self.reveal_now()
        else:
            super().hurry()

    def sum_up(self) -> None:
        """Shows no summary: the guide says what there is to say."""

    # Words

    def line_up_changed(self) -> None:
        self.view.name_seats(self.sitting.line_up)
        if self.choice is not None:
            self.choice.say()
        else:
            self.say_round()

    def say_round(self) -> None:
        """Says which expedition is played, or was just ended."""
        self.view.say(words.round_number, self.scripts.board.round)
