"""Saves all games to a file and brings them in from one: asks, works, and says what came of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from io import BytesIO
from typing import Any

from kivy.clock import Clock

from diamant.device import Document
from diamant.store import Progress, StoreError, Work
from diamant.store.arrivals import Same, Twin
from diamant.store.exchange import ExportReport
from diamant.store.incoming import ImportPlan, ImportReport
from diamant.ui.house.house import House
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.long_work import LongWork
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.wording import Message, path_text
from diamant.ui.screens.settings import moving_words as words
from diamant.ui.screens.settings.two_faces import TwoFaces


class Moving:
    """One person at a time moves games. ``changed`` is called when games or settings came in."""

    def __init__(self, house: House, changed: Callable[[], None]) -> None:
        self._house = house
        self._changed = changed
        self._work: LongWork[Any] | None = None
        self._waiting: Dialog | None = None

    def shut(self) -> None:
        """Ends whatever is going on; nothing of it stays."""
        self._house.device.documents.close()
        for going_on in (self._work, self._waiting):
            if isinstance(going_on, LongWork):
                going_on.stop()
            elif going_on is not None:
                going_on.close()
        self._work = self._waiting = None

    def _do(
        self, title: str, work: Work[Any], done: Callable[[Any], None], failed: Callable[[Exception], None]
    ) -> None:
        self._work = LongWork(title, work, done, failed).start()

    # Saving

    def save(self) -> None:
        """Asks whether games that are not over are meant, too; gathers what is, then asks where it goes."""
        try:
            waiting = len(self._house.store.unfinished())
            finished = self._house.store.count_games() - waiting
        except StoreError as error:
            self._not_saved(error)
            return
        if not waiting:
            self._gather(unfinished=False)
            return
        message = words.what_a_file_tells(waiting)
        answers = [Answer("all", tr("All games")), Answer("no", tr("Not now"))]
        if finished:
            answers.insert(0, Answer("finished", tr("Finished games"), "main"))
        Dialog.ask(*message, answers, all=lambda: self._gather(True), finished=lambda: self._gather(False))

    def _gather(self, unfinished: bool) -> None:
        content = BytesIO()
        self._do(
            tr("Gathering the games"),
            self._house.store.export_all(content, unfinished=unfinished),
            lambda report: self._gathered(report, content.getvalue()),
            self._not_saved,
        )

    def _gathered(self, report: ExportReport, content: bytes) -> None:
        """Names the games that stay behind, if any, before anything is written."""
        if not report.left_out:
            self._ask_how(content)
        elif report.games:
            _ask(words.what_stays(report.left_out), tr("Save the others"), lambda: self._ask_how(content))
        else:
            Dialog.tell(*words.what_stays(report.left_out))

    def _ask_how(self, content: bytes) -> None:
        name = f"diamant-{datetime.now():%Y-%m-%d}.json"
        if not self._house.device.documents.can_send:
            self._ask_where(content, name)
            return
        answers = [
            Answer("keep", tr("Save to a file"), "main"),
            Answer("send", tr("Send it")),
            Answer("no", tr("Not now")),
        ]
        Dialog.ask(
            tr("The games are together"), tr("A file can be kept on this tablet, or sent to another one."), answers,
            keep=lambda: self._ask_where(content, name), send=lambda: self._send(content, name),
        )  # fmt: skip

    def _send(self, content: bytes, name: str) -> None:
        if not self._house.device.documents.send(content, name, tr("Games and records of Diamant")):
            Dialog.tell(tr("Nothing was saved"), tr("This could not be shared."))

    def _ask_where(self, content: bytes, name: str) -> None:
        self._wait()
        self._house.device.documents.ask_where(
            name, tr("Save all games and records"), self._chosen(lambda document: self._write(document, content))
        )

    def _write(self, document: Document, content: bytes) -> None:
        self._do(
            tr("Saving the games"), _writing(document, content), lambda _: self._saved(document), self._not_saved
        )

    def _saved(self, document: Document) -> None:
        Dialog.tell(tr("Games and records are saved"), path_text(document.name))

    def _not_saved(self, error: Exception) -> None:
        Dialog.tell(tr("Nothing was saved"), words.why_not_saved(error))

    # Bringing in

    def bring_in(self) -> None:
        """Asks for a file, then says what it holds."""
        self._wait()
        documents = self._house.device.documents
        if not documents.ask_which(tr("Bring in games and records"), self._chosen(self._read)):
            self._wait_no_longer()
            from diamant.ui.screens.settings.found_files import FoundFiles

            chooser = FoundFiles(documents=documents.found())
            chooser.bind(on_pick=lambda _, document: self._read(document))
            chooser.open()

    def _read(self, document: Document) -> None:
        self._do(tr("Reading the file"), _reading(self._house, document), self._looked, self._not_read)

    def _looked(self, plan: ImportPlan) -> None:
        """Names the games of the file that stay out, if any, before the others are told of."""
        if not plan.left_out:
            self._tell(plan)
        elif plan.games:
            _ask(words.what_stays_out(plan.left_out), tr("See the others"), lambda: self._tell(plan))
        else:
            Dialog.tell(*words.what_stays_out(plan.left_out))

    def _tell(self, plan: ImportPlan) -> None:
        message = words.whats_inside(plan)
        if plan.brings:
            _ask(message, tr("Bring in"), lambda: self._ask_who(plan, [*plan.family.twins]))
        else:
            Dialog.tell(*message)

    def _ask_who(self, plan: ImportPlan, twins: list[Twin]) -> None:
        """Asks of one after the other whose face is another one here, then brings everything in."""
        if not twins:
            self._take_in(plan)
            return
        twin = twins.pop(0)

        def answered(same: Same) -> None:
            twin.same = same
            self._ask_who(plan, twins)

        answers = [
            Answer("here", tr("One, as here"), "main"),
            Answer("there", tr("One, as in the file")),
            Answer("nobody", tr("Two people")),
        ]
        question = Dialog.ask(
            *words.who_is_it(twin.name),
            answers,
            here=lambda: answered(Same.HERE),
            there=lambda: answered(Same.THERE),
            nobody=lambda: answered(Same.NOBODY),
        )
        question.back, question.content = "here", self._two_faces(twin)

    def _two_faces(self, twin: Twin) -> TwoFaces:
        try:
            mine, here = self._house.store.person(twin.mine), self._house.store.face_of(twin.mine)
        except StoreError:
            return TwoFaces(there=twin.face)
        return TwoFaces(colour=mine.colour, here=here, there=twin.face)

    def _take_in(self, plan: ImportPlan) -> None:
        self._do(tr("Bringing in the games"), self._house.store.take_in(plan), self._came, self._not_read)

    def _came(self, report: ImportReport) -> None:
        self._house.preferences.read_again()
        self._changed()
        Dialog.tell(words.what_came(report), tr("Records, names and unfinished games are there at once."))

    def _not_read(self, error: Exception) -> None:
        Dialog.tell(tr("Nothing was brought in"), words.why_not_read(error))

    # Waiting for a dialog that is not ours

    def _wait(self) -> None:
        """Keeps people from doing something else here while another window asks them."""
        answers = [Answer("stop", tr("Never mind"))]
        self._waiting = Dialog(title=tr("Which file?"), text=tr("Another window asks for it."), answers=answers)
        self._waiting.bind(on_choice=lambda *_: self._house.device.documents.close())
        self._waiting.open()

    def _wait_no_longer(self) -> bool:
        """Tells whether anybody still waits."""
        waiting, self._waiting = self._waiting, None
        if waiting is None or waiting.parent is None:
            return False
        waiting.close()
        return True

    def _chosen(self, then: Callable[[Document], None]) -> Callable[[Document | None], None]:
        """Returns what hears the answer, in whatever thread that comes, and goes on in the app's own."""

        def go_on(document: Document | None) -> None:
            if self._wait_no_longer() and document is not None:
                then(document)

        return lambda document: Clock.schedule_once(lambda _: go_on(document))


def _ask(message: Message, yes: str, then: Callable[[], None]) -> None:
    """Asks whether to go on."""
    Dialog.ask(*message, [Answer("yes", yes, "main"), Answer("no", tr("Not now"))], yes=then)


def _writing(document: Document, content: bytes) -> Work[None]:
    for done in document.write(content):
        yield Progress(done, len(content))


def _reading(house: House, document: Document) -> Work[ImportPlan]:
    with closing(document.read()) as file:
        return (yield from house.store.look_into(file, document.size))
