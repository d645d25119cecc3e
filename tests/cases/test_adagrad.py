"""AdaGrad."""

import math
from math import sqrt

import numpy as np
import pytest
from comparing import NEAR, SETS, nearest, tamed, traced
from nature import games, learner_of, run_of
from natures import DRAWN
from proof_checks import T, all_evidence
from proof_rounds import rounds
from river.optim import AdaGrad
from simulated import rule_of
from tightness import judged_on
from worked_rounds import check, state_of, told, worked

import visualonline as vo
from visualonline.core.types import Array
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.theorems.gradient import adagrad_bound as adagrad


def adagrad_once_more(X: Array, y: Array, variant: str, radius: float, loss: str) -> tuple[int, float, Array]:
    """Store all gradients, and compute the step sizes from all of them again in each round."""
    gradients, mistakes, total, w = [], 0, 0.0, np.zeros(X.shape[1])
    for x, label in zip(X, y, strict=True):
        margin = label * float(w @ x)
        mistakes += margin <= 0
        total += -margin if loss == "linear" else max(0.0, 1 - margin)
        if loss == "hinge" and margin >= 1:
            continue
        gradients.append(-label * x)
        if variant == "diagonal":
            lengths = np.linalg.norm(gradients, axis=0)
        else:
            lengths = np.full(len(x), np.linalg.norm(gradients))
        step = np.divide(np.sqrt(2) * radius * gradients[-1], lengths, out=np.zeros(len(x)), where=lengths > 0)
        w = nearest(w - step, "box" if variant == "diagonal" else "ball", radius)
    return mistakes, total, w


@SETS
@pytest.mark.parametrize("variant", ["diagonal", "norm"])
@pytest.mark.parametrize("loss", ["hinge", "linear"])
def test_a_second_program_does_the_same(X: Array, y: Array, variant: str, loss: str) -> None:
    X, y = tamed(X)[:300], y[:300]
    trace, w = traced(rule_of("adagrad", X.shape[1], variant=variant, radius=0.4, loss=loss), X, y)
    mistakes, total, expected = adagrad_once_more(X, y, variant, 0.4, loss)
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
def test_adagrad_has_the_steps_of_river(X: Array, y: Array) -> None:
    """river has no feasible set, so its steps are clipped to the box after each round."""
    X, y = tamed(X)[:300], y[:300]
    trace, w = traced(rule_of("adagrad", X.shape[1], radius=0.4), X, y)
    optimiser, theirs = AdaGrad(lr=0.4 * 2**0.5, eps=0.0), dict.fromkeys(range(X.shape[1]), 0.0)
    mistakes = 0
    for x, label in zip(X, y, strict=True):
        margin = label * sum(theirs[i] * x[i] for i in theirs)
        mistakes += margin <= 0
        if margin < 1:
            theirs = optimiser.step(theirs, {i: -label * x[i] for i in theirs if x[i] != 0})
            theirs = {i: min(max(each, -0.4), 0.4) for i, each in theirs.items()}
    assert trace.mistakes == mistakes
    np.testing.assert_allclose(w, [theirs[i] for i in range(X.shape[1])], **NEAR)


def test_adagrad_leaves_a_rare_feature_its_first_step() -> None:
    """Steps sqrt 2, 1 and sqrt(2/3) in the first coordinate, sqrt 200 in the second: it goes to the end at once."""
    check(
        rule_of("adagrad", 2, loss="linear"),
        ([[1, 0], [1, 0], [-1, 0.1], [0, 0]], [-1, -1, -1, 1]),
        [0, -1, 1, 0],
        [0, -1, 1, 0],
        [[-1, 0], [-1, 0], [-1 + sqrt(2 / 3), -1], [-1 + sqrt(2 / 3), -1]],
    )


def test_adagrad_with_one_step_for_all() -> None:
    """From (3, 4) to (0.6, 0.8) on the rim; the second example has y w.x = 0, S = 50 and the step 1/5."""
    once = np.array([0.6, 0.8]) + np.array([-4, 3]) / 5
    check(
        rule_of("adagrad", 2, variant="norm"),
        ([[3, 4], [-4, 3]], [1, 1]),
        [0, 0],
        [0, 0],
        [[0.6, 0.8], (once / np.linalg.norm(once)).tolist()],
    )


def test_adagrad_steps_each_coordinate_by_its_own_sum_or_all_by_one() -> None:
    diagonal, norm = rule_of("adagrad", 2, radius=2.0), rule_of("adagrad", 2, variant="norm", radius=2.0)
    own, one = state_of(diagonal, 2, S=[7, 0]), state_of(norm, 2, S=[3])
    assert told(diagonal, "step_length", before=own, gradient=np.array([1.0, 2.0])) == pytest.approx([1, sqrt(2)])
    assert told(diagonal, "step_length", before=own, gradient=np.array([1.0, 0.0])).tolist() == [1, 0]
    assert told(norm, "step_length", before=one, gradient=np.array([1.0, 2.0])).tolist() == [1, 1]
    assert told(norm, "step_length", before=one, gradient=np.zeros(2)).tolist() == [0, 0]


def test_what_a_gradient_of_1_would_move() -> None:
    diagonal, norm = rule_of("adagrad", 2, radius=2.0), rule_of("adagrad", 2, variant="norm", radius=2.0)
    assert told(diagonal, "secondary_weights", state=state_of(diagonal, 2, S=[7, 1])) == pytest.approx([1, 2])
    assert told(norm, "secondary_weights", state=state_of(norm, 2, S=[7])).tolist() == [1, 1]


@pytest.mark.parametrize(("T", "known"), [(100, 0.808), (1000, 0.928), (10_000, 0.973)])
@pytest.mark.parametrize("variant", ["diagonal", "norm"])
def test_adagrad_that_is_let_climb(variant: str, T: int, known: float) -> None:
    """In one dimension both variants are one."""
    learner = vo.learners.Adagrad(variant=variant, loss="linear")
    found = judged_on(f"adagrad-climb:first={T - math.isqrt(2 * T)}", learner, T, "adagrad")
    assert found.actual / found.value == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize("variant", ["diagonal", "norm"])
def test_the_proof_of_adagrad_is_written_for_its_variant(variant: str) -> None:
    run = run_of(learner_of("adagrad"), {"variant": variant}, *rounds(90, 2))
    theorem = run.bound_traces["adagrad"].theorem
    written = [link.inequality.right.tex for link in proof_links(run, theorem, T) if link.applies]
    assert len(written) == 6
    assert any(",i" in side for side in written) is (variant == "diagonal")
    e, numbers = run.evidence(theorem, T), run.theorem("adagrad", T).quantities
    farthest = max(np.linalg.norm(w) for t in range(1, T + 1) for w in (run.frame(t).before.w, run.frame(t).after.w))
    far, lengths = farthest + np.linalg.norm(e.z), np.linalg.norm(rounds(90, 2)[0], axis=1)
    assert theorem.proof.size is not None
    assert theorem.proof.size(e) == pytest.approx(far * lengths.sum() + float(numbers["D"]) * float(numbers["roots"]))


def test_the_gain_of_adagrad_on_a_point_is_that_of_its_steps() -> None:
    rounds = all_evidence(next(games((DRAWN["adagrad"],), 3)).run(), "adagrad")
    z = rounds[-1].z
    for e in rounds:
        e.numbers["z"] = z
    assert adagrad.by_parts(rounds[-1]) == pytest.approx(sum(map(adagrad.approach, rounds)))


def test_an_example_that_is_0_changes_nothing() -> None:
    rule = rule_of("adagrad", 2, variant="norm")
    worked_out, columns = worked(rule, ([[0, 0], [1, 0]], [1, 1]))
    assert worked_out[1].tolist() == [0, 0]
    assert columns.losses.tolist() == [1, 1]
