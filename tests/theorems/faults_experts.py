"""Three faults in each of further learners from expert advice: sign, step, update on right answers, and the like."""

from collections.abc import Callable
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.learners import (
    adahedge,
    aggregating,
    algorithm_p,
    elim,
    fixed_share,
    follow_the_leader,
    follow_the_perturbed_leader,
    halving,
    squint,
)

FAMILIES = {name: (name,) for name in ("halving", "elim", "follow-the-leader", "algorithm-p", "adahedge")} | {
    "fixed-share": ("fixed-share", "variable-share"),
    "follow-the-perturbed-leader": ("exponential-noise", "gumbel-noise"),
    "aggregating": ("aggregating",),
    "squint": ("squint",),
}


def halving_sign(state: Any, x: Array, y: float, prediction: int, prune: int) -> bool:
    return halving.update(state, x, -y, -prediction, prune)


def halving_step(state: Any, x: Array, y: float, prediction: int, prune: int) -> bool:
    """Of the wrong experts only the first is struck out."""
    before = state.V.copy()
    changed = halving.update(state, x, y, prediction, prune)
    state.V[:] = np.where(np.cumsum(before != state.V) > 1, before, state.V)
    return changed


def halving_right(state: Any, x: Array, y: float, prediction: int, prune: int) -> bool:
    """After a right prediction the experts that were right are struck out."""
    return halving.update(state, x, y if prediction != y else -y, 0, prune)


def elim_sign(state: Any, x: Array, y: float, prediction: int) -> bool:
    """The literals that are false are struck out."""
    return elim.update(state, 1 - x, y, prediction)


def elim_step(state: Any, x: Array, y: float, prediction: int) -> bool:
    """Of the literals that are true only the first is struck out, and not on the last features."""
    before = state.L.copy()
    changed = elim.update(state, x, y, prediction)
    state.L[:] = np.where(np.cumsum(before != state.L) > 1, before, state.L)
    state.L[-2:] = before[-2:]
    return changed


def elim_right(state: Any, x: Array, y: float, prediction: int) -> bool:
    return elim.update(state, x, y, 0)


def leader_sign(state: Any, x: Array, y: float) -> bool:
    return follow_the_leader.update(state, x, -y)


def leader_step(state: Any, x: Array, y: float) -> bool:
    """Of the wrong experts only the first gets a mistake."""
    before = state.L.copy()
    changed = follow_the_leader.update(state, x, y)
    state.L[:] = np.where(np.cumsum(before != state.L) > 1, before, state.L)
    return changed


def leader_right(state: Any, x: Array, y: float, prediction: int) -> bool:
    return follow_the_leader.update(state, x, y if prediction != y else -y)


def curve_sign(state: Any, x: Array, y: float, beta: float) -> bool:
    return algorithm_p.update(state, x, -y, beta)


def curve_beta(state: Any, x: Array, y: float, beta: float) -> bool:
    return algorithm_p.update(state, x, y, 1 - (1 - beta) / 100)


def curve_right(state: Any, x: Array, y: float, prediction: int, beta: float) -> bool:
    return algorithm_p.update(state, x, y if prediction != y else -y, beta)


def hedge_sign(state: Any, x: Array, y: float) -> bool:
    return adahedge.update(state, x, -y)


def hedge_step(state: Any, x: Array, y: float) -> bool:
    """What mixing costs is added a hundred times."""
    before = state.Delta[0]
    changed = adahedge.update(state, x, y)
    state.Delta[0] += 99 * (state.Delta[0] - before)
    return changed


def hedge_cost(state: Any, x: Array, y: float) -> bool:
    """What mixing costs is never added: the leader is followed."""
    changed = adahedge.update(state, x, y)
    state.Delta[0] = 0
    return changed


def share_sign(state: Any, x: Array, y: float, t: int, share: int, alpha: float, eta: float) -> bool:
    return fixed_share.update(state, x, -y, t, share, alpha, eta)


def share_step(state: Any, x: Array, y: float, t: int, share: int, alpha: float, eta: float) -> bool:
    """The step is a hundredth."""
    return fixed_share.update(state, x, y, t, share, alpha, eta / 100)


def share_none(state: Any, x: Array, y: float, t: int, eta: float) -> bool:
    """No weight is shared."""
    return fixed_share.update(state, x, y, t, fixed_share.FIXED, 1e-30, eta)


def noise_sign(state: Any, x: Array, y: float) -> bool:
    return follow_the_perturbed_leader.update(state, x, -y)


def noise_first(state: Any, x: Array, y: float) -> bool:
    """Of the experts that lose only the first is told so."""
    before = state.L.copy()
    changed = follow_the_perturbed_leader.update(state, x, y)
    state.L[:] = np.where(np.cumsum(before != state.L) > 1, before, state.L)
    return changed


def noise_right(state: Any, x: Array, y: float, prediction: int) -> bool:
    """After a right prediction the losses are taken for the others."""
    return follow_the_perturbed_leader.update(state, x, y if prediction != y else -y)


def forecast_sign(state: Any, x: Array, y: float, loss: int, clip: float) -> bool:
    return aggregating.update(state, x, -y, loss, clip)


def forecast_step(state: Any, x: Array, y: float, loss: int, clip: float) -> bool:
    """A tenth of each loss is added."""
    before = state.L.copy()
    changed = aggregating.update(state, x, y, loss, clip)
    state.L[:] = before + (state.L - before) / 10
    return changed


def forecast_right(state: Any, x: Array, y: float, prediction: int, loss: int, clip: float) -> bool:
    """What the experts pay counts after wrong predictions only."""
    return prediction != y and aggregating.update(state, x, y, loss, clip)


def squint_sign(state: Any, x: Array, y: float, score: float) -> bool:
    return squint.update(state, x, -y, score)


def squint_paid(state: Any, x: Array, y: float) -> bool:
    """What was paid is taken for nothing."""
    return squint.update(state, x, y, (1 + y) / 2)


def squint_square(state: Any, x: Array, y: float, score: float) -> bool:
    """The squares are added a hundred times."""
    before = state.V.copy()
    changed = squint.update(state, x, y, score)
    state.V[:] = before + 100 * (state.V - before)
    return changed


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {
    "halving": (halving_sign, halving_step, halving_right),
    "elim": (elim_sign, elim_step, elim_right),
    "follow-the-leader": (leader_sign, leader_step, leader_right),
    "algorithm-p": (curve_sign, curve_beta, curve_right),
    "adahedge": (hedge_sign, hedge_step, hedge_cost),
    "fixed-share": (share_sign, share_step, share_none),
    "squint": (squint_sign, squint_paid, squint_square),
    "aggregating": (forecast_sign, forecast_step, forecast_right),
    "follow-the-perturbed-leader": (noise_sign, noise_first, noise_right),
}
