"""Runs of bandits for tests of bounds on expectations."""

from typing import Any

from nature import learner_of

import visualonline as vo
from visualonline.learners import ConfiguredLearner
from visualonline.runs.api import Experiment


def bandit_run(
    source: str, learner: str, rounds: int, repeats: int | None = None, seed: int = 5, **given: Any
) -> Experiment:
    return vo.run(source, ConfiguredLearner(learner_of(learner), given), rounds=rounds, seed=seed, repeats=repeats)


def report_of(run: Experiment, name: str) -> Any:
    return next(theorem for theorem in run.theorems() if theorem.id == name)
