"""Moments of the family: the album, a person, drawing a face, and what is asked about people."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from diamant.store.face import Face, face_from_text
from diamant.table.chronicle import tell
from diamant.ui.house.room import Scene, Wait
from diamant.ui.house.rooms import ROOMS
from diamant.ui.house.scenes.faces import FACES
from diamant.ui.house.scenes.stand import FAMILY, NOON, Stand

MORE = {
    "Olga": "teal",
    "Iwo": "orange",
    "Lena": "yellow",
    "Marek": "green",
    "Max": "blue",
    "Hanna": "red",
    "Vira": "violet",
}
CAT = "Lena"


def face(name: str) -> Face | None:
    """Returns how somebody draws themselves, None for those who have not."""
    return face_from_text(FACES[name]) if name in FACES else None


def gathered(stand: Stand) -> dict[str, int]:
    """Puts the whole family into the store and returns everybody's number."""
    people = {plan.name: plan.colour for plan in reversed(FAMILY)} | MORE
    store = stand.house.store
    return {
        name: store.add_person(name, colour, NOON + timedelta(days=at), face(name))
        for at, (name, colour) in enumerate(reversed(people.items()))
    }


def show(stand: Stand, name: str, **arguments: object) -> Iterator[Wait]:
    stand.house.go_home()
    stand.house.go("family")
    if name != "family":
        stand.house.go(name, **arguments)
    yield 0.4


def evening_won(stand: Stand, people: dict[str, int]) -> None:
    """Lets the first four of the family play an evening to its end."""
    stand.evening([people[plan.name] for plan in FAMILY[:4]])


def album(stand: Stand) -> Iterator[Wait]:
    evening_won(stand, gathered(stand))
    yield from show(stand, "family")


def album_empty(stand: Stand) -> Iterator[Wait]:
    yield from show(stand, "family")


def album_pages(stand: Stand) -> Iterator[Wait]:
    gathered(stand)
    for at in range(40):
        stand.house.store.add_person(f"Guest {at + 1}", FAMILY[at % 8].colour, NOON - timedelta(days=at))
    yield from show(stand, "family")


def begun(stand: Stand) -> dict[str, int]:
    """Leaves three drawings unfinished: of somebody with a face, of somebody without, and of somebody new."""
    people, store = gathered(stand), stand.house.store
    for name, model, lines in (("Ada", CAT, 9), ("Marek", "Taras", 12), ("", "Kuba", 20)):
        store.note_drawing(people[name] if name else None, (face(model) or ())[:lines])
    return people


def album_begun(stand: Stand) -> Iterator[Wait]:
    begun(stand)
    yield from show(stand, "family")


def person_begun(stand: Stand) -> Iterator[Wait]:
    yield from show(stand, "person", person=begun(stand)["Ada"])


def drawing(stand: Stand) -> Iterator[Wait]:
    yield from show(stand, "drawing", person=gathered(stand)[CAT])
    stand.shell.get_screen("drawing").take(5)
    yield 0.3


def drawing_fresh(stand: Stand) -> Iterator[Wait]:
    yield from show(stand, "drawing", person=None, colour="teal")


def naming(stand: Stand) -> Iterator[Wait]:
    yield from drawing_fresh(stand)
    screen = stand.shell.get_screen("drawing")
    screen.ids.sheet.begin(face("Kuba") or ())
    screen.finish()
    yield 0.3


def person(stand: Stand) -> Iterator[Wait]:
    people = gathered(stand)
    evening_won(stand, people)
    for game in ROOMS:
        for seed in range(3):
            tell(stand.house.store, Stand(stand.house, stand.shell, game).finished(seed=seed))
    (champion, *_) = stand.house.store.last_champions()
    yield from show(stand, "person", person=champion)


def person_new(stand: Stand) -> Iterator[Wait]:
    yield from show(stand, "person", person=gathered(stand)["Marek"])


def asked(what: str) -> Scene:
    def ask(stand: Stand) -> Iterator[Wait]:
        yield from show(stand, "person", person=gathered(stand)["Ada"])
        getattr(stand.shell.get_screen("person"), what)()
        yield 0.3

    return ask


OF_THE_FAMILY: dict[str, Scene] = {
    "family": album,
    "family-empty": album_empty,
    "family-pages": album_pages,
    "family-begun": album_begun,
    "draw": drawing,
    "draw-fresh": drawing_fresh,
    "draw-name": naming,
    "person": person,
    "person-new": person_new,
    "person-begun": person_begun,
    "person-rename": asked("ask_name"),
    "person-colour": asked("ask_colour"),
    "person-same": asked("ask_who_else"),
    "person-remove": asked("ask_to_remove"),
}
