"""Budget perceptron."""

import numpy as np
import pytest
from comparing import iris, scaled, traced
from nature import learner_of
from scipy.optimize import minimize
from simulated import completed_on, rule_of
from worked_rounds import TWO_ROWS, TWO_SUPPORTS, state_of, told, worked

from visualonline.core.types import Array
from visualonline.hindsight.comparators import budget_comparator
from visualonline.theorems.theorem import Verdict


def _psi(phi: float, alpha: float, mu: float, square: float) -> float:
    """The cost of removing a support vector with phi alpha after all were shrunk by phi."""
    return (phi * alpha) ** 2 * square + 2 * phi * alpha - 2 * phi * alpha * phi * mu


def budget_perceptron(
    gram: Array, y: Array, budget: int, forget: str, coins: Array, squares: Array | None = None
) -> tuple[int, float, Array]:
    """By the matrix of all kernel values: the alpha of every round, 0 where it was dropped; phi by bisection.

    The cost of a removal contains one of `squares`, by default K(x, x).

    Returns the mistakes, Q and alpha.
    """
    n, squares = len(y), np.diag(gram) if squares is None else squares
    alpha, Q, mistakes, kept = np.zeros(n), 0.0, 0, []
    for t in range(n):
        if y[t] * float((alpha * y) @ gram[t]) > 1e-12:
            continue
        mistakes += 1
        alpha[t] = 1
        kept.append(t)
        if len(kept) <= budget:
            continue
        r = kept[int(coins[t] * budget)] if forget == "random" else kept[0]
        mu = y[r] * float((alpha * y) @ gram[r])
        low, high = (0.0 if forget == "forgetron" else 1.0), 1.0
        for _ in range(100):  # halve until the cost fits
            phi = high if low == high or Q + _psi(high, alpha[r], mu, squares[r]) <= 15 / 32 * mistakes else low
            middle = (low + high) / 2
            fits = Q + _psi(middle, alpha[r], mu, squares[r]) <= 15 / 32 * mistakes
            low, high = (high, high) if phi == high else (middle, high) if fits else (low, middle)
        Q += _psi(phi, alpha[r], mu, squares[r])
        alpha *= phi
        alpha[r] = 0
        kept.remove(r)
    return mistakes, Q, alpha


@pytest.mark.parametrize("forget", ["forgetron", "oldest", "random"])
@pytest.mark.parametrize("budget", [1, 7])
def test_a_second_program_does_the_same(forget: str, budget: int) -> None:
    X, y = iris()
    rows = scaled(X)
    gram = np.exp(-np.sum((rows[:, None] - rows[None]) ** 2, axis=2) / (2 * 0.6**2))
    rule = rule_of("budget-perceptron", X.shape[1], B=budget, forget=forget, sigma=0.6)
    trace, w = traced(rule, rows, y)
    mistakes, Q, alpha = budget_perceptron(gram, y, budget, forget, trace.coins(0)[: len(y)])
    assert (trace.mistakes, len(w)) == (mistakes, budget)
    held = np.flatnonzero(alpha)
    assert trace.final.example[:budget].tolist() == (held + 1).tolist()
    np.testing.assert_allclose(w, (alpha * y)[held], rtol=1e-8)
    assert trace.final.Q[0] == pytest.approx(Q, rel=1e-8)


def test_the_factor_is_that_of_the_paper_if_every_example_has_norm_1() -> None:
    """The paper bounds K(x, x) by 1 in the cost of a removal. On shorter examples this factor is smaller."""
    X, y = drawn(1)
    unit = X / np.linalg.norm(X, axis=1)[:, None]
    for rows, same in ((unit, True), (0.5 * unit, False)):
        gram = rows @ rows.T
        final = completed_on("budget-perceptron", rows, y, B=3, kernel="linear").trace.final
        exact, published = (
            budget_perceptron(gram, y, 3, "forgetron", np.zeros(60), squares)[2] for squares in (None, np.ones(60))
        )
        assert final.alpha[:3] == pytest.approx(exact[exact > 0], rel=1e-8)
        assert bool(final.alpha[:3].sum() == pytest.approx(published.sum(), rel=1e-4)) is same
    learner = learner_of("budget-perceptron")
    assert learner.source.startswith("after Dekel, Shalev-Shwartz and Singer 2008, with K(x, x)")
    assert "if K(x, x) = 1" in next(param.help for param in learner.parameters if param.name == "forget")


def test_a_budget_that_is_never_used_up_leaves_the_kernel_perceptron() -> None:
    X, y = iris()
    ours, w = traced(rule_of("budget-perceptron", X.shape[1], B=200), X, y)
    theirs, alpha = traced(rule_of("kernel-perceptron", X.shape[1], kernel="gaussian"), X, y)
    assert ours.flags(0, len(y)).tolist() == theirs.flags(0, len(y)).tolist()
    assert np.abs(w).tolist() == alpha.tolist()


ROUNDS = ([[1, 0], [0.6, 0.8], [0, 1]], [1, -1, 1])


def test_three_rounds_with_one_support() -> None:
    """0.2 phi^2 + 2 phi = 15/16; then the alpha 0.4486 of the second, of which Q leaves room for 15/32 more."""
    rule = rule_of("budget-perceptron", 2, B=1, kernel="linear")
    found, columns = worked(rule, ROUNDS)
    phi = (np.sqrt(4 + 0.75) - 2) / 0.4
    assert phi == pytest.approx(0.4486, abs=5e-5)
    assert columns.scores.tolist() == pytest.approx([0, 0.6, -0.8 * phi])
    assert [float(w[0]) for w in found[1:3]] == pytest.approx([1, -phi])
    assert found[3].tolist() == pytest.approx([0.4206], abs=5e-5)
    run = completed_on("budget-perceptron", *ROUNDS, B=1, kernel="linear")
    assert run.frame(2).after.Q[0] == pytest.approx(15 / 16)
    assert run.frame(3).after.Q[0] == pytest.approx(45 / 32)
    assert run.frame(2).after.Phi[0] == pytest.approx((1 - phi) / (1 + phi))


def drawn(seed: int) -> tuple[Array, Array]:
    rng = np.random.default_rng(seed)
    X = rng.standard_normal((60, 2))
    return X, np.where((X[:, 0] > 0) != (rng.random(60) < 0.2), 1.0, -1.0)


@pytest.mark.parametrize("forget", ["forgetron", "oldest", "random"])
def test_only_the_forgetron_keeps_its_cost_within_its_mistakes(forget: str) -> None:
    above = 0
    for seed in range(8):
        run = completed_on("budget-perceptron", *drawn(seed), B=3, forget=forget)
        states = [run.frame(t).after for t in range(61)]
        above += any(state.Q[0] > 15 / 32 * state.M[0] + 1e-9 for state in states)
        assert all((state.phi[0] == 1) or forget == "forgetron" for state in states)
        assert run.bound_traces["budget-perceptron"].violation is None
    assert (above == 0) == (forget == "forgetron")


@pytest.mark.parametrize("kernel", ["gaussian", "linear"])
def test_the_bound_is_the_least_over_the_examples_span(kernel: str) -> None:
    """||u||^2 (1 + Phi) + 2 sum h is minimised once more, over the factors of all examples, by another method."""
    X, y = drawn(3)
    X /= max(1, np.linalg.norm(X, axis=1).max()) if kernel == "linear" else 1
    run = completed_on("budget-perceptron", X, y, B=4, kernel=kernel)
    for t in (1, 7, 30):
        finding = run.theorem("budget-perceptron", t)
        Phi, Q = (float(finding.quantities[name]) for name in ("Phi", "Q"))
        Z = X[:t]
        gram = Z @ Z.T if kernel == "linear" else np.exp(-np.sum((Z[:, None] - Z[None]) ** 2, axis=2) / 2)
        signed = gram * np.outer(y[:t], y[:t])
        # the dual: the greatest sum a - a G a/2 with 0 <= a <= C, C = 1/(1 + Phi), times 2 (1 + Phi)
        C = 1 / (1 + Phi)
        dual = minimize(
            lambda a, G=signed: a @ G @ a / 2 - a.sum(), np.zeros(t), jac=lambda a, G=signed: G @ a - 1,
            bounds=[(0, C)] * t, method="L-BFGS-B", options={"ftol": 1e-15, "gtol": 1e-10, "maxiter": 10_000},
        )  # fmt: skip
        assert finding.value == pytest.approx(-2 * (1 + Phi) * dual.fun + Q, rel=1e-4)
        assert finding.actual <= finding.value


def test_the_values_of_a_range_are_no_sharper_than_those_of_its_rounds() -> None:
    X, y = drawn(5)
    run = completed_on("budget-perceptron", X, y, B=4)
    values = np.asarray(run.bound_traces["budget-perceptron"].values.over(0, 60), dtype=float)
    sharp = np.array([run.theorem("budget-perceptron", t).value for t in range(1, 61)])
    assert (values >= sharp * (1 - 1e-5)).all()
    assert (values <= 3 * sharp + 3).all()


def test_of_a_sample_and_of_late_rounds_no_comparator_is_called_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget_comparator, "_SAMPLE", 20)
    monkeypatch.setattr(budget_comparator, "EXACT", 40)
    run = completed_on("budget-perceptron", *drawn(6), B=4)
    told = {t: run.theorem("budget-perceptron", t).quantities for t in (20, 30, 40, 60)}
    assert [told[t]["certificate"] for t in told] == ["optimal", "sampled", "sampled", "sampled"]
    assert ["u_norm" in told[t] for t in told] == [True, True, True, False]


def test_few_supports_score_many_rows_at_once() -> None:
    """Supports (1, 2) with y = 1 and (1, 0) with y = -1; the weights are 1.5, -0.5."""
    rule = rule_of("budget-perceptron", 2, kernel="linear", B=3)
    state = state_of(rule, 2, alpha=[1.5, 0.5, 0, 0], **TWO_SUPPORTS)
    assert told(rule, "scores", state=state, X=TWO_ROWS).tolist() == [1.5 * 3 - 0.5 * 1, 1.5 * 4]


def test_a_kernel_value_above_one_by_more_than_rounding_is_above_one() -> None:
    """With (1e-9 + x.z)^2 and one row in each direction all four are mistakes, and the bound would be 4 - 8e-9."""
    given = {"kernel": "polynomial", "degree": 2, "c": 1e-9}
    judgement = completed_on("budget-perceptron", np.eye(4), [1, -1, 1, -1], **given).theorem("budget-perceptron", 4)
    assert (judgement.verdict, judgement.actual) == (Verdict.NOT_APPLICABLE, 4)
    assert judgement.premises[0].why == "max K(x, x) = 1 + 2e-09: divide each x by its norm"
    kept = completed_on("budget-perceptron", np.eye(4), [1, -1, 1, -1], **given | {"c": 1e-14})
    assert kept.theorem("budget-perceptron", 4).verdict is Verdict.VACUOUS


def test_a_comparator_that_is_no_better_than_none_is_not_taken() -> None:
    """One example with both labels in turn: the best u is 0, with hinge losses of 1 each."""
    run = completed_on("budget-perceptron", np.ones((8, 1)), (-1.0) ** np.arange(8), B=4)
    over = run.quantities((budget_comparator.BudgetComparator,), 0, 8)
    np.testing.assert_allclose(over.forgetting, 2 * np.arange(1, 9) + over.Q)
