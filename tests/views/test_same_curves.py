"""Curves from the levels maintained during a run have the same pixels as those computed from all of its rounds."""

import numpy as np
import pytest
from pictures import Pixels, hung, seen
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot
from trials import in_long
from windows import document

from visualonline.session.session import Session
from visualonline.session.workspace import Workspace
from visualonline.trace.pyramid import STEP, Curve, Series
from visualonline.trace.round_columns import CHANGED, MISTAKE
from visualonline.trace.trace import Trace
from visualonline.views.panel import Panel

ROUNDS = 75_000
"""More than one chunk of a column has."""
SMALL = QSize(330, 240)
"""A size small enough for curves drawn from the levels."""

from_levels, counted_by_steps = Series.curve, Trace.curve


def of_all_values(series: Series, lo: int, hi: int, pixels: int) -> Curve:
    """Return the polyline with each stroke's ends computed from every value between it and the next stroke."""
    t = from_levels(series, lo, hi, pixels).t
    values = np.asarray(series.over(lo, hi), dtype=float)
    if len(t) == len(values):
        return Curve(t, values)
    parts = np.split(values, t[2::2].astype(int) - 1 - lo)
    return Curve(t, np.array([(np.fmin.reduce(part), np.fmax.reduce(part)) for part in parts]).ravel())


def of_all_flags(trace: Trace, name: str, lo: int, hi: int, pixels: int) -> Curve:
    """Return the polyline of a count with every round counted."""
    curve = counted_by_steps(trace, name, lo, hi, pixels)
    if name not in ("mistakes", "updates"):
        return curve
    counts = np.cumsum((trace.flags(0, len(trace)) & (MISTAKE if name == "mistakes" else CHANGED)) > 0)
    return Curve(curve.t, counts[curve.t.astype(int) - 1].astype(float))


def run_and_drawn_meanwhile(qtbot: QtBot, name: str, stream: str, learner: str) -> Workspace:
    """Return a stage whose curves were drawn, and so their levels filled, at many lengths while it ran."""
    session = Session(document(stream, learner, rounds=ROUNDS))
    panel = hung(qtbot, name, session.workspace, size=SMALL)
    lengths: list[int] = []
    while session.busy:
        session.work()
        if session.workspace.rounds_run > (lengths[-1] if lengths else 0) + 7000:
            lengths.append(session.workspace.rounds_run)
            seen(panel, session.workspace.rounds_run)
    session.close()
    assert len(lengths) > 4
    return session.workspace


def settled_at(qtbot: QtBot, panel: Panel) -> list[Pixels]:
    """Return the panel at two rounds, after its work in slices is done."""
    for t in (70_001, ROUNDS):
        seen(panel, t)
        qtbot.waitUntil(lambda: not panel.busy)
    return [seen(panel, t) for t in (70_001, ROUNDS)]


@pytest.mark.parametrize(
    ("name", "stream", "learner"),
    [("mistakes", "separable", "perceptron"), *in_long(("regret", "experts", "exponential-weights"))],
)
def test_curves_filled_on_the_way_draw_the_pixels_of_those_computed_from_all_rounds(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str, stream: str, learner: str
) -> None:
    workspace = run_and_drawn_meanwhile(qtbot, name, stream, learner)
    panel = hung(qtbot, name, workspace, size=SMALL)
    on_the_way = settled_at(qtbot, panel)
    asked = []

    def direct(series: Series, lo: int, hi: int, pixels: int) -> Curve:
        asked.append((min(hi, len(series)) - lo) / pixels)
        return of_all_values(series, lo, hi, pixels)

    monkeypatch.setattr(Series, "curve", direct)
    monkeypatch.setattr(Trace, "curve", of_all_flags)
    other = hung(qtbot, name, workspace, size=SMALL)
    for before, now in zip(on_the_way, settled_at(qtbot, other), strict=True):
        assert np.array_equal(before, now)
        assert len(np.unique(now.reshape(-1, 3), axis=0)) > 20
    assert max(asked) >= 2 * STEP, "nothing was drawn from the levels"
