"""The statistics of bandit learners, compared with their rounds; the arms panel draws them."""

from collections.abc import Iterator

import numpy as np
import pytest
from comparing import ARM_ROUNDS, on_fair_arms
from simulated import rule_of
from typed import some

from visualonline.abilities.rates_arms import ArmNumbers, RatesArms
from visualonline.core.catalog import catalog


def payoffs() -> Iterator[str]:
    """Yield the bandit learners that report average payoffs."""
    for name, learner in catalog("learners").plugins.items():
        rule, rates = rule_of(name, 3), None if learner.sees_arms else learner.ability(RatesArms)
        if rates is not None and rule.evaluate(rates.numbers, state=rule.start(3), t=1).payoffs is not None:
            yield name


@pytest.mark.parametrize("learner", list(payoffs()))
def test_an_arms_mean_payoff_is_that_of_its_plays(learner: str) -> None:
    run = on_fair_arms(learner)
    losses = run.history.stream.block(0).X
    gained, plays = np.zeros((2, losses.shape[1]))
    for t in range(1, ARM_ROUNDS + 1):
        frame = run.frame(t)
        found = run.rule.evaluate(some(run.learner.ability(RatesArms)).numbers, state=frame.before, t=t)
        assert isinstance(found, ArmNumbers)
        assert found.payoffs is not None
        assert found.payoffs == pytest.approx(np.where(plays > 0, gained / np.maximum(plays, 1), np.nan), nan_ok=True)
        if found.beta is not None:
            assert found.beta[0] == pytest.approx(1 + gained)
            assert found.beta[1] == pytest.approx(1 + plays - gained)
        assert frame.round is not None
        arm = int(frame.round.score)
        gained[arm] += 1 - losses[t - 1, arm]
        plays[arm] += 1
    assert (plays > 1).all()
    assert ((gained % plays) > 0).any(), "or a mean rounded down would do"


