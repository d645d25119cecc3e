"""Arms of a bandit with random means, uniform on [0, 1]: the default prior of Thompson sampling.

In each round arm i then loses 1 with probability mu_i, independently, and otherwise 0. The seed determines the means
and the losses. The stream declares the means.

Source: D. Russo and B. Van Roy, An information-theoretic analysis of Thompson sampling (Journal of Machine Learning
Research 17, 2016).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.streams.generators.arm_losses import bernoulli_losses
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the setting `N`."""
    means = draws(seed, Purpose.TARGET).random(values["N"])
    return bernoulli_losses(source_title(PLUGIN, values), means, seed, rounds, means_drawn=True)


PLUGIN = Source(
    id="prior-arms",
    name="Arms with drawn means",
    summary="arms of a bandit whose expected losses are drawn uniformly from [0, 1]",
    source="after Russo and Van Roy 2016",
    parameters=(
        Param("N", "N", "int", 5, "number of arms", low=1, high=10000, scale="log", slider=(1, 64)),
    ),
    abilities=(KnownAs(("bayesian-bandit",)),),
    kind="advice",
    make=make,
)  # fmt: skip
