"""Online-to-batch conversion: a bound on the risk of the hypotheses of a run on i.i.d. examples.

Given the rounds before t, the loss of h_t is a random variable with mean R(h_t) and values in an interval of length B0.
So by the Azuma-Hoeffding inequality, with probability at least 1 - delta,

    mean R(h_t) <= mean loss + B0 sqrt(2 ln(1/delta)/T),

and mean R(h_t) is also the risk of a hypothesis drawn uniformly from h_1 .. h_T. If the loss is convex, the loss of the
mean hypothesis hbar is at most the mean of the losses of h_1 .. h_T, so R(hbar) <= mean R(h_t). Let h* be the
hypothesis of the class with the smallest risk. With probability at least 1 - delta/2, the loss of h* in the run is at
most T R(h*) + B0 sqrt(2 T ln(2/delta)). The regret compares the learner with h* too, so with delta/2 for each of the
two steps

    R(hbar) <= inf R + regret/T + 2 B0 sqrt(2 ln(2/delta)/T).

For exponential weights with constant eta, the regret is at most ln N/eta + eta T/8, which makes the right side
explicit. With eta = sqrt(8 ln N/T), regret/T is at most sqrt(ln N/(2T)).

Both deviation terms are twice as large as Azuma's inequality requires. The bounds hold for one T fixed in advance, not
for all prefixes simultaneously. So each round is judged by itself, as if it were the last.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.batch import DELTA, RETURNED
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Learner, Premise
from visualonline.core.types import Array
from visualonline.hindsight.comparators.hypothesis_risk import Risk
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.theorems.theorem import Quantities, Theorem

AVERAGE = RETURNED.index("average")
CONVEX = r"R(\bar h) \le \inf_H R + \frac{\mathrm{regret}}{T} + 2 B_0 \sqrt{\frac{2 \ln(2/\delta)}{T}}"
WEIGHTS = r"\frac{\mathrm{regret}}{T} \le \frac{\ln N}{\eta T} + \frac{\eta}{8}"
LEMMA = r"\frac{1}{T} \sum_t R(h_t) \le \frac{1}{T} \sum_t \ell_t + B_0 \sqrt{\frac{2 \ln(1/\delta)}{T}}"


def lemma(q: Quantities, width: float = 1.0) -> Array:
    """Return mean loss + width B0 sqrt(2 ln(1/delta)/t)."""
    return np.asarray(q.loss / q.t + width * q.B0 * np.sqrt(2 * math.log(1 / q.delta) / q.t), dtype=float)


def convex_bound(q: Quantities, width: float = 1.0) -> Array:
    """Return inf R + regret/t + 2 width B0 sqrt(2 ln(2/delta)/t)."""
    envelope = 2 * q.B0 * np.sqrt(2 * math.log(2 / q.delta) / q.t)
    return np.asarray(q.least_risk + q.regret / q.t + width * envelope, dtype=float)


def closed(q: Quantities) -> float:
    """Return the right side with the regret replaced by the bound for exponential weights."""
    t = float(q.t[0])
    regret = math.log(q.dim) / q.eta + q.eta * t / 8
    return float(q.least_risk + regret / t + 2 * q.B0 * math.sqrt(2 * math.log(2 / q.delta) / t))


def applies(q: Quantities) -> bool:
    """Return whether all premises are met; they are the same in every round."""
    atoms, B0 = (float(np.reshape(part, -1)[0]) for part in (q.atoms, q.B0))
    return atoms > 0 and math.isfinite(B0) and q.horizon and not q.ahead and q.returned == AVERAGE


def convex(q: NamedNumbers) -> bool:
    """Return whether the loss is convex."""
    return float(np.reshape(q.convex, -1)[0]) == 1


def bound(q: Quantities) -> Array:
    """Return the right side for the mean hypothesis, or for a random hypothesis if the loss is not convex."""
    if not applies(q):
        return np.full(q.t.shape, np.nan)
    return convex_bound(q) if convex(q) else lemma(q)


def part(learner: Learner) -> str:
    """Return the inequality for a learner's loss, and the bound on the regret if it is known."""
    if learner.loss is None:
        return LEMMA
    return rf"{CONVEX},\quad {WEIGHTS}" if learner.id == "exponential-weights" else CONVEX


def cap(q: Quantities) -> Array:
    """Return the largest loss, which no risk exceeds."""
    return np.asarray(q.ceiling)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the stream, on the learner and on the returned hypothesis."""
    known, bounded = q.atoms > 0, math.isfinite(q.B0) or not q.atoms > 0
    T = f"T = {q.horizon:,}" if q.horizon else "the length of the stream is not known; set a number of rounds"
    B0 = f"B₀ = {q.B0:.4g}" if known else "the distribution of the examples is not known"
    ahead = "a parameter was tuned on the whole stream; set it yourself" if q.ahead else (
        "no parameter tuned in hindsight"
    )
    mean = q.returned == AVERAGE
    convexity = Premise("convex loss", True, "R(h̄) ≤ mean R(hₜ)")
    if not convex(q):
        convexity = Premise("h drawn uniformly from all hₜ", True, "0-1 loss, which is not convex")
    return (
        Curable(
            "i.i.d. examples from a known distribution D", known, f"{q.atoms:.0f} examples" if known else q.unknown,
            Cure("stream", "iid"),
        ),
        Premise("T fixed in advance", bool(q.horizon), T),
        Premise("hₜ depends on the past only", not q.ahead, ahead),
        Premise("loss with range B₀", bounded, B0 if bounded else "the loss of this learner is unbounded"),
        convexity,
        Premise(
            "the returned hypothesis uses all hₜ", mean,
            ("as their average" if convex(q) else "by drawing one of them") if mean
            else "the theorem does not apply to the last hₜ alone",
        ),
        Premise("with probability at least 1 − δ", True, f"δ = {q.delta:.3g}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return both right sides, also with deviation terms half as large, and all numbers in the right sides."""
    t = float(q.t[0])
    numbers: dict[str, float | str] = {"delta": float(q.delta), "mean_loss": float(q.loss[0]) / t}
    if not q.atoms > 0:
        return numbers
    numbers |= {name: float(getattr(q, name)) for name in ("atoms", "mean_risk", "hbar_risk", "last_risk", "path")}
    if convex(q):
        numbers["jensen_gap"] = float(q.mean_risk - q.hbar_risk)
    if math.isfinite(q.B0):
        numbers |= {"B0": float(q.B0), "lemma": float(lemma(q)[0]), "lemma_tight": float(lemma(q, 0.5)[0])}
    if math.isfinite(q.least_risk):
        numbers |= {"least_risk": float(q.least_risk), "regret": float(np.reshape(q.regret, -1)[0])}
        numbers["tight"] = float(np.reshape(convex_bound(q, 0.5), -1)[0])
        if q.learner == "exponential-weights" and not math.isnan(q.eta):  # if eta is the same in every round
            numbers["closed"] = closed(q)
    return numbers


def envelope(e: Evidence, share: float) -> float:
    """Return B0 sqrt(2 ln(share/delta)/t)."""
    return float(e.B0 * math.sqrt(2 * math.log(share / e.delta) / e.t))


def mean_loss(e: Evidence) -> float:
    """Return the mean loss of rounds 1..t."""
    return float(e.loss / e.t)


def known(e: Evidence) -> bool:
    """Return whether the premises are met."""
    return e.atoms > 0 and math.isfinite(e.B0) and bool(e.horizon) and not e.ahead and e.returned == AVERAGE


def convex_loss(e: Evidence) -> bool:
    """Return whether the premises are met and the loss is convex."""
    return known(e) and convex(e)


def plain_loss(e: Evidence) -> bool:
    """Return whether the premises are met and the loss is not convex."""
    return known(e) and not convex(e)


MEAN_RISK = Side(r"\frac{1}{T} \sum_t R(h_t)", lambda e: float(e.mean_risk), "hindsight")
MARTINGALE = Side(
    r"\frac{1}{T} \sum_t \ell_t + \frac{1}{T} \sum_t V_t", lambda e: mean_loss(e) + float(e.path) / e.t, "learner"
)
MARTINGALE_WHY = (
    "V is the risk of a round's hypothesis minus the loss of the round. Conditionally on the past, the expectation "
    "of V is 0."
)
AZUMA_HALF = (
    "By the Azuma–Hoeffding inequality, the mean of V over the rounds is at most B₀ √(2 ln(2/δ)/T) with probability "
    "at least 1 − δ/2."
)
AZUMA_WHOLE = (
    "By the Azuma–Hoeffding inequality, the mean of V over the rounds is at most B₀ √(2 ln(1/δ)/T) with probability "
    "at least 1 − δ."
)

PROOF = (
    *chain(
        Side(r"R(\bar h)", lambda e: float(e.hbar_risk), "paid"),
        ("≤", MEAN_RISK,
            "By Jensen's inequality, the risk of the mean hypothesis is at most the mean risk, "
            "because the loss is convex."),
        ("=", MARTINGALE, MARTINGALE_WHY),
        ("≲", Side(r"\frac{1}{T} \sum_t \ell_t + B_0 \sqrt{\frac{2 \ln(2/\delta)}{T}}",
                   lambda e: mean_loss(e) + envelope(e, 2), "allowed"), AZUMA_HALF),
        ("≲", Side(r"\inf_H R + \frac{\mathrm{regret}}{T} + 2 B_0 \sqrt{\frac{2 \ln(2/\delta)}{T}}",
                   lambda e: float(e.least_risk) + e.regret / e.t + 2 * envelope(e, 2), "allowed"),
         "The learner's loss is at most the regret plus the loss of h*, the hypothesis of the class with the smallest "
         "risk. By Azuma–Hoeffding, the mean loss of h* exceeds its risk by at most B₀ √(2 ln(2/δ)/T) with "
         "probability at least 1 − δ/2."),
        when=convex_loss,
    ),
    *chain(
        MEAN_RISK._replace(role="paid"),
        ("=", MARTINGALE, MARTINGALE_WHY),
        ("≲", Side(r"\frac{1}{T} \sum_t \ell_t + B_0 \sqrt{\frac{2 \ln(1/\delta)}{T}}",
                   lambda e: mean_loss(e) + envelope(e, 1), "allowed"), AZUMA_WHOLE),
        when=plain_loss,
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="online-to-batch",
    name="Online-to-batch conversion",
    summary=(
        "on i.i.d. examples, with probability at least 1 − δ, the mean hypothesis has risk at most the mean loss "
        "plus a term of order √(ln(1/δ)/T). If the loss is not convex, the bound applies to the mean risk of all "
        "hypotheses instead"
    ),
    source=(
        "N. Cesa-Bianchi, A. Conconi and C. Gentile (IEEE Trans. Inf. Theory 50, 2004); A. W. Yu, Online learning II"
    ),
    statement=rf"{CONVEX},\quad {LEMMA}",
    parameters=(DELTA,),
    bounds="risk",
    learners=(),
    order=21,
    needs=(Risk,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF),
    abilities=(
        KnownAs(("o2b",), keywords=("generalization",)),
        ReturnedHypothesis(statement=part, rounds_fixed=True),
        Cap(cap),
        Notation(
            (
                (r"\bar h", "h̄", "the mean of all hₜ"),
                ("h_t", "hₜ", "the hypothesis with which the learner predicts in round t"),
                ("H", "H", "the class of hypotheses"),
                (r"\ell_t", "ℓₜ", "the loss in round t"),
                (r"\ell", "ℓₛ", "the loss in round s"),
            )
        ),
    ),
)
