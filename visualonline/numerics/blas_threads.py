"""One BLAS thread: the systems here are small, and waiting threads cost a multiple.

The limit is entered once around a piece of work, as entering it takes some 20 µs. It holds for this process's libraries
while the work goes on, and what the user had set is restored afterwards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

_under_limit: list[bool] = []
"""Whether scipy was there when the limit that holds was entered; empty where none holds."""


@contextmanager
def one_blas_thread() -> Iterator[None]:
    """Limit BLAS to one thread while the work in this context, or the function that this decorates, goes on."""
    scipy_there = "scipy.linalg" in sys.modules  # it brings a BLAS of its own, and is imported when it is first needed
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
def _libraries(scipy_there: bool) -> Any:  # noqa: ARG001  what is loaded depends on it
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController().select(user_api="blas")
