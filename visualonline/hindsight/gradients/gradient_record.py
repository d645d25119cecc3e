"""The data of a proof on gradient descent: weights, gradients and steps in rounds 1..t.

The losses are written as one linear score each, with rows Z: c_s(w) = -Z_s.w if they are `linear`, and the hinge losses
max(0, 1 - Z_s.w) else. So Z_s is y_s x_s, with the learner's 1 appended to x; for experts it is -l_s.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.hindsight.experts.best_expert import losses
from visualonline.hindsight.gradients.descent import step_lengths
from visualonline.hindsight.measure import feasible
from visualonline.hindsight.proof_record import IterateRecord
from visualonline.numerics.projections import SHAPES, project


class SlopeRecord(IterateRecord):
    """The rounds 1..t with their weights; further `Z` and `gradients` of shape (t, n), and `linear`.

    At the kink of a hinge loss the gradient is the learner's, 0. The losses of experts are taken less their mean: a
    constant added to a gradient moves no projection on the simplex.
    """

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the rounds 1..t."""
        known = super().at(t)
        X, Y, found = known["X"], known["Y"], self.trace.rule.feasible
        if found is None:
            paid = losses(X, Y)
            fresh = {"Z": -paid, "gradients": paid - paid.mean(axis=1)[:, None], "linear": True}
        else:
            Z = Y[:, None] * (np.column_stack([X, np.ones(t)]) if found.appends_one else X)
            linear = found.loss == "linear"
            paying = np.full(t, True) if linear else Y * known["scores"] < 1
            fresh = {"Z": Z, "gradients": -Z * paying[:, None], "linear": linear}
        return {**known, **fresh}


class GradientRecord(SlopeRecord):
    """The same where the steps follow a formula, with `etas` of shape (t,)."""

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the rounds 1..t and their steps."""
        asked = self.trace.rule.arguments
        return {**super().at(t), "etas": step_lengths(asked["step"], asked["scale"], np.arange(1.0, t + 1))}


class LateGradientRecord(GradientRecord):
    """The same where gradients come tau rounds late, with `late`, the weights w_{1+tau}, .., w_{t+1+tau} as rows.

    The n-th step, of length `etas`[n-1] and against the gradient of round n, leads from w_{n+tau} to w_{n+1+tau}. Those
    that are still to be made after round t need no later round, and are made here.
    """

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the rounds 1..t and the weights tau rounds later."""
        known = super().at(t)
        among, tau = feasible(self.trace), self.trace.rule.tau
        late = list(known["W"][min(tau, t) :])  # up to round tau all w are w_1
        for n in range(len(late) - 1, t):
            w = late[-1] - known["etas"][n] * known["gradients"][n]
            project(w, SHAPES.index(among.shape), among.radius)
            late.append(w)
        return {**known, "late": np.array(late)}
