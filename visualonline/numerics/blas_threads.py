"""A limit of one BLAS thread: for small linear systems, waiting threads cost several times as much as the work.

The limit is set once around a piece of work, because setting it takes about 20 µs. The limit applies to the libraries
of this process. The user's setting is restored afterwards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

_under_limit: list[bool] = []
"""For each nested limit, True if scipy was loaded when it was set; empty if there is no limit."""


@contextmanager
def one_blas_thread() -> Iterator[None]:
    """Limit BLAS to one thread in a context or in the decorated function."""
    scipy_there = "scipy.linalg" in sys.modules  # scipy has its own BLAS and is imported on first use
    if scipy_there in _under_limit:
        yield
        return
    libraries = _libraries(scipy_there)
    _under_limit.append(scipy_there)
    try:
        if all(library.num_threads == 1 for library in libraries.lib_controllers):
            yield
        else:
            with libraries.limit(limits=1):
                yield
    finally:
        _under_limit.pop()


@cache
def _libraries(scipy_there: bool) -> Any:  # noqa: ARG001  the loaded libraries depend on it
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController().select(user_api="blas")
