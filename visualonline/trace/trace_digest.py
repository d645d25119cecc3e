"""A digest of a trace: a few numbers and two hashes that identify a repeated run."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

import numpy as np

from visualonline.trace.pyramid import CHUNK
from visualonline.trace.round_columns import CHANGED, MISTAKE, POSITIVE
from visualonline.trace.trace import Trace


class TraceDigest(NamedTuple):
    """The summary of rounds 1 .. `rounds` of a run.

    Attributes
    ----------
    rounds, mistakes, updates : int
    labels : str
        The SHA-256 of the labels, in hexadecimal.
    numbers : str
        The SHA-256 of the flags, the scores and the state after the last round.
    """

    rounds: int
    mistakes: int
    updates: int
    labels: str
    numbers: str


def trace_digest(trace: Trace, rounds: int) -> TraceDigest:
    """Return the digest of the first `rounds` rounds, from 0 up to the number of rounds run."""
    labels, numbers, mistakes, updates = hashlib.sha256(), hashlib.sha256(), 0, 0
    for lo in range(0, rounds, CHUNK):
        hi = min(lo + CHUNK, rounds)
        flags = trace.flags(lo, hi)
        labels.update(np.packbits(flags & POSITIVE).tobytes())
        numbers.update(np.ascontiguousarray(flags).tobytes())
        numbers.update(trace.scores(lo, hi).astype("<f4").tobytes())
        mistakes += int(np.count_nonzero(flags & MISTAKE))
        updates += int(np.count_nonzero(flags & CHANGED))
    state = trace.frame(rounds).after
    for part in state:
        # a dtype of object means another library's model
        part = trace.rule.weights(state, rounds + 1) if part.dtype == object else part
        numbers.update(part.astype(part.dtype.newbyteorder("<")).tobytes())
    return TraceDigest(rounds, mistakes, updates, labels.hexdigest(), numbers.hexdigest())
