"""Asks which file is meant where the desktop has no dialog of its own: those that lie where people keep files."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from kivy.properties import ListProperty

from diamant.device import PathDocument
from diamant.ui.kit.dates import day_text
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.kit.widgets.paged_rows import PagedRows
from diamant.ui.kit.wording import shown

load_kv(__name__)

LONGEST_SHOWN = 40


class FileRow(PushButton):
    """One file: its name, and below it where it lies and when it was saved."""


class FoundFiles(Dialog):
    """Fires ``on_pick`` with the document."""

    on_pick = Fired("with the file that is meant")

    documents = ListProperty([])
    """The files to choose from."""

    def __init__(self, **properties: Any) -> None:
        self._rows = PagedRows()
        super().__init__(title=tr("Which file?"), answers=[Answer("close", tr("Not now"))], **properties)
        self.content = self._rows
        self._rows.bind(page=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        rows = self._rows.ids.rows
        empty(rows)
        for document in self._rows.part_of(self.documents):
            row = FileRow(text=_shortened(document.path.name), note=_where_and_when(document))
            row.bind(on_release=lambda _, document=document: self._pick(document))
            rows.add_widget(row)
        if not self.documents:
            self.text = tr("There is none among your downloads, documents or in your home folder. Put it there first.")

    def _pick(self, document: PathDocument) -> None:
        self.close()
        self.dispatch("on_pick", document)


def _where_and_when(document: PathDocument) -> str:
    saved = datetime.fromtimestamp(document.changed, UTC)
    return f"{_shortened(document.path.parent.name)} · {day_text(saved)}"


def _shortened(name: str) -> str:
    """Leaves out the middle of a name that is too long."""
    name, half = shown(name), LONGEST_SHOWN // 2
    return name if len(name) <= LONGEST_SHOWN else f"{name[:half]}…{name[-half:]}"
