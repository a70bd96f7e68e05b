"""The tool that keeps words and translations together."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path

import pytest

babel = pytest.importorskip("babel")

TOOL = Path(__file__).parent.parent / "tools" / "translations.py"


def tool_of():
    """Returns the tool as a module."""
    spec = importlib.util.spec_from_file_location("translations", TOOL)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tool(tmp_path, monkeypatch):
    """The tool over a small project of its own."""
    module = tool_of()
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "FOLDER", tmp_path / "translations")
    (tmp_path / "diamant").mkdir()
    (tmp_path / "kv").mkdir()
    (tmp_path / "diamant" / "words.py").write_text(
        'NAMES = [N_("Snakes")]\nsay("{name} is safe", name=name)\nsay_many("{n} ruby", "{n} rubies", n)\n', "utf-8"
    )
    (tmp_path / "kv" / "home.kv").write_text(
        '<Home>:\n    text: i18n.tr("New expedition") if self.x else ""\n', "utf-8"
    )
    return module


POLISH = {
    'msgid "New expedition"\nmsgstr ""': 'msgid "New expedition"\nmsgstr "Nowa wyprawa"',
    'msgid "Snakes"\nmsgstr ""': 'msgid "Snakes"\nmsgstr "Węże"',
    'msgid "{name} is safe"\nmsgstr ""': 'msgid "{name} is safe"\nmsgstr "{name} w obozie"',
    'msgstr[0] ""\nmsgstr[1] ""': 'msgstr[0] "{n} rubin"\nmsgstr[1] "{n} rubiny"',
    'msgstr[2] ""': 'msgstr[2] "{n} rubinów"',
}


def translate(tool, changes):
    """Brings the Polish file up to date and writes into it."""
    tool.update()
    text = tool.po_path("house", "pl").read_text("utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    tool.po_path("house", "pl").write_text(text, "utf-8")
    tool.compile_all()
    return list(tool.problems("pl", tool.extracted()))


def test_texts_are_found_in_python_and_kv(tool):
    found = {message.id for message in tool.extracted()["house"] if message.id}
    assert found == {"Snakes", "{name} is safe", ("{n} ruby", "{n} rubies"), "New expedition"}


def test_a_complete_translation_passes(tool):
    assert translate(tool, POLISH) == []


def test_what_is_missing_is_named(tool):
    some = dict(list(POLISH.items())[1:])
    assert translate(tool, some) == ["pl, house: missing: 'New expedition'"]


def test_other_placeholders_are_named(tool):
    wrong = {**POLISH, 'msgid "{name} is safe"\nmsgstr ""': 'msgid "{name} is safe"\nmsgstr "{imie} w obozie"'}
    assert translate(tool, wrong) == ["pl, house: other placeholders in '{imie} w obozie': '{name} is safe'"]


def test_a_doubtful_translation_is_named(tool):
    doubtful = {**POLISH, 'msgid "Snakes"\nmsgstr ""': '#, fuzzy\nmsgid "Snakes"\nmsgstr "Węże"'}
    assert translate(tool, doubtful) == ["pl, house: fuzzy: 'Snakes'"]


def test_what_is_no_longer_used_is_named_and_dropped(tool):
    translate(tool, POLISH)
    (tool.ROOT / "kv" / "home.kv").write_text("<Home>:\n", "utf-8")
    assert list(tool.problems("pl", tool.extracted())) == ["pl, house: stale: 'New expedition'"]
    tool.update()
    tool.compile_all()
    assert list(tool.problems("pl", tool.extracted())) == []


def test_an_old_compiled_file_is_named(tool):
    translate(tool, POLISH)
    tool.mo_path("house", "pl").write_bytes(b"")
    assert list(tool.problems("pl", tool.extracted())) == ["pl, house: house.mo is not what house.po says; run compile"]


def test_a_second_update_changes_nothing(tool):
    translate(tool, POLISH)
    before = tool.po_path("house", "pl").read_bytes()
    tool.update()
    assert tool.po_path("house", "pl").read_bytes() == before


def write_game(tool, text: str, name: str = "words.py") -> None:
    """Writes a module of a game called meadow."""
    folder = tool.ROOT / "diamant" / "ui" / "games" / "meadow"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, "utf-8")


def domains_of(tool) -> dict[str, set]:
    return {name: {message.id for message in domain if message.id} for name, domain in tool.extracted().items()}


def test_the_words_of_a_game_are_a_domain_of_their_own_but_for_its_room(tool):
    write_game(tool, 'tr("Moo")\n')
    write_game(tool, 'title = N_("The meadow")\n', "room.py")
    (tool.ROOT / "kv" / "games" / "meadow").mkdir(parents=True)
    (tool.ROOT / "kv" / "games" / "meadow" / "cow.kv").write_text('<Cow>:\n    text: i18n.tr("Hay")\n', "utf-8")
    domains = domains_of(tool)
    assert domains["meadow"] == {"Moo", "Hay"}
    assert domains["meadow/room"] == {"The meadow"}


def test_a_game_that_comes_changes_nothing_of_the_houses_words(tool):
    translate(tool, POLISH)
    before = {path: path.read_bytes() for path in tool.FOLDER.rglob("house.*")}
    write_game(tool, 'tr("Moo")\ntr("Snakes")\n')
    write_game(tool, 'title = N_("The meadow")\nline = N_("Snakes")\n', "room.py")
    tool.update()
    tool.compile_all()
    assert {path: path.read_bytes() for path in tool.FOLDER.rglob("house.*")} == before


def test_what_a_room_says_too_is_the_rooms_and_two_rooms_say_it_alike(tool):
    write_game(tool, 'tr("Moo")\n')
    write_game(tool, 'title = N_("Moo")\n', "room.py")
    shed = tool.ROOT / "diamant" / "ui" / "games" / "shed"
    shed.mkdir()
    (shed / "room.py").write_text('title = N_("Moo")\n', "utf-8")
    translate(tool, POLISH)
    for game, answer in (("meadow", "Mu"), ("shed", "Muu")):
        path = tool.po_path(f"{game}/room", "pl")
        text = path.read_text("utf-8").replace('msgid "Moo"\nmsgstr ""', f'msgid "Moo"\nmsgstr "{answer}"')
        path.write_text(text, "utf-8")
    tool.compile_all()
    assert domains_of(tool)["meadow"] == set()
    assert list(tool.problems("pl", tool.extracted())) == ["pl: 'Moo' is said otherwise in another room"]


def test_what_the_house_says_too_is_the_houses(tool):
    write_game(tool, 'tr("Snakes")\ntr("Moo")\n')
    domains = domains_of(tool)
    assert domains["meadow"] == {"Moo"}
    assert "Snakes" in domains["house"]


def test_a_text_that_moves_to_another_domain_keeps_its_translations_in_every_language(tool):
    translate(tool, POLISH)
    ukrainian = tool.po_path("house", "uk")
    text = ukrainian.read_text("utf-8").replace('msgid "Snakes"\nmsgstr ""', 'msgid "Snakes"\nmsgstr "Змії"')
    ukrainian.write_text(text, "utf-8")
    words = tool.ROOT / "diamant" / "words.py"
    words.write_text(words.read_text("utf-8").replace('NAMES = [N_("Snakes")]\n', ""), "utf-8")
    write_game(tool, 'tr("Snakes")\n')
    tool.update()
    tool.compile_all()
    assert 'msgstr "Węże"' in tool.po_path("meadow", "pl").read_text("utf-8")
    assert 'msgstr "Змії"' in tool.po_path("meadow", "uk").read_text("utf-8")
    assert list(tool.problems("pl", tool.extracted())) == []


def test_every_domain_is_checked(tool):
    translate(tool, POLISH)
    write_game(tool, 'tr("Moo")\n')
    tool.update()
    tool.compile_all()
    assert list(tool.problems("pl", tool.extracted())) == ["pl, meadow: missing: 'Moo'"]


def test_a_file_of_no_domain_is_named(tool):
    translate(tool, POLISH)
    left = tool.po_path("house", "pl").with_name("old.po")
    left.write_bytes(tool.po_path("house", "pl").read_bytes())
    assert list(tool.problems("pl", tool.extracted())) == ["pl: old.po belongs to no domain"]


TRANSLATES = tool_of().KEYWORDS


def said_in(source: str):
    """Yields what a module has translated, also where that stands within another text."""
    for called in ast.walk(ast.parse(source)):
        if isinstance(called, ast.Call) and isinstance(called.func, ast.Name) and called.func.id in TRANSLATES:
            yield from (text.value for text in called.args[:1] if isinstance(text, ast.Constant) and text.value)


def test_every_text_of_the_code_has_translations():
    ids = [message.id for catalog in tool_of().extracted().values() for message in catalog if message.id]
    known = {text for one in ids for text in (one if isinstance(one, tuple) else (one,))}
    sources = [path.read_text("utf-8") for path in (TOOL.parent.parent / "diamant").rglob("*.py")]
    said = {text for source in sources for text in said_in(source)}
    assert len(said) > 1000
    assert said - known == set()
