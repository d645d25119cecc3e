"""Points of the unit ball with label noise: y = sgn(u.x), flipped with probability flip.

There is no margin and, unless flip is 0 or 1, eventually no separator. So the bounds for non-separable data apply.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.generators.ball import ball, target
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `flip` and `d`."""
    d, flip = values["d"], values["flip"]
    u = target(seed, d)

    def block(k: int) -> tuple[Array, Array]:
        X = ball(seed, d, k)
        wrong = draws(seed, Purpose.LABELS, k).random(BLOCK) < flip
        return X, 2.0 * ((X @ u >= 0) != wrong) - 1.0

    return GeneratedStream(source_title(PLUGIN, values), d, 1000 if rounds is None else rounds, seed, block, target=u)


PLUGIN = Source(
    id="noisy",
    name="Noisy labels",
    summary="points of the unit ball; each label is wrong with a given probability",
    source="D. Angluin and P. Laird, Learning from noisy examples (Machine Learning 2, 1988)",
    parameters=(
        Param("flip", "ν", "float", 0.1, "probability that a label is wrong", low=0, high=1),
        Param("d", "d", "int", 2, "number of features", low=1, high=10000, scale="log", slider=(1, 256)),
    ),
    abilities=(KnownAs(("label-noise", "noisy-labels")),),
    kind="examples",
    make=make,
)
