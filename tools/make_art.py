"""Renders the SVG drawings under assets/art into what the app loads: two atlases, large pictures, scenes and icons.

Run `python tools/make_art.py` after any change of a drawing and commit what it writes.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import struct
import sys
import tomllib
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import resvg_py
from PIL import Image, ImageStat

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
ART = ASSETS / "art"
ATLAS = ASSETS / "atlas"
SCENES = ASSETS / "scenes"
TABLE = ART / "pieces.toml"
STAMP = ATLAS / "made.json"

DENSITIES = (1, 2)
PAGE = 2048
GAP = 8  # between pieces: drawn at a quarter of their size they still do not show their neighbours
EDGE = GAP // 2
RIM = 2  # units of clear rim around pieces that are shown tilted

SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.S)
REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')
PLACEHOLDER = re.compile(r"\{(\w+)\}")


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


def read_table() -> dict[str, Any]:
    """Reads the table of pieces."""
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


def variants(text: str, kinds: dict[str, dict[str, dict[str, str]]]) -> Iterator[dict[str, str]]:
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


def expand(sizes: dict[str, int], kinds: dict[str, dict[str, dict[str, str]]]) -> dict[str, int]:
    """Returns the size of every piece by its final name."""
    return {fill(name, values): size for name, size in sizes.items() for values in variants(name, kinds)}


def read_drawings(kinds: dict[str, dict[str, dict[str, str]]]) -> Drawings:
    """Reads the master files and unfolds the symbols that are drawn once for many seats, traps or relics."""
    drawings = Drawings()
    for path in sorted(ART.glob("*.svg")):
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
    return drawings


def soften(image: Image.Image) -> Image.Image:
    """Gives clear pixels the colour of the edges, so that smooth scaling draws no dark seam, and halves the shades."""
    alpha = image.getchannel("A")
    edges = ImageStat.Stat(image.convert("RGB"), alpha.point(lambda a: 255 if 0 < a < 255 else 0))
    ground = Image.new("RGB", image.size, tuple(map(round, edges.mean)) if edges.count[0] else 0)
    ground.paste(image.convert("RGB"), mask=alpha.point(lambda a: 255 if a else 0))
    softened = ground.point(lambda shade: shade | 1)
    softened.putalpha(alpha)
    return softened


@dataclass
class Page:
    """A page of an atlas, filled with shelves from the top."""

    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    shelves: list[list[int]] = field(default_factory=list)  # top, height, used width
    bottom: int = GAP
    width: int = 0

    def place(self, name: str, width: int, height: int) -> bool:
        """Finds room for a piece; returns whether there was any."""
        for shelf in self.shelves:
            if height <= shelf[1] and shelf[2] + width + GAP <= PAGE:
                break
        else:
            if self.bottom + height + GAP > PAGE:
                return False
            shelf = [self.bottom, height, GAP]
            self.shelves.append(shelf)
            self.bottom += height + GAP
        self.places[name] = (shelf[2], shelf[0])
        shelf[2] += width + GAP
        self.width = max(self.width, shelf[2])
        return True


def pack(sizes: dict[str, tuple[int, int]]) -> list[Page]:
    """Lays the pieces out on as few pages as simple shelves allow, the tallest first."""
    pages: list[Page] = []
    for name in sorted(sizes, key=lambda piece: (-sizes[piece][1], -sizes[piece][0], piece)):
        if not any(page.place(name, *sizes[name]) for page in pages):
            pages.append(Page())
            if not pages[-1].place(name, *sizes[name]):
                raise SystemExit(f"{name} is larger than a page")
    return pages


def save_png(image: Image.Image, path: Path) -> None:
    """Writes a PNG without row filters: flat drawings become a fifth smaller than with those an image library picks."""
    width, height = image.size
    raw, stride = image.tobytes(), width * 4
    rows = b"".join(b"\0" + raw[start : start + stride] for start in range(0, len(raw), stride))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + b"".join(struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d)) for t, d in chunks)
    )


def make_atlas(
    drawings: Drawings, heights: dict[str, int], table: dict[str, Any], density: int, colours: str = ""
) -> None:
    """Writes one atlas: its pages and the index that Kivy reads. The ``first`` pieces get a page to themselves."""
    first = set() if colours else set(table["first"]["pieces"])
    tilted = set(expand(dict.fromkeys(table["tilted"]["pieces"], RIM), table["kinds"]))
    title = f"{density}x-{colours}" if colours else f"{density}x"
    sizes = {name: piece_size(drawings.symbols[name], height, density) for name, height in heights.items()}
    index: dict[str, dict[str, list[int]]] = {}
    pages = {f"{title}-first.png": page for page in pack({name: sizes[name] for name in sorted(first)})}
    rest = pack({name: size for name, size in sizes.items() if name not in first})
    pages |= {f"{title}-{number}.png": page for number, page in enumerate(rest)}
    for file_name, page in pages.items():
        sheet = Image.new("RGBA", (page.width, page.bottom))
        index[file_name] = {}
        for name, (left, top) in sorted(page.places.items()):
            width, height = sizes[name]
            picture = drawings.picture(name, width, height)
            if name in tilted:
                rim = RIM * density
                sheet.paste(soften(with_rim(picture, rim)), (left - rim, top - rim))
            else:
                paste_with_edges(sheet, soften(picture), left, top)
            index[file_name][name] = [left, page.bottom - top - height, width, height]
        save_png(sheet, ATLAS / file_name)
    (ATLAS / f"{title}.atlas").write_text(json.dumps(index, indent=0) + "\n", encoding="utf-8")


def with_rim(picture: Image.Image, rim: int) -> Image.Image:
    """Returns a picture with clear pixels around it: drawn with them, its edges are smooth however it is tilted."""
    rimmed = Image.new("RGBA", (picture.width + 2 * rim, picture.height + 2 * rim))
    rimmed.paste(picture, (rim, rim))
    return rimmed


def paste_with_edges(sheet: Image.Image, picture: Image.Image, left: int, top: int) -> None:
    """Pastes a picture and repeats its outermost pixels around it, so that tiles meet without a seam."""
    width, height = picture.size
    sheet.paste(picture, (left, top))
    for x, to in ((0, left - EDGE), (width - 1, left + width)):
        sheet.paste(picture.crop((x, 0, x + 1, height)).resize((EDGE, height)), (to, top))
    row = sheet.crop((left - EDGE, top, left + width + EDGE, top + height))
    for y, to in ((0, top - EDGE), (height - 1, top + height)):
        sheet.paste(row.crop((0, y, row.width, y + 1)).resize((row.width, EDGE)), (left - EDGE, to))


def piece_size(symbol: Symbol, height: int, density: int) -> tuple[int, int]:
    """Returns the size of a piece in pixels; the denser one is an exact multiple."""
    return max(1, round(height * symbol.ratio)) * density, height * density


def make_large(drawings: Drawings, heights: dict[str, int], colours: str = "") -> None:
    """Writes the pictures that are too large for an atlas as files of their own."""
    ending = f"-{colours}" if colours else ""
    for name, height in heights.items():
        for density in DENSITIES:
            picture = drawings.picture(name, *piece_size(drawings.symbols[name], height, density))
            save_png(soften(picture), ATLAS / f"{name}-{density}x{ending}.png")


def make_scenes(drawings: Drawings, scenes: dict[str, dict[str, Any]]) -> None:
    """Writes the backgrounds."""
    SCENES.mkdir(parents=True, exist_ok=True)
    for name, how in scenes.items():
        picture = scene_picture(drawings, name, how["width"]).convert("RGB")
        how_good = {"quality": how["quality"], "subsampling": 0, "optimize": True}
        picture.save(SCENES / f"{name}.jpg", **how_good, progressive=True)
        # plain screens get half the size, not progressive: it is on the screen several times as fast
        half = picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.LANCZOS)
        half.save(SCENES / f"{name}-1x.jpg", **how_good)


def scene_picture(drawings: Drawings, name: str, width: int) -> Image.Image:
    """Renders a file of assets/art/scenes, which may use any piece."""
    text = (ART / "scenes" / f"{name}.svg").read_text(encoding="utf-8")
    start = re.search(r"<svg[^>]*>", text)
    if start is None:
        raise SystemExit(f"{name}: no <svg> element")
    return rasterise(text[: start.end()] + f"<defs>{drawings.definitions(text)}</defs>" + text[start.end() :], width)


def make_app_pictures(drawings: Drawings, pictures: dict[str, dict[str, int]]) -> None:
    """Writes the launcher icon and the picture shown while the app starts."""
    for name, how in pictures.items():
        save_png(scene_picture(drawings, name, how["width"]), ASSETS / f"{name}.png")


def make_nine(nine: dict[str, dict[str, int]]) -> None:
    """Writes the stretchable borders in the order in which Kivy's BorderImage takes them."""
    borders = {name: [sides[side] for side in ("bottom", "right", "top", "left")] for name, sides in nine.items()}
    (ATLAS / "nine.json").write_text(json.dumps(borders, indent=0) + "\n", encoding="utf-8")


def sources() -> list[Path]:
    """Returns the files that everything is made from, this tool among them."""
    return [*sorted(path for path in ART.rglob("*") if path.suffix in {".svg", ".toml"}), Path(__file__).resolve()]


def fingerprints() -> dict[str, str]:
    """Returns the hash of every source, with line ends as on every machine."""
    return {
        path.relative_to(ROOT).as_posix(): hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
        for path in sources()
    }


def atlas_heights(table: dict[str, Any], drawings: Drawings) -> dict[str, int]:
    """Returns the height at density 1 of every piece in the atlas; skins are drawn at their own size."""
    heights = expand(table["pieces"], table["kinds"])
    return heights | {name: round(drawings.symbols[name].frame[1]) for name in table["nine"]}


def in_set(table: dict[str, Any], colours: str) -> dict[str, Any]:
    """Returns the table of pieces with the seats in the colours of another set."""
    seats = {seat: {**values, **table["sets"][colours][seat]} for seat, values in table["kinds"]["seat"].items()}
    pieces, large = (
        {name: height for name, height in table[part].items() if "{seat}" in name} for part in ("pieces", "large")
    )
    return {**table, "kinds": {**table["kinds"], "seat": seats}, "pieces": pieces, "large": large, "nine": {}}


def make_sets(table: dict[str, Any]) -> None:
    """Writes what belongs to the seats once more for every other set of colours."""
    for colours in table["sets"]:
        own = in_set(table, colours)
        drawings = read_drawings(own["kinds"])
        for density in DENSITIES:
            make_atlas(drawings, atlas_heights(own, drawings), own, density, colours)
        make_large(drawings, expand(own["large"], own["kinds"]), colours)


def main() -> int:
    """Makes everything anew."""
    ATLAS.mkdir(parents=True, exist_ok=True)
    for old in ATLAS.glob("*.png"):
        old.unlink()
    table = read_table()
    drawings = read_drawings(table["kinds"])
    for density in DENSITIES:
        make_atlas(drawings, atlas_heights(table, drawings), table, density)
    make_sets(table)
    make_large(drawings, expand(table["large"], table["kinds"]))
    make_nine(table["nine"])
    make_scenes(drawings, table["scenes"])
    make_app_pictures(drawings, table["app"])
    STAMP.write_text(json.dumps(fingerprints(), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
