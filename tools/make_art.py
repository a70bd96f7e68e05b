"""Renders the SVG drawings under assets/art into what the app loads: atlases, large pictures, scenes, covers and icons.

Every folder there is made apart: the house's, and one for each game, which may use whatever the house draws.
Run `python tools/make_art.py` after any change of a drawing, or with the names of the folders that changed, and commit
what it writes. A change of the house's drawings concerns all of them.
"""

from __future__ import annotations

import hashlib
import json
import struct
import sys
import tomllib
import zlib
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from drawings import ART, HOUSE, SHELF, Drawings, Symbol, expand, read_drawings, scene_picture
from palette import Painted, paint
from PIL import Image, ImageStat

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
ATLAS = ASSETS / "atlas"
SCENES = ASSETS / "scenes"
PHONE = ASSETS / "phone"
SIGNS = "signs"
VERSION_LENGTH = 10

DENSITIES = (1, 2)
PAGE = 2048
GAP = 8  # between pieces: drawn at a quarter of their size they still do not show their neighbours
EDGE = GAP // 2
RIM = 2  # units of clear rim around pieces that are shown tilted
SAME_MEAN, SAME_WORST = 0.6, 32  # shades of 256 by which the pixels of the same picture may differ


def folders() -> list[str]:
    """Returns the folders that are made, each apart."""
    return sorted(path.name for path in ART.iterdir() if path.is_dir())


def read_table(folder: str) -> dict[str, Any]:
    """Reads the table of pieces of a folder. The kinds and the sets of colours of the house are every game's too."""
    path = ART / folder / "pieces.toml"
    own = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    shared = read_table(HOUSE) if folder != HOUSE else {"kinds": {}, "sets": {}}
    tables = ("pages", "pieces", "large", "nine", "scenes", "app", "phone", SIGNS)
    parts: dict[str, Any] = {part: own.get(part, {}) for part in tables}
    tilted = own.get("tilted", {}).get("pieces", [])
    kinds, sets = (shared[part] | own.get(part, {}) for part in ("kinds", "sets"))
    return {"folder": folder, **parts, "tilted": tilted, "kinds": kinds, "sets": sets}


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
    header = struct.pack(">IIBBBBB", *image.size, 8, 6, 0, 0, 0)
    write_png(path, [(b"IHDR", header), (b"IDAT", packed(image.tobytes(), image.width * 4))])


def save_alone(image: Image.Image, path: Path) -> None:
    """Writes a picture that has a file to itself: with a palette if nobody can tell it from the drawing."""
    painted = paint(image)
    if painted.mean > SAME_MEAN or painted.worst > SAME_WORST:
        save_png(image, path)
    else:
        save_painted(painted, image, path)


def save_painted(painted: Painted, image: Image.Image, path: Path) -> None:
    """Writes a picture with the palette it was painted with."""
    header = struct.pack(">IIBBBBB", *image.size, 8, 3, 0, 0, 0)
    colours = [(b"PLTE", painted.colours), (b"tRNS", painted.clearness)]
    write_png(path, [(b"IHDR", header), *colours, (b"IDAT", packed(painted.places, image.width))])


def packed(raw: bytes, stride: int) -> bytes:
    """Returns the rows of a picture as a PNG holds them."""
    return zlib.compress(b"".join(b"\0" + raw[start : start + stride] for start in range(0, len(raw), stride)), 9)


def write_png(path: Path, chunks: list[tuple[bytes, bytes]]) -> None:
    """Writes the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + b"".join(
            struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d))
            for t, d in [*chunks, (b"IEND", b"")]
        )
    )


def make_atlas(
    drawings: Drawings, heights: dict[str, int], table: dict[str, Any], density: int, colours: str = ""
) -> None:
    """Writes one atlas: its pages and the index that Kivy reads. The pieces of ``pages`` get pages to themselves."""
    if not heights:
        return
    target = ATLAS / table["folder"]
    apart = {} if colours else {page: set(named(table, pieces)) for page, pieces in table["pages"].items()}
    tilted = set(named(table, table["tilted"]))
    title = f"{density}x-{colours}" if colours else f"{density}x"
    sizes = {name: piece_size(drawings.symbols[name], height, density) for name, height in heights.items()}
    index: dict[str, dict[str, list[int]]] = {}
    pages: dict[str, Page] = {}
    for title_of_page, names in apart.items():
        (pages[f"{title}-{title_of_page}.png"],) = pack({name: sizes.pop(name) for name in sorted(names)})
    pages |= {f"{title}-{number}.png": page for number, page in enumerate(pack(sizes))}
    for file_name, page in pages.items():
        sheet = Image.new("RGBA", (page.width, page.bottom))
        index[file_name] = {}
        for name, (left, top) in sorted(page.places.items()):
            width, height = piece_size(drawings.symbols[name], heights[name], density)
            picture = drawings.picture(name, width, height)
            if name in tilted:
                rim = RIM * density
                sheet.paste(soften(with_rim(picture, rim)), (left - rim, top - rim))
            else:
                paste_with_edges(sheet, soften(picture), left, top)
            index[file_name][name] = [left, page.bottom - top - height, width, height]
        save_png(sheet, target / file_name)
    (target / f"{title}.atlas").write_text(json.dumps(index, indent=0) + "\n", encoding="utf-8")


def named(table: dict[str, Any], pieces: list[str]) -> list[str]:
    """Returns the final names of pieces."""
    return list(expand(dict.fromkeys(pieces, 0), table["kinds"]))


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


def make_large(drawings: Drawings, table: dict[str, Any], colours: str = "") -> None:
    """Writes the pictures that are too large for an atlas as files of their own."""
    ending = f"-{colours}" if colours else ""
    for name, height in expand(table["large"], table["kinds"]).items():
        for density in DENSITIES:
            picture = drawings.picture(name, *piece_size(drawings.symbols[name], height, density))
            save_alone(soften(picture), ATLAS / table["folder"] / f"{name}-{density}x{ending}.png")


def make_scenes(drawings: Drawings, table: dict[str, Any]) -> None:
    """Writes the backgrounds."""
    target = SCENES / table["folder"]
    target.mkdir(parents=True, exist_ok=True)
    for name, how in table["scenes"].items():
        picture = scene_picture(drawings, scene_path(table, name), how["width"]).convert("RGB")
        quality = how["quality"]
        # on a sharp screen pixels are so small that four share a colour and nobody can tell
        picture.save(target / f"{name}.jpg", quality=quality - 5, subsampling=2, optimize=True, progressive=True)
        # plain screens get half the size, not progressive: it is on the screen several times as fast
        half = picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.LANCZOS)
        half.save(target / f"{name}-1x.jpg", quality=quality, subsampling=0, optimize=True)


def make_shelf(drawings: Drawings, table: dict[str, Any]) -> None:
    """Writes what the house shows of a game that is not open; these drawings say themselves how large they are."""
    for path in (ART / table["folder"] / f"{name}.svg" for name in SHELF):
        if path.is_file():
            picture = scene_picture(drawings, path)
            for density in DENSITIES:
                sized = scene_picture(drawings, path, picture.width * density)
                save_alone(soften(sized), ATLAS / table["folder"] / f"{path.stem}-{density}x.png")


def scene_path(table: dict[str, Any], name: str) -> Path:
    """Returns where a scene is drawn."""
    return ART / str(table["folder"]) / "scenes" / f"{name}.svg"


def make_app_pictures(drawings: Drawings, table: dict[str, Any]) -> None:
    """Writes the launcher icon, that of the window, and the picture shown while the app starts."""
    for name, how in table["app"].items():
        scene = scene_path(table, how.get("scene", name))
        save_alone(scene_picture(drawings, scene, how["width"]), ASSETS / f"{name}.png")


def make_nine(table: dict[str, Any]) -> None:
    """Writes the stretchable borders in the order in which Kivy's BorderImage takes them."""
    order = ("bottom", "right", "top", "left")
    borders = {name: [sides[side] for side in order] for name, sides in table["nine"].items()}
    if borders:
        (ATLAS / table["folder"] / "nine.json").write_text(json.dumps(borders, indent=0) + "\n", encoding="utf-8")


def make_phone(drawings: Drawings, table: dict[str, Any]) -> None:
    """Writes what a phone shows of this folder as one sheet with its version in its name, and where everything lies."""
    index = PHONE / "pictures.json"
    places = json.loads(index.read_text(encoding="utf-8")) if index.is_file() else {}
    for part, name in (("phone", table["folder"]), (SIGNS, SIGNS)):
        heights = expand(table[part], table["kinds"])
        if not heights:
            continue
        sizes = {piece: piece_size(drawings.symbols[piece], height, 1) for piece, height in heights.items()}
        (page,) = pack(sizes)
        sheet = Image.new("RGBA", (page.width, page.bottom))
        for piece, spot in page.places.items():
            sheet.paste(soften(drawings.picture(piece, *sizes[piece])), spot)
        for old in PHONE.glob(f"{name}.*.png"):
            old.unlink()
        whole = PHONE / f"{name}.png"
        save_painted(paint(sheet), sheet, whole)
        version = hashlib.sha256(whole.read_bytes()).hexdigest()[:VERSION_LENGTH]
        whole.rename(PHONE / f"{name}.{version}.png")
        places[name] = {
            "file": f"{name}.{version}.png",
            "size": list(sheet.size),
            "pieces": {piece: [*page.places[piece], *sizes[piece]] for piece in sorted(sizes)},
        }
    if places:
        PHONE.mkdir(parents=True, exist_ok=True)
        index.write_text(json.dumps(places, sort_keys=True, separators=(",", ":")) + "\n", encoding="utf-8")


def stamp(folder: str) -> Path:
    """Returns the file that says what a folder was made from."""
    return ATLAS / folder / "made.json"


def sources(folder: str) -> list[Path]:
    """Returns the files that a folder is made from, this tool among them."""
    drawn = {path for where in (HOUSE, folder) for path in (ART / where).rglob("*") if path.suffix in {".svg", ".toml"}}
    ours = {path for path in drawn if folder == HOUSE or path.parts[-2] != "scenes" or folder in path.parts}
    here = Path(__file__).resolve()
    return [*sorted(ours), here, *(here.with_name(name) for name in ("drawings.py", "palette.py"))]


def fingerprints(folder: str) -> dict[str, str]:
    """Returns the hash of every source of a folder, with line ends as on every machine."""
    return {
        path.relative_to(ROOT).as_posix(): hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
        for path in sources(folder)
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
        drawings = read_drawings(own["folder"], own["kinds"])
        for density in DENSITIES:
            make_atlas(drawings, atlas_heights(own, drawings), own, density, colours)
        make_large(drawings, own, colours)


def make(folder: str) -> None:
    """Makes a folder anew."""
    target = ATLAS / folder
    target.mkdir(parents=True, exist_ok=True)
    for old in (*target.glob("*.png"), *target.glob("*.atlas")):
        old.unlink()
    table = read_table(folder)
    drawings = read_drawings(folder, table["kinds"])
    for density in DENSITIES:
        make_atlas(drawings, atlas_heights(table, drawings), table, density)
    make_sets(table)
    make_large(drawings, table)
    make_nine(table)
    make_scenes(drawings, table)
    make_shelf(drawings, table)
    make_app_pictures(drawings, table)
    make_phone(drawings, table)
    stamp(folder).write_text(json.dumps(fingerprints(folder), indent=1) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Makes the folders that are asked for, or all of them."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", metavar="FOLDER", help=f"one of {', '.join(folders())} (all)")
    wanted = parser.parse_args(arguments).folders
    if unknown := set(wanted) - set(folders()):
        parser.error(f"there is no folder {', '.join(sorted(unknown))} in assets/art")
    for folder in wanted or folders():
        make(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
