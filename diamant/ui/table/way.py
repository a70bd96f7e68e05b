"""How a decision is made, whoever is awaited and however the tablet is held: it halts and goes on with the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from diamant.games.game import Choice
from diamant.table import Reason, Refused
from diamant.ui.kit.theme import theme
from diamant.ui.table.countdown import CountDown
from diamant.ui.table.waits import Waits

if TYPE_CHECKING:
    from diamant.ui.table.game_table import GameTable
    from diamant.ui.table.passing import PassingOn


class Way:
    """One decision, of one seat or of several. It ends when the table makes the move, or when it is opened anew."""

    passing: PassingOn | None = None
    """The tablet going round, where it does."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self._waits = Waits()

    def open(self) -> None:
        """Lets those who are awaited choose; also after somebody else has taken a seat."""
        raise NotImplementedError

    def seat_changed(self, seat: int) -> None:
        """Answers what somebody did at a seat."""

    def take(self, seat: int, choice: Choice | None) -> None:
        """Takes what somebody has chosen on a phone, as if it were tapped on the mat; None takes it back."""
        if choice is None:
            raise Refused(Reason.NOTHING_LAID)
        self.table.choose(seat, choice)

    def halt(self) -> None:
        """Waits, and forgets all fingers: a menu is open, or the app is paused."""

    def go_on(self) -> None:
        """Goes on where it was halted."""

    def hide(self) -> None:
        """Closes what only one player may see."""
        if self.passing is not None:
            self.passing.close_curtain()

    def close(self) -> None:
        """Ends everything that is under way."""
        self._waits.forget()
        if self.passing is not None:
            self.passing.close()
            self.passing = None

    # For the ways themselves

    def pass_round(self, passing: PassingOn, done: Callable[[], None] = lambda: None) -> None:
        """Lets the tablet go round until this decision is made; something is ``done`` then."""
        self.passing = passing
        passing.begin(done)

    @property
    def _pace(self) -> float:
        return self.table.house.preferences.reading_pace

    def _is_machine(self, seat: int) -> bool:
        return bool(self.table.sitting.seats[seat].machine)


class Together(Way):
    """Several seats choose at once and in secret; at the end of a count-down everything is turned up.

    ``again`` says that the choices were open before the app was left, and that nothing of what was chosen is left.
    """

    def __init__(self, table: GameTable, again: bool = False) -> None:
        super().__init__(table)
        self.again = again
        self.count = CountDown(self._beat, self.reveal_now)

    def halt(self) -> None:
        self.count.stop()

    def go_on(self) -> None:
        """Goes on where it was halted; a count-down begins anew, for whoever looked away."""

    def reveal_now(self) -> None:
        """Reveals at once: everybody has chosen."""
        self.table.reveal()

    def close(self) -> None:
        super().close()
        self.count.stop()

    def _beat(self, number: int) -> None:
        """Says a number of the count-down."""

    @property
    def _tick(self) -> float:
        return theme.time.count_beat * self._pace


class MachineTurn(Way):
    """One machine player is awaited: it has thought already, and moves when people have seen that it is its turn."""

    def __init__(self, table: GameTable, seconds: float) -> None:
        super().__init__(table)
        self._seconds = seconds

    def open(self) -> None:
        self.table.sitting.think_ahead()
        self.go_on()

    def halt(self) -> None:
        self._waits.forget()

    def go_on(self) -> None:
        self._waits.forget()
        if not self.table.halted:
            self._waits.later(self.table.let_machine_move, self._seconds * self._pace)
