"""The expected pseudo-regret of Thompson sampling over arms that are drawn from its own prior, at every prefix.

The expected regret of a round, given the past, is at most sqrt(N g/2). Here g is the expected information gain about
the identity of the best arm. The sum of the gains is at most the prior entropy of this identity, which is at most ln N.
The bound follows by Cauchy-Schwarz. The expectation is over arms, losses and draws; for fixed arms the theorem makes no
statement.

Source: D. Russo and B. Van Roy, An information-theoretic analysis of Thompson sampling (Journal of Machine Learning
Research 17, 2016).
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.arms.plays import Plays
from visualonline.hindsight.arms.prior import Prior
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.numerics.best_arm import best_arm_probabilities, entropy, expected_payoffs
from visualonline.theorems.chance import Redraws
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.arm_gaps import gap_numbers
from visualonline.theorems.theorem import Quantities, Theorem

MOST = 12
"""The largest number of arms for which the proof is displayed."""


def bound(q: Quantities) -> Array:
    """Return sqrt(N t ln N/2); NaN where a premise is unmet."""
    t = np.asarray(q.t, dtype=float)
    met = q.means_drawn and q.a0 == q.b0 == 1
    return np.sqrt(q.dim * t * np.log(q.dim) / 2) if met else np.full(t.shape, np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises that the means were drawn from the prior, and that the prior is uniform."""
    uniformly = f"{q.dim} arms with means uniform on [0, 1]"
    why = uniformly if q.means_drawn else "this stream does not draw its arms at random; use prior-arms"
    uniform = Curable(
        "a₀ = b₀ = 1", q.a0 == q.b0 == 1, f"a₀ = {q.a0:g}, b₀ = {q.b0:g}",
        Cure("parameter", "a0", 1.0), Cure("parameter", "b0", 1.0),
    )
    drawn = Curable("the arms are drawn from the prior", bool(q.means_drawn), why, Cure("stream", "prior-arms"))
    return drawn, uniform


def belief(e: Evidence) -> tuple[Array, Array, Array]:
    """Return P, the matrix M of expected payoffs, with row j given that arm j is the best, and m, for round t + 1."""
    if "belief" not in e.numbers:
        a, b = e.after.a, e.after.b
        e.numbers["belief"] = best_arm_probabilities(a, b), expected_payoffs(a, b), a / (a + b)
    found: tuple[Array, Array, Array] = e.numbers["belief"]
    return found


def expected_regret(e: Evidence) -> float:
    """Return sum_i P_i (M_ii - m_i): an arm is played with the probability with which it is the best."""
    P, M, m = belief(e)
    return float(P @ (np.diag(M) - m))


def spread(e: Evidence) -> float:
    """Return sqrt(N sum_ij P_i P_j (M_ji - m_i)^2)."""
    P, M, m = belief(e)
    return math.sqrt(e.dim * float(P @ (M - m) ** 2 @ P))


def gain(e: Evidence) -> float:
    """Return sum_ij P_i P_j kl(M_ji, m_i), the information gain about the best arm, in nats."""
    P, M, m = belief(e)
    with np.errstate(divide="ignore", invalid="ignore"):
        kl = np.where(M > 0, M * np.log(M / m), 0.0) + np.where(M < 1, (1 - M) * np.log((1 - M) / (1 - m)), 0.0)
    return max(float(P @ kl @ P), 0.0)


def few(e: Evidence) -> bool:
    """Return whether there are few enough arms to enumerate all pairs."""
    return bool(e.dim <= MOST)


PROOF = chain(
    Side(r"\sum_i P_i \left( \mathrm{E}[\mu_i | i^* = i] - m_i \right)", expected_regret, "paid"),
    ("≤", Side(r"\sqrt{N \sum_{i,j} P_i P_j \left( \mathrm{E}[\mu_i | i^* = j] - m_i \right)^2}", spread, "learner"),
     "In round t + 1, arm i is played with its posterior probability P of being the best. By Cauchy–Schwarz, the "
     "square of the left side is at most N times the terms with j = i; the other terms are at least 0."),
    ("≤", Side(r"\sqrt{\frac{N}{2} \sum_{i,j} P_i P_j\, \mathrm{kl}(\mathrm{E}[\mu_i | i^* = j], m_i)}",
               lambda e: math.sqrt(e.dim / 2 * gain(e)), "allowed"),
     "By Pinsker's inequality, 2 (p − q)² ≤ kl(p, q). The sum is the expected information that the payoff (reward) "
     "gives about i*; its expectations in all rounds add up to at most ln N."),
    when=few,
)  # fmt: skip


def doubt(state: State, q: NamedNumbers) -> Level:
    """Return the posterior entropy of the identity of the best arm."""
    return Level(entropy(best_arm_probabilities(state.a, state.b)), 0.0, math.log(q.dim))


POTENTIAL = Potential(
    symbol="H",
    floor="0",
    ceiling="ln N",
    note="H: posterior entropy of the identity of the best arm; its expected decrease limits the expected regret",
    level=doubt,
    least=0.0,
    always=True,
)

PLUGIN = Theorem(
    id="thompson",
    name="Thompson sampling, in expectation",
    summary=(
        "if the arms' means are drawn from the learner's uniform prior, the expected pseudo-regret is at most √(N t ln "
        "N / 2)"
    ),
    source="D. Russo and B. Van Roy, JMLR 17 (2016)",
    statement=r"\mathrm{E}\, \bar R_t \le \sqrt{\frac{N t \ln N}{2}}",
    bounds="pseudo-regret",
    kind="expectation",
    learners=("thompson",),
    order=1,
    needs=(Plays, Prior),
    bound=bound,
    premises=premises,
    quantities=gap_numbers,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(("ts", "thompson-sampling")),
        Redraws("arms"),
        Notation(
            (
                (r"N", "N", "the number of arms"),
                (r"P_i", "Pᵢ", "the posterior probability that arm i is the best"),
                (r"\mu_i", "μᵢ", "the mean payoff of arm i"),
                (r"m_i", "mᵢ", "the posterior mean of μᵢ"),
                (r"i^*", "i*", "the best arm"),
                (r"\mathrm{kl}", "kl", "the relative entropy of two Bernoulli distributions with these means"),
            )
        ),
    ),
)
