"""How near streams come to the bounds of the perceptron with kernels and of gradient descent: known ratios, to 1 %."""

from typing import Any

import numpy as np
import pytest
from nature import learner_of, run_of, wave
from simulated import rule_of, simulated

import visualonline as vo
from visualonline.core.types import BLOCK, Array
from visualonline.runs.judgement import Judgement
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


def last(learner: str, theorem: str, X: Array, y: Array, **given: Any) -> Judgement:
    return run_of(learner_of(learner), given, X, y).theorem(theorem, len(y))


def ratio(judgement: Judgement) -> float:
    return judgement.actual / judgement.value


@pytest.mark.parametrize("T", [4, 16, 100])
@pytest.mark.parametrize("learner", ["perceptron", "dual-perceptron", "averaged-perceptron"])
def test_orthonormal_examples(learner: str, T: int) -> None:
    run = vo.run(f"orthonormal:d={T}", getattr(vo.learners, "".join(map(str.capitalize, learner.split("-"))))())
    found = run.theorems()[0]
    assert (found.id, found.verdict, found.actual) == ("perceptron-separable", "vacuous", T)
    assert found.value == pytest.approx(T, rel=1e-9)


@pytest.mark.parametrize("theorem", ["inseparable-l2", "inseparable-l1", "hinge"])
def test_one_example_with_the_label_that_is_not_predicted(theorem: str) -> None:
    """U = T, and no u is better than 0, as what it gains on one label it loses on the other."""
    y = np.where(np.arange(40) % 2 == 0, 1.0, -1.0)
    found = last("perceptron", f"perceptron-{theorem}", np.tile([0.6, 0.8], (40, 1)), y)
    assert found.actual == 40
    # by the sum of squares U can be brought to T; by the sum of h the bound counts each loss twice
    assert found.value == pytest.approx(80 if theorem == "hinge" else 40, rel=1e-6)


@pytest.mark.parametrize(("N", "winnow"), [(16, 4), (64, 6), (256, 8)])
def test_hadamard_rows(N: int, winnow: int) -> None:
    """The perceptron errs N times, and its bound is N: r^2 = N, gamma = 1; normalised Winnow errs a few times."""
    stream = open_base(StreamSpec("hadamard", (("d", str(N)),)))
    X, y = stream.block(0)
    assert np.array_equal(X @ X.T, N * np.eye(N))
    assert np.array_equal(X[:, 0], y)
    assert simulated(rule_of("perceptron", N), stream).trace.mistakes == N
    assert simulated(rule_of("winnow", N, eta=1), stream).trace.mistakes == winnow
    if N < 256:  # beyond it takes long to find a margin that is 1 for N orthogonal points of length sqrt N
        assert vo.run(stream, vo.learners.Perceptron()).theorems()[0].value == pytest.approx(N)


def test_kernels_reach_their_bound_on_examples_that_they_cannot_compare() -> None:
    far = 100.0 * np.arange(50)[:, None]
    for given in ({"kernel": "gaussian"}, {"kernel": "polynomial", "c": 0.0}, {"kernel": "linear"}):
        X = far if given["kernel"] == "gaussian" else np.eye(50)
        assert ratio(last("kernel-perceptron", "kernel-perceptron", X, -np.ones(50), **given)) == pytest.approx(1)  # type: ignore[arg-type]


def test_kernels_reach_their_bound_on_flips() -> None:
    """The same example with the label that is not predicted: U = T, and no u is better than 0."""
    y = np.where(np.arange(40) % 2 == 0, 1.0, -1.0)
    found = last("kernel-perceptron", "kernel-perceptron", np.ones((40, 2)), y, kernel="gaussian")
    assert found.quantities["form"] == "L2"
    assert ratio(found) == pytest.approx(1, rel=1e-6)


def up_and_down(T: int, radius: float, step: str, scale: float) -> Judgement:
    """Gradients -1 and +1 by turns, the last ones -1, on the segment from 0 up to `radius`."""
    push = int(np.sqrt(T))
    given = {"radius": radius, "step": step, "scale": scale, "loss": "linear"}
    return last("projected-gradient", "ogd-static", np.ones((T, 1)), wave(T, 1, push + T % 2), **given)


@pytest.mark.parametrize("T", [100, 900, 10_000, 40_000])
def test_a_constant_step(T: int) -> None:
    assert 0.99 < ratio(up_and_down(T, 1.0, "constant", 1 / np.sqrt(T))) <= 1 + 1e-9


@pytest.mark.parametrize(("T", "known"), [(100, 0.876), (1000, 0.954), (10_000, 0.983), (40_000, 0.991)])
def test_steps_that_fall_with_the_root_of_t(T: int, known: float) -> None:
    """On a segment of length 1/2 from its lower end, where a first gradient leads: up, and down by as much."""
    t = np.arange(1, T + 1)
    g = np.where(t % 2 == 0, -np.sqrt((t) / (t + 1.0)), 1.0)
    g[0] = 0.25  # no more than it takes
    g[t > T - int(np.sqrt(T))] = -1.0
    found = last("projected-gradient", "ogd-static", g[:, None], -np.ones(T), radius=0.25, loss="linear")
    assert known - 0.01 < ratio(found) <= 1


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


def test_gradient_descent_on_the_simplex() -> None:
    """Halves of the experts take turns, then one is right: 0.968 of sqrt((N - 1) T)/2 for two experts."""
    N, T = 2, 10_000
    eta = 2 * np.sqrt((1 - 1 / N) / (N * T))
    best = 0.0
    for last_ones in (50, 100, 150, 200):
        wrong = (np.arange(T)[:, None] + np.arange(N)) % 2 == 0
        wrong[T - last_ones :] = [False, True]
        found = last(
            "simplex-gradient", "ogd-simplex", wrong.astype(float), -np.ones(T), step="constant", scale=float(eta)
        )
        assert found.value == pytest.approx(found.quantities["tuned"], rel=0.05)
        best = max(best, ratio(found))
    assert 0.96 < best <= 1 + 1e-9


@pytest.mark.parametrize(
    ("tau", "T", "known"),
    [
        (1, 400, 0.923), (1, 4000, 0.972), (1, 40_000, 0.993),
        (4, 400, 0.891), (4, 4000, 0.955), (4, 40_000, 0.987),
        (16, 400, 0.816), (16, 4000, 0.930), (16, 40_000, 0.975),
    ],
)  # fmt: skip
def test_late_gradients_on_a_square_wave(tau: int, T: int, known: float) -> None:
    """On a segment through 0 of which the wave uses the upper half, and at last a push; against the bound from w_1."""
    radius, G = 0.5, np.sqrt(2.0)
    eta = radius / (G * np.sqrt((2 * tau + 1) * T))
    way = int(radius / (eta * G))  # as many steps lead from 0 to the end of the segment
    y = wave(T, way, way + tau)
    found = last(
        "delayed-svm", "delayed-ogd", np.ones((T, 1)), y, radius=radius, step="constant", scale=float(eta), tau=tau
    )
    tuned = radius * G * np.sqrt((2 * tau + 1) * T)
    assert found.quantities["from_the_start"] == pytest.approx(tuned, rel=tau * (tau + 1) / ((2 * tau + 1) * T))
    assert known - 0.01 < found.actual / float(found.quantities["from_the_start"]) <= 1


def test_the_svm_on_a_wave() -> None:
    """While no margin reaches 1 the hinge losses are linear, and the constant step's ratio is that of the segment."""
    T, radius = 2500, 0.5
    eta = radius / np.sqrt(2 * T)
    y = wave(T, 1, 50)
    found = last("online-svm", "online-svm", np.ones((T, 1)), y, radius=radius, step="constant", scale=float(eta))
    assert 0.98 < ratio(found) <= 1 + 1e-9
