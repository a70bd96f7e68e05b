"""What was just built has its place at once, without a frame."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from diamant.ui.kit.laying_out import beside_each_other, lay_out


def test_boxes_in_boxes_know_their_content_and_then_their_place(window):
    window()
    root = BoxLayout(orientation="vertical", size=(400, 300), size_hint=(None, None))
    above, row = Widget(), BoxLayout(size_hint_y=None)
    row.bind(minimum_height=row.setter("height"))
    cells = [Widget(size_hint_y=None, height=height) for height in (40, 60)]
    for cell in cells:
        row.add_widget(cell)
    root.add_widget(above)
    root.add_widget(row)
    lay_out(root)
    assert (above.size, row.size) == ([400, 240], [400, 60])
    assert [(cell.x, cell.width) for cell in cells] == [(0, 200), (200, 200)]


def test_things_of_any_width_stand_equally_far_from_each_other():
    assert beside_each_other([30, 50, 20], 120, 40) == [0, 40, 100]
    assert beside_each_other([30, 50, 20], 120, 5) == [0, 35, 90]
    assert beside_each_other([], 120, 5) == []
