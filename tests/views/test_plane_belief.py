"""A learner's distribution over w in the plane: compared with its uncertainty by learner, and drawn."""

import re
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from simulated import completed_on
from typed import some
from windows import House, run

from visualonline.abilities.believes import Belief, Believes
from visualonline.core.catalog import catalog
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.views.plane.items.belief import ellipse_corners, wedge_lines

LEARNERS = catalog("learners").plugins
BELIEVERS = [name for name, learner in LEARNERS.items() if learner.ability(Believes) is not None]


def test_the_wedge_is_where_the_side_is_open() -> None:
    rng = np.random.default_rng(0)
    for _ in range(40):
        root, mean = rng.standard_normal((2, 2)), 2 * rng.standard_normal(2)
        belief = Belief(mean, root @ root.T)
        X = rng.standard_normal((200, 2))
        open_side = np.abs(X @ mean) <= np.sqrt(np.einsum("ij,jk,ik->i", X, belief.covariance, X))
        lines = wedge_lines(belief)
        inside = bool(mean @ np.linalg.solve(belief.covariance, mean) <= 1)  # the ellipse holds 0
        assert (lines is None) == inside
        if lines is None:
            assert open_side.all()
            continue
        sides = np.array([X @ (line.a, line.b) > 0 for line in lines])
        assert np.array_equal(sides[0] != sides[1], open_side)
        away = ellipse_corners(belief) - mean
        assert np.einsum("ij,ij->i", away, np.linalg.solve(belief.covariance, away.T).T) == pytest.approx(1)


@pytest.mark.parametrize("name", BELIEVERS)
def test_a_belief_is_about_the_weights_and_never_widens(name: str) -> None:
    rng = np.random.default_rng(1)
    X = rng.standard_normal((60, 3))
    run = completed_on(name, X, np.where((X[:, 0] > 0) != (rng.random(60) < 0.2), 1.0, -1.0))
    before = None
    for t in range(61):
        state = run.frame(t).after
        mean, covariance = run.rule.evaluate(some(run.learner.ability(Believes)).belief, state=state)
        assert mean == pytest.approx(run.rule.weights(state, t + 1))
        assert np.array_equal(covariance, covariance.T)
        assert np.linalg.eigvalsh(covariance)[0] > 0
        if before is not None:
            assert np.linalg.eigvalsh(before - covariance)[0] >= -1e-12
        before = covariance.copy()


def test_it_is_drawn_told_in_the_key_and_under_the_mouse(house: House) -> None:
    window = house.on(Document(StreamSpec("noisy", rounds=80), (LearnerChoice("arow"),)))
    window.session.seek(60)
    window.session.finish()
    plane = window.planes[0]
    drawing = plane.drawing
    drawing._prepare()
    assert "distribution over w" in "".join(part.text for part in plane._key(window.session.snapshot))
    lines = some(wedge_lines(some(drawing.belief_drawn)))
    edge = some(some(drawing.projection).crossing(lines[0]))
    assert "σ(x)" in drawing.belief.tooltip_at(edge.pointAt(0.3))
    assert "one standard deviation" in drawing.belief.tooltip_at(drawing.belief._ellipse.at(7))
    assert drawing.belief.tooltip_at(QPointF(-50, -50)) == ""
    window.session.seek(0)
    run(window)
    assert wedge_lines(some(drawing.belief_drawn)) is None


def test_the_table_names_who_has_one() -> None:
    text = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
    table = text.partition("| learner | mean | covariance |")[2].partition("\n\n")[0]
    assert sorted(re.findall(r"^\| `([a-z-]+)`", table, re.MULTILINE)) == sorted(BELIEVERS)
