"""The regret of exponential weights, at every prefix.

With W_t = sum_i exp(-eta L_{t,i}), Hoeffding's lemma bounds each step: ln(W_t/W_{t-1}) <= -eta l_t + eta^2/8, and the
best expert alone gives ln(W_t/W_0) >= -eta L* - ln N. With the learning rate tuned for T rounds, the bound is sqrt(T ln
N/2) at round T, and more than sqrt(t ln N/2) before. With eta_t = 2 sqrt(ln N/t), the regret is at most sqrt(t ln N) at
every t.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import ZERO, Evidence, Proof, Side, chain
from visualonline.theorems.shared.lowered_loss import LOWERED_LOSS
from visualonline.theorems.shared.noise import GUMBEL, has_noise
from visualonline.theorems.shared.total_weight import expert_losses, log_sum, losses_text
from visualonline.theorems.theorem import Quantities, Theorem


def step(q: Quantities | Evidence) -> float:
    """Return eta, NaN for "anytime"; if Gumbel noise/epsilon is subtracted from the losses, eta is epsilon."""
    return float(q.epsilon if hasattr(q, "epsilon") else q.eta)


def weighs(q: Quantities | Evidence) -> bool:
    """Return whether the probabilities are exponential weights: noise, if any, has to be Gumbel noise."""
    return bool(getattr(q, "noise", GUMBEL) == GUMBEL)


def bound(q: Quantities) -> Array:
    """Return ln N/eta + eta t/8, or sqrt(t ln N) for the anytime learning rate."""
    if not weighs(q):
        return np.full(np.shape(q.t), np.nan)
    eta = step(q)
    if math.isnan(eta):
        return np.asarray(np.sqrt(q.t * np.log(q.dim)), dtype=float)
    return np.asarray(np.log(q.dim) / eta + eta * q.t / 8, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premise on the losses, which streams of advice always meet, and on noise if there is any."""
    losses = Premise("advice in [0, 1]" if q.labelled else "losses in [0, 1]", True, losses_text(q))
    return (has_noise(q, GUMBEL), losses) if hasattr(q, "noise") else (losses,)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, eta, or "anytime", and the learner's loss."""
    eta = "anytime" if math.isnan(step(q)) else step(q)
    return {"N": float(q.dim), "L_star": float(q.best_loss), "eta": eta, "loss": float(q.loss[0])}


def form(q: Quantities) -> Form | None:
    """Return the form for the anytime learning rate."""
    if not math.isnan(step(q)):
        return None
    return Form("anytime learning rate", r"L_{A,t} - L^*_t \le \sqrt{t \ln N}, \quad \eta_s = 2 \sqrt{\frac{\ln N}{s}}")


def fixed(e: Evidence) -> bool:
    """Return whether eta is the same in all rounds."""
    return weighs(e) and not math.isnan(step(e))


def anytime(e: Evidence) -> bool:
    """Return whether eta_s = 2 sqrt(ln N/s)."""
    return weighs(e) and math.isnan(step(e))


def etas(e: Evidence) -> Array:
    """Return eta_1, .., eta_t."""
    s = np.arange(1, int(e.t) + 1)
    return 2 * np.sqrt(np.log(e.dim) / s) if math.isnan(step(e)) else np.full(len(s), step(e))


def rounds(e: Evidence) -> tuple[Array, npt.NDArray[np.intp], Array, Array]:
    """Return eta and the index of the heaviest expert in each of the rounds 1..t, and all log-weights and losses."""
    fresh = expert_losses(e)
    eta, before = etas(e)[:, None], np.cumsum(fresh, axis=0) - fresh
    first = np.argmin(before, axis=1)[:, None]
    exponents = -eta * (before - np.take_along_axis(before, first, axis=1))
    return eta, first, exponents - log_sum(exponents)[:, None], fresh


def mixes(e: Evidence) -> tuple[Array, Array]:
    """Return the expected losses w_s.l_s and the mix losses -ln(E exp(-eta_s l_s))/eta_s of rounds 1..t.

    The loss of the heaviest expert is subtracted from both losses, because a large eta would multiply their rounding
    errors.
    """
    eta, first, log_w, fresh = rounds(e)
    above = fresh - np.take_along_axis(fresh, first, axis=1)
    return np.sum(np.exp(log_w) * above, axis=1), -log_sum(log_w - eta * above) / eta[:, 0]


def log_ratio(e: Evidence) -> float:
    """Return ln(W_t/W_0), W_t = sum_i exp(-eta L_{t,i})."""
    return float(log_sum(-step(e) * e.after.L)) - math.log(e.dim)


def log_falls(e: Evidence) -> float:
    """Return the sum of ln E exp(-eta l) over the rounds."""
    eta, _, log_w, fresh = rounds(e)
    return float(np.sum(log_sum(log_w - eta * fresh)))


def gaps(e: Evidence) -> float:
    """Return the sum of the expected losses minus the mix losses, which Hoeffding's lemma bounds."""
    expected, mixed = mixes(e)
    return float(np.sum(expected - mixed))


def gap(e: Evidence) -> float:
    """Return eta w.l + ln E exp(-eta l) in this round."""
    expected, mixed = mixes(e)
    return float(etas(e)[-1] * (expected[-1] - mixed[-1]))


PROOF = (
    *chain(
        Side(r"-\eta L^*_t - \ln N", lambda e: -step(e) * e.best_loss - math.log(e.dim), "hindsight"),
        ("≤", Side(r"\ln \frac{W_t}{W_0}", log_ratio, "learner"),
         "W is at least the weight exp(−η L*) of the best expert, and W₀ = N."),
        ("=", Side(r"\sum_{s \le t} \ln \mathrm{E}_{w_s} e^{-\eta l_s}", log_falls, "learner"),
         "In each round, W is multiplied by the average of exp(−η l) under the weights."),
        ("≤", Side(r"-\eta L_{A,t} + \frac{\eta^2 t}{8}", lambda e: -step(e) * e.loss + step(e) ** 2 * e.t / 8, "paid"),
         "Hoeffding's lemma applies, because the losses are in [0, 1]. Dividing by η gives the bound."),
        when=fixed,
    ),
    *chain(
        Side(r"L_{A,t} - L^*_t", lambda e: e.regret, "paid"),
        ("≤", Side(r"\frac{\ln N}{\eta_t} + \sum_{s \le t} \delta_s",
                   lambda e: math.log(e.dim) / etas(e)[-1] + gaps(e), "learner"),
         "The loss of a round is its mix loss plus a gap δ. The mix losses sum to at most L* + ln N/η, even if η "
         "decreases."),
        ("≤", Side(r"\frac{\ln N}{\eta_t} + \frac{1}{8} \sum_{s \le t} \eta_s",
                   lambda e: math.log(e.dim) / etas(e)[-1] + float(np.sum(etas(e))) / 8, "allowed"),
         "By Hoeffding's lemma, each gap is at most η/8."),
        ("≤", Side(r"\sqrt{t \ln N}", lambda e: math.sqrt(e.t * math.log(e.dim)), "allowed"),
         "With η = 2 √(ln N/s), each of the two terms is at most ½ √(t ln N), because the sum of 1/√s is at most 2 "
         "√t."),
        when=anytime,
    ),
    *chain(
        ZERO,
        ("≤", Side(r"\eta_t w_t \cdot l_t + \ln \mathrm{E}_{w_t} e^{-\eta_t l_t}", gap, "learner"),
         "In this round, Jensen's inequality applies, because the exponential function is convex."),
        ("≤", Side(r"\frac{\eta_t^2}{8}", lambda e: float(etas(e)[-1] ** 2) / 8, "allowed"),
         "In this round, the bound follows from Hoeffding's lemma."),
        when=lambda e: e.dim > 1 and weighs(e),
    ),
)  # fmt: skip


def log_weight(state: State, q: NamedNumbers) -> Level:
    """Return ln(W_t / W_0), W_t = sum exp(-eta L); for a changing learning rate, no upper bound."""
    N, t, best = q.dim, float(q.t[0]), float(np.reshape(q.best_loss, -1)[0])
    anytime = math.isnan(q.eta)
    eta = 2 * math.sqrt(math.log(N) / (t + 1)) if anytime else q.eta
    ceiling = NONE if anytime else -eta * float(q.loss[0]) + eta * eta * t / 8
    return Level(float(log_sum(-eta * state.L)) - math.log(N), -eta * best - math.log(N), ceiling)


POTENTIAL = Potential(
    symbol="ln(W/W₀)",
    floor="−ηL* − ln N",
    ceiling="−ηL + η²t/8",
    level=log_weight,
    drawn=lambda rule, _: "eta" in rule.arguments,
)

PLUGIN = Theorem(
    id="exponential-weights",
    name="Exponential weights",
    summary=(
        "for losses in [0, 1], the regret is at most ln N/η + ηt/8 for constant η. With η tuned for T rounds, the "
        "regret at round T is at most of order √T"
    ),
    source=(
        "N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006), theorem 2.2; "
        "the algorithm: Y. Freund and R. Schapire, JCSS 55 (1997), with other constants; "
        "for the anytime learning rate S. Bubeck, Introduction to online optimization (2011)"
    ),
    statement=r"L_{A,t} - L^*_t \le \frac{\ln N}{\eta} + \frac{\eta t}{8}",
    bounds="regret",
    learners=("exponential-weights", "follow-the-perturbed-leader"),
    order=8,
    needs=(BestExpert,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), potentials=(POTENTIAL, LOWERED_LOSS)),
    abilities=(
        KnownAs(("hedge",)),
        Forms(form),
    ),
)
