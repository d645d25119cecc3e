"""The stated properties of the streams that demonstrate errata."""

from fractions import Fraction
from typing import Any, cast

import numpy as np
import pytest
from simulated import rule_of
from test_generators import generated

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.core.errors import ParameterError
from visualonline.core.types import BLOCK, Array, Block
from visualonline.learners import ConfiguredLearner
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Quantities, Theorem
from visualonline.trace.adversary_play import played_stream
from visualonline.trace.round_columns import RoundColumns


def against(learner: str, source: str, rounds: int, given: dict[str, Any] | None = None, **settings: Any) -> Block:
    """Return the first rounds of an adversary against a learner."""
    spec = StreamSpec(source, tuple((name, str(value)) for name, value in settings.items()), rounds=rounds)
    stream = open_base(spec)
    return played_stream(stream, rule_of(learner, stream.dim, rounds, **(given or {})), 0).block(0)


def errors_of_winnow(X: Array, y: Array, eta: float) -> int:
    """Winnow as the lecture writes it, errors counted."""
    w, errors = np.full(X.shape[1], 1 / X.shape[1]), 0
    for x, label in zip(X, y, strict=True):
        if label * (w @ x) <= 1e-13:
            errors += 1
            w = w * np.exp(eta * label * x)
            w /= w.sum()
    return errors


@pytest.mark.parametrize(("N", "k"), [(16, 5), (64, 5), (32, 3), (5, 5), (1, 1)])
def test_the_majority_of_the_first_k_is_always_the_label(N: int, k: int) -> None:
    X, y = against("winnow", "majority", 300, {"eta": k**-0.5}, N=N, k=k)
    assert set(np.unique(X)) == {-1.0, 1.0}
    assert np.all(y * X[:, :k].sum(axis=1) == 1)
    assert y.tolist() == [1.0, -1.0] * 150


def test_winnow_with_the_euclidean_step_errs_on_the_majority_of_five_for_ever() -> None:
    X, y = against("winnow", "majority", 1000, {"eta": 5**-0.5}, N=64)
    assert errors_of_winnow(X, y, 5**-0.5) == 1000
    X, y = against("winnow", "majority", 1000, {"eta": 0.2}, N=64)
    assert errors_of_winnow(X, y, 0.2) == 4


@pytest.mark.parametrize("k", [2, 17])
def test_a_majority_may_not_be_tied(k: int) -> None:
    with pytest.raises(ParameterError, match=r"expected an odd number, at most N = 16"):
        generated("majority", k=k)


def test_the_label_of_blocks_turns_when_the_rounds_have_doubled() -> None:
    stream = generated("blocks", rounds=2 * BLOCK)
    y = np.concatenate([stream.block(0).y, stream.block(1).y])
    assert [t for t in range(2, 2 * BLOCK + 1) if y[t - 1] != y[t - 2]] == [2**j for j in range(1, 14)]
    assert y[0] == 1
    assert np.all(stream.block(1).X == 1)


def test_a_cycle_is_the_whole_and_its_halves() -> None:
    X, y = generated("cycle", d=4, rounds=7).block(0)
    three = [[1, 1, 1, 1], [1, 1, 0, 0], [0, 0, 1, 1]]
    assert X.tolist() == [*three, *three, three[0]]
    assert y.tolist() == [1, -1, -1, 1, -1, -1, 1]
    with pytest.raises(ParameterError, match=r"Invalid value for d: '5' \(expected an even number, such as 6"):
        generated("cycle", d=5)


def test_a_cycle_goes_on_over_the_seams_of_blocks() -> None:
    stream = generated("cycle", rounds=BLOCK + 2)
    y = np.concatenate([stream.block(0).y, stream.block(1).y])
    assert [int(t) for t in np.flatnonzero(y > 0)] == list(range(0, BLOCK + 2, 3))


@pytest.mark.parametrize("N", [1, 4])
def test_the_opposite_of_a_feature_is_the_label(N: int) -> None:
    plain = generated("opposite", seed=3, N=N, rounds=200)
    mirrored = generated("opposite", seed=3, N=N, mirrored=1, rounds=200)
    X, y = plain.block(0)
    assert np.all(y == -X[:, 0])
    assert set(np.unique(X)) == {-1.0, 1.0}
    assert np.array_equal(mirrored.block(0).X, np.hstack([X, -X]))
    assert np.array_equal(mirrored.block(0).y, y)
    assert mirrored.features[N] == "−x1"


def test_the_long_example_comes_first_and_once() -> None:
    stream = generated("long-first", length=7.0, rounds=BLOCK + 3)
    X = np.vstack([stream.block(0).X, stream.block(1).X])
    assert X[0].tolist() == [7, 0]
    assert np.all(X[1:] == [-0.6, 0.8])
    assert np.all(stream.block(0).y == 1)


@pytest.mark.parametrize("d", [1, 2, 3, 16, 100])
@pytest.mark.parametrize("learner", ["winnow2", "perceptron", "elim"])
def test_bisection_costs_every_learner_the_logarithm(d: int, learner: str) -> None:
    if learner == "elim" and d > 12:
        learner = "averaged-perceptron"
    X, y = against(learner, "bisection", 40, d=d)
    feature = np.flatnonzero(np.all(np.where(X > 0, 1, -1) == y[:, None], axis=0))
    assert len(feature) >= 1  # one feature is the label in every round
    rule = rule_of(learner, d, 40)
    state, errors = rule.start(d), 0
    for t, (x, label) in enumerate(zip(X, y, strict=True), start=1):
        prediction = rule.decide(rule.score(state, x, t), 0.5)
        errors += prediction != label
        rule.advance(state, x[None, :], np.array([label]), np.full(1, 0.5), t, RoundColumns.empty(1))
    assert errors >= int(np.log2(d))


@pytest.mark.parametrize("gamma", ["1", "0.7", "0.5", "0.3", "0.1"])
@pytest.mark.parametrize("learner", ["perceptron", "kernel-perceptron", "winnow2", "online-svm"])
def test_every_labelling_of_shattered_points_has_the_margin_and_every_learner_errs_on_each(
    gamma: str, learner: str
) -> None:
    n = int(1 / Fraction(gamma) ** 2)
    X, y = against(learner, "shattered", 2 * n, gamma=gamma)
    assert np.array_equal(X[:n] @ X[:n].T, np.eye(n))
    assert np.array_equal(X[n:], X[:n])
    assert np.array_equal(y[n:], y[:n]), "a label is settled once"
    for labels in [y[:n], *np.random.default_rng(1).choice([-1.0, 1.0], (8, n))]:
        u = labels @ X[:n] / np.sqrt(n)
        assert np.linalg.norm(u) == pytest.approx(1)
        assert (labels * (X[:n] @ u)).min() >= float(gamma) - 1e-12
    run = vo.run(f"shattered:gamma={gamma}", ConfiguredLearner(find("learners", learner), {}))
    assert (run.rounds, run.mistakes) == (n, n)
    allowed = cast("Theorem", find("theorems", "vc-dimension")).bound(Quantities({"gamma": float(gamma)}))
    assert float(allowed) == n


def test_one_good_expert_is_alone_after_a_while() -> None:
    whole, alone = (generated("one-good", seed=2, N=8, alone=m, rounds=BLOCK + 50) for m in (0, BLOCK + 10))
    assert np.array_equal(whole.block(0).X, alone.block(0).X)
    X, y = alone.block(1)
    wrong = ((1 + y) / 2)[:, None] != X
    assert wrong.sum(axis=1).tolist() == [1] * 10 + [7] * 40
    good = np.flatnonzero(~wrong.any(axis=0))
    assert len(good) == 1
    assert not (((1 + whole.block(0).y) / 2)[:, None] != whole.block(0).X)[:, good].any()
