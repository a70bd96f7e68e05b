"""The words on the screen, in the language of the moment.

The house's words are always at hand; a game's are a catalogue of their own (read in some 2 ms), opened with
:meth:`Translator.open` before the game is shown. No text is in both. What the house says of a game that is not open, on
its tile or in a list, stands in the game's ``room.py``: a few words, which are read with the house's.

In kv it is ``i18n``: an expression with ``i18n.tr("...")`` follows the language at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from kivy.event import EventDispatcher
from kivy.properties import AliasProperty, OptionProperty

from diamant.ui.kit.files import HOUSE, TRANSLATIONS
from diamant.ui.kit.languages import LANGUAGES


def N_(text: str) -> str:  # noqa: N802
    """Marks a text in a table for translation and returns it unchanged; it is translated where it is shown."""
    return text


class Translator(EventDispatcher):
    """Texts in one of the languages; what was made in kv changes with ``language``."""

    language = OptionProperty("en", options=list(LANGUAGES))

    def __init__(self, **properties: object) -> None:
        self._game = ""
        self._catalogues: dict[tuple[str, str], NullTranslations] = {}
        super().__init__(**properties)

    def open(self, game: str) -> None:
        """Lets the words of a game be found, those of another no longer."""
        self.close()
        self._game = game

    def close(self) -> None:
        """Gives a game's words back."""
        self._catalogues = {key: catalogue for key, catalogue in self._catalogues.items() if key[0] == HOUSE}
        self._game = ""

    @contextmanager
    def lent(self, game: str) -> Iterator[None]:
        """Lets the words of another game be found for a moment."""
        before, self._game = self._game, game
        try:
            yield
        finally:
            self._game = before

    def _catalogue(self) -> NullTranslations:
        return self._catalogue_of(self._game or HOUSE)

    def _catalogue_of(self, domain: str) -> NullTranslations:
        key = (domain, self.language)
        if key not in self._catalogues:
            catalogue = self._catalogues[key] = read_catalogue(*key)
            fallbacks = _rooms(self.language) if domain == HOUSE else [self._catalogue_of(HOUSE)]
            for fallback in fallbacks:
                catalogue.add_fallback(fallback)
        return self._catalogues[key]

    def _tr(self) -> Callable[[str], str]:
        # gettext answers the empty text with the header of the catalogue
        gettext = self._catalogue().gettext
        return lambda text: gettext(text) if text else ""

    def _trn(self) -> Callable[[str, str, int], str]:
        return self._catalogue().ngettext

    def _say(self) -> Callable[..., str]:
        tr = self.tr
        return lambda text, **values: tr(text).format(**values)

    def _say_many(self) -> Callable[..., str]:
        trn = self.trn
        return lambda singular, plural, n, **values: trn(singular, plural, n).format(n=n, **values)

    tr = AliasProperty(_tr, bind=["language"])
    """``tr(text)``: the text in the language of the moment."""

    trn = AliasProperty(_trn, bind=["language"])
    """``trn(singular, plural, n)``: the form that goes with the number ``n``."""

    say = AliasProperty(_say, bind=["language"])
    """``say(text, **values)``: the text with its ``{placeholders}`` filled in."""

    say_many = AliasProperty(_say_many, bind=["language"])
    """``say_many(singular, plural, n, **values)``: the same for a number, which also fills ``{n}``."""


def read_catalogue(domain: str, language: str) -> NullTranslations:
    """Returns the words of the house or of a game in a language; English ones where there is no catalogue."""
    path = TRANSLATIONS / domain / language / "LC_MESSAGES" / f"{domain}.mo"
    return _read(path) if path.is_file() else NullTranslations()


def _rooms(language: str) -> list[NullTranslations]:
    """Returns what the rooms of all games say of themselves."""
    return [_read(path) for path in sorted(TRANSLATIONS.glob(f"*/{language}/LC_MESSAGES/room.mo"))]


def _read(path: Path) -> NullTranslations:
    with path.open("rb") as file:
        return GNUTranslations(file)


def in_every_language(texts: Iterable[str], domain: str = HOUSE) -> list[tuple[str, ...]]:
    """Returns texts of the house or of a game, each in all languages, and each form of it once."""
    catalogues = [read_catalogue(domain, language) for language in LANGUAGES]
    return [tuple(dict.fromkeys(catalogue.gettext(text) for catalogue in catalogues)) for text in texts]


i18n = Translator()
_spoken: list[Translator] = []
_voices: dict[str, Translator] = {}


@contextmanager
def spoken_in(language: str) -> Iterator[None]:
    """Lets :func:`tr`, :func:`say` and the like speak another language for a while: that of somebody's phone.

    What is shown on the tablet is not touched by it.
    """
    voice = _voices.setdefault(language, Translator(language=language))
    if voice._game != i18n._game:
        voice.open(i18n._game)
    _spoken.append(voice)
    try:
        yield
    finally:
        _spoken.pop()


def _voice() -> Translator:
    return _spoken[-1] if _spoken else i18n


def language() -> str:
    """Returns the language that is spoken now."""
    return str(_voice().language)


def tr(text: str) -> str:
    """Returns the text in the language of the moment."""
    return _voice().tr(text)


def trn(singular: str, plural: str, n: int) -> str:
    """Returns the form of the text that goes with the number ``n``."""
    return _voice().trn(singular, plural, n)


def say(text: str, **values: object) -> str:
    """Returns the translated text with its ``{placeholders}`` filled in.

    >>> say("Expedition {number} of {total}", number=3, total=5)
    'Expedition 3 of 5'
    """
    return _voice().say(text, **values)


def say_many(singular: str, plural: str, n: int, **values: object) -> str:
    """Returns the translated text for a number, with ``{n}`` and other placeholders filled in.

    >>> say_many("{n} ruby", "{n} rubies", 2)
    '2 rubies'
    """
    return _voice().say_many(singular, plural, n, **values)
