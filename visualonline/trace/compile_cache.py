"""Fill the code cache: `python -m visualonline.trace.compile_cache LEARNER D [NAME=VALUE].. [late] [NATURE|risk]`."""

from __future__ import annotations

import sys

import numpy as np

from visualonline.abilities.resolves_parameters import StreamFacts, resolved_values
from visualonline.core.catalog import find
from visualonline.core.parameters import resolve_values
from visualonline.streams.memory import Distribution
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.trace.adversary_play import PlayedStream
from visualonline.trace.evaluation import Evaluator
from visualonline.trace.rule import Rule

LATE = "late"


def warm(name: str, dim: str, *options: str) -> None:
    """Compile a learner for `dim` features, unless it is cached.

    The options are values of the learner's choices (NAME=VALUE), "late" for delayed labels (with any delay), and, at
    the end, an adversary to compile with the learner or "risk" for the evaluation of hypotheses.
    """
    learner = find("learners", name)
    names = {p.name for p in learner.parameters}
    choices = dict(option.split("=", 1) for option in options if option.partition("=")[0] in names)
    others = [option for option in options[len(choices) :] if option != LATE]
    further = others[-1] if others else None
    values = resolve_values(learner.parameters, choices, name)
    values |= resolved_values(learner, values, StreamFacts(int(dim), 1, lambda: (0.0, 1.0)))
    rule = Rule(learner, values, delay=int(LATE in options))
    rule.compile(int(dim))
    if further == "risk":
        Evaluator(rule, Distribution(np.zeros((1, 2)), np.ones(1), np.ones(1))).compile()
    elif further is not None:
        source, settings = parse_source(further)
        spec = StreamSpec(source, settings, as_examples=True)
        PlayedStream(fit_to_learner(open_base(spec), spec, learner.accepts), rule, 0).compile()


if __name__ == "__main__":
    warm(*sys.argv[1:])
