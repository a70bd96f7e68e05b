"""Moments of moving to a new tablet, and of starting twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from diamant.device import PathDocument
from diamant.store import Code, Notice, Progress, Stroke
from diamant.store.arrivals import Twin
from diamant.store.incoming import ImportPlan, ImportReport
from diamant.store.left_out import LeftOut
from diamant.ui.house.room import Scene, Wait
from diamant.ui.house.rooms import ROOMS
from diamant.ui.house.scenes.stand import Stand
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.long_work import LongWork
from diamant.ui.screens.settings.found_files import FoundFiles
from diamant.ui.screens.settings.moving import Moving

NAMES = ("Mila", "Bruno", "Oleh", "Zosia", "Kuba", "Taras", "Nina")
FILES = ("diamant-2026-05-03.json", "diamant-2026-04-12.json", "ada-bruno-wygrywa-2025-12-31-wieczorem-u-babci.json")


def keeping(stand: Stand) -> Iterator[Wait]:
    for seed in range(2):
        stand.finished(seed=seed)
    stand.house.go("settings", page="keeping")
    yield 0.2


def inside(stand: Stand) -> Iterator[Wait]:
    """What a file holds, before anything is written."""
    yield from keeping(stand)
    plan = ImportPlan(
        games=34,
        finished=31,
        names=Counter({name: 34 - at for at, name in enumerate(NAMES)}),
        first=datetime(2025, 3, 1, tzinfo=UTC),
        last=datetime(2026, 5, 2, tzinfo=UTC),
        known=20,
        differing=1,
        settings={"volume": "2"},
    )
    plan.new.update({at: cast("object", None) for at in range(12)})  # type: ignore[misc]
    plan.continued.update({at: cast("object", None) for at in range(1)})  # type: ignore[misc]
    Moving(stand.house, lambda: None)._tell(plan)
    yield 0.3


def two_faces(stand: Stand) -> Iterator[Wait]:
    """The question about somebody who has another face in the file."""
    yield from keeping(stand)
    here = (Stroke(0, 2, ((330, 620), (330, 640))), Stroke(0, 2, ((670, 620), (670, 640))), _smile(4, 250))
    there = (*here[:2], _smile(8, 420), Stroke(6, 2, ((200, 850), (500, 930), (800, 850))))
    mila = stand.house.store.people()[0]
    stand.house.store.set_face(mila.id, here)
    Moving(stand.house, lambda: None)._ask_who(ImportPlan(), [Twin(mila.name, mila.id, there)])
    yield 0.3


def _smile(pen: int, low: int) -> Stroke:
    return Stroke(pen, 1, ((280, 380), (400, low), (500, low - 40), (600, low), (720, 380)))


def left_out(stand: Stand) -> Iterator[Wait]:
    """The games of a file that cannot come in."""
    yield from keeping(stand)
    day = datetime(2026, 5, 2, tzinfo=UTC)
    damaged = [LeftOut(game, day, NAMES[at:]) for at, game in enumerate((*ROOMS, ""))]
    Moving(stand.house, lambda: None)._looked(ImportPlan(games=30, left_out=damaged))
    yield 0.3


def asked(stand: Stand) -> Iterator[Wait]:
    """The question before games that are not over are saved."""
    stand.begun()
    yield from keeping(stand)
    Moving(stand.house, lambda: None).save()
    yield 0.3


def came(stand: Stand) -> Iterator[Wait]:
    yield from keeping(stand)
    Moving(stand.house, lambda: None)._came(ImportReport(added=tuple(range(12)), continued=(40,)))
    yield 0.3


def going_on(stand: Stand) -> Iterator[Wait]:
    """A long work, two thirds done."""
    def endless() -> Iterator[Progress]:
        while True:
            yield Progress(2, 3)

    yield from keeping(stand)
    LongWork(tr("Bringing in the games"), endless(), print, print).start()  # type: ignore[arg-type]
    yield 0.3


def files(stand: Stand) -> Iterator[Wait]:
    yield from keeping(stand)
    FoundFiles(documents=[PathDocument(Path("/home/anna/Downloads", name)) for name in FILES * 2]).open()
    yield 0.3


def saved(stand: Stand) -> Iterator[Wait]:
    yield from keeping(stand)
    path = Path("/home/anna/Documents/Board games of the whole family/Evenings in winter", FILES[0])
    Moving(stand.house, lambda: None)._saved(PathDocument(path))
    yield 0.3


def looking_on(stand: Stand) -> Iterator[Wait]:
    """The first page of the second Diamant."""
    stand.begun()
    stand.house.go_home()
    yield 0.2
    stand.shell.get_screen("home").looking_on = True
    yield 0.2


def twice(stand: Stand) -> Iterator[Wait]:
    yield from looking_on(stand)
    stand.house.notices.append(Notice(Code.LOOKING_ON))
    stand.shell.get_screen("home")._tell_notices()
    yield 0.3


MOVING: dict[str, Scene] = {
    "settings-keeping": keeping,
    "moving-inside": inside,
    "moving-left-out": left_out,
    "moving-two-faces": two_faces,
    "moving-asked": asked,
    "moving-came": came,
    "moving-work": going_on,
    "moving-files": files,
    "moving-saved": saved,
    "home-looking-on": looking_on,
    "home-twice": twice,
}
