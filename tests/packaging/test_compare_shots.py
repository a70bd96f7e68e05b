"""Two folders of pictures are compared: what differs is named, and left side by side."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PIL import Image

COMPARE = Path(__file__).resolve().parents[2] / "tools" / "compare_shots.py"


def draw(folder: Path, name: str, colour: str, dot: bool = False) -> None:
    picture = Image.new("RGB", (20, 10), colour)
    if dot:
        picture.putpixel((3, 3), (255, 0, 0))
    path = folder / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path)


def test_what_differs_what_is_gone_and_what_is_new_is_named(tmp_path):
    before, after, left = (tmp_path / name for name in ("before", "after", "left"))
    for folder in (before, after):
        draw(folder, "same", "navy")
        draw(folder, "cave/table", "navy", dot=folder is after)
    draw(before, "old", "navy")
    draw(after, "fresh", "navy")
    ran = subprocess.run([sys.executable, COMPARE, before, after, left], capture_output=True, text=True, check=False)
    assert [line.split() for line in ran.stdout.splitlines()] == [
        ["0.500%", "cave/table.png"],
        ["gone", "old.png"],
        ["new", "fresh.png"],
        ["1", "the", "same,", "1", "differ,", "1", "gone,", "1", "new"],
    ]
    assert ran.returncode == 1
    assert [path.relative_to(left).as_posix() for path in left.rglob("*.png")] == ["cave/table.png"]
    with Image.open(left / "cave" / "table.png") as beside:
        assert beside.size == (3 * 20 + 2 * 8, 10)
