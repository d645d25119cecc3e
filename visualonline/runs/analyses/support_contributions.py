"""The terms of a dual learner's score: the contribution of each support vector and the kernel values between them."""

from __future__ import annotations

from typing import cast

import numpy as np
import numpy.typing as npt

from visualonline.core.catalog import find
from visualonline.core.types import Array
from visualonline.numerics.kernels.kernel import Kernel
from visualonline.numerics.support_vectors import SupportVectors
from visualonline.trace.tuned_learner import TunedLearner


def kernel_values(rule: TunedLearner, X: Array, Z: Array) -> Array:
    """Return K(x, z) for all rows of `X` and `Z`, of shape (n, m); the inner product if the learner has no kernel."""
    kernel = cast("Kernel", find("kernels", str(rule.values.get("kernel", "linear"))))
    settings = {"sigma": 1.0, "degree": 1, "c": 0.0} | rule.arguments
    return kernel.matrix(X, Z, settings["sigma"], settings["degree"], settings["c"])


def contributions(rule: TunedLearner, state: SupportVectors, x: Array) -> Array:
    """Return alpha_s y_s K(x_s, x) for each support vector, of shape (n,).

    The contributions sum to the score of `x`.
    """
    n = int(state.size[0])
    alpha = rule.arguments["eta"] * state.counts[:n]
    return np.asarray(alpha * state.y[:n] * kernel_values(rule, state.X[:n], x[None, :])[:, 0])


def by_label(y: Array) -> npt.NDArray[np.intp]:
    """Return an ordering of support vectors: label +1 first, and in order of arrival for each label.

    Examples
    --------
    >>> by_label(np.array([-1.0, 1.0, -1.0, 1.0])).tolist()
    [1, 3, 0, 2]
    """
    return np.argsort(-y, kind="stable")


def evenly_spaced(n: int, most: int) -> npt.NDArray[np.intp]:
    """Return all of 0 .. n-1, or `most` evenly spaced ones.

    Examples
    --------
    >>> evenly_spaced(4, 9).tolist(), evenly_spaced(9, 3).tolist()
    ([0, 1, 2, 3], [0, 4, 8])
    """
    return np.unique(np.linspace(0, n - 1, min(n, most)).round().astype(np.intp)) if n else np.empty(0, np.intp)
