"""What the narrator says of events, as everybody may hear it: no card in a hand, no tile that was looked at in secret.

Names stand where no language bends them; sums are said in words.
"""

from __future__ import annotations

from diamant.games.valley.events import (
    AuctionOpened,
    Began,
    CardPlayed,
    CardsBought,
    ClaimSold,
    DealMade,
    Emptied,
    Event,
    Exploded,
    GameOver,
    GemsFound,
    GemsSold,
    Granted,
    Hired,
    LastLapBegan,
    Looked,
    MuseumPaid,
    Offered,
    OfferRefused,
    ParkMade,
    Passed,
    PileRenewed,
    PriceRose,
    Raised,
    Rescued,
    Rested,
    Sabotaged,
    SurprisePaid,
    TurnedUp,
)
from diamant.games.valley.tables import PRICES, SURPRISE
from diamant.store import LineUp
from diamant.ui.games.valley.money import spoken
from diamant.ui.games.valley.names import card_title, gems, kind_name
from diamant.ui.kit.i18n import say, say_many, tr
from diamant.ui.kit.wording import listed


def told(event: Event, line_up: LineUp) -> str:
    """Returns the sentences about an event; none about what needs no words."""
    match event:
        case AuctionOpened() | Raised() | Passed() | ClaimSold():
            return _of_an_auction(event, _name(event.seat, line_up))
        case TurnedUp() | GemsFound() | Exploded() | MuseumPaid() | SurprisePaid():
            return _of_the_ground(event, _name(event.seat, line_up))
        case Emptied() | ParkMade():
            return _of_a_claim(event)
        case GemsSold() | CardsBought() | CardPlayed() | PriceRose() | Hired() | Granted():
            return _of_the_exchange(event, line_up)
        case Sabotaged() | Rescued() | Looked() | Rested():
            return _of_miners(event, _name(event.seat, line_up))
        case Offered() | DealMade() | OfferRefused():
            return _of_a_deal(event, _name(event.seat, line_up), _name(event.other, line_up))
        case Began():
            return say("{name} begins.", name=_name(event.first, line_up))
        case PileRenewed():
            return tr("The played cards are shuffled into a new pile.")
        case LastLapBegan():
            return tr("Last round! Everybody has one more move.")
        case GameOver():
            who = listed([_name(seat, line_up) for seat in event.winners])
            return say_many("{who} wins with {money}.", "{who} share the victory: {money} each.", len(event.winners),
                            who=who, money=spoken(max(event.scores)))  # fmt: skip
    return ""


def _name(seat: int, line_up: LineUp) -> str:
    return line_up.seats[seat].name


def _of_an_auction(event: AuctionOpened | Raised | Passed | ClaimSold, name: str) -> str:
    match event:
        case AuctionOpened():
            return say("{name} puts a claim up for auction: {money}.", name=name, money=spoken(event.price))
        case Raised():
            return say("{name} bids {money}.", name=name, money=spoken(event.price))
        case ClaimSold():
            return say("Sold! {name} gets the claim for {money}.", name=name, money=spoken(event.price))
    return say("{name} passes.", name=name)


def _of_the_ground(event: TurnedUp | GemsFound | Exploded | MuseumPaid | SurprisePaid, name: str) -> str:
    match event:
        case GemsFound():
            return say("{name} finds {gems}!", name=name, gems=gems(event.gem, event.gems))
        case Exploded(lost=True):
            return say("Methane explodes! {name} loses the claim and a miner.", name=name)
        case Exploded():
            return say("Methane explodes! {name} loses the claim, the miner comes home.", name=name)
        case MuseumPaid():
            return say("Dinosaur bones! {name} gets {money} from the museum.", name=name, money=spoken(event.paid))
        case SurprisePaid():
            return say("The hand is full: {name} gets {money} instead.", name=name, money=spoken(event.paid))
        case TurnedUp() if event.tile.name == SURPRISE:
            return say("{name} finds a surprise!", name=name)
        case TurnedUp() if event.tile.name == "rock":
            return tr("Only rock.")
    return ""


def _of_a_claim(event: Emptied | ParkMade) -> str:
    if isinstance(event, Emptied):
        return tr("This claim is empty.")
    if event.inspected:
        return tr("The inspector makes a claim a national park.")
    return tr("The claim becomes a national park.")


def _of_the_exchange(event: GemsSold | CardsBought | CardPlayed | PriceRose | Hired | Granted, line_up: LineUp) -> str:
    if isinstance(event, PriceRose):
        price = spoken(PRICES[event.gem][event.level])
        return say("{gems} now bring {money}.", gems=kind_name(event.gem), money=price)
    name = _name(event.seat, line_up)
    match event:
        case GemsSold():
            sold = gems(event.gem, len(event.prices))
            return say("{name} sells {gems} for {money}.", name=name, gems=sold, money=spoken(sum(event.prices)))
        case CardsBought():
            return say_many("{name} buys {n} event card.", "{name} buys {n} event cards.", event.number, name=name)
        case CardPlayed():
            return say("{name} plays a card: {card}.", name=name, card=card_title(event.card))
        case Hired():
            return say("{name} hires a miner for {money}.", name=name, money=spoken(event.paid))
    return say("{name} gets {money} from the bank.", name=name, money=spoken(event.paid))


def _of_miners(event: Sabotaged | Rescued | Looked | Rested, name: str) -> str:
    match event:
        case Sabotaged():
            return say("Sabotage! {name} loses a claim and a miner.", name=name)
        case Rescued():
            return say("{name} has a lost miner back.", name=name)
        case Looked():
            return "" if event.depth else say("{name} looks into a claim in secret.", name=name)
    if event.given:
        return say("{name} rests and gets {money}.", name=name, money=spoken(event.given))
    return say("{name} rests.", name=name)


def _of_a_deal(event: Offered | DealMade | OfferRefused, name: str, other: str) -> str:
    match event:
        case Offered():
            return say("{name} makes an offer. {other} may answer.", name=name, other=other)
        case DealMade():
            return say("{name} and {other} agree: done!", name=name, other=other)
    return say("{other} refuses the offer.", other=other)
