"""What the records of the mine say: figures of players, and trophies of the table."""

from __future__ import annotations

from diamant.store import PlayerRecord, Records
from diamant.ui.house.trophies import Figure, Trophy, best_of
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.wording import few, tenths


def figures_of(player: PlayerRecord) -> list[Figure]:
    """Returns the figures of a player in the order of the card."""
    tallies = player.tallies
    return [
        Figure("crown-gold", tr("Best score"), str(player.best_score)),
        Figure("wagon-3", tr("Average score"), tenths(player.mean_score)),
        Figure("wagon-full", tr("Sent up in wagons"), str(tallies["wagons"])),
        Figure("card-seam", tr("Rich seams brought home"), str(tallies["seams"])),
        Figure("card-explosion", tr("Lost in explosions"), str(tallies["lost"])),
        Figure("medal-torch", tr("Cards looked at"), str(tallies["looks"])),
    ]


def trophies_of(records: Records) -> list[Trophy]:
    """Returns the records of the table; those that nobody holds yet are left out."""
    table, players = records.table, records.players
    trophies = [
        Trophy("diamond", tr("Highest score"), str(table.highest_score), few(table.highest_names)),
        Trophy("card-snowwhite", tr("Games played"), str(table.games)),
    ]
    best = (
        ("crown-gold", tr("Most victories"), [(row.wins + row.shared_wins, row.name) for row in players]),
        ("card-seam", tr("Most rich seams"), [(row.tallies["seams"], row.name) for row in players]),
        ("wagon-full", tr("Most sent up in wagons"), [(row.tallies["wagons"], row.name) for row in players]),
        ("card-explosion", tr("Most lost in explosions"), [(row.tallies["lost"], row.name) for row in players]),
        ("medal-torch", tr("Most curious"), [(row.tallies["looks"], row.name) for row in players]),
        ("medal-lantern", tr("The best memory"), [(row.tallies.get("memory", 0), row.name) for row in players]),
        ("wagon-4", tr("Best average"), [(row.mean_score, row.name) for row in players]),
    )
    trophies += [best_of(piece, caption, rows) for piece, caption, rows in best]
    return [trophy for trophy in trophies if trophy.value != "0"]
