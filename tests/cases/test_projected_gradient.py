"""Projected gradient descent."""

import math
from math import sqrt

import numpy as np
import pytest
from comparing import NEAR, OF_STEP, SETS, STEPS, gradient, tamed, traced
from forms import MIXED, check_constant_step, judged
from levels import close_level, levels, theorems_of_the_distance
from nature import learner_of, run_of, wave
from premises import Case, finding_of
from proof_checks import SHORT, T, breaks_no_line, proof_at, same_sides
from proof_rounds import rounds
from simulated import completed, rule_of
from tightness import judged_rows, share_of_bound
from trials import in_long
from worked_rounds import ROUNDED, check

import visualonline as vo
from visualonline.core.types import BLOCK, Array
from visualonline.numerics.convex_losses import LOSS_CHOICES
from visualonline.runs.judgement import Judgement
from visualonline.streams.memory import ArrayStream


@SETS
@OF_STEP
@pytest.mark.parametrize("shape", ["ball", "box", "simplex"])
@pytest.mark.parametrize("loss", ["hinge", "linear"])
def test_a_second_program_does_the_same(X: Array, y: Array, step: str, shape: str, loss: str) -> None:
    X = tamed(X)
    rule = rule_of("projected-gradient", X.shape[1], set=shape, radius=1.5, step=step, scale=0.2, loss=loss)
    trace, w = traced(rule, X, y)
    mistakes, total, expected = gradient(X, y, shape, 1.5, STEPS[step](0.2), loss)  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


def test_projected_gradient_on_a_ball() -> None:
    """Steps 1, 1/sqrt 2, 1/sqrt 3, ..; the first leaves the ball, the second is not needed."""
    X, y = [[3, 4], [2, 0], [-1, 0.5], [0, 1], [0, 0]], [1, 1, 1, -1, 1]
    third = np.array([0.6, 0.8]) + np.array([-1, 0.5]) / sqrt(3)
    third /= np.linalg.norm(third)
    fourth = third - np.array([0, 1]) / 2
    columns = check(
        rule_of("projected-gradient", 2),
        (X, y),
        [0, 1.2, -0.6 + 0.4, third[1], 0],
        [0, 1, -1, 1, 0],
        [[0.6, 0.8], [0.6, 0.8], third.tolist(), fourth.tolist(), fourth.tolist()],
    )
    assert columns.losses.tolist() == pytest.approx([1, 0, 1.2, 1 + third[1], 1], **ROUNDED)
    assert columns.changes.tolist() == [True, False, True, True, False]


def test_projected_gradient_on_a_box_with_linear_loss() -> None:
    columns = check(
        rule_of("projected-gradient", 2, set="box", radius=0.5, step="constant", scale=0.25, loss="linear"),
        ([[1, 4], [1, 0], [1, 0], [-1, -8], [4, 4]], [1, 1, 1, 1, -1]),
        [0, 0.25, 0.5, -0.5 - 4, 1 - 2],
        [0, 1, 1, -1, -1],
        [[0.25, 0.5], [0.5, 0.5], [0.5, 0.5], [0.25, -0.5], [-0.5, -0.5]],
    )
    assert columns.losses.tolist() == [0, -0.25, -0.5, 4.5, -1]
    assert columns.changes.tolist() == [True, True, False, True, True]


def test_projected_gradient_on_a_simplex() -> None:
    """From (1, 1, 1) of sum 3; steps 1, 1/2, 1/3, 1/4, 1/5."""
    check(
        rule_of("projected-gradient", 3, set="simplex", radius=3, step="inverse", loss="linear"),
        ([[3, 0, 0], [0, 2, 0], [0, 0, 3], [1, 1, 1], [-10, 0, 0]], [1, 1, 1, -1, 1]),
        [3, 0, 0, 3, -65 / 3],
        [1, 0, 0, 1, -1],
        [[3, 0, 0], [2.5, 0.5, 0], [13 / 6, 1 / 6, 2 / 3], [13 / 6, 1 / 6, 2 / 3], [5 / 6, 5 / 6, 4 / 3]],
    )


def test_the_losses_of_projected_gradient_have_names() -> None:
    assert LOSS_CHOICES == ("hinge", "linear")


def up_and_down(T: int, radius: float, step: str, scale: float) -> Judgement:
    """Gradients -1 and +1 by turns, the last ones -1, on the segment from 0 up to `radius`."""
    push = int(np.sqrt(T))
    given = {"radius": radius, "step": step, "scale": scale, "loss": "linear"}
    return judged_rows("projected-gradient", "ogd-static", np.ones((T, 1)), wave(T, 1, push + T % 2), **given)


@pytest.mark.parametrize("T", [100, 900, 10_000, *in_long(40_000)])
def test_a_constant_step(T: int) -> None:
    assert 0.99 < share_of_bound(up_and_down(T, 1.0, "constant", 1 / np.sqrt(T))) <= 1 + 1e-9


@pytest.mark.parametrize(
    ("T", "known"), [(100, 0.876), (1000, 0.954), (10_000, 0.983), *in_long((40_000, 0.991))]
)
def test_steps_that_fall_with_the_root_of_t(T: int, known: float) -> None:
    """On a segment of length 1/2 from its lower end, where a first gradient leads: up, and down by as much."""
    t = np.arange(1, T + 1)
    g = np.where(t % 2 == 0, -np.sqrt((t) / (t + 1.0)), 1.0)
    g[0] = 0.25  # no more than it takes
    g[t > T - int(np.sqrt(T))] = -1.0
    found = judged_rows("projected-gradient", "ogd-static", g[:, None], -np.ones(T), radius=0.25, loss="linear")
    assert known - 0.01 < share_of_bound(found) <= 1


@pytest.mark.parametrize("cycles", [2, 10, 50])
def test_a_comparator_that_moves_on_a_ball(cycles: int) -> None:
    """w goes down while the comparator waits below, then up while it waits above, over and over: exactly the bound."""
    steps = 8
    eta = 2.0 / steps
    down, up = -np.ones(steps), np.ones(steps)
    y = np.concatenate([up[: steps // 2], *([down, up] * cycles)])
    places = np.concatenate([up[: steps // 2], *([down, up] * cycles)])
    stream = ArrayStream("cycles", np.ones((len(y), 1)), y)

    def moving_target(k: int) -> Array:
        return places[k * BLOCK : (k + 1) * BLOCK, None]

    stream.moving_target = moving_target  # type: ignore[attr-defined]
    run = vo.run(stream, vo.learners.ProjectedGradient(step="constant", scale=eta, loss="linear"))
    found = run.theorems()[1]
    assert found.id == "ogd-dynamic"
    assert found.quantities["comparator"] == "the stream's target"
    assert found.quantities["drift"] == pytest.approx(2 * 2 * cycles)
    assert found.actual is not None
    assert found.value is not None
    # the first half cycle alone costs less than it may, by (3/4) D^2/(2 eta); at last w is where z is
    assert found.actual == pytest.approx(found.value - 0.75 * 4 / (2 * eta), rel=1e-9)
    assert found.actual > 0.99 * found.value or cycles < 50


def test_rounding_of_gradient_steps_is_measured_by_distances_over_the_least_step() -> None:
    X, y = rounds(97, 2)
    run = run_of(learner_of("projected-gradient"), {"loss": "linear", "scale": 0.5}, X, y)
    theorem, best = run.bound_traces["ogd-static"].theorem, y @ X
    far = max(np.linalg.norm(run.frame(t).after.w) for t in range(T + 1)) + 1  # the best z is on the rim
    assert np.linalg.norm(run.evidence(theorem, T).z - best / np.linalg.norm(best)) < 1e-9
    assert theorem.proof.size is not None
    rows = np.linalg.norm(X, axis=1).sum()
    assert theorem.proof.size(run.evidence(theorem, T)) == pytest.approx(far * rows + T * far**2 * np.sqrt(T) / 0.5)


def test_three_steps_on_an_interval() -> None:
    """w = 0, 1/2, 0, 1/2 with steps of 1/2 against -1, +1, -1; the best point is z = 1."""
    stream = ([[1], [1], [1]], [1, -1, 1])
    of_sums, of_round = [3 / 2, 3 / 2, 3 / 2, 7 / 4], [1, 1, (1 - 1 / 4) + 1 / 4]
    same_sides(proof_at("projected-gradient", "ogd-static", 3, *stream, loss="linear", step="constant", scale=0.5),
         [of_sums, of_round])  # fmt: skip


def test_three_falling_steps_on_an_interval() -> None:
    """Steps 1, 1/sqrt 2, 1/sqrt 3: w = 0, 1, 1 - 1/sqrt 2, and then 1/sqrt 3 more; d = 1, 0, 1/sqrt 2, 0.130."""
    half, third = 2**-0.5, 3**-0.5
    spent = (1 + half + third) / 2
    d4 = half - third
    by_parts = 1 / 2 + half**2 / 2 * (3**0.5 - 2**0.5) - d4**2 * 3**0.5 / 2 + spent
    of_sums = [1 + half, 1 + half, by_parts, 2 * 3**0.5 + spent]
    of_round = [half, half, (half**2 - d4**2) * 3**0.5 / 2 + third / 2]
    same_sides(proof_at("projected-gradient", "ogd-static", 3, [[1], [1], [1]], [1, -1, 1], loss="linear"),
         [of_sums, of_round])  # fmt: skip


def test_a_comparator_that_goes_from_one_end_of_an_interval_to_the_other() -> None:
    """w = 0, 1, 0 and z = 1, -1: norms -1/2 + 1/2, products 1 + 1, squares 1; L = 2, D = 2."""
    found = proof_at("projected-gradient", "ogd-dynamic", 2, [[1], [1]], [1, -1], moving=[[1], [-1]],
                     loss="linear", step="constant")  # fmt: skip
    same_sides(found, [[3, 3, 3, 3, 4.5, 5], [2, 2, 2], [0, 0.5], [2, 2, 3]])


def test_a_comparator_that_moves_in_a_square() -> None:
    """The same in the plane, where D = 2 sqrt 2 and no centre helps."""
    found = proof_at("projected-gradient", "ogd-dynamic", 2, [[1, 0], [1, 0]], [1, -1], moving=[[1, 0], [-1, 0]],
                     set="box", loss="linear", step="constant")  # fmt: skip
    drift = 4 * 2**0.5
    same_sides(found, [[3, 3, 3, drift + 1, 4 + drift + 1], [2, 2, (4 - 1) / 2 + 1 / 2], [2, drift]])


def test_steps_too_short_for_w_to_take_in_full_break_no_line() -> None:
    run = run_of(learner_of("projected-gradient"), SHORT | {"set": "simplex"}, *rounds(3, 2))
    assert breaks_no_line(run, "ogd-static")


def test_a_declared_comparator_outside_the_set_is_taken_into_it() -> None:
    """The target has the length 1: on a simplex it cannot stay where it is negative."""
    X = np.tile([1.0, 2.0], (4, 1))
    stream = ArrayStream("rows", X, np.ones(4))
    stream.moving_target = lambda _: np.tile([-1.0, 0.0], (4, 1))  # type: ignore[attr-defined]
    finding = finding_of("ogd-dynamic", Case(stream, {"set": "simplex", "loss": "linear"}).run("projected-gradient"))
    assert finding.quantities["comparator"] == "the stream's target"
    # the point of the simplex nearest to (-1, 0) is (0, 1), which is worth 2 in each of the four rounds
    assert finding.quantities["comparator_loss"] == pytest.approx(-8)


def test_the_distance_from_the_best_fixed_point_of_a_linear_loss() -> None:
    # losses -y w.x on the unit ball: the best point of rounds 1..t is the direction of sum y x
    run = completed("projected-gradient", "noisy", 40, loss="linear")
    total = np.zeros(2)
    for t, one in enumerate(levels(run)[1:], 1):
        frame = run.frame(t)
        assert frame.round is not None
        total += frame.round.y * frame.round.x
        close_level(one, float(np.linalg.norm(frame.after.w - total / np.linalg.norm(total))), math.nan, 2.0)


def test_the_distance_is_that_of_the_static_regret_bound() -> None:
    assert theorems_of_the_distance("projected-gradient") == ("ogd-static",)


def test_a_constant_step_knows_the_distance_of_its_comparator() -> None:
    check_constant_step("projected-gradient", "ogd-static")


@pytest.mark.parametrize(("among", "said", "share"), [("ball", "on a ball", 0.5), ("box", "on any convex set", 1.0)])
def test_a_moving_comparator_costs_half_on_a_ball(among: str, said: str, share: float) -> None:
    _run, found = judged("projected-gradient", "ogd-dynamic", MIXED, set=among)
    assert found.form is not None
    assert found.form.name == said
    assert (r"2 \eta_{t-1}" in found.form.statement) == (share < 1)
    numbers = {name: float(found.quantities[name]) for name in ("D", "drift", "eta", "spent")}
    before = 1 / math.sqrt(39)
    told = numbers["D"] ** 2 / (2 * numbers["eta"]) + share * numbers["D"] * numbers["drift"] / before
    assert found.value == pytest.approx(told + numbers["spent"] / 2)
