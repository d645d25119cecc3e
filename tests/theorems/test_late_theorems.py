"""With delayed labels only a theorem stated for them applies, and its values are those for delayed gradients."""


import numpy as np
import pytest

import visualonline as vo


def test_no_theorem_of_any_learner_is_broken_by_a_delay() -> None:
    # all labels are wrong for long here, so bounds for labels at once are far exceeded
    X, y = np.tile([[1.0, 0.0]], (400, 1)), np.ones(400)
    done = vo.run((X, y), vo.learners.Perceptron(), delay=200)
    assert done.mistakes == 201  # the first label comes in round 201, after its prediction
    finding = done.theorems()[0]
    assert (finding.verdict, finding.value) == ("not applicable", None)
    assert vo.run((X, y), vo.learners.Perceptron()).theorems()[0].value == pytest.approx(1.0)


