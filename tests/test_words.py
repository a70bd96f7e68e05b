"""The app's own words: complete in every language, none outside the catalogues, and all of them in the font."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from kivy.core.text import Label as PlainText
from test_translations import tool_of

from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.ties import tied

ImageFont = pytest.importorskip("PIL.ImageFont")

ROOT = Path(__file__).parent.parent
NEVER = re.compile("(?!)")
TRANSLATED_INTO = [language for language in LANGUAGES if language != "en"]
SHOWN = {"text", "title", "rest", "note", "word", "label", "hint", "hint_text", "message", "advice"}
KV_TEXT = re.compile(rf"^\s*({'|'.join(sorted(SHOWN))}):\s*(.+)$")
TRANSLATED = re.compile(r"(?:tr|trn|say|say_many)\((?:[^()]|\([^()]*\))*\)")
# strings that are compared, looked up or passed on, not shown
KEYS = re.compile(
    r"(?:==|!=|\bin)\s*\(?\"[^\"]*\"(?:,\s*\"[^\"]*\")*"
    r"|\"[^\"]*\"\s*(?:==|!=|in\b|:)"
    r"|\[\"[^\"]*\"\]|\.\w+\(\"[^\"]*\"\)"
)
MARKS = re.compile(r"\[/?\w+\]|%\w|\{\w*\}")
WORD = re.compile(r"[A-Za-z]{2}")
# what the printed games call otherwise, or what nobody says; see the words that stand beside them
NOT_OUR_WORDS = {
    "pl": {
        r"\bautomat": "komputer",
        r"ścieżk": "korytarz",
        r"\bzapas": "pula",
        r"strona główna": "menu główne",
        r"zwykła głębokość": "średnia głębokość",
        r"\breguł": "zasady",
        r"\{n\} (?:poszukiwacze|gracze)\b": "poszukiwaczy, graczy: both men and women",
    },
    "uk": {
        r"автомат": "комп’ютер",
        r"стежк": "шлях",
        r"\bзапас": "резерв",
        r"наодинці": "сам, лише хтось один",
        r"провідни": "порадник, наставниця",
        r"плитк": "тайл",
        r"вмішу": "замішують",
        r"\bрахун(?:ок|к)": "результат",
        r"по руках": "із рук у руки",
        r"пастк": "халепа",
        r"торкнись|дивись\b": "торкнися, дивися",
        r"\bутрач": "втрачено",
        r"діамант": "алмаз",
    },
}
# what a game calls its own way: Diamond Valley has tiles of earth, its diamonds and the mine's are in their names,
# which the house says too
OWN_WORDS = {"house": ("діамант",), "dwarfs": ("діамант",), "valley": ("плитк", "діамант")}
# a name stands as it is: what would bend it goes round it
BENT = {"pl": re.compile(r"\bgracz\w* \{"), "uk": re.compile(r"\bграв\w* \{")}
# everybody is spoken to as one person, and as a friend
MANY = {
    "pl": re.compile(r"\b(?:wy|was|wam|wami|wasz\w*|pan|pani|państwo|\w+(?:jcie|ćcie|żcie|dźcie)(?: się)?)\b", re.I),
    "uk": re.compile(r"\b(?:ви|вас|вам|вами|ваш\w*|\w+(?:йте|іть|йтеся|втеся|іться))\b", re.I),
}
NUMBER = re.compile(r"\d")
TORN = re.compile(r"\d\s*\n\s*[^\W\d_]|\w\s*\n\s*I{1,3}\b")
MARKS_OF_OTHERS = {"en": "\"'`´", "pl": "\"'`´’—", "uk": "\"'`´ʼ–“”„"}


@pytest.fixture(scope="module")
def tool():
    return tool_of()


@pytest.fixture(scope="module")
def wanted(tool):
    return tool.extracted()


@pytest.mark.parametrize("language", TRANSLATED_INTO)
def test_every_text_is_translated_and_no_translation_is_stale(tool, wanted, language):
    assert list(tool.problems(language, wanted)) == []


@pytest.fixture(scope="module", params=TRANSLATED_INTO)
def said(request, tool):
    """A language and all that is said in it."""
    return request.param, [text for domain in tool.extracted() for text in said_in(tool, domain, request.param)]


def said_in(tool, domain, language):
    """Returns all that is said in a language by the house or a game, every form of it."""
    texts = [message.string for message in tool.translated(domain, language) if message.id]
    return [form for text in texts for form in ([text] if isinstance(text, str) else text)]


@pytest.mark.parametrize("language", TRANSLATED_INTO)
def test_things_are_called_as_in_the_printed_games(tool, language):
    for domain in tool.extracted():
        game, _, room = domain.partition("/")
        own = (*OWN_WORDS.get(game, ()), *(OWN_WORDS["house"] if room else ()))  # a room says its name too
        theirs = NOT_OUR_WORDS.get(language, {})
        words = {word: ours for word, ours in theirs.items() if not any(part in word for part in own)}
        texts = said_in(tool, domain, language)
        found = [(text, words[word]) for text in texts for word in words if re.search(word, text, re.IGNORECASE)]
        assert found == [], domain


def test_everybody_is_spoken_to_in_the_same_way(said):
    language, texts = said
    assert [text for text in texts if MANY.get(language, NEVER).search(text)] == [], "to one, not to many"


def test_the_mine_and_the_valley_call_diamonds_as_their_names_do(tool):
    for domain in ("dwarfs", "valley"):
        assert [text for text in said_in(tool, domain, "uk") if "алмаз" in text.lower()] == []


def test_no_name_is_bent(said):
    language, texts = said
    assert [text for text in texts if BENT.get(language, NEVER).search(text)] == [], "names stay in the nominative"


def test_quotes_apostrophes_and_dashes_are_those_of_the_language(said):
    language, texts = said
    assert [text for text in texts if set(text) & set(MARKS_OF_OTHERS.get(language, ""))] == []


def test_english_has_curly_quotes_and_apostrophes(wanted, tool):
    texts = [text for domain in wanted.values() for message in domain if message.id for text in tool.texts(message)]
    assert [text for text in texts if set(text) & set(MARKS_OF_OTHERS["en"])] == [], "the quotes of a typewriter"


def test_words_of_others_would_be_found():
    assert MANY["pl"].search("Połóżcie tablet")
    assert MANY["pl"].search("Podajcie tablet")
    assert not MANY["pl"].search("Od 2 do 8 poszukiwaczy przy jednym tablecie")
    for many in ("Передайте планшет", "Покладіть планшет", "Дивіться", "домовтеся", "Поверніться"):
        assert MANY["uk"].search(many)
    assert not MANY["uk"].search("Повернення у слушну мить")


def hard_coded_in_kv(source: str) -> list[str]:
    """Returns the values of properties shown to people that hold letters outside a translation."""
    found = []
    for line in source.splitlines():
        match = KV_TEXT.match(line)
        if match is None:
            continue
        left = KEYS.sub("", TRANSLATED.sub("", match[2]))
        found += [text for text in re.findall(r"\"([^\"]*)\"", left) if WORD.search(MARKS.sub("", text))]
    return found


def hard_coded_in_python(source: str) -> list[str]:
    """Returns words given as they are to a property shown to people."""
    given = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            given += [word.value for word in node.keywords if word.arg in SHOWN]
        elif isinstance(node, ast.Assign) and any(getattr(target, "attr", "") in SHOWN for target in node.targets):
            given.append(node.value)
    texts = [node.value for node in given if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return sorted(text for text in texts if WORD.search(text))


@pytest.mark.parametrize("path", sorted((ROOT / "kv").rglob("*.kv")), ids=lambda path: path.name)
def test_no_text_is_hard_coded_in_kv(path):
    assert hard_coded_in_kv(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "path", sorted((ROOT / "diamant" / "ui").rglob("*.py")), ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_no_text_is_hard_coded_in_python(path):
    assert hard_coded_in_python(path.read_text("utf-8")) == []


def test_hard_coded_text_would_be_found():
    assert hard_coded_in_kv('    text: "Play" if self.x else i18n.tr("Stop")') == ["Play"]
    assert hard_coded_in_kv('    text: i18n.say("{n} of {m}", n=1, m=2) if root.kind == "main" else ""') == []
    assert hard_coded_in_python('Label(text="Play")\nself.title = "Stop"\nDialog(title=tr("Go"))') == ["Play", "Stop"]


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_no_number_is_torn_from_its_noun_however_narrow_the_box_is(tool, wanted, language):
    texts = {text for domain in wanted for text in filled(tool, wanted, domain, language) if NUMBER.search(text)}
    assert len(texts) > 200, "the catalogues were read"
    assert [torn for text in sorted(texts) for width in (220, 300, 400) if (torn := torn_at(text, width))] == []


def filled(tool, wanted, domain, language):
    """Returns all that is said in a language by the house or a game, with a number for every placeholder."""
    english = [text for message in wanted[domain] if message.id for text in tool.texts(message)]
    texts = english if language == "en" else said_in(tool, domain, language)
    return [re.sub(r"\{\w+\}", "7", text) for text in texts]


def torn_at(text, width):
    """Returns the text as it is broken into lines of a width, if a number ends a line that its noun does not end."""
    drawn = PlainText(text=tied(text), font_size=20)
    drawn.usersize = (width, None)
    drawn.resolve_font_name()
    drawn.render()
    lines = "\n".join("".join(word.text for word in line.words) for line in drawn._cached_lines)
    return lines if TORN.search(lines) else ""


def test_a_torn_number_would_be_found(monkeypatch):
    monkeypatch.setitem(torn_at.__globals__, "tied", str)
    assert torn_at("There are 7 cards", 110) == "There are 7\ncards"


@pytest.mark.parametrize("face_of", ["regular", "bold"])
def test_every_letter_is_in_the_font(tool, wanted, face_of):
    from diamant.ui.kit.theme import FONT

    face = ImageFont.truetype(str(getattr(FONT, face_of)), 40)
    missing = face.getmask("\U0010ffff").getbbox(), bytes(face.getmask("\U0010ffff"))
    texts = [message.id for domain in wanted.values() for message in domain if message.id]
    answers = [tool.translated(domain, language) for domain in wanted for language in TRANSLATED_INTO]
    texts += [message.string for domain in answers for message in domain if message.id]
    letters = {letter for text in texts for part in ([text] if isinstance(text, str) else text) for letter in part}
    assert len(letters) > 120, "three alphabets were read"
    unknown = [
        letter
        for letter in sorted(letters)
        if not letter.isspace() and (face.getmask(letter).getbbox(), bytes(face.getmask(letter))) == missing
    ]
    assert unknown == []
