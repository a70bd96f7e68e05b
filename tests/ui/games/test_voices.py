"""What machine players say in every game: a function of what everybody knows, short, in every language, for anybody."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from string import Formatter
from typing import Any

import pytest
from poison import poison_of, poisoned_event

from diamant.games.playing import play_out
from diamant.games.shelf import game_of
from diamant.games.valley import events as valley
from diamant.ui.house.rooms import room_of
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.table.remarks import AGAIN, EVEN, LOST, WON, Ears, Remark, Voices

GAMES = ("expedition", "dwarfs", "valley")
LONGEST = 46  # letters
PLAYED = 12  # games

KINDS = {
    "expedition": {"early", "bold", "relic", "robbed", "stayed", "rich", "trap", "safe", AGAIN, EVEN, WON, LOST},
    "dwarfs": {"robbed", "grab", "seen", "thrown", "bats", "blast", "sent", "poor", AGAIN, EVEN, WON, LOST},
    "valley": {"bold", "overbid", "bought", "rock", "found", "methane", "bones", "robbed", "sold", "refused", "deal",
               AGAIN, EVEN, WON, LOST},
}  # fmt: skip

EVERYBODY_S = {"expedition": {"trap"}, "dwarfs": {"robbed"}, "valley": {"bold", "overbid"}}
"""What nobody lets pass in silence: a trap that springs, a card that is swapped away, a bold bid and a higher one."""


@pytest.fixture(params=GAMES)
def game_here(request) -> str:
    return request.param


def lines_of(game: str) -> Iterator[tuple[str, str, str]]:
    for character, lines in room_of(game).voices().lines.items():
        for kind, words in lines.items():
            yield character, kind, words


def machines_play(name: str, seed: int, seats: int) -> list[tuple[Any, ...]]:
    """Returns what happens in a game, move by move, as the rules say it."""
    game = game_of(name)
    kinds = [*game.machines.values()]
    machines = [game.machine(kinds[(seed + at) % len(kinds)]) for at in range(seats)]
    options = {**game.defaults("en"), **({"length": "short"} if name == "valley" else {})}
    return [played.events for played in play_out(game, options, machines, Random(seed))]


def said(voices: Voices, ears: Ears, events: tuple[Any, ...], cast: dict[int, str]) -> list[Remark | None]:
    """Returns what is said with a move, and what after it, were there no end of patience."""
    return [voices.remark(take(events), cast, ears.heard) for take in (ears.herald, ears.hear)]


def all_said(name: str, batches: list[tuple[Any, ...]], cast: dict[int, str]) -> list[Remark | None]:
    """Returns all that is said in a game."""
    voices = room_of(name).voices()
    ears = voices.ears()
    return [remark for events in batches for remark in said(voices, ears, events, cast)]


def test_every_character_has_words_for_the_end_and_for_who_has_wronged_them(game_here):
    lines = room_of(game_here).voices().lines
    assert {*lines} == {*game_of(game_here).machines}
    for character in lines.values():
        assert {AGAIN, EVEN, WON, LOST} | EVERYBODY_S[game_here] <= {*character}
        assert len(character) >= 7


def test_all_words_are_for_moments_that_there_are(game_here):
    assert {kind for _, kind, _ in lines_of(game_here)} == KINDS[game_here]


def test_a_name_stands_only_where_somebody_is_remembered(game_here):
    for _, kind, words in lines_of(game_here):
        fields = {field for _, field, _, _ in Formatter().parse(words) if field}
        assert fields == ({"name"} if kind in (AGAIN, EVEN) else set()), words


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_lines_are_short_in_every_language(game_here, language):
    i18n.language = language
    long = [tr(words) for _, _, words in lines_of(game_here) if len(tr(words)) > LONGEST]
    assert long == []
    if language != "en":
        assert all(tr(words) != words for _, _, words in lines_of(game_here)), "all are translated"


def test_all_kinds_of_moments_come_in_games_of_machine_players(game_here):
    voices, game = room_of(game_here).voices(), game_of(game_here)
    found = set()
    for seed in range(60):
        ears = voices.ears()
        for events in machines_play(game_here, seed, game.seats[min(3, len(game.seats) - 1)]):
            told = game.told(events, None)
            found |= {moment.kind for moment in (*ears.herald(told), *ears.hear(told))}
        if found >= KINDS[game_here]:
            break
    assert found <= KINDS[game_here]
    rare = {"refused", "deal"}  # who offers what is the characters' own business
    assert KINDS[game_here] - rare <= found


def test_a_line_is_a_function_of_what_everybody_knows(game_here):
    game, seats = game_of(game_here), game_of(game_here).seats[-1]
    cast = dict(enumerate((*game.machines, *game.machines)[:seats]))
    changed = spoken = 0
    for seed in range(PLAYED):
        played = machines_play(game_here, seed, seats)
        poisoned = [tuple(poisoned_event(game, event, None) for event in events) for events in played]
        changed += sum(one != other for one, other in zip(played, poisoned, strict=True))
        heard = [[game.told(events, None) for events in course] for course in (played, poisoned)]
        lines = all_said(game_here, heard[0], cast)
        assert lines == all_said(game_here, heard[1], cast)
        assert lines == all_said(game_here, poisoned, cast), "nobody would look at a secret that was left in"
        spoken += sum(line is not None for line in lines)
    assert spoken > PLAYED
    assert changed or not poison_of(game_here).SECRET_FIELDS


def test_whoever_comes_back_to_a_game_remembers_it(game_here):
    game = game_of(game_here)
    told = [game.told(events, None) for events in machines_play(game_here, 1, 2)]
    cast = dict(enumerate([*game.machines][:2]))
    voices, half = room_of(game_here).voices(), len(told) // 2
    again = voices.ears()
    again.hear([event for events in told[:half] for event in events])
    later = [remark for events in told[half:] for remark in said(voices, again, events, cast)]
    assert later == all_said(game_here, told, cast)[2 * half :]


def test_a_bold_bid_in_the_valley_is_heralded_and_a_small_one_is_not():
    ears = room_of("valley").voices().ears()

    def heralded(event: Any) -> list[str]:
        kinds = [moment.kind for moment in ears.herald((event,))]
        ears.hear((event,))
        return kinds

    assert heralded(valley.AuctionOpened(0, 7, 10)) == []
    assert heralded(valley.Raised(1, 60)) == ["bold"], "dearer by half, and by much"
    assert heralded(valley.Raised(2, 80)) == []
    assert heralded(valley.Raised(3, 180)) == ["bold"]
    assert heralded(valley.Raised(1, 230)) == []
    assert heralded(valley.AuctionOpened(0, 7, 120)) == ["bold"]
