"""Data with the smallest and largest allowed numbers: every panel shows them like data around 1."""

from pathlib import Path

import numpy as np
import pytest
from cards import card, session_of
from fed import few_runs
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot
from trials import LONG, Trials, in_long
from windows import House, picture, settled

from visualonline.core.catalog import catalog
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.views.panels.plane import PlanePanel
from visualonline.views.panels.proof import ProofPanel
from visualonline.views.shell.window import MainWindow


def documented(folder: Path, size: float, *learners: str) -> Document:
    rng = np.random.default_rng(1)
    X = rng.normal(size=(30, 2))
    path = folder / f"{size:g}.csv"
    table = np.column_stack([size * X, X @ [1, 0.3] > 0])
    np.savetxt(path, table, delimiter=",", header="a,b,y", comments="", fmt=["%.9e", "%.9e", "%d"])
    return Document(StreamSpec(str(path)), tuple(map(LearnerChoice, learners)))


def opened(house: House, folder: Path, size: float, *learners: str) -> MainWindow:
    window = house.on(documented(folder, size, *learners))
    window.session.finish()
    return window


def shape(window: MainWindow) -> tuple[float, ...]:
    """Return the positions of the points and the end of the proof's axis, relative to the view."""
    plane = window.planes[0]
    assert isinstance(plane, PlanePanel)
    view, area = plane.drawing.places(), plane.view.area
    proof = window.show_panel("proof")
    assert isinstance(proof, ProofPanel)
    low, high = proof.plot.box.viewRange()[1]
    assert proof.plot.scene_ is not None
    largest = max(float(np.nanmax(curve.source(0.0, 30.0, 0)[1])) for curve in proof.plot.scene_.curves)
    share = (largest - low) / (high - low)
    return (*(view[:5, 0] / area.width()).tolist(), *(view[:5, 1] / area.height()).tolist(), share)


@pytest.mark.long(only=True)
@pytest.mark.parametrize("size", [1e-59, 1e59, *in_long(1e-20, 1e-16)])
def test_the_plane_and_the_proof_look_as_they_do_around_1(house: House, tmp_path: Path, size: float) -> None:
    shapes = []
    for each in (1.0, size):
        window = opened(house, tmp_path, each, "perceptron")
        window.show_panel("proof")
        window.session.seek(20)
        window.session.finish()
        settled()
        shapes.append(shape(window))
        view = window.planes[0].view
        back = view.px(view.at(QPointF(100, 80)))
        assert (back.x(), back.y()) == pytest.approx((100, 80))
    assert shapes[1] == pytest.approx(shapes[0], abs=0.06)  # the axis numbers are wider


LEARNERS = ("perceptron", "kernel-perceptron", "projected-gradient", "online-ridge", "alma")


@pytest.mark.long(seconds=120)
def test_no_panel_fails_on_far_sizes(
    house: House, qtbot: QtBot, tmp_path: Path, trials: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the suite without a window."""
    few_runs(monkeypatch)
    pairs = [(learner, size) for learner in LEARNERS for size in (1e-59, 1e-16, 1e59)]
    for k in trials(1, len(pairs)):
        if not LONG:
            by_themselves(qtbot, documented(tmp_path, pairs[k][1], pairs[k][0]))
            continue
        window = opened(house, tmp_path, pairs[k][1], pairs[k][0])
        for name in catalog("panels").plugins:
            window.show_panel(name)
            for t in (0, 1, 20):  # of a single point, and of many
                window.session.seek(t)
                settled()


def by_themselves(qtbot: QtBot, shown: Document) -> None:
    """Show each panel at a round."""
    session = session_of(shown, 1)
    for name in catalog("panels").plugins:
        session.seek(1)
        panel = card(qtbot, name, session)
        session.seek(20)
        panel.show_snapshot(session.snapshot)
        picture(panel)
