"""Mirror descent: special cases, its maps by another method, and rounds worked by hand."""

from collections.abc import Iterator
from fractions import Fraction
from math import log, sqrt
from typing import Any

import numpy as np
import pytest
from comparing import NEAR, SETS, tamed, traced
from nature import learner_of, run_of
from proof_checks import proved
from scipy.optimize import minimize
from simulated import completed, completed_on, rule_of, straight
from tightness import judged_on, push_of
from trials import in_long
from typed import some
from worked_rounds import check, settled, state_of, told

import visualonline as vo
from visualonline.core.errors import ParameterError
from visualonline.core.types import Array
from visualonline.numerics.mirror_maps import FITTING, REGULARISERS
from visualonline.numerics.mirror_maps import SETS as WHERE

RNG = np.random.default_rng(21)
X = RNG.standard_normal((120, 4))
Y = np.where(X[:, 0] + 0.5 * RNG.standard_normal(120) > 0, 1.0, -1.0)
LOSSES = RNG.random((120, 4))
PAIRS = [(kind, WHERE[shape]) for number, kind in enumerate(REGULARISERS) for shape in FITTING[number]]


def played(learner: str, X: Array, y: Array, **given: Any) -> Array:
    """Return the weights before each round and after the last."""
    rule = rule_of(learner, X.shape[1], len(y), **given)
    states = straight(rule, X, y, np.full(len(y), 0.5)).states
    return np.array([rule.weights(state, t) for t, state in enumerate(states, start=1)])


def mirrored(X: Array, y: Array, **given: Any) -> Array:
    return played("mirror-descent", X, y, **given)


@pytest.mark.parametrize("eta", [1.0, 0.7])
def test_the_perceptron_is_a_case(eta: float) -> None:
    """The squared norm on all of R^d, with the perceptron loss: bit for bit with eta = 1."""
    given = {"set": "space", "loss": "perceptron", "scale": eta}
    for lazy in ("no", "yes"):
        np.testing.assert_allclose(mirrored(X, Y, lazy=lazy, **given), played("perceptron", X, Y, eta=eta), atol=1e-12)
    if eta == 1:
        assert mirrored(X, Y, **given).tobytes() == played("perceptron", X, Y).tobytes()


@pytest.mark.parametrize("p", [2.0, 3.5, 8.0])
def test_the_p_norm_perceptron_is_a_case(p: float) -> None:
    found = mirrored(X, Y, regulariser="p-norm", p=p, loss="perceptron", scale=1.0)
    assert found.tobytes() == played("p-norm-perceptron", X, Y, p=p).tobytes()


@pytest.mark.parametrize("loss", ["hinge", "linear"])
@pytest.mark.parametrize("step", ["constant", "sqrt"])
def test_gradient_descent_and_dual_averaging_are_cases(step: str, loss: str) -> None:
    given = {"step": step, "scale": 0.3, "radius": 0.8, "loss": loss}
    for where in ("ball", "box", "simplex"):
        close = played("projected-gradient", X, Y, set=where, **given)
        np.testing.assert_allclose(mirrored(X, Y, set=where, **given), close, atol=1e-12)
    for where in ("ball", "box"):
        same = played("dual-averaging", X, Y, set=where, **given)
        assert mirrored(X, Y, set=where, lazy="yes", **given).tobytes() == same.tobytes()


@pytest.mark.parametrize("loss", ["hinge", "linear"])
@pytest.mark.parametrize("step", ["constant", "sqrt"])
def test_the_exponentiated_gradient_is_a_case(step: str, loss: str) -> None:
    given = {"step": step, "radius": 1.5, "loss": loss}
    same = played("exponentiated-gradient", X, Y, eta=0.2, **given)
    found = mirrored(X, Y, regulariser="entropy", set="diamond", lazy="yes", scale=0.2, **given)
    assert found.tobytes() == same.tobytes()
    if step == "constant":
        eager = mirrored(X, Y, regulariser="entropy", set="diamond", scale=0.2, **given)
        np.testing.assert_allclose(eager, same, atol=1e-12)


def test_hedge_is_a_case() -> None:
    """The losses of the experts are the gradients on the simplex."""
    given = {"regulariser": "entropy", "loss": "linear"}
    y = -np.ones(120)
    for lazy in ("no", "yes"):
        found = mirrored(LOSSES, y, lazy=lazy, scale=0.4, **given)
        np.testing.assert_allclose(found, played("exponential-weights", LOSSES, y, eta=0.4), atol=1e-12)
    anytime = mirrored(LOSSES, y, lazy="yes", step="sqrt", scale=2 * sqrt(log(4)), **given)
    states = straight(rule_of("exponential-weights", 4), LOSSES, y, np.zeros(120)).states
    known = [np.exp(-2 * sqrt(log(4) / t) * (s.L - s.L.min())) for t, s in enumerate(states, start=1)]
    np.testing.assert_allclose(anytime, [w / w.sum() for w in known], atol=1e-12)


def test_gradient_descent_over_experts_is_a_case() -> None:
    found = mirrored(LOSSES, -np.ones(120), set="simplex", loss="linear", step="sqrt", scale=0.5)
    np.testing.assert_allclose(found, played("simplex-gradient", LOSSES, -np.ones(120), scale=0.5), atol=1e-12)


def test_tsallis_inf_is_a_case() -> None:
    """Its estimates of the losses are the gradients."""
    y = -np.ones(120)
    rule = rule_of("tsallis-inf", 4)
    states = straight(rule, LOSSES, y, RNG.random(120)).states
    estimates = np.diff([state.Lhat for state in states], axis=0)
    assert (estimates.max(axis=1) > 0).all()
    given = {"regulariser": "tsallis", "lazy": "yes", "step": "sqrt", "scale": 1.0, "loss": "linear"}
    known = [rule.weights(state, t) for t, state in enumerate(states, start=1)]
    np.testing.assert_allclose(mirrored(estimates, y, **given), known, atol=1e-12)


def test_lazy_and_eager_steps_agree_unless_a_rim_cuts_w_off() -> None:
    """With constant steps: for all regularisers but the squared norm on a bounded set."""
    apart = []
    for kind, where in PAIRS:
        given = {"regulariser": kind, "set": where, "scale": 0.3, "radius": 1.2}
        eager, lazy = (mirrored(X, Y, lazy=each, **given) for each in ("no", "yes"))
        if np.abs(eager - lazy).max() > 1e-9:
            apart.append((kind, where))
    assert apart == [("squared", "ball"), ("squared", "box"), ("squared", "simplex"), ("squared", "diamond")]
    short = [mirrored(X, Y, set="ball", scale=1e-3, radius=50.0, lazy=each) for each in ("no", "yes")]
    np.testing.assert_allclose(short[0], short[1], atol=1e-12)


def psi(w: Array, kind: str, p: float) -> float:
    """The regulariser, with shares a little above 0."""
    if kind == "squared":
        return float(w @ w) / 2
    if kind == "p-norm":
        return float(np.sum(np.abs(w) ** (p / (p - 1))) ** (2 - 2 / p)) / 2
    w = np.maximum(w, 1e-300)
    known = {"entropy": w * np.log(w), "tsallis": -2 * np.sqrt(w), "log-barrier": -np.log(w)}
    return float(np.sum(known[kind]))


@pytest.mark.parametrize(("kind", "where"), [pair for pair in PAIRS if pair != ("entropy", "diamond")])
def test_each_step_minimises_what_it_should(kind: str, where: str) -> None:
    """eta g.w + B(w, w_t), by a method without mirror maps or projections."""
    p, eta = 3.0, 0.3
    W = mirrored(X[:6], Y[:6], regulariser=kind, set=where, p=p, scale=eta, loss="linear")
    limits: dict[str, list[dict[str, Any]]] = {
        "ball": [{"type": "ineq", "fun": lambda w: 1 - w @ w}],
        "simplex": [{"type": "eq", "fun": lambda w: w.sum() - 1}],
        "diamond": [{"type": "ineq", "fun": lambda w: 1 - np.abs(w).sum()}],
    }
    span = {"simplex": (1e-9, 1.0), "box": (-1.0, 1.0)}.get(where, (-9.0, 9.0))
    for before, after, g in zip(W, W[1:], -Y[:6, None] * X[:6], strict=False):
        h = 1e-6
        slope = np.array([(psi(before + h * e, kind, p) - psi(before - h * e, kind, p)) / (2 * h) for e in np.eye(4)])
        if kind == "p-norm" and not before.any():
            slope = np.zeros(4)

        def cost(w: Array, along: Array = eta * g - slope) -> float:
            return float(along @ w) + psi(w, kind, p)

        best = minimize(cost, np.full(4, 0.25), method="SLSQP", bounds=[span] * 4,
                        constraints=limits.get(where, []), options={"ftol": 1e-13, "maxiter": 500})  # fmt: skip
        assert cost(after) <= cost(best.x) + 1e-7
        np.testing.assert_allclose(after, best.x, atol=2e-3)


def sums(X: Array, y: Array, regulariser: str, radius: float, eta: float) -> Iterator[Array]:
    """Shares by bisection for the number that makes them sum to 1, from all gradients again in every round."""
    gradients = np.zeros(X.shape[1])
    for t in range(len(y) + 1):
        low, high = -(10.0**6), float(-eta * radius * gradients.min()) + 1e6
        theta = -eta * radius * gradients
        low, high = float(theta.max()) + 1e-12, float(theta.max()) + X.shape[1]
        power = 1.0 if regulariser == "log-barrier" else 2.0
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (middle, high) if np.sum((middle - theta) ** -power) > 1 else (low, middle)
        w = radius * (high - theta) ** -power
        yield w
        if t < len(y) and y[t] * (X[t] @ w) < 1:
            gradients = gradients - y[t] * X[t]


@SETS
@pytest.mark.parametrize("kind", ["log-barrier", "tsallis"])
def test_a_second_program_does_the_same(X: Array, y: Array, kind: str) -> None:
    X, y = tamed(X)[:200], y[:200]
    rule = rule_of("mirror-descent", X.shape[1], regulariser=kind, scale=0.1, radius=1.5)
    trace, w = traced(rule, X, y)
    expected = list(sums(X, y, kind, 1.5, 0.1))
    scores = np.array([label * (x @ each) for x, label, each in zip(X, y, expected, strict=False)])
    assert trace.loss == pytest.approx(np.maximum(1 - scores, 0).sum(), rel=1e-9)
    np.testing.assert_allclose(w, expected[-1], **NEAR)


def test_the_squared_norm_in_fractions() -> None:
    """On a box with hinge losses, in both ways: steps of 1/2, all numbers of eighths."""
    points = RNG.integers(-8, 9, (12, 3))
    for lazy in (False, True):
        w = theta = [Fraction(0)] * 3
        found = mirrored(points / 8, Y[:12], set="box", scale=0.5, lazy="yes" if lazy else "no")
        for t, row in enumerate(points):
            x, y = [Fraction(int(one), 8) for one in row], int(Y[t])
            if y * sum(a * b for a, b in zip(w, x, strict=True)) < 1:
                base = theta if lazy else w
                theta = [a + Fraction(y, 2) * b for a, b in zip(base, x, strict=True)]
                w = [max(min(one, Fraction(1)), Fraction(-1)) for one in theta]
            assert found[t + 1].tolist() == [float(one) for one in w]


def test_rounds_by_hand_on_the_simplex() -> None:
    """Entropy: e^(ln 3) = 3. Barrier: 1/(3/2) + 1/3 = 1. Tsallis: (5/3)^-2 + (5/4)^-2 = 1 with a lag of 5/12."""
    gradients = ([[0, 1], [1, 0]], [-1, -1])
    given: dict[str, Any] = {"loss": "linear", "step": "constant"}
    check(rule_of("mirror-descent", 2, regulariser="entropy", scale=log(3), **given), gradients, [1 / 2, 3 / 4], [1, 1],
          [[3 / 4, 1 / 4], [1 / 2, 1 / 2]])  # fmt: skip
    check(rule_of("mirror-descent", 2, regulariser="log-barrier", scale=1.5, **given), gradients, [1 / 2, 2 / 3],
          [1, 1], [[2 / 3, 1 / 3], [1 / 2, 1 / 2]])  # fmt: skip
    check(rule_of("mirror-descent", 2, regulariser="tsallis", scale=5 / 12, **given), gradients, [1 / 2, 16 / 25],
          [1, 1], [[16 / 25, 9 / 25], [1 / 2, 1 / 2]])  # fmt: skip


def test_the_bound_by_hand() -> None:
    """Hedge with losses (0, 1), (1, 0): ln 2/eta + eta/8 in each round, as in its own theorem."""
    lost, given = np.array([[0.0, 1.0], [1.0, 0.0]]), {"regulariser": "entropy", "loss": "linear", "scale": 0.5}
    for lazy in ("no", "yes"):
        run = run_of(learner_of("mirror-descent"), {**given, "lazy": lazy}, lost, -np.ones(2))
        judged = run.theorem("mirror-descent", 2)
        assert judged.value == pytest.approx(2 * log(2) + 0.5 * 2 / 8)
        assert all(proved(run)["mirror-descent"])
    known = completed_on("exponential-weights", 1 - lost, np.ones(2), eta=0.5).theorem("exponential-weights", 2)
    assert judged.value == pytest.approx(known.value)
    assert judged.actual == pytest.approx(known.actual)


def test_the_barrier_pays_for_a_comparator_inside() -> None:
    """d = 2, eta = 2 and one gradient of range 1: eps = 1/2, and z' has the shares 3/4 and 1/4."""
    run = run_of(learner_of("mirror-descent"), {"regulariser": "log-barrier", "loss": "linear", "scale": 2.0},
                 np.array([[0.0, 1.0]]), -np.ones(1))  # fmt: skip
    judged = run.theorem("mirror-descent", 1)
    assert judged.quantities["epsilon"] == 1 / 2
    assert judged.quantities["room"] == pytest.approx(log(4 / 3) + log(4) - 2 * log(2))
    assert judged.value == pytest.approx(log(4 / 3) / 2 + 2 / 8 + 1 / 2)


@pytest.mark.parametrize(("T", "known"), [(100, 1.0), (1000, 1.0), *in_long((10_000, 1.0))])
def test_the_squared_norm_reaches_its_bound(T: int, known: float) -> None:
    """On an interval: up and down by turns, and then for sqrt T rounds to its end."""
    for lazy in ("no", "yes"):
        learner = vo.learners.MirrorDescent(lazy=lazy, loss="linear", scale=1 / sqrt(T))
        found = judged_on(push_of(T), learner, T, "mirror-descent")
        assert found.actual / found.value == pytest.approx(known, rel=0.001)


@pytest.mark.parametrize(
    ("T", "last", "known"), [(100, 1.6, 0.943), (1000, 2.0, 0.975), *in_long((10_000, 2.5, 0.990))]
)
def test_the_entropy_comes_near_to_its_bound(T: int, last: float, known: float) -> None:
    lost = np.tile([[1.0, 0.0], [0.0, 1.0]], (T // 2, 1))
    lost[T - round(last * sqrt(T)) :] = [0.0, 1.0]
    given = {"regulariser": "entropy", "loss": "linear", "scale": sqrt(8 * log(2) / T)}
    judged = run_of(learner_of("mirror-descent"), given, lost, -np.ones(T)).theorem("mirror-descent", T)
    assert judged.actual / judged.value == pytest.approx(known, rel=0.01)


def test_decreasing_steps_from_the_last_point_can_have_linear_regret() -> None:
    """The first expert is better for a while, then the second: short steps do not lead back. Lazy steps do."""
    T = 2000
    lost = np.where(np.arange(T)[:, None] < T // 4, [0.0, 1.0], [1.0, 0.0])
    given = {"regulariser": "entropy", "loss": "linear", "step": "sqrt", "scale": 1.0}
    for lazy, least, most in (("no", 0.4, 1.0), ("yes", 0.0, 0.3)):
        run = run_of(learner_of("mirror-descent"), {**given, "lazy": lazy}, lost, -np.ones(T))
        judged = run.theorem("mirror-descent", T)
        assert np.isnan(judged.value) == (lazy == "no")
        assert least <= judged.actual / (T / 2) <= most, (lazy, judged.actual)


def test_a_set_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ParameterError, match=r"entropy cannot be used with set=ball\. Use set=simplex or set=diamond"):
        rule_of("mirror-descent", 2, regulariser="entropy", set="ball").start(2)


def test_auto_minimises_the_bound() -> None:
    """sqrt(2 a/T)/G, with a = 1/2 on the ball and a = ln 4 for Hedge, and G the longest gradient, or 1."""

    def auto(dim: int = 4, **given: Any) -> dict[str, Any]:
        found = settled("mirror-descent", dim, 100, (0.0, 0.0), **given)
        return {name: one.value for name, one in found.items()}

    assert auto() == {"set": "ball", "p": pytest.approx(2 * log(4)), "scale": pytest.approx(0.1)}
    hedge = auto(regulariser="entropy")
    assert (hedge["set"], hedge["scale"]) == ("simplex", pytest.approx(sqrt(2 * log(4) / 100)))
    assert auto(step="sqrt")["scale"] == pytest.approx(sqrt(2))
    assert auto(step="sqrt", lazy="yes")["scale"] == pytest.approx(sqrt(1 / 2))
    assert auto(1, regulariser="entropy")["scale"] == 1
    assert auto(regulariser="log-barrier")["scale"] == pytest.approx(sqrt(2 * 3 * log(101) / 100))
    assert completed_on("mirror-descent", 3 * np.eye(2), [1, 1]).rule.values["scale"] == pytest.approx(sqrt(1 / 2) / 3)


def test_the_perceptron_loss_by_hand() -> None:
    """A score of 0 has the slope -x and no loss; the comparators on the disc incur hinge losses."""
    rows = [[1.0, 0.0], [0.0, 1.0], [1.0, 0.0]], [1, -1, -1]
    run = completed_on("mirror-descent", *rows, set="space", loss="perceptron", scale=0.5)
    check(run.rule, rows, [0, 0, 1 / 2], [0, 0, 1], [[1 / 2, 0], [1 / 2, -1 / 2], [0, -1 / 2]])
    judged = run.theorem("mirror-descent", 3)
    assert judged.quantities["loss"] == 1 / 2
    assert judged.value == pytest.approx(1 + 3 / 4)
    assert all(proved(run)["mirror-descent"])


def test_the_dual_vector_is_shown() -> None:
    rule = rule_of("mirror-descent", 2)
    assert told(rule, "secondary_weights", state=state_of(rule, 2, theta=[1, -2])).tolist() == [1, -2]


def test_every_line_of_its_proof_holds_from_the_first_round_on() -> None:
    assert all(proved(completed("mirror-descent", "noisy", 12)).values())


@pytest.mark.parametrize(
    ("given", "most"),
    [({"set": "ball"}, 2 * 6), ({"set": "box"}, 2 * sqrt(3) * 6),
     ({"set": "simplex"}, sqrt(2) * (sqrt(25 - 1 / 3) + sqrt(1 - 1 / 3))),
     ({"regulariser": "entropy", "set": "simplex"}, 7 + 1)],
)  # fmt: skip
def test_no_regret_exceeds_the_diameter_times_the_norms(given: dict[str, str], most: float) -> None:
    """The gradients (3, 0, -4) and (0, 1, 0) have the norms 5 and 1. On the simplex, only differences matter.

    There, their means -1/3 and 1/3 are subtracted for the Euclidean norm, and their ranges are 7 and 1.
    """
    run = completed_on("mirror-descent", [[3, 0, -4], [0, 1, 0]], [1, 1], loss="linear", scale=0.1, radius=1, **given)
    assert some(run.theorem("mirror-descent", 2)).cap == pytest.approx(most)
