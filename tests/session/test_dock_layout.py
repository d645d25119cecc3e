"""Layouts as data: written and read again, and rejected in one sentence if damaged."""

from __future__ import annotations

import json
from typing import Any

import pytest

from visualonline.session.dock_layout import DockLayout, Slot, Split
from visualonline.session.window_state import WindowState

LAYOUT = DockLayout(
    (1200, 800),
    {
        "left": Slot(("rule",), "rule", (200, 800)),
        "right": Split(row=False, parts=(
            Slot(("scoreboard",), "scoreboard", (400, 100)),
            Split(row=True, parts=(
                Slot(("mistakes", "weights"), "weights", (190, 696)), Slot(("proof",), "proof", (206, 696)),
            )),
        )),
    },
    {"theorem": (-20, 40, 300, 200)},
)  # fmt: skip


def test_a_layout_is_the_same_after_it_was_written_and_read() -> None:
    again = DockLayout.from_dict(json.loads(json.dumps(LAYOUT.to_dict())))
    assert again == LAYOUT
    assert again.panels == ("rule", "scoreboard", "mistakes", "weights", "proof", "theorem")


def nested(depth: int) -> dict[str, Any]:
    place: dict[str, Any] = {"panels": [str(depth)], "size": [1, 1]}
    return {"row": [place, nested(depth - 1)]} if depth else place


@pytest.mark.parametrize("layout", [
    [], {"size": [10, 10], "middle": {}}, {"size": [10]}, {"size": [10, True]}, {"size": [10, -1]}, {},
    {"size": [10, 1.5]}, {"size": [10**400, 10]}, {"size": [10, 10], "floating": ["rule"]},
    {"size": [10, 10], "floating": {"rule": [0, 0, 10]}}, {"size": [10, 10], "floating": {"rule": [0, 0, 10, -10]}},
    {"size": [10, 10], "left": {"row": [{"panels": ["rule"], "size": [9, 9]}]}},
    {"size": [10, 10], "left": {"panels": [], "size": [9, 9]}},
    {"size": [10, 10], "left": {"panels": [3], "size": [9, 9]}},
    {"size": [10, 10], "left": {"panels": ["rule"], "size": [9, 9], "front": "proof"}},
    {"size": [10, 10], "left": {"panels": ["rule"], "size": [9, 9], "front": ["rule"]}},
    {"size": [10, 10], "left": {"panels": ["rule"], "size": [9, 9]}, "floating": {"rule": [0, 0, 9, 9]}},
    {"size": [10, 10], "left": {"panels": [str(k) for k in range(201)], "size": [9, 9]}},
    {"size": [10, 10], "left": nested(31)}, {"size": [10, 10], "left": nested(900)},
])  # fmt: skip
def test_a_damaged_layout_is_left_out_with_a_sentence(layout: Any) -> None:
    with pytest.raises(TypeError):
        DockLayout.from_dict(layout)
    state = WindowState.from_dict({"speed": 8.0, "layout": layout or {"size": 3}})
    assert (state.speed, state.layout) == (8.0, None)
    assert state.remark == "the layout of this session is damaged, so the default layout is used"


def test_the_layout_of_an_older_version_is_left_out_with_a_sentence() -> None:
    state = WindowState.from_dict({"layout": "AAE="})
    assert state.layout is None
    assert state.remark == "this session is from an older version, so the default layout is used"
