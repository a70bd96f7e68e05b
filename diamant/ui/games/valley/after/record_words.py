"""What the records of the valley say: figures of players, and trophies of the table."""

from __future__ import annotations

from diamant.store import PlayerRecord, Records
from diamant.ui.games.valley.money import short
from diamant.ui.house.trophies import Figure, Trophy, best_of
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.wording import few


def figures_of(player: PlayerRecord) -> list[Figure]:
    """Returns the figures of a player in the order of the card."""
    tallies = player.tallies
    return [
        Figure("wallet-open", tr("Greatest fortune"), short(tallies["fortune"])),
        Figure("wallet", tr("Average fortune"), short(_rounded(player.mean_score))),
        Figure("gavel", tr("Best buy"), short(tallies["best_buy"])),
        Figure("act-sell", tr("Best sale"), short(tallies["best_sale"])),
        Figure("diamond", tr("Gems dug up"), str(tallies["gems"])),
        Figure("methane", tr("Methane survived"), str(tallies["methane"])),
    ]


def trophies_of(records: Records) -> list[Trophy]:
    """Returns the records of the table; those that nobody holds yet are left out."""
    table, players = records.table, records.players
    trophies = [
        Trophy("wallet-open", tr("Greatest fortune"), short(table.highest_score), few(table.highest_names)),
        Trophy("headframe", tr("Games played"), str(table.games)),
        best_of("crown-gold", tr("Most victories"), [(row.wins + row.shared_wins, row.name) for row in players]),
        best_of("gavel", tr("Best buy"), [(row.tallies["best_buy"], row.name) for row in players], short),
        best_of("act-sell", tr("Best sale"), [(row.tallies["best_sale"], row.name) for row in players], short),
    ]
    counted = (
        ("ruby", tr("Most gems dug up"), "gems"),
        ("diamond", tr("Most diamonds dug up"), "diamonds"),
        ("i-claim", tr("Most auctions won"), "claims"),
        ("methane", tr("Most methane survived"), "methane"),
        ("bones", tr("Most dinosaurs found"), "bones"),
        ("event-back", tr("Most cards played"), "cards"),
        ("act-offer", tr("Most deals made"), "deals"),
    )
    trophies += [
        best_of(piece, caption, [(row.tallies[key], row.name) for row in players]) for piece, caption, key in counted
    ]
    averages = [(_rounded(row.mean_score), row.name) for row in players]
    trophies.append(best_of("wallet", tr("Best average"), averages, short))
    return [trophy for trophy in trophies if trophy.value not in ("0", short(0))]


def _rounded(money: float) -> int:
    """Returns an average as a sum that could be paid in notes."""
    return round(money / 10) * 10
