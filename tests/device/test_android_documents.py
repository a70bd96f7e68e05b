"""Files through Android's own chooser: asked for by intents, read and written through the content resolver."""

from __future__ import annotations

import errno

import pytest
from tablet import java

GAMES = bytes(range(256)) * 3000  # three times what is read or written in one go
HERE = "content://downloads/7"


# What runs in the tablet's process: documents cannot be handed over to the tests

answers: list = []


def documents():
    from diamant.device import Documents

    answers.clear()
    return Documents()


def ask(how: str, *words: str) -> bool | None:
    """Asks for a file and returns what the app is told about that."""
    return getattr(documents(), how)(*words, answers.append)


def question() -> tuple:
    asked = java("org.diamantgame.Tablet").asked
    asking = asked.get(asked.size() - 1)
    kept = {entry.getKey(): entry.getValue() for entry in asking.seen().entrySet()}
    return asking.getAction(), asking.getType(), sorted(asking.getCategories().toArray()), kept


def choose(address: str | None) -> list:
    """People choose; returns what the app hears: a name and a size for every answer."""
    java("org.diamantgame.Tablet").answer(address)
    return [answer and (answer.name, answer.size) for answer in answers]


def read() -> bytes:
    with answers[-1].read() as file:
        return b"".join(iter(lambda: file.read(70_000), b""))


def write(content: bytes, stop_after: int = 0) -> list[int]:
    steps = []
    writing = answers[-1].write(content)
    for step in writing:
        steps.append(step)
        if len(steps) == stop_after:
            writing.close()
    return steps


def failure(function, *words) -> tuple[str, int | None]:
    try:
        function(*words)
    except OSError as error:
        return type(error).__name__, error.errno
    return "", None


def kept(address: str) -> bytes | None:
    document = java("org.diamantgame.Tablet").documents.get(address)
    return None if document is None else bytes(byte % 256 for byte in document.content)


def can_send() -> bool:
    return documents().can_send


def send(content: bytes) -> bool:
    return documents().send(content, "diamant.json", "Games")


# The tests


@pytest.fixture
def chosen(tablet):
    """A document was asked for and chosen."""
    tablet.has(document=(HERE, "diamant.json", len(GAMES), GAMES))
    tablet.run(ask, "ask_which", "Which?")
    tablet.run(choose, HERE)
    return tablet


def test_a_new_file_is_asked_for_by_its_name(tablet):
    tablet.run(ask, "ask_where", "diamant-2026-05-03.json", "Save")
    assert tablet.run(question) == (
        "android.intent.action.CREATE_DOCUMENT",
        "application/json",
        ["android.intent.category.OPENABLE"],
        {"TITLE": "String diamant-2026-05-03.json"},
    )


def test_a_file_that_is_there_may_be_of_any_kind(tablet):
    assert tablet.run(ask, "ask_which", "Which?") is True
    action, kind, categories, _ = tablet.run(question)
    assert (action, kind) == ("android.intent.action.OPEN_DOCUMENT", "*/*")
    assert categories == ["android.intent.category.OPENABLE"]


def test_the_answer_comes_from_androids_own_thread_with_name_and_size(tablet):
    tablet.has(document=(HERE, "diamant.json", 12, b"twelve bytes"))
    tablet.run(ask, "ask_which", "Which?")
    assert tablet.run(choose, HERE) == [("diamant.json", 12)]


def test_a_size_that_nobody_knows_is_none(tablet):
    tablet.has(document=(HERE, "diamant.json", -1, b"{}"))
    tablet.run(ask, "ask_which", "Which?")
    assert tablet.run(choose, HERE) == [("diamant.json", None)]


def test_whoever_chooses_nothing_is_heard_too(tablet):
    for _ in range(2):  # and may ask again: listening does not end with the first answer
        tablet.run(ask, "ask_which", "Which?")
        assert tablet.run(choose, None) == [None]


def test_without_an_app_for_files_the_app_is_told(tablet):
    tablet.has(chooser=False)
    assert tablet.run(ask, "ask_which", "Which?") is False


def test_every_byte_is_read(chosen):
    assert chosen.run(read) == GAMES


def test_a_document_that_went_away_is_an_error_that_python_knows(chosen):
    chosen.run(choose_gone)
    assert chosen.run(failure, read) == ("OSError", errno.EIO)


def choose_gone() -> None:
    java("org.diamantgame.Tablet").documents.clear()


def test_every_byte_is_written_in_steps(chosen):
    content = GAMES[::-1]
    steps = chosen.run(write, content)
    assert len(steps) == 3
    assert steps[-1] == len(content)
    assert chosen.run(kept, HERE) == content


def test_a_full_tablet_leaves_no_half_of_a_file(chosen):
    chosen.has(room=300_000)
    assert chosen.run(failure, write, GAMES) == ("OSError", errno.ENOSPC)
    assert chosen.run(kept, HERE) is None
    assert chosen.told[-1] == f"deleted {HERE}"


def test_whoever_stops_leaves_no_half_of_a_file(chosen):
    chosen.run(write, GAMES, 1)
    assert chosen.run(kept, HERE) is None


def test_a_file_goes_to_the_share_sheet_by_way_of_the_downloads(tablet):
    assert tablet.run(can_send)
    assert tablet.run(send, GAMES) is True
    assert tablet.written == [GAMES]
    columns = "_display_name=diamant.json, mime_type=application/json, relative_path=Download/Diamant"
    assert tablet.told == [f"inserted into content://media/external/downloads: {{{columns}}}"]
    (sheet,) = tablet.sheets
    may_be_read = 1
    assert sheet["sends"] == ("android.intent.action.SEND", "application/json", may_be_read)
    assert sheet["extras"] == {"STREAM": "Parcelable content://media/external/downloads/1"}


def test_before_android_10_nothing_is_sent_for_want_of_a_permission(tablet):
    tablet.has(level=28)
    assert not tablet.run(can_send)
