"""The regret of the universal portfolio relative to the best constantly rebalanced one, at every prefix.

The learner's wealth is the mean of W_t(b) = prod b.x_s over the portfolios b, so the regret is ln W_t(b*) minus ln of
this mean. Multiplied out, W_t is the sum of prod x_{s,i_s} times prod b_{i_s} over all sequences i_1 .. i_t of assets.
The first factor is the same in W_t(b*) and in the mean. So the quotient of W_t(b*) and the mean is at most the largest
quotient of prod b*_{i_s} and the mean of prod b_{i_s}. This quotient depends only on how often each asset occurs. The
quotient is largest if only one asset occurs, which gives

    C_t = Gamma(1/2) Gamma(t + N/2)/(Gamma(N/2) Gamma(t + 1/2)) <= 2 (t + 1)^((N-1)/2).

With n nodes for each free weight, the weighted mean over all nodes equals the mean over all b for t <= 2n - 1. For two
assets the means are nearly equal for about n^2/20 rounds. The bound contains the error of the integral. The bound is
reached in the limit in which all assets except a fixed one become worthless in every round.

Source: T. Cover and E. Ordentlich, Universal portfolios with side information (IEEE Transactions on Information Theory
42, 1996), theorem 2; N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006), theorem 10.3.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.rebalanced_portfolio import RebalancedPortfolio
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.numerics.portfolio_nodes import enough, error, log_spread, nodes
from visualonline.numerics.rebalanced_wealth import log_of_wealth
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.portfolio_terms import assets, cap, log_of_relatives, rounding
from visualonline.theorems.shared.total_weight import log_sum
from visualonline.theorems.theorem import Quantities, Theorem

LARGEST_ERROR = 1e-3
"""The largest relative error of the integral for which the theorem applies."""


def integral_error(q: Quantities | Evidence | NamedNumbers) -> Array:
    """Return a bound on the error of ln of the mean wealth from the nodes; infinite beyond `LARGEST_ERROR`."""
    found = error(np.asarray(q.t, dtype=float), q.dim, int(q.nodes))
    return np.where(found <= LARGEST_ERROR, -np.log1p(-np.minimum(found, LARGEST_ERROR)), np.inf)


def bound(q: Quantities) -> Array:
    """Return ln C_t with the errors of the integral and of rounding; NaN where there are too few nodes."""
    off = integral_error(q)
    value = log_spread(np.asarray(q.t), q.dim) + off + rounding(q.dim) * np.asarray(q.loss)
    return np.asarray(np.where(np.isfinite(off), value, np.nan))


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premise on the nodes, and that on the price relatives, which all streams meet."""
    t, n, off = int(np.reshape(q.t, -1)[0]), int(q.nodes), float(np.reshape(integral_error(q), -1)[0])
    met = math.isfinite(off)
    exact = f"n = {n}, exact for t ≤ {2 * n - 1}" if q.dim > 1 else "there is one asset"
    why = exact if off == 0 else f"{exact}; an error of at most {off:.1g} at t = {t}" if met else f"{exact}; t = {t}"
    name = "enough nodes for the integral"
    ratio = f"the smallest ratio of two price relatives of a round is {float(np.reshape(q.smallest, -1)[0]):.3g}"
    more = n < enough(t, q.dim)  # with many assets, no number that is allowed is enough for a long run
    return (
        Curable(name, met, why, Cure("parameter", "nodes", "auto")) if more else Premise(name, met, why),
        Premise("price relatives above 0", True, ratio),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, n, the losses, the smallest relative, and the closed form of the bound."""
    t = float(q.t[0])
    return {
        "N": float(q.dim),
        "nodes": float(q.nodes),
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "smallest": float(q.smallest),
        "integral_error": float(np.reshape(integral_error(q), -1)[0]),
        "closed": (q.dim - 1) / 2 * math.log(t + 1) + (math.log(2) if q.dim > 1 else 0.0),
        "certificate": q.certificate,
    }


def log_mean(state: State) -> float:
    """Return ln of the mean wealth of the nodes."""
    return float(log_sum(log_of_wealth(state.p, state.k)))


def log_integral(e: Evidence) -> float:
    """Return ln of the mean wealth of all portfolios.

    With more than two assets the mean is computed from the nodes.
    """
    n = int(e.t) // 2 + 1 if e.dim == 2 else int(e.nodes)
    b, p = nodes(e.dim, n)
    return float(log_sum(np.log(p) + np.log(assets(e) @ b.T).sum(axis=0)))


def met(e: Evidence) -> bool:
    """Return whether there are enough nodes."""
    return bool(np.all(np.isfinite(integral_error(e))))


def off(e: Evidence) -> float:
    """Return the bound on the error of the integral in this round."""
    return float(np.reshape(integral_error(e), -1)[0])


PROOF = (
    *chain(
        Side(r"\sum_{s \le t} \ln \frac{b^* \cdot x_s}{w_s \cdot x_s}", lambda e: e.regret, "paid"),
        ("=", Side(r"\ln W_t(b^*) - \ln \sum_j p_j W_t(b_j)", lambda e: -e.best_loss - log_mean(e.after), "learner"),
         "The product of the factors w·x is the mean wealth of the nodes, because w is the mean of the nodes, weighted "
         "by wealth."),
        ("≤", Side(r"\ln W_t(b^*) - \ln \int W_t(b) \, d\mu + \delta_t",
                   lambda e: -e.best_loss - log_integral(e) + off(e), "learner"),
         "W is a polynomial of degree t in b. If t < 2n, the sum over the nodes is the exact mean of W. Otherwise, the "
         "logarithms of the sum and the mean differ by at most δ."),
        ("≤", Side(r"\ln C_t + \delta_t", lambda e: float(log_spread(np.array(e.t), e.dim)) + off(e), "allowed"),
         "Expand the product W into terms with one asset per round. The quotient of a term at b* and its mean over "
         "all b is largest if the term has the same asset in all rounds."),
        when=met,
    ),
    *chain(
        Side(r"-\ln(w_t \cdot x_t)", lambda e: float(e.losses[-1]), "paid"),
        ("=", Side(r"\ln \sum_j p_j W_{t-1}(b_j) - \ln \sum_j p_j W_t(b_j)",
                   lambda e: log_mean(e.before) - log_mean(e.after), "learner"),
         "As w is the mean of the portfolios weighted by wealth, their mean wealth is multiplied by w·x."),
        when=met,
    ),
)  # fmt: skip


def log_wealth(state: State, q: NamedNumbers) -> Level:
    """Return ln of the mean wealth of the nodes, and that of the best portfolio."""
    best = -float(np.reshape(q.best_loss, -1)[0])
    t = float(q.t[0])
    spread = float(log_spread(np.array(t), q.dim)) if t else 0.0
    return Level(log_mean(state), best - spread, best)


POTENTIAL = Potential(
    symbol="ln Σ p W",
    floor="ln W(b*) − ln C",
    ceiling="ln W(b*)",
    note="W(b): the wealth of portfolio b if the price relatives of each round are divided by the largest",
    level=log_wealth,
)

PLUGIN = Theorem(
    id="universal-portfolio",
    name="Universal portfolio",
    summary=(
        "with enough nodes, the log wealth is at most ((N−1)/2) ln(t+1) + ln 2 below the best constantly rebalanced "
        "portfolio's, up to the integration error"
    ),
    source=(
        "T. Cover and E. Ordentlich, Universal portfolios with side information (1996), theorem 2; N. Cesa-Bianchi and "
        "G. Lugosi, Prediction, Learning, and Games (2006), theorem 10.3"
    ),
    statement=(
        r"\sum_{s \le t} \ln \frac{b^* \cdot x_s}{w_s \cdot x_s} \le \ln \frac{\Gamma(1/2) \, \Gamma(t + N/2)}"
        r"{\Gamma(N/2) \, \Gamma(t + 1/2)} \le \frac{N - 1}{2} \ln(t + 1) + \ln 2"
    ),
    bounds="regret",
    learners=("universal-portfolio",),
    order=10,
    needs=(RebalancedPortfolio,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), size=log_of_relatives, potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(("cover",), keywords=("portfolio", "rebalanced")),
        Cap(cap),
        Notation(
            (
                ("b^*", "b*", "the best constantly rebalanced portfolio in hindsight"),
                ("x_s", "xₛ", "the price relatives in round s"),
                ("N", "N", "the number of assets"),
            )
        ),
    ),
)
