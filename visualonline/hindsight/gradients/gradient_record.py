"""The data for a proof on gradient descent: weights, gradients and step sizes in rounds 1..t.

The losses are functions of a linear score with rows Z: c_s(w) = -Z_s.w if they are `linear`, otherwise the hinge loss
max(0, 1 - Z_s.w). Z_s is y_s x_s, with the learner's 1 appended to x; for experts it is -l_s.
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
    """The rounds 1..t with their weights, and `Z` and `gradients` of shape (t, n), and `linear`.

    At the kink of a hinge loss the gradient is the learner's, 0. The losses of experts are centred, because adding a
    constant to a gradient does not affect the projection onto the simplex.
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
    """A gradient record for step sizes given by a formula, with `etas` of shape (t,)."""

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the rounds 1..t and their step sizes."""
        asked = self.trace.rule.arguments
        return {**super().at(t), "etas": step_lengths(asked["step"], asked["scale"], np.arange(1.0, t + 1))}


class LateGradientRecord(GradientRecord):
    """A gradient record with a delay of tau rounds, and `late`, the weights w_{1+tau}, .., w_{t+1+tau} as rows.

    The n-th step, with step size `etas`[n-1] and the gradient of round n, leads from w_{n+tau} to w_{n+1+tau}. The
    steps after round t do not depend on later rounds and are computed by this class.
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
