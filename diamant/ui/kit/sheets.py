"""The files behind the drawings: the folder of the house or of a game, and the sheets in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property, partial
from pathlib import Path
from weakref import WeakValueDictionary

from kivy.core.image import Image as CoreImage
from kivy.core.image import ImageLoader
from kivy.graphics.texture import Texture

from diamant.ui.kit.theme import theme

RIM = 2  # units of clear rim that the sheets keep around what is shown tilted
SHRUNK = 0.9  # drawings shown smaller than this need mipmaps; larger ones are drawn faster without
USUAL = ""  # the colours of the drawings that no set has of its own

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
        pages = json.loads(self.path.read_text("utf-8")) if self.path.is_file() else {}
        return {name: (page, tuple(place)) for page, pieces in pages.items() for name, place in pieces.items()}

    @cached_property
    def alone(self) -> dict[str, str]:
        """The files of the pieces that lie beside the atlas."""
        ending = f"-{self.path.stem}.png"
        return {file.name.removesuffix(ending): file.name for file in self.path.parent.glob(f"*{ending}")}

    @property
    def names(self) -> Iterator[str]:
        """The names of all pieces."""
        yield from self.places
        yield from self.alone

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

    def give_back(self) -> None:
        """Keeps of the pages only those of which something is shown; the others are loaded when they are wanted."""
        shown = WeakValueDictionary(self._pages)
        for kept in (self._pages, self._textures, self._rimmed):
            kept.clear()
        self._pages.update(shown)

    def _page(self, page: str) -> Texture:
        if page not in self._pages:
            shrunk = theme.u / self.scale < SHRUNK
            # making the first mipmaps is slow, so the page of the first screen does without
            mipmap = shrunk and not page.endswith("-first.png")
            self._pages[page] = load_texture(self.path.with_name(page), mipmap)
        return self._pages[page]


class Folder:
    """The drawings of the house or of one game, in both sizes and in every set of colours."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._sheets: dict[tuple[str, str], Sheet | None] = {}

    @cached_property
    def nine(self) -> dict[str, Border]:
        """The borders of the skins."""
        path = self.path / "nine.json"
        return {name: tuple(sides) for name, sides in json.loads(path.read_text()).items()} if path.is_file() else {}

    def names(self, size: str) -> Iterator[str]:
        """Yields the names of all pieces."""
        sheet = self._sheet(size, USUAL)
        yield from sheet.names if sheet is not None else ()

    def sheets(self, size: str, colours: str) -> Iterator[Sheet]:
        """Yields where to look for a piece: in the set of colours, if it has drawings of its own, and in the usual."""
        for kind in (colours, USUAL):
            sheet = self._sheet(size, kind)
            if sheet is not None:
                yield sheet

    def keep_only(self, size: str, colours: str) -> None:
        """Gives back what is of another size or set of colours."""
        kept = ((size, colours), (size, USUAL))
        self._sheets = {key: sheet for key, sheet in self._sheets.items() if key in kept}

    def give_back(self) -> None:
        """Gives back the pages of which nothing is shown."""
        for sheet in filter(None, self._sheets.values()):
            sheet.give_back()

    def _sheet(self, size: str, colours: str) -> Sheet | None:
        key = (size, colours)
        if key not in self._sheets:
            path = self.path / (f"{size}-{colours}.atlas" if colours else f"{size}.atlas")
            self._sheets[key] = Sheet(path, int(size.removesuffix("x"))) if path.is_file() or not colours else None
        return self._sheets[key]


def load_texture(path: Path, mipmap: bool) -> Texture:
    """Loads a picture. Kivy does not remember it: who lets go of the texture gives its memory back."""
    texture = CoreImage(str(path), mipmap=mipmap, nocache=True).texture
    if mipmap:
        texture.add_reload_observer(partial(_paint_again, str(path)))
    return texture


def _paint_again(path: str, texture: Texture) -> None:
    """Fills a texture after the graphics were lost: Kivy brings it back without its mipmaps, and so unseen."""
    texture.blit_data(ImageLoader.load(path, keep_data=True, nocache=True)._data[0])
