"""The event cards: one function each, with the card's whole rule. A card that would change nothing cannot be played."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import IllegalMove
from .codes import Code
from .course import Events, finish, go_on, standing_claim, wrong_time
from .digging import survey_on
from .events import CardPlayed, Granted, Looked, Rescued, Sabotaged, Stopped
from .market import come_back, export, raise_price
from .position import BETWEEN, FIRST, FREE, Digging, Fixed, Phase, Selling, Survey
from .tables import (
    BROKER,
    BROKER_STEPS,
    CARD_AT,
    CARD_KINDS,
    DIG_COST,
    DOUBLE_SHIFT,
    EXPORT,
    FAIR,
    FAIR_STEPS,
    GEMS,
    GEOLOGIST,
    GEOLOGIST_TILES,
    GRANT,
    GRANT_PAYS,
    GREAT_DIG,
    MOST_EXPORTED,
    RESCUE,
    RISES,
    RUBY_FASHION,
    SABOTEUR,
    SABOTEUR_STEPS,
    SAPPHIRE_FASHION,
    SHIFTS,
    TOP,
    WEDDING,
)
from .workbench import Workbench

_MOVE, _SELL, _DIGGING, _SURVEY = Phase.MOVE, Phase.SELL, Phase.DIGGING, Phase.SURVEY
_new = tuple.__new__
Effect = Callable[[Workbench, CardPlayed], Events]


def play_card(bench: Workbench, card: str, claim: int | None, gem: int | None, number: int | None) -> Events:
    """Plays an event card of the seat on turn: it goes to the played ones, and its effect follows."""
    if bench.phase is not _MOVE:
        raise wrong_time(bench)
    turn = bench.turn
    hand = bench.hands[turn]
    if card not in hand:
        raise IllegalMove(Code.CARD_NOT_HELD, f"seat {turn} does not hold {card}")
    words = (claim is not None, gem is not None, number is not None)
    if words != CARD_KINDS[card].words or (gem is not None and not 0 <= gem < len(GEMS)):
        raise IllegalMove(Code.WRONG_WORDS, f"something else is named with {card}")
    at = hand.index(card)
    bench.hands[turn] = hand[:at] + hand[at + 1 :]
    bench.played[CARD_AT[card]] += 1
    played = _new(CardPlayed, (turn, card, claim, gem, number))
    told = (played,) + EFFECTS[card](bench, played)  # noqa: RUF005 (quicker)
    return told if bench.phase is not _MOVE else finish(bench, told)


def done(bench: Workbench) -> Events:
    """Makes no more of an event card."""
    digging = bench.phase is _DIGGING
    if digging and isinstance(bench.business, Digging) and bench.business.claim != BETWEEN:
        raise IllegalMove(Code.FIRST_TILE_DUE, "a shift ends after its first tile, not before")
    if bench.phase not in (_SELL, _DIGGING, _SURVEY):
        raise wrong_time(bench)
    return finish(bench, (Stopped(bench.turn),), dug=digging)


# What follows are the cards: each changes the bench, and leaves it in another phase if the move goes on.
# One price rises, then gems of that kind may be sold


def _broker(bench: Workbench, play: CardPlayed) -> Events:
    """One price rises 3 steps; then gems of that kind may be sold."""
    return _raise_and_sell(bench, play.gem or 0, BROKER_STEPS)


def _fashion(bench: Workbench, play: CardPlayed) -> Events:
    """The price of the card's own kind rises 4 steps; then gems of that kind may be sold."""
    return _raise_and_sell(bench, *RISES[play.card])


def _raise_and_sell(bench: Workbench, gem: int, steps: int) -> Events:
    held = bench.gems[bench.turn][gem]
    if bench.prices[gem] == TOP and not held:
        raise IllegalMove(Code.NO_EFFECT, "the price is at the top, and there is nothing to sell")
    rose = raise_price(bench, gem, steps)
    return go_on(bench, _SELL, _new(Selling, (gem,)), rose) if held else rose


# Prices and money


def _fair(bench: Workbench, play: CardPlayed) -> Events:
    """Every price rises 2 steps."""
    if min(bench.prices) == TOP:
        raise IllegalMove(Code.NO_EFFECT, "every price is at the top")
    return tuple([rose for gem in range(len(GEMS)) for rose in raise_price(bench, gem, FAIR_STEPS)])


def _export(bench: Workbench, play: CardPlayed) -> Events:
    """Up to 5 gems of one kind are sold, and the price does not fall."""
    number = play.number or 0
    if number > MOST_EXPORTED:
        raise IllegalMove(Code.WRONG_NUMBER, f"at most {MOST_EXPORTED} gems are exported")
    return export(bench, play.gem or 0, number)


def _grant(bench: Workbench, play: CardPlayed) -> Events:
    """The bank pays 250K."""
    bench.cash[bench.turn] += GRANT_PAYS
    return (Granted(bench.turn, GRANT_PAYS),)


# Miners and claims


def _saboteur(bench: Workbench, play: CardPlayed) -> Events:
    """Another player's claim loses its miner and its owner, and one price rises 2 steps, if it can."""
    claim = play.claim or 0
    owner = standing_claim(bench, claim)
    if owner < 0 or owner == bench.turn:
        raise IllegalMove(Code.NOT_OTHERS_CLAIM, f"claim {claim} is no other player's")
    bench.owners[claim] = FREE
    bench.lost[owner] += 1
    return (Sabotaged(owner, claim), *raise_price(bench, play.gem or 0, SABOTEUR_STEPS))


def _rescue(bench: Workbench, play: CardPlayed) -> Events:
    """A lost miner comes back for nothing."""
    if not bench.lost[bench.turn]:
        raise IllegalMove(Code.NO_EFFECT, "no miner is lost")
    come_back(bench)
    return (Rescued(bench.turn),)


def _shift(bench: Workbench, play: CardPlayed) -> Events:
    """Up to 2, or 4, tiles are dug, at the usual cost."""
    if bench.turn not in bench.owners or bench.cash[bench.turn] < DIG_COST:
        raise IllegalMove(Code.NO_EFFECT, "there is no claim to dig in, or nothing to pay for it")
    return go_on(bench, _DIGGING, _new(Digging, (FIRST, SHIFTS[play.card])), ())


def _geologist(bench: Workbench, play: CardPlayed) -> Events:
    """The top two tiles of a claim are looked at in secret; those that somebody saw before are fixed already."""
    claim, turn = play.claim or 0, bench.turn
    standing_claim(bench, claim)
    looked_at = min(GEOLOGIST_TILES, bench.heights[claim])
    fixed = bench.fixed[claim]
    seen = [Fixed(one.tile, tuple(sorted({*one.seats, turn}))) for one in fixed[:looked_at]]
    bench.fixed[claim] = (*seen, *fixed[looked_at:])
    survey_on(bench, Survey(claim, len(seen), looked_at - len(seen)))
    return tuple([Looked(turn, claim, depth, one.tile) for depth, one in enumerate(seen)])


EFFECTS: dict[str, Effect] = {
    BROKER: _broker,
    SABOTEUR: _saboteur,
    WEDDING: _fashion,
    RUBY_FASHION: _fashion,
    SAPPHIRE_FASHION: _fashion,
    FAIR: _fair,
    DOUBLE_SHIFT: _shift,
    GREAT_DIG: _shift,
    GEOLOGIST: _geologist,
    EXPORT: _export,
    GRANT: _grant,
    RESCUE: _rescue,
}
