"""The parchment on which stands what everybody should know."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.utils import escape_markup

from diamant.ui.kit.art import art
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.letters import drawable
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.given import Given
from diamant.ui.kit.widgets.skin import NinePatch
from diamant.ui.kit.widgets.text_fit import Style, fits

load_kv(__name__)

BETWEEN = " • "
TAIL = (44, 54)
TAIL_COVERED = 0.32  # how much of a tail lies under the sheet
TALL_TAIL = 0.78  # of the height of a tall banner


class Banner(Given):
    """A bold part and the rest of the sentence: on one line, or ``stacked`` as a heading over a line.

    Where the rest does not fit on the line, ``rest_short`` takes its place, and at last the bold part stands alone:
    sooner where people want larger letters. With nothing to say there is no parchment.
    """

    title = StringProperty("")
    rest = StringProperty("")
    rest_short = StringProperty("")
    stacked = BooleanProperty(False)
    turned = BooleanProperty(False)
    """Whether it is turned by half, for those who sit on the far side."""

    tails = BooleanProperty(True)
    """Whether it ends in tails; small screens have no room for them."""

    taken = NumericProperty(0.0)
    """How much of its width something else lies on, from its beginning: the words stand beside it."""

    lines = NumericProperty(1)
    """On how many lines the sentence may stand where it is not stacked: a narrow banner may be higher instead."""

    title_wish = NumericProperty(20)
    rest_wish = NumericProperty(22)
    """The wished text sizes in units of the drawing board; on one line the title's counts for both."""

    line = StringProperty("")
    """The marked-up text of the one line."""

    text_scale = NumericProperty(1.0)

    def __init__(self, **properties: object) -> None:
        self.words = FitLabel(color=Palette.parchment_text)
        self._under: FitLabel | None = None
        self._sheet = NinePatch()
        self.arrange_soon = Clock.create_trigger(self.arrange, -1)
        super().__init__(**properties)
        with self.canvas.before:
            PushMatrix()
            self._turn = Rotate()
            self._tail_tint = Color(rgba=Palette.plain)
            self._tails = (Rectangle(), Rectangle())
        self.canvas.before.add(self._sheet.group)
        with self.canvas.after:
            PopMatrix()
        self.add_widget(self.words)
        for name in (
            "pos",
            "size",
            "title",
            "rest",
            "rest_short",
            "stacked",
            "turned",
            "tails",
            "taken",
            "lines",
            "title_wish",
            "rest_wish",
            "text_scale",
        ):
            self.fbind(name, self.arrange_soon)
        follow(theme, "u", self.arrange_soon, self)
        follow(art, "sheet", self.arrange_soon, self)
        self.arrange_soon()

    def arrange(self, *_: object) -> None:
        """Draws the parchment and puts the words on it."""
        self._turn.angle = 180 if self.turned else 0
        self._turn.origin = (self.x + self.width / 2, self.y + self.height / 2)
        speaks = bool(self.title or self.rest)
        side = self._draw_tails(speaks)
        size = (self.width - 2 * side, self.height)
        self._sheet.draw("banner" if speaks else "", (self.x + side, self.y), size, theme.u)
        margin = side + 14 * theme.u
        first = max(margin, self.taken)
        x, width = self.x + first, max(1.0, self.width - first - margin)
        if self.stacked:
            self._write_stacked(x, width)
        else:
            self._write_line(x, width)

    def _draw_tails(self, speaks: bool) -> float:
        """Draws the tails and returns how much of the width they take on either side of the sheet."""
        self._tail_tint.a = float(self.tails and speaks)
        if not self.tails:
            return 0.0
        high = max(min(self.height, TAIL[1] * theme.u), self.height * TALL_TAIL)
        wide = high * TAIL[0] / TAIL[1]
        texture = art.texture("banner-tail")
        u0, v0, u1, v1, u2, v2, u3, v3 = texture.tex_coords
        for tail, x, coords in zip(
            self._tails,
            (self.x, self.x + self.width - wide),
            ((u0, v0, u1, v1, u2, v2, u3, v3), (u1, v1, u0, v0, u3, v3, u2, v2)),
            strict=True,
        ):
            tail.texture, tail.tex_coords = texture, coords
            tail.pos, tail.size = (x, self.y), (wide, high)
        return wide * (1 - TAIL_COVERED)

    def _write_line(self, x: float, width: float) -> None:
        words = self.words
        words.markup, words.bold, words.lines, words.valign = True, False, int(self.lines), "center"
        words.color = Palette.parchment_text
        words.wish = self.title_wish * theme.u
        words.pos = (x, self.y + 11 * theme.u)
        words.size = (width, max(1.0, self.height - 16 * theme.u))
        if self._under is not None:
            self._under.text = ""
        style = Style(False, True, words.line_height, words.lines)
        least = theme.least_font() * (1 + theme.text_scale) / 2
        for line in self._wordings():
            self.line = line
            if fits(line, style, least, words.width, words.height):
                break
        words.text = self._broken(style) if words.lines > 1 else self.line

    def _broken(self, style: Style) -> str:
        """Returns the line, broken after the bold part where it takes more than one: no dot hangs at an end."""
        words, least = self.words, theme.least_font()
        if fits(self.line, style._replace(lines=1), theme.font(words.wish), words.width, words.height):
            return self.line
        bold, end, rest = self.line.partition("[/b]" + BETWEEN)
        broken = f"{bold}[/b]\n{rest}"
        return broken if end and fits(broken, style, least, words.width, words.height) else self.line

    def _write_stacked(self, x: float, width: float) -> None:
        if self._under is None:
            self._under = FitLabel(lines=2, valign="top", color=Palette.parchment_note)
            self.add_widget(self._under)
        words, under = self.words, self._under
        words.markup, words.bold, words.lines = False, True, 2
        words.valign = "bottom" if self.rest else "center"
        words.color = Palette.parchment_title
        words.wish = self.title_wish * theme.u
        style, least = Style(line_height=under.line_height), theme.least_font()
        two_lines = fits(self.rest, style._replace(lines=2), least, width, self.height * 0.46)
        rest = self.rest if two_lines else self.rest_short or self.rest
        words.text, under.text = self.title, rest
        tall = not fits(rest, style, least, width, self.height)
        low, share = (0.58, 0.34) if tall else (0.44, 0.46)
        words.pos = (x, self.y + self.height * (low if self.rest else 0.14))
        words.size = (width, self.height * (share if self.rest else 0.76))
        under.wish = self.rest_wish * theme.u
        under.pos = (x, self.y + self.height * (0.11 if tall else 0.15))
        under.size = (width, self.height * (0.46 if tall else 0.3))

    def _wordings(self) -> list[str]:
        """Returns the line as it should be, then shorter and shorter."""
        title = f"[b]{escape_markup(drawable(self.title))}[/b]" if self.title else ""
        rests = [escape_markup(drawable(rest)) for rest in (self.rest, self.rest_short) if rest]
        if not title:
            return rests or [""]
        return [*(title + BETWEEN + rest for rest in rests), title]
