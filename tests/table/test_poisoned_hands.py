"""What somebody has laid face down is poison for everybody else: machines choose, and the guide tells, without it."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from poison import Secret

from diamant.games import pebbles
from diamant.games.expedition import view
from diamant.games.expedition.bots.expert import advice
from diamant.games.expedition.glance import glance
from diamant.games.game import Awaited, Game
from diamant.games.playing import anything, play_out
from diamant.games.shelf import GAMES, game_of
from diamant.store import COLOURS, LineUp, SeatPlan, Store
from diamant.table import Sitting

MOST_MOVES = 40


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", "diamant.games.pebbles")


def brought_to_choosing(store: Store, name: str, machine: str) -> Sitting:
    """Returns a sitting with one machine player in which several choose in secret, the cards before them."""
    game = game_of(name)
    plans = [SeatPlan(f"N{at}", COLOURS[at], None, machine if at == 0 else "") for at in range(game.seats[0] + 1)]
    sitting, luck = Sitting.start(store, LineUp(name, tuple(plans), "around", game.defaults("en")), seed=3), Random(3)
    for _ in range(MOST_MOVES):
        if sitting.turn.awaited is Awaited.SEATS:
            sitting.open_choices()
            return sitting
        if sitting.turn.awaited is Awaited.CHANCE:
            sitting.deal()
        elif sitting.seats[sitting.turn.seats[0]].machine:
            sitting.machine_moves()
        else:
            (seat,) = sitting.turn.seats
            sitting.choose(seat, luck.choice(game.choices(game.view(sitting.position, seat))))
    raise AssertionError(f"nobody chooses in secret in {name}")


def poison_the_others(sitting: Sitting) -> None:
    """Lets every person lay a card that must not be looked at."""
    for seat in sitting.turn.seats:
        if not sitting.seats[seat].machine:
            hand = sitting.hand(seat)
            hand._cards = tuple(Secret() for _ in hand._cards)
            hand.lay(0)


def chooses_in_secret(game: Game) -> bool:
    """Tells whether several choose at once in a game, early enough."""
    played = play_out(game, game.defaults("en"), [anything(game)] * game.seats[0], Random(1))
    return any(game.turn(one.position).awaited is Awaited.SEATS for one in islice(played, MOST_MOVES))


def machines() -> list[tuple[str, str]]:
    games = [game for game in (*map(game_of, GAMES), pebbles.GAME) if chooses_in_secret(game)]
    return [(game.name, machine) for game in games for machine in game.machines.values()]


@pytest.mark.parametrize(("name", "machine"), machines())
def test_a_machine_player_chooses_the_same_whatever_the_others_laid(store: Store, name: str, machine: str) -> None:
    chosen = []
    for poison in (True, False):
        sitting = brought_to_choosing(store, name, machine)
        if poison:
            poison_the_others(sitting)
        sitting.machine_chooses(0)
        hand = sitting._open().hand(0)
        chosen.append(hand.peek(hand.laid or 0))
        sitting.close()
    assert chosen[0] == chosen[1]


def test_the_guide_tells_and_advises_the_same_whatever_is_laid(store: Store) -> None:
    sitting = brought_to_choosing(store, "expedition", "odds")
    told = glance(sitting.position), advice(view(sitting.position, 1))
    poison_the_others(sitting)
    assert (glance(sitting.position), advice(view(sitting.position, 1))) == told
    sitting.close()
