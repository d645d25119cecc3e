"""The memory of a process."""

import ctypes
import gc
import sys

import psutil


def held() -> float:
    """Return the memory of this process in MiB after garbage collection."""
    gc.collect()
    if sys.platform == "linux":
        ctypes.CDLL(None).malloc_trim(0)
    return float(psutil.Process().memory_info().rss / 2**20)
