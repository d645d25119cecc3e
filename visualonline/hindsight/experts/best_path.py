"""The best switching path of every prefix, with the costs of the analysis of fixed and variable share (Viterbi).

A path follows one expert in each round. The cost of a path, in nats, is ln N + eta times its loss; staying with an
expert for a round costs ln 1/(1 - alpha), and switching costs ln((N - 1)/alpha). With variable share only an expert
that has just made a mistake can be left, and staying with any other expert is free. V_t(i) is the least cost of a path
that ends in round t with expert i. All switches cost the same, so a switch comes from the cheapest path, and a round
takes O(N). For alpha up to 1 - 1/N, switching is no cheaper than staying. For larger alpha, this recursion would count
staying as a switch.

Each V_t(i) is stored with the loss of its path, the number of switches and the round in which the last segment began.
For every round, the best expert to move from and the beginning of its segment are stored. The path is read backwards
from these two numbers per round.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.trace.loop_source import generated_module
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace

Counts = npt.NDArray[np.int64]
_COSTS = ("path_cost", "path_loss", "switches")
_PLACES = ("ends", "ends_since", "leaves", "leaves_since")


class Segment(NamedTuple):
    """A part of a path: from round `first` to round `last` it follows `expert`."""

    first: int
    last: int
    expert: int


def follow(
    V: Array, L: Array, switches: Array, since: Counts, X: Array, y: Array, first: int, variable: bool, alpha: float,
    eta: float, costs: Array, places: Counts,
) -> None:  # fmt: skip
    """Process the rounds `first`, .. on the rows of `X`, filling a column of `costs` and `places` for each round.

    `V`, `L`, `switches` and `since`, all of shape (N,), are the cost of the best path to each expert before the
    round, its loss, its switches and the first round of its last segment; `alpha` is NaN for 1/(t + 1) after round t.
    """
    N = V.size
    for j in range(X.shape[0]):
        t = first + j
        label = (1 + y[j]) / 2
        end = 0
        leave = -1
        for i in range(N):
            loss = abs(X[j, i] - label)
            V[i] += eta * loss
            L[i] += loss
            if V[i] < V[end]:
                end = i
            if (loss > 0 or not variable) and (leave < 0 or V[i] < V[leave]):
                leave = i
        costs[0, j] = V[end]
        costs[1, j] = L[end]
        costs[2, j] = switches[end]
        places[0, j] = end
        places[1, j] = since[end]
        places[2, j] = leave
        places[3, j] = since[leave]
        if N > 1 and leave >= 0:
            part = 1 / (t + 1) if math.isnan(alpha) else alpha
            stay = -math.log1p(-part)
            move = V[leave] + math.log((N - 1) / part)
            moved_loss = L[leave]
            moved_switches = switches[leave] + 1
            for i in range(N):
                stays = V[i] + (stay if not variable or abs(X[j, i] - label) > 0 else 0.0)
                if move < stays:
                    V[i] = move
                    L[i] = moved_loss
                    switches[i] = moved_switches
                    since[i] = t + 1
                else:
                    V[i] = stays


_LOOP = """
def loop(V, L, switches, since, X, y, first, variable, alpha, eta, costs, places):
    follow_(V, L, switches, since, X, y, first, variable, alpha, eta, costs, places)
"""


@cache
def compiled_search() -> Callable[..., None]:
    """Return `follow` compiled. The first call on a machine takes a second; later calls load it from the cache."""
    loop: Callable[..., None] = generated_module({"follow": follow}, _LOOP).loop
    one, X, y = np.ones(1), np.zeros((0, 1)), np.zeros(0)
    X.flags.writeable = y.flags.writeable = False  # read-only like the arrays of streams
    places = np.empty((len(_PLACES), 0), dtype=np.int64)
    loop(one.copy(), one.copy(), one.copy(), np.ones(1, dtype=np.int64), X, y, 1, False, 0.5, 1.0,
         np.empty((len(_COSTS), 0)), places)  # fmt: skip
    return loop


class BestPath(Measure):
    """`path_cost` in nats, `path_loss`, `switches` and `fractional` at every prefix.

    `fractional` says whether some loss so far was neither 0 nor 1. At one round there are also the `segments` of the
    path, and the `mix` losses times eta.
    """

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        N = history.stream.dim
        self._V, self._L, self._switches = np.full(N, math.log(N)), np.zeros(N), np.zeros(N)
        self._since = np.ones(N, dtype=np.int64)
        self._costs = {name: Column(np.float64) for name in _COSTS}
        self._places = {name: Column(np.int32) for name in _PLACES}
        self._fractional = 0
        asked = trace.rule.arguments
        self._given = bool(asked["share"]), float(asked["alpha"]), float(asked["eta"])

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        X, y = self.history.rows(lo, hi)
        costs, places = np.empty((3, hi - lo)), np.empty((4, hi - lo), dtype=np.int64)
        variable, alpha, eta = self._given
        search = compiled_search() if self.trace.rule.compiled else follow
        search(self._V, self._L, self._switches, self._since, X, y, lo + 1, variable, alpha, eta, costs, places)
        for name, values in zip(_COSTS, costs, strict=True):
            self._costs[name].append(values)
        for name, numbers in zip(_PLACES, places, strict=True):
            self._places[name].append(numbers)
        if not self._fractional:
            odd = np.flatnonzero(((X != 0) & (X != 1)).any(axis=1))
            self._fractional = lo + int(odd[0]) + 1 if len(odd) else 0

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the quantities at rounds lo+1 .. hi."""
        known = {name: column.over(lo, hi) for name, column in self._costs.items()}
        rounds = np.arange(lo + 1, hi + 1)
        return known | {"fractional": (rounds >= self._fractional) & (self._fractional > 0)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t."""
        known = {name: values[0] for name, values in self.over(t - 1, t).items()}
        return known | {"mix": float(self.trace.frame(t).after.mix[0]), "fractional_round": self._fractional}

    def segments(self, t: int) -> tuple[Segment, ...]:
        """Return the best path of rounds 1..t, its segments in their order."""
        found: list[Segment] = []
        last, kind = t, "ends"
        while last:
            expert, first = (int(self._places[name].at(last - 1)) for name in (kind, f"{kind}_since"))
            found.append(Segment(first, last, expert))
            last, kind = first - 1, "leaves"
        return tuple(reversed(found))
