"""What a page of the chronicle tells of a day, in the language of the moment: people, games, moments, an evening."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import NamedTuple

from diamant.store import Page, SeatPlan, Standing, Store, StoredGame
from diamant.table.chronicle import MOST_ON_A_PAGE, on_a_page
from diamant.table.evenings import leaders
from diamant.ui.house.guests import Guest, guests
from diamant.ui.house.moments import bold_names, plain_names, told, victory
from diamant.ui.house.room import Room
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit.dates import date_text
from diamant.ui.kit.i18n import N_, i18n, say, tr
from diamant.ui.kit.wording import BETWEEN, few, listed, sentences
from diamant.ui.screens.evening.words import champion_title, names_of

WEEKDAYS = (
    N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"), N_("Saturday"), N_("Sunday"),
)  # fmt: skip
SHORT_DAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
WHOLE_MONTHS = (
    N_("January {year}"), N_("February {year}"), N_("March {year}"), N_("April {year}"), N_("May {year}"),
    N_("June {year}"), N_("July {year}"), N_("August {year}"), N_("September {year}"), N_("October {year}"),
    N_("November {year}"), N_("December {year}"),
)  # fmt: skip
MONTHS = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May (short)"), N_("Jun"), N_("Jul"), N_("Aug"), N_("Sep"),
    N_("Oct"), N_("Nov"), N_("Dec"),
)  # fmt: skip


class GameTold(NamedTuple):
    """A game of the day: its room, who won it as far as they have a face, and what is said of that."""

    room: Room
    winners: tuple[Guest, ...]
    machine: bool
    """Whether a machine player won it, alone or with others."""

    names: str
    spoken: str
    """The names as they are read out."""

    points: str


class MomentTold(NamedTuple):
    """A moment: its sentence with markup and without, and what is drawn beside it."""

    sentence: str
    spoken: str
    room: Room
    figure: str
    pieces: tuple[str, ...]


class DayTold(NamedTuple):
    """A whole page."""

    day: date
    weekday: str
    text: str
    people: tuple[Guest, ...]
    champions: frozenset[int]
    champion_line: str
    games: tuple[GameTold, ...]
    moments: tuple[MomentTold, ...]
    standings: tuple[tuple[Guest, int], ...]
    climb: int
    """How many points the evening could bring; 0 for a day without one."""

    @property
    def spoken(self) -> str:
        """The page as it is read aloud."""
        games = [f"{tr(game.room.title)}: {game.spoken}, {game.points}" for game in self.games]
        points = ", ".join(f"{guest.name}: {points}" for guest, points in self.standings)
        told = (one.spoken for one in self.moments)
        return sentences(self.weekday, self.text, *games, self.champion_line, points, *told)


class GlanceTold(NamedTuple):
    """A day in its month: its games' rooms and faces: of its champions, else of who won, else of who played."""

    day: date
    weekday: str
    text: str
    faces: tuple[Guest, ...]
    crowned: bool
    rooms: tuple[Room, ...]


class MonthTold(NamedTuple):
    """A month on one page."""

    title: str
    days: tuple[GlanceTold, ...]


def tell_month(store: Store, year: int, month: int) -> MonthTold:
    """Puts a month into words and faces. Nothing is played again for it."""
    glances = store.month(year, month)
    shown = {one.day: one.champions or one.winners or one.people for one in glances}
    known = guests(store, dict.fromkeys(person for people in shown.values() for person in people))
    return MonthTold(
        say(WHOLE_MONTHS[month - 1], year=year),
        tuple(
            GlanceTold(
                one.day,
                tr(SHORT_DAYS[one.day.weekday()]),
                date_text(datetime.combine(one.day, time(12))),
                tuple(known[person] for person in shown[one.day] if person in known),
                bool(one.champions),
                tuple(room_of(game) for game in dict.fromkeys(one.games) if game in ROOMS),
            )
            for one in glances
        ),
    )


def month_name(month: int) -> str:
    """Returns the short name of a month."""
    return tr(MONTHS[month - 1]).removesuffix(" (short)")


def tell_day(store: Store, page: Page) -> DayTold:
    """Puts a day into words. Nothing is played again for it."""
    numbers = [seat.person for game in page.games for seat in game.lineup.seats if seat.person and not seat.machine]
    standings, climb = _evening(store, page)
    known = guests(store, dict.fromkeys((*numbers, *(one.person for one in standings))))
    noon = datetime.combine(page.day, time(12))
    best = leaders(standings)
    line_ups = {game.id: game.lineup for game in page.games}
    moments = []
    for one in on_a_page(page):
        line_up, moment = line_ups.get(one.game_id), one.moment
        if line_up is None or one.game not in ROOMS:
            continue
        shown = told(one.game, moment.kind, moment.seat, moment.facts, bold_names(line_up.seats))
        spoken = told(one.game, moment.kind, moment.seat, moment.facts, plain_names(line_up.seats))
        if shown is not None and spoken is not None:
            room, colour = room_of(one.game), line_up.seats[moment.seat].colour
            moments.append(MomentTold(shown.sentence, spoken.sentence, room, room.figure(colour), shown.pieces))
    names, games = names_of(best, known), [game for game in page.games if game.lineup.game in ROOMS]
    return DayTold(
        page.day,
        tr(WEEKDAYS[page.day.weekday()]),
        date_text(noon),
        tuple(known.values()),
        frozenset(best),
        champion_title(names) if names else "",
        tuple(_game(game, known) for game in games),
        tuple(moments) or tuple(_victory(game) for game in games[:MOST_ON_A_PAGE] if _winners(game)),
        tuple((known[one.person], one.points) for one in standings if one.person in known),
        climb,
    )


def _evening(store: Store, page: Page) -> tuple[tuple[Standing, ...], int]:
    """Returns the standings of the day's last evening that is over, and how many points it could bring."""
    over = [evening for evening in page.evenings if evening.ended is not None and evening.played]
    if not over:
        return (), 0
    return store.standings(over[-1].id), 10 * max(2, over[-1].played)


def _winners(game: StoredGame) -> list[SeatPlan]:
    seats = game.lineup.seats
    return [seats[seat] for seat in game.winners if seat in range(len(seats))]


def _best(game: StoredGame) -> int:
    return max((game.scores[seat] for seat in game.winners), default=0)


def _victory(game: StoredGame) -> MomentTold:
    """Tells who won a game of a day that has no other moments."""
    room, winners = room_of(game.lineup.game), _winners(game)
    shown, spoken = (
        victory(room, winners, told_names(winners), _best(game)) for told_names in (bold_names, plain_names)
    )
    return MomentTold(shown.sentence, spoken.sentence, room, room.figure(winners[0].colour), shown.pieces)


def _game(game: StoredGame, known: dict[int, Guest]) -> GameTold:
    room, winners = room_of(game.lineup.game), _winners(game)
    faces = tuple(known[seat.person] for seat in winners if seat.person in known and not seat.machine)
    names = plain_names(winners)
    spoken = [
        say("{name} (machine player)", name=name) if seat.machine else name
        for name, seat in zip(names, winners, strict=True)
    ]
    with i18n.lent(room.name):
        points = room.points(_best(game))
    return GameTold(room, faces, any(seat.machine for seat in winners), few(names, 22), listed(spoken), points)


def titled(day: DayTold) -> str:
    """Returns the heading of a page that is shared."""
    return say("{weekday}, {date}", weekday=day.weekday, date=day.text)


def who(day: DayTold) -> str:
    """Returns the names of all who played, for a line below a picture."""
    return BETWEEN.join(filter(None, (listed([guest.name for guest in day.people]), day.champion_line)))
