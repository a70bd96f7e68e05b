"""The words on the screen, in the language of the moment.

In kv: ``#:import i18n diamant.ui.kit.i18n.i18n``; an expression with ``i18n.tr("...")`` follows the language at once.
"""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations, translation

from kivy.event import EventDispatcher
from kivy.properties import AliasProperty, OptionProperty

from diamant.store import LANGUAGES
from diamant.ui.kit.files import TRANSLATIONS


def N_(text: str) -> str:  # noqa: N802
    """Marks a text in a table for translation and returns it unchanged; it is translated where it is shown."""
    return text


class Translator(EventDispatcher):
    """Texts in one of the languages; what was made in kv changes with ``language``."""

    language = OptionProperty("en", options=list(LANGUAGES))

    def __init__(self, **properties: object) -> None:
        self._catalogues: dict[str, NullTranslations] = {}
        super().__init__(**properties)

    def _catalogue(self) -> NullTranslations:
        if self.language not in self._catalogues:
            self._catalogues[self.language] = translation("diamant", TRANSLATIONS, [self.language], fallback=True)
        return self._catalogues[self.language]

    def everywhere(self, text: str) -> tuple[str, ...]:
        """Returns a text in all languages, each wording once."""
        catalogues = [translation("diamant", TRANSLATIONS, [language], fallback=True) for language in LANGUAGES]
        return tuple(dict.fromkeys(catalogue.gettext(text) for catalogue in catalogues))

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


i18n = Translator()


def tr(text: str) -> str:
    """Returns the text in the language of the moment."""
    return i18n.tr(text)


def trn(singular: str, plural: str, n: int) -> str:
    """Returns the form of the text that goes with the number ``n``."""
    return i18n.trn(singular, plural, n)


def say(text: str, **values: object) -> str:
    """Returns the translated text with its ``{placeholders}`` filled in.

    >>> say("Expedition {number} of {total}", number=3, total=5)
    'Expedition 3 of 5'
    """
    return i18n.say(text, **values)


def say_many(singular: str, plural: str, n: int, **values: object) -> str:
    """Returns the translated text for a number, with ``{n}`` and other placeholders filled in.

    >>> say_many("{n} ruby", "{n} rubies", 2)
    '2 rubies'
    """
    return i18n.say_many(singular, plural, n, **values)
