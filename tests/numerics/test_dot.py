import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from visualonline.numerics.dot import dot

NUMBERS = st.floats(-1e6, 1e6)


@given(st.integers(1, 40).flatmap(lambda d: st.tuples(*[st.lists(NUMBERS, min_size=d, max_size=d)] * 2)))
def test_it_is_the_sum_of_the_products(rows: tuple[list[float], list[float]]) -> None:
    w, x = (np.array(row) for row in rows)
    exact = math.fsum(a * b for a, b in zip(*rows, strict=True))
    size = math.fsum(abs(a * b) for a, b in zip(*rows, strict=True))
    assert dot(w, x) == pytest.approx(exact, rel=0, abs=40 * 2.0**-53 * size + 1e-300)


@given(st.integers(1, 3).flatmap(lambda d: st.tuples(*[st.lists(NUMBERS, min_size=d, max_size=d)] * 2)))
def test_in_the_plane_it_is_the_plain_sum_from_left_to_right(rows: tuple[list[float], list[float]]) -> None:
    plain = 0.0
    for a, b in zip(*rows, strict=True):
        plain += a * b
    assert dot(*(np.array(row) for row in rows)) == plain


def test_four_strands_each_from_left_to_right_and_what_is_left_joins_the_first() -> None:
    x = np.random.default_rng(5).standard_normal(11)
    a, b, c, d = x[0] + x[4], x[1] + x[5], x[2] + x[6], x[3] + x[7]
    for left in x[8:]:
        a += left
    assert dot(np.ones(11), x) == (a + b) + (c + d)


def test_weights_beyond_the_example_are_left_out() -> None:
    assert dot(np.array([1.0, 2.0, 100.0]), np.array([3.0, 4.0])) == 11.0
