"""A game on the shelf: its cover, what it is, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from diamant.store import StoredGame
from diamant.ui.house.room import NIGHT, Room
from diamant.ui.kit import wording
from diamant.ui.kit.art import art
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, say, say_many, tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets import button, fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.skin import NinePatch, Skinned
from diamant.ui.screens.home import play_button  # noqa: F401
from diamant.ui.screens.home.stages import BETWEEN

load_kv(__name__)

GLOW = 10  # units of the drawing board around a tile with an unfinished game
CORNER = 17
KEPT = 0.62  # of what is cut off a cover is cut off above
LINE_STANDING, LINE_LYING, FACTS = 300, 226, 160  # dp: so high is a tile with room for them
LARGER_LYING = 320  # dp that a lying tile with a line needs more for text of twice the size
LOW = 130  # dp: a lying tile that is less high has its buttons side by side


class Cover(Pressable):
    """Fills its box with a drawing, cut from above rather than from below, under a rim of the game's colour.

    A finger on it does what the golden button does; keys have that one.
    """

    is_target = False
    name = StringProperty("")
    rim = ColorProperty(NIGHT.rim)

    def __init__(self, **properties: Any) -> None:
        self._frame = NinePatch()
        super().__init__(**properties)
        with self.canvas:
            StencilPush()
            self._mask = RoundedRectangle()
            StencilUse()
            Color(rgba=Palette.plain)
            self._picture = Rectangle()
            StencilUnUse()
            self._unmask = RoundedRectangle()
            StencilPop()
        self.canvas.add(self._frame.group)
        for name in ("name", "rim", "pos", "size"):
            self.fbind(name, self._draw)
        follow(art, "sheet", self._draw)
        follow(theme, "u", self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        texture = art.texture(self.name)
        scale = max(self.width / texture.width, self.height / texture.height, 1e-6)
        wide, high = min(texture.width, self.width / scale), min(texture.height, self.height / scale)
        self._picture.texture = texture.get_region(
            (texture.width - wide) / 2, (texture.height - high) * (1 - KEPT), max(1, wide), max(1, high)
        )
        self._picture.pos, self._picture.size = self.pos, self.size
        for mask in (self._mask, self._unmask):
            mask.pos, mask.size, mask.radius = self.pos, self.size, [CORNER * theme.u]
        self._frame.draw("cover-rim", self.pos, self.size, theme.u, self.rim)


class GameTile(Skinned, BoxLayout):
    """Fires ``on_continue``, ``on_new`` and ``on_learn``. A tile with unfinished games has a golden rim."""

    __events__ = ("on_continue", "on_new", "on_learn")

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
    tokens = ListProperty([])

    def __init__(self, **properties: Any) -> None:
        self._glow, self._rim = NinePatch(), NinePatch()
        super().__init__(**properties)
        self._new = self.ids.new.__self__  # its place comes and goes
        self.canvas.before.insert(0, self._glow.group)
        self.canvas.before.insert(2, self._rim.group)
        for name in ("games", "looking_on"):
            self.fbind(name, self._word)
        self.fbind("games", self._draw_skin)
        self.fbind("games", self._offer_another)
        i18n.bind(language=self._word)
        self._draw_skin()
        self._offer_another()
        self._word()

    def play(self) -> None:
        """Goes on with what is unfinished, or begins something."""
        self.dispatch("on_continue" if self.games else "on_new")

    text_scale = NumericProperty(1.0)

    def _with_line(self) -> bool:
        needed = LINE_LYING + LARGER_LYING * (self.text_scale - 1) if self.lying else LINE_STANDING
        return bool(not self.looking_on and self.height >= dp(needed))

    with_line = AliasProperty(_with_line, bind=["size", "lying", "looking_on", "text_scale"], cache=True)
    """Whether there is room for the line under the title."""

    def _with_facts(self) -> bool:
        return bool(self.height >= dp(FACTS))

    with_facts = AliasProperty(_with_facts, bind=["size"], cache=True)
    """Whether there is room to say for how many it is and how long it takes."""

    def _low(self) -> bool:
        return bool(self.lying and self.height < dp(LOW))

    low = AliasProperty(_low, bind=["size", "lying"], cache=True)
    """Whether its buttons stand side by side: one below the other they would not be high enough."""

    def _draw_skin(self, *_: object) -> None:
        super()._draw_skin()
        around = GLOW * theme.u
        place = (self.x - around, self.y - around), (self.width + 2 * around, self.height + 2 * around)
        self._glow.draw("tile-glow" if self.games else "", *place, theme.u)
        rim = Palette.next_card if self.games else self.room.tone.rim
        self._rim.draw("tile-rim", self.pos, self.size, theme.u, rim)

    def _offer_another(self, *_: object) -> None:
        """Puts the way to a new game beside the way to learn where the golden button goes on with another."""
        row = self.ids.second
        if self.games and self._new.parent is None:
            row.add_widget(self._new, len(row.children))
        elif not self.games and self._new.parent is not None:
            row.remove_widget(self._new)

    def _word(self, *_: object) -> None:
        room, seats = self.room, self.room.seats
        self.title, self.line = tr(room.title), tr(room.line)
        self.players = f"{seats[0]}–{seats[-1]}"
        self.minutes = say("{minutes} min", minutes=room.minutes)
        self.deed, self.note, self.tokens = self._offer()
        if self.looking_on:
            self.note, self.tokens = tr("Diamant is already open in another window."), []

    def _offer(self) -> tuple[str, str, list[str]]:
        """Returns what the golden button does, with whom, and their tokens."""
        if not self.games:
            return tr("New game"), "", []
        if len(self.games) > 1:
            return tr("Continue"), say_many("{n} game is waiting", "{n} games are waiting", len(self.games)), []
        game = self.games[0]
        tokens = [self.room.token(seat.colour) for seat in game.lineup.seats]
        who = BETWEEN.join((wording.when(game.updated), wording.who_plays(game.lineup)))
        return say("Continue · {stage}", stage=self.room.stage(game.stage)), who, tokens

    def on_continue(self) -> None:
        """Fired when an unfinished game shall go on."""

    def on_new(self) -> None:
        """Fired when a game shall begin."""

    def on_learn(self) -> None:
        """Fired when somebody wants to know how it is played."""
