"""Decisions of one seat: to draw, to exchange or throw away, to look, to swap."""

from __future__ import annotations

from diamant.games.dwarfs.cards import Card
from diamant.games.dwarfs.moves import Discard, Keep, Look, Skip, Swap
from diamant.games.dwarfs.position import Phase
from diamant.games.dwarfs.specials import MOST_LOOKS
from diamant.games.dwarfs.why_not import why_not
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.pictures import medal
from diamant.ui.games.dwarfs.table import fingers, words
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.ways.hands import MineWay
from diamant.ui.kit.i18n import N_


class Drawing(MineWay):
    """The next card comes by itself, since there is nothing to choose; a tap on the pile, whoever's, brings it sooner.

    So a whole turn takes three taps at most: one for the drawn card, and two for a swap.
    """

    def open(self) -> None:
        view = self.table.view
        view.on_turn(self.seat, "drawing")
        view.galleries[self.known.floor - 1].halo = True
        self.say()
        self.go_on()

    def say(self) -> None:
        self.table.view.say(words.is_next, self.table.name_of(self.seat))

    def halt(self) -> None:
        self._waits.forget()

    def go_on(self) -> None:
        self._waits.forget()
        if not self.table.halted:
            seconds = times.machine_draws if self._is_machine(self.seat) else times.draws_itself
            self._waits.later(self.table.draw, seconds * self._pace)

    def show_own(self) -> None:
        self.go_on()  # a curtain was opened

    def tapped(self, target: Target) -> None:
        if target.kind == "pile" and target.floor == self.known.floor:
            self.table.draw()
        elif target.kind == "pile":
            self._refuse("other-floor")
        elif target.kind == "discard":
            self._refuse("stays-thrown")
        else:
            self._refuse("draw-first")


class Choosing(MineWay):
    """The drawn card takes the place of an own one, or is thrown away. Who has not looked at it is asked to, once."""

    _looked = False

    def open(self) -> None:
        view = self.table.view
        view.on_turn(self.seat, "looking")
        for place in self.known.shut[self.seat]:
            card = view.cards[self.seat, place]
            card.framed, card.sign = True, "sign-exchange"
        view.galleries[self.known.floor - 1].throwing = True
        if view.loose is not None:
            view.loose.hold_me = not view.in_hand
        self.say()
        self.table.show_own()

    def say(self) -> None:
        self.table.view.say(words.exchange, self.table.name_of(self.seat), self.table.view.in_hand)

    def face(self, target: Target) -> Card | None:
        if target.kind != "drawn" or target.seat != self.seat:
            return None
        return self._drawn()

    def _drawn(self) -> Card | None:
        card: Card | None = self.table.known_to(self.seat).drawn
        return card

    def show_own(self) -> None:
        view = self.table.view
        if view.in_hand and view.loose is not None:
            view.turn(view.loose, self._drawn())
            view.hint.card = view.loose.face
        if view.loose is not None:
            view.loose.is_target = True

    def saw(self, target: Target) -> None:
        self._looked = True

    def tapped(self, target: Target) -> None:
        if target.kind == "discard" and target.floor == self.known.floor:
            self._choose(Discard())
        elif target.kind == "card" and target.seat == self.seat:
            if not self._refuse_card(target):
                self._choose(Keep(target.place))
        elif target.kind == "card":
            self._refuse("others-card")
        elif target.kind != "drawn":
            self._refuse("choose-first")
        elif not self.table.view.in_hand:
            self.table.ask_to_hold(target, words.hold_to_look, self.table.name_of(self.seat))

    def _choose(self, choice: Discard | Keep) -> None:
        """Lets the card be exchanged or thrown away, but not the first time that nobody has looked at it."""
        if self._looked or self.table.view.in_hand:
            self.table.choose(self.seat, choice)
        else:
            self._looked = True  # who plays it unseen may do so
            self.table.ask_to_hold(fingers.drawn(self.seat), words.look_first, self.table.name_of(self.seat))

    def can_drag(self, target: Target) -> bool:
        return target.kind == "drawn" and target.seat == self.seat

    def dropped(self, target: Target, on: Target | None) -> None:
        view = self.table.view
        if on is not None and (on.kind == "discard" or (on.kind == "card" and on.seat == self.seat)):
            before = self.table.way
            self.tapped(on)
            if self.table.way is not before:
                return
        if view.loose is not None:
            self.table.scripts.motions.go(view.loose, view.seat(self.seat).drawn, times.card_dropped)


class Peeking(MineWay):
    """A lantern, a torch or a lit corridor: a card is looked at, or none. An own one is held, another is tapped."""

    @property
    def _in_corridor(self) -> bool:
        return self.known.phase is Phase.CORRIDOR

    def open(self) -> None:
        view = self.table.view
        view.on_turn(self.seat, "looking")
        view.show_medal(medal(self.known.symbol))
        if self._in_corridor:
            view.mats[self.seat].eyes = MOST_LOOKS - len(self.known.looks)
        for spot in self.possible():
            view.cards[spot].framed = True
        enough = N_("Enough") if self._in_corridor and self.known.looks else N_("Don’t look")
        view.show_button(self.seat, enough, gold=False)
        self.say()
        self._look_at_next()

    def _look_at_next(self) -> None:
        """In a lit corridor one touch leads from card to card."""
        wanted, self.table.next_look = self.table.next_look, None
        if wanted is not None and self.can_hold(wanted) and wanted in self.table.view.fingers.touched:
            self.held(wanted)
        elif wanted is not None:
            self.tapped(wanted)

    def say(self) -> None:
        name = self.table.name_of(self.seat)
        if self._in_corridor and self.table.view.in_hand:
            self.table.view.say(words.corridor, name, MOST_LOOKS - len(self.known.looks))
        elif self._in_corridor:
            self.table.view.say(words.corridor_for_all, name)
        else:
            self.table.view.say(words.act, self.known.symbol, name)

    def tapped(self, target: Target) -> None:
        if target.kind != "card":
            self._refuse("not-now")
            return
        why = self._why_not(target.seat, target.place)
        if why:
            self._refuse(why)
        elif target.seat == self.seat:
            self.table.ask_to_hold(target, words.hold_to_look, self.table.name_of(self.seat))
        else:
            self.table.choose(self.seat, Look(target.seat, target.place))

    def can_hold(self, target: Target) -> bool:
        """Tells whether a card is looked at where it lies: an own one is."""
        own = target.kind == "card" and target.seat == self.seat
        return own and self._why_not(target.seat, target.place) is None

    def held(self, target: Target) -> None:
        if self.can_hold(target):
            self.table.look_in_place(target)

    def possible(self) -> list[tuple[int, int]]:
        """Returns the cards that may be looked at."""
        seats = range(self.known.rules.seats)
        return [(seat, at) for seat in seats for at in self.known.shut[seat] if not self._why_not(seat, at)]

    def _why_not(self, seat: int, place: int) -> str | None:
        return why_not(self.known._replace(seat=self.seat), Look(seat, place))

    def pressed(self, seat: int) -> None:
        if seat == self.seat:
            self.table.choose(self.seat, Skip())


class Swapping(MineWay):
    """Arrows: an own card for a card of somebody else, tapped in either order, or one pulled onto the other."""

    @property
    def mine(self) -> int | None:
        """The own place that was tapped."""
        spot = self.table.swapped.get("mine")
        return None if spot is None else spot[1]

    @property
    def theirs(self) -> tuple[int, int] | None:
        """The place of somebody else that was tapped."""
        return self.table.swapped.get("theirs")

    def open(self) -> None:
        self.table.view.on_turn(self.seat, "swapping")
        self.table.view.show_medal(medal(self.known.symbol))
        self._frame()
        self.say()

    def _frame(self) -> None:
        view = self.table.view
        for seat in range(self.known.rules.seats):
            for place in self.known.shut[seat]:
                chosen = (seat == self.seat and self.mine == place) or self.theirs == (seat, place)
                card = view.cards[seat, place]
                card.framed = True
                card.sign = "sign-exchange" if chosen else ""
                self.table.scripts.motions.go(card, view.lay_forward((seat, place), chosen), times.card_chosen)

    def say(self) -> None:
        name = self.table.name_of(self.seat)
        if self.mine is None and self.theirs is None:
            self.table.view.say(words.act, self.known.symbol, name)
        else:
            self.table.view.say(words.swap_other, name)

    def tapped(self, target: Target) -> None:
        if target.kind != "card":
            self._refuse("not-now")
        elif not self._refuse_card(target):
            whose, spot = ("mine" if target.seat == self.seat else "theirs"), (target.seat, target.place)
            tapped_again = self.table.swapped.pop(whose, None) == spot
            if not tapped_again:
                self.table.swapped[whose] = spot
            if self.mine is not None and self.theirs is not None:
                self.table.choose(self.seat, Swap(self.mine, *self.theirs))
            else:
                self._frame()
                self.say()

    def can_drag(self, target: Target) -> bool:
        return target.kind == "card" and target.place in self.known.shut[target.seat]

    def dropped(self, target: Target, on: Target | None) -> None:
        view = self.table.view
        ends = [end for end in (target, on) if end is not None and end.kind == "card"]
        mine = [end for end in ends if end.seat == self.seat]
        theirs = [end for end in ends if end.seat != self.seat]
        if len(mine) == len(theirs) == 1 and not self._refuse_card(mine[0]) and not self._refuse_card(theirs[0]):
            self.table.choose(self.seat, Swap(mine[0].place, theirs[0].seat, theirs[0].place))
        else:
            spot = (target.seat, target.place)
            self.table.scripts.motions.go(view.cards[spot], view.resting(spot), times.card_dropped)
