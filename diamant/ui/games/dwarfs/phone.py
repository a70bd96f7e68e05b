"""What a phone shows of the mine: five cards as they lie, what may be looked at by holding it, and what is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from diamant.games.dwarfs.cards import ARROWS, LANTERN, Card
from diamant.games.dwarfs.choices import choices
from diamant.games.dwarfs.events import Dealt, Looked
from diamant.games.dwarfs.game import GAME
from diamant.games.dwarfs.moves import Discard, Keep, Skip, Swap
from diamant.games.dwarfs.position import PLACES, Phase
from diamant.games.dwarfs.specials import MOST_LOOKS
from diamant.games.dwarfs.view import PUBLIC, View
from diamant.phones.sheet import Card as Shown
from diamant.phones.sheet import Cards, Choice, Figure, Hint, LineCard, Moment, Page, Part, Person, Sheet
from diamant.ui.games.dwarfs.pictures import back, face
from diamant.ui.games.dwarfs.table.words import DEEDS, ROMAN, SYMBOLS, card_name
from diamant.ui.games.dwarfs.table.words import REFUSALS as REFUSALS
from diamant.ui.kit.i18n import N_, say, say_many, tr
from diamant.ui.table.card import Part as Piece

GROUND = "mine"
LOOK, GLANCE, BEST, DEALT = "look", "glance", "best", "dealt"
"""What a phone says that holds a card of its own, in a lit corridor, names its best one, or holds a dealt one."""

TOGETHER = {
    Phase.BATS: (N_("Bats! Swap two of your cards"), 2),
    Phase.EXPLOSION: (N_("Explosion! Throw one card out"), 1),
    Phase.WAGONS: (N_("Wagons up! Send one card up"), 1),
}


class AtTable(NamedTuple):
    """What the table knows besides of a seat: how it has laid its first cards, which of its own it looks at now, how
    many looks it has left in a lit corridor, and at supper which cards may still be the best one."""

    order: Sequence[int] = tuple(range(PLACES))
    seen: Sequence[int] = ()
    left: int = 0
    may_be_best: Sequence[int] | None = None


class Best(NamedTuple):
    """At supper: which card is named as the best."""

    place: int


def sheet(view: View, now: Moment) -> Sheet:
    """Returns what a seat's phone shows, or that of somebody who looks on."""
    line = say("Floor {floor}", floor=ROMAN[view.floor])
    if view.seat == PUBLIC:
        return Sheet(line, {"": _small_table(view, now)})
    terms: AtTable = now.terms or AtTable()
    if terms.may_be_best is not None:
        return Sheet(tr("Supper"), {"": _supper(view, terms)}, calls="supper")
    if view.phase is Phase.OVER:
        return Sheet(line, {"": Page((Hint(tr("The game is over. Look at the table."), "i-tablet"),))})
    if now.looking:
        return Sheet(line, {"": _looking(view)}, calls="look")
    mine = choices(view)
    if view.phase is Phase.CORRIDOR and (mine or terms.left):
        return Sheet(line, _corridor(view, terms, bool(mine), now), calls="corridor")
    if not mine:
        return Sheet(line, {"": _waiting(view, now)})
    if view.phase is Phase.ARRANGE:
        return Sheet(line, {"": _arrange(view, now, terms)}, calls="arrange")
    if view.phase in TOGETHER:
        return Sheet(line, {"": _together(view, now)}, calls=view.phase.value)
    line = say("Floor {floor}, your turn", floor=ROMAN[view.floor])
    pages = {"": _drawn(view)} if view.phase is Phase.CHOOSE else _act(view, now)
    return Sheet(line, pages, calls=f"turn {len(view.record)}")


def choice(view: View, tapped: str) -> object:
    """Returns what was chosen by a tap: a move by its text, places of own cards, or an order of all five."""
    word, _, rest = tapped.partition(" ")
    if word == BEST:
        return Best(place_of(rest))
    if view.phase in (Phase.ARRANGE, Phase.BATS):
        return tuple(map(place_of, tapped))
    if view.phase in TOGETHER:
        return place_of(tapped)
    return GAME.read(tapped)


def place_of(told: str) -> int:
    """Returns the place of an own card that a phone names; raises :class:`ValueError` for anything else."""
    return [str(place) for place in range(PLACES)].index(told)


# Cards


def _spec(parts: Iterable[Piece]) -> str:
    """Returns a card that is put together as a phone puts it together."""
    base, *rest = parts
    laid = [f"{one.name}@{one.x:g},{one.y:g},{one.width:g},{one.height:g}{',t' * one.turned}" for one in rest]
    return "|".join((base.name, *laid))


def _face(card: Card) -> str:
    return _spec(face(card, large=True))


def _own(view: View, offered: dict[int, Shown] | None = None) -> list[Shown]:
    """Returns the own cards as they lie: what was sent up lies open, all else shows its back."""
    row = []
    for place, floor in enumerate(view.backs[view.seat]):
        card = view.faces[view.seat][place]
        if not floor:
            continue
        name = say("Card {n}, face down", n=place + 1)
        if card is not None and view.phase is not Phase.OVER:
            row.append(Shown(_face(card), say("Card {n}, sent up", n=place + 1), sign="sign-sent-up"))
        elif offered and place in offered:
            row.append(offered[place]._replace(picture=_spec(back(floor)), name=name))
        else:
            row.append(Shown(_spec(back(floor)), name))
    return row


def _others(view: View, now: Moment, send: str) -> list[Part]:
    """Returns the cards of everybody else that lie face down, to be tapped."""
    rows: list[Part] = []
    for seat, name in enumerate(now.names):
        if seat == view.seat:
            continue
        cards = [
            Shown(_spec(back(view.backs[seat][place])), f"{name} {place + 1}", send=send.format(seat=seat, place=place))
            for place in view.shut[seat]
            if (seat, place) not in view.looks
        ]
        rows += [Cards(cards, row=True, label=name)] if cards else []
    return rows


# Pages


def _waiting(view: View, now: Moment) -> Page:
    sent = sum(card.diamonds for card in view.faces[view.seat] if card is not None)
    hint = Hint(say("{name} plays. Look at the table.", name=now.names[view.looker]), "i-tablet")
    if view.phase in (Phase.DEAL, Phase.ARRANGE):
        hint = Hint(tr("Now look at the table."), "i-tablet")
    cards = [Cards(_own(view), row=True)] if any(view.backs[view.seat]) else []
    return Page((*cards, *_sent_up(sent), hint))


def _sent_up(diamonds: int) -> tuple[Hint, ...]:
    if not diamonds:
        return ()
    return (Hint(say_many("{n} diamond sent up", "{n} diamonds sent up", diamonds), "diamond"),)


def _arrange(view: View, now: Moment, terms: AtTable) -> Page:
    dealt = [event.card for event in view.record if isinstance(event, Dealt) and event.seat == view.seat]
    if now.laid is not None:
        again = Choice(tr("Look again"), "back", sign="i-eye", send="back")
        ready = Figure(people=[Person(seat, "i-check" if seat in now.ready else "i-think")
                               for seat in range(len(now.names))])  # fmt: skip
        hint = Hint(tr("Now look at the table."), "i-tablet")
        return Page((ready, Cards(_own(view), row=True), again, hint), tr("Ready"), sign="i-check")
    row = []
    for place, at in enumerate(terms.order):
        card = dealt[at]
        if card is not None:
            row.append(Shown(_spec(back(card.floor)), say("Card {n}, face down", n=place + 1), face=_face(card),
                             face_name=card_name(card), saw=f"{DEALT} {at}", sets={"place": str(at)}))  # fmt: skip
    hint = Hint(tr("Hold a card to see it. Tap two to let them change places."), "i-hand")
    return Page((Cards(row, row=True, sorts=True), hint, Choice(tr("Ready"), send="{order}", sign="i-check")),
                tr("Look and remember"))  # fmt: skip


def _drawn(view: View) -> Page:
    card = view.drawn
    if card is None:
        return Page((Hint(tr("Now look at the table."), "i-tablet"),))
    deed = say("Thrown away: {deed}", deed=tr(DEEDS[card.symbol]))
    keeps = {place: Shown("", "", send=GAME.text(Keep(place)), framed=True, sign="sign-exchange")
             for place in view.shut[view.seat]}  # fmt: skip
    return Page(
        (
            Cards([Shown(_face(card), card_name(card), deed, back=_spec(back(card.floor)))]),
            Choice(tr("Throw away"), sign="sign-throw", send=GAME.text(Discard())),
            Cards(_own(view, keeps), row=True, label=tr("or exchange it for one of these")),
            Hint(tr("Tap one of your cards, or throw the new one away."), "i-hand"),
        ),
        tr("You drew"),
    )


def _act(view: View, now: Moment) -> dict[str, Page]:
    sign, title = f"medal-{view.symbol}-large", tr(SYMBOLS[view.symbol])
    question = say("{symbol}: {deed}", symbol=title, deed=tr(DEEDS[view.symbol]))
    skip = Choice(tr("Don’t look"), "back", send=GAME.text(Skip()))
    if view.symbol == LANTERN:
        own = {place: Shown("", "", saw=f"{LOOK} {place}", framed=True) for place in view.shut[view.seat]}
        hint = Hint(tr("Hold one of your cards: you see it until you let go."), "i-hand")
        return {"": Page((Cards(_own(view, own), row=True), hint, skip), question, sign=sign)}
    if view.symbol == ARROWS:
        own = {
            place: Shown("", "", go="theirs", sets={"mine": str(place)}, framed=True) for place in view.shut[view.seat]
        }
        theirs = _others(view, now, GAME.text(Swap(0, 0, 0)).replace("0 0.0", "{{mine}} {seat}.{place}"))
        hint = Hint(tr("Tap the card that you give away."), "i-hand")
        return {
            "": Page((Cards(_own(view, own), row=True), hint), question, sign=sign),
            "theirs": Page(tuple(theirs), tr("And for which card?"), sign=sign),
        }
    return {"": Page((*_others(view, now, "look {seat}.{place}"), skip), question, sign=sign)}


def _looking(view: View) -> Page:
    """Returns the card that was looked at just now, to be held for as long as it is wanted."""
    looks = [event for event in view.record if isinstance(event, Looked) and event.looker == view.seat]
    seen = looks[-1] if looks else None
    if seen is None or seen.card is None:
        return Page((Hint(tr("Now look at the table."), "i-tablet"),))
    floor = view.backs[seen.seat][seen.place] or seen.card.floor
    held = Shown(_spec(back(floor)), tr("Hold to look"), face=_face(seen.card), face_name=card_name(seen.card),
                 saw=f"{LOOK} {seen.place}", framed=True)  # fmt: skip
    hint = Hint(tr("Let go, and it lies face down again."), "i-eye")
    return Page((Cards([held]), hint, Choice(tr("Seen"), "back", sign="i-check", send="seen")), tr("Hold to look"))


def _corridor(view: View, terms: AtTable, awaited: bool, now: Moment) -> dict[str, Page]:
    seat = view.seat
    looked = {event.place: event.card for event in view.record
              if isinstance(event, Looked) and event.looker == event.seat == seat}  # fmt: skip
    done = {place for who, place in (view.looks if awaited else view.glances) if who == seat}
    own = {}
    for place in view.shut[seat]:
        card, held = looked.get(place), Shown("", "", saw=f"{GLANCE} {place}", framed=True)
        if place in terms.seen and card is not None:
            own[place] = held._replace(face=_face(card), face_name=card_name(card))
        elif place not in done:
            own[place] = held
    enough = tr("Enough") if terms.left < MOST_LOOKS else tr("Don’t look")
    hold, left = tr("Hold a card to see it."), say_many("{n} look left", "{n} looks left", terms.left)
    parts: list[Part] = [Cards(_own(view, own), row=True), Hint(f"{hold} {left}", "i-eye")]
    pages = {}
    if awaited:
        parts.append(Choice(tr("A card of somebody else"), "back", go="others"))
        pages["others"] = Page(tuple(_others(view, now, "look {seat}.{place}")), tr("Which card?"))
    parts.append(Choice(enough, send=GAME.text(Skip())))
    return {"": Page(tuple(parts), tr("Lit corridor")), **pages}


def _together(view: View, now: Moment) -> Page:
    question, picks = TOGETHER[view.phase]
    people = Figure(people=[Person(seat, "i-check" if seat in now.ready else "i-think")
                            for seat in range(len(now.names))])  # fmt: skip
    if now.laid is not None:
        laid = now.laid if isinstance(now.laid, tuple) else (now.laid,)
        marked = {place: Shown("", "", framed=True) for place in laid}
        back_again = Choice(tr("Take it back"), "back", sign="i-back", send="back")
        hint = Hint(tr("Now look at the table."), "i-tablet")
        return Page((Cards(_own(view, marked), row=True), people, back_again, hint), tr("Chosen"), sign="i-check")
    own = {place: Shown("", "", framed=True, sets={"place": str(place)}) for place in view.shut[view.seat]}
    hint = Hint(tr("Tap two of your cards.") if picks > 1 else tr("Tap one of your cards."), "i-hand")
    return Page((Cards(_own(view, own), row=True, picks=picks, send="{picked}"), hint, people), tr(question))


def _supper(view: View, terms: AtTable) -> Page:
    row = [
        Shown(_spec(back(floor)), say("Card {n}, face down", n=place + 1), send=f"{BEST} {place}", framed=True)
        for place, floor in enumerate(view.backs[view.seat])
        if floor and place in (terms.may_be_best or ())
    ]
    hint = Hint(tr("Tap the card that you think it is."), "i-hand")
    return Page((Cards(row, row=True), hint), tr("Which is your best card?"))


def _small_table(view: View, now: Moment) -> Page:
    rows = []
    for seat, name in enumerate(now.names):
        up = sum(card.diamonds for card in view.faces[seat] if card is not None) if view.phase is not Phase.OVER else 0
        text = say_many("{n} diamond sent up", "{n} diamonds sent up", up)
        rows.append(LineCard(name, text, seat=seat))
    return Page((*rows, Hint(tr("Secrets stay at the table."), "i-lock")))

