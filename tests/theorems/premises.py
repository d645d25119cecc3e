"""Test cases for a theorem's premises: a case that violates it, or why there is none."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from nature import learner_of
from simulated import USUAL

import visualonline as vo
from visualonline.core.cure import Cure
from visualonline.learners import ConfiguredLearner
from visualonline.runs.api import Experiment
from visualonline.runs.report import TheoremReport
from visualonline.streams.memory import ArrayStream


class Case(NamedTuple):
    """A stream in command-line syntax, and the settings of the learner."""

    stream: Any
    given: Mapping[str, Any] = MappingProxyType({})
    words: Mapping[str, Any] = MappingProxyType({})

    def run(self, learner: str) -> Experiment:
        return vo.run(self.stream, ConfiguredLearner(learner_of(learner), self.given), **self.words)


class Broken(NamedTuple):
    """A premise, a case in which it is not met, and the expected reason.

    `alone` says that all other premises are met in this case, and `number` that a number decides.
    """

    statement: str
    case: Case
    why: str
    alone: bool = True
    number: bool = True


def cured(case: Case, cure: Cure) -> Case:
    """Return a case with the change of a cure."""
    if cure.of == "parameter":
        return case._replace(given={**case.given, cure.name: cure.value} if cure.value is not None else {})
    if cure.of == "option":
        return case._replace(words={**case.words, cure.name: cure.value})
    if cure.of == "setting":
        return case._replace(stream=f"{case.stream.partition(':')[0]}:{cure.name}={cure.value}")
    return case._replace(stream=cure.name, words={"rounds": 60})


class Certain(NamedTuple):
    """A premise that no stream and no setting can break, why not, and attempts with the sentence that refuses them."""

    statement: str
    because: str
    attempts: tuple[tuple[Case, str], ...]


def advised(*rows: list[float]) -> ArrayStream:
    return ArrayStream("rows", np.array(rows), np.ones(len(rows)), kind="advice")
ALL_ERR = Case("leader-killer:N=4", words={"rounds": 8})
"""Each of the four experts is wrong twice."""
AROUND = ([[1, 0], [0, 1], [-1, -1]], [1, 1, 1])
BOTH = ([[1, 0], [1, 0]], [-1, 1])
NOISY = Case("noisy", words={"rounds": 60})
RANGE = (
    (Case(advised([0, 1], [0.5, 1.25])), "Round 2 of rows: x2 advises 1.25, but advice must be a number from 0 to 1"),
    (Case(advised([-0.5, 1])), "Round 1 of rows: x1 advises -0.5, but advice must be a number from 0 to 1"),
)
GROWING = (
    (Case(None, {"step": "linear"}), "Invalid value for step: 'linear' (expected one of sqrt, constant, inverse"),
    (Case(None, {"scale": -1}), "Invalid value for scale: '-1' (expected a number > 0"),
    (Case(None, {"scale": 0}), "Invalid value for scale: '0' (expected a number > 0"),
)
CONVEX = (
    (Case(None, {"loss": "zero-one"}), "Invalid value for loss: 'zero-one' (expected one of hinge, linear"),
    (Case(None, {"set": "sphere"}), "Invalid value for set: 'sphere' (expected one of ball, box, simplex"),
    (Case(None, {"radius": 0}), "Invalid value for radius: '0' (expected a number > 0"),
)
HINGE = (
    (Case(None, {"loss": "linear"}), "Unknown parameter 'loss'"),
    (Case(None, {"set": "box"}), "Unknown parameter 'set'"),
    (Case(None, {"radius": -1}), "Invalid value for radius: '-1' (expected a number > 0"),
)
STEPS_FALL = Certain(
    "the step sizes do not increase", "all three kinds of steps stay or fall, from a scale > 0", GROWING
)


def finding_of(name: str, run: Experiment) -> TheoremReport:
    """Return the finding of a theorem on a run."""
    return next(finding for finding in run.theorems() if finding.id == name)


def usual(learner: str) -> Case:
    source = USUAL[learner_of(learner).accepts]
    return NOISY if source == "noisy" else Case(source, words={"rounds": 60})
