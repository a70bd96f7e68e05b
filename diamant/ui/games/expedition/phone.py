"""What a phone shows of Diamant: two cards, what is one's own, and who has chosen; or the small table to look on."""

from __future__ import annotations

from diamant.games.errors import IllegalMove
from diamant.games.expedition import Choice
from diamant.games.expedition.cards import Card as CaveCard
from diamant.games.expedition.cards import CardKind
from diamant.games.expedition.codes import Code
from diamant.games.expedition.position import Phase, Position
from diamant.games.expedition.view import PUBLIC, View
from diamant.games.expedition.why_not import why_not
from diamant.phones.sheet import Card, Cards, Figure, Hint, LineCard, Moment, Page, Part, Person, Sheet
from diamant.phones.sheet import Choice as Button
from diamant.ui.games.expedition.setup_words import REFUSALS as REFUSALS
from diamant.ui.games.expedition.table.pictures import card_picture, heap_picture, relic_picture
from diamant.ui.games.expedition.table.words import trap_name
from diamant.ui.kit.i18n import N_, say, say_many, tr

GROUND = "cave"
WORDS = {
    Choice.CONTINUE: ("decision-continue-large", N_("Deeper"), N_("one more card")),
    Choice.LEAVE: ("decision-leave-large", N_("Home"), N_("what is yours is safe")),
}


def sheet(view: View, now: Moment) -> Sheet:
    """Returns what a seat's phone shows, or that of somebody who looks on."""
    table = view.table
    line = say("Expedition {number} of {total}", number=table.round, total=table.rules.edition.rounds)
    if view.seat == PUBLIC:
        return Sheet(line, {"": _small_table(table, now)})
    own = _own(table, view.seat, now)
    if table.is_over():
        return Sheet(line, {"": Page((*own, Hint(tr("The game is over. Look at the table."), "i-tablet")))})
    if view.seat not in table.in_cave:
        hint = Hint(tr("You are in camp. Look at the table."), "i-tablet")
        camp = Page((*own, hint), tr("In camp"), sign="tent", head=len(own))
        return Sheet(line, {"": camp})
    if table.phase is not Phase.DECIDE:
        return Sheet(line, {"": Page((*own, Hint(tr("Now look at the table."), "i-tablet")))})
    page = _asked(view, now, own) if now.laid is None else _chosen(view, now, own)
    return Sheet(line, {"": page}, calls=f"{table.round} {len(table.path)}" if now.laid is None else "")


def choice(view: View, tapped: str) -> Choice:
    """Returns what was chosen by a tap."""
    try:
        chosen = Choice(tapped)
    except ValueError as error:
        raise IllegalMove(Code.UNKNOWN_CHOICE, "neither deeper nor home") from error
    why = why_not(view, chosen)
    if why is not None:
        raise IllegalMove(Code(why), "not now")
    return chosen


def _own(table: Position, seat: int, now: Moment) -> tuple[Part, ...]:
    """Returns what lies beside the chest and in it."""
    edition = str(now.options["edition"])
    relics = [(relic_picture(worth, edition), "") for worth in table.relics[seat]]
    beside, chest = table.beside[seat], table.chest[seat]
    return (
        Figure(tr("Beside the chest"), str(beside), heap_picture(beside) if beside > 1 else "ruby", half=True),
        Figure(tr("In the chest"), str(chest), "chest-closed", counts=relics, half=True),
    )


def _asked(view: View, now: Moment, own: tuple[Part, ...]) -> Page:
    table = view.table
    lies = table.path_rubies
    alone = say("{own} + {path}, if alone", own=table.beside[view.seat], path=lies) if lies else ""
    back = f"decision-back-{now.colours[view.seat]}"
    cards = [
        Card(picture, tr(name), (alone or tr(note)) if one is Choice.LEAVE else tr(note), send=one.value, back=back)
        for one, (picture, name, note) in WORDS.items()
        if why_not(view, one) is None
    ]
    hint = Hint(tr("Tap one: it lies face down on your mat at once."), "i-tablet")
    return Page((*own, Cards(cards), hint), tr("Deeper, or home?"), head=len(own))


def _chosen(view: View, now: Moment, own: tuple[Part, ...]) -> Page:
    cave = view.table.in_cave
    back = Card(f"decision-back-{now.colours[view.seat]}", tr("Your card, face down"), chosen=True)
    people = [Person(seat, "i-check" if seat in now.ready else "i-think") for seat in cave]
    count = say("{chosen} of {total} have chosen", chosen=len(now.ready & set(cave)), total=len(cave))
    take_back = Button(tr("Take it back"), "back", sign="i-back", send="back")
    hint = Hint(tr("Now look at the table."), "i-tablet")
    parts = (*own, Cards([back]), Figure(people=people), Hint(count, "i-check"), take_back, hint)
    return Page(parts, tr("Chosen"), sign="i-check", head=len(own))


def _small_table(table: Position, now: Moment) -> Page:
    """Returns who has what, as everybody sees it: no chest that is kept shut."""
    path = [Card(card_picture(one), _card_name(one)) for one in table.path[-6:]]
    secret = bool(now.options.get("secret_chests"))
    rows = []
    for seat, name in enumerate(now.names):
        state = tr("in the cave") if seat in table.in_cave else tr("in camp")
        relics = len(table.relics[seat])
        has = [say_many("{n} ruby", "{n} rubies", table.beside[seat])]
        has += [] if secret else [say("chest {n}", n=table.chest[seat])]
        has += [say_many("{n} relic", "{n} relics", relics)] if relics else []
        rows.append(LineCard(name, f"{state}: {', '.join(has)}", seat=seat))
    hint = Hint(tr("Secrets stay at the table."), "i-lock")
    return Page((*((Cards(path, row=True),) if path else ()), *rows, hint))


def _card_name(card: CaveCard) -> str:
    """Returns what a card of the path is called aloud."""
    if card.kind is CardKind.TREASURE:
        return say_many("{n} ruby", "{n} rubies", card.worth)
    return trap_name(card.trap) if card.kind is CardKind.TRAP else tr("Relic")
