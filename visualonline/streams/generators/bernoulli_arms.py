"""Arms of a bandit: in each round arm i loses 1 with probability mu_i, independently, and otherwise 0.

There are no labels, only losses. The stream declares the means of its arms.

Source: P. Auer, N. Cesa-Bianchi and P. Fischer (Machine Learning 47, 2002), the arms of their experiments.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.streams.generators.arm_losses import bernoulli_losses
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the setting `means`."""
    return bernoulli_losses(source_title(PLUGIN, values), np.atleast_1d(values["means"]).astype(float), seed, rounds)


PLUGIN = Source(
    id="bernoulli-arms",
    name="Arms with given means",
    summary="arms of a bandit; the loss of each arm is 1 with a given probability, and 0 otherwise",
    source="Auer, Cesa-Bianchi and Fischer 2002",
    parameters=(
        Param("means", "μ", "vector", (0.4, 0.5), "expected losses, one per arm, separated by commas", low=0,
              high=1),
    ),
    abilities=(KnownAs(("bernoulli-bandit", "stochastic-bandit")),),
    kind="advice",
    make=make,
)  # fmt: skip
