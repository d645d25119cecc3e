"""The regions of learners without a hyperplane: the feed scores them, and the plane draws what is known."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from typed import some
from windows import House, document, picture, run

from visualonline.abilities.scores_rows import ScoresRows
from visualonline.core.types import Array
from visualonline.session.document import LearnerChoice
from visualonline.session.session import Session
from visualonline.trace.tuned_learner import TunedLearner
from visualonline.views.plane.drawing import Drawing
from visualonline.views.shell.window import MainWindow

Calls = list[int]


def opened(house: House) -> MainWindow:
    choice = LearnerChoice("kernel-perceptron", (("kernel", "gaussian"),))
    return house.on(replace(document("noisy", rounds=60), learners=(choice,)))


@pytest.fixture
def scored(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """The numbers of points of each evaluation of a learner's scores."""
    calls: Calls = []
    evaluate = TunedLearner.evaluate

    def watched(self: TunedLearner, function: Callable[..., Any], **known: Any) -> Any:
        own = self.learner.ability(ScoresRows)
        if own is not None and function is own.scores:
            calls.append(len(known["X"]))
        return evaluate(self, function, **known)

    monkeypatch.setattr(TunedLearner, "evaluate", watched)
    return calls


def exact(session: Session, drawing: Drawing) -> Array:
    """Return the scores after the shown round on the grid of the plane, all at once."""
    shown, (xs, ys) = session.snapshot.learners[0], some(drawing.projection).grid()
    P = np.column_stack([np.tile(xs, len(ys)), np.repeat(ys, len(xs))])
    scores = some(shown.learner.ability(ScoresRows)).scores
    found = shown.rule.evaluate(scores, state=shown.frame.after, X=P, t=shown.frame.t + 1)
    return np.asarray(found).reshape(len(ys), len(xs))


@pytest.mark.long(only=True)
def test_a_step_scores_few_points_and_its_frame_none(house: House, scored: Calls) -> None:
    window = opened(house)
    window.session.seek(30)
    run(window)
    before = picture(window.planes[0].view)
    scored.clear()
    window.session.seek(50)
    few = len(scored)
    assert sum(scored) < 500, "a coarse picture at most"
    picture(window.planes[0].view)
    assert len(scored) == few, "within the painting of a frame"
    run(window)
    assert sum(scored) > 20_000
    assert (picture(window.planes[0].view) != before).any()


def test_a_finished_session_shows_the_exact_region(house: House) -> None:
    window = opened(house)
    drawing = window.planes[0].drawing
    for t in (20, 40):  # the second is shown one turn later
        window.session.seek(t)
    window.session.finish()
    region = some(drawing._region)
    assert region.grid.key == some(drawing.projection).grid_key
    assert np.allclose(some(region.after), exact(window.session, drawing), rtol=1e-12)


def test_a_zoomed_plane_shows_the_old_region_in_its_place(house: House) -> None:
    window = opened(house)
    panel = window.planes[0]
    window.session.seek(40)
    run(window)
    picture(panel.view)
    seen = panel.view.seen
    (x0, x1), (y0, y1) = panel.view.box.viewRange()
    panel.view.box.setRange(xRange=(x0, (x0 + x1) / 2), yRange=(y0, (y0 + y1) / 2), padding=0)
    panel.drawing._prepare()
    place, _image = some(panel.drawing.ground._image)
    expected = some(panel.drawing.projection).to_px.mapRect(QRectF(seen))
    assert np.allclose(place.getRect(), expected.getRect(), atol=0.5)  # type: ignore[arg-type]
    assert place.width() > 1.5 * panel.view.area.width()
    run(window)
    picture(panel.view)
    place, _image = some(panel.drawing.ground._image)
    assert place == some(panel.drawing.projection).view
    assert np.allclose(some(some(panel.drawing._region).after), exact(window.session, panel.drawing), rtol=1e-12)


@pytest.mark.long(only=True)
def test_a_plane_behind_an_enlarged_panel_requests_no_scores(house: House, scored: Calls) -> None:
    window = opened(house)
    window.layout_.toggle("mistakes")
    run(window)
    scored.clear()
    window.session.seek(33)
    run(window)
    assert not scored
    window.layout_.toggle("mistakes")
    run(window)
    assert scored
