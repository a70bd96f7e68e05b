"""Reads the SVG drawings under assets/art: symbols by name, unfolded by the kinds of pieces.toml, as pictures."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import resvg_py
from PIL import Image

ART = Path(__file__).resolve().parent.parent / "assets" / "art"
HOUSE = "house"
SHELF = ("cover", "sign")  # pictures of a game that the house shows while the game itself is not open

SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.S)
REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')
PLACEHOLDER = re.compile(r"\{(\w+)\}")
IDENTITY = re.compile(r' id="([^"]+)"')

Kinds = dict[str, dict[str, dict[str, str]]]


@dataclass(frozen=True)
class Symbol:
    """One drawing of a master file: its frame, its markup and the colour that `currentColor` stands for."""

    name: str
    view_box: str
    markup: str
    colour: str

    @property
    def frame(self) -> tuple[float, float]:
        """Returns width and height."""
        _, _, width, height = map(float, self.view_box.split())
        return width, height

    @property
    def ratio(self) -> float:
        """Returns width divided by height."""
        return self.frame[0] / self.frame[1]


@dataclass
class Drawings:
    """What the master files hold: symbols by name, and the paints (gradients, clips, styles) that all of them share."""

    symbols: dict[str, Symbol] = field(default_factory=dict)
    paints: str = ""

    def definitions(self, markup: str) -> str:
        """Returns the paints and every symbol that the markup needs, directly or through another symbol."""
        needed: dict[str, Symbol] = {}
        queue = [markup]
        while queue:
            for name in REFERENCE.findall(queue.pop()):
                if name in self.symbols and name not in needed:
                    needed[name] = self.symbols[name]
                    queue.append(needed[name].markup)
        return self.paints + "".join(
            f'<symbol id="{s.name}" viewBox="{s.view_box}" style="overflow:visible">{s.markup}</symbol>'
            for s in needed.values()
        )

    def picture(self, name: str, width: int, height: int) -> Image.Image:
        """Renders one symbol to exactly the given size."""
        symbol = self.symbols[name]
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" color="{symbol.colour}" '
            f'viewBox="{symbol.view_box}" preserveAspectRatio="none">'
            f"<defs>{self.definitions(symbol.markup)}</defs>{symbol.markup}</svg>"
        )
        return rasterise(svg)


def rasterise(svg: str, width: int | None = None) -> Image.Image:
    """Renders SVG text, without any font of the machine it runs on."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def variants(text: str, kinds: Kinds) -> Iterator[dict[str, str]]:
    """Yields the values for each variant of a name such as `token-{seat}`; one empty variant for a plain name."""
    match = PLACEHOLDER.search(text)
    if match is None:
        yield {}
        return
    for kind, rows in kinds.items():
        for row_name, row in rows.items():
            values = {kind: row_name, **row}
            if match[1] in values:
                yield values


def fill(text: str, values: dict[str, str]) -> str:
    """Replaces `{key}` by its value, leaving other braces (style sheets) alone."""
    for key, value in values.items():
        text = text.replace("{" + key + "}", value)
    return text


def expand(sizes: dict[str, int], kinds: Kinds) -> dict[str, int]:
    """Returns the size of every piece by its final name."""
    return {fill(name, values): size for name, size in sizes.items() for values in variants(name, kinds)}


def read_drawings(folder: str, kinds: Kinds) -> Drawings:
    """Reads the master files of the house and of a folder; what is drawn once for many seats or traps is unfolded."""
    drawings = Drawings()
    for path in (path for where in dict.fromkeys((HOUSE, folder)) for path in sorted((ART / where).glob("*.svg"))):
        if path.stem not in SHELF:
            read_master(path, drawings, kinds)
    twice = [name for name, times in Counter(IDENTITY.findall(drawings.paints)).items() if times > 1]
    if twice:
        raise SystemExit(f"{folder}: paints of the same name: {', '.join(twice)}")
    return drawings


def read_master(path: Path, drawings: Drawings, kinds: Kinds) -> None:
    """Adds what a master file holds."""
    text = re.sub(r"<!--.*?-->", "", path.read_text(encoding="utf-8"), flags=re.S)
    root = re.search(r"<svg[^>]*>", text)
    if root is None:
        raise SystemExit(f"{path.name}: no <svg> element")
    colour = re.search(r' color="([^"]+)"', root[0])
    body = text[root.end() : text.rindex("</svg>")]
    for name, frame, markup in SYMBOL.findall(body):
        for values in variants(name, kinds):
            made = Symbol(fill(name, values), frame, fill(markup, values), colour[1] if colour else "#FFFFFF")
            if made.name in drawings.symbols:
                raise SystemExit(f"{path.name}: {made.name} is drawn twice")
            drawings.symbols[made.name] = made
    drawings.paints += re.sub(r"</?defs>", "", SYMBOL.sub("", body)).strip()


def scene_picture(drawings: Drawings, path: Path, width: int | None = None) -> Image.Image:
    """Renders a drawing of its own, which may use any piece."""
    text = path.read_text(encoding="utf-8")
    start = re.search(r"<svg[^>]*>", text)
    if start is None:
        raise SystemExit(f"{path.name}: no <svg> element")
    return rasterise(text[: start.end()] + f"<defs>{drawings.definitions(text)}</defs>" + text[start.end() :], width)
