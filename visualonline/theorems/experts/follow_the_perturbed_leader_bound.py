"""The regret of follow the perturbed leader, at every prefix.

Suppose that each round's losses were known when the noise is drawn, and let P' be the probabilities of leading then.
The learner's loss would be at most L* + H_N/eps, where H_N = 1 + 1/2 + .. + 1/N is the expected maximum of N draws from
Exp(1). Without this knowledge, the loss is only a little larger: Exp(1) is memoryless, so P'_i is at least e^(-eps l_i)
P_i. So the loss minus P'.l is at most P.(l (1 - e^(-eps l))), which is computed from the run and is at most eps in each
round. With eps_s = sqrt(H_N/(2s)), the sum of both parts is below 2 sqrt(2 t H_N).
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.noise_price import NoisePrice, rates, round_prices
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.numerics.perturbed_leader import harmonic, leading, risen
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.lowered_loss import LOWERED_LOSS
from visualonline.theorems.shared.noise import EXPONENTIAL, has_noise
from visualonline.theorems.shared.total_weight import expert_losses, losses_text
from visualonline.theorems.theorem import Quantities, Theorem


def rate(q: Quantities | Evidence) -> Array:
    """Return eps of each round."""
    t = np.reshape(q.t, -1)
    return np.sqrt(harmonic(q.dim) / (2 * t)) if np.isnan(q.epsilon) else np.full(len(t), q.epsilon)


def bound(q: Quantities) -> Array:
    """Return H_N/eps plus the cost of the noise; NaN with other noise."""
    return np.asarray(harmonic(q.dim) / rate(q) + np.asarray(q.noise_price), dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the noise and on the losses. Streams of advice always meet the second premise."""
    losses = Premise("advice in [0, 1]" if q.labelled else "losses in [0, 1]", True, losses_text(q))
    return (has_noise(q, EXPONENTIAL), losses)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, H_N, L*, the loss, eps, the cost of the noise, and the closed form for this eps."""
    H, t, eps = harmonic(q.dim), float(q.t[0]), float(rate(q)[0])
    known: dict[str, float | str] = {"N": float(q.dim), "H_N": H, "L_star": float(q.best_loss)}
    known |= {"loss": float(q.loss[0]), "epsilon": "anytime" if np.isnan(q.epsilon) else eps}
    if np.isnan(q.noise_price):
        return known
    known["noise_price"] = float(q.noise_price)
    if np.isnan(q.epsilon):
        return known | {"closed": 2 * math.sqrt(2 * t * H)}
    return known | {"closed": H / eps + eps * t}


def form(q: Quantities) -> Form | None:
    """Return the form for the anytime learning rate."""
    if not np.isnan(q.epsilon):
        return None
    return Form("anytime learning rate", rf"{STATEMENT}, \quad \epsilon_s = \sqrt{{\frac{{H_N}}{{2 s}}}}")


def eps_of(e: Evidence) -> Array:
    """Return eps of rounds 1..t."""
    return rates(e.epsilon, e.dim, 0, int(e.t))


def chances(e: Evidence) -> tuple[Array, Array, Array]:
    """Return the losses of rounds 1..t, of shape (t, N), and the probabilities of leading before and after each."""
    lost, eps = expert_losses(e), eps_of(e)
    L = np.cumsum(lost, axis=0)
    return lost, leading(L - lost, eps), leading(L, eps)


def known_before(e: Evidence) -> float:
    """Return the loss if each round had been known in advance."""
    lost, _, after = chances(e)
    return float(np.sum(after * lost))


def height(e: Evidence) -> float:
    """Return the growth of the leader's expected loss after the noise."""
    return risen(np.asarray(e.after.L, dtype=float), float(eps_of(e)[-1]))


def surprise(e: Evidence) -> float:
    """Return the loss in this round beyond that of a learner that knows the round in advance."""
    lost, before, after = (part[-1] for part in chances(e))
    return float((before - after) @ lost)


def price_now(e: Evidence) -> float:
    """Return the cost of the noise in this round."""
    lost = expert_losses(e)
    return float(round_prices((np.cumsum(lost, axis=0) - lost)[-1:], lost[-1:], eps_of(e)[-1:])[0])


def applies(e: Evidence) -> bool:
    """Return whether the noise is exponential."""
    return bool(e.noise == EXPONENTIAL)


STATEMENT = (
    r"L_{A,t} - L^*_t \le \frac{H_N}{\epsilon_t}"
    r" + \sum_{s \le t} P_s \cdot \left( l_s (1 - e^{-\epsilon_s l_s}) \right)"
)
PROOF = (
    *chain(
        Side(r"L_{A,t} - \sum_{s \le t} P'_s \cdot l_s", lambda e: e.loss - known_before(e), "paid"),
        ("≤", Side(r"\sum_{s \le t} P_s \cdot (l_s (1 - e^{-\epsilon_s l_s}))", lambda e: e.noise_price, "allowed"),
         "Let P′ be the probabilities after the round. Exp(1) is memoryless, so P′ is at least e^−εℓ P for each "
         "expert."),
        ("≤", Side(r"\sum_{s \le t} \epsilon_s", lambda e: float(np.sum(eps_of(e))), "allowed"),
         "Each round contributes at most 1 − e^−ε, which is at most ε."),
        when=applies,
    ),
    *chain(
        Side(r"\sum_{s \le t} P'_s \cdot l_s", known_before, "learner"),
        ("≤", Side(r"\Phi_t - \Phi_0", height, "learner"),
         "Φ = E min (L − p/ε) is concave in L, and its gradient after the round is P′. So Φ − Φ₀ grows by at least "
         "P′·ℓ, even if ε decreases."),
        ("≤", Side(r"L^*_t + \frac{H_N}{\epsilon_t}", lambda e: e.best_loss + harmonic(e.dim) / float(eps_of(e)[-1]),
                   "hindsight"),
         "The minimum is at most the value of the best expert. Φ starts at −H/ε, where H is the expected maximum "
         "of N draws from Exp(1)."),
        when=applies,
    ),
    *chain(
        Side(r"P_t \cdot l_t - P'_t \cdot l_t", surprise, "paid"),
        ("≤", Side(r"P_t \cdot (l_t (1 - e^{-\epsilon_t l_t}))", price_now, "allowed"),
         "In this round, P′ is at least e^−εℓ P for each expert. The left side is the additional loss from predicting "
         "with P instead of P′."),
        when=applies,
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="follow-the-perturbed-leader",
    name="Follow the perturbed leader",
    summary=(
        "for exponential noise, losses in [0, 1] and H = 1 + 1/2 + … + 1/N, the expected regret is at most H/ε plus "
        "the cost of the noise. If ε decreases like √(ln N/t), the expected regret is at most of order √(t ln N)"
    ),
    source=(
        "A. Kalai and S. Vempala, Efficient algorithms for online decision problems, JCSS 71 (2005); here with "
        "the exact probabilities instead of ε; J. Hannan (1957)"
    ),
    statement=STATEMENT,
    bounds="regret",
    learners=("follow-the-perturbed-leader",),
    order=8,
    needs=(BestExpert, NoisePrice),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), potentials=(LOWERED_LOSS,)),
    abilities=(
        KnownAs(("ftpl",)),
        Forms(form),
        Notation(
            (
                ("H_N", "H_N", "the sum 1 + 1/2 + … + 1/N"),
                (r"\epsilon_t", "εₜ", "the learning rate in round t: the noise is divided by it"),
                ("P_s", "Pₛ", "the probabilities of the experts in round s"),
                ("l_s", "lₛ", "the losses of the experts in round s"),
            )
        ),
    ),
)
