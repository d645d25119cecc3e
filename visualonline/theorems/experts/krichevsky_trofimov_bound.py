"""The regret of the Krichevsky-Trofimov estimator relative to the best constant probability, at every prefix.

The probabilities multiply to a ratio of Gamma functions of n_1 and n_0, and the probabilities of the best constant
multiply to n_1^n_1 n_0^n_0/t^t. Because n ln n - ln Gamma(n + a) is convex in n for a >= 1/2, the regret is largest if
one label never appears. The best constant then has loss 0, and the estimator has the loss

    ln Gamma(t + 2a) - ln Gamma(2a) - ln Gamma(t + a) + ln Gamma(a),

which for a = 1/2 is at most (ln t)/2 + ln 2, and for a = 1 is ln(t + 1).
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_constant import BestConstant
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the loss if all labels are equal."""
    return alike(np.asarray(q.t, dtype=float), q.prior)


def alike(t: Array, a: float) -> Array:
    """Return -ln of the probability of t equal labels."""
    return log_rising(t, 2 * a) - log_rising(t, a)


def log_rising(n: Array | float, a: float) -> Array:
    """Return ln Gamma(n + a) - ln Gamma(a), accurate even if a is far larger than n.

    Examples
    --------
    >>> log_rising(np.array([0.0, 1.0, 2.0]), 3.0).round(6).tolist()
    [0.0, 1.098612, 2.484907]
    >>> round(float(log_rising(5.0, 2e60) - log_rising(5.0, 1e60)), 6)
    3.465736
    """
    from scipy.special import betaln, gammaln  # scipy is slow to import

    some = np.maximum(n, 1.0)
    return np.where(np.asarray(n) > 0, gammaln(some) - betaln(a, some), 0.0)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, which every allowed value of the parameter meets."""
    return (Premise("a ≥ 1/2", True, f"a = {q.prior:g}"),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return n_1, L*, the loss, ln of the wealth of the learner and of the best constant, and any closed form."""
    t, ones, loss, best = (float(np.reshape(each, -1)[0]) for each in (q.t, q.ones, q.loss, q.best_loss))
    known: dict[str, float | str] = {"ones": ones, "L_star": best, "loss": loss}
    known |= {"ln_wealth": t * math.log(2) - loss, "ln_best_wealth": t * math.log(2) - best}
    closed = {0.5: math.log(t) / 2 + math.log(2), 1.0: math.log(t + 1)}
    return known | ({"closed": closed[q.prior]} if q.prior in closed else {})


def form(q: Quantities) -> Form | None:
    """Return the form for a prior other than 1/2."""
    if q.prior == 0.5:
        return None
    if q.prior == 1:
        return Form("Laplace", r"L_{A,t} - t H\left(\frac{n_1}{t}\right) \le \ln (t + 1)")
    return Form(
        "prior a", r"L_{A,t} - t H\left(\frac{n_1}{t}\right) \le"
        r" \ln \frac{\Gamma(t + 2a) \, \Gamma(a)}{\Gamma(2a) \, \Gamma(t + a)}",
    )  # fmt: skip


def by_counts(e: Evidence) -> float:
    """Return the regret as a function of the counts alone."""
    from scipy.special import xlogy

    zeros, a = e.t - e.ones, e.prior
    given = log_rising(e.ones, a) + log_rising(zeros, a) - log_rising(e.t, 2 * a)
    return float(xlogy(e.ones, e.ones / e.t) + xlogy(zeros, zeros / e.t) - given)


def extreme(e: Evidence) -> float:
    """Return the regret if all labels are equal."""
    return float(alike(np.array(e.t), e.prior))


def closed_form(e: Evidence) -> float:
    """Return (ln t)/2 + ln 2."""
    return math.log(e.t) / 2 + math.log(2)


_WHY_COUNTS = (
    "The product of the probabilities is a quotient of Gamma functions of the counts, for any order of the labels."
)
_WHY_ALIKE = "n ln n − ln Γ(n + a) is convex in n, so the regret is largest if one label never appears."
PROOF = (
    *chain(
        Side(r"R_t", lambda e: e.regret, "paid"),
        ("=", Side(r"\ln \frac{n_1^{n_1} n_0^{n_0} \, \pi \, t!}{t^t \, \Gamma(n_1 + 1/2) \, \Gamma(n_0 + 1/2)}",
                   by_counts, "learner"), _WHY_COUNTS),
        ("≤", Side(r"\ln \frac{\sqrt{\pi} \, \Gamma(t + 1)}{\Gamma(t + 1/2)}", extreme, "hindsight"), _WHY_ALIKE),
        ("≤", Side(r"\frac{1}{2} \ln t + \ln 2", closed_form, "allowed"),
         "For t = 1 both sides are ln 2. From t to t + 1, the left side grows by no more than the right side, "
         "because t (t + 1) < (t + 1/2)²."),
        when=lambda e: e.prior == 0.5,
    ),
    *chain(
        Side(r"R_t", lambda e: e.regret, "paid"),
        ("=", Side(r"\ln \frac{n_1^{n_1} n_0^{n_0} \, \Gamma(t + 2a) \, \Gamma(a)^2}"
                   r"{t^t \, \Gamma(2a) \, \Gamma(n_1 + a) \, \Gamma(n_0 + a)}", by_counts, "learner"), _WHY_COUNTS),
        ("≤", Side(r"\ln \frac{\Gamma(t + 2a) \, \Gamma(a)}{\Gamma(2a) \, \Gamma(t + a)}", extreme, "allowed"),
         _WHY_ALIKE),
        when=lambda e: e.prior != 0.5,
    ),
)  # fmt: skip


def log_wealth(state: State, q: NamedNumbers) -> Level:  # noqa: ARG001  the loss is what the gambler has lost
    """Return the log wealth of a gambler who starts with 1 and bets p, and that of the best constant gambler."""
    t = float(q.t[0])
    best = t * math.log(2) - float(np.reshape(q.best_loss, -1)[0])
    behind = float(alike(np.array(t), q.prior)) if t else 0.0
    return Level(t * math.log(2) - float(q.loss[0]), best - behind, best)


POTENTIAL = Potential(
    symbol="ln wealth",
    floor="best − bound",
    ceiling="best p",
    note="wealth: 2^t P(y₁ … yₜ), for a gambler who bets according to p; best p: n₁/t in every round",
    level=log_wealth,
)

PLUGIN = Theorem(
    id="krichevsky-trofimov",
    name="Krichevsky–Trofimov",
    summary="the regret in log loss is at most (ln t)/2 + ln 2 for every sequence of labels, with the prior 1/2",
    source=(
        "R. Krichevsky and V. Trofimov, The performance of universal encoding, IEEE Trans. Inf. Theory "
        "27 (1981); N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006), section 9.7"
    ),
    statement=(
        r"L_{A,t} - t H\left(\frac{n_1}{t}\right) \le \ln \frac{\sqrt{\pi} \, \Gamma(t + 1)}{\Gamma(t + 1/2)},"
        r" \quad H(x) = -x \ln x - (1 - x) \ln (1 - x)"
    ),
    bounds="regret",
    learners=("krichevsky-trofimov",),
    order=10,
    needs=(BestConstant,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), size=lambda e: math.lgamma(e.t + 2 * e.prior), potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(("kt",)),
        Forms(form),
        Notation(
            (
                ("n_1", "n₁", "the number of labels +1 in rounds 1 to t"),
                ("a", "a", "the prior: the initial count of each label"),
            )
        ),
    ),
)
