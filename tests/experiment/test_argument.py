"""A proof is followed as closely as it is shown, and no round is looked at twice."""

import pytest

import visualonline as vo
from visualonline.experiment.argument import Argument, argued


def test_it_looks_as_closely_as_rounds_are_shown_and_at_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    done = vo.run("noisy", vo.learners.Perceptron(), rounds=200)
    asked: list[int] = []
    monkeypatch.setattr("visualonline.experiment.argument.argued", lambda *a: asked.append(a[2]) or argued(*a))
    argument = Argument(done, done.track("perceptron-inseparable-l2").theorem, most=10)
    for end, stride, last in ((200, 32, 192), (10, 1, 10), (25, 4, 28), (200, 32, 192), (1000, 32, 192), (10, 1, 10)):
        while argument.advance(60.0, end):
            pass
        assert argument.curve(0)[0].tolist() == list(range(stride, last + 1, stride))
    assert len(asked) == len(set(asked))
