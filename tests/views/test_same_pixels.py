"""Cached drawings are never stale: after any walk through the rounds the window equals a newly opened one."""

from functools import partial

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from trials import in_long
from windows import House, document, picture

from visualonline.core.typesetting import prepare
from visualonline.session.document import Document
from visualonline.views.shell.window import MainWindow

ROUNDS = 60
PANELS = ("mistakes", "regret", "margin", "theorem", "proof", "weight-space")


def at_rest(window: MainWindow) -> bool:
    return not window.layout_.busy and not window.session.busy


def pixels(learners: tuple[str, ...], walk: list[tuple[int, int]], qtbot: QtBot) -> np.ndarray:
    """Return the pixels of a new window that went to all these rounds and phases, when no panel is busy any more."""
    plain = document("noisy", *learners, rounds=ROUNDS)
    with House() as house:
        window = house.on(Document(plain.stream, plain.learners, panels=PANELS))
        for t, phases in walk:
            window.session.seek(t)
            window.session.step_phase(phases)
            for _ in range(3):
                QApplication.processEvents()
        qtbot.waitUntil(partial(at_rest, window))
        QApplication.processEvents()
        found = picture(window)
        del window
    return found


@pytest.mark.parametrize(
    "learners", [("online-svm", "winnow2"), *in_long((("kernel-perceptron",),), (("exponential-weights",),))]
)
def test_a_walk_ends_in_the_picture_of_a_window_just_opened(learners: tuple[str, ...], qtbot: QtBot) -> None:
    prepare()
    rng = np.random.default_rng(4)
    walk = [(int(t), int(rng.integers(-4, 5))) for t in rng.integers(0, ROUNDS + 1, 5)]
    assert np.array_equal(pixels(learners, [*walk, (41, -1)], qtbot), pixels(learners, [(41, -1)], qtbot))
