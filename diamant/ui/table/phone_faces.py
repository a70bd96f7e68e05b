"""Faces that are drawn on phones: somebody of the album gets a paper, and what they draw is checked and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.store import StoreError
from diamant.store.face import face_from_text
from diamant.ui.kit.faces import faces
from diamant.ui.kit.i18n import spoken_in
from diamant.ui.table import phone_told

if TYPE_CHECKING:
    from diamant.phones.server import Heard
    from diamant.ui.table.phones import TablePhones


def lay_paper(phones: TablePhones, heard: Heard) -> None:
    """Lays the paper before somebody, with the face that they have."""
    person = _drawer(phones, heard)
    if person:
        phones.tell(heard.phone, "paper", {"paper": phone_told.paper(faces.of(person) or ())})


def keep_face(phones: TablePhones, heard: Heard) -> None:
    """Keeps the face that somebody drew; here and on all phones it is seen at once."""
    person, table = _drawer(phones, heard), phones.table
    if not person:
        return
    try:
        table.house.store.set_face(person, face_from_text(heard.what) or None)
    except StoreError as error:
        with spoken_in(phones.links[heard.phone].language):
            phones.refuse(heard.phone, error)
        return
    phones.tell(heard.phone, "drawn", {"drawn": True})
    table.view.show_names()
    for number in phones.links:
        phones.tell(number, "people", {"people": phone_told.people(table)})
    phones.refresh()


def _drawer(phones: TablePhones, heard: Heard) -> int:
    """Returns who has the seat of a phone, by their number in the album; 0 for nobody who is there."""
    link = phones.links.get(heard.phone)
    if link is None or heard.seat is None or link.seat != heard.seat:
        return 0
    return phones.table.sitting.seats[heard.seat].person or 0
