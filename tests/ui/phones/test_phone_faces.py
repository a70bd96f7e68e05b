"""Whoever drew a face has it on the phones, too."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from at_phones import PhoneTable
from ticking import ticks

from diamant.store.face import Stroke


def test_a_drawn_face_is_sent_as_strokes_and_a_figure_is_none(tmp_path):
    app = PhoneTable.__new__(PhoneTable)
    super(PhoneTable, app).__init__(tmp_path, "expedition")
    try:
        face = (Stroke(4, 1, ((100, 100), (500, 900), (900, 100))),)
        number = app.house.store.add_person("Ania", "red", datetime.now(UTC), face)
        plan = app.line_up(2, 0, "phones")
        first = replace(plan.seats[0], name="Ania", person=number)
        app.house.open_game(replace(plan, seats=(first, *plan.seats[1:])))
        ticks(3)
        phone = app.phone()
        people = phone.wait("hello")["people"]
        seat = app.seat("Ania")
        assert people[seat]["face"] == [["#DE3F3D", 6.0, [[100, 100], [500, 900], [900, 100]]]]
        assert "face" not in people[1 - seat]
        assert app.page._mats[seat].token.startswith(f"face-{number}-")
    finally:
        app.stop()
