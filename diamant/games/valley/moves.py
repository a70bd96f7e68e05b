"""The moves of a game, each with a one-line text form: a game is its list of moves. Gems are named by number."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from diamant.games.game import told_apart

from ..errors import UnknownName
from .codes import Code
from .tables import CARD_KINDS, GEMS, TILE_OF, Tile, Words


@told_apart
class Stack(NamedTuple):
    """Chance: the next claim in reading order is so high."""

    height: int


@told_apart
class Deal(NamedTuple):
    """Chance deals one of the first event cards."""

    card: str


@told_apart
class Auction(NamedTuple):
    """The seat on turn puts a claim up for auction, with a first bid."""

    claim: int
    price: int


@told_apart
class Bid(NamedTuple):
    """The seat that is asked raises."""

    price: int


@told_apart
class Pass(NamedTuple):
    """The seat that is asked is out of the auction."""


@told_apart
class Dig(NamedTuple):
    """The seat on turn digs in a claim of its own."""

    claim: int


@told_apart
class TurnUp(NamedTuple):
    """Chance: the top tile of the claim that is dug in or looked at."""

    tile: Tile


@told_apart
class Draw(NamedTuple):
    """Chance: an event card from the pile."""

    card: str


@told_apart
class Sell(NamedTuple):
    """The seat on turn sells gems of one kind."""

    gem: int
    number: int


@told_apart
class Buy(NamedTuple):
    """The seat on turn buys event cards."""

    number: int


@told_apart
class Play(NamedTuple):
    """The seat on turn plays an event card, and names what the card wants named."""

    card: str
    claim: int | None = None
    gem: int | None = None
    number: int | None = None


@told_apart
class Done(NamedTuple):
    """The seat on turn makes no more of its event card."""


class Item(NamedTuple):
    """Something in an offer: so much cash, a claim, so many gems, or an event card by its name."""

    kind: str
    value: int | str


@told_apart
class Offer(NamedTuple):
    """The seat on turn offers another seat a deal: what it gives and what it gets."""

    seat: int
    give: tuple[Item, ...]
    get: tuple[Item, ...]


@told_apart
class Accept(NamedTuple):
    """The seat that was made an offer takes it."""


@told_apart
class Refuse(NamedTuple):
    """The seat that was made an offer does not want it."""


@told_apart
class Hire(NamedTuple):
    """The seat on turn brings a lost miner back."""


@told_apart
class Rest(NamedTuple):
    """The seat on turn does nothing."""


Move = (
    Stack | Deal | Auction | Bid | Pass | Dig | TurnUp | Draw | Sell | Buy | Play | Done | Offer | Accept | Refuse
    | Hire | Rest
)  # fmt: skip

CASH, CLAIM, CARD = "cash", "claim", "card"
_PLAIN: dict[str, Move] = {
    "pass": Pass(), "done": Done(), "accept": Accept(), "refuse": Refuse(), "hire": Hire(), "rest": Rest(),
}  # fmt: skip
_PLAIN_TEXT = {type(move): text for text, move in _PLAIN.items()}

_NUMBER = r"(?:0|[1-9][0-9]{0,8})"
_GEM = "|".join(GEMS)
_CARD = "|".join(CARD_KINDS)
_ITEM = rf"(?:(?:cash|claim|{_GEM}):{_NUMBER}|card:(?:{_CARD}))"


def _card_form(card: str, words: Words) -> str:
    named = [form for form, wanted in zip((_NUMBER, f"(?:{_GEM})", _NUMBER), words, strict=True) if wanted]
    return " ".join([card, *named])


_PLAYS = "|".join(_card_form(card, kind.words) for card, kind in CARD_KINDS.items())


def _play(words: list[str]) -> Play:
    card, rest = words[0], iter(words[1:])
    wants = CARD_KINDS[card].words
    claim = int(next(rest)) if wants.claim else None
    gem = GEMS.index(next(rest)) if wants.gem else None
    return Play(card, claim, gem, int(next(rest)) if wants.number else None)


def _offer(words: list[str]) -> Offer:
    middle = words.index("get")
    return Offer(int(words[0]), tuple(map(_item, words[2:middle])), tuple(map(_item, words[middle + 1 :])))


def _item(text: str) -> Item:
    kind, value = text.split(":")
    return Item(kind, value if kind == CARD else int(value))


_FORMS: dict[str, tuple[re.Pattern[str], Callable[[list[str]], Move]]] = {
    word: (re.compile(form), read)
    for word, form, read in (
        ("height", "[0-9]", lambda words: Stack(int(words[0]))),
        ("deal", f"(?:{_CARD})", lambda words: Deal(words[0])),
        ("auction", f"{_NUMBER} {_NUMBER}", lambda words: Auction(int(words[0]), int(words[1]))),
        ("bid", _NUMBER, lambda words: Bid(int(words[0]))),
        ("dig", _NUMBER, lambda words: Dig(int(words[0]))),
        ("tile", "|".join(TILE_OF), lambda words: TurnUp(TILE_OF[" ".join(words)])),
        ("card", f"(?:{_CARD})", lambda words: Draw(words[0])),
        ("sell", f"(?:{_GEM}) {_NUMBER}", lambda words: Sell(GEMS.index(words[0]), int(words[1]))),
        ("buy", _NUMBER, lambda words: Buy(int(words[0]))),
        ("play", _PLAYS, _play),
        ("offer", f"[0-9] give(?: {_ITEM})+ get(?: {_ITEM})+", _offer),
    )
}


def parse_move(text: str) -> Move:
    """Reads a move's text form. Raises :class:`UnknownName` if there is no such move."""
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    word, _, rest = text.partition(" ")
    form = _FORMS.get(word)
    if form is None or not form[0].fullmatch(rest):
        raise UnknownName(Code.UNKNOWN_MOVE, f"no such move: {text[:40]!r}")
    return form[1](rest.split(" "))


def move_text(move: Move) -> str:
    """Returns the text form of a move.

    >>> move_text(Auction(7, 50)), move_text(Play("saboteur", claim=3, gem=2)), move_text(Rest())
    ('auction 7 50', 'play saboteur 3 diamond', 'rest')
    >>> move_text(Offer(1, (Item("cash", 100), Item("card", "fair")), (Item("claim", 6),)))
    'offer 1 give cash:100 card:fair get claim:6'
    """
    plain = _PLAIN_TEXT.get(type(move))
    return plain if plain is not None else _TEXTS[type(move)](move)


def _play_text(move: Play) -> str:
    gem = None if move.gem is None else GEMS[move.gem]
    return " ".join(["play", move.card, *[str(word) for word in (move.claim, gem, move.number) if word is not None]])


def _offer_text(move: Offer) -> str:
    return f"offer {move.seat} give {_items_text(move.give)} get {_items_text(move.get)}"


def _items_text(items: tuple[Item, ...]) -> str:
    return " ".join([f"{item.kind}:{item.value}" for item in items])


_TEXTS: dict[type, Callable[[Any], str]] = {
    Stack: lambda move: f"height {move.height}",
    Deal: lambda move: f"deal {move.card}",
    Auction: lambda move: f"auction {move.claim} {move.price}",
    Bid: lambda move: f"bid {move.price}",
    Dig: lambda move: f"dig {move.claim}",
    TurnUp: lambda move: f"tile {move.tile.name}",
    Draw: lambda move: f"card {move.card}",
    Sell: lambda move: f"sell {GEMS[move.gem]} {move.number}",
    Buy: lambda move: f"buy {move.number}",
    Play: _play_text,
    Offer: _offer_text,
}
