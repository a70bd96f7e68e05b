"""What phones offer is what the rules allow, in words and pictures that are there."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from sheets import every_position, every_sheet, games, parts_of, room

from diamant.commands.mutants import PLACES, changed
from diamant.games.errors import GameError
from diamant.games.game import Awaited, Game
from diamant.phones.sheet import as_bytes
from diamant.ui.kit.files import PHONE
from diamant.ui.kit.languages import LANGUAGES

in_every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
PICTURES = json.loads((PHONE / "pictures.json").read_text("utf-8"))
NOT_A_CHOICE = ("back", "seen")
LONGEST = 24_000  # bytes of a sheet
PAGE = 55 * 1024  # bytes of the page; the index of its pictures grows with every game


@in_every_game
def test_whatever_is_offered_is_allowed(game: Game) -> None:
    offered = 0
    for position, seat, now, told in every_sheet(game):
        if seat is None or now.terms is not None or now.looking:
            continue
        view = game.view(position, seat)
        for part in parts_of(told):
            send = part.get("send", "")
            if not send or "{" in send or send in NOT_A_CHOICE or part.get("why"):
                continue
            offered += 1
            chosen = room(game).phone().choice(view, send)
            if game.turn(position).seats and seat in game.turn(position).seats:
                assert game.why_not(view, chosen) is None, send
    assert offered > 10


@in_every_game
def test_whatever_is_tapped_is_a_choice_or_is_refused(game: Game) -> None:
    luck, refused = Random(1), 0
    offered = sorted({part["send"] for *_, told in every_sheet(game) for part in parts_of(told) if part.get("send")})
    for seats, position in every_position(game.name):
        view = game.view(position, luck.randrange(seats))
        for tapped in (*PLACES, *(changed(one, luck) for one in luck.sample(offered, min(9, len(offered))))):
            try:
                room(game).phone().choice(view, tapped)
            except (GameError, ValueError):  # as the table expects it
                refused += 1
    assert refused > 100


@in_every_game
def test_whoever_is_awaited_is_offered_something_and_nobody_else_is(game: Game) -> None:
    for position, seat, now, told in every_sheet(game):
        if now.terms is not None or now.looking or now.laid is not None:
            continue
        sends = [part for part in parts_of(told) if (part.get("send") or part.get("saw")) and not part.get("why")]
        turn = game.turn(position)
        if seat in turn.seats and turn.awaited in (Awaited.SEAT, Awaited.SEATS):
            assert sends
        elif seat is None:
            assert not sends


@in_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_on_a_sheet_of_the_game_and_every_control_has_a_name(game: Game, language: str) -> None:
    known = {piece for name in ("house", game.name) for piece in PICTURES.get(name, {}).get("pieces", ())}
    for *_, told in every_sheet(game, language):
        for part in parts_of(told):
            for key in ("picture", "face", "sign", "back"):
                for piece in re.findall(r"[\w-]+(?=@|\||$)", part.get(key, "").split("@")[0]):
                    assert piece in known or game.name == "pebbles", f"{game.name}: {piece}"
            for piece, _ in part.get("counts", ()):
                assert piece in known
            if part.get("part") == "choice":
                assert part["text"].strip()
            if part.get("picture") is not None and part.get("part") is None and (part.get("send") or part.get("saw")):
                assert part["name"].strip()


@in_every_game
def test_a_sheet_is_short_and_every_page_of_it_can_be_reached(game: Game) -> None:
    for *_, told in every_sheet(game):
        assert len(as_bytes(told)) < LONGEST
        leads = {part["go"] for part in parts_of(told) if "go" in part}
        assert leads <= set(told.pages)
        assert set(told.pages) - {""} <= leads


@in_every_game
def test_no_word_is_left_in_english(game: Game) -> None:
    """What has letters is said in each language in its own way, names and numbers aside."""
    said = {language: [told.line for *_, told in every_sheet(game, language)] for language in LANGUAGES}
    if game.name != "pebbles":
        assert said["en"] != said["pl"]
        assert said["en"] != said["uk"]


def test_the_page_is_small() -> None:
    assert sum(path.stat().st_size for path in PHONE.iterdir() if path.suffix not in (".png", ".json")) < PAGE
