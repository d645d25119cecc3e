"""Online-to-batch conversion: the hypothesis that a learner returns after the last round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, cast, get_args

from visualonline.core.options import Kind, checked, choice
from visualonline.core.parameters import Param

Handed = Literal["average", "last", "vote"]
HANDED = get_args(Handed)
DELTA = Param(
    "delta", "δ", "float", 0.05, "probability that the bound on the risk may fail",
    low=0, high=1, low_open=True, high_open=True,
)  # fmt: skip


@dataclass(frozen=True)
class Batch:
    """The hypothesis returned after the last round and the failure probability of its risk bound.

    Attributes
    ----------
    handed : {"average", "last", "vote"}
        The average of all hypotheses, the last one, or the majority vote of all.
    delta : float
        In (0, 1). The bound on the risk holds with probability at least 1 - delta.

    Raises
    ------
    ParameterError
        If `handed` or `delta` has another value.
    """

    handed: Handed = "average"
    delta: float = cast("float", DELTA.default)

    def __post_init__(self) -> None:
        checked("batch", choice(Handed), self.handed)
        object.__setattr__(self, "delta", DELTA.check(self.delta))


def _batch(value: Any) -> Batch:
    return value if isinstance(value, Batch) else Batch(**value) if isinstance(value, Mapping) else Batch(value)


BATCH = Kind(choice(Handed).expected, _batch, written=lambda batch: batch.handed, plain=asdict, choices=HANDED)
