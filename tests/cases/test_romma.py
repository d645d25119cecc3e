"""ROMMA."""

import json
import math

import numpy as np
import pytest
from comparing import traced
from levels import close_level, levels
from simulated import completed_on, rule_of
from worked_rounds import check

from visualonline.core.types import Array
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.learners.romma import relaxed_margin
from visualonline.runs.report import report
from visualonline.runs.run import Run


def romma(X: Array, y: Array, variant: str = "aggressive") -> tuple[int, int, Array]:
    """The shortest of the points on the new boundary, and on both boundaries, that are in both half-spaces."""
    w, mistakes, updates = np.zeros(X.shape[1]), 0, 0
    for x, label in zip(X, y, strict=True):
        margin = float(label * (w @ x))
        mistakes += margin <= 0
        if margin > 0 if variant == "mistakes" else margin >= 1 - 1e-9:
            continue
        updates += 1
        normals, levels = np.array([label * x, w]), np.array([1.0, w @ w])
        points = [np.linalg.pinv(normals[:1]) @ levels[:1], np.linalg.pinv(normals) @ levels]
        fitting = [point for point in points if np.all(normals @ point >= levels - 1e-9 * (1 + levels))]
        w = min(fitting, key=lambda point: float(point @ point))
    return mistakes, updates, w


@pytest.mark.parametrize("variant", ["aggressive", "mistakes"])
def test_a_second_program_does_the_same(variant: str) -> None:
    rng = np.random.default_rng(3)
    for d, thin in ((3, 0.02), (8, 0.3), (30, 0.1)):
        X = rng.standard_normal((400, d)) * rng.uniform(0.5, 4)
        y = np.where(X[:, 0] >= 0, 1.0, -1.0)
        X[:, 0] += thin * y
        trace, w = traced(rule_of("romma", d, variant=variant), X, y)
        mistakes, updates, expected = romma(X, y, variant)
        assert (trace.mistakes, trace.updates) == (mistakes, updates)
        np.testing.assert_allclose(w, expected, rtol=1e-7, atol=1e-9)


ROUNDS = ([[2, 0], [1, 1], [0, 1], [1, 0.2]], [1, -1, -1, 1])
MIDDLE = [0.5, -1.5]


@pytest.mark.parametrize(("variant", "last"), [("aggressive", [1.25, -1.25]), ("mistakes", MIDDLE)])
def test_four_rounds(variant: str, last: list[float]) -> None:
    """The third is right by 3/2, the last by 1/5: too little for the aggressive one."""
    columns = check(
        rule_of("romma", 2, variant=variant), ROUNDS, [0, 0.5, -1.5, 0.2], [0, 1, -1, 1],
        [[0.5, 0], MIDDLE, MIDDLE, last],
    )  # fmt: skip
    assert columns.changes.tolist() == [True, True, False, variant == "aggressive"]


def test_its_margin_falls_from_above_to_the_best_one() -> None:
    """1/||w|| = 2, 1/sqrt 2.5 are the margins of rounds 1 and 2; in round 4 it is 1/sqrt 3.125, the margin 0.343."""
    run = completed_on("romma", *ROUNDS)
    believed = [relaxed_margin(run.frame(t).after) for t in range(5)]
    assert believed == pytest.approx([math.inf, 2, 2.5**-0.5, 2.5**-0.5, 3.125**-0.5])
    margins = [float(run.quantities_at((Margin,), t).gamma) for t in range(1, 5)]
    assert margins[:3] == pytest.approx(believed[1:4])
    assert margins[3] == pytest.approx(0.343, abs=1e-3)


def test_where_the_new_half_space_lies_in_the_old_one_it_alone_counts() -> None:
    check(rule_of("romma", 2), ([[0.5, 0], [0.3, 0.1]], [1, 1]), [0, 0.6], [0, 1], [[2, 0], [3, 1]])


def test_the_same_example_again_is_no_update() -> None:
    rng = np.random.default_rng(2)
    for _ in range(50):
        X = np.repeat(rng.standard_normal((6, 3)) * 10 ** rng.uniform(-3, 3), 2, axis=0)
        run = completed_on("romma", X, np.where(X[:, 0] > 0, 1.0, -1.0))
        assert not run.trace.flags(0, 12)[1::2].astype(int).__and__(4).any()


def frozen(*later: float) -> Run:
    return completed_on("romma", [[1, 0], [-2, 0], *([x, 1] for x in later)], [1, 1, *(1 for _ in later)])


def test_where_no_w_fits_it_stays_and_says_so() -> None:
    """(1, 0) and (-2, 0), both positive: w = (1, 0) is parallel to the second and opposes it."""
    run = frozen(3, -4, -5)
    assert run.trace.final.w.tolist() == [1, 0]
    assert (run.trace.mistakes, run.trace.updates) == (4, 2)
    [finding] = report(run)["theorems"]
    assert (finding["verdict"], finding["value"]) == ("not applicable", None)
    [premise] = finding["premises"]
    assert premise["why"].endswith("In round 2 no w′ was feasible any more: w has been constant since then")
    assert "the theorem covers separable rounds only" in premise["why"]
    assert finding["quantities"]["frozen_since"] == 2
    json.dumps(report(run), allow_nan=False)


def test_an_example_of_zeros_fits_nothing() -> None:
    run = completed_on("romma", [[0, 0], [1, 0]], [1, 1])
    assert run.theorem("romma", 2).quantities["frozen_since"] == 1
    assert run.trace.final.w.tolist() == [0, 0]


def test_a_w_beyond_all_numbers_is_not_taken() -> None:
    """Labels that turn again and again lengthen w from round to round; it ends before a number is infinite."""
    rng = np.random.default_rng(1)
    X = rng.standard_normal((600, 2)) * 1e58
    run = completed_on("romma", X, rng.choice([-1.0, 1.0], 600))
    assert np.isfinite(run.trace.final.w).all()


def test_mistakes_reach_the_bound() -> None:
    """Of unit vectors each is a mistake, and 1/||w|| is the margin 1/sqrt n."""
    for variant in ("aggressive", "mistakes"):
        run = completed_on("romma", np.eye(9), np.where(np.arange(9) % 2, 1.0, -1.0), variant=variant)
        finding = run.theorem("romma", 9)
        assert finding.actual == 9
        assert finding.value == pytest.approx(9)
        assert relaxed_margin(run.trace.final) == pytest.approx(1 / 3)


def test_the_length_of_the_shortest_separator_by_hand() -> None:
    # ROMMA goes to (1/2, 0), then to (1/2, -3/2): with r = 2 it is 4 ||w||^2, and w is the shortest that separates
    found = levels(completed_on("romma", [[2, 0], [1, 1]], [1, -1]))
    close_level(found[1], 1.0, 1.0, 1.0)
    close_level(found[2], 10.0, 2.0, 10.0)
