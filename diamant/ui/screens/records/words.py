"""What the records say: figures of players, trophies of the table, and lines about finished games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from diamant.store import PlayerRecord, Records, StoredGame
from diamant.ui.kit.i18n import N_, say_many, tr
from diamant.ui.kit.wording import few, tenths


class Figure(NamedTuple):
    """A number with its picture and what it means."""

    piece: str
    caption: str
    value: str


class Trophy(NamedTuple):
    """A record of the table: its picture, what it is for, how much, and who holds it."""

    piece: str
    caption: str
    value: str
    holders: str = ""


FIGURES = (
    ("relic-crown", N_("Best score")),
    ("chest-closed", N_("Average score")),
    ("diamond", N_("Biggest haul")),
    ("medallion-snakes", N_("Lost to a trap")),
    ("relic-mask", N_("Relics taken")),
    ("entrance-active", N_("Usual depth")),
)


def figures_of(player: PlayerRecord) -> list[Figure]:
    """Returns the figures of a player in the order of the card."""
    values = (
        str(player.best_score),
        tenths(player.mean_score),
        str(player.tallies["haul"]),
        str(player.tallies["loss"]),
        str(player.tallies["relics"]),
        tenths(depth_of(player)),
    )
    return [Figure(piece, tr(caption), value) for (piece, caption), value in zip(FIGURES, values, strict=True)]


def depth_of(player: PlayerRecord) -> float:
    """Returns how many cards somebody saw in an expedition on average."""
    return player.tallies["depth"] / player.tallies["rounds"]


def games_of(player: PlayerRecord) -> str:
    """Says how often somebody played."""
    return say_many("{n} game", "{n} games", player.games)


def trophies_of(records: Records) -> list[Trophy]:
    """Returns the records of the table; those that nobody holds yet are left out."""
    table, players = records.table, records.players
    trophies = [
        Trophy("relic-crown", tr("Highest score"), str(table.highest_score), few(table.highest_names)),
        Trophy(
            "entrance-active",
            tr("Longest expedition"),
            say_many("{n} card", "{n} cards", table.tallies.get("deepest", 0)),
        ),
        Trophy("chest-open", tr("Games played"), str(table.games)),
    ]
    best = (
        ("relic-goblet", tr("Most victories"), [(row.wins + row.shared_wins, row.name) for row in players]),
        ("diamond", tr("Biggest haul"), [(row.tallies["haul"], row.name) for row in players]),
        ("relic-mask", tr("Most relics"), [(row.tallies["relics"], row.name) for row in players]),
        ("medallion-snakes", tr("Most lost to a trap"), [(row.tallies["loss"], row.name) for row in players]),
        ("heap-diamonds", tr("Best average"), [(row.mean_score, row.name) for row in players]),
        ("torch", tr("Deepest on average"), [(depth_of(row), row.name) for row in players]),
    )
    for piece, caption, rows in best:
        most = max((value for value, _ in rows), default=0)
        if most:
            holders = [name for value, name in rows if value == most]
            value = tenths(most) if isinstance(most, float) else str(most)
            trophies.append(Trophy(piece, caption, value, few(holders)))
    return [trophy for trophy in trophies if trophy.value != "0"]


def winner_text(game: StoredGame) -> str:
    """Says who won a finished game."""
    names = [game.lineup.seats[seat].name or tr("Nameless") for seat in game.winners]
    return few(names, letters=24)


def by_place(game: StoredGame) -> list[int]:
    """Returns the seats of a finished game, the best first."""
    return sorted(range(len(game.scores)), key=lambda seat: (-game.scores[seat], seat))


def faces_of(games: Sequence[StoredGame]) -> dict[str, str]:
    """Returns the figure that every name had last; the games come newest first."""
    faces: dict[str, str] = {}
    for game in games:
        for seat in game.lineup.seats:
            if seat.name and not seat.machine:
                faces.setdefault(seat.name, seat.colour)
    return faces
