"""Cached machine code is used only if everything it was compiled from is the same."""

from __future__ import annotations

import numpy as np
import pytest
from abilities import having
from simulated import rule_of

from visualonline.core.ability import Interpreted
from visualonline.core.types import Array
from visualonline.streams.memory import read_only_block
from visualonline.trace import loop_source
from visualonline.trace import rule as rule_module
from visualonline.trace.loop_source import _digest, _module_path, generated_module, is_loaded
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.rule import Rule


def place(learner: str) -> str:
    _digest.cache_clear()  # found by another process
    rule = rule_of(learner, 2)
    return _module_path(rule._functions, rule.loop_source(rule.start(2))).name


@pytest.mark.parametrize(
    ("learner", "name"), [("budget-perceptron", "ROUNDING"), ("squint", "PRIOR"), ("squint", "ETA"), ("adagrad", "BOX")]
)
def test_old_machine_code_is_no_use_where_a_number_from_another_module_was_changed(
    monkeypatch: pytest.MonkeyPatch, learner: str, name: str
) -> None:
    before = place(learner)
    assert place(learner) == before
    scope = rule_of(learner, 2).learner.update.__globals__
    monkeypatch.setitem(scope, name, scope[name] + 1)
    assert place(learner) != before
    monkeypatch.undo()
    assert place(learner) == before


def double(numbers: Array) -> None:
    numbers *= 2


def test_a_loop_counts_as_loaded_only_once_its_machine_code_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {"double": double}, "def loop(numbers):\n    double_(numbers)\n"
    seen: list[bool] = []

    def interrupted(_loop: object) -> None:
        seen.append(is_loaded(*asked))  # as another thread would ask
        raise MemoryError

    monkeypatch.setattr(loop_source, "_compiled_loop", interrupted)
    with pytest.raises(MemoryError):
        generated_module(*asked)
    assert seen == [False]
    assert not is_loaded(*asked)
    monkeypatch.undo()
    loop = generated_module(*asked).loop
    assert not is_loaded(*asked), "the first call compiles it or reads it from the cache"
    numbers = np.ones(2)
    loop(numbers)
    assert numbers.tolist() == [2, 2]
    assert is_loaded(*asked)


def test_what_is_compiled_or_always_interpreted_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made = rule_of("perceptron", 2, eta=0.5)
    made.compile(2)
    monkeypatch.setattr(rule_module, "generated_module", lambda *_: pytest.fail("nothing is left to compile"))
    loop = made._loop
    made.compile(2)
    made.compile()
    assert made._loop is loop
    plain = rule_of("perceptron", 2)
    always = Rule(having(plain.learner, Interpreted()), plain.values)
    always.compile(2)
    assert not always.compiled
    other = rule_of("perceptron", 2, eta=2.0)
    other.compile_like(made)
    assert other.compiled
    X, y = read_only_block(np.array([[1.0, -1.0], [3.0, 1.0]]), np.array([-1.0, 1.0]))
    state = other.start(2)
    other.advance(state, X, y, np.zeros(2), 1, RoundColumns.empty(2))
    assert state.w.tolist() == [4, 4]  # w = -2 (1, -1) and then 2 (3, 1): the machine code is shared, the step is not
