from typing import Any

import numpy as np
import pytest

from visualonline.catalog import catalog, find
from visualonline.experiment.margins import margin, moving, paid, payment, subgradients, value
from visualonline.experiment.run import Run
from visualonline.hindsight.history import History
from visualonline.streams.spec import StreamSpec, fitted, open_base


def run(learner: str, rounds: int = 60, **given: Any) -> Run:
    plugin = find("learners", learner)
    spec = StreamSpec("or-literals" if learner in ("elim", "winnow2") else "noisy", rounds=rounds, experts="lines")
    made = Run(plugin, given, History(fitted(open_base(spec), spec, plugin.accepts)))
    made.complete()
    return made


def test_losses_on_both_sides_of_their_corners() -> None:
    z = np.array([-1.0, 0.0, 1e-9, 0.5, 1.0, 2.0])
    assert value("zero-one", z).tolist() == [1, 1, 0, 0, 0, 0]
    assert value("hinge", z) == pytest.approx([2, 1, 1, 0.5, 0, 0])
    assert value("linear", z) == pytest.approx(-z)


@pytest.mark.parametrize("loss", ["hinge", "linear"])
@pytest.mark.parametrize("z", [-0.7, 0.0, 0.999, 1.0, 1.4])
def test_subgradients_are_the_slopes_that_lie_below(loss: Any, z: float) -> None:
    low, high = subgradients(loss, z)
    elsewhere = np.linspace(-3, 3, 601)
    for slope in np.linspace(-2, 1, 61):
        below = (value(loss, z) + slope * (elsewhere - z) <= value(loss, elsewhere) + 1e-12).all()
        assert below == (low - 1e-9 <= slope <= high + 1e-9)


@pytest.mark.parametrize("learner", catalog("learners").plugins)
def test_a_margin_is_paid_and_moves_w_as_the_rounds_say(learner: str) -> None:
    made = run(learner)
    kind = paid(made.rule)
    assert (kind is None) == (made.learner.family in ("experts", "boolean"))
    if kind is None:
        return
    assert margin(made.rule, made.frame(0)) is None
    for t in range(1, 61):
        frame = made.frame(t)
        z = margin(made.rule, frame)
        assert payment(made.rule, frame.round.score, frame.round.y) == frame.round.loss
        if z != 0 or kind != "zero-one":
            assert value(kind, z) == pytest.approx(frame.round.loss)
        if learner not in ("delayed-svm",):
            assert not frame.round.changed or z <= moving(made.rule)


def test_of_the_linear_loss_every_round_moves_w() -> None:
    made = run("projected-gradient", loss="linear")
    assert (paid(made.rule), moving(made.rule)) == ("linear", np.inf)
    assert (paid(run("online-svm").rule), moving(run("online-svm").rule)) == ("hinge", 1)


def test_at_a_margin_of_0_the_rule_for_ties_decides_what_is_paid() -> None:
    strict, kind = run("perceptron"), run("perceptron", tie="positive")
    assert [payment(strict.rule, 0.0, y) for y in (1, -1)] == [1, 1]
    assert [payment(kind.rule, 0.0, y) for y in (1, -1)] == [0, 1]
    assert [payment(run("online-svm").rule, 0.25, y) for y in (1, -1)] == [0.75, 1.25]
