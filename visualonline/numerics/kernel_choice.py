"""The available kernels, and the parameters by which a learner selects one."""

from __future__ import annotations

import math
from typing import cast

from visualonline.core.catalog import catalog
from visualonline.core.parameters import Param
from visualonline.numerics.kernels.kernel import Kernel

_LARGEST_VALUE = 1e200


def kernels(first: str = "") -> tuple[Kernel, ...]:
    """Return the kernels, sorted by their order, with `first` moved to the front."""
    known = (cast("Kernel", k) for k in catalog("kernels").plugins.values())
    return tuple(sorted(known, key=lambda k: (k.id != first, k.order)))


def kernel_parameters(first: str = "") -> tuple[Param, ...]:
    """Return the parameters: the kernel's id, `first` by default, and the parameters of the kernels."""
    known = kernels(first)
    ids = tuple(k.id for k in known)
    used = {name: tuple(("kernel", k.id) for k in known if name in k.uses) for name in ("sigma", "degree", "c")}
    return (
        Param(
            "kernel", "K", "choice", ids[0], ". ".join(f"{k.id}: {k.summary}" for k in known), choices=ids,
            label="Kernel", choice_labels=tuple(f"{k.id}: {k.summary}" for k in known),
        ),
        Param("sigma", "σ", "float", 1.0, "width of the Gaussian kernel; larger values give smoother functions",
              low=0, low_open=True, scale="log", slider=(0.01, 100), used_with=used["sigma"]),
        Param("degree", "q", "int", 2, "degree of the polynomial kernel", low=1, high=100, slider=(1, 10),
              used_with=used["degree"]),
        Param("c", "c", "float", 1.0, "offset of the polynomial kernel", low=0, slider=(0, 10),
              used_with=used["c"]),
    )  # fmt: skip


def largest_of(kernel: Kernel, dim: int, degree: int, c: float) -> float:
    """Return the magnitude of x up to which sums of (c + x.z)^degree do not overflow."""
    if kernel.id != "polynomial":
        return math.inf
    return math.sqrt(max(_LARGEST_VALUE ** (1 / degree) - c, 0.0) / dim)
