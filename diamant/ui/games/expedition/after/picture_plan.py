"""Where the parts of an expedition's picture stand: plain numbers, no widgets. Lengths are pixels, y grows upwards."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

CARD_RATIO = 1.4
MOST_ROWS = 4
WIDEST_CARD = 150  # in units of the drawing board
# shares of a row's height: the chance above the card, the card, who went home below it
BARS, CARDS, LEAVERS = 0.22, 0.40, 0.38
CARD_IN_COLUMN = 0.8


class PicturePlan(NamedTuple):
    """Rows of columns, one column for each card, read like a text."""

    left: float
    top: float
    columns: int
    column: float
    row: float
    card_width: float

    @property
    def card_height(self) -> float:
        """The height of a card."""
        return self.card_width * CARD_RATIO

    def middle(self, card: int) -> tuple[float, float]:
        """Returns the middle of a card."""
        row, column = divmod(card, self.columns)
        y = self.top - row * self.row - self.bars - self.card_height / 2
        return (self.left + (column + 0.5) * self.column, y)

    @property
    def bars(self) -> float:
        """The height of what stands above the cards."""
        return (self.row - self.card_height) * BARS / (BARS + LEAVERS)

    @property
    def leavers(self) -> float:
        """The height of what stands below them."""
        return self.row - self.card_height - self.bars


def plan_picture(box: tuple[float, float, float, float], unit: float, cards: int) -> PicturePlan:
    """Returns the plan with the largest cards for a box (x, y, width, height)."""
    x, y, width, height = box
    best: PicturePlan | None = None
    for rows in range(1, MOST_ROWS + 1):
        columns = ceil(max(cards, 1) / rows)
        row = height / rows
        card = min(width / columns * CARD_IN_COLUMN, row * CARDS / CARD_RATIO, WIDEST_CARD * unit)
        if best is None or card > best.card_width * 1.02:
            column = min(width / columns, card * 1.6)
            tall = min(row, card * CARD_RATIO / CARDS * 1.6)
            left = x + (width - column * columns) / 2
            best = PicturePlan(left, y + height - (height - tall * rows) / 2, columns, column, tall, card)
    if best is None:
        raise ValueError("a picture has at least one row")
    return best


def cluster(count: int, width: float, height: float, most: float) -> tuple[int, float]:
    """Returns in how many columns so many tokens stand, and how large they are, to fill a box best."""
    best = (1, 0.0)
    for columns in range(1, max(count, 1) + 1):
        side = min(width / columns, height / ceil(count / columns) if count else height, most)
        if side >= best[1]:
            best = (columns, side)
    return best
