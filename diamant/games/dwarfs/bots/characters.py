"""Dwarfs with a character that a child can tell by how they play: how much they remember, and what they reach for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from diamant.games.game import Machine

from ...errors import UnknownName
from ..cards import ARROWS, DECKS, LANTERN, Card
from ..cast import CHARACTERS, EXPERT
from ..codes import Code
from ..moves import Discard, Keep, Look, Skip, Swap
from ..position import PLACES, Phase
from ..view import View
from . import expert, reckoner
from .memory import Seen, Spot, memory_of
from .simple import RULES

NOWHERE = -1
MEAN = {floor: sum(card.diamonds for card in deck) / len(deck) for floor, deck in DECKS.items()}
"""What a card of a floor shows on average."""


class Character(NamedTuple):
    """How many turns something stays in mind on average, how often places are mixed up, who reaches for what others
    guard, and who keeps and throws cards away with arrows in mind."""

    lasting: float
    muddled: float = 0.0
    grabs: bool = False
    plots: bool = False


PEOPLE = {
    "dreamer": Character(lasting=4.5, muddled=0.27),
    "steady": Character(lasting=9.8, muddled=0.1),
    "magpie": Character(lasting=19, grabs=True, plots=True),
}
THINKERS: dict[str, Machine] = {"sharp": reckoner.choose, EXPERT: expert.choose}
"""Those who forget nothing."""


class Mind(NamedTuple):
    """What a dwarf thinks lies where, and what it expects of a card that it does not know."""

    view: View
    spots: dict[Spot, Card]
    character: Character

    def worth(self, seat: int, place: int) -> float:
        """Returns how many diamonds a card seems to be worth."""
        known = self.spots.get((seat, place))
        return known.diamonds if known is not None else MEAN[self.view.backs[seat][place]]

    def mine(self) -> list[tuple[float, int]]:
        """Returns the own face-down cards by what they seem to be worth, the poorest first."""
        me = self.view.seat
        return sorted((self.worth(me, place), place) for place in self.view.shut[me])

    def unknown(self, seat: int) -> list[int]:
        """Returns the face-down places of a seat that this dwarf cannot name."""
        return [place for place in self.view.shut[seat] if (seat, place) not in self.spots]

    def others(self) -> list[Spot]:
        """Returns the face-down cards of all others."""
        me = self.view.seat
        return [(seat, place) for seat, shut in enumerate(self.view.shut) if seat != me for place in shut]


def mind_of(view: View, character: Character) -> Mind:
    """Returns what a dwarf of this character has in mind; always the same for the same view."""
    memory = memory_of(view)
    spots: dict[Spot, Card] = {}
    for (seat, place), seen in memory.spots.items():
        if place not in view.shut[seat]:
            continue
        luck = Random(f"{view.seat} {seen.number} {seen.card.name}")
        age = memory.turns - seen.turn
        if age > luck.expovariate(1 / character.lasting):
            continue
        spots[seat, _muddled(view, seat, place, seen, luck.random() < character.muddled)] = seen.card
    return Mind(view, spots, character)


def _muddled(view: View, seat: int, place: int, seen: Seen, mixed_up: bool) -> int:
    shut = view.shut[seat]
    if not mixed_up or len(shut) < 2:
        return place
    return shut[(shut.index(place) + 1) % len(shut)]


def _arrange(mind: Mind, luck: Random) -> tuple[int, ...]:
    """Lays the best cards to one side, so that they are easier to remember."""
    me = mind.view.seat
    return tuple(sorted(range(PLACES), key=lambda place: mind.worth(me, place)))


def _choose(mind: Mind, luck: Random) -> Keep | Discard:
    drawn = mind.view.drawn
    if drawn is None:
        return Discard()
    mine = mind.mine()
    most, choice = _by_arrows(mind, drawn, [worth for worth, _ in mine]), NOWHERE
    for worth, place in mine:
        left = [drawn.diamonds, *[other for other, at in mine if at != place]]
        gain = drawn.diamonds - worth + _by_arrows(mind, mind.spots.get((mind.view.seat, place)), left)
        if gain > most:
            most, choice = gain, place
    return Discard() if choice == NOWHERE else Keep(choice)


def _by_arrows(mind: Mind, thrown: Card | None, left: list[float]) -> float:
    """Returns what a dwarf who thinks of arrows gains by throwing a card away, if it has cards worth this then."""
    if thrown is None or thrown.symbol != ARROWS or not mind.character.plots:
        return 0.0
    taken = max(mind.worth(*spot) for spot in mind.others()) - min(left)
    return taken * (1 + 1 / (mind.view.rules.seats - 1))  # what somebody else loses counts too


def _act(mind: Mind, luck: Random) -> Look | Skip | Swap:
    view = mind.view
    if view.symbol == ARROWS:
        return _swap(mind, luck)
    if view.symbol == LANTERN:
        unknown = mind.unknown(view.seat)
        return Look(view.seat, unknown[0]) if unknown else Skip()
    strange = [spot for spot in mind.others() if spot not in mind.spots]
    return Look(*strange[int(luck.random() * len(strange))]) if strange else Skip()


def _swap(mind: Mind, luck: Random) -> Swap:
    view = mind.view
    _, poorest = mind.mine()[0]
    if mind.character.grabs:
        guarded = sorted(mind.others(), key=lambda spot: (-mind.worth(*spot), -_guarded(view, spot)))
        return Swap(poorest, *guarded[0])
    best = max(mind.others(), key=lambda spot: (mind.worth(*spot), luck.random()))
    return Swap(poorest, *best)


def _guarded(view: View, spot: Spot) -> int:
    """Returns how lately somebody kept a card there: what people keep is worth having."""
    for age, event in enumerate(reversed(view.record)):
        if type(event).__name__ == "Kept" and tuple(event[:2]) == spot:
            return 10_000 - age
    return 0


def _corridor(mind: Mind, luck: Random) -> Look | Skip:
    view = mind.view
    mine = [(view.seat, place) for place in mind.unknown(view.seat)]
    strange = [spot for spot in (*mine, *mind.others()) if spot not in mind.spots and spot not in view.looks]
    return Look(*strange[0]) if strange else Skip()


def _bats(mind: Mind, luck: Random) -> tuple[int, int]:
    first, second, *_ = sorted(mind.view.shut[mind.view.seat])
    return first, second


def _throw(mind: Mind, luck: Random) -> int:
    return mind.mine()[0][1]


def _send_up(mind: Mind, luck: Random) -> int:
    return mind.mine()[-1][1]


DEEDS: dict[Phase, Callable[[Mind, Random], object]] = {
    Phase.ARRANGE: _arrange,
    Phase.CHOOSE: _choose,
    Phase.ACT: _act,
    Phase.CORRIDOR: _corridor,
    Phase.BATS: _bats,
    Phase.EXPLOSION: _throw,
    Phase.WAGONS: _send_up,
}


def dwarf_of(name: str) -> Machine:
    """Returns the dwarf of this name. Raises :class:`UnknownName` for one that does not exist."""
    if name in THINKERS:
        return THINKERS[name]
    if name in RULES:
        return RULES[name]
    character = PEOPLE.get(name)
    if character is None:
        known = ", ".join((*CHARACTERS, *RULES))
        raise UnknownName(Code.UNKNOWN_DWARF, f"no dwarf called {name[:30]!r}; there are: {known}")

    def choose(view: View, luck: Random) -> object:
        return DEEDS[view.phase](mind_of(view, character), luck)

    return choose
