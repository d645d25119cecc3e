"""The common parts of the theorems on EXP4: the numbers of experts and arms, and the learning rate of a round."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.proof import Evidence
from visualonline.theorems.theorem import Quantities


def experts(q: Quantities | Evidence | NamedNumbers) -> int:
    """Return N: a row has the losses of K arms, and N probabilities for each arm."""
    return int(q.dim) // int(q.arms) - 1


def steps(q: Quantities | Evidence | NamedNumbers) -> Array:
    """Return eta_t, the learning rate of each round; 1 for one expert."""
    t, N = np.asarray(q.t, dtype=float), experts(q)
    if N == 1:
        return np.ones(t.shape)
    return np.sqrt(np.log(N) / (t * q.arms)) if math.isnan(q.eta) else np.full(t.shape, float(q.eta))


def step(q: Quantities | Evidence | NamedNumbers) -> float:
    """Return eta_t."""
    return float(np.reshape(steps(q), -1)[0])


def advice_premise(q: Quantities) -> Premise:
    """Return the premise on losses and advice, which streams of advice on arms always meet."""
    why = f"K = {int(q.arms)} arms, N = {experts(q)} experts; the loss of one arm is seen in each round"
    return Premise("losses in [0, 1], and each expert's advice is a distribution", True, why)


def known(q: Quantities) -> dict[str, Any]:
    """Return N, K, the learning rate or "anytime", and the learner's loss."""
    eta = "anytime" if math.isnan(q.eta) else step(q)
    loss = float(np.reshape(q.loss, -1)[0])
    return {"N": float(experts(q)), "K": float(q.arms), "eta": eta, "loss": loss}
