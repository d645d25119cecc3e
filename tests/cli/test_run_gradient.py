"""The output of `run --json` for learners whose losses are not counts of mistakes."""

from typing import Any

import numpy as np
import pytest

import visualonline as vo
from visualonline.abilities.has_feasible_set import FeasibleSet
from visualonline.hindsight.solvers.hinge_minimum import minimise_hinge


def reported(stream: str, learner: Any, **words: Any) -> dict[str, Any]:
    return vo.run(stream, learner, **words).report()


@pytest.mark.parametrize(
    ("learner", "among"),
    [
        (vo.learners.ProjectedGradient(), FeasibleSet("ball", 1.0, "hinge")),
        (vo.learners.ProjectedGradient(set="box", radius=2, loss="linear"), FeasibleSet("box", 2.0, "linear")),
        (vo.learners.OnlineSvm(radius=3), FeasibleSet("ball", 3.0, "hinge", appends_one=True)),
        (vo.learners.DelayedSvm(radius=3, tau=5), FeasibleSet("ball", 3.0, "hinge", appends_one=True)),
    ],
)
def test_regret_is_the_loss_less_that_of_the_best_fixed_point(learner: Any, among: FeasibleSet) -> None:
    run = vo.run("noisy", learner)
    told = run.report()
    X, y = run.history.stream.block(0)
    Z = (np.column_stack([X, np.ones(1000)]) if among.appends_one else X) * y[:, None]
    assert told["regret"] == pytest.approx(told["loss"] - minimise_hinge(among, Z).loss, abs=1e-6)
    assert told["expected_mistakes"] is None
    assert told["mistakes"] == run.mistakes
    assert len(told["weights"]) == Z.shape[1]
    assert told["stream"]["dimension"] == 2
    first = told["theorems"][0]
    assert first["bounds"] == "regret"
    assert first["actual"] == pytest.approx(told["regret"], abs=1e-6)


def test_the_theorems_are_those_of_the_family_in_their_order() -> None:
    told = {
        name: [theorem["id"] for theorem in reported(stream, learner, rounds=20)["theorems"]]
        for name, stream, learner in (
            ("dual", "noisy", vo.learners.DualPerceptron()),
            ("averaged", "noisy", vo.learners.AveragedPerceptron()),
            ("kernel", "noisy", vo.learners.KernelPerceptron()),
            ("gradient", "noisy", vo.learners.ProjectedGradient()),
            ("svm", "noisy", vo.learners.OnlineSvm()),
            ("late", "noisy", vo.learners.DelayedSvm()),
        )
    }
    perceptrons = ["perceptron-separable", "perceptron-inseparable-l2", "perceptron-inseparable-l1", "perceptron-hinge"]
    assert told == {
        "dual": perceptrons,
        "averaged": perceptrons,
        "kernel": ["kernel-perceptron"],
        "gradient": ["ogd-static", "ogd-dynamic"],
        "svm": ["online-svm"],
        "late": ["delayed-ogd"],
    }


def test_a_kernels_regret_is_null_and_its_weights_the_alphas() -> None:
    told = reported("noisy", vo.learners.KernelPerceptron(kernel="gaussian"), passes=2)
    assert told["regret"] is None
    assert sum(told["weights"]) == told["updates"] == told["mistakes"] == told["loss"]
    assert max(told["weights"]) == 2


def test_the_simplexs_regret_is_against_the_best_expert() -> None:
    run = vo.run("experts", vo.learners.SimplexGradient())
    X, y = run.history.stream.block(0)
    losses = np.abs(X - (1 + y[:, None]) / 2).sum(axis=0)
    told = run.report()
    assert told["regret"] == pytest.approx(told["loss"] - losses.min())
    assert sum(told["weights"]) == pytest.approx(1)
    assert "ogd-simplex" in [theorem["id"] for theorem in told["theorems"]]


def test_values_of_the_theorems_from_the_gradients_alone() -> None:
    """D^2/(2 eta_t) + (1/2) sum eta_s ||g_s||^2, and C18's exact sums, computed here once more."""
    run = vo.run("noisy", vo.learners.OnlineSvm(radius=2, scale=0.5), rounds=60)
    X, _ = run.history.stream.block(0)
    ones = np.column_stack([X, np.ones(60)])
    active = np.array([run.frame(t).round.loss > 0 for t in range(1, 61)])  # type: ignore[union-attr]
    eta = 0.5 / np.sqrt(np.arange(1, 61))
    spent = float(np.sum(eta * active * np.sum(ones**2, axis=1)))
    assert run.theorems()[0].value == pytest.approx(4**2 / (2 * eta[-1]) + spent / 2)
    tau, G = 4, float(np.linalg.norm(ones, axis=1).max())
    late = vo.run("noisy", vo.learners.DelayedSvm(radius=2, scale=0.5, tau=tau), rounds=60)
    double = sum(eta[s - tau - 1] for t in range(1, 61) for s in range(max(t, tau + 1), t + tau))
    known = 4**2 / (2 * eta[-1]) + G**2 * (eta.sum() / 2 + double)
    assert late.theorems()[0].value == pytest.approx(known)
