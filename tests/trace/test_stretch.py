import tracemalloc

import numpy as np

from visualonline.trace.column_memory import ColumnMemory
from visualonline.trace.pyramid import CHUNK, Column

MIB = 1 << 20
KINDS = (np.uint8, np.float32, np.float64, np.int64)


def test_no_two_arrays_share_memory() -> None:
    stretches = ColumnMemory()
    arrays = [stretches.array(CHUNK, np.dtype(kind)) for _ in range(12) for kind in KINDS]
    for k, array in enumerate(arrays):
        array[:] = k
    assert [set(np.unique(array)) for array in arrays] == [{k} for k in range(len(arrays))]
    assert all(len(array) == CHUNK and array.flags.aligned and array.flags.writeable for array in arrays)


def test_a_stretch_begins_with_a_large_page() -> None:
    assert ColumnMemory().array(1, np.dtype(np.uint8)).ctypes.data % (2 * MIB) == 0


def test_an_array_may_take_a_whole_stretch() -> None:
    assert len(ColumnMemory().array(8 * MIB, np.dtype(np.uint8))) == 8 * MIB


def test_columns_that_grow_in_turn_keep_their_own_numbers() -> None:
    columns = [Column(kind) for kind in KINDS]
    for turn in range(6):
        for k, column in enumerate(columns):
            column.append(np.full(CHUNK, 10 * k + turn, column.dtype))
    for k, column in enumerate(columns):
        assert [column.at(turn * CHUNK) for turn in range(6)] == [10 * k + turn for turn in range(6)]
        assert [column.at(turn * CHUNK - 1) for turn in range(1, 7)] == [10 * k + turn for turn in range(6)]


def test_memory_goes_back_with_the_columns() -> None:
    values = np.arange(40 * CHUNK, dtype=float)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        column = Column(np.float64)
        column.append(values)
        held = tracemalloc.get_traced_memory()[0] - before
        del column
        left = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert held >= values.nbytes
    assert left <= 11 * MIB  # the current stretch
