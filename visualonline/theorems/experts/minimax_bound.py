"""The minimax theorem from two regrets: the guarantees of the players' mean weights approach the value of the game.

Let x be the mean of the learner's weights w_s, and let y be the mean of the mixtures y_s of the opponent. The regret of
the opponent is at most B_2, so no fixed column would have won more than sum w_s.A y_s + B_2. With the best response in
each round, the opponent has no regret. The learner's regret is at most B_1, so sum w_s.A y_s is at most t min_i (A y)_i
+ B_1. Hence

    max_j (x A)_j - min_i (A y)_i <= (B_1 + B_2)/t.

The value of the game is between these two numbers. If the regrets of both players are at most of order sqrt t, the gap
closes, and min_x max_j (x A)_j = max_y min_i (A y)_i: von Neumann's theorem.

Source: Y. Freund and R. Schapire, Adaptive game playing using multiplicative weights (Games and Economic Behavior 29,
1999), section 4; N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006), theorems 7.1 and 7.2.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.game_record import GameRecord
from visualonline.streams.adversaries.matrix_game import FIXED, WEIGHTS
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.theorem import Quantities, Theorem

Numbers = Quantities | Evidence


def hedge(q: Numbers) -> Array:
    """Return ln N/eta + eta t/8, or sqrt(t ln N) for the anytime learning rate."""
    t = np.asarray(q.t, dtype=float)
    return np.asarray(np.sqrt(t * np.log(q.dim)) if math.isnan(q.eta) else np.log(q.dim) / q.eta + q.eta * t / 8)


def matching(q: Numbers) -> Array:
    """Return sqrt((p-1) N^(2/p) t)."""
    return np.asarray(np.sqrt((q.p - 1) * q.dim ** (2 / q.p) * np.asarray(q.t, dtype=float)))


def adaptive(q: Numbers) -> Array:
    """Return a + sqrt(a^2 + t ln N) with a = (2/3) ln N + 1."""
    a = 2 * math.log(q.dim) / 3 + 1
    return np.asarray(a + np.sqrt(a * a + np.asarray(q.t, dtype=float) * math.log(q.dim)))


ROWS: Mapping[str, Callable[[Numbers], Array]] = {
    "exponential-weights": hedge,
    "regret-matching": matching,
    "adahedge": adaptive,
}
"""The bounds B_1 on the regret of learners after t rounds with losses in [0, 1]."""


def row_regret(q: Numbers) -> Array:
    """Return B_1, the bound on the learner's regret."""
    return np.asarray(np.minimum(ROWS[q.learner](q), np.asarray(q.t, dtype=float)))


def column_regret(q: Numbers) -> Array:
    """Return B_2, the bound on the regret of the opponent: 0 for the best response."""
    t = np.asarray(q.t, dtype=float)
    if q.opponent != WEIGHTS or q.k < 2:
        return np.zeros(np.shape(t))
    return np.asarray(np.log(q.k) / q.rate + q.rate * t / 8)


def known(q: Numbers) -> bool:
    """Return whether the losses are those of a game whose opponent has a bound on its regret."""
    return bool(q.opponent >= 0 and q.opponent != FIXED)


def bound(q: Quantities) -> Array:
    """Return (B_1 + B_2)/t; NaN unless the opponent has a bound on its regret."""
    if not known(q):
        return np.full(np.shape(q.t), np.nan)
    return np.asarray((row_regret(q) + column_regret(q)) / q.t, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the game and on the opponent."""
    game = bool(q.opponent >= 0)
    why = f"{q.dim} rows, {q.k} columns" if game else "use the stream matrix-game"
    opponent = "the best response or exponential weights" if known(q) else "the opponent always plays the first column"
    return (
        Curable("the losses are those of a matrix game", game, why, Cure("stream", "matrix-game")),
        Curable("the opponent has a bound on its regret", known(q), opponent if game else why,
                Cure("setting", "opponent", "best-response")),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return both ends of the gap, the value between them, the losses and the bounds on both regrets."""
    if q.opponent < 0:
        return {}
    return {
        "N": float(q.dim),
        "k": float(q.k),
        "loss": float(q.loss[0]),
        "row_mean": q.row_mean,
        "column_mean": q.column_mean,
        "game_value": q.game_value,
        "row_regret": float(row_regret(q)[0]),
        "column_regret": float(column_regret(q)[0]),
    }


PROOF = (
    *chain(
        Side(r"\max_j (\bar{x}_t A)_j", lambda e: e.row_mean, "learner"),
        ("≤", Side(r"\frac{L_{A,t}}{t} + \frac{B_2}{t}", lambda e: (e.loss + float(column_regret(e))) / e.t, "paid"),
         "The opponent's regret is at most B₂, so the gain of each fixed column is at most the learner's loss "
         "plus B₂. For best responses, B₂ = 0."),
        ("≤", Side(r"\min_i (A \bar{y}_t)_i + \frac{B_1}{t} + \frac{B_2}{t}",
                   lambda e: e.column_mean + (float(row_regret(e)) + float(column_regret(e))) / e.t, "allowed"),
         "The learner's regret is at most B₁, so the learner's loss is at most B₁ larger than the loss "
         "of the best fixed row."),
        when=known,
    ),
    *chain(
        Side(r"\min_i (A \bar{y}_t)_i", lambda e: e.column_mean, "hindsight"),
        ("≤", Side("v", lambda e: e.game_value, "hindsight"),
         "Against the mean mixture of the opponent, no mixture of the rows has a smaller loss than the best row."),
        ("≤", Side(r"\max_j (\bar{x}_t A)_j", lambda e: e.row_mean, "learner"),
         "If the learner plays the mean of its weights, no mixture of the columns has a larger gain than the best "
         "column. If the regrets per round tend to 0, both ends of this chain tend to v, so min max = max min."),
        when=lambda e: e.opponent >= 0,
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="minimax",
    name="Minimax theorem from two regret bounds",
    summary=(
        "the mean weights of each player guarantee the value of the game up to (B₁ + B₂)/t, where B₁ and B₂ bound the "
        "players' regrets"
    ),
    source=(
        "Y. Freund and R. Schapire, Games and Economic Behavior 29 (1999), section 4; N. Cesa-Bianchi and G. Lugosi, "
        "Prediction, Learning, and Games (2006), theorems 7.1 and 7.2"
    ),
    statement=r"\max_j (\bar{x}_t A)_j - \min_i (A \bar{y}_t)_i \le \frac{B_1(t) + B_2(t)}{t}",
    bounds="gap",
    learners=tuple(ROWS),
    order=98,
    needs=(BestExpert, GameRecord),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF),
    abilities=(
        KnownAs(keywords=("von Neumann", "zero-sum", "saddle point", "duality gap", "equilibrium")),
        Cap(lambda q: np.ones(np.shape(q.t))),
        Notation(
            (
                (r"\bar{x}_t", "x̄ₜ", "the mean of the learner's weights in rounds 1 to t"),
                (r"\bar{y}_t", "ȳₜ", "the mean of the opponent's mixtures in rounds 1 to t"),
                (r"A", "A", "the matrix of losses"),
                (r"B_1(t)", "B₁", "the bound on the learner's regret"),
                (r"B_2(t)", "B₂", "the bound on the opponent's regret, 0 for best responses"),
            )
        ),
    ),
)
