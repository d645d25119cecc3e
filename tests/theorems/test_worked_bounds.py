"""Bounds worked out once more from their statements, by plain arithmetic: one that is too loose is never violated."""

import math
from typing import cast

import numpy as np
import pytest

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.learners import ConfiguredLearner
from visualonline.runs.analyses.proof_trace import ProofLink, proof_links
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Theorem


def test_alma_is_allowed_the_steps_that_fit_between_the_start_and_the_rim_of_the_ball() -> None:
    alpha, X = 1.0, np.array([[0.8, 0.0], [0.0, 0.8], [0.8, 0.0], [0.0, 0.8]])
    finding = vo.run((X, np.ones(4)), vo.learners.Alma(alpha=alpha)).theorems()[0]
    gamma = 0.8 / math.sqrt(2)  # of the diagonal
    s, n = 0.0, 0
    while gamma * s <= 1:
        n += 1
        s = (s + math.sqrt(2 / n)) / math.sqrt(1 + (8 / alpha - 6) / n)
    assert finding.id == "alma"
    assert finding.value == n - 1 == 3
    closed = 2 / gamma**2 * (2 / alpha - 1) ** 2 + 8 / alpha - 4
    assert finding.quantities["closed_form"] == pytest.approx(closed)


def test_exp3_ix_pays_for_each_loss_twice_and_for_the_chance_of_failing() -> None:
    eta, gamma, delta, N = 0.1, 0.05, 0.1, 3
    learner = vo.learners.Exp3(eta=eta, gamma=gamma, delta=delta)
    run = vo.run("bernoulli-arms:means=0.2,0.5,0.7", learner, rounds=30)
    losses = run.history.rows(0, 30)[0]
    value = next(one.value for one in run.theorems() if one.id == "exp3-ix")
    excess = math.log((N + 1) / delta) / (2 * gamma)
    assert value == pytest.approx(math.log(N) / eta + (eta / 2 + gamma) * (losses.sum() + excess) + excess)


def test_exp3_ix_has_the_step_1_where_there_is_one_arm() -> None:
    gamma, delta = 0.05, 0.1
    run = vo.run("bernoulli-arms:means=0.5", vo.learners.Exp3(gamma=gamma, delta=delta), rounds=30)
    value = next(one.value for one in run.theorems() if one.id == "exp3-ix")
    excess = math.log(2 / delta) / (2 * gamma)
    assert value == pytest.approx((1 / 2 + gamma) * (run.history.rows(0, 30)[0].sum() + excess) + excess)


@pytest.mark.parametrize("tau", [1, 3])
def test_late_gradients_pay_for_the_steps_that_are_made_while_they_wait(tau: int) -> None:
    f, radius, t = 0.1, 2.0, 9
    finding = vo.run(
        "noisy", vo.learners.OnlineSvm(step="constant", scale=f, radius=radius), rounds=t, delay=tau
    ).theorem("delayed-ogd", t)
    D, G = 2 * radius, float(finding.quantities["G"])
    waits = sum(r > tau for s in range(1, t + 1) for r in range(s, s + tau))
    assert finding.value == pytest.approx(D**2 / (2 * f) + G**2 / 2 * t * f + G**2 * waits * f)


def test_passive_aggressive_steps_tell_how_far_the_longest_example_lets_them_go() -> None:
    X = np.array([[0.0, 2.0], [1.0, 0.0], [0.6, 2.4]])
    run = vo.run((X, np.array([1.0, -1.0, -1.0])), vo.learners.PassiveAggressive(variant="PA-I", C=0.5))
    assert [run.theorem("passive-aggressive-i", t).premises[0].why for t in (2, 3)] == [
        "longest x: R = 2; C R² = 2",
        "longest x: R = 2.47; C R² = 3.06",
    ]


def test_bounds_by_a_margin_show_it_and_only_where_there_is_one() -> None:
    learners = (vo.learners.Perceptron(), vo.learners.KernelPerceptron(), vo.learners.MarginPerceptron(),
                vo.learners.Alma(), vo.learners.Romma())  # fmt: skip
    X, y = np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]]), np.ones(3)
    runs = [vo.run((X, y), learner) for learner in learners]
    wide = {one.id: one.quantities["gamma"] for run in runs for one in run.theorems(2) if "gamma" in one.quantities}
    assert wide == pytest.approx(dict.fromkeys(
        ("perceptron-separable", "kernel-perceptron", "margin-perceptron-separable", "margin-perceptron-margin", "alma",
         "romma"), 1 / math.sqrt(2)
    ), abs=1e-8)  # fmt: skip
    assert [one.id for run in runs for one in run.theorems(3) if "gamma" in one.quantities] == []


def links(run: Run, name: str, t: int) -> list[ProofLink]:
    return [link for link in proof_links(run, cast("Theorem", find("theorems", name)), t) if link.applies]


@pytest.mark.parametrize("T", [34, 150])
@pytest.mark.parametrize("learner", [vo.learners.OnlineRidge(a=1e-9), vo.learners.Arow(r=1e-9)])
def test_an_inverse_that_begins_at_a_thousand_million_breaks_no_line_of_a_proof(
    learner: ConfiguredLearner, T: int
) -> None:
    rng = np.random.default_rng(0)
    points = rng.integers(-3, 4, (3, 4)).astype(float)
    X, y = points[rng.integers(3, size=T)], rng.choice([-1.0, 1.0], T)
    first, *others = links(vo.run((X, y), learner), learner.learner.id, T)
    assert abs(first.left - first.right) > 2e-7
    assert first.left == pytest.approx(first.right, abs=1e-3)
    assert first.holds
    assert all(link.holds for link in others)


def test_nor_does_it_where_a_mistake_adds_all_that_it_may() -> None:
    points = {"p": [2.0, -2.0], "q": [1.0, 0.0]}
    X, y = np.array([points[name] for name in "pqpqqqqqp"]), [1.0 if name == "p" else -1.0 for name in "pqpqqqqqp"]
    found = links(vo.run((X, np.array(y)), vo.learners.SecondOrderPerceptron(a=1e-9)), "second-order-perceptron", 9)
    assert 1e-7 < found[2].left - found[2].right < 1e-6
    assert all(link.holds for link in found)


def test_where_the_best_comparator_is_0_any_part_of_it_would_do() -> None:
    learner = vo.learners.ShiftingPerceptron(mode="ball", radius=1.0)
    [finding] = [one for one in vo.run(([[0.0, 0.0]], [1]), learner).theorems() if one.id == "shifting-perceptron"]
    assert (finding.quantities["u_max"], finding.quantities["kappa"]) == (0, 1)
