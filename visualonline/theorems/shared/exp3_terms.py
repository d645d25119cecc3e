"""The common parts of the theorems on EXP3: the learning rate of a round, and a premise on gamma."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.theorems.proof import Evidence
from visualonline.theorems.theorem import Quantities


def steps(q: Quantities) -> Array:
    """Return eta_t, the learning rate of each round; 1 for one arm."""
    t = np.asarray(q.t, dtype=float)
    if q.dim == 1:
        return np.ones(t.shape)
    return np.sqrt(np.log(q.dim) / (t * q.dim)) if math.isnan(q.eta) else np.full(t.shape, float(q.eta))


def step(e: Evidence) -> float:
    """Return eta_t."""
    return float(steps(Quantities({"t": e.t, "dim": e.dim, "eta": e.eta})))


def gamma_premise(q: Quantities, *, ix: bool) -> Premise:
    """Return the premise on gamma: gamma = 0 for EXP3, gamma > 0 for EXP3-IX."""
    met = bool(q.gamma > 0) == ix
    cure = Cure("parameter", "gamma", 0.1 if ix else 0.0)
    return Curable("γ > 0" if ix else "γ = 0", met, f"γ = {q.gamma:.3g}", cure)


def mean_regret(q: Quantities) -> Array:
    """Return ln N/eta + eta N t/2, or 2 sqrt(t N ln N) for the anytime eta, with gamma = 0; 0 for one arm."""
    t, N = np.asarray(q.t, dtype=float), q.dim
    if N == 1:
        return np.zeros(t.shape)
    if math.isnan(q.eta):
        return np.asarray(2 * np.sqrt(t * N * np.log(N)))
    return np.asarray(np.log(N) / q.eta + q.eta * N * t / 2)


def known(q: Quantities) -> dict[str, Any]:
    """Return N, the learning rate or "anytime", gamma, and the learner's loss."""
    eta = "anytime" if math.isnan(q.eta) else float(steps(q).reshape(-1)[0])
    return {"N": float(q.dim), "eta": eta, "gamma": float(q.gamma), "loss": float(np.reshape(q.loss, -1)[0])}


def known_with_best(q: Quantities) -> dict[str, Any]:
    """Return the quantities of `known`, and L*."""
    return known(q) | {"L_star": float(q.best_loss)}
