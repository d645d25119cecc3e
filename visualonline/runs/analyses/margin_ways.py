"""The distances by which examples fall short of a margin: the hinge losses of a comparator as displacements.

For the comparator u the margin is 1/||u||. An example with hinge loss h = max(0, 1 - y u.x) is h/||u|| short of it. The
sum of these distances is TD in Y. Mansour, Perceptron and Winnow, the non-separable case.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array


def ways_to_margin(X: Array, y: Array, u: Array) -> Array:
    """Return the shortest displacement to the margin for each example with a smaller margin.

    Parameters
    ----------
    X, y, u : Array
        Of shapes (n, d), (n,) and (d,). u must not be 0.

    Returns
    -------
    Array
        Of shape (k, 2, d): start and end of the k displacements, in the order of the examples.

    Examples
    --------
    >>> X, y = np.array([[0.5, 3.0], [4.0, 0.0]]), np.array([-1.0, 1.0])
    >>> ways_to_margin(X, y, np.array([0.5, 0.0])).tolist()
    [[[0.5, 3.0], [-2.0, 3.0]]]
    """
    hinge = np.maximum(0.0, 1.0 - y * (X @ u))
    lacking = hinge > 0
    starts = X[lacking]
    steps = (y[lacking] * hinge[lacking])[:, None] * u / (u @ u)
    return np.stack([starts, starts + steps], axis=1)
