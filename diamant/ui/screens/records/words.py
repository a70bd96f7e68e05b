"""What the records of any game say: lines about players and about finished games."""

from __future__ import annotations

from collections.abc import Sequence

from diamant.store import PlayerRecord, StoredGame
from diamant.ui.kit.i18n import say_many, tr
from diamant.ui.kit.wording import few


def games_of(player: PlayerRecord) -> str:
    """Says how often somebody played."""
    return say_many("{n} game", "{n} games", player.games)


def winner_text(game: StoredGame) -> str:
    """Says who won a finished game."""
    names = [game.lineup.seats[seat].name or tr("Nameless") for seat in game.winners]
    return few(names, letters=24)


def by_place(game: StoredGame) -> list[int]:
    """Returns the seats of a finished game, the winners first."""
    return sorted(range(len(game.scores)), key=lambda seat: (seat not in game.winners, -game.scores[seat], seat))


def best_score(game: StoredGame) -> int:
    """Returns how many points the winners of a finished game had."""
    return max((game.scores[seat] for seat in game.winners), default=0)


def faces_of(games: Sequence[StoredGame]) -> dict[str, str]:
    """Returns the figure that every name had last; the games come newest first."""
    faces: dict[str, str] = {}
    for game in games:
        for seat in game.lineup.seats:
            if seat.name and not seat.machine:
                faces.setdefault(seat.name, seat.colour)
    return faces
