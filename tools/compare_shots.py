"""Compares two folders of pictures as `diamant shots` draws them, and lays beside each other those that differ.

Run `python tools/compare_shots.py BEFORE AFTER LEFT`: it prints which pictures differ, the most different first, and
which only one folder has; in LEFT it leaves each that differs as it was before, as it is after, and where it differs.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from PIL import Image

SEEN = 8  # of 256 shades: less is the rounding of a driver
GAP = 8
WIDEST = 1280  # a picture beside another one


def pictures(folder: Path) -> set[str]:
    """Returns the names of all pictures in a folder and the folders in it."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.png")}


def differing(before: Image.Image, after: Image.Image) -> Image.Image:
    """Returns a picture that is white where two differ visibly."""
    if before.size != after.size:
        return Image.new("L", after.size, 255)
    apart = np.abs(np.asarray(before, np.int16) - np.asarray(after, np.int16)).max(axis=2)
    return Image.fromarray(np.where(apart > SEEN, 255, 0).astype(np.uint8))


def compare(before: Path, after: Path, left: Path) -> float:
    """Leaves two pictures side by side where they differ, and returns the share of what does."""
    with Image.open(before) as old, Image.open(after) as new:
        both = old.convert("RGB"), new.convert("RGB")
    where = differing(*both)
    share = float(np.asarray(where).mean()) / 255
    if share:
        columns = [picture.convert("RGB") for picture in (*both, where)]
        for column in columns:
            column.thumbnail((WIDEST, WIDEST))
        wide = Image.new("RGB", (sum(c.width + GAP for c in columns) - GAP, max(c.height for c in columns)), "white")
        for number, column in enumerate(columns):
            wide.paste(column, (sum(c.width + GAP for c in columns[:number]), 0))
        left.parent.mkdir(parents=True, exist_ok=True)
        wide.save(left)
    return share


def main(before: Path, after: Path, left: Path) -> int:
    """Compares the pictures that both folders have; fails if one differs or is missing."""
    old, new = pictures(before), pictures(after)
    shares = {name: compare(before / name, after / name, left / name) for name in sorted(old & new)}
    changed = sorted((name for name, share in shares.items() if share), key=lambda name: -shares[name])
    for name in changed:
        print(f"{shares[name]:8.3%} {name}")
    for word, names in (("gone", old - new), ("new", new - old)):
        print("".join(f"{word:>8} {name}\n" for name in sorted(names)), end="")
    print(f"{len(shares) - len(changed)} the same, {len(changed)} differ, {len(old - new)} gone, {len(new - old)} new")
    return 1 if changed or old ^ new else 0


if __name__ == "__main__":
    if len(sys.argv) != 4 or not all(Path(folder).is_dir() for folder in sys.argv[1:3]):
        sys.exit(f"{__doc__}")
    sys.exit(main(*map(Path, sys.argv[1:])))
