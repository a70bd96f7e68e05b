"""What saving and bringing in all games says: what a file holds, what came of it, and why it did not work."""

from __future__ import annotations

import errno
from collections.abc import Sequence

from diamant.store import Code, StoreError
from diamant.store.incoming import ImportPlan, ImportReport
from diamant.store.left_out import LeftOut
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit import refusals, wording
from diamant.ui.kit.dates import date_text
from diamant.ui.kit.i18n import N_, say, say_many, tr
from diamant.ui.kit.wording import Message

UNREADABLE = {
    Code.TOO_LARGE: N_("This file is larger than 20 MB. Diamant saves no such files."),
    Code.TOO_MANY_GAMES: N_("This file holds more than 20,000 games. Diamant saves no such files."),
    Code.TOO_MANY_PEOPLE: N_("With the people of this file there would be more than 200."),
    Code.NOT_AN_EXPORT: refusals.REFUSALS[Code.NOT_AN_EXPORT],
    Code.NEWER_EXPORT: refusals.REFUSALS[Code.NEWER_EXPORT],
    Code.DISK_FULL: refusals.REFUSALS[Code.DISK_FULL],
    Code.READ_ONLY: refusals.REFUSALS[Code.READ_ONLY],
    Code.LOOKING_ON: refusals.REFUSALS[Code.LOOKING_ON],
    Code.IN_USE: refusals.REFUSALS[Code.IN_USE],
    Code.FILE_GONE: refusals.REFUSALS[Code.FILE_GONE],
    Code.BROKEN: wording.STORAGE_TROUBLE,
    Code.DISK_TROUBLE: wording.STORAGE_TROUBLE,
}
DAMAGED = N_("This file is damaged.")
NOT_READ = {
    errno.ENOENT: N_("The file is no longer there."),
    errno.EISDIR: N_("This is a folder, not a file."),
    errno.ENXIO: N_("This is not an ordinary file."),
    errno.EACCES: N_("The app is not allowed to read this file."),
    errno.EPERM: N_("The app is not allowed to read this file."),
}
NOT_READ_OTHERWISE = N_("The file could not be read.")

UNSAVED = {
    Code.TOO_LARGE: N_("All games together are more than fits into one file."),
    Code.TOO_MANY_GAMES: N_("All games together are more than fits into one file."),
}
NOT_WRITTEN = {
    errno.ENOSPC: N_("There is no more room in that place."),
    errno.EDQUOT: N_("There is no more room in that place."),
    errno.EROFS: N_("The app is not allowed to save anything there."),
    errno.EACCES: N_("The app is not allowed to save anything there."),
    errno.EPERM: N_("The app is not allowed to save anything there."),
    errno.ENOENT: N_("That place is no longer there."),
}
NOT_WRITTEN_OTHERWISE = N_("The file could not be written.")

MOST_NAMED = 3  # games that are named one by one


def what_a_file_tells(waiting: int) -> Message:
    """Returns what somebody should know before so many games that are not over go into a file."""
    return Message(
        say_many("{n} game is not over yet", "{n} games are not over yet", waiting),
        tr(
            "A file with games that are not over tells whoever opens it what lies face down in them. "
            "What is still to be drawn is not in it."
        ),
    )


def what_stays(games: Sequence[LeftOut]) -> Message:
    """Returns which games do not go into a file."""
    return _left_out(say_many("{n} game cannot be saved", "{n} games cannot be saved", len(games)), games)


def what_stays_out(games: Sequence[LeftOut]) -> Message:
    """Returns which games of a file do not come in."""
    return _left_out(say_many("{n} game cannot be brought in", "{n} games cannot be brought in", len(games)), games)


def _left_out(title: str, games: Sequence[LeftOut]) -> Message:
    """Returns why games are left out, and which: a line for each, the game, the day, the people."""
    lines = [_name_of(game) for game in games[:MOST_NAMED]]
    more = len(games) - len(lines)
    if more:
        lines.append(say_many("and {n} more game", "and {n} more games", more))
    why = tr("Damaged, or played by rules that have changed since.") + " " + tr("Nothing that is here is lost.")
    return Message(title, "\n".join((why, "", *lines)))


def _name_of(game: LeftOut) -> str:
    title = tr(room_of(game.game).title) if game.game in ROOMS else tr("A game")
    day = date_text(game.started) if game.started is not None else ""
    what = ", ".join(filter(None, (title, day)))
    return f"{what}: {wording.few(game.names)}" if game.names else what


def whats_inside(plan: ImportPlan) -> Message:
    """Returns what a file holds and what of it is new here."""
    title = (
        say_many("{n} game in this file", "{n} games in this file", plan.games)
        if plan.games
        else tr("No games in this file")
    )
    facts = [_when_and_who(plan)] if plan.games else []
    lines = []
    if plan.games > plan.finished:
        waiting = plan.games - plan.finished
        facts.append(say_many("{n} of them is not over yet.", "{n} of them are not over yet.", waiting))
    if plan.new:
        lines.append(say_many("{n} game is new here.", "{n} games are new here.", len(plan.new)))
    if plan.continued:
        further = len(plan.continued)
        lines.append(
            say_many(
                "{n} game goes further in the file and is carried on here.",
                "{n} games go further in the file and are carried on here.",
                further,
            )
        )
    if plan.known:
        lines.append(say_many("{n} game is here already.", "{n} games are here already.", plan.known))
    if plan.differing:
        lines.append(
            say_many(
                "{n} game went another way here and stays as it is.",
                "{n} games went another way here and stay as they are.",
                plan.differing,
            )
        )
    family = plan.family
    if family.new_people:
        lines.append(say_many("{n} person is new here.", "{n} people are new here.", family.new_people))
    if family.new_faces:
        lines.append(say_many("{n} face is new here.", "{n} faces are new here.", family.new_faces))
    if family.new_evenings:
        lines.append(
            say_many("{n} game evening is new here.", "{n} game evenings are new here.", family.new_evenings)
        )
    if plan.settings:
        lines.append(tr("Settings that nobody has changed here come along."))
    lines.append(tr("Nothing that is here is lost.") if plan.brings else tr("There is nothing new in it."))
    return Message(title, "\n".join(facts) + "\n\n" * bool(facts) + "\n".join(lines))


def _when_and_who(plan: ImportPlan) -> str:
    first, last = (date_text(moment) for moment in (plan.first, plan.last) if moment is not None)
    days = first if first == last else say("{first} to {last}", first=first, last=last)
    names = [name for name, _ in plan.names.most_common()]
    return f"{days}: {wording.few(names, 60)}" if names else days


def what_came(report: ImportReport) -> str:
    """Returns what an import did."""
    parts = []
    if report.added:
        parts.append(say_many("{n} game came in.", "{n} games came in.", len(report.added)))
    if report.continued:
        parts.append(say_many("{n} game was carried on.", "{n} games were carried on.", len(report.continued)))
    if report.people:
        parts.append(say_many("{n} person came in.", "{n} people came in.", report.people))
    if report.faces:
        parts.append(say_many("{n} face came in.", "{n} faces came in.", report.faces))
    return " ".join(parts) or tr("The settings came in.")


def who_is_it(name: str) -> Message:
    """Returns the question about somebody who has another face in the file than here."""
    return Message(
        say("{name}: one person or two?", name=name), say("{name} has another face in the file than here.", name=name)
    )


def why_not_read(error: Exception) -> str:
    """Returns why a file brought nothing."""
    if isinstance(error, StoreError):
        return tr(UNREADABLE.get(error.code, DAMAGED))
    number = error.errno if isinstance(error, OSError) else None
    return tr(NOT_READ.get(number or 0, NOT_READ_OTHERWISE))


def why_not_saved(error: Exception) -> str:
    """Returns why nothing was saved."""
    if isinstance(error, StoreError):
        return tr(UNSAVED[error.code]) if error.code in UNSAVED else refusals.refusal(error)
    number = error.errno if isinstance(error, OSError) else None
    return tr(NOT_WRITTEN.get(number or 0, NOT_WRITTEN_OTHERWISE))
