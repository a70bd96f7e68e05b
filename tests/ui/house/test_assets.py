"""What a game needs on the screen: got out when it is shown, found before the house's, given back when it is left."""

from __future__ import annotations

import gc
import re
import shutil
from pathlib import Path
from weakref import ref

import pytest
from at_the_table import Table

from diamant.ui.house.rooms import ROOMS, all_rooms
from diamant.ui.kit.art import Art
from diamant.ui.kit.art import art as app_art
from diamant.ui.kit.cues import cues
from diamant.ui.kit.files import ATLAS, HOUSE
from diamant.ui.kit.i18n import i18n, read_catalogue
from diamant.ui.senses import sounds as sounds_module
from diamant.ui.senses.sounds import Ambience, Sound, Sounds

ROOT = Path(__file__).resolve().parents[3]
SHELF = {"cover", "sign"}  # the pictures by which the house shows a game
SHOWN = re.compile(
    r"""(?:\b(?:name|icon|piece|scene)\s*[:=]\s*|(?:texture|rimmed|nine|size_of)\()["']([a-z][a-z0-9-]*)["']"""
)


# Drawings


@pytest.fixture
def art(window):
    window()
    return Art()


def test_a_games_pieces_are_found_while_it_is_open(art, asked_in_vain):
    assert not art.has("lantern")
    art.open("expedition")
    assert art.has("lantern")
    assert art.texture("lantern").width > 1
    art.close("expedition")
    assert art.texture("lantern").size == (1, 1)
    assert art.missing == {"lantern"}
    asked_in_vain.remove("lantern")


def test_the_houses_pieces_are_found_whatever_is_open(art):
    button = art.texture("button-gold")
    art.open("expedition")
    assert art.texture("button-gold") is button
    assert art.nine("button-gold") != (0, 0, 0, 0)


def test_what_was_opened_last_is_looked_through_first(window, tmp_path):
    window()
    shutil.copytree(ATLAS, tmp_path / "atlas")
    shutil.copytree(ATLAS / HOUSE, tmp_path / "atlas" / "meadow")
    art = Art(tmp_path / "atlas")
    of_the_house = art.texture("torch")
    art.open("meadow")
    assert art.texture("torch") is not of_the_house
    art.open("expedition")
    assert art.texture("lantern").width > 1
    art.close("meadow")
    assert art.texture("torch") is of_the_house


def test_nothing_of_a_closed_game_is_kept(art):
    art.open("expedition")
    textures = [ref(art.texture(name)) for name in ("lantern", "card-back", "trap-lava-large")]
    art.close("expedition")
    gc.collect()
    assert [texture() for texture in textures] == [None] * 3


def test_nothing_of_another_size_or_set_of_colours_is_kept(art):
    single = ref(art.texture("torch"))
    art.sheet = "2x"
    art.texture("torch")
    gc.collect()
    assert single() is None


def test_a_cover_is_shown_of_a_game_that_is_not_open_and_kept_by_nobody_else(window, tmp_path, asked_in_vain):
    window()
    shutil.copytree(ATLAS, tmp_path / "atlas")
    shutil.copy(ATLAS / "expedition" / "cliff-1x.png", tmp_path / "atlas" / "expedition" / "cover-1x.png")
    art = Art(tmp_path / "atlas")
    cover = art.texture("cover-expedition")
    assert cover.size == (128, 456)
    assert art.texture("cover-expedition") is cover
    shown = ref(cover)
    del cover
    gc.collect()
    assert shown() is None
    assert art.texture("cover-unicorns").size == (1, 1)
    asked_in_vain.remove("cover-unicorns")


def test_what_lies_alone_in_a_game_s_folder_is_shown_of_a_game_that_is_not_open(window, tmp_path):
    window()
    shutil.copytree(ATLAS / "house", tmp_path / "atlas" / "house")
    (tmp_path / "atlas" / "mine").mkdir()
    shutil.copy(ATLAS / "expedition" / "cliff-1x.png", tmp_path / "atlas" / "mine" / "dwarf-red-1x.png")
    art = Art(tmp_path / "atlas")
    assert art.texture("dwarf-red").size == (128, 456)
    assert "dwarf-red" not in art.missing


def test_a_scene_that_is_not_there_is_told_and_the_rock_shown(art):
    assert art.scene("result").name.startswith("rock")
    assert art.missing == {"result"}
    art.open("expedition")
    assert art.scene("result").parent.name == "expedition"


# Which pieces are named where


def sources(folder: str) -> list[Path]:
    """Returns the code that ships and the descriptions of the house or of a game."""
    paths = [*(ROOT / "diamant" / "ui").rglob("*.py"), *(ROOT / "kv").rglob("*.kv")]
    paths = [path for path in paths if path.parent.name != "scenes"]
    games = [path for path in paths if "games" in path.parts]
    return [path for path in games if folder in path.parts] if folder != HOUSE else [p for p in paths if p not in games]


def pieces_of(folder: str) -> set[str]:
    """Returns the names of the pieces and scenes of a folder."""
    art = Art()
    house = set(art.names())
    if folder != HOUSE:
        art.open(folder)
    names = set(art.names()) - (house if folder != HOUSE else set())
    return names | {path.stem for path in (ROOT / "assets" / "scenes" / folder).glob("*.jpg")}


def named_by(game: str) -> set[tuple[str, str]]:
    """Returns the pieces that the code and the descriptions of a game name, each with the file that does."""
    named = {(path.name, name) for path in sources(game) for name in SHOWN.findall(path.read_text("utf-8"))}
    return {(file, name) for file, name in named if file.endswith(".kv") or "-" in name}


def test_the_names_of_pieces_are_found_where_they_stand():
    assert len(named_by("expedition")) > 10


@pytest.mark.parametrize("game", ROOMS)
def test_every_piece_that_a_game_names_is_its_own_or_the_houses(game):
    there = pieces_of(game) | pieces_of(HOUSE)
    pieces = named_by(game)
    known = {(file, name) for file, name in pieces for piece in there if piece == name or _begins(piece, name)}
    assert pieces - known == set()


def _begins(piece: str, name: str) -> bool:
    """Tells whether a name that is put together while the app runs may become this piece's."""
    return name.endswith("-") and piece.startswith(name)


@pytest.mark.parametrize("game", ROOMS)
def test_no_game_names_a_piece_of_another(game):
    others = {name for other in ROOMS if other != game for name in pieces_of(other)}
    foreign = others - pieces_of(game) - pieces_of(HOUSE) - SHELF - {game}  # its own name is no piece
    code = "".join(path.read_text("utf-8") for path in sources(game))
    assert {name for name in foreign if f'"{name}"' in code} == set()


# Sounds

MEADOW = {"bell": Sound(("bell",), 0.5), "press": Sound(("moo",), 0.4)}
POND = {"bell": Sound(("bell",), 0.2), "splash": Sound(("press",), 0.4)}


@pytest.fixture
def two_games(window, house, tmp_path, monkeypatch, idle_until):
    """Sounds over a folder with two games; ``open(game)`` opens one of them and waits until all is loaded."""
    window()
    shutil.copytree(sounds_module.SOUNDS, tmp_path / "sounds")
    for game, name, like in (("meadow", "bell", "now"), ("meadow", "moo", "drum-1"), ("pond", "bell", "tick")):
        (tmp_path / "sounds" / game).mkdir(exist_ok=True)
        shutil.copy(sounds_module.SOUNDS / HOUSE / f"{like}.ogg", tmp_path / "sounds" / game / f"{name}.ogg")
    monkeypatch.setattr(sounds_module, "SOUNDS", tmp_path / "sounds")
    monkeypatch.setattr(sounds_module, "LOAD_AFTER", 0.0)
    monkeypatch.setattr(sounds_module, "LOAD_EVERY", 0.0)
    house.sounds.close()
    sounds = Sounds(house.preferences)

    def open_game(game, table, ambience=None):
        sounds.open_game(game, table, ambience)
        idle_until(lambda: sounds.ready, 1000)
        return sounds

    yield open_game
    sounds.close()


def test_a_game_answers_its_own_cues_and_those_of_the_house_in_its_own_way(two_games):
    sounds = two_games("meadow", MEADOW)
    cues.give("bell")
    cues.give("press")
    assert set(sounds.audible) == {"bell", "moo"}


def test_two_games_with_a_sound_of_the_same_name_are_each_heard_with_their_own(two_games):
    sounds = two_games("meadow", MEADOW)
    of_the_meadow = [path for path in sounds._loaded if path.stem == "bell"]
    two_games("pond", POND)
    assert [path.parent.name for path in sounds._loaded if path.stem == "bell"] == ["pond"]
    assert of_the_meadow[0] not in sounds._loaded
    cues.give("splash")
    assert sounds.audible == ["press"]
    assert "moo" not in sounds.loaded


def test_a_game_that_was_left_is_silent_and_the_house_is_not(two_games, idle_until):
    sounds = two_games("meadow", MEADOW, Ambience(("moo",), 0.3, 1.0))
    sounds.enter("table")
    assert sounds.audible == ["moo"]
    sounds.close_game()
    assert sounds.audible == []
    assert not {"bell", "moo"} & set(sounds.loaded)
    idle_until(lambda: sounds.ready, 1000)
    cues.give("bell")
    cues.give("press")
    assert sounds.audible == ["press"]


# The house


@pytest.fixture
def table(window, tmp_path):
    window()
    opened = Table(tmp_path)
    yield opened
    opened.stop()


def test_a_game_is_open_from_its_table_until_the_first_page(table):
    assert table.house.game == ""
    table.open(("treasure 9",), seats=3)
    assert table.house.game == "expedition"
    assert app_art.has("lantern")
    table.house.go("settings")
    table.frames(5)
    assert table.house.game == "expedition"
    table.house.go_home()
    table.frames(5)
    assert table.house.game == ""
    assert not app_art.has("lantern")


def test_a_game_that_is_shown_keeps_its_drawings_however_often_others_were_looked_at_before(table):
    for game in ("expedition", "dwarfs", "expedition", "valley"):  # from tab to tab of the records
        table.house.open(game)
    table.open(("treasure 9",), seats=3)
    table.until_choosing()
    assert app_art.has("lantern")
    assert not app_art.has("face-base")


def test_a_table_that_was_left_is_gone_with_all_its_drawings(own_search, table):
    table.open(("treasure 9",), seats=3)
    table.until_choosing()
    conductor, page = ref(table.screen), ref(app_art.texture("lantern"))
    table.screen.parent.leave()
    table.frames(10)
    gc.collect()
    assert conductor() is None
    assert page() is None
    assert table.app.root.screen_names == ["home"]


def test_no_cover_is_kept_while_a_game_is_played(table):
    def covers() -> list[str]:
        return [tile.ids.cover.name for tile in table.app.root.get_screen("home").tiles.values()]

    assert covers() == [room.cover for room in all_rooms()]
    table.open(("treasure 9",), seats=3)
    table.until_choosing()
    assert covers() == [""] * len(ROOMS)
    table.house.go_home()
    table.frames(5)
    assert covers() == [room.cover for room in all_rooms()]


def test_a_game_brings_its_words_along(table):
    i18n.language = "pl"
    words = read_catalogue("expedition", "pl")._catalog
    text = next(text for text, said in words.items() if isinstance(text, str) and text and said != text)
    assert i18n.tr(text) == text
    table.open(("treasure 9",), seats=3)
    assert i18n.tr(text) == words[text]
    table.house.go_home()
    table.frames(5)
    assert i18n.tr(text) == text
    assert i18n.tr("Settings") == "Ustawienia"
