"""The expected pseudo-regret of explore-then-commit, over the random losses of the arms, at every prefix.

While the arms are played in turn, the plays are fixed. Afterwards, arm i can be played for ever only if the sum of its
m payoffs was at least that of the best arm. By Hoeffding's inequality for 2m independent losses in [0, 1], this event
has probability at most e^(-m Delta^2).

Source: folklore; for instance T. Lattimore and C. Szepesvári, Bandit algorithms (2020), chapter 6.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.arms.plays import Plays
from visualonline.learners.epsilon_greedy import FIRST
from visualonline.theorems.chance import Redraws
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.shared.arm_gaps import gap_numbers, largest_regret, means_premise
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the pseudo-regret of exploring so far, plus sum Delta e^(-m Delta^2) for each later round.

    NaN if a premise is unmet.
    """
    t = np.asarray(q.t, dtype=float)
    if q.gaps is None or q.mode != FIRST:
        return np.full(t.shape, np.nan)
    N = len(q.gaps)
    explored = np.minimum(t, q.m * N)
    turns, rest = np.divmod(explored, N)
    costs = np.concatenate([[0.0], np.cumsum(q.gaps)])
    later = np.sum(q.gaps * np.exp(-q.m * q.gaps**2))
    return np.asarray(turns * costs[-1] + costs[rest.astype(int)] + (t - explored) * later)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises: the means of the arms are known, and the learner explores only at first."""
    first = q.mode == FIRST
    why = "each arm is played m times first" if first else (
        "in this mode the learner may explore in every round; choose mode=first"
    )
    return means_premise(q), Curable("the mode is first", first, why, Cure("parameter", "mode", "first"))


PLUGIN = Theorem(
    id="explore-first",
    name="Explore-then-commit, in expectation",
    summary=(
        "for mode = first and i.i.d. losses, once each arm has been played m times, the expected pseudo-regret grows "
        "by at most Σ Δ exp(−mΔ²) per round"
    ),
    source="T. Lattimore and C. Szepesvári, Bandit algorithms (2020), chapter 6",
    statement=(
        r"\mathrm{E}\, \bar R_t \le m \sum_i \Delta_i + (t - m N) \sum_i \Delta_i e^{-m \Delta_i^2},"
        r" \quad t \ge m N"
    ),
    bounds="pseudo-regret",
    kind="expectation",
    learners=("epsilon-greedy",),
    order=2,
    needs=(Plays,),
    bound=bound,
    premises=premises,
    quantities=gap_numbers,
    abilities=(
        KnownAs(("explore-then-commit", "etc")),
        Redraws("losses"),
        Cap(largest_regret),
        Notation(((r"N", "N", "the number of arms"), (r"m", "m", "the number of initial plays of each arm"))),
    ),
)
