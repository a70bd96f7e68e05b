"""Loses the graphics as a device does that takes them from a sleeping app. Run by a test, in a process of its own."""

from __future__ import annotations

from array import array

from drawing_hands import Sheet
from kivy.core.window import Window
from kivy.graphics import opengl as gl
from living import pause, resume

from diamant.store.face import Stroke
from diamant.ui.kit.widgets.face_disc import FaceDisc


def lose_graphics() -> None:
    """Does what a device does that takes a sleeping app its graphics: everything is gone, and all is set to nothing."""
    for there, delete in (
        (gl.glIsTexture, gl.glDeleteTextures),
        (gl.glIsBuffer, gl.glDeleteBuffers),
        (gl.glIsFramebuffer, gl.glDeleteFramebuffers),
    ):
        numbers = [number for number in range(1, 2000) if there(number)]
        if numbers:
            delete(len(numbers), array("I", numbers).tobytes())
    gl.glDisable(gl.GL_BLEND)


def assert_it_comes_back(table, frames: int = 0) -> None:
    """Loses the graphics while the app sleeps, and looks whether all is as it was so many frames after it woke up."""
    before = table.pixels()
    pause()
    lose_graphics()
    lost = table.pixels() != before
    resume(table)
    table.frames(frames)
    assert lost
    assert table.pixels() == before


def test_the_window_is_as_it_was(tablet):
    table = tablet().start()
    table.until_choosing()
    assert_it_comes_back(table)


def test_a_face_is_as_it_was(tablet):
    table = tablet()
    strokes = (Stroke(4, 2, ((300, 300), (500, 700), (700, 300))), Stroke(8, 1, ((200, 500), (800, 500))))
    Window.add_widget(FaceDisc(face=strokes, colour="teal", size=(200, 200), size_hint=(None, None)))
    table.frames(12)
    assert_it_comes_back(table, 12)


def test_a_paper_that_is_drawn_on_is_as_it_was_and_can_be_drawn_on(tablet):
    table = tablet()
    table.house.go("drawing")
    table.frames(4)
    sheet = Sheet(table.app.root.get_screen("drawing"))
    sheet.screen.take(4)
    sheet.line((300, 300), (500, 700), (700, 300))
    table.frames(12)
    assert sheet.has(4, (400, 500))
    assert_it_comes_back(table, 12)
    sheet.line((300, 200), (700, 200))
    assert sheet.has(4, (500, 200), (400, 500))
