"""Shifting perceptron."""

from collections.abc import Mapping
from math import fsum, inf, sqrt
from typing import Any

import numpy as np
import pytest
from comparing import NEAR, SETS, scaled, traced
from proof_checks import proved
from simulated import completed, completed_on, rule_of
from typed import some
from worked_rounds import told, worked

import visualonline as vo
from visualonline.core.types import Array
from visualonline.hindsight.comparators import shifting_comparator
from visualonline.hindsight.comparators.shifting_comparator import Moved, kappa, shifting_value
from visualonline.hindsight.gradients.dynamic_comparator import declared_target


def shifting_perceptron(X: Array, y: Array, mode: str, radius: float, lam: float) -> tuple[int, int, Array]:
    """The sum of all mistakes, each with its decay so far. The learner's w is not stored."""
    kept: list[tuple[Array, float]] = []
    for x, label in zip(X, y, strict=True):
        if label * fsum(share * float(z @ x) for z, share in kept) <= 0:
            kept = [(z, share * (1 if mode == "ball" else 1 - lam)) for z, share in kept] + [(label * x, 1.0)]
            length = float(np.hypot.reduce(np.sum([share * z for z, share in kept], axis=0)))
            if mode == "ball" and length > radius:
                kept = [(z, share * radius / length) for z, share in kept]
    return len(kept), len(kept), np.sum([share * z for z, share in kept], axis=0)


@SETS
@pytest.mark.parametrize(("mode", "radius", "lam"), [("ball", 2.0, 0.1), ("ball", 1e9, 0.1), ("decay", 1.0, 0.1)])
def test_a_second_program_does_the_same(X: Array, y: Array, mode: str, radius: float, lam: float) -> None:
    rows = scaled(X)
    trace, w = traced(rule_of("shifting-perceptron", X.shape[1], mode=mode, radius=radius, lam=lam), rows, y)
    mistakes, updates, expected = shifting_perceptron(rows, y, mode, radius, lam)
    assert (trace.mistakes, trace.updates) == (mistakes, updates)
    np.testing.assert_allclose(w, expected, **NEAR)


ROUNDS = ([[1, 0], [0, 1], [1, 0], [1, 0]], [1, 1, -1, -1])


def test_four_rounds_in_a_ball() -> None:
    weights, columns = worked(rule_of("shifting-perceptron", 2, radius=1), ROUNDS)
    s = sqrt(0.5)
    assert columns.scores.tolist() == pytest.approx([0, 0, s, s - 1])
    assert np.array(weights[1:]) == pytest.approx(np.array([[1, 0], [s, s], [s - 1, s], [s - 1, s]]))
    assert columns.changes.tolist() == [True, True, True, False]


def test_four_rounds_with_decay() -> None:
    weights, columns = worked(rule_of("shifting-perceptron", 2, mode="decay", lam=0.5), ROUNDS)
    assert columns.scores.tolist() == [0, 0, 0.5, -0.75]
    assert np.array(weights[1:]).tolist() == [[1, 0], [0.5, 1], [-0.75, 0.5], [-0.75, 0.5]]


def test_a_ball_that_is_wide_enough_leaves_the_perceptron() -> None:
    X = np.random.default_rng(2).standard_normal((200, 3))
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    ours, theirs = completed_on("shifting-perceptron", X, y, radius=1e6), completed_on("perceptron", X, y)
    assert ours.trace.flags(0, 200).tolist() == theirs.trace.flags(0, 200).tolist()
    assert ours.trace.final.w == pytest.approx(theirs.trace.final.w)


def test_the_best_kappa_is_the_best_on_a_grid() -> None:
    rng = np.random.default_rng(4)
    for _ in range(200):
        H, P, last = rng.uniform(0, 5, 3)
        U, r, B = last + rng.uniform(0, 2), float(rng.uniform(0.1, 2)), float(rng.uniform(0.5, 30))
        moved = Moved(*(np.array([number]) for number in (H, P, U, last)))
        value = float(shifting_value(moved, np.array([r]), {"mode": 0, "radius": B})[0])
        grid = np.linspace(r**2 / 2, B / U, 4001)[1:]
        if r**2 / 2 >= B / U:
            assert value == np.inf
            continue
        values = (grid * H + grid**2 * last**2 / 2 + grid * B * P) / (grid - r**2 / 2)
        assert value <= values.min() * (1 + 1e-12)
        assert value >= values.min() * (1 - 1e-2)
        assert r**2 / 2 < kappa(moved, np.array([r]), B)[0] <= B / U


def turned(n: int, turns: int) -> tuple[Array, Array]:
    return np.tile(np.eye(n), (turns + 1, 1)), np.repeat((-1.0) ** np.arange(turns + 1), n)


def test_as_many_mistakes_as_there_are_directions() -> None:
    """One u with y u.x = 1 on n unit vectors: with kappa = 1 the bound is n. The first comes again, and is right."""
    run = completed_on("shifting-perceptron", np.eye(20)[[*range(20), 0]], np.ones(21))
    finding = run.theorem("shifting-perceptron", 21)
    assert (finding.actual, finding.quantities["comparator"]) == (20, "a fixed u")
    assert finding.value == pytest.approx(20, rel=0.01)
    assert finding.quantities["kappa"] == pytest.approx(1, rel=0.01)


def test_a_target_that_turns() -> None:
    """All labels are flipped: u moves to the opposite point, and P = 2 sqrt n."""
    run = completed_on("shifting-perceptron", *turned(9, 1), radius=6)
    finding = run.theorem("shifting-perceptron", 18)
    assert finding.actual <= finding.value
    assert run.bound_traces["shifting-perceptron"].violation is None


@pytest.mark.parametrize(("turns", "known"), [(0, 1.0), (3, 7 / 13), (7, 15 / 29)])
def test_targets_that_turn_in_a_ball_that_suits_them(turns: int, known: float) -> None:
    """A turn costs 2n mistakes, and the bound 4n: with B = U = sqrt n and kappa = 1 it is n + 2 B P, P = 2 turns U.

    Turns are found where they cut the rounds in 2, 4 or 8 parts. Five of them cut six: there it is 11/21.
    """
    n = 16
    labels = np.repeat((-1.0) ** np.arange(turns + 1), 4 * n)
    run = completed_on("shifting-perceptron", np.tile(np.eye(n), (4 * (turns + 1), 1)), labels, radius=sqrt(n))
    finding = run.theorem("shifting-perceptron", len(labels))
    assert finding.actual == (1 + 2 * turns) * n
    assert finding.actual / finding.value == pytest.approx(known, rel=0.01)
    five = Moved(*(np.array([number]) for number in (0.0, 10 * sqrt(n), sqrt(n), sqrt(n))))
    value = shifting_value(five, np.ones(1), {"mode": 0, "radius": sqrt(n)})[0]
    assert 11 * n / value == pytest.approx(0.524, rel=0.01)


@pytest.mark.parametrize(("noise", "known"), [(0, 1 / (1 + sqrt(1 + 1 / 16))), (100, 0.782)])
def test_how_near_decay_comes_to_its_bound(noise: int, known: float) -> None:
    """Unit vectors alone come to less than 1/2 of it, with the lam that makes it least: n + sqrt(n (n + 1)).

    The more rounds of one example with labels of both kinds come before them, the nearer it is: all are mistakes, and
    are in both counts.
    """
    n = 4 if noise else 16
    lam = n / 2 / (noise + n) * 0.5 if noise else 1 - 1 / sqrt(1 + 1 / n)
    X = np.vstack([np.tile(np.eye(n + 1)[0], (noise, 1)), np.tile(np.eye(n + 1)[1:], (8, 1))])
    y = np.concatenate([(-1.0) ** np.arange(noise), np.ones(8 * n)])
    run = completed_on("shifting-perceptron", X, y, mode="decay", lam=lam)
    finding = run.theorem("shifting-perceptron", len(y))
    assert finding.actual == noise + n
    closed = (noise + sqrt(n / (lam * (2 - lam)))) / (1 - sqrt(n * lam / (2 - lam)))
    assert finding.value == pytest.approx(min(closed, len(y)), rel=0.001)
    assert finding.actual / finding.value == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize("mode", ["ball", "decay"])
def test_the_declared_target_serves_at_every_prefix(mode: str) -> None:
    run = completed("shifting-perceptron", "drift", 400, mode=mode, radius=3)
    track = run.bound_traces["shifting-perceptron"]
    assert track.violation is None
    q = run.quantities_at(track.theorem.needs, 400)
    u = q.sequence()
    X, y = run.history.rows(0, 400)
    target, r = some(declared_target(run.history.stream))(0)[:400], np.maximum.accumulate(np.linalg.norm(X, axis=1))
    assert q.comparator == "the stream's target"
    assert u == pytest.approx(2 * target)
    hinge = np.maximum(1 - y * np.einsum("ij,ij->i", X, u), 0)
    assert q.moved.losses[0] == pytest.approx(hinge.sum())
    assert q.moved.path[0] == pytest.approx(np.linalg.norm(np.diff(u, axis=0), axis=1).sum())
    assert q.moved.longest[0] == pytest.approx(np.linalg.norm(u, axis=1).max())
    values = np.asarray(track.values.over(0, 400), dtype=float)
    assert (values >= np.maximum.accumulate(run.trace.totals(0, 400).mistakes)).all()
    assert run.theorem("shifting-perceptron", 400).value <= values[-1] + 1e-4
    # the target itself, at three lengths, is better nowhere, and as good at the end
    drift = np.cumsum(np.linalg.norm(np.diff(target, axis=0, prepend=target[:1]), axis=1))
    offered = np.full(400, np.inf)
    for length in (1.0, 2.0, 4.0):
        losses = np.cumsum(np.maximum(1 - length * y * np.einsum("ij,ij->i", X, target), 0))
        size = length * np.linalg.norm(target, axis=1)
        moved = Moved(losses, length * drift, np.maximum.accumulate(size), size)
        offered = np.minimum(offered, shifting_value(moved, r, run.trace.rule.arguments))
    assert (values <= offered * (1 + 1e-6)).all()
    assert values[-1] == pytest.approx(offered[-1], rel=1e-6)


def test_the_perceptron_grows_and_this_does_not() -> None:
    """Each mistake turns the perceptron less than the previous one, and this learner always by the same angle."""
    rng = np.random.default_rng(5)
    X = rng.standard_normal((1500, 10))
    X /= np.linalg.norm(X, axis=1)[:, None]
    y = np.where(X[:, 0] > 0, 1.0, -1.0) * np.where(rng.random(1500) < 0.1, -1, 1)
    lengths = {}
    for learner, given in (("shifting-perceptron", {"radius": 2}), ("perceptron", {})):
        run = completed_on(learner, X, y, **given)
        lengths[learner] = [float(np.linalg.norm(run.frame(t).after.w)) for t in (300, 1500)]
    assert max(lengths["shifting-perceptron"]) <= 2 + 1e-12
    assert 2 < lengths["perceptron"][0] < lengths["perceptron"][1]


def test_only_in_the_mode_of_a_ball_w_stays_in_one() -> None:
    assert told(rule_of("shifting-perceptron", 2, radius=3.0), "radius") == 3
    assert told(rule_of("shifting-perceptron", 2, mode="decay", radius=3.0), "radius") == inf


def test_where_the_best_comparator_is_0_kappa_may_be_any_number() -> None:
    """The bound is the limit for a growing kappa, as there is no U that limits it."""
    finding = completed_on("shifting-perceptron", np.zeros((1, 2)), np.ones(1)).theorem("shifting-perceptron", 1)
    assert (finding.value, finding.quantities["h_sum"], finding.quantities["u_max"]) == (1, 1, 0)
    assert "kappa" not in finding.quantities


def by_hand(given: Mapping[str, Any], n: Mapping[str, Any]) -> float:
    """Return the bound of the comparator that is shown, from the numbers beside it."""
    r, H, P, U = n["r"], n["h_sum"], n["path"], n["u_max"]
    if given["mode"] == "decay":
        lam = given["lam"]
        W = r / sqrt(lam * (2 - lam))
        assert lam * U * W < 1
        return float((H + (U + P) * W) / (1 - lam * U * W))
    if U == 0:
        return float(H)
    k, B = n["kappa"], given["radius"]
    assert r**2 / 2 < k <= B / U * (1 + 1e-12)
    return float((k * H + k**2 * n["u_last"] ** 2 / 2 + k * B * P) / (k - r**2 / 2))


@pytest.mark.parametrize(
    ("source", "seed", "given"),
    [
        ("separable:margin=0.1", 1, {"mode": "decay", "lam": 0.05}),
        ("separable:margin=0.1", 5, {"mode": "ball", "radius": 10.0}),
        ("drift:turn=2", 2, {"mode": "ball", "radius": 3.0}),
        ("drift", 2, {"mode": "decay", "lam": 0.02}),
    ],
)
@pytest.mark.parametrize("exact", [60, 4000])
def test_the_bound_is_that_of_the_comparator_beside_it(
    monkeypatch: pytest.MonkeyPatch, source: str, seed: int, given: dict[str, Any], exact: int
) -> None:
    """At some rounds this is a comparator of an earlier round, which continues with its last point."""
    monkeypatch.setattr(shifting_comparator, "EXACT", exact)
    run = vo.run(source, vo.learners.ShiftingPerceptron(**given), rounds=110, seed=seed)
    run.theorem("shifting-perceptron", 110)
    track = run.bound_traces["shifting-perceptron"]
    X, y = run.history.rows(0, 110)
    for t in (3, 50, 64, 80, 110):
        finding = track.at(t)
        assert finding.value == pytest.approx(by_hand(given, finding.quantities), rel=1e-9)
        assert finding.value <= track.values.at(t) * (1 + 2e-6)
        u = run.quantities_at(track.theorem.needs, t).sequence()
        hinge = np.maximum(1 - y[:t] * np.einsum("ij,ij->i", X[:t], u), 0)
        assert finding.quantities["h_sum"] == pytest.approx(hinge.sum())
        assert finding.quantities["u_max"] == pytest.approx(np.linalg.norm(u, axis=1).max())


def test_with_decay_its_condition_is_in_the_statement() -> None:
    run = completed("shifting-perceptron", "separable", 5, mode="decay")
    assert r"\lambda U W < 1" in some(run.theorem("shifting-perceptron", 5).form).statement


@pytest.mark.parametrize("mode", ["ball", "decay"])
def test_every_line_of_its_proof_holds_from_the_first_round_on(mode: str) -> None:
    assert all(proved(completed("shifting-perceptron", "drift", 12, mode=mode, radius=3)).values())
