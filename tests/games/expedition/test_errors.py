"""What the game refuses: every code of a set-up, a name or a move, and the position as it was."""

from __future__ import annotations

import pytest
from expeditions import WAYS, after, game, refused, until_round, way_name

from diamant.games.expedition import (
    EDITIONS,
    Card,
    CardKind,
    Choice,
    Code,
    GameError,
    IllegalMove,
    IllegalScript,
    Phase,
    Position,
    Rules,
    UnknownName,
    begin,
    parse_card,
    relic,
    rules_of,
    trap,
    treasure,
)
from diamant.games.expedition.moves import parse_choices, parse_move

C, L = Choice.CONTINUE, Choice.LEAVE


def refuses_to_reveal(position: Position, card: Card, code: Code) -> None:
    """Expects that a card is refused and that nothing changes."""
    before, hashed = Position(*position), hash(position)
    with refused(code, IllegalMove):
        position.reveal(card)
    assert position == before
    assert hash(position) == hashed


def refuses_to_decide(position: Position, choices: tuple[object, ...] | list[object], code: Code) -> None:
    """Expects that a decision is refused and that nothing changes, neither here nor in the choices."""
    before, hashed, given = Position(*position), hash(position), list(choices)
    with refused(code, IllegalMove):
        position.decide(choices)
    assert position == before
    assert hash(position) == hashed
    assert list(choices) == given


# The errors themselves


def test_every_error_is_a_game_error_with_a_code_and_a_message() -> None:
    for kind in (UnknownName, IllegalMove, IllegalScript):
        error = kind(Code.UNKNOWN_CARD, "no such card")
        assert isinstance(error, GameError)
        assert isinstance(error, ValueError)
        assert error.code is Code.UNKNOWN_CARD
        assert error.message == str(error) == "no such card"


def test_codes_are_plain_words_that_differ() -> None:
    assert len({str(code) for code in Code}) == len(Code)
    assert all(code.replace("-", "").isalpha() and code.islower() for code in Code)


# Names and set-up


@pytest.mark.parametrize("name", ["", "klingon", "Polish", " polish", "polish\n", "x" * 1000])
def test_unknown_edition(name: str) -> None:
    with refused(Code.UNKNOWN_EDITION, UnknownName) as caught:
        rules_of(name)
    assert len(caught.value.message) < 200
    assert all(edition in caught.value.message for edition in EDITIONS)


def test_relics_required() -> None:
    for make in (lambda: rules_of("english", relics=False), lambda: Rules(EDITIONS["english"], relics=False)):
        with refused(Code.RELICS_REQUIRED, UnknownName):
            make()


@pytest.mark.parametrize("rules", WAYS, ids=way_name)
@pytest.mark.parametrize("seats", [-8, -1, 0, 1, 9, 10, 10**9])
def test_wrong_seats_at_the_set_up(rules: Rules, seats: int) -> None:
    with refused(Code.WRONG_SEATS, UnknownName):
        begin(rules, seats)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "treasure",
        "treasure ",
        "treasure 0",
        "treasure 09",
        "treasure -9",
        "treasure +9",
        "treasure 9 ",
        "treasure  9",
        " treasure 9",
        "treasure nine",
        "treasure ٩",
        "treasure 9.0",
        "treasure 1000",
        "Treasure 9",
        "trap",
        "trap ",
        "trap two words",
        "trap 9",
        "trap snakes ",
        "trap węże",
        "relic ",
        "relic 0",
        "relic 05",
        "relic five",
        "diamond 5",
        "9",
        "x" * 1000,
    ],
)
def test_unknown_card(text: str) -> None:
    for read in (parse_card, parse_move):
        with refused(Code.UNKNOWN_CARD, UnknownName) as caught:
            read(text)
        assert len(caught.value.message) < 100


@pytest.mark.parametrize("card", [treasure(9), treasure(999), trap("snakes"), relic(12), relic()])
def test_cards_are_read_back_from_their_text(card: Card) -> None:
    assert parse_card(str(card)) == card


@pytest.mark.parametrize("letters", ["c", "CLX", "C L", "CC\n", "0", "С"])
def test_unknown_choice_in_a_text(letters: str) -> None:
    """The last one is a Cyrillic letter that looks like C."""
    with refused(Code.UNKNOWN_CHOICE, UnknownName):
        parse_choices(letters)


# Moves: reveal


def test_not_time_to_reveal() -> None:
    for moves in (["treasure 9"], ["treasure 9", "CLC", "trap lava"], ["relic"]):
        position = after(game(), *moves)
        for card in (treasure(7), treasure(9), trap("lava"), relic(), trap("nonsense")):
            refuses_to_reveal(position, card, Code.NOT_TIME_TO_REVEAL)


def test_card_not_in_deck() -> None:
    for position in (game("english"), after(game("english"), "treasure 4", "CCC")):
        for card in (
            treasure(6),
            treasure(16),
            treasure(18),
            treasure(0),
            treasure(-1),
            relic(5),
            trap("scorpions"),
            trap(""),
            trap("a"),
            trap("zzz"),
            Card(CardKind.RELIC, 0, "snakes"),
            Card(CardKind.TRAP, 3, "snakes"),
        ):
            refuses_to_reveal(position, card, Code.CARD_NOT_IN_DECK)


def test_card_not_in_deck_because_it_lies_on_the_path() -> None:
    position = after(game(), "treasure 17", "CCC", "treasure 5", "CCC")
    refuses_to_reveal(position, treasure(17), Code.CARD_NOT_IN_DECK)
    position = after(position, "treasure 5", "CCC", "treasure 7", "CCC", "treasure 7", "CCC")
    refuses_to_reveal(position, treasure(5), Code.CARD_NOT_IN_DECK)
    refuses_to_reveal(position, treasure(7), Code.CARD_NOT_IN_DECK)


def test_card_not_in_deck_because_it_left_the_game() -> None:
    position = after(game("polish"), "relic 5", "LCC", "treasure 9", "-CC")
    refuses_to_reveal(position, relic(5), Code.CARD_NOT_IN_DECK)
    position = after(position, "trap spikes", "-CC", "trap spikes", "trap spikes", "CCC", "trap spikes")
    assert position.round == 3
    position = after(position, "trap spikes", "CCC")
    refuses_to_reveal(position, trap("spikes"), Code.CARD_NOT_IN_DECK)


def test_card_not_in_deck_because_it_enters_in_a_later_round() -> None:
    position = game("ukrainian")
    refuses_to_reveal(position, relic(7), Code.CARD_NOT_IN_DECK)
    position = until_round(2, position)
    refuses_to_reveal(position, relic(8), Code.CARD_NOT_IN_DECK)
    assert after(position, "relic 7").path == (relic(7),)


# Moves: decide


def test_not_time_to_decide() -> None:
    for position in (game(), after(game(), "treasure 9", "CLC"), after(game(), "treasure 9", "LLL")):
        assert position.phase is Phase.REVEAL
        for choices in ((C, C, C), (L, L, L), (C, None, C), (), (C,) * 9, ("nonsense",)):
            refuses_to_decide(position, choices, Code.NOT_TIME_TO_DECIDE)


def test_wrong_seats_in_a_decision() -> None:
    for position in (after(game(), "treasure 9"), after(game(), "treasure 9", "CLC", "treasure 4")):
        for choices in ((), (C,), (C, C), (C, L, C, L), (C, None), (C, None, C, None), [C, None, L, L], ("X", "Y")):
            refuses_to_decide(position, choices, Code.WRONG_SEATS)


def test_choice_missing() -> None:
    position = after(game(), "treasure 9")
    for choices in ((None, C, C), (C, None, C), (C, L, None), (None, None, None), [None, L, L]):
        refuses_to_decide(position, choices, Code.CHOICE_MISSING)
    position = after(position, "CLC", "treasure 4")
    for choices in ((None, None, C), (C, None, None), (None, None, None), (None, C, L)):
        refuses_to_decide(position, choices, Code.CHOICE_MISSING)


def test_not_in_cave() -> None:
    position = after(game(seats=4), "treasure 9", "CLCC", "treasure 4")
    for choices in ((C, C, C, C), (C, L, C, C), (L, L, L, L), (C, L, None, C), [C, C, L, L]):
        refuses_to_decide(position, choices, Code.NOT_IN_CAVE)


def test_unknown_choice_in_a_decision() -> None:
    for position in (after(game(), "treasure 9"), after(game(), "treasure 9", "CLC", "treasure 4")):
        for unknown in ("C", "L", "", 0, 1, True, False, Phase.DECIDE):
            refuses_to_decide(position, (unknown, None, C), Code.UNKNOWN_CHOICE)
    refuses_to_decide(after(game(), "treasure 9"), (C, "L", C), Code.UNKNOWN_CHOICE)
    refuses_to_decide(after(game(), "treasure 9", "CLC", "treasure 4"), (C, "-", C), Code.UNKNOWN_CHOICE)


def test_the_first_seat_that_is_wrong_gives_the_code() -> None:
    position = after(game(seats=4), "treasure 9", "CLCC", "treasure 4")
    refuses_to_decide(position, (None, C, "X", C), Code.CHOICE_MISSING)
    refuses_to_decide(position, (C, C, "X", None), Code.NOT_IN_CAVE)
    refuses_to_decide(position, ("X", C, None, C), Code.UNKNOWN_CHOICE)


# Moves: after the end


@pytest.mark.parametrize("rules", WAYS, ids=way_name)
def test_game_over(rules: Rules) -> None:
    position = after(until_round(5, begin(rules, 3)[0]), "treasure 9", "LLL")
    assert position.is_over()
    for card in (treasure(9), trap("lava"), relic(), treasure(6)):
        refuses_to_reveal(position, card, Code.GAME_OVER)
    for choices in ((C, C, C), (L, L, L), (None, None, None), (), ("nonsense",)):
        refuses_to_decide(position, choices, Code.GAME_OVER)
    assert [position.legal_choices(seat) for seat in range(3)] == [()] * 3


@pytest.mark.parametrize("seat", [-1, 1, 3, 100])
def test_a_seat_that_is_not_in_the_cave_may_choose_nothing(seat: int) -> None:
    position = after(game(), "treasure 9", "CLC", "treasure 4")
    assert position.legal_choices(seat) == ()
