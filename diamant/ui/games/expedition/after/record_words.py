"""What the records of Diamant say: figures of players, and trophies of the table."""

from __future__ import annotations

from diamant.store import PlayerRecord, Records
from diamant.ui.house.trophies import Figure, Trophy, best_of
from diamant.ui.kit.i18n import say_many, tr
from diamant.ui.kit.wording import few, tenths


def figures_of(player: PlayerRecord) -> list[Figure]:
    """Returns the figures of a player in the order of the card."""
    return [
        Figure("crown-gold", tr("Best score"), str(player.best_score)),
        Figure("chest-closed", tr("Average score"), tenths(player.mean_score)),
        Figure("diamond", tr("Biggest haul"), str(player.tallies["haul"])),
        Figure("medallion-snakes", tr("Lost to a trap"), str(player.tallies["loss"])),
        Figure("relic-mask", tr("Relics taken"), str(player.tallies["relics"])),
        Figure("entrance-active", tr("Usual depth"), tenths(depth_of(player))),
    ]


def depth_of(player: PlayerRecord) -> float:
    """Returns how many cards somebody saw in an expedition on average."""
    return player.tallies["depth"] / max(1, player.tallies["rounds"])


def trophies_of(records: Records) -> list[Trophy]:
    """Returns the records of the table; those that nobody holds yet are left out."""
    table, players = records.table, records.players
    longest = say_many("{n} card", "{n} cards", table.tallies.get("deepest", 0))
    trophies = [
        Trophy("crown-gold", tr("Highest score"), str(table.highest_score), few(table.highest_names)),
        Trophy("entrance-active", tr("Longest expedition"), longest),
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
    trophies += [best_of(piece, caption, rows) for piece, caption, rows in best]
    return [trophy for trophy in trophies if trophy.value != "0"]
