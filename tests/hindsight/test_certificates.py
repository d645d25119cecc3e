"""Values called optimal are within 1e-6 of the optimum, on small sets that are nearly degenerate.

Rows are small whole numbers, some of them twice but for one part in 2^k, on scales that differ by powers of 2. They are
judged by rational numbers: `certified` has the widest margin itself, and of the other values a number that none passes.
The suite draws the first sets, `bootstrap.py test --long` 20,000; where judging takes long every fourth serves.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from certified import SHARP, bound, combined, dot, least_possible, nearest_to_zero, rational, root
from prefixes import advanced
from scipy.optimize import linprog
from simulated import complete
from trials import SEED, Trials

from visualonline.core.catalog import find
from visualonline.core.types import Array
from visualonline.hindsight.comparators.best_separator import BestHinge, BestL1, BestL2
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.kernel_margin import KernelMargin
from visualonline.hindsight.margins.simplex_margin import SimplexMargin
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream

FEW, MANY = 12, 20_000
NEAR = Fraction(1, 10**6) + Fraction(1, 10**9)
EPS = 2.0**-52
ROUNDING = 1e-12
"""The fraction of r below which a margin need not be distinguished from 0, as unit vectors have such errors."""


def drawn(rng: np.random.Generator) -> Array:
    """Return the rows y x of a small set."""
    n, d = int(rng.integers(2, 9)), int(rng.integers(1, 5))
    X = rng.integers(-3, 4, (n, d)).astype(float)
    u = rng.integers(-2, 3, d).astype(float)
    Z = np.where(X @ u >= 0, 1.0, -1.0)[:, None] * X if rng.random() < 0.7 else X
    for _ in range(int(rng.integers(0, 3))):  # a row that all but repeats another one, or its opposite
        near = Z[rng.integers(n)] * (1 + 2.0 ** -int(rng.integers(4, 40))) * rng.choice([1, -1], p=[0.7, 0.3])
        near[rng.integers(d)] += 2.0 ** -int(rng.integers(2, 40)) * rng.choice([1, -1])
        Z = np.vstack([Z, near])
    return Z * 2.0 ** rng.integers(-20, 21) if rng.random() < 0.2 else Z * 2.0 ** rng.integers(-4, 5, Z.shape[1])


def drawn_sets(trials: Trials, every: int = 1) -> Iterator[Array]:
    """Yield the sets, or each of so many."""
    rng = np.random.default_rng(SEED)
    for _ in trials(FEW // every, MANY // every):
        some = [drawn(rng) for _ in range(every)]
        if some[0].any():
            yield some[0]


def at(kind: Any, Z: Array) -> Any:
    return advanced(kind, Z, np.ones(len(Z))).at(len(Z))


def measured(learner: str, kind: Any, Z: Array, **given: Any) -> Any:
    """Return the values of a measure of a learner's run at the last round."""
    run = Run(find("learners", learner), given, History(ArrayStream("rows", Z, np.ones(len(Z)))))
    complete(run)
    return run._measure(kind, len(Z)).at(len(Z))


def told(counts: Counter[str], trials: Trials) -> None:
    trials.remark(", ".join(f"{what} {number:,}" for what, number in sorted(counts.items())))


pytestmark = pytest.mark.long(seconds=300)


def test_margins(trials: Trials) -> None:
    """Only separable sets are called separable, and margins too thin to distinguish from rounding are reported."""
    counts: Counter[str] = Counter()
    for Z in drawn_sets(trials):
        rows, found = rational(Z), at(Margin, Z)
        point = nearest_to_zero(rows)
        square, r = dot(point, point), float(np.linalg.norm(Z, axis=1).max())
        assert Fraction(found["gamma"]) ** 2 <= square, Z.tolist()
        if found["gamma"] > 0:
            counts["separable"] += 1
            assert min(dot(z, [Fraction(x) for x in found["u"].tolist()]) for z in rows) >= Fraction(found["gamma"])
            if "below" not in found["margin_note"]:
                assert Fraction(found["gamma"]) ** 2 >= square * (1 - NEAR) ** 2, Z.tolist()
        else:
            counts["separable by no more than rounding" if square else "not separable"] += 1
            assert float(square) ** 0.5 <= ROUNDING * r, Z.tolist()
    assert counts["separable"] > 0 < counts["not separable"]
    told(counts, trials)


def test_margins_of_a_non_negative_target(trials: Trials) -> None:
    """The target's value is at least as good as that of a linear program, whose dual variables certify it."""
    counts: Counter[str] = Counter()
    for Z in drawn_sets(trials):
        n, d = Z.shape
        rows, found, size = rational(Z), at(SimplexMargin, Z), float(np.abs(Z).max())
        v = [Fraction(x) for x in found["v"].tolist()]
        assert min(dot(z, v) for z in rows) / sum(v) >= Fraction(found["rho"] - 4 * d * EPS * size)
        answer = linprog(
            np.append(np.zeros(n), 1.0), A_ub=np.hstack([Z.T / size, -np.ones((d, 1))]), b_ub=np.zeros(d),
            A_eq=[[1.0] * n + [0.0]], b_eq=[1.0], bounds=[(0, None)] * n + [(None, None)],
        )  # fmt: skip
        assert answer.status == 0
        shares = [Fraction(max(a, 0.0)) for a in answer.x[:n].tolist()]
        most = max(dot(shares, column) for column in zip(*rows, strict=True)) / sum(shares)
        assert Fraction(found["rho"]) >= most - NEAR * Fraction(size), Z.tolist()
        counts["positive" if found["rho"] > 0 else "none"] += 1
    told(counts, trials)


@pytest.mark.parametrize("kind", [BestL2, BestL1, BestHinge])
def test_inseparable_values(kind: Any, trials: Trials) -> None:
    counts: Counter[str] = Counter()
    for Z in drawn_sets(trials):
        rows, found = rational(Z), at(kind, Z)
        square = max(dot(z, z) for z in rows)
        value = Fraction(found[kind.form])
        own = bound(kind.form, rows, square, [Fraction(x) for x in found["u"].tolist()])
        assert abs(value - own) <= own / 10**9, Z.tolist()
        counts[found["certificate"]] += 1
        if found["certificate"] == "optimal":
            enough = value / (1 + NEAR)
            assert least_possible(kind.form, Z, found["u"], enough) >= enough, Z.tolist()
    assert counts["optimal"] > 0.7 * trials.figures["tried"]
    told(counts, trials)


def test_the_least_hinge_loss_is_certified_between_two_corners() -> None:
    """There u may be off by the square root of the error of its value, and tangent planes at u are no closer."""
    Z = np.array([[-2, 3, 2, -1, -2, 1, -3, -2 * (1 - 2.0**-28), -2 - 2.0**-10]]).T / 16
    value = Fraction(at(BestHinge, Z)["hinge"])
    assert least_possible("hinge", Z, at(BestHinge, Z)["u"], value) >= value * (1 - NEAR)


@pytest.mark.parametrize("kernel", ["linear", "gaussian"])
def test_values_of_a_kernel(kernel: str, trials: Trials) -> None:
    """With a Gaussian kernel the rows are those that the values of the kernel are the products of."""
    counts: Counter[str] = Counter()
    for Z in drawn_sets(trials, 1 if kernel == "linear" else 4):
        found = measured("kernel-perceptron", KernelMargin, Z, kernel=kernel)
        counts[f"{found['form']} {found['certificate']}"] += 1
        if found["certificate"] == "sampled":
            continue
        placed = Z if kernel == "linear" else np.asarray(found["placed"], dtype=float)
        rows, value = rational(placed), Fraction(found["kernel_bound"])
        square = Fraction(found["r_kernel"]) ** 2
        if found["form"] == "margin":
            point = nearest_to_zero(rows)
            assert value * dot(point, point) >= square * (1 - NEAR), Z.tolist()
            assert value * dot(point, point) <= square * (1 + NEAR), Z.tolist()
        else:
            enough = value / (1 + NEAR)
            near = at(BestL2, Z)["u"] if kernel == "linear" else np.array(found["u"], dtype=float)
            assert least_possible("l2", placed, near, enough) >= enough, Z.tolist()
    told(counts, trials)


@pytest.mark.parametrize("shape", ["ball", "box", "simplex"])
def test_best_fixed_points(shape: str, trials: Trials) -> None:
    """Losses of a point of the set, against multipliers of a linear program, or on the ball of the point itself."""
    counts: Counter[str] = Counter()
    for k, Z in enumerate(drawn_sets(trials, 4)):
        radius = 2.0 ** (k % 9 - 4) / float(np.linalg.norm(Z, axis=1).max())
        found = measured("projected-gradient", BestComparator, Z, set=shape, radius=radius, loss="hinge")
        counts[found["certificate"]] += 1
        rows, z = rational(Z), [Fraction(x) for x in found["z"].tolist()]
        own = sum((max(Fraction(0), 1 - dot(row, z)) for row in rows), Fraction(0))
        assert abs(Fraction(found["best_loss"]) - own) <= max(own, Fraction(1)) / 10**9, Z.tolist()
        length = root(dot(z, z)) if shape == "ball" else max(map(abs, z)) if shape == "box" else sum(map(abs, z))
        assert length <= Fraction(radius) * (1 + Fraction(1, 10**9))
        if found["certificate"] == "optimal":
            enough = Fraction(found["best_loss"]) - NEAR * max(Fraction(1), Fraction(found["best_loss"]))
            assert least_loss(shape, Z, radius, found["z"], enough) >= enough, Z.tolist()
    assert counts["optimal"] > 0.7 * trials.figures["tried"]
    told(counts, trials)


def least_loss(shape: str, Z: Array, radius: float, z: Array, enough: Fraction) -> Fraction:
    """Return a number that no point's sum of losses is below."""
    if shape == "ball":
        return least_possible("ball", Z, z, enough, radius)
    n, d = Z.shape
    low = -1.0 if shape == "box" else 0.0
    bounds: list[tuple[float, float | None]] = [(low, 1.0)] * d + [(0.0, None)] * n
    equal = {"A_eq": [[1.0] * d + [0.0] * n], "b_eq": [1.0]} if shape == "simplex" else {}
    sides = np.hstack([-Z * radius, -np.eye(n)])  # on the unit set
    costs = np.append(np.zeros(d), np.ones(n))
    tried = (linprog(costs, A_ub=sides, b_ub=-np.ones(n), bounds=bounds, options=o, **equal) for o in (SHARP, {}))
    answer = next(found for found in tried if found.status == 0)  # the sharper one stops short now and then
    shares = [Fraction(a) for a in np.clip(-answer.ineqlin.marginals, 0, 1).tolist()]
    pull = combined(shares, rational(Z))
    far = sum(map(abs, pull), Fraction(0)) if shape == "box" else max(pull)
    return max(sum(shares, Fraction(0)) - Fraction(radius) * far, Fraction(0))
