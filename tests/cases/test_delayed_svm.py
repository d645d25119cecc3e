"""Delayed online SVM."""

import math
from math import sqrt
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from comparing import NEAR, OF_STEP, SETS, STEPS, gradient, tamed, traced
from levels import theorems_of_the_distance
from nature import wave
from proof_checks import proof_at, same_sides
from simulated import completed_on, rule_of, straight
from tightness import judged_rows
from trials import in_long
from worked_rounds import SVM, check, state_of, svm, told, worked

import visualonline as vo
from visualonline.core.catalog import catalog
from visualonline.core.types import Array
from visualonline.runs.analyses.potential_trace import PotentialTrace, potentials
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.api import Experiment
from visualonline.runs.pseudocode_trace import executed_lines
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Theorem, Verdict


@SETS
@OF_STEP
@pytest.mark.parametrize("tau", [1, 7, 1000])
def test_a_second_program_does_the_same(X: Array, y: Array, step: str, tau: int) -> None:
    X = tamed(X)
    trace, w = traced(rule_of("delayed-svm", X.shape[1], radius=2, step=step, scale=0.3, tau=tau), X, y)
    ones = np.column_stack([X, np.ones(len(y))])
    mistakes, total, expected = gradient(ones, y, "ball", 2, STEPS[step](0.3), tau=tau)  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


def test_delayed_svm_on_five_rounds() -> None:
    """With tau = 2 round t uses the gradient of round t - 2, taken at w_{t-2}: both of the first rounds have a loss."""
    w = svm([None, None, 0, 1, 2])
    scores = [0, 0, 0, 7 / 3, w[3][2]]
    assert w[2] == pytest.approx([2 / 3, 2 / 3, 1 / 3])
    columns = check(rule_of("delayed-svm", 2, step="constant", tau=2), SVM, scores, [0, 0, 0, 1, 1], w)
    assert columns.losses.tolist() == pytest.approx([1, 1, 1, 1 + 7 / 3, max(0, 1 - w[3][2])])


def test_delayed_svm_numbers_its_steps_from_the_first_that_it_makes() -> None:
    found, _ = worked(rule_of("delayed-svm", 1, radius=100, tau=2, scale=3), ([[1]] * 4, [1] * 4))
    first = 3.0
    assert [w.tolist() for w in found[1:]] == [[0, 0], [0, 0], [first] * 2, [first + 3 / sqrt(2)] * 2]


def test_no_delay_is_the_online_svm_bit_for_bit() -> None:
    rng = np.random.default_rng(1)
    X, y = rng.standard_normal((300, 4)), rng.choice([-1.0, 1.0], 300)
    for step in ("sqrt", "constant", "inverse"):
        late, known = (
            straight(rule_of(name, 4, step=step, radius=2, scale=0.7), X, y, np.zeros(300))
            for name in ("delayed-svm", "online-svm")
        )
        assert all(np.array_equal(a.w, b.w) for a, b in zip(late.states, known.states, strict=True))
        assert np.array_equal(late.columns.losses, known.columns.losses)
        assert np.array_equal(late.columns.changes, known.columns.changes)


def test_with_gradients_two_rounds_late_no_step_is_made_before_the_third() -> None:
    run = completed_on("delayed-svm", np.eye(5), np.ones(5), tau=2)
    lines = [[each for each in executed_lines(run, run.frame(t)) if each.line.when] for t in range(1, 6)]
    steps = [[each.executed for each in those] for those in lines]
    assert steps == [[False] * 3] * 2 + [[True] * 3] * 3


def test_gradients_that_wait() -> None:
    rule = rule_of("delayed-svm", 1, tau=3)
    state = state_of(rule, 1, queue=[[1, 1], [2, 1], [3, 1]])
    assert [s for s, _ in told(rule, "waiting", state=state, t=1)] == []
    assert [(s, g.tolist()) for s, g in told(rule, "waiting", state=state, t=3)] == [(1, [1, 1]), (2, [2, 1])]
    assert [(s, g[0]) for s, g in told(rule, "waiting", state=state, t=6)] == [(3, 3), (4, 1), (5, 2)]


@pytest.mark.parametrize(
    ("tau", "T", "known"),
    [
        (1, 400, 0.923), (1, 4000, 0.972), (4, 400, 0.891), (4, 4000, 0.955), (16, 400, 0.816), (16, 4000, 0.930),
        *in_long((1, 40_000, 0.993), (4, 40_000, 0.987), (16, 40_000, 0.975)),
    ],
)  # fmt: skip
def test_late_gradients_on_a_square_wave(tau: int, T: int, known: float) -> None:
    """On a segment through 0 of which the wave uses the upper half, and at last a push; against the bound from w_1."""
    radius, G = 0.5, np.sqrt(2.0)
    eta = radius / (G * np.sqrt((2 * tau + 1) * T))
    way = int(radius / (eta * G))  # as many steps lead from 0 to the end of the segment
    y = wave(T, way, way + tau)
    found = judged_rows(
        "delayed-svm", "delayed-ogd", np.ones((T, 1)), y, radius=radius, step="constant", scale=float(eta), tau=tau
    )
    tuned = radius * G * np.sqrt((2 * tau + 1) * T)
    assert found.quantities["from_the_start"] == pytest.approx(tuned, rel=tau * (tau + 1) / ((2 * tau + 1) * T))
    assert known - 0.01 < found.actual / float(found.quantities["from_the_start"]) <= 1


@pytest.mark.parametrize("tau", [1, 3])
def test_late_gradients_pay_for_the_steps_that_are_made_while_they_wait(tau: int) -> None:
    f, radius, t = 0.1, 2.0, 9
    finding = vo.run(
        "noisy", vo.learners.OnlineSvm(step="constant", scale=f, radius=radius), rounds=t, delay=tau
    ).theorem("delayed-ogd", t)
    D, G = 2 * radius, float(finding.quantities["G"])
    waits = sum(r > tau for s in range(1, t + 1) for r in range(s, s + tau))
    assert finding.value == pytest.approx(D**2 / (2 * f) + G**2 / 2 * t * f + G**2 * waits * f)


def test_two_rounds_of_the_svm_with_gradients_one_round_late() -> None:
    """w = 0, 0, 1/2, and after the step still to be made 1/2 again; G = 1, D = 1."""
    found = proof_at("delayed-svm", "delayed-ogd", 2, [[0], [0]], [1, 1], radius=0.5, step="constant", tau=1)
    of_sums = [1, 1, 0.5 + 0.5, 1 / 8 + 1 + 1 / 2, 1 / 2 + 1 + 1]
    same_sides(found, [of_sums, [1 / 2, 1 / 2, 0 + 1 / 2], [0, 1 / 2], [1 / 2, 1 / 2, 1]])


def test_the_distance_is_that_of_the_bound_for_late_gradients() -> None:
    assert theorems_of_the_distance("delayed-svm") == ("delayed-ogd",)


THEOREM = cast("Theorem", catalog("theorems").plugins["delayed-ogd"])


def both(tau: int, source: str = "noisy", **given: object) -> tuple[Experiment, Experiment]:
    """Return the online SVM with delayed labels, and the SVM with delayed gradients."""
    ours = vo.run(source, vo.learners.OnlineSvm(**given), rounds=300, delay=tau)
    return ours, vo.run(source, vo.learners.DelayedSvm(tau=tau, **given), rounds=300)


@pytest.mark.parametrize("tau", [1, 7, 40])
@pytest.mark.parametrize("given", [{}, {"step": "constant", "scale": 0.1, "radius": 2.0}])
def test_it_says_of_late_labels_what_it_says_of_late_gradients(tau: int, given: dict[str, object]) -> None:
    ours, theirs = both(tau, **given)  # type: ignore[arg-type]
    values = (
        ours.bound_traces["delayed-ogd"].values.over(0, 300),
        theirs.bound_traces["delayed-ogd"].values.over(0, 300),
    )
    assert values[0].tobytes() == values[1].tobytes()
    for t in (1, tau, tau + 1, 150, 300):
        a, b = ours.theorem("delayed-ogd", t), theirs.theorem("delayed-ogd", t)
        assert a._replace(theorem=THEOREM) == b._replace(theorem=THEOREM)
        assert a.verdict in (Verdict.HOLDS, Verdict.VACUOUS)
        assert a.quantities["tau"] == tau


@pytest.mark.parametrize("step", ["sqrt", "constant"])
def test_every_step_of_its_proof_holds_as_it_does_there(step: str) -> None:
    ours, theirs = both(9, step=step, scale=0.3)
    for t in (1, 9, 10, 33, 300):
        links = proof_links(ours, THEOREM, t)
        assert all(link.holds for link in links if link.applies)
        assert sum(link.applies for link in links) >= 5
        sides, wanted = (np.array([link[1:] for link in some]) for some in (links, proof_links(theirs, THEOREM, t)))
        assert sides == pytest.approx(wanted, nan_ok=True)


def test_late_gradients_by_hand() -> None:
    # lambda = 1/2, constant step 1/2, tau = 1, x = 0, y = +1, so x+ = (0, 1) and G = 1: the bias is 0 in rounds 1 and
    # 2, as the first label comes in round 2 only; losses 1 and 1, of the best point 1/2 each, so the regret is 1
    done = vo.run(([[0.0], [0.0]], [1, 1]), vo.learners.OnlineSvm(radius=0.5, step="constant", scale=0.5), delay=1)
    judgement = done.theorem("delayed-ogd", 2)
    assert judgement.actual == pytest.approx(1.0, abs=1e-6)
    # D^2/(2 f) + G^2 (f + f)/2 and the step between round 2 and its use, f(1) = 1/2
    assert judgement.value == pytest.approx(1 / (2 * 0.5) + 0.5 + 0.5)


def test_the_theorem_of_labels_at_once_does_not_apply_beside_it() -> None:
    ours, _ = both(5)
    found = {finding.id: finding for finding in ours.theorems()}
    assert set(found) == {"online-svm", "delayed-ogd"}
    assert found["online-svm"].verdict == "not applicable"
    assert found["delayed-ogd"].verdict in ("holds", "vacuous")
    assert found["delayed-ogd"].actual == found["online-svm"].actual
    plain = vo.run("noisy", vo.learners.OnlineSvm(), rounds=300)
    assert [finding.id for finding in plain.theorems()] == ["online-svm"]


def test_its_potential_is_the_delayed_svm_s() -> None:
    ours, theirs = both(6)
    begun = Run(ours.learner, {}, ours.history)  # of which no round was run
    assert [PotentialTrace(begun, one).theorems for one in potentials(begun)] == [("delayed-ogd",)]
    tracks = [PotentialTrace(run, potentials(run)[0]) for run in (ours, theirs)]
    for track in tracks:
        while track.step():
            pass
    for t in (1, 6, 7, 200):
        a, b = (track.at(t) for track in tracks)
        assert a is not None
        assert b is not None
        assert (a.value, a.ceiling) == (b.value, b.ceiling)
        assert math.isfinite(a.ceiling)


@pytest.mark.parametrize("tau", [1, 12])
@pytest.mark.parametrize("loss", ["hinge", "linear"])
@pytest.mark.parametrize("shape", ["ball", "box", "simplex"])
def test_of_projected_gradients_it_speaks_in_every_set(shape: str, loss: str, tau: int) -> None:
    rng = np.random.default_rng(tau)
    X, y = rng.standard_normal((90, 3)), rng.choice([-1, 1], 90)
    learner = vo.learners.ProjectedGradient(set=shape, radius=1.5, loss=loss, scale=0.4)
    done = vo.run((X, y), learner, delay=tau)
    D = {"ball": 3.0, "box": 3.0 * math.sqrt(3), "simplex": 1.5 * math.sqrt(2)}[shape]
    f = [0.4 / math.sqrt(n) for n in range(1, 91)]
    found = {finding.id: finding for finding in done.theorems()}
    assert [name for name, each in found.items() if each.verdict != "not applicable"] == ["delayed-ogd"]
    for t in (1, tau, tau + 1, 50, 90):
        G = max(math.dist(x, (0, 0, 0)) for x in X[:t])
        waited = sum(f[r - tau - 1] for s in range(1, t + 1) for r in range(max(s, tau + 1), s + tau))
        judgement = done.theorem("delayed-ogd", t)
        assert judgement.value == pytest.approx(D**2 / (2 * f[t - 1]) + G**2 / 2 * sum(f[:t]) + G**2 * waited)
        assert judgement.actual <= judgement.value
        assert judgement.actual == pytest.approx(done.regret(t), abs=1e-6)
        links = proof_links(done, THEOREM, t)
        assert all(link.holds for link in links if link.applies)
        assert any(link.applies for link in links)
    assert judgement.premises[0].why == f"the {shape}, D = {D:.3g}"


def test_late_gradients_without_labels_are_bounded_too(tmp_path: Path) -> None:
    path = tmp_path / "gradients.csv"
    rows = np.random.default_rng(5).standard_normal((60, 2))
    path.write_text("\n".join(["gradient1,gradient2", *(f"{a},{b}" for a, b in rows.tolist())]))
    done = vo.run(path, vo.learners.ProjectedGradient(loss="linear"), delay=4)
    finding = {each.id: each for each in done.theorems()}["delayed-ogd"]
    assert finding.verdict in ("holds", "vacuous")
    assert done.history.stream.name == "gradients.csv, gradients 4 rounds late"
