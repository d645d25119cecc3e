"""A stream made of the kind that a learner accepts, as the window does it without being asked."""

from __future__ import annotations

from dataclasses import replace

from visualonline.core.types import Kind, Stream
from visualonline.session.workspace_facts import plane_features
from visualonline.streams.pipeline import fit_to_learner
from visualonline.streams.spec import StreamSpec


def pool_for(spec: StreamSpec, base: Stream) -> str:
    """Return the pool that makes experts of examples: the chosen one, else lines in the plane, thresholds beyond it."""
    return spec.experts or ("lines" if plane_features(base) == 2 else "thresholds")


def fitted(stream: Stream, spec: StreamSpec, accepts: Kind, pool: str) -> Stream:
    """Return a stream as learners of a kind take it, with experts of a pool or each expert as a feature.

    Raises
    ------
    StreamError
        If it cannot be made so.
    """
    if accepts == "advice" and stream.kind == "examples":
        spec = replace(spec, experts=pool)
    if accepts == "examples" and stream.kind == "advice":
        spec = replace(spec, as_examples=True)
    return fit_to_learner(stream, spec, accepts)
