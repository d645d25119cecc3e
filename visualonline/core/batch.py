"""Online-to-batch conversion: the hypothesis that a learner returns after the last round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, cast, get_args

from visualonline.core.options import Kind, checked, choice
from visualonline.core.parameters import Param

Returned = Literal["average", "last", "vote"]
RETURNED = get_args(Returned)
DELTA = Param(
    "delta", "δ", "float", 0.05, "largest probability with which the bound on the risk may fail",
    low=0, high=1, low_open=True, high_open=True,
)  # fmt: skip


@dataclass(frozen=True)
class Batch:
    """The hypothesis returned after the last round and the failure probability of its risk bound.

    Attributes
    ----------
    returned : {"average", "last", "vote"}
        The average of all hypotheses, the last one, or the majority vote of all.
    delta : float
        In (0, 1). The bound on the risk of the average holds with probability at least 1 - delta.

    Raises
    ------
    ParameterError
        If `returned` or `delta` has another value.
    """

    returned: Returned = "average"
    delta: float = cast("float", DELTA.default)

    def __post_init__(self) -> None:
        checked("batch", choice(Returned), self.returned)
        object.__setattr__(self, "delta", DELTA.check(self.delta))


def _batch(value: Any) -> Batch:
    if isinstance(value, Mapping):
        # the field's name before version 1.0
        return Batch(**{"returned" if name == "handed" else name: one for name, one in value.items()})
    return value if isinstance(value, Batch) else Batch(value)


BATCH = Kind(choice(Returned).expected, _batch, written=lambda batch: batch.returned, plain=asdict, choices=RETURNED)
