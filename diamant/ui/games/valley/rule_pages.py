"""The rules of the valley, page by page, in the language of the moment; every number is the game's own."""

from __future__ import annotations

from diamant.games.valley.tables import (
    CARD_COST,
    CARD_KINDS,
    CARDS,
    DIG_COST,
    GEMS,
    HAND,
    HIRE_COST,
    IDLE_LAPS,
    LEAST_AFTER_REST,
    LENGTHS,
    LONG,
    MINERS,
    MOST_BOUGHT,
    MUSEUM_PAYS,
    PRICES,
    RUBY,
    START_LEVEL,
    SURPRISE_PAYS,
    TILES,
    TRACKS,
    UNIT,
    Length,
)
from diamant.ui.games.valley.money import short
from diamant.ui.games.valley.names import PRICE_CARDS, card_text, card_title, gems, kind_name
from diamant.ui.games.valley.pictures import card_piece
from diamant.ui.games.valley.rules_pictures import counted, track
from diamant.ui.house.rulebook import Column, Page
from diamant.ui.kit.i18n import say, say_many, tr

SOLD = 3
"""So many rubies are sold in the example."""


def rule_pages(name: str) -> tuple[Page, ...]:
    """Returns all pages for the valley of this length."""
    length = LENGTHS[name]
    return (
        _about(), _before(length), _a_move(), _auction(), _rising_price(), _in_the_ground(length), _dangers(),
        _sell(), _cards_of_prices(), _other_cards(), _more_moves(), _the_end(length), _ours(),
    )  # fmt: skip


def _about() -> Page:
    return Page(
        tr("What it is about"),
        (
            Column(("auctioneer",), tr("Buy land"), tr("Claims are sold by auction: the highest bid wins.")),
            Column(("tile-back", "tile-sapphire-2"), tr("Dig deep"), tr("Nobody knows what lies in the ground.")),
            Column(("diamond", "coin"), tr("Sell well"), tr("The exchange pays for gems, now more, now less.")),
        ),
        (tr("At the end only cash counts. Whoever has the most wins."),),
    )


def _before(length: Length) -> Page:
    low, high = length.heights[0], length.heights[-1]
    tiles = say("{tiles} tiles lie face down in {claims} stacks, the claims, {low} to {high} tiles high.",
                tiles=sum(length.ground), claims=length.claims, low=low, high=high)  # fmt: skip
    own = say_many("Everybody has {n} miner and {cash}.", "Everybody has {n} miners and {cash}.", MINERS,
                   cash=short(length.cash))  # fmt: skip
    cards = say_many("Everybody gets {n} event card. Only its owner looks at it.",
                     "Everybody gets {n} event cards. Only their owner looks at them.", HAND)  # fmt: skip
    return Page(
        tr("Before the first move"),
        (
            Column(("stack-2", "stack-3", "stack-4"), tr("The valley"), tiles),
            Column(("miner-red", "wallet-open"), tr("Miners and money"), own),
            Column(("event-back", "event-back", "event-back"), tr("Event cards"), cards),
        ),
        (
            tr("Nobody owns more claims than they have miners: one miner works on each."),
            tr("The youngest begins. Then it goes clockwise."),
        ),
    )


def _a_move() -> Page:
    actions = (
        ("auction", tr("Auction"), tr("a free claim")),
        ("dig", tr("Dig"), tr("one tile")),
        ("sell", tr("Sell"), tr("gems of one kind")),
        ("buy", tr("Buy"), tr("event cards")),
        ("play", tr("Play"), tr("an event card")),
        ("offer", tr("Offer"), tr("a deal")),
        ("hire", tr("Hire"), tr("a new miner")),
        ("rest", tr("Rest"), tr("do nothing")),
    )
    return Page(
        tr("A move"),
        tuple(Column((f"act-{code}",), title, text) for code, title, text in actions),
        (tr("In your move you choose one of these eight. Then it is the next player’s turn, clockwise."),),
    )


def _auction() -> Page:
    return Page(
        tr("Auction"),
        (
            Column(
                ("tile-back", "auctioneer"), tr("Open"),
                say("Choose a claim without an owner and name a price: {least} or more, and no more than your cash.",
                    least=short(UNIT)),
            ),
            Column(
                ("i-in", "i-passed"), tr("Raise or pass"),
                say("One after another bids at least {step} more, or passes. A pass is final.", step=short(UNIT)),
            ),
            Column(
                ("gavel", "miner-teal"), tr("Sold"),
                tr("The last one in pays the bank and puts a miner on the claim."),
            ),
        ),
        (
            tr("Bidding takes a miner at home and enough cash."),
            tr("Opening is your move, even if somebody else wins. Whoever wins still has their own move."),
        ),
    )  # fmt: skip


def _rising_price() -> Page:
    return Page(
        tr("Rising price"),
        (
            Column(
                ("i-hand",), tr("A finger down"),
                tr("Whoever wants to be in keeps a finger on their mat, or taps it. "
                   "Three, two, one: the price climbs."),
            ),
            Column(("i-passed",), tr("Lift it"), tr("Whoever lifts the finger is out at once.")),
            Column(
                ("gavel", "crown-lead"), tr("Sold"),
                tr("The last one in pays the price at which the last rival let go. If all let go at once, "
                   "whoever bid last buys."),
            ),
        ),
        (tr("This way to bid is ours, for several people around the tablet. The pause can switch it off."),),
    )  # fmt: skip


def _in_the_ground(length: Length) -> Page:
    digging = say(
        "A dig in your own claim costs {cost} and turns up its top tile for all to see.", cost=short(DIG_COST)
    )
    return Page(
        tr("What lies in the ground"),
        words=(digging, tr("Gems are yours at once. After the last tile the miner comes home, and a hole is left.")),
        laid_out=tuple(counted(tile, length) for tile in TILES),
    )


def _dangers() -> Page:
    full = say_many("An event card for nothing; {money} instead, if you hold {n} already.",
                    "An event card for nothing; {money} instead, if you hold {n} already.", HAND,
                    money=short(SURPRISE_PAYS))  # fmt: skip
    return Page(
        tr("Special tiles"),
        (
            Column(
                ("tile-methane",), tr("Methane"),
                tr("The miner is lost, and the claim has no owner any more. Its other tiles stay."),
            ),
            Column(
                ("tile-bones", "park"), tr("Dinosaur bones"),
                say("The claim becomes a park for good, its other tiles leave unseen. The museum pays you {money}, "
                    "the miner comes home.", money=short(MUSEUM_PAYS)),
            ),
            Column(("tile-surprise",), tr("Surprise"), full),
        ),
        (
            tr(
                "In the friendly valley methane only sends the miner home, "
                "and there are no saboteurs and no rescue team."
            ),
        ),
    )  # fmt: skip


def _sell() -> Page:
    prices = PRICES[RUBY][START_LEVEL : START_LEVEL - SOLD : -1]
    example = say("For example, {gems}: {prices} make {total}.", gems=gems(RUBY, SOLD),
                  prices=" + ".join(map(short, prices)), total=short(sum(prices)))  # fmt: skip
    return Page(
        tr("The exchange"),
        tuple(Column((track(gem),), kind_name(gem), _track(gem)) for gem in range(len(GEMS))),
        (
            tr(
                "Sell any number of gems of one kind. Each brings the price of the moment, then the price falls a step."
            ),
            example,
        ),
    )


def _track(gem: int) -> str:
    lowest, start, highest = PRICES[gem][0], PRICES[gem][START_LEVEL], PRICES[gem][-1]
    return say("At first {start}. Never below {lowest} or above {highest}, a step is {step}.", start=short(start),
               lowest=short(lowest), highest=short(highest), step=short(TRACKS[gem].step))  # fmt: skip


def _cards_of_prices() -> Page:
    return Page(
        tr("Event cards for the exchange"),
        tuple(_card(card) for card in CARDS if card in PRICE_CARDS),
        (tr("A price rises only when a card is played."),),
    )


def _other_cards() -> Page:
    return Page(
        tr("More event cards"),
        tuple(_card(card) for card in CARDS if card not in PRICE_CARDS),
        (tr("A card that would change nothing cannot be played."),),
    )


def _card(card: str) -> Column:
    return Column((card_piece(card),), f"{card_title(card)} ×{CARD_KINDS[card].copies}", card_text(card))


def _more_moves() -> Page:
    buy = say_many("{n} card for {price}. A hand holds at most {most}.",
                   "Up to {n} cards, {price} each. A hand holds at most {most}.", MOST_BOUGHT, price=short(CARD_COST),
                   most=HAND)  # fmt: skip
    return Page(
        tr("More that you can do"),
        (
            Column(("act-buy",), tr("Buy event cards"), buy),
            Column(
                ("act-offer",), tr("Offer"),
                tr("Offer one player a deal: cash, claims, gems or cards for cash, claims or gems. Yes or no?"),
            ),
            Column(
                ("act-hire",), tr("Hire"),
                say("{cost} brings a lost miner back. Whoever lost them all pays half their cash, at most {cost}.",
                    cost=short(HIRE_COST)),
            ),
            Column(
                ("act-rest",), tr("Rest"),
                say("Always possible. Whoever has less than {least} is given enough for {least}.",
                    least=short(LEAST_AFTER_REST)),
            ),
        ),
        (tr("Offered cards are seen only by the one who is to answer. The move is spent either way."),),
    )  # fmt: skip


def _the_end(length: Length) -> Page:
    few = say_many("When at most {n} claim still has tiles, everybody has one more move.",
                   "When at most {n} claims still have tiles, everybody has one more move.", length.at_end)  # fmt: skip
    idle = say_many("If nobody digs for {n} lap, an inspector makes a claim a park: so every game ends.",
                    "If nobody digs for {n} laps, an inspector makes a claim a park: so every game ends.",
                    IDLE_LAPS)  # fmt: skip
    return Page(
        tr("The end"),
        (
            Column(("day-sun", "day-moon"), tr("Last round"), few),
            Column(("note-1M", "crown-lead"), tr("Most cash wins"), tr("A tie is a shared victory.")),
            Column(("sapphire", "ruby", "diamond"), tr("Sell in time"), tr("Unsold gems are worth nothing.")),
        ),
        (idle,),
    )


def _ours() -> Page:
    theirs = say("From the slides: {cash} at the start, {dig} for a dig, {card} for a card, {hire} for a miner.",
                 cash=short(LONG.cash), dig=short(DIG_COST), card=short(CARD_COST),
                 hire=short(HIRE_COST))  # fmt: skip
    tiles = tr("How many of each there are, and how high the stacks are.")
    return Page(
        tr("Which numbers are ours"),
        (
            Column(("tile-rock", "tile-ruby-1"), tr("The tiles"), tiles),
            Column(
                ("marker-sapphire", "marker-ruby", "marker-diamond"),
                tr("The prices"),
                tr("Where they begin, how far they go, and how large a step is."),
            ),
            Column(("event-back",), tr("The cards"), tr("What they do, and how many of each there are.")),
        ),
        (
            tr("The game comes from Polish slides. They mention a manual for all this, but nobody has it."),
            theirs,
            tr(
                "Also ours: resting, hiring at half price, that methane frees the claim, bones and surprises, "
                "the inspector, the friendly valley and the short one."
            ),
        ),
    )
