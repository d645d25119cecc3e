"""Running and recording a learner, for the races."""

from __future__ import annotations

from typing import Any

from visualonline.abilities.resolves_parameters import StreamFacts, resolved_values
from visualonline.core.catalog import find
from visualonline.core.parameters import resolve_values
from visualonline.core.types import Array, Stream
from visualonline.streams.memory import ArrayStream
from visualonline.trace.pyramid import CHUNK
from visualonline.trace.rule import Rule
from visualonline.trace.simulate import Simulation
from visualonline.trace.trace import Trace

ARMS = 2
"""Of rows that show something of each arm."""


def rule_of(name: str, dim: int, rounds: int, *, compiled: bool = True, **given: Any) -> Rule:
    """Return a learner with its parameter values."""
    learner = find("learners", name)
    values = resolve_values(learner.parameters, given, name)
    values |= resolved_values(learner, values, StreamFacts(dim, rounds, lambda: (0.25, 1.0), arms=ARMS))
    rule = Rule(learner, values, arms=ARMS)
    if compiled:
        rule.compile(dim)
    return rule


def followed(rule: Rule, stream: Stream) -> Trace:
    """Run a rule on a stream and return the trace."""
    simulation = Simulation(rule, stream, seed=0)
    while not simulation.finished:
        simulation.advance(CHUNK)
    return simulation.trace


def recorded(name: str, X: Array, y: Array, *, compiled: bool = True, **given: Any) -> Trace:
    """Run a learner on rows and labels and return the trace."""
    rule = rule_of(name, X.shape[1], len(y), compiled=compiled, **given)
    return followed(rule, ArrayStream("rows", X, y, kind=rule.learner.accepts))
