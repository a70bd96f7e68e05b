"""What a phone shows of the valley: cash, gems and event cards, and what a move, a bid or an offer asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from diamant.games.errors import IllegalMove
from diamant.games.valley.choices import choices
from diamant.games.valley.codes import Code
from diamant.games.valley.events import Looked
from diamant.games.valley.game import GAME
from diamant.games.valley.moves import CARD, Accept, Bid, Dig, Done, Item, Move, Offer, Pass, Refuse, move_text
from diamant.games.valley.offers import asks_too_much
from diamant.games.valley.position import Bidding, Digging, Phase, Proposal, Survey
from diamant.games.valley.tables import GEMS, GEOLOGIST_TILES
from diamant.games.valley.view import PUBLIC, View
from diamant.games.valley.why_not import why_not
from diamant.phones.sheet import Card as Shown
from diamant.phones.sheet import Cards, Choice, Figure, Hint, Hold, LineCard, Moment, Page, Part, Person, Sheet
from diamant.ui.games.valley.money import change, short
from diamant.ui.games.valley.names import card_text, card_title, tile_name
from diamant.ui.games.valley.phone_moves import claims, hand, moves_pages, own, piece_of, price_page, sales, thing
from diamant.ui.games.valley.pictures import card_piece, tile_piece
from diamant.ui.games.valley.table.offer_terms import MOST_ASKED
from diamant.ui.games.valley.table.words import REFUSALS as REFUSALS
from diamant.ui.kit.i18n import say, say_many, tr

GROUND = "valley"
PAD, LOOK = "pad", "look"
"""What a phone says whose thumb is on the pad of a rising price, or on what it looks at."""


class AtTable(NamedTuple):
    """What the table knows besides: how a price climbs, and an offer as it was meant.

    ``price`` is where a rising price stands, None where bids go round; ``inside`` are who is in, and ``climbing`` says
    that the price has left. ``out`` are those who have passed before being asked. ``meant`` is what an offer asks for
    where that is more than the other has.
    """

    price: int | None = None
    inside: Sequence[int] = ()
    able: Sequence[int] = ()
    climbing: bool = False
    out: Sequence[int] = ()
    meant: Proposal | None = None


def sheet(view: View, now: Moment) -> Sheet:
    """Returns what a seat's phone shows, or that of somebody who looks on."""
    known = view.known
    if view.seat == PUBLIC:
        return Sheet(_line(view, now), {"": _small_table(view, now)})
    if now.looking:
        return Sheet(tr("Only you see this"), {"": _tiles(view)}, calls="look")
    if view.phase is Phase.OVER:
        over = Hint(tr("The game is over. Look at the table."), "i-tablet")
        return Sheet(_line(view, now), {"": Page((*own(view), over))})
    terms: AtTable = now.terms or AtTable()
    if isinstance(known.business, Bidding):
        return _auction(view, now, terms, known.business)
    if known.awaited != view.seat:
        return Sheet(_line(view, now), {"": _hand(view)})
    pages = _asked(view, now, terms)
    return Sheet(_asked_line(view, now), pages, calls=f"{view.phase.value} {len(view.record)}")


def choice(view: View, tapped: str) -> Move:
    """Returns the move that was tapped, by its text."""
    move: Move = GAME.read(tapped)
    early = isinstance(move, Pass) and isinstance(view.known.business, Bidding)
    why = None if early else why_not(_as_if_paid(view, move), move)
    if why is not None:
        raise IllegalMove(Code(why), "not allowed")
    return move


def _as_if_paid(view: View, move: Move) -> View:
    """Returns what a seat knows as if somebody had what an offer asks for.

    What is in a closed wallet nobody knows: the table takes an offer that asks for more, and it can only be refused.
    """
    if not isinstance(move, Offer) or not 0 <= move.seat < view.known.seats or not asks_too_much(view.table, move):
        return view
    cash = list(view.table.cash)
    cash[move.seat] = MOST_ASKED
    return view._replace(known=view.known._replace(table=view.table._replace(cash=tuple(cash))))


# What goes on


def _line(view: View, now: Moment) -> str:
    if isinstance(view.known.business, Bidding):
        return tr("Auction")
    return say("{name}’s move", name=now.names[view.known.turn])


def _asked_line(view: View, now: Moment) -> str:
    if view.phase is Phase.ANSWER:
        return say("{name} offers you a deal", name=now.names[view.known.turn])
    return tr("Your move")


def _hand(view: View) -> Page:
    """Returns what a seat has while others play."""
    cards = hand(view)
    hint = Hint(tr("Play one in your own move.") if cards else tr("Now look at the table."), "i-tablet")
    if not cards:
        return Page((*own(view), hint))
    return Page((*own(view), *cards, hint), tr("Your event cards"), tr("only you see them"), head=2)


def _asked(view: View, now: Moment, terms: AtTable) -> dict[str, Page]:
    mine = choices(view)
    business = view.known.business
    done = Choice(tr("Enough"), "back", sign="i-check", send=move_text(Done()))
    if view.phase is Phase.MOVE:
        return moves_pages(view, now)
    if view.phase is Phase.SELL:
        return {"": Page((*own(view), *sales(view, mine), done), tr("Sell some?"), head=2)}
    if view.phase is Phase.DIGGING and isinstance(business, Digging):
        digs = {move.claim: {"send": move_text(move)} for move in mine if isinstance(move, Dig)}
        more = say_many("{n} more tile", "{n} more tiles", business.more)
        return {"": Page((claims(view, digs), *([done] if view.known.between_digs() else [])), tr("Dig on?"), more)}
    if view.phase is Phase.SURVEY and isinstance(business, Survey):
        put_up = Choice(tr("Auction it"), sign="act-auction", go="price")
        no = Choice(tr("No, enough"), "back", send=move_text(Done()))
        return {"": Page((put_up, no), tr("Auction this claim?")),
                "price": price_page(view, f"auction {business.claim} {{price}}")}  # fmt: skip
    return {"": _answer(view, now, terms)}


# Auctions


def _auction(view: View, now: Moment, terms: AtTable, auction: Bidding) -> Sheet:
    if terms.price is not None:
        return Sheet(tr("Rising price"), {"": _rising(view, now, terms)}, calls="rising" if not terms.climbing else "")
    leader, seat = auction.ring[-1], view.seat
    tiles = say_many("{n} tile", "{n} tiles", view.table.heights[auction.claim])
    leads = say("{name} leads", name=now.names[leader])
    price = LineCard(tr("The price is"), f"{tiles}, {leads}", "auctioneer", number=short(auction.price))
    lock = Hint(tr("A pass is final."), "i-lock")
    out = Choice(tr("Pass"), "no", sign="i-passed", send=move_text(Pass()))
    if view.known.awaited == seat:
        raises: list[Part] = [
            Choice(change(move.price - auction.price), note=short(move.price), half=True, send=move_text(move))
            for move in choices(view)
            if isinstance(move, Bid)
        ]
        page = Page((price, *raises, out, lock), tr("Raise by"), _you_have(view), head=1)
        return Sheet(tr("Auction: you bid now"), {"": page}, calls=f"bid {auction.price}")
    if seat in auction.ring[:-1] and seat not in terms.out:
        hint = Hint(say("{name} is asked. You may pass before.", name=now.names[auction.ring[0]]), "i-think")
        return Sheet(tr("Auction"), {"": Page((price, hint, out, lock))})
    words = tr("You lead.") if seat == leader else tr("You are out. Look at the table.")
    return Sheet(tr("Auction"), {"": Page((price, Hint(words, "i-in" if seat == leader else "i-passed")))})


def _you_have(view: View) -> str:
    return say("you have {money}", money=short(view.table.cash[view.seat]))


def _rising(view: View, now: Moment, terms: AtTable) -> Page:
    is_in = ("i-in", tr("in"), False)
    out = ("i-passed", tr("out"), True) if terms.climbing else ("i-think", "", False)
    people = [Person(seat, *(is_in if seat in terms.inside else out)) for seat in terms.able]
    price = Figure(tr("The price climbs") if terms.climbing else tr("The price is"), short(terms.price or 0),
                   text=_you_have(view), large=True, people=people)  # fmt: skip
    if view.seat not in terms.able:
        return Page((price, Hint(tr("You have too little for this. Look at the table."), "i-lock")))
    if terms.climbing and view.seat not in terms.inside:
        return Page((price, Hint(tr("You are out. Look at the table."), "i-passed")))
    lift = Hint(tr("Lift your thumb: you are out."), "i-hand")
    pad = Hold(tr("Hold to be in"), PAD, tr("Keep holding"))
    parts: tuple[Part, ...] = (price, lift, pad)
    if not terms.climbing:
        parts = (*parts, Choice(tr("Pass"), "no", sign="i-passed", send=move_text(Pass())))
    return Page(parts)


# Looks and offers


def _tiles(view: View) -> Page:
    """Returns the tiles that a geologist shows, to be held."""
    looks = [event for event in view.record if isinstance(event, Looked) and event.seat == view.seat]
    seen = view.seen_tiles(looks[-1].claim)[:GEOLOGIST_TILES] if looks else ()
    cards = [
        Shown("tile-back", say("Tile {n}", n=at + 1), face=tile_piece(tile), face_name=tile_name(tile))
        for at, tile in enumerate(seen)
    ]
    hint = Hint(tr("Hold a tile to see it; the upper one comes first."), "i-hand")
    return Page((Cards(cards), hint, Choice(tr("Seen"), sign="i-check", send="seen")), tr("What lies there"))


def _answer(view: View, now: Moment, terms: AtTable) -> Page:
    deal = terms.meant or view.known.business
    if not isinstance(deal, Proposal):
        return Page(())
    name = now.names[view.known.turn]
    parts: list[Part] = [_side(view, f"↓ {tr('You get')}", deal.give), _side(view, f"↑ {tr('You give')}", deal.get)]
    cards = [
        Shown("event-back", tr("Hold to look"), face=card_piece(str(item.value)),
              face_name=f"{card_title(str(item.value))}: {card_text(str(item.value))}")
        for item in deal.give if item.kind == CARD and item.value
    ]  # fmt: skip
    if cards:
        parts.append(Cards(cards, row=True))
    parts.append(Choice(tr("Accept"), "yes", sign="i-check", half=bool(cards), send=move_text(Accept())))
    parts.append(Choice(tr("Decline"), "no", sign="i-close", half=bool(cards), send=move_text(Refuse())))
    if cards:
        parts.append(Hint(say("Only you and {name} see this card.", name=name), "i-lock"))
    return Page(tuple(parts))


def _side(view: View, label: str, items: Sequence[Item]) -> Figure:
    hidden = [item._replace(value="") if item.kind == CARD else item for item in items]
    counts = [(piece_of(view, item), thing(item)) for item in hidden]
    return Figure(label, counts=counts, large=True)


def _small_table(view: View, now: Moment) -> Page:
    """Returns who has what, as everybody sees it: no cash that lies in a wallet."""
    wallet = bool(now.options.get("wallet"))
    rows = []
    for seat, name in enumerate(now.names):
        held = view.table.gems[seat]
        has = [] if wallet else [short(view.table.cash[seat])]
        has += [f"{thing(Item(GEMS[gem], number))}" for gem, number in enumerate(held) if number]
        has.append(say_many("{n} claim", "{n} claims", len(view.known.claims_of(seat))))
        rows.append(LineCard(name, ", ".join(has), seat=seat))
    return Page((*rows, Hint(tr("Secrets stay at the table."), "i-lock")))
