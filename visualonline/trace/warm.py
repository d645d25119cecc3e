"""Fills the cache of machine code for a learner: `python -m visualonline.trace.warm LEARNER [ADVERSARY]`."""

from __future__ import annotations

import sys
from typing import cast

from visualonline.catalog import find
from visualonline.protocol import Facts, Learner, settle
from visualonline.streams.spec import StreamSpec, fitted, open_base, parse_source
from visualonline.trace.played import Played
from visualonline.trace.rule import Rule


def warm(name: str, adversary: str | None = None) -> None:
    """Compile learner `name`, and an adversary against it, for blocks of examples, unless the cache has it."""
    learner = cast("Learner", find("learners", name))
    values = settle(learner.parameters, {}, name)
    if learner.settle is not None:
        for parameter, settled in learner.settle(dict(values), Facts(2, 1, lambda: (0.0, 1.0))).items():
            values[parameter] = settled.value
    rule = Rule(learner, values)
    rule.compile(2)
    if adversary is not None:
        source, settings = parse_source(adversary)
        spec = StreamSpec(source, settings, as_examples=True)
        Played(fitted(open_base(spec), spec, learner.accepts), rule, 0).compile()


if __name__ == "__main__":
    warm(*sys.argv[1:])
