import tracemalloc

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from visualonline.trace.pyramid import CHUNK, STEP, Column, Series

LENGTH = 150_000
NUMBERS = np.random.default_rng(0).standard_normal(LENGTH).cumsum()


def series(length: int, slices: list[int]) -> Series:
    """Return a series of the first `length` numbers that was appended in slices."""
    made, done, turn = Series(), 0, 0
    while done < length:
        n = min(slices[turn % len(slices)], length - done)
        made.append(NUMBERS[done : done + n])
        done, turn = done + n, turn + 1
    return made


WHOLE = series(LENGTH, [4096])


@given(
    length=st.integers(0, 140_000),
    slices=st.lists(st.integers(1, 70_000), min_size=1, max_size=4).filter(lambda s: sum(s) > 3000),
    ends=st.tuples(st.integers(0, LENGTH), st.integers(0, LENGTH)),
)
@settings(max_examples=60)
def test_a_column_holds_what_was_appended(length: int, slices: list[int], ends: tuple[int, int]) -> None:
    column, done, turn = Column(np.float64), 0, 0
    while done < length:
        n = min(slices[turn % len(slices)], length - done)
        column.append(NUMBERS[done : done + n])
        done, turn = done + n, turn + 1
    lo, hi = sorted(ends)
    assert len(column) == length
    assert np.array_equal(column.over(lo, hi), NUMBERS[:length][lo:hi])
    if length:
        assert column.at(length - 1) == NUMBERS[length - 1]
    with pytest.raises(IndexError):
        column.at(length)


@given(
    ends=st.tuples(st.integers(0, LENGTH + 500), st.integers(0, LENGTH + 500)).filter(lambda e: e[0] != e[1]),
    pixels=st.sampled_from([1, 2, 7, 64, 400, 1920]),
)
@settings(max_examples=150)
def test_each_stroke_of_a_curve_spans_the_extremes_of_its_rounds(ends: tuple[int, int], pixels: int) -> None:
    lo, hi = sorted(ends)
    curve = WHOLE.curve(lo, hi, pixels)
    direct = NUMBERS[lo:hi]
    if len(direct) <= 4 * pixels:
        assert np.array_equal(curve.t, np.arange(lo + 1, lo + len(direct) + 1))
        assert np.array_equal(curve.values, direct)
        return
    assert len(curve.t) <= 4 * pixels
    starts = curve.t[::2].astype(int) - 1
    assert np.array_equal(curve.t[::2], curve.t[1::2])
    assert starts[0] == lo
    assert np.all(np.diff(starts) > 0)
    widest = (len(direct) / pixels) + 2 * STEP
    assert np.all(np.diff(np.append(starts, lo + len(direct))) <= widest)
    for start, end, low, high in zip(starts, [*starts[1:], hi], curve.values[::2], curve.values[1::2], strict=True):
        assert (low, high) == (NUMBERS[start:end].min(), NUMBERS[start:end].max())


@given(slices=st.lists(st.integers(1, 9000), min_size=1, max_size=4).filter(lambda s: sum(s) > 300))
@settings(max_examples=15)
def test_a_curve_does_not_depend_on_the_slices(slices: list[int]) -> None:
    one, other = series(30_000, slices), series(30_000, [4096])
    for pixels in (5, 50, 500):
        assert np.array_equal(one.curve(123, 30_000, pixels).values, other.curve(123, 30_000, pixels).values)


def test_a_spike_in_the_last_rounds_is_drawn() -> None:
    spiked = Series()
    values = np.zeros(10 * STEP + 3)
    values[[5, -2]] = [-9, 9]
    spiked.append(values)
    curve = spiked.curve(1, len(values), 2)
    assert (curve.values.min(), curve.values.max()) == (-9, 9)


def test_a_value_that_is_not_a_number_hides_no_other() -> None:
    gapped = Series()
    values = np.arange(5000.0)
    values[::2] = np.nan
    gapped.append(values)
    curve = gapped.curve(0, 5000, 4)
    assert not np.isnan(curve.values).any()
    assert curve.values.max() == 4999


@pytest.mark.parametrize("value", [3.0, np.nan])
def test_a_value_that_stays_takes_no_memory_and_is_drawn_like_any_other(value: float) -> None:
    n = 40 * CHUNK
    tracemalloc.start()
    try:
        series = Series(np.float32)
        for _ in range(0, n, CHUNK // 4):
            series.append(np.full(CHUNK // 4, value))
        series.append(np.array([1.0, 2.0]))
        held = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert held < 4 * n / 8
    assert np.array_equal(series.over(CHUNK - 2, CHUNK + 2), np.full(4, value), equal_nan=True)
    assert np.array_equal(series.over(n - 1, n + 2), [value, 1.0, 2.0], equal_nan=True)
    curve = series.curve(0, n + 2, 500)
    assert np.nanmax(curve.values) == max(2.0, 0.0 if np.isnan(value) else value)
    assert np.array_equal(curve.values[:900], np.full(900, value), equal_nan=True)


@pytest.mark.filterwarnings("error")
def test_what_is_too_large_for_a_small_type_is_the_largest_number_in_it() -> None:
    series, most = Series(np.float32), float(np.finfo(np.float32).max)
    series.append(np.array([1e300, -1e300, 1.0, np.nan]))
    assert np.array_equal(series.over(0, 4), [most, -most, 1.0, np.nan], equal_nan=True)
