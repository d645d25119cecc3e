"""Fills the cache of machine code for a learner: `python -m visualonline.trace.warm LEARNER`."""

from __future__ import annotations

import sys
from typing import cast

from visualonline.catalog import find
from visualonline.protocol import Facts, Learner, settle
from visualonline.trace.rule import Rule


def warm(name: str) -> None:
    """Compile learner `name` for blocks of examples, unless the cache has it."""
    learner = cast("Learner", find("learners", name))
    values = settle(learner.parameters, {}, name)
    if learner.settle is not None:
        for parameter, settled in learner.settle(dict(values), Facts(2, 1, lambda: (0.0, 1.0))).items():
            values[parameter] = settled.value
    Rule(learner, values).compile(2)


if __name__ == "__main__":
    warm(sys.argv[1])
