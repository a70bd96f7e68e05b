"""The set-up screen in its house, and hands to type and drag with."""

from __future__ import annotations

import pytest
from finding import dialog, target


@pytest.fixture
def setup(open_screen, frames):
    """``setup(seats)`` shows the set-up of the house with so many seats and returns its screen."""

    def open_setup(seats: int = 4):
        screen = open_screen("setup", game="expedition")
        while len(screen.line_up.seats) < seats:
            screen.add()
        while len(screen.line_up.seats) > seats:
            screen.pick(screen.line_up.seats[-1].colour)
            screen.remove()
        screen.pick("red")
        frames(5)
        return screen

    return open_setup


@pytest.fixture
def write(frames):
    """``write(text)`` types into the question that is open."""

    def do(text: str) -> None:
        field = dialog().page.field
        field.select_all()
        field.delete_selection()
        for letter in text:
            field.insert_text(letter)
        frames(2)

    return do


@pytest.fixture
def come(tap, write, frames):
    """``come(screen, name)`` lets somebody new sit on the shown seat."""

    def do(screen, name: str, answer: str = "Done") -> None:
        tap(target(screen.ids.editor, "Somebody new"))
        frames(3)
        write(name)
        tap(target(dialog(), answer))
        frames(4)

    return do


@pytest.fixture
def drag(touch, frames):
    """``drag(widget, x, y)`` carries a widget's middle to a place of the window."""

    def do(widget, x: float, y: float):
        finger = touch(widget)
        start = finger.pos
        for step in range(1, 5):
            finger.touch_move(start[0] + (x - start[0]) * step / 4, start[1] + (y - start[1]) * step / 4)
            frames(1)
        finger.touch_up()
        frames(4)

    return do
