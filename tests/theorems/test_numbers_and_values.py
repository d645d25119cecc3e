"""The numbers that stand under a theorem, put into its statement, come to the value that is shown with them.

Each statement is written here once more, by plain arithmetic, from the theorem and not from the code. What a theorem
tells beside its value, a closed form or what the best step would give, is worked out in the same way.
"""

from math import exp, lgamma, log, log2, pi, sqrt
from typing import Any

import numpy as np
import pytest
from cases import joined
from scipy.optimize import minimize_scalar
from simulated import completed, completed_on
from worked_streams import ARMS, Formula, Named, T, bits, consistent, noisy, right_bits, separable, turned

from visualonline.core.catalog import catalog
from visualonline.core.types import Array
from visualonline.runs.run import Run


def root_form(a: float, b: float) -> float:
    """Return the square of the root of M = a sqrt(M) + b, which is an upper bound of it."""
    return ((a + sqrt(a * a + 4 * b)) / 2) ** 2


def adahedge(c: float, n: Named) -> float:
    q, p = 1 + 4 * c / n.t, 2 + (16 / 3 - 8 * n.L_star / n.t) * c
    return (p + sqrt(p * p + 16 * q * n.L_star * (1 - n.L_star / n.t) * c)) / (2 * q)


def second_order(c: float, V: float) -> float:
    """Return twice the root of Delta^2 = V c + (2 c/3 + 1) Delta."""
    half = c / 3 + 1 / 2
    return 2 * (half + sqrt(half**2 + V * c))


def cost(n: Named, a: Named) -> float:
    """Return what a path pays: N places to begin at, `switches` changes of expert, and the rounds without one."""
    stays = n.t - 1 - n.switches
    return log(n.N) + n.switches * log((n.N - 1) / a.alpha) + stays * log(1 / (1 - a.alpha))


def promotions(n: Named) -> float:
    rest = n.theta - n.gamma
    return (n.S * (1 + log(n.theta) / log(n.beta)) + rest * n.B) / (n.theta - n.beta * rest)


def squint(n: Named) -> float:
    rates = [2.0**-j for j in range(1, 21)]
    shares = np.array([1 / (j * (j + 1)) for j in range(1, 21)])
    return min((log(n.N) - log(p)) / h + h * n.V for h, p in zip(rates, shares / shares.sum(), strict=True))


def steps(n: Named, D: float) -> float:
    """Return what projected steps pay: for the way to the comparator, and for the gradients."""
    return D**2 / (2 * n.eta) + n.spent / 2


def paid_by_pegasos(X: Array, y: Array, lam: float) -> float:
    w, paid = np.zeros(X.shape[1]), 0.0
    for s in range(1, len(y) + 1):
        g = lam * w - (y[s - 1] * (w @ X[s - 1]) < 1) * y[s - 1] * X[s - 1]
        w, paid = w - g / (lam * s), paid + float(g @ g) / (2 * lam * s)
    return paid


def most_of_a_bet(t: float, reach: float, wealth: float) -> float:
    """Return max over x of reach x - wealth F_t(x), F_t(x) = 2^t Gamma((t+1+x)/2) Gamma((t+1-x)/2)/(pi t!)."""

    def lost(x: float) -> float:
        log_F = t * log(2) + lgamma((t + 1 + x) / 2) + lgamma((t + 1 - x) / 2) - log(pi) - lgamma(t + 1)
        return wealth * exp(log_F) - reach * x

    return -float(minimize_scalar(lost, bounds=(0, t), method="bounded", options={"xatol": 1e-10}).fun)


def step_gain(n: Named) -> float:
    """Return max over tau in [0, C] of tau - tau^2 r^2/2."""
    tau = min(n.C, 1 / n.r**2)
    return tau - tau**2 * n.r**2 / 2


def entropy(p: float) -> float:
    return -p * log(p) - (1 - p) * log(1 - p)


GIVEN: dict[str, tuple[str, Any, dict[str, Any], Formula]] = {
    "perceptron-separable": ("perceptron", separable, {}, lambda n, _: (n.r / n.gamma) ** 2),
    "perceptron-hinge": ("perceptron", noisy, {}, lambda n, _: n.r**2 * n.u_norm**2 + 2 * n.h_sum),
    "perceptron-inseparable-l1": ("perceptron", noisy, {}, lambda n, _: root_form(n.r * n.u_norm, n.h_sum)),
    "perceptron-inseparable-l2": ("perceptron", noisy, {}, lambda n, _: (n.r * n.u_norm + n.h_norm) ** 2),
    "kernel-perceptron": ("kernel-perceptron", separable, {"kernel": "linear"},
        lambda n, _: min((n.r / n.gamma) ** 2, n.l2)),
    "margin-perceptron-separable": ("margin-perceptron", separable, {},
        lambda n, a: (n.r**2 + 2 * a.b / a.eta) / n.gamma**2),
    "margin-perceptron-inseparable-l1": ("margin-perceptron", noisy, {},
        lambda n, a: root_form(sqrt(n.r**2 + 2 * a.b / a.eta) * n.u_norm, n.h_sum)),
    "margin-perceptron-inseparable-l2": ("margin-perceptron", noisy, {},
        lambda n, a: (sqrt(n.r**2 + 2 * a.b / a.eta) * n.u_norm + n.h_norm) ** 2),
    "margin-perceptron-margin": ("margin-perceptron", separable, {"b": 0.01},
        lambda n, a: a.b * n.gamma / (2 * a.b + a.eta * n.r**2)),
    "romma": ("romma", separable, {}, lambda n, _: (n.r / n.gamma) ** 2),
    "p-norm-separable": ("p-norm-perceptron", separable, {}, lambda n, _: (n.p - 1) * (n.r_p / n.gamma_q) ** 2),
    "p-norm-inseparable": ("p-norm-perceptron", noisy, {},
        lambda n, _: root_form(sqrt(n.p - 1) * n.r_p * n.u_norm, n.h_sum)),
    "second-order-perceptron": ("second-order-perceptron", noisy, {},
        lambda n, _: n.h_sum + n.ellipsoid_norm * sqrt(n.log_det)),
    "arow": ("arow", separable, {"r": 0.01},
        lambda n, _: n.h_sum + n.ellipsoid_norm * sqrt(n.log_det + n.right_updates) - n.right_updates),
    "online-ridge": ("online-ridge", noisy, {}, lambda n, _: n.log_det),
    "online-ridge-mistakes": ("online-ridge", noisy, {}, lambda n, _: n.best_loss + n.log_det),
    "shifting-perceptron": ("shifting-perceptron", noisy, {"mode": "ball"},
        lambda n, _: (n.kappa * n.h_sum + n.kappa**2 * n.u_max**2 / 2) / (n.kappa - n.r**2 / 2)),
    "budget-perceptron": ("budget-perceptron", noisy, {"B": 8},
        lambda n, _: n.u_norm**2 * (1 + n.Phi) + 2 * n.h_sum + n.Q),
    "passive-aggressive": ("passive-aggressive", noisy, {"variant": "PA"},
        lambda n, _: n.n_0 + n.r**2 * (n.b_norm + sqrt(n.b_norm**2 + n.u_norm**2)) ** 2),
    "passive-aggressive-i": ("passive-aggressive", noisy, {"variant": "PA-I"}, lambda n, _: n.P / n.g),
    "passive-aggressive-ii": ("passive-aggressive", noisy, {"variant": "PA-II"},
        lambda n, _: (2 * n.r**2 + 1 / n.C) * n.Q),
    "pegasos-mistakes": ("pegasos", noisy, {}, lambda n, _: n.best_loss + n.spent - n.shrunk),
    "pegasos": ("pegasos", noisy, {"lam": 0.2}, lambda _, a: paid_by_pegasos(*noisy(), a.lam)),
    "coin-betting": ("coin-betting", noisy, {"wealth": 0.5},
        lambda n, a: a.wealth + most_of_a_bet(n.t, n.L * n.radius, a.wealth)),
    "winnow": ("winnow", separable, {}, lambda n, _: n.kl / (n.eta * n.rho - n.eta**2 * n.r**2 / 2)),
    "winnow2": ("winnow2", right_bits, {"beta": 1.2}, lambda n, _: (1 + n.beta) * promotions(n) + n.B),
    "elim": ("elim", right_bits, {}, lambda n, _: n.n + 1 - n.k),
    "ogd-static": ("projected-gradient", noisy, {}, lambda n, _: steps(n, n.D)),
    "ogd-dynamic": ("projected-gradient", turned, {},
        lambda n, _: steps(n, n.D) + n.D * n.drift / (2 * n.eta * sqrt(n.t / (n.t - 1)))),
    "online-svm": ("online-svm", noisy, {"step": "constant"}, lambda n, _: steps(n, n.start_gap)),
    "delayed-ogd": ("delayed-svm", noisy, {"step": "constant"},
        lambda n, a: n.D**2 / (2 * a.scale) + n.G**2 / 2 * n.t * a.scale),
    "dual-averaging": ("dual-averaging", noisy, {}, lambda n, _: steps(n, n.z_max)),
    "exponentiated-gradient": ("exponentiated-gradient", noisy, {},
        lambda n, _: n.ln_2d / n.eta + n.U**2 * n.spent / 2),
    "adagrad": ("adagrad", noisy, {}, lambda n, _: sqrt(2) * n.D * n.roots),
    "ogd-simplex": ("simplex-gradient", bits, {}, lambda n, _: steps(n, sqrt(2))),
    "halving": ("halving", consistent, {}, lambda n, _: log2(n.N)),
    "follow-the-leader": ("follow-the-leader", bits, {}, lambda n, _: n.N * (n.L_star + 1) - 1),
    "weighted-majority": ("weighted-majority", bits, {},
        lambda n, _: (n.L_star * log(1 / n.beta) + log(n.N)) / log(2 / (1 + n.beta))),
    "randomized-weighted-majority": ("randomized-weighted-majority", bits, {},
        lambda n, _: (n.L_star * log(1 / n.beta) + log(n.N)) / (1 - n.beta)),
    "algorithm-p": ("algorithm-p", bits, {},
        lambda n, _: (n.L_star * log(1 / n.beta) + log(n.N)) / (2 * log(2 / (1 + n.beta)))),
    "exponential-weights": ("exponential-weights", bits, {}, lambda n, _: log(n.N) / n.eta + n.eta * n.t / 8),
    "adahedge": ("adahedge", bits, {}, lambda n, _: adahedge(log(n.N), n)),
    "squint": ("squint", bits, {}, lambda n, _: squint(n)),
    "aggregating": ("aggregating", bits, {}, lambda n, _: log(n.N) / n.eta),
    "fixed-share": ("fixed-share", bits, {"alpha": 0.1, "eta": 1.5},
        lambda n, a: min(n.path_value + a.eta * n.t / 8, a.eta * n.path_value / (1 - exp(-a.eta)))),
    "variable-share": ("fixed-share", bits, {"share": "variable", "alpha": 0.1},
        lambda n, a: a.eta * n.path_value / (1 - exp(-a.eta))),
    "follow-the-perturbed-leader": ("follow-the-perturbed-leader", bits, {"epsilon": 0.3},
        lambda n, _: sum(1 / k for k in range(1, 5)) / n.epsilon + n.noise_price),
    "krichevsky-trofimov": ("krichevsky-trofimov", bits, {},
        lambda n, _: log(sqrt(pi)) + lgamma(n.t + 1) - lgamma(n.t + 1 / 2)),
    "sleeping-experts": ("sleeping-experts", bits, {}, lambda n, _: log(n.N) / n.eta + n.eta * n.waking_rounds / 8),
    "exp3": ("exp3", bits, {}, lambda n, _: log(n.N) / n.eta + n.eta * n.N * n.t / 2),
    "exp3-pathwise": ("exp3", bits, {}, lambda n, _: log(n.N) / n.eta + n.variance_price + n.bias_price),
    "ucb1": ("ucb1", ARMS, {}, lambda n, _: 8 * log(n.t) * (1 / 0.2 + 1 / 0.5) + (1 + pi**2 / 3) * 0.7),
    "ucb1-intervals": ("ucb1", ARMS, {}, lambda n, a: 4 * a.c * log(n.t - 1) * (1 / 0.2 + 1 / 0.5) + 0.7),
    "epsilon-greedy-floor": ("epsilon-greedy", ARMS, {"mode": "constant"}, lambda n, a: a.epsilon * n.t * 0.7 / 3),
    "explore-first": ("epsilon-greedy", ARMS, {"mode": "first", "m": 5},
        lambda n, _: 5 * 0.7 + (n.t - 15) * (0.2 * exp(-5 * 0.04) + 0.5 * exp(-5 * 0.25))),
    "thompson": ("thompson", "prior-arms", {}, lambda n, _: sqrt(n.N * n.t * log(n.N) / 2)),
    **joined("GIVEN"),
}  # fmt: skip
"""Theorem: a learner, what it meets, its parameters, and the statement."""
BESIDE: dict[str, dict[str, Formula]] = {
    "adahedge": {
        "eta": lambda n, _: log(n.N) / n.mixing_cost,
        "twice_mixing_cost": lambda n, _: 2 * n.mixing_cost,
        "second_order": lambda n, _: second_order(log(n.N), n.variance),
        "worst_case": lambda n, _: second_order(log(n.N), n.t / 4),
    },
    "coin-betting": {
        "closed": lambda n, a: (
            a.wealth + n.L * n.radius * sqrt(n.t * log(1 + 24 * (n.t * n.L * n.radius / a.wealth) ** 2))
        ),
    },
    "delayed-ogd": {
        "from_the_start": lambda n, a: n.start_gap**2 / (2 * a.scale) + n.G**2 / 2 * n.t * a.scale,
        "tuned": lambda n, _: n.D * n.G * sqrt(n.t),
    },
    "dual-averaging": {"from_the_start": lambda n, _: steps(n, n.start_gap)},
    "exponentiated-gradient": {"tuned": lambda n, _: 2 * n.U * n.G * sqrt(n.t * n.ln_2d), "ln_2d": lambda *_: log(6)},
    "fixed-share": {
        "path_value": lambda n, a: n.path_loss + cost(n, a) / a.eta,
        "path_regret": lambda n, _: n.loss - n.path_loss,
        "additive": lambda n, a: n.path_value + a.eta * n.t / 8,
        "multiplicative": lambda n, a: a.eta * n.path_value / (1 - exp(-a.eta)),
    },
    "follow-the-perturbed-leader": {
        "closed": lambda n, _: n.H_N / n.epsilon + n.epsilon * n.t,
        "H_N": lambda *_: 1 + 1 / 2 + 1 / 3 + 1 / 4,
    },
    "krichevsky-trofimov": {
        "L_star": lambda n, _: n.t * entropy(n.ones / n.t),
        "ln_wealth": lambda n, _: n.t * log(2) - n.loss,
        "ln_best_wealth": lambda n, _: n.t * log(2) - n.L_star,
        "closed": lambda n, _: log(n.t) / 2 + log(2),
    },
    "margin-perceptron-separable": {"R": lambda n, a: sqrt(n.r**2 + 2 * a.b / a.eta)},
    "online-svm": {"mistakes_at_most": lambda n, _: n.best_loss + steps(n, n.start_gap)},
    "passive-aggressive-i": {
        "g": lambda n, _: step_gain(n),
        "P": lambda n, _: n.u_norm**2 / 2 + n.C * n.h_sum,
        "printed": lambda n, _: 2 * max(n.r**2, 1 / n.C) * n.P,
    },
    "passive-aggressive-ii": {"Q": lambda n, _: n.u_norm**2 / 2 + n.C * n.h_norm**2},
    "pegasos": {
        "closed": lambda n, a: 2 * n.r**2 * (1 + log(n.t)) / a.lam,
        "distance_at_most": lambda n, a: sqrt(2 * (n.value - n.loss + n.best_loss) / (a.lam * n.t)),
    },
    "squint": {"regret_to_best": lambda n, _: n.loss - n.L_star},
    "winnow": {"tuned": lambda n, _: 2 * (n.r / n.rho) ** 2 * n.ln_d, "ln_d": lambda *_: log(3)},
    "winnow2": {"u_max": lambda n, _: promotions(n)},
    **joined("BESIDE"),
}  # fmt: skip
"""Theorem: what is told beside its value."""
ELSEWHERE = {
    "alma", "exp3-ix", "online-to-batch", "voted-perceptron", "vc-dimension", "deterministic-lower-bound",
    "random-experts-lower-bound", *joined("ELSEWHERE"),
}  # fmt: skip
"""Theorems whose values are worked out in tests of their own."""


def finished(learner: str, stream: Any, given: dict[str, Any]) -> Run:
    return (
        completed(learner, stream, T, **given) if isinstance(stream, str) else completed_on(learner, *stream(), **given)
    )


@pytest.mark.parametrize("name", GIVEN)
def test_the_numbers_of_a_theorem_give_its_value(name: str) -> None:
    learner, stream, given, statement = GIVEN[name]
    run = finished(learner, stream, given)
    run.refine(T)
    found = run.theorem(name, T)
    numbers = Named({"t": T, "value": found.value, **found.quantities})
    parameters = Named(run.trace.rule.arguments)
    assert found.value == pytest.approx(statement(numbers, parameters), rel=1e-9)
    told = {other: found.quantities[other] for other in BESIDE.get(name, {})}
    assert told == pytest.approx({other: BESIDE[name][other](numbers, parameters) for other in told}, rel=1e-9)


def test_every_theorem_is_worked_out() -> None:
    theorems = {name for name in catalog("theorems").plugins if "-as-printed-" not in name}
    assert set(GIVEN) | ELSEWHERE == theorems
    assert set(BESIDE) <= set(GIVEN)


def test_the_margin_that_a_margin_perceptron_has_reached_is_a_part_of_the_widest() -> None:
    run = completed_on("margin-perceptron", *separable(), b=0.01)
    numbers = run.theorem("margin-perceptron-margin", T).quantities
    w = run.frame(T).after.w
    X, y = separable()
    assert numbers["least_score"] == pytest.approx(np.min(y * (X @ w)))
    assert numbers["reached"] == pytest.approx(np.min(y * (X @ w)) / np.linalg.norm(w) / float(numbers["gamma"]))
