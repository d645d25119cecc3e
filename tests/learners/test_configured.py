"""A learner with given parameter values, as in Python code."""

import visualonline as vo


def test_it_is_shown_as_it_is_written() -> None:
    assert repr(vo.learners.RandomizedWeightedMajority(beta=0.5)) == "RandomizedWeightedMajority(beta=0.5)"
