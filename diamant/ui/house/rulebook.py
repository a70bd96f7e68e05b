"""What stands on a page of any game's rules. Texts are in the language of the moment; pictures are codes."""

from __future__ import annotations

from typing import NamedTuple


class Column(NamedTuple):
    """Pictures side by side, a title under them and a text."""

    pictures: tuple[str, ...]
    title: str = ""
    text: str = ""


class Sum(NamedTuple):
    """What lies there before, who shares it, and what lies there after; and the same in words."""

    before: tuple[str, ...]
    who: tuple[str, ...]
    after: tuple[str, ...]
    title: str
    text: str


class Cell(NamedTuple):
    """A field of a comparison: a text, or pictures."""

    text: str = ""
    pictures: tuple[str, ...] = ()
    heading: bool = False
    lit: bool = False
    """Whether it belongs to the rulebook that is read."""


class Page(NamedTuple):
    """A page: columns or pictures laid out or sums or rows that compare, and sentences below them."""

    title: str
    columns: tuple[Column, ...] = ()
    words: tuple[str, ...] = ()
    sums: tuple[Sum, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    laid_out: tuple[str, ...] = ()
