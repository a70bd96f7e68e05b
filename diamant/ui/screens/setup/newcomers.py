"""Somebody new at the table: a name is typed once, and a face may be drawn at once."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from diamant.store import Code, Person, StoreError
from diamant.store.people import name_key
from diamant.table import lineups
from diamant.ui.kit.i18n import tr
from diamant.ui.screens.family.asking import AskName, tell_refusal
from diamant.ui.screens.setup.divided import DividedScreen


class Newcomers(DividedScreen):
    """Puts somebody new into the house and on the seat that is shown, and corrects the name of who sits there."""

    line_up = ObjectProperty(None, allownone=True)
    chosen = StringProperty("")
    """The figure of the seat that is shown on the right."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self._people: list[Person] = []
        super().__init__(*arguments, **properties)

    def seat_person(self, number: int) -> None:
        """Lets somebody of the house sit on the shown seat."""
        raise NotImplementedError

    def ask_who(self, name: str = "") -> None:
        """Asks who is new."""
        question = AskName(may_draw=True, title=tr("Who is this?"), colour=self.chosen, name=name)
        question.bind(on_named=lambda asked, name, _: self._add(name, asked.to_draw))
        question.open()

    def ask_name(self, name: str = "") -> None:
        """Asks how the name of who sits on the shown seat is written."""
        seat = lineups.seat_of(self.line_up, self.chosen)
        plan = self.line_up.seats[seat]
        question = AskName(may_draw=plan.person is not None, title=tr("Another name"), name=name or plan.name)
        question.bind(on_named=lambda asked, name, _: self._correct(seat, name, asked.to_draw))
        question.open()

    def _add(self, name: str, to_draw: bool) -> None:
        """Puts somebody into the house. Whoever is there already under this name sits down, if they have no seat."""
        person = next((one.id for one in self._people if name_key(one.name) == name_key(name)), 0)
        try:
            if person in [seat.person for seat in self.line_up.seats if not seat.machine]:
                raise StoreError(Code.NAME_TAKEN, f"{name!r} sits at the table")
            person = person or self.house.store.add_person(name, self.chosen, datetime.now(UTC))
            self._people = self.house.store.people()
        except StoreError as error:
            if error.code is Code.TOO_MANY_PEOPLE:  # a guest, whom the house does not remember
                self.line_up = lineups.rename(self.line_up, lineups.seat_of(self.line_up, self.chosen), name)
            else:
                tell_refusal(error, lambda: self.ask_who(name))
            return
        self.seat_person(person)
        if to_draw:
            self.house.go("drawing", person=person)

    def _correct(self, seat: int, name: str, to_draw: bool) -> None:
        person = self.line_up.seats[seat].person
        try:
            if person is None:
                self.line_up = lineups.rename(self.line_up, seat, name)
            else:
                self.house.store.rename_person(person, name)
                self._people = self.house.store.people()
                self.line_up = lineups.known(self.line_up, self._people)
        except StoreError as error:
            tell_refusal(error, lambda: self.ask_name(name))
            return
        if to_draw and person is not None:
            self.house.go("drawing", person=person)
