"""The loss of Tsallis-INF minus the smallest sum of loss estimates, for every run.

The regulariser -2 sum sqrt(p_i) lies between -2 sqrt N and -2, and 1/eta grows, so its contribution telescopes to (2
sqrt N - 2)/eta_t. The Hessian of the regulariser is diag(p^-3/2)/2. An estimate can only lower the probability of its
own arm. So the loss of a round exceeds the increase of the minimum of the FTRL objective by at most (eta/2) 2 p^(3/2)
(l/p)^2 = eta l^2/sqrt(p). No expectation is taken here: probability is needed only to compare the estimates with the
losses.

Source: J. Zimmert and Y. Seldin, Tsallis-INF (Journal of Machine Learning Research 22, 2021), from the proof of
theorem 1.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.arms.regularised_estimates import RegularisedEstimates
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.numerics.tsallis_weights import offset, regularised
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.arm_losses import losses_premise, number
from visualonline.theorems.theorem import Quantities, Theorem


def penalty(q: Quantities | Evidence | NamedNumbers) -> Array:
    """Return (2 sqrt N - 2)/eta_t, with eta_t = 1/sqrt t."""
    return np.asarray((2 * np.sqrt(q.dim) - 2) * np.sqrt(q.t), dtype=float)


def bound(q: Quantities) -> Array:
    """Return (2 sqrt N - 2) sqrt t + sum of eta_s l^2/sqrt(p)."""
    return np.asarray(penalty(q) + q.jump_price, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premise on the losses."""
    return (losses_premise(q),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, eta_t, the loss, the smallest sum of estimates, and the term for the jumps of the estimates."""
    names = ("loss", "least_estimate", "jump_price")
    known = {"N": float(q.dim), "eta": 1 / float(np.sqrt(q.t[0]))}
    return known | {name: float(np.reshape(getattr(q, name), -1)[0]) for name in names}


PROOF = chain(
    Side(r"\hat R_t = \sum_s l_{s,I_s} - \min_i \hat L_{t,i}", lambda e: number(e, "estimated_regret"), "paid"),
    ("≤", Side(r"\frac{2 \sqrt N - 2}{\eta_t} + \sum_s \left( l_{s,I_s} - m_s \right)",
               lambda e: float(penalty(e)) + e.loss - number(e, "minimum_rise"), "learner"),
     "Each round raises the minimum of the FTRL objective by m. The sum of all m is at most min L̂ plus the range of "
     "the regulariser divided by η, even though η decreases."),
    ("≤", Side(r"\frac{2 \sqrt N - 2}{\eta_t} + \sum_s \eta_s \frac{l_{s,I_s}^2}{\sqrt{p_s}}",
               lambda e: float(penalty(e)) + number(e, "jump_price"), "allowed"),
     "In each round, the estimate can only lower p, and for all smaller p the second derivative of −2 √p is at least "
     "1/(2 p^(3/2))."),
)  # fmt: skip


def lowest(state: State, q: NamedNumbers) -> Level:
    """Return the increase of the minimum of the FTRL objective since round 0, with the eta of round t."""
    eta = 1 / float(np.sqrt(q.t[0]))
    least = float(np.min(state.Lhat))
    value = least + regularised(state.Lhat, eta, offset(state.Lhat, eta)) + 2 * np.sqrt(q.dim) / eta
    floor = float(q.loss[0]) - float(q.jump_price[0])
    return Level(float(value), floor, least + float(np.reshape(penalty(q), -1)[0]))


POTENTIAL = Potential(
    symbol="Φ",
    floor="L − Σ ηℓ²/√p",
    ceiling="min L′ + (2√N − 2)/η",
    note="Φ = minₚ p·L′ + (2/η) Σ (1/√N − √pᵢ);  L′: sum of estimates",
    level=lowest,
    zero=False,
)

PLUGIN = Theorem(
    id="tsallis-pathwise",
    name="Tsallis-INF, every run",
    summary=(
        "for every run, the loss minus the smallest sum of an arm's loss estimates is at most (2√N − 2) √t + Σ ℓ²/√(s "
        "p)"
    ),
    source="J. Zimmert and Y. Seldin, JMLR 22 (2021), from the proof of theorem 1",
    statement=(
        r"\sum_s l_{s,I_s} - \min_i \hat L_{t,i} \le \frac{2 \sqrt N - 2}{\eta_t} + "
        r"\sum_s \eta_s \frac{l_{s,I_s}^2}{\sqrt{p_s}}, \quad \eta_s = \frac{1}{\sqrt s}"
    ),
    bounds="estimated regret",
    kind="pathwise",
    learners=("tsallis-inf",),
    order=1,
    needs=(RegularisedEstimates,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
    abilities=(
        Notation(
            (
                ("I_s", "Iₛ", "the arm played in round s"),
                (r"N", "N", "the number of arms"),
                (r"l_{s,I_s}", "l", "the loss of the arm played in round s"),
                (r"\hat L_{t,i}", "L̂_t,i", "the sum of the loss estimates of arm i in rounds 1..t"),
                (r"p_s", "pₛ", "the probability of the played arm in round s"),
                (r"\eta_s", "ηₛ", "the learning rate of round s"),
            )
        ),
    ),
)
