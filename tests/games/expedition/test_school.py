"""The expert's school: it plays by the same rules, and whoever learns there sees what the expert sees at a table."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest
from expeditions import after, game, walk, way_name

from diamant.games.expedition import Card, Choice, Phase, Position, Rules, begin, relic, trap, treasure, view
from diamant.games.expedition.bots import POOL, policy_of, rollouts
from diamant.games.expedition.bots.beliefs import evidence_of
from diamant.games.expedition.bots.expert import INPUTS, known_to
from diamant.games.expedition.bots.families import FAMILIES
from diamant.games.expedition.bots.inputs import inputs_of, within
from diamant.games.expedition.bots.learned import Layer, Learned, learned
from diamant.games.expedition.bots.sight import sight_of

sys.path.insert(0, str(Path(__file__).parents[3] / "tools"))

import learn_expert
from school import explorers, sights
from school.games import Games, Tables
from school.network import Network

C, L = Choice.CONTINUE, Choice.LEAVE
NAMES = ("expert", "expert", "odds", "turn:5", "mix", "loot:6", "odds-beside", "traps:2")
SURE = {"turn", "loot", "traps", "odds", "odds-beside"}


class Refereed(Games):
    """Games at school in which the rules' own positions go along step by step and have to agree."""

    def __init__(self, rules: Rules, names: tuple[str, ...], games: int) -> None:
        rows = learn_expert.numbered(names)
        relics = sights.IDENTICAL_RELICS if rules.edition.name == "english" else sights.RISING_RELICS
        kinds, numbers = (np.tile(column, (games, 1)) for column in rows.T)
        tables = Tables(kinds.astype(int), numbers, np.full(games, relics if rules.relics else sights.NO_RELICS))
        super().__init__(tables, lambda inputs: np.full(len(inputs), 0.12), np.random.default_rng(4))
        self.rules, self.names = rules, names
        self.positions = [begin(rules, len(names))[0] for _ in range(games)]
        self.compared = 0

    def card(self, column: int) -> Card:
        """Returns the card that a column stands for."""
        if column >= sights.RELICS_FROM:
            return relic() if self.rules.edition.name == "english" else relic(int(sights.RISING[column - 30]))
        kind = sights.TRAP[column]
        return trap(self.rules.edition.traps[kind - 1]) if kind else treasure(int(sights.RUBIES[column]))

    def _turn(self, cave: sights.Cave, now: sights.Whole, card: sights.Whole) -> sights.Whole:
        for at, column in zip(now, card, strict=True):
            self.positions[at] = self.positions[at].reveal(self.card(int(column)))[0]
        deciding = super()._turn(cave, now, card)
        assert [self.positions[at].phase is Phase.DECIDE for at in now] == np.isin(now, deciding).tolist()
        return deciding

    def _decide(self, cave: sights.Cave, now: sights.Whole, seen: sights.Seen, later: int) -> sights.Mask:
        told = len(self.decisions)
        leaving = super()._decide(cave, now, seen, later)
        for row, at in enumerate(now):
            position = self.positions[at]
            self._see_the_same(position, seen, row)
            for seat in position.in_cave:
                if self.names[seat].partition(":")[0] in SURE:
                    choice = policy_of(self.names[seat])(view(position, seat), Random(1))
                    assert leaving[row, seat] == (choice is L), self.names[seat]
        for decided in self.decisions[told:]:
            for at, seat, inputs in zip(decided.games, decided.seats, decided.inputs, strict=True):
                position = self.positions[at]
                known = known_to(view(position, int(seat)), evidence_of(position))
                assert inputs == pytest.approx(inputs_of(known), abs=1e-4)
                self.compared += 1
        for row, at in enumerate(now):
            position = self.positions[at]
            choices = [
                (L if leaving[row, seat] else C) if seat in position.in_cave else None for seat in range(self.seats)
            ]
            self.positions[at] = position.decide(choices)[0]
        return leaving

    def _see_the_same(self, position: Position, seen: sights.Seen, row: int) -> None:
        sight = sight_of(position)
        for name in ("explorers", "loot", "path", "relics", "turned", "traps", "cards", "deadly"):
            assert getattr(seen, name)[row] == getattr(sight, name), name


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_school_plays_by_the_rules_and_shows_what_the_table_shows(rules: Rules, seats: int) -> None:
    games = Refereed(rules, NAMES[:seats], 6)
    games.play()
    assert [tuple(scores) for scores in games.scores] == [position.scores() for position in games.positions]
    for position, wins in zip(games.positions, games.wins, strict=True):
        assert position.is_over(), way_name(rules)
        assert tuple(np.flatnonzero(wins)) == position.winners()
        assert wins.sum() == pytest.approx(1)
    assert games.compared > 100


def seen_in(position: Position) -> sights.Seen:
    """Returns what is seen in a position of the English edition before anybody left."""
    down = np.zeros((1, sights.CARDS), bool)
    left = list(position.deck)
    traps = position.rules.edition.traps
    for column in range(sights.CARDS):
        kind = sights.TRAP[column]
        card = relic() if sights.RELIC[column] else trap(traps[kind - 1]) if kind else None
        card = card or treasure(int(sights.RUBIES[column]))
        if card in left:
            left.remove(card)
            down[0, column] = True
    lying = np.zeros((1, sights.CARDS), bool)
    lying[0, sights.CARDS - len(position.path_relics) :] = bool(position.path_relics)
    cave = sights.Cave(
        inside=np.ones((1, position.seats), bool),
        loot=np.array([position.beside[0]]),
        path=np.array([position.path_rubies]),
        out=np.array([[False, *(kind in position.traps_out for kind in traps)]]),
        lying=lying,
        carried=np.zeros(1, int),
        down=down,
    )
    return sights.see(cave, np.array([0]), len(position.path), np.zeros(1, int), np.array([sights.IDENTICAL_RELICS]))


def test_roll_outs_at_school_bring_home_what_they_bring_at_a_table() -> None:
    position = after(walk(game(seats=4), "treasure 9", "trap lava", "relic", "treasure 14"), "trap snakes")
    sight, seen = sight_of(position), seen_in(position)
    assert (seen.cards[0], seen.deadly[0], seen.relics[0]) == (sight.cards, sight.deadly, sight.relics)
    deck, out = rollouts.deck_of(position, sight), rollouts.traps_out(position)
    table = rollouts.roll_out(sight, deck, out, 6000, Random(1).random)
    at_school = explorers._roll_out(seen, np.zeros(6000, int), np.random.default_rng(1))
    assert np.mean(at_school) == pytest.approx(np.mean(table), abs=4 * np.std(table) * (2 / 6000) ** 0.5)
    assert np.mean(at_school == 0) == pytest.approx(np.mean(np.array(table) == 0), abs=0.03)


def test_roll_outs_at_school_leave_when_the_same_ones_at_a_table_leave() -> None:
    rich = walk(game(seats=2), "treasure 17", "treasure 15", "treasure 14", "trap lava", "trap snakes", "trap rams")
    for position, home in ((after(rich, "trap spiders"), True), (after(game(seats=2), "treasure 1"), False)):
        told = explorers.rollouts_say_home(seen_in(position), np.array([0]), np.array([100]), np.random.default_rng(2))
        assert told.tolist() == [home]
        assert policy_of("mc:100")(view(position, 0), Random(2)) is (L if home else C)


# Lessons


def test_tables_of_a_lesson_seat_everybody_of_the_pool() -> None:
    tables = learn_expert.draw_tables(3000, 5, np.random.default_rng(3))
    experts = (tables.kinds == 0).sum(axis=1)
    assert set(experts) == {1, 2, 3, 4, 5}
    assert (experts == 1).mean() > (experts == 5).mean() > 0.05
    seated = set(zip(tables.kinds.ravel(), tables.numbers.ravel(), strict=True))
    assert {tuple(row) for row in learn_expert.numbered(POOL)} < seated


def test_a_network_at_school_says_what_the_expert_says() -> None:
    network = Network((INPUTS, 6, 4, 1), -1.0, np.random.default_rng(5))
    layers = [
        Layer(tuple(map(tuple, weights.T.astype(float).tolist())), tuple(biases.astype(float).tolist()))
        for weights, biases in zip(network.weights, network.biases, strict=True)
    ]
    inputs = np.random.default_rng(6).standard_normal((5, INPUTS)).astype(np.float32)
    urges = [Learned({}, tuple(layers)).urge(row.tolist()) for row in inputs]
    assert urges == pytest.approx(network(inputs), abs=1e-4)


def test_a_network_learns_what_it_is_shown() -> None:
    random = np.random.default_rng(7)
    network = Network((3, 8, 1), 0.0, random)
    inputs = random.standard_normal((400, 3)).astype(np.float32)
    wanted = np.abs(inputs[:, 0]) - inputs[:, 1]
    for _ in range(400):
        values = network.forwards(inputs)
        network.learn(values, values[-1][:, 0].astype(float) - wanted, 0.02)
    assert np.abs(network(inputs) - wanted).mean() < 0.1


def test_habits_are_found_in_what_was_watched() -> None:
    games = Refereed(Rules(game().rules.edition), ("turn:4",) * 4, 40)
    games.play()
    weights = np.array(learn_expert.fitted(games.watched, ["turn"]))
    features, left = (np.concatenate(part) for part in zip(*((w.features, w.left) for w in games.watched), strict=True))
    assert ((features @ weights > 0) == left).mean() > 0.98


def test_a_lesson_makes_good_moves_likelier_and_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learn_expert, "SEATS_OF_A_LESSON", 400)
    pupil = learn_expert.Pupil(np.random.default_rng(8))
    games = learn_expert.play(pupil, 4)
    decided = games.decisions[0]
    before = pupil.decide(decided.inputs[:1])[0]
    wins = np.zeros_like(games.wins)
    wins[decided.games, decided.seats] = decided.left  # as if only those had won who left
    for _ in range(5):
        pupil.learn([decided], wins, 1e-2, 0.0)
    assert pupil.decide(decided.inputs[:1])[0] > before
    learn_expert.write(pupil, str(tmp_path / "expert.json"))
    data = json.loads((tmp_path / "expert.json").read_text(encoding="utf-8"))
    assert [len(layer["weights"]) for layer in data["network"]] == [*learn_expert.HIDDEN, 1]
    assert set(data["habits"]) == set(learned().habits)


def test_within_holds_numbers_and_arrays_alike() -> None:
    assert [within(value, 10) for value in (-20, -3, 0, 7, 11)] == [-10, -3, 0, 7, 10]
    assert within(np.array([-20.0, 4.0]), 10).tolist() == [-10, 4]


def test_families_are_as_many_at_school_as_at_the_table() -> None:
    position = after(game(seats=3), "treasure 9")
    games = Refereed(Rules(position.rules.edition), ("expert",) * 3, 2)
    assert games.evidence.shape == (2, 3, FAMILIES)
