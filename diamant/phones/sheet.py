"""What a phone shows, as data: one vocabulary for all games, of the few parts that a page is made of.

A game writes no page, only a :class:`Sheet`. Its words are already in the language of the phone. ``send`` is what the
phone says when something is tapped; a name in braces in it is filled with what was picked on the way there: ``sets``,
or with what is counted on the page.
``go`` leads to another page of the same sheet, without a word to the tablet.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Person(NamedTuple):
    """Somebody at the table as a small face: the number of the seat, and a sign and a word on how it stands."""

    seat: int
    sign: str = ""
    words: str = ""
    dim: bool = False


class Figure(NamedTuple):
    """A dark box: a label, a number, pictures with how many there are of each, and faces. ``half`` stand in pairs."""

    label: str = ""
    number: str = ""
    picture: str = ""
    counts: Sequence[tuple[str, str]] = ()
    people: Sequence[Person] = ()
    text: str = ""
    half: bool = False
    large: bool = False


class Card(NamedTuple):
    """A card: the picture of its face, or of its back where it lies face down; ``name`` is what it is called aloud.

    ``face`` of a card that lies face down is seen while it is held. ``saw`` is said when it is held and when it is let
    go, also where the phone does not know the face yet: then the tablet answers with it.
    """

    picture: str
    name: str
    note: str = ""
    send: str = ""
    go: str = ""
    sets: Mapping[str, str] = {}
    face: str = ""
    face_name: str = ""
    saw: str = ""
    sign: str = ""
    framed: bool = False
    dim: bool = False
    chosen: bool = False
    back: str = ""
    """The back that it shows while the cards are turned over, to hide them from a neighbour: a page that has such cards
    has a button for it."""


class Cards(NamedTuple):
    """Cards beside each other: two, one alone, or a row.

    So many ``picks`` are tapped before ``send`` is said with ``{picked}``. ``sorts`` lets two that are tapped change
    places; a choice of the same page says ``{order}`` then.
    """

    cards: Sequence[Card]
    row: bool = False
    picks: int = 0
    send: str = ""
    sorts: bool = False
    label: str = ""
    across: int = 0
    """So many stand in a row, where they lie as on the table."""


class LineCard(NamedTuple):
    """A row of parchment: a picture, a title and a text; or in the colours of a ``seat``, with its face.

    One with a ``back`` can be turned over as a card can.
    """

    title: str
    text: str = ""
    picture: str = ""
    sign: str = ""
    send: str = ""
    go: str = ""
    sets: Mapping[str, str] = {}
    seat: int | None = None
    number: str = ""
    back: str = ""


class Counter(NamedTuple):
    """How much of something, by minus and plus. ``steps`` are what is shown and what is filled in under its ``name``.

    The first of them is nothing, and the first plus leads to the step ``begins``. ``most`` says why there is no more.
    """

    name: str
    title: str
    picture: str
    steps: Sequence[tuple[str, str]]
    most: str
    begins: int = 1


class Counters(NamedTuple):
    """A dark box in which things are counted."""

    label: str
    counters: Sequence[Counter]


class Choice(NamedTuple):
    """A button. ``kind``: "main" decides, "yes" and "no" answer, "back" may be taken back. ``why`` says what forbids
    it; such a button is dim and says why when it is tapped. ``needs`` are names of counters, and what is said where all
    of them are at nothing."""

    text: str
    kind: str = "main"
    note: str = ""
    sign: str = ""
    send: str = ""
    go: str = ""
    sets: Mapping[str, str] = {}
    half: bool = False
    why: str = ""
    needs: Sequence[tuple[Sequence[str], str]] = ()


class Hold(NamedTuple):
    """The round pad: held down, it says ``send`` and that it is; let go, that it is not."""

    text: str
    send: str
    held: str = ""
    note: str = ""


class Hint(NamedTuple):
    """One sentence with a sign, and nothing to tap."""

    text: str
    sign: str = ""


Part = Figure | Cards | LineCard | Counters | Choice | Hold | Hint
KINDS = {
    Figure: "figure", Cards: "cards", LineCard: "line", Counters: "counters", Choice: "choice", Hold: "hold",
    Hint: "hint",
}  # fmt: skip


class Page(NamedTuple):
    """One question and what answers it; so many parts stand before it: ``head``. ``small`` stands beside it."""

    parts: Sequence[Part]
    question: str = ""
    small: str = ""
    sign: str = ""
    head: int = 0


class Sheet(NamedTuple):
    """What one phone shows: its line in the top band, and its pages; the first is named "". ``calls`` asks for
    attention: the phone trembles when that changes to something new."""

    line: str
    pages: Mapping[str, Page]
    calls: str = ""


class Moment(NamedTuple):
    """What a seat knows of the moment besides its view: who is called what, in which colours, and what goes on.

    ``laid`` is what this seat has laid face down, ``ready`` who has laid something. ``looking`` says that what this
    seat has just been shown may be seen now, ``held`` that its thumb is on the pad. ``options`` are those of the table,
    ``terms`` whatever else of the table a game's own words need and this seat may know.
    """

    names: Sequence[str]
    colours: Sequence[str]
    options: Mapping[str, Any]
    laid: Any = None
    ready: frozenset[int] = frozenset()
    looking: bool = False
    held: bool = False
    terms: Any = None


def as_bytes(sheet: Sheet) -> bytes:
    """Returns a sheet as it is sent: the same bytes for the same sheet."""
    pages = {name: _page(page) for name, page in sheet.pages.items()}
    return dumped({"line": sheet.line, "calls": sheet.calls, "pages": pages})


def dumped(message: Mapping[str, object]) -> bytes:
    """Returns a message as it is sent."""
    return json.dumps(message, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _page(page: Page) -> dict[str, Any]:
    told = _told(page._replace(parts=()))
    return {**told, "parts": [{"part": KINDS[type(part)], **_told(part)} for part in page.parts]}


def _told(part: Any) -> dict[str, Any]:
    """Returns the fields of a part that are not as usual."""
    usual = part._field_defaults
    values = part._asdict().items()
    return {key: _value(value) for key, value in values if key not in usual or value != usual[key]}


def _value(value: Any) -> Any:
    if hasattr(value, "_fields"):
        return _told(value)
    if isinstance(value, (list, tuple)):
        return [_value(one) for one in value]
    return value
