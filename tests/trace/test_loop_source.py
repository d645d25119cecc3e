"""Cached machine code is used only if everything it was compiled from is the same."""

from __future__ import annotations

import numpy as np
import pytest
from abilities import having
from simulated import rule_of

from visualonline.core.ability import Interpreted
from visualonline.streams.memory import read_only_block
from visualonline.trace import rule as rule_module
from visualonline.trace.loop_source import _digest, _module_path
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
