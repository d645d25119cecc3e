"""Panels that draw pictures let go of everything when they are closed, even in the middle of a path."""

import gc
import weakref
from typing import Any, cast

import pytest
from pictures import staged
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from windows import document, settled

from visualonline.catalog import catalog
from visualonline.session.playhead import PHASES, Playhead
from visualonline.views.panel import PanelKind


@pytest.mark.parametrize("name", ["vote", "loss", "weight-space", "simplex", "dual", "weights"])
def test_nothing_of_a_panel_is_alive_after_it_was_closed(qtbot: QtBot, name: str) -> None:
    learners = ("perceptron", "kernel-perceptron", "exponential-weights", "delayed-svm")
    stage = staged(document("noisy", *learners, rounds=300))
    panel: Any = cast("PanelKind", catalog("views.panels").plugins[name]).make()
    panel.show_stage(stage)
    panel.resize(800, 400)
    panel.show()
    for t in (1, 150, 299):
        panel.show_moment(stage.moment(Playhead(position=float(PHASES * t), end=stage.length)))
        panel.grab()
    if hasattr(panel, "_paths"):
        assert panel._paths
    parts = [weakref.ref(panel), *(weakref.ref(run) for run in stage.runs)]
    panel.close()
    panel.deleteLater()
    del panel, stage
    settled()
    gc.collect()
    assert [part() for part in parts] == [None] * len(parts)
    assert not [timer for timer in QApplication.instance().findChildren(QTimer) if timer.isActive()]


@pytest.mark.parametrize("name", ["weight-space", "simplex"])
def test_a_path_is_gone_on_with_while_nobody_asks(qtbot: QtBot, name: str) -> None:
    stage = staged(document("experts" if name == "simplex" else "noisy", "winnow2" if name != "simplex" else
                            "exponential-weights", rounds=300))  # fmt: skip
    panel: Any = cast("PanelKind", catalog("views.panels").plugins[name]).make()
    qtbot.addWidget(panel)
    panel.show_stage(stage)
    panel.show()
    panel.show_moment(stage.moment(Playhead(position=5.0, end=stage.length)))
    [path] = panel._paths.values()
    qtbot.waitUntil(lambda: path.complete)
    assert len(path.until(300)) == 301
