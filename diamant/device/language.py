"""The languages that the device is set to."""

from __future__ import annotations

import locale
import os
from collections.abc import Collection

from .android import java, on_android, tolerated


def device_language(among: Collection[str] = ()) -> str | None:
    """Returns the code of the language the device is set to, or None if it does not say.

    A device may name several in order. Of those the first one ``among`` the given is returned.
    """
    wanted = _android_languages() if on_android() else _desktop_languages()
    return next((language for language in wanted if not among or language in among), None)


def _android_languages() -> list[str]:
    with tolerated("Language"):
        locales = java("android.os.LocaleList").getDefault()
        return [str(locales.get(place).getLanguage()) for place in range(locales.size())]
    return []


def _desktop_languages() -> list[str]:
    # LANGUAGE is a list, as gettext reads it; Windows sets none of the four and answers through the locale module
    named = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    texts = [text for several in named for text in several.split(":") if text]
    if not texts:
        with tolerated("Language"):
            texts = [locale.normalize((locale.getlocale()[0] or "").partition("_")[0])]
    codes = [text.replace(".", "_").partition("_")[0].lower() for text in texts]
    return [code for code in codes if code not in ("", "c", "posix")]
