from functools import cache
from typing import Any

import numpy as np
import pytest
from cases import joined
from simulated import USUAL, completed
from typed import some

from visualonline.abilities.regularises import Regularises
from visualonline.core.catalog import catalog, find
from visualonline.runs.analyses.margin_losses import (
    loss_paid,
    loss_values,
    margin_loss_of,
    round_margin,
    subgradients,
    surrogate_of,
    update_threshold,
)
from visualonline.runs.run import Run


@cache
def run(learner: str, **given: Any) -> Run:
    plugin = find("learners", learner)
    usual = USUAL[plugin.accepts] if plugin.sees_arms else "noisy"
    source = "or-literals" if learner in ("elim", "winnow2") else usual
    return completed(learner, source, 60, experts="lines", **given)


def test_losses_on_both_sides_of_their_corners() -> None:
    z = np.array([-1.0, 0.0, 1e-9, 0.5, 1.0, 2.0])
    assert loss_values("zero-one", z).tolist() == [1, 1, 0, 0, 0, 0]
    assert loss_values("hinge", z) == pytest.approx([2, 1, 1, 0.5, 0, 0])
    assert loss_values("perceptron", z).tolist() == [1, 0, 0, 0, 0, 0]
    assert loss_values("linear", z) == pytest.approx(-z)


@pytest.mark.parametrize("loss", ["hinge", "perceptron", "linear"])
@pytest.mark.parametrize("z", [-0.7, 0.0, 0.999, 1.0, 1.4])
def test_subgradients_are_the_slopes_that_lie_below(loss: Any, z: float) -> None:
    low, high = subgradients(loss, z)
    elsewhere = np.linspace(-3, 3, 601)
    for slope in np.linspace(-2, 1, 61):
        below = (loss_values(loss, z) + slope * (elsewhere - z) <= loss_values(loss, elsewhere) + 1e-12).all()
        assert below == (low - 1e-9 <= slope <= high + 1e-9)


MARGINLESS: dict[str, str] = joined("MARGINLESS")
"""Learner without a margin of its scores: why."""
MOVES_ELSEWHERE: dict[str, str] = joined("MOVES_ELSEWHERE")
"""Learners that also change w beyond the margin of their loss, with the reason."""


@pytest.mark.parametrize("learner", catalog("learners").plugins)
def test_a_margin_is_paid_and_moves_w_as_the_rounds_say(learner: str) -> None:
    made = run(learner)
    kind = margin_loss_of(made.rule)
    assert (kind is None) == (learner in MARGINLESS or made.learner.family in ("experts", "bandits", "boolean"))
    if kind is None:
        return
    assert round_margin(made.rule, made.frame(0)) is None
    for t in range(1, 61):
        frame = made.frame(t)
        z = round_margin(made.rule, frame)
        besides, regularises = 0.0, made.learner.ability(Regularises)
        if regularises is not None:
            besides = made.rule.evaluate(regularises.regulariser, state=frame.before)
        paid = loss_paid(made.rule, frame.round.score, frame.round.y)  # type: ignore[union-attr]
        assert besides + paid == frame.round.loss  # type: ignore[union-attr]
        if z != 0 or kind != "zero-one":
            assert loss_values(kind, z) == pytest.approx(paid)  # type: ignore[arg-type]
        if learner not in MOVES_ELSEWHERE:
            assert not frame.round.changed or z <= update_threshold(made.rule, frame.before)  # type: ignore[operator, union-attr]


def test_no_convex_loss_above_the_0_1_loss_is_least() -> None:
    """Two convex losses, above the 0-1 loss and each below the hinge somewhere: their minimum is not convex."""
    z = np.linspace(-3, 3, 121)
    for loss, below in ((np.maximum(0, 1 - 2 * z), (z > 0) & (z < 1)), (np.ones_like(z), z < 0)):
        assert (loss >= loss_values("zero-one", z)).all()
        assert ((loss < loss_values("hinge", z)) == below).all()


def test_the_perceptron_steps_down_its_objective_and_at_the_kink_down_the_slope_from_the_left() -> None:
    follow = {name for name in catalog("learners").plugins if surrogate_of(run(name).rule) == "perceptron"}
    assert follow == {name for name, loss in joined("SURROGATE").items() if loss == "perceptron"}
    made, kinks = run("perceptron", eta=0.5), 0
    for t in range(1, 61):
        frame = made.frame(t)
        z, happened = some(round_margin(made.rule, frame)), some(frame.round)
        slope = subgradients(some(surrogate_of(made.rule)), z)[0]
        gradient = slope * happened.y * happened.x
        assert frame.after.w - frame.before.w == pytest.approx(-0.5 * gradient)
        kinks += z == 0
    assert kinks >= 1


def test_of_the_linear_loss_every_round_moves_w() -> None:
    made = run("projected-gradient", loss="linear")
    assert (margin_loss_of(made.rule), update_threshold(made.rule, made.frame(0).after)) == ("linear", np.inf)
    svm = run("online-svm")
    assert (margin_loss_of(svm.rule), update_threshold(svm.rule, svm.frame(0).after)) == ("hinge", 1)


def test_at_a_margin_of_0_the_rule_for_ties_decides_what_is_paid() -> None:
    strict, kind = run("perceptron"), run("perceptron", tie="positive")
    assert [loss_paid(strict.rule, 0.0, y) for y in (1, -1)] == [1, 1]
    assert [loss_paid(kind.rule, 0.0, y) for y in (1, -1)] == [0, 1]
    assert [loss_paid(run("online-svm").rule, 0.25, y) for y in (1, -1)] == [0.75, 1.25]
