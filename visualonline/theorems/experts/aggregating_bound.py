"""The regret of the aggregating forecaster at every prefix, with a bound that does not grow with the rounds.

The mix losses sum to -(1/eta) ln of the mean of exp(-eta L_i), to which the best expert alone contributes exp(-eta
L*)/N: at most L* + (ln N)/eta. And in each round the loss of the prediction p is at most the mix loss. For the weighted
mean p = w.xi of the advice it suffices that exp(-eta loss) is concave. The square loss meets this condition if eta <=
1/2, and the log loss if eta <= 1. For the substitution the condition means that sqrt(mix(0)) + sqrt(mix(1)) >= 1, which
holds for the square loss if eta <= 2.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.numerics.rounding import DUST
from visualonline.theorems.measured import Cap
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.aggregation import (
    aggregation_quantities,
    cap,
    constant,
    is_log,
    kind,
    largest_step,
    rounding,
)
from visualonline.theorems.shared.total_weight import log_sum, total_mix
from visualonline.theorems.theorem import Quantities, Theorem

SMALL = 1e-9
"""The largest rounding error that is not mentioned, because no verdict depends on it."""


def small_enough(q: Quantities) -> bool:
    """Return whether the loss of p is at most the mix loss for both labels."""
    return bool(q.eta <= largest_step(q) * (1 + 1e-12))


def bound(q: Quantities) -> Array:
    """Return (ln N)/eta; NaN where eta is too large."""
    return constant(q) if small_enough(q) else np.full(np.shape(q.t), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premise on the learning rate, and that on the advice, which streams of advice always meet."""
    met = small_enough(q)
    step = f"{kind(q)}: η = {q.eta:.3g}, at most {largest_step(q):g}"
    advice = f"N = {q.dim} experts"
    if is_log(q):
        known = aggregation_quantities(q)
        advice += f", clipped to [{known['clip']:g}, 1 − {known['clip']:g}]"
        if float(known["rounding"]) > SMALL:
            advice += f"; the bound includes {known['rounding']:.2g} for rounding errors of the loss"
    return (
        Curable(
            "η small enough that the loss of p is at most the mix loss", met,
            step if met else f"{step} is known to suffice", Cure("parameter", "eta", "auto"),
        ),
        Premise("advice in [0, 1]", True, advice),
    )


def mixed(e: Evidence, L: Array) -> float:
    """Return the sum of the mix losses after the losses L."""
    return total_mix(L, e.eta)


def mix_now(e: Evidence) -> float:
    """Return the mix loss of this round."""
    return float(mixed(e, np.asarray(e.after.L)) - mixed(e, np.asarray(e.before.L)))


PROOF = (
    *chain(
        Side(r"L_{A,t}", lambda e: e.loss, "paid"),
        ("≤", Side(r"\sum_{s \le t} \mathrm{mix}_s", lambda e: mixed(e, np.asarray(e.after.L)), "learner"),
         "In each round, the loss of p is at most the mix loss for either label, by the choice of p and η."),
        ("≤", Side(r"L^*_t + \frac{\ln N}{\eta}", lambda e: e.best_loss + math.log(e.dim) / e.eta, "hindsight"),
         "The mix losses sum to −(1/η) ln of the mean of exp(−η L), and the best expert contributes exp(−η L*)/N to "
         "this mean."),
        when=lambda e: small_enough(Quantities(e.numbers)),
    ),
    *chain(
        Side(r"\mathrm{loss}_t", lambda e: float(e.losses[-1]), "paid"),
        ("≤", Side(r"\mathrm{mix}_t", mix_now, "learner"),
         "In this round, the loss of p is at most the mix loss, by the choice of p and η."),
        when=lambda e: small_enough(Quantities(e.numbers)),
    ),
)  # fmt: skip


def log_weight(state: State, q: NamedNumbers) -> Level:
    """Return ln(W_t / W_0) with W_t = sum exp(-eta L), which the learner's loss bounds from above."""
    best = float(np.reshape(q.best_loss, -1)[0])
    value = float(log_sum(-q.eta * state.L)) - math.log(q.dim)
    return Level(value, -q.eta * best - math.log(q.dim), -q.eta * float(q.loss[0]))


POTENTIAL = Potential(
    symbol="ln(W/W₀)",
    floor="−ηL* − ln N",
    ceiling="−ηL",
    note="if the regret is 0, the floor and the ceiling differ by ln N",
    level=log_weight,
)

PLUGIN = Theorem(
    id="aggregating",
    name="Aggregating forecaster",
    summary="if η is small enough, the regret in square or log loss is at most ln N/η after any number of rounds",
    source=(
        "V. Vovk, Aggregating strategies, COLT 1990; D. Haussler, J. Kivinen and M. Warmuth, Sequential prediction of "
        "individual sequences under general loss functions, IEEE Transactions on Information Theory 44 (1998)"
    ),
    statement=r"L_{A,t} - L^*_t \le \frac{\ln N}{\eta}",
    bounds="regret",
    learners=("aggregating",),
    order=9,
    needs=(BestExpert,),
    bound=bound,
    premises=premises,
    quantities=aggregation_quantities,
    proof=Proof(
        PROOF,
        evidence=(ProofRecord,),
        size=lambda e: rounding(Quantities(e.numbers)) * e.loss / DUST,
        potentials=(POTENTIAL,),
    ),
    abilities=(Cap(cap),),
)
