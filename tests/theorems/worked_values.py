"""Values of theorems, and their comparison with values worked by hand."""

from collections.abc import Callable
from decimal import Decimal, localcontext
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from nature import learner_of, run_of

from visualonline.abilities.experts_pay import ExpertsPay
from visualonline.core.catalog import catalog, find
from visualonline.core.plugin import Learner
from visualonline.core.types import Array
from visualonline.runs.run import Run
from visualonline.theorems.shared import perceptron_updates
from visualonline.theorems.theorem import Quantities, Theorem

Numbers = dict[str, float | str]


def value_and_numbers(name: str, theorem: str, X: Array, y: Array, **given: object) -> tuple[float, Numbers]:
    run = run_of(learner_of(name), dict(given), X, y)
    judgement = run.theorem(theorem, len(y))
    return judgement.value, dict(judgement.quantities)


FOUR_ROUNDS = np.array([[1, 0, 0], [0, 1, 0], [0, 1, 0], [1, 1, 1]], dtype=float), np.array([1.0, -1.0, 1.0, 1.0])
"""Of these three experts the best is wrong once."""
FACTOR_BETAS = pytest.mark.parametrize("beta", ["0.1", "0.5", "0.9", "0.999999999"])


def check_factors(learner: str, beta: str, limit: int, cost: Callable[[Decimal], Decimal]) -> None:
    """Compare the factors of a bound a L* + c ln N with those of its cost of an error; a has a limit for beta 1."""
    with localcontext() as exact:
        exact.prec = 50
        b = Decimal(beta)
        a, c = (1 / b).ln() / cost(b), 1 / cost(b)
        value = float(a + c * Decimal(3).ln())  # L* is 1
    run = run_of(learner_of(learner), {"beta": float(beta)}, np.eye(3), np.ones(3))
    judgement = run.theorem(learner, 2)
    assert judgement.premises[0].why.endswith(f": a = {float(a):.3g}, c = {float(c):.3g}")
    assert judgement.value == pytest.approx(value, rel=1e-6)
    assert float(a) > limit
    if beta == "0.999999999":
        assert float(a) == pytest.approx(limit)
        assert float(c) > 1e8


def check_floor(run: Run, floor: Callable[[Quantities], Array], values: list[float]) -> None:
    """Compare a lower bound at two rounds, and at the last one only, with values by hand."""
    assert floor(run.quantities(perceptron_updates.FLOOR.needs, 0, 2)).tolist() == values
    assert floor(run.quantities_at(perceptron_updates.FLOOR.needs, 2)).tolist() == values[1:]


BETAS = (1e-6, 0.1, 0.5, 0.9, 0.999)


def theorem_named(name: str) -> Theorem:
    return cast("Theorem", find("theorems", name))


def bound_value(name: str, **numbers: Any) -> float:
    return float(theorem_named(name).bound(cast("Quantities", SimpleNamespace(**numbers))))


def multiple(name: str, beta: float) -> float:
    """Return the factor of the best expert's mistakes."""
    at = [bound_value(name, beta=beta, dim=16, best_loss=best) for best in (1e6, 2e6)]
    return (at[1] - at[0]) / 1e6


def listening() -> dict[str, Learner]:
    """Return the learners from experts with the loss of the advice."""
    learners = catalog("learners").plugins
    return {name: one for name, one in learners.items() if one.family == "experts" and one.ability(ExpertsPay) is None}
