"""Learners with an inverse matrix tell ties from other scores on features far larger than their regularisation.

Scores are compared with those of a program in 60 digits, and ties with those of the programs in fractions.
"""

from decimal import Context, Decimal, localcontext
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest
from cases import joined
from comparing import read
from rational import Rational, drawn, given
from simulated import rule_of, straight

from visualonline.core.types import Array
from visualonline.trace.rule import Rule

RATIONAL: dict[str, Rational] = joined("RATIONAL")
ROUNDS = 30
LEARNERS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "arow": ("arow", "r", {}),
    "ridge": ("online-ridge", "a", {"variant": "ridge"}),
    "forward": ("online-ridge", "a", {"variant": "forward"}),
    "second-order": ("second-order-perceptron", "a", {"matrix": "mistakes"}),
    "in-every-round": ("second-order-perceptron", "a", {"matrix": "rounds"}),
}
FIRST = {"arow": "r", "online-ridge": "a", "second-order-perceptron": "a"}


def pay() -> tuple[Array, Array, float]:
    """Return ten columns of about 20,000, in hundredths."""
    rng = np.random.default_rng(5)
    X = np.round(2e4 + 8e3 * rng.standard_normal((ROUNDS, 10)), 2)
    return X, np.where(X[:, 0] + 4e3 * rng.standard_normal(ROUNDS) > 2e4, 1.0, -1.0), 1.0


def cells() -> tuple[Array, Array, float]:
    """Return columns of about 1,000 and of about 0.1, with a weak regularisation."""
    X, y = read("breast-cancer")
    rows = np.random.default_rng(5).permutation(len(y))[:ROUNDS]
    return X[rows], y[rows], 0.01


def twins() -> tuple[Array, Array, float]:
    """Return columns of about 20,000, each of them twice: no row is ever in some directions."""
    X, y, first = pay()
    return np.hstack([X[:, :3], X[:, :3]]), y, first


def in_digits(name: str, X: Array, y: Array, first: float) -> list[Decimal]:
    """Return the scores, from an inverse that rank-one updates keep in 60 digits."""
    in_decimals = np.vectorize(Decimal, otypes=[object])
    scores = []
    with localcontext(Context(prec=60)):
        inverse, total = in_decimals(np.eye(X.shape[1])) / Decimal(first), in_decimals(np.zeros(X.shape[1]))
        for x, label in zip(in_decimals(X), y.astype(int).tolist(), strict=True):
            z = inverse @ x
            over = 1 + x @ z
            score = z @ total / (1 if name in ("arow", "ridge") else over)
            scores.append(score)
            wrong, short = score * label <= 0, score * label < 1
            adds = {"arow": short, "second-order": wrong, "in-every-round": wrong}.get(name, True)
            if adds or name == "in-every-round":
                inverse = inverse - np.outer(z, z) / over
            if adds:
                total = total + label * x
    return scores


def scores_of(rule: Rule, X: Array, y: Array) -> Array:
    return np.array(straight(rule, X, y, np.zeros(len(y))).columns.scores)


@pytest.mark.parametrize("data", [pay, cells, twins])
@pytest.mark.parametrize("name", LEARNERS)
def test_a_score_that_is_not_0_in_60_digits_is_no_tie(name: str, data: Any) -> None:
    X, y, first = data()
    learner, parameter, others = LEARNERS[name]
    exact = in_digits(name, X, y, first)
    found = scores_of(rule_of(learner, X.shape[1], **{parameter: first}, **others), X, y)
    assert np.sign(found).tolist() == [(score > 0) - (score < 0) for score in exact]
    assert found == pytest.approx([float(score) for score in exact], rel=1e-3, abs=1e-4)
    assert 1 not in np.abs(found)


@pytest.mark.parametrize("name", FIRST)
def test_ties_and_kinks_of_large_integers_are_exact(name: str) -> None:
    """Examples times k and the regularisation times k^2 have the scores of the fractions."""
    rng, ties, k = Random(7), 0, 20_000
    for n in range(10):
        settings = dict(RATIONAL[name].settings[n % len(RATIONAL[name].settings)])
        settings[FIRST[name]] = Fraction(1, k**2)
        stream = drawn(rng, RATIONAL[name]._replace(rounds=(4, 12)), settings)
        rule = rule_of(name, len(stream.X[0]), **{**given(settings), FIRST[name]: 1.0})
        scores = scores_of(rule, k * np.array(stream.X, float), np.array(stream.y))
        for found, one in zip(scores, stream.told, strict=True):
            score = Fraction(one.score)
            from_kink = min(abs(score), abs(abs(score) - 1))
            ties += from_kink == 0
            assert found == float(score) if from_kink == 0 else found == pytest.approx(float(score), rel=1e-4)
            assert found not in {-1, 0, 1} or from_kink < 1e-7
    assert ties > 10
