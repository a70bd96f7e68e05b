"""What stores show of the app: texts of the lengths they take, in every language the app speaks, and its pictures."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from diamant.ui.kit.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
STORES = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en": "en-US", "pl": "pl", "uk": "uk"}  # as both stores know the languages of the app
LONGEST = {"title": 30, "short_description": 80, "full_description": 4000}
LONGEST_NEWS = 500
SIZES = {"sevenInchScreenshots": (1024, 600), "tenInchScreenshots": (1280, 800)}
FEATURE = (1024, 500)
SCENES = 5
LARGEST_TOTAL = 6_000_000
FEWEST_COLOURS = 100  # a blank or a screen of plain rectangles has fewer
OWN_LETTERS = {"en": "", "pl": "ąęłńśż", "uk": "іїєщь"}


@pytest.fixture(scope="module")
def version_code(dist) -> str:
    """The number by which stores tell versions apart, as python-for-android makes it."""
    manifest = ElementTree.parse(dist / "AndroidManifest.xml").getroot()
    return manifest.attrib["{http://schemas.android.com/apk/res/android}versionCode"]


def texts(language: str) -> dict[str, str]:
    folder = STORES / LOCALES[language]
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.txt")}


def test_every_language_of_the_app_has_a_folder_and_no_other():
    assert LOCALES.keys() == LANGUAGES.keys()
    assert {path.name for path in STORES.iterdir()} == set(LOCALES.values())


@pytest.mark.parametrize("language", LOCALES)
def test_texts_have_the_names_and_lengths_that_stores_take(language, version_code):
    told = texts(language)
    longest = {f"{name}.txt": most for name, most in LONGEST.items()} | {f"changelogs/{version_code}.txt": LONGEST_NEWS}
    assert longest.keys() <= told.keys()
    for name, text in told.items():
        assert 0 < len(text.strip()) <= longest.get(name, LONGEST_NEWS), name
        assert text == text.strip() + "\n", name


@pytest.mark.parametrize("language", LOCALES)
def test_texts_are_in_their_language(language):
    told = texts(language)
    foreign = {letter for other, letters in OWN_LETTERS.items() if other != language for letter in letters}
    assert set(OWN_LETTERS[language]) <= set(told["full_description.txt"])
    assert not set("".join(told.values()).lower()) & foreign


def test_a_description_has_the_same_parts_in_every_language():
    parts = {language: texts(language)["full_description.txt"].splitlines() for language in LOCALES}
    shapes = {tuple((bool(line), line[:1] == "•", line.isupper()) for line in lines) for lines in parts.values()}
    assert len(shapes) == 1
    assert all("MIT" in lines[-1] for lines in parts.values())


@pytest.mark.parametrize("locale", LOCALES.values())
def test_pictures_have_the_names_and_sizes_that_stores_take(locale):
    folder = STORES / locale / "images"
    wanted = {f"{kind}/{n}.png": size for kind, size in SIZES.items() for n in range(1, SCENES + 1)}
    wanted["featureGraphic.png"] = FEATURE
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} == wanted.keys()
    for name, size in wanted.items():
        with Image.open(folder / name) as picture:
            assert (picture.size, picture.mode, picture.has_transparency_data) == (size, "P", False), name
            assert len(picture.getcolors()) > FEWEST_COLOURS, name


def test_pictures_are_small_together():
    assert sum(path.stat().st_size for path in STORES.rglob("*.png")) < LARGEST_TOTAL


def test_screenshots_with_words_differ_between_languages():
    home = {(STORES / locale / "images" / "tenInchScreenshots" / "1.png").read_bytes() for locale in LOCALES.values()}
    assert len(home) == len(LOCALES)
