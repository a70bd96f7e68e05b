"""The page that lets phones in has room for its code in every window, for every table."""

from __future__ import annotations

import pytest

from diamant.ui.table.join import join_plan

WINDOWS = [(1280, 800), (1024, 768), (960, 540), (800, 1280)]
TABLES = [
    ["near", "near"], ["near", "far"], ["near", "right", "far", "left"],
    ["near", "near", "right", "far", "far", "left"], ["near"] * 3 + ["right"] + ["far"] * 3 + ["left"],
]  # fmt: skip


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("edges", TABLES, ids=len)
def test_nothing_lies_over_anything_else_and_the_code_is_large(window, edges):
    width, height = window
    plan = join_plan(width, height, edges, False, min(width, height) / 800)
    panels = [plan.code, plan.steps, plan.help]
    for at, panel in enumerate(panels):
        assert panel.x >= 0
        assert panel.right <= width
        assert panel.y >= 0
        assert panel.top <= height
        assert not any(panel.meets(other) for other in panels[at + 1 :])
        assert not any(panel.meets(mat.box()) for mat in plan.mats)
    assert min(plan.code.width, plan.code.height) > 200
