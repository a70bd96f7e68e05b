"""The settings: every one with its default and its range in one place. Broken or unknown values fall back."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar, overload

from .errors import SQLITE_ERRORS, Code, StoreError
from .games import transaction

ValueT = TypeVar("ValueT")

CODE = re.compile("[a-z]{0,12}")


class Setting(Generic[ValueT]):
    """One setting. ``clean`` returns the value as it is kept, or raises ``ValueError`` for what it can never be."""

    def __init__(self, default: ValueT, clean: Callable[[object], ValueT]) -> None:
        self.default = default
        self.clean = clean
        self.name = ""

    def __set_name__(self, owner: type[Settings], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, settings: None, owner: type[Settings]) -> Setting[ValueT]: ...

    @overload
    def __get__(self, settings: Settings, owner: type[Settings]) -> ValueT: ...

    def __get__(self, settings: Settings | None, owner: type[Settings]) -> Setting[ValueT] | ValueT:
        if settings is None:
            return self
        return self.default if (value := self._stored(settings)) is None else value

    def __set__(self, settings: Settings, value: ValueT) -> None:
        try:
            kept = self.clean(value)
        except ValueError as error:
            raise StoreError(Code.UNKNOWN_VALUE, f"{self.name}: {error}", field=self.name) from error
        settings.write(self.name, json.dumps(kept))

    def is_set(self, settings: Settings) -> bool:
        """Tells whether there is a value that can be read and used."""
        return self._stored(settings) is not None

    def _stored(self, settings: Settings) -> ValueT | None:
        text = settings.read(self.name)
        try:
            return None if text is None else self.clean(json.loads(text))
        except (ValueError, RecursionError):
            return None


def _one_of(*values: str) -> Callable[[object], str]:
    def clean(value: object) -> str:
        if not isinstance(value, str) or value not in values:
            raise ValueError(f"none of {', '.join(values)}")
        return value

    return clean


def _code(value: object) -> str:
    """What the screen calls one of its languages, or of its sets of colours: it knows which there are."""
    if not isinstance(value, str) or not CODE.fullmatch(value):
        raise ValueError("no code")
    return value


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("neither on nor off")
    return value


def _number(lowest: float, highest: float) -> Callable[[object], float]:
    def clean(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
            raise ValueError("not a number")
        return float(min(max(value, lowest), highest))

    return clean


def _whole_number(lowest: int, highest: int) -> Callable[[object], int]:
    clean_number = _number(lowest, highest)
    return lambda value: round(clean_number(value))


class Settings:
    """The settings as attributes. Numbers out of range are brought to its nearer end.

    Reading never raises. A value that cannot be written, because the disk is full say, holds until the app ends.
    """

    language = Setting("", _code)  # empty: the device's
    volume = Setting(7, _whole_number(0, 10))
    vibration = Setting(True, _switch)
    motion = Setting("full", _one_of("full", "calm", "off"))
    text_scale = Setting(1.0, _number(1.0, 1.5))
    reveal_speed = Setting("normal", _one_of("slow", "normal", "fast"))
    colour_set = Setting("cave", _code)
    guide = Setting(False, _switch)
    hold_time = Setting(0.35, _number(0.2, 1.0))  # seconds
    narrator = Setting(False, _switch)
    voices = Setting(True, _switch)  # whether machine players say something now and then
    hurry_known = Setting(False, _switch)  # whether people were told that a tap hurries
    look_known = Setting(False, _switch)  # whether somebody has found out that a held card is seen
    welcomed = Setting(False, _switch)  # whether people were asked for their language and what they want to learn

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._unwritten: dict[str, str] = {}

    def read(self, name: str) -> str | None:
        """Returns a setting's stored text, if there is one that can be read."""
        if name in self._unwritten:
            return self._unwritten[name]
        try:
            row = self._connection.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        except SQLITE_ERRORS:
            return None
        return row[0] if row and isinstance(row[0], str) else None

    def write(self, name: str, text: str) -> None:
        """Stores a setting's text, and whatever could not be written before."""
        self._unwritten[name] = text
        try:
            with transaction(self._connection):
                put_settings(self._connection, self._unwritten)
        except SQLITE_ERRORS:
            return
        self._unwritten.clear()

    def move_to(self, connection: sqlite3.Connection) -> None:
        """Reads and writes there from now on; what was not written yet is written with the next change."""
        self._connection = connection

    def changed(self) -> dict[str, object]:
        """Returns the settings that were ever set to something this version takes, by name."""
        return {name: getattr(self, name) for name, setting in _all_settings().items() if setting.is_set(self)}


def _all_settings() -> dict[str, Setting[Any]]:
    return {name: setting for name, setting in vars(Settings).items() if isinstance(setting, Setting)}


def put_settings(connection: sqlite3.Connection, texts: dict[str, str]) -> None:
    """Writes settings by name, each with its text."""
    connection.executemany("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", list(texts.items()))


def settings_texts(values: dict[str, object]) -> dict[str, str]:
    """Returns the texts of those settings that this version knows and whose values it takes."""
    texts = {}
    for name, setting in _all_settings().items():
        with suppress(ValueError):
            if name in values:
                texts[name] = json.dumps(setting.clean(values[name]))
    return texts
