"""Records: a game added up by hand, many games added up another way, and records made anew."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from playing import ADA_AND_BRUNO, add_game, connect, open_quietly, random_moves, table_of

from diamant.games.expedition import GAME, CameHome, CardTurned, RelicsTaken, RoundBegan, TrapSprung
from diamant.games.expedition.moves import parse_move, play
from diamant.store import LineUp, PlayerRecord, Records, Store, TableRecord

BY_HAND = [
    *("treasure 9", "LC", "relic 5", "-L"),  # Ada 4 + 1; Bruno 4 and the relic
    *("treasure 7", "CC", "trap snakes", "CC", "trap snakes"),  # both lose 3
    *("treasure 11", "LL"),  # 5 each
    *("treasure 5", "CL", "trap lava", "L-"),  # Bruno 2 + 1, Ada 2
    *("trap spikes", "LL"),  # nothing
]
SHARED = [text for rubies in (2, 4, 14, 11, 11) for text in (f"treasure {rubies}", "LL")]


def tallies(rounds: int = 5, **counts: int) -> dict[str, int]:
    return {"rounds": rounds, **counts}


def test_a_game_adds_up_as_by_hand(store: Store) -> None:
    game = store.game(add_game(store, ADA_AND_BRUNO, BY_HAND))
    assert (game.scores, game.winners) == ((12, 17), (1,))
    assert store.records("expedition") == Records(
        players=(
            PlayerRecord("Bruno", 1, 1, 0, 17, 17.0, tallies(depth=8, deepest=3, haul=9, loss=3, relics=1), 2),
            PlayerRecord("Ada", 1, 0, 0, 12, 12.0, tallies(depth=8, deepest=3, haul=5, loss=3, relics=0), 1),
        ),
        table=TableRecord(1, 17, ("Bruno",), tallies(rounds=10, depth=16, deepest=3, haul=9, loss=3, relics=1)),
    )


def test_a_long_name_is_that_of_whoever_it_is_cut_to(store: Store) -> None:
    add_game(store, LineUp.from_json(table_of("Ada", "Wolfeschlegelstein").to_json()), BY_HAND)
    add_game(store, table_of("Ada", "Wolfeschlege"), BY_HAND)
    records = store.records("expedition")
    assert [(player.name, player.games, player.wins) for player in records.players] == [
        ("Wolfeschlege", 2, 2),
        ("Ada", 2, 0),
    ]
    assert records.table.highest_names == ("Wolfeschlege",)


def test_a_shared_victory_counts_as_shared(store: Store) -> None:
    add_game(store, ADA_AND_BRUNO, SHARED)
    add_game(store, ADA_AND_BRUNO, BY_HAND)
    records = store.records("expedition")
    assert [(player.name, player.wins, player.shared_wins) for player in records.players] == [
        ("Bruno", 1, 1),
        ("Ada", 0, 1),
    ]
    assert records.table.highest_names == ("Ada", "Bruno")
    assert [player.mean_score for player in records.players] == [(20 + 17) / 2, (20 + 12) / 2]


def test_machine_explorers_and_nameless_seats_have_no_record_but_their_games_count(store: Store) -> None:
    lineup = table_of("Ada", "", machine="Robot")
    add_game(store, lineup, random_moves(lineup, seed=1))
    records = store.records("expedition")
    assert [player.name for player in records.players] == ["Ada"]
    assert records.table.games == 1
    assert records.table.tallies["deepest"] > 0
    assert records.table.highest_score == records.players[0].best_score


def test_a_name_at_two_seats_plays_at_the_first_of_them(store: Store) -> None:
    lineup = table_of("Ada", "ada")
    add_game(store, lineup, BY_HAND)
    (ada,) = store.records("expedition").players
    assert (ada.games, ada.wins, ada.best_score, ada.mean_score) == (1, 0, 12, 12.0)


def test_unfinished_games_do_not_count(store: Store) -> None:
    add_game(store, ADA_AND_BRUNO, BY_HAND[:-1])
    assert store.records("expedition") == Records((), TableRecord())


def test_an_empty_store_has_empty_records(store: Store) -> None:
    assert store.records("expedition") == Records((), TableRecord())
    store.rebuild_records()
    assert store.records("expedition") == Records((), TableRecord())


TABLES = (
    table_of("Ada", "Bruno"),
    table_of("Bruno", "Celia", "Dag", edition="english", machine="Robot"),
    table_of("Ada", "Celia", "Ewa", "Filip", "Галя", edition="ukrainian", relics=False),
)


@pytest.fixture
def played(store: Store) -> list[tuple[LineUp, list[str]]]:
    games = []
    for seed in range(30):
        lineup = TABLES[seed % 3]
        games.append((lineup, random_moves(lineup, seed, leaving=0.1 + seed % 4 / 10)))
        add_game(store, *games[-1], seed=seed)
    return games


def test_many_games_add_up_as_their_events_say(store: Store, played: list[tuple[LineUp, list[str]]]) -> None:
    expected, longest = add_up(played)
    numbers = {person.name: person.id for person in store.people()}
    expected = {name: player._replace(person=numbers[name]) for name, player in expected.items()}
    records = store.records("expedition")
    assert {player.name: player for player in records.players} == expected
    best_first = sorted(expected.values(), key=lambda p: (-p.wins - p.shared_wins, -p.wins, -p.best_score, p.name))
    assert list(records.players) == best_first
    assert [player.games for player in best_first] != sorted((p.games for p in best_first), reverse=True)
    assert records.table.games == 30
    assert records.table.tallies["deepest"] == longest
    assert records.table.highest_score == max(player.best_score for player in expected.values())


def test_records_can_be_rebuilt_from_the_games(
    store: Store, path: Path, played: list[tuple[LineUp, list[str]]]
) -> None:
    before = store.records("expedition")
    store.close()
    with connect(path) as connection:
        connection.execute("UPDATE results SET score = 999, victory = 3")
        connection.execute("DELETE FROM tallies WHERE game_id < 10")
    store = open_quietly(path)
    assert store.records("expedition") != before
    store.rebuild_records()
    assert store.records("expedition") == before


def test_results_that_are_missing_are_made_when_the_store_opens(
    store: Store, path: Path, played: list[tuple[LineUp, list[str]]]
) -> None:
    before = store.records("expedition")
    store.close()
    with connect(path) as connection:
        connection.execute("DELETE FROM results WHERE game_id IN (3, 5, 8)")
    assert open_quietly(path).records("expedition") == before


def add_up(games: list[tuple[LineUp, list[str]]]) -> tuple[dict[str, PlayerRecord], int]:
    """Adds games up straight from their events, one list of facts for every name."""
    scores, wins, shared = defaultdict(list), defaultdict(int), defaultdict(int)
    hauls, losses, depths, relics = defaultdict(list), defaultdict(list), defaultdict(list), defaultdict(int)
    longest = 0
    for lineup, texts in games:
        names = ["" if seat.machine else seat.name for seat in lineup.seats]
        depth, taken = 0, 0
        steps = list(play(GAME.begin(lineup.options, len(names))[0].rules, len(names), map(parse_move, texts)))
        for _, events in steps:
            for event in events:
                if isinstance(event, RoundBegan):
                    depth = 0
                elif isinstance(event, CardTurned):
                    depth += 1
                    taken = 0
                    longest = max(longest, depth)
                elif isinstance(event, RelicsTaken):
                    taken = sum(event.worths)
                    relics[names[event.seat]] += len(event.worths)
                elif isinstance(event, CameHome):
                    for seat, points in zip(event.seats, event.banked, strict=True):
                        hauls[names[seat]].append(points + (taken if len(event.seats) == 1 else 0))
                        depths[names[seat]].append(depth)
                    taken = 0
                elif isinstance(event, TrapSprung):
                    for seat, rubies in zip(event.seats, event.lost, strict=True):
                        losses[names[seat]].append(rubies)
                        depths[names[seat]].append(depth)
        position, _ = steps[-1]
        assert position.is_over()
        for seat, score in enumerate(position.scores()):
            scores[names[seat]].append(score)
            if seat in position.winners():
                (wins if len(position.winners()) == 1 else shared)[names[seat]] += 1
    players = {
        name: PlayerRecord(
            name,
            len(scores[name]),
            wins[name],
            shared[name],
            max(scores[name]),
            sum(scores[name]) / len(scores[name]),
            {
                "rounds": len(depths[name]),
                "depth": sum(depths[name]),
                "deepest": max(depths[name]),
                "haul": max(hauls[name]),
                "loss": max(losses[name], default=0),
                "relics": relics[name],
            },
        )
        for name in scores
        if name
    }
    return players, longest


def test_the_record_of_one_person_is_theirs_among_all(store: Store) -> None:
    add_game(store, ADA_AND_BRUNO, BY_HAND)
    add_game(store, table_of("Ada", "Celia"), SHARED)
    everybody = store.records("expedition").players
    assert everybody
    assert [store.record_of("expedition", player.person) for player in everybody] == list(everybody)
    assert store.record_of("dwarfs", everybody[0].person) is None
    assert store.record_of("expedition", 10_000) is None
