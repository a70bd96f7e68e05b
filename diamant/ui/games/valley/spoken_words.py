"""What the narrator says of events, as everybody may hear it: no card in a hand, no tile that was looked at in secret.

Names stand where no language bends them; sums are said in words.
"""

from __future__ import annotations

from collections.abc import Mapping

from diamant.games.valley import events as ev
from diamant.games.valley.tables import PRICES, SURPRISE
from diamant.store import LineUp
from diamant.ui.games.valley.money import spoken
from diamant.ui.games.valley.names import card_title, facts_of, gems, kind_name
from diamant.ui.kit.i18n import N_, say, say_many, tr

SENTENCES: Mapping[type, str] = {
    ev.Began: N_("{name} begins."),
    ev.AuctionOpened: N_("{name} puts a claim up for auction: {money}."),
    ev.Raised: N_("{name} bids {money}."),
    ev.Passed: N_("{name} passes."),
    ev.ClaimSold: N_("Sold! {name} gets the claim for {money}."),
    ev.MuseumPaid: N_("Dinosaur bones! {name} gets {money} from the museum."),
    ev.SurprisePaid: N_("The hand is full: {name} gets {money} instead."),
    ev.Emptied: N_("This claim is empty."),
    ev.PileRenewed: N_("The played cards are shuffled into a new pile."),
    ev.Sabotaged: N_("Sabotage! {name} loses a claim and a miner."),
    ev.Granted: N_("{name} gets {money} from the bank."),
    ev.Rescued: N_("{name} gets a lost miner back."),
    ev.Hired: N_("{name} hires a miner for {money}."),
    ev.Offered: N_("{name} makes an offer. {other} may answer."),
    ev.DealMade: N_("{name} and {other} agree: done!"),
    ev.OfferRefused: N_("{other} refuses the offer."),
    ev.LastLapBegan: N_("Last round! Everybody has one more move."),
}
"""What is said where it needs no more than who and how much."""


def told(event: ev.Event, line_up: LineUp) -> str:
    """Returns the sentences about an event; none about what needs no words."""
    about = facts_of(event, line_up, spoken)
    if type(event) in SENTENCES:
        return say(SENTENCES[type(event)], **about)
    match event:
        case ev.TurnedUp() if event.tile.name == SURPRISE:
            return say("{name} finds a surprise!", **about)
        case ev.TurnedUp() if event.tile.name == "rock":
            return tr("Only rock.")
        case ev.GemsFound():
            return say("{name} finds {gems}!", gems=gems(event.gem, event.gems), **about)
        case ev.Exploded(lost=True):
            return say("Methane explodes! {name} loses the claim and a miner.", **about)
        case ev.Exploded():
            return say("Methane explodes! {name} loses the claim, the miner comes home.", **about)
        case ev.ParkMade(inspected=True):
            return tr("The inspector makes a claim a national park.")
        case ev.ParkMade():
            return tr("The claim becomes a national park.")
        case ev.GemsSold():
            sold, money = gems(event.gem, len(event.prices)), spoken(sum(event.prices))
            return say("{name} sells {gems} for {money}.", gems=sold, money=money, **about)
        case ev.CardsBought():
            return say_many("{name} buys {n} event card.", "{name} buys {n} event cards.", event.number, **about)
        case ev.CardPlayed():
            return say("{name} plays a card: {card}.", card=card_title(event.card), **about)
        case ev.PriceRose():
            price = spoken(PRICES[event.gem][event.level])
            return say("{gems} now bring {money}.", gems=kind_name(event.gem), money=price)
        case ev.Looked(depth=0):
            return say("{name} looks into a claim in secret.", **about)
        case ev.Rested():
            return say("{name} rests and gets {money}.", **about) if event.given else say("{name} rests.", **about)
        case ev.GameOver():
            return tr("The day is over: by the fire all money is counted.")
    return ""
