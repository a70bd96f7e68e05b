"""The pages of a move on a phone: the eight actions, and what each of them needs to be named, from its choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from diamant.games.valley.choices import OPENINGS, choices
from diamant.games.valley.market import proceeds
from diamant.games.valley.moves import (
    CARD,
    CASH,
    CLAIM,
    Buy,
    Dig,
    Hire,
    Item,
    Move,
    Play,
    Rest,
    Sell,
    move_text,
)
from diamant.games.valley.tables import CARD_COST, CARD_KINDS, GEMS, PRICES
from diamant.games.valley.view import View
from diamant.phones.sheet import Card, Cards, Choice, Figure, Hint, LineCard, Moment, Page, Part
from diamant.ui.games.valley.money import short
from diamant.ui.games.valley.names import card_text, card_title, gems, kind_name
from diamant.ui.games.valley.phone_offers import offer_pages
from diamant.ui.games.valley.pictures import card_piece
from diamant.ui.games.valley.table import strip
from diamant.ui.games.valley.table.ways.reasons import action_reasons, card_reasons
from diamant.ui.kit.i18n import say, say_many, tr

KINDS = range(len(GEMS))
BACK = "event-back"


def own(view: View) -> tuple[Part, ...]:
    """Returns what a seat has: cash and gems."""
    counts = [(GEMS[gem], str(view.table.gems[view.seat][gem])) for gem in KINDS]
    return (Figure(number=short(view.table.cash[view.seat]), picture="wallet-open"), Figure(counts=counts))


def hand(view: View) -> list[Part]:
    """Returns the event cards of a seat, to be read."""
    cards = view.table.hands[view.seat]
    return [row(card) for card in cards]


def row(card: str) -> LineCard:
    """Returns an event card as it is read; turned over it shows its back."""
    return LineCard(card_title(card), card_text(card), card_piece(card), back=BACK)


def moves_pages(view: View, now: Moment) -> dict[str, Page]:
    """Returns the eight actions, and a page for each that needs more to be said."""
    reasons = action_reasons(view)
    first = [
        _leading(Choice(tr(strip.WORDS[code]), sign=f"act-{code}", half=True, why=reasons.get(code, "")), code)
        for code in strip.ACTIONS
    ]
    mine = choices(view)
    pages = {"": Page((*own(view), *first), tr("Your move"), head=2)}
    if strip.AUCTION not in reasons:
        free = {claim: {"go": "price", "sets": {"claim": str(claim)}} for claim in view.known.free_claims()}
        pages["auction"] = Page((claims(view, free),), tr("Which claim?"))
        pages["price"] = price_page(view, "auction {claim} {price}")
    if strip.DIG not in reasons:
        digs = {move.claim: {"send": move_text(move)} for move in mine if isinstance(move, Dig)}
        pages["dig"] = Page((claims(view, digs),), tr("In which of your claims?"))
    if strip.SELL not in reasons:
        pages["sell"] = Page(tuple(sales(view, mine)), tr("What do you sell?"))
    if strip.BUY not in reasons:
        buys = [
            Choice(
                say_many("{n} card", "{n} cards", move.number),
                note=short(move.number * CARD_COST),
                send=move_text(move),
            )
            for move in mine
            if isinstance(move, Buy)
        ]
        pages["buy"] = Page(buys, tr("How many event cards?"))
    if strip.PLAY not in reasons:
        pages |= _play_pages(view, [move for move in mine if isinstance(move, Play)])
    if strip.OFFER not in reasons:
        pages |= offer_pages(view, now)
    return pages


def _leading(button: Choice, code: str) -> Choice:
    """Returns the button of an action, which leads to its page, or at once to the move."""
    if button.why:
        return button
    at_once: dict[str, Move] = {strip.HIRE: Hire(), strip.REST: Rest()}
    return button._replace(send=move_text(at_once[code])) if code in at_once else button._replace(go=code)


def claims(view: View, can: Mapping[int, Mapping[str, object]], name: str = "") -> Cards:
    """Returns the valley as it lies, seen from the near side: what can be chosen in it has a frame."""
    heights = view.table.heights
    shown = []
    for claim, height in enumerate(heights):
        words = say("Claim {n}", n=claim + 1)
        tiles = say_many("{n} tile", "{n} tiles", height)
        picture = f"stack-{min(height, 4)}" if height else "tile-rock"
        offered = dict(can.get(claim, {}))
        shown.append(Card(picture, f"{words}, {tiles}", framed=claim in can, dim=claim not in can, **offered))  # type: ignore[arg-type]
    return Cards(shown, row=True, across=view.rules.length.side, label=name or tr("The valley from the near side"))


def price_page(view: View, send: str) -> Page:
    """Returns the prices at which an auction may begin."""
    cash = view.table.cash[view.seat]
    prices = [price for price in OPENINGS if price <= cash]
    buttons = [Choice(short(price), half=True, send=send.replace("{price}", str(price))) for price in prices]
    return Page((*buttons, Hint(say("You have {money}.", money=short(cash)), "wallet-open")), tr("At which price?"))


def sales(view: View, moves: Iterable[Move]) -> list[Part]:
    """Returns a button for every number of gems that can be sold, with what they bring."""
    parts: list[Part] = []
    for move in moves:
        if isinstance(move, Sell):
            brought, _ = proceeds(move.gem, view.table.prices[move.gem], move.number)
            parts.append(Choice(gems(move.gem, move.number), note=short(sum(brought)), sign=GEMS[move.gem], half=True,
                                send=move_text(move)))  # fmt: skip
    return parts


# Event cards


def _play_pages(view: View, plays: Sequence[Play]) -> dict[str, Page]:
    reasons = card_reasons(view)
    rows: list[Part] = []
    pages: dict[str, Page] = {}
    for card in dict.fromkeys(view.table.hands[view.seat]):
        possible = [play for play in plays if play.card == card]
        if card in reasons or not possible:
            rows.append(row(card))
            rows.append(Hint(reasons.get(card, ""), "i-lock"))
            continue
        wants = CARD_KINDS[card].words
        if not any(wants):
            rows.append(row(card)._replace(send=move_text(possible[0])))
            continue
        page = f"play {card}"
        rows.append(row(card)._replace(go=page))
        title = card_title(card)
        if wants.claim and wants.gem:
            spots = {play.claim: {"go": f"{page} gem", "sets": {"claim": str(play.claim)}}
                     for play in possible if play.claim is not None}  # fmt: skip
            pages[page] = Page((claims(view, spots),), title)
            kinds = sorted({play.gem for play in possible if play.gem is not None})
            pages[f"{page} gem"] = Page(tuple(
                _kind(view, gem, f"play {card} {{claim}} {GEMS[gem]}") for gem in kinds
            ), tr("Which price rises?"))  # fmt: skip
        elif wants.claim:
            looks = {play.claim: {"send": move_text(play)} for play in possible if play.claim is not None}
            pages[page] = Page((claims(view, looks),), title)
        elif wants.number:
            pages[page] = Page(tuple(
                Choice(gems(play.gem or 0, play.number or 0), sign=GEMS[play.gem or 0], half=True, send=move_text(play),
                       note=short(PRICES[play.gem or 0][view.table.prices[play.gem or 0]] * (play.number or 0)))
                for play in possible
            ), title)  # fmt: skip
        else:
            pages[page] = Page(tuple(_kind(view, play.gem or 0, move_text(play)) for play in possible), title)
    return {"play": Page(tuple(rows), tr("Your event cards"), tr("only you see them")), **pages}


def _kind(view: View, gem: int, send: str) -> Choice:
    price = PRICES[gem][view.table.prices[gem]]
    return Choice(kind_name(gem), note=short(price), sign=GEMS[gem], send=send)


# Words and pictures


def thing(item: Item) -> str:
    """Returns what an item of a deal is, in words."""
    if item.kind == CASH:
        return short(int(item.value))
    if item.kind == CLAIM:
        return say("claim {n}", n=int(item.value) + 1)
    if item.kind == CARD:
        return card_title(str(item.value)) if item.value else tr("an event card")
    return gems(GEMS.index(item.kind), int(item.value))


def piece_of(view: View, item: Item) -> str:
    """Returns the drawing of an item of a deal; a card that one may not see shows its back."""
    if item.kind == CASH:
        return "coin"
    if item.kind == CLAIM:
        return f"stack-{max(1, min(4, view.table.heights[int(item.value)]))}"
    if item.kind == CARD:
        return card_piece(str(item.value)) if item.value else BACK
    return item.kind

