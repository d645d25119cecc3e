"""Dual, kernel and gradient learners in the real window."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from trials import LONG
from windows import House, document, picture, run

from visualonline.session.document import LearnerChoice
from visualonline.session.playhead import Phase

LEARNERS = (
    "dual-perceptron",
    "kernel-perceptron",
    "averaged-perceptron",
    "projected-gradient",
    "simplex-gradient",
    "online-svm",
    "delayed-svm",
)
SOURCES = ("noisy", "breast-cancer", "hadamard", "square-wave")
MEETINGS = [
    (learner, source)
    for i, learner in enumerate(LEARNERS)
    for j, source in enumerate(SOURCES)
    if LONG or i == j in (1, 3)
]
"""Two sources meet a learner each, in the long checks each source meets all."""


@pytest.mark.long
@pytest.mark.parametrize(("learner", "source"), MEETINGS)
def test_every_learner_is_shown_at_every_place(house: House, learner: str, source: str) -> None:
    window = house.on(document(source, learner, rounds=30))
    session = window.session
    for t in (0, 1, len(session.workspace.runs[0].trace)):
        session.seek(t)
        run(window)
        shown = session.snapshot.learners[0]
        assert len(shown.names) == len(shown.weights)
        assert np.ptp(picture(window)) > 100
        if t:
            assert shown.judgement is not None
            assert not np.isnan(shown.judgement.value)


def test_the_region_of_a_kernel_is_where_its_score_is_positive(house: House) -> None:
    shown = document("noisy", "kernel-perceptron", rounds=60)
    window = house.on(replace(shown, learners=(LearnerChoice("kernel-perceptron", (("kernel", "gaussian"),)),)))
    session = window.session
    session.seek(60)
    run(window)
    panel = window.planes[0]
    snapshot = session.snapshot.learners[0]
    assert session.snapshot.phase is Phase.UPDATE
    drawn, projection = picture(panel.view), panel.drawing.projection
    assert projection is not None
    X, _ = snapshot.facts.stream.block(0)
    checked = 0
    xs, ys = projection.grid()
    for i in range(8, len(xs), 16):
        for j in range(8, len(ys), 16):
            score = snapshot.rule.score(snapshot.frame.after, np.array([xs[i], ys[j]]), 61)
            place = panel.view.px(QPointF(xs[i], ys[j]))
            far = np.abs(X - np.array([xs[i], ys[j]])).max(axis=1).min() > 0.15
            if abs(score) > 0.2 and far and abs(xs[i]) > 0.15:
                red, _, blue = drawn[int(place.y()), int(place.x())][:3].astype(int)
                assert (blue > red) == (score > 0), (xs[i], ys[j], score)
                checked += 1
    assert checked > 10


def test_an_svm_refuses_the_bias_switch_and_the_run_stays(house: House) -> None:
    window = house.on(document("noisy", "online-svm", rounds=30))
    session = window.session
    heard: list[str] = []
    session.failed.connect(heard.append)
    kept = session.workspace.runs[0].trace
    assert not session.show_document(
        replace(session.document, stream=replace(session.document.stream, bias=True))
    )
    assert "Leave out --bias" in heard[0]
    assert session.workspace.runs[0].trace is kept
    session.failed.disconnect(heard.append)


def test_the_regret_is_drawn_against_its_bound(house: House) -> None:
    window = house.on(document("noisy", "projected-gradient", rounds=40))
    window.session.seek(40)
    run(window)
    curve = window.session.workspace.runs[0].bound_traces["ogd-static"].actuals.over(0, 40)
    assert len(curve) == 40
    assert curve[-1] == pytest.approx(window.session.workspace.runs[0].regret(40), abs=0.5)
