"""What a family remembers of its games, in words: whole sentences, in which every name is as its person writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.utils import escape_markup

from diamant.store import SeatPlan
from diamant.ui.house.room import Room, Told
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit.i18n import i18n, say, say_many, tr
from diamant.ui.kit.wording import listed

Facts = Mapping[str, Any]


def told(game: str, kind: str, seat: int, facts: Facts, names: Sequence[str]) -> Told | None:
    """Puts a moment into words, in the language of the moment; None for what nobody can tell any more.

    ``names`` are those of all seats, as they shall stand in the sentence.
    """
    if game not in ROOMS or seat not in range(len(names)):
        return None
    room = room_of(game)
    with i18n.lent(game):
        try:
            of_any = ANY.get(kind)
            return of_any(room, seat, facts, names) if of_any else room.moment(kind, facts, names[seat])
        except (KeyError, IndexError, TypeError, ValueError):  # a file that somebody changed, or a newer app's
            return None


def plain_names(seats: Sequence[SeatPlan]) -> list[str]:
    """Returns the names of those who sit there, as they are read out."""
    return [seat.name or tr("Nameless") for seat in seats]


def bold_names(seats: Sequence[SeatPlan]) -> list[str]:
    """Returns the names of those who sit there for a sentence with markup."""
    return [f"[b]{escape_markup(name)}[/b]" for name in plain_names(seats)]


def victory(room: Room, winners: Sequence[SeatPlan], names: Sequence[str], points: int) -> Told:
    """Tells who won a game of which there is nothing else to tell; ``names`` are the winners' in the sentence."""
    with i18n.lent(room.name):
        known: dict[str, Any] = {"points": room.points(points), "game": tr(room.title)}
    if len(winners) > 1:
        sentence = say("{names} won together: {points} each ({game}).", names=listed(names), **known)
    elif not winners[0].machine:
        sentence = say("{name} won this time: {points} ({game}).", name=names[0], **known)
    elif winners[0].person is None:
        sentence = say("{name}, a machine player, won this time: {points} ({game}).", name=names[0], **known)
    else:
        sentence = say("{name}: a machine player finished the game and won, {points} ({game}).", name=names[0], **known)
    return Told(sentence, ("crown-gold",))


# Of any game


def _first_victory(room: Room, seat: int, facts: Facts, names: Sequence[str]) -> Told:
    return Told(say("{name} won for the very first time.", name=names[seat]), ("crown-gold",))


def _first_victory_here(room: Room, seat: int, facts: Facts, names: Sequence[str]) -> Told:
    sentence = say("{name} won {game} for the first time.", name=names[seat], game=tr(room.title))
    return Told(sentence, ("crown-gold",))


def _first_game(room: Room, seat: int, facts: Facts, names: Sequence[str]) -> Told:
    if facts["ever"]:
        return Told(say("{name} played with us for the first time.", name=names[seat]), ("sparkle-gold",))
    sentence = say("{name} played {game} for the first time.", name=names[seat], game=tr(room.title))
    return Told(sentence, ("sparkle-gold",))


def _house_record(room: Room, seat: int, facts: Facts, names: Sequence[str]) -> Told:
    points = room.points(facts["points"])
    sentence = say(
        "{name} set a record of this house: {points} ({game}).",
        name=names[seat], points=points, game=tr(room.title),
    )  # fmt: skip
    return Told(sentence, ("disc-gold", "crown-gold"))


def _personal_best(room: Room, seat: int, facts: Facts, names: Sequence[str]) -> Told:
    points = room.points(facts["points"])
    sentence = say(
        "{name} did better than ever: {points} ({game}).", name=names[seat], points=points, game=tr(room.title)
    )
    return Told(sentence, ("disc-gold",))


def _row(room: Room, seat: int, facts: Facts, names: Sequence[str]) -> Told:
    sentence = say_many(
        "{name} won {n} time in a row.", "{name} won {n} times in a row.", int(facts["victories"]), name=names[seat]
    )
    return Told(sentence, ("crown-gold", "crown-gold"))


def _close(room: Room, seat: int, facts: Facts, names: Sequence[str]) -> Told:
    both = {"name": names[seat], "other": names[facts["other"]]}
    if not facts["margin"]:
        return Told(say("{name} and {other} ended level, and the rules had to decide.", **both), ("diamond",))
    apart = room.points(facts["margin"])
    return Told(say("{name} and {other} ended almost level: {points} apart.", points=apart, **both), ("ruby",))


def _shared(room: Room, seat: int, facts: Facts, names: Sequence[str]) -> Told:
    both = {"name": names[seat], "other": names[facts["other"]], "points": room.points(facts["points"])}
    more = facts["people"] - 2
    if more < 1:
        return Told(say("{name} and {other} won together: {points} each.", **both), ("crown-gold",))
    sentence = say_many(
        "{name}, {other} and {n} more won together: {points} each.",
        "{name}, {other} and {n} more won together: {points} each.",
        more, **both,
    )  # fmt: skip
    return Told(sentence, ("crown-gold",))


ANY: Mapping[str, Callable[[Room, int, Facts, Sequence[str]], Told]] = {
    "first-victory": _first_victory,
    "first-victory-here": _first_victory_here,
    "first-game": _first_game,
    "house-record": _house_record,
    "personal-best": _personal_best,
    "row": _row,
    "close": _close,
    "shared": _shared,
}
"""What can be told of any game, by the code of its kind; any other is the game's own."""
