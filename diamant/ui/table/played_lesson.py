"""A lesson in which a whole game is played along at the game's own table: the guide stops it and lets it go on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from diamant.games.game import Awaited, Value
from diamant.games.shelf import game_of
from diamant.store import LineUp, SeatPlan
from diamant.table.rehearsal import FRIEND, LEARNER, Rehearsal
from diamant.ui.house.house import House
from diamant.ui.house.lesson import Outcome
from diamant.ui.house.room import Goods
from diamant.ui.kit.cues import cues
from diamant.ui.kit.i18n import N_, say, tr
from diamant.ui.kit.theme import theme
from diamant.ui.table.game_table import GameTable
from diamant.ui.table.lesson import UPRIGHT_STRIP, GuidedLesson, GuideRoom
from diamant.ui.table.way import MachineTurn

STRIP = 108  # above a lying table, in units of the drawing board
HAPPENS = N_("Look what happens now.")
RIVAL_MOVES = N_("It’s {name}’s turn.")


def guided_line_up(
    game: str, names: Mapping[str, str], machine: str, others: Sequence[str] = ("far", "far"), **options: Value
) -> LineUp:
    """Returns the learner and machine players of one character, by colour; names in the language of the moment.

    The learner sits at the lower edge of the screen, the ``others`` at edges of their own.
    """
    seats = tuple(
        SeatPlan(tr(name), colour, edge, "" if at == LEARNER else machine)
        for at, ((colour, name), edge) in enumerate(zip(names.items(), ("near", *others), strict=False))
    )
    return LineUp(game, seats, "around", {**game_of(game).defaults(""), **options})


class TableGuide(Protocol):
    """Who leads through the lesson, as far as every table knows."""

    def table_stands(self) -> None:
        """Answers that everything was seen and the game may go on: :meth:`LessonTable.go_further`."""

    def learner_awaited(self) -> None:
        """Answers that the learner may do something."""

    def rival_awaited(self, seat: int) -> None:
        """Answers that somebody else may do something."""


class LessonTable(GameTable):
    """What makes a game's table one to learn at: the guide is asked before every move. Nothing is told aloud."""

    sitting: Rehearsal
    _guide: TableGuide

    def __init__(self, house: House, sitting: Rehearsal, guide: TableGuide, **properties: Any) -> None:
        self._guide = guide
        super().__init__(house, sitting, **properties)
        self._waits.forget()  # it begins when the guide has said why we are here

    @property
    def awaited(self) -> Sequence[int]:
        """Who may do something now."""
        return self.sitting.turn.seats

    def _continue(self) -> None:
        self._guide.table_stands()

    def go_further(self) -> None:
        """Does what comes next."""
        super()._continue()

    def open_way(self) -> None:
        super().open_way()
        if LEARNER in self.awaited:
            self._guide.learner_awaited()
        elif self.awaited:
            self._guide.rival_awaited(self.awaited[0])

    def hurry(self) -> None:
        """Brings what is being played to its end; a companion who is awaited need not seem to think."""
        if self.director.playing:
            super().hurry()
        elif isinstance(self.way, MachineTurn):
            self.let_machine_move()


class PlayedLesson(GuidedLesson):
    """A step is shown when its moment has come: everything before it was seen, and the learner may do something.

    A step says more than every :class:`TaughtStep`: what is ``wanted`` to be touched, if it is not only read, what
    else to ``point`` at, and what stands on the ``button`` that is meant.
    """

    table: LessonTable

    def __init__(self, house: House, **properties: Any) -> None:
        super().__init__(house.preferences, **properties)
        self._house = house
        self._stands = True  # the game waits for the guide
        self._rival = LEARNER
        self._going_on = ""
        """What the guide says while the learner only looks on, with ``{name}`` for the rival who moves."""

    # What a game's lesson fills in

    def make_table(self, house: House) -> LessonTable:
        """Returns the table before the first move."""
        raise NotImplementedError

    def line_up(self) -> LineUp:
        """Returns who plays, with names in the language of the moment."""
        raise NotImplementedError

    def is_due(self, step: Any) -> bool:
        """Tells whether this step, which comes next, is read now, before the game goes on."""
        raise NotImplementedError

    def do_wanted(self, step: Any) -> None:
        """Does what the step wants to be done."""
        raise NotImplementedError

    def goods(self) -> Goods:
        """Returns what the learner has to show at the end."""
        raise NotImplementedError

    def facts(self, step: Any) -> Mapping[str, str]:
        """Returns what is named in the words of a step, besides the companion."""
        return {"button": tr(step.button) if step.button else ""}

    def what_happens(self, step: Any) -> str:
        """Returns what is said when the learner has done what the step wants; marked, not translated."""
        return HAPPENS

    # Coming and going

    def lay_table(self) -> LessonTable:
        self.table = self.make_table(self._house)
        self.view = self.table.view
        self._stands = True
        return self.table

    def clear_table(self) -> None:
        self.table.close()

    def outcome(self) -> Outcome:
        """Returns who has played along, and what came of it."""
        sitting = self.table.sitting
        points = sitting.game.scores(sitting.position)[LEARNER]
        return Outcome(sitting.seats[LEARNER].colour, self.goods(), points)

    # From step to step

    def show(self, at: int) -> None:
        self._going_on = ""
        super().show(at)

    def meant(self, step: Any) -> Sequence[Any]:
        """Returns what a step points at, as the steps name it."""
        return step.point or ((step.wanted,) if step.wanted is not None else ())

    def go_on(self) -> None:
        if not self.learners_turn:
            self.table.hurry()
        elif self.step.is_read:
            self._read_on()
        else:
            step = self.step
            self.let(lambda: self._do_for_learner(step))

    def _do_for_learner(self, step: Any) -> None:
        self.drop_touches()
        self.do_wanted(step)

    def _read_on(self) -> None:
        self.end_step()
        if self._stands and not self._due:
            self._let_table_on()
        else:
            self.next()

    def end_step(self) -> None:
        """Lets nothing more be done in this step."""
        self.learners_turn = False
        self.pointer.point_at(())

    @property
    def _due(self) -> bool:
        """Whether the next step is read now; after the last the game does not go on."""
        return self.at + 1 == len(self.steps) or self.is_due(self.steps[int(self.at) + 1])

    def let(self, deed: Callable[[], object]) -> None:
        """Lets something be done. Where more is needed before anything moves, the next step says what."""
        self.end_step()
        at, way = self.at, self.table.way
        deed()
        if self.at == at and way is not None and self.table.way is way:
            self.next()
        if self.at == at:
            self.done()

    def done(self) -> None:
        """Says what comes of what the learner did, unless somebody else moves already."""
        if not self._going_on:
            self.look_on(self.what_happens(self.step))

    def touched_elsewhere(self) -> None:
        """Says kindly that the step is not about what was touched."""
        self.pointer.nudge()
        cues.give("refused")
        read, look = N_("Read this first, then tap “{next}”."), N_("Not yet. Tap where the hand points.")
        self.panel.why = say(read if self.step.is_read else look, next=tr("Next"))

    # What the table asks

    def table_stands(self) -> None:
        """Goes on with the game, or stops it for something to be read."""
        self._stands = True
        if self._due:
            self.next()
        else:
            self._let_table_on()

    def _let_table_on(self) -> None:
        self._stands = False
        self.table.go_further()

    def learner_awaited(self) -> None:
        """Shows what the learner is to do now."""
        if not self.learners_turn:
            self.next()

    def rival_awaited(self, seat: int) -> None:
        """Says whose turn it is."""
        self.look_on(RIVAL_MOVES, seat)

    # Words

    def look_on(self, going_on: str, rival: int = LEARNER) -> None:
        """Says what is going on while there is nothing to be done."""
        self._going_on, self._rival = going_on, rival
        self.speak_step()

    def speak_step(self) -> None:
        if not self._going_on:
            super().speak_step()
            return
        sitting = self.table.sitting
        name, turn = sitting.seats[self._rival].name, sitting.turn
        waits = turn.awaited is not Awaited.NOBODY and LEARNER not in turn.seats
        self.say(say(self._going_on, name=name), tr("It will soon be your turn again.") if waits else "")
        self.panel.skips = False

    def name_players(self) -> None:
        self.table.sitting.line_up = self.line_up()
        self.table.line_up_changed()

    def said(self, text: str) -> str:
        return say(text, friend=self.table.sitting.seats[FRIEND].name, **self.facts(self.step))

    # Layout: the guide stands above the table

    def lay_out_table(self, upright: bool) -> GuideRoom:
        strip = (UPRIGHT_STRIP if upright else STRIP) * theme.u
        self.put_table(strip)
        return GuideRoom(self.height - strip, 1.0)

    def put_table(self, strip: float) -> None:
        """Puts the table in its place, below a strip of this height."""
        self.table.pos, self.table.size = self.pos, (self.width, self.height - strip)
        self.table.do_layout()
        self.view.lay_out()
