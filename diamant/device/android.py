"""The way to Android: whether this is a tablet at all, and what its Java side answers."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

log = logging.getLogger(__name__)


def on_android() -> bool:
    """Tells whether this is a tablet rather than a desktop."""
    return sys.platform == "android" or "ANDROID_ARGUMENT" in os.environ


def java(name: str) -> Any:
    """Returns a Java class by its full name."""
    from jnius import autoclass

    return autoclass(name)


def as_a(kind: str, value: Any) -> Any:
    """Returns a Java object as one of this class or interface: of several methods that picks the right one."""
    from jnius import cast

    return cast(kind, value)


def chars(text: str) -> Any:
    """Returns a text as Java's ``CharSequence``, which a Python one is not to pyjnius.

    It goes over as bytes: for a bare text pyjnius takes ``String(char[])`` and cuts every emoji to half of itself.
    """
    return as_a("java.lang.CharSequence", string(text))


def string(text: str) -> Any:
    """Returns a text as Java's ``String``: where Java takes ``char[]`` too, pyjnius would make it that."""
    return java("java.lang.String")(text.encode("utf-8", "replace"), "UTF-8")


def activity() -> Any:
    """Returns the one activity that the app runs in."""
    return java("org.kivy.android.PythonActivity").mActivity


def api_level() -> int:
    """Returns the level of Android that runs here."""
    return int(java("android.os.Build$VERSION").SDK_INT)


@contextmanager
def tolerated(what: str) -> Iterator[None]:
    """Lets nothing that a device refuses reach the game: no motor, no voice, an old or odd Android.

    What Java throws arrives as plain ``Exception``, so nothing narrower can be named.
    """
    try:
        yield
    except Exception as error:
        log.warning("%s: %s", what, error)
