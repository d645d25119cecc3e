"""Panels with pictures release everything when they are closed, even in the middle of a path."""

import gc
import math
import weakref
from typing import Any, cast

import pytest
from fed import feed_of
from pictures import staged
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from trials import in_long
from typed import some
from windows import document, settled

from visualonline.core.catalog import catalog
from visualonline.session.playhead import PHASES, Playhead
from visualonline.views.panel import PanelKind


@pytest.mark.parametrize("name", ["weight-space", *in_long("vote", "loss", "simplex", "dual", "weights")])
def test_nothing_of_a_panel_is_alive_after_it_was_closed(qtbot: QtBot, name: str) -> None:
    learners = ("perceptron", "kernel-perceptron", "exponential-weights", "delayed-svm")
    workspace = staged(document("noisy", *learners, rounds=100))
    panel: Any = cast("PanelKind", catalog("panels").plugins[name]).make()
    panel.show_workspace(workspace.facts)
    panel.resize(800, 400)
    panel.show()
    for t in (1, 50, 99):
        panel.show_snapshot(workspace.snapshot(Playhead(position=float(PHASES * t), end=workspace.rounds_run)))
        panel.grab()
    parts = [weakref.ref(panel), *(weakref.ref(run) for run in workspace.runs)]
    panel.close()
    panel.deleteLater()
    del panel, workspace
    settled()
    gc.collect()
    assert [part() for part in parts] == [None] * len(parts)
    assert not [timer for timer in some(QApplication.instance()).findChildren(QTimer) if timer.isActive()]


@pytest.mark.parametrize("name", ["weight-space", "simplex"])
def test_a_path_is_gone_on_with_while_nobody_asks(name: str) -> None:
    workspace = staged(document("experts" if name == "simplex" else "noisy", "winnow2" if name != "simplex" else
                            "exponential-weights", rounds=300))  # fmt: skip
    feed: Any = feed_of(workspace, name)
    while tasks := list(feed.tasks()):
        for task in tasks:
            task.advance(task.left, math.inf)
    path = feed._paths[workspace.runs[0]]
    assert len(path.until(300)) == 301
