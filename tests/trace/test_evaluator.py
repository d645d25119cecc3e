"""The code that a subprocess compiles for the evaluation of hypotheses is the code that is loaded."""

import runpy
import sys
from pathlib import Path

import numpy as np
import pytest
from simulated import rule_of

from visualonline.core.types import Block
from visualonline.streams.memory import Distribution, read_only_block
from visualonline.trace import compile_cache, evaluation
from visualonline.trace.compile_cache import warm
from visualonline.trace.evaluation import Evaluator
from visualonline.trace.rule import Rule

KNOWN = Distribution(np.eye(3)[:, :2], np.array([1.0, -1.0, 1.0]), np.full(3, 1 / 3))


def modules(folder: Path) -> set[str]:
    return {path.name for path in (folder / "rules").glob("*.py")}


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clear the compiled code of this process, like in a new subprocess or one that finds the cache."""
    for name in [name for name in sys.modules if name.startswith("visualonline_rule_")]:
        monkeypatch.delitem(sys.modules, name)


def test_the_cache_is_filled_by_a_child_and_used_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VISUALONLINE_CACHE", str(tmp_path))
    forget(monkeypatch)
    warm("perceptron", "2", "tie=positive", "risk")  # the same as in the subprocess
    warmed = modules(tmp_path)
    assert len(warmed) == 2  # the learner's own loop, and the one that examines it
    examined = Evaluator(rule_of("perceptron", 2, tie="positive"), KNOWN)
    forget(monkeypatch)
    examined.compile()
    assert modules(tmp_path) == warmed
    loop = examined._course
    with monkeypatch.context() as patch:
        patch.setattr(evaluation, "generated_module", lambda *_: pytest.fail("it is compiled already"))
        examined.compile()
    assert examined._course is loop
    assert len(loop.signatures) == 1  # type: ignore[attr-defined]
    X, y = read_only_block(np.ones((5, 2)), np.ones(5))
    found = examined.examine(examined.start(2), Block(X, y), np.zeros(5), 1)
    assert len(loop.signatures) == 1  # type: ignore[attr-defined]  # rounds come in the form that was compiled
    assert found.risks == pytest.approx([1 / 3] * 5)  # w = 0 predicts +1, which is right on all rounds


def test_a_child_takes_the_learner_and_what_it_settles_by_itself_from_its_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[tuple[Rule, int | None]] = []
    monkeypatch.setattr(Rule, "compile", lambda rule, dim=None: made.append((rule, dim)))
    monkeypatch.setattr(sys, "argv", ["compile_cache", "winnow2", "7", "beta=3", "late"])
    runpy.run_path(compile_cache.__file__, run_name="__main__")
    [(rule, dim)] = made
    assert (rule.learner.id, dim, rule.delay > 0) == ("winnow2", 7, True)
    assert (rule.values["theta"], rule.values["beta"]) == (7, 3)  # the threshold is the number of features
