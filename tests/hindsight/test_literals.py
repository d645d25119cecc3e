"""Hindsight on disjunctions, constant experts and fair coins compared with the definitions at every prefix."""

from itertools import product

import numpy as np
import pytest
from prefixes import advanced

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.experts.consistent_literals import Literals
from visualonline.hindsight.experts.constant_experts import ConstantExperts

SLICES = pytest.mark.parametrize("slices", [(BLOCK,), (1,), (3, 17)])


def by_definition(X: Array, y: Array) -> tuple[int, bool]:
    """Try every disjunction that is sometimes false: each feature is asked for, negated or left out."""
    largest, found = 0, False
    for signs in product((0, 1, None), repeat=X.shape[1]):
        says = np.zeros(len(X), dtype=bool)
        for i, sign in enumerate(signs):
            if sign is not None:
                says |= X[:, i] == sign
        if not says[y < 0].any():
            largest = max(largest, sum(sign is not None for sign in signs))
            found = found or bool(says[y > 0].all())
    return largest, found


@SLICES
@pytest.mark.parametrize("n", [1, 2, 4])
@pytest.mark.parametrize("kind", ["target", "noise", "negative"])
def test_the_literals_of_every_prefix(n: int, kind: str, slices: tuple[int, ...]) -> None:
    rng = np.random.default_rng(n)
    for _ in range(8):
        X = rng.integers(0, 2, (25, n)).astype(float)
        y = np.where(X[:, 0] == 1, 1.0, -1.0)
        y = {"target": y, "noise": rng.choice([-1.0, 1.0], 25), "negative": -np.ones(25)}[kind]
        member = advanced(Literals, X, y, slices)
        for t in range(1, 26):
            k, consistent = by_definition(X[:t], y[:t])
            known = member.at(t)
            assert known["k"] == k
            if (y[:t] < 0).any():
                assert known["consistent"] == consistent
        over = member.over(0, 25)
        assert over["k"].tolist() == [member.at(t)["k"] for t in range(1, 26)]
        assert over["consistent"].tolist() == [member.at(t)["consistent"] for t in range(1, 26)]
        if kind == "noise" and not over["consistent"][-1]:
            assert member.at(25)["broken_round"] == 1 + over["consistent"].tolist().index(0)
            assert member.at(1)["broken_round"] is None


@SLICES
@pytest.mark.parametrize(
    ("X", "broken"),
    [
        ([[0, 1]] * 9, None),
        ([[1, 0]] * 9, None),
        ([[0, 1]] * 6 + [[1, 0]] * 3, 7),
        ([[0, 0]] * 9, 1),
        ([[0, 1, 1]] * 9, 1),
        ([[0.5, 1]] * 9, 1),
        ([[1, 0]] + [[1, 1]] * 8, 2),
    ],
)
def test_constant_experts(X: list[list[float]], broken: int | None, slices: tuple[int, ...]) -> None:
    member = advanced(ConstantExperts, np.array(X, dtype=float), np.ones(9), slices)
    expected = [float(broken is None or t < broken) for t in range(1, 10)]
    assert member.over(0, 9)["constant"].tolist() == expected
    assert [member.at(t)["constant"] for t in range(1, 10)] == expected
