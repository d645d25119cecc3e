"""Sleeping experts, also called specialists: in each round, only the experts that are awake give advice.

Only the experts that are awake, the set E, vote, and only their weights change. These weights are multiplied by
exp(-eta l_i) and rescaled so that their sum stays the same. So the weight of an expert never changes while it is
asleep.

    p = sum over E of w_i xi_i / sum over E of w_i,
    w_i <- w_i exp(-eta l_i) (sum over E of w)/(sum over E of w exp(-eta l))    for i in E.

The regret relative to each expert counts only the rounds in which it was awake. If all experts are asleep, the learner
predicts 1/2, and the round counts for no expert. In a table, an empty cell in an `expert...` column means that the
expert is asleep.

Two rounds: eta = ln 2, and there are three experts. Experts 1 and 2 are awake, with losses 0 and 1: each has half of
the awake weight, and the weights become 4/9, 2/9, 1/3. Then experts 2 and 3 are awake, again with losses 0 and 1: with
the fractions 2/5 and 3/5, their weights become 20/63 and 5/21.

>>> state, eta = start(3), math.log(2)
>>> for x in ([0.0, 1.0, math.nan], [math.nan, 0.0, 1.0]):
...     _ = update(state, np.array(x), -1.0, predict(state, np.array(x)), eta)
>>> weights(state).round(4).tolist()
[0.4444, 0.3175, 0.2381]

Source: Y. Freund, R. Schapire, Y. Singer and M. Warmuth, Using and combining predictors that specialize (STOC 1997).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.experts_pay import ExpertsPay
from visualonline.abilities.has_comparator import HasComparator
from visualonline.abilities.randomizes import Randomizes
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.sleeps import Sleeps
from visualonline.abilities.tracks_expert_regrets import ExpertRegrets, TracksExpertRegrets
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.decayed import decayed
from visualonline.numerics.draw_or_average import MODE, PREDICT_LINES, decide, loss, mean_or_half, randomized
from visualonline.numerics.most_weight import by_log_weight


class State(NamedTuple):
    """Each expert's log weight `log_w`, and the regret `R` over the `n` rounds in which it was awake; of shape (N,)."""

    log_w: Array
    R: Array
    n: Array


def start(dim: int) -> State:
    """Return uniform weights."""
    return State(np.full(dim, -math.log(dim)), np.zeros(dim), np.zeros(dim))


def highest(state: State, x: Array) -> float:
    """Return the largest ln w of the experts that are awake."""
    top = -math.inf
    for i in range(x.size):
        if not math.isnan(x[i]):
            top = max(top, state.log_w[i])
    return top


def predict(state: State, x: Array) -> float:
    """Return p, the weighted mean of the advice of the experts that are awake, or 1/2 if all are asleep."""
    top = highest(state, x)
    p = 0.0
    Z = 0.0
    for i in range(x.size):
        if not math.isnan(x[i]):
            w = decayed(top - state.log_w[i])  # relative to the largest weight
            Z += w
            p += w * x[i]
    return mean_or_half(p / Z, x.size) if Z > 0 else 0.5


def update(state: State, x: Array, y: float, score: float, eta: float) -> bool:
    """Update the weights of the experts that are awake, and their regrets."""
    label = (1 + y) / 2
    top = highest(state, x)
    fallen = -math.inf  # the largest log weight after the round
    for i in range(x.size):
        if not math.isnan(x[i]):
            fallen = max(fallen, state.log_w[i] - eta * abs(x[i] - label))
    before = 0.0
    after = 0.0
    for i in range(x.size):
        if not math.isnan(x[i]):
            before += decayed(top - state.log_w[i])
            after += decayed(fallen - (state.log_w[i] - eta * abs(x[i] - label)))
    if before == 0:
        return False
    shared = top + math.log(before / after)
    paid = abs(score - label)
    for i in range(x.size):
        if not math.isnan(x[i]):
            lost = abs(x[i] - label)
            state.log_w[i] = (state.log_w[i] - eta * lost - fallen) + shared
            state.R[i] += paid - lost
            state.n[i] += 1
    return True


def weights(state: State) -> Array:
    """Return w, which sums to 1."""
    w = np.exp(state.log_w)
    return np.asarray(w / w.sum())


def costs(X: Array, y: Array) -> Array:
    """Return the losses of the experts, of shape (n, N); an expert that is asleep counts as advising 1/2."""
    return np.asarray(np.where(np.isnan(X), 0.5, np.abs(X - ((1 + y) / 2)[:, None])))


def expert_regrets(state: State, eta: float) -> ExpertRegrets:
    """Return n_i and R_i, and the bound as a function of the number of rounds."""
    n = np.linspace(0, max(4.0, 1.05 * float(state.n.max())), 61)
    return ExpertRegrets("n", state.n, state.R, np.column_stack([n, math.log(len(state.n)) / eta + eta * n / 8]))


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `eta`: sqrt(8 ln N/T) minimises the bound for an expert that never sleeps."""
    if values["eta"] != "auto":
        return {}
    if facts.dim == 1:
        return {"eta": ResolvedValue(1.0, "with one expert there is nothing to tune")}
    if facts.rounds is None:
        return {"eta": ResolvedValue(0.3, "0.3, because the number of rounds is not known")}
    T = max(facts.rounds, 1)
    return {"eta": ResolvedValue(math.sqrt(8 * math.log(facts.dim) / T), f"√(8 ln N/T) with T = {T:,}")}


PLUGIN = Learner(
    id="sleeping-experts",
    name="Sleeping experts",
    summary=(
        "runs Hedge over the awake experts (specialists); the regret relative to an expert counts only its awake rounds"
    ),
    source="Freund, Schapire, Singer and Warmuth 1997",
    parameters=(
        MODE,
        Param(
            "eta", "η", "float", "auto",
            "learning rate; auto: √(8 ln N/T), or 0.3 if T is not known", low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
    ),
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("specialists",)),
        Votes(rule="lottery"),
        WeighsExperts(heaviest=by_log_weight),
        Randomizes(randomized=randomized),
        ExpertsPay(losses=costs),
        TracksExpertRegrets(regrets=expert_regrets),
        HasComparator(comparator="waking"),
        Sleeps(),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("expert-regrets", "weights", "regret", "proof"),
    pseudocode=(
        CodeLine("wᵢ = 1/N for each expert i"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine(
            "    see the advice ξᵢ of the experts that are awake, E", "point",
            numbers=lambda x: {"|E|": int(np.count_nonzero(~np.isnan(x)))},
        ),
        CodeLine("    p = Σ_E wᵢ ξᵢ / Σ_E wᵢ  (½ if all are asleep)", "prediction", numbers=lambda score: {"p": score}),
        *PREDICT_LINES,
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the loss |p − yₜ|", "loss", numbers=lambda loss: {"loss": loss}),
        CodeLine("    for i in E: wᵢ ← wᵢ exp(−η |ξᵢ − yₜ|)", "update"),
        CodeLine(
            "    rescale these wᵢ so that Σ_E w is unchanged", "update",
            numbers=lambda after: {"max w": weights(after).max()},
        ),
    ),
)  # fmt: skip
