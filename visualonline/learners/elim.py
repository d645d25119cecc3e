"""ELIM, which learns a disjunction of literals by elimination.

Over x in {0, 1}^n there are 2n literals: x_i, true where x_i = 1, and not x_i, true where x_i = 0. L is the set of
literals that may still belong to the target; initially L contains all of them.

    predict +1 if some literal of L is true on x (the OR of L),
    on a mistake, remove from L every literal that is true on x.

If the target is a disjunction of literals, its literals are never removed, so every mistake is a false positive. A
wrong prediction -1 leaves L unchanged, because no literal of L is true on x.

One round: with n = 2, all four literals are in L, and x = (0, 0) makes "not x1" and "not x2" true, so +1 is predicted.
The label is -1, so the prediction is a mistake, and L becomes {x1, x2}.

Source: Y. Mansour, Perceptron and Winnow, "ELIM"; L. Valiant, A theory of the learnable (CACM 27, 1984).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.holds_literals import HoldsLiterals
from visualonline.abilities.names_weights import NamesWeights
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.core.aliases import KnownAs
from visualonline.core.errors import ParameterError
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.in_loops import in_loops

LIMIT = 12
"""The largest number of features: the window shows all literals."""


class State(NamedTuple):
    """The literals `L` of shape (2n,) in the order x1, not x1, x2, ..: 1 for a literal that remains, 0 otherwise."""

    L: Array


def _start_unchecked(dim: int) -> State:
    return State(np.ones(2 * dim))


@in_loops(_start_unchecked)
def start(dim: int) -> State:
    """Return all literals.

    Raises
    ------
    ParameterError
        If there are more features than `LIMIT`.
    """
    if dim > LIMIT:
        raise ParameterError(
            f"elim takes at most {LIMIT} features, because the window shows all its literals. The number of features "
            f"is {dim}."
        )
    return _start_unchecked(dim)


def predict(state: State, x: Array) -> float:
    """Return the number of literals in L that are true on x."""
    count = 0.0
    for i in range(x.size):
        count += state.L[2 * i] if x[i] == 1 else state.L[2 * i + 1]
    return count


def decide(score: float) -> int:
    """Return +1 if some literal of L is true on x, otherwise -1."""
    return 1 if score > 0 else -1


def update(state: State, x: Array, y: float, prediction: int) -> bool:
    """On a mistake, remove from L the literals that are true on x."""
    if prediction == y:
        return False
    changed = False
    for i in range(x.size):
        true = 2 * i if x[i] == 1 else 2 * i + 1
        if state.L[true] == 1:
            state.L[true] = 0.0
            changed = True
    return changed


def weights(state: State) -> Array:
    """Return 1 for each literal in L and 0 for the others."""
    return state.L


def names(features: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of the literals.

    Examples
    --------
    >>> names(("x1", "x2"))
    ('x1', '¬x1', 'x2', '¬x2')
    """
    return tuple(literal for name in features for literal in (name, f"¬{name}"))


PLUGIN = Learner(
    id="elim",
    name="ELIM",
    summary="starts with all literals and, at each mistake, removes those that are true on x",
    source="Mansour; Valiant 1984",
    family="boolean",
    accepts="examples",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("elimination",), keywords=("disjunction",)),
        HoldsLiterals(),
        NamesWeights(names=names),
        TakesBinaryAdvice(),
    ),
    default_panels=("mistakes", "proof", "weights", "potential"),
    pseudocode=(
        CodeLine("L = {x₁, ¬x₁, x₂, ¬x₂, …}"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ in {0, 1}ⁿ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict +1 if some literal of L is true on xₜ, otherwise −1", "prediction",
            numbers=lambda state, prediction: {"|L|": np.count_nonzero(state.L), "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    if the prediction was wrong", "loss", lambda mistake: mistake),
        CodeLine(
            "        L ← the literals of L that are false on xₜ", "update", lambda changed: changed,
            lambda after: {"|L|": np.count_nonzero(after.L)},
        ),
    ),
)
