"""Machine code is found again only where all is the same that it was made from."""

from __future__ import annotations

import pytest
from simulated import rule_of

from visualonline.trace.loop_source import _digest, _module_path


def place(learner: str) -> str:
    _digest.cache_clear()  # what another process would find
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
