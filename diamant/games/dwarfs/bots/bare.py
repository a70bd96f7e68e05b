"""A bare mine of numbers in lists, in which a whole table digs on by a plain rule: what thinking ahead is made of.

A card is a number, four times its diamonds and its symbol; a spot is five times a seat and a place. ``know`` has a bit
for every seat that knows the card at a spot, ``hint`` what all others expect of it. Everybody acts on what they know.
"""

from __future__ import annotations

from ..cards import ALL, ARROWS, BATS, EXPLOSION, LANTERN, LAST_FLOOR, LIT_CORRIDOR, SNOW_WHITE, TORCH, Card
from ..position import PLACES, TO_DRAW
from ..specials import MOST_LOOKS

OWN, OTHERS, SWAP = 1, 2, 3
SYMBOLS = {"": 0, LANTERN: OWN, TORCH: OTHERS, ARROWS: SWAP}
LIGHT, FLUTTER, BLAST, SUPPER = range(24, 28)
SUDDEN = {LIT_CORRIDOR: LIGHT, BATS: FLUTTER, EXPLOSION: BLAST, SNOW_WHITE: SUPPER}
GONE = 28
"""Lies where a card was thrown into the box."""

OPEN = 16
FACE_UP = OPEN | 15
"""Everybody knows a card that lies face up, and it has a bit of its own."""

LASTING = ((1.7, 1.85, 2.2, 3.0, 4.0, 5.0), (1.2, 1.6, 2.15, 3.0, 4.0, 5.0), (0.3, 1.15, 2.05, 3.0, 4.0, 5.0))
"""What a card comes to in the end, by floor and diamonds: the poor ones are replaced while there is time."""

WORTH = [[], *[[lasting[number >> 2] for number in range(LIGHT)] for lasting in LASTING]]
KEPT = (0.0, 2.3, 3.15, 3.35)
"""What others expect of a card that somebody kept, by its floor."""

GIVEN, TAKEN = 1.9, 3.0
"""What others expect at most of a card that was given away by arrows, and at least of one that was taken."""

LOOKS = (0.0, 0.2, 0.1)
ANYTHING = 0.35
"""What it is worth to look at an own card or at another's, and to throw away a card that may have any symbol."""


def number_of(card: Card) -> int:
    """Returns the number of a card."""
    return SUDDEN[card.name] if card.sudden else 4 * card.diamonds + SYMBOLS[card.symbol]


NUMBERS = [number_of(card) for card in ALL]
"""The numbers of all kinds of card."""


def others_of(shut: list[list[int]]) -> list[list[int]]:
    """Returns the face-down spots of all others by seat, those of the next seat first."""
    seats = len(shut)
    return [[spot for step in range(1, seats) for spot in shut[(me + step) % seats]] for me in range(seats)]


class Mine:
    """A table: whose turn it is, the floor and its pile, what lies at every spot, and the face-down spots by seat."""

    __slots__ = ("face", "floor", "hint", "know", "pile", "seats", "shut", "theirs", "turn")

    def __init__(
        self,
        turn: int,
        floor: int,
        pile: int,
        face: list[int],
        know: list[int],
        hint: list[float],
        shut: list[list[int]],
        theirs: list[list[int]] | None = None,
    ) -> None:
        self.turn, self.floor, self.pile = turn, floor, pile
        self.face, self.know, self.hint, self.shut = face, know, hint, shut
        self.seats = len(shut)
        self.theirs = others_of(shut) if theirs is None else theirs

    def copy(self) -> Mine:
        """Returns another mine that is the same."""
        face, know, hint = self.face[:], self.know[:], self.hint[:]
        return Mine(self.turn, self.floor, self.pile, face, know, hint, self.shut, self.theirs)

    def seems(self, seat: int, spot: int) -> float:
        """Returns what a card seems to be worth to a seat."""
        return WORTH[self.floor][self.face[spot]] if self.know[spot] >> seat & 1 else self.hint[spot]

    def best(self, seat: int) -> int:
        """Returns the spot of what a seat takes for its best card."""
        return max(self.shut[seat], key=lambda spot: self.seems(seat, spot))

    def poorest(self, seat: int) -> int:
        """Returns the spot of what a seat takes for its poorest card."""
        face, know, hint, worth = self.face, self.know, self.hint, WORTH[self.floor]
        least, poorest = 9.0, -1
        for spot in self.shut[seat]:
            seems = worth[face[spot]] if know[spot] >> seat & 1 else hint[spot]
            if seems < least:
                least, poorest = seems, spot
        return poorest

    def prey(self, seat: int) -> int:
        """Returns the spot of what a seat takes for the best card of all others."""
        face, know, hint, worth = self.face, self.know, self.hint, WORTH[self.floor]
        most, prey = -1.0, -1
        for spot in self.theirs[seat]:
            seems = worth[face[spot]] if know[spot] >> seat & 1 else hint[spot]
            if seems > most:
                most, prey = seems, spot
        return prey

    # What is done

    def dig(self, draws: list[int]) -> bool:
        """Lets everybody draw these cards in turn; tells whether supper was called."""
        for card in draws:
            self.pile -= 1
            if card < LIGHT:
                self.take(card)
            elif card == SUPPER:
                return True
            elif card == LIGHT:
                self.light()
            elif card == BLAST:
                self.throw([self.poorest(seat) for seat in range(self.seats)])
            self.end_turn()
        return False

    def take(self, card: int) -> None:
        """Lets the seat on turn keep a card where that helps, or throw it away, and act on a symbol."""
        turn, face, know, hint = self.turn, self.face, self.know, self.hint
        bit, worth = 1 << turn, WORTH[self.floor]
        least = second = cheapest = 9.0
        poorest = arrows = -1
        blind = 0.0
        for spot in self.shut[turn]:
            if know[spot] & bit:
                number = face[spot]
                seems = worth[number]
                if number & 3 == SWAP and seems < cheapest:
                    cheapest, arrows = seems, spot
            else:
                seems = hint[spot]
                blind = 1.0
            if seems < least:
                second, least, poorest = least, seems, spot
            elif seems < second:
                second = seems
        drawn, symbol = worth[card], card & 3
        most = rate = 0.0
        prey = -1
        if symbol == SWAP or arrows >= 0:
            rate = 1 + 1 / (self.seats - 1)  # what somebody else loses counts too
            prey = self.prey(turn)
            most = worth[face[prey]] if know[prey] & bit else hint[prey]
        gain = rate * (most - least) if symbol == SWAP else LOOKS[symbol] * (blind if symbol == OWN else 1)
        keep = -1
        thrown = face[poorest] & 3 if know[poorest] & bit else -1
        instead = drawn - least
        if thrown == SWAP:
            instead += rate * (most - min(second, drawn))
        else:
            instead += ANYTHING if thrown < 0 else LOOKS[thrown] * (blind if thrown == OWN else 1)
        if instead > gain:
            gain, keep = instead, poorest
        if arrows >= 0 and drawn - cheapest + rate * (most - min(least, drawn)) > gain and arrows != poorest:
            keep = arrows
        self.act(symbol if keep < 0 else self.keep(card, keep) & 3, prey)

    def keep(self, card: int, spot: int) -> int:
        """Lets the seat on turn keep a card. Returns the one that is thrown away for it."""
        out = self.face[spot]
        self.face[spot], self.know[spot], self.hint[spot] = card, 1 << self.turn, KEPT[self.floor]
        return out

    def act(self, symbol: int, prey: int = -1) -> None:
        """Lets the seat on turn act on a symbol: it swaps its poorest card for the best, or looks at the next one."""
        turn, know = self.turn, self.know
        if symbol == SWAP:
            self.swap(self.poorest(turn), prey if prey >= 0 else self.prey(turn))
        elif symbol:
            bit = 1 << turn
            for spot in self.shut[turn] if symbol == OWN else self.theirs[turn]:
                if not know[spot] & bit:
                    know[spot] |= bit
                    return

    def swap(self, mine: int, other: int) -> None:
        """Lets two cards change places, with all that is known of them; others guess why."""
        face, know, hint, bit = self.face, self.know, self.hint, 1 << self.turn
        face[mine], face[other] = face[other], face[mine]
        know[mine], know[other] = know[other], know[mine]
        hint[mine], hint[other] = hint[other], hint[mine]
        if know[other] & bit and hint[other] > GIVEN:
            hint[other] = GIVEN
        if know[mine] & bit and hint[mine] < TAKEN:
            hint[mine] = TAKEN

    def light(self) -> None:
        """Lets everybody look at three cards, their own first."""
        for seat in range(self.seats):
            bit = 1 << seat
            strange = [spot for spot in (*self.shut[seat], *self.theirs[seat]) if not self.know[spot] & bit]
            for spot in strange[:MOST_LOOKS]:
                self.know[spot] |= bit

    def throw(self, spots: list[int]) -> None:
        """Throws a card of everybody into the box."""
        self._lose(spots)
        for spot in spots:
            self.face[spot] = GONE

    def end_turn(self) -> None:
        """Passes the turn on; where the floor is empty, everybody sends up what they take for their best card."""
        turn = self.turn + 1
        self.turn = turn if turn < self.seats else 0
        if not self.pile and self.floor < LAST_FLOOR:
            self.go_down([self.best(seat) for seat in range(self.seats)])

    def go_down(self, spots: list[int]) -> None:
        """Turns a card of everybody up and goes down to the next floor."""
        self._lose(spots)
        self.floor += 1
        self.pile = TO_DRAW[self.floor]

    def _lose(self, spots: list[int]) -> None:
        """Lets no card lie face down any more at these spots; other mines share the lists."""
        self.shut = [[spot for spot in mine if spot not in spots] for mine in self.shut]
        self.theirs = others_of(self.shut)
        for spot in spots:
            self.know[spot] = FACE_UP

    # The end

    def scores(self) -> list[int]:
        """Returns the diamonds of every seat."""
        diamonds = [number >> 2 if number < LIGHT else 0 for number in self.face]
        return [sum(diamonds[at : at + PLACES]) for at in range(0, len(diamonds), PLACES)]

    def share(self, seat: int) -> float:
        """Returns a seat's part of the victory if supper is now."""
        scores = self.scores()
        most = max(scores)
        return 1 / scores.count(most) if scores[seat] == most else 0.0
