"""Asks what of a finished game is to be shared, its picture or its moves, and hands that to the device."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from diamant.device import Shared
from diamant.store import StoreError
from diamant.ui.house.house import House
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.refusals import refusal
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.toast import Toast
from diamant.ui.kit.wording import path_text


def file_name(title: str, finished: datetime) -> str:
    """Returns what the files of a game are called, without an ending, in letters that every disk takes.

    >>> file_name("The dwarfs' mine", datetime(2026, 5, 3, 12))
    'the-dwarfs-mine-2026-05-03'
    """
    plain = re.sub(r"[^a-z0-9]+", "-", title.lower().replace("'", "").replace("’", "")).strip("-")
    return f"{plain}-{finished.astimezone():%Y-%m-%d}"


class ShareGame:
    """``draw`` makes a picture at a path; ``name`` is what its file and that of the moves are called."""

    def __init__(self, house: House, game_id: int, title: str, name: str, draw: Callable[[Path], None]) -> None:
        self._house = house
        self._game_id = game_id
        self._title = title
        self._name = name
        self._draw = draw

    def ask(self) -> Dialog:
        """Opens the question."""
        answers = [
            Answer("picture", tr("A picture"), "main"),
            Answer("moves", tr("The moves of the game")),
            Answer("no", tr("Not now")),
        ]
        question = tr("What would you like to share?")
        return Dialog.ask(question, "", answers, light=True, picture=self._picture, moves=self._moves)

    def _picture(self) -> None:
        folder = self._house.folder / "shared"
        path = folder / f"{self._name}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._draw(path)
        except OSError:
            tell_shared(Shared(False))
        else:
            tell_shared(self._house.device.sharing.share_picture(path, self._title))

    def _moves(self) -> None:
        try:
            text = self._house.store.export_game(self._game_id)
        except StoreError as error:
            Toast.show(refusal(error))
            return
        tell_shared(self._house.device.sharing.share_text(text, f"{self._name}.json", self._title))


def tell_shared(shared: Shared) -> None:
    """Says where it lies, or that it went wrong; what Android's own sheet took needs no word."""
    if not shared.done:
        Toast.show(tr("This could not be shared."))
    elif shared.saved_as is not None:
        Dialog.tell(tr("Saved"), path_text(str(shared.saved_as)))
