"""Rows are added and removed as in a list."""

import numpy as np

from visualonline.hindsight.solvers.growing_array import GrowingArray


def test_rows_come_and_go() -> None:
    rng = np.random.default_rng(0)
    stack, rows = GrowingArray(3), []  # type: ignore[var-annotated]
    for turn in range(200):
        if rows and rng.random() < 0.3:
            j = int(rng.integers(len(rows)))
            stack.pop(j)
            rows.pop(j)
        else:
            rows.append(rng.standard_normal(3))
            stack.push(rows[-1])
        assert len(stack) == len(rows), turn
        assert np.array_equal(stack.rows, np.reshape(rows, (-1, 3))), turn
    stack.rows = stack.rows[:5] * 2
    assert np.array_equal(stack.rows, 2 * np.array(rows[:5]))
