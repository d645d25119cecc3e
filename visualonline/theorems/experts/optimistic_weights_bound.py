"""The regret of optimistic exponential weights, at every prefix.

Let v be the weights of round s without the guess, with v_i proportional to exp(-eta L_{s-1,i}), and let mix_v(l) be
-(1/eta) ln E_v exp(-eta l). The mix losses mix_v(l_s) sum to at most L* + ln N/eta. The weights w are v, multiplied by
exp(-eta m) for the guess m and normalised, so

    mix_v(l) = mix_v(m) + mix_w(l - m),    mix_v(m) = w.m + KL(w||v)/eta >= w.m,

and by Hoeffding's lemma, mix_w(l - m) >= w.(l - m) - eta osc(l - m)^2 / 8. So the loss of a round exceeds its mix loss
by at most eta osc(l - m)^2 / 8. The divergences KL(w||v)/eta, which are dropped, are the slack. Without a guess, this
bound is that of exponential weights with the measured ranges of the losses. With eta_t = 2 sqrt(ln N/t), ln N/eta_t
contains the last learning rate.

Source: A. Rakhlin and K. Sridharan, Online learning with predictable sequences (COLT 2013), with the exact constant of
Hoeffding's lemma.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.guess_errors import GuessErrors, guesses, rates
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import ZERO, Evidence, Proof, Side, chain
from visualonline.theorems.shared.total_weight import expert_losses, log_sum, losses_in_unit, total_mix
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return ln N/eta_t + sum of eta_s osc(l_s - m_s)^2 / 8."""
    t = np.asarray(q.t)
    eta = 2 * np.sqrt(np.log(q.dim) / t) if math.isnan(q.eta) else q.eta
    return np.asarray(np.log(q.dim) / eta + q.guess_price, dtype=float)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, eta or "anytime", the learner's loss, and the sum of eta osc(l - m)^2 / 8 for the guesses."""
    eta = "anytime" if math.isnan(q.eta) else float(q.eta)
    known = {"N": float(q.dim), "L_star": float(q.best_loss), "eta": eta, "loss": float(q.loss[0])}
    return known | {"guess_price": float(q.guess_price)}


def form(q: Quantities) -> Form | None:
    """Return the form for the anytime learning rate."""
    if not math.isnan(q.eta):
        return None
    return Form(
        "anytime learning rate",
        r"L_{A,t} - L^*_t \le \frac{\ln N}{\eta_t} + \frac{1}{8} \sum_{s \le t} \eta_s \, \mathrm{osc}(l_s - m_s)^2,"
        r" \quad \eta_s = 2 \sqrt{\frac{\ln N}{s}}",
    )


class Rounds(NamedTuple):
    """For rounds 1..t, with the errors d = l - m: eta, mix_v(l), w.d - mix_w(d), osc(d) and KL(w||v), of shape (t,)."""

    eta: Array
    mix: Array
    gap: Array
    spread: Array
    divergence: Array


def rounds(e: Evidence) -> Rounds:
    """Return the quantities of rounds 1 to t, computed from the stream and the parameters only."""
    lost = expert_losses(e)
    L = np.vstack([np.zeros((1, e.dim)), np.cumsum(lost, axis=0)])
    m = guesses(int(e.guess), L[:-1], np.vstack([np.zeros((1, e.dim)), lost[:-1]]), 0)
    eta, error = rates(float(e.eta), e.dim, 0, len(lost)), lost - m
    v, w = (Shares(eta, before) for before in (L[:-1], L[:-1] + m))
    gap = np.sum(np.exp(w.logs) * w.above(error), axis=1) - w.mixed(error)
    divergence = np.sum(np.exp(w.logs) * (w.logs - v.logs), axis=1)
    return Rounds(eta, v.mixed(lost) + v.of_first(lost)[:, 0], gap, np.ptp(error, axis=1), divergence)


class Shares:
    """The logarithms `logs` of exponential weights with the losses before each round.

    The loss of the first expert with the largest weight is subtracted, because a large eta would multiply rounding
    errors.
    """

    def __init__(self, eta: Array, before: Array) -> None:
        self._eta, self._first = eta[:, None], np.argmin(before, axis=1)[:, None]
        exponents = -self._eta * self.above(before)
        self.logs = exponents - log_sum(exponents)[:, None]

    def of_first(self, z: Array) -> Array:
        """Return z of the first expert with the largest weight."""
        return np.take_along_axis(z, self._first, axis=1)

    def above(self, z: Array) -> Array:
        """Return z minus `of_first(z)`."""
        return np.asarray(z - self.of_first(z))

    def mixed(self, z: Array) -> Array:
        """Return the mix loss of z minus `of_first(z)`."""
        return np.asarray(-log_sum(self.logs - self._eta * self.above(z)) / self._eta[:, 0])


def start(e: Evidence) -> float:
    """Return ln N/eta_t."""
    return math.log(e.dim) / float(rates(float(e.eta), e.dim, int(e.t) - 1, int(e.t))[0])


def with_slack(e: Evidence) -> float:
    """Return ln N/eta plus the sum of the gaps of the errors minus the divergences."""
    known = rounds(e)
    return start(e) + float(np.sum(known.gap - known.divergence / known.eta))


def gap(e: Evidence) -> float:
    """Return eta times the gap of the errors in this round."""
    known = rounds(e)
    return float(known.eta[-1] * known.gap[-1])


def allowed(e: Evidence) -> float:
    """Return eta^2 osc(d)^2 / 8 of this round."""
    known = rounds(e)
    return float((known.eta[-1] * known.spread[-1]) ** 2 / 8)


PROOF = (
    *chain(
        Side(r"L_{A,t} - L^*_t", lambda e: e.regret, "paid"),
        ("≤", Side(r"\frac{\ln N}{\eta_t} + \sum_s \left( w_s \cdot l_s - \mathrm{mix}_{v_s}(l_s) \right)",
                   lambda e: start(e) + e.loss - float(np.sum(rounds(e).mix)), "learner"),
         "Let v be the weights without the guess. The mix losses under v sum to at most L* + ln N/η, even if η "
         "decreases."),
        ("=", Side(r"\frac{\ln N}{\eta_t} + \sum_s \left( w_s \cdot d_s - \mathrm{mix}_{w_s}(d_s) - "
                   r"\frac{\mathrm{KL}(w_s \| v_s)}{\eta_s} \right)", with_slack, "learner"),
         "The guess m turns v into w. So mix_v(ℓ) = mix_w(d) + w·m + KL(w‖v)/η with the error d = ℓ − m."),
        ("≤", Side(r"\frac{\ln N}{\eta_t} + \sum_s \left( w_s \cdot d_s - \mathrm{mix}_{w_s}(d_s) \right)",
                   lambda e: start(e) + float(np.sum(rounds(e).gap)), "learner"),
         "A divergence is at least 0. The dropped sum of KL(w‖v)/η is the slack of this step."),
        ("≤", Side(r"\frac{\ln N}{\eta_t} + \frac{1}{8} \sum_s \eta_s \, \mathrm{osc}(d_s)^2",
                   lambda e: start(e) + float(e.guess_price), "allowed"),
         "By Hoeffding's lemma, w·d − mix_w(d) is at most η osc(d)²/8, where osc(d) is the range of the errors."),
    ),
    *chain(
        ZERO,
        ("≤", Side(r"\eta_t w_t \cdot d_t + \ln \mathrm{E}_{w_t} e^{-\eta_t d_t}", gap, "learner"),
         "In this round, Jensen's inequality applies, because the exponential function is convex."),
        ("≤", Side(r"\frac{\eta_t^2}{8} \mathrm{osc}(d_t)^2", allowed, "allowed"),
         "In this round, the bound follows from Hoeffding's lemma."),
    ),
)  # fmt: skip


def mixed_loss(state: State, q: NamedNumbers) -> Level:
    """Return -(1/eta_t) ln of the mean of exp(-eta_t L_i), an upper bound on the sum of the mix losses."""
    t = int(q.t[0])
    if t == 0:
        return Level(0.0, 0.0, NONE)
    eta = float(rates(float(q.eta), q.dim, t - 1, t)[0])
    floor = float(q.loss[0]) - float(q.guess_price)
    return Level(total_mix(state.L, eta), floor, float(np.reshape(q.best_loss, -1)[0]) + math.log(q.dim) / eta)


POTENTIAL = Potential(
    symbol="Φ",
    floor="L − guesses",
    ceiling="L* + ln N/η",
    note="Φ = −(1/η) ln (1/N) Σ exp(−η Lᵢ);  guesses: Σ η osc(ℓ − m)²/8",
    level=mixed_loss,
)

PLUGIN = Theorem(
    id="optimistic-weights",
    name="Optimistic Hedge",
    summary=(
        "for constant η, the regret is at most ln N/η + (η/8) Σ osc(ℓ − m)²; the range osc(ℓ − m) of the errors is "
        "small if the guesses m are good"
    ),
    source=(
        "A. Rakhlin and K. Sridharan, Online learning with predictable sequences, COLT 2013; with the exact "
        "constant of Hoeffding's lemma"
    ),
    statement=r"L_{A,t} - L^*_t \le \frac{\ln N}{\eta} + \frac{\eta}{8} \sum_{s \le t} \mathrm{osc}(l_s - m_s)^2",
    bounds="regret",
    learners=("optimistic-weights",),
    order=8,
    needs=(BestExpert, GuessErrors),
    bound=bound,
    premises=losses_in_unit,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(("optimistic-hedge",)),
        Forms(form),
        Notation(
            (
                (r"l_s", "lₛ", "the losses of the experts in round s"),
                (r"m_s", "mₛ", "the guess of the losses of round s"),
                (r"\mathrm{KL}", "KL", "the relative entropy of w with respect to v, the weights without the guess"),
                (r"\mathrm{osc}", "osc", "the largest component minus the smallest"),
            )
        ),
    ),
)
