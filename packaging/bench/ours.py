"""A learner run and recorded, for the races."""

from __future__ import annotations

from typing import Any, cast

from visualonline.catalog import find
from visualonline.protocol import Array, Facts, Learner, Stream, settle
from visualonline.streams.memory import Recorded
from visualonline.trace.pyramid import CHUNK
from visualonline.trace.rule import Rule
from visualonline.trace.simulate import Simulation
from visualonline.trace.trace import Trace


def rule_of(name: str, dim: int, rounds: int, *, compiled: bool = True, **given: Any) -> Rule:
    """Return a learner bound to its parameters."""
    learner = cast("Learner", find("learners", name))
    values = settle(learner.parameters, given, name)
    if learner.settle is not None:
        facts = Facts(dim, rounds, lambda: (0.25, 1.0))
        values |= {name: settled.value for name, settled in learner.settle(dict(values), facts).items()}
    rule = Rule(learner, values)
    if compiled:
        rule.compile(dim)
    return rule


def followed(rule: Rule, stream: Stream) -> Trace:
    """Run a rule over a stream and return the record."""
    simulation = Simulation(rule, stream, seed=0)
    while not simulation.finished:
        simulation.advance(CHUNK)
    return simulation.trace


def recorded(name: str, X: Array, y: Array, *, compiled: bool = True, **given: Any) -> Trace:
    """Run a learner over rows and labels and return the record."""
    rule = rule_of(name, X.shape[1], len(y), compiled=compiled, **given)
    return followed(rule, Recorded("rows", X, y, kind=rule.learner.accepts))
