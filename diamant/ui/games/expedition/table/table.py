"""The table of Diamant: from card to card, with everybody in the cave choosing in between."""

from __future__ import annotations

from functools import partial

from diamant.games.expedition.board import Board
from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.scripts import ExpeditionScripts
from diamant.ui.games.expedition.table.seat import Seat
from diamant.ui.games.expedition.table.seers import Seers, Sign
from diamant.ui.games.expedition.table.summary import Summary
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.games.expedition.table.ways import CaveWay, way_of
from diamant.ui.kit.cues import cues
from diamant.ui.table.game_table import GameTable
from diamant.ui.table.pace import Pace


class ExpeditionTable(GameTable):
    """One game in the Tacora cave."""

    view: ExpeditionView
    scripts: ExpeditionScripts
    explains_looking = True
    """Whether it says how cards are looked at, as long as nobody has done it."""

    camp_guesses = True
    """Whether those who went home early may guess the next card, where the tablet is not passed on."""

    def make_view(self) -> ExpeditionView:
        return ExpeditionView(self.sitting.line_up)

    def make_scripts(self, pace: Pace) -> ExpeditionScripts:
        house, board = self.house, Board.of(self.sitting.position)
        seers = Seers(whole=not self.sitting.step)
        return ExpeditionScripts(self.view, board, pace, house.tell, house.preferences.tell_of_hurrying, seers)

    def lay(self) -> None:
        self.view.show(self.scripts.board)
        self.view.say(words.round_number, self.sitting.position.round)
        self.view.guide.serve(self.sitting)
        for at, seat in enumerate(self.view.seats):
            seat.bind(on_refused=lambda _, at=at: self.say_shut(at), on_guess=partial(self._guess, at))
            seat.bind(looking_at=self._looked)
            seat.guesses = self.camp_guesses and not self.view.passed_on

    def say_awaited(self) -> None:
        if isinstance(self.way, CaveWay):
            self.way.say()

    def way_together(self, again: bool) -> CaveWay:
        self.view.guide.show(self.sitting.position)
        return way_of(self.sitting)(self, again)

    def close_choices(self) -> None:
        for seat in self.view.seats:
            seat.drop_touches()
            seat.hand = None

    def put_away(self) -> None:
        self.view.guide.close()

    def sum_up(self) -> Summary | None:
        self.view.guide.show(None)
        return Summary(self.sitting)

    def line_up_changed(self) -> None:
        super().line_up_changed()
        self.view.guide.serve(self.sitting)
        for at, plan in enumerate(self.sitting.seats):
            if plan.machine:
                self.scripts.seers.take_back(at)
        self.view.show_seers(self.scripts.seers)

    def _looked(self, _: Seat, card: int) -> None:
        """Explains no more how cards are looked at, once somebody has done it."""
        preferences = self.house.preferences
        if card >= 0 and not preferences.look_known:
            preferences.look_known = True
            self.say_awaited()

    # In camp

    def _guess(self, seat: int, mat: Seat, sign: Sign) -> None:
        """Answers a guess, a change of mind, or one that is taken back."""
        if self.scripts.seers.guess(seat, sign):
            cues.give("laid")
            mat.foresaw = ""
            self.view.show_seers(self.scripts.seers)

    def medals(self) -> dict[int, str]:
        people = [at for at, plan in enumerate(self.sitting.seats) if not plan.machine]
        return dict.fromkeys(self.scripts.seers.best(people), "i-crystal")
