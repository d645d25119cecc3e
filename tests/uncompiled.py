"""Generated loops that are called, but not compiled: for tests of which files a compilation makes."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from visualonline.trace import loop_source


@contextmanager
def uncompiled() -> Iterator[list[str]]:
    """Yield the names of the files whose loops are called, which do nothing. As in a new process, none is loaded."""
    called = list[str]()
    with pytest.MonkeyPatch.context() as patch:
        for name in generated():
            patch.delitem(sys.modules, name)
        patch.setattr(loop_source, "_compiled_loop", lambda loop: lambda *_: called.append(f"{loop.__module__}.py"))
        try:
            yield called
        finally:
            for name in generated():
                del sys.modules[name]


def generated() -> list[str]:
    """Return the names of the generated modules that are loaded."""
    return [name for name in sys.modules if name.startswith("visualonline_rule_")]
