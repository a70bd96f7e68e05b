"""What a family remembers of its games: moments, as codes and numbers. The words for them are the screen's business.

What only one game knows, it tells itself; what can be told of any game is told here, by what was before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from diamant.games.game import Game, Moment, Move, Position, Result
from diamant.games.shelf import game_of
from diamant.store import MAY_PASS, Code, LineUp, Progress, Store, StoreError, Work
from diamant.store.course import course_of
from diamant.store.history import Before, PersonBefore
from diamant.store.moments import Remembered
from diamant.store.pages import Page

VERSION = 3
"""Rises when something else is told: games that an earlier version told are told again."""


class Kind(StrEnum):
    """What can be told of any game. Codes of a game's own stand beside these."""

    FIRST_VICTORY = "first-victory"
    FIRST_VICTORY_HERE = "first-victory-here"
    FIRST_GAME = "first-game"
    FIRST_OF = "first-of"
    HOUSE_RECORD = "house-record"
    PEAK = "peak"
    PERSONAL_BEST = "personal-best"
    ROW = "row"
    CLOSE = "close"
    SHARED = "shared"


WEIGHTS = {
    Kind.CLOSE: 80,
    Kind.HOUSE_RECORD: 78,
    Kind.SHARED: 76,
    Kind.PEAK: 74,
    Kind.PERSONAL_BEST: 70,
    Kind.ROW: 68,
    Kind.FIRST_VICTORY: 60,
    Kind.FIRST_OF: 45,
    Kind.FIRST_VICTORY_HERE: 42,
    Kind.FIRST_GAME: 30,
}
LONG_ROW = 3  # victories one after the other
OFTEN_PLAYED = 3  # games, before a best is worth telling
CLOSE_BY = 20  # the second has at least 19 of 20 parts of the best
LEAST_ON_A_PAGE, MOST_ON_A_PAGE, MOST_OF_ONE = 3, 6, 2
SORTS: dict[str, str] = {
    **dict.fromkeys((Kind.FIRST_VICTORY, Kind.FIRST_VICTORY_HERE, Kind.FIRST_GAME, Kind.FIRST_OF), "first"),
    **dict.fromkeys((Kind.HOUSE_RECORD, Kind.PEAK, Kind.PERSONAL_BEST), "best"),
    **dict.fromkeys((Kind.CLOSE, Kind.SHARED), "ending"),
}
"""Kinds that are much the same to whoever reads a page; any other is a sort of its own."""

AGAIN, THE_SAME_ONE = 30, 8  # what a moment loses each time its sort was told already, and its person
WORTH_IT = 20  # what is less fills a page only while there are few


def moments(game: Game, people: Iterable[int], result: Result, own: Iterable[Moment], before: Before) -> list[Moment]:
    """Returns what is worth telling of a finished game, of the seats at which people sit, the most first.

    ``own`` is what the game tells itself.
    """
    seats = [seat for seat in people if seat in before.people]
    told = [moment for moment in own if moment.seat in seats]
    told += _endings(seats, result)
    told += _records(game, seats, result, before)
    for seat in seats:
        told += _firsts(game, seat, result, before.people[seat])
        told += _bests(seat, result, before.people[seat], before)
    return sorted(told, key=lambda moment: -moment.weight)


def _moment(kind: Kind, seat: int, **facts: int | str) -> Moment:
    return Moment(kind, seat, WEIGHTS[kind], facts)


def _endings(seats: Sequence[int], result: Result) -> Iterator[Moment]:
    """Tells how close it was, if a person has won and another was next."""
    winners = [seat for seat in seats if seat in result.winners]
    if not winners:
        return
    if len(winners) > 1:
        yield _moment(Kind.SHARED, winners[0], points=result.scores[winners[0]], other=winners[1], people=len(winners))
        return
    others = [seat for seat in seats if seat not in winners]
    if len(result.winners) == 1 and others:
        best, second = winners[0], max(others, key=lambda seat: result.scores[seat])
        margin = result.scores[best] - result.scores[second]
        if 0 <= margin * CLOSE_BY <= result.scores[best]:
            told = _moment(Kind.CLOSE, best, margin=margin, other=second)
            yield told._replace(weight=told.weight - round(100 * margin / max(1, result.scores[best])))


def _records(game: Game, seats: Sequence[int], result: Result, before: Before) -> Iterator[Moment]:
    """Tells what was never so much in the house, by those who reached it first at this table."""
    if not seats or before.games < OFTEN_PLAYED:
        return
    best = max(seats, key=lambda seat: result.scores[seat])
    if before.highest is not None and result.scores[best] > before.highest:
        yield _moment(Kind.HOUSE_RECORD, best, points=result.scores[best], before=before.highest)
    for tally in game.peaks:
        values = [counts.get(tally, 0) for counts in result.tallies]
        highest = max(seats, key=lambda seat: values[seat])
        if tally in before.peaks and values[highest] == max(values) > before.peaks[tally]:
            yield _moment(Kind.PEAK, highest, tally=tally, value=values[highest], before=before.peaks[tally])


def _firsts(game: Game, seat: int, result: Result, earlier: PersonBefore) -> Iterator[Moment]:
    if not earlier.games_here:
        yield _moment(Kind.FIRST_GAME, seat, ever=int(not earlier.games))
    if seat in result.winners and not earlier.victories:
        yield _moment(Kind.FIRST_VICTORY, seat, games=earlier.games + 1)
    elif seat in result.winners and not earlier.victories_here:
        yield _moment(Kind.FIRST_VICTORY_HERE, seat, games=earlier.games_here + 1)
    for tally in game.firsts:
        value = result.tallies[seat].get(tally, 0)
        if value > 0 and not earlier.tallies.get(tally, 0):
            yield _moment(Kind.FIRST_OF, seat, tally=tally, value=value)


def _bests(seat: int, result: Result, earlier: PersonBefore, before: Before) -> Iterator[Moment]:
    if seat in result.winners and earlier.row + 1 >= LONG_ROW:
        yield _moment(Kind.ROW, seat, victories=earlier.row + 1)
    score = result.scores[seat]
    of_the_house = before.highest is not None and score > before.highest  # which says more
    if earlier.best is not None and score > earlier.best and earlier.games_here >= OFTEN_PLAYED and not of_the_house:
        yield _moment(Kind.PERSONAL_BEST, seat, points=score, before=earlier.best)


def chosen(told: Iterable[tuple[int, Moment]], most: int = MOST_ON_A_PAGE) -> list[int]:
    """Returns which of several moments a page tells: those with the most to them, of many people and sorts.

    Each comes with the number of its person; returned are their places in the order given.
    """
    left = dict(enumerate(told))
    picked: list[int] = []
    people: Counter[int] = Counter()
    sorts: Counter[str] = Counter()

    def worth(at: int) -> int:
        person, moment = left[at]
        return moment.weight - AGAIN * sorts[_sort(moment)] - THE_SAME_ONE * people[person]

    while left and len(picked) < most:
        best = max(left, key=worth)
        if len(picked) >= LEAST_ON_A_PAGE and worth(best) < WORTH_IT:
            break
        person, moment = left.pop(best)
        if people[person] < MOST_OF_ONE:
            picked.append(best)
            people[person] += 1
            sorts[_sort(moment)] += 1
    return sorted(picked)


def _sort(moment: Moment) -> str:
    return SORTS.get(moment.kind, moment.kind)


def on_a_page(page: Page) -> list[Remembered]:
    """Returns the moments that a page of the chronicle tells, in the order in which they happened."""
    told = sorted(page.moments, key=lambda one: one.finished)
    return [told[at] for at in chosen((one.person, one.moment) for one in told)]


# Telling stored games


def note(
    store: Store, game_id: int, line_up: LineUp, result: Result, position: Position, moves: Sequence[Move]
) -> None:
    """Finds out what is worth telling of a finished game and notes it."""
    game = game_of(line_up.game)
    people = [seat for seat, plan in enumerate(line_up.seats) if plan.person and not plan.machine]
    own = game.moments(position, moves)
    store.note_moments(game_id, moments(game, people, result, own, store.before(game_id)), VERSION)


def tell(store: Store, game_id: int) -> None:
    """Tells a stored game that is over; by its moves, since nobody sits at its table any more."""
    line_up, texts = store.game(game_id).lineup, store.moves(game_id)
    course = course_of(line_up, texts)
    result = course.result()
    if result is not None:
        read = game_of(line_up.game).read
        note(store, game_id, line_up, result, course.position, [read(text) for text in texts])


def tell_missing(store: Store) -> Work[int]:
    """Tells the games that nobody has told yet, one at a step, the oldest first; returns how many.

    What was told stays told if the work is stopped. A game that cannot be played again has nothing to tell.
    """
    waiting = store.untold(VERSION)
    for done, game_id in enumerate(waiting):
        yield Progress(done, len(waiting))
        try:
            tell(store, game_id)
        except StoreError as error:
            if error.code in MAY_PASS or error.code is Code.LOOKING_ON:
                raise
            store.note_moments(game_id, (), VERSION)
    return len(waiting)
