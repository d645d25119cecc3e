"""The mistakes of following the leader, at every prefix.

At a mistake, the leader i has the smallest loss k = L_i; mark the cell (i, k). Then the loss of i grows, so no cell is
marked twice. A leader's loss is at most L*, and the best expert's cell in column L* is never marked:
M <= N (L* + 1) - 1.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert, losses
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return N (L* + 1) - 1."""
    return np.asarray(q.dim * (np.asarray(q.best_loss) + 1) - 1, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise; the learner accepts no other advice."""
    return (Premise("losses in {0, 1}", True, f"N = {q.dim} experts that advise 0 or 1"),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N and L*."""
    return {"N": float(q.dim), "L_star": float(q.best_loss)}


def cells(e: Evidence) -> float:
    """Return the number of cells (leader, its loss) that were marked: one at every mistake, none of them twice."""
    fresh = losses(e.X, e.Y)
    before = np.cumsum(fresh, axis=0) - fresh
    leaders = np.argmin(before, axis=1)
    marked = {(int(i), float(L[i])) for i, L in zip(leaders[e.wrong], before[e.wrong], strict=True)}
    return float(len(marked))


PROOF = chain(
    Side("M_t", lambda e: e.mistakes, "paid"),
    ("=", Side(r"| \{ (i_s, L_{i_s}) \} |", cells, "learner"),
     "At each mistake, mark the cell (leader, its loss). The leader's loss then grows, so no cell is marked twice."),
    ("≤", Side(r"N (L^*_t + 1) - 1", lambda e: e.dim * (e.best_loss + 1) - 1, "allowed"),
     "A leader's loss is at most L*, so there are N (L* + 1) cells. The best expert makes no mistake as a leader "
     "with loss L*, so one cell is never marked."),
)  # fmt: skip

PLUGIN = Theorem(
    id="follow-the-leader",
    name="Follow the leader",
    summary="at most N (L* + 1) − 1 mistakes, where L* is the loss of the best expert; an adversary can force as many",
    source="R. Schapire, COS 511, lecture 14",
    abilities=(KnownAs(("ftl",)),),
    statement=r"M_t \le N (L^*_t + 1) - 1",
    bounds="mistakes",
    learners=("follow-the-leader",),
    order=3,
    needs=(BestExpert,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,)),
)
