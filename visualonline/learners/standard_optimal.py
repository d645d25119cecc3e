"""Littlestone's standard optimal algorithm, for a finite class of hypotheses over a finite set of points.

V, the version space, contains the hypotheses that have agreed with all labels. With the labels 1 and 0,

    predict the label b with the larger Ldim(V_{x=b}),    V <- V_{x=y},

where V_{x=b} contains the hypotheses of V that predict b at x. If both parts had the Littlestone dimension of V, the
dimension of V would be larger by 1. So each mistake decreases the dimension by at least 1. If some hypothesis of the
class H agrees with all labels, there are at most Ldim(H) <= log2 N mistakes. No deterministic learner has a smaller
bound.

A hypothesis is an expert, and its advice in a round is its label at x. The points must be given in advance. With
`points` = `auto`, the points are the distinct possible rows of advice of the stream, if these are known and there are
at most 12. Otherwise any advice counts as possible; then Ldim(V) is the integer part of log2 |V|, and the algorithm is
similar to halving.

Examples
--------
The class {1[x = 1], 1[x = 2], 1[x = 3]} has dimension 1. At x = 1, the halves {1} and {2, 3} have dimensions 0 and 1.

>>> import numpy as np
>>> state = start(3, points=(0b001, 0b010, 0b100))
>>> x = np.array([1.0, 0.0, 0.0])
>>> predict(state, x)
-1.0
>>> update(state, x, y=1.0), state.V.tolist()
(True, [1.0, 0.0, 0.0])

Source: N. Littlestone, Learning quickly when irrelevant attributes abound (Machine Learning 2, 1988), section 3;
S. Shalev-Shwartz and S. Ben-David, Understanding Machine Learning (2014), section 21.1.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.eliminates_experts import EliminatesExperts
from visualonline.abilities.grows import Grows
from visualonline.abilities.limits_experts import LimitsExperts
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.littlestone import (
    MOST_HYPOTHESES,
    MOST_POINTS,
    Dimensions,
    littlestone_dimensions,
    sets_of,
)
from visualonline.numerics.most_weight import first_largest

TIE_TO_1, TIE_TO_0 = range(2)


class State(NamedTuple):
    """The version space and a table that never changes.

    Attributes
    ----------
    V : Array of shape (N,)
        1 for a hypothesis in the version space, 0 otherwise.
    Ldim : array of int8 of shape (2^N,)
        The Littlestone dimension of each set, which is a binary number with the digit 2^i for hypothesis i.
    """

    V: Array
    Ldim: Dimensions


def start(dim: int, points: Value | None) -> State:
    """Return the set of all hypotheses.

    Raises
    ------
    ParameterError
        If there are too many hypotheses or points for the table, or a point is not a set of hypotheses.
    """
    given = () if points is None or isinstance(points, str) else points if isinstance(points, tuple) else (points,)
    if dim > MOST_HYPOTHESES:
        raise ParameterError(
            f"standard-optimal takes at most {MOST_HYPOTHESES} hypotheses, but the stream has {dim}. "
            "Use fewer experts."
        )
    if len(given) > MOST_POINTS:
        raise ParameterError(
            f"standard-optimal takes at most {MOST_POINTS} points, but {len(given)} are given. Use fewer points."
        )
    for point in given:
        if point != int(point) or point >= 2**dim:
            raise ParameterError(
                f"Invalid value for points: '{point:g}' (expected whole numbers from 0 to {2**dim - 1}, as there are "
                f"{dim} hypotheses)."
            )
    return State(np.ones(dim), littlestone_dimensions(tuple(map(int, given)) or None, dim).copy())


def predict(state: State, x: Array) -> float:
    """Return Ldim(V_{x=1}) - Ldim(V_{x=0})."""
    ones = 0
    zeros = 0
    digit = 1
    for i in range(x.size):
        if state.V[i] == 1 and x[i] == 1:
            ones += digit
        elif state.V[i] == 1:
            zeros += digit
        digit *= 2
    return float(state.Ldim[ones]) - float(state.Ldim[zeros])


def decide(score: float, tie: int) -> int:
    """Return the label with the larger dimension, or the one given by `tie` if they are equal."""
    if score > 0 or (score == 0 and tie == TIE_TO_1):
        return 1
    return -1


def update(state: State, x: Array, y: float) -> bool:
    """Remove the hypotheses that predict the other label from V."""
    label = (1 + y) / 2
    changed = False
    for i in range(x.size):
        if state.V[i] == 1 and x[i] != label:
            state.V[i] = 0.0
            changed = True
    return changed


def weights(state: State) -> Array:
    """Return 1 for each hypothesis in V and 0 for the others."""
    return state.V


def heaviest(state: State) -> int:
    """Return the first hypothesis of V."""
    return first_largest(state.V)


def make_room(_state: State, _rounds: int) -> None:
    """Do nothing, because the table has all sets from the start."""


def dimension(state: State, x: Array | None = None, label: float = 1.0) -> int:
    """Return Ldim(V), or Ldim(V_{x=b}) for the point x and the label b."""
    inside = state.V == 1 if x is None else (state.V == 1) & (x == label)
    return int(state.Ldim[sets_of(inside[None])[0]])


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `points`: the points of the stream, or "any" if they are unknown or too many."""
    if values["points"] != "auto":
        return {}
    rows = facts.points(MOST_POINTS) if facts.dim <= MOST_HYPOTHESES else None
    if rows is None:
        note = f"any advice is possible, because the points are unknown or there are more than {MOST_POINTS}"
        return {"points": ResolvedValue("any", note)}
    return {"points": ResolvedValue(tuple(map(float, sets_of(rows))), "the points of the stream")}


PLUGIN = Learner(
    id="standard-optimal",
    name="Standard optimal algorithm",
    summary=(
        "predicts the label whose hypotheses have the larger Littlestone dimension; keeps those that agree with all "
        "labels"
    ),
    source="Littlestone 1988; Shalev-Shwartz and Ben-David 2014, section 21.1",
    parameters=(
        Param(
            "points", "X", "vector", "auto",
            "possible points, each given as the sum of 2^(i−1) over the hypotheses i that predict 1 at the point. "
            "auto: the points of the stream if they are known and there are at most 12, otherwise any",
            low=0, high=2**MOST_HYPOTHESES - 1, label="Possible points",
        ),
        Param(
            "tie", "tie", "choice", "1", "the prediction if both dimensions are equal; the bound holds for either "
                                         "choice", choices=("1", "0"),
            label="Prediction if both dimensions are equal", choice_labels=("+1", "−1"),
        ),
    ),
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("soa", "littlestone"), keywords=("Ldim", "Littlestone dimension", "version space")),
        WeighsExperts(heaviest=heaviest),
        EliminatesExperts(),
        TakesBinaryAdvice(),
        LimitsExperts(most=MOST_HYPOTHESES),
        ResolvesParameters(resolve=resolve),
        Grows(make_room=make_room, appended=("Ldim",)),
    ),
    default_panels=("littlestone-tree", "mistakes", "proof", "potential"),
    pseudocode=(
        CodeLine("V = H"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ; V_b = {h in V : h(xₜ) = b}", "point", numbers=lambda x: {"h(xₜ)": x}),
        CodeLine(
            "    predict 1 if Ldim(V₁) ≥ Ldim(V₀), otherwise 0", "prediction",
            numbers=lambda state, x, prediction: {
                "Ldim(V₁)": dimension(state, x, 1.0), "Ldim(V₀)": dimension(state, x, 0.0),
                "ŷₜ": (1 + prediction) / 2,
            },
            by="tie",
            texts=tuple(f"    predict 1 if Ldim(V₁) {sign} Ldim(V₀), otherwise 0" for sign in "≥>"),
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine(
            "    V ← {h in V : h(xₜ) = yₜ}", "update",
            numbers=lambda after: {"|V|": np.count_nonzero(after.V), "Ldim(V)": dimension(after)},
        ),
    ),
)  # fmt: skip
