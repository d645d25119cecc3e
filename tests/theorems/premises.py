"""What is said of a theorem's premise in a test: a case that breaks it, or why none can."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from nature import learner_of

import visualonline as vo
from visualonline.learners import ConfiguredLearner
from visualonline.runs.api import Experiment


class Case(NamedTuple):
    """A stream with its words, and the settings of the learner."""

    stream: Any
    given: Mapping[str, Any] = MappingProxyType({})
    words: Mapping[str, Any] = MappingProxyType({})

    def run(self, learner: str) -> Experiment:
        return vo.run(self.stream, ConfiguredLearner(learner_of(learner), self.given), **self.words)


class Broken(NamedTuple):
    """A premise, a case in which it is unmet, and what is said then.

    `alone` tells that all other premises are met there, `number` that it is a number that decides.
    """

    statement: str
    case: Case
    why: str
    alone: bool = True
    number: bool = True


class Certain(NamedTuple):
    """A premise that no stream and no setting can break, why not, and attempts with the sentence that refuses them."""

    statement: str
    because: str
    attempts: tuple[tuple[Case, str], ...]
