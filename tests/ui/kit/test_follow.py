"""Widgets that follow what outlives them, until they are taken away for good."""

from __future__ import annotations

import gc
import weakref

import pytest
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.uix.floatlayout import FloatLayout

from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.widgets.follow import discard, empty, follow, forget

RULE = """
#:import i18n diamant.ui.kit.i18n.i18n
<Reader>:
    spoken: i18n.language
"""


class Reader(FloatLayout):
    """Knows the language of the moment by a rule and by following it; ``heard`` is what it was told."""

    def __init__(self, **properties: object) -> None:
        self.heard: list[str] = []
        self.aside: list[Reader] = []
        self.soon = Clock.create_trigger(lambda _: self.heard.append("soon"))
        super().__init__(**properties)
        follow(i18n, "language", self.hear)

    def hear(self) -> None:
        self.heard.append(i18n.language)


@pytest.fixture
def readers(window):
    """A reader on another, and one that it keeps to show it again."""
    window()
    Builder.load_string(RULE, filename="readers.kv")
    below, above, aside = (Reader() for _ in range(3))
    below.add_widget(above)
    below.aside.append(aside)
    yield below, above, aside
    Builder.unload_file("readers.kv")


def test_a_trigger_follows_as_long_as_its_owner_is_there(readers):
    below = readers[0]
    follow(i18n, "language", below.soon, below)
    i18n.language = "pl"
    assert below.soon.is_triggered
    below.soon.cancel()
    forget(below)
    i18n.language = "uk"
    assert not below.soon.is_triggered


def test_a_trigger_keeps_no_owner():
    kept = Reader()
    gone = weakref.ref(kept)
    follow(i18n, "language", Clock.create_trigger(kept.hear), kept)
    del kept
    gc.collect()
    assert gone() is None
    i18n.language = "pl"  # nobody is told


def spoken(readers) -> list[tuple[list[str], str]]:
    return [(reader.heard, reader.spoken) for reader in readers]


def test_everybody_follows_even_what_is_laid_aside(readers):
    i18n.language = "pl"
    assert spoken(readers) == [(["pl"], "pl")] * 3


def test_what_is_forgotten_hears_nothing_nor_do_those_on_it_and_laid_aside_by_it(readers):
    forget(readers[0])
    i18n.language = "pl"
    assert spoken(readers) == [([], "en")] * 3


def test_what_is_only_removed_follows_on(readers):
    below, above, _ = readers
    below.remove_widget(above)
    i18n.language = "pl"
    assert spoken(readers) == [(["pl"], "pl")] * 3


def test_what_is_discarded_is_gone_and_what_it_lay_on_follows_on(readers):
    _, above, _ = readers
    discard(above)
    i18n.language = "pl"
    assert above.parent is None
    assert spoken(readers) == [(["pl"], "pl"), ([], "en"), (["pl"], "pl")]


def test_a_place_is_emptied_of_all_that_lies_there(readers):
    below, above, _ = readers
    empty(below)
    i18n.language = "pl"
    assert below.children == []
    assert above.heard == []


def test_what_somebody_else_shows_is_not_laid_aside(readers):
    _, above, aside = readers
    aside.aside.append(above)
    discard(aside)
    i18n.language = "pl"
    assert above.heard == ["pl"]


def test_what_is_forgotten_does_nothing_in_the_next_frame(readers, frames):
    for reader in readers:
        reader.soon()
    forget(readers[0])
    frames(2)
    assert [reader.heard for reader in readers] == [[]] * 3


def test_what_is_no_widget_listens_as_long_as_its_owner(readers):
    class Clerk:
        def __init__(self, owner: Reader) -> None:
            self.heard: list[str] = []
            follow(i18n, "language", self.hear, owner)

        def hear(self) -> None:
            self.heard.append(i18n.language)

    clerk = Clerk(readers[1])
    i18n.language = "pl"
    forget(readers[0])
    i18n.language = "uk"
    assert clerk.heard == ["pl"]
