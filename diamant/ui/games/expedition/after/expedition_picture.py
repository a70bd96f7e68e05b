"""An expedition as a picture: its path, the chance of the trap at every card, and who went home where with how much."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle, SmoothLine
from kivy.properties import DictProperty, ListProperty, ObjectProperty, StringProperty

from diamant.games.expedition import Card, CardKind
from diamant.games.expedition.review import Expedition, Stride
from diamant.ui.games.expedition import guide_words, paint
from diamant.ui.games.expedition.after.picture_plan import PicturePlan, cluster, plan_picture
from diamant.ui.games.expedition.table.pictures import card_picture, relic_picture
from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Rgba, theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import Point, font, stamp

FULL_BAR = 0.36  # the chance at which a bar is as high as it can be
LARGEST_TOKEN = 46
HANGING = 0.36  # the share of the room below a card that the expert's plate may take above those who went home
BURST = 0.08  # how far a sprung trap reaches over the edge of its card
EARTH = (1.14, 1.0)  # how high the earth under the cards is: a darker rim, and inside it


class ExpeditionPicture(Drawing):
    """Draws everything on one canvas. ``tokens`` are the drawings of who sat there, by seat.

    ``exits`` tells by seat after which card, from 0, the expert would have gone home: a gold tent hangs from its
    foot, with the faces of those it goes for where they are not all who were in the cave.
    """

    shows = ("expedition", "tokens", "edition", "exits")
    expedition = ObjectProperty(None, allownone=True)
    tokens = ListProperty([])
    edition = StringProperty("english")
    exits = DictProperty({})

    def paint(self) -> None:
        told: Expedition | None = self.expedition
        if told is None or not told.strides:
            return
        plan = plan_picture((*self.pos, *self.size), theme.u, len(told.strides))
        self._earth(plan, len(told.strides))
        for number, stride in enumerate(told.strides):
            middle = plan.middle(number)
            wise = [seat for seat, card in self.exits.items() if card == number]
            self._card(plan, middle, stride.card, stride.sprung)
            self._chance(plan, middle, stride)
            foot = (middle[0], middle[1] - plan.card_height / 2)
            room = plan.leavers
            if wise:
                still = [seat for seat in stride.in_cave if self.exits.get(seat, number) >= number]
                alone = not stride.home and not stride.sprung
                taken = self._exit(plan, foot, room * (1.0 if alone else HANGING), wise, still)
                foot, room = (foot[0], foot[1] - taken), room - taken
            if stride.home:
                first = stride.home[0]
                seats = [one.seat for one in stride.home]
                relics = [relic_picture(worth, self.edition) for worth in first.relics]
                self._leavers(plan, foot, room, seats, f"+{first.rubies}", relics)
            elif stride.sprung:
                seats, lost = [loss.seat for loss in told.losses], told.losses[0].rubies
                self._leavers(plan, foot, room, seats, str(lost), ["ruby"] if lost else [], lost=True)

    def _earth(self, plan: PicturePlan, cards: int) -> None:
        """The path on which the cards lie, row by row."""
        for share, shade in zip(EARTH, (0, 1), strict=True):
            for first in range(0, cards, plan.columns):
                last = min(first + plan.columns, cards) - 1
                (left, y), (right, _) = plan.middle(first), plan.middle(last)
                high = plan.card_height * share
                around = plan.card_width * (share - 0.42)
                Color(*theme.mixed(theme.colour.rock[2 * shade], paint.earth[shade], 0.6 + 0.3 * shade))
                at, size = (left - around, y - high / 2), (right - left + 2 * around, high)
                RoundedRectangle(pos=at, size=size, radius=[min(size) * 0.3])

    def _chance(self, plan: PicturePlan, middle: Point, stride: Stride) -> None:
        """How likely this card was to be the trap, before it was turned: a bar and a number."""
        size = min(font(20), max(theme.least_font(), plan.card_width * 0.34))
        text = guide_words.percent(stride.danger)
        room = max(2.0, plan.bars - size * 1.35 - 4 * theme.u)
        foot = middle[1] + plan.card_height / 2 + 4 * theme.u
        share = min(1.0, float(stride.danger) / FULL_BAR)
        high, wide = max(2 * theme.u, room * share), plan.card_width * 0.44
        warm = theme.mixed(theme.colour.gold[1], paint.trap, min(1.0, share * 1.6))
        left = middle[0] - wide / 2
        if stride.danger:
            rim = max(1.0, 1.6 * theme.u)
            Color(*theme.colour.ink)
            RoundedRectangle(pos=(left - rim, foot - rim), size=(wide + 2 * rim, high + 2 * rim), radius=[4 * theme.u])
        Color(*(warm if stride.danger else theme.colour.rim))
        RoundedRectangle(pos=(left, foot), size=(wide, high), radius=[min(3 * theme.u, high / 2)])
        colour = theme.colour.text if stride.danger else theme.colour.text_disabled
        at = (middle[0], foot + high + size * 0.66)
        self._ink.write(text, at, size, colour, bool(stride.danger), "center")

    def _card(self, plan: PicturePlan, middle: Point, card: Card, sprung: bool) -> None:
        wide, high = plan.card_width, plan.card_height
        if sprung:
            Color(*theme.colour.plain)
            burst = (wide * 1.4, high * 1.28)
            at = (middle[0] - burst[0] / 2, middle[1] - burst[1] / 2)
            Rectangle(texture=art.texture("card-sprung"), pos=at, size=burst)
        Color(*theme.faded(theme.colour.shadow, 0.5))
        corner = (middle[0] - wide / 2, middle[1] - high / 2)
        RoundedRectangle(pos=(corner[0] + wide * 0.03, corner[1] - wide * 0.05), size=(wide, high), radius=[wide * 0.1])
        Color(*theme.colour.plain)
        Rectangle(texture=art.texture(card_picture(card)), pos=corner, size=(wide, high))
        number = "" if card.kind is CardKind.TRAP or not card.worth else str(card.worth)
        if number:
            disc = max(theme.least_font() * 1.5, wide * 0.36)
            size = max(theme.least_font(), disc * (0.7 if len(number) == 1 else 0.6))
            for side in (1, -1) if disc < wide * 0.6 else (1,):
                at = (middle[0] - side * (wide / 2 - disc * 0.56), middle[1] + side * (high / 2 - disc * 0.56))
                stamp("disc-cream", at, disc)
                self._ink.write(number, at, size, theme.colour.card_number, True, "center")

    def _leavers(
        self, plan: PicturePlan, foot: Point, room: float, seats: Sequence[int], text: str, signs: Sequence[str],
        lost: bool = False,
    ) -> None:
        """Who went home after this card, or was caught by it: their faces, and what each brought or lost.

        They stand below ``foot``, where there is so much room.
        """
        size = min(font(22), max(theme.least_font(), plan.card_width * 0.36))
        wide, gap = plan.column * 0.94, 6 * theme.u
        top = foot[1] - gap - plan.card_width * BURST
        high = room - gap - plan.card_width * BURST - 2 * theme.u
        line = size * 1.25
        columns, side = cluster(len(seats), wide - gap, high - line - gap * 0.6, LARGEST_TOKEN * theme.u)
        rows = -(-len(seats) // columns)
        text_wide = self._ink.width(text, size, True) + len(signs) * line
        tall = rows * side + line + gap * 0.6
        broad = max(columns * side, text_wide + gap) + gap
        left, bottom = foot[0] - broad / 2, top - tall
        self._plate((left, bottom, broad, tall), paint.trap if lost else paint.go_home, lost)
        for at, seat in enumerate(seats):
            row, column = divmod(at, columns)
            in_row = min(columns, len(seats) - row * columns)
            spot = (foot[0] + (column - (in_row - 1) / 2) * side, top - gap * 0.3 - (row + 0.5) * side)
            stamp(self.tokens[seat], spot, side * 0.96)
        self._amount(text, signs, (foot[0], bottom + line / 2), size, line, crossed=lost and bool(signs))

    def _amount(
        self, text: str, signs: Sequence[str], at: Point, size: float, line: float, crossed: bool = False
    ) -> None:
        """What was brought home; lost stones are crossed out, so that nobody takes them for points taken away."""
        wide, y = self._ink.width(text, size, True), at[1]
        left = at[0] - (wide + len(signs) * line) / 2
        self._ink.write(text, (left, y), size, theme.colour.text, True)
        for number, sign in enumerate(signs):
            x = left + wide + (number + 0.56) * line
            stamp(sign, (x, y), line * 0.88)
            for colour, width in ((theme.colour.ink, 0.13), (theme.colour.text, 0.06)) if crossed else ():
                Color(*colour)
                SmoothLine(points=(x - line * 0.4, y - line * 0.4, x + line * 0.4, y + line * 0.4), width=line * width)

    def _plate(self, box: tuple[float, float, float, float], tint: Rgba, lost: bool) -> None:
        x, y, wide, high = box
        radius = min(12 * theme.u, high / 4, wide / 4)
        deep = paint.go_on_deep if lost else paint.go_home_deep
        Color(*theme.faded(theme.mixed(deep, tint, 0.25), 0.96))
        RoundedRectangle(pos=(x, y), size=(wide, high), radius=[radius])
        Color(*tint)
        Line(rounded_rectangle=(x, y, wide, high, radius), width=max(1.0, 1.2 * theme.u))

    def _exit(self, plan: PicturePlan, foot: Point, room: float, wise: Sequence[int], still: Sequence[int]) -> float:
        """The gold plate of the expert, which hangs from the foot of the card: a tent, and the faces it goes for.

        Returns how far it hangs down.
        """
        faces = [self.tokens[seat] for seat in wise] if len(wise) < len(still) else []
        signs = ["tent", *faces]
        edge, wide = plan.card_width * 0.06, plan.column * 0.94
        columns, side = cluster(len(signs), wide - 2 * edge, room - edge, plan.card_width * 0.36)
        rows = -(-len(signs) // columns)
        tall, broad = rows * side + edge, max(columns * side + 2 * edge, plan.card_width * 0.6)
        bottom = foot[1] - tall
        self._gold((foot[0] - broad / 2, bottom, broad, tall))
        for at, sign in enumerate(signs):
            row, column = divmod(at, columns)
            in_row = min(columns, len(signs) - row * columns)
            x = foot[0] + (column - (in_row - 1) / 2) * side
            spot = (x, bottom + tall / 2 - (row - (rows - 1) / 2) * side)
            stamp(sign, spot, side * 0.94)
        return tall - plan.card_width * BURST

    def _gold(self, box: tuple[float, float, float, float]) -> None:
        x, y, wide, high = box
        rim = max(1.0, 2.4 * theme.u)
        for colour, out in ((theme.colour.ink, rim), (theme.colour.gold[1], 0.0)):
            Color(*colour)
            radius = min(14 * theme.u, high / 3) + out
            RoundedRectangle(pos=(x - out, y - out), size=(wide + 2 * out, high + 2 * out), radius=[radius])
