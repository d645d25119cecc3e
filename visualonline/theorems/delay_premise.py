"""Theorems that do not apply to a run, such as one with delayed labels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.core.wording import counted
from visualonline.streams.transforms.unlabelled import plural
from visualonline.theorems.forms import Forms
from visualonline.theorems.measured import Cap
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.theorem import Quantities, Theorem

_OF_A_VALUE = (Cap, Forms, Sampled)
"""Abilities that require a value."""


def delayed_theorem(theorem: Theorem, delay: int, feedback: str) -> Theorem:
    """Return a theorem that does not apply because the run's labels arrive `delay` rounds late.

    The theorem's measured quantity is still computed. The `feedback` that arrives late is a label, a loss or a
    gradient.
    """
    rounds = counted(delay, "round")
    why = f"{plural(feedback)} arrive {rounds} late; the theorem assumes no delay"
    cure = Cure("option", "delay", 0)
    return inapplicable(theorem, Curable(f"each {feedback} arrives immediately", False, why, cure))


def inapplicable(theorem: Theorem, unmet: Premise) -> Theorem:
    """Return a theorem that does not apply to a run, because of one unmet premise."""
    return replace(
        theorem,
        bound=no_bound,
        premises=lambda _: (unmet,),
        quantities=no_quantities,
        proof=replace(theorem.proof, inequalities=(), evidence=(), size=None),
        abilities=tuple(one for one in theorem.abilities if not isinstance(one, _OF_A_VALUE)),
    )


def no_bound(q: Quantities) -> Array:
    """Return NaN for every round."""
    return np.full(q.t.shape, np.nan)


def no_quantities(q: Quantities) -> Mapping[str, float | str]:  # noqa: ARG001  none enter the value
    """Return no numbers."""
    return {}
