"""Processing several blocks at once gives the same results as block by block, bit for bit."""

import numpy as np
import pytest
from prefixes import advanced, drawn

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.comparators.best_separator import BestHinge, BestL1, BestL2
from visualonline.hindsight.history import EXACT, Hindsight, History
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.margins.winnow2_target import Winnow2Target
from visualonline.streams.memory import ArrayStream

N = 19 * BLOCK + 1234
"""Beyond the rounds of exact certificates and two doublings after them."""


def noisy(flip: float, *, late: bool = False) -> tuple[Array, Array]:
    rng = np.random.default_rng(2)
    X, y = drawn(rng, N, 2, flip)
    if late:
        y[:EXACT] = rng.choice([-1.0, 1.0], EXACT)
    return X, y


def test_as_many_blocks_as_stay_near_to_the_processor_and_as_all_that_ask_can_take() -> None:
    def reach(d: int, *kinds: type[Hindsight], t: int = 0) -> int:
        return History(ArrayStream("rows", np.zeros((2, d)), np.ones(2))).common_reach(kinds, t)

    assert reach(2, Radius, Margin) == reach(2) == 8 * BLOCK
    assert reach(1) == 8 * BLOCK
    assert reach(4, BestL2) == 4 * BLOCK
    assert reach(3, Radius) == 5 * BLOCK
    assert reach(17, Radius) == BLOCK
    assert reach(2, Radius, Winnow2Target) == BLOCK
    assert reach(2, t=BLOCK - 1) == 8 * BLOCK
    assert reach(2, t=BLOCK) == 9 * BLOCK


def test_rows_of_several_blocks_are_those_of_each() -> None:
    X, y = noisy(0.1)
    history = History(ArrayStream("rows", X, y))
    for lo, hi in ((0, 3 * BLOCK), (5, BLOCK + 1), (BLOCK, 2 * BLOCK), (17 * BLOCK, 25 * BLOCK), (5, BLOCK + 1)):
        rows = history.rows(lo, hi)
        assert np.array_equal(rows.X, X[lo:hi])
        assert np.array_equal(rows.y, y[lo:hi])


@pytest.mark.parametrize(
    ("kind", "flip", "late"),
    [
        (Radius, 0.1, False),
        (Margin, 0.0, False),
        (Margin, 0.1, False),
        (BestL2, 0.0, False),
        (BestL2, 0.1, False),
        (BestL2, 0.1, True),
        (BestL1, 0.1, True),
        (BestHinge, 0.1, True),
    ],
)
def test_several_blocks_at_once_are_as_block_by_block(kind: type[Hindsight], flip: float, late: bool) -> None:
    X, y = noisy(flip, late=late)
    single = advanced(kind, X, y)
    history = History(ArrayStream("rows", X, y))
    several = history.member(kind)
    taken = []
    for hi in (7, 3 * BLOCK, 9 * BLOCK + 5, 16 * BLOCK, N):
        lo = history.rounds_known(kind)
        history.advance(kind, hi)
        taken.append((lo, hi, several.over(lo, hi)))  # cached, as they were just processed
    later = [(0, 5 * BLOCK, several.over(0, 5 * BLOCK)), (8 * BLOCK + 9, N - 1, several.over(8 * BLOCK + 9, N - 1))]
    for name in {"r", "gamma", "l2", "l1", "hinge"} & set(later[0][2]):
        blocks = np.concatenate([single.over(lo, min(lo + BLOCK, N))[name] for lo in range(0, N, BLOCK)])
        for lo, hi, values in (*taken, *later):
            assert np.array_equal(values[name], blocks[lo:hi])
        for t in (EXACT + 1, 32_768, 40_000, 65_536, N):
            assert several.at(t)[name] == single.at(t)[name]
