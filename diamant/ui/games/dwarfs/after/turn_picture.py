"""One turn as a picture: everybody's cards as they lay there, who had seen them, and what became of the drawn one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Line, PopMatrix, PushMatrix, RoundedRectangle, Translate
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from diamant.games.dwarfs.events import BatsFlew, Discarded, Exploded, Kept, Looked, Swapped, WagonsSent
from diamant.games.dwarfs.position import PLACES
from diamant.games.dwarfs.review import Lying, Turn
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.after.card_ink import RATIO, draw_card, draw_frame, draw_seen
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import font, stamp

NAME, SMALL = 22, 20
PADDING, GAP = 10, 8
SIDE = 0.24  # of the width, for the drawn card and the one thrown away
WIDEST_CARD, LARGEST_CARD = 96, 130
SEEN = 0.36  # of the width of a card: the row of marks under it
SIGN = 0.42  # the same: what happened to it, half of it above the card
SPACE = 1.1  # from card to card
DRAWN, THROWN = 0, 1


class Cell(NamedTuple):
    """Where somebody's cards are, and how wide one of them is."""

    x: float
    y: float
    width: float
    height: float
    card: float


class Lain(NamedTuple):
    """A card where it was drawn last."""

    lying: Lying
    middle: tuple[float, float]
    width: float


class TurnPicture(Drawing):
    """``seats`` lists everybody's (colour, name, token); ``turn`` is the one that is shown.

    A step to the turn before or after lets the cards move; ``pace`` says how long that takes, 0 that nothing moves.
    """

    shows = ("turn", "seats")
    turn = ObjectProperty(None, allownone=True)
    seats = ListProperty([])
    pace = NumericProperty(0.0)
    share = NumericProperty(1.0)
    """How much of the step was seen."""

    def __init__(self, **properties: object) -> None:
        self._shown: Turn | None = None
        self._lain: dict[int, Lain] = {}  # by the number of the card's journey
        self._before: dict[int, Lain] = {}  # where they come from, in a step
        self._slots: dict[int, tuple[float, float]] = {}
        self._step = 0
        self._moving: list[tuple[Translate, float, float]] = []
        super().__init__(**properties)

    def on_share(self, _: object, share: float) -> None:
        for shift, across, up in self._moving:
            shift.xy = (across * (1 - share), up * (1 - share))

    def _begin_step(self, turn: Turn | None) -> None:
        """Notes where the cards come from, if this is a step from the turn that is shown."""
        before, self._lain = self._lain, {}
        shown, self._shown = self._shown, turn
        self._step = turn.number - shown.number if turn is not None and shown is not None else 0
        self._moving = []
        Animation.cancel_all(self, "share")
        self.share = 1.0
        self._before = before if abs(self._step) == 1 and self.pace else {}

    def paint(self) -> None:
        turn: Turn | None = self.turn
        self._begin_step(turn)
        if turn is None:
            return
        upright = self.height > self.width
        gap = GAP * theme.u
        if upright:
            side = (self.x, self.y, self.width, SIDE * self.height)
            room = (self.x, self.y + side[3] + gap, self.width, self.height - side[3] - gap)
        else:
            side = (self.right - SIDE * self.width, self.y, SIDE * self.width, self.height)
            room = (self.x, self.y, self.width - side[2] - gap, self.height)
        marked = dict(_marked(turn))
        for seat, cell in enumerate(cells(len(self.seats), room, theme.u, font(NAME))):
            self._seat(turn, seat, cell, marked)
        self._side(turn, side, upright)
        if self._before:
            self._move_cards()

    def _start(self, lain: Lain) -> tuple[float, float]:
        """Returns where a card comes from: what is new comes from the side."""
        if not self._before:
            return lain.middle
        before = self._before.get(lain.lying.journey)
        side = self._slots.get(DRAWN if self._step > 0 else THROWN, lain.middle)
        return side if before is None else before.middle

    def _move_cards(self) -> None:
        """Lets every card that lies elsewhere now travel there; what is gone goes to the side."""
        for lain in self._lain.values():
            if self._start(lain) != lain.middle:
                self._travel(lain, self._start(lain), lain.middle)
        away = self._slots.get(THROWN if self._step > 0 else DRAWN)
        for journey, lain in self._before.items():
            if journey not in self._lain and away is not None:
                self._travel(lain, lain.middle, away)
        if self._moving:
            self.share = 0.0
            step = Animation(share=1.0, duration=times.cards_move * self.pace, transition="in_out_sine")
            step.bind(on_complete=self.draw_again)
            step.start(self)

    def _travel(self, lain: Lain, start: tuple[float, float], end: tuple[float, float]) -> None:
        across, up = start[0] - end[0], start[1] - end[1]
        PushMatrix()
        self._moving.append((Translate(across, up), across, up))
        draw_card(lain.lying.card, lain.lying.floor, end, lain.width, locked=lain.lying.up)
        PopMatrix()

    def _seat(self, turn: Turn, seat: int, cell: Cell, marked: dict[tuple[int, int], str]) -> None:
        colour, name, token = self.seats[seat]
        unit, look = theme.u, theme.seat(colour)
        box = (cell.x, cell.y, cell.width, cell.height)
        active = seat == turn.seat
        Color(*theme.faded(theme.mixed(theme.colour.mat[1], look.dark, 0.5), 0.94))
        RoundedRectangle(pos=box[:2], size=box[2:], radius=[14 * unit])
        Color(*(Palette.tap_here if active else theme.faded(look.light, 0.55)))
        Line(rounded_rectangle=(*box, 14 * unit), width=max(1.0, (2.4 if active else 1) * unit))
        head = 1.5 * font(NAME)
        y = cell.y + cell.height - PADDING * unit * 0.6 - head / 2
        x = cell.x + PADDING * unit
        stamp(token, (x + head / 2, y), head)
        x += head + GAP * unit
        stamp(f"{look.mark}-light", (x + 0.3 * head, y), 0.6 * head)
        x += 0.6 * head + GAP * unit
        text, size = self._ink.fit(name, font(NAME), cell.x + cell.width - PADDING * unit - x, True)
        self._ink.write(text, (x, y), size, theme.colour.text, True)
        step = cell.card * SPACE
        left = cell.x + (cell.width - step * (PLACES - 1)) / 2
        middle = y - head / 2 - cell.card * (RATIO + SIGN) / 2
        for place, lying in enumerate(turn.before[seat]):
            if lying is not None:
                self._card(lying, (left + step * place, middle), cell.card, marked.get((seat, place)))

    def _card(self, lying: Lying, middle: tuple[float, float], width: float, mark: str | None) -> None:
        lain = self._lain[lying.journey] = Lain(lying, middle, width)
        if self._start(lain) != middle:
            return  # it is on its way
        draw_card(lying.card, lying.floor, middle, width, locked=lying.up)
        if mark is not None:
            draw_frame(middle, width, Palette.tap_here)
            if mark:
                stamp(mark, (middle[0], middle[1] + 0.5 * width * RATIO), SIGN * width)
        if not lying.up:
            foot = middle[1] - width * RATIO / 2 - 0.5 * SEEN * width
            draw_seen([self.seats[seat][0] for seat in sorted(lying.seen)], (middle[0], foot), width)

    def _side(self, turn: Turn, box: tuple[float, float, float, float], upright: bool) -> None:
        """Draws the drawn card and the one that was thrown away."""
        x, y, wide, high = box
        gone = next((event.card for event in turn.events if isinstance(event, Discarded)), None)
        label = 1.3 * font(SMALL)
        shown = [(tr("Drawn"), turn.drawn, turn.floor), (tr("Thrown away"), gone, turn.floor)]
        if turn.drawn is not None and turn.drawn.sudden:
            shown = shown[:1]
        across, down = (len(shown), 1) if upright else (1, len(shown))
        slot_wide, slot_high = wide / across, high / down
        width = min(LARGEST_CARD * theme.u, 0.86 * slot_wide, (slot_high - label - GAP * theme.u) / RATIO)
        for at, (text, card, floor) in enumerate(shown):
            column, row = (at, 0) if upright else (0, at)
            middle = x + slot_wide * (column + 0.5)
            top = y + high - slot_high * row - (slot_high - label - width * RATIO) / 2
            words, size = self._ink.fit(text, font(SMALL), slot_wide, False)
            self._ink.write(words, (middle, top - label / 2), size, theme.colour.text, False, "center")
            thrown = at == THROWN
            self._slots[at] = (middle, top - label - width * RATIO / 2)
            if card is not None or not thrown:
                draw_card(card, floor, (middle, top - label - width * RATIO / 2), width)


def cells(seats: int, room: tuple[float, float, float, float], unit: float, font: float) -> list[Cell]:
    """Returns where everybody's cards lie: in as many columns as make them largest."""
    options = [_cells_in(columns, seats, room, unit, font) for columns in range(1, seats + 1)]
    return max(options, key=lambda cells: cells[0].card)


def _cells_in(
    columns: int, seats: int, room: tuple[float, float, float, float], unit: float, font: float
) -> list[Cell]:
    x, y, wide, high = room
    rows, gap = -(-seats // columns), GAP * unit
    width, height = (wide - gap * (columns - 1)) / columns, (high - gap * (rows - 1)) / rows
    head, share = 1.5 * font + 1.6 * PADDING * unit, RATIO + SEEN + SIGN / 2
    card = min(WIDEST_CARD * unit, (width - 2 * PADDING * unit) / (PLACES * SPACE), (height - head) / share)
    tall = min(height, head + card * share)
    top = y + high - (high - rows * tall - gap * (rows - 1)) / 2
    places = [divmod(at, columns) for at in range(seats)]
    return [
        Cell(x + column * (width + gap), top - (row + 1) * tall - row * gap, width, tall, card)
        for row, column in places
    ]


def _marked(turn: Turn) -> Iterator[tuple[tuple[int, int], str]]:
    """Yields the cards that something happened to, each with the sign of what it was."""
    for event in turn.events:
        match event:
            case Kept(seat, place):
                yield (seat, place), "sign-exchange"
            case Looked(_, seat, place):
                yield (seat, place), "medal-torch"
            case Swapped(seat, place, other, other_place):
                yield (seat, place), "medal-arrows"
                yield (other, other_place), "medal-arrows"
            case BatsFlew(pairs):
                yield from (((seat, place), "bat") for seat, pair in enumerate(pairs) for place in pair)
            case Exploded(places):
                yield from (((seat, place), "sign-out") for seat, place in enumerate(places))
            case WagonsSent(_, places):
                yield from (((seat, place), "sign-sent-up") for seat, place in enumerate(places))
            case _:
                pass
