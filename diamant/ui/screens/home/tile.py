"""A game on the shelf: its cover, what it is, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from diamant.store import StoredGame
from diamant.ui.house.room import Room
from diamant.ui.kit import wording
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, say, say_many, tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets import cover, fit_label  # noqa: F401
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.facts import GameFacts  # noqa: F401
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.skin import Rim, Skinned
from diamant.ui.kit.widgets.text_fit import Style, fits
from diamant.ui.screens.home import play_button  # noqa: F401
from diamant.ui.screens.home.stages import BETWEEN

load_kv(__name__)

GLOW = 10  # units of the drawing board around a tile with an unfinished game
LINE_STANDING, LINE_LYING, FACTS = 300, 226, 160  # dp: so high is a tile with room for them
GOING_ON = 50  # dp that a lying tile with facts needs more where its golden button shows who plays
ALL_LYING = 270  # units: the lines, and the buttons one below the other, of a lying tile
LARGER_LYING = 320  # dp that a lying tile with a line needs more for text of twice the size
LOW = 130  # dp: a lying tile that is less high has its buttons side by side
WIDE, NARROW = 560, 330  # dp: half of a lying tile that is wider belongs to its cover, of one less wide a quarter
FEWER_LETTERS = (30, 18)  # that say who plays where more do not fit
LEAST_COVER = 0.24  # of a standing tile belongs to the cover, however large the letters of its buttons are
SMALL, WORDS = 64, Style(bold=True, lines=2)  # units: the height of a small button, and how its words are set


class TileButton(PushButton):
    """A small button of a tile, in the colour of its game. Where there is no room for words its picture says it."""

    def arrange(self, *_: object) -> None:
        super().arrange()
        if not fits(self.text, WORDS, theme.least_font(), *self.words.size):
            self.words.text, room = "", self.face_height
            self._arrange_icon(room, (self.width - room) / 2)


class AnotherGame(TileButton):
    """Begins a game where the golden button goes on with another."""


class GameTile(Skinned, Layout):
    """Fires ``on_continue``, ``on_new`` and ``on_learn``. A tile with unfinished games has a golden rim.

    It lays itself out: boxes within boxes would take longer than everything else on the first page.
    """

    on_continue = Fired("when an unfinished game shall go on")
    on_new = Fired("when a game shall begin")
    on_learn = Fired("when somebody wants to know how it is played")

    room: Room = ObjectProperty(None)
    games: Sequence[StoredGame] = ListProperty([])
    """The unfinished games, the one played last first."""

    lying = BooleanProperty(False)
    """Whether the cover stands beside the words, not above them."""

    awake = BooleanProperty(True)
    """Whether the cover is needed."""

    looking_on = BooleanProperty(False)
    """Whether nothing can be played here now."""

    title = StringProperty("")
    line = StringProperty("")
    players = StringProperty("")
    minutes = StringProperty("")
    deed = StringProperty("")
    """What the golden button does."""

    note = StringProperty("")
    shorter = ListProperty([])
    tokens = ListProperty([])
    names = ListProperty([])

    def __init__(self, **properties: Any) -> None:
        self._glow, self._rim = Rim(), Rim()
        self._another: AnotherGame | None = None
        super().__init__(**properties)
        self.canvas.before.insert(0, self._glow.group)
        self.canvas.before.insert(2, self._rim.group)
        for name in ("games", "looking_on"):
            self.fbind(name, self._word)
        self.fbind("games", self._draw_skin)
        self.fbind("games", self._offer_another)
        for name in ("children", "pos", "size", "lying", "with_line", "with_facts", "low", "looking_on"):
            self.fbind(name, self._trigger_layout)
        for name in ("u", "text_scale"):
            follow(theme, name, self._trigger_layout, self)
        follow(i18n, "language", self._word)
        self._draw_skin()
        self._offer_another()
        self._word()

    def play(self) -> None:
        """Goes on with what is unfinished, or begins something."""
        self.dispatch("on_continue" if self.games else "on_new")

    text_scale = NumericProperty(1.0)

    def _with_line(self) -> bool:
        needed = LINE_LYING + LARGER_LYING * (self.text_scale - 1) if self.lying else LINE_STANDING
        return bool(not self.looking_on and self.height >= max(dp(needed), ALL_LYING * theme.u if self.lying else 0))

    with_line = AliasProperty(_with_line, bind=["size", "lying", "looking_on", "text_scale"], cache=True)
    """Whether there is room for the line under the title."""

    def _with_facts(self) -> bool:
        larger = LARGER_LYING * (self.text_scale - 1) + (GOING_ON if self.games else 0)
        return bool(self.height >= dp(FACTS + (larger if self.lying else 0)))

    with_facts = AliasProperty(_with_facts, bind=["size", "lying", "games", "text_scale"], cache=True)
    """Whether there is room to say for how many it is and how long it takes."""

    def _low(self) -> bool:
        if not self.lying:
            return False
        buttons = self.height - (38 + 2 * 6) * theme.u - sum(height for _, height in self._lines())
        return bool(self.height < dp(LOW) or buttons < 2 * theme.target(SMALL * theme.u))

    low = AliasProperty(_low, bind=["size", "lying", "with_line", "with_facts", "text_scale"], cache=True)
    """Whether its buttons stand side by side: one below the other they would not be high enough."""

    def _draw_skin(self, *_: object) -> None:
        super()._draw_skin()
        around = GLOW * theme.u
        place = (self.x - around, self.y - around), (self.width + 2 * around, self.height + 2 * around)
        self._glow.draw("tile-glow" if self.games else "", *place, theme.u)
        rim = Palette.tap_here if self.games else self.room.tone.rim
        self._rim.draw("tile-rim", self.pos, self.size, theme.u, rim)

    def do_layout(self, *_: object) -> None:
        """Puts the cover above the words or beside them, and the buttons under these."""
        unit, ids = theme.u, self.ids
        x, y, wide, high = self.x + 15 * unit, self.y + 23 * unit, self.width - 30 * unit, self.height - 38 * unit
        if self.lying:
            share = 0.51 if self.width >= dp(WIDE) else 0.42 if self.width >= dp(NARROW) else 0.27
            cover = min(self.width * share, 1.46 * high)
            _put(ids.cover, x, y, cover, high)
            gap = (6 if self.with_facts else 2) * unit
            left = x + cover + 16 * unit
            words = self._put_words(left, y + high, x + wide - left)
            self._put_buttons(left, y, x + wide - left, high - words - gap, gap)
        else:
            gap = 10 * unit
            words = sum(height for _, height in self._lines())
            small = gap + theme.target(SMALL * unit)
            golden = max((148 if self.looking_on else 114) * unit, dp(64))
            larger = min(golden * self.text_scale, high * (1 - LEAST_COVER) - words - small)
            buttons = max(golden, larger) + small
            self._put_buttons(x, y, wide, buttons, gap)
            self._put_words(x, y + buttons + gap + words, wide)
            above = buttons + words + gap + 8 * unit
            _put(ids.cover, x, y + above, wide, high - above)

    def _lines(self) -> tuple[tuple[Widget, float], ...]:
        """Returns what is said of the game, with the height of each line; nothing where there is no room for it."""
        line, facts = theme.font(19 * theme.u) * 1.36, theme.font(19 * theme.u) * 1.4
        return (
            (self.ids.title, theme.font(29 * theme.u) * 1.24),
            (self.ids.line, line if self.with_line else 0.0),
            (self.ids.facts, facts if self.with_facts else 0.0),
        )

    def _put_words(self, x: float, top: float, wide: float) -> float:
        """Puts the lines one below another and returns their height."""
        below, rim = top, 4 * theme.u
        for words, height in self._lines():
            below -= height
            _put(words, x + rim, below, wide - 2 * rim, height)
        return top - below

    def _put_buttons(self, x: float, y: float, wide: float, high: float, gap: float) -> None:
        """Puts the small buttons side by side under the golden one, or beside it where there is no room."""
        beside, small = theme.size.gap_targets * theme.u, theme.target(SMALL * theme.u)
        if self.low:
            wide, small = (wide - beside) / 2, high
            _put(self.ids.play, x, y, wide, high)
            x += wide + beside
        else:
            _put(self.ids.play, x, y + small + gap, wide, high - small - gap)
        buttons = self.small_buttons()
        each = (wide - beside * (len(buttons) - 1)) / len(buttons)
        for at, button in enumerate(buttons):
            _put(button, x + at * (each + beside), y, each, small)

    def small_buttons(self) -> list[TileButton]:
        """Returns what can be done besides what the golden button does, from the left."""
        return [self._another, self.ids.learn] if self.games and self._another is not None else [self.ids.learn]

    def _offer_another(self, *_: object) -> None:
        """Puts the way to a new game beside the way to learn where the golden button goes on with another."""
        if self.games and self._another is None:
            self._another = self.ids["new"] = AnotherGame(skin_tint=self.room.tone.buttons, disabled=self.looking_on)
            self._another.bind(on_release=lambda _: self.dispatch("on_new"))
            self.bind(looking_on=self._another.setter("disabled"))
        offered = self._another in self.children
        if self.games and not offered:
            self.add_widget(self._another, 1)
        elif offered and not self.games:
            self.remove_widget(self._another)

    def _word(self, *_: object) -> None:
        room, seats = self.room, self.room.seats
        self.title, self.line = tr(room.title), tr(room.line)
        self.players = f"{seats[0]}–{seats[-1]}"
        self.minutes = str(room.minutes)
        self.deed, self.note = self._offer()
        self._show_players()
        if self.looking_on:
            self.note = tr("Diamant is already open in another window.")

    def _offer(self) -> tuple[str, str]:
        """Returns what the golden button does, and with whom."""
        if not self.games:
            return tr("New game"), ""
        if len(self.games) > 1:
            return tr("Continue"), say_many("{n} game is waiting", "{n} games are waiting", len(self.games))
        game = self.games[0]
        who = BETWEEN.join((wording.when(game.updated), wording.who_plays(game.lineup)))
        return say("Continue · {stage}", stage=self.room.stage(game.stage)), who

    def _show_players(self) -> None:
        """Shows who plays the only unfinished game: by figures, by names, and in fewer and fewer words."""
        alone = [game.lineup for game in self.games] if len(self.games) == 1 and not self.looking_on else []
        seats = [seat for line_up in alone for seat in line_up.seats]
        self.names = [seat.name or tr("Nameless") for seat in seats]
        self.tokens = [self.room.face(seat) for seat in seats]
        self.shorter = [wording.who_plays(line_up, letters) for line_up in alone for letters in FEWER_LETTERS]


def _put(widget: Widget, x: float, y: float, wide: float, high: float) -> None:
    widget.pos, widget.size = (x, y), (max(0.0, wide), max(0.0, high))
