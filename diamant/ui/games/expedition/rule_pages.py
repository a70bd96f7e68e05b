"""The rules of an edition as the house shows them: pages in the language of the moment, with their numbers in place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from diamant.games.expedition import EDITIONS
from diamant.store import COLOURS
from diamant.ui.games.expedition import rulebook
from diamant.ui.games.expedition.rulebook import RULES_ORDER, Example, Row, facts
from diamant.ui.games.expedition.setup_words import EDITIONS as EDITION_WORDS
from diamant.ui.house.rulebook import Cell, Column, Page, Sum
from diamant.ui.kit.i18n import say, say_many, tr

EXPLORERS_SHOWN = COLOURS[:5]


def rule_pages(edition: str) -> tuple[Page, ...]:
    """Returns the rules of an edition, page by page."""
    return tuple(_worded(page, edition) for page in rulebook.pages(edition))


def _worded(page: rulebook.Page, edition: str) -> Page:
    return Page(
        _say(page.title, edition),
        tuple(_column(column, edition) for column in page.columns),
        tuple(_say(sentence, edition) for sentence in page.words),
        tuple(map(_sum, page.examples)),
        tuple(_rows(page.rows, edition)),
        page.cards,
    )


def _say(text: str, edition: str, **values: object) -> str:
    return say(text, **facts(EDITIONS[edition]), **values) if text else ""


def _column(column: rulebook.Column, edition: str) -> Column:
    points = say_many("{n} point", "{n} points", column.points) if column.points else ""
    text = _say(column.text, edition, number=column.number)
    return Column(column.pictures, points or _say(column.title, edition), text)


def _sum(example: Example) -> Sum:
    rubies = say_many("{n} ruby", "{n} rubies", example.rubies)
    if example.found:
        who = say_many("{n} explorer in the cave", "{n} explorers in the cave", example.explorers)
    else:
        who = say_many("{n} explorer goes home", "{n} explorers go home", example.explorers)
    each = say_many("{n} for each", "{n} for each", example.each) if example.each else tr("Too few to share")
    if example.explorers == 1:
        each = tr("All of them for one explorer")
    stay = say_many("{n} stays there", "{n} stay there", example.stay) if example.stay else tr("nothing is left")
    heroes = tuple(f"hero-{seat}" for seat in EXPLORERS_SHOWN[: example.explorers])
    return Sum(example.before, heroes, example.after, f"{rubies}, {who}", f"{each}, {stay}")


def _rows(rows: Sequence[Row], edition: str) -> Iterator[tuple[Cell, ...]]:
    if not rows:
        return
    yield (Cell(), *(Cell(tr(EDITION_WORDS[name].short), heading=True, lit=name == edition) for name in RULES_ORDER))
    for row in rows:
        cells = zip(RULES_ORDER, row.cells, strict=True)
        yield (Cell(tr(row.title), heading=True), *(_cell(cell, name, lit=name == edition) for name, cell in cells))


def _cell(cell: str | tuple[str, ...], edition: str, lit: bool) -> Cell:
    if isinstance(cell, tuple):
        return Cell(pictures=cell, lit=lit)
    return Cell(say(cell, **facts(EDITIONS[edition])), lit=lit)
