"""The property that all advice and labels are fair coin flips, as declared by the source of the stream."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.streams.transforms.stream_transforms import DerivedStream, First, chain


class FairCoins:
    """`fair`: 1 if the stream's source declares it by an attribute `fair`, otherwise 0.

    The class implements `Hindsight`.
    """

    def __init__(self, history: History) -> None:
        *links, source = chain(history.stream)
        whole = all(type(link) in (DerivedStream, First) for link in links)  # no round is repeated or reordered
        self._fair = float(whole and getattr(source, "fair", False))

    def extend(self, X: Array, y: Array) -> None:
        """Process the next rounds, which do not affect `fair`."""

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `fair` at rounds lo+1 .. hi."""
        return {"fair": np.full(hi - lo, self._fair)}

    def at(self, t: int) -> Mapping[str, Any]:  # noqa: ARG002  it is the same at every round
        """Return `fair`."""
        return {"fair": self._fair}
