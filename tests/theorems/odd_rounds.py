"""Rows and labels for which a run violates the premises of theorems, some of them half-way."""

import numpy as np

RNG = np.random.default_rng(0)
X, Y = RNG.standard_normal((40, 3)), RNG.choice([-1.0, 1.0], 40)
BITS = (RNG.random((40, 4)) < 0.5).astype(float)
HALF = BITS.copy()
HALF[20, 1] = 0.5
EITHER = np.where(BITS[:, 0] + BITS[:, 1] > 0, 1.0, -1.0)
