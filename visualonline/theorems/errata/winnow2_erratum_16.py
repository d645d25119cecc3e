"""Winnow2 with the factor beta = 1 + gamma/2 at a threshold theta, and the mistake bound in the same gamma.

The factor and the bound are right for a target whose threshold is 1. With the threshold theta, the relevant gap is
gamma/theta, and the factor is 1 + gamma/(2 theta): the proof needs beta (theta - gamma) < theta. With the stated
factor, Winnow2 may make a mistake in every round. The lecture states its bound up to a constant; here the constants are
N. Littlestone's, 8 for the first part and 14 ln theta + 5 gamma instead of ln theta. No constant makes the bound true,
because the mistakes grow with the rounds.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.margins.winnow2_target import GAPS
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.theorem import Quantities
from visualonline.theorems.winnow.winnow2_bound import PLUGIN as RIGHT

_ROUNDING = 1e-9


def gap(q: Quantities) -> float:
    """Return gamma = 2 (beta - 1), to which the factor belongs."""
    return float(2 * (q.beta - 1))


def least_sum(q: Quantities) -> Array:
    """Return the smallest sum of a target with at least that gap for the threshold theta, inf if there is none."""
    asked = gap(q) / q.theta * (1 - _ROUNDING)
    sums = np.where(asked <= GAPS, q.winnow2_sums, np.inf).min(axis=1)
    own = np.where(q.target_gap >= asked, q.target_sum, np.inf)
    return np.asarray(q.theta * np.minimum(sums, own), dtype=float)


def bound(q: Quantities) -> Array:
    """Return 8 d/(gamma^2 theta) + (14 ln theta + 5 gamma)/gamma^2 sum w*; NaN if there is no target."""
    gamma, S = gap(q), least_sum(q)
    S = np.where(np.isfinite(S), S, np.nan)
    return np.asarray(8 * q.dim / (gamma**2 * q.theta) + (14 * np.log(q.theta) / gamma**2 + 5 / gamma) * S, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on x, and on a target whose gap belongs to beta."""
    boolean = q.odd_round is None
    met = bool(np.isfinite(least_sum(q)[0]))
    why = f"β = {q.beta:.3g}, so γ = {gap(q):.3g}; θ = {q.theta:.3g}"
    return (
        Premise("x in {0, 1}", boolean, "all x so far" if boolean else (
            f"round {q.odd_round} has values other than 0 and 1"
        )),
        Premise("β = 1 + γ/2 for a target w* with gap γ", met, why + ("" if met else ": no target has that gap")),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return d, theta, beta, gamma, the constants for the stated order, and the sum of the target if there is one."""
    numbers: dict[str, float | str] = {"d": float(q.dim), "theta": float(q.theta), "beta": float(q.beta)}
    constants = "constants 8, 14 and 5 from Littlestone 1988; the lecture notes state only O(..)"
    numbers |= {"gamma": gap(q), "constants": constants}
    S = float(least_sum(q)[0])
    return numbers | {"S": S} if np.isfinite(S) else numbers


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=16,
        lecture="Y. Mansour, Perceptron and Winnow",
        place="Y. Mansour, Winnow",
        wrong="β = 1 + γ/2",
        right="β = 1 + γ/(2θ)",
        wrong_run=ExampleRun("cycle", "winnow2", (("theta", 10), ("beta", 3.5)), (("rounds", 3000),)),
        corrected=ExampleRun("cycle", "winnow2", (("theta", 10), ("beta", 1.25)), (("rounds", 3000),)),
        story=(
            "With θ = 10, γ = 5 and the stated β = 3.5, Winnow2 makes a mistake in all 3000 rounds, but the stated "
            "bound with its usual constants is 23.2. With β = 1.25, Winnow2 makes one mistake, within the bound 83.9."
        ),
    ),
    name="Winnow2, β = 1 + γ/2",
    summary="the factor does not depend on the threshold, and Winnow2 can make mistakes for ever",
    source="Y. Mansour, Perceptron and Winnow; its constants after N. Littlestone (1988)",
    statement=(
        r"M_t \le O \left( \frac{1}{\gamma^2} \frac{d}{\theta} + \frac{\ln \theta}{\gamma^2}"
        r" \sum_{i=1}^d w^*_i \right), \quad \beta = 1 + \frac{\gamma}{2}"
    ),
    bound=bound,
    premises=premises,
    quantities=quantities,
)
