"""Rows and labels for which runs meet the premises of wrong statements, lose them, or never meet them."""

import numpy as np

RNG = np.random.default_rng(5)
SIGNS = RNG.choice([-1.0, 1.0], (40, 5))
REAL, BITS = RNG.standard_normal((40, 5)), (RNG.random((40, 5)) < 0.5).astype(float)
COINS = RNG.choice([-1.0, 1.0], 40)
LINEAR = np.where(REAL[:, 0] + REAL[:, 1] > 0, 1.0, -1.0)
HALF = BITS.copy()
HALF[20, 1] = 0.5
EITHER = np.where(BITS[:, 0] + BITS[:, 1] > 0, 1.0, -1.0)
