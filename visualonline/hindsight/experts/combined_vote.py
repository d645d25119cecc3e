"""The vote of a booster's hypotheses at every prefix: its errors on the examples, and the edges of the hypotheses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.abilities.boosts import Boosts
from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.experts.best_expert import losses
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.numerics.rounding import DUST
from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.trace import Trace, copied


class CombinedVote(Measure):
    """`training_error`, the fraction of examples on which the vote is wrong or tied, and sums over the hypotheses.

    `edges` is the sum of the edges g_s = 1/2 - e_s, `squared_edges` that of their squares where they are positive, and
    `log_product` the sum of ln((1 - e_s) exp(-a_s) + e_s exp(a_s)) with the coefficients a_s of the vote. The errors
    e_s are 1 minus the learner's losses, and everything else follows from them and the losses of the stream.
    """

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._state = copied(trace.keyframes[0])
        self._margins, self._size = np.zeros(history.stream.dim), 0.0
        names = ("training_error", "edges", "squared_edges", "log_product")
        self._columns = {name: Column(np.float64) for name in names}

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        rule, out = self.trace.rule, RoundColumns.empty(hi - lo)
        own = rule.learner.ability(Boosts)
        assert own is not None
        X, y = self.history.rows(lo, hi)
        rule.advance(self._state, X, y, self.trace.coins(lo // BLOCK)[lo % BLOCK :][: hi - lo], lo + 1, out)
        e = 1 - out.losses
        a = np.array([rule.evaluate(own.coefficient, error=float(one)) for one in e])
        margins = self._margins + np.cumsum(a[:, None] * (2 * losses(X, y) - 1), axis=0)
        size = self._size + np.cumsum(np.abs(a))
        wrong = margins <= DUST * size[:, None]
        g = 0.5 - e
        logs = np.log((1 - e) * np.exp(-a) + e * np.exp(a))
        self._columns["training_error"].append(wrong.mean(axis=1))
        for name, fresh in (("edges", g), ("squared_edges", np.maximum(g, 0) ** 2), ("log_product", logs)):
            fresh[0] += self._columns[name].at(lo - 1) if lo else 0.0
            self._columns[name].append(np.cumsum(fresh))
        self._margins, self._size = margins[-1], float(size[-1])

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the four numbers at rounds lo+1 .. hi."""
        return {name: column.over(lo, hi).copy() for name, column in self._columns.items()}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the four numbers at round t."""
        return {name: float(column.at(t - 1)) for name, column in self._columns.items()}
