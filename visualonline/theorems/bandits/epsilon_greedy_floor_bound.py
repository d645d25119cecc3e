"""A lower bound for epsilon-greedy: the conditional regret grows at least linearly.

With probability epsilon, the learner plays a uniformly random arm, whose expected gap is the mean gap. Otherwise the
learner plays the leading arm, whose gap is at least 0.

Source: folklore; P. Auer, N. Cesa-Bianchi and P. Fischer (Machine Learning 47, 2002) let epsilon decrease for that
reason.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.arms.conditional_regret import ConditionalRegret
from visualonline.hindsight.arms.plays import Plays
from visualonline.learners.epsilon_greedy import CONSTANT
from visualonline.theorems.lower_bound import LowerBound
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.arm_gaps import gap_numbers, means_premise
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return epsilon t times the mean gap; NaN where a premise is unmet."""
    t = np.asarray(q.t, dtype=float)
    if q.gaps is None or q.mode != CONSTANT:
        return np.full(t.shape, np.nan)
    return np.asarray(q.epsilon * t * q.gaps.mean())


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return whether the means of the arms are known, and whether the learner may explore in every round."""
    met = q.mode == CONSTANT
    why = f"the learner explores with probability {q.epsilon:g} in each round" if met else (
        f"the learner explores in the first {q.m * q.dim:,.0f} rounds only"
    )
    return means_premise(q), Curable("the mode is constant", met, why, Cure("parameter", "mode", "constant"))


def applies(e: Evidence) -> bool:
    """Return whether the premises are met."""
    return e.gaps is not None and e.mode == CONSTANT


def floor(e: Evidence) -> float:
    """Return epsilon t times the mean gap."""
    return float(e.epsilon * e.t * e.gaps.mean())


PROOF = chain(
    Side(r"\varepsilon t \bar\Delta", floor, "allowed"),
    ("≤", Side(r"\sum_s p_s \cdot \Delta", lambda e: float(np.reshape(e.conditional_regret, -1)[0]), "paid"),
     "Each round adds ε times the mean gap, and (1 − ε) times the gap of the leading arm, which is at least 0."),
    when=applies,
)  # fmt: skip

PLUGIN = Theorem(
    id="epsilon-greedy-floor",
    name="Epsilon-greedy, a lower bound",
    summary=(
        "with constant ε, the conditional regret, the sum of the expected gaps given the past, is at least ε t times "
        "the mean gap"
    ),
    source="folklore; see Auer, Cesa-Bianchi and Fischer 2002",
    statement=r"\sum_{s \le t} p_s \cdot \Delta \ge \varepsilon t \bar\Delta",
    bounds="conditional regret",
    kind="pathwise",
    learners=("epsilon-greedy",),
    order=1,
    needs=(Plays, ConditionalRegret),
    bound=bound,
    premises=premises,
    quantities=gap_numbers,
    proof=Proof(PROOF),
    abilities=(
        KnownAs(("epsilon-greedy",)),
        LowerBound(),
        Notation(
            (
                (r"\varepsilon", "ε", "the probability of exploring"),
                (r"p_s", "pₛ", "the probabilities of the arms in round s"),
                (r"\Delta", "Δ", "the gaps: each arm's mean loss minus the smallest mean loss"),
                (r"\bar\Delta", "Δ̄", "the mean of the gaps"),
            )
        ),
    ),
)
