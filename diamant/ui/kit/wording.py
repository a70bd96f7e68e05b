"""Puts codes, days and line-ups into words, in the language of the moment."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from diamant.store import Code, LineUp, Notice
from diamant.ui.kit.dates import day_text
from diamant.ui.kit.i18n import N_, say, say_many, tr

if TYPE_CHECKING:
    from fractions import Fraction

UNSAVED: dict[str, str] = {
    Code.DISK_FULL: N_("The storage of this tablet is full."),
    Code.READ_ONLY: N_("The app is not allowed to save anything."),
    Code.IN_USE: N_("Another program is using the saved games just now."),
    Code.FILE_GONE: N_(
        "The file with the saved games was moved, replaced or deleted. "
        "Until the app is closed, all games can still be saved elsewhere."
    ),
}

STORAGE_TROUBLE = N_("The storage of this tablet does not answer as it should.")


BETWEEN = " • "
ENDS = (".", "!", "?", ":")

when = day_text


class Message(NamedTuple):
    """A heading and what it means, for a dialog."""

    title: str
    text: str


def sentences(*parts: str) -> str:
    """Returns the parts with a stop after each, so that a voice takes a breath there.

    >>> sentences("A relic!", "", "Into the cave")
    'A relic! Into the cave.'
    """
    return " ".join(part if part.endswith(ENDS) else f"{part}." for part in parts if part)


def listed(names: Sequence[str]) -> str:
    """Returns names as they are read out: one, "one and another", "one, another and a third"."""
    if len(names) < 2:
        return "".join(names)
    return say("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def few(names: Sequence[str], letters: int = 30) -> str:
    """Returns as many names as this many letters allow, at least one, and how many more there are."""
    if len(listed(names)) <= letters:
        return listed(names)
    text = ""
    for count in range(len(names) - 1, 0, -1):
        shown, more = ", ".join(names[:count]), len(names) - count
        text = say_many("{names} and {n} more", "{names} and {n} more", more, names=shown)
        if len(text) <= letters:
            break
    return text


def tenths(value: float | Fraction) -> str:
    """Returns a number with one place behind the point, or behind the comma where that is the custom."""
    whole, tenth = divmod(round(value * 10), 10)
    # NOTE: a decimal number; put the sign that your language writes between the two
    return say("{whole}.{tenth}", whole=whole, tenth=tenth)


def who_plays(line_up: LineUp, letters: int = 30) -> str:
    """Returns who sits at the table, people first, in about so many letters."""
    seats = sorted(line_up.seats, key=lambda seat: bool(seat.machine))
    return few([seat.name or tr("Nameless") for seat in seats], letters)


def shown(name: str) -> str:
    """Returns the name of a file as it can be shown: what is no text in it, since disks take any bytes, is a "?"."""
    return name.encode("utf-8", "replace").decode("utf-8")


def path_text(path: str, letters: int = 52) -> str:
    """Returns a whole path in lines that can be read, broken where folders end; a long name is broken within.

    >>> path_text("/home/anna/Downloads/diamant.json", 20)
    '/home/anna/\nDownloads/\ndiamant.json'
    """
    lines = [""]
    for part in re.findall(r"[^/\\]*[/\\]?", shown(path)):
        if lines[-1] and len(lines[-1] + part) > letters:
            lines.append("")
        lines[-1] += part
        while len(lines[-1]) > letters:
            lines[-1:] = [lines[-1][:letters], lines[-1][letters:]]
    return "\n".join(line for line in lines if line)


def notice(told: Notice) -> Message:
    """Returns what the store has to say about its file."""
    if told.code is Code.SET_ASIDE:
        return Message(tr("The saved games were damaged"), _what_was_saved(told.details))
    if told.code is Code.NEWER_VERSION:
        return Message(
            tr("A newer Diamant was here"),
            tr("Its games are kept and left alone. Until the app is updated, new games are saved beside them."),
        )
    if told.code is Code.LOOKING_ON:
        return Message(
            tr("Diamant is already open"),
            tr("The games are open in another window. Here you can still look at records, finished games and rules."),
        )
    reason = tr(UNSAVED.get(told.code, STORAGE_TROUBLE))
    loss = tr("You can play, but what you play now is gone when the app is closed.")
    return Message(tr("Nothing can be saved now"), f"{reason} {loss}")


def _what_was_saved(details: Mapping[str, object]) -> str:
    games, shortened, lost = (int(str(details.get(key, 0))) for key in ("games", "shortened", "lost"))
    sentences = [
        say_many("{n} game could be saved.", "{n} games could be saved.", games)
        if games
        else tr("None of the games could be saved.")
    ]
    if shortened:
        sentences.append(
            say_many("The end of {n} game is missing.", "The ends of {n} games are missing.", shortened)
        )
    if lost:
        sentences.append(say_many("{n} game could not be read.", "{n} games could not be read.", lost))
    sentences.append(say("The damaged file was not deleted: it is now called {file}.", file=details.get("aside", "")))
    return " ".join(sentences)
