"""The risk of the majority vote of all hypotheses of a run.

If the vote is wrong, at least half of its voters are wrong or undecided. So, whatever the rounds were,

    R(vote of h_1 .. h_t) <= 2 mean R(h_s).

If the rounds are i.i.d., the risks of the h_s sum to little more than the number M_T of mistakes. By the
Azuma-Hoeffding inequality, 2 mean R(h_s) is at most 2 M_T/T + 2 sqrt(ln(1/delta)/(2T)), with probability at least 1 -
delta for one T fixed in advance. The factor 2 cannot be removed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.batch import DELTA
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.comparators.hypothesis_risk import Risk
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.theorems.theorem import Quantities, Theorem


def applies(q: Quantities) -> bool:
    """Return whether the examples are known, and the hypotheses take sides. The answer is the same in every round."""
    atoms, sides = (float(np.reshape(part, -1)[0]) for part in (q.atoms, q.sides))
    return atoms > 0 and sides > 0


def bound(q: Quantities) -> Array:
    """Return twice the mean risk of the hypotheses so far."""
    return np.asarray(2 * q.mean_risk if applies(q) else np.full(q.t.shape, np.nan), dtype=float)


def by_mistakes(q: Quantities | Evidence) -> float:
    """Return 2 M/T + 2 sqrt(ln(1/delta)/(2T))."""
    t = float(np.reshape(q.t, -1)[0])
    return 2 * float(np.reshape(q.mistakes, -1)[0]) / t + 2 * math.sqrt(math.log(1 / q.delta) / (2 * t))


def drawn(q: Quantities | Evidence) -> bool:
    """Return whether T was fixed in advance, and nothing was tuned on the rounds."""
    return bool(q.horizon) and not q.ahead


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the stream and on the hypotheses."""
    known = bool(q.atoms > 0)
    sides = "0-1 loss, deterministic learner" if q.sides else "this learner has another loss, or is randomised"
    return (
        Curable(
            "known distribution D", known, f"{q.atoms:.0f} examples" if known else q.unknown, Cure("stream", "iid")
        ),
        Premise("each hₛ predicts −1 or +1", bool(q.sides), sides),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return the risks, and for i.i.d. rounds their bound by the mistakes with probability at least 1 - delta."""
    if not q.atoms > 0:
        return {}
    numbers: dict[str, float | str] = {"atoms": float(q.atoms), "mean_risk": float(q.mean_risk)}
    numbers |= {"vote_risk": float(q.vote_risk), "last_risk": float(q.last_risk)}
    return {**numbers, "by_mistakes": by_mistakes(q), "delta": float(q.delta)} if drawn(q) else numbers


def known(e: Evidence) -> bool:
    """Return whether the premises are met."""
    return e.atoms > 0 and bool(e.sides)


def known_and_drawn(e: Evidence) -> bool:
    """Return whether the premises are met, and T was fixed in advance."""
    return known(e) and drawn(e)


TWICE = Side(r"\frac{2}{T} \sum_t R(h_t)", lambda e: 2 * float(e.mean_risk), "allowed")

PROOF = (
    *chain(
        Side(r"R(\mathrm{vote})", lambda e: float(e.vote_risk), "paid"),
        ("≤", TWICE, "Whenever the vote is wrong or tied, at least half of the voters are wrong."),
        when=known,
    ),
    *chain(
        TWICE._replace(role="hindsight"),
        ("≲", Side(r"\frac{2 M_T}{T} + 2 \sqrt{\frac{\ln(1/\delta)}{2 T}}", by_mistakes, "allowed"),
         "Conditionally on the past, h is wrong with probability R(h). By the Azuma–Hoeffding inequality, the sum of "
         "the R(h) exceeds M by at most √(T ln(1/δ)/2) with probability at least 1 − δ."),
        when=known_and_drawn,
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="voted-perceptron",
    name="Majority vote of all hypotheses",
    summary="the risk of the majority vote is at most twice the average risk of its voters",
    source="Y. Freund and R. Schapire (Machine Learning 37, 1999); D. Helmbold and M. Warmuth (JCSS 50, 1995)",
    statement=r"R(\mathrm{vote}_T) \le \frac{2}{T} \sum_t R(h_t)",
    parameters=(DELTA,),
    bounds="risk",
    learners=(),
    order=39,
    needs=(Risk,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF),
    abilities=(
        ReturnedHypothesis(vote=True),
        Cap(lambda q: np.ones(q.t.shape)),
        Notation(
            (
                (r"\mathrm{vote}_T", "vote", "the majority vote of all hₜ"),
                ("h_t", "hₜ", "the hypothesis with which the learner predicts in round t"),
            )
        ),
    ),
)
