"""The prediction of a learner for an example without a label."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.runs.run import Run
from visualonline.streams.live.live_stream import Reply
from visualonline.streams.transforms.stream_transforms import transform_next
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.trace import copied


def predict_next(run: Run, x: Array) -> Reply:
    """Return the prediction and score of a run's learner for `x`, of shape (1, d), in the round after the last one.

    The result equals the later prediction of that round, with the same random draw. The run is not changed.
    """
    trace = run.trace
    k, j = divmod(len(trace), BLOCK)
    X = np.ascontiguousarray(transform_next(trace.stream, x, len(trace)))
    out = RoundColumns.empty(1)
    run.rule.advance(copied(trace.final), X, np.ones(1), trace.coins(k)[j : j + 1], len(trace) + 1, out)
    return Reply(len(trace) + 1, int(out.predictions[0]), float(out.scores[0]))
