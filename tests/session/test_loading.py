"""While machine code is loaded in a thread nobody looks for garbage, so that no widget ends in that thread."""

import gc
import threading
from types import SimpleNamespace
from typing import Any, cast

from pytestqt.qtbot import QtBot

from visualonline.session.compiler import Compiler


def loading(compiler: Compiler) -> list[tuple[bool, bool]]:
    """Begin to load a rule; return what will hold whether Python looked for garbage, and whether in the main thread."""
    seen: list[tuple[bool, bool]] = []

    def compile_(_dim: int) -> None:
        seen.append((gc.isenabled(), threading.current_thread() is threading.main_thread()))

    run = SimpleNamespace(compile=compile_, history=SimpleNamespace(stream=SimpleNamespace(dim=2)))
    compiler._waiting.append(cast("Any", run))
    compiler._load()
    return seen


def test_nobody_looks_for_garbage_while_a_rule_is_loaded(qtbot: QtBot) -> None:
    compiler = Compiler()
    seen = loading(compiler)
    qtbot.waitUntil(lambda: compiler._loading is None)
    assert seen == [(False, False)]
    assert gc.isenabled()


def test_python_looks_again_if_the_work_is_broken_off(qtbot: QtBot) -> None:
    compiler = Compiler()
    seen = loading(compiler)
    compiler.rest()
    assert seen == [(False, False)]
    assert gc.isenabled()
