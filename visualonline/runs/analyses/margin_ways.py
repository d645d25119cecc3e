"""How far examples would have to be moved to have a margin: the hinge losses of a comparator, as ways in space.

With u the margin is 1/||u||; an example with the hinge loss h = max(0, 1 - y u.x) lacks h/||u|| of it. The sum of these
ways is TD in Y. Mansour, Perceptron and Winnow, the unrealisable case.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array


def ways_to_margin(X: Array, y: Array, u: Array) -> Array:
    """Return the shortest way of each example that lacks some of the margin, from where it is to where it has it.

    Parameters
    ----------
    X, y, u : Array
        Shape (n, d), (n,) and (d,); u is not 0.

    Returns
    -------
    Array
        Shape (k, 2, d): both ends of the k ways, in the order of the examples.

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
