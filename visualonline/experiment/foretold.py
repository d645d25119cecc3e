"""What a learner says of an example before anybody knows its label."""

from __future__ import annotations

import numpy as np

from visualonline.experiment.run import Run
from visualonline.protocol import BLOCK, Array
from visualonline.streams.live import Answer
from visualonline.streams.transforms import following
from visualonline.trace.columns import Columns
from visualonline.trace.trace import copied


def foretold(run: Run, x: Array) -> Answer:
    """Return what a run's learner says of `x`, of shape (1, d) as it comes in, in the round after the last.

    It is what the round itself will say, with the same coin; the run is not changed.
    """
    trace = run.trace
    k, j = divmod(len(trace), BLOCK)
    X = np.ascontiguousarray(following(trace.stream, x, len(trace)))
    out = Columns.empty(1)
    run.rule.advance(copied(trace.final), X, np.ones(1), trace.coins(k)[j : j + 1], len(trace) + 1, out)
    return Answer(len(trace) + 1, int(out.predictions[0]), float(out.scores[0]))
