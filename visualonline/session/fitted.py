"""Conversion of a stream to the kind that a learner accepts, as done automatically by the window."""

from __future__ import annotations

from dataclasses import replace

from visualonline.core.types import Kind, Stream
from visualonline.session.workspace_facts import plane_features
from visualonline.streams.pipeline import fit_to_learner
from visualonline.streams.spec import StreamSpec


def pool_for(spec: StreamSpec, base: Stream) -> str:
    """Return the pool that creates experts for examples. By default lines are used in 2-D, and thresholds otherwise."""
    return spec.experts or ("lines" if plane_features(base) == 2 else "thresholds")


def fitted(stream: Stream, spec: StreamSpec, accepts: Kind, pool: str) -> Stream:
    """Return a stream in the form that learners of a kind accept, with experts of a pool, or with experts as features.

    Raises
    ------
    StreamError
        If the conversion is impossible.
    """
    if accepts == "advice" and stream.kind == "examples":
        spec = replace(spec, experts=pool)
    if accepts == "examples" and stream.kind == "advice":
        spec = replace(spec, as_examples=True)
    return fit_to_learner(stream, spec, accepts)
