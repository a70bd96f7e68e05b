"""The drawings: every piece by its name, from the atlas that suits the screen.

In kv: ``#:import art diamant.ui.kit.art.art``; an expression with ``art.texture("ruby")`` follows the sheet.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cached_property, partial
from math import inf
from pathlib import Path

from kivy.core.image import Image as CoreImage
from kivy.core.image import ImageLoader
from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture
from kivy.logger import Logger
from kivy.metrics import Metrics
from kivy.properties import AliasProperty, OptionProperty

from diamant.ui.kit.files import ATLAS
from diamant.ui.kit.theme import theme

SHARP_DENSITY = 1.3
SHARP_SHORT_SIDE = 1000
RIM = 2  # units of clear rim that the sheets keep around what is shown tilted
SHRUNK = 0.9  # drawings shown smaller than this need mipmaps; larger ones are drawn faster without

Border = tuple[float, float, float, float]


class Sheet:
    """The drawings in one size; a page of the atlas is loaded when the first of its pieces is asked for.

    Pieces too large for a page lie beside the atlas as files of their own.
    """

    def __init__(self, path: Path, scale: int) -> None:
        self.path = path
        self.scale = scale
        self._pages: dict[str, Texture] = {}
        self._textures: dict[str, Texture] = {}
        self._rimmed: dict[str, Texture] = {}

    @cached_property
    def places(self) -> dict[str, tuple[str, tuple[int, int, int, int]]]:
        """The page and the place on it of every piece of the atlas."""
        pages = json.loads(self.path.read_text("utf-8"))
        return {name: (page, tuple(place)) for page, pieces in pages.items() for name, place in pieces.items()}

    @cached_property
    def alone(self) -> dict[str, str]:
        """The files of the pieces that lie beside the atlas."""
        ending = f"-{self.path.stem}.png"
        return {file.name.removesuffix(ending): file.name for file in self.path.parent.glob(f"*{ending}")}

    def __contains__(self, name: str) -> bool:
        return name in self.places or name in self.alone

    def texture(self, name: str) -> Texture:
        """Returns the texture of a piece."""
        if name in self.alone:
            return self._page(self.alone[name])
        if name not in self._textures:
            page, place = self.places[name]
            self._textures[name] = self._page(page).get_region(*place)
        return self._textures[name]

    def rimmed(self, name: str) -> Texture:
        """Returns the texture of a piece of the atlas with the rim around it."""
        if name not in self._rimmed:
            page, (x, y, width, height) = self.places[name]
            rim = RIM * self.scale
            self._rimmed[name] = self._page(page).get_region(x - rim, y - rim, width + 2 * rim, height + 2 * rim)
        return self._rimmed[name]

    def size_of(self, name: str) -> tuple[float, float]:
        """Returns the size of a piece in pixels."""
        if name in self.alone:
            width, height = self._page(self.alone[name]).size
            return (width, height)
        _, (_, _, width, height) = self.places[name]
        return (width, height)

    def _page(self, page: str) -> Texture:
        if page not in self._pages:
            path, shrunk = str(self.path.with_name(page)), theme.u / self.scale < SHRUNK
            # making the first mipmaps is slow, so the page of the first screen does without
            mipmap = shrunk and not page.endswith("-first.png")
            self._pages[page] = texture = CoreImage(path, mipmap=mipmap).texture
            if mipmap:
                texture.add_reload_observer(partial(_paint_again, path))
        return self._pages[page]


class Art(EventDispatcher):
    """All pieces; ``sheet`` says whether the single or the double size is used."""

    sheet = OptionProperty("1x", options=["1x", "2x"])

    def __init__(self, folder: Path = ATLAS, **properties: object) -> None:
        self.missing: set[str] = set()
        """Names that were asked for and not found; they are shown as a magenta square."""
        self._folder = folder
        self._sheets = {f"{scale}x": Sheet(folder / f"{scale}x.atlas", scale) for scale in (1, 2)}
        self._sets: dict[tuple[str, str], Sheet | None] = {}
        super().__init__(**properties)
        theme.bind(colour_set=self._change_colours)

    @cached_property
    def _nine(self) -> dict[str, Border]:
        return {name: tuple(sides) for name, sides in json.loads((self._folder / "nine.json").read_text()).items()}

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

    def has(self, name: str) -> bool:
        """Tells whether there is a piece of this name."""
        return name in self._sheets[self.sheet]

    def best(self, name: str, units: float) -> str:
        """Returns the name of the drawing for this height: the "-large" one from 200 units on, where there is one."""
        large = f"{name}-large"
        return large if units >= theme.size.large_piece and self.has(large) else name

    def names(self) -> list[str]:
        """Returns the names of all pieces."""
        sheet = self._sheets[self.sheet]
        return sorted([*sheet.places, *sheet.alone])

    def _texture_lookup(self) -> Callable[[str], Texture]:
        return self._texture

    def _change_colours(self, *_: object) -> None:
        self.property("sheet").dispatch(self)  # everybody who draws draws anew

    def _coloured(self) -> Sheet | None:
        """The drawings of the seats in the set of colours that was chosen, if it has any of its own."""
        key = (self.sheet, theme.colour_set)
        if key not in self._sets:
            path = self._folder / f"{self.sheet}-{theme.colour_set}.atlas"
            self._sets[key] = Sheet(path, self._sheets[self.sheet].scale) if path.is_file() else None
        return self._sets[key]

    def _texture(self, name: str) -> Texture:
        sheet = self._sheets[self.sheet]
        coloured = self._coloured()
        if coloured is not None and name in coloured:
            return coloured.texture(name)
        if name in sheet:
            return sheet.texture(name)
        if not name:
            return self._nothing
        if name not in self.missing:
            self.missing.add(name)
            Logger.error("Art: there is no piece named %s", name)
        return self._stand_in

    texture = AliasProperty(_texture_lookup, bind=["sheet"])
    """``texture(name)``: the drawing of a piece; nothing to see for an empty name."""

    def _rimmed_lookup(self) -> Callable[[str], Texture]:
        return self._sheets[self.sheet].rimmed

    rimmed = AliasProperty(_rimmed_lookup, bind=["sheet"])
    """``rimmed(name)``: the drawing of a card of the path with a clear rim, two units wide, for smooth edges."""

    def size_of(self, name: str) -> tuple[float, float]:
        """Returns the size of a piece in units of the drawing board, whichever sheet is used."""
        sheet = self._sheets[self.sheet]
        if name not in sheet:
            return (1.0, 1.0)
        width, height = sheet.size_of(name)
        return (width / sheet.scale, height / sheet.scale)

    def nine(self, name: str) -> Border:
        """Returns the unstretched border of a skin (bottom, right, top, left) in units of the drawing board."""
        return self._nine.get(name, (0.0, 0.0, 0.0, 0.0))

    def _cut_lookup(self) -> Callable[[str], Border]:
        scale = self._sheets[self.sheet].scale
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


def _paint_again(path: str, texture: Texture) -> None:
    """Fills a texture after the graphics were lost: Kivy brings it back without its mipmaps, and so unseen."""
    texture.blit_data(ImageLoader.load(path, keep_data=True, nocache=True)._data[0])


def _plain_texture(pixel: bytes) -> Texture:
    def paint(texture: Texture) -> None:
        texture.blit_buffer(pixel, colorfmt="rgba", bufferfmt="ubyte")

    texture = Texture.create(size=(1, 1), colorfmt="rgba")
    texture.add_reload_observer(paint)
    paint(texture)
    return texture


art = Art()
