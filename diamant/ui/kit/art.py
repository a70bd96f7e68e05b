"""The drawings: every piece by its name, from the atlas that suits the screen.

The house's are always at hand. A game's lie in a folder of their own, which is opened with :meth:`Art.open` before the
game is shown and given back with :meth:`Art.close`; its pieces are looked for before the house's. The pictures by which
the house shows a game that is not open (``cover-<game>``, and what lies beside the pages of its atlas, such as its
figures) are loaded alone and live as long as somebody shows them.

In kv it is ``art``: an expression with ``art.texture("ruby")`` follows the sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from math import inf
from pathlib import Path
from weakref import WeakValueDictionary

from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture
from kivy.logger import Logger
from kivy.metrics import Metrics
from kivy.properties import AliasProperty, OptionProperty

from diamant.ui.kit.files import ATLAS, HOUSE, SCENES
from diamant.ui.kit.sheets import Border, Folder, Sheet, load_texture
from diamant.ui.kit.theme import theme

SHARP_DENSITY = 1.3
SHARP_SHORT_SIDE = 1000
NO_SCENE = "rock"  # what is behind a screen whose own scene is not there


class Art(EventDispatcher):
    """All pieces; ``sheet`` says whether the single or the double size is used."""

    sheet = OptionProperty("1x", options=["1x", "2x"])

    def __init__(self, atlas: Path = ATLAS, **properties: object) -> None:
        self.missing: set[str] = set()
        """Names that were asked for and not found; they are shown as a magenta square."""
        self._atlas = atlas
        self._house = Folder(atlas / HOUSE)
        self._games: dict[str, Folder] = {}
        self._found: dict[str, Sheet | None] = {}
        self._found_for: tuple[str, str] = ("", "")
        self.faces: Callable[[str], Texture | None] = lambda name: None
        """Draws somebody's face if that is what a name stands for; :mod:`diamant.ui.kit.faces` says how."""
        self._shown_alone: WeakValueDictionary[Path, Texture] = WeakValueDictionary()
        super().__init__(**properties)
        theme.bind(colour_set=self._change_colours)

    def open(self, game: str) -> None:
        """Lets the pieces of a game be found, before those of any other; none is loaded before it is asked for."""
        self._games = {game: self._games.get(game) or Folder(self._atlas / game), **self._games}
        self._found.clear()

    def close(self, game: str) -> None:
        """Gives a game's drawings back. What is still shown somewhere is freed as soon as it is shown no longer."""
        self._games.pop(game, None)
        self._found.clear()

    def give_back(self) -> None:
        """Gives back what no open game shows any more, as after its table was left."""
        for folder in self._games.values():
            folder.give_back()

    def _folders(self) -> Iterator[Folder]:
        yield from self._games.values()
        yield self._house

    def _sheet_of(self, name: str) -> Sheet | None:
        """Finds a piece: the open game's before the house's, in the chosen set of colours before the usual one.

        Where each was found is kept: every picture on a table asks again with whatever changes of it.
        """
        wanted = (self.sheet, theme.colour_set)
        if wanted != self._found_for:
            self._found_for = wanted
            self._found.clear()
        if name not in self._found:
            sheets = (sheet for folder in self._folders() for sheet in folder.sheets(*wanted))
            self._found[name] = next((sheet for sheet in sheets if name in sheet), None)
        return self._found[name]

    @cached_property
    def _stand_in(self) -> Texture:
        return _plain_texture(b"\xff\x00\xff\xff")

    @cached_property
    def _nothing(self) -> Texture:
        return _plain_texture(b"\x00\x00\x00\x00")

    def fit(self, width: float, height: float) -> None:
        """Chooses the sheet for a window of this size in pixels."""
        sharp = Metrics.density > SHARP_DENSITY or min(width, height) > SHARP_SHORT_SIDE
        self.sheet = "2x" if sharp else "1x"

    def scene(self, name: str) -> Path:
        """Returns the file of a background: the open game's own, or the house's, in the size that suits the screen."""
        for folder in self._folders():
            small, large = (SCENES / folder.path.name / f"{name}{ending}.jpg" for ending in ("-1x", ""))
            if large.is_file():
                return small if self.sheet == "1x" else large
        if name not in self.missing:
            self.missing.add(name)
            Logger.error("Art: there is no scene named %s", name)
        return self.scene(NO_SCENE)

    def has(self, name: str) -> bool:
        """Tells whether there is a piece of this name."""
        return self._sheet_of(name) is not None

    def best(self, name: str, units: float) -> str:
        """Returns the name of the drawing for this height: the "-large" one from 200 units on, where there is one."""
        large = f"{name}-large"
        return large if units >= theme.size.large_piece and self.has(large) else name

    def names(self) -> list[str]:
        """Returns the names of all pieces that can be shown now."""
        return sorted({name for folder in self._folders() for name in folder.names(self.sheet)})

    def _texture_lookup(self) -> Callable[[str], Texture]:
        return self._texture

    def _change_colours(self, *_: object) -> None:
        self.property("sheet").dispatch(self)  # everybody who draws draws anew

    def on_sheet(self, *_: object) -> None:
        """Keeps nothing of the drawings that the screen has no use for."""
        self._found.clear()
        for folder in self._folders():
            folder.keep_only(self.sheet, theme.colour_set)

    def _texture(self, name: str) -> Texture:
        sheet = self._sheet_of(name)
        if sheet is not None:
            return sheet.texture(name)
        if not name:
            return self._nothing
        alone = self.faces(name) or self._of_the_shelf(name)
        if alone is not None:
            return alone
        if name not in self.missing:
            self.missing.add(name)
            Logger.error("Art: there is no piece named %s", name)
        return self._stand_in

    def _of_the_shelf(self, name: str) -> Texture | None:
        """Loads what the house shows of a game that is not open; nobody keeps it but who shows it."""
        path = self._alone_in_some_game(name)
        if path is None:
            return None
        texture = self._shown_alone.get(path)
        if texture is None:
            texture = self._shown_alone[path] = load_texture(path, mipmap=False)
        return texture

    def _alone_in_some_game(self, name: str) -> Path | None:
        """Finds the picture of a game (``cover-<game>``), or a piece that lies beside the pages of some game."""
        kind, _, game = name.partition("-")
        path = self._atlas / game / f"{kind}-{self.sheet}.png"
        return path if path.is_file() else next(self._atlas.glob(f"*/{name}-{self.sheet}.png"), None)

    texture = AliasProperty(_texture_lookup, bind=["sheet"])
    """``texture(name)``: the drawing of a piece; nothing to see for an empty name."""

    def _rimmed_lookup(self) -> Callable[[str], Texture]:
        return self._rimmed

    def _rimmed(self, name: str) -> Texture:
        sheet = self._sheet_of(name)
        return self._texture(name) if sheet is None else sheet.rimmed(name)

    rimmed = AliasProperty(_rimmed_lookup, bind=["sheet"])
    """``rimmed(name)``: the drawing of a card of the path with a clear rim, two units wide, for smooth edges."""

    def size_of(self, name: str) -> tuple[float, float]:
        """Returns the size of a piece in units of the drawing board, whichever sheet is used."""
        sheet = self._sheet_of(name)
        if sheet is None:
            return (1.0, 1.0)
        width, height = sheet.size_of(name)
        return (width / sheet.scale, height / sheet.scale)

    def nine(self, name: str) -> Border:
        """Returns the unstretched border of a skin (bottom, right, top, left) in units of the drawing board."""
        borders = (folder.nine[name] for folder in self._folders() if name in folder.nine)
        return next(borders, (0.0, 0.0, 0.0, 0.0))

    def _cut_lookup(self) -> Callable[[str], Border]:
        scale = int(self.sheet.removesuffix("x"))
        return lambda name: tuple(side * scale for side in self.nine(name))  # type: ignore[return-value]

    cut = AliasProperty(_cut_lookup, bind=["sheet"])
    """``cut(name)``: the border of a skin in pixels of its texture."""

    def drawn(self, name: str, width: float, height: float, scale: float) -> Border:
        """Returns the border of a skin in pixels on the screen, smaller where the box has no room for it.

        An infinite scale gives the whole box to the border: what was a rounded square becomes round.
        """
        bottom, right, top, left = self.nine(name)
        if scale == inf:
            down, across = bottom + top or 1.0, left + right or 1.0
            return (height * bottom / down, width * right / across, height * top / down, width * left / across)
        for room, full, border in zip((width, height), self.size_of(name), (left + right, bottom + top), strict=True):
            # a middle squeezed to less than half would show the blur of its smaller mipmaps
            least = border + (full - border) / 2
            if least * scale > room > 0:
                scale = room / least
        return (bottom * scale, right * scale, top * scale, left * scale)


def _plain_texture(pixel: bytes) -> Texture:
    def paint(texture: Texture) -> None:
        texture.blit_buffer(pixel, colorfmt="rgba", bufferfmt="ubyte")

    texture = Texture.create(size=(1, 1), colorfmt="rgba")
    texture.add_reload_observer(paint)
    paint(texture)
    return texture


art = Art()
